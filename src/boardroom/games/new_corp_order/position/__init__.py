"""Positions: any situation of a table as JSON that people can write, documented in position.schema.json.

`table.py`, `seats.py` and `pending.py` read and write the parts of a position. `pending_fields.py` lists the fields of
a pending decision. `invariants.py` checks the whole table, with `objective_checks.py`, `solo_checks.py` and, for the
pending decision, `pending_checks.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from boardroom.core.json import Json, JsonObject, excerpt, number_at, object_at, only_keys, plain_at
from boardroom.core.options import OptionValue
from boardroom.games.new_corp_order.components import COMPONENTS
from boardroom.games.new_corp_order.engine.options import OPTIONS, Options
from boardroom.games.new_corp_order.engine.state import State
from boardroom.games.new_corp_order.position.invariants import problem_in
from boardroom.games.new_corp_order.position.pending import fill_agenda, read_progress, write_pending, write_progress
from boardroom.games.new_corp_order.position.seats import read_seats, write_seat, write_side
from boardroom.games.new_corp_order.position.table import (
    build_table,
    read_grid,
    read_solo,
    write_cards,
    write_grid,
    write_solo,
    write_supply,
)

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

MakeOptions = Callable[[int, Mapping[str, OptionValue]], Options]


def write_position(state: State) -> JsonObject:
    """Write everything that cannot be derived. The supply of agents and the agenda follow from the rest."""
    solo = state.options.solo
    return {
        "game": "new-corp-order",
        "players": 1 if solo else int(state.seats),
        "options": dict(state.options.chosen),
        **write_grid(state),
        **(write_solo(state) if solo else {}),
        "seats": [write_side(player) if solo else write_seat(player) for player in state.players],
        **write_cards(state),
        **({} if solo else write_supply(state)),
        **write_progress(state),
        "pending": write_pending(state),
    }


def read_position(value: JsonObject, make_options: MakeOptions) -> State:
    """Return the table that a position describes.

    Only `players`, `grid` and `seats` are required; the solo game requires more. ValueError says what is wrong.
    """
    position = object_at(value, "position")
    only_keys(position, KEYS, "position")
    if position.get("game", "new-corp-order") != "new-corp-order":
        raise ValueError(f"position: game: expected 'new-corp-order', found {excerpt(position['game'])}")
    players = number_at(position.get("players"), "position: players", min(COMPONENTS.layouts), max(COMPONENTS.layouts))
    options = read_options(position.get("options", {}), players, make_options)
    layout, tiles = read_grid(position, options)
    state = build_table(position, options, layout, tiles, read_seats(position, players))
    read_solo(position, state)
    read_progress(position, state)
    fill_agenda(state, position)
    problem = problem_in(state)
    if problem is not None:
        raise ValueError(f"position: {problem}")
    return state


def read_options(value: Json, players: int, make_options: MakeOptions) -> Options:
    """Read the options of a position. Options that are left out have their default values."""
    where = "position: options"
    given = {name: plain_at(chosen, f"{where}: {name}") for name, chosen in object_at(value, where).items()}
    try:
        return make_options(players, OPTIONS.resolve(given))
    except ValueError as error:
        raise ValueError(f"{where}: {error}") from None
