"""What a client may ask of its table over the socket, command by command."""

from __future__ import annotations

import time

from msgspec import UNSET

from boardroom.server import metrics
from boardroom.server import protocol as m
from boardroom.server.clock import now
from boardroom.server.refused import Refusal, phrases
from boardroom.server.tables import log as log
from boardroom.server.tables.connection import Connection
from boardroom.server.tables.premoves import legal_ahead
from boardroom.server.tables.preview import effect
from boardroom.server.tables.room import Room
from boardroom.server.tables.session import Live
from boardroom.server.workers import task_for


async def carry_out(live: Live, connection: Connection, command: m.AnyCommand) -> m.AnyNotice | None:
    """Does it and gives the answer, or raises Refusal."""
    if not connection.greeted and not isinstance(command, m.Hello):
        raise Refusal("hello_first")
    match command:
        case m.Act():
            return await act(live, connection, command)
        case m.Hello():
            await hello(live, connection, command)
            return None
        case m.Undo():
            async with live.locked() as room:
                await live.add(room, *room.ask_undo(seated(connection), command.change))
        case m.AnswerUndo():
            async with live.locked() as room:
                await live.add(room, *room.answer_undo(seated(connection), command.agree, command.change))
        case m.Look():
            await look(live, connection, command)
            return None
        case m.Speak():
            async with live.locked() as room:
                connection.language = command.language
                await live.welcome(room, connection, None, command.id)
            return None
        case m.SetProfile():
            await set_profile(live, connection, command)
        case m.PassAhead():
            await pass_ahead(live, connection, command)
        case m.ActAhead():
            await act_ahead(live, connection, command)
        case m.Say():
            await say(live, connection, command)
        case m.Mute():
            (connection.muted.add if command.muted else connection.muted.discard)(command.seat)
        case m.Rename():
            await rename(live, connection, command)
        case m.Leave():
            await leave(live, connection, command)
        case m.Rematch():
            seated(connection)
            async with live.locked() as room:
                await live.hall.rematch(live, room)
        case m.Close():
            await close(live, connection)
        case m.Why():
            async with live.locked() as room:
                return why(room, connection, command)
        case m.Preview():
            async with live.locked() as room:
                return effect(room, connection, command)
        case m.AskHint():
            return await hint(live, connection, command)
        case m.Weigh():
            return await weigh(live, connection, command)
        case m.Notify():
            await notify(live, connection, command)
        case m.Attend():
            connection.is_looking = command.looking
            async with live.locked() as room:
                live.keeper.reminders.look_after(room)
        case m.Ping():
            return m.Pong(command.id)
    return m.Done(command.id, live.committed.change)


def seated(connection: Connection) -> list[int]:
    """My seats; those who only watch have none."""
    if not connection.mine:
        raise Refusal("not_seated")
    return connection.mine


async def hello(live: Live, connection: Connection, command: m.Hello) -> None:
    """Who comes: a seat by its token, or somebody who watches."""
    connection.language = command.language
    async with live.locked() as room:
        if command.token is not None and not room.seats_of(command.token):
            await live.read_on(room)  # another process may have seated them just now
        mine = welcome_seats(room, command)
        back = [log.Returned(seat) for seat in mine if room.seats[seat].away is not None]
        if back:
            await live.add(room, *back)
        connection.mine = mine
        connection.seat = command.seat if command.seat is not None or len(mine) != 1 else mine[0]
        connection.greeted = True
        live.connections.add(connection)
        await live.welcome(room, connection, command.change, command.id)
        await live.tell_seats(room)


def welcome_seats(room: Room, command: m.Hello) -> list[int]:
    """The seats of whoever says hello; none for those who may only watch."""
    mine: list[int] = []
    if command.token is not None:
        mine = room.seats_of(command.token)
        if not mine:
            raise Refusal("wrong_token")
    elif not (command.spectate is not None and room.may_watch(command.spectate)) and not room.settings.public:
        raise Refusal("wrong_token")
    if command.seat is not None and command.seat not in mine:
        raise Refusal("not_your_seat", ", ".join(str(seat) for seat in mine) or "-")
    return mine


async def act(live: Live, connection: Connection, command: m.Act) -> m.Done:
    start = time.perf_counter()
    async with live.locked() as room:
        if command.change > room.change:  # seen at another process, of which this one has not heard yet
            await live.read_on(room)
        mine = seated(connection)
        entry = room.act(mine, command.action, command.change, connection.language)
        if entry is None:
            return m.Done(command.id, live.committed.change, again=True)
        back = [log.Returned(seat) for seat in mine if room.seats[seat].away is not None]
        if room.window_ends() > now() and entry.action == room.plain_answer():
            # Told with all answers: an early one would betray that there was a choice.
            await live.add(room, *back, *[log.PassedAhead(seat) for seat in mine if seat == room.table.to_act])
        else:
            await live.add(room, *back, entry)  # acting is coming back
        done = m.Done(command.id, live.committed.change)
    metrics.took.observe(time.perf_counter() - start)
    return done


async def look(live: Live, connection: Connection, command: m.Look) -> None:
    async with live.locked() as room:
        if command.seat is not None and command.seat not in connection.mine:
            raise Refusal("not_your_seat", ", ".join(str(seat) for seat in connection.mine) or "-")
        connection.seat = command.seat
        await live.welcome(room, connection, None, command.id)


async def set_profile(live: Live, connection: Connection, command: m.SetProfile) -> None:
    seats = [connection.seat] if connection.seat is not None else seated(connection)
    async with live.locked() as room:
        await live.add(room, *[log.Profiled(seat, command.level, command.hold, command.stops) for seat in seats])


async def act_ahead(live: Live, connection: Connection, command: m.ActAhead) -> None:
    mine = seated(connection)
    async with live.locked() as room:
        room.check_going_on()
        if command.change != room.change:
            raise Refusal("stale")
        if connection.seat is None:
            raise Refusal("not_your_seat", ", ".join(str(seat) for seat in mine))
        action = legal_ahead(room, connection.seat, command.action, connection.language)
        await live.add(room, log.ActedAhead(connection.seat, action.id))


async def pass_ahead(live: Live, connection: Connection, command: m.PassAhead) -> None:
    mine = seated(connection)
    async with live.locked() as room:
        room.check_going_on()
        if command.change != room.change:
            raise Refusal("stale")
        if not room.is_window:
            raise Refusal("no_window")
        await live.add(room, *[log.PassedAhead(seat) for seat in mine])


async def notify(live: Live, connection: Connection, command: m.Notify) -> None:
    """For all my seats here. A new address gets a first notice at once, so that one sees whether it works."""
    mine = seated(connection)
    hall = live.hall
    if command.webhook:
        hall.messenger.check(command.webhook)
        hall.messenger.tests.spend(f"{live.id} {mine[0]}")
    if command.push:
        hall.messenger.check(command.push.endpoint)
    async with live.locked() as room:
        before = room.notices.get(mine[0], log.Notified(mine[0], None, None, "", "en"))
        webhook = before.webhook if command.webhook is UNSET else command.webhook
        push = before.push if command.push is UNSET else command.push
        entries = [log.Notified(seat, webhook, push, connection.origin, connection.language) for seat in mine]
        await live.add(room, *entries)
        if command.webhook:
            hall.messenger.send(room, entries[0], "test")


async def say(live: Live, connection: Connection, command: m.Say) -> None:
    mine = seated(connection)
    async with live.locked() as room:
        chat = room.settings.chat
        if chat == "off":
            raise Refusal("chat_is_off")
        known = phrases(connection.language)
        if command.phrase is not None and command.phrase not in known:
            raise Refusal("phrases_only", ", ".join(known))
        if command.phrase is None and (chat == "phrases" or command.text is None):
            raise Refusal("phrases_only", ", ".join(known))
        text = None if command.phrase is not None else command.text
        seat = connection.seat if connection.seat is not None else mine[0]
        await live.add(room, log.Said(seat, text, command.phrase))


async def rename(live: Live, connection: Connection, command: m.Rename) -> None:
    mine = seated(connection)
    seat = command.seat if command.seat is not None else mine[0]
    if seat not in mine:
        raise Refusal("not_your_seat", ", ".join(str(each) for each in mine))
    async with live.locked() as room:
        await live.add(room, log.Renamed(seat, command.name))


async def leave(live: Live, connection: Connection, command: m.Leave) -> None:
    mine = seated(connection)
    async with live.locked() as room:
        await live.add(room, *room.leave(mine, command.bot or room.settings.stand_in))


async def close(live: Live, connection: Connection) -> None:
    async with live.locked() as room:
        if room.host not in seated(connection):
            raise Refusal("not_the_host")
        if room.closed:
            raise Refusal("closed")
        await live.add(room, log.Closed())


def why(room: Room, connection: Connection, command: m.Why) -> m.Because:
    """Only the seat that decides hears it: the answer may speak of its hand."""
    if room.table.to_act is None:
        raise Refusal("over")
    if room.table.to_act != connection.seat:
        raise Refusal("not_your_turn")
    try:
        room.legal(command.action, connection.language)
    except Refusal as refusal:
        if refusal.code != "not_legal":
            raise
        return m.Because(command.id, refusal.rule, refusal.detail)
    return m.Because(command.id, None, room.table.describe(command.action, connection.language))


async def hint(live: Live, connection: Connection, command: m.AskHint) -> m.Hint:
    async with live.locked() as room:
        seat = check_asked(live, room, connection)
        change = room.change
        task = task_for(room, "chair", connection.language)
    considered = await live.hall.thinkers.hint(task)
    check_looks(connection, seat)
    return m.Hint(command.id, change, considered)


async def weigh(live: Live, connection: Connection, command: m.Weigh) -> m.Weighed:
    async with live.locked() as room:
        seat = check_asked(live, room, connection)
        if command.change != room.change:
            raise Refusal("stale")
        action = room.legal(command.action, connection.language)
        task = task_for(room, "manager", connection.language)
    found = await live.hall.thinkers.weigh(task, action.id)
    check_looks(connection, seat)
    return m.Weighed(command.id, command.change, action.text, found.chance, found.better)


def check_asked(live: Live, room: Room, connection: Connection) -> int:
    """Help is for the seat that decides, and comes after the bots that somebody waits for."""
    room.check_going_on()
    if room.counts:
        raise Refusal("no_help")
    if connection.seat is None or room.table.to_act != connection.seat:
        raise Refusal("not_your_turn")
    if live.hall.thinkers.is_busy:
        raise Refusal("full")
    return connection.seat


def check_looks(connection: Connection, seat: int) -> None:
    """Help speaks of a hand: not to whoever has the screen by now."""
    if connection.seat != seat:
        raise Refusal("stale")
