"""A table with the people around it, computed from its log: the game, the seats, the chat, pending requests.

A room knows no sockets and no store. It has no clock: its callers tell it the time. Only `apply` changes it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from boardroom.core.auto_answers import Profile, held_action
from boardroom.core.game import Game
from boardroom.core.table import Table
from boardroom.games import game as find_game
from boardroom.server.protocol import ChatLine, SeatInfo, Settings, Status
from boardroom.server.request_refused import RequestRefused
from boardroom.server.tables import log_entries as log
from boardroom.server.tables.automatic_actions import default_action
from boardroom.server.tables.time_limits import charge_clock
from boardroom.server.tokens import matches

DAY = 86_400_000  # milliseconds
UNDONE = -1  # in the list of changes: an undo
ACTION_BITS = 16  # in the list of changes: the lowest bits hold the action id, those above hold the seat
MAX_CHAT_LINES = 200  # older lines are forgotten


@dataclass
class Seat:
    """Who has a seat: a bot for the whole game, or a person who sits down in it."""

    bot: str | None  # level of the bot that has the seat for the whole game
    token: str | None = None  # hash of the secret of the person in it
    name: str | None = None
    away: str | None = None  # level of the bot that decides while the person is away
    host: bool = False
    banned: str | None = None  # hash of the secret of a person whom the operator has banned from this seat

    @property
    def is_open(self) -> bool:
        return self.bot is None and self.token is None


class Room:
    """The state of a table after all entries of its log."""

    def __init__(self, id: str, opened: log.Opened, at: int) -> None:
        self.id = id
        self.opened = opened
        self.opened_at = at
        self.settings: Settings = opened.settings
        self.table = table_of(opened)
        self.seats = [Seat(bot) for bot in opened.bots]
        self.profiles = {seat: Profile() for seat in range(opened.players)}
        self.is_waiting = self.needs_players()
        self.entry_count = 1
        self.changes: list[int] = []  # every action with its seat, and every undo, in the order they happened
        self.deciders: list[int] = []  # the seat of each action that is not undone
        self.by_person: list[bool] = []  # whether a person chose it, for each of these actions
        self.undo: log.UndoAsked | None = None  # the request that waits for consent
        self.agreed: set[int] = set()  # seats that have consented to it
        self.chat: list[ChatLine] = []
        self.chat_count = 0  # number of all lines so far, including forgotten ones
        self.closed = False
        self.followed: str | None = None  # id of the rematch
        self.spent = [0] * opened.players  # by seat, the milliseconds used of its live clock
        self.since = at  # when the pending question was asked
        self.touched = at  # when the last entry was written
        self.window_since: int | None = None  # when the window began
        self.window_asked: set[int] = set()  # seats that have been asked in the window
        self.passed_early: set[int] = set()  # seats that pass in the window before they are asked
        self.premoves: dict[int, int] = {}  # by seat, the action chosen in the window before the seat is asked
        self.notices: dict[int, log.Notified] = {}  # by seat, where notifications go
        self.reminded: tuple[int, int] | None = None  # seat and number of the last turn that needs no notification

    # --- what the room says

    @property
    def game(self) -> Game:
        return self.table.game

    @property
    def change(self) -> int:
        """The number of actions and undos so far. Commands name it, so that a late one is refused."""
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
        """Whether nothing happens automatically: the table is closed, has not begun, or everybody has left."""
        persons = [seat for seat in self.seats if seat.token is not None]
        return self.closed or self.is_waiting or all(seat.away is not None for seat in persons)

    @property
    def status(self) -> Status:
        if self.closed:
            return "closed"
        if self.table.to_act is None:
            return "over"
        return "open" if any(seat.is_open for seat in self.seats) else "playing"

    @property
    def is_window(self) -> bool:
        """Whether a window is open: the rules ask the players in turn whether they act or pass."""
        return self.table.to_act is not None and self.game.is_window(self.table.state)

    def bot_in(self, seat: int) -> str | None:
        """Return the level of the bot that decides in this seat now, or None if a person does."""
        found = self.seats[seat]
        if found.bot is not None:
            return found.bot
        return found.away if found.token is not None else self.settings.stand_in

    def seats_of(self, token: str) -> list[int]:
        """Return the seats that this secret opens. RequestRefused: the secret is banned."""
        if any(seat.banned is not None and matches(token, seat.banned) for seat in self.seats):
            raise RequestRefused("banned")
        return [n for n, seat in enumerate(self.seats) if seat.token is not None and matches(token, seat.token)]

    def seats_of_same_person(self, seat: int) -> list[int]:
        """Return all seats of the person who has this seat."""
        token = self.seats[seat].token if seat < len(self.seats) else None
        if token is None:
            raise RequestRefused("bad_seats", f"nobody sits in seat {seat}")
        return [number for number, each in enumerate(self.seats) if each.token == token]

    def seat_infos(self, connected: set[int]) -> list[SeatInfo]:
        """Describe who has which seat. `connected` are the seats of persons who are here."""
        found = []
        for number, seat in enumerate(self.seats):
            if seat.bot is not None:
                found.append(SeatInfo(number, "bot", None, seat.bot, here=True))
            elif seat.token is None:
                bot = None if self.is_waiting else self.settings.stand_in
                found.append(SeatInfo(number, "open", seat.name, bot, here=False))
            else:
                found.append(SeatInfo(number, "person", seat.name, seat.away, here=number in connected))
        return found

    def check_running(self) -> None:
        """Refuse a command that needs a game in progress."""
        if self.closed:
            raise RequestRefused("closed")
        if self.table.to_act is None:
            raise RequestRefused("over")
        if self.is_waiting:
            raise RequestRefused("waiting_for_players")

    # --- the log

    def apply(self, entry: log.AnyEntry, at: int) -> None:
        """Apply the next entry of the log, written at this time. Time never goes back, even if clocks disagree."""
        at = max(at, self.touched)
        self.entry_count += 1
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
                self.sat(entry, at)
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
                raise AssertionError("only the first entry of a log opens a table")
        self.touched = at

    def sat(self, entry: log.Sat, at: int) -> None:
        self.notices.pop(entry.seat, None)
        self.premoves.pop(entry.seat, None)
        self.seats[entry.seat] = Seat(None, entry.token, entry.name, host=entry.host)
        if self.is_waiting and not self.needs_players():
            self.is_waiting = False
            self.since = at

    def acted(self, entry: log.Acted, at: int) -> None:
        seat = self.table.to_act
        assert seat is not None, f"action {entry.action} after the end"
        profile = self.profiles[seat]
        if entry.by == "person" and held_action(self.table, profile) == entry.action:
            self.profiles[seat] = Profile(profile.level, profile.stops)
        is_pass = self.is_window and entry.action == default_action(self)
        charge_clock(self, seat, at)
        self.table.play(entry.action)
        self.changes.append((seat << ACTION_BITS) + entry.action)
        self.deciders.append(seat)
        self.by_person.append(entry.by == "person")
        self.undo = None
        self.since = at
        self.follow_window(is_pass, at)

    def undone(self, entry: log.Undone, at: int) -> None:
        self.table.go_back(entry.to)
        del self.deciders[entry.to :], self.by_person[entry.to :]
        self.changes.append(UNDONE)
        self.undo = None
        self.since = at
        self.follow_window(False, at)

    def follow_window(self, is_pass: bool, at: int) -> None:
        """Record who was asked in the window. A window asks each seat once, so the second question opens a new one."""
        seat = self.table.to_act
        if seat is None or not self.is_window:
            self.window_since, self.passed_early, self.premoves = None, set(), {}
        elif self.window_since is None or not is_pass or seat in self.window_asked:
            self.window_since, self.window_asked, self.passed_early, self.premoves = at, {seat}, set(), {}
        else:
            self.window_asked.add(seat)

    def said(self, entry: log.Said) -> None:
        self.chat_count += 1  # not the number of the entry: it would reveal how many private entries there are
        line = ChatLine(self.chat_count, entry.seat, self.seats[entry.seat].name, entry.text, entry.phrase)
        self.chat = [*self.chat, line][-MAX_CHAT_LINES:]


def table_of(opened: log.Opened) -> Table:
    """Set up the game that the first entry of a log describes."""
    game = find_game(opened.game)
    seed = bytes.fromhex(opened.seed)
    return Table(game, opened.players, game.options.resolve(opened.options), seed, opened.position)


def room_from_log(id: str, rows: Sequence[tuple[int, log.AnyEntry]]) -> Room:
    """Return the room that a log describes. Each row is an entry with its time: (time, entry)."""
    at, first = rows[0]
    assert isinstance(first, log.Opened), f"the log of {id} begins with {first}"
    room = Room(id, first, at)
    for at, entry in rows[1:]:
        room.apply(entry, at)
    return room
