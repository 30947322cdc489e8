"""Every byte that leaves the server, explained: whole games with people who try everything, each message compared with
what its seat may know. The tests do it with a few games over real sockets, this program with thousands in one process.

python tests/server/leaks.py --games 2000
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import random
import sys
import tempfile
import time
import traceback
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from aiohttp import WSMsgType

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[1]))

from msgspec import DecodeError, convert, to_builtins
from msgspec.json import decode

import boardroom
from boardroom.core.auto_pass import Profile, kept_back_by_hold
from boardroom.core.journal import Journal
from boardroom.core.luck import seeded
from boardroom.core.state import NOBODY, State
from boardroom.core.table import Table
from boardroom.games import game as find_game
from boardroom.server import entries as log
from boardroom.server.connection import Connection
from boardroom.server.hall import Hall, shown
from boardroom.server.live import LONGEST_LOG
from boardroom.server.messages import Join, OpenTable
from boardroom.server.refusals import phrases, sentences
from boardroom.server.settings import ServerSettings
from boardroom.server.store.sqlite import SqliteStore
from boardroom.server.tokens import code, fingerprint
from boardroom.server.web import answer_to, diary
from server.client import Client

Json = dict[str, Any]
SAME_LUCK = """
import secrets
really = secrets.token_bytes
secrets.token_bytes = lambda n=None: bytes(range(32)) if n == 32 else really(n)
"""  # in every run and at every table, so that a red test stays red
WORLDS = 2  # imagined for each seat at each moment
TOLD = {
    "is",
    "change",
    "number",
    "view",
    "gone",
    "events",
    "undone",
    "question",
    "choices",
    "window",
    "seats",
    "clock",
    "undo",
    "may_undo",
    "profile",
    "seed",
    "closed",
}
WELCOME = {
    "is",
    "table",
    "game",
    "players",
    "options",
    "settings",
    "commit",
    "mine",
    "seat",
    "host",
    "spectate",
    "invites",
    "told",
    "chat",
    "resumed",
    "followed",
    "id",
}


# --- ears: sockets that write down all that passes


def decoded(text: str) -> Json:
    """What was sent may be anything."""
    try:
        found = decode(text)
    except (DecodeError, UnicodeError):
        return {}
    return found if isinstance(found, dict) else {}


class Ear(Client):
    """A client that keeps every line sent and received, to the byte."""

    def __init__(self, *where: Any, **hello: Any) -> None:
        super().__init__(*where, **hello)
        self.lines: list[tuple[str, str]] = []  # "sent" or "got", and the text
        self.is_open = False

    async def connect(self, **more: Any) -> Json:
        answer = await super().connect(**more)
        self.is_open = answer["is"] == "welcome"
        return answer

    async def leave_the_room(self) -> None:
        self.is_open = False
        await self.socket.close()

    async def send(self, do: str, **fields: Any) -> int:
        self.asked += 1
        await self.write(json.dumps({"do": do, "id": self.asked, **fields}))
        return self.asked

    async def write(self, text: str) -> None:
        self.lines.append(("sent", text))
        await self.socket.send_str(text)

    async def listen(self, patience: float = 20.0) -> Json:
        message = await self.socket.receive(patience)
        if message.type is not WSMsgType.TEXT:
            raise ConnectionError(f"the socket is closed: {message.type.name} {message.extra}")
        return self.hear(message.data)

    def hear(self, text: str) -> Json:
        heard: Json = decode(text)
        self.lines.append(("got", text))
        self.take_in(heard)
        return heard

    async def up_to_date(self) -> None:
        """Everything sent before has come."""
        await self.ask("ping")


class Wire:
    """In the place of a socket and its transport: what is sent is heard at once."""

    def __init__(self, ear: Ear) -> None:
        self.ear = ear
        self.closed = False

    async def send_frame(self, data: bytes, kind: WSMsgType) -> None:
        assert kind is WSMsgType.TEXT
        self.ear.hear(data.decode())

    async def close(self, code: int, message: bytes) -> None:
        self.closed = True

    def set_write_buffer_limits(self, high: int) -> None:
        pass

    def get_write_buffer_size(self) -> int:
        return 0

    def is_closing(self) -> bool:
        return self.closed


class InsideEar(Ear):
    """The same without a network: the server's own code from the text of a command to the text of an answer."""

    def __init__(self, hall: Hall, table: str, **hello: Any) -> None:
        super().__init__(None, "", table, **hello)
        self.hall = hall

    async def connect(self, **more: Any) -> Json:
        self.wire = Wire(self)
        self.connection = Connection(self.wire, SimpleNamespace(transport=self.wire), 0.0)  # type: ignore[arg-type]
        answer = await self.ask("hello", **{**self.hello, **more})
        self.is_open = answer["is"] == "welcome"
        return answer

    async def leave_the_room(self) -> None:
        self.is_open, self.wire.closed = False, True
        await self.hall.left(self.table, self.connection)

    async def write(self, text: str) -> None:
        self.lines.append(("sent", text))
        notice = await answer_to(self.hall, self.table, self.connection, WSMsgType.TEXT, text)
        if notice is not None:
            await self.connection.tell(notice)

    async def up_to_date(self) -> None:
        await asyncio.sleep(0)


# --- the truth: what the log says, moment by moment


@dataclass
class Situation:
    """What lies around the game between two entries of the log."""

    seats: list[Json]
    profiles: list[Json]
    undo: Json | None
    may_undo: list[str]  # by seat, for somebody who has this seat alone
    closed: bool
    waiting: bool
    host: int | None


@dataclass
class Moment:
    """All that can be known between two changes."""

    change: int
    number: int
    entry: log.Acted | log.Undone | None
    situations: list[Situation] = field(default_factory=list)


class Truth:
    """The table played again from its log by the plain engine, and what people did around it."""

    def __init__(self, rows: Sequence[log.AnyEntry]) -> None:
        opened = rows[0]
        assert isinstance(opened, log.Opened)
        self.opened = opened
        self.rows = rows
        self.game = find_game(opened.game)
        options = self.game.options.resolve(opened.options)
        self.table = Table(self.game, opened.players, options, bytes.fromhex(opened.seed), opened.position)
        self.states = [self.table.state.clone()]  # by number of actions
        self.deciders: list[int] = []
        self.persons: list[bool] = []
        self.tokens: list[str | None] = [None] * opened.players
        self.bots = list(opened.bots)
        self.away: list[str | None] = [None] * opened.players
        self.names: list[str | None] = [None] * opened.players
        self.profiles = {seat: Profile() for seat in range(opened.players)}
        self.host: int | None = None
        self.undo: log.UndoAsked | None = None
        self.agreed: set[int] = set()
        self.closed = False
        self.chat: list[Json] = []
        self.events: dict[int | None, list[list[Json]]] = {}  # by seat and number

    def moments(self) -> Iterator[Moment]:
        """Each moment of the game, while the table stands there."""
        moment = Moment(0, 0, None, [self.situation()])
        for n, entry in enumerate(self.rows[1:], 1):
            if isinstance(entry, log.Acted | log.Undone):
                yield moment
                self.move(entry)
                moment = Moment(moment.change + 1, self.table.number, entry)
            else:
                self.note(n, entry)
            moment.situations.append(self.situation())
        yield moment

    def told(self, seat: int | None) -> list[Json]:
        """All events so far, as this seat may know them."""
        by_number = self.events.setdefault(seat, [])
        for number in range(len(by_number), self.table.number + 1):
            told = self.table.events_of(number, seat)
            by_number.append([{"number": number, "event": {"kind": each.kind, **each.args}} for each in told])
        return list(itertools.chain.from_iterable(by_number))

    def move(self, entry: log.Acted | log.Undone) -> None:
        self.undo = None
        if isinstance(entry, log.Undone):
            self.table.go_back(entry.to)
            del self.states[entry.to + 1 :], self.deciders[entry.to :], self.persons[entry.to :]
            for told in self.events.values():
                del told[entry.to + 1 :]
            return
        seat = self.table.to_act
        assert seat is not None
        profile = self.profiles[seat]
        if entry.by == "person" and kept_back_by_hold(self.table, profile) == entry.action:
            self.profiles[seat] = Profile(profile.level, profile.stops)
        self.table.play(entry.action)
        self.states.append(self.table.state.clone())
        self.deciders.append(seat)
        self.persons.append(entry.by == "person")

    def note(self, n: int, entry: log.AnyEntry) -> None:
        match entry:
            case log.Sat():
                self.tokens[entry.seat], self.names[entry.seat], self.away[entry.seat] = entry.token, entry.name, None
                self.host = entry.seat if entry.host else self.host
            case log.Renamed():
                self.names[entry.seat] = entry.name
            case log.Left():
                self.away[entry.seat] = entry.bot
            case log.Returned():
                self.away[entry.seat] = None
            case log.UndoAsked():
                self.undo, self.agreed = entry, set()
            case log.UndoAnswered():
                self.agreed.add(entry.seat)
                self.undo = self.undo if entry.agree else None
            case log.Profiled():
                self.profiles[entry.seat] = Profile(entry.level, entry.stops, entry.hold)
            case log.Said():
                said = {"n": n, "seat": entry.seat, "name": self.names[entry.seat]}
                self.chat.append({**said, "text": entry.text, "phrase": entry.phrase})
            case log.Closed():
                self.closed = True

    @property
    def waiting(self) -> bool:
        open_seats = [bot is None and token is None for bot, token in zip(self.bots, self.tokens, strict=True)]
        return self.opened.settings.wait and any(open_seats)

    def situation(self) -> Situation:
        return Situation(
            [self.seat_shown(seat) for seat in range(self.opened.players)],
            [{"level": each.level, "hold": each.hold} for each in self.profiles.values()],
            self.undo_shown(),
            [self.undo_kind([seat]) for seat in range(self.opened.players)],
            self.closed,
            self.waiting,
            self.host,
        )

    def seat_shown(self, seat: int) -> Json:
        if self.bots[seat] is not None:
            return {"seat": seat, "who": "bot", "name": None, "bot": self.bots[seat]}
        if self.tokens[seat] is None:
            bot = None if self.waiting else self.opened.settings.stand_in
            return {"seat": seat, "who": "open", "name": self.names[seat], "bot": bot}
        return {"seat": seat, "who": "person", "name": self.names[seat], "bot": self.away[seat]}

    def seats_of(self, token: str) -> list[int]:
        return [seat for seat, found in enumerate(self.tokens) if found == token]

    def undo_shown(self) -> Json | None:
        if self.undo is None:
            return None
        token = self.tokens[self.undo.seat]
        others = [n for n, each in enumerate(self.tokens) if each not in (None, token) and self.away[n] is None]
        waiting = [seat for seat in others if seat not in self.agreed]
        return {"seat": self.undo.seat, "to": self.undo.to, "waiting": waiting}

    def undo_to(self, mine: Sequence[int]) -> int | None:
        found = [n for n, seat in enumerate(self.deciders) if self.persons[n] and seat in mine]
        return found[-1] if found else None

    def undo_kind(self, mine: Sequence[int]) -> str:
        to = self.undo_to(mine)
        if to is None or self.closed or self.undo is not None or self.table.to_act is None:
            return "no"
        alone = all(seat in mine for seat in self.deciders[to:])
        return "free" if alone and not self.table.has_revealed(to) else "ask"


# --- what a seat may know at a moment


class Known:
    """What one seat (None: a spectator) may be told now; the same at every table that it can imagine."""

    def __init__(self, truth: Truth, seat: int | None, lot: int, worlds: int) -> None:
        self.truth = truth
        self.game = truth.game
        self.seat = seat
        self.state = truth.table.state
        rng = seeded(lot)
        self.worlds = [self.state.imagine(NOBODY if seat is None else seat, rng) for _ in range(worlds)]
        self.view: Json = dict(truth.table.view(seat))
        for world in self.worlds:
            assert self.game.view(world, seat) == self.view
        self.spoken: dict[str, Json] = {}

    def in_words(self, language: str) -> Json:
        """Question, choices and window, in one language; equal at all imagined tables."""
        if language not in self.spoken:
            self.spoken[language] = self.asked(self.state, language)
            for world in self.worlds:
                assert self.asked(world, language) == self.spoken[language]
        return self.spoken[language]

    def asked(self, state: State, language: str) -> Json:
        if state.over:
            over = self.game.words(language).sections["table"]["over"]
            return {"question": over, "choices": [], "window": False}
        mine = state.legal_actions() if self.seat is not None and state.to_act == self.seat else []
        choices = [
            {
                "action": self.game.actions[id].text,
                "words": self.game.say_action(state, self.game.actions[id], language),
            }
            for id in mine
        ]
        question = self.game.say_question(state, language)
        return {"question": question, "choices": choices, "window": self.game.is_open_to_all(state)}

    def refusal(self, action: str | int, language: str) -> tuple[str, str] | None:
        """Why the seat may not do this; equal at all imagined tables."""
        meant = self.truth.table.action(action)
        reasons = []
        for state in (self.state, *self.worlds):
            found = state.refusal(meant.id)
            said = None if found is None else (found.rule, self.game.say_refusal(state, meant, found, language))
            reasons.append(said)
        assert reasons.count(reasons[0]) == len(reasons), f"{action}: {reasons}"
        return reasons[0]

    def event_words(self, event: boardroom.Event, language: str) -> str:
        said = [self.game.say_event(state, event, language) for state in (self.state, *self.worlds)]
        assert said.count(said[0]) == len(said), f"{event}: {said}"
        return said[0]


# --- the audit


@dataclass
class Listener:
    """How far somebody has been followed."""

    ear: Ear
    lines: list[tuple[str, str]]
    at: int = 0
    change: int = 0
    seat: int | None = None
    mine: list[int] = field(default_factory=list)
    language: str = "en"
    view: Json = field(default_factory=dict)
    events: list[Json] = field(default_factory=list)
    cut: bool = False
    sent: dict[int, Json] = field(default_factory=dict)
    next_at: int = -1
    next: Json | None = None

    @property
    def token(self) -> str | None:
        return self.ear.hello.get("token")


class Audit:
    """Goes through the game with all that was heard, and finds a reason for every part of every message."""

    def __init__(self, rows: Sequence[log.AnyEntry], ears: Sequence[Ear], lot: int = 0, worlds: int = WORLDS) -> None:
        self.truth = Truth(rows)
        self.worlds = worlds
        self.lot = lot
        self.listeners = [Listener(ear, ear.lines) for ear in ears]
        self.messages = self.bytes = self.free_undos = 0
        secret = self.truth.opened.secret
        players = range(self.truth.opened.players)
        self.invites = {seat: code(secret, f"seat {seat}") for seat in players}
        self.spectate = code(secret, "spectate")
        self.followed = [entry.table for entry in rows if isinstance(entry, log.Followed)]
        tokens = {ear.hello["token"] for ear in ears if "token" in ear.hello}
        prints = {entry.token for entry in rows if isinstance(entry, log.Sat)}
        self.secrets = {self.truth.opened.seed, secret, self.spectate, *self.invites.values(), *tokens, *prints}

    def run(self) -> None:
        for moment in self.truth.moments():
            self.moment = moment
            self.known: dict[int | None, Known] = {}
            for listener in self.listeners:
                self.follow(listener)
            self.check_undo()
        for listener in self.listeners:
            assert listener.at == len(listener.lines), f"from the future: {listener.lines[listener.at]}"

    def knows(self, seat: int | None) -> Known:
        if seat not in self.known:
            self.known[seat] = Known(self.truth, seat, self.lot + self.moment.change, self.worlds)
        return self.known[seat]

    def follow(self, listener: Listener) -> None:
        """All that was heard at this moment, and what was sent before it."""
        while listener.at < len(listener.lines):
            heard = self.next_heard(listener)
            if heard is not None and self.change_of(heard, listener) > self.moment.change:
                return
            way, text = listener.lines[listener.at]
            listener.at += 1
            if way == "sent":
                message = decoded(text)
                if isinstance(message.get("id"), int):
                    listener.sent[message["id"]] = message
            else:
                assert heard is not None
                self.messages += 1
                self.bytes += len(text)
                self.explain(listener, heard, text)

    def next_heard(self, listener: Listener) -> Json | None:
        if listener.next_at < listener.at:
            listener.next_at, listener.next = len(listener.lines), None
            for at in range(listener.at, len(listener.lines)):
                if listener.lines[at][0] == "got":
                    listener.next_at, listener.next = at, decode(listener.lines[at][1])
                    break
        return listener.next

    def change_of(self, message: Json, listener: Listener) -> int:
        told = message.get("told", message)
        change = told.get("change")
        if change is None:
            return listener.change
        assert change >= listener.change, f"change {change} after {listener.change}"
        return int(change)

    def explain(self, listener: Listener, message: Json, text: str) -> None:
        listener.change = self.change_of(message, listener)
        try:
            {
                "told": self.told,
                "welcome": self.welcome,
                "done": self.done,
                "refused": self.refused,
                "chat": self.chatted,
                "because": self.because,
                "hint": self.hinted,
                "new_table": self.new_table,
                "pong": self.pong,
            }[message["is"]](listener, message)
            self.no_secret(message, text)
        except AssertionError as error:
            raise AssertionError(
                f"change {self.moment.change}, seat {listener.seat}: {error}\n{text[:2000]}"
            ) from error

    def no_secret(self, message: Json, text: str) -> None:
        """Secrets appear in the one place each that is meant for them."""
        allowed = {each["invite"] for each in message.get("invites", [])} | {message.get("spectate")}
        told = message.get("told", message)
        allowed.add(told.get("seed"))
        for secret in self.secrets - allowed:
            assert secret not in text, "a secret"
        for secret in (self.truth.opened.seed, *self.invites.values(), self.spectate):
            assert text.count(secret) <= (secret in allowed), "a secret in another place"

    # --- message by message

    def welcome(self, listener: Listener, message: Json) -> None:
        assert message.keys() | {"id"} == WELCOME, message.keys() ^ WELCOME
        truth = self.truth
        asked = listener.sent.get(message.get("id", 0), {})
        if asked.get("do") in ("hello", "speak"):
            listener.language = asked.get("language", "en")
        token = listener.token
        assert message["mine"] == ([] if token is None else truth.seats_of(fingerprint(token)))
        assert message["seat"] is None or message["seat"] in message["mine"]
        listener.mine, listener.seat = message["mine"], message["seat"]
        assert message["game"] == truth.game.key
        assert message["players"] == truth.opened.players
        assert message["options"] == dict(truth.table.options)
        assert message["settings"] == to_builtins(truth.opened.settings)
        assert message["commit"] == truth.table.commit
        assert message["host"] == (truth.host is not None and truth.host in listener.mine)
        assert message["spectate"] == (self.spectate if listener.mine else None)
        free = [n for n, token in enumerate(truth.tokens) if token is None and truth.bots[n] is None]
        possible = [{"seat": seat, "invite": self.invites[seat]} for seat in self.invites]
        assert all(each in possible for each in message["invites"])
        invites = message["host"] or truth.opened.settings.public
        assert invites or not message["invites"]
        assert {each["seat"] for each in message["invites"]} >= (set(free) if invites else set())
        assert all(line in truth.chat for line in message["chat"]), truth.chat
        assert message["followed"] in [None, *self.followed]
        listener.view = {}
        if not message["resumed"]:
            listener.events, listener.cut = [], False
            listener.cut = len(message["told"].get("events", [])) == LONGEST_LOG
        self.told(listener, message["told"])

    def told(self, listener: Listener, told: Json) -> None:
        assert told.keys() <= TOLD, told.keys() - TOLD
        known = self.knows(listener.seat)
        table = self.truth.table
        assert told["number"] == table.number
        listener.view.update(told.get("view", {}))
        for name in told.get("gone", []):
            del listener.view[name]
        assert listener.view == known.view
        self.events(listener, told, known)
        words = known.in_words(listener.language)
        around = self.moment.situations
        for name in ("question", "window"):
            assert told.get(name, words[name]) == words[name], name
        quiet = [[]] if words["window"] or any(each.closed or each.waiting for each in around) else []
        assert told.get("choices", words["choices"]) in [words["choices"], *quiet]
        if "undo" in told:
            assert told["undo"] in [each.undo for each in around]
        if "seats" in told:
            seats = [{name: value for name, value in each.items() if name != "here"} for each in told["seats"]]
            assert seats in [each.seats for each in around]
            assert all(type(each["here"]) is bool for each in told["seats"])
        if "may_undo" in told:
            assert listener.mine
            if len(listener.mine) == 1:
                assert told["may_undo"] in [each.may_undo[listener.mine[0]] for each in around]
            else:
                assert told["may_undo"] in ("no", "free", "ask")
        if told.get("profile") is not None:
            assert listener.seat is not None
            assert told["profile"] in [each.profiles[listener.seat] for each in around]
        if "seed" in told:
            assert table.to_act is None
            assert told["seed"] == table.seed.hex()
        if "closed" in told:
            assert told["closed"] is True
            assert any(each.closed for each in around)
        if told.get("clock") is not None:
            assert self.truth.opened.settings.clock.kind != "none"
            assert told["clock"].keys() == {"left", "until"}

    def events(self, listener: Listener, told: Json, known: Known) -> None:
        table = self.truth.table
        if told.get("undone") is not None:
            listener.events = [each for each in listener.events if each["number"] <= told["undone"]]
        for each in told.get("events", []):
            assert each.keys() == {"number", "event", "words"}
            assert 0 <= each["number"] <= table.number
            args = dict(each["event"])
            event = boardroom.Event(args.pop("kind"), args)
            assert each["words"] == known.event_words(event, listener.language)
            listener.events.append({"number": each["number"], "event": each["event"]})
        right = self.truth.told(listener.seat)
        if listener.cut:
            right = right[len(right) - len(listener.events) :]
        assert listener.events == right, "events"
        listener.events = right

    def done(self, listener: Listener, message: Json) -> None:
        assert message.keys() <= {"is", "id", "change", "again"}

    def refused(self, listener: Listener, message: Json) -> None:
        """The words are those of the code, or what the rules say to the seat that decides, as far as it knows."""
        assert message.keys() <= {"is", "id", "code", "words", "right", "rule", "change"}
        asked = listener.sent.get(message["id"], {})
        words, right = sentences(listener.language if asked.get("do") != "hello" else asked.get("language", "en"))[
            message["code"]
        ]
        to_act = self.truth.table.to_act
        detail = ""
        match message["code"]:
            case "not_legal":
                assert to_act in listener.mine
                found = self.knows(to_act).refusal(asked["action"], listener.language)
                assert found is not None
                rule, detail = found
                assert message["rule"] == rule
            case "unknown_action":
                assert to_act in listener.mine
                try:
                    self.truth.table.action(asked["action"])
                    raise AssertionError("it is known")
                except ValueError as error:
                    detail = str(error)
            case "not_your_turn":
                assert to_act != listener.seat or to_act not in listener.mine
            case "stale":
                assert asked["change"] != self.moment.change
            case "not_your_seat":
                detail = ", ".join(str(seat) for seat in listener.mine) or "-"
                if asked["do"] == "hello":
                    return
            case "phrases_only":
                detail = ", ".join(phrases(listener.language))
            case "malformed":
                return  # speaks of what was sent
        assert message["words"] == words.replace("{detail}", detail)
        assert message["right"] == right.replace("{detail}", detail)
        assert message["code"] == "not_legal" or message.get("rule") is None

    def chatted(self, listener: Listener, message: Json) -> None:
        assert message.keys() == {"is", "line"}
        said = [entry for entry in self.truth.rows if isinstance(entry, log.Said)]
        line = message["line"]
        assert any((line["text"], line["phrase"], line["seat"]) == (e.text, e.phrase, e.seat) for e in said)
        assert line.keys() == {"n", "seat", "name", "text", "phrase"}

    def because(self, listener: Listener, message: Json) -> None:
        assert message.keys() == {"is", "id", "rule", "words"}
        asked = listener.sent[message["id"]]
        assert self.truth.table.to_act == listener.seat
        known = self.knows(listener.seat)
        found = known.refusal(asked["action"], listener.language)
        if found is None:
            choices = known.in_words(listener.language)["choices"]
            text = self.truth.table.action(asked["action"]).text
            said = {each["action"]: each["words"] for each in choices}[text]
            found_rule = None
        else:
            found_rule, said = found
        assert (message["rule"], message["words"]) == (found_rule, said)

    def hinted(self, listener: Listener, message: Json) -> None:
        assert message.keys() == {"is", "id", "change", "considered"}
        choices = self.knows(listener.seat).in_words(listener.language)["choices"]
        for each in message["considered"]:
            assert each.keys() == {"action", "words", "chance", "visits", "then"}
            assert {"action": each["action"], "words": each["words"]} in choices

    def new_table(self, listener: Listener, message: Json) -> None:
        assert message.keys() == {"is", "table"}
        assert message["table"] in self.followed

    def pong(self, listener: Listener, message: Json) -> None:
        assert message.keys() == {"is", "id"}

    # --- going back

    def check_undo(self) -> None:
        """Going back is free only where all that was seen since would be seen at every table that could be imagined
        then; and the offer itself tells no more than that."""
        entry, truth = self.moment.entry, self.truth
        if not isinstance(entry, log.Acted) or truth.table.to_act is None:
            return
        seat = truth.deciders[-1]
        to = truth.undo_to([seat])
        if to is None or any(each != seat for each in truth.deciders[to:]):
            return
        is_free = not truth.table.has_revealed(to)
        self.free_undos += is_free
        for lot in range(self.worlds):
            world = truth.states[to].imagine(seat, seeded(self.lot + lot))
            drew, same = False, True
            world.journal = Journal()
            for number in range(to, truth.table.number):
                luck = (world.chance.state, world.secret.state)
                world.apply(truth.table.actions[number])
                drew = drew or (world.chance.state, world.secret.state) != luck
                same = same and truth.game.view(world, seat) == truth.game.view(truth.states[number + 1], seat)
            revealed = drew or any(truth.game.events[each[0]].private for each in world.journal.entries)
            action = truth.game.actions[truth.table.actions[-1]].text
            assert same or not is_free, f"seat {seat}, {action}: going back is free, but something was revealed"
            assert not same or revealed == (not is_free), f"seat {seat}, {action}: the offer to go back tells something"


# --- evenings: people who try everything


@dataclass
class Person:
    token: str | None
    seats: list[int]
    spectate: str | None = None
    ears: list[Ear] = field(default_factory=list)


class Evening:
    """One table and its people; subclasses say how they reach the server."""

    def __init__(self, rng: random.Random, mischief: float) -> None:
        self.rng = rng
        self.mischief = mischief
        self.persons: list[Person] = []
        self.ears: list[Ear] = []
        self.diaries: list[tuple[int | None, Json]] = []

    def new_ear(self, table: str, **hello: Any) -> Ear:
        raise NotImplementedError

    async def open(self, wish: Json) -> Json:
        raise NotImplementedError

    async def join(self, table: str, invite: str, name: str) -> Json:
        raise NotImplementedError

    async def diary(self, person: Person) -> Json:
        raise NotImplementedError

    async def begin(self, wish: Json, late: int = 0) -> None:
        """Everybody sits down, but so many."""
        self.opened = await self.open(wish)
        self.table = self.opened["table"]
        if self.opened["token"] is not None:
            self.persons.append(Person(self.opened["token"], self.opened["seats"]))
        self.invited = list(self.opened["invites"])
        while len(self.invited) > late:
            await self.somebody_comes()
        self.persons.append(Person(None, [], self.opened["spectate"]))
        for person in self.persons:
            await self.come(person)
            if len(person.seats) > 1:
                for seat in person.seats:
                    await self.come(person, seat=seat)

    async def somebody_comes(self) -> Person:
        each = self.invited.pop(0)
        joined = await self.join(self.table, each["invite"], f"Nr. {each['seat']}")
        person = Person(joined["token"], joined["seats"])
        self.persons.append(person)
        return person

    async def come(self, person: Person, **more: Any) -> Ear:
        hello = {"spectate": person.spectate} if person.token is None else {"token": person.token}
        language = self.rng.choice(("en", "de"))
        ear = self.new_ear(self.table, **hello, language=language, **more)
        await ear.connect()
        person.ears.append(ear)
        self.ears.append(ear)
        return ear

    async def up_to_date(self) -> None:
        for person in self.persons:
            for ear in person.ears:
                await ear.up_to_date()

    def is_over(self) -> bool:
        return any(ear.view.get("over") for person in self.persons for ear in person.ears)

    async def play(self, most: int) -> None:
        """To the end, or so many steps."""
        for _ in range(most):
            if self.is_over():
                break
            await self.step()
            await self.up_to_date()
        await self.up_to_date()

    async def step(self) -> None:
        deciding = [ear for person in self.persons for ear in person.ears if ear.choices]
        if self.rng.random() < self.mischief or not deciding:
            await self.mischievous()
            if not deciding:
                await self.turn_the_screen()
        else:
            ear = self.rng.choice(deciding)
            await ear.act(self.rng.choice(ear.choices))

    async def turn_the_screen(self) -> None:
        """Same-screen play: the seat that decides looks."""
        for person in self.persons:
            for ear in person.ears:
                to_act = ear.view.get("to_act")
                if to_act in person.seats and ear.welcome["seat"] != to_act:
                    await ear.ask("look", seat=to_act)
                    return
        await asyncio.sleep(0.002)  # a bot's turn

    async def mischievous(self) -> None:
        rng = self.rng
        person = rng.choice(self.persons)
        ear = rng.choice(person.ears)
        what = rng.choice(MISCHIEF)
        game = find_game(ear.welcome["game"])
        any_action = rng.choice(game.actions.actions).text
        match what:
            case "two at once":
                other = rng.choice(rng.choice(self.persons).ears)
                first = rng.choice(ear.choices or [any_action])
                await asyncio.gather(
                    ear.act(first),
                    *([other.act(rng.choice(other.choices or [any_action]))] if other is not ear else []),
                )
            case "illegal":
                await ear.act(any_action)
            case "unknown":
                await ear.act(rng.choice(["fly", "pass x=1", 10**6]))
            case "stale":
                await ear.act(rng.choice(ear.choices or [any_action]), change=max(0, ear.change - rng.randint(1, 3)))
            case "why":
                await ear.ask("why", action=rng.choice(ear.choices or [any_action]))
                await ear.ask("why", action=any_action)
            case "undo":
                await ear.ask("undo", change=ear.change)
                await self.up_to_date()
            case "answer":
                await ear.ask("answer_undo", agree=rng.random() < 0.7, change=ear.change)
            case "look":
                await ear.ask("look", seat=rng.choice([None, *range(ear.welcome["players"])]))
            case "speak":
                await ear.ask("speak", language=rng.choice(("en", "de")))
            case "say":
                await ear.ask("say", text=rng.choice(["hm", "what did you draw?", "x" * 300]))
                await ear.ask("say", phrase=rng.choice([*phrases("en"), "no such"]))
            case "rename":
                await ear.ask("rename", name=rng.choice("ABCDEFG"), seat=rng.choice([None, 0, 1]))
            case "profile":
                await ear.ask("profile", level=rng.choice(("never", "smart", "cards", "all")), hold=rng.random() < 0.5)
            case "pass ahead":
                await ear.ask("pass_ahead", change=ear.change)
            case "second socket":
                if len(person.ears) < 3:
                    await self.come(person, **({"seat": rng.choice(person.seats)} if person.seats else {}))
            case "come back":
                await ear.leave_the_room()
                person.ears.remove(ear)
                seen = rng.choice([None, ear.change, max(0, ear.change - 3)])
                again = await self.come(person)
                if seen is not None:
                    await self.resume(person, again, ear, seen)
            case "record":
                self.diaries.append((person.seats[0] if person.seats else None, await self.diary(person)))
            case "malformed":
                before = len(ear.lines) + 1
                await ear.write(
                    rng.choice(["", "{", '{"do":"act"}', '{"do":"act","action":[],"change":0}', "[]", "\x00"])
                )
                while len(ear.lines) == before:
                    await ear.listen()
            case "stranger":
                stranger = self.new_ear(self.table, token="a" * 27)
                await stranger.connect()
                await stranger.act(any_action, change=0)
                await stranger.leave_the_room()
                self.ears.append(stranger)
            case "late":
                if self.invited:
                    await self.come(await self.somebody_comes())
            case "rematch":
                await ear.ask("rematch")

    async def resume(self, person: Person, again: Ear, before: Ear, seen: int) -> None:
        """Comes back once more, with what was seen before."""
        looked = before.welcome["seat"]
        if seen != before.change or looked != (again.welcome["seat"] if len(person.seats) < 2 else looked):
            return
        await again.leave_the_room()
        person.ears.remove(again)
        resumed = self.new_ear(self.table, **{**before.hello, "change": seen, "seat": looked})
        resumed.lines = before.lines  # goes on in the same book
        resumed.asked, resumed.events, resumed.view = before.asked, before.events, before.view
        self.ears.remove(before)
        await resumed.connect()
        person.ears.append(resumed)
        self.ears.append(resumed)

    def check_diaries(self, rows: Sequence[log.AnyEntry]) -> None:
        """What was exported on the way: the knowledge of the seat, no more."""
        truth = Truth(rows)
        left = list(self.diaries)
        secret = (truth.opened.seed, truth.opened.secret)
        for _ in truth.moments():
            for seat, found in [each for each in left if each[1]["number"] == truth.table.number]:
                events = [{"number": each["number"], **each["event"]} for each in truth.told(seat)]
                if found["events"] == events and found["view"] == truth.table.view(seat):
                    assert not any(each in json.dumps(found) for each in secret)
                    assert found.keys() == DIARY
                    left.remove((seat, found))
        assert not left, f"a diary of no moment: {left[0]}"


DIARY = {"format", "version", "game", "rules", "players", "options", "commit", "seat", "number", "events", "view"}
MISCHIEF = (
    "two at once",
    "two at once",
    "illegal",
    "illegal",
    "unknown",
    "stale",
    "why",
    "undo",
    "undo",
    "answer",
    "answer",
    "look",
    "speak",
    "say",
    "rename",
    "profile",
    "profile",
    "pass ahead",
    "pass ahead",
    "second socket",
    "come back",
    "come back",
    "record",
    "malformed",
    "stranger",
    "late",
    "rematch",
)


class InsideEvening(Evening):
    def __init__(self, hall: Hall, rng: random.Random, mischief: float) -> None:
        super().__init__(rng, mischief)
        self.hall = hall

    def new_ear(self, table: str, **hello: Any) -> Ear:
        return InsideEar(self.hall, table, **hello)

    async def open(self, wish: Json) -> Json:
        found: Json = to_builtins(await self.hall.open(convert(wish, OpenTable)))
        return found

    async def join(self, table: str, invite: str, name: str) -> Json:
        wish = Join(invite, name)
        found: Json = to_builtins(await self.hall.join(table, wish.invite, wish.name))
        return found

    async def diary(self, person: Person) -> Json:
        found: Json = json.loads(
            json.dumps(diary(self.hall.lives[self.table], person.seats[0] if person.seats else None))
        )
        return found

    async def rows(self) -> list[log.AnyEntry]:
        return [log.decode(row.body) for row in await self.hall.store.read(self.table)]


def wish_for(rng: random.Random, bots: bool) -> Json:
    """Any game for any number, on one screen or several."""
    game = rng.choice(boardroom.games())
    players = rng.choice(game.players)
    kinds = ["me", *rng.choices(("me", "open", "open", "open"), k=players - 1)]
    rng.shuffle(kinds)
    seats: list[Json] = [{"who": who, "name": f"P{seat}"} for seat, who in enumerate(kinds)]
    if bots and players > 1:
        seats[kinds.index("me") - 1] = {"who": "bot", "bot": "intern"}
    options = random_options(game, players, rng)
    settings = {
        "pace": "instant",
        "window": 0,
        "stand_in": "intern",
        "chat": rng.choice(("off", "phrases", "on")),
        "public": rng.random() < 0.3,
        "wait": not bots,
        "clock": {"kind": rng.choice(("none", "none", "live", "days")), "seconds": 86400},
    }
    return {"game": game.key, "seats": seats, "options": options, "settings": settings}


def random_options(game: Any, players: int, rng: random.Random) -> Json:
    """Some options at random, as far as they go together."""
    while True:
        given = {o.name: rng.choice(list(o.values)) for o in game.options.options.values() if rng.random() < 0.3}
        given |= dict(game.simulation)
        try:
            Table(game, players, game.options.resolve(given), bytes(32))
        except ValueError:
            continue
        return given


async def whole_game(hall: Hall, seed: int, chosen: argparse.Namespace) -> tuple[Audit, bool]:
    """Plays and audits one game and the beginning of its rematch."""
    rng = random.Random(seed)
    evening = InsideEvening(hall, rng, chosen.mischief)
    await evening.begin(wish_for(rng, seed % 20 == chosen.bots), late=rng.choice((0, 0, 1)))
    await evening.play(chosen.most)
    over = evening.is_over()
    live = hall.lives[evening.table]
    assert not any(
        secret in json.dumps(to_builtins(shown(live))) for secret in (live.room.opened.seed, live.room.spectate)
    )
    for ear in [person.ears[0] for person in evening.persons]:
        await ear.ask("rematch")
        await ear.ask("undo", change=ear.change)
        await ear.act(0)
    rows = await evening.rows()
    audit = Audit(rows, evening.ears, seed, chosen.worlds)
    audit.run()
    evening.check_diaries(rows)
    for each in list(hall.lives):
        if each == evening.table or each == live.room.followed:
            hall.drop(each)
    return audit, over


async def many_games(chosen: argparse.Namespace) -> None:
    began = time.monotonic()
    games = ended = failed = messages = size = free = 0
    with tempfile.TemporaryDirectory(dir=chosen.folder) as folder:
        settings = ServerSettings(data=folder, rate=0.0, openings=0.0, thinkers=1)
        hall = Hall(SqliteStore(Path(folder) / "tables.db"), settings)
        await hall.start()
        seeds = itertools.count(chosen.seed)

        async def one_after_another() -> None:
            nonlocal games, ended, failed, messages, size, free
            while (seed := next(seeds)) < chosen.seed + chosen.games:
                try:
                    audit, over = await whole_game(hall, seed, chosen)
                except (AssertionError, KeyError, ConnectionError):
                    failed += 1
                    sys.stdout.write(f"game {seed} fails: {traceback.format_exc()}\n")
                    continue
                games, ended = games + 1, ended + over
                messages, size, free = messages + audit.messages, size + audit.bytes, free + audit.free_undos
                if games % 50 == 0 or games == chosen.games:
                    sys.stdout.write(
                        f"{games} games ({ended} to the end), {messages} messages, {size >> 20} MB explained, "
                        f"{free} free undos, {time.monotonic() - began:.0f} s\n"
                    )
                    sys.stdout.flush()

        await asyncio.gather(*(one_after_another() for _ in range(chosen.at_once)))
        await hall.stop()
    if failed:
        sys.exit(f"{failed} games failed")


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--games", type=int, default=100)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--at-once", type=int, default=8)
    arguments.add_argument("--mischief", type=float, default=0.3)
    arguments.add_argument("--worlds", type=int, default=WORLDS, help="imagined for each seat at each moment")
    arguments.add_argument("--most", type=int, default=3000, help="steps of one game")
    arguments.add_argument("--bots", type=int, default=0, help="of 20 games the one with bots; -1: none")
    arguments.add_argument("--folder", help="for the database; memory is quicker than a disk")
    asyncio.run(many_games(arguments.parse_args()))


if __name__ == "__main__":
    main()
