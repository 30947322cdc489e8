"""Laws about one action: the table before it, and the table after it.   [ORC 3 to 10]

before = state_before(state, action)
state.apply(action)
assert step_problem(before, state) is None
"""

from __future__ import annotations

from dataclasses import dataclass

from boardroom.core.engine.state import NOBODY
from boardroom.core.game import decision_name
from boardroom.games.orconomy.engine.actions import (
    BID,
    BIDS,
    BUY_CARD,
    DISCARD,
    EXEMPT,
    GOOD_BARGAIN,
    INDUSTRIES,
    LAUNCH,
    LOAN,
    LOBBY,
    MOVE_COMPANY,
    MOVE_CRISIS,
    PLACE,
    PLAY_SECURITY,
    PROMOTE,
    REMOVE_STARTUP,
    REPAY,
    REPAY_EXEMPT,
    SELL_PAIR,
    TABLE,
)
from boardroom.games.orconomy.engine.pieces import (
    BANKING,
    COMMUNICATIONS,
    COMPANY_KINDS,
    TOTEMOLOGY,
    TRANSPORTATION,
    USED,
)
from boardroom.games.orconomy.engine.state import EXPLOITING, State
from boardroom.games.orconomy.engine.steps import (
    ANNOUNCE,
    AUCTION,
    BIDDING,
    BUYING,
    COMPETING,
    HINDMOST_STEP,
    INTEREST,
    LAUNCHING,
    PAYING,
    PROMOTING,
    SET_UP,
)
from boardroom.games.orconomy.rules.buying import card_price
from boardroom.games.orconomy.rules.loans import LOAN_SKULLS
from boardroom.games.orconomy.rules.selling_pairs import PAIR_SKULLS
from boardroom.games.orconomy.rules.startups import launch_cost

EVERY_INDUSTRY = range(INDUSTRIES)


@dataclass(frozen=True)
class Person:
    """What a player has, in numbers."""

    cash: int
    hand: int
    tokens: int  # on the board
    companies: list[int]  # by industry
    unmoved: list[int]
    used: int  # companies pledged this round
    exemptions: int


@dataclass(frozen=True)
class StateBefore:
    """A table before an action, and that action."""

    action: int
    decision: str
    seat: int
    about: int
    round: int
    step: int
    turn: int
    oracle: int
    active: int
    crisis: int
    hindmost: int
    bought: bool
    ring: list[int]
    prices: list[int]
    bids: dict[int, int]
    out: int
    fees: int
    bidders: int
    abilities_used: list[int]
    stack: list[int]  # cards, with the one that is about to be played
    deck: int
    discarded: int
    people: list[Person]
    launch_cost: int
    card_price: int

    @property
    def text(self) -> str:
        return str(TABLE[self.action])


def state_before(state: State, action: int) -> StateBefore:
    """Note the table before an action."""
    return StateBefore(
        action=action,
        decision=decision_name(state.decision),
        seat=int(state.to_act),
        about=int(state.about),
        round=int(state.round),
        step=int(state.step),
        turn=int(state.turn),
        oracle=int(state.oracle),
        active=int(state.active),
        crisis=int(state.crisis),
        hindmost=int(state.hindmost),
        bought=state.bought,
        ring=[int(industry) for industry in state.ring],
        prices=[int(price) for price in state.prices],
        bids=bids_of(state),
        out=int(state.out),
        fees=int(state.fees),
        bidders=int(state.bidders),
        abilities_used=[int(number) for number in state.abilities_used],
        stack=[int(state.stack_cards[i]) for i in range(state.stack_size)],
        deck=int(state.deck_size),
        discarded=int(state.discard_size),
        people=people(state),
        launch_cost=int(launch_cost(state, state.me())),
        card_price=int(card_price(state, state.me())),
    )


def bids_of(state: State) -> dict[int, int]:
    return {amount: int(state.bids[amount]) for amount in range(BIDS) if state.bids[amount] != NOBODY}


def people(state: State) -> list[Person]:
    return [
        Person(
            cash=int(player.cash),
            hand=int(player.hand_size),
            tokens=sum(player.tokens),
            companies=[int(number) for number in player.companies],
            unmoved=[int(player.unmoved(industry)) for industry in EVERY_INDUSTRY],
            used=sum(
                int(player.count(industry, kind))
                for industry in EVERY_INDUSTRY
                for kind in range(COMPANY_KINDS)
                if kind & USED
            ),
            exemptions=int(player.exemptions),
        )
        for player in state.players
    ]


def step_problem(before: StateBefore, state: State) -> str | None:
    """The first law that this action has violated, in words, or None."""
    after = people(state)
    problem = (
        order_problem(before, state)
        or ring_problem(before, state)
        or growth_problem(before, state, after)
        or pledges_problem(before, state, after)
        or bids_problem(before, state)
        or uses_problem(before, state)
        or payment_problem(before, state, after)
        or deck_problem(before, state)
    )
    return None if problem is None else f"{before.text} ({before.decision}): {problem}"


def order_problem(before: StateBefore, state: State) -> str | None:
    """Steps of a round come once and in order. After the round the Oracle moves clockwise."""  # ORC 7.2.1
    if state.round == before.round:
        if state.oracle != before.oracle:
            return f"oracle: {before.oracle} went over to {state.oracle} within a round [ORC 7.2.1]"
        if state.step < before.step:
            return f"step: {before.step} went back to {state.step}"
        if state.step == before.step and state.turn < before.turn:
            return f"turn: {before.turn} went back to {state.turn}"
        return hindmost_problem(before, state)
    if state.round != before.round + 1:
        return f"round: {before.round} went over to {state.round}"
    if before.step != SET_UP and state.oracle != (before.oracle + 1) % state.seats:
        return f"oracle: {before.oracle} went over to {state.oracle} [ORC 7.2.1]"
    return hindmost_problem(before, state) if before.step == SET_UP else None


def hindmost_problem(before: StateBefore, state: State) -> str | None:
    """The Hindmost Orc is named at the end of revenue, and after set-up."""  # ORC 3.4
    named = before.step == SET_UP != state.step or (before.step <= HINDMOST_STEP and state.step >= AUCTION)
    if not named:
        return None if state.hindmost == before.hindmost else "hindmost: it does not change in between [ORC 3.4.4]"
    if state.step > AUCTION or state.over:
        return None  # trophies may have changed since
    trophies = [int(player.trophies) for player in state.players]
    fewest = [seat for seat, found in enumerate(trophies) if found == min(trophies)]
    expected = fewest[0] if len(fewest) == 1 else NOBODY
    return None if state.hindmost == expected else f"hindmost: {state.hindmost}; expected {expected} [ORC 3.4.1]"


def ring_problem(before: StateBefore, state: State) -> str | None:
    """The ring stays. The Crisis moves in three ways, prices by the auction and Good Bargain."""  # ORC 10.11.4
    if [int(industry) for industry in state.ring] != before.ring:
        return "ring: it has changed [ORC 2.1.1]"
    steps = int(state.place_of[state.crisis] - state.place_of[before.crisis]) % INDUSTRIES
    if MOVE_CRISIS <= before.action < MOVE_COMPANY:
        expected = 1 if before.action == MOVE_CRISIS else INDUSTRIES - 1
        if steps != expected and state.step == before.step:
            return f"crisis: it has moved {steps} places clockwise; expected {expected} [ORC 10.7.1]"
    elif steps and LOBBY not in before.stack and (before.step != INTEREST or steps != 1):
        return "crisis: it moves only in Winter, through Totemology and through Lobby [ORC 10.11.4]"
    for industry, price in enumerate(state.prices):
        if price == before.prices[industry] or GOOD_BARGAIN in before.stack:
            continue
        if industry != before.active or not AUCTION <= before.step <= PAYING:
            return f"prices: industry {industry} went from {before.prices[industry]} to {price} [ORC 5.5.1]"
    return None


def growth_problem(before: StateBefore, state: State, after: list[Person]) -> str | None:
    """Companies come one at a time, and beyond the slots only in three ways."""  # ORC 6.2.3
    old = [sum(person.companies[i] for person in before.people) for i in EVERY_INDUSTRY]
    new = [sum(person.companies[i] for person in after) for i in EVERY_INDUSTRY]
    sold = before.step <= PAYING < state.step and before.step >= BIDDING and sum(new) >= sum(old)
    if sum(new) > sum(old) + (PLACE <= before.action < LAUNCH or PROMOTE <= before.action < LOAN or sold):
        return f"companies: {sum(old)} before, {sum(new)} after"
    may_overfill = PROMOTE <= before.action < LOAN or MOVE_COMPANY <= before.action < PLAY_SECURITY
    for industry in EVERY_INDUSTRY:
        if new[industry] <= old[industry] or may_overfill or not state.options.overflow_fills_slots:
            continue
        if new[industry] > state.options.figures.slots[industry]:
            return f"companies: {new[industry]} in industry {industry}, beyond its slots [ORC 5.1.2, 6.2.3]"
    return launch_problem(before, state, after)


def launch_problem(before: StateBefore, state: State, after: list[Person]) -> str | None:
    """One launch and one purchase a round."""  # ORC 6.3.1, 7.1.1
    seat = before.seat
    old, new = before.people[seat], after[seat]
    if LAUNCH <= before.action < PROMOTE:
        if before.step != LAUNCHING or (state.step == LAUNCHING and state.turn != before.turn + 1):
            return "launch: it ends the player's turn to launch [ORC 6.3.4]"
        if new.tokens != old.tokens + 1 or new.cash != old.cash - before.launch_cost:
            return f"launch: {old.cash - new.cash} skulls, {new.tokens - old.tokens} tokens [ORC 6.3.1, 6.3.2]"
    if before.action == BUY_CARD:
        if before.step != BUYING or before.bought or not state.bought:
            return "buy_card: one card a round [ORC 7.1.1]"
        if new.hand != old.hand + 1 or new.cash != old.cash - before.card_price:
            return f"buy_card: {old.cash - new.cash} skulls, {new.hand - old.hand} cards [ORC 7.1.1]"
    return None


def pledges_problem(before: StateBefore, state: State, after: list[Person]) -> str | None:
    """A company is pledged once a round, and Banking covers no more than it can."""  # ORC 8.1.4, 10.8.2
    if before.step <= ANNOUNCE or before.round != state.round:
        return None  # marks are cleared by the announcement
    for seat, (old, new) in enumerate(zip(before.people, after, strict=True)):
        lost = max(0, sum(old.companies) - sum(new.companies)) + (before.decision == "free_token")
        if new.used < old.used - lost and state.step > INTEREST:
            return f"seats[{seat}]: companies: one that was pledged this round can be pledged again [ORC 8.1.4]"
        covered = before.action == EXEMPT or REPAY_EXEMPT <= before.action < REMOVE_STARTUP
        if new.exemptions == old.exemptions:
            continue
        if new.exemptions != old.exemptions + 1 or seat != before.seat or not covered:
            return f"seats[{seat}]: exemptions: {old.exemptions} before, {new.exemptions} after [ORC 10.8.2]"
        if new.exemptions > old.companies[BANKING] or before.crisis == BANKING:
            return f"seats[{seat}]: exemptions: {new.exemptions} of {old.companies[BANKING]} companies [ORC 10.8.4]"
    return None


def bids_problem(before: StateBefore, state: State) -> str | None:
    """Bids rise, players add only their own, and who is out stays out."""  # ORC 5.2
    same = BIDDING <= before.step <= PAYING and BIDDING <= state.step <= PAYING
    same = same or (COMPETING <= before.step <= PROMOTING and COMPETING <= state.step <= PROMOTING)
    if not same or before.round != state.round:
        return None
    if before.out & ~state.out:
        return "out: a player who had passed is back [ORC 5.2.3]"
    if before.bidders & ~state.bidders or before.fees & ~state.fees:
        return "bidders, fees: somebody's bid or fee is forgotten [ORC 5.2.4]"
    added = bids_of(state).items() - before.bids.items()
    if before.action < BID:
        return f"bids: {dict(added)} without a bid [ORC 5.2.1]" if added else None
    amount = before.action - BID + 1
    if added != {(amount, before.seat)} or state.highest != amount:
        return f"bids: {dict(added)}; expected {amount} of seat {before.seat}"
    if before.bids and amount <= max(before.bids):
        return f"bids: {amount} is not more than {max(before.bids)} [ORC 5.2.2]"
    if before.out >> before.seat & 1:
        return "out: a bid by a player who had passed [ORC 5.2.3]"
    return None


def uses_problem(before: StateBefore, state: State) -> str | None:
    """A gold ability is used once for each company that has not moved."""  # ORC 4.4.4
    if before.decision != "gold":
        return None
    industry = TRANSPORTATION if DISCARD <= before.action < MOVE_CRISIS else TOTEMOLOGY
    if not DISCARD <= before.action < MOVE_COMPANY:
        return None
    used = before.abilities_used[(EXPLOITING if before.about else 0) * INDUSTRIES + industry]
    if used >= before.people[before.seat].unmoved[industry]:
        return f"abilities_used: {used + 1} of {before.people[before.seat].unmoved[industry]} companies [ORC 4.4.4]"
    return f"industry {industry} has the Crisis [ORC 4.4.2]" if before.crisis == industry else None


def payment_problem(before: StateBefore, state: State, after: list[Person]) -> str | None:
    """Loans, pairs and fees cost and bring the right number of skulls."""  # ORC 5.2.4, 8.1.1, 8.4.1, 10.3.1
    gains = [new.cash - old.cash for old, new in zip(before.people, after, strict=True)]
    expected = [0] * len(gains)
    if LOAN <= before.action < REPAY:
        if before.crisis != COMMUNICATIONS:
            expected = [person.companies[COMMUNICATIONS] for person in before.people]
        expected[before.seat] += LOAN_SKULLS
    elif SELL_PAIR <= before.action < DISCARD:
        expected[before.seat] = PAIR_SKULLS
    elif before.action >= BID and before.step == BIDDING:
        expected[before.seat] = 0 if before.seat == before.oracle or before.fees >> before.seat & 1 else -1
    elif not PLAY_SECURITY <= before.action < BID or before.stack:
        return None
    if state.options.finite_bank or gains == expected or before.decision == "fund_bid":
        return None
    return f"cash: gains of {gains}; expected {expected}"


def deck_problem(before: StateBefore, state: State) -> str | None:
    """The deck grows only when the discard pile is shuffled."""  # ORC 11.1.2
    if state.deck_size > before.deck and state.discard_size >= before.discarded:
        return f"deck: {before.deck} cards before, {state.deck_size} after [ORC 11.1.2]"
    return None
