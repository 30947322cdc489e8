"""Launching a startup.   [ORC 6.3]"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.refusal import Refusal
from boardroom.core.engine.state import Decision
from boardroom.games.orconomy.engine.actions import LAUNCH, PASS, PROMOTE
from boardroom.games.orconomy.engine.events import LAUNCHED, PASSED
from boardroom.games.orconomy.engine.pieces import STARTUP
from boardroom.games.orconomy.engine.player import Player
from boardroom.games.orconomy.engine.state import State
from boardroom.games.orconomy.rules.abilities.innovations import launch_discount
from boardroom.games.orconomy.rules.bank import pay
from boardroom.games.orconomy.rules.windows.any_time import SKULLS, TOKENS, do_any_time, list_any_time, refused_any_time

LAUNCH_SKULLS: Final = 3  # without Innovations


@final
class LaunchStartup(Decision[State]):
    """Where does the player launch a startup, if anywhere?"""

    def legal(self, state: State, out: ActionBuffer) -> None:
        out.add(PASS)
        if state.me().supply > 0 and state.me().cash >= launch_cost(state, state.me()):
            for step in range(i64(-1), i64(2)):
                out.add(LAUNCH + state.neighbour(state.active, step))
        list_any_time(state, SKULLS | TOKENS, out)

    def refusal(self, state: State, action: i64) -> Refusal | None:
        if action == PASS:
            return None
        if not LAUNCH <= action < PROMOTE:
            return refused_any_time(state, action, SKULLS | TOKENS)
        if not state.in_scope(action - LAUNCH):
            return Refusal("ORC 6.3.1", "not_in_scope")
        if state.me().supply == 0:
            return Refusal("ORC 6.3.2", "no_token")
        cost = launch_cost(state, state.me())
        return None if state.me().cash >= cost else Refusal("ORC 6.3.1", "too_little_cash", cost)

    def apply(self, state: State, action: i64) -> None:
        if LAUNCH <= action < PROMOTE:
            launch(state, action - LAUNCH)
        elif action != PASS:
            do_any_time(state, self, action)
            return
        else:
            state.tell(PASSED, state.to_act)
        state.turn += 1  # ORC 6.3.4
        state.done_unless_over()


def launch_cost(state: State, player: Player) -> i64:
    """What a launch costs a player. Innovations companies make it cheaper."""  # ORC 6.3.1
    return max(0, LAUNCH_SKULLS - launch_discount(state, player))


def launch(state: State, industry: i64) -> None:
    """Place a startup for skulls."""
    cost = launch_cost(state, state.me())
    pay(state, state.to_act, cost)
    state.me().supply -= 1
    state.me().change(industry, STARTUP, 1)
    state.tell(LAUNCHED, state.to_act, industry, cost)


LAUNCH_STARTUP: Final = LaunchStartup()
