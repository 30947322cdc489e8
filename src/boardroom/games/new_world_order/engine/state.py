"""One table of New World Order."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from boardroom.core.engine.luck import Rng, fresh_luck
from boardroom.core.engine.state import NOBODY, AnyDecision, victory_shares
from boardroom.core.engine.state import State as CoreState
from boardroom.games.new_world_order.engine.actions import TIERS
from boardroom.games.new_world_order.engine.events import UNCOVERED
from boardroom.games.new_world_order.engine.options import Options
from boardroom.games.new_world_order.engine.pieces import (
    ABOVE_THE_LAW,
    CARD_KINDS,
    COLOUR_GROUP,
    DIVIDENDS,
    DIVIDENDS_100,
    DIVIDENDS_200,
    HOSTILE_TAKE_OVER,
    Player,
    copy_players,
)
from boardroom.games.new_world_order.engine.pyramid import FOUR_COVERS, is_covered, open_positions
from boardroom.games.new_world_order.rules.scoring import final_merits, points


@final
class State(CoreState):
    """Pyramid, players, cards, and the round and turn in progress."""

    options: Final[Options]
    players: Final[vec[Player]]
    unseen: Final[vec[i64]]  # cards by kind in the deck and, where some were removed blindly, among those
    table: Final[vec[i64]]  # by kind
    discarded: Final[vec[i64]]  # by kind

    def __init__(
        self,
        seats: i64,
        decision: AnyDecision,
        home: AnyDecision,
        chance: i64,
        secret: i64,
        options: Options,
        layout: vec[i64],
        occupied: i64,
        players: vec[Player],
        unseen: vec[i64],
        table: vec[i64],
        discarded: vec[i64],
        deck_size: i64,
        table_size: i64,
        undealt: i64,
        round: i64,
        starter: i64,
        first_passer: i64,
        passed: i64,
        acted: i64,
        cards_added: bool,
        turn_over: bool,
        further: bool,
        further_left: i64,
        tile: i64,
        payers: i64,
        value: i64,
        source: i64,
        target: i64,
        end_reason: i64,
    ) -> None:
        super().__init__(seats, decision, home, chance, secret)
        self.options = options
        self.layout = layout  # by position: the tile dealt there; shared by copies, so changed only as a whole
        self.occupied = occupied  # positions whose tile is still there, as bits
        self.open_tiles = open_positions(occupied)  # as bits; kept because every turn asks for it
        self.players = players
        self.unseen = unseen
        self.table = table
        self.discarded = discarded
        self.deck_size = deck_size
        self.table_size = table_size
        self.on_table = kinds_in(table)  # as bits; kept because every turn asks for it
        self.undealt = undealt  # characters, as bits
        self.round = round  # from 1; 0 during the set-up
        self.starter = starter  # of this round
        self.first_passer = first_passer  # of this round: has the token
        self.passed = passed  # seats, as bits
        self.acted = acted  # seats that made an action this round, as bits
        self.cards_added = cards_added  # to the table for this round
        self.turn_over = turn_over  # the player who decides is done with the turn
        self.further = further  # the turn goes on after Above the Law
        self.further_left = further_left  # actions that Above the Law still gives
        self.tile = tile  # position of the tile being bought
        self.payers = payers  # of a payment in several steps, as bits
        self.value = value  # of what has been paid so far
        self.source = source  # slots of a conversion
        self.target = target
        self.end_reason = end_reason

    def clone(self) -> State:
        new = State(
            self.seats,
            self.decision,
            self.home,
            self.chance.state,
            self.secret.state,
            self.options,
            self.layout,
            self.occupied,
            copy_players(self.players),
            self.unseen[:],
            self.table[:],
            self.discarded[:],
            self.deck_size,
            self.table_size,
            self.undealt,
            self.round,
            self.starter,
            self.first_passer,
            self.passed,
            self.acted,
            self.cards_added,
            self.turn_over,
            self.further,
            self.further_left,
            self.tile,
            self.payers,
            self.value,
            self.source,
            self.target,
            self.end_reason,
        )
        new.copy_agenda(self)
        return new

    def copy_from(self, other: CoreState) -> None:
        assert isinstance(other, State), "a copy is taken from a table of the same game"
        self.copy_agenda(other)
        for seat in range(self.seats):
            self.players[seat].copy_from(other.players[seat])
        for kind in range(CARD_KINDS):
            self.unseen[kind] = other.unseen[kind]
            self.table[kind] = other.table[kind]
            self.discarded[kind] = other.discarded[kind]
        self.layout = other.layout
        self.occupied = other.occupied
        self.open_tiles = other.open_tiles
        self.deck_size = other.deck_size
        self.table_size = other.table_size
        self.on_table = other.on_table
        self.undealt = other.undealt
        self.round = other.round
        self.starter = other.starter
        self.first_passer = other.first_passer
        self.passed = other.passed
        self.acted = other.acted
        self.cards_added = other.cards_added
        self.turn_over = other.turn_over
        self.further = other.further
        self.further_left = other.further_left
        self.tile = other.tile
        self.payers = other.payers
        self.value = other.value
        self.source = other.source
        self.target = other.target
        self.end_reason = other.end_reason

    def imagine(self, seat: i64, rng: Rng) -> State:
        """Nobody knows more than the others: all that is hidden is drawn by lot when it comes to light."""
        new = self.clone()
        new.reseed(fresh_luck(rng), fresh_luck(rng))
        return new

    def scores(self) -> list[int]:
        return [int(p) for p in points(self)]

    def result(self) -> list[float]:
        return victory_shares(final_merits(self))  # NWO 10.3.3

    def me(self) -> Player:
        """The player who decides."""
        return self.players[self.to_act]

    def price(self, position: i64) -> i64:
        """Of the tile that lies there."""
        return self.options.figures.prices[self.layout[position]]

    def draw_card(self) -> i64:
        """The top card of the deck."""
        card = self.chance.pick(self.unseen, self.deck_size + self.options.blind_removed)
        self.unseen[card] -= 1
        self.deck_size -= 1
        return card

    def corporations_on_table(self) -> i64:
        """How many of the cards there are corporations."""
        specials = self.table[ABOVE_THE_LAW] + self.table[HOSTILE_TAKE_OVER]
        return self.table_size - specials - self.table[DIVIDENDS_100] - self.table[DIVIDENDS_200]

    def lay_on_table(self, card: i64) -> None:
        self.table[card] += 1
        self.table_size += 1
        self.on_table |= i64(1) << card

    def take_from_table(self, card: i64, cards: i64) -> None:
        self.table[card] -= cards
        self.table_size -= cards
        if self.table[card] == 0:
            self.on_table &= ~(i64(1) << card)

    def discard_stack(self, player: Player, place: i64) -> None:
        """All cards of a stack go to the discard pile."""
        kind = player.kinds[place]
        cards = player.counts[place]
        if kind >= COLOUR_GROUP:
            for tier in range(i64(TIERS)):
                if (player.parts[place] >> tier) & 1 == 1:
                    self.discarded[(kind - COLOUR_GROUP) * TIERS + tier] += 1
        elif kind == DIVIDENDS:
            self.discarded[DIVIDENDS_100] += player.parts[place]
            self.discarded[DIVIDENDS_200] += cards - player.parts[place]
        else:
            self.discarded[kind] += cards
        player.clear(place)

    def take_tile(self, player: Player, position: i64) -> None:
        """The tile changes hands; what it covered may come to light."""
        player.tiles |= i64(1) << self.layout[position]
        before = self.occupied
        self.occupied -= i64(1) << position
        self.open_tiles = open_positions(self.occupied)
        if self.options.covered_hidden:
            for below in FOUR_COVERS:
                if is_covered(before, below) and not is_covered(self.occupied, below):
                    self.bring_to_light(below, before)

    def bring_to_light(self, position: i64, before: i64) -> None:
        """Any of the tiles hidden before may lie there, but those just drawn: which one, is drawn only now."""
        hidden = vec[i64]([p for p in FOUR_COVERS if is_covered(before, p)])  # NWO 2.6.7
        hidden = vec[i64]([p for p in hidden if p >= position or is_covered(self.occupied, p)])
        other = hidden[self.chance.below(len(hidden))]
        layout = self.layout[:]
        layout[position] = self.layout[other]
        layout[other] = self.layout[position]
        self.layout = layout
        self.tell(UNCOVERED, NOBODY, position, layout[position])


def kinds_in(cards: vec[i64]) -> i64:
    """Which kinds of card there are, as bits."""
    found: i64 = 0
    for kind in range(len(cards)):
        if cards[kind] > 0:
            found |= i64(1) << kind
    return found
