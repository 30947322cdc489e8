"""Collecting cards into a colour stack: one card that joins it, or two or three at once.   [NWO 5.2, 5.3]

These are the actions `join` and `group`. `merge.py` builds colour stacks without taking cards from the table.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.refusal import Refusal
from boardroom.games.new_world_order.engine.actions import (
    ALL_CORPORATIONS,
    GROUP,
    JOIN,
    TIERS,
    WAYS_TO_GROUP,
    WAYS_TO_JOIN,
    WHOLE_GROUP,
)
from boardroom.games.new_world_order.engine.bits import count_three, lowest, without_lowest
from boardroom.games.new_world_order.engine.colour_groups import (
    pairs_among,
    pairs_lacking,
    whole_groups,
    with_first_other,
    with_second_other,
)
from boardroom.games.new_world_order.engine.events import GROUPED, JOINED
from boardroom.games.new_world_order.engine.pieces import WHOLE
from boardroom.games.new_world_order.engine.player import Holdings
from boardroom.games.new_world_order.engine.state import State
from boardroom.games.new_world_order.rules.collecting.merge import (
    ABSENT_FROM_PART,
    TIERS_OF_PART,
    form_group,
    list_merges,
    part_of_two,
)

ONTO_BOTH: Final = 2  # the way to join a pair


def list_combinations(state: State, held: Holdings, out: ActionBuffer) -> None:
    """List cards that join a stack, groups, and stacks that merge."""
    on_table = state.on_table & ALL_CORPORATIONS
    if on_table != 0:
        list_joins(on_table, held, out)
        list_groups(on_table, held, out)
    list_merges(held, out)


def count_combinations(state: State, held: Holdings) -> i64:
    """Count the actions that `list_combinations` lists."""
    on_table = state.on_table & ALL_CORPORATIONS
    pairs = pairs_among(on_table)
    room = i64(held.room)
    return (
        count_three(
            on_table & with_first_other(held.singles),
            on_table & with_second_other(held.singles),
            on_table & held.lacking,
        )
        + count_three(room * pairs, room * whole_groups(on_table), pairs & pairs_lacking(held.singles))
        + count_three(pairs_among(held.singles), held.singles & held.lacking, 0)
    )


def list_joins(on_table: i64, held: Holdings, out: ActionBuffer) -> None:
    """List every card that can join a single card or a pair of its group."""
    onto_first = on_table & with_first_other(held.singles)
    onto_second = on_table & with_second_other(held.singles)
    onto_both = on_table & held.lacking
    if onto_first | onto_second | onto_both != 0:  # NWO 5.2.1
        list_way_to_join(onto_first, 0, out)
        list_way_to_join(onto_second, 1, out)
        list_way_to_join(onto_both, ONTO_BOTH, out)


def list_way_to_join(cards: i64, way: i64, out: ActionBuffer) -> None:
    """List one way of joining for these cards, given as bits."""
    while cards != 0:
        out.add(JOIN + lowest(cards) * WAYS_TO_JOIN + way)
        cards = without_lowest(cards)


def list_groups(on_table: i64, held: Holdings, out: ActionBuffer) -> None:
    """List every pair and whole group on the table that has a place."""
    pairs = pairs_among(on_table)
    if pairs != 0:
        if held.room:
            list_pairs(pairs, GROUP, out)  # NWO 5.3.1
            list_whole_groups(on_table, out)
        list_pairs(pairs & pairs_lacking(held.singles), GROUP + WHOLE_GROUP + 1, out)  # NWO 5.3.2


def list_pairs(pairs: i64, first: i64, out: ActionBuffer) -> None:
    """List these pairs, given as bits, as actions from the first one on."""
    while pairs != 0:
        pair = lowest(pairs)
        out.add(first + pair // TIERS * WAYS_TO_GROUP + pair % TIERS)
        pairs = without_lowest(pairs)


def list_whole_groups(on_table: i64, out: ActionBuffer) -> None:
    """List every group that lies on the table with all three corporations."""
    whole = whole_groups(on_table)
    while whole != 0:
        out.add(GROUP + lowest(whole) // TIERS * WAYS_TO_GROUP + WHOLE_GROUP)
        whole = without_lowest(whole)


def refused_join(state: State, action: i64) -> Refusal | None:
    """Say why this card cannot join a stack, or return None if it can."""
    card = (action - JOIN) // WAYS_TO_JOIN
    if state.table[card] == 0:
        return Refusal("NWO 5.2.1", "not_on_table")
    if is_partner(state.me().holdings(), card, (action - JOIN) % WAYS_TO_JOIN):
        return None
    return Refusal("NWO 5.2.1", "no_partner")


def refused_group(state: State, action: i64) -> Refusal | None:
    """Say why this group cannot be taken, or return None if it can."""
    group = (action - GROUP) // WAYS_TO_GROUP
    way = (action - GROUP) % WAYS_TO_GROUP
    if not lies_on_table(tiers_on_table(state, group), way):
        return Refusal("NWO 5.3.1", "not_on_table")
    if has_place(state.me().holdings(), group, way):
        return None
    if way <= WHOLE_GROUP:
        return Refusal("NWO 3.1.2", "no_empty_slot")
    return Refusal("NWO 5.3.2", "no_third_single")


def is_partner(held: Holdings, card: i64, way: i64) -> bool:
    """Return whether the player has the single card, or the pair, that the card would join."""  # NWO 5.2.1
    if way == ONTO_BOTH:
        return (held.lacking >> card) & 1 == 1
    return (held.singles >> other_of_group(card, way)) & 1 == 1


def other_of_group(card: i64, which: i64) -> i64:
    """Return the first (0) or the second (1) other corporation of a card's group."""
    tier = which
    if tier >= card % TIERS:
        tier += 1
    return card - card % TIERS + tier


def tiers_on_table(state: State, group: i64) -> i64:
    """Return the tiers of a group that lie on the table, as bits."""
    return (state.on_table >> (group * TIERS)) & WHOLE


def lies_on_table(on_table: i64, way: i64) -> bool:
    """Return whether all tiers that this way takes are among those on the table."""
    tiers = TIERS_OF_PART[way % (WHOLE_GROUP + 1)]
    return on_table & tiers == tiers


def has_place(held: Holdings, group: i64, way: i64) -> bool:
    """Return whether there is an empty slot, or the single card that a pair would complete."""
    if way <= WHOLE_GROUP:
        return held.room  # NWO 5.3.1
    third = group * TIERS + ABSENT_FROM_PART[way - WHOLE_GROUP - 1]
    return (held.singles >> third) & 1 == 1  # NWO 5.3.2


def join(state: State, action: i64) -> None:
    """Take one card onto a single card or a pair of its group."""
    card = (action - JOIN) // WAYS_TO_JOIN
    way = (action - JOIN) % WAYS_TO_JOIN
    me = state.me()
    state.take_from_table(card, 1)  # NWO 5.2.2
    if way == ONTO_BOTH:
        part: i64 = WHOLE_GROUP
        slot = me.pair_without(card)
    else:
        partner = other_of_group(card, way)
        part = part_of_two(card, partner)
        slot = me.single_of(partner)
    form_group(me, slot, card // TIERS, part)
    state.tell(JOINED, state.to_act, card, part)
    state.done()


def take_group(state: State, action: i64) -> None:
    """Take two or three cards of a group at once."""
    group = (action - GROUP) // WAYS_TO_GROUP
    way = (action - GROUP) % WAYS_TO_GROUP
    me = state.me()
    taken = TIERS_OF_PART[way % (WHOLE_GROUP + 1)]
    for tier in range(i64(TIERS)):
        if (taken >> tier) & 1 == 1:
            state.take_from_table(group * TIERS + tier, 1)  # NWO 5.2.2
    if way <= WHOLE_GROUP:
        form_group(me, me.empty_slot(), group, way)
        state.tell(GROUPED, state.to_act, group, way)
    else:
        third = group * TIERS + ABSENT_FROM_PART[way - WHOLE_GROUP - 1]
        form_group(me, me.single_of(third), group, WHOLE_GROUP)
        state.tell(GROUPED, state.to_act, group, WHOLE_GROUP)
    state.done()
