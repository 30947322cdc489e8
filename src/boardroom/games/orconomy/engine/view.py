"""What a seat may see of a table, and how the game stands.   [ORC 11.2, 11.3]"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from boardroom.core.bitsets import members
from boardroom.core.engine.state import NOBODY
from boardroom.core.json import Json, JsonObject
from boardroom.core.outcome import Outcome, ranked
from boardroom.games.orconomy.engine.actions import CARD, CARDS, COPIES, INDUSTRIES, INDUSTRY
from boardroom.games.orconomy.engine.events import REASON
from boardroom.games.orconomy.engine.imagine import hand_known
from boardroom.games.orconomy.engine.pending_view import in_progress, risk_view, stack_view
from boardroom.games.orconomy.engine.pieces import NEW_STARTUP, NOTHING
from boardroom.games.orconomy.engine.state import State
from boardroom.games.orconomy.engine.steps import (
    ANNOUNCE,
    BIDDING,
    COMPETING,
    HINDMOST_STEP,
    PAYING,
    PHASE_NAMES,
    PROMOTING,
    REVENUE,
    SETTLING,
)
from boardroom.games.orconomy.naming import components_at, own_names
from boardroom.games.orconomy.rules.abilities.banking import exemptions_left
from boardroom.games.orconomy.rules.auction.bid_limit import lowest_bid
from boardroom.games.orconomy.rules.auction.bids import best_bidder
from boardroom.games.orconomy.rules.buying import card_price
from boardroom.games.orconomy.rules.card_play import rating_of
from boardroom.games.orconomy.rules.companies import companies_in, free_slots
from boardroom.games.orconomy.rules.crisis import revenue_of
from boardroom.games.orconomy.rules.loans import LOAN_SKULLS, interest_now, pledgeable
from boardroom.games.orconomy.rules.prices import price_of
from boardroom.games.orconomy.rules.round import phase
from boardroom.games.orconomy.rules.selling_pairs import PAIR_SKULLS
from boardroom.games.orconomy.rules.startups import launch_cost
from boardroom.games.orconomy.rules.trophies import dominates, trophies_of
from boardroom.games.orconomy.rules.winning import ROUND_CAP, net_worth, ranking_merits

__all__ = ["outcome_of", "view_of", "views_of"]


def view_of(state: State, seat: int | None, decision: str) -> JsonObject:
    """The view of one seat; None is a spectator. `decision` is the name of the pending decision."""
    return views_of(state, [seat], decision)[0]


def views_of(state: State, seats: Sequence[int | None], decision: str) -> list[JsonObject]:
    """The views of several seats. The public part is built once; hands are added only for who may see them."""
    seen = public_view(state, decision)
    views: list[JsonObject] = []
    for viewer in seats:
        players: list[Json] = [player_view(state, seat, viewer) for seat in range(state.seats)]
        views.append({**seen, "seat": viewer, "unseen": unseen(state, viewer), "players": players})
    return views


def public_view(state: State, decision: str) -> JsonObject:
    """The part of a view that is equal for everybody."""
    top = state.discarded[state.discard_size - 1] if state.discard_size else NOTHING
    return {
        "game": "orconomy",
        "seat": None,
        "seats": int(state.seats),
        "options": {name: value for name, value in state.options.chosen.items()},
        "names": own_names(str(state.options.chosen["components"])),
        "target": int(state.options.target),
        "to_act": None if state.over else int(state.to_act),
        "decision": None if state.over else decision,
        "over": state.over,
        "round": int(state.round),
        "phase": None if state.over else PHASE_NAMES[phase(state)],
        "oracle": int(state.oracle),
        "hindmost": seat_or_none(state.hindmost),
        "dice": [int(state.first_die), int(state.second_die)] if state.first_die else None,
        "winter": state.winter and state.step > ANNOUNCE,
        "active": industry_or_none(state.active),
        "crisis": industry_or_none(state.crisis),
        "ring": [industry_view(state, int(industry)) for industry in state.ring],
        "deck": int(state.deck_size),
        "discarded": [str(CARD.values[state.discarded[place]]) for place in range(state.discard_size)],
        "top": card_or_none(top),
        "unseen": None,
        "bank": int(state.bank) if state.options.finite_bank else None,
        "bidding": bidding_view(state),
        "stack": stack_view(state),
        "risk": risk_view(state, decision),
        "in_progress": in_progress(state, decision),
        "players": None,
        "standing": outcome_of(state).to_json(),
    }


def industry_view(state: State, industry: int) -> JsonObject:
    """A sector of the ring, with everybody's tokens there."""
    printed = components_at(state).industries[industry]
    owners = [seat for seat in range(state.seats) if dominates(state, seat, industry)]
    return {
        "industry": printed.key,
        "number": printed.number,
        "ways": printed.ways,  # rolls of 36 that make it active
        "scope_ways": scope_ways(state, industry),
        "active": industry == state.active,
        "scope": state.in_scope(industry),
        "crisis": industry == state.crisis,
        "price": int(price_of(state, industry)),
        "marked": state.prices[industry] > 0,
        "revenue": int(revenue_of(state, industry, state.crisis)),
        "printed_revenue": printed.revenue,
        "slots": printed.slots,
        "free": max(0, int(free_slots(state, industry))),
        "companies": int(companies_in(state, industry)),
        "interest": int(interest_now(state, industry)),
        "dominated_by": owners[0] if owners else None,
        "lead": lead(state, industry),
        "tokens": [tokens_view(state, seat, industry) for seat in range(state.seats)],
    }


def scope_ways(state: State, industry: int) -> int:
    """How many rolls of 36 bring an industry into scope."""  # ORC 1.2.5
    place = int(state.place_of[industry])
    around = [int(state.ring[(place + step) % INDUSTRIES]) for step in (-1, 0, 1)]
    return sum(components_at(state).industries[each].ways for each in around)


def lead(state: State, industry: int) -> int:
    """How many companies the leader in an industry is ahead; 0 if two are equal."""  # ORC 3.1.2
    most, second = sorted((int(player.companies[industry]) for player in state.players), reverse=True)[:2]
    return most - second


def tokens_view(state: State, seat: int, industry: int) -> JsonObject:
    """One player's tokens in an industry, and which of them have lost a right for this round."""
    player = state.players[seat]
    pledged = int(player.pledged(industry))
    return {
        "clean": int(player.companies[industry]) - pledged,
        "pledged": pledged,
        "startups": int(player.startups(industry)),
        "pledgeable": int(pledgeable(state, player, industry)),
        "moved": int(player.companies[industry] - player.unmoved(industry)),
        "new_startups": int(player.count(industry, NEW_STARTUP)),
        "trophies": int(player.companies[industry] > 0) + int(dominates(state, seat, industry)),
    }


def unseen(state: State, seat: int | None) -> JsonObject:
    """How many of each card this seat knows to lie in the deck or in hands it does not see."""
    counts = [COPIES] * CARDS
    for place in range(state.discard_size):
        counts[state.discarded[place]] -= 1
    for place in range(state.stack_size):
        counts[state.stack_cards[place]] -= 1
    for owner in range(state.seats):
        for card, count in enumerate(known_cards(state, owner, seat)):
            counts[card] -= count
    return by_card(counts)


def known_cards(state: State, owner: int, seat: int | None) -> list[int]:
    """Count by card what a seat, or a spectator, knows of a hand."""  # ORC 11.2.4, 11.2.5
    viewer = NOBODY if seat is None else seat
    return [int(hand_known(state, owner, viewer, card)) for card in range(CARDS)]


def bidding_view(state: State) -> JsonObject | None:
    """The auction or Competition in progress, or None."""
    if state.over or not (BIDDING <= state.step <= PAYING or COMPETING <= state.step <= PROMOTING):
        return None
    open_for_bids = state.step in (BIDDING, COMPETING)
    lowest = state.highest + 1 if state.competing else lowest_bid(state)
    return {
        "of": "cards" if state.competing else "skulls",
        "bids": [{"seat": int(seat), "amount": amount} for amount, seat in enumerate(state.bids) if seat != NOBODY],
        "best": int(state.highest) if state.highest else None,
        "leader": seat_or_none(best_bidder(state)),
        "lowest": int(lowest) if open_for_bids else None,
        "out": seats_of(state.out),
        "vetoed": seats_of(state.vetoed),
        "fees": seats_of(state.fees),
        "settling": state.step >= SETTLING and not open_for_bids,
        "set_aside": int(state.escrow),
        "payee": seat_or_none(state.payee) if state.escrow else None,
    }


def player_view(state: State, seat: int, viewer: int | None) -> JsonObject:
    """A player as a viewer sees them."""
    player = state.players[seat]
    visible = seat == viewer or state.options.open_hands
    loans = sum(int(pledgeable(state, player, industry)) for industry in range(INDUSTRIES))
    surely = int(player.cash) + LOAN_SKULLS * loans
    return {
        "seat": seat,
        "cash": int(player.cash),
        "trophies": int(trophies_of(state, seat)),
        "supply": int(player.supply),
        "cards": int(player.hand_size),
        "hand": by_card(player.hand) if visible else None,
        "known": None if visible else by_card(known_cards(state, seat, viewer)),
        "raisable": surely + PAIR_SKULLS * int(player.pairs()) if visible else None,  # it tells the pairs
        "raisable_without_pairs": surely,
        "exemptions": max(0, int(exemptions_left(state, seat))),
        "delayed": player.delayed,
        "revenue_done": player.revenue_done and state.step in (REVENUE, HINDMOST_STEP),
        "launch_cost": int(launch_cost(state, player)),
        "card_price": int(card_price(state, player)),
        "risks": by_card(rating_of(state, seat, card) for card in range(CARDS)) if visible else None,
    }


def outcome_of(state: State) -> Outcome:
    """How the game stands or ended. After the round cap the breakdown says that the game was cut short."""
    merits: list[tuple[int, ...]] = [(int(merit),) for merit in ranking_merits(state)]
    ranking = ranked(merits)
    return Outcome(
        scores=state.scores(),
        ranking=ranking,
        winners=ranking[0],
        reason=str(REASON.values[state.end_reason]) if state.over else "running",
        breakdown=[breakdown(state, seat) for seat in range(state.seats)],
    )


def breakdown(state: State, seat: int) -> JsonObject:
    """What a seat's trophies are for, and what decides between equals."""  # ORC 3.1, 11.3.2
    player = state.players[seat]
    present = [industry for industry in range(INDUSTRIES) if player.companies[industry]]
    return {
        "seat": seat,
        "trophies": int(trophies_of(state, seat)),
        "present": [str(INDUSTRY.values[industry]) for industry in present],
        "dominated": [str(INDUSTRY.values[industry]) for industry in present if dominates(state, seat, industry)],
        "cash": int(player.cash),
        "pledged": int(player.all_pledged()),
        "net_worth": int(net_worth(state, seat)),
        "cards": int(player.hand_size),
        "truncated": state.end_reason == ROUND_CAP,  # ORC 11.3.1
    }


def by_card(counts: Iterable[int]) -> JsonObject:
    """Counts by the names of the cards."""
    return {str(card): int(count) for card, count in zip(CARD.values, counts, strict=True)}


def seats_of(numbers: int) -> list[Json]:
    return [*members(numbers)]


def seat_or_none(seat: int) -> int | None:
    return None if seat == NOBODY else int(seat)


def industry_or_none(industry: int) -> str | None:
    return None if industry == NOTHING else str(INDUSTRY.values[industry])


def card_or_none(card: int) -> str | None:
    return None if card == NOTHING else str(CARD.values[card])
