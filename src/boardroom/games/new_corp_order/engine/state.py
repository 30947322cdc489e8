"""The state of one table of New Corp Order."""

from __future__ import annotations

from typing import ClassVar, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from boardroom.core.engine.luck import Rng
from boardroom.core.engine.state import AnyDecision, victory_shares
from boardroom.core.engine.state import State as CoreState
from boardroom.games.new_corp_order.engine.actions import COLOURS
from boardroom.games.new_corp_order.engine.events import DREW, DREW_OPEN
from boardroom.games.new_corp_order.engine.imagine import redeal_hidden
from boardroom.games.new_corp_order.engine.options import Options
from boardroom.games.new_corp_order.engine.pieces import COMMON_OBJECTIVES, NOTHING, Tile, copy_tiles
from boardroom.games.new_corp_order.engine.player import Player, copy_players
from boardroom.games.new_corp_order.engine.tile_sets import bit_of
from boardroom.games.new_corp_order.rules.end_of_game import NOT_TRIGGERED
from boardroom.games.new_corp_order.rules.scoring import final_merits, points

DISPLAY_SIZE: Final = 5  # places of the display; the solo game uses four (NCO 1.5.3, 5.1.5)


@final
class State(CoreState):
    """One table: tiles, players, cards, agents, and the turn in progress.

    Colours, consultants and companies are numbers; a set of tiles is stored as bits (see `tile_sets`).
    """

    # Fields that copies share: three that never change during a game, and four that only solo copies own.
    SHARED: ClassVar[tuple[str, ...]] = (
        *("layout", "unused", "objective_pool"),
        *("owners", "common_objectives", "tiles_by_colour", "tiles_by_height"),
    )

    options: Final[Options]
    tiles: Final[vec[Tile]]
    players: Final[vec[Player]]
    deck: Final[vec[i64]]  # by colour; the order is not stored, because each draw is random
    display: Final[vec[i64]]  # colours from the left
    supply: Final[vec[i64]]  # agents by colour
    consultants: Final[vec[i64]]  # in the supply, by kind
    box: Final[vec[i64]]  # cards by colour that everybody saw leaving the game
    owners: Final[vec[i64]]  # solo: the side that each colour belongs to
    common_objectives: Final[vec[i64]]  # solo: the objectives of both sides
    tiles_by_colour: Final[vec[i64]]  # solo: the tiles of each colour, as bits
    tiles_by_height: Final[vec[i64]]  # solo: at index n the tiles with n or more agents, as bits
    tiles_of: Final[vec[i64]]  # number of tiles by colour; stored, because every takeover asks for it (NCO 2.5.6)

    def __init__(
        self,
        seats: i64,
        decision: AnyDecision,
        home: AnyDecision,
        options: Options,
        layout: vec[i64],
        unused: vec[i64],
        objective_pool: vec[i64],
        tiles: vec[Tile],
        players: vec[Player],
        deck: vec[i64],
        display: vec[i64],
        supply: vec[i64],
        consultants: vec[i64],
        box: vec[i64],
        owners: vec[i64],
        common_objectives: vec[i64],
        tiles_by_colour: vec[i64],
        tiles_by_height: vec[i64],
        tiles_of: vec[i64],
    ) -> None:
        """Take the objects that a copy allocates or shares. Every number and flag starts with its blank value."""
        super().__init__(seats, decision, home, 1, 1)
        self.options = options
        self.layout = layout  # by place in the grid: which of the 18 printed tiles lies there
        self.unused = unused  # printed tiles left in the box
        self.objective_pool = objective_pool  # objective cards by company, before any is dealt
        self.tiles = tiles
        self.players = players
        self.deck = deck
        self.display = display
        self.supply = supply
        self.consultants = consultants
        self.box = box
        self.owners = owners
        self.common_objectives = common_objectives
        self.tiles_by_colour = tiles_by_colour
        self.tiles_by_height = tiles_by_height
        self.tiles_of = tiles_of

        # Cards
        self.deck_size: i64 = 0
        self.display_size: i64 = 0

        # The game
        self.first_player: i64 = 0
        self.turn: i64 = 0  # number of the turn in progress, from 1; 0 during the set-up
        self.turns_left: i64 = 0  # turns until the end, including this one; 0 before the end is triggered
        self.end_reason: i64 = NOT_TRIGGERED

        # The turn in progress
        self.consultant_used: i64 = NOTHING
        self.colour: i64 = NOTHING  # of the infiltration, or of the agents that an ability moves
        self.agents_to_place: i64 = 0  # agents that the infiltration brings
        self.largest_placement: i64 = 0  # most cards of one colour placed this turn, as counted for hiring
        self.is_second_colour = False  # the Corporate Lawyer's second colour is being placed
        self.source_tile: i64 = NOTHING  # where the takeover or the ability starts
        self.target_tile: i64 = NOTHING  # the tile attacked
        self.given_card: i64 = NOTHING  # the HQ card given away in Print Media: colour * 2, + 1 if rotated
        self.chosen_hq: i64 = NOTHING  # the seat whose cards Ambient Advertising unrotates
        self.steps: i64 = 0  # cards drawn, agents moved or cards unrotated so far
        self.taken_over = False  # a takeover of this turn succeeded

        # The solo game
        self.marker: i64 = 0  # the column of the ODS marker, from 0
        self.matching: i64 = 0  # the tiles that match a common objective, as bits
        self.player_colours: tuple[i64, i64] = (NOTHING, NOTHING)  # `owners` has them too, but every turn needs them
        self.ods_colours: tuple[i64, i64] = (NOTHING, NOTHING)

    def clone(self) -> State:
        solo = self.options.solo
        new = State(
            self.seats,
            self.decision,
            self.home,
            self.options,
            self.layout,
            self.unused,
            self.objective_pool,
            copy_tiles(self.tiles),
            copy_players(self.players, self.options.buries),
            self.deck[:],
            self.display[:],
            self.supply[:],
            self.consultants[:],
            self.box[:],
            self.owners[:] if solo else self.owners,
            self.common_objectives[:] if solo else self.common_objectives,
            self.tiles_by_colour[:] if solo else self.tiles_by_colour,
            self.tiles_by_height[:] if solo else self.tiles_by_height,
            self.tiles_of[:],
        )
        new.copy_agenda(self)
        new.copy_scalars(self)
        return new

    def copy_from(self, other: CoreState) -> None:
        assert isinstance(other, State), "a copy is taken from a table of the same game"
        self.copy_agenda(other)
        for i in range(len(self.tiles)):
            tile = self.tiles[i]
            original = other.tiles[i]
            tile.colour = original.colour
            tile.agents = original.agents
        for seat in range(self.seats):
            self.players[seat].copy_from(other.players[seat], self.options.buries)
        for colour in range(COLOURS):
            self.deck[colour] = other.deck[colour]
            self.supply[colour] = other.supply[colour]
            self.consultants[colour] = other.consultants[colour]  # there are as many kinds as colours
            self.box[colour] = other.box[colour]
            self.tiles_of[colour] = other.tiles_of[colour]
        for position in range(DISPLAY_SIZE):
            self.display[position] = other.display[position]
        if self.options.solo:
            self.copy_solo(other)
        self.copy_scalars(other)

    def copy_solo(self, other: State) -> None:
        """Copy what changes only in the solo game. Heights above the highest stack of both tables are not copied."""
        for colour in range(COLOURS):
            self.owners[colour] = other.owners[colour]
            self.tiles_by_colour[colour] = other.tiles_by_colour[colour]
        for i in range(COMMON_OBJECTIVES):
            self.common_objectives[i] = other.common_objectives[i]
        agents: i64 = 1
        while (self.tiles_by_height[agents] | other.tiles_by_height[agents]) != 0:
            self.tiles_by_height[agents] = other.tiles_by_height[agents]
            agents += 1

    def copy_scalars(self, other: State) -> None:
        """Copy every number and flag, in the order of `__init__`."""
        self.deck_size = other.deck_size
        self.display_size = other.display_size
        self.first_player = other.first_player
        self.turn = other.turn
        self.turns_left = other.turns_left
        self.end_reason = other.end_reason
        self.consultant_used = other.consultant_used
        self.colour = other.colour
        self.agents_to_place = other.agents_to_place
        self.largest_placement = other.largest_placement
        self.is_second_colour = other.is_second_colour
        self.source_tile = other.source_tile
        self.target_tile = other.target_tile
        self.given_card = other.given_card
        self.chosen_hq = other.chosen_hq
        self.steps = other.steps
        self.taken_over = other.taken_over
        self.marker = other.marker
        self.matching = other.matching
        self.player_colours = other.player_colours
        self.ods_colours = other.ods_colours

    def imagine(self, seat: i64, rng: Rng) -> State:
        new = self.clone()
        redeal_hidden(new, seat, rng)
        return new

    def scores(self) -> list[int]:
        return [int(p) for p in points(self)]

    def result(self) -> list[float]:
        return victory_shares(final_merits(self))  # NCO 4.4.3

    def me(self) -> Player:
        """Return the player who decides."""
        return self.players[self.to_act]

    def draw_card(self, rng: Rng) -> i64:
        """Draw the top card of the deck; return its colour."""
        colour = rng.pick(self.deck, self.deck_size)
        self.deck[colour] -= 1
        self.deck_size -= 1
        return colour

    def draw_into_hand(self) -> None:
        """Draw a card for the player who decides. Only the solo game, which has no secrets, shows it to everybody."""
        if self.options.solo:
            colour = self.draw_card(self.chance)
            self.me().take(colour)
            self.tell(DREW_OPEN, self.to_act, colour)
        else:
            colour = self.draw_card(self.secret)
            self.me().draw(colour)
            self.tell(DREW, self.to_act, colour)

    def recolour(self, tile: Tile, colour: i64) -> None:
        """Give the tile to this colour. The caller moves the agents."""
        self.tiles_of[tile.colour] -= 1
        self.tiles_of[colour] += 1
        if self.options.solo:
            self.tiles_by_colour[tile.colour] ^= bit_of(tile.index)
            self.tiles_by_colour[colour] ^= bit_of(tile.index)
        tile.colour = colour

    def add_agents(self, tile: Tile, agents: i64) -> None:
        """Put agents onto a tile."""
        if self.options.solo:
            tiles_by_height = self.tiles_by_height
            for more in range(agents):
                tiles_by_height[tile.agents + 1 + more] |= bit_of(tile.index)
        tile.agents += agents

    def remove_agents(self, tile: Tile, agents: i64) -> None:
        """Take agents from a tile."""
        if self.options.solo:
            tiles_by_height = self.tiles_by_height
            for fewer in range(agents):
                tiles_by_height[tile.agents - fewer] ^= bit_of(tile.index)
        tile.agents -= agents

    def reset_turn(self) -> None:
        """Reset the fields that describe the turn in progress."""
        self.consultant_used = NOTHING
        self.colour = NOTHING
        self.agents_to_place = 0
        self.largest_placement = 0
        self.is_second_colour = False
        self.source_tile = NOTHING
        self.target_tile = NOTHING
        self.given_card = NOTHING
        self.chosen_hq = NOTHING
        self.steps = 0
        self.taken_over = False
