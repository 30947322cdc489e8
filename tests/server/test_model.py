"""Many clients doing anything in any order at one table, compared after each step with a plain table that plays the
same. BOARDROOM_LONG=20 tries twenty times as much, and each time something else."""

from __future__ import annotations

import asyncio
import json
import os
import random
import sqlite3
import time
from collections.abc import Coroutine, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import aiohttp
import hypothesis
import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule, run_state_machine_as_test

import boardroom
from boardroom.core.auto_answers import Profile
from boardroom.core.engine.state import State
from boardroom.games import game as find_game
from boardroom.server.tables import log_entries as log
from boardroom.server.texts import chat_phrases
from boardroom.server.tokens import fingerprint
from server.client import Client
from server.recording_sockets import SAME_LUCK
from server.replayed_log import Known, Truth
from server.server_process import Server, get, post

Json = dict[str, Any]
GAMES = ("new-corp-order", "new-world-order", "orconomy")
LONG = int(os.environ.get("BOARDROOM_LONG", "0"))
MUCH = hypothesis.settings(
    max_examples=6 * max(1, LONG),
    stateful_step_count=60 if LONG else 30,
    derandomize=not LONG,
    deadline=None,
    database=None,
    suppress_health_check=list(hypothesis.HealthCheck),
    phases=[hypothesis.Phase.generate, hypothesis.Phase.shrink] if LONG else [hypothesis.Phase.generate],
)
WHO = st.integers(0, 19)  # a client, a person, a seat: modulo how many there are
LAG = st.sampled_from([0, 0, 0, 0, 1, 2, -1])  # how much too old a number is sent
LANGUAGE = st.sampled_from(["en", "de"])
BROKEN = [
    '{"do":"fly"}',
    "{",
    '{"do":"act","action":"pass"}',
    '{"do":"look","seat":"x","id":1000000}',
    "[]",
    "\u0000",
    '"ü"',
]
PATIENCE = 120.0  # seconds for a bot on a busy machine


class Refused(Exception):
    """The code that the server has to refuse with."""


@dataclass
class Place:
    """A real server, its file, and a loop to talk with it."""

    server: Server
    file: Path
    loop: asyncio.AbstractEventLoop
    session: aiohttp.ClientSession


@dataclass
class Guest:
    """A connected client and who it is for the table."""

    client: Client
    token: str | None
    mine: list[int]
    seat: int | None
    language: str = "en"
    muted: set[int] = field(default_factory=set)


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    folder = tmp_path_factory.mktemp("model")
    server = Server(folder, before="" if LONG else SAME_LUCK)
    loop = asyncio.new_event_loop()
    try:
        session = loop.run_until_complete(new_session())
        yield Place(server, folder / "tables.db", loop, session)
        loop.run_until_complete(session.close())
    finally:
        loop.close()
        server.end()


async def new_session() -> aiohttp.ClientSession:
    return aiohttp.ClientSession()


@cache
def finished(game: str, players: int) -> tuple[str, int]:
    """The record of a finished game, and its length."""
    found = find_game(game)
    table = boardroom.new(game, players=players, seed=f"model {players}", **dict(found.simulation))
    rng = random.Random(players)
    while table.to_act is not None:
        table.play(rng.choice(table.legal()))
    return table.record().to_json(), table.number


class Model(Truth):
    """The plain table, and what every command would add to the log, or why not."""

    def __init__(self, rows: list[log.AnyEntry]) -> None:
        super().__init__(rows)
        self.change = 0
        self.done: list[tuple[int, int] | None] = []  # by change: the seat and its action; None: an undo
        self.ahead: set[int] = set()  # who has passed in the present window before being asked
        self.chosen: dict[int, int] = {}  # who does something else in it when asked, and what
        self.asked: set[int] = set()  # in the present window
        self.followed: str | None = None
        self.n = 1
        for entry in rows[1:]:
            self.take(entry)

    def take(self, entry: log.AnyEntry) -> None:
        """The next entry of the log."""
        if isinstance(entry, log.Acted | log.Undone):
            seat = self.table.to_act
            self.done.append((seat or 0, entry.action) if isinstance(entry, log.Acted) else None)
            is_pass = isinstance(entry, log.Acted) and self.is_window and entry.action == self.least_answer()
            self.move(entry)
            self.change += 1
            self.follow_window(is_pass)
        else:
            self.note(entry)
        if isinstance(entry, log.Followed):
            self.followed = entry.table
        if isinstance(entry, log.PassedAhead):
            self.ahead.add(entry.seat)
            self.chosen.pop(entry.seat, None)
        if isinstance(entry, log.ActedAhead):
            self.chosen[entry.seat] = entry.action
            self.ahead.discard(entry.seat)
        if isinstance(entry, log.Sat):
            self.chosen.pop(entry.seat, None)
        self.n += 1

    def follow_window(self, is_pass: bool) -> None:
        """Note who was asked in this window. A second question or an action starts a new one."""
        seat = self.table.to_act
        if seat is None or not self.is_window or not is_pass or seat in self.asked:
            self.asked, self.ahead, self.chosen = set(), set(), {}
        if seat is not None and self.is_window:
            self.asked.add(seat)

    def least_answer(self) -> int:
        never = self.game.automatic_action(self.table.state, Profile("never"))
        return self.table.state.legal_actions()[0] if never is None else never

    @property
    def is_window(self) -> bool:
        return self.table.to_act is not None and self.game.is_window(self.table.state)

    @property
    def rests(self) -> bool:
        return self.table.to_act is None or self.closed or self.waiting

    def bot_in(self, seat: int) -> str | None:
        if self.bots[seat] is not None:
            return self.bots[seat]
        return self.opened.settings.stand_in if self.tokens[seat] is None else self.away[seat]

    def is_automatic(self, entry: log.AnyEntry) -> bool:
        """Whether this entry is an automatic one now."""
        seat = self.table.to_act
        if not isinstance(entry, log.Acted) or seat is None or self.rests:
            return False
        if entry.by == "bot":
            return self.bot_in(seat) is not None and entry.action in self.table.state.legal_actions()
        if self.bot_in(seat) is not None:
            return False
        if self.chosen_answer() is not None:
            return entry == log.Acted(self.chosen_answer() or 0)
        if seat in self.ahead and entry.action == self.game.automatic_action(self.table.state, Profile("never")):
            return True
        return entry.by == "profile" and entry.action == self.profile_action()

    def chosen_answer(self) -> int | None:
        """What the person who is asked has decided before, if it is legal."""
        seat = self.table.to_act
        if seat is None or self.rests or self.bot_in(seat) is not None:
            return None
        answer = self.chosen.get(seat)
        return answer if answer in self.table.state.legal_actions() else None

    def later(self, seat: int | None) -> State | None:
        """The table when this seat is asked in the present window, if everybody before it passes."""
        if self.rests or not self.is_window or seat is None or seat in self.asked or self.bot_in(seat) is not None:
            return None
        return Known(self, seat, 0, 0).state_when_asked(self.table.state)

    def profile_action(self) -> int | None:
        seat = self.table.to_act
        if seat is None or self.rests or self.bot_in(seat) is not None:
            return None
        return self.game.automatic_action(self.table.state, self.profiles[seat])

    def others(self, mine: list[int]) -> list[int]:
        return [n for n, token in enumerate(self.tokens) if n not in mine and token is not None and not self.away[n]]

    # --- commands

    def going_on(self) -> None:
        if self.closed:
            raise Refused("closed")
        if self.table.to_act is None:
            raise Refused("over")
        if self.waiting:
            raise Refused("waiting_for_players")

    def fresh(self, change: int) -> None:
        if change != self.change:
            raise Refused("stale")

    def act(self, guest: Guest, action: str | int, change: int) -> list[log.AnyEntry] | None:
        """None: it has been done already."""
        try:
            meant = self.table.action(action).id
        except ValueError:
            meant = -1
        before = self.done[change] if change < self.change else None
        if before is not None and before[0] in guest.mine and before[1] == meant:
            return None
        self.going_on()
        self.fresh(change)
        if self.table.to_act not in guest.mine:
            raise Refused("not_your_turn")
        if meant < 0:
            raise Refused("unknown_action")
        if meant not in self.table.state.legal_actions():
            raise Refused("not_legal")
        return [*self.come_back(guest), log.Acted(meant)]

    def come_back(self, guest: Guest) -> list[log.AnyEntry]:
        return [log.Returned(seat) for seat in guest.mine if self.away[seat] is not None]

    def ask_undo(self, guest: Guest, change: int) -> list[log.AnyEntry]:
        self.going_on()
        self.fresh(change)
        if self.undo is not None:
            raise Refused("undo_pending")
        to = self.undo_to(guest.mine)
        if to is None:
            raise Refused("nothing_to_undo")
        if self.undo_kind(guest.mine) == "free" or not self.others(guest.mine):
            return [log.Undone(to)]
        return [log.UndoAsked(guest.mine[0], to)]

    def answer_undo(self, guest: Guest, agree: bool, change: int) -> list[log.AnyEntry]:
        self.fresh(change)
        pending = self.undo_shown()
        asked = [seat for seat in guest.mine if pending is not None and seat in pending["waiting"]]
        if pending is None or not asked:
            raise Refused("no_undo_pending")
        answers: list[log.AnyEntry] = [log.UndoAnswered(seat, agree) for seat in asked]
        return [*answers, log.Undone(pending["to"])] if agree and asked == pending["waiting"] else answers

    def leave(self, guest: Guest, bot: str) -> list[log.AnyEntry]:
        left: list[log.AnyEntry] = [log.Left(seat, bot) for seat in guest.mine if self.away[seat] is None]
        pending = self.undo_shown()
        if pending is not None and pending["waiting"] and set(pending["waiting"]) <= set(guest.mine):
            left.append(log.Undone(pending["to"]))
        return left


class Meeting(RuleBasedStateMachine):
    """One table of the server. Every rule is something that somebody does."""

    def __init__(self, place: Place, game: str, bots: bool) -> None:
        super().__init__()
        self.place = place
        self.game = game
        self.bots = bots
        self.guests: list[Guest] = []
        self.tokens: list[tuple[str, list[int]]] = []  # of persons
        self.left: list[tuple[str, int]] = []  # those who went, and what they had seen
        self.invited: list[Json] = []

    def run(self, work: Coroutine[Any, Any, Any]) -> Any:
        return self.place.loop.run_until_complete(work)

    def teardown(self) -> None:
        for guest in self.guests:
            self.run(guest.client.socket.close())

    # --- the beginning

    @initialize(
        players=WHO,
        mine=st.integers(1, 2),
        late=st.sampled_from([0, 0, 0, 1]),
        wait=st.booleans(),
        chat=st.sampled_from(["off", "phrases", "on"]),
        near_the_end=st.sampled_from([None, None, 1, 5, 12]),
        curious=st.booleans(),
    )
    def open(
        self, players: int, mine: int, late: int, wait: bool, chat: str, near_the_end: int | None, curious: bool
    ) -> None:
        possible = [each for each in find_game(self.game).players if each > 1]
        count = possible[players % len(possible)]
        seats: list[Json] = [{"who": "me", "name": "A"}] * mine + [{"who": "open"}] * (count - mine)
        seats = [*seats[count - players % count :], *seats[: count - players % count]]
        if self.bots:
            seats[next(n for n, each in enumerate(seats) if each["who"] == "open" or count == mine)] = {
                "who": "bot",
                "bot": "intern",
            }
        settings = {"pace": "instant", "window": 0, "stand_in": "intern", "chat": chat, "wait": wait or not self.bots}
        request: Json = {"game": self.game, "seats": seats, "settings": settings}
        request["options"] = dict(find_game(self.game).simulation)
        if near_the_end is not None:
            record, length = finished(self.game, count)
            request["moment"] = {"record": record, "number": max(0, length - near_the_end)}
        status, opened = self.run(post(self.place.session, f"{self.place.server.address}api/tables", request))
        assert status == 201, opened
        self.table, self.spectate = opened["table"], opened["spectate"]
        self.tokens.append((opened["token"], opened["seats"]))
        self.invited = opened["invites"]
        self.model = Model(self.rows(0))
        self.follow([])
        while len(self.invited) > late:
            self.sit()
        for token, seats in self.tokens:
            for seat in seats if len(seats) > 1 else [None]:
                self.come(token, seat, "en", None)
        self.come(None, None, "de", None)
        self.compare()
        for who in range(len(self.guests) - 1) if curious else ():
            self.sets_a_profile(who, "all", hold=False, own=False)

    def rows(self, first: int) -> list[log.AnyEntry]:
        """What the log holds from this entry on."""
        connection = sqlite3.connect(f"file:{self.place.file}?mode=ro", uri=True)
        try:
            query = "SELECT body FROM entry WHERE room = ? AND n >= ? ORDER BY n"
            return [log.decode(body) for (body,) in connection.execute(query, (self.table, first))]
        finally:
            connection.close()

    # --- what is compared

    def follow(self, expected: list[log.AnyEntry]) -> None:
        """Check that the log has the expected entries, then all automatic ones, and no others."""
        model = self.model
        end = time.monotonic() + PATIENCE
        wanted = list(expected)
        while True:
            for entry in self.rows(model.n):
                if wanted:
                    right = wanted.pop(0)
                    assert entry == right, f"the log has {entry}, expected {right}"
                else:
                    assert model.is_automatic(entry), f"nobody has done this: {entry}"
                model.take(entry)
            seat = model.table.to_act
            if not wanted and (seat is None or model.rests or model.bot_in(seat) is None):
                break
            assert time.monotonic() < end, f"missing in the log: {wanted or 'the decision of a bot'}"
            time.sleep(0.005)
        assert model.profile_action() is None, "a profile's answer is missing"
        assert model.chosen_answer() is None, "what was chosen ahead is missing"

    def compare(self) -> None:
        self.run(self.compare_guests())

    async def compare_guests(self) -> None:
        end = time.monotonic() + PATIENCE
        for guest in self.guests:
            await guest.client.until(lambda client: client.change >= self.model.change)
            await guest.client.ask("ping")
        while not all(self.sees_who_is_here(guest) for guest in self.guests):
            assert time.monotonic() < end, "nobody was told who is here"
            await asyncio.sleep(0.002)
            for guest in self.guests:
                await guest.client.ask("ping")
        for guest in self.guests:
            self.compare_guest(guest)

    def sees_who_is_here(self, guest: Guest) -> bool:
        here = {seat for each in self.guests for seat in each.mine}
        model = self.model
        right = [
            {**model.seat_shown(seat), "here": seat in here or model.bots[seat] is not None}
            for seat in range(model.opened.players)
        ]
        return bool(guest.client.state["seats"] == right)

    def compare_guest(self, guest: Guest) -> None:
        model, client, table = self.model, guest.client, self.model.table
        state = client.state
        assert client.change == model.change
        assert state["number"] == table.number
        assert client.view == json.loads(json.dumps(table.view(guest.seat)))
        decides = guest.seat is not None and table.to_act == guest.seat and not model.rests
        assert client.choices == ([action.text for action in table.legal()] if decides else [])
        later = model.later(guest.seat)
        will_choose = guest.seat is not None and later is not None and not self.is_answered(guest.seat, later)
        ahead = [table.game.actions[id].text for id in later.legal_actions()] if later and will_choose else []
        assert [each["action"] for each in state.get("ahead", [])] == ahead
        assert state["question"] == table.question(guest.language)
        told = [(each["number"], each["event"]) for each in client.events]
        right = [(each["number"], each["event"]) for each in model.told(guest.seat)]
        assert told == right[len(right) - len(told) :]
        assert len(told) == len(right) or len(right) > 400
        assert state["window"] == model.is_window
        assert state["undo"] == model.undo_shown()
        assert state.get("closed", False) == model.closed
        assert state.get("seed") == (table.seed.hex() if table.to_act is None else None)
        unmuted = [[each for each in chat if each["seat"] not in guest.muted] for chat in (client.chat, model.chat)]
        assert unmuted[0] == unmuted[1]
        if guest.mine:
            assert state["may_undo"] == model.undo_kind(guest.mine)
        if guest.seat is not None and model.game.stops:
            profile = model.profiles[guest.seat]
            assert state["profile"] == {"level": profile.level, "hold": profile.hold}

    def is_answered(self, seat: int, state: State) -> bool:
        """Whether the seat's profile answers there."""
        return self.model.game.automatic_action(state, self.model.profiles[seat]) is not None

    # --- how things are done

    def guest(self, who: int) -> Guest:
        if not self.guests:
            self.come(self.tokens[0][0], None, "en", None)
        return self.guests[who % len(self.guests)]

    def ask(self, guest: Guest, do: str, **fields: Any) -> Json:
        answer: Json = self.run(guest.client.ask(do, **fields))
        return answer

    def does(self, guest: Guest, expected: Any, do: str, **fields: Any) -> Json:
        """The command is refused as expected, or adds to the log what is expected."""
        entries, code = [], None
        try:
            if not guest.mine:
                raise Refused("not_seated")
            entries = expected()
        except Refused as refused:
            code = str(refused)
        before = self.model.change
        answer = self.ask(guest, do, **fields)
        assert answer.get("code") == code, answer
        if code is None:
            assert answer["is"] == "done", answer
            assert answer.get("again", False) == (entries is None)
        else:
            assert answer["change"] == before
        self.follow(entries or [])
        self.compare()
        return answer

    def sit(self) -> None:
        invite = self.invited.pop(0)
        address = f"{self.place.server.address}api/tables/{self.table}/join"
        request = {"invite": invite["invite"], "name": "B"}
        status, joined = self.run(post(self.place.session, address, request))
        assert status == 200, joined
        assert joined["seats"] == [invite["seat"]]
        sat = log.Sat(invite["seat"], fingerprint(joined["token"]), "B", host=self.model.host is None)
        self.follow([sat])
        self.tokens.append((joined["token"], joined["seats"]))
        status, again = self.run(post(self.place.session, address, request))
        assert (status, again["code"]) == (409, "seat_taken")

    def come(self, token: str | None, seat: int | None, language: str, change: int | None) -> Guest:
        """Comes to the table and is welcomed; `change` is what was seen before."""
        hello: Json = {"spectate": self.spectate} if token is None else {"token": token}
        client = Client(self.place.session, self.place.server.address, self.table, **hello, language=language)
        mine = next((seats for each, seats in self.tokens if each == token), [])
        more = {**({} if seat is None else {"seat": seat}), **({} if change is None else {"change": change})}
        welcome = self.run(client.connect(**more))
        assert welcome["is"] == "welcome", welcome
        looks = seat if seat is not None or len(mine) != 1 else mine[0]
        guest = Guest(client, token, mine, looks, language)
        assert (welcome["mine"], welcome["seat"]) == (mine, looks)
        assert welcome["host"] == (self.model.host in mine)
        assert {each["seat"] for each in welcome["invites"]} == (
            {e["seat"] for e in self.invited} if welcome["host"] else set()
        )
        self.guests.append(guest)
        self.follow(self.model.come_back(guest))
        return guest

    # --- rules: everything that somebody does

    @rule(steps=st.integers(1, 10), lot=st.integers(0, 10**6))
    def plays_on(self, steps: int, lot: int) -> None:
        """Those who have to decide do, as long as they are here."""
        rng = random.Random(lot)
        for _ in range(steps):
            seat = self.model.table.to_act
            here = [guest for guest in self.guests if seat is not None and seat in guest.mine]
            if not here or self.model.rests:
                return
            self.decides(rng.choice(here), rng.choice(self.model.table.legal()).text, 0)

    @rule(steps=st.integers(5, 15), lot=st.integers(0, 10**6))
    def plays_on_longer(self, steps: int, lot: int) -> None:
        self.plays_on(steps, lot)

    @rule(steps=st.integers(0, 4), lot=st.integers(0, 10**6), level=st.sampled_from(["never", "never", "all"]))
    def somebody_changes_his_mind(self, steps: int, lot: int, level: str) -> None:
        """Goes back to his last decision, which a profile may now answer for him."""
        self.plays_on(steps, lot)
        last = [seat for n, seat in enumerate(self.model.deciders) if self.model.persons[n]][-1:]
        guest = next((each for each in self.guests if [each.seat] == last), None)
        if guest is not None:
            self.does(guest, lambda: [log.Profiled(last[0], level)], "profile", level=level)
            change = self.model.change
            self.does(guest, lambda: self.model.ask_undo(guest, change), "undo", change=change)
            self.everybody_agrees()

    @rule(lot=st.integers(0, 10**6))
    def everybody_passes_ahead(self, lot: int) -> None:
        """In the next window, everybody who is not asked yet passes early. Then the game continues."""
        for _ in range(12):
            if self.model.is_window:
                break
            self.plays_on(1, lot)
        for who in range(len(self.guests)):
            self.passes_ahead(who, 0)
        self.plays_on(3, lot)

    @rule(who=WHO, lot=st.integers(0, 10**6), lag=LAG)
    def decides_something(self, who: int, lot: int, lag: int) -> None:
        """The action may be illegal, out of turn or late."""
        actions = self.model.game.actions.actions
        self.decides(self.guest(who), actions[lot % len(actions)].text if lot % 7 else "fly to=moon", lag)

    @rule(who=WHO, lot=st.integers(0, 10**6), lag=LAG)
    def decides_what_is_legal_for_another(self, who: int, lot: int, lag: int) -> None:
        legal = self.model.table.legal() or self.model.game.actions.actions
        self.decides(self.guest(who), legal[lot % len(legal)].id, lag)

    @rule(who=WHO, back=st.integers(1, 4))
    def repeats(self, who: int, back: int) -> None:
        """Repeat an earlier command, by the same person or another."""
        done = self.model.done[-back:][0] if self.model.done else None
        if done is not None and back <= self.model.change:
            self.decides(self.guest(who), done[1], back)

    def decides(self, guest: Guest, action: str | int, lag: int) -> None:
        change = max(0, self.model.change - lag)
        self.does(guest, lambda: self.model.act(guest, action, change), "act", action=action, change=change)

    @rule(who=WHO, lag=LAG)
    def asks_to_go_back(self, who: int, lag: int) -> None:
        guest, change = self.guest(who), max(0, self.model.change - lag)
        self.does(guest, lambda: self.model.ask_undo(guest, change), "undo", change=change)

    @rule(who=WHO, lag=LAG, agree=st.booleans())
    def answers(self, who: int, lag: int, agree: bool) -> None:
        guest, change = self.guest(who), max(0, self.model.change - lag)
        right = lambda: self.model.answer_undo(guest, agree, change)  # noqa: E731
        self.does(guest, right, "answer_undo", agree=agree, change=change)

    @rule()
    def everybody_agrees(self) -> None:
        for guest in list(self.guests):
            if self.model.undo is not None and guest.mine:
                change = self.model.change
                right = lambda guest=guest: self.model.answer_undo(guest, True, change)  # noqa: B023, E731
                self.does(guest, right, "answer_undo", agree=True, change=change)

    @rule(who=WHO, level=st.sampled_from(["never", "smart", "cards", "all"]), hold=st.booleans(), own=st.booleans())
    def sets_a_profile(self, who: int, level: str, hold: bool, own: bool) -> None:
        guest = self.guest(who)
        stops = {"veto": ["before_auction"]} if own else {}
        seats = guest.mine if guest.seat is None else [guest.seat]
        right = lambda: [log.Profiled(seat, level, hold, stops) for seat in seats]  # noqa: E731
        self.does(guest, right, "profile", level=level, hold=hold, stops=stops)

    @rule(who=WHO, lag=LAG)
    def passes_ahead(self, who: int, lag: int) -> None:
        guest, model = self.guest(who), self.model
        change = max(0, model.change - lag)

        def right() -> list[log.AnyEntry]:
            model.going_on()
            model.fresh(change)
            if not model.is_window:
                raise Refused("no_window")
            return [log.PassedAhead(seat) for seat in guest.mine]

        self.does(guest, right, "pass_ahead", change=change)
        seat = model.table.to_act
        if seat in model.ahead and model.is_window and not model.rests:
            never = model.game.automatic_action(model.table.state, Profile("never"))
            assert never is None, "somebody who passed ahead is asked"

    @rule(who=WHO, lag=LAG, lot=st.integers(0, 50))
    def acts_ahead(self, who: int, lag: int, lot: int) -> None:
        guest, model = self.guest(who), self.model
        change = max(0, model.change - lag)
        later = model.later(guest.seat)
        legal = [0] if later is None else later.legal_actions()
        action = model.game.actions[legal[lot % len(legal)]]

        def right() -> list[log.AnyEntry]:
            model.going_on()
            model.fresh(change)
            if guest.seat is None:
                raise Refused("not_your_seat")
            if later is None:
                raise Refused("no_window")
            return [log.ActedAhead(guest.seat, action.id)]

        self.does(guest, right, "act_ahead", action=action.text, change=change)

    @rule(who=WHO, seat=st.one_of(st.none(), st.integers(0, 5)))
    def looks(self, who: int, seat: int | None) -> None:
        guest = self.guest(who)
        answer = self.ask(guest, "look", seat=seat)
        if seat is None or seat in guest.mine:
            assert answer["is"] == "welcome"
            guest.seat = seat
        else:
            assert answer["code"] == "not_your_seat"
        self.compare()

    @rule(who=WHO, language=LANGUAGE)
    def speaks(self, who: int, language: str) -> None:
        guest = self.guest(who)
        assert self.ask(guest, "speak", language=language)["is"] == "welcome"
        guest.language = language
        self.compare()

    @rule(who=WHO, text=st.one_of(st.none(), st.text(st.characters(codec="utf-8"), min_size=1, max_size=300)), lot=WHO)
    def says(self, who: int, text: str | None, lot: int) -> None:
        guest, chat = self.guest(who), self.model.opened.settings.chat
        known = [*chat_phrases("en")]
        phrase = None if text is not None else [*known, "no_such_phrase"][lot % (len(known) + 1)]

        def right() -> list[log.AnyEntry]:
            if chat == "off":
                raise Refused("chat_is_off")
            if phrase not in known and (phrase is not None or chat == "phrases"):
                raise Refused("phrases_only")
            return [log.Said(guest.mine[0] if guest.seat is None else guest.seat, text, phrase)]

        self.does(guest, right, "say", text=text, phrase=phrase)

    @rule(who=WHO, seat=st.integers(0, 4))
    def wants_to_hear_no_more_of(self, who: int, seat: int) -> None:
        guest = self.guest(who)
        assert self.ask(guest, "mute", seat=seat)["is"] == "done"
        guest.muted.add(seat)
        heard = len(guest.client.chat)
        for other in self.guests:
            if other.mine[:1] == [seat] and other.seat in (None, seat) and self.model.opened.settings.chat == "on":
                self.does(other, lambda: [log.Said(seat, "psst")], "say", text="psst")
                assert len(guest.client.chat) == heard
                return

    @rule(who=WHO, name=st.text(st.characters(codec="utf-8"), min_size=1, max_size=24), seat=st.one_of(st.none(), WHO))
    def takes_another_name(self, who: int, name: str, seat: int | None) -> None:
        guest = self.guest(who)
        seat = None if seat is None else seat % 10

        def right() -> list[log.AnyEntry]:
            meant = guest.mine[0] if seat is None else seat
            if meant not in guest.mine:
                raise Refused("not_your_seat")
            return [log.Renamed(meant, name)]

        self.does(guest, right, "rename", name=name, seat=seat)

    @rule(who=WHO)
    def leaves_to_a_bot(self, who: int) -> None:
        """But not the last of all persons: bots alone would play to the end."""
        guest = self.guest(who)
        if not guest.mine or self.model.others(guest.mine):
            self.does(guest, lambda: self.model.leave(guest, "intern"), "leave", bot="intern")

    @rule(who=WHO)
    def goes(self, who: int) -> None:
        guest = self.guest(who)
        self.guests.remove(guest)
        if guest.token is not None:
            self.left.append((guest.token, guest.client.change))
        self.run(guest.client.socket.close())
        self.compare()

    @rule(who=WHO, language=LANGUAGE, lot=WHO)
    def comes(self, who: int, language: str, lot: int) -> None:
        """A person with a first or a second socket, or somebody who watches."""
        if len(self.guests) > 7:
            return
        people: list[tuple[str | None, list[int]]] = [*self.tokens, (None, [])]
        token, seats = people[who % len(people)]
        self.come(token, seats[lot % len(seats)] if seats and lot % 2 else None, language, None)
        self.compare()

    @rule(lot=WHO)
    def comes_back(self, lot: int) -> None:
        """With what was seen before: only the rest is told."""
        if not self.left or len(self.guests) > 7:
            return
        token, seen = self.left[lot % len(self.left)]
        change = min(10**6, seen + lot // 18)  # sometimes from the future
        guest = self.come(token, None, "en", change)
        went_back = None in self.model.done[seen:]
        resumed = guest.client.welcome["resumed"]
        if change == seen:
            assert resumed == (not went_back)
        if resumed:
            first = guest.client.events[0]["number"] if guest.client.events else self.model.table.number + 1
            assert first > self.model.table.number - (self.model.change - change)
            missing = [each for each in self.model.told(guest.seat) if each["number"] < first]
            guest.client.events = [*missing, *guest.client.events]
        self.compare()

    @rule(who=WHO, lot=WHO, change=st.one_of(st.none(), WHO))
    def says_hello_again(self, who: int, lot: int, change: int | None) -> None:
        """On the same socket, perhaps as somebody else."""
        guest = self.guest(who)
        token, mine = self.tokens[lot % len(self.tokens)]
        answer = self.ask(guest, "hello", token=token, language=guest.language)
        assert answer["is"] == "welcome"
        guest.token, guest.mine, guest.seat = token, mine, mine[0] if len(mine) == 1 else None
        self.follow(self.model.come_back(guest))
        self.compare()

    @rule(who=WHO)
    def asks_for_a_rematch(self, who: int) -> None:
        guest, model = self.guest(who), self.model
        if guest.mine and (model.table.to_act is None or model.closed) and model.followed is None:
            assert self.ask(guest, "rematch")["is"] == "done"
            (followed,) = self.rows(model.n)
            assert isinstance(followed, log.Followed)
            model.take(followed)
            self.check_rematch(followed.table)
            self.compare()
        else:

            def right() -> list[log.AnyEntry]:
                if model.followed is None:
                    raise Refused("not_over")
                return []

            self.does(guest, right, "rematch")

    def check_rematch(self, table: str) -> None:
        """Everybody one seat further, with the same keys."""
        players = self.model.opened.players
        for token, seats in self.tokens:
            client = Client(self.place.session, self.place.server.address, table, token=token)
            welcome = self.run(client.connect())
            assert welcome["mine"] == sorted((seat - 1) % players for seat in seats)
            self.run(client.socket.close())

    @rule(who=WHO, sure=WHO)
    def closes(self, who: int, sure: int) -> None:
        guest, model = self.guest(who), self.model
        if sure > 2 and model.host in guest.mine:
            return  # too often would be dull

        def right() -> list[log.AnyEntry]:
            if model.host not in guest.mine:
                raise Refused("not_the_host")
            if model.closed:
                raise Refused("closed")
            return [log.Closed()]

        self.does(guest, right, "close")

    @rule(who=WHO, text=st.sampled_from(BROKEN))
    def stammers(self, who: int, text: str) -> None:
        guest = self.guest(who)
        asked = 10**6 if '"id"' in text else 0
        guest.client.answers.pop(asked, None)
        self.run(guest.client.socket.send_str(text))
        self.run(guest.client.until(lambda client: asked in client.answers))
        assert guest.client.answers[asked]["code"] == "malformed"
        self.follow([])
        self.compare()

    @rule(who=WHO, lot=st.integers(0, 10**6))
    def asks_why(self, who: int, lot: int) -> None:
        guest, table = self.guest(who), self.model.table
        actions = self.model.game.actions.actions
        action = actions[lot % len(actions)].text
        answer = self.ask(guest, "why", action=action)
        if table.to_act is None:
            assert answer["code"] == "over"
        elif table.to_act != guest.seat:
            assert answer["code"] == "not_your_turn"
        else:
            refusal = table.refusal(action, guest.language)
            words = table.describe(action, guest.language) if refusal is None else refusal.reason
            assert (answer["rule"], answer["words"]) == (None if refusal is None else refusal.rule, words)

    @rule(token=st.text("abcdefghijkl", min_size=8, max_size=30), lot=st.integers(0, 10**6))
    def a_stranger_comes(self, token: str, lot: int) -> None:
        """Who hears nothing of the table, whatever he tries."""
        client = Client(self.place.session, self.place.server.address, self.table, token=token)
        assert self.run(client.connect())["code"] == "wrong_token"
        actions = self.model.game.actions.actions
        for do, fields in (
            ("act", {"action": actions[lot % len(actions)].text, "change": self.model.change}),
            ("undo", {"change": self.model.change}),
            ("look", {"seat": 0}),
            ("say", {"text": "hello"}),
            ("close", {}),
            ("hint", {}),
            ("weigh", {"action": actions[lot % len(actions)].text, "change": self.model.change}),
        ):
            answer = self.run(client.ask(do, **fields))
            assert (answer["code"], answer.get("change")) == ("hello_first", None)
        assert all(each["is"] == "refused" for each in client.heard)
        self.run(client.socket.close())
        self.follow([])
        self.compare()

    @rule()
    def an_invited_one_comes_late(self) -> None:
        if self.invited and not self.model.closed:
            self.sit()
            self.come(self.tokens[-1][0], None, "de", None)
            self.compare()

    @rule(who=WHO)
    def exports(self, who: int) -> None:
        """The diary of a seat, or after the end the whole record, which is verified."""
        token, seats = [*self.tokens, (self.spectate, [])][who % (len(self.tokens) + 1)]
        address = f"{self.place.server.address}api/tables/{self.table}/record"
        status, found = self.run(get(self.place.session, address, Authorization=f"Bearer {token}"))
        assert status == 200
        table, seat = self.model.table, seats[0] if len(seats) == 1 else None
        if table.to_act is None:
            assert boardroom.verify(boardroom.Record.from_json(json.dumps(found))).actions == table.actions
        else:
            assert found["view"] == json.loads(json.dumps(table.view(seat)))
            told = [{"number": each["number"], **each["event"]} for each in self.model.told(seat)]
            assert found["events"] == told
            assert found["number"] == table.number


@pytest.mark.parametrize("game", GAMES)
def test_people_at_a_table(place: Place, game: str) -> None:
    run_state_machine_as_test(lambda: Meeting(place, game, bots=False), settings=MUCH)


@pytest.mark.parametrize("game", GAMES)
def test_people_and_a_bot_at_a_table(place: Place, game: str) -> None:
    fewer = hypothesis.settings(MUCH, max_examples=2 * max(1, LONG))
    run_state_machine_as_test(lambda: Meeting(place, game, bots=True), settings=fewer)


def test_a_profile_answers_what_was_taken_back(place: Place) -> None:
    """Somebody goes back to a decision that his profile now makes at once: everybody is told of both."""
    meeting = Meeting(place, "orconomy", bots=False)
    try:
        meeting.open(0, mine=1, late=0, wait=True, chat="off", near_the_end=None, curious=True)
        answered = 0
        while answered == 0:
            before = meeting.model.change
            for who in range(2):
                meeting.sets_a_profile(who, "all", hold=False, own=False)
            meeting.somebody_changes_his_mind(2, before, "never")
            changes = meeting.model.done[before:]
            answered = len(changes) - 1 - changes.index(None) if None in changes else 0
            assert before < 200
    finally:
        meeting.teardown()


def test_passing_ahead_ends_with_the_window(place: Place) -> None:
    meeting = Meeting(place, "orconomy", bots=False)
    try:
        meeting.open(0, mine=1, late=0, wait=True, chat="off", near_the_end=None, curious=True)
        for lot in range(8):
            meeting.everybody_passes_ahead(lot)
    finally:
        meeting.teardown()
