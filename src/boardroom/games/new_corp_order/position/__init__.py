"""Positions: any situation as JSON that people can write, documented in position.schema.json."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence

from librt.vecs import vec
from mypy_extensions import i64

from boardroom.core.catalogue import Domain
from boardroom.core.engine.state import NOBODY
from boardroom.core.game import decision_name
from boardroom.core.json import (
    Json,
    JsonObject,
    flag_at,
    list_at,
    number_at,
    object_at,
    only_keys,
    plain_at,
    shown,
    text_at,
)
from boardroom.core.options import OptionValue
from boardroom.games.new_corp_order.components import COMPONENTS
from boardroom.games.new_corp_order.decisions import DECISIONS
from boardroom.games.new_corp_order.engine.actions import CARD, COLOUR, COLUMNS, COMPANY, CONSULTANT, HAND_LIMIT
from boardroom.games.new_corp_order.engine.options import OPTIONS, Options
from boardroom.games.new_corp_order.engine.pieces import (
    COMMON_OBJECTIVES,
    DEALMAKER,
    NOTHING,
    OBJECTIVES,
    THE_ODS,
    THE_PLAYER,
    Player,
    Tile,
)
from boardroom.games.new_corp_order.engine.set_up import (
    AGENTS_PER_COLOUR,
    CARDS_PER_COLOUR,
    PRINTED_TILES,
    TILES_PER_COMPANY,
    blank,
)
from boardroom.games.new_corp_order.engine.state import DISPLAY_NOT_REFILLED, NOT_TRIGGERED, State
from boardroom.games.new_corp_order.position.invariants import broken, display_is_full, turns_to_complete_round
from boardroom.games.new_corp_order.position.pending_checks import SO_FAR, still_to_redraw
from boardroom.games.new_corp_order.rules.abilities.shared import ABILITY_OF
from boardroom.games.new_corp_order.rules.infiltrate import next_to_place
from boardroom.games.new_corp_order.rules.objectives import objective_pool
from boardroom.games.new_corp_order.rules.ods_scan import matching_tiles, note_tiles
from boardroom.games.new_corp_order.rules.placement import pack_placement
from boardroom.games.new_corp_order.rules.solo import take_sides

KEYS = (
    "game",
    "players",
    "options",
    "grid",
    "names",
    "colours",
    "objectives",
    "marker",
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
    "mixed",
    "buried",
    "thrown",
)
PENDING_KEYS = (
    "decision",
    "used",
    "colour",
    "count",
    "placed",
    "source",
    "given",
    "target",
    "steps",
    "second",
    "taken_over",
    "next",
)
SOLO_KEYS = ("colours", "objectives", "marker")
TILE = re.compile(r"([A-Z]{2}):([A-Z])([0-9]{1,2})")
COLOURS = range(len(COLOUR.values))
END_REASONS = Domain("end_reason", ("display_not_refilled", "crowded_tiles"))  # in the order of their numbers, from 1
SET_UP_DECISIONS = ("redraw", "choose_colours")
TAKEOVER_DECISIONS = ("takeover", "strength", *ABILITY_OF)
MOST_TURNS = 10**6

MakeOptions = Callable[[int, Mapping[str, OptionValue]], Options]


def write_position(state: State) -> JsonObject:
    """Everything on the table. What follows from the rest (the agents' supply, what is decided later) is left out."""
    if state.options.solo:
        return write_solo(state)
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
        "end_reason": name_or_none(END_REASONS, int(state.end_reason) - 1),
        "over": state.over,
        "pending": write_pending(state),
    }


def write_solo(state: State) -> JsonObject:
    """The same for the solo game: no consultants, no hands but for a plot in progress, no final round."""
    mine: list[Json] = [colour for c, colour in enumerate(COLOUR.values) if state.owners[c] == THE_PLAYER]
    return {
        "game": "new-corp-order",
        "players": 1,
        "options": dict(state.options.chosen),
        "grid": [grid_row(state, row) for row in range(state.options.rows)],
        "names": [COMPONENTS.tiles[card] for card in state.layout],
        "colours": mine or None,
        "objectives": write_companies(state.common_objectives) or None,
        "marker": int(state.marker) + 1,
        "seats": [write_side(player) for player in state.players],
        "display": [COLOUR.values[state.display[i]] for i in range(state.display_size)],
        "deck": counts_json(COLOUR, state.deck),
        "box": counts_json(COLOUR, state.box),
        "to_act": None if state.over else int(state.to_act),
        "turn": int(state.turn),
        "over": state.over,
        "pending": write_pending(state),
    }


def write_side(player: Player) -> JsonObject:
    side: JsonObject = {
        "unrotated": counts_json(COLOUR, player.unrotated),
        "rotated": counts_json(COLOUR, player.rotated),
        "captured": counts_json(COLOUR, player.captured),
    }
    return {**side, "hand": counts_json(COLOUR, player.hand)} if player.hand_size else side


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
        "objectives": write_companies(player.objectives),
        "hand": counts_json(COLOUR, player.hand),
        "known": counts_json(COLOUR, player.known),
        "mixed": counts_json(COLOUR, player.mixed),
        "buried": counts_json(COLOUR, player.buried),
        "thrown": write_companies(player.thrown),
    }


def write_companies(cards: Iterable[int]) -> list[Json]:
    return [COMPANY.values[company] for company in cards if company != NOTHING]


def write_pending(state: State) -> JsonObject:
    """The decision, and what the turn so far has left behind for it."""
    decision = "discard" if state.over else decision_name(state.decision)
    source: JsonObject = {"source": number_or_none(first_given(state.given_card, state.source_tile))}
    if decision == "take":
        source = {"given": name_or_none(CARD, state.given_card)}
    left: JsonObject = {
        "used": name_or_none(CONSULTANT, state.consultant_used),
        "colour": name_or_none(COLOUR, state.colour),
        "count": int(state.agents_to_place) or None,
        "placed": int(state.largest_placement) or None,
        **source,
        "target": number_or_none(first_given(state.chosen_hq, state.target_tile)),
        "steps": int(state.steps) or None,
        "second": state.is_second_colour or None,
        "taken_over": state.taken_over or None,
        "next": name_or_none(COLOUR, next_to_place(state)),
    }
    return {"decision": decision, **{name: value for name, value in left.items() if value is not None}}


def read_position(value: JsonObject, make_options: MakeOptions) -> State:
    """The table that a position describes. Only `players`, `grid` and `seats` are needed, and more in the solo game."""
    position = object_at(value, "position")
    only_keys(position, KEYS, "position")
    if position.get("game", "new-corp-order") != "new-corp-order":
        raise ValueError(f"position: game: expected 'new-corp-order', found {shown(position['game'])}")
    players = number_at(position.get("players"), "position: players", min(COMPONENTS.layouts), max(COMPONENTS.layouts))
    options = read_options(position.get("options", {}), players, make_options)
    layout, tiles = read_grid(position, options)
    state = assemble(position, options, layout, tiles, read_seats(position, players))
    read_solo(position, state)
    read_flow(position, state)
    plan(state, position)
    problem = broken(state)
    if problem is not None:
        raise ValueError(f"position: {problem}")
    return state


def read_seats(position: JsonObject, players: int) -> list[Player]:
    found = list_at(position.get("seats"), "position: seats")
    seats = [read_seat(each, f"position: seats[{seat}]", players == 1) for seat, each in enumerate(found)]
    if players == 1 and len(seats) != 2:
        raise ValueError(f"position: seats: expected two, the player's HQ and that of the ODS; found {len(seats)}")
    if players > 1 and len(seats) != players:
        raise ValueError(f"position: seats: expected one for each of {players} players, found {len(seats)}")
    return seats


def read_options(value: Json, players: int, make_options: MakeOptions) -> Options:
    where = "position: options"
    given = {name: plain_at(chosen, f"{where}: {name}") for name, chosen in object_at(value, where).items()}
    try:
        return make_options(players, OPTIONS.resolve(given))
    except ValueError as error:
        raise ValueError(f"{where}: {error}") from None


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
    return vec[i64](read_names(position, tiles)), vec[Tile](tiles)


def read_tile(word: str, index: int, where: str) -> Tile:
    match = TILE.fullmatch(word)
    companies, letters = COMPONENTS.company_letters, COMPONENTS.colour_letters
    if match is None or match[1] not in companies or match[2] not in letters:
        raise ValueError(
            f"{where}: {shown(word)} is not a tile; BN:R3 is a Broadcast Network with three red agents "
            f"(companies {' '.join(companies)}, colours {' '.join(letters)})"
        )
    return Tile(index, companies.index(match[1]), letters.index(match[2]), int(match[3]))


def read_names(position: JsonObject, tiles: Sequence[Tile]) -> list[int]:
    """Which printed tile lies where; unnamed ones are taken in order."""
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
            raise ValueError(f"position: names: tile {tile.index} is one of {', '.join(known)}; found {shown(name)}")
        if names.count(name) > 1:
            raise ValueError(f"position: names: {name} is named twice")
    return [COMPONENTS.tiles.index(name) for name in names]


def read_seat(value: Json, where: str, solo: bool) -> Player:
    seat = object_at(value, where)
    only_keys(seat, SEAT_KEYS, where)
    hand = read_cards(seat.get("hand", {}), f"{where}: hand")
    thrown = read_companies(seat.get("thrown", []), f"{where}: thrown")
    objectives = read_companies(seat.get("objectives", [] if solo else None), f"{where}: objectives")
    if len(objectives) != OBJECTIVES and not (solo and not objectives):
        known = " ".join(COMPONENTS.company_letters)
        raise ValueError(f"{where}: objectives: expected {OBJECTIVES} of {known}, found {len(objectives)}")
    if len(thrown) > OBJECTIVES:
        raise ValueError(f"{where}: thrown: expected at most {OBJECTIVES}, found {len(thrown)} [NCO 1.3.6, 1.3.9]")
    player = Player(
        hand=hand,
        known=hand[:] if solo and "known" not in seat else read_cards(seat.get("known", {}), f"{where}: known"),
        mixed=read_cards(seat.get("mixed", {}), f"{where}: mixed"),
        buried=read_cards(seat.get("buried", {}), f"{where}: buried"),
        unrotated=read_cards(seat.get("unrotated", {}), f"{where}: unrotated"),
        rotated=read_cards(seat.get("rotated", {}), f"{where}: rotated"),
        captured=read_counts(COLOUR, seat.get("captured", {}), f"{where}: captured", AGENTS_PER_COLOUR),
        consultants=read_consultants(seat.get("consultants", {}), f"{where}: consultants"),
    )
    player.objectives = pair_of(objectives)
    player.thrown = pair_of(thrown)
    player.hand_size = sum(hand)
    player.redrawn = len(thrown)
    return player


def pair_of(companies: list[int]) -> tuple[int, int]:
    """At most two objectives; NOTHING for those that are not there."""
    one, two, *_ = [*companies, NOTHING, NOTHING]
    return one, two


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
            raise ValueError(f"{where}: {shown(name)} is not one of {' '.join(COMPONENTS.company_letters)}")
    return found


def read_cards(value: Json, where: str) -> vec[i64]:
    return read_counts(COLOUR, value, where, CARDS_PER_COLOUR)


def read_consultants(value: Json, where: str) -> vec[i64]:
    return read_counts(CONSULTANT, value, where, max(COMPONENTS.consultant_copies))


def read_counts(domain: Domain, value: Json, where: str, most: int) -> vec[i64]:
    """`{"red": 2}`; what is not named is 0."""
    counts = object_at(value, where)
    only_keys(counts, tuple(str(name) for name in domain.values), where)
    return vec[i64]([number_at(counts.get(str(name), 0), f"{where}: {name}", 0, most) for name in domain.values])


def assemble(position: JsonObject, options: Options, layout: vec[i64], tiles: vec[Tile], seats: list[Player]) -> State:
    """What lies on the table. What is not given follows from the rest: supply of agents, box, supply of consultants."""
    display = [
        read_name(COLOUR, card, "position: display")
        for card in list_at(position.get("display", []), "position: display")
    ]
    if len(display) > options.display_size:
        rule = "5.1.5" if options.solo else "1.5.3"
        raise ValueError(f"position: display: at most {options.display_size} cards, found {len(display)} [NCO {rule}]")
    deck = read_cards(position.get("deck", {}), "position: deck")
    in_play = [deck[c] + display.count(c) + sum(p.hand[c] + p.buried[c] + p.cards(c) for p in seats) for c in COLOURS]
    state = blank(1 if options.solo else len(seats), options)
    state.turn = 1
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
    if "box" in position:
        fill(state.box, read_cards(position["box"], "position: box"))
    else:
        fill(state.box, [max(0, CARDS_PER_COLOUR - cards) for cards in in_play])
    fill(state.tiles_of, [sum(t.colour == c for t in tiles if t.agents) for c in COLOURS])
    state.first_player = read_first_player(position, options, 1 if options.solo else len(seats))
    return state


def fill(counts: vec[i64], values: Iterable[int]) -> None:
    """Replace the first counts by these values."""
    for i, value in enumerate(values):
        counts[i] = value


def agents_out(tiles: vec[Tile], seats: list[Player], colour: int) -> int:
    on_grid = sum(tile.agents for tile in tiles if tile.colour == colour)
    return on_grid + sum(player.captured[colour] for player in seats)


def read_supply(position: JsonObject, options: Options, seats: list[Player]) -> vec[i64]:
    """The consultants in the supply; if not given, all that nobody has."""
    if "consultants" in position:
        return read_consultants(position["consultants"], "position: consultants")
    copies = [len(seats) if kind in options.consultant_types else 0 for kind in range(len(CONSULTANT.values))]
    return vec[i64]([most - sum(p.consultants[kind] for p in seats) for kind, most in enumerate(copies)])


def read_first_player(position: JsonObject, options: Options, players: int) -> int:
    named = int(options.first_player)
    first = position.get("first_player", max(named, 0))
    if named != NOBODY and first != named:
        raise ValueError(
            f"position: first_player: expected {named}, as the option first_player has it; found {shown(first)}"
        )
    return number_at(first, "position: first_player", 0, players - 1)


def read_solo(position: JsonObject, state: State) -> None:
    """Whose colours, the objectives of both sides, and the marker."""
    if not state.options.solo:
        for key in SOLO_KEYS:
            if key in position:
                raise ValueError(f"position: {key}: only the solo game has it, with players 1 [NCO 5.1]")
        return
    fixed: list[Json] = [COLOUR.values[0], COLOUR.values[1]]  # NCO 5.1.3
    colours = position.get("colours", fixed if state.options.colours_fixed else None)
    if colours is not None:
        mine = [read_name(COLOUR, each, "position: colours") for each in list_at(colours, "position: colours")]
        if len(mine) != 2 or mine[0] == mine[1]:
            raise ValueError(f"position: colours: expected two different ones, found {shown_names(mine)} [NCO 5.1.3]")
        take_sides(state, min(mine), max(mine))
    if position.get("objectives") is not None:
        common = read_companies(position["objectives"], "position: objectives")
        if len(common) != COMMON_OBJECTIVES:
            known = " ".join(COMPONENTS.company_letters)
            raise ValueError(
                f"position: objectives: expected {COMMON_OBJECTIVES} of {known}, found {len(common)} [NCO 5.1.6]"
            )
        for i, company in enumerate(common):
            state.common_objectives[i] = company
    note_tiles(state)
    state.matching = matching_tiles(state)
    state.marker = number_at(position.get("marker", 1), "position: marker", 1, COLUMNS) - 1


def shown_names(colours: list[int]) -> str:
    return " and ".join(str(COLOUR.values[c]) for c in colours) or "none"


def read_flow(position: JsonObject, state: State) -> None:
    """Whose decision it is and how far the turn and the game have come; without it, a turn begins."""
    state.over = flag_at(position.get("over", False), "position: over")
    seat = position.get("to_act", None if state.over else int(state.first_player))
    if state.over and seat is not None:
        raise ValueError(f"position: to_act: nobody decides when the game is over; found {shown(seat)}")
    if state.options.solo and not state.over and seat == THE_ODS:
        raise ValueError("position: to_act: the ODS decides nothing; expected 0, found 1 [NCO 5.1.1]")
    last = THE_PLAYER if state.options.solo else int(state.seats) - 1
    state.to_act = NOBODY if state.over else number_at(seat, "position: to_act", 0, last)
    read_pending(object_at(position.get("pending", {}), "position: pending"), state)
    set_up = decision_name(state.decision) in SET_UP_DECISIONS
    state.turn = number_at(position.get("turn", 0 if set_up else 1), "position: turn", 0, MOST_TURNS)
    turns = position.get("turns_left", usual_turns_left(state))
    state.turns_left = number_at(turns, "position: turns_left", 0, int(state.seats) + 1)
    state.end_reason = read_end_reason(position.get("end_reason"), state)


def usual_turns_left(state: State) -> int:
    """A display that is not full although it should be means the final round."""  # NCO 3.1.1
    if state.over or state.options.solo or decision_name(state.decision) == "redraw" or display_is_full(state):
        return 0
    return turns_to_complete_round(state) if state.options.complete_round else int(state.seats)


def read_end_reason(value: Json, state: State) -> int:
    if value is not None:
        return read_name(END_REASONS, value, "position: end_reason") + 1
    return DISPLAY_NOT_REFILLED if state.over or state.turns_left > 0 else NOT_TRIGGERED


def read_pending(pending: JsonObject, state: State) -> None:
    where = "position: pending"
    only_keys(pending, PENDING_KEYS, where)
    decision = text_at(pending.get("decision", "discard" if state.over else "turn"), f"{where}: decision")
    if decision not in SO_FAR:
        raise ValueError(f"{where}: decision: {shown(decision)} is not one of {', '.join(SO_FAR)}")
    if "next" in pending and not (decision == "place" and state.options.solo):
        raise ValueError(f"{where}: next: only while place is pending in the solo game [NCO 5.2.4]")
    state.decision = DECISIONS[decision]
    state.consultant_used = read_name(CONSULTANT, pending["used"], f"{where}: used") if "used" in pending else NOTHING
    state.colour = read_name(COLOUR, pending["colour"], f"{where}: colour") if "colour" in pending else NOTHING
    state.agents_to_place = number_at(pending.get("count", 0), f"{where}: count", 0, HAND_LIMIT)
    state.largest_placement = number_at(pending.get("placed", 0), f"{where}: placed", 0, HAND_LIMIT)
    read_source(pending, decision, state, where)
    target = read_tile_number(pending, "target", len(state.tiles), where)
    state.steps = number_at(pending.get("steps", 0), f"{where}: steps", 0, 2)
    if decision == "unrotate" and state.steps > 0:
        state.chosen_hq = target
    else:
        state.target_tile = target
    state.is_second_colour = flag_at(pending.get("second", False), f"{where}: second")
    state.taken_over = flag_at(pending.get("taken_over", False), f"{where}: taken_over")


def read_source(pending: JsonObject, decision: str, state: State, where: str) -> None:
    """Read the tile where the takeover or ability starts; in `take` the card that is given away."""
    if decision == "take":
        if "source" in pending:
            raise ValueError(f"{where}: source: take needs given, one of {', '.join(str(v) for v in CARD.values)}")
        state.given_card = read_name(CARD, pending.get("given"), f"{where}: given")
        return
    if "given" in pending:
        raise ValueError(f"{where}: given: a card is given only while take is pending, not {decision}")
    state.source_tile = read_tile_number(pending, "source", len(state.tiles), where)


def plan(state: State, position: JsonObject) -> None:
    """Put on the agenda what follows the pending decision, beyond what always ends a turn."""
    decision = "over" if state.over else decision_name(state.decision)
    if decision == "redraw":
        state.later_seat(DECISIONS["deal_rest"], 0, 0)
        for seat in reversed(still_to_redraw(state)[1:]):
            state.later_seat(DECISIONS["redraw"], seat, 0)
    elif decision == "choose_colours":
        state.later_seat(DECISIONS["deal_solo"], THE_PLAYER, 0)
    elif decision == "place" and state.options.solo:
        plan_places(state, object_at(position.get("pending"), "position: pending"))
    elif decision in TAKEOVER_DECISIONS and (state.consultant_used == DEALMAKER or state.options.consultant_any_time):
        state.later(DECISIONS["dealmaker"])


def plan_places(state: State, pending: JsonObject) -> None:
    """Solo: the agents of a plot, colour by colour."""  # NCO 5.2.4
    state.about = pack_placement(state.colour, state.agents_to_place)
    if "next" in pending:
        following = read_name(COLOUR, pending["next"], "position: pending: next")
        state.later_seat(DECISIONS["place"], THE_PLAYER, pack_placement(following, 1))


def read_name(domain: Domain, value: Json, where: str) -> int:
    if value not in domain.values or not isinstance(value, str):
        known = ", ".join(str(name) for name in domain.values)
        raise ValueError(f"{where}: expected one of {known}; found {shown(value)}")
    return domain.values.index(value)


def read_tile_number(pending: JsonObject, name: str, tiles: int, where: str) -> int:
    return number_at(pending[name], f"{where}: {name}", 0, tiles - 1) if name in pending else NOTHING


def counts_json(domain: Domain, counts: vec[i64]) -> JsonObject:
    return {str(name): int(counts[i]) for i, name in enumerate(domain.values) if counts[i]}


def name_or_none(domain: Domain, number: int) -> str | None:
    return None if number == NOTHING else str(domain.values[number])


def first_given(number: int, otherwise: int) -> int:
    return otherwise if number == NOTHING else number


def number_or_none(number: int) -> int | None:
    return None if number == NOTHING else int(number)
