"""The table in a position: grid, cards, supplies, and what only the solo game has."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from librt.vecs import vec
from mypy_extensions import i64

from boardroom.core.engine.state import NOBODY
from boardroom.core.json import Json, JsonObject, excerpt, list_at, number_at, text_at
from boardroom.core.position_fields import read_name, read_seat, write_counts
from boardroom.games.new_corp_order.components import COMPONENTS
from boardroom.games.new_corp_order.engine.actions import COLOUR, COLUMNS, COMPANY, CONSULTANT
from boardroom.games.new_corp_order.engine.options import Options
from boardroom.games.new_corp_order.engine.pieces import COMMON_OBJECTIVES, THE_PLAYER, Tile
from boardroom.games.new_corp_order.engine.player import Player
from boardroom.games.new_corp_order.engine.set_up import (
    AGENTS_PER_COLOUR,
    CARDS_PER_COLOUR,
    PRINTED_TILES,
    TILES_PER_COMPANY,
    blank,
)
from boardroom.games.new_corp_order.engine.state import State
from boardroom.games.new_corp_order.position.seats import read_cards, read_companies, read_consultants, write_companies
from boardroom.games.new_corp_order.rules.objectives import objective_pool
from boardroom.games.new_corp_order.rules.ods.scan import fill_tile_sets, matching_tiles
from boardroom.games.new_corp_order.rules.solo import take_sides

SOLO_KEYS = ("colours", "objectives", "marker")
TILE = re.compile(r"([A-Z]{2}):([A-Z])([0-9]{1,2})")
COLOURS = range(len(COLOUR.values))


def write_grid(state: State) -> JsonObject:
    return {
        "grid": [grid_row(state, row) for row in range(state.options.rows)],
        "names": [COMPONENTS.tiles[card] for card in state.layout],
    }


def grid_row(state: State, row: int) -> str:
    """Write a row of the grid: `BN:R3` is a Broadcast Network with three red agents."""
    tiles = [state.tiles[row * COLUMNS + column] for column in range(COLUMNS)]
    return " ".join(
        f"{COMPONENTS.company_letters[tile.company]}:{COMPONENTS.colour_letters[tile.colour]}{tile.agents}"
        for tile in tiles
    )


def write_solo(state: State) -> JsonObject:
    """Write what only the solo game has. Colours and objectives are null before the colours are chosen."""  # NCO 5.1.3
    colours: list[Json] = [colour for c, colour in enumerate(COLOUR.values) if state.owners[c] == THE_PLAYER]
    return {
        "colours": colours or None,
        "objectives": write_companies(state.common_objectives) or None,
        "marker": int(state.marker) + 1,
    }


def write_cards(state: State) -> JsonObject:
    return {
        "display": [COLOUR.values[state.display[i]] for i in range(state.display_size)],
        "deck": write_counts(COLOUR, state.deck),
        "box": write_counts(COLOUR, state.box),
    }


def write_supply(state: State) -> JsonObject:
    """Write the supply of consultants. The supply of agents follows from grid and HQs."""
    return {"consultants": write_counts(CONSULTANT, state.consultants)}


def read_grid(position: JsonObject, options: Options) -> tuple[vec[i64], vec[Tile]]:
    """Return the printed tile in each place of the grid, and the tiles with their agents."""
    rows = [
        text_at(row, f"position: grid, row {i}")
        for i, row in enumerate(list_at(position.get("grid"), "position: grid"), 1)
    ]
    if len(rows) != options.rows:
        raise ValueError(f"position: grid: expected {options.rows} rows of {COLUMNS} tiles, found {len(rows)} rows")
    tiles: list[Tile] = []
    for number, row in enumerate(rows, 1):
        words = row.split()
        if len(words) != COLUMNS:
            raise ValueError(f"position: grid, row {number}: expected {COLUMNS} tiles, found {len(words)}")
        tiles += [read_tile(word, len(tiles) + i, f"position: grid, row {number}") for i, word in enumerate(words)]
    return vec[i64](read_names(position, tiles)), vec[Tile](tiles)


def read_tile(word: str, index: int, where: str) -> Tile:
    """Read one tile of the grid, such as `BN:R3`."""
    match = TILE.fullmatch(word)
    companies, letters = COMPONENTS.company_letters, COMPONENTS.colour_letters
    if match is None or match[1] not in companies or match[2] not in letters:
        raise ValueError(
            f"{where}: {excerpt(word)} is not a tile; BN:R3 is a Broadcast Network with three red agents "
            f"(companies {' '.join(companies)}, colours {' '.join(letters)})"
        )
    return Tile(index, companies.index(match[1]), letters.index(match[2]), int(match[3]))


def read_names(position: JsonObject, tiles: Sequence[Tile]) -> list[int]:
    """Return the printed tile in each place. Without names, the tiles of each company are taken in order."""
    for company, name in enumerate(COMPANY.values):
        number = sum(tile.company == company for tile in tiles)
        if number > TILES_PER_COMPANY:
            raise ValueError(f"position: grid: {number} tiles of {name}; there are {TILES_PER_COMPANY} [NCO 1.1.2]")
    if "names" not in position:
        before = [sum(other.company == tile.company for other in tiles[: tile.index]) for tile in tiles]
        return [int(tile.company) * TILES_PER_COMPANY + before[tile.index] for tile in tiles]
    names = [text_at(name, "position: names") for name in list_at(position["names"], "position: names")]
    if len(names) != len(tiles):
        raise ValueError(f"position: names: expected {len(tiles)}, found {len(names)}")
    for name, tile in zip(names, tiles, strict=True):
        known = COMPONENTS.tiles[tile.company * TILES_PER_COMPANY : (tile.company + 1) * TILES_PER_COMPANY]
        if name not in known:
            raise ValueError(f"position: names: tile {tile.index} is one of {', '.join(known)}; found {excerpt(name)}")
        if names.count(name) > 1:
            raise ValueError(f"position: names: {name} is named twice")
    return [COMPONENTS.tiles.index(name) for name in names]


def build_table(
    position: JsonObject, options: Options, layout: vec[i64], tiles: vec[Tile], seats: list[Player]
) -> State:
    """Return the table with everything on it, in the first turn.

    The supply of agents follows from the rest, and so do the box and the supply of consultants if they are not given.
    """
    state = blank(1 if options.solo else len(seats), options)
    display = read_display(position, options)
    deck = read_cards(position.get("deck", {}), "position: deck")
    state.layout = layout
    state.unused = vec[i64]([card for card in range(PRINTED_TILES) if card not in layout])
    state.objective_pool = objective_pool(len(seats), options.objective_return, options.objective_copies, state.unused)
    for tile in tiles:
        state.tiles[tile.index] = tile
    for seat, player in enumerate(seats):
        state.players[seat] = player
    fill(state.deck, deck)
    state.deck_size = sum(deck)
    fill(state.display, display)
    state.display_size = len(display)
    fill(state.supply, [AGENTS_PER_COLOUR - options.reminders - agents_out(tiles, seats, c) for c in COLOURS])
    fill(state.consultants, read_supply(position, options, seats))
    fill(state.box, read_box(position, deck, display, seats))
    fill(state.tiles_of, [sum(tile.colour == c for tile in tiles if tile.agents) for c in COLOURS])
    state.first_player = read_first_player(position, options, 1 if options.solo else len(seats))
    state.turn = 1
    return state


def read_display(position: JsonObject, options: Options) -> list[int]:
    where = "position: display"
    display = [read_name(COLOUR, card, where) for card in list_at(position.get("display", []), where)]
    if len(display) > options.display_size:
        rule = "5.1.5" if options.solo else "1.5.3"
        raise ValueError(f"{where}: at most {options.display_size} cards, found {len(display)} [NCO {rule}]")
    return display


def read_box(position: JsonObject, deck: vec[i64], display: list[int], seats: list[Player]) -> Iterable[int]:
    """Return the cards in the box by colour; if not given, all cards that lie nowhere else."""
    if "box" in position:
        return read_cards(position["box"], "position: box")
    held = [sum(player.hand[c] + player.buried[c] + player.cards(c) for player in seats) for c in COLOURS]
    return [max(0, CARDS_PER_COLOUR - deck[c] - display.count(c) - held[c]) for c in COLOURS]


def fill(counts: vec[i64], values: Iterable[int]) -> None:
    """Overwrite counts from the first one on."""
    for i, value in enumerate(values):
        counts[i] = value


def agents_out(tiles: vec[Tile], seats: list[Player], colour: int) -> int:
    """Count the agents of a colour on the grid and in HQs."""
    on_grid = sum(tile.agents for tile in tiles if tile.colour == colour)
    return on_grid + sum(player.captured[colour] for player in seats)


def read_supply(position: JsonObject, options: Options, seats: list[Player]) -> vec[i64]:
    """Return the consultants in the supply by kind; if not given, all consultants that nobody has."""
    if "consultants" in position:
        return read_consultants(position["consultants"], "position: consultants")
    copies = [len(seats) if kind in options.consultant_types else 0 for kind in range(len(CONSULTANT.values))]
    return vec[i64]([most - sum(p.consultants[kind] for p in seats) for kind, most in enumerate(copies)])


def read_first_player(position: JsonObject, options: Options, players: int) -> int:
    """Return the first player. An option that names one must agree with the position."""
    named = int(options.first_player)
    first = position.get("first_player", max(named, 0))
    if named != NOBODY and first != named:
        raise ValueError(
            f"position: first_player: expected {named}, as the option first_player has it; found {excerpt(first)}"
        )
    return read_seat(first, "position: first_player", players)


def read_solo(position: JsonObject, state: State) -> None:
    """Read which side has which colours, the common objectives, and the marker."""
    if not state.options.solo:
        for key in SOLO_KEYS:
            if key in position:
                raise ValueError(f"position: {key}: only the solo game has it, with players 1 [NCO 5.1]")
        return
    fixed: list[Json] = [COLOUR.values[0], COLOUR.values[1]]  # NCO 5.1.3
    colours = position.get("colours", fixed if state.options.colours_fixed else None)
    if colours is not None:
        chosen = [read_name(COLOUR, each, "position: colours") for each in list_at(colours, "position: colours")]
        if len(chosen) != 2 or chosen[0] == chosen[1]:
            found = " and ".join(str(COLOUR.values[c]) for c in chosen) or "none"
            raise ValueError(f"position: colours: expected two different ones, found {found} [NCO 5.1.3]")
        take_sides(state, min(chosen), max(chosen))
    if position.get("objectives") is not None:
        common = read_companies(position["objectives"], "position: objectives")
        if len(common) != COMMON_OBJECTIVES:
            known = " ".join(COMPONENTS.company_letters)
            raise ValueError(
                f"position: objectives: expected {COMMON_OBJECTIVES} of {known}, found {len(common)} [NCO 5.1.6]"
            )
        for i, company in enumerate(common):
            state.common_objectives[i] = company
    fill_tile_sets(state)
    state.matching = matching_tiles(state)
    state.marker = number_at(position.get("marker", 1), "position: marker", 1, COLUMNS) - 1
