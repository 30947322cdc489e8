"""The auction, or the Competition, of a position: bids, and who has passed.   [ORC 5, 6.1]"""

from __future__ import annotations

from boardroom.core.bitsets import members
from boardroom.core.engine.state import NOBODY
from boardroom.core.json import Json, JsonObject, flag_at, list_at, number_at, object_at, only_keys
from boardroom.games.orconomy.engine.actions import ALL_CARDS, BIDS, MAX_BID
from boardroom.games.orconomy.engine.state import State
from boardroom.games.orconomy.engine.steps import BIDDING, COMPETING, PAYING, PROMOTING, SETTLING
from boardroom.games.orconomy.position.seats import MAX_SKULLS, read_seats
from boardroom.games.orconomy.rules.auction.bids import best_bidder
from boardroom.games.orconomy.rules.competing_startups import competing_startups

AUCTION = (BIDDING, SETTLING, PAYING)
COMPETITION = (COMPETING, PROMOTING)
BIDDING_KEYS = (
    "bids",
    "out",
    "vetoed",
    "bidders",
    "fees",
    "opener",
    "closing",
    "payee",
    "price_before",
    "owed",
)
ONLY_IN = {
    "opener": (BIDDING, COMPETING),
    "closing": (BIDDING, COMPETING),
    "fees": AUCTION,
    "price_before": (SETTLING,),
    "payee": (PAYING,),
    "owed": (PROMOTING,),
}


def write_bidding(state: State) -> JsonObject:
    """Write the bids, and who is out."""
    found: JsonObject = {
        "bids": [
            {"seat": int(state.bids[amount]), "amount": amount}
            for amount in range(BIDS)
            if state.bids[amount] != NOBODY
        ],
        "out": [*members(state.out)],
        "bidders": [*members(state.bidders)],
    }
    if state.vetoed:
        found["vetoed"] = [*members(state.vetoed)]
    if state.step in AUCTION:
        found["fees"] = [*members(state.fees)]
    if state.step in (BIDDING, COMPETING):
        found["opener"] = int(state.last_bidder)
        if state.veto_asked:
            found["closing"] = True
    if state.step == SETTLING and state.price_before:
        found["price_before"] = int(state.price_before)
    if state.step == PAYING and state.payee != NOBODY and state.escrow:
        found["payee"] = int(state.payee)
    if state.step == PROMOTING and state.owed_cards:
        found["owed"] = int(state.owed_cards)
    return found


def read_bidding(value: Json, where: str, state: State) -> None:
    """Read the bids and who is out. The step of the round is known already."""
    found = object_at(value, where)
    only_keys(found, BIDDING_KEYS, where)
    for key, steps in ONLY_IN.items():
        if found.get(key) is not None and state.step not in steps:
            raise ValueError(f"{where}: {key}: it says nothing in this step; leave it out")
    seats = int(state.seats)
    state.competing = state.step in COMPETITION
    read_bids(list_at(found.get("bids", []), f"{where}: bids"), f"{where}: bids", state)
    state.vetoed = read_seats(found.get("vetoed", []), f"{where}: vetoed", seats)
    holders = sum({1 << int(seat) for seat in state.bids if seat != NOBODY})
    state.bidders = read_seats(found.get("bidders", [*members(holders | state.vetoed)]), f"{where}: bidders", seats)
    paid = 0 if state.competing else state.bidders & ~(1 << state.oracle)
    state.fees = read_seats(found.get("fees", [*members(paid)]), f"{where}: fees", seats)
    state.veto_asked = flag_at(found.get("closing", False), f"{where}: closing")
    state.out = read_seats(found.get("out", [*members(default_out(state))]), f"{where}: out", seats)
    best = int(best_bidder(state))
    first = best if best != NOBODY else int(state.oracle + seats - 1) % seats
    state.last_bidder = number_at(found.get("opener", first), f"{where}: opener", 0, seats - 1)
    if found.get("payee") is not None:
        state.payee = number_at(found["payee"], f"{where}: payee", 0, seats - 1)
    if found.get("price_before") is not None:
        state.price_before = number_at(found["price_before"], f"{where}: price_before", 1, MAX_SKULLS)
    state.owed_cards = number_at(found.get("owed", 0), f"{where}: owed", 0, ALL_CARDS)


def read_bids(bids: list[Json], where: str, state: State) -> None:
    """Read the bids, at most one of each amount."""
    for i, each in enumerate(bids):
        bid = object_at(each, f"{where}[{i}]")
        only_keys(bid, ("seat", "amount"), f"{where}[{i}]")
        amount = number_at(bid.get("amount"), f"{where}[{i}]: amount", 1, MAX_BID)
        if state.bids[amount] != NOBODY:
            raise ValueError(f"{where}[{i}]: amount: {amount} is bid twice [ORC 5.2.2]")
        state.bids[amount] = number_at(bid.get("seat"), f"{where}[{i}]: seat", 0, int(state.seats) - 1)
        state.highest = max(state.highest, amount)


def default_out(state: State) -> int:
    """Who is out if a position does not say it.

    These are vetoed players and those who cannot compete; when bidding has ended, all but the best bidder.
    """
    everybody = (1 << int(state.seats)) - 1
    if state.veto_asked or state.step not in (BIDDING, COMPETING):
        best = best_bidder(state)
        return everybody if best == NOBODY else everybody & ~(1 << int(best))
    out = int(state.vetoed)
    if state.competing:
        for seat, player in enumerate(state.players):
            if competing_startups(state, seat) == 0 or player.hand_size == 0:
                out |= 1 << seat
    return out
