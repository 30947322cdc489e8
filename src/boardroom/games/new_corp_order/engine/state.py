"""One table of New Corp Order."""

from __future__ import annotations

from typing import ClassVar, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from boardroom.core.engine.luck import Rng
from boardroom.core.engine.state import NOBODY, AnyDecision, victory_shares
from boardroom.core.engine.state import State as CoreState
from boardroom.games.new_corp_order.engine.actions import COLOURS
from boardroom.games.new_corp_order.engine.events import DREW, DREW_OPEN, ENDED, REVEALED, TRIGGERED
from boardroom.games.new_corp_order.engine.imagine import redeal_hidden
from boardroom.games.new_corp_order.engine.options import Options
from boardroom.games.new_corp_order.engine.pieces import (
    COMMON_OBJECTIVES,
    NOTHING,
    Player,
    Tile,
    copy_players,
    copy_tiles,
)
from boardroom.games.new_corp_order.engine.tile_sets import bit_of
from boardroom.games.new_corp_order.rules.scoring import final_merits, points

DISPLAY_SIZE: Final = 5

NOT_TRIGGERED: Final = 0
DISPLAY_NOT_REFILLED: Final = 1
CROWDED_TILES: Final = 2


@final
class State(CoreState):
    """Tiles, players, cards, agents, and the turn in progress."""

    # What copies of a table have in common; the last four only where nobody plays alone.
    SHARED: ClassVar[tuple[str, ...]] = (
        "layout",
        "unused",
        "objective_pool",
        "owners",
        "common",
        "held",
        "at_least",
    )

    options: Final[Options]
    tiles: Final[vec[Tile]]
    players: Final[vec[Player]]
    deck: Final[vec[i64]]  # by colour: a face-down deck of equal cards has no other order than luck
    display: Final[vec[i64]]  # colours from the left
    supply: Final[vec[i64]]  # agents by colour
    consultants: Final[vec[i64]]  # in the supply, by kind
    box: Final[vec[i64]]  # cards by colour that everybody saw leaving the game
    owners: Final[vec[i64]]  # solo: the side that each colour belongs to; elsewhere copies share it
    common: Final[vec[i64]]  # solo: the objectives of both sides; elsewhere copies share it
    held: Final[vec[i64]]  # solo: the tiles of each colour as bits; elsewhere copies share it
    at_least: Final[vec[i64]]  # solo: the tiles with so many agents or more as bits; elsewhere copies share it
    tiles_of: Final[vec[i64]]  # by colour; kept because the last tile of a colour is asked for at every takeover

    def __init__(
        self,
        seats: i64,
        decision: AnyDecision,
        home: AnyDecision,
        chance: i64,
        secret: i64,
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
        common: vec[i64],
        held: vec[i64],
        at_least: vec[i64],
        tiles_of: vec[i64],
        deck_size: i64,
        display_size: i64,
        first_player: i64,
        turn: i64,
        turns_left: i64,
        end_reason: i64,
        used: i64,
        colour: i64,
        count: i64,
        placed: i64,
        source: i64,
        target: i64,
        steps: i64,
        second: bool,
        taken_over: bool,
        marker: i64,
        matching: i64,
        mine: tuple[i64, i64],
        theirs: tuple[i64, i64],
    ) -> None:
        super().__init__(seats, decision, home, chance, secret)
        self.options = options
        # The next three are settled when the table is laid, never changed afterwards, and shared by its copies.
        self.layout = layout  # which of the 18 printed tiles lies where
        self.unused = unused  # printed tiles left in the box
        self.objective_pool = objective_pool  # objectives by company that were dealt from
        self.tiles = tiles
        self.players = players
        self.deck = deck
        self.display = display
        self.supply = supply
        self.consultants = consultants
        self.box = box
        self.owners = owners
        self.common = common
        self.held = held
        self.at_least = at_least
        self.tiles_of = tiles_of
        self.deck_size = deck_size
        self.display_size = display_size
        self.first_player = first_player
        self.turn = turn  # number of the turn in progress, from 1
        self.turns_left = turns_left  # with the one in progress, once the end is triggered; else 0
        self.end_reason = end_reason  # what triggered the end
        self.used = used  # the consultant used this turn
        self.colour = colour  # of the infiltration, or of the agents that an ability moves
        self.count = count  # agents that the infiltration brings
        self.placed = placed  # most cards of one colour placed this turn, as hiring counts them
        self.source = source  # tile of the takeover or ability; or the card given away
        self.target = target  # tile of the takeover; or the HQ an ability is aimed at
        self.steps = steps  # cards drawn, agents moved, cards unrotated so far
        self.second = second  # the Corporate Lawyer's second colour is being placed
        self.taken_over = taken_over
        self.marker = marker  # solo: the column of the ODS marker, from 0
        self.matching = matching  # solo: the tiles that match an objective, as bits
        self.mine = mine  # solo: the player's colours; kept with the owners because every turn asks for them
        self.theirs = theirs  # solo: the colours of the ODS

    def clone(self) -> State:
        new = State(
            self.seats,
            self.decision,
            self.home,
            self.chance.state,
            self.secret.state,
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
            self.owners[:] if self.options.solo else self.owners,
            self.common[:] if self.options.solo else self.common,
            self.held[:] if self.options.solo else self.held,
            self.at_least[:] if self.options.solo else self.at_least,
            self.tiles_of[:],
            self.deck_size,
            self.display_size,
            self.first_player,
            self.turn,
            self.turns_left,
            self.end_reason,
            self.used,
            self.colour,
            self.count,
            self.placed,
            self.source,
            self.target,
            self.steps,
            self.second,
            self.taken_over,
            self.marker,
            self.matching,
            self.mine,
            self.theirs,
        )
        new.copy_agenda(self)
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
            self.consultants[colour] = other.consultants[colour]  # as many kinds as colours
            self.box[colour] = other.box[colour]
            self.tiles_of[colour] = other.tiles_of[colour]
        for position in range(DISPLAY_SIZE):
            self.display[position] = other.display[position]
        if self.options.solo:
            for colour in range(COLOURS):
                self.owners[colour] = other.owners[colour]
                self.held[colour] = other.held[colour]
            for i in range(COMMON_OBJECTIVES):
                self.common[i] = other.common[i]
            self.copy_stacks(other)
        self.deck_size = other.deck_size
        self.display_size = other.display_size
        self.first_player = other.first_player
        self.turn = other.turn
        self.turns_left = other.turns_left
        self.end_reason = other.end_reason
        self.used = other.used
        self.colour = other.colour
        self.count = other.count
        self.placed = other.placed
        self.source = other.source
        self.target = other.target
        self.steps = other.steps
        self.second = other.second
        self.taken_over = other.taken_over
        self.marker = other.marker
        self.matching = other.matching
        self.mine = other.mine
        self.theirs = other.theirs

    def copy_stacks(self, other: State) -> None:
        """Up to the highest stack at either moment."""
        agents: i64 = 1
        while (self.at_least[agents] | other.at_least[agents]) != 0:
            self.at_least[agents] = other.at_least[agents]
            agents += 1

    def imagine(self, seat: i64, rng: Rng) -> State:
        new = self.clone()
        redeal_hidden(new, seat, rng)
        return new

    def scores(self) -> list[int]:
        return [int(p) for p in points(self)]

    def result(self) -> list[float]:
        return victory_shares(final_merits(self))  # NCO 4.4.3

    def me(self) -> Player:
        """The player who decides."""
        return self.players[self.to_act]

    def draw_card(self, rng: Rng) -> i64:
        """The top card of the deck."""
        colour = rng.pick(self.deck, self.deck_size)
        self.deck[colour] -= 1
        self.deck_size -= 1
        return colour

    def draw_into_hand(self) -> None:
        """The player who decides draws the top card of the deck; only the solo game, without secrets, shows it."""
        if self.options.solo:
            colour = self.draw_card(self.chance)
            self.me().take(colour)
            self.tell(DREW_OPEN, self.to_act, colour)
        else:
            colour = self.draw_card(self.secret)
            self.me().draw(colour)
            self.tell(DREW, self.to_act, colour)

    def take_from_display(self, position: i64) -> i64:
        """Cards to the right close up."""  # NCO 2.3.5
        colour = self.display[position]
        self.display_size -= 1
        for i in range(position, self.display_size):
            self.display[i] = self.display[i + 1]
        return colour

    def reveal_cards(self) -> None:
        """Fill the display, as far as the deck lasts."""
        display = self.display
        chance = self.chance
        while self.display_size < self.options.display_size and self.deck_size > 0:
            colour = self.draw_card(chance)
            display[self.display_size] = colour
            self.display_size += 1
            self.tell(REVEALED, NOBODY, colour)

    def refill_display(self) -> None:
        """Back to five cards, as far as the deck lasts."""  # NCO 2.3.4
        self.reveal_cards()
        if self.display_size < self.options.display_size:
            self.trigger_end(DISPLAY_NOT_REFILLED)  # NCO 3.1.1

    def recolour(self, tile: Tile, colour: i64) -> None:
        """Agents of this colour now stand on the tile."""
        self.tiles_of[tile.colour] -= 1
        self.tiles_of[colour] += 1
        if self.options.solo:
            self.held[tile.colour] ^= bit_of(tile.index)
            self.held[colour] ^= bit_of(tile.index)
        tile.colour = colour

    def add_agents(self, tile: Tile, agents: i64) -> None:
        if self.options.solo:
            at_least = self.at_least
            for more in range(agents):
                at_least[tile.agents + 1 + more] |= bit_of(tile.index)
        tile.agents += agents

    def remove_agents(self, tile: Tile, agents: i64) -> None:
        if self.options.solo:
            at_least = self.at_least
            for fewer in range(agents):
                at_least[tile.agents - fewer] ^= bit_of(tile.index)
        tile.agents -= agents

    def trigger_end(self, reason: i64) -> None:
        if self.turns_left > 0:
            return  # NCO 3.2.4
        self.end_reason = reason
        if self.options.complete_round:
            self.turns_left = (self.first_player + self.seats - 1 - self.to_act) % self.seats + 1  # NCO 3.2.3
        else:
            self.turns_left = self.seats + 1  # NCO 3.2.1: this turn, then one each
        self.tell(TRIGGERED, self.to_act)

    def begin_turn(self) -> None:
        self.turn += 1
        self.forget_turn()

    def forget_turn(self) -> None:
        """Nothing has happened yet this turn."""
        self.used = NOTHING
        self.colour = NOTHING
        self.count = 0
        self.placed = 0
        self.source = NOTHING
        self.target = NOTHING
        self.steps = 0
        self.second = False
        self.taken_over = False

    def end_game(self) -> None:
        self.end()
        self.tell(ENDED, NOBODY)
