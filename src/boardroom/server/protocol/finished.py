"""Messages about finished games: replays and analyses, over HTTP."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Raw, Struct

from boardroom.server.protocol.base import Count, Eyes, Language, Message, Option, RecordText
from boardroom.server.protocol.tables import SeatInfo, TableToken
from boardroom.server.protocol.updates import EventInfo, OutcomeInfo


class Replay(Message, frozen=True):
    """A finished game: a record, or a table with a token of it or its secret to watch. `seat` says through whose eyes
    it is seen: a seat's, a spectator's (`nobody`), or with all cards open."""

    record: RecordText | None = None
    table: TableToken | None = None
    language: Language = "en"
    seat: Eyes = "all"


class ReplayViews(Replay, frozen=True):
    """Some moments of it: so many from the `first`; moment n is after n actions."""

    first: Count = 0
    count: Annotated[int, Meta(ge=1, le=500)] = 50


class MomentInfo(Struct):
    """The action that led to a moment: who decided what, and how. The set-up, moment 0, has none."""

    number: int
    seat: int | None
    decision: str | None
    action: str | None
    words: str | None


class ReplayInfo(Struct):
    """A whole game in words. `seats` are known of a table, not of a record; SHA-256 of `seed` has to be `commit`."""

    game: str
    players: int
    options: dict[str, Option]
    seats: list[SeatInfo]
    commit: str
    seed: str
    from_position: bool  # it did not begin with the set-up
    complaint: str | None  # where the record says otherwise than its game came out
    outcome: OutcomeInfo | None  # none if the record ends before the game
    moments: list[MomentInfo]
    events: list[EventInfo]


class ViewInfo(Struct):
    """A moment: the parts of the view that changed since the one before, each whole; all of them in the first one."""

    number: int
    view: dict[str, Raw]
    gone: list[str]
    question: str


class ReplayViewsInfo(Struct):
    total: int  # actions of the game
    views: list[ViewInfo]


class Analyse(Message, frozen=True):
    """Look at a finished game again: a record, or a table with a token of it or its secret to watch."""

    record: RecordText | None = None
    table: TableToken | None = None
    language: Language = "en"


class TurningPoint(Struct):
    """An action that gave away so much of the chance to win, and a better one, as far as the seat could know."""

    number: int
    seat: int
    cost: float
    words: str
    better: str


class AnalysisInfo(Struct):
    """As far as it has come: `done` of `total` decisions. `chances` to win are by moment and seat, judged with all
    cards open; those of the last moment are the result. `points` are the dearest decisions, the dearest first."""

    analysis: str
    done: int
    total: int
    chances: list[list[float]]
    points: list[TurningPoint]
