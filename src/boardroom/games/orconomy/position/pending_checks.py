"""Whether a position has what its pending decision needs: whose turn it is, and what the player has.   [ORC 4 to 9]

Each function checks what its docstring says, and returns the first violation in words, or None.
"""

from __future__ import annotations

from collections.abc import Callable

from boardroom.games.orconomy.engine.pieces import NOTHING, TOURISM
from boardroom.games.orconomy.engine.player import Player
from boardroom.games.orconomy.engine.state import State
from boardroom.games.orconomy.position.card_stack_checks import stack_problem, timing_problem
from boardroom.games.orconomy.position.pending import (
    ANSWERS,
    ASKED,
    EXTRA,
    Question,
    base_of,
    placing_order,
    question_of,
)
from boardroom.games.orconomy.position.progress_checks import flow_problem, left_problem, marks_problem
from boardroom.games.orconomy.rules.abilities.gold_abilities import has_gold_action
from boardroom.games.orconomy.rules.abilities.use_limits import can_use
from boardroom.games.orconomy.rules.auction.bids import best_bidder, is_out
from boardroom.games.orconomy.rules.competing_startups import competing_startups
from boardroom.games.orconomy.rules.revenue import next_loss
from boardroom.games.orconomy.rules.windows.any_time import may_act_in_turn
from boardroom.games.orconomy.rules.winter import next_pledged


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


def needs_of_place_company(state: State, me: Player) -> str | None:
    """It is the player's turn to place a company."""
    placed = sum(sum(player.companies) for player in state.players)
    order = placing_order(state)
    return None if order[placed] == state.to_act else f"seat: expected {order[placed]} [ORC 2.4.1, 2.4.2]"


def needs_of_interest(state: State, me: Player) -> str | None:
    """The player owes interest."""
    if me.delayed:
        return f"seat {state.to_act} has a Payments Delay and is not asked [ORC 9.8.2]"
    return None if next_pledged(state) != NOTHING else f"seat {state.to_act} has settled all interest [ORC 4.2.1]"


def needs_of_loss(state: State, me: Player) -> str | None:
    """The player has a loss to settle."""
    if (state.about != EXTRA) == me.revenue_done:
        return "revenue_done: true when the losses of the regular turn are settled, and not before [ORC 9.3.2]"
    return None if next_loss(state) != NOTHING else f"seat {state.to_act} has no loss to settle [ORC 4.3.4]"


def needs_of_gold(state: State, me: Player) -> str | None:
    """Losses are settled, Tourism has drawn, and in an extra turn there is an ability to use."""
    if not me.revenue_done:
        return "revenue_done: losses come before gold abilities [ORC 4.3.1]"
    if can_use(state, TOURISM):
        return "uses: Tourism's cards are drawn before anybody is asked [ORC 10.1.1]"
    if not may_act_in_turn(state) and not has_gold_action(state):
        return "there is no gold ability to use in this extra turn [ORC 9.3.4]"
    return None


def needs_of_auction_bid(state: State, me: Player) -> str | None:
    """The player still takes part, and somebody else holds the best bid."""
    if is_out(state, state.to_act):
        return f"seat {state.to_act} has passed, or takes no part [ORC 5.2.3, 6.1.2]"
    return f"seat {state.to_act} holds the best bid [ORC 5.2.1]" if best_bidder(state) == state.to_act else None


def needs_of_veto_window(state: State, me: Player) -> str | None:
    """Somebody has bid."""
    return None if state.bidders else "bids: nobody has bid [ORC 5.4.1]"


def needs_of_winner(state: State, me: Player) -> str | None:
    """The player holds the best bid."""
    if best_bidder(state) != state.to_act:
        return f"seat {state.to_act} has not won: the best bidder is {best_bidder(state)} [ORC 5.5.2]"
    return None


def needs_of_fund_bid(state: State, me: Player) -> str | None:
    """The winner has too few skulls."""
    if me.cash >= state.highest:
        return f"seat {state.to_act} has enough skulls and is not asked [ORC 5.5.2]"
    return needs_of_winner(state, me)


def needs_of_fraud_chance(state: State, me: Player) -> str | None:
    """The winning bid is set aside."""
    if state.highest == 0 or state.escrow != state.highest:
        return f"escrow: {state.escrow}; expected the winning bid, {state.highest} [ORC 5.6.1]"
    return None


def needs_of_free_token(state: State, me: Player) -> str | None:
    """The winner has no token in supply, and the bid has been paid."""
    if me.supply or state.escrow:
        return f"seat {state.to_act} has {me.supply} tokens in supply; it is asked with none [ORC 5.6.4]"
    return needs_of_winner(state, me)


def needs_of_discard_bid(state: State, me: Player) -> str | None:
    """The winner has the cards of the bid."""
    if not 1 <= state.owed_cards <= min(me.hand_size, state.highest):
        return f"owed: {state.owed_cards} of {state.highest} cards, {me.hand_size} in hand [ORC 6.2.1]"
    return needs_of_promotion(state, me)


def needs_of_promotion(state: State, me: Player) -> str | None:
    """The winner has a startup in scope."""
    if competing_startups(state, state.to_act) == 0:
        return f"seat {state.to_act} has no startup in scope [ORC 6.2.2]"
    return needs_of_winner(state, me)


def needs_of_boost(state: State, me: Player) -> str | None:
    """The player of the card has enough cards to make up for the roll."""
    if state.to_act != state.stack_seats[state.stack_size - 1]:
        return f"seat: {state.to_act} does not play the card [ORC 9.1.10]"
    if state.owed_cards + state.about != state.rating - state.risk_die:
        return f"owed: {state.owed_cards} after {state.about}; {state.rating - state.risk_die} are missing [ORC 9.1.10]"
    if not 1 <= state.owed_cards <= me.hand_size:
        return f"risk_die: {state.owed_cards} cards would have to be discarded of {me.hand_size} [ORC 9.1.10]"
    return None


def nothing_more(state: State, me: Player) -> str | None:
    """The need of all other decisions."""
    return None


PRECONDITIONS: dict[str, Callable[[State, Player], str | None]] = {
    "place_company": needs_of_place_company,
    "interest": needs_of_interest,
    "loss": needs_of_loss,
    "gold": needs_of_gold,
    "auction_bid": needs_of_auction_bid,
    "veto_window": needs_of_veto_window,
    "fund_bid": needs_of_fund_bid,
    "fraud_chance": needs_of_fraud_chance,
    "free_token": needs_of_free_token,
    "competition_bid": needs_of_auction_bid,
    "discard_bid": needs_of_discard_bid,
    "promotion": needs_of_promotion,
    "boost": needs_of_boost,
}
