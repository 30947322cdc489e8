"""Lessons: read the guided first game and the practice positions from the folder `learning/` of a game."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from boardroom.bots.reasons import Reason
from boardroom.core.catalogue import Value
from boardroom.core.game import Game
from boardroom.core.table import Table, from_position
from boardroom.games import games
from boardroom.server import protocol as m
from boardroom.server.request_refused import RequestRefused

FOLDER = "learning"
LESSON = "lesson"  # key of the guided game; each practice position has its own key
NO_LUCK = bytes(32)  # seed of a table at which nothing is played
F = TypeVar("F")
Spoken = dict[str, str]  # a text by language
Position = dict[str, Any]


class StepWords(Struct):
    """The text of a step in one language."""

    title: str
    words: str


class Step(Struct, forbid_unknown_fields=True):
    """One explanation of the guided game, and the occasion on which it is shown."""

    key: str
    when: m.Occasion
    en: StepWords
    de: StepWords
    at: list[str] = []
    rules: list[str] = []

    def shown(self, language: str) -> m.StepInfo:
        text = self.de if language == "de" else self.en
        return m.StepInfo(self.key, self.when, self.at, self.rules, text.title, text.words)


class Lesson(Struct, forbid_unknown_fields=True):
    """The guided game: its first position, and its explanations, the most important first."""

    position: Position
    steps: list[Step]
    bot: m.Level = "intern"  # the opponent


class PracticeSearch(Struct, forbid_unknown_fields=True):
    """A search that found the answer. `margin` is how much higher it rates the answer than the second best action."""

    bot: str
    seed: int
    margin: float


class PracticeAim(Struct, forbid_unknown_fields=True):
    """What the answer achieves: a fact of the game with its arguments, the amount, and how certain it is."""

    fact: str
    args: list[Value]
    count: int
    sure: str

    def of(self, game: Game) -> Reason:
        """Return the aim as a `Reason`, the form in which bots explain their choices."""
        return Reason(game.all_facts()[self.fact], tuple(self.args), self.count, self.sure, 0.0)


class PracticeTask(Struct, forbid_unknown_fields=True):
    """A practice position with one clearly best answer.

    `aim` is what this answer achieves, and `chances` has the chance to win after every answer.
    """

    key: str
    players: int
    seat: int
    decision: str
    answer: str
    aim: PracticeAim | None  # None if a title with the aim would reveal the answer
    chances: dict[str, float]
    searches: list[PracticeSearch]
    position: Position
    source: str


class Practice(Struct):
    tasks: list[PracticeTask]


class TaskWords(Struct, forbid_unknown_fields=True):
    """Texts of practice positions.

    Their keys are a decision (`turn`), or a decision and the kind of its best answer (`turn.gain`).
    """

    situation: Spoken  # describes the score
    decisions: dict[str, Spoken]
    aims: dict[str, Spoken]  # with `{what}` (the aim) and `{maybe}` (how sure it is); `otherwise` is the default

    def asked(self, task: PracticeTask, language: str) -> str:
        """Return the question of a practice position."""
        return self.decisions.get(kind_of(task), self.decisions[task.decision])[language]

    def titled(self, game: Game, task: PracticeTask, language: str) -> str:
        """Return the title of a practice position: the aim of its answer."""
        if task.aim is None:
            return self.asked(task, language)
        aim = task.aim.of(game)
        table = table_of(game, task)
        likely = aim.sure in ("probably", "perhaps")
        maybe = game.words(language).sections["facts"][aim.sure].replace("{what}", "") if likely else ""
        what = (replace(aim, sure="") if likely else aim).sentence(game, table.state, language)
        plain = self.aims.get(task.decision, self.aims["otherwise"])
        return self.aims.get(kind_of(task), plain)[language].format(maybe=maybe, what=what)


def kind_of(task: PracticeTask) -> str:
    """Return the decision and the kind of its best answer, such as `turn.gain`."""
    return f"{task.decision}.{task.answer.split()[0]}"


def start_of(game_key: str, key: str) -> Position:
    """Return the first position of the lesson or practice position with this key."""
    game = named(game_key)
    starts = {task.key: task.position for task in tasks_of(game)}
    lesson = lesson_of(game)
    if lesson is not None:
        starts[LESSON] = lesson.position
    if key not in starts:
        raise RequestRefused("bad_position", f"there is nothing to learn by the name {key!r}")
    return starts[key]


def named(key: str) -> Game:
    """Return the game with this key. RequestRefused: there is no such game."""
    game = next((game for game in games() if game.key == key), None)
    if game is None:
        raise RequestRefused("unknown_game", key)
    return game


def task_of(game: Game, key: str) -> PracticeTask:
    """Return the practice position with this key. RequestRefused: there is no such position."""
    task = next((task for task in tasks_of(game) if task.key == key), None)
    if task is None:
        raise RequestRefused("unknown_address")
    return task


def table_of(game: Game, task: PracticeTask) -> Table:
    return from_position(game, task.position, NO_LUCK)


@cache
def lesson_of(game: Game) -> Lesson | None:
    return read(game, "lesson", Lesson)


@cache
def tasks_of(game: Game) -> list[PracticeTask]:
    practice = read(game, "practice", Practice)
    return practice.tasks if practice else []


@cache
def task_words(game: Game) -> TaskWords:
    words = read(game, "tasks", TaskWords)
    assert words is not None, f"{game.key} has practice positions, but no texts for them"
    return words


def read(game: Game, name: str, kind: type[F]) -> F | None:
    """Read a file of `learning/`, or None if the game does not have it."""
    path = game.folder / FOLDER / f"{name}.json"
    return msgspec.json.decode(path.read_bytes(), type=kind) if path.is_file() else None
