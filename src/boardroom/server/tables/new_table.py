"""A new table: turn the request to open it into the first entry of its log, or refuse the request."""

from __future__ import annotations

import secrets
from typing import cast

from boardroom.core.json import JsonObject
from boardroom.core.table import Table, from_position
from boardroom.games import game as find_game
from boardroom.server.protocol import Level, OpenTable, Settings
from boardroom.server.request_refused import RequestRefused
from boardroom.server.tables import log_entries as log


def first_entry_for(request: OpenTable) -> log.Opened:
    """Return the first entry of the log of the requested table. RequestRefused: the table is not possible."""
    table = requested_table(request)
    if table.players != len(request.seats):
        raise RequestRefused("bad_seats", f"{table.players} are needed, {len(request.seats)} are given")
    if all(plan.who == "bot" for plan in request.seats):
        raise RequestRefused("bad_seats", "nobody but bots")
    return first_entry(table, request.settings, [plan.bot if plan.who == "bot" else None for plan in request.seats])


def first_entry(table: Table, settings: Settings, bots: list[Level | None]) -> log.Opened:
    """Return the first entry for a game that has been set up. `bots` has the level of the bot in each seat, or None."""
    return log.Opened(
        game=table.game.key,
        rules=table.game.rules_version,
        players=table.players,
        options=dict(table.options),
        seed=table.seed.hex(),
        secret=secrets.token_hex(32),
        settings=settings,
        bots=list(bots),
        position=table.start,
    )


def requested_table(request: OpenTable) -> Table:
    """Set up the requested game. RequestRefused says what is wrong with the request."""
    try:
        game = find_game(request.game)
    except ValueError as error:
        raise RequestRefused("unknown_game", str(error)) from None
    seed = secrets.token_bytes(32)
    if request.position is not None:
        try:
            return from_position(game, cast(JsonObject, request.position), seed)
        except ValueError as error:
            raise RequestRefused("bad_position", str(error)) from None
    try:
        players = game.checked_players(len(request.seats))
    except ValueError as error:
        raise RequestRefused("bad_seats", str(error)) from None
    try:
        options = game.options.resolve(request.options)
        return Table(game, players, options, seed)
    except ValueError as error:
        raise RequestRefused("bad_options", str(error)) from None
