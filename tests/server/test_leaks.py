"""No byte reaches a socket that its seat may not know: games over real sockets, every message explained. The long
version is leaks.py; what the audit asks for is written there."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import aiohttp
import pytest

import boardroom
from boardroom.games import game as find_game
from boardroom.server.tables import log_entries as log
from server.message_audit import Audit
from server.recording_sockets import SAME_LUCK, Ear
from server.scripted_players import Evening, Person, random_options
from server.server_process import Server, get, post

Json = dict[str, Any]
GAMES = ("new-corp-order", "new-world-order", "orconomy")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    found = Server(tmp_path_factory.mktemp("leaks"), before=SAME_LUCK)
    yield found
    found.end()


class RealEvening(Evening):
    """Over the network."""

    def __init__(self, server: Server, session: aiohttp.ClientSession, rng: random.Random, mischief: float) -> None:
        super().__init__(rng, mischief)
        self.server = server
        self.session = session

    def new_ear(self, table: str, **hello: Any) -> Ear:
        return Ear(self.session, self.server.address, table, **hello)

    async def open(self, request: Json) -> Json:
        status, opened = await post(self.session, f"{self.server.address}api/tables", request)
        assert status == 201, opened
        return dict(opened)

    async def join(self, table: str, invite: str, name: str) -> Json:
        request = {"invite": invite, "name": name}
        status, joined = await post(self.session, f"{self.server.address}api/tables/{table}/join", request)
        assert status == 200, joined
        return dict(joined)

    async def diary(self, person: Person) -> Json:
        address = f"{self.server.address}api/tables/{self.table}/record"
        status, found = await get(self.session, address, Authorization=f"Bearer {person.token or person.spectate}")
        assert status == 200, found
        return dict(found)

    async def go_home(self) -> None:
        for person in self.persons:
            for ear in person.ears:
                await ear.leave_the_room()

    def rows(self) -> list[log.AnyEntry]:
        file = Path(str(self.server.settings["data"])) / "tables.db"
        connection = sqlite3.connect(f"file:{file}?mode=ro", uri=True)
        try:
            query = "SELECT body FROM entry WHERE room = ? ORDER BY n"
            return [log.decode(body) for (body,) in connection.execute(query, (self.table,))]
        finally:
            connection.close()

    def audit(self) -> Audit:
        rows = self.rows()
        audit = Audit(rows, self.ears)
        audit.run()
        self.check_diaries(rows)
        return audit


def request_for(game: str, players: int, rng: random.Random) -> Json:
    """Two seats on one screen where there are more than two, the others invited."""
    screen = 2 if players > 2 else 1
    seats: list[Json] = [{"who": "me", "name": "A"}] * screen + [{"who": "open", "name": "B"}] * (players - screen)
    rng.shuffle(seats)
    settings = {"pace": "instant", "window": 0, "chat": "on", "wait": True, "public": rng.random() < 0.5}
    options = random_options(find_game(game), players, rng)
    return {"game": game, "seats": seats, "options": options, "settings": settings}


def near_the_end(game: str, players: int, actions: int) -> Json:
    """Return the request for a table of a random game, this number of actions before its end."""
    table = boardroom.new(game, players=players, seed="leaks", **dict(find_game(game).simulation))
    rng = random.Random(players)
    while table.to_act is not None:
        table.play(rng.choice(table.legal()))
    return {"record": table.record().to_json(), "number": max(0, table.number - actions)}


async def an_evening(server: Server, request: Json, rng: random.Random, steps: int, mischief: float) -> RealEvening:
    async with aiohttp.ClientSession() as session:
        evening = RealEvening(server, session, rng, mischief)
        await evening.begin(request, late=rng.choice((0, 1)))
        await evening.play(steps)
        await evening.go_home()
        return evening


@pytest.mark.parametrize("game", GAMES)
def test_from_the_beginning(server: Server, game: str) -> None:
    """The set-up and the first rounds, with much mischief, for the fewest and the most."""
    rng = random.Random(game)
    for players in (2, find_game(game).players[-1]):
        evening = asyncio.run(an_evening(server, request_for(game, players, rng), rng, 35, 0.5))
        assert evening.audit().messages > 80


@pytest.mark.parametrize("game", GAMES)
def test_to_the_end_and_a_rematch(server: Server, game: str) -> None:
    """The last actions, the end that reveals everything, and a new table that reveals nothing."""

    async def play() -> tuple[RealEvening, RealEvening]:
        async with aiohttp.ClientSession() as session:
            evening = RealEvening(server, session, rng, 0.3)
            await evening.begin(request)
            await evening.play(400)
            assert evening.is_over()
            for ear in [person.ears[0] for person in evening.persons]:
                await ear.ask("undo", change=ear.change)
                await ear.ask("rematch")
                await ear.act(0)
            await evening.up_to_date()
            again = RealEvening(server, session, rng, 0.3)
            again.invited = []
            again.table = next(row.table for row in evening.rows() if isinstance(row, log.Followed))
            for person in evening.persons:
                if person.token is not None:
                    players = len(request["seats"])
                    seats = sorted((seat - 1) % players for seat in person.seats)
                    again.persons.append(Person(person.token, seats))
                    await again.come(again.persons[-1])
            await again.play(10)
            await again.go_home()
            await evening.go_home()
            return evening, again

    rng = random.Random(game)
    request = request_for(game, 3, rng)
    request |= {"options": {}, "moment": near_the_end(game, 3, 12)}
    evening, again = asyncio.run(play())
    assert evening.audit().messages > 20
    assert again.audit().messages > 4
    told = [text for ear in evening.ears for way, text in ear.lines if way == "got" and '"seed"' in text]
    assert told, "the seed is told at the end"


def test_a_hint_says_what_the_seat_may_know(server: Server) -> None:
    async def play() -> RealEvening:
        async with aiohttp.ClientSession() as session:
            evening = RealEvening(server, session, random.Random(1), 0.0)
            await evening.begin(request)
            ears = [person.ears[0] for person in evening.persons]
            answers = [await ear.ask("hint") for ear in ears]
            assert sorted(answer["is"] for answer in answers) == ["hint", "refused", "refused"]
            choice = next(ear.choices[-1] for ear in ears if ear.choices)
            answers = [await ear.ask("weigh", action=choice, change=ear.change) for ear in ears]
            assert sorted(answer["is"] for answer in answers) == ["refused", "refused", "weighed"]
            await evening.go_home()
            return evening

    request = {**request_for("orconomy", 2, random.Random(1)), "options": {}}
    asyncio.run(play()).audit()


def test_help_does_not_reach_whoever_has_the_screen_by_now(server: Server) -> None:
    async def play() -> None:
        async with aiohttp.ClientSession() as session:
            request = {"game": "new-corp-order", "seats": [{"who": "me"}, {"who": "me"}]}
            _, opened = await post(session, f"{server.address}api/tables", request)
            async with Ear(session, server.address, opened["table"], token=opened["token"]) as ear:
                decider = ear.view["to_act"]
                for away in (None, 1 - decider):
                    await ear.ask("look", seat=decider)
                    asked = await ear.send("hint")
                    await ear.up_to_date()
                    await ear.ask("look", seat=away)
                    while asked not in ear.answers:
                        await ear.listen()
                    assert ear.answers[asked]["code"] == "stale"

    asyncio.run(play())


def test_the_server_writes_no_secret_into_its_log(server: Server) -> None:
    request = request_for("new-world-order", 3, random.Random(3))
    evening = asyncio.run(an_evening(server, request, random.Random(3), 20, 0.7))
    written = server.log.read_text(encoding="utf-8")
    assert evening.table in written
    tokens = [str(ear.hello["token"]) for ear in evening.ears if "token" in ear.hello]
    assert not [secret for secret in [*evening.audit().secrets, *tokens] if secret in written]


# --- the audit itself


def swapped_view(own: Json, other: Json) -> None:
    own["told"]["view"] = other["told"]["view"]


def another_hand(own: Json, other: Json) -> None:
    view, shown = own["told"]["view"], other["told"]["view"]
    name = next(name for name in view if view[name] != shown[name] and name != "seat")
    view[name] = shown[name]


def other_choices(own: Json, other: Json) -> None:
    for each in (own, other):
        each["told"]["choices"] = [{"action": "pass", "words": "Pass"}]


def other_events(own: Json, other: Json) -> None:
    own["told"]["events"], other["told"]["events"] = other["told"]["events"], own["told"]["events"]


def one_more_field(own: Json, other: Json) -> None:
    own["told"]["hands"] = other["told"]["view"]


def an_invitation(own: Json, other: Json) -> None:
    own["invites"], other["invites"] = [{"seat": 1, "invite": own["spectate"]}], []


def an_undo_for_free(own: Json, other: Json) -> None:
    own["told"]["may_undo"] = other["told"]["may_undo"] = "free"


TAMPERED: Sequence[Callable[[Json, Json], None]] = (
    swapped_view,
    another_hand,
    other_choices,
    other_events,
    one_more_field,
    an_invitation,
    an_undo_for_free,
)


def test_the_audit_notices(server: Server) -> None:
    """Each message is changed a little, in every way that would reveal something, and the audit fails."""
    request = {**request_for("orconomy", 2, random.Random(2)), "options": {}}
    evening = asyncio.run(an_evening(server, request, random.Random(2), 3, 0.0))
    evening.audit()
    ears = [ear for ear in evening.ears if "token" in ear.hello]
    lines = [list(ear.lines) for ear in ears]
    for tamper in TAMPERED:
        welcomes = [json.loads(next(text for way, text in each if way == "got")) for each in lines]
        tamper(*welcomes)
        for ear, kept, welcome in zip(ears, lines, welcomes, strict=True):
            at = next(n for n, (way, _) in enumerate(kept) if way == "got")
            ear.lines = [*kept[:at], ("got", json.dumps(welcome)), *kept[at + 1 :]]
        with pytest.raises(AssertionError):
            evening.audit()
