"""A player's tokens in the ten industries, skulls and cards, and what the others know of the hand.   [ORC 11.2]"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from boardroom.games.orconomy.engine.actions import CARDS, INDUSTRIES, VIEWERS
from boardroom.games.orconomy.engine.pieces import (
    BESIDE,
    COMPANY_KINDS,
    IN_DEBT,
    NEW_STARTUP,
    PLEDGED,
    SETTLED,
    STARTUP,
    TOKEN_KINDS,
    TOKENS_OF_PLAYER,
    USED,
)


@final
@mypyc_attr(acyclic=True)
class Player:
    """One player's tokens, skulls and hand."""

    tokens: Final[vec[i64]]  # by industry * TOKEN_KINDS + kind
    companies: Final[vec[i64]]  # by industry, of all kinds; stored because trophies are counted at every change
    hand: Final[vec[i64]]  # by card
    known: Final[vec[i64]]  # by seat * CARDS + card: cards that this seat knows to be in the hand

    def __init__(self, tokens: vec[i64], companies: vec[i64], hand: vec[i64], known: vec[i64]) -> None:
        self.tokens = tokens
        self.companies = companies
        self.hand = hand
        self.known = known
        self.supply: i64 = TOKENS_OF_PLAYER  # tokens off the board
        self.cash: i64 = 0  # skulls
        self.hand_size: i64 = 0
        self.exemptions: i64 = 0  # of Banking, used this round
        self.delayed = False  # no interest for the rest of this Winter
        self.revenue_done = False  # income taken and losses settled this round
        self.trophies: i64 = 0  # follows from all companies; stored to tell changes

    def copy(self) -> Player:
        new = Player(self.tokens[:], self.companies[:], self.hand[:], self.known[:])
        new.copy_scalars(self)
        return new

    def copy_from(self, other: Player) -> None:
        self.copy_tokens(other)
        hand = self.hand
        other_hand = other.hand
        for card in range(i64(CARDS)):
            hand[card] = other_hand[card]
        known = self.known
        other_known = other.known
        for seen in range(i64(VIEWERS * CARDS)):
            known[seen] = other_known[seen]
        self.copy_scalars(other)

    def copy_scalars(self, other: Player) -> None:
        """Copy every number and flag, in the order of __init__."""
        self.supply = other.supply
        self.cash = other.cash
        self.hand_size = other.hand_size
        self.exemptions = other.exemptions
        self.delayed = other.delayed
        self.revenue_done = other.revenue_done
        self.trophies = other.trophies

    def copy_tokens(self, other: Player) -> None:
        """Copy the tokens. Industries without companies are skipped, because most are, and tables are copied often."""
        tokens = self.tokens
        other_tokens = other.tokens
        companies = self.companies
        other_companies = other.companies
        for industry in range(i64(INDUSTRIES)):
            first = industry * TOKEN_KINDS
            if companies[industry] > 0 or other_companies[industry] > 0:
                companies[industry] = other_companies[industry]
                for token in range(first, first + COMPANY_KINDS):
                    tokens[token] = other_tokens[token]
            tokens[first + STARTUP] = other_tokens[first + STARTUP]
            tokens[first + NEW_STARTUP] = other_tokens[first + NEW_STARTUP]

    def count(self, industry: i64, kind: i64) -> i64:
        """How many tokens of a kind the player has in an industry."""
        return self.tokens[industry * TOKEN_KINDS + kind]

    def change(self, industry: i64, kind: i64, by: i64) -> None:
        """Add tokens of a kind in an industry, or remove them."""
        self.tokens[industry * TOKEN_KINDS + kind] += by

    def startups(self, industry: i64) -> i64:
        """How many startups the player has in an industry."""
        return self.count(industry, STARTUP) + self.count(industry, NEW_STARTUP)

    def in_class(self, industry: i64, debt: i64) -> i64:
        """How many companies in an industry are clean, or pledged."""
        found: i64 = 0
        if self.companies[industry] > 0:
            for kind in range(debt * PLEDGED, debt * PLEDGED + PLEDGED):
                found += self.settled_or_not(industry, kind)
        return found

    def settled_or_not(self, industry: i64, kind: i64) -> i64:
        """How many companies have these marks, with or without SETTLED and BESIDE."""
        tokens = self.tokens
        first = industry * TOKEN_KINDS + kind
        return tokens[first] + tokens[first + SETTLED] + tokens[first + BESIDE] + tokens[first + BESIDE + SETTLED]

    def pledged(self, industry: i64) -> i64:
        """How many companies in an industry are pledged."""
        return self.in_class(industry, IN_DEBT)

    def all_pledged(self) -> i64:
        """How many companies are pledged."""
        found: i64 = 0
        for industry in range(i64(INDUSTRIES)):
            if self.companies[industry] > 0:
                found += self.pledged(industry)
        return found

    def pledgeable(self, industry: i64) -> i64:
        """How many clean companies in an industry were not pledged this round."""
        found: i64 = 0
        if self.companies[industry] > 0:
            for kind in range(i64(USED)):
                found += self.settled_or_not(industry, kind)
        return found

    def beside(self, industry: i64) -> i64:
        """How many companies in an industry fill no slot."""
        found: i64 = 0
        for kind in range(i64(BESIDE), i64(COMPANY_KINDS)):
            found += self.count(industry, kind)
        return found

    def unmoved(self, industry: i64) -> i64:
        """How many companies in an industry take part in the revenue of this round."""
        found: i64 = 0
        if self.companies[industry] > 0:
            for kind in range(i64(0), i64(COMPANY_KINDS), 2):  # the even ones have not moved
                found += self.count(industry, kind)
        return found

    def re_mark(self, industry: i64, kind: i64, new: i64) -> None:
        """Turn a company of one kind into another kind."""
        self.change(industry, kind, -1)
        self.change(industry, new, 1)

    def clear_marks(self, marks: i64) -> None:
        """Remove marks from all companies."""
        for industry in range(i64(INDUSTRIES)):
            if self.companies[industry] > 0:
                for kind in range(i64(COMPANY_KINDS)):
                    if kind & marks != 0 and self.count(industry, kind) > 0:
                        self.change(industry, kind & ~marks, self.count(industry, kind))
                        self.change(industry, kind, -self.count(industry, kind))

    def has_marked(self, mark: i64) -> bool:
        """Whether a company has this mark."""
        for token in range(i64(INDUSTRIES * TOKEN_KINDS)):
            kind = token % TOKEN_KINDS
            if kind < COMPANY_KINDS and kind & mark != 0 and self.tokens[token] > 0:
                return True
        return False

    def draw(self, card: i64) -> None:
        """Take a card that nobody else sees."""
        self.hand[card] += 1
        self.hand_size += 1

    def take(self, card: i64) -> None:
        """Take a card that everybody sees."""
        self.draw(card)
        for seat in range(i64(VIEWERS)):
            self.known[seat * CARDS + card] += 1

    def play(self, card: i64) -> None:
        """Give a card away that everybody sees."""
        self.hand[card] -= 1
        self.hand_size -= 1
        for seat in range(i64(VIEWERS)):
            self.forget(seat, card)

    def forget(self, seat: i64, card: i64) -> None:
        """Let a seat know of one such card fewer."""
        if self.known[seat * CARDS + card] > 0:
            self.known[seat * CARDS + card] -= 1

    def pairs(self) -> i64:
        """How many pairs of equal cards are in the hand."""
        found: i64 = 0
        for copies in self.hand:
            found += copies // 2
        return found


def copy_players(players: vec[Player]) -> vec[Player]:
    """Copy all players."""
    copies = players[:]
    for seat in range(len(players)):
        copies[seat] = players[seat].copy()
    return copies


def new_player(cash: i64) -> Player:
    """A player with these skulls, and nothing on the board or in the hand."""
    player = Player(
        tokens=vec[i64]([0] * (INDUSTRIES * TOKEN_KINDS)),
        companies=vec[i64]([0] * INDUSTRIES),
        hand=vec[i64]([0] * CARDS),
        known=vec[i64]([0] * (VIEWERS * CARDS)),
    )
    player.cash = cash
    return player
