"""Learning on the server: what it sends, what it does not send, and how it checks answers."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import aiohttp
import pytest

from boardroom.core.table import from_position
from boardroom.games import game as find_game
from boardroom.server.learning.lesson_files import PracticeTask, tasks_of
from server.server_process import Server, get, post

GAMES = ("new-corp-order", "new-world-order", "orconomy")
NO_SEED = bytes(32)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    found = Server(tmp_path_factory.mktemp("learning"))
    yield found
    found.end()


def asked(server: Server, path: str, body: Any = None) -> tuple[int, Any]:
    async def ask() -> tuple[int, Any]:
        async with aiohttp.ClientSession() as session:
            address = server.address + path
            return await (get(session, address) if body is None else post(session, address, body))

    return asyncio.run(ask())


def first_task(key: str) -> PracticeTask:
    return tasks_of(find_game(key))[0]


def judged(server: Server, key: str, task: str, action: str, language: str = "en") -> tuple[int, Any]:
    return asked(server, f"api/learning/{key}/{task}", {"action": action, "language": language})


@pytest.mark.parametrize("key", GAMES)
def test_what_there_is_to_learn_is_told_in_both_languages(server: Server, key: str) -> None:
    (_, english), (_, german) = (asked(server, f"api/learning/{key}?language={each}") for each in ("en", "de"))
    assert [step["key"] for step in english["steps"]] == [step["key"] for step in german["steps"]]
    assert all(one["words"] != other["words"] for one, other in zip(english["steps"], german["steps"], strict=True))
    assert all(one["words"] != other["words"] for one, other in zip(english["tasks"], german["tasks"], strict=True))


@pytest.mark.parametrize("key", GAMES)
def test_neither_answers_nor_positions_are_told(server: Server, key: str) -> None:
    _, found = asked(server, f"api/learning/{key}")
    told = {"key", "players", "seat", "words", "question", "situation"}
    assert {name for task in found["tasks"] for name in task} == told


def test_a_title_names_what_the_answer_is_good_for(server: Server) -> None:
    (_, english), (_, german) = (asked(server, f"api/learning/new-corp-order?language={each}") for each in ("en", "de"))
    titles = [{task["key"]: task["words"] for task in found["tasks"]}["takeover-2"] for found in (english, german)]
    assert titles == [
        "Find the takeover that brings first place in Total Entertainment (blue).",
        "Finde die Übernahme, die den ersten Platz bei Total Entertainment (Blau) bringt.",
    ]


@pytest.mark.parametrize("key", GAMES)
def test_the_best_answer_is_right_and_shows_the_others(server: Server, key: str) -> None:
    task = first_task(key)
    status, found = judged(server, key, task.key, task.answer)
    assert (status, found["right"]) == (200, True)
    assert {each["action"]: each["chance"] for each in found["answers"]} == task.chances
    assert found["answers"][0] == found["tried"]
    assert found["tried"]["words"]


@pytest.mark.parametrize("key", GAMES)
def test_another_answer_betrays_only_how_much_better_the_best_is(server: Server, key: str) -> None:
    task = first_task(key)
    other = next(action for action in task.chances if action != task.answer)
    status, found = judged(server, key, task.key, other, "de")
    assert (status, found["right"], found["answers"]) == (200, False, [])
    assert found["tried"]["chance"] == task.chances[other]
    assert found["best"] == task.chances[task.answer]
    assert task.answer not in str(found)


@pytest.mark.parametrize("key", GAMES)
def test_an_action_without_a_chance_is_worth_no_more_than_the_worst(server: Server, key: str) -> None:
    for task in tasks_of(find_game(key)):
        legal = from_position(find_game(key), task.position, NO_SEED).legal()
        for action in legal:
            if action.text not in task.chances:
                _, found = judged(server, key, task.key, action.text)
                assert found["tried"]["chance"] == min(task.chances.values())


def test_what_is_wrong_is_refused(server: Server) -> None:
    key = first_task("new-corp-order").key
    for path, action, status, code in (
        (f"new-corp-order/{key}", "no such action", 400, "unknown_action"),
        (f"new-corp-order/{key}", "discard colour=red", 400, "not_legal"),
        ("new-corp-order/nothing", "pass", 404, "unknown_address"),
        (f"old-corp-order/{key}", "pass", 400, "unknown_game"),
    ):
        found = judged(server, *path.split("/"), action)
        assert (found[0], found[1]["code"]) == (status, code)
    assert asked(server, "api/learning/old-corp-order")[1]["code"] == "unknown_game"
    assert asked(server, "api/learning/orconomy?language=fr")[1]["code"] == "malformed"


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("is_lesson", [True, False])
def test_a_table_begins_with_what_is_to_be_learned(server: Server, key: str, is_lesson: bool) -> None:
    _, found = asked(server, f"api/learning/{key}")
    task = found["tasks"][0]
    learn, players, mine = (
        ("lesson", found["players"], 0) if is_lesson else (task["key"], task["players"], task["seat"])
    )
    seats = [{"who": "me"} if seat == mine else {"who": "bot", "bot": "intern"} for seat in range(players)]
    status, opened = asked(server, "api/tables", {"game": key, "learn": learn, "seats": seats})
    assert (status, opened["seats"]) == (201, [mine])
    request = {"tables": [{"table": opened["table"], "token": opened["token"]}]}
    (shown,) = asked(server, "api/mine", request)[1]["tables"]
    assert (shown["number"], shown["waits_for_me"]) == (0, True)


def test_nothing_is_learned_by_an_unknown_name(server: Server) -> None:
    request = {"game": "orconomy", "learn": "nothing", "seats": [{"who": "me"}] * 3}
    status, found = asked(server, "api/tables", request)
    assert (status, found["code"]) == (400, "bad_position")
