"""A player's hand, HQ and objectives, and what the others know of the hand.   [NCO 1.6.6, 1.6.8]"""

from __future__ import annotations

from typing import ClassVar, Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from boardroom.games.new_corp_order.engine.actions import COLOURS
from boardroom.games.new_corp_order.engine.pieces import CONSULTANTS, NOTHING


@final
@mypyc_attr(acyclic=True)
class Player:
    """A player's hand, HQ and objectives. Cards and agents are counted by colour, consultants by kind."""

    SHARED: ClassVar[tuple[str, ...]] = ("mixed", "buried")  # shared by copies where discards are public (NCO 1.6.8)

    hand: Final[vec[i64]]
    known: Final[vec[i64]]  # cards of the hand that everybody saw being taken: NCO 1.6.6
    unrotated: Final[vec[i64]]
    rotated: Final[vec[i64]]
    captured: Final[vec[i64]]
    consultants: Final[vec[i64]]

    def __init__(
        self,
        hand: vec[i64],
        known: vec[i64],
        mixed: vec[i64],
        buried: vec[i64],
        unrotated: vec[i64],
        rotated: vec[i64],
        captured: vec[i64],
        consultants: vec[i64],
    ) -> None:
        """Take the objects that a copy allocates or shares. Every number starts with its blank value."""
        self.hand = hand
        self.known = known
        self.mixed = mixed  # cards known before the last face-down discard; each is in the hand or buried
        self.buried = buried  # cards discarded face down: NCO 1.6.8
        self.unrotated = unrotated
        self.rotated = rotated
        self.captured = captured
        self.consultants = consultants
        self.objectives: tuple[i64, i64] = (NOTHING, NOTHING)
        self.thrown: tuple[i64, i64] = (NOTHING, NOTHING)  # objectives put back in the set-up: secret
        self.hand_size: i64 = 0
        self.redrawn: i64 = 0  # how many objectives were put back

    def copy(self, buries: bool) -> Player:
        """Return an independent copy. If the table never buries cards, the copy shares what only burying changes."""
        new = Player(
            self.hand[:],
            self.known[:],
            self.mixed[:] if buries else self.mixed,
            self.buried[:] if buries else self.buried,
            self.unrotated[:],
            self.rotated[:],
            self.captured[:],
            self.consultants[:],
        )
        new.copy_scalars(self)
        return new

    def copy_from(self, other: Player, buries: bool) -> None:
        """Become a copy of another player without allocating."""
        for colour in range(COLOURS):
            self.hand[colour] = other.hand[colour]
            self.known[colour] = other.known[colour]
            if buries:
                self.mixed[colour] = other.mixed[colour]
                self.buried[colour] = other.buried[colour]
            self.unrotated[colour] = other.unrotated[colour]
            self.rotated[colour] = other.rotated[colour]
            self.captured[colour] = other.captured[colour]
            self.consultants[colour] = other.consultants[colour]  # there are as many kinds as colours
        self.copy_scalars(other)

    def copy_scalars(self, other: Player) -> None:
        """Copy every number, in the order of `__init__`."""
        self.objectives = other.objectives
        self.thrown = other.thrown
        self.hand_size = other.hand_size
        self.redrawn = other.redrawn

    def get_objectives(self, one: i64, two: i64) -> None:
        """Receive these objectives in the deal, before any redraw."""
        self.objectives = (one, two)
        self.thrown = (NOTHING, NOTHING)
        self.redrawn = 0

    def redraw_first(self, company: i64) -> None:
        self.throw_away(self.objectives[0])
        self.objectives = (company, self.objectives[1])

    def redraw_second(self, company: i64) -> None:
        self.throw_away(self.objectives[1])
        self.objectives = (self.objectives[0], company)

    def throw_away(self, company: i64) -> None:
        """Record an objective that was put back."""
        if self.redrawn == 0:
            self.thrown = (company, NOTHING)
        else:
            self.thrown = (self.thrown[0], company)
        self.redrawn += 1

    def take_out(self, pool: vec[i64]) -> None:
        """Take the objectives that the player holds or has thrown away out of the pile."""
        pool[self.objectives[0]] -= 1
        pool[self.objectives[1]] -= 1
        if self.redrawn > 0:
            pool[self.thrown[0]] -= 1
        if self.redrawn > 1:
            pool[self.thrown[1]] -= 1

    def draw(self, colour: i64) -> None:
        """Put a card that nobody else saw into the hand."""
        self.hand[colour] += 1
        self.hand_size += 1

    def take(self, colour: i64) -> None:
        """Put a card that everybody saw into the hand."""
        self.draw(colour)
        self.known[colour] += 1

    def play(self, colour: i64, cards: i64) -> None:
        """Take cards out of the hand while everybody can see them."""
        self.hand[colour] -= cards
        self.hand_size -= cards
        surprising = cards - self.known[colour]  # cards that nobody knew to be in the hand
        if surprising <= 0:
            self.known[colour] -= cards
        else:
            self.known[colour] = 0
            if self.mixed[colour] > 0:
                self.mixed[colour] = max(0, self.mixed[colour] - surprising)

    def bury(self, colour: i64) -> None:
        """Discard a card face down. Any card known to be in the hand may now be buried instead."""  # NCO 1.6.8
        for each in range(COLOURS):
            self.mixed[each] += self.known[each]
            self.known[each] = 0
        self.hand[colour] -= 1
        self.hand_size -= 1
        self.buried[colour] += 1

    def rotate(self, colour: i64, cards: i64) -> None:
        self.unrotated[colour] -= cards
        self.rotated[colour] += cards

    def cards(self, colour: i64) -> i64:
        """Count the conglomerate cards of a colour in the HQ."""
        return self.unrotated[colour] + self.rotated[colour]

    def hq_card(self, card: i64) -> i64:
        """Count the copies of a card in the HQ. The card's number is colour * 2, + 1 if rotated."""
        return self.rotated[card // 2] if card % 2 == 1 else self.unrotated[card // 2]

    def change_hq(self, card: i64, by: i64) -> None:
        """Add `by` copies of a card to the HQ, or take them away if `by` is negative."""
        if card % 2 == 1:
            self.rotated[card // 2] += by
        else:
            self.unrotated[card // 2] += by

    def all_captured(self) -> i64:
        total: i64 = 0
        for agents in self.captured:
            total += agents
        return total


def copy_players(players: vec[Player], buries: bool) -> vec[Player]:
    copies = players[:]
    for seat in range(len(players)):
        copies[seat] = players[seat].copy(buries)
    return copies


def new_player() -> Player:
    return Player(
        hand=vec[i64]([0] * COLOURS),
        known=vec[i64]([0] * COLOURS),
        mixed=vec[i64]([0] * COLOURS),
        buried=vec[i64]([0] * COLOURS),
        unrotated=vec[i64]([0] * COLOURS),
        rotated=vec[i64]([0] * COLOURS),
        captured=vec[i64]([0] * COLOURS),
        consultants=vec[i64]([0] * CONSULTANTS),
    )
