"""What a client may ask of its table over the socket, command by command."""

from __future__ import annotations

import time

from msgspec import UNSET

from boardroom.server import metrics
from boardroom.server import protocol as m
from boardroom.server.clock import now
from boardroom.server.refused import RequestRefused, phrases
from boardroom.server.tables import log as log
from boardroom.server.tables.connection import Connection
from boardroom.server.tables.premoves import legal_premove
from boardroom.server.tables.preview import effect
from boardroom.server.tables.room import Room
from boardroom.server.tables.session import TableSession
from boardroom.server.workers import task_for


async def execute(session: TableSession, connection: Connection, command: m.AnyCommand) -> m.AnyServerMessage | None:
    """Does it and gives the answer, or raises RequestRefused."""
    if not connection.is_identified and not isinstance(command, m.Hello):
        raise RequestRefused("hello_first")
    match command:
        case m.Act():
            return await act(session, connection, command)
        case m.Hello():
            await hello(session, connection, command)
            return None
        case m.Undo():
            async with session.locked() as room:
                await session.append(room, *room.ask_undo(require_seats(connection), command.change))
        case m.AnswerUndo():
            async with session.locked() as room:
                await session.append(room, *room.answer_undo(require_seats(connection), command.agree, command.change))
        case m.Look():
            await look(session, connection, command)
            return None
        case m.Speak():
            async with session.locked() as room:
                connection.language = command.language
                await session.welcome(room, connection, None, command.id)
            return None
        case m.SetProfile():
            await set_profile(session, connection, command)
        case m.PassAhead():
            await pass_early(session, connection, command)
        case m.ActAhead():
            await add_premove(session, connection, command)
        case m.Say():
            await say(session, connection, command)
        case m.Mute():
            (connection.muted.add if command.muted else connection.muted.discard)(command.seat)
        case m.Rename():
            await rename(session, connection, command)
        case m.Leave():
            await leave(session, connection, command)
        case m.Rematch():
            require_seats(connection)
            async with session.locked() as room:
                await session.registry.rematch(session, room)
        case m.Close():
            await close(session, connection)
        case m.Why():
            async with session.locked() as room:
                return why(room, connection, command)
        case m.Preview():
            async with session.locked() as room:
                return effect(room, connection, command)
        case m.AskHint():
            return await hint(session, connection, command)
        case m.Weigh():
            return await weigh(session, connection, command)
        case m.Notify():
            await notify(session, connection, command)
        case m.Attend():
            connection.is_page_visible = command.looking
            async with session.locked() as room:
                session.driver.reminders.schedule(room)
        case m.Ping():
            return m.Pong(command.id)
    return m.Done(command.id, session.committed.change)


def require_seats(connection: Connection) -> list[int]:
    """My seats; those who only watch have none."""
    if not connection.own_seats:
        raise RequestRefused("not_seated")
    return connection.own_seats


async def hello(session: TableSession, connection: Connection, command: m.Hello) -> None:
    """Who comes: a seat by its token, or somebody who watches."""
    connection.language = command.language
    async with session.locked() as room:
        if command.token is not None and not room.seats_of(command.token):
            await session.read_on(room)  # another process may have seated them just now
        mine = authenticate(room, command)
        back = [log.Returned(seat) for seat in mine if room.seats[seat].away is not None]
        if back:
            await session.append(room, *back)
        connection.own_seats = mine
        connection.viewing_seat = command.seat if command.seat is not None or len(mine) != 1 else mine[0]
        connection.is_identified = True
        session.connections.add(connection)
        await session.welcome(room, connection, command.change, command.id)
        await session.broadcast_presence(room)


def authenticate(room: Room, command: m.Hello) -> list[int]:
    """The seats of whoever says hello; none for those who may only watch."""
    mine: list[int] = []
    if command.token is not None:
        mine = room.seats_of(command.token)
        if not mine:
            raise RequestRefused("wrong_token")
    elif not (command.spectate is not None and room.may_watch(command.spectate)) and not room.settings.public:
        raise RequestRefused("wrong_token")
    if command.seat is not None and command.seat not in mine:
        raise RequestRefused("not_your_seat", ", ".join(str(seat) for seat in mine) or "-")
    return mine


async def act(session: TableSession, connection: Connection, command: m.Act) -> m.Done:
    start = time.perf_counter()
    async with session.locked() as room:
        if command.change > room.change:  # seen at another process, of which this one has not heard yet
            await session.read_on(room)
        mine = require_seats(connection)
        entry = room.act(mine, command.action, command.change, connection.language)
        if entry is None:
            return m.Done(command.id, session.committed.change, again=True)
        back = [log.Returned(seat) for seat in mine if room.seats[seat].away is not None]
        if room.window_ends() > now() and entry.action == room.default_action():
            # Told with all answers: an early one would betray that there was a choice.
            await session.append(room, *back, *[log.PassedAhead(seat) for seat in mine if seat == room.table.to_act])
        else:
            await session.append(room, *back, entry)  # acting is coming back
        done = m.Done(command.id, session.committed.change)
    metrics.action_seconds.observe(time.perf_counter() - start)
    return done


async def look(session: TableSession, connection: Connection, command: m.Look) -> None:
    async with session.locked() as room:
        if command.seat is not None and command.seat not in connection.own_seats:
            raise RequestRefused("not_your_seat", ", ".join(str(seat) for seat in connection.own_seats) or "-")
        connection.viewing_seat = command.seat
        await session.welcome(room, connection, None, command.id)


async def set_profile(session: TableSession, connection: Connection, command: m.SetProfile) -> None:
    seats = [connection.viewing_seat] if connection.viewing_seat is not None else require_seats(connection)
    async with session.locked() as room:
        await session.append(room, *[log.Profiled(seat, command.level, command.hold, command.stops) for seat in seats])


async def add_premove(session: TableSession, connection: Connection, command: m.ActAhead) -> None:
    mine = require_seats(connection)
    async with session.locked() as room:
        room.check_running()
        if command.change != room.change:
            raise RequestRefused("stale")
        if connection.viewing_seat is None:
            raise RequestRefused("not_your_seat", ", ".join(str(seat) for seat in mine))
        action = legal_premove(room, connection.viewing_seat, command.action, connection.language)
        await session.append(room, log.ActedAhead(connection.viewing_seat, action.id))


async def pass_early(session: TableSession, connection: Connection, command: m.PassAhead) -> None:
    mine = require_seats(connection)
    async with session.locked() as room:
        room.check_running()
        if command.change != room.change:
            raise RequestRefused("stale")
        if not room.is_window:
            raise RequestRefused("no_window")
        await session.append(room, *[log.PassedAhead(seat) for seat in mine])


async def notify(session: TableSession, connection: Connection, command: m.Notify) -> None:
    """For all my seats here. A new address gets a first notice at once, so that one sees whether it works."""
    mine = require_seats(connection)
    registry = session.registry
    if command.webhook:
        registry.notifier.check(command.webhook)
        registry.notifier.tests.acquire(f"{session.id} {mine[0]}")
    if command.push:
        registry.notifier.check(command.push.endpoint)
    async with session.locked() as room:
        before = room.notices.get(mine[0], log.Notified(mine[0], None, None, "", "en"))
        webhook = before.webhook if command.webhook is UNSET else command.webhook
        push = before.push if command.push is UNSET else command.push
        entries = [log.Notified(seat, webhook, push, connection.origin, connection.language) for seat in mine]
        await session.append(room, *entries)
        if command.webhook:
            registry.notifier.send(room, entries[0], "test")


async def say(session: TableSession, connection: Connection, command: m.Say) -> None:
    mine = require_seats(connection)
    async with session.locked() as room:
        chat = room.settings.chat
        if chat == "off":
            raise RequestRefused("chat_is_off")
        known = phrases(connection.language)
        if command.phrase is not None and command.phrase not in known:
            raise RequestRefused("phrases_only", ", ".join(known))
        if command.phrase is None and (chat == "phrases" or command.text is None):
            raise RequestRefused("phrases_only", ", ".join(known))
        text = None if command.phrase is not None else command.text
        seat = connection.viewing_seat if connection.viewing_seat is not None else mine[0]
        await session.append(room, log.Said(seat, text, command.phrase))


async def rename(session: TableSession, connection: Connection, command: m.Rename) -> None:
    mine = require_seats(connection)
    seat = command.seat if command.seat is not None else mine[0]
    if seat not in mine:
        raise RequestRefused("not_your_seat", ", ".join(str(each) for each in mine))
    async with session.locked() as room:
        await session.append(room, log.Renamed(seat, command.name))


async def leave(session: TableSession, connection: Connection, command: m.Leave) -> None:
    mine = require_seats(connection)
    async with session.locked() as room:
        await session.append(room, *room.leave(mine, command.bot or room.settings.stand_in))


async def close(session: TableSession, connection: Connection) -> None:
    async with session.locked() as room:
        if room.host not in require_seats(connection):
            raise RequestRefused("not_the_host")
        if room.closed:
            raise RequestRefused("closed")
        await session.append(room, log.Closed())


def why(room: Room, connection: Connection, command: m.Why) -> m.Because:
    """Only the seat that decides hears it: the answer may speak of its hand."""
    if room.table.to_act is None:
        raise RequestRefused("over")
    if room.table.to_act != connection.viewing_seat:
        raise RequestRefused("not_your_turn")
    try:
        room.legal(command.action, connection.language)
    except RequestRefused as refusal:
        if refusal.code != "not_legal":
            raise
        return m.Because(command.id, refusal.rule, refusal.detail)
    return m.Because(command.id, None, room.table.describe(command.action, connection.language))


async def hint(session: TableSession, connection: Connection, command: m.AskHint) -> m.Hint:
    async with session.locked() as room:
        seat = check_may_get_help(session, room, connection)
        change = room.change
        task = task_for(room, "chair", connection.language)
    considered = await session.registry.bot_workers.hint(task)
    check_still_viewing(connection, seat)
    return m.Hint(command.id, change, considered)


async def weigh(session: TableSession, connection: Connection, command: m.Weigh) -> m.Weighed:
    async with session.locked() as room:
        seat = check_may_get_help(session, room, connection)
        if command.change != room.change:
            raise RequestRefused("stale")
        action = room.legal(command.action, connection.language)
        task = task_for(room, "manager", connection.language)
    found = await session.registry.bot_workers.weigh(task, action.id)
    check_still_viewing(connection, seat)
    return m.Weighed(command.id, command.change, action.text, found.chance, found.better)


def check_may_get_help(session: TableSession, room: Room, connection: Connection) -> int:
    """Help is for the seat that decides, and comes after the bots that somebody waits for."""
    room.check_running()
    if room.is_counted_daily:
        raise RequestRefused("no_help")
    if connection.viewing_seat is None or room.table.to_act != connection.viewing_seat:
        raise RequestRefused("not_your_turn")
    if session.registry.bot_workers.is_busy:
        raise RequestRefused("full")
    return connection.viewing_seat


def check_still_viewing(connection: Connection, seat: int) -> None:
    """Help speaks of a hand: not to whoever has the screen by now."""
    if connection.viewing_seat != seat:
        raise RequestRefused("stale")
