"""Claiming Great Goals at the end of the game, with the option `goal_assignment` = `player`.   [NWO 10.2.4, 10.2.5]

`great_goals.py` finds the best goals without asking.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.refusal import Refusal
from boardroom.core.engine.state import Decision
from boardroom.games.new_world_order.engine.actions import CLAIM, DECLINE, GOALS
from boardroom.games.new_world_order.engine.events import CLAIMED, DECLINED
from boardroom.games.new_world_order.engine.pieces import NOTHING
from boardroom.games.new_world_order.engine.player import Player
from boardroom.games.new_world_order.engine.state import State
from boardroom.games.new_world_order.rules.great_goals import packs


@final
class ClaimGoals(Decision[State]):
    """Which goal is claimed next, if any?"""

    def enter(self, state: State) -> None:
        me = state.me()
        if me.claimed == NOTHING:
            me.claimed = 0
        if not may_claim_any(state, me):
            state.done()

    def legal(self, state: State, out: ActionBuffer) -> None:
        me = state.me()
        for goal in range(i64(GOALS)):
            if may_claim(state, me, goal):
                out.add(CLAIM + goal)
        out.add(DECLINE)

    def refusal(self, state: State, action: i64) -> Refusal | None:
        if action == DECLINE:
            return None
        if action < CLAIM:
            return Refusal("NWO 10.2.4", "claim_now")
        if (state.me().claimed >> (action - CLAIM)) & 1 == 1:
            return Refusal("NWO 10.2.5", "claimed_already")
        return None if may_claim(state, state.me(), action - CLAIM) else Refusal("NWO 10.2.5", "too_few_tiles")

    def apply(self, state: State, action: i64) -> None:
        if action == DECLINE:
            state.tell(DECLINED, state.to_act)
            state.done()
        else:
            state.me().claimed |= i64(1) << (action - CLAIM)
            state.tell(CLAIMED, state.to_act, action - CLAIM)
            self.enter(state)


def may_claim(state: State, me: Player, goal: i64) -> bool:
    """Return whether there are tiles for this goal besides those already claimed."""
    claimed = i64(1) << goal
    return me.claimed & claimed == 0 and packs(state.options.figures, me.tiles, me.claimed | claimed)  # NWO 10.2.5


def may_claim_any(state: State, me: Player) -> bool:
    """Return whether the player can claim another goal."""
    for goal in range(i64(GOALS)):
        if may_claim(state, me, goal):
            return True
    return False


CLAIM_GOALS: Final = ClaimGoals()
