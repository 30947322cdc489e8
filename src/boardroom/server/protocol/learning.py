"""Messages about lessons and practice positions, over HTTP."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from boardroom.server.protocol.base import ActionText, Language, Level, Message


class Occasion(Struct, forbid_unknown_fields=True):
    """The conditions under which a step of a lesson is shown. All conditions that are given must hold.

    An offer is a legal action and is named by the beginning of its text. `view` maps paths in the view, such as
    `players.me.hand_size`, to a value or to an object with `least` and `most`; `*` in a path stands for every element.
    """

    decisions: list[str] = []  # the learner has to make one of these decisions
    offers: list[str] = []  # one of these actions is legal
    events: list[str] = []  # one of these events has happened
    by: Literal["me", "others"] | None = None  # who caused the event
    view: dict[str, Any] = {}


class StepInfo(Struct):
    """A step of the guided first game: it explains one idea.

    `at` names the places of the board to highlight; `tile:*` means all places whose names begin with `tile:`.
    """

    key: str
    when: Occasion
    at: list[str]
    rules: list[str]
    title: str
    words: str


class TaskInfo(Struct):
    """A practice position: its topic, the question that one seat has to answer, and the score."""

    key: str
    players: int
    seat: int
    words: str  # the title: what the answer achieves
    question: str  # empty where the title is the question
    situation: str


class LearningInfo(Struct):
    """The guided first game and the practice positions of a game. `steps` is empty if it has no guided game."""

    game: str
    players: int  # in the guided game; the learner has the first seat
    bot: Level  # the level of the bots in the other seats
    steps: list[StepInfo]
    tasks: list[TaskInfo]


class Try(Message, frozen=True):
    """Answer a practice position."""

    action: ActionText
    language: Language = "en"


class PracticeAnswer(Struct):
    """An answer and the chance to win after it, as estimated by searches."""

    action: str
    words: str
    chance: float


class PracticeResult(Struct):
    """Whether an answer was the best one. `answers` lists all answers, but only after the best one was found."""

    right: bool
    tried: PracticeAnswer
    best: float
    answers: list[PracticeAnswer]
