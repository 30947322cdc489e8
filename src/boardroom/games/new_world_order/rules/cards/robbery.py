"""Robbing another player, by Hostile Take-over or Blackmail: which stacks, how many cards, where they go.   [NWO 8.3]

`loot` is the number of cards that is robbed of a low or medium corporation; of a high one it is one less. `spare_slot`
tells that the card that robs leaves an empty slot for the loot.
"""

from __future__ import annotations

from mypy_extensions import i64

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.refusal import Refusal
from boardroom.games.new_world_order.engine.actions import (
    CLAIM,
    CORPORATIONS,
    MAX_SLOTS,
    PASS,
    ROB,
    ROB_SLOT,
    TIERS,
    WHOLE_GROUP,
)
from boardroom.games.new_world_order.engine.events import ROBBED
from boardroom.games.new_world_order.engine.pieces import HIGH, NOTHING
from boardroom.games.new_world_order.engine.player import Player
from boardroom.games.new_world_order.engine.state import State
from boardroom.games.new_world_order.rules.collecting.collect_groups import other_of_group
from boardroom.games.new_world_order.rules.collecting.merge import form_group, part_of_two
from boardroom.games.new_world_order.rules.tokens import check_token


def list_targets(state: State, me: Player, victim: i64, loot: i64, spare_slot: bool, out: ActionBuffer) -> None:
    """List the stacks of a victim that can be robbed."""
    robbed = state.players[victim]
    places = (victim - state.to_act + state.seats) % state.seats - 1
    for slot in range(robbed.slots):
        if may_take(state, me, robbed, slot, loot, spare_slot):
            if state.options.one_slot_per_corp:
                out.add(ROB + places * CORPORATIONS + robbed.kinds[slot])
            else:
                out.add(ROB_SLOT + places * MAX_SLOTS + slot)  # NWO 8.3.13


def has_target(state: State, me: Player, victim: i64, loot: i64, spare_slot: bool) -> bool:
    """Return whether the victim has a stack that can be robbed."""
    robbed = state.players[victim]
    for slot in range(robbed.slots):
        if may_take(state, me, robbed, slot, loot, spare_slot):
            return True
    return False


def may_take(state: State, me: Player, robbed: Player, slot: i64, loot: i64, spare_slot: bool) -> bool:
    """Return whether a slot holds a corporation stack that can be robbed, and the robber has room for the loot."""
    card = robbed.kinds[slot]
    if card == NOTHING or card >= CORPORATIONS:
        return False  # NWO 8.3.3
    if robbed.counts[slot] < full_loot(card, loot) and not state.options.rob_partial:
        return False  # NWO 8.3.6
    return spare_slot or has_room(me, card, loot_of(robbed, slot, loot))


def full_loot(card: i64, loot: i64) -> i64:
    """Return how many cards of this corporation are robbed if the stack has as many."""
    return loot - 1 if card % TIERS == HIGH else loot  # NWO 8.3.4, 8.4.5


def loot_of(robbed: Player, slot: i64, loot: i64) -> i64:
    """Return how many cards are robbed of the stack in this slot, which may be smaller than the full loot."""
    return min(robbed.counts[slot], full_loot(robbed.kinds[slot], loot))  # NWO 8.3.5


def has_room(me: Player, card: i64, cards: i64) -> bool:
    """Return whether the robber has room for the cards."""
    if me.place_of(card) != NOTHING or me.empty_slot() != NOTHING:
        return True  # NWO 8.3.7
    return cards == 1 and partner_slot(me, card) != NOTHING  # NWO 8.3.8


def partner_slot(me: Player, card: i64) -> i64:
    """Return the slot of the pair that lacks the card, or else of the first single of its group, or NOTHING."""
    pair = me.pair_without(card)
    if pair != NOTHING:
        return pair
    one = me.single_of(other_of_group(card, 0))
    other = me.single_of(other_of_group(card, 1))
    if one == NOTHING or other == NOTHING:
        return max(one, other)
    return min(one, other)


def is_robbery(action: i64) -> bool:
    """Return whether an action robs somebody."""
    return ROB <= action < PASS or ROB_SLOT <= action < CLAIM


def refused_robbery(state: State, action: i64, loot: i64, spare_slot: bool) -> Refusal | None:
    """Say why no robbery can take this stack, or return None if one can."""
    by_slot = action >= ROB_SLOT
    if by_slot == state.options.one_slot_per_corp:
        return Refusal("NWO 8.3.13", "rob_by_corporation") if by_slot else Refusal("NWO 8.3.13", "rob_by_slot")
    if victim_places(action) >= state.seats:
        return Refusal("NWO 8.3.3", "no_such_player", state.seats - 1)
    victim, slot = target_of(state, action)
    robbed = state.players[victim]
    if slot == NOTHING or slot >= robbed.slots or not NOTHING < robbed.kinds[slot] < CORPORATIONS:
        return Refusal("NWO 8.3.3", "no_such_stack")
    if robbed.counts[slot] < full_loot(robbed.kinds[slot], loot) and not state.options.rob_partial:
        return Refusal("NWO 8.3.6", "stack_too_small", full_loot(robbed.kinds[slot], loot))
    if not may_take(state, state.me(), robbed, slot, loot, spare_slot):
        return Refusal("NWO 8.3.9", "no_room_for_loot")
    return None


def victim_places(action: i64) -> i64:
    """Return how many places to the left of the robber the victim sits."""
    if action >= ROB_SLOT:
        return (action - ROB_SLOT) // MAX_SLOTS + 1
    return (action - ROB) // CORPORATIONS + 1


def victim_of(state: State, action: i64) -> i64:
    """Return the victim's seat."""
    return (state.to_act + victim_places(action)) % state.seats


def target_of(state: State, action: i64) -> tuple[i64, i64]:
    """Return the victim's seat and slot."""
    victim = victim_of(state, action)
    if action >= ROB_SLOT:
        return victim, (action - ROB_SLOT) % MAX_SLOTS
    return victim, state.players[victim].place_of((action - ROB) % CORPORATIONS)


def rob(state: State, victim: i64, slot: i64, loot: i64) -> None:
    """Move cards from the victim's slot to the player who decides."""
    robbed = state.players[victim]
    card = robbed.kinds[slot]
    cards = loot_of(robbed, slot, loot)
    robbed.counts[slot] -= cards
    if robbed.counts[slot] == 0:
        robbed.clear(slot)
    state.tell(ROBBED, state.to_act, victim, card, cards)
    place_loot(state, state.me(), card, cards)


def place_loot(state: State, me: Player, card: i64, cards: i64) -> None:
    """Put robbed cards onto the stack of their corporation, into an empty slot, or onto a stack of their group."""
    slot = me.place_of(card)
    if slot == NOTHING:
        slot = me.empty_slot()
        if slot == NOTHING:
            join_partner(me, partner_slot(me, card), card)  # NWO 8.3.8
            return
        me.put(slot, card, 0, 0)
    me.counts[slot] += cards
    check_token(state, state.to_act, slot)


def join_partner(me: Player, slot: i64, card: i64) -> None:
    """Let a robbed card join a single card or a pair of its group."""
    part: i64 = WHOLE_GROUP
    if me.kinds[slot] < CORPORATIONS:
        part = part_of_two(me.kinds[slot], card)
    form_group(me, slot, card // TIERS, part)
