"""Which questions a seat need not be asked: by its profile, and only by what the seat may know.   [ORC 8.5]"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from boardroom.core.auto_answers import Profile
from boardroom.games.orconomy.engine.actions import (
    BID,
    BUY_CARD,
    CARD,
    DEFAULT,
    DISCARD,
    ESPIONAGE,
    EXEMPT,
    GOOD_BARGAIN,
    INDUSTRIES,
    INFORMER,
    LAUNCH,
    LOAN,
    LOBBY,
    PASS,
    PAY,
    PLAY_BARGAIN,
    PLAY_RAID,
    PLAY_SECURITY,
    PROMOTE,
    REMOVE_STARTUP,
    REPAY,
    SELL_PAIR,
)
from boardroom.games.orconomy.engine.pieces import CLEAN, COMMUNICATIONS, INNOVATIONS, LIVESTOCK
from boardroom.games.orconomy.engine.state import State
from boardroom.games.orconomy.engine.steps import WINDOW_NAMES
from boardroom.games.orconomy.rules.auction.bid_limit import fee, lowest_bid
from boardroom.games.orconomy.rules.buying import card_price, has_cards
from boardroom.games.orconomy.rules.cards.all_cards import INFLUENCE_CARDS, card_of
from boardroom.games.orconomy.rules.loans import LOAN_SKULLS
from boardroom.games.orconomy.rules.prices import price_of
from boardroom.games.orconomy.rules.selling_pairs import PAIR_SKULLS
from boardroom.games.orconomy.rules.startups import launch_cost
from boardroom.games.orconomy.rules.winter import next_pledged

# By card: windows, and questions of one's own that are otherwise skipped.
STOPS: Mapping[str, Sequence[str]] = {
    str(name): card.stops for name, card in zip(CARD.values, INFLUENCE_CARDS, strict=True)
}
ANSWERS = ("forecast", "veto_window", "fraud_chance", "security_window", "risk_reroll")  # windows for one card
OPEN = "open_window"


def automatic(state: State, decision: str, profile: Profile) -> int | None:
    """The answer of the seat that decides, or None if it has to be asked."""
    legal = [int(action) for action in state.legal_actions()]
    if len(legal) == 1:
        return legal[0]  # ORC 8.5.9
    if decision in ANSWERS:
        return None if stops_here(state, decision, legal, profile) else PASS
    if profile.hold or profile.level == "all":
        return None
    if decision == OPEN:
        place = WINDOW_NAMES[state.window_kind]
        return None if stops_here(state, place, legal, profile) else PASS
    return own_answer(state, decision, legal, profile)


def is_window_decision(decision: str) -> bool:
    """Whether a decision is a window, in which every seat is asked whatever it holds."""
    return decision == OPEN or decision in ANSWERS


def stops_here(state: State, place: str, legal: Collection[int], profile: Profile) -> bool:
    """Whether the seat wants to be asked here. `place` is the name of a window or of a decision."""
    if profile.level == "all":
        return True
    cards = playable(legal)
    if profile.level == "cards":
        return bool(cards)
    return profile.level == "smart" and any(place in stops_of(state, card, profile) for card in cards)


def playable(legal: Collection[int]) -> set[int]:
    """The cards that the legal actions play."""
    return {int(card_of(action)) for action in legal if PLAY_SECURITY <= action < BID}


def at_hand(state: State, legal: Collection[int]) -> set[int]:
    """The cards that can be played now, or after an Informer."""
    cards = playable(legal)
    return {*cards, int(state.discarded[state.discard_size - 1])} if INFORMER in cards else cards


def stops_of(state: State, card: int, profile: Profile) -> Sequence[str]:
    """Where a card makes the seat stop: as the profile says, or by default."""
    name = str(CARD.values[card])
    if name in profile.stops:
        return profile.stops[name]
    if card == ESPIONAGE and state.winter and opponents_owe(state):
        return (*STOPS[name], "after_announcement")  # one more startup raises their interest
    return STOPS[name]


def opponents_owe(state: State) -> bool:
    """Whether another player has a pledged company."""
    return any(state.players[seat].all_pledged() for seat in range(state.seats) if seat != state.to_act)


def own_answer(state: State, decision: str, legal: Collection[int], profile: Profile) -> int | None:
    """The answer to a question of one's own where nothing of what it asks for can be done; None if it can."""
    if decision in ("interest", "loss"):
        return DEFAULT if is_lost(state, decision, legal) else None
    hopeless = {
        "gold": no_ability,
        "auction_bid": no_bid,
        "competition_bid": no_cards_to_bid,
        "launch_startup": no_launch,
        "buy_card": no_purchase,
    }.get(decision)
    if hopeless is None or not hopeless(state, legal) or stops_here(state, decision, legal, profile):
        return None
    return PASS


def is_lost(state: State, decision: str, legal: Collection[int]) -> bool:
    """Whether the company cannot be kept: only removals are possible, and none makes the interest cheaper."""
    if PAY in legal or EXEMPT in legal:
        return False
    if any(action > DEFAULT and not REMOVE_STARTUP <= action < SELL_PAIR for action in legal):
        return False
    if decision == "loss":
        return True
    industry = next_pledged(state)
    return bool(state.me().companies[industry] + state.me().startups(industry) == 1)


def no_ability(state: State, legal: Collection[int]) -> bool:
    """Whether no gold ability can be used."""
    return not any(DISCARD <= action < PLAY_SECURITY for action in legal)


def no_bid(state: State, legal: Collection[int]) -> bool:
    """Whether no bid is possible, not even with all that could be raised."""
    if max(legal) >= BID or (state.highest == 0 and is_for_sale(state, legal)):
        return False
    return not could_pay(state, int(lowest_bid(state) + fee(state)), legal)


def is_for_sale(state: State, legal: Collection[int]) -> bool:
    """Whether a company of the active industry can be sold, which would halve the lowest bid."""
    return any(PLAY_BARGAIN <= action < PLAY_RAID and sold_in(action) == state.active for action in legal)


def no_cards_to_bid(state: State, legal: Collection[int]) -> bool:
    """Whether no bid of cards is possible."""
    return max(legal) < BID


def no_launch(state: State, legal: Collection[int]) -> bool:
    """Whether no launch is possible, even if skulls and a token were raised."""
    if any(LAUNCH <= action < PROMOTE for action in legal):
        return False
    token = state.me().supply > 0 or any(REMOVE_STARTUP <= action < SELL_PAIR for action in legal)
    cost = int(launch_cost(state, state.me())) - saved_by_lobby(state, INNOVATIONS, legal)
    return not token or not could_pay(state, cost, legal)


def no_purchase(state: State, legal: Collection[int]) -> bool:
    """Whether neither a purchase nor a repayment is possible, even if skulls were raised."""
    if BUY_CARD in legal:
        return False
    if state.bought:
        return True
    if any(REPAY <= action < REMOVE_STARTUP for action in legal):
        return False
    price = int(card_price(state, state.me())) - saved_by_lobby(state, LIVESTOCK, legal)
    return not has_cards(state) or not could_pay(state, price, legal)


def saved_by_lobby(state: State, industry: int, legal: Collection[int]) -> int:
    """The skulls that companies in an industry would save if a Lobby moved the Crisis away."""
    driven = state.crisis == industry and LOBBY in at_hand(state, legal)
    return int(state.me().companies[industry]) if driven else 0


def could_pay(state: State, skulls: int, legal: Collection[int]) -> bool:
    """Whether this could be paid with all loans, pairs and cards that may bring skulls."""
    me = state.me()
    most = int(me.cash) + best_sale(state, legal)
    if any(LOAN <= action < REPAY for action in legal):
        helped = state.crisis != COMMUNICATIONS or LOBBY in at_hand(state, legal)
        most += (LOAN_SKULLS + int(me.companies[COMMUNICATIONS]) * helped) * loans(state)
    if any(SELL_PAIR <= action < DISCARD for action in legal):
        most += PAIR_SKULLS * int(me.pairs())
    if INFORMER in playable(legal):
        fetched = state.discarded[state.discard_size - 1]
        if fetched == GOOD_BARGAIN:
            return True  # a Good Bargain may bring enough
        most += PAIR_SKULLS * int(me.hand[fetched] % 2)
    return most >= skulls


def best_sale(state: State, legal: Collection[int]) -> int:
    """The most that a Good Bargain would bring."""
    sales = [action for action in legal if PLAY_BARGAIN <= action < PLAY_RAID]
    return max((sale(state, sold_in(each), each >= PLAY_BARGAIN + INDUSTRIES) for each in sales), default=0)


def sold_in(action: int) -> int:
    """The industry of the company that a Good Bargain sells."""
    return (action - PLAY_BARGAIN) % INDUSTRIES


def sale(state: State, industry: int, pledged: bool) -> int:
    """What the sale of a company brings, less its loan."""
    return int(price_of(state, industry)) - (LOAN_SKULLS if pledged else 0)


def loans(state: State) -> int:
    """How many companies could be pledged now."""
    me = state.me()
    found = [each for each in range(INDUSTRIES) if state.in_scope(each)]
    if state.options.one_pledge_per_round:
        return sum(int(me.pledgeable(industry)) for industry in found)
    return sum(int(me.in_class(industry, CLEAN)) for industry in found)
