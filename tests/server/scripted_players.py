"""Scripted players who try every command at a table."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from msgspec import convert, to_builtins

import boardroom
from boardroom.core.table import Table
from boardroom.games import game as find_game
from boardroom.server.lifecycle import Services
from boardroom.server.protocol import Join, OpenTable
from boardroom.server.tables import log_entries as log
from boardroom.server.tables.diary import diary
from boardroom.server.tables.joining import join
from boardroom.server.texts import chat_phrases
from server.recording_sockets import Ear, InsideEar
from server.replayed_log import Truth

Json = dict[str, Any]


@dataclass
class Person:
    token: str | None
    seats: list[int]
    spectate: str | None = None
    ears: list[Ear] = field(default_factory=list)

    @property
    def eyes(self) -> int | None:
        """The seat as which this person exports the game."""
        return self.seats[0] if len(self.seats) == 1 else None


class Evening:
    """One table and its players. Subclasses say how they connect to the server."""

    def __init__(self, rng: random.Random, mischief: float) -> None:
        self.rng = rng
        self.mischief = mischief
        self.persons: list[Person] = []
        self.ears: list[Ear] = []
        self.diaries: list[tuple[int | None, Json]] = []

    def new_ear(self, table: str, **hello: Any) -> Ear:
        raise NotImplementedError

    async def open(self, request: Json) -> Json:
        raise NotImplementedError

    async def join(self, table: str, invite: str, name: str) -> Json:
        raise NotImplementedError

    async def diary(self, person: Person) -> Json:
        raise NotImplementedError

    async def begin(self, request: Json, late: int = 0) -> None:
        """Open the table and let all but `late` players sit down."""
        self.opened = await self.open(request)
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
        """Play to the end, or this number of steps."""
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
        """On a shared screen, switch the view to the seat that decides."""
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
            case "preview":
                request = {"change": max(0, ear.change - (rng.random() < 0.1))}
                await ear.ask("preview", action=rng.choice(ear.choices or [any_action]), **request)
                await ear.ask("preview", action=any_action, **request)
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
                await ear.ask("say", phrase=rng.choice([*chat_phrases("en"), "no such"]))
            case "rename":
                await ear.ask("rename", name=rng.choice("ABCDEFG"), seat=rng.choice([None, 0, 1]))
            case "profile":
                await ear.ask("profile", level=rng.choice(("never", "smart", "cards", "all")), hold=rng.random() < 0.5)
            case "pass ahead":
                await ear.ask("pass_ahead", change=ear.change)
            case "act ahead":
                offered = [each["action"] for each in ear.state.get("ahead", [])]
                await ear.ask("act_ahead", action=rng.choice(offered or [any_action]), change=ear.change)
            case "notices":
                push = {"endpoint": f"https://push.example/{rng.random()}", "p256dh": "B" * 87, "auth": "a" * 22}
                await ear.ask("notify", push=rng.choice([None, push, push]))
                await ear.ask("notify", webhook="http://127.0.0.1/inside")
                await ear.ask("attend", looking=rng.random() < 0.5)
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
                self.diaries.append((person.eyes, await self.diary(person)))
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
        """Reconnect with the number of the last change seen."""
        looked = before.welcome["seat"]
        if seen != before.change or looked != (again.welcome["seat"] if len(person.seats) < 2 else looked):
            return
        await again.leave_the_room()
        person.ears.remove(again)
        resumed = self.new_ear(self.table, **{**before.hello, "change": seen, "seat": looked})
        resumed.lines = before.lines  # continues the same record of lines
        resumed.asked, resumed.events, resumed.view = before.asked, before.events, before.view
        self.ears.remove(before)
        await resumed.connect()
        person.ears.append(resumed)
        self.ears.append(resumed)

    def check_diaries(self, rows: Sequence[log.AnyEntry]) -> None:
        """Check the games exported on the way: they hold what the seat knew, and nothing else."""
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
    "preview",
    "preview",
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
    "act ahead",
    "act ahead",
    "notices",
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
    def __init__(self, services: Services, rng: random.Random, mischief: float) -> None:
        super().__init__(rng, mischief)
        self.services, self.registry = services, services.registry

    def new_ear(self, table: str, **hello: Any) -> Ear:
        return InsideEar(self.services, table, **hello)

    async def open(self, request: Json) -> Json:
        found: Json = to_builtins(await self.registry.open(convert(request, OpenTable)))
        return found

    async def join(self, table: str, invite: str, name: str) -> Json:
        request = Join(invite, name)
        found: Json = to_builtins(await join(self.registry, table, request.invite, request.name))
        return found

    async def diary(self, person: Person) -> Json:
        async with self.registry.sessions[self.table].locked() as room:
            found: Json = json.loads(json.dumps(diary(room.table, person.eyes)))
        return found

    async def rows(self) -> list[log.AnyEntry]:
        return [log.decode(row.body) for row in await self.registry.store.read(self.table)]


def request_for(rng: random.Random, bots: bool) -> Json:
    """Return a random request for a table: any game and number of players, on one screen or several."""
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
    """Return random options that the game accepts together."""
    while True:
        given = {o.name: rng.choice(list(o.values)) for o in game.options.options.values() if rng.random() < 0.3}
        given |= dict(game.simulation)
        try:
            Table(game, players, game.options.resolve(given), bytes(32))
        except ValueError:
            continue
        return given
