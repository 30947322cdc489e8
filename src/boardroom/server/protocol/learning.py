"""Messages about lessons and practice positions, over HTTP."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from boardroom.server.protocol.base import ActionText, Language, Level, Message


class Occasion(Struct, forbid_unknown_fields=True):
    """When a step of a lesson is told: when all that is named here holds. An offer is named by the beginning of its
    text, a part of the view by its path: `players.me.hand_size`, `*` for each. It has to be a value, or a number
    between the `least` and the `most`."""

    decisions: list[str] = []  # one of these is to be decided
    offers: list[str] = []  # one of these is offered
    events: list[str] = []  # one of these has happened
    by: Literal["me", "others"] | None = None  # and who did it
    view: dict[str, Any] = {}


class StepInfo(Struct):
    """One idea; `at` are the places of the board that it speaks of, `tile:*` for all that begin so."""

    key: str
    when: Occasion
    at: list[str]
    rules: list[str]
    title: str
    words: str


class TaskInfo(Struct):
    """A practice position: what it is about, what is asked of which seat, and how it stands."""

    key: str
    players: int
    seat: int
    words: str  # its title: what the answer brings
    question: str  # empty where the title is the question
    situation: str


class LearningInfo(Struct):
    """The guided first game and the practice positions of a game; without a lesson it has no steps."""

    game: str
    players: int  # of the guided game; the first seat is the learner's
    bot: Level  # in the other seats
    steps: list[StepInfo]
    tasks: list[TaskInfo]


class Try(Message, frozen=True):
    """An answer to a practice position."""

    action: ActionText
    language: Language = "en"


class PracticeAnswer(Struct):
    """An answer and the chance to win that it brings, as far as searches know it."""

    action: str
    words: str
    chance: float


class PracticeResult(Struct):
    """Whether it was the best answer. Only whoever has found it sees it, and what the others would bring."""

    right: bool
    tried: PracticeAnswer
    best: float
    answers: list[PracticeAnswer]
