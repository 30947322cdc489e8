"""What an action would change in the points: right, and no more than the seat can know."""

from __future__ import annotations

import asyncio
from typing import Any

import aiohttp

import boardroom
from boardroom.core.perspective import Perspective
from boardroom.core.table import Table
from boardroom.server.protocol import OutcomeInfo
from boardroom.server.request_refused import RequestRefused
from boardroom.server.tables.preview import foreseen, play_implied
from contract.cases import Setting, walk_table
from server.client import Client
from server.server_process import Server, post


def choice(setting: Setting, table: Table) -> boardroom.Action:
    legal = table.legal()
    return legal[setting.rng(str(table.number)).below(len(legal))]


def test_what_is_sure_comes_true(setting: Setting) -> None:
    for table in walk_table(setting.table("effect"), setting.rng("effect"), every=40):
        if table.to_act is None:
            return
        seat, action = table.to_act, choice(setting, table)
        found = foreseen(table.perspective(seat), [action.text], "en")
        if found is not None:
            state = table.state.clone()
            state.reseed(11, 12)
            state.apply(action.id)
            play_implied(table.game, state, seat)
            standing = table.game.view(state, seat)["standing"]
            assert isinstance(standing, dict)
            assert standing["scores"] == found.scores
            assert standing["breakdown"] == found.breakdown


def test_a_preview_knows_no_more_than_the_seat(setting: Setting) -> None:
    """At any table that looks the same to the seat it says the same."""
    rng = setting.rng("other")
    for table in walk_table(setting.table("effect"), setting.rng("effect"), every=40):
        if table.to_act is None:
            return
        seat, action = table.to_act, choice(setting, table)
        other = Perspective(table.game, table.state.imagine(seat, rng), seat)
        for actions in ([action.text], [action.text, action.text]):
            assert tried(other, actions) == tried(table.perspective(seat), actions)


def tried(perspective: Perspective, actions: list[str]) -> OutcomeInfo | str | None:
    try:
        return foreseen(perspective, actions, "en")
    except RequestRefused as refusal:
        return f"{refusal.code} {refusal.detail}"


def test_a_takeover_is_previewed_with_the_agents_that_win_it() -> None:
    """The seat gains the captured agent's share, before it has said how many agents go."""
    sure = 0
    for seed in range(20):
        table = boardroom.new("new-corp-order", players=3, seed=seed)
        while table.to_act is not None and table.number < 300:
            seat = table.to_act
            for action in table.legal():
                if action.kind == "takeover":
                    found = foreseen(table.perspective(seat), [action.text], "en")
                    before = table.view(seat)["standing"]["breakdown"][seat]["captured"]
                    if found is not None:
                        sure += found.breakdown[seat]["captured"] > before
            table.play(table.legal()[(table.number * 7) % len(table.legal())])
        if sure > 3:
            return
    raise AssertionError("no takeover would have succeeded")


# --- over the socket


async def opened(session: aiohttp.ClientSession, server: Server, **request: Any) -> Any:
    seats = [{"who": "me", "name": "Ann"}, {"who": "me", "name": "Bob"}]
    _, table = await post(session, server.address + "api/tables", {"game": "new-corp-order", "seats": seats, **request})
    return table


def test_what_the_socket_answers(server: Server) -> None:
    async def ask() -> None:
        async with aiohttp.ClientSession() as session:
            table = await opened(session, server)
            async with Client(session, server.address, table["table"], token=table["token"]) as ann:
                infiltrated = 0
                while infiltrated < 5:
                    await ann.ask("look", seat=ann.view["to_act"])
                    choice = next((each for each in ann.choices if "infiltrate" in each), ann.choices[0])
                    found = await ann.ask("preview", action=choice, change=ann.change)
                    assert (found["is"], found["action"], found["change"]) == ("effect", choice, ann.change)
                    before = ann.view["standing"]["scores"]
                    await ann.act(choice)
                    if choice.startswith("infiltrate"):
                        infiltrated += 1
                        assert found["sure"]
                        assert found["after"] == ann.view["standing"]
                        after = found["after"]["scores"]
                        assert found.get("changes", []) == [
                            {"seat": seat, "before": one, "after": other}
                            for seat, (one, other) in enumerate(zip(before, after, strict=True))
                            if one != other
                        ]
                        if found.get("changes"):
                            assert "→" in found["words"]
                            assert "You: " in found["words"] or "Bob: " in found["words"] or "Ann: " in found["words"]

    asyncio.run(ask())


def test_two_actions_in_a_row(server: Server) -> None:
    async def ask() -> None:
        async with aiohttp.ClientSession() as session:
            table = await opened(session, server, options={"first_player": 0})
            async with Client(session, server.address, table["table"], token=table["token"], seat=0) as ann:
                request = {"action": "choose action=plot", "change": ann.change}
                found = await ann.ask("preview", **request, then=["draw position=0"])
                assert (found["is"], found["sure"], found.get("words", "")) == ("effect", True, "")
                found = await ann.ask("preview", **request, then=["takeover source=0 target=1"])
                assert (found["is"], found["code"]) == ("refused", "not_legal")
                found = await ann.ask("preview", **request, then=["castle"])
                assert found["code"] == "unknown_action"
                found = await ann.ask("preview", **request, then=["draw_deck"] * 5)
                assert found["code"] == "malformed"
                assert ann.change == 0

    asyncio.run(ask())


def test_what_is_refused(server: Server) -> None:
    async def ask() -> None:
        async with aiohttp.ClientSession() as session:
            table = await opened(session, server, options={"first_player": 0})
            request = {"action": "choose action=plot", "change": 0}
            async with Client(session, server.address, table["table"], token=table["token"], seat=1) as bob:
                assert (await bob.ask("preview", **request))["code"] == "not_your_turn"
                await bob.ask("look", seat=0)
                assert (await bob.ask("preview", **{**request, "change": 7}))["code"] == "stale"
                assert (await bob.ask("preview", action="castle", change=0))["code"] == "unknown_action"
                found = await bob.ask("preview", action="draw_deck", change=0)
                assert (found["code"], found["rule"][:4]) == ("not_legal", "NCO ")
            async with Client(session, server.address, table["table"], spectate=table["spectate"]) as eve:
                assert (await eve.ask("preview", **request))["code"] == "not_your_turn"

    asyncio.run(ask())


def test_luck_is_not_foretold(server: Server) -> None:
    """Solo, what the ODS draws decides: somewhere in the game that is said, in German to a German."""

    async def ask() -> None:
        async with aiohttp.ClientSession() as session:
            _, table = await post(
                session, server.address + "api/tables", {"game": "new-corp-order", "seats": [{"who": "me"}]}
            )
            async with Client(session, server.address, table["table"], token=table["token"], language="de") as ann:
                found = await ann.ask("preview", action=ann.choices[0], change=ann.change)
                while found["sure"]:
                    await ann.act(ann.choices[0])
                    found = await ann.ask("preview", action=ann.choices[0], change=ann.change)
                assert "Glück" in found["words"]
                assert "after" not in found
                assert "changes" not in found

    asyncio.run(ask())
