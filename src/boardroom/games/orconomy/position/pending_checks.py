"""Whether pending decision, agenda and cards being played fit one another in a position.   [ORC 4 to 9]

Each function checks what its docstring says, and returns the first violation in words, or None.
"""

from __future__ import annotations

import itertools

from boardroom.core.engine.state import NOBODY
from boardroom.core.game import decision_name
from boardroom.games.orconomy.engine.actions import CARD, CONSULTANTS, EXPLOITATION, FRAUD, SECURITY_SERVICE, VETO
from boardroom.games.orconomy.engine.pieces import SETTLED
from boardroom.games.orconomy.engine.state import State
from boardroom.games.orconomy.engine.steps import (
    AFTER_ANNOUNCEMENT,
    BEFORE_REVENUE,
    BUYING,
    HINDMOST_STEP,
    LAUNCHING,
    REVENUE,
)
from boardroom.games.orconomy.position.pending import (
    ANSWERS,
    ASKED,
    EXTRA,
    Question,
    about_of,
    base_of,
    excluded_seat,
    expected_agenda,
    question_of,
    rating_of,
    risk_card,
)
from boardroom.games.orconomy.position.preconditions import PRECONDITIONS, nothing_more
from boardroom.games.orconomy.rules.cards.all_cards import INFLUENCE_CARDS, target_kind
from boardroom.games.orconomy.rules.cards.card import ON_DISCARDED, ON_PLAYER, ON_RIVAL_COMPANY
from boardroom.games.orconomy.rules.cards.veto import has_live_bid

FACES = range(1, 7)


def pending_problem(state: State) -> str | None:
    """The first thing wrong with agenda, cards being played, or what the pending decision needs; or None."""
    asked = question_of(state)
    if asked.decision not in ASKED:
        return f"pending: {asked.decision} needs nobody's choice; expected one of {', '.join(ASKED)}"
    if not 0 <= state.to_act < state.seats:
        return f"pending: seat: {state.to_act}"
    if asked.of_card != (state.stack_size > 0):
        return f"pending: {asked.decision}: it is asked while a card is being played, and only then [ORC 9.1]"
    base = base_of(state)
    problem = (
        stack_problem(state, asked, base)
        or left_problem(state, asked, base)
        or flow_problem(state, base)
        or marks_problem(state, asked, base)
        or PRECONDITIONS.get(asked.decision, nothing_more)(state, state.me())
        or (base_problem(state, base) if asked.decision in ANSWERS else None)
    )
    return None if problem is None else f"pending: {asked.decision}: {problem}"


def base_problem(state: State, base: Question) -> str | None:
    """What is wrong with the decision that the cards interrupted. Nothing has changed since, so it needs the same."""
    seat, about = state.to_act, state.about
    state.to_act, state.about = state.stack_seats[0], base.about
    problem = PRECONDITIONS.get(base.decision, nothing_more)(state, state.me()) or timing_problem(state)
    state.to_act, state.about = seat, about
    return None if problem is None else f"back_to: {base.decision}: {problem}"


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


def stack_problem(state: State, asked: Question, base: Question) -> str | None:
    """The first card fits the moment, and each card above it answers the one below."""
    stack = [(int(state.stack_cards[i]), int(state.stack_seats[i])) for i in range(state.stack_size)]
    if not stack:
        return None
    own_windows = {"forecast": CONSULTANTS, "veto_window": VETO, "fraud_chance": FRAUD}
    card = stack[0][0]
    if base.decision in own_windows:
        if card != own_windows[base.decision]:
            return f"stack: {CARD.values[card]} cannot be played in {base.decision} [ORC 8.5.6]"
    elif INFLUENCE_CARDS[card].has_own_window:
        return f"stack: {CARD.values[card]} cannot be played before {base.decision} [ORC 9.1.2]"
    for (under, owner), (card, seat) in itertools.pairwise(stack):
        if not INFLUENCE_CARDS[card].answers_a_card:
            return f"stack: {CARD.values[card]} does not answer a card [ORC 9.1.3, 9.1.9]"
        if card == SECURITY_SERVICE and seat == owner:
            return f"stack: seat {seat} cancels its own card [ORC 9.2.1]"
        if under == card == SECURITY_SERVICE and not state.options.security_chain:
            return "stack: with security_chain off a Security Service cannot be answered [ORC 9.1.4]"
    if asked.decision in ("loss", "gold"):
        if stack != [(EXPLOITATION, int(state.to_act))]:
            return "stack: expected just the exploitation of this player's extra turn [ORC 9.3.1]"
        if state.step not in (REVENUE, HINDMOST_STEP):
            return f"back_to: {base.decision} is not in the Revenue Phase, where exploitation is played [ORC 9.3.2]"
    return target_problem(state) or risk_problem(state, asked)


def timing_problem(state: State) -> str | None:
    """The first card could be played now. Informer is not checked: the discard pile may have changed since."""
    card = int(state.stack_cards[0])
    influence = INFLUENCE_CARDS[card]
    if influence.has_own_window or influence.target_kind == ON_DISCARDED:
        return None
    refused = influence.timing_refusal(state)
    return None if refused is None else f"stack: {CARD.values[card]} cannot be played now [{refused.rule}]"


def target_problem(state: State) -> str | None:
    """The target of the first card."""
    card, seat, target = int(state.stack_cards[0]), state.stack_seats[0], int(state.stack_targets[0])
    name, kind = CARD.values[card], target_kind(card)
    if kind == ON_DISCARDED and target >= state.discard_size:
        return f"stack: place: {target} of {state.discard_size} discarded cards [ORC 9.7.2]"
    if kind == ON_RIVAL_COMPANY:
        target //= 2
    if kind in (ON_PLAYER, ON_RIVAL_COMPANY) and target == seat:
        return f"stack: victim: {name} is played on somebody else [ORC 9.5.1, 9.6.3, 9.13.1]"
    if card == VETO and not has_live_bid(state, target):
        return f"stack: victim: seat {target} has no live bid [ORC 9.5.2]"
    return None


def risk_problem(state: State, asked: Question) -> str | None:
    """The die for a card, and the rating that it must reach."""
    for i in range(1, int(state.stack_size)):
        if state.stack_cards[i] == CONSULTANTS and rating_of(state, i - 1) < 2:
            return f"stack: no die is rolled for {CARD.values[state.stack_cards[i - 1]]} [ORC 9.1.8]"
    place = risk_card(state, asked.decision)
    if place is None:
        return None
    if rating_of(state, place) < 2:
        return f"stack: no die is rolled for {CARD.values[state.stack_cards[place]]} [ORC 9.1.8]"
    if state.rating != rating_of(state, place) or state.risk_die not in FACES:
        return f"risk_die: {state.risk_die}, rating {state.rating}; expected rating {rating_of(state, place)}"
    return None
