"""Whether turn, agenda and settled companies of a position fit its pending decision.   [ORC 4 to 9]

Each function checks what its docstring says, and returns the first violation in words, or None.
"""

from __future__ import annotations

from boardroom.core.engine.state import NOBODY
from boardroom.core.game import decision_name
from boardroom.games.orconomy.engine.pieces import SETTLED
from boardroom.games.orconomy.engine.state import State
from boardroom.games.orconomy.engine.steps import AFTER_ANNOUNCEMENT, BEFORE_REVENUE, BUYING, LAUNCHING, REVENUE
from boardroom.games.orconomy.position.pending import EXTRA, Question, about_of, excluded_seat, expected_agenda


def left_problem(state: State, asked: Question, base: Question) -> str | None:
    """The agenda, and what other decisions have left behind."""
    if excluded_seat(state, asked.decision) == state.to_act:
        return f"seat: {state.to_act} is not asked in this window [ORC 9.1.3, 9.10.3]"
    if state.about != about_of(state, asked, int(state.to_act)):
        return f"seat: {state.to_act} is not the next to be asked: about {state.about} [ORC 8.5.3]"
    waiting = [
        (decision_name(state.agenda[i]), int(state.agenda_seats[i]), int(state.agenda_abouts[i]))
        for i in range(state.agenda_size)
    ]
    expected = expected_agenda(state, asked, base)
    if waiting != expected:
        return f"agenda: {waiting}; expected {expected}"
    extra = asked in (Question("loss", EXTRA), Question("gold", EXTRA))
    if state.exploiter != (state.stack_seats[0] if extra else NOBODY):
        return f"exploiter: {state.exploiter}; somebody has an extra turn, or nobody [ORC 9.3.1]"
    if state.cancelled:
        return "a card is cancelled, but still being played [ORC 9.1.6]"
    if state.owed_cards and asked.decision not in ("boost", "discard_bid"):
        return f"owed: {state.owed_cards} cards, though none have to be discarded"
    return None


def flow_problem(state: State, base: Question) -> str | None:
    """Whose turn it is in a step that everybody takes in turn."""
    seat = int(state.stack_seats[0] if state.stack_size else state.to_act)
    order = (seat - state.oracle) % state.seats
    if base.decision in ("interest", "loss", "gold") and state.turn != order + 1:
        return f"turn: {state.turn}; expected {order + 1} [ORC 4.3.1]"
    if state.step in (LAUNCHING, BUYING) and state.turn != order:
        return f"turn: {state.turn}; expected {order} [ORC 6.3.1, 7.1.1]"
    if state.step == REVENUE and state.revenue_window_open != (base.decision == "open_window"):
        return "revenue_window_open: before a revenue turn, and only then [ORC 4.3.2]"
    if base == Question("open_window", BEFORE_REVENUE) and not 0 <= state.turn < state.seats:
        return f"turn: {state.turn}; expected a player whose revenue comes next [ORC 4.3.2]"
    if state.step == REVENUE:
        for turn in range(int(state.turn), int(state.seats)):
            if state.players[state.seat_in_turn(turn)].revenue_done:
                return f"revenue_done: the revenue of seat {state.seat_in_turn(turn)} is still to come [ORC 4.3.1]"
    if base == Question("open_window", AFTER_ANNOUNCEMENT) and state.turn:
        return f"turn: {state.turn}; nobody has settled anything before this window closes [ORC 4.1.6]"
    return None


def marks_problem(state: State, asked: Question, base: Question) -> str | None:
    """Companies are settled one after the other, by one player at a time."""  # ORC 4.2.6, 4.3.4
    seat = int(state.stack_seats[0] if state.stack_size else state.to_act)
    settling = {"interest", "loss"} & {asked.decision, base.decision}
    for other, player in enumerate(state.players):
        if player.has_marked(SETTLED) and not (settling and other == seat):
            return f"seats[{other}]: settled: only while this player's interest or losses are [ORC 4.2.6, 4.3.4]"
    return None
