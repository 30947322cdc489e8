"""Hostile Take-over: a special card that robs other players.   [NWO 8.3]"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.refusal import Refusal
from boardroom.core.engine.state import Decision
from boardroom.games.new_world_order.engine.actions import DECLINE, MAX_SLOTS
from boardroom.games.new_world_order.engine.events import DECLINED, USED_SPECIAL
from boardroom.games.new_world_order.engine.pieces import CARDINAL, GLOBALIST, HOSTILE_TAKE_OVER, NOTHING
from boardroom.games.new_world_order.engine.player import Holdings, Player
from boardroom.games.new_world_order.engine.state import State
from boardroom.games.new_world_order.rules.cards.robbery import (
    has_target,
    is_robbery,
    list_targets,
    refused_robbery,
    rob,
    target_of,
    victim_of,
)
from boardroom.games.new_world_order.rules.cards.usable_cards import ready_place

HOSTILE_LOOT: Final = 3  # cards of a low or medium corporation; one less of a high one   [NWO 8.3.4]


@final
class RobNext(Decision[State]):
    """Whom does the second Hostile Take-over of the stack rob?"""  # NWO 8.3.12

    def legal(self, state: State, out: ActionBuffer) -> None:
        list_hostile_targets(state, state.me(), False, out)
        out.add(DECLINE)

    def refusal(self, state: State, action: i64) -> Refusal | None:
        if is_robbery(action):
            return refused_hostile_target(state, action, False)
        return None if action == DECLINE else Refusal("NWO 8.3.12", "rob_or_decline")

    def apply(self, state: State, action: i64) -> None:
        if action == DECLINE:
            state.tell(DECLINED, state.to_act)
        else:
            victim, slot = target_of(state, action)
            rob(state, victim, slot, HOSTILE_LOOT)
        state.done()


def use_hostile(state: State, action: i64) -> None:
    """Discard the stack of Hostile Take-overs and rob once. A second card may rob again."""  # NWO 8.3.2
    me = state.me()
    place = ready_place(state, me, HOSTILE_TAKE_OVER)
    cards = me.counts[place]
    state.tell(USED_SPECIAL, state.to_act, HOSTILE_TAKE_OVER, cards)
    state.discard_stack(me, place)
    victim, slot = target_of(state, action)
    rob(state, victim, slot, HOSTILE_LOOT)
    if cards > 1 and not state.options.stacked_single and has_hostile_target(state, me, False):  # NWO 8.1.5, 8.1.7
        state.ask(ROB_NEXT)
    else:
        state.done()


def list_robberies(state: State, me: Player, held: Holdings, out: ActionBuffer) -> None:
    """List every robbery with a Hostile Take-over that can be used as the action of a turn."""
    if (held.stacks >> HOSTILE_TAKE_OVER) & 1 == 0 and me.character != GLOBALIST:
        return
    place = ready_place(state, me, HOSTILE_TAKE_OVER)
    if place != NOTHING:
        list_hostile_targets(state, me, place < MAX_SLOTS, out)  # NWO 9.5.4


def may_rob(state: State, me: Player) -> bool:
    """Return whether the player can rob as the action of a turn."""
    place = ready_place(state, me, HOSTILE_TAKE_OVER)
    return place != NOTHING and has_hostile_target(state, me, place < MAX_SLOTS)


def list_hostile_targets(state: State, me: Player, spare_slot: bool, out: ActionBuffer) -> None:
    """List the stacks of all other players that a Hostile Take-over can rob."""
    for victim in range(state.seats):
        if victim != state.to_act and not is_immune(state, victim):
            list_targets(state, me, victim, HOSTILE_LOOT, spare_slot, out)


def has_hostile_target(state: State, me: Player, spare_slot: bool) -> bool:
    """Return whether a Hostile Take-over can rob anybody."""
    for victim in range(state.seats):
        if victim == state.to_act or is_immune(state, victim):
            continue
        if has_target(state, me, victim, HOSTILE_LOOT, spare_slot):
            return True
    return False


def is_immune(state: State, seat: i64) -> bool:
    """Return whether no Hostile Take-over can rob this seat."""
    return state.players[seat].character == CARDINAL  # NWO 9.8.1


def refused_hostile(state: State, action: i64) -> Refusal | None:
    """Say why this robbery is not legal as the action of a turn, or return None if it is."""
    me = state.me()
    place = ready_place(state, me, HOSTILE_TAKE_OVER)
    if place == NOTHING:
        return Refusal("NWO 8.1.2", "no_hostile_ready")
    return refused_hostile_target(state, action, place < MAX_SLOTS)


def refused_hostile_target(state: State, action: i64, spare_slot: bool) -> Refusal | None:
    """Say why a Hostile Take-over cannot rob this stack, or return None if it can."""
    refused = refused_robbery(state, action, HOSTILE_LOOT, spare_slot)
    if refused is not None:
        return refused
    if is_immune(state, victim_of(state, action)):
        return Refusal("NWO 9.8.1", "cardinal_immune")
    return None


ROB_NEXT: Final = RobNext()
