"""Positions: any situation as JSON that people can write, documented in position.schema.json."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from librt.vecs import vec
from mypy_extensions import i64

from boardroom.core.catalogue import Domain
from boardroom.core.game import decision_name
from boardroom.core.json import Json, JsonObject, flag_at, list_at, number_at, object_at, only_keys, text_at
from boardroom.core.options import OptionValue
from boardroom.core.state import NOBODY
from boardroom.games.new_corp_order.actions import CARD, COLOUR, COLUMNS, COMPANY, CONSULTANT, HAND_LIMIT
from boardroom.games.new_corp_order.decisions import DECISIONS
from boardroom.games.new_corp_order.components import COMPONENTS
from boardroom.games.new_corp_order.invariants import broken
from boardroom.games.new_corp_order.options import OPTIONS, Options
from boardroom.games.new_corp_order.pieces import NOTHING, OBJECTIVES, Player, Tile
from boardroom.games.new_corp_order.rules.objectives import objective_pool
from boardroom.games.new_corp_order.set_up import (
    AGENTS_PER_COLOUR,
    CARDS_PER_COLOUR,
    PRINTED_TILES,
    TILES_PER_COMPANY,
)
from boardroom.games.new_corp_order.state import DISPLAY_SIZE, State

KEYS = (
    "game",
    "players",
    "options",
    "grid",
    "names",
    "seats",
    "display",
    "deck",
    "box",
    "consultants",
    "first_player",
    "to_act",
    "turn",
    "turns_left",
    "end_reason",
    "over",
    "pending",
)
SEAT_KEYS = (
    "unrotated",
    "rotated",
    "captured",
    "consultants",
    "objectives",
    "hand",
    "known",
    "buried",
    "thrown",
)
PENDING_KEYS = (
    "decision",
    "agenda",
    "used",
    "colour",
    "count",
    "placed",
    "source",
    "target",
    "steps",
    "second",
    "taken_over",
)
TILE = re.compile(r"([A-Z]{2}):([A-Z])(\d+)")
MOST = 100  # of anything that is counted

MakeOptions = Callable[[int, Mapping[str, OptionValue]], Options]


def write_position(state: State) -> JsonObject:
    """Everything on the table. What follows from the rest (the agents' supply) is left out."""
    return {
        "game": "new-corp-order",
        "players": int(state.seats),
        "options": dict(state.options.chosen),
        "grid": [grid_row(state, row) for row in range(state.options.rows)],
        "names": [COMPONENTS.tiles[card] for card in state.layout],
        "seats": [write_seat(player) for player in state.players],
        "display": [COLOUR.values[state.display[i]] for i in range(state.display_size)],
        "deck": counts_json(COLOUR, state.deck),
        "box": counts_json(COLOUR, state.box),
        "consultants": counts_json(CONSULTANT, state.consultants),
        "first_player": int(state.first_player),
        "to_act": None if state.over else int(state.to_act),
        "turn": int(state.turn),
        "turns_left": int(state.turns_left),
        "end_reason": int(state.end_reason),
        "over": state.over,
        "pending": write_pending(state),
    }


def grid_row(state: State, row: int) -> str:
    tiles = [state.tiles[row * COLUMNS + column] for column in range(COLUMNS)]
    return " ".join(
        f"{COMPONENTS.company_letters[tile.company]}:{COMPONENTS.colour_letters[tile.colour]}{tile.agents}"
        for tile in tiles
    )


def write_seat(player: Player) -> JsonObject:
    return {
        "unrotated": counts_json(COLOUR, player.unrotated),
        "rotated": counts_json(COLOUR, player.rotated),
        "captured": counts_json(COLOUR, player.captured),
        "consultants": counts_json(CONSULTANT, player.consultants),
        "objectives": [COMPANY.values[company] for company in player.objectives if company != NOTHING],
        "hand": counts_json(COLOUR, player.hand),
        "known": counts_json(COLOUR, player.known),
        "buried": counts_json(COLOUR, player.buried),
        "thrown": [COMPANY.values[company] for company in player.thrown if company != NOTHING],
    }


def write_pending(state: State) -> JsonObject:
    agenda: list[Json] = [
        {"decision": decision_name(state.waiting[i]), "seat": int(state.waiting_seats[i])} for i in range(state.waiting_n)
    ]
    return {
        "decision": decision_name(state.decision),
        "agenda": agenda,
        "used": name_or_none(CONSULTANT, state.used),
        "colour": name_or_none(COLOUR, state.colour),
        "count": int(state.count),
        "placed": int(state.placed),
        "source": number_or_none(state.source),
        "target": number_or_none(state.target),
        "steps": int(state.steps),
        "second": state.second,
        "taken_over": state.taken_over,
    }


def read_position(position: JsonObject, make_options: MakeOptions) -> State:
    """The table that a position describes. Only `players`, `grid` and `seats` are needed."""
    only_keys(position, KEYS, "position")
    if position.get("game", "new-corp-order") != "new-corp-order":
        raise ValueError(f"position: game is {position['game']!r}, expected 'new-corp-order'")
    players = number_at(position.get("players"), "position: players", 1, 10)
    if players not in COMPONENTS.layouts:
        raise ValueError(f"position: players: New Corp Order is for 2 to 4 players, not {players}")
    given = object_at(position.get("options", {}), "position: options")
    options = make_options(players, OPTIONS.resolve(given))
    layout, tiles = read_grid(position, options)
    unused = vec[i64]([card for card in range(PRINTED_TILES) if card not in layout])
    seats = [
        read_seat(each, f"position: seats[{seat}]")
        for seat, each in enumerate(list_at(position.get("seats"), "position: seats"))
    ]
    if len(seats) != players:
        raise ValueError(f"position: seats: expected one for each of {players} players, found {len(seats)}")
    state = assemble(position, players, options, layout, unused, tiles, seats)
    read_flow(position, state)
    problem = broken(state)
    if problem is not None:
        raise ValueError(f"position: {problem}")
    return state


def read_grid(position: JsonObject, options: Options) -> tuple[vec[i64], vec[Tile]]:
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
    layout = read_names(position, tiles)
    return vec[i64](layout), vec[Tile](tiles)


def read_tile(word: str, index: int, where: str) -> Tile:
    match = TILE.fullmatch(word)
    companies, letters = COMPONENTS.company_letters, COMPONENTS.colour_letters
    if match is None or match[1] not in companies or match[2] not in letters:
        raise ValueError(
            f"{where}: {word!r} is not a tile; BN:R3 is a Broadcast Network with three red agents "
            f"(companies {' '.join(companies)}, colours {' '.join(letters)})"
        )
    return Tile(index, companies.index(match[1]), letters.index(match[2]), int(match[3]))


def read_names(position: JsonObject, tiles: Sequence[Tile]) -> list[int]:
    """Which printed tile lies where; unnamed ones are taken in order."""
    if "names" not in position:
        used = [0] * len(COMPANY.values)
        layout = []
        for tile in tiles:
            layout.append(int(tile.company) * TILES_PER_COMPANY + used[tile.company])
            used[tile.company] += 1
            if used[tile.company] > TILES_PER_COMPANY:
                raise ValueError(
                    f"position: grid: {used[tile.company]} tiles of {COMPANY.values[tile.company]}, there are "
                    f"{TILES_PER_COMPANY}"
                )
        return layout
    names = [text_at(name, "position: names") for name in list_at(position["names"], "position: names")]
    if len(names) != len(tiles):
        raise ValueError(f"position: names: expected {len(tiles)}, found {len(names)}")
    for name, tile in zip(names, tiles, strict=True):
        if name not in COMPONENTS.tiles:
            raise ValueError(f"position: names: no tile is called {name!r}")
        if COMPONENTS.tiles.index(name) // TILES_PER_COMPANY != tile.company:
            raise ValueError(f"position: names: {name} is not a company of type {COMPANY.values[tile.company]}")
    if len(set(names)) != len(names):
        raise ValueError("position: names: a tile is named twice")
    return [COMPONENTS.tiles.index(name) for name in names]


def read_seat(value: Json, where: str) -> Player:
    seat = object_at(value, where)
    only_keys(seat, SEAT_KEYS, where)
    hand = read_counts(COLOUR, seat.get("hand"), f"{where}: hand")
    thrown = read_companies(seat.get("thrown", []), f"{where}: thrown")
    objectives = read_companies(seat.get("objectives"), f"{where}: objectives")
    if len(objectives) != OBJECTIVES:
        raise ValueError(f"{where}: objectives: expected two of {' '.join(COMPONENTS.company_letters)}")
    return Player(
        hand=hand,
        known=read_counts(COLOUR, seat.get("known"), f"{where}: known"),
        buried=read_counts(COLOUR, seat.get("buried"), f"{where}: buried"),
        unrotated=read_counts(COLOUR, seat.get("unrotated"), f"{where}: unrotated"),
        rotated=read_counts(COLOUR, seat.get("rotated"), f"{where}: rotated"),
        captured=read_counts(COLOUR, seat.get("captured"), f"{where}: captured"),
        consultants=read_counts(CONSULTANT, seat.get("consultants"), f"{where}: consultants"),
        objectives=vec[i64](objectives),
        thrown=vec[i64]((thrown + [NOTHING] * OBJECTIVES)[:OBJECTIVES]),
        hand_size=sum(hand),
        redrawn=len(thrown),
    )


def read_companies(value: Json, where: str) -> list[int]:
    """Companies by name (`print_media`) or letters (`PM`)."""
    found = []
    for each in list_at(value, where):
        name = text_at(each, where)
        if name in COMPONENTS.company_letters:
            found.append(COMPONENTS.company_letters.index(name))
        elif name in COMPANY.values:
            found.append(COMPANY.values.index(name))
        else:
            raise ValueError(f"{where}: {name!r} is not one of {' '.join(COMPONENTS.company_letters)}")
    return found


def read_counts(domain: Domain, value: Json, where: str) -> vec[i64]:
    """`{"red": 2}`; what is not named is 0."""
    counts = object_at({} if value is None else value, where)
    only_keys(counts, tuple(str(name) for name in domain.values), where)
    return vec[i64]([number_at(counts.get(str(name), 0), f"{where}: {name}", 0, MOST) for name in domain.values])


def assemble(
    position: JsonObject,
    players: int,
    options: Options,
    layout: vec[i64],
    unused: vec[i64],
    tiles: vec[Tile],
    seats: list[Player],
) -> State:
    """What is not given follows from the rest: the supply of agents, the box, the supply of consultants."""
    display = [read_name(COLOUR, c, "position: display") for c in list_at(position.get("display", []), "display")]
    if len(display) > DISPLAY_SIZE:
        raise ValueError(f"position: display: at most {DISPLAY_SIZE} cards, found {len(display)}")
    deck = read_counts(COLOUR, position.get("deck"), "position: deck")
    in_play = [
        deck[c] + display.count(c) + sum(p.hand[c] + p.buried[c] + p.cards(c) for p in seats)
        for c in range(len(COLOUR.values))
    ]
    box = [max(0, CARDS_PER_COLOUR - cards) for cards in in_play]
    on_grid = [sum(t.agents for t in tiles if t.colour == c) for c in range(len(COLOUR.values))]
    out = [on_grid[c] + sum(p.captured[c] for p in seats) for c in range(len(COLOUR.values))]
    supply = [
        (players if kind in options.consultant_types else 0) - sum(p.consultants[kind] for p in seats)
        for kind in range(len(CONSULTANT.values))
    ]
    given_box = read_counts(COLOUR, position["box"], "position: box") if "box" in position else vec[i64](box)
    given_supply = (
        read_counts(CONSULTANT, position["consultants"], "position: consultants")
        if "consultants" in position
        else vec[i64](supply)
    )
    first = number_at(position.get("first_player", 0), "position: first_player", 0, players - 1)
    return State(
        seats=players,
        decision=DECISIONS["turn"],
        chance=1,
        options=options,
        layout=layout,
        unused=unused,
        objective_pool=objective_pool(players, options.objective_return, options.objective_copies, unused),
        tiles=tiles,
        players=vec[Player](seats),
        deck=deck,
        display=vec[i64](display + [0] * (DISPLAY_SIZE - len(display))),
        supply=vec[i64]([AGENTS_PER_COLOUR - agents for agents in out]),
        consultants=given_supply,
        box=given_box,
        tiles_of=vec[i64]([sum(t.colour == c for t in tiles if t.agents) for c in range(len(COLOUR.values))]),
        deck_size=sum(deck),
        display_size=len(display),
        first_player=first,
        turn=number_at(position.get("turn", 1), "position: turn", 0, 10**6),
        turns_left=number_at(position.get("turns_left", 0), "position: turns_left", 0, players + 1),
        end_reason=number_at(position.get("end_reason", 0), "position: end_reason", 0, 2),
        used=NOTHING,
        colour=NOTHING,
        count=0,
        placed=0,
        source=NOTHING,
        target=NOTHING,
        steps=0,
        second=False,
        taken_over=False,
    )


def read_flow(position: JsonObject, state: State) -> None:
    """Whose decision it is and how far the turn has come; without it, a turn begins."""
    state.over = flag_at(position.get("over", False), "position: over")
    to_act = position.get("to_act", int(state.first_player))
    if state.over:
        state.to_act = NOBODY
    else:
        state.to_act = number_at(to_act, "position: to_act", 0, int(state.seats) - 1)
    if position.get("pending") is not None:
        read_pending(object_at(position["pending"], "position: pending"), state)


def read_pending(pending: JsonObject, state: State) -> None:
    where = "position: pending"
    only_keys(pending, PENDING_KEYS, where)
    state.decision = DECISIONS[read_decision(pending.get("decision", "turn"), where)]
    for i, each in enumerate(list_at(pending.get("agenda", []), f"{where}: agenda")):
        entry = object_at(each, f"{where}: agenda[{i}]")
        seat = number_at(entry.get("seat"), f"{where}: agenda[{i}]: seat", 0, int(state.seats) - 1)
        state.later_seat(DECISIONS[read_decision(entry.get("decision"), f"{where}: agenda[{i}]")], seat, 0)
    state.used = read_optional(CONSULTANT, pending.get("used"), f"{where}: used")
    state.colour = read_optional(COLOUR, pending.get("colour"), f"{where}: colour")
    state.count = number_at(pending.get("count", 0), f"{where}: count", 0, HAND_LIMIT + 1)
    state.placed = number_at(pending.get("placed", 0), f"{where}: placed", 0, HAND_LIMIT + 1)
    state.source = read_index(pending.get("source"), f"{where}: source", max(len(state.tiles), len(CARD.values)))
    state.target = read_index(pending.get("target"), f"{where}: target", len(state.tiles))
    state.steps = number_at(pending.get("steps", 0), f"{where}: steps", 0, 2)
    state.second = flag_at(pending.get("second", False), f"{where}: second")
    state.taken_over = flag_at(pending.get("taken_over", False), f"{where}: taken_over")


def read_decision(value: Json, where: str) -> str:
    name = text_at(value, f"{where}: decision")
    if name not in DECISIONS:
        raise ValueError(f"{where}: decision: {name!r} is not one of {', '.join(DECISIONS)}")
    return name


def read_name(domain: Domain, value: Json, where: str) -> int:
    name = text_at(value, where)
    if name not in domain.values:
        raise ValueError(f"{where}: {name!r} is not one of {', '.join(str(v) for v in domain.values)}")
    return domain.values.index(name)


def read_optional(domain: Domain, value: Json, where: str) -> int:
    return NOTHING if value is None else read_name(domain, value, where)


def read_index(value: Json, where: str, size: int) -> int:
    return NOTHING if value is None else number_at(value, where, 0, size - 1)


def counts_json(domain: Domain, counts: Sequence[int]) -> JsonObject:
    return {str(name): int(counts[i]) for i, name in enumerate(domain.values) if counts[i]}


def name_or_none(domain: Domain, number: int) -> str | None:
    return None if number == NOTHING else str(domain.values[number])


def number_or_none(number: int) -> int | None:
    return None if number == NOTHING else int(number)
