"""Setting up a table: pyramid, characters, start cards, deck, first deal.   [NWO 2]"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from boardroom.core.engine.journal import Journal
from boardroom.core.engine.luck import Rng
from boardroom.core.engine.state import NOBODY, Dealer, Decision
from boardroom.core.engine.state import State as CoreState
from boardroom.games.new_world_order.engine.actions import CHARACTERS, CORPORATIONS, HUNDREDS, TILES
from boardroom.games.new_world_order.engine.events import BEGAN, BLIND_REMOVED, GOT_CHARACTER
from boardroom.games.new_world_order.engine.options import Options
from boardroom.games.new_world_order.engine.pieces import (
    CARD_KINDS,
    CARDINAL,
    CARDS_IN_DECK,
    DIVIDENDS_100,
    ILLUMINATI,
    NOTHING,
    PRESIDENT,
    ROYALTY,
    Player,
    new_player,
)
from boardroom.games.new_world_order.engine.pyramid import ALL_TILES, LOWER_LAYERS, open_positions
from boardroom.games.new_world_order.engine.state import State
from boardroom.games.new_world_order.rules.characters import PICK_CARDS, PICK_CHARACTERS, become, slots_of
from boardroom.games.new_world_order.rules.corporation_values import copies_of
from boardroom.games.new_world_order.rules.end_of_action import END_OF_ACTION
from boardroom.games.new_world_order.rules.round import begin_round

HIGHEST_TOP: Final = 300  # the highest price that the tile on top may have
HIGHEST_PRICE: Final = 1000


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


def lay_pyramid(prices: vec[i64], chance: Rng) -> vec[i64]:
    """Lay a pyramid at random. Every allowed one is equally likely. Return the tile at each position."""  # NWO 2.1.5
    top = chance.below(count_up_to(prices, HIGHEST_TOP))  # NWO 2.1.3: tiles are numbered by price
    rest = vec[i64]([tile for tile in range(i64(TILES)) if tile != top and prices[tile] < HIGHEST_PRICE])
    chance.shuffle(rest)
    one = chance.below(TILES - LOWER_LAYERS)  # NWO 2.1.4
    other = chance.below(TILES - LOWER_LAYERS - 1)
    if other >= one:
        other += 1
    layout = vec[i64]([top] * TILES)
    layout[LOWER_LAYERS + one] = TILES - 2
    layout[LOWER_LAYERS + other] = TILES - 1
    next: i64 = 0
    for position in range(i64(1), i64(TILES)):
        if position != LOWER_LAYERS + one and position != LOWER_LAYERS + other:
            layout[position] = rest[next]
            next += 1
    return layout


def count_up_to(prices: vec[i64], most: i64) -> i64:
    """Count the tiles that cost this much or less."""
    found: i64 = 0
    for price in prices:
        if price <= most:
            found += 1
    return found


def deal_characters(state: State) -> None:
    """Deal one character to each seat at random; the others stay undealt."""
    pool = vec[i64]([c for c in range(i64(CHARACTERS)) if is_in_game(state, c)])
    state.chance.shuffle(pool)
    for i in range(len(pool)):
        if i < state.seats:
            state.tell(GOT_CHARACTER, i, pool[i])
            state.players[i].illuminati = pool[i] == ILLUMINATI
            become(state, i, pool[i])
        else:
            state.undealt |= i64(1) << pool[i]


def is_in_game(state: State, character: i64) -> bool:
    """Return whether a character takes part with these players and options."""
    if character == CARDINAL:
        return state.seats > 2  # NWO 2.2.2
    return character != ROYALTY or not state.options.always_fifteen  # NWO 2.2.3


def lowest_number(state: State) -> i64:
    """Return the seat whose character has the lowest number: it starts the first round."""  # NWO 2.5.1, 2.5.3
    best: i64 = 0
    for seat in range(state.seats):
        if number_of(state, seat) < number_of(state, best):
            best = seat
    return best


def number_of(state: State, seat: i64) -> i64:
    """Return the number of a seat's character; for the Illuminati the lower one of both."""
    numbers = state.options.figures.numbers
    number = numbers[state.players[seat].character]
    if state.players[seat].illuminati:
        number = min(number, numbers[ILLUMINATI])  # NWO 2.5.2
    return number


BEGIN: Final = Begin()
