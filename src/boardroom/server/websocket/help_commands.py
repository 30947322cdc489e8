"""Commands for help: a hint, and the value of an action. Bots compute both in worker processes."""

from __future__ import annotations

from boardroom.server import protocol as m
from boardroom.server.request_refused import RequestRefused
from boardroom.server.tables.action_checks import legal_now
from boardroom.server.tables.bot_jobs import BotJob
from boardroom.server.tables.bot_jobs import hint as compute_hint
from boardroom.server.tables.bot_jobs import weigh as compute_weight
from boardroom.server.tables.connection import Connection
from boardroom.server.tables.room import Room
from boardroom.server.tables.store_then_send import TableSession
from boardroom.server.worker_processes import ProcessWorkers


async def hint(bots: ProcessWorkers, session: TableSession, connection: Connection, command: m.AskHint) -> m.Hint:
    """Return what a strong bot would do. The table is not locked while the bot computes."""
    async with session.locked() as room:
        seat = check_may_get_help(bots, room, connection)
        change = room.change
        job = BotJob.of(room, "chair", connection.language)
    found = await bots.run(compute_hint, job)
    check_still_viewing(connection, seat)
    return m.Hint(command.id, change, found)


async def weigh(bots: ProcessWorkers, session: TableSession, connection: Connection, command: m.Weigh) -> m.Weighed:
    """Return the chance to win after an action. The table is not locked while a bot computes."""
    async with session.locked() as room:
        seat = check_may_get_help(bots, room, connection)
        if command.change != room.change:
            raise RequestRefused("stale")
        action = legal_now(room, command.action, connection.language)
        job = BotJob.of(room, "manager", connection.language)
    found = await bots.run(compute_weight, (job, action.id))
    check_still_viewing(connection, seat)
    return m.Weighed(command.id, command.change, action.text, found.chance, found.better)


def check_may_get_help(bots: ProcessWorkers, room: Room, connection: Connection) -> int:
    """Return the seat that decides, if the connection views it and bots are free to help."""
    room.check_running()
    if room.is_counted_daily:
        raise RequestRefused("no_help")
    if connection.viewing_seat is None or room.table.to_act != connection.viewing_seat:
        raise RequestRefused("not_your_turn")
    if bots.is_busy:
        raise RequestRefused("full")
    return connection.viewing_seat


def check_still_viewing(connection: Connection, seat: int) -> None:
    """Refuse help if the screen shows another seat by now: the help would reveal the hand of the seat that asked."""
    if connection.viewing_seat != seat:
        raise RequestRefused("stale")
