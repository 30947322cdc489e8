"""What somebody wishes to play becomes the first entry of a log, or is refused."""

from __future__ import annotations

import secrets
from typing import cast

from msgspec import structs

from boardroom.core.json import JsonObject
from boardroom.core.table import Table, from_position
from boardroom.games import game as find_game
from boardroom.server.protocol import Level, OpenTable, Settings
from boardroom.server.refused import RequestRefused
from boardroom.server.tables import log
from boardroom.server.tables.room import Room


def opening(wish: OpenTable) -> log.Opened:
    """The first entry of the log, if the wish can be granted."""
    table = wished_table(wish)
    if table.players != len(wish.seats):
        raise RequestRefused("bad_seats", f"{table.players} are needed, {len(wish.seats)} are given")
    if all(plan.who == "bot" for plan in wish.seats):
        raise RequestRefused("bad_seats", "nobody but bots")
    return first_entry(table, wish.settings, [plan.bot if plan.who == "bot" else None for plan in wish.seats])


def first_entry(table: Table, settings: Settings, bots: list[Level | None]) -> log.Opened:
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


def rematch_of(room: Room) -> list[log.AnyEntry]:
    """The beginning of a new table with the same people, one seat further."""
    players = len(room.seats)
    seats = [room.seats[(seat + 1) % players] for seat in range(players)]
    old = room.opened
    entries: list[log.AnyEntry] = [
        log.Opened(
            game=old.game,
            rules=room.game.rules_version,
            players=old.players,
            options=old.options,
            seed=secrets.token_hex(32),
            secret=secrets.token_hex(32),
            settings=old.settings,
            bots=[seat.bot for seat in seats],
            position=old.position,
        )
    ]
    for number, seat in enumerate(seats):
        if seat.token is not None:
            entries.append(log.Sat(number, seat.token, seat.name, host=seat.host))
            notified = room.notices.get((number + 1) % players)
            if notified is not None:
                entries.append(structs.replace(notified, seat=number))
            if seat.away is not None:
                entries.append(log.Left(number, seat.away))
    return entries


def wished_table(wish: OpenTable) -> Table:
    try:
        game = find_game(wish.game)
    except ValueError as error:
        raise RequestRefused("unknown_game", str(error)) from None
    seed = secrets.token_bytes(32)
    if wish.position is not None:
        try:
            return from_position(game, cast(JsonObject, wish.position), seed)
        except ValueError as error:
            raise RequestRefused("bad_position", str(error)) from None
    try:
        players = game.checked_players(len(wish.seats))
    except ValueError as error:
        raise RequestRefused("bad_seats", str(error)) from None
    try:
        options = game.options.resolve(wish.options)
        return Table(game, players, options, seed)
    except ValueError as error:
        raise RequestRefused("bad_options", str(error)) from None
