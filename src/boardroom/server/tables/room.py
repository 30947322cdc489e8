"""A table with people around it: what its log says. Knows no sockets, no store, no clock but the times it is given.

`apply` follows the log. The questions above it say what a command would add to the log, or refuse.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import boardroom
from boardroom.core.game import Game
from boardroom.core.profiles import Profile, held_action
from boardroom.core.table import Table
from boardroom.games import game as find_game
from boardroom.server.protocol import ChatLine, Invitation, SeatInfo, Settings, Status, UndoKind
from boardroom.server.refused import RequestRefused
from boardroom.server.tables import log as log
from boardroom.server.tokens import code, matches, same

DAY = 86_400_000
UNDONE = -1
ACTION_BITS = 16
NEVER_ASKED = Profile("never")
MAX_CHAT_LINES = 200


@dataclass
class Seat:
    """Who has a seat: a bot for good, or whoever sits down; `away` is the bot that decides for somebody who left."""

    bot: str | None
    token: str | None = None
    name: str | None = None
    away: str | None = None
    host: bool = False
    banned: str | None = None

    @property
    def is_open(self) -> bool:
        return self.bot is None and self.token is None


class Room:
    """The fold of a log."""

    def __init__(self, id: str, opened: log.Opened, at: int) -> None:
        self.id = id
        self.opened = opened
        self.opened_at = at
        self.settings: Settings = opened.settings
        self.table = table_of(opened)
        self.seats = [Seat(bot) for bot in opened.bots]
        self.profiles = {seat: Profile() for seat in range(opened.players)}
        self.is_waiting = self.needs_players()
        self.n = 1  # entries
        self.changes: list[int] = []  # actions with who took them, and undos, in the order they happened
        self.deciders: list[int] = []  # of the actions of the game as it stands
        self.by_person: list[bool] = []  # which of them a person took
        self.undo: log.UndoAsked | None = None
        self.agreed: set[int] = set()
        self.chat: list[ChatLine] = []
        self.lines = 0  # that were ever said
        self.closed = False
        self.followed: str | None = None
        self.spent = [0] * opened.players  # milliseconds of a live clock
        self.since = at  # when the pending question was asked
        self.touched = at
        self.window_since: int | None = None  # when the moment open to all began
        self.window_asked: set[int] = set()  # who has been asked in it
        self.passed_early: set[int] = set()  # who passes in it before being asked
        self.premoves: dict[int, int] = {}  # who does something else in it, and what
        self.notices: dict[int, log.Notified] = {}  # by the seats that want some
        self.reminded: tuple[int, int] | None = None  # the last turn of which somebody knows for certain

    # --- what can be read off

    @property
    def game(self) -> Game:
        return self.table.game

    @property
    def change(self) -> int:
        return len(self.changes)

    @property
    def host(self) -> int | None:
        return next((number for number, seat in enumerate(self.seats) if seat.host), None)

    @property
    def is_counted_daily(self) -> bool:
        """Whether this is an attempt at a daily challenge that counts."""
        return self.opened.daily is not None and self.opened.daily.counted

    def needs_players(self) -> bool:
        """Whether somebody has to sit down before anything happens."""
        if all(seat.token is None for seat in self.seats):
            return True
        return self.settings.wait and any(seat.is_open for seat in self.seats)

    @property
    def is_idle(self) -> bool:
        """Nothing happens of itself: closed, not begun yet, or everybody has left."""
        persons = [seat for seat in self.seats if seat.token is not None]
        return self.closed or self.is_waiting or all(seat.away is not None for seat in persons)

    @property
    def status(self) -> Status:
        if self.closed:
            return "closed"
        if self.table.to_act is None:
            return "over"
        return "open" if any(seat.is_open for seat in self.seats) else "playing"

    def bot_in(self, seat: int) -> str | None:
        """The level of the bot that decides in this seat now."""
        found = self.seats[seat]
        if found.bot is not None:
            return found.bot
        return found.away if found.token is not None else self.settings.stand_in

    def seats_of(self, token: str) -> list[int]:
        """The seats that this secret opens; a banned one opens nothing."""
        if any(seat.banned is not None and matches(token, seat.banned) for seat in self.seats):
            raise RequestRefused("banned")
        return [n for n, seat in enumerate(self.seats) if seat.token is not None and matches(token, seat.token)]

    def seats_of_same_person(self, seat: int) -> list[int]:
        """All seats of the person who has this one."""
        token = self.seats[seat].token if seat < len(self.seats) else None
        if token is None:
            raise RequestRefused("bad_seats", f"nobody sits in seat {seat}")
        return [number for number, each in enumerate(self.seats) if each.token == token]

    def invitations(self) -> list[Invitation]:
        return [Invitation(n, self.invite(n)) for n, seat in enumerate(self.seats) if seat.is_open]

    def invite(self, seat: int) -> str:
        return code(self.opened.secret, f"seat {seat}")

    @property
    def spectate(self) -> str:
        return code(self.opened.secret, "spectate")

    def may_watch(self, secret: str) -> bool:
        return same(secret, self.spectate)

    def seat_infos(self, here: set[int]) -> list[SeatInfo]:
        """Who sits where; `here` are the seats with a connection."""
        found = []
        for number, seat in enumerate(self.seats):
            if seat.bot is not None:
                found.append(SeatInfo(number, "bot", None, seat.bot, here=True))
            elif seat.token is None:
                bot = None if self.is_waiting else self.settings.stand_in
                found.append(SeatInfo(number, "open", seat.name, bot, here=False))
            else:
                found.append(SeatInfo(number, "person", seat.name, seat.away, here=number in here))
        return found

    # --- commands: what they add to the log

    def check_running(self) -> None:
        if self.closed:
            raise RequestRefused("closed")
        if self.table.to_act is None:
            raise RequestRefused("over")
        if self.is_waiting:
            raise RequestRefused("waiting_for_players")

    def sit(self, invite: str, token: str, name: str | None) -> log.Sat:
        """Takes the seat that this invitation is for."""
        seat = next((n for n in range(len(self.seats)) if same(invite, self.invite(n))), None)
        if seat is None or self.seats[seat].bot is not None:
            raise RequestRefused("wrong_invite")
        if self.closed:
            raise RequestRefused("closed")
        if not self.seats[seat].is_open:
            raise RequestRefused("seat_taken")
        return log.Sat(seat, token, name or self.seats[seat].name, host=self.host is None)

    def act(self, mine: Sequence[int], action: str | int, change: int, language: str) -> log.Acted | None:
        """The action, or None if it has been done already."""
        if self.is_repeated(mine, action, change):
            return None
        self.check_running()
        if change != self.change:
            raise RequestRefused("stale")
        if self.table.to_act not in mine:
            raise RequestRefused("not_your_turn")
        return log.Acted(self.legal(action, language).id)

    def is_repeated(self, mine: Sequence[int], action: str | int, change: int) -> bool:
        """The same seat has sent the same after the same change, and it was done: the answer was lost on the way."""
        if not 0 <= change < self.change or self.changes[change] == UNDONE:
            return False
        try:
            meant = self.table.action(action).id
        except ValueError:
            return False
        seat, done = divmod(self.changes[change], 1 << ACTION_BITS)
        return seat in mine and done == meant

    def legal(self, action: str | int, language: str) -> boardroom.Action:
        try:
            meant = self.table.action(action)
        except ValueError as error:
            raise RequestRefused("unknown_action", str(error)) from None
        refused = self.table.refusal(meant, language)
        if refused is not None:
            raise RequestRefused("not_legal", refused.reason, refused.rule)
        return meant

    def profile_action(self) -> int | None:
        """The answer that a person's profile gives to the pending question."""
        seat = self.table.to_act
        if seat is None or self.closed or self.is_waiting or self.bot_in(seat) is not None:
            return None
        if not self.game.stops:
            return None  # where nothing is formal, people make even the only choice themselves
        return self.game.automatic_action(self.table.state, self.profiles[seat])

    def premove(self) -> int | None:
        """What the person who is asked has decided before, if that is still legal."""
        answer = self.premoves.get(self.table.state.to_act)
        return None if answer is None or self.table.state.refusal(answer) is not None else answer

    def default_action(self) -> int:
        """The least that can be answered: for a clock that ran out."""
        answer = self.game.automatic_action(self.table.state, NEVER_ASKED)
        return self.table.state.legal_actions()[0] if answer is None else answer

    def forced_bot_action(self) -> log.Acted | None:
        """Return the only legal action of a bot, or None if the bot has a choice."""
        legal = self.table.state.legal_actions()
        return log.Acted(legal[0], "bot") if len(legal) == 1 else None

    def next_automatic(self, at: int) -> log.Acted | None:
        """Return the action that follows at this time without anybody deciding, or None.

        It comes from a profile, from what a person decided before, or from a bot that has no choice.
        """
        seat = self.table.to_act
        if seat is None or self.closed or self.is_waiting:
            return None
        if self.window_ends() > at:
            return None
        if self.bot_in(seat) is not None:
            return self.forced_bot_action() if self.settings.pace == "instant" and not self.window_ends() else None
        answer = self.premove()
        if answer is not None:
            return log.Acted(answer)  # the person's own decision, only told later
        answer = self.profile_action()
        if answer is None and seat in self.passed_early:
            return log.Acted(self.default_action())
        return None if answer is None else log.Acted(answer, "profile")

    def is_asked(self, seat: int | None) -> bool:
        """Whether this seat has to decide, and nothing answers for it automatically."""
        if seat is None or seat != self.table.to_act or self.closed or self.is_waiting:
            return False
        return self.profile_action() is None and self.premove() is None and seat not in self.passed_early

    @property
    def is_window(self) -> bool:
        return self.table.to_act is not None and self.game.is_window(self.table.state)

    def undo_to(self, mine: Sequence[int]) -> int | None:
        """The number of actions before my last decision."""
        for number in range(len(self.deciders) - 1, -1, -1):
            if self.by_person[number] and self.deciders[number] in mine:
                return number
        return None

    def undo_kind(self, mine: Sequence[int]) -> UndoKind:
        """Whether these seats may go back: free, by asking the others, or not at all."""
        to = self.undo_to(mine)
        if to is None or self.closed or self.undo is not None or self.table.to_act is None:
            return "no"
        only_mine = all(decider in mine for decider in self.deciders[to:])
        if only_mine and not self.table.has_revealed(to):
            return "free"
        return "no" if self.is_counted_daily else "ask"

    def ask_undo(self, mine: Sequence[int], change: int) -> list[log.AnyEntry]:
        self.check_running()
        if change != self.change:
            raise RequestRefused("stale")
        if self.undo is not None:
            raise RequestRefused("undo_pending")
        to = self.undo_to(mine)
        if to is None:
            raise RequestRefused("nothing_to_undo")
        kind = self.undo_kind(mine)
        if kind == "no":
            raise RequestRefused("no_help")
        if kind == "free" or not self.others(mine):
            return [log.Undone(to)]
        return [log.UndoAsked(mine[0], to)]

    def others(self, mine: Sequence[int]) -> list[int]:
        """Persons who have to agree; bots do not mind."""
        return [n for n, seat in enumerate(self.seats) if n not in mine and seat.token and seat.away is None]

    def leave(self, mine: Sequence[int], bot: str) -> list[log.AnyEntry]:
        """A bot decides for these seats; whoever leaves has nothing against an undo."""
        left: list[log.AnyEntry] = [log.Left(seat, bot) for seat in mine if self.seats[seat].away is None]
        if self.undo is not None and self.waiting_for() and set(self.waiting_for()) <= set(mine):
            left.append(log.Undone(self.undo.to))
        return left

    def answer_undo(self, mine: Sequence[int], agree: bool, change: int) -> list[log.AnyEntry]:
        if change != self.change:
            raise RequestRefused("stale")
        waiting = self.waiting_for()
        seats = [seat for seat in mine if seat in waiting]
        if self.undo is None or not seats:
            raise RequestRefused("no_undo_pending")
        answers: list[log.AnyEntry] = [log.UndoAnswered(seat, agree) for seat in seats]
        if agree and set(waiting) <= set(seats):
            answers.append(log.Undone(self.undo.to))
        return answers

    def waiting_for(self) -> list[int]:
        """Who has not answered yet."""
        if self.undo is None:
            return []
        mine = self.seats_of_same_person(self.undo.seat)
        return [seat for seat in self.others(mine) if seat not in self.agreed]

    # --- clocks

    def time_left(self, seat: int, now: int) -> int | None:
        """Milliseconds that this seat has left."""
        clock = self.settings.clock
        running = now - self.since if seat == self.table.to_act and not self.is_waiting else 0
        if clock.kind == "live":
            return clock.seconds * 1000 - self.spent[seat] - running
        if clock.kind == "days":
            return clock.seconds * 1000 - running
        return None

    def deadline(self) -> int | None:
        """When the seat that decides runs out of time."""
        seat = self.table.to_act
        if seat is None or self.closed or self.is_waiting or self.settings.clock.kind == "none":
            return None
        left = self.time_left(seat, self.since)
        assert left is not None
        return self.since + left

    def window_ends(self) -> int:
        """Before this time nothing is answered automatically in a window, because the pause would reveal a hand.

        Milliseconds since 1970; 0 outside a window.
        """
        return 0 if self.window_since is None else self.window_since + int(self.settings.window * 1000)

    def awaited_turn(self) -> tuple[int, int] | None:
        """The seat of a person who is waited for, and the number of actions after which its turn began."""
        seat = self.table.to_act
        if seat is None or self.closed or self.is_waiting or self.bot_in(seat) is not None:
            return None
        first = len(self.deciders)
        while first and self.deciders[first - 1] == seat:
            first -= 1
        return seat, first

    # --- the log

    def apply(self, entry: log.AnyEntry, at: int) -> None:
        """What the next entry of the log does. Time never runs backwards here, whatever the clocks say."""
        at = max(at, self.touched)
        self.n += 1
        match entry:
            case log.Acted():
                self.acted(entry, at)
            case log.Undone():
                self.undone(entry, at)
            case log.Notified():
                self.notices[entry.seat] = entry
                if entry.webhook is None and entry.push is None:
                    del self.notices[entry.seat]
            case log.Reminded():
                self.reminded = (entry.seat, entry.number)
            case log.Sat():
                self.notices.pop(entry.seat, None)
                self.premoves.pop(entry.seat, None)
                self.seats[entry.seat] = Seat(None, entry.token, entry.name, host=entry.host)
                if self.is_waiting and not self.needs_players():
                    self.is_waiting = False
                    self.since = at
            case log.Renamed():
                self.seats[entry.seat].name = entry.name
            case log.Left():
                self.seats[entry.seat].away = entry.bot
            case log.Returned():
                self.seats[entry.seat].away = None
            case log.Banned():
                self.seats[entry.seat] = Seat(entry.bot, banned=self.seats[entry.seat].token)
                self.notices.pop(entry.seat, None)
                self.is_waiting = self.needs_players()
            case log.UndoAsked():
                self.undo, self.agreed = entry, set()
            case log.UndoAnswered():
                self.agreed.add(entry.seat)
                if not entry.agree:
                    self.undo = None
            case log.Profiled():
                self.profiles[entry.seat] = Profile(entry.level, entry.stops, entry.hold)
            case log.PassedAhead():
                self.passed_early.add(entry.seat)
                self.premoves.pop(entry.seat, None)
            case log.ActedAhead():
                self.premoves[entry.seat] = entry.action
                self.passed_early.discard(entry.seat)
            case log.Said():
                self.said(entry)
            case log.Resumed():
                self.since = at
            case log.Closed():
                self.closed = True
            case log.Followed():
                self.followed = entry.table
            case log.Opened():
                raise AssertionError("a log opens once")
        self.touched = at

    def acted(self, entry: log.Acted, at: int) -> None:
        seat = self.table.to_act
        assert seat is not None, f"action {entry.action} after the end"
        profile = self.profiles[seat]
        if entry.by == "person" and held_action(self.table, profile) == entry.action:
            self.profiles[seat] = Profile(profile.level, profile.stops)
        is_pass = self.is_window and entry.action == self.default_action()
        self.charge_clock(seat, at)
        self.table.play(entry.action)
        self.changes.append((seat << ACTION_BITS) + entry.action)
        self.deciders.append(seat)
        self.by_person.append(entry.by == "person")
        self.undo = None
        self.since = at
        self.follow_window(is_pass, at)

    def follow_window(self, is_pass: bool, at: int) -> None:
        """A moment open to all goes once round the table; whoever is asked again is asked about another one."""
        seat = self.table.to_act
        if seat is None or not self.is_window:
            self.window_since, self.passed_early, self.premoves = None, set(), {}
        elif self.window_since is None or not is_pass or seat in self.window_asked:
            self.window_since, self.window_asked, self.passed_early, self.premoves = at, {seat}, set(), {}
        else:
            self.window_asked.add(seat)

    def charge_clock(self, seat: int, at: int) -> None:
        clock = self.settings.clock
        if clock.kind == "live":
            most = clock.seconds * 1000
            self.spent[seat] = min(most, max(0, self.spent[seat] + at - self.since - clock.more * 1000))

    def undone(self, entry: log.Undone, at: int) -> None:
        self.table.go_back(entry.to)
        del self.deciders[entry.to :], self.by_person[entry.to :]
        self.changes.append(UNDONE)
        self.undo = None
        self.since = at
        self.follow_window(False, at)

    def said(self, entry: log.Said) -> None:
        self.lines += 1  # not the number of the entry: it would tell of others' private ones
        line = ChatLine(self.lines, entry.seat, self.seats[entry.seat].name, entry.text, entry.phrase)
        self.chat = [*self.chat, line][-MAX_CHAT_LINES:]


def table_of(opened: log.Opened) -> Table:
    game = find_game(opened.game)
    seed = bytes.fromhex(opened.seed)
    return Table(game, opened.players, game.options.resolve(opened.options), seed, opened.position)


def folded(id: str, rows: Sequence[tuple[int, log.AnyEntry]]) -> Room:
    """The room that a log describes: rows of time and entry, in their order."""
    at, first = rows[0]
    assert isinstance(first, log.Opened), f"the log of {id} begins with {first}"
    room = Room(id, first, at)
    for at, entry in rows[1:]:
        room.apply(entry, at)
    return room
