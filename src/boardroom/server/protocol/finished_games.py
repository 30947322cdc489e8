"""Messages about finished games: replays and analyses, over HTTP."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Raw, Struct

from boardroom.server.protocol.base import Count, Eyes, Language, Message, Option, RecordText
from boardroom.server.protocol.tables import SeatInfo, TableToken
from boardroom.server.protocol.updates import EventInfo, OutcomeInfo


class Replay(Message, frozen=True):
    """Ask for a finished game in words.

    The game is a `record`, or a `table` with one of its tokens or its spectate secret. `seat` chooses the view: that of
    a seat, that of a spectator (`nobody`), or one with all cards open (`all`).
    """

    record: RecordText | None = None
    table: TableToken | None = None
    language: Language = "en"
    seat: Eyes = "all"


class ReplayViews(Replay, frozen=True):
    """Ask for the views of `count` moments of a finished game, beginning with `first`. Moment n follows action n."""

    first: Count = 0
    count: Annotated[int, Meta(ge=1, le=500)] = 50


class MomentInfo(Struct):
    """The action that led to a moment: the seat, its decision, the text of the action, and a sentence.

    Moment 0 is the set-up; no action led to it, so its other fields are None.
    """

    number: int
    seat: int | None
    decision: str | None
    action: str | None
    words: str | None


class ReplayInfo(Struct):
    """A whole game in words.

    `seats` is empty if the game was given as a record, because a record does not name the players. The SHA-256 of
    `seed` must equal `commit`.
    """

    game: str
    players: int
    options: dict[str, Option]
    seats: list[SeatInfo]
    commit: str
    seed: str
    from_position: bool  # whether the game began with a position instead of the set-up
    complaint: str | None  # where the result in the record differs from the result of its actions
    outcome: OutcomeInfo | None  # None if the record ends before the game does
    moments: list[MomentInfo]
    events: list[EventInfo]


class ViewInfo(Struct):
    """What changed in the view since the previous moment. The first moment of an answer has the whole view.

    `view` holds each changed part completely; `gone` names the parts that the view no longer has.
    """

    number: int
    view: dict[str, Raw]
    gone: list[str]
    question: str


class ReplayViewsInfo(Struct):
    """The views of the requested moments."""

    total: int  # number of actions in the game
    views: list[ViewInfo]


class Analyse(Message, frozen=True):
    """Ask for the analysis of a finished game: a record, or a table with one of its tokens or its spectate secret."""

    record: RecordText | None = None
    table: TableToken | None = None
    language: Language = "en"


class TurningPoint(Struct):
    """A decision that reduced the chance to win by `cost`, and a better action.

    The choice of the better action uses only what the seat could know.
    """

    number: int
    seat: int
    cost: float
    words: str
    better: str


class AnalysisInfo(Struct):
    """The progress of an analysis: `done` of `total` decisions are analysed.

    `chances` has a row for each analysed moment, with every seat's chance to win, evaluated with all cards open. The
    last row of a complete analysis is the result. `points` are the decisions that cost most, the worst first.
    """

    analysis: str
    done: int
    total: int
    chances: list[list[float]]
    points: list[TurningPoint]
