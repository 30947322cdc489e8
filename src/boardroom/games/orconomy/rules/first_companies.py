"""The companies that everybody places before the first round.   [ORC 2.4, 3.2.1]"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.refusal import Refusal
from boardroom.core.engine.state import Decision
from boardroom.games.orconomy.engine.actions import INDUSTRIES, LAUNCH, PLACE
from boardroom.games.orconomy.engine.events import PLACED
from boardroom.games.orconomy.engine.state import State
from boardroom.games.orconomy.engine.steps import ROLL
from boardroom.games.orconomy.rules.companies import free_slots, place_company
from boardroom.games.orconomy.rules.hindmost import name_hindmost
from boardroom.games.orconomy.rules.winning import count_trophies


def ask_first_companies(state: State) -> None:
    """Put on the agenda that everybody places two companies, and that the first round begins."""
    state.later_seat(BEGIN, state.oracle, 0)
    for turn in range(state.seats):  # what is put on the agenda last comes up first
        state.later_seat(PLACE_COMPANY, state.seat_in_turn(turn), 0)  # ORC 2.4.2
    for back in range(state.seats):
        state.later_seat(PLACE_COMPANY, state.seat_in_turn(state.seats - 1 - back), 0)  # ORC 2.4.1


@final
class PlaceCompany(Decision[State]):
    """Where does the company begin?"""  # ORC 2.4.1

    def legal(self, state: State, out: ActionBuffer) -> None:
        for industry in range(i64(INDUSTRIES)):
            if free_slots(state, industry) > 0:
                out.add(PLACE + industry)

    def refusal(self, state: State, action: i64) -> Refusal | None:
        if not PLACE <= action < LAUNCH:
            return Refusal("ORC 2.4.5", "place_now")
        return None if free_slots(state, action - PLACE) > 0 else Refusal("ORC 2.4.3", "no_empty_slot")

    def apply(self, state: State, action: i64) -> None:
        place_company(state, state.to_act, action - PLACE, 0)
        state.tell(PLACED, state.to_act, action - PLACE)
        state.done()


@final
class Begin(Decision[State]):
    """All first companies stand: the first round begins."""

    def enter(self, state: State) -> None:
        count_trophies(state, state.oracle)  # ORC 3.2.1
        name_hindmost(state, 0)  # ORC 3.4.3
        state.step = ROLL
        state.round = 1
        state.done()


PLACE_COMPANY: Final = PlaceCompany()
BEGIN: Final = Begin()
