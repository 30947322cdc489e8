"""Set up a table: tiles, agents, objectives, consultants, cards, first player.   [NCO 1]"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from boardroom.core.engine.journal import Journal
from boardroom.core.engine.state import NOBODY, Dealer, Decision
from boardroom.core.engine.state import State as CoreState
from boardroom.games.new_corp_order.engine.actions import COLOUR_PAIRS, COLOURS, COLUMNS
from boardroom.games.new_corp_order.engine.events import BEGAN, OBJECTIVES_DEALT, REDREW
from boardroom.games.new_corp_order.engine.options import Options
from boardroom.games.new_corp_order.engine.pieces import (
    COMMON_OBJECTIVES,
    COMPANIES,
    CONSULTANTS,
    HEIGHTS,
    NOTHING,
    THE_PLAYER,
    Tile,
)
from boardroom.games.new_corp_order.engine.player import Player, new_player
from boardroom.games.new_corp_order.engine.state import DISPLAY_SIZE, State
from boardroom.games.new_corp_order.rules.display import refill_display, reveal_cards
from boardroom.games.new_corp_order.rules.hand_limit import LIMIT_HAND
from boardroom.games.new_corp_order.rules.objectives import (
    REDRAW_OBJECTIVES,
    deal_objectives,
    objective_pool,
    pool_size,
    redraw_duplicates,
    shuffled,
)
from boardroom.games.new_corp_order.rules.ods.scan import fill_tile_sets, matching_tiles
from boardroom.games.new_corp_order.rules.solo import CHOOSE_COLOURS, give_colours
from boardroom.games.new_corp_order.rules.turn import TAKE_TURN, begin_turn

PRINTED_TILES: Final = 18
TILES_PER_COMPANY: Final = 3
CARDS_PER_COLOUR: Final = 20  # NCO 1.1.3
AGENTS_PER_COLOUR: Final = 25  # NCO 1.1.3
CARDS_DEALT: Final = 4  # to each player: NCO 1.5.3
IN_ORDER: Final = vec[i64]([i for i in range(i64(PRINTED_TILES))])  # copied and shuffled at every set-up


@final
class SetUp(Dealer):
    """Sets up tables for a number of players and options."""

    def __init__(self, players: i64, options: Options) -> None:
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


def blank(players: i64, options: Options) -> State:
    """Return a table before its set-up: all agents in the supply, all cards of the game in the deck."""
    seats: i64 = players
    if options.solo:
        seats = 2  # NCO 5.1.1: the ODS has a seat too, but decides nothing
    in_deck = CARDS_PER_COLOUR - options.cards_removed
    state = State(
        seats=seats,
        decision=TAKE_TURN,
        home=LIMIT_HAND,
        options=options,
        layout=vec[i64](),
        unused=vec[i64](),
        objective_pool=vec[i64](),
        tiles=new_tiles(options.rows * COLUMNS),
        players=new_players(seats),
        deck=vec[i64]([in_deck] * COLOURS),
        display=vec[i64]([0] * DISPLAY_SIZE),
        supply=vec[i64]([AGENTS_PER_COLOUR] * COLOURS),
        consultants=vec[i64]([0] * CONSULTANTS),
        box=vec[i64]([options.cards_removed] * COLOURS),
        owners=vec[i64]([NOTHING] * COLOURS),
        common_objectives=vec[i64]([NOTHING] * COMMON_OBJECTIVES),
        tiles_by_colour=vec[i64]([0] * COLOURS),
        tiles_by_height=vec[i64]([0] * HEIGHTS),
        tiles_of=vec[i64]([0] * COLOURS),
    )
    state.deck_size = in_deck * COLOURS
    return state


def new_tiles(places: i64) -> vec[Tile]:
    """Return empty tiles. They are filled in place, because growing a vec would take a tenth of the set-up's time."""
    tiles = vec[Tile]([Tile(0, 0, 0, 0)] * places)
    for i in range(1, places):
        tiles[i] = Tile(i, 0, 0, 0)
    return tiles


def new_players(seats: i64) -> vec[Player]:
    players = vec[Player]([new_player()] * seats)
    for seat in range(1, seats):
        players[seat] = new_player()
    return players


def set_up(state: State, chance: i64, secret: i64) -> None:
    """Set up a blank table with this luck, up to its first decision."""
    state.restart(TAKE_TURN, chance, secret)
    lay_tiles(state)
    if state.options.solo:
        set_up_solo(state)
    else:
        set_up_players(state)


def set_up_players(state: State) -> None:
    """Choose the first player, deal the objectives, let players redraw them, then deal the rest."""  # NCO 1.3, 1.5.6
    state.first_player = choose_first_player(state)
    state.tell(BEGAN, state.first_player)
    cards = shuffled(state.objective_pool, state.secret)
    deal_objectives(state.players, cards)
    if state.options.redraw_optional:
        state.later(DEAL_REST)
        for i in range(state.seats):
            state.later_seat(REDRAW_OBJECTIVES, (state.first_player + state.seats - 1 - i) % state.seats, 0)
        state.done()
    else:
        redraw_duplicates(state.players, state.first_player, cards, state.secret)
        for seat in range(state.seats):
            if state.players[seat].redrawn > 0:
                state.tell(REDREW, seat, state.players[seat].redrawn)
        deal_rest(state)


@final
class DealRest(Decision[State]):
    """Deal agents, consultants and cards after the last redraw. Nobody decides anything.   [NCO 1.3.11]"""

    def enter(self, state: State) -> None:
        deal_rest(state)


def deal_rest(state: State) -> None:
    """Place the agents, deal consultants and cards, and begin the first turn."""
    place_agents(state)
    deal_consultants(state)
    deal_cards(state)
    begin_turn(state, state.first_player)


def set_up_solo(state: State) -> None:
    """Place the agents on the tiles, then give the colours to the sides, then deal the rest."""  # NCO 5.1.3
    state.first_player = THE_PLAYER
    state.tell(BEGAN, THE_PLAYER)
    place_agents(state)
    fill_tile_sets(state)
    state.later_seat(DEAL_SOLO, THE_PLAYER, 0)
    if state.options.colours_chosen:
        state.ask_seat(CHOOSE_COLOURS, THE_PLAYER, 0)
        return
    pair: i64 = 0  # fixed: red and blue
    if not state.options.colours_fixed:
        pair = state.chance.below(len(COLOUR_PAIRS))
    give_colours(state, pair)
    state.done()


@final
class DealSolo(Decision[State]):
    """Deal display and common objectives once the colours are given. Nobody decides anything.   [NCO 5.1.5, 5.1.6]"""

    def enter(self, state: State) -> None:
        reveal_cards(state)
        deal_common_objectives(state)
        begin_turn(state, THE_PLAYER)  # NCO 5.1.7


def deal_common_objectives(state: State) -> None:
    """Draw three objectives from the pool, of different types unless an option says otherwise."""  # NCO 5.1.6
    pool = state.objective_pool[:]
    cards = pool_size(pool)
    for i in range(COMMON_OBJECTIVES):
        company = state.chance.pick(pool, cards)
        state.common_objectives[i] = company
        taken: i64 = 1
        if state.options.solo_distinct_objectives:
            taken = pool[company]
        pool[company] -= taken
        cards -= taken
    state.matching = matching_tiles(state)
    dealt = state.common_objectives
    state.tell(OBJECTIVES_DEALT, NOBODY, dealt[0], dealt[1], dealt[2])


def lay_tiles(state: State) -> None:
    """Lay the tiles of the grid, without agents, and count the objectives that are in the game."""  # NCO 1.3.1
    places = len(state.tiles)
    printed = IN_ORDER[:]
    state.chance.shuffle(printed)
    if places == PRINTED_TILES - COMPANIES:
        state.layout, state.unused = without_one_of_each(printed)  # NCO 1.2.2
        state.chance.shuffle(state.layout)  # taking tiles out has left a pattern in the order
    else:
        state.layout, state.unused = printed[:places], printed[places:]  # NCO 1.2.1
    layout = state.layout
    for tile in state.tiles:
        tile.company = layout[tile.index] // TILES_PER_COMPANY
    options = state.options
    state.objective_pool = objective_pool(state.seats, options.objective_return, options.objective_copies, state.unused)


def without_one_of_each(printed: vec[i64]) -> tuple[vec[i64], vec[i64]]:
    """Split the shuffled tiles: the first one of every company goes into the box, the others are kept."""
    kept = vec[i64]([0] * (PRINTED_TILES - COMPANIES))
    boxed = vec[i64]([0] * COMPANIES)
    seen: i64 = 0  # one bit for each company
    n: i64 = 0  # tiles boxed so far
    for i in range(i64(PRINTED_TILES)):
        company = printed[i] // TILES_PER_COMPANY
        if (seen >> company) & 1 == 0:
            seen |= i64(1) << company
            boxed[n] = printed[i]
            n += 1
        else:
            kept[i - n] = printed[i]
    return kept, boxed


def choose_first_player(state: State) -> i64:
    """Return the first player: the one that an option names, or one at random."""  # NCO 1.5.6
    named = state.options.first_player
    return state.chance.below(state.seats) if named == NOBODY else named


def place_agents(state: State) -> None:
    """Put one agent on every tile at random, the same number of each colour."""  # NCO 1.2.3
    agents = state.options.first_agents[:]
    state.chance.shuffle(agents)
    for tile in state.tiles:
        tile.colour = agents[tile.index]
        tile.agents = 1
    each = state.options.agents_per_colour
    for colour in range(COLOURS):
        state.supply[colour] -= each + state.options.reminders  # NCO 1.2.4, 5.1.4
        state.tiles_of[colour] = each


def deal_consultants(state: State) -> None:
    """Fill the supply of consultants, and deal one to each player."""
    kinds = state.options.consultant_kinds[:]  # NCO 1.4.1
    for kind in kinds:
        state.consultants[kind] = state.seats - 1  # NCO 1.4.4
    state.chance.shuffle(kinds)
    for seat in range(state.seats):
        state.players[seat].consultants[kinds[seat]] = 1  # NCO 1.4.2; one left over goes into the box: NCO 1.4.3


def deal_cards(state: State) -> None:
    """Deal four cards to each player and five into the display."""  # NCO 1.5.3
    for player in state.players:
        for i in range(CARDS_DEALT):
            player.draw(state.draw_card(state.secret))
    refill_display(state)


DEAL_REST: Final = DealRest()
DEAL_SOLO: Final = DealSolo()
