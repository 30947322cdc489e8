"""The tables that `stored_log.py record` plays: together their logs hold every kind of entry."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

import aiohttp
from table_server import OPERATOR, Http, Json, Person, awaited, play

NCO, NWO, ORC = "new-corp-order", "new-world-order", "orconomy"
PLAYER = "the secret of a player of daily challenges"
WEBHOOK = "https://notices.invalid/hook"
PUSH = {
    "endpoint": "https://push.invalid/somebody",
    "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    "auth": "BTBZMqHH6r4Tts7J_aSIgg",
}
QUICK = {"pace": "instant", "window": 0, "stand_in": "intern", "wait": True}
LONG = 30 * 86400  # seconds


@dataclass
class Evening:
    """One table and what opens it."""

    http: Http
    rng: random.Random
    name: str
    table: str = ""
    people: list[Json] = field(default_factory=list)  # names and the `hello` of each
    finished: str | None = None  # a token, if the game is over
    daily: str | None = None  # the token of a finished daily challenge
    here: list[Person] = field(default_factory=list)

    def to_json(self) -> Json:
        names = ("name", "table", "people", "finished", "daily")
        return {name: getattr(self, name) for name in names}

    async def open(self, game: str, seats: list[Json], **more: Any) -> Json:
        """Open the table and let everybody come: the opener, those who are invited, and somebody who watches."""
        settings = {**QUICK, **more.pop("settings", {})}
        opened: Json = await self.http.post("/api/tables", {"game": game, "seats": seats, "settings": settings, **more})
        assert "table" in opened, opened
        self.table = opened["table"]
        await self.come("host", token=opened["token"])
        for number, each in enumerate(opened["invites"]):
            body = {"invite": each["invite"], "name": f"Guest {number}"}
            joined = await self.http.post(f"/api/tables/{self.table}/join", body)
            await self.come(f"seat {each['seat']}", token=joined["token"])
        self.people.append({"name": "spectator", "hello": {"spectate": opened["spectate"]}})
        return opened

    async def come(self, name: str, **hello: Any) -> Person:
        """Sit down; `hello` is kept, for coming back."""
        self.people.append({"name": name, "hello": hello})
        person = Person(self.http, self.table, **hello)
        await person.come()
        self.here.append(person)
        return person

    async def play(self, most: int = 10**6) -> None:
        await play(self.here, self.rng, most)

    async def sync(self) -> None:
        for person in self.here:
            await person.ask("ping")

    async def go(self) -> None:
        for person in self.here:
            await person.go()
        self.here = []


def person(name: str) -> Json:
    return {"who": "me", "name": name}


def seat() -> Json:
    return {"who": "open"}


def bot(level: str = "intern") -> Json:
    return {"who": "bot", "bot": level}


async def all_evenings(address: str, evenings: list[Evening], part: int) -> None:
    """Play all tables, in two parts: the server is away between them."""
    async with aiohttp.ClientSession() as session:
        http = Http(session, address)
        if part == 0:
            for number, (name, evening) in enumerate(EVENINGS.items()):
                evenings.append(Evening(http, random.Random(number), name))
                await evening(evenings[-1])
                await evenings[-1].go()
                print(f"{name}: played", flush=True)
        else:
            for each in evenings:
                each.http = http
                if each.name in SECOND_PARTS:
                    await SECOND_PARTS[each.name](each)
                    await each.go()


async def friends(at: Evening) -> None:
    """Three people talk, take back, leave and come back; in the end one is away and one asks to go back."""
    await at.open(NCO, [person("Ada"), seat(), seat()], settings={"chat": "on"})
    ada, bo, cy = at.here
    await ada.done("say", text="Good evening")
    phrases = (await at.http.get("/api/words/en"))["phrases"]
    await bo.done("say", phrase=next(iter(phrases)))
    await bo.done("rename", name="Bo the Great")
    await at.play(4)
    decider = await awaited(at.here)
    assert decider is not None
    await decider.now("act", action=at.rng.choice(decider.choices))
    await at.sync()
    await decider.now("undo")
    await at.play(25)
    for agree in (False, True):
        await asked_to_undo(at, agree)
        await at.play(9)
    await cy.done("leave", bot="intern")
    await at.play(7)
    await cy.go()
    at.here.remove(cy)
    back = Person(at.http, at.table, **cy.hello)
    await back.come()
    at.here.append(back)
    await at.play(5)
    await back.done("leave")
    at.here.remove(back)
    await back.go()
    await at.play(6)
    await asked_to_undo(at, None)


async def asked_to_undo(at: Evening, agree: bool | None) -> None:
    """Somebody asks to go back, and the others answer; None: nobody answers."""
    for _ in range(40):
        await at.sync()
        asking = next((each for each in at.here if each.told["may_undo"] == "ask"), None)
        if asking is not None:
            break
        await at.play(1)
    else:
        raise AssertionError("nobody could ask")
    await asking.now("undo")
    for other in at.here:
        await other.ask("ping")
        undo = other.told.get("undo")
        if agree is not None and other is not asking and undo is not None:
            await other.now("answer_undo", agree=agree)
            if not agree:
                break
    await at.sync()


async def windows(at: Evening) -> None:
    """Orconomy with profiles, and in the end a window in which one has passed early and one has decided early."""
    clock = {"kind": "days", "seconds": LONG, "at_end": "pass"}
    await at.open(ORC, [person("Ada"), seat(), seat(), seat()], settings={"clock": clock})
    await at.play(30)
    await at.here[1].done("profile", level="smart", stops={"veto": ["before_auction"], "lobby": []})
    await at.here[2].done("profile", level="never", hold=True)
    await at.play(60)
    for each in at.here:
        await each.done("profile", level="all")
    for _ in range(300):
        decider = await awaited(at.here)
        assert decider is not None
        free = [each for each in at.here if each is not decider and each.told.get("ahead")]
        if decider.told.get("window") and len(free) >= 2:
            await free[0].now("pass_ahead")
            await at.sync()
            choices = [choice["action"] for choice in free[1].told["ahead"]]
            await free[1].now("act_ahead", action=choices[-1])
            return
        await decider.now("act", action=at.rng.choice(decider.choices))
    raise AssertionError("no window in which two others could decide early")


async def two_windows(at: Evening) -> None:
    """Two people whose profiles answer most questions."""
    await at.open(ORC, [person("Ada"), seat()], options={"open_hands": True})
    for each in at.here:
        await each.done("profile", level="never")
    await at.play(40)


async def whole_game(at: Evening) -> None:
    """A public game against a bot, to its end, and a rematch."""
    opened = await at.open(NWO, [person("Ada"), bot()], settings={"public": True, "chat": "phrases"})
    at.people.append({"name": "anybody", "hello": {}})
    await at.play()
    at.finished = opened["token"]
    await at.here[0].done("rematch")


async def solo(at: Evening) -> None:
    opened = await at.open(NCO, [person("Ada")])
    await at.play()
    at.finished = opened["token"]


async def daily(at: Evening) -> None:
    """The daily challenge, won or lost, and noted in the results."""
    opened = await at.http.post("/api/daily", {"game": NCO, "player": PLAYER, "name": "Ada"})
    at.table, at.daily = opened["table"], opened["token"]
    await at.come("host", token=opened["token"])
    await at.play()
    await at.http.post("/api/daily/result", {"table": at.table, "token": at.daily})


async def unfinished_daily(at: Evening) -> None:
    opened = await at.http.post("/api/daily", {"game": NCO, "player": PLAYER + " too"})
    at.table = opened["table"]
    await at.come("host", token=opened["token"])
    await at.play(12)


async def clocks(at: Evening) -> None:
    """A live clock runs out twice; the host closes the table."""
    clock = {"kind": "live", "seconds": 5, "more": 1, "at_end": "bot"}
    await at.open(NCO, [person("Ada"), seat()], settings={"clock": clock})
    await at.play(3)
    await asyncio.sleep(12)
    await at.here[0].done("close")


async def long_clock(at: Evening) -> None:
    """A live clock that will not run out."""
    clock = {"kind": "live", "seconds": LONG, "more": 3, "at_end": "pass"}
    await at.open(NWO, [person("Ada"), seat(), seat()], settings={"clock": clock})
    await at.play(8)


async def long_clock_goes_on(at: Evening) -> None:
    for each in at.people:
        if "token" in each["hello"]:
            again = Person(at.http, at.table, **each["hello"])
            await again.come()
            at.here.append(again)
    await at.play(4)


async def notified(at: Evening) -> None:
    """Somebody wants to be told of their turns."""
    await at.http.get("/api/notices")  # makes the server's key for push messages
    await at.open(NWO, [person("Ada"), seat()])
    await at.here[0].done("notify", webhook=WEBHOOK, push=PUSH)
    await at.here[1].done("notify", webhook=WEBHOOK)
    await at.here[1].done("notify", webhook=None)
    await at.play(10)
    await asyncio.sleep(0.5)


async def banned(at: Evening) -> None:
    """The operator bans somebody."""
    await at.open(NCO, [person("Ada"), seat(), seat()])
    await at.play(6)
    away = at.here.pop(1)
    await at.http.post(f"/api/operator/tables/{at.table}/ban", {"seat": 1}, OPERATOR)
    await away.go()
    await at.play(6)


async def closed_by_operator(at: Evening) -> None:
    await at.open(ORC, [person("Ada"), bot(), bot()])
    await at.play(5)
    await at.http.post(f"/api/operator/tables/{at.table}/close", bearer=OPERATOR)


async def expired(at: Evening) -> None:
    await at.open(NWO, [person("Ada"), seat()])
    await at.play(5)


async def one_screen(at: Evening) -> None:
    """Three people at one screen, each looking through their own seat."""
    opened = await at.open(NCO, [person("Ada"), person("Bo"), person("Cy")], options={"first_player": 0})
    for number in opened["seats"]:
        await at.come(f"seat {number}", token=opened["token"], seat=number)
    await at.play(20)


async def waiting(at: Evening) -> None:
    """A public table that waits for two more."""
    seats = [person("Ada"), seat(), seat(), seat()]
    settings = {"public": True, "chat": "on"}
    opened = await at.http.post("/api/tables", {"game": ORC, "seats": seats, "settings": {**QUICK, **settings}})
    at.table = opened["table"]
    await at.come("host", token=opened["token"])
    joined = await at.http.post(f"/api/tables/{at.table}/join", {"invite": opened["invites"][1]["invite"]})
    await at.come("seat 2", token=joined["token"])
    at.people.append({"name": "anybody", "hello": {}})


def learning(game: str, task: int | None) -> Callable[[Evening], Awaitable[None]]:
    """A table that starts in a position: that of the lesson, or of a practice task."""

    async def evening(at: Evening) -> None:
        found = await at.http.get(f"/api/learning/{game}")
        if task is None:
            learn, players, mine = "lesson", found["players"], 0
        else:
            chosen = found["tasks"][task]
            learn, players, mine = chosen["key"], chosen["players"], chosen["seat"]
        seats = [person("Ada") if number == mine else bot() for number in range(players)]
        await at.open(game, seats, learn=learn)
        await at.play(4)

    return evening


EVENINGS: dict[str, Callable[[Evening], Awaitable[None]]] = {
    "friends": friends,
    "windows": windows,
    "two windows": two_windows,
    "whole game": whole_game,
    "solo": solo,
    "daily": daily,
    "unfinished daily": unfinished_daily,
    "clocks": clocks,
    "long clock": long_clock,
    "notified": notified,
    "banned": banned,
    "closed by the operator": closed_by_operator,
    "expired": expired,
    "one screen": one_screen,
    "waiting": waiting,
    "lesson": learning(NCO, None),
    "practice of New Corp Order": learning(NCO, 3),
    "practice of New World Order": learning(NWO, 2),
    "practice of Orconomy": learning(ORC, 5),
}
SECOND_PARTS = {"long clock": long_clock_goes_on}
