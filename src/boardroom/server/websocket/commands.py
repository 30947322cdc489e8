"""What a client may ask of its table over the socket, command by command."""

from __future__ import annotations

import time

from msgspec import UNSET

from boardroom.server import metrics
from boardroom.server import protocol as m
from boardroom.server.notifications.notifier import Notifier
from boardroom.server.request_refused import RequestRefused
from boardroom.server.steady_clock import now
from boardroom.server.tables import log_entries as log
from boardroom.server.tables.action_checks import action_entry, legal_now
from boardroom.server.tables.automatic_actions import default_action
from boardroom.server.tables.bot_jobs import BotJob
from boardroom.server.tables.bot_jobs import hint as compute_hint
from boardroom.server.tables.bot_jobs import weigh as compute_weight
from boardroom.server.tables.connection import Connection
from boardroom.server.tables.invitations import may_watch
from boardroom.server.tables.premoves import legal_premove
from boardroom.server.tables.preview import preview
from boardroom.server.tables.registry import TableRegistry
from boardroom.server.tables.room import Room
from boardroom.server.tables.session import TableSession
from boardroom.server.tables.time_limits import window_ends
from boardroom.server.tables.undo import answer_undo, ask_undo
from boardroom.server.tables.undo import leave as leave_entries
from boardroom.server.texts import chat_phrases
from boardroom.server.worker_processes import ProcessWorkers


class Commands:
    """Executes commands. Those that need more than their table find it here."""

    def __init__(self, registry: TableRegistry, bots: ProcessWorkers, notifier: Notifier) -> None:
        self.registry = registry
        self.bots = bots
        self.notifier = notifier

    async def execute(
        self, session: TableSession, connection: Connection, command: m.AnyCommand
    ) -> m.AnyServerMessage | None:
        """Execute a command and return its answer, or None if the answer has been sent.

        RequestRefused: the command was not executed. Conflict: another process was quicker, so try again.
        """
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
                    await session.append(room, *ask_undo(room, require_seats(connection), command.change))
            case m.AnswerUndo():
                async with session.locked() as room:
                    own_seats = require_seats(connection)
                    await session.append(room, *answer_undo(room, own_seats, command.agree, command.change))
            case m.Look():
                await look(session, connection, command)
                return None
            case m.Speak():
                async with session.locked() as room:
                    connection.language = command.language
                    await session.broadcaster.welcome(room, connection, None, command.id)
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
                    await self.registry.rematch(session, room)
            case m.Close():
                await close(session, connection)
            case m.Why():
                async with session.locked() as room:
                    return why(room, connection, command)
            case m.Preview():
                async with session.locked() as room:
                    return preview(room, connection.viewing_seat, connection.language, command)
            case m.AskHint():
                return await self.hint(session, connection, command)
            case m.Weigh():
                return await self.weigh(session, connection, command)
            case m.Notify():
                await self.notify(session, connection, command)
            case m.Attend():
                connection.is_page_visible = command.looking
                async with session.locked() as room:
                    session.driver.reminders.schedule(room)
            case m.Ping():
                return m.Pong(command.id)
        return m.Done(command.id, session.committed.change)

    async def notify(self, session: TableSession, connection: Connection, command: m.Notify) -> None:
        """Set where all own seats get notifications. A new webhook gets a first one at once, as a test."""
        own_seats = require_seats(connection)
        if command.webhook:
            self.notifier.check(command.webhook)
            self.notifier.tests.acquire(f"{session.id} {own_seats[0]}")
        if command.push:
            self.notifier.check(command.push.endpoint)
        async with session.locked() as room:
            before = room.notices.get(own_seats[0], log.Notified(own_seats[0], None, None, "", "en"))
            webhook = before.webhook if command.webhook is UNSET else command.webhook
            push = before.push if command.push is UNSET else command.push
            entries = [log.Notified(seat, webhook, push, connection.origin, connection.language) for seat in own_seats]
            await session.append(room, *entries)
            if command.webhook:
                self.notifier.send(room, entries[0], "test")

    async def hint(self, session: TableSession, connection: Connection, command: m.AskHint) -> m.Hint:
        async with session.locked() as room:
            seat = self.check_may_get_help(room, connection)
            change = room.change
            job = BotJob.of(room, "chair", connection.language)
        found = await self.bots.run(compute_hint, job)
        check_still_viewing(connection, seat)
        return m.Hint(command.id, change, found)

    async def weigh(self, session: TableSession, connection: Connection, command: m.Weigh) -> m.Weighed:
        async with session.locked() as room:
            seat = self.check_may_get_help(room, connection)
            if command.change != room.change:
                raise RequestRefused("stale")
            action = legal_now(room, command.action, connection.language)
            job = BotJob.of(room, "manager", connection.language)
        found = await self.bots.run(compute_weight, (job, action.id))
        check_still_viewing(connection, seat)
        return m.Weighed(command.id, command.change, action.text, found.chance, found.better)

    def check_may_get_help(self, room: Room, connection: Connection) -> int:
        """Return the seat that decides, if the connection looks through it and bots are free to help it."""
        room.check_running()
        if room.is_counted_daily:
            raise RequestRefused("no_help")
        if connection.viewing_seat is None or room.table.to_act != connection.viewing_seat:
            raise RequestRefused("not_your_turn")
        if self.bots.is_busy:
            raise RequestRefused("full")
        return connection.viewing_seat


def check_still_viewing(connection: Connection, seat: int) -> None:
    """Refuse help if the screen shows another seat by now: it reveals the hand of the seat that asked."""
    if connection.viewing_seat != seat:
        raise RequestRefused("stale")


def require_seats(connection: Connection) -> list[int]:
    """Return the seats of the connection. RequestRefused: it only watches."""
    if not connection.own_seats:
        raise RequestRefused("not_seated")
    return connection.own_seats


async def hello(session: TableSession, connection: Connection, command: m.Hello) -> None:
    """Let a connection in, as the owner of its seats or as a spectator, and send it everything it may know."""
    connection.language = command.language
    async with session.locked() as room:
        if command.token is not None and not room.seats_of(command.token):
            await session.read_new_entries(room)  # another process may have seated them just now
        own_seats = authenticate(room, command)
        back = [log.Returned(seat) for seat in own_seats if room.seats[seat].away is not None]
        if back:
            await session.append(room, *back)
        connection.own_seats = own_seats
        is_chosen = command.seat is not None or len(own_seats) != 1
        connection.viewing_seat = command.seat if is_chosen else own_seats[0]
        connection.is_identified = True
        session.broadcaster.connections.add(connection)
        await session.broadcaster.welcome(room, connection, command.change, command.id)
        await session.broadcaster.broadcast_presence(room)


def authenticate(room: Room, command: m.Hello) -> list[int]:
    """Return the seats that the token opens, or none for a spectator. RequestRefused: neither is allowed."""
    own_seats: list[int] = []
    if command.token is not None:
        own_seats = room.seats_of(command.token)
        if not own_seats:
            raise RequestRefused("wrong_token")
    elif not (command.spectate is not None and may_watch(room, command.spectate)) and not room.settings.public:
        raise RequestRefused("wrong_token")
    if command.seat is not None and command.seat not in own_seats:
        raise RequestRefused("not_your_seat", seat_list(own_seats) or "-")
    return own_seats


def seat_list(seats: list[int]) -> str:
    return ", ".join(str(seat) for seat in seats)


async def act(session: TableSession, connection: Connection, command: m.Act) -> m.Done:
    """Take an action. A person who was away and acts is back."""
    start = time.perf_counter()
    async with session.locked() as room:
        if command.change > room.change:  # the client saw it at another process, whose write is not read yet
            await session.read_new_entries(room)
        own_seats = require_seats(connection)
        entry = action_entry(room, own_seats, command.action, command.change, connection.language)
        if entry is None:
            return m.Done(command.id, session.committed.change, again=True)
        back = [log.Returned(seat) for seat in own_seats if room.seats[seat].away is not None]
        if window_ends(room) > now() and entry.action == default_action(room):
            # A pass is sent when the window ends: an early one would reveal that there was a choice.
            passed = [log.PassedAhead(seat) for seat in own_seats if seat == room.table.to_act]
            await session.append(room, *back, *passed)
        else:
            await session.append(room, *back, entry)
        done = m.Done(command.id, session.committed.change)
    metrics.action_seconds.observe(time.perf_counter() - start)
    return done


async def look(session: TableSession, connection: Connection, command: m.Look) -> None:
    """Show the table through another seat of the same person, or as spectators see it."""
    async with session.locked() as room:
        if command.seat is not None and command.seat not in connection.own_seats:
            raise RequestRefused("not_your_seat", seat_list(connection.own_seats) or "-")
        connection.viewing_seat = command.seat
        await session.broadcaster.welcome(room, connection, None, command.id)


async def set_profile(session: TableSession, connection: Connection, command: m.SetProfile) -> None:
    """Set the profile of the seat that is looked through, or of all own seats."""
    seats = [connection.viewing_seat] if connection.viewing_seat is not None else require_seats(connection)
    async with session.locked() as room:
        await session.append(room, *[log.Profiled(seat, command.level, command.hold, command.stops) for seat in seats])


async def add_premove(session: TableSession, connection: Connection, command: m.ActAhead) -> None:
    """Choose in a window before the seat is asked."""
    own_seats = require_seats(connection)
    async with session.locked() as room:
        room.check_running()
        if command.change != room.change:
            raise RequestRefused("stale")
        if connection.viewing_seat is None:
            raise RequestRefused("not_your_seat", seat_list(own_seats))
        action = legal_premove(room, connection.viewing_seat, command.action, connection.language)
        await session.append(room, log.ActedAhead(connection.viewing_seat, action.id))


async def pass_early(session: TableSession, connection: Connection, command: m.PassAhead) -> None:
    """Pass in a window with all own seats before they are asked."""
    own_seats = require_seats(connection)
    async with session.locked() as room:
        room.check_running()
        if command.change != room.change:
            raise RequestRefused("stale")
        if not room.is_window:
            raise RequestRefused("no_window")
        await session.append(room, *[log.PassedAhead(seat) for seat in own_seats])


async def say(session: TableSession, connection: Connection, command: m.Say) -> None:
    own_seats = require_seats(connection)
    async with session.locked() as room:
        chat = room.settings.chat
        if chat == "off":
            raise RequestRefused("chat_is_off")
        known = chat_phrases(connection.language)
        if command.phrase is not None and command.phrase not in known:
            raise RequestRefused("phrases_only", ", ".join(known))
        if command.phrase is None and (chat == "phrases" or command.text is None):
            raise RequestRefused("phrases_only", ", ".join(known))
        text = None if command.phrase is not None else command.text
        seat = connection.viewing_seat if connection.viewing_seat is not None else own_seats[0]
        await session.append(room, log.Said(seat, text, command.phrase))


async def rename(session: TableSession, connection: Connection, command: m.Rename) -> None:
    own_seats = require_seats(connection)
    seat = command.seat if command.seat is not None else own_seats[0]
    if seat not in own_seats:
        raise RequestRefused("not_your_seat", seat_list(own_seats))
    async with session.locked() as room:
        await session.append(room, log.Renamed(seat, command.name))


async def leave(session: TableSession, connection: Connection, command: m.Leave) -> None:
    own_seats = require_seats(connection)
    async with session.locked() as room:
        await session.append(room, *leave_entries(room, own_seats, command.bot or room.settings.stand_in))


async def close(session: TableSession, connection: Connection) -> None:
    async with session.locked() as room:
        if room.host not in require_seats(connection):
            raise RequestRefused("not_the_host")
        if room.closed:
            raise RequestRefused("closed")
        await session.append(room, log.Closed())


def why(room: Room, connection: Connection, command: m.Why) -> m.Because:
    """Explain to the seat that decides why an action is illegal. Others do not learn it: it may reveal the hand."""
    if room.table.to_act is None:
        raise RequestRefused("over")
    if room.table.to_act != connection.viewing_seat:
        raise RequestRefused("not_your_turn")
    try:
        legal_now(room, command.action, connection.language)
    except RequestRefused as refusal:
        if refusal.code != "not_legal":
            raise
        return m.Because(command.id, refusal.rule, refusal.detail)
    return m.Because(command.id, None, room.table.describe(command.action, connection.language))
