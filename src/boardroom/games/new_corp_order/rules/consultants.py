"""Consultants: which of them may be used before an action, and what using one means.   [NCO 2.2]

Each effect is in the file of the rule that it changes (NCO 2.7): Media Advisor and Corporate Lawyer in `infiltrate.py`,
Military Contractor in `takeover.py`, Dealmaker in `dealmaker.py`. Consultants are hired in `hiring.py`.
"""

from __future__ import annotations

from mypy_extensions import i64

from boardroom.games.new_corp_order.engine.events import USED
from boardroom.games.new_corp_order.engine.pieces import CORPORATE_LAWYER, MEDIA_ADVISOR, NOTHING
from boardroom.games.new_corp_order.engine.player import Player
from boardroom.games.new_corp_order.engine.state import State
from boardroom.games.new_corp_order.rules.infiltrate import may_infiltrate
from boardroom.games.new_corp_order.rules.takeover import may_take_over


def use(state: State, consultant: i64) -> None:
    """Use a consultant, which goes back to the supply immediately."""  # NCO 2.2.4
    state.me().consultants[consultant] -= 1
    state.consultants[consultant] += 1
    state.consultant_used = consultant
    state.tell(USED, state.to_act, consultant)


def may_use(state: State, me: Player, consultant: i64) -> bool:
    """Say whether the player may use a consultant before the action."""  # NCO 2.2.1, 2.2.5
    return (
        state.consultant_used == NOTHING  # NCO 2.2.1
        and me.consultants[consultant] > 0
        and (state.options.allow_wasted_consultant or would_help(state, me, consultant))
    )


def would_help(state: State, me: Player, consultant: i64) -> bool:
    """Say whether the action that the consultant helps would be legal with it."""  # NCO 2.2.5
    state.consultant_used = consultant
    possible = may_infiltrate(state, me) if helps_infiltrate(consultant) else may_take_over(state, me)
    state.consultant_used = NOTHING
    return possible


def helps_infiltrate(consultant: i64) -> bool:
    """Say whether a consultant helps an infiltration. The others help a takeover."""  # NCO 2.7
    return consultant in (MEDIA_ADVISOR, CORPORATE_LAWYER)
