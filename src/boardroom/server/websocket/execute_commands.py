"""Execute the commands that clients send over the socket. Each subject has a file of its own.

`protocol/commands.py` declares the commands.
"""

from __future__ import annotations

from boardroom.server import protocol as m
from boardroom.server.notifications.notifier import Notifier
from boardroom.server.request_refused import RequestRefused
from boardroom.server.tables.connection import Connection
from boardroom.server.tables.preview import preview
from boardroom.server.tables.registry import TableRegistry
from boardroom.server.tables.rematch import rematch
from boardroom.server.tables.store_then_send import TableSession
from boardroom.server.tables.undo import answer_undo, ask_undo
from boardroom.server.websocket.chat_commands import say
from boardroom.server.websocket.game_commands import act, add_premove, pass_early, set_profile, why
from boardroom.server.websocket.hello import hello
from boardroom.server.websocket.help_commands import hint, weigh
from boardroom.server.websocket.notification_commands import notify
from boardroom.server.websocket.own_seats import require_seats
from boardroom.server.websocket.seat_commands import close, leave, look, rename
from boardroom.server.worker_processes import ProcessWorkers


class Commands:
    """Executes commands. It holds the services that some of them need besides their table."""

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
                    await rematch(self.registry, session, room)
            case m.Close():
                await close(session, connection)
            case m.Why():
                async with session.locked() as room:
                    return why(room, connection, command)
            case m.Preview():
                async with session.locked() as room:
                    return preview(room, connection.viewing_seat, connection.language, command)
            case m.AskHint():
                return await hint(self.bots, session, connection, command)
            case m.Weigh():
                return await weigh(self.bots, session, connection, command)
            case m.Notify():
                await notify(self.notifier, session, connection, command)
            case m.Attend():
                connection.is_page_visible = command.looking
                async with session.locked() as room:
                    session.driver.reminders.schedule(room)
            case m.Ping():
                return m.Pong(command.id)
        return m.Done(command.id, session.committed.change)
