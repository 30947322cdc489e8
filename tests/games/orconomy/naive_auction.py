"""A second, naive referee of auctions: told what is bid, passed, vetoed, it says who is asked and who wins.

It knows nothing of the engine: bids are a list in the order in which they were made, and everything is looked up anew.
What somebody can surely raise is told to it when it matters.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from boardroom.core.json import JsonObject


@dataclass
class Bid:
    seat: int
    amount: int
    void: bool = False


@dataclass
class Referee:
    """Of one auction, from the first question on."""

    players: int
    oracle: int
    price: int
    revive: bool  # option revive_passed_bids
    bids: list[Bid] = field(default_factory=list)
    out: set[int] = field(default_factory=set)
    vetoed: set[int] = field(default_factory=set)
    best: Bid | None = None
    last: int | None = None  # who bid or passed last

    def next(self) -> int | None:
        """Who is asked for a bid now; nobody when bidding has ended."""
        first = self.oracle if self.last is None else self.last + 1
        circle = [(first + step) % self.players for step in range(self.players)]
        left = [seat for seat in circle if seat not in self.out and (self.best is None or self.best.seat != seat)]
        return left[0] if left else None

    def lowest(self) -> int:
        return self.price if self.best is None else self.best.amount + 1

    def bid(self, seat: int, amount: int) -> None:
        assert seat == self.next(), f"seat {seat} is not asked"
        assert amount >= self.lowest(), f"{amount} is too low"
        self.best = Bid(seat, amount)
        self.bids.append(self.best)
        self.last = seat

    def passes(self, seat: int) -> None:
        assert seat == self.next(), f"seat {seat} is not asked"
        self.out.add(seat)
        self.last = seat

    def veto(self, target: int, sure: list[int]) -> None:
        """Sure is what each seat can raise now."""
        assert target in self.targets(), f"seat {target} has no live bid"
        self.vetoed.add(target)
        self.drop(target, sure, revive=self.revive)

    def insolvent(self, seat: int, sure: list[int]) -> None:
        assert self.next() is None, "bidding has not ended"
        assert self.best is not None, "nobody has won"
        assert self.best.seat == seat, f"seat {seat} has not won"
        assert sure[seat] < self.best.amount, f"seat {seat} can pay"
        self.drop(seat, sure, revive=True)

    def targets(self) -> set[int]:
        """Whom a Veto can hit."""
        live = {bid.seat for bid in self.bids if not bid.void and bid.seat not in self.out}
        return live | ({self.best.seat} if self.best is not None else set())

    def drop(self, seat: int, sure: list[int], *, revive: bool) -> None:
        """All bids of a seat are void; if the best was among them, the next one is looked for."""
        self.out.add(seat)
        for bid in self.bids:
            if bid.seat == seat:
                bid.void = True
        if self.best is None or not self.best.void:
            return
        self.best = None
        for bid in sorted(self.bids, key=lambda bid: bid.amount, reverse=True):
            if bid.void:
                continue
            if bid.seat not in self.out or (revive and sure[bid.seat] >= bid.amount):
                self.best = bid
                return
            bid.void = True

    def fees(self) -> Counter[int]:
        return Counter({bid.seat for bid in self.bids if bid.seat != self.oracle})

    def price_after(self) -> int:
        """When nothing can change any more."""
        if self.best is not None:
            return self.best.amount
        unvetoed = [bid for bid in self.bids if bid.seat not in self.vetoed]
        return self.price if unvetoed else -(-self.price // 2)


def sure(position: JsonObject, seat: int, once: bool) -> int:
    """What a seat of this position can surely raise; `once` is the option one_pledge_per_round."""
    ring, player = position["ring"], position["seats"][seat]
    place = ring.index(position["active"])
    scope = [ring[(place + step) % len(ring)] for step in (-1, 0, 1)]
    loans = 0
    for industry in scope:
        found = player["companies"].get(industry, 0)
        groups = [f"{found} clean"] if isinstance(found, int) else found.split(", ")
        for group in groups:
            number, *marks = group.split()
            if "pledged" not in marks and not (once and "used" in marks):
                loans += int(number)
    pairs = sum(number // 2 for number in player["hand"].values())
    return player["cash"] + 7 * loans + 14 * pairs
