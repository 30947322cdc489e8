"""A finished game looked at by the evaluator, a few decisions at a time, in a process of its own."""

from __future__ import annotations

import time
from collections import OrderedDict
from dataclasses import dataclass

from boardroom.bots.analysis import MIN_COST, DecisionReview, review
from boardroom.core.table import Table, replay, steps
from boardroom.server.finished.replay_job import game_and_record, refusing

JOB_SECONDS = 0.3  # seconds after which others have their turn
CACHE_SIZE = 4  # games that a process keeps at hand
LANGUAGES = ("en", "de")


@dataclass(frozen=True)
class AnalysisBasis:
    """What is known of a game before anybody has looked at it."""

    record: str  # without anything that does not belong into it
    actions: int
    result: list[float]  # everybody's share of the victory


@dataclass(frozen=True)
class AnalysisJob:
    """The next decisions of a game that are to be looked at."""

    digest: str
    record: str
    first: int
    worlds: int  # imagined for a decision


@dataclass(frozen=True)
class ReviewText:
    """A decision, and where it turned the game what was done and what would have been better, by language."""

    moment: DecisionReview
    words: dict[str, str]
    better: dict[str, str]


def analysis_basis(text: str) -> AnalysisBasis:
    """Refuses what cannot be analysed."""
    with refusing():
        game, record = game_and_record(text)
        table = replay(game, record)
        if table.to_act is not None:
            raise ValueError("the game is not over")
        if game.evaluator() is None:
            raise ValueError(f"{game.title} has no evaluator")
    return AnalysisBasis(record.to_json(), table.number, table.state.result())


TABLES: OrderedDict[str, Table] = OrderedDict()


def review_next(part: AnalysisJob) -> list[ReviewText]:
    """At least one decision, and more while there is time."""
    _, record = game_and_record(part.record)
    table = table_at(part)
    until = time.monotonic() + JOB_SECONDS
    found: list[ReviewText] = []
    while table.number < len(record.actions) and (not found or time.monotonic() < until):
        text = record.actions[table.number]
        moment = review(table, table.number + 1, text, part.worlds)
        words, better = {}, {}
        if moment.cost >= MIN_COST and moment.better is not None:
            words = {language: table.describe(text, language) for language in LANGUAGES}
            better = {language: table.describe(moment.better, language) for language in LANGUAGES}
        found.append(ReviewText(moment, words, better))
        table.play(text)
    return found


def table_at(part: AnalysisJob) -> Table:
    """The table of a game after its first actions, played on from where this process saw it last."""
    table = TABLES.pop(part.digest, None)
    game, record = game_and_record(part.record)
    if table is None or table.number > part.first:
        table = next(steps(game, record))
    for action in record.actions[table.number : part.first]:
        table.play(action)
    TABLES[part.digest] = table
    if len(TABLES) > CACHE_SIZE:
        TABLES.popitem(last=False)
    return table
