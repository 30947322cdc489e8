"""Setting up a table, step by step: pyramid, characters, start cards, deck, first deal.   [NWO 2]

The rules of these steps are in `rules/`: pyramid, characters, start_cards, start_player and deal.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from boardroom.core.engine.journal import Journal
from boardroom.core.engine.state import NOBODY, Dealer, Decision
from boardroom.core.engine.state import State as CoreState
from boardroom.games.new_world_order.engine.actions import CORPORATIONS, HUNDREDS
from boardroom.games.new_world_order.engine.events import BEGAN, BLIND_REMOVED
from boardroom.games.new_world_order.engine.options import Options
from boardroom.games.new_world_order.engine.pieces import CARD_KINDS, CARDS_IN_DECK, DIVIDENDS_100, NOTHING, PRESIDENT
from boardroom.games.new_world_order.engine.player import Player, new_player
from boardroom.games.new_world_order.engine.state import State
from boardroom.games.new_world_order.rules.achievements.corporation_worth import copies_of
from boardroom.games.new_world_order.rules.achievements.pyramid import ALL_TILES, lay_pyramid, open_positions
from boardroom.games.new_world_order.rules.characters.deal_characters import PICK_CHARACTERS, deal_characters
from boardroom.games.new_world_order.rules.characters.slots import slots_of
from boardroom.games.new_world_order.rules.characters.start_cards import PICK_CARDS
from boardroom.games.new_world_order.rules.characters.start_player import lowest_number
from boardroom.games.new_world_order.rules.end_of_action import END_OF_ACTION
from boardroom.games.new_world_order.rules.round import begin_round


@final
class SetUp(Dealer):
    """Sets up tables for one number of players and one set of options."""

    def __init__(self, players: i64, options: Options) -> None:
        self.players = players
        self.options = options
        self.blank = blank(players, options)

    def deal(self, chance: i64, secret: i64, journal: Journal | None) -> State:
        state = self.blank.clone()
        state.journal = journal
        set_up(state, chance, secret)
        return state

    def deal_into(self, table: CoreState, chance: i64, secret: i64) -> State:
        assert isinstance(table, State), "a table of the same game"
        assert table.options is self.options, "a table of the same dealer"
        table.copy_from(self.blank)
        set_up(table, chance, secret)
        return table


def set_up(state: State, chance: i64, secret: i64) -> None:
    """Lay the pyramid and deal the characters on a blank table, then ask the first decision."""
    state.reseed(chance, secret)
    state.layout = lay_pyramid(state.options.figures.prices, state.chance)
    deal_characters(state)
    state.later_seat(BEGIN, 0, 0)
    for seat in range(state.seats):
        if state.players[seat].character == PRESIDENT:
            state.later_seat(PICK_CARDS, seat, 0)
    for seat in range(state.seats):
        if state.players[seat].illuminati:
            state.later_seat(PICK_CHARACTERS, seat, 0)
    state.done()


@final
class Begin(Decision[State]):
    """Starts the first round once all characters and the President's cards are chosen."""

    def enter(self, state: State) -> None:
        state.deck_size -= state.options.blind_removed  # NWO 2.4.2
        if state.options.blind_removed > 0:
            state.tell(BLIND_REMOVED, NOBODY, state.options.blind_removed)
        state.starter = lowest_number(state)
        state.tell(BEGAN, state.starter)
        begin_round(state)


def blank(seats: i64, options: Options) -> State:
    """Make a table with all tiles in place and all cards in the deck, before anything is dealt."""
    state = State(
        seats=seats,
        home=END_OF_ACTION,
        options=options,
        layout=vec[i64](),
        players=new_players(seats),
        unseen=all_cards(),
        table=vec[i64]([0] * CARD_KINDS),
        discarded=vec[i64]([0] * CARD_KINDS),
    )
    state.occupied = ALL_TILES
    state.open_tiles = open_positions(ALL_TILES)
    state.deck_size = CARDS_IN_DECK
    return state


def new_players(seats: i64) -> vec[Player]:
    """Make players without a character."""
    slots = slots_of(seats, NOTHING)
    players = vec[Player]([new_player(NOTHING, slots)] * seats)
    for seat in range(1, seats):
        players[seat] = new_player(NOTHING, slots)
    return players


def all_cards() -> vec[i64]:
    """Count the cards of each kind that can be in the deck."""  # NWO 1.2.2, 1.2.3
    cards = vec[i64]([2] * CARD_KINDS)
    for corporation in range(i64(CORPORATIONS)):
        cards[corporation] = copies_of(corporation)
    cards[DIVIDENDS_100] = HUNDREDS
    return cards


BEGIN: Final = Begin()
