"""What lies in a game's folder for those who learn it: the guided first game, and practice positions."""

from __future__ import annotations

from functools import cache
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from boardroom.core.game import Game
from boardroom.core.table import Table, from_position
from boardroom.games import games
from boardroom.server import messages as m
from boardroom.server.refusals import Refusal

FOLDER = "learning"
LESSON = "lesson"  # its key; practice positions have their own
NO_LUCK = bytes(32)  # where nothing is played
F = TypeVar("F")
Spoken = dict[str, str]  # by language
Position = dict[str, Any]


class StepWords(Struct):
    title: str
    words: str


class Step(Struct, forbid_unknown_fields=True):
    key: str
    when: m.Occasion
    en: StepWords
    de: StepWords
    at: list[str] = []
    rules: list[str] = []

    def shown(self, language: str) -> m.StepShown:
        text = self.de if language == "de" else self.en
        return m.StepShown(self.key, self.when, self.at, self.rules, text.title, text.words)


class Lesson(Struct, forbid_unknown_fields=True):
    """Where the guided game begins, and what is explained in it, in this order of importance."""

    position: Position
    steps: list[Step]


class Searched(Struct, forbid_unknown_fields=True):
    """By how much a search prefers the answer to the second best."""

    bot: str
    seed: int
    margin: float


class Task(Struct, forbid_unknown_fields=True):
    """A position with one clearly best answer, the chances to win of all answers, and how it was found."""

    key: str
    players: int
    seat: int
    decision: str
    answer: str
    chances: dict[str, float]
    searches: list[Searched]
    position: Position
    source: str


class Practice(Struct):
    tasks: list[Task]


class TaskWords(Struct, forbid_unknown_fields=True):
    """What is asked, by decision, where it helps also by the kind of the answer (`turn.gain`); and how it stands."""

    situation: Spoken
    decisions: dict[str, Spoken]

    def asked(self, task: Task, language: str) -> str:
        kind = task.answer.split()[0]
        return self.decisions.get(f"{task.decision}.{kind}", self.decisions[task.decision])[language]


def start_of(key: str, learned: str) -> Position:
    """The position that a table begins with, for whoever wants to learn this."""
    game = named(key)
    starts = {task.key: task.position for task in tasks_of(game)}
    lesson = lesson_of(game)
    if lesson is not None:
        starts[LESSON] = lesson.position
    if learned not in starts:
        raise Refusal("bad_position", f"there is nothing to learn by the name {learned!r}")
    return starts[learned]


def named(key: str) -> Game:
    game = next((game for game in games() if game.key == key), None)
    if game is None:
        raise Refusal("unknown_game", key)
    return game


def task_of(game: Game, key: str) -> Task:
    task = next((task for task in tasks_of(game) if task.key == key), None)
    if task is None:
        raise Refusal("unknown_address")
    return task


def table_of(game: Game, task: Task) -> Table:
    return from_position(game, task.position, NO_LUCK)


@cache
def lesson_of(game: Game) -> Lesson | None:
    return read(game, "lesson", Lesson)


@cache
def tasks_of(game: Game) -> list[Task]:
    practice = read(game, "practice", Practice)
    return practice.tasks if practice else []


@cache
def task_words(game: Game) -> TaskWords:
    words = read(game, "tasks", TaskWords)
    assert words is not None, f"{game.key} has positions, but no words for them"
    return words


def read(game: Game, name: str, kind: type[F]) -> F | None:
    path = game.folder / FOLDER / f"{name}.json"
    return msgspec.json.decode(path.read_bytes(), type=kind) if path.is_file() else None
