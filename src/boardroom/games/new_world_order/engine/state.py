"""The state of a table of New World Order."""

from __future__ import annotations

from typing import ClassVar, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from boardroom.core.engine.luck import Rng, fresh_luck
from boardroom.core.engine.state import AnyDecision, victory_shares
from boardroom.core.engine.state import State as CoreState
from boardroom.games.new_world_order.engine.actions import TIERS
from boardroom.games.new_world_order.engine.options import Options
from boardroom.games.new_world_order.engine.pieces import (
    ABOVE_THE_LAW,
    CARD_KINDS,
    COLOUR_GROUP,
    DIVIDENDS,
    DIVIDENDS_100,
    DIVIDENDS_200,
    HOSTILE_TAKE_OVER,
    NOTHING,
)
from boardroom.games.new_world_order.engine.player import Player, copy_players
from boardroom.games.new_world_order.rules.scoring import final_merits, points


@final
class State(CoreState):
    """Pyramid, players, cards, and the round and turn in progress."""

    SHARED: ClassVar[tuple[str, ...]] = ("layout",)  # copies of a table have it in common

    options: Final[Options]
    players: Final[vec[Player]]
    unseen: Final[vec[i64]]  # cards by kind in the deck and, where some were removed blindly, among those
    table: Final[vec[i64]]  # by kind
    discarded: Final[vec[i64]]  # by kind

    def __init__(
        self,
        seats: i64,
        home: AnyDecision,
        options: Options,
        layout: vec[i64],
        players: vec[Player],
        unseen: vec[i64],
        table: vec[i64],
        discarded: vec[i64],
    ) -> None:
        """Take what is allocated or shared; every number and flag starts blank. `blank` in set_up.py makes a table."""
        super().__init__(seats, home, home, 1, 1)
        self.options = options
        self.players = players
        self.unseen = unseen
        self.table = table
        self.discarded = discarded
        # The pyramid
        self.layout = layout  # by position: the tile dealt there; shared by copies, so replaced only as a whole
        self.occupied: i64 = 0  # positions whose tile is still there, as bits
        self.open_tiles: i64 = 0  # positions as bits; follows from `occupied`, stored because every turn needs it
        # Cards and characters
        self.deck_size: i64 = 0
        self.table_size: i64 = 0
        self.on_table: i64 = 0  # kinds of card as bits; follows from `table`, stored because every turn needs it
        self.undealt: i64 = 0  # characters, as bits
        # The round
        self.round: i64 = 0  # from 1; 0 during the set-up
        self.starter: i64 = 0  # seat that starts this round
        self.first_passer: i64 = NOTHING  # seat that passed first this round and has the token
        self.passed: i64 = 0  # seats, as bits
        self.acted: i64 = 0  # seats that took an action this round, as bits
        self.cards_added = False  # cards were added to the table for this round
        # The turn
        self.turn_over = False  # the player has passed or ended the turn
        self.is_extra_action = False  # the turn goes on after Above the Law
        self.extra_actions_left: i64 = 0  # actions that Above the Law still gives
        # The purchase
        self.tile: i64 = NOTHING  # position of the tile being bought
        self.payers: i64 = (
            0  # stacks that pay so far, as bits; `place_of_payer` in rules/achievements/stack_worth.py tells which
        )
        self.paid_so_far: i64 = (
            0  # what these stacks are worth, or what the Illuminati's stack has left for the second tile
        )
        self.converted_slot: i64 = NOTHING  # slots of a conversion, see rules/characters/president_skill.py
        self.conversion_target_slot: i64 = NOTHING
        # The end
        self.end_reason: i64 = NOTHING  # one of the reasons in rules/end_of_game.py

    def clone(self) -> State:
        new = State(
            self.seats,
            self.home,
            self.options,
            self.layout,
            copy_players(self.players),
            self.unseen[:],
            self.table[:],
            self.discarded[:],
        )
        new.copy_agenda(self)
        new.copy_scalars(self)
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
        self.copy_scalars(other)

    def copy_scalars(self, other: State) -> None:
        """Copy every number and flag, in the order of __init__."""
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
        self.is_extra_action = other.is_extra_action
        self.extra_actions_left = other.extra_actions_left
        self.tile = other.tile
        self.payers = other.payers
        self.paid_so_far = other.paid_so_far
        self.converted_slot = other.converted_slot
        self.conversion_target_slot = other.conversion_target_slot
        self.end_reason = other.end_reason

    def imagine(self, seat: i64, rng: Rng) -> State:
        """Copy the table with new luck. All players know the same: what is hidden is drawn when it is revealed."""
        new = self.clone()
        new.reseed(fresh_luck(rng), fresh_luck(rng))
        return new

    def scores(self) -> list[int]:
        return [int(p) for p in points(self)]

    def result(self) -> list[float]:
        return victory_shares(final_merits(self))  # NWO 10.3.3

    def me(self) -> Player:
        """Return the player who decides."""
        return self.players[self.to_act]

    def price(self, position: i64) -> i64:
        """Return the price of the tile at a position."""
        return self.options.figures.prices[self.layout[position]]

    def draw_card(self) -> i64:
        """Draw a card from the deck at random, and return its kind."""
        card = self.chance.pick(self.unseen, self.deck_size + self.options.blind_removed)
        self.unseen[card] -= 1
        self.deck_size -= 1
        return card

    def corporations_on_table(self) -> i64:
        """Count the corporation cards on the table."""
        specials = self.table[ABOVE_THE_LAW] + self.table[HOSTILE_TAKE_OVER]
        return self.table_size - specials - self.table[DIVIDENDS_100] - self.table[DIVIDENDS_200]

    def lay_on_table(self, card: i64) -> None:
        """Put one card on the table."""
        self.table[card] += 1
        self.table_size += 1
        self.on_table |= i64(1) << card

    def take_from_table(self, card: i64, cards: i64) -> None:
        """Take cards of one kind from the table."""
        self.table[card] -= cards
        self.table_size -= cards
        if self.table[card] == 0:
            self.on_table &= ~(i64(1) << card)

    def discard_stack(self, player: Player, place: i64) -> None:
        """Put all cards of a stack on the discard pile."""
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
