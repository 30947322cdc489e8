"""One table of Orconomy."""

from __future__ import annotations

from typing import ClassVar, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from boardroom.core.engine.luck import Rng
from boardroom.core.engine.state import NOBODY, AnyDecision, victory_shares
from boardroom.core.engine.state import State as CoreState
from boardroom.games.orconomy.engine.actions import BIDS, CARDS, INDUSTRIES
from boardroom.games.orconomy.engine.events import (
    COLLAPSED,
    DISCARDED,
    DREW,
    DREW_OPEN,
    ENDED,
    NO_CARD,
    PRICE,
    RESHUFFLED,
    TROPHIES,
)
from boardroom.games.orconomy.engine.imagine import redeal_hidden
from boardroom.games.orconomy.engine.options import Options
from boardroom.games.orconomy.engine.pieces import (
    BESIDE,
    NEW_STARTUP,
    NOTHING,
    PLEDGED,
    STARTUP,
    Player,
    copy_players,
)
from boardroom.games.orconomy.rules.trophies import ranking_merits, trophies_of

MONEY: Final = 260
STACK_SIZE: Final = 8

REGULAR: Final = 0  # revenue passes
EXPLOITING: Final = 1
USES: Final = 10  # gold abilities are counted by industry


@final
class State(CoreState):
    """Ring, players, cards, prices, the round in progress, its auction, and the cards being played."""

    SHARED: ClassVar[tuple[str, ...]] = ("ring", "place_of")  # copies of a table have these in common

    options: Final[Options]
    ring: Final[vec[i64]]  # industries by place
    place_of: Final[vec[i64]]  # places by industry
    players: Final[vec[Player]]
    deck: Final[vec[i64]]  # by card
    discarded: Final[vec[i64]]  # from the bottom
    prices: Final[vec[i64]]  # by industry; 0 while none is marked
    bids: Final[vec[i64]]  # by amount: who bids it, or NOBODY
    stack_cards: Final[vec[i64]]  # being played, from the bottom
    stack_seats: Final[vec[i64]]
    stack_targets: Final[vec[i64]]
    uses: Final[vec[i64]]  # by pass * USES + industry: gold abilities used
    snapshot: Final[vec[i64]]  # by industry: tokens at the beginning of winter

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
        uses: vec[i64],
        snapshot: vec[i64],
        deck_size: i64,
        discard_size: i64,
        stack_size: i64,
        bank: i64,
        oracle: i64,
        active: i64,
        crisis: i64,
        hindmost: i64,
        round: i64,
        step: i64,
        turn: i64,
        first_die: i64,
        second_die: i64,
        risk_die: i64,
        rating: i64,
        winter: bool,
        window_done: bool,
        crisis_at_income: i64,
        crisis_at_exploitation: i64,
        exploiter: i64,
        bought: bool,
        competing: bool,
        highest: i64,
        out: i64,
        fees: i64,
        bidders: i64,
        vetoed: i64,
        opener: i64,
        escrow: i64,
        payee: i64,
        price_before: i64,
        owed_cards: i64,
        cancelled: bool,
        winners: i64,
        end_reason: i64,
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
        self.uses = uses
        self.snapshot = snapshot
        self.deck_size = deck_size
        self.discard_size = discard_size
        self.stack_size = stack_size
        self.bank = bank
        self.oracle = oracle
        self.active = active  # industry, or NOTHING before the first announcement
        self.crisis = crisis  # industry
        self.hindmost = hindmost  # seat, or NOBODY
        self.round = round
        self.step = step  # the step of the round that comes up next
        self.turn = turn  # how many players of this step are done, in the Oracle's order
        self.first_die = first_die
        self.second_die = second_die
        self.risk_die = risk_die
        self.rating = rating  # that the risk die must reach
        self.winter = winter
        self.window_done = window_done  # the open window before this player's revenue
        self.crisis_at_income = crisis_at_income  # where it lay when the player took income
        self.crisis_at_exploitation = crisis_at_exploitation
        self.exploiter = exploiter  # who is in an Exploitation, or NOBODY
        self.bought = bought  # the player in turn has bought a card
        self.competing = competing  # bids are cards, not skulls
        self.highest = highest  # bid that stands; 0 if none
        self.out = out  # seats that passed or were vetoed, as bits
        self.fees = fees  # seats that paid the fee
        self.bidders = bidders  # seats that ever bid
        self.vetoed = vetoed
        self.opener = opener  # the seat after which bidding goes on, or whose revenue had its open window
        self.escrow = escrow
        self.payee = payee  # of the winning bid; NOBODY is the bank
        self.price_before = price_before
        self.owed_cards = owed_cards  # that must still be discarded
        self.cancelled = cancelled  # the card beneath a Security Service that took effect
        self.winners = winners  # seats, as bits
        self.end_reason = end_reason

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
            self.uses[:],
            self.snapshot[:],
            self.deck_size,
            self.discard_size,
            self.stack_size,
            self.bank,
            self.oracle,
            self.active,
            self.crisis,
            self.hindmost,
            self.round,
            self.step,
            self.turn,
            self.first_die,
            self.second_die,
            self.risk_die,
            self.rating,
            self.winter,
            self.window_done,
            self.crisis_at_income,
            self.crisis_at_exploitation,
            self.exploiter,
            self.bought,
            self.competing,
            self.highest,
            self.out,
            self.fees,
            self.bidders,
            self.vetoed,
            self.opener,
            self.escrow,
            self.payee,
            self.price_before,
            self.owed_cards,
            self.cancelled,
            self.winners,
            self.end_reason,
        )
        new.copy_agenda(self)
        return new

    def copy_from(self, other: CoreState) -> None:
        assert isinstance(other, State), "a copy is taken from a table of the same game"
        self.copy_agenda(other)
        for seat in range(self.seats):
            self.players[seat].copy_from(other.players[seat])
        copy_numbers(other.deck, self.deck, CARDS)
        copy_numbers(other.discarded, self.discarded, other.discard_size)
        copy_numbers(other.prices, self.prices, INDUSTRIES)
        copy_numbers(other.snapshot, self.snapshot, INDUSTRIES)
        copy_numbers(other.bids, self.bids, BIDS)
        copy_numbers(other.stack_cards, self.stack_cards, STACK_SIZE)
        copy_numbers(other.stack_seats, self.stack_seats, STACK_SIZE)
        copy_numbers(other.stack_targets, self.stack_targets, STACK_SIZE)
        copy_numbers(other.uses, self.uses, 2 * USES)
        self.deck_size = other.deck_size
        self.discard_size = other.discard_size
        self.stack_size = other.stack_size
        self.bank = other.bank
        self.oracle = other.oracle
        self.active = other.active
        self.crisis = other.crisis
        self.hindmost = other.hindmost
        self.round = other.round
        self.step = other.step
        self.turn = other.turn
        self.first_die = other.first_die
        self.second_die = other.second_die
        self.risk_die = other.risk_die
        self.rating = other.rating
        self.winter = other.winter
        self.window_done = other.window_done
        self.crisis_at_income = other.crisis_at_income
        self.crisis_at_exploitation = other.crisis_at_exploitation
        self.exploiter = other.exploiter
        self.bought = other.bought
        self.competing = other.competing
        self.highest = other.highest
        self.out = other.out
        self.fees = other.fees
        self.bidders = other.bidders
        self.vetoed = other.vetoed
        self.opener = other.opener
        self.escrow = other.escrow
        self.payee = other.payee
        self.price_before = other.price_before
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
        """The Oracle is first, then clockwise."""
        return (self.oracle + turn) % self.seats

    def neighbour(self, industry: i64, steps: i64) -> i64:
        """So many places clockwise."""
        return self.ring[(self.place_of[industry] + steps + INDUSTRIES) % INDUSTRIES]

    def in_scope(self, industry: i64) -> bool:
        """It is active, or next to the active one."""
        if self.active == NOTHING:
            return False
        steps = (self.place_of[industry] - self.place_of[self.active] + INDUSTRIES) % INDUSTRIES
        return steps <= 1 or steps == INDUSTRIES - 1

    def tokens_in(self, industry: i64) -> i64:
        """Of all players, startups included."""
        found: i64 = 0
        for player in self.players:
            found += player.companies[industry] + player.startups(industry)
        return found

    def companies_in(self, industry: i64) -> i64:
        found: i64 = 0
        for player in self.players:
            found += player.companies[industry]
        return found

    def free_slots(self, industry: i64) -> i64:
        filled = self.companies_in(industry)
        if not self.options.overflow_fills_slots:
            for player in self.players:
                filled -= player.beside(industry)
        return self.options.figures.slots[industry] - filled

    def price(self, industry: i64) -> i64:
        marked = self.prices[industry]
        return marked if marked > 0 else self.options.figures.prices[industry]

    def set_price(self, industry: i64, price: i64) -> None:
        self.prices[industry] = price
        self.tell(PRICE, NOBODY, industry, price)

    def revenue(self, industry: i64, crisis: i64) -> i64:
        """Of one company, with the Crisis there."""
        return -1 if industry == crisis else self.options.figures.revenues[industry]

    def gain(self, seat: i64, amount: i64) -> i64:
        """Skulls from the bank; what was really paid."""
        if self.options.finite_bank:
            amount = min(amount, self.bank)
        self.players[seat].cash += amount
        self.bank -= amount
        return amount

    def pay(self, seat: i64, amount: i64) -> None:
        """Skulls to the bank."""
        self.players[seat].cash -= amount
        self.bank += amount

    def draw(self, seat: i64) -> bool:
        """The top card of the deck; an empty deck is made from the discard pile."""
        if self.deck_size == 0:
            self.reshuffle()
        if self.deck_size == 0:
            self.tell(NO_CARD, seat)
            return False
        card = self.hidden_luck().pick(self.deck, self.deck_size)
        self.deck[card] -= 1
        self.deck_size -= 1
        self.players[seat].draw(card)
        self.tell(DREW_OPEN if self.options.open_hands else DREW, seat, card)
        return True

    def hidden_luck(self) -> Rng:
        """The luck of what not everybody sees."""
        return self.chance if self.options.open_hands else self.secret

    def reshuffle(self) -> None:
        if self.discard_size == 0:
            return
        for i in range(self.discard_size):
            self.deck[self.discarded[i]] += 1
        self.deck_size = self.discard_size
        self.discard_size = 0
        self.tell(RESHUFFLED, NOBODY, self.deck_size)

    def put_on_discard(self, card: i64) -> None:
        self.discarded[self.discard_size] = card
        self.discard_size += 1

    def discard_from_hand(self, seat: i64, card: i64) -> None:
        self.players[seat].play(card)
        self.put_on_discard(card)
        self.tell(DISCARDED, seat, card)

    def place_company(self, seat: i64, industry: i64, marks: i64) -> None:
        """From the supply; trophies are counted by the caller."""
        if not self.options.overflow_fills_slots and self.free_slots(industry) <= 0:
            marks |= BESIDE  # ORC 5.1.4
        player = self.players[seat]
        player.supply -= 1
        player.change(industry, marks, 1)
        player.companies[industry] += 1

    def lift_company(self, seat: i64, industry: i64, kind: i64) -> None:
        """To the supply; trophies are counted by the caller."""
        player = self.players[seat]
        player.change(industry, kind, -1)
        player.companies[industry] -= 1
        player.supply += 1

    def remove_company(self, seat: i64, industry: i64, kind: i64) -> None:
        """It is lost."""
        self.lift_company(seat, industry, kind)
        self.tell(COLLAPSED, seat, industry, 1 if kind & PLEDGED != 0 else 0)
        self.count_trophies(seat)

    def count_trophies(self, actor: i64) -> None:
        """After every change of companies; whoever has enough wins at once."""
        reached: i64 = 0
        for seat in range(self.seats):
            found = trophies_of(self, seat)
            if found != self.players[seat].trophies:
                self.players[seat].trophies = found
                self.tell(TROPHIES, seat, found)
            if found >= self.options.target:
                reached |= i64(1) << seat
        if reached != 0 and self.step != 0:
            self.winners = self.first_of(reached, actor)
            self.end_game(0)

    def first_of(self, reached: i64, actor: i64) -> i64:
        """Who wins of those that reached the target in one change, as bits."""
        if self.options.win_shared:
            return reached
        if not self.options.win_by_oracle and (reached >> actor) & 1 == 1:
            return i64(1) << actor
        for turn in range(self.seats):
            seat = self.seat_in_turn(turn)
            if (reached >> seat) & 1 == 1:
                return i64(1) << seat
        return reached

    def end_game(self, reason: i64) -> None:
        self.end_reason = reason
        self.end()
        self.tell(ENDED, NOBODY, reason)

    def go_on(self) -> None:
        """What was put on the agenda last comes up, unless the game is over."""
        if not self.over:
            self.done()

    def startup_kind(self) -> i64:
        """Where Espionage must wait, startups of this round are told apart."""
        return STARTUP if self.options.espionage_competes_now else NEW_STARTUP

    def competing_startups(self, seat: i64) -> i64:
        """In scope, and old enough."""
        found: i64 = 0
        for step in range(i64(-1), i64(2)):
            found += self.players[seat].count(self.neighbour(self.active, step), STARTUP)
        return found

    def has_unmoved_in_scope(self, seat: i64) -> bool:
        for step in range(i64(-1), i64(2)):
            if self.players[seat].unmoved(self.neighbour(self.active, step)) > 0:
                return True
        return False


def copy_numbers(source: vec[i64], target: vec[i64], n: i64) -> None:
    for i in range(n):
        target[i] = source[i]
