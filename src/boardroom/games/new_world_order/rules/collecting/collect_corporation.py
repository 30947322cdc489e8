"""Collecting any number of cards of one corporation: the actions `take` and `take_apart`.   [NWO 5.1]

`collect_groups.py` collects cards of a colour group, `collect_specials.py` special cards.
"""

from __future__ import annotations

from mypy_extensions import i64

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.refusal import Refusal
from boardroom.games.new_world_order.engine.actions import (
    ALL_CORPORATIONS,
    CORPORATION_OF_COPY,
    CORPORATIONS,
    FIRST_COPY,
    TAKE,
    TAKE_APART,
)
from boardroom.games.new_world_order.engine.bits import lowest, without_lowest
from boardroom.games.new_world_order.engine.events import TOOK
from boardroom.games.new_world_order.engine.pieces import NOTHING
from boardroom.games.new_world_order.engine.player import Holdings
from boardroom.games.new_world_order.engine.state import State
from boardroom.games.new_world_order.rules.collecting.collect_groups import is_partner
from boardroom.games.new_world_order.rules.tokens import check_token


def list_takes(state: State, held: Holdings, out: ActionBuffer) -> None:
    """List every number of cards of every corporation that the player can take."""
    takeable = takeable_corporations(state, held)
    while takeable != 0:
        card = lowest(takeable)
        out.add_row(TAKE + FIRST_COPY[card], state.table[card])
        takeable = without_lowest(takeable)
    if held.room and not state.options.one_slot_per_corp:
        list_takes_apart(state, held, out)


def list_takes_apart(state: State, held: Holdings, out: ActionBuffer) -> None:
    """List takes that start another stack of a corporation, without the option one_slot_per_corp."""  # NWO 3.3.2
    for card in range(i64(CORPORATIONS)):
        if (held.stacks >> card) & 1 == 1:
            out.add_row(TAKE_APART + FIRST_COPY[card], state.table[card])


def takeable_corporations(state: State, held: Holdings) -> i64:
    """Return the corporations that can be taken, as bits. Without an empty slot they need a stack."""  # NWO 5.1.3
    takeable = state.on_table & ALL_CORPORATIONS
    if not held.room:
        takeable &= held.stacks
    return takeable


def count_takes(state: State, held: Holdings) -> i64:
    """Count the actions that `list_takes` lists: one for each card on the table that can be taken."""
    if held.room:
        return state.corporations_on_table()
    takeable = takeable_corporations(state, held)
    takes: i64 = 0
    while takeable != 0:
        takes += state.table[lowest(takeable)]
        takeable = without_lowest(takeable)
    return takes


def nth_take(state: State, held: Holdings, number: i64) -> i64:
    """Return the action with this number, from 0, in the order of `list_takes`."""
    takeable = takeable_corporations(state, held)
    card = lowest(takeable)
    while number >= state.table[card]:
        number -= state.table[card]
        takeable = without_lowest(takeable)
        card = lowest(takeable)
    return TAKE + FIRST_COPY[card] + number


def may_collect_corporation(state: State, held: Holdings) -> bool:
    """Return whether some corporation on the table can be taken, alone or with a group."""
    on_table = state.on_table & ALL_CORPORATIONS
    if held.room or on_table & (held.stacks | held.lacking) != 0:
        return on_table != 0
    for card in range(i64(CORPORATIONS)):
        if state.table[card] > 0 and (is_partner(held, card, 0) or is_partner(held, card, 1)):
            return True
    return False  # a group onto a single would be a card that joins it, too


def refused_take(state: State, action: i64) -> Refusal | None:
    """Say why these cards cannot be taken, or return None if they can."""
    card = CORPORATION_OF_COPY[action - TAKE]
    if state.table[card] <= action - TAKE - FIRST_COPY[card]:
        return Refusal("NWO 5.1.2", "too_few_on_table", state.table[card])
    me = state.me()
    if me.place_of(card) == NOTHING and me.empty_slot() == NOTHING:
        return Refusal("NWO 3.1.2", "no_room")
    return None


def refused_take_apart(state: State, action: i64) -> Refusal | None:
    """Say why these cards cannot start a second stack, or return None if they can."""
    if state.options.one_slot_per_corp:
        return Refusal("NWO 3.3.1", "one_stack_each")
    card = CORPORATION_OF_COPY[action - TAKE_APART]
    if state.table[card] <= action - TAKE_APART - FIRST_COPY[card]:
        return Refusal("NWO 5.1.2", "too_few_on_table", state.table[card])
    if state.me().place_of(card) == NOTHING:
        return Refusal("NWO 3.3.2", "no_stack_yet")
    return None if state.me().empty_slot() != NOTHING else Refusal("NWO 3.1.2", "no_empty_slot")


def take(state: State, action: i64) -> None:
    """Take cards onto the stack of their corporation, or into an empty slot."""
    card = CORPORATION_OF_COPY[action - TAKE]
    collect(state, card, action - TAKE - FIRST_COPY[card] + 1, state.me().place_of(card))


def take_apart(state: State, action: i64) -> None:
    """Take cards into an empty slot although the corporation has a stack."""
    card = CORPORATION_OF_COPY[action - TAKE_APART]
    collect(state, card, action - TAKE_APART - FIRST_COPY[card] + 1, NOTHING)  # NWO 3.3.2


def collect(state: State, card: i64, cards: i64, place: i64) -> None:
    """Move cards from the table to this place, or to an empty slot if the place is NOTHING."""  # NWO 5.1.3
    me = state.me()
    state.take_from_table(card, cards)
    if place == NOTHING:
        place = me.empty_slot()
        me.put(place, card, 0, 0)
    me.counts[place] += cards
    state.tell(TOOK, state.to_act, card, cards, me.counts[place])
    check_token(state, state.to_act, place)
    state.done()
