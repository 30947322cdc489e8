"""People and bots around one table, over real sockets."""

from __future__ import annotations

import asyncio
import json
import os
import random
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp
import pytest

import boardroom
from boardroom.games import game
from boardroom.server.tables.bot_jobs import LARGE_LOSS
from boardroom.server.worker_processes import NICE, ProcessWorkers
from server.client import Client
from server.server_process import Server, get, post

QUICK = {"pace": "instant", "window": 0}


class Party:
    """A table with a client in every person's seat."""

    def __init__(self, server: Server, session: aiohttp.ClientSession, opened: Any) -> None:
        self.server = server
        self.session = session
        self.opened = opened
        self.table: str = opened["table"]
        self.tokens: list[str] = [opened["token"]] if opened["token"] else []
        self.clients: list[Client] = []

    def client(self, **hello: Any) -> Client:
        return Client(self.session, self.server.address, self.table, **hello)

    @property
    def path(self) -> str:
        return f"{self.server.address}api/tables/{self.table}"

    async def record(self, token: str) -> Any:
        return await get(self.session, f"{self.path}/record", Authorization=f"Bearer {token}")


@asynccontextmanager
async def party(
    server: Server, game: str, seats: str, settings: dict[str, Any] | None = None, **more: Any
) -> AsyncIterator[Party]:
    """Seats as letters: m is mine, o somebody invited who comes, w an open seat that waits, b a bot."""
    plans = {"m": {"who": "me"}, "o": {"who": "open"}, "w": {"who": "open"}, "b": {"who": "bot", "bot": "intern"}}
    body = {
        "game": game,
        "seats": [plans[seat] for seat in seats],
        "settings": {**QUICK, **(settings or {})},
        **more,
    }
    async with AsyncExitStack() as stack:
        session = await stack.enter_async_context(aiohttp.ClientSession())
        status, opened = await post(session, f"{server.address}api/tables", body)
        assert status == 201, opened
        found = Party(server, session, opened)
        for invitation in opened["invites"]:
            if seats[invitation["seat"]] == "o":
                status, joined = await post(session, f"{found.path}/join", {"invite": invitation["invite"]})
                assert status == 200, joined
                found.tokens.append(joined["token"])
        for token in found.tokens:
            found.clients.append(await stack.enter_async_context(found.client(token=token)))
        yield found


def run(work: Callable[[], Awaitable[None]]) -> None:
    async def limited() -> None:
        async with asyncio.timeout(300):
            await work()

    asyncio.run(limited())


async def play_out(clients: list[Client], seed: int = 1, most: int = 2000) -> None:
    """Make random legal choices until the game is over or `most` choices were made."""
    rng = random.Random(seed)
    while most > 0:
        decider = next((each for each in clients if each.choices and not each.view["over"]), None)
        if decider is None:
            if all(each.view["over"] for each in clients):
                return
            await listen_to_all(clients)
            continue
        most -= 1
        change = decider.change
        answer = await decider.act(rng.choice(decider.choices))
        assert answer["is"] == "done", answer
        for each in clients:
            await each.until(lambda client, before=change: client.change > before)


async def listen_to_all(clients: list[Client]) -> None:
    """Until one of them hears something."""
    for each in clients:
        try:
            await each.listen(0.05)
        except TimeoutError:
            continue


@pytest.mark.parametrize("game", ["new-corp-order", "new-world-order", "orconomy"])
def test_two_people_and_a_bot_play_a_whole_game(server: Server, game: str) -> None:
    async def work() -> None:
        async with party(server, game, "mob") as at, at.client(spectate=at.opened["spectate"]) as watcher:
            await play_out([*at.clients, watcher])
            status, record = await at.record(at.tokens[1])
            assert status == 200
            table = boardroom.verify(boardroom.Record.from_json(json.dumps(record)))
            for client, seat in zip([*at.clients, watcher], (0, 1, None), strict=True):
                assert client.view == table.view(seat)
                assert client.state["seed"] == record["seed"]
                told = [{"kind": event.kind, **event.args} for event in table.events(seat, -1)]
                assert [each["event"] for each in client.events] == told

    run(work)


def test_everybody_hears_how_many_watch_and_since_when_a_question_waits(server: Server) -> None:
    async def ask() -> None:
        async with party(server, "new-corp-order", "mo", options={"first_player": 0}) as at:
            ann, bob = at.clients
            since = ann.state["since"]
            async with at.client(spectate=at.opened["spectate"]) as watcher:
                assert watcher.state["watching"] == 1
                await ann.until(lambda each: each.state["watching"] == 1)
                await bob.until(lambda each: each.state["watching"] == 1)
            await ann.until(lambda each: each.state["watching"] == 0)
            assert ann.state["since"] == since
            await asyncio.sleep(0.01)
            await ann.act(ann.choices[0])
            assert ann.state["since"] > since

    asyncio.run(ask())


def test_solo_against_the_ods(server: Server) -> None:
    async def work() -> None:
        async with party(server, "new-corp-order", "m") as at:
            await play_out(at.clients)
            assert at.clients[0].view["over"]

    run(work)


def test_same_screen_shows_one_seat_at_a_time(server: Server) -> None:
    async def work() -> None:
        async with party(server, "new-corp-order", "mm") as at:
            (client,) = at.clients
            assert client.welcome["mine"] == [0, 1]
            assert client.view["seat"] is None
            assert client.choices == []  # the curtain is down
            seat = client.view["to_act"]
            await client.ask("look", seat=seat)
            assert client.view["seat"] == seat
            assert client.view["players"][seat]["hand"] is not None
            assert client.view["players"][1 - seat]["hand"] is None
            assert client.choices
            answer = await client.act(client.choices[0])
            assert answer["is"] == "done"
            refused = await client.ask("look", seat=2)
            assert refused["code"] == "not_your_seat"

    run(work)


def test_coming_back_brings_what_was_missed_and_nothing_twice(server: Server) -> None:
    async def work() -> None:
        async with party(server, "new-corp-order", "mo") as at:
            first, second = at.clients
            await play_out(at.clients, most=10)
            await second.socket.close()
            seen = second.change
            while first.choices:
                await first.act(first.choices[0])
            answer = await second.connect(change=seen)
            assert answer["resumed"]
            await second.until(lambda each: each.change == first.change)
            numbers = [event["number"] for event in second.events]
            assert numbers == sorted(numbers)
            fresh = at.client(token=at.tokens[1])
            async with fresh:
                assert fresh.events == second.events
                assert fresh.view == second.view

    run(work)


def test_a_stale_act_is_refused_and_a_repeated_one_is_done_once(server: Server) -> None:
    async def work() -> None:
        async with party(server, "new-corp-order", "mo") as at:
            decider = next(each for each in at.clients if each.choices)
            other = next(each for each in at.clients if not each.choices)
            action, change, before = decider.choices[0], decider.change, decider.state["number"]
            assert (await decider.act(action))["is"] == "done"
            again = await decider.act(action, change=change)
            assert (again["is"], again["again"]) == ("done", True)
            assert decider.state["number"] == before + 1, "a bot may have kept a seat warm before"
            refused = await decider.act("draw_deck" if action != "draw_deck" else "pass", change=change)
            assert refused["code"] == "stale"
            assert (await other.act(action))["code"] in ("not_your_turn", "stale")

    run(work)


def test_undo_free_and_by_consent(server: Server) -> None:
    async def work() -> None:
        async with party(server, "new-corp-order", "mo") as at:
            consents = free = 0
            rng = random.Random(5)
            while free < 2 or consents < 2:
                decider = next(each for each in at.clients if each.choices)
                other = next(each for each in at.clients if each is not decider)
                before, change = dict(decider.view), decider.change
                action = rng.choice(decider.choices)
                await decider.act(action)
                kind = decider.state["may_undo"]
                answer = await decider.ask("undo", change=decider.change)
                assert answer["is"] == "done"
                if kind == "ask":
                    consents += 1
                    await other.until(lambda each: each.state.get("undo"))
                    assert other.state["undo"]["waiting"] == other.welcome["mine"]
                    agree = consents % 2 == 0
                    assert (await other.ask("answer_undo", agree=agree, change=other.change))["is"] == "done"
                    if not agree:
                        await decider.until(lambda each: each.state["undo"] is None)
                        continue
                else:
                    free += 1
                for each in at.clients:
                    await each.until(lambda client, to=change + 2: client.change >= to)
                assert decider.view == before
                await decider.act(action)
                for each in at.clients:
                    await each.until(lambda client, to=change + 3: client.change >= to)

    run(work)


def test_a_bot_keeps_the_seat_warm_until_the_friend_comes(server: Server) -> None:
    async def work() -> None:
        async with party(server, "new-corp-order", "mw") as at:
            (client,) = at.clients
            await play_out(at.clients, most=12)
            assert client.state["seats"][1]["who"] == "open"
            assert client.state["seats"][1]["bot"] == "manager"
            invite = at.opened["invites"][0]["invite"]
            status, joined = await post(at.session, f"{at.path}/join", {"invite": invite, "name": "Bo"})
            assert status == 200
            async with at.client(token=joined["token"]) as friend:
                await client.until(lambda each: each.state["seats"][1]["here"])
                assert client.state["seats"][1]["name"] == "Bo"
                await play_out([client, friend], most=10)
            status, refused = await post(at.session, f"{at.path}/join", {"invite": invite})
            assert (status, refused["code"]) == (409, "seat_taken")

    run(work)


def test_leaving_gives_the_seat_to_a_bot_and_coming_back_takes_it(server: Server) -> None:
    async def work() -> None:
        async with party(server, "new-corp-order", "mo") as at:
            first, second = at.clients
            await second.ask("leave", bot="intern")
            await first.until(lambda each: each.state["seats"][1]["bot"] == "intern")
            await play_out([first], most=6)
            await second.connect()
            await first.until(lambda each: each.state["seats"][1]["bot"] is None)

    run(work)


def test_chat_is_off_by_default_and_phrases_are_known(server: Server) -> None:
    async def work() -> None:
        async with party(server, "new-corp-order", "mo") as at:
            assert (await at.clients[0].ask("say", text="hi"))["code"] == "chat_is_off"
        async with party(server, "new-corp-order", "mo", {"chat": "phrases"}) as at:
            assert (await at.clients[0].ask("say", text="hi"))["code"] == "phrases_only"
            assert (await at.clients[0].ask("say", phrase="hello"))["is"] == "done"
            await at.clients[1].until(lambda each: each.chat)
            assert at.clients[1].chat[0]["phrase"] == "hello"
        async with party(server, "new-corp-order", "mo", {"chat": "on"}) as at:
            await at.clients[0].ask("rename", name="Ada")
            await at.clients[0].ask("say", text="Grüße <b>")
            await at.clients[1].until(lambda each: each.chat)
            assert at.clients[1].chat[0]["text"] == "Grüße <b>"
            assert at.clients[1].chat[0]["name"] == "Ada"
            async with at.client(token=at.tokens[1]) as again:
                assert again.chat == at.clients[1].chat
            await at.clients[1].ask("mute", seat=0)
            await at.clients[0].ask("say", text="psst")
            await at.clients[1].ask("ping")
            assert len(at.clients[1].chat) == 1
            assert len(at.clients[0].chat) == 2

    run(work)


def test_why_not_and_hints_are_for_the_seat_that_decides(server: Server) -> None:
    async def work() -> None:
        async with party(server, "new-corp-order", "mo") as at:
            decider = next(each for each in at.clients if each.choices)
            other = next(each for each in at.clients if not each.choices)
            illegal = "take_over source=0 target=11"
            because = await decider.ask("why", action="choose action=plot")
            assert because["rule"] is None or because["rule"].startswith("NCO")
            assert (await decider.ask("why", action=illegal))["is"] in ("because", "refused")
            assert (await other.ask("why", action=decider.choices[0]))["code"] == "not_your_turn"
            assert (await other.ask("hint"))["code"] == "not_your_turn"
            hint = await decider.ask("hint")
            assert hint["is"] == "hint"
            assert {each["action"] for each in hint["considered"]} <= set(decider.choices)
            assert all(0 <= each["chance"] <= 1 and each["words"] for each in hint["considered"])

    run(work)


def test_a_choice_that_loses_a_lot_at_once_is_weighed(server: Server) -> None:
    """Judged as an analysis of the finished game would: as far as the seat can know."""
    practice = json.loads((game("new-corp-order").folder / "learning" / "practice.json").read_bytes())
    task = next(task for task in practice["tasks"] if task["key"] == "takeover-2")  # one answer is far ahead

    async def work() -> None:
        seats = "".join("m" if seat == task["seat"] else "o" for seat in range(task["players"]))
        async with party(server, "new-corp-order", seats, position=task["position"]) as at:
            decider = next(each for each in at.clients if each.choices)
            other = next(each for each in at.clients if each is not decider)
            asked = {"action": task["answer"], "change": decider.change}
            assert (await other.ask("weigh", **asked))["code"] == "not_your_turn"
            assert (await decider.ask("weigh", **asked | {"change": 9999}))["code"] == "stale"
            assert (await decider.ask("weigh", **asked | {"action": "dance"}))["code"] == "unknown_action"
            sound = await decider.ask("weigh", **asked)
            assert (sound["is"], sound["action"]) == ("weighed", task["answer"])
            assert "better" not in sound
            worst = min(task["chances"], key=task["chances"].get)
            found = await decider.ask("weigh", **asked | {"action": worst})
            assert found["better"]["action"] in decider.choices
            assert found["better"]["chance"] - found["chance"] >= LARGE_LOSS

    run(work)


def test_the_language_can_be_changed_at_the_table(server: Server) -> None:
    async def work() -> None:
        async with party(server, "new-corp-order", "mo") as at:
            await play_out(at.clients, most=5)
            client = next(each for each in at.clients if each.choices)
            english = [event["words"] for event in client.events]
            question = client.state["question"]
            await client.ask("speak", language="de")
            assert [event["words"] for event in client.events] != english
            assert client.state["question"] != question
            assert (await client.act("dance"))["words"].startswith("Diese Aktion gibt es nicht")

    run(work)


def test_a_rematch_rotates_the_seats_and_old_tokens_open_them(server: Server) -> None:
    async def work() -> None:
        async with party(server, "new-corp-order", "mo") as at:
            assert (await at.clients[0].ask("rematch"))["code"] == "not_over"
            await play_out(at.clients)
            assert (await at.clients[1].ask("rematch"))["is"] == "done"
            heard = next(each for each in at.clients[1].heard if each["is"] == "new_table")
            again = Client(at.session, at.server.address, heard["table"], token=at.tokens[0])
            async with again:
                assert again.welcome["mine"] == [1]
                assert again.welcome["commit"] != at.clients[0].welcome["commit"]
            assert (await at.clients[0].ask("rematch"))["is"] == "done"
            tables = {each["table"] for each in at.clients[0].heard if each["is"] == "new_table"}
            assert tables == {heard["table"]}  # asked for twice, opened once

    run(work)


def test_only_the_host_closes_the_table(server: Server) -> None:
    async def work() -> None:
        async with party(server, "new-corp-order", "mo") as at:
            assert (await at.clients[1].ask("close"))["code"] == "not_the_host"
            assert (await at.clients[0].ask("close"))["is"] == "done"
            await at.clients[1].until(lambda each: each.state.get("closed"))
            client = at.clients[0]
            assert client.choices == []
            action = boardroom.new("new-corp-order", 2).legal()[0].text
            assert (await client.act(action))["code"] == "closed"

    run(work)


def test_play_on_from_a_moment_of_a_finished_game(server: Server) -> None:
    async def work() -> None:
        async with party(server, "new-corp-order", "mo") as at:
            await play_out(at.clients)
            _, record = await at.record(at.tokens[0])
            text = json.dumps(record)
        moment = {"record": text, "number": 20}
        async with party(server, "new-corp-order", "mb", moment=moment) as at:
            expected = boardroom.replay(boardroom.Record.from_json(text))
            expected.go_back(20)
            view = expected.view(0)
            assert {**at.clients[0].view, "to_act": 0} == {**view, "to_act": 0} or at.clients[0].state["number"] > 0
            await play_out(at.clients)

    run(work)


def test_bots_come_before_help(tmp_path: Path) -> None:
    """However many sockets somebody asks through: others do not wait for their bots."""
    before = "from boardroom.server import worker_processes\nworker_processes.MAX_WAITING = 1\n"
    server = Server(tmp_path, before=before)

    async def work() -> None:
        async with aiohttp.ClientSession() as session:
            request = {"game": "new-corp-order", "seats": [{"who": "me"}, {"who": "me"}]}
            _, table = await post(session, server.address + "api/tables", request)
            clients = [Client(session, server.address, table["table"], token=table["token"]) for _ in range(3)]
            asked = []
            for client in clients:
                await client.connect()
                await client.ask("look", seat=client.view["to_act"])
                asked.append(await client.send("hint"))
            for client, id in zip(clients, asked, strict=True):
                while id not in client.answers:
                    await client.listen()
            answers = [client.answers[id] for client, id in zip(clients, asked, strict=True)]
            assert [each.get("code", each["is"]) for each in answers] == ["hint", "full", "full"]

    try:
        run(work)
    finally:
        server.end()


def test_a_table_starts_from_a_position(server: Server) -> None:
    async def work() -> None:
        table = boardroom.new("orconomy", 3, seed="position")
        for _ in range(60):
            table.play(table.legal()[0])
        async with party(server, "orconomy", "moo", position=table.position()) as at:
            for seat, client in enumerate(at.clients):
                assert client.welcome["players"] == 3
                assert client.view["seat"] == seat
            await play_out(at.clients, most=30)

    run(work)


def test_a_diary_is_what_the_seat_knows(server: Server) -> None:
    async def work() -> None:
        async with party(server, "new-corp-order", "mo") as at:
            await play_out(at.clients, most=30)
            status, diary = await at.record(at.tokens[1])
            assert status == 200
            assert diary["format"] == "boardroom-diary"
            assert diary["view"] == at.clients[1].view
            assert "seed" not in diary
            status, refused = await at.record("x" * 27)
            assert (status, refused["code"]) == (403, "wrong_token")

    run(work)


@pytest.mark.skipif(sys.platform == "win32", reason="there is no niceness")
def test_whoever_thinks_gives_way_to_the_tables() -> None:
    async def work() -> None:
        workers = ProcessWorkers(1)
        assert await workers.run(os.nice, 0) == min(19, os.nice(0) + NICE)
        workers.stop()

    run(work)


def test_a_clock_that_runs_out_decides(server: Server) -> None:
    async def work() -> None:
        clock = {"kind": "days", "seconds": 5, "at_end": "pass"}
        async with party(server, "new-corp-order", "mo", {"clock": clock}) as at:
            client = at.clients[0]
            assert client.state["clock"]["until"] is not None
            await client.until(lambda each: each.change > 0)

    run(work)


def test_passing_ahead_and_profiles_in_moments_open_to_all(server: Server) -> None:
    async def work() -> None:
        async with party(server, "orconomy", "moo") as at:
            for client in at.clients:
                assert (await client.ask("profile", level="all"))["is"] == "done"
            passed = False
            rng = random.Random(3)
            for _ in range(150):
                decider = next((each for each in at.clients if each.choices), None)
                if decider is None:
                    await listen_to_all(at.clients)
                    continue
                change = decider.change
                waiting = [each for each in at.clients if each is not decider and each.state["window"]]
                if waiting and "pass" in decider.choices:
                    for each in waiting:
                        assert (await each.ask("pass_ahead", change=change))["is"] == "done"
                    await decider.act("pass")
                    passed = passed or decider.change > change + 1
                else:
                    await decider.act(rng.choice(decider.choices))
                for each in at.clients:
                    await each.until(lambda client, to=decider.change: client.change >= to)
            assert passed
        async with party(server, "new-corp-order", "mo") as at:
            now = at.clients[-1].change  # until this one came, a bot may have decided
            assert (await at.clients[0].ask("pass_ahead", change=now))["code"] == "no_window"

    run(work)


async def to_a_moment_open_to_all(at: Party, rng: random.Random) -> tuple[Client, Client]:
    """Plays until somebody may pass or do something else, and so may the next one: these two."""
    while True:
        decider = next((each for each in at.clients if each.choices), None)
        if decider is None:
            await listen_to_all(at.clients)
            continue
        await together(at, decider.change)
        later = next((each for each in at.clients if len(each.state["ahead"]) > 1), None)
        if later is not None and len(decider.choices) > 1:
            return decider, later
        await decider.act(rng.choice(decider.choices))
        await together(at, decider.change)


async def together(at: Party, change: int) -> None:
    for each in at.clients:
        await each.until(lambda client: client.change >= change)


def test_what_is_chosen_ahead_is_done_when_its_turn_comes(server: Server) -> None:
    async def work() -> None:
        async with party(server, "orconomy", "mo") as at:
            for client in at.clients:
                assert (await client.ask("profile", level="all"))["is"] == "done"
            decider, later = await to_a_moment_open_to_all(at, random.Random(3))
            change, heard = decider.change, len(decider.heard)
            action = later.state["ahead"][-1]["action"]
            assert action != "pass"
            assert (await later.ask("act_ahead", action=action, change=change))["change"] == change
            assert (await decider.ask("ping"))["is"] == "pong"
            assert len(decider.heard) == heard + 1, "the others heard of it"
            assert (await decider.act("pass"))["change"] >= change + 2
            await together(at, decider.change)
            assert (await later.act(action, change=change + 1))["again"], "it was done, and by the one who chose it"

    run(work)


def test_what_was_chosen_ahead_is_void_when_somebody_does_something_before(server: Server) -> None:
    async def work() -> None:
        async with party(server, "orconomy", "mo") as at:
            for client in at.clients:
                assert (await client.ask("profile", level="all"))["is"] == "done"
            decider, later = await to_a_moment_open_to_all(at, random.Random(4))
            change = decider.change
            action = later.state["ahead"][-1]["action"]
            assert (await later.ask("act_ahead", action=action, change=change))["is"] == "done"
            does = next(each for each in decider.choices if each != "pass")
            assert (await decider.act(does))["change"] > change
            while not later.choices:
                if decider.choices:
                    await decider.act("pass" if "pass" in decider.choices else decider.choices[0])
                    await together(at, decider.change)
                else:
                    await listen_to_all(at.clients)
            answer = await later.ask("act", action=action, change=change + 1)
            assert answer.get("code") == "stale", "it was done, although somebody did something before"

    run(work)


def test_what_cannot_be_chosen_ahead_is_refused(server: Server) -> None:
    async def work() -> None:
        async with party(server, "orconomy", "mo") as at:
            for client in at.clients:
                assert (await client.ask("profile", level="all"))["is"] == "done"
            decider, later = await to_a_moment_open_to_all(at, random.Random(5))
            offered = [each["action"] for each in later.state["ahead"]]
            foreign = next(each.text for each in game("orconomy").actions.actions if each.text not in offered)
            for action, change, code in (
                ("fly", later.change, "unknown_action"),
                (foreign, later.change, "not_legal"),
                (offered[0], later.change - 1, "stale"),
            ):
                assert (await later.ask("act_ahead", action=action, change=change))["code"] == code
            assert (await decider.ask("act_ahead", action="pass", change=decider.change))["code"] == "no_window"
        async with party(server, "new-corp-order", "mo") as at:
            now = at.clients[-1].change  # until this one came, a bot may have decided
            refused = await at.clients[0].ask("act_ahead", action="draw_deck", change=now)
            assert refused["code"] == "no_window"
            assert "ahead" not in at.clients[0].state

    run(work)


def test_automatic_answers_wait_so_that_a_pause_betrays_nothing(server: Server) -> None:
    async def work() -> None:
        async with party(server, "orconomy", "mo", {"window": 0.5}) as at:
            loop = asyncio.get_running_loop()
            paused = 0
            for _ in range(60):
                decider = next((each for each in at.clients if each.choices), None)
                if decider is None:
                    watched = at.clients[0]
                    start, change, window = loop.time(), watched.change, watched.state["window"]
                    for each in at.clients:
                        await each.until(lambda client, before=change: client.change > before)
                    paused += window and loop.time() - start > 0.2
                else:
                    answer = await decider.act(decider.choices[0])
                    assert answer["is"] == "done"
                    for each in at.clients:
                        await each.until(lambda client, to=answer["change"]: client.change >= to)
                if paused > 2:
                    break
            assert paused > 2

    run(work)
