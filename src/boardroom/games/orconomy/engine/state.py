"""One table of Orconomy."""

from __future__ import annotations

from typing import ClassVar, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from boardroom.core.engine.luck import Rng
from boardroom.core.engine.state import NOBODY, AnyDecision, victory_shares
from boardroom.core.engine.state import State as CoreState
from boardroom.games.orconomy.engine.actions import ALL_CARDS, BIDS, CARDS, INDUSTRIES
from boardroom.games.orconomy.engine.imagine import redeal_hidden
from boardroom.games.orconomy.engine.options import Options
from boardroom.games.orconomy.engine.pieces import NOTHING
from boardroom.games.orconomy.engine.player import Player, copy_players
from boardroom.games.orconomy.engine.steps import SET_UP
from boardroom.games.orconomy.rules.trophies import trophies_of
from boardroom.games.orconomy.rules.winning import ranking_merits

MONEY: Final = 260  # skulls in the box
STACK_SIZE: Final = 8  # cards that can be played on one another

# Revenue turns. Losses and gold abilities are about one of them.
REGULAR: Final = 0
EXPLOITING: Final = 1  # the extra turn of an Exploitation
TURNS: Final = 2

NO_WINDOW: Final = -1


@final
class State(CoreState):
    """Ring, players, cards, prices, the round in progress, its auction, and the cards being played."""

    SHARED: ClassVar[tuple[str, ...]] = ("ring", "place_of")  # copies of a table have these in common

    options: Final[Options]
    ring: Final[vec[i64]]  # industries by place, clockwise
    place_of: Final[vec[i64]]  # places by industry
    players: Final[vec[Player]]  # by seat
    deck: Final[vec[i64]]  # by card: how many lie in the deck
    discarded: Final[vec[i64]]  # cards from the bottom, as many as discard_size
    prices: Final[vec[i64]]  # by industry; 0 while none is marked
    bids: Final[vec[i64]]  # by amount: the seat that bids it, or NOBODY
    stack_cards: Final[vec[i64]]  # cards being played, from the bottom, as many as stack_size
    stack_seats: Final[vec[i64]]  # who plays them
    stack_targets: Final[vec[i64]]  # what they are aimed at, as their target kind says
    abilities_used: Final[vec[i64]]  # by revenue turn * INDUSTRIES + industry: uses of gold abilities
    winter_tokens: Final[vec[i64]]  # by industry: tokens at the beginning of Winter

    def __init__(
        self,
        seats: i64,
        decision: AnyDecision,
        home: AnyDecision,
        chance: i64,
        secret: i64,
        options: Options,
        ring: vec[i64],
        place_of: vec[i64],
        players: vec[Player],
        deck: vec[i64],
        discarded: vec[i64],
        prices: vec[i64],
        bids: vec[i64],
        stack_cards: vec[i64],
        stack_seats: vec[i64],
        stack_targets: vec[i64],
        abilities_used: vec[i64],
        winter_tokens: vec[i64],
    ) -> None:
        super().__init__(seats, decision, home, chance, secret)
        self.options = options
        self.ring = ring
        self.place_of = place_of
        self.players = players
        self.deck = deck
        self.discarded = discarded
        self.prices = prices
        self.bids = bids
        self.stack_cards = stack_cards
        self.stack_seats = stack_seats
        self.stack_targets = stack_targets
        self.abilities_used = abilities_used
        self.winter_tokens = winter_tokens

        # --- the table
        self.bank: i64 = MONEY
        self.deck_size: i64 = ALL_CARDS
        self.discard_size: i64 = 0
        self.oracle: i64 = 0  # seat
        self.hindmost: i64 = NOBODY  # seat
        self.active: i64 = NOTHING  # industry; NOTHING before the first announcement
        self.crisis: i64 = 0  # industry

        # --- the round
        self.round: i64 = 0
        self.step: i64 = SET_UP  # that comes up next
        self.turn: i64 = 0  # how many players of this step are done, in the Oracle's order
        self.first_die: i64 = 0  # 0 before the first roll
        self.second_die: i64 = 0
        self.winter = False
        self.window_kind: i64 = NO_WINDOW  # the open window in progress; `about` holds the seats that passed, as bits
        self.bought = False  # the player in turn has bought a card

        # --- revenue
        self.revenue_window_open = False  # the next revenue turn has had its open window
        self.revenue_window_of: i64 = NOBODY  # whose window that was; NOBODY if it was the one after the announcement
        self.crisis_at_income: i64 = NOTHING  # where it lay when the player took income
        self.crisis_at_exploitation: i64 = NOTHING  # likewise in the extra turn
        self.exploiter: i64 = NOBODY  # seat that is in an extra turn

        # --- the auction or the Competition
        self.competing = False  # bids are cards, not skulls
        self.highest: i64 = 0  # bid that stands; 0 if none
        self.last_bidder: i64 = 0  # seat that bid or passed last: the next one clockwise is asked
        self.veto_asked = False  # the veto window at the end of bidding has been opened
        self.out: i64 = 0  # seats that passed or were vetoed, as bits
        self.fees: i64 = 0  # seats that paid the fee, as bits
        self.bidders: i64 = 0  # seats that ever bid, as bits
        self.vetoed: i64 = 0  # seats, as bits
        self.escrow: i64 = 0  # skulls of the winning bid that are set aside
        self.payee: i64 = NOBODY  # seat that gets them; NOBODY is the bank
        self.price_before: i64 = 0  # marked before the winning bid was; 0 if none was

        # --- the cards being played
        self.stack_size: i64 = 0
        self.risk_die: i64 = 0
        self.rating: i64 = 0  # that the risk die must reach
        self.owed_cards: i64 = 0  # that must still be discarded
        self.cancelled = False  # the card that lay beneath a Security Service which took effect

        # --- the end
        self.winners: i64 = 0  # seats, as bits
        self.end_reason: i64 = NOTHING

    def clone(self) -> State:
        new = State(
            self.seats,
            self.decision,
            self.home,
            self.chance.state,
            self.secret.state,
            self.options,
            self.ring,
            self.place_of,
            copy_players(self.players),
            self.deck[:],
            self.discarded[:],
            self.prices[:],
            self.bids[:],
            self.stack_cards[:],
            self.stack_seats[:],
            self.stack_targets[:],
            self.abilities_used[:],
            self.winter_tokens[:],
        )
        new.copy_agenda(self)
        new.copy_scalars(self)
        return new

    def copy_from(self, other: CoreState) -> None:
        assert isinstance(other, State), "a copy is taken from a table of the same game"
        self.copy_agenda(other)
        for seat in range(self.seats):
            self.players[seat].copy_from(other.players[seat])
        copy_numbers(other.deck, self.deck, CARDS)
        copy_numbers(other.discarded, self.discarded, other.discard_size)
        copy_numbers(other.prices, self.prices, INDUSTRIES)
        copy_numbers(other.bids, self.bids, BIDS)
        copy_numbers(other.stack_cards, self.stack_cards, STACK_SIZE)
        copy_numbers(other.stack_seats, self.stack_seats, STACK_SIZE)
        copy_numbers(other.stack_targets, self.stack_targets, STACK_SIZE)
        copy_numbers(other.abilities_used, self.abilities_used, TURNS * INDUSTRIES)
        copy_numbers(other.winter_tokens, self.winter_tokens, INDUSTRIES)
        self.copy_scalars(other)

    def copy_scalars(self, other: State) -> None:
        """Copy every number and flag, in the order of __init__."""
        self.bank = other.bank
        self.deck_size = other.deck_size
        self.discard_size = other.discard_size
        self.oracle = other.oracle
        self.hindmost = other.hindmost
        self.active = other.active
        self.crisis = other.crisis
        self.round = other.round
        self.step = other.step
        self.turn = other.turn
        self.first_die = other.first_die
        self.second_die = other.second_die
        self.winter = other.winter
        self.window_kind = other.window_kind
        self.bought = other.bought
        self.revenue_window_open = other.revenue_window_open
        self.revenue_window_of = other.revenue_window_of
        self.crisis_at_income = other.crisis_at_income
        self.crisis_at_exploitation = other.crisis_at_exploitation
        self.exploiter = other.exploiter
        self.competing = other.competing
        self.highest = other.highest
        self.last_bidder = other.last_bidder
        self.veto_asked = other.veto_asked
        self.out = other.out
        self.fees = other.fees
        self.bidders = other.bidders
        self.vetoed = other.vetoed
        self.escrow = other.escrow
        self.payee = other.payee
        self.price_before = other.price_before
        self.stack_size = other.stack_size
        self.risk_die = other.risk_die
        self.rating = other.rating
        self.owed_cards = other.owed_cards
        self.cancelled = other.cancelled
        self.winners = other.winners
        self.end_reason = other.end_reason

    def imagine(self, seat: i64, rng: Rng) -> State:
        new = self.clone()
        redeal_hidden(new, seat, rng)
        return new

    def scores(self) -> list[int]:
        return [int(trophies_of(self, seat)) for seat in range(self.seats)]

    def result(self) -> list[float]:
        return victory_shares(ranking_merits(self))

    def merits(self) -> list[int]:
        return [int(merit) for merit in ranking_merits(self)]

    def me(self) -> Player:
        """The player who decides."""
        return self.players[self.to_act]

    def seat_in_turn(self, turn: i64) -> i64:
        """The seat that is this many places after the Oracle, clockwise."""  # ORC 2.3.3
        return (self.oracle + turn) % self.seats

    def neighbour(self, industry: i64, steps: i64) -> i64:
        """The industry this many places clockwise on the ring; -1 is one place back."""
        return self.ring[(self.place_of[industry] + steps + INDUSTRIES) % INDUSTRIES]

    def in_scope(self, industry: i64) -> bool:
        """Whether an industry is active, or next to the active one."""  # ORC 1.2.5
        if self.active == NOTHING:
            return False
        steps = (self.place_of[industry] - self.place_of[self.active] + INDUSTRIES) % INDUSTRIES
        return steps <= 1 or steps == INDUSTRIES - 1

    def done_unless_over(self) -> None:
        """Finish the pending decision, unless the game is over."""
        if not self.over:
            self.done()

    def has_unmoved_in_scope(self, seat: i64) -> bool:
        """Whether a player has a company in scope that has not moved this round."""  # ORC 4.3.1, 10.5.4
        for step in range(i64(-1), i64(2)):
            if self.players[seat].unmoved(self.neighbour(self.active, step)) > 0:
                return True
        return False


def copy_numbers(source: vec[i64], target: vec[i64], n: i64) -> None:
    """Copy the first `n` numbers."""
    for i in range(n):
        target[i] = source[i]
