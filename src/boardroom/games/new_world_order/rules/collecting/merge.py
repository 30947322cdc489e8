"""Merging: two stacks of a player become one colour stack, which is not an action.   [NWO 3.3]

`collect_groups.py` builds colour stacks with cards from the table.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.refusal import Refusal
from boardroom.games.new_world_order.engine.actions import (
    LOW_HIGH,
    LOW_MEDIUM,
    MERGE,
    TIERS,
    WAYS_TO_MERGE,
    WHOLE_GROUP,
)
from boardroom.games.new_world_order.engine.bits import lowest, without_lowest
from boardroom.games.new_world_order.engine.colour_groups import pairs_among
from boardroom.games.new_world_order.engine.events import MERGED_STACKS
from boardroom.games.new_world_order.engine.pieces import COLOUR_GROUP, HIGH, LOW, MEDIUM, WHOLE
from boardroom.games.new_world_order.engine.player import Holdings, Player
from boardroom.games.new_world_order.engine.state import State

TIERS_OF_PART: Final = vec[i64]([3, 5, 6, 7])  # as bits: low and medium, low and high, medium and high, all
ABSENT_FROM_PART: Final = vec[i64]([HIGH, MEDIUM, LOW])  # the tier that a pair lacks
PAIRS_OF_SINGLES: Final = 3  # ways to merge two singles come first, then a pair with the single it lacks


def list_merges(held: Holdings, out: ActionBuffer) -> None:
    """List every merge of two singles, or of a pair and the single that it lacks."""
    pairs = pairs_among(held.singles)  # NWO 3.3.6
    while pairs != 0:
        pair = lowest(pairs)
        out.add(MERGE + pair // TIERS * WAYS_TO_MERGE + pair % TIERS)
        pairs = without_lowest(pairs)
    thirds = held.singles & held.lacking
    while thirds != 0:
        third = lowest(thirds)
        out.add(MERGE + third // TIERS * WAYS_TO_MERGE + PAIRS_OF_SINGLES + HIGH - third % TIERS)
        thirds = without_lowest(thirds)


def fits(held: Holdings, group: i64, way: i64) -> bool:
    """Return whether the player has both stacks that this way would merge."""  # NWO 3.3.6
    own = (held.singles >> (group * TIERS)) & WHOLE
    if way < PAIRS_OF_SINGLES:
        return own & TIERS_OF_PART[way] == TIERS_OF_PART[way]
    third = i64(1) << ABSENT_FROM_PART[way - PAIRS_OF_SINGLES]
    return own & (held.lacking >> (group * TIERS)) & third != 0


def refused_merge(state: State, action: i64) -> Refusal | None:
    """Say why nothing can be merged so, or return None if it can."""
    group = (action - MERGE) // WAYS_TO_MERGE
    if fits(state.me().holdings(), group, (action - MERGE) % WAYS_TO_MERGE):
        return None
    return Refusal("NWO 3.3.6", "nothing_to_merge")


def merge(state: State, action: i64) -> None:
    """Merge two stacks of the player who decides. The turn goes on."""
    group = (action - MERGE) // WAYS_TO_MERGE
    part = merge_stacks(state.me(), group, (action - MERGE) % WAYS_TO_MERGE)
    state.tell(MERGED_STACKS, state.to_act, group, part)


def merge_stacks(me: Player, group: i64, way: i64) -> i64:
    """Merge two stacks in the lower of their slots, and return the part of the group there."""  # NWO 3.3.8
    first = group * TIERS
    part = way
    if way >= PAIRS_OF_SINGLES:
        third = first + ABSENT_FROM_PART[way - PAIRS_OF_SINGLES]
        one = me.single_of(third)
        other = me.pair_without(third)
        part = WHOLE_GROUP
    elif way == LOW_MEDIUM:
        one = me.single_of(first + LOW)
        other = me.single_of(first + MEDIUM)
    elif way == LOW_HIGH:
        one = me.single_of(first + LOW)
        other = me.single_of(first + HIGH)
    else:
        one = me.single_of(first + MEDIUM)
        other = me.single_of(first + HIGH)
    me.clear(max(one, other))
    form_group(me, min(one, other), group, part)
    return part


def form_group(me: Player, slot: i64, group: i64, part: i64) -> None:
    """Put a stack with this part of a colour group into a slot."""
    tiers = TIERS_OF_PART[part]
    cards: i64 = 2
    if tiers == WHOLE:
        cards = 3
    me.put(slot, COLOUR_GROUP + group, cards, tiers)


def part_of(tiers: i64) -> i64:
    """Return the part of a group that consists of these tiers, given as bits."""
    part: i64 = LOW_MEDIUM
    while TIERS_OF_PART[part] != tiers:
        part += 1
    return part


def part_of_two(one: i64, other: i64) -> i64:
    """Return the part of a group that two of its corporations make."""
    return part_of((i64(1) << (one % TIERS)) | (i64(1) << (other % TIERS)))
