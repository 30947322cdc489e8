"""Whether the cards being played in a position fit the moment and one another.   [ORC 9.1]

Each function checks what its docstring says, and returns the first violation in words, or None.
"""

from __future__ import annotations

import itertools

from boardroom.games.orconomy.engine.actions import CARD, CONSULTANTS, EXPLOITATION, FRAUD, SECURITY_SERVICE, VETO
from boardroom.games.orconomy.engine.state import State
from boardroom.games.orconomy.engine.steps import HINDMOST_STEP, REVENUE
from boardroom.games.orconomy.position.pending import Question, rating_of, risk_card
from boardroom.games.orconomy.rules.cards.all_cards import INFLUENCE_CARDS, target_kind
from boardroom.games.orconomy.rules.cards.card import ON_DISCARDED, ON_PLAYER, ON_RIVAL_COMPANY
from boardroom.games.orconomy.rules.cards.veto import has_live_bid

FACES = range(1, 7)


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
