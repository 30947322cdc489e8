"""Analyse a finished game with the evaluator, a few decisions at a time. These functions run in a worker."""

from __future__ import annotations

import time
from dataclasses import dataclass

from boardroom.bots.analysis import MIN_COST, DecisionReview, review
from boardroom.core.languages import LANGUAGES
from boardroom.core.table import replay, steps
from boardroom.server.finished_games.replay_job import game_and_record, refusing
from boardroom.server.worker_processes import TableCache

JOB_SECONDS = 0.3  # after which other analyses get their turn
CACHE_SIZE = 4  # games that a worker keeps


@dataclass(frozen=True)
class AnalysisBasis:
    """What is known of a game before it is analysed."""

    record: str  # in its standard form
    actions: int
    result: list[float]  # everybody's share of the victory


@dataclass(frozen=True)
class AnalysisJob:
    """The decisions of a game that are to be reviewed next."""

    digest: str  # of the record
    record: str
    first: int  # number of actions before the first of these decisions
    worlds: int  # number of imagined tables for each decision


@dataclass(frozen=True)
class ReviewText:
    """The review of a decision.

    If the decision cost much, `words` says what was done and `better` what would have been better, by language.
    """

    review: DecisionReview
    words: dict[str, str]
    better: dict[str, str]


def analysis_basis(text: str) -> AnalysisBasis:
    """Check that this record can be analysed, and return its basis. RequestRefused says why it cannot."""
    with refusing():
        game, record = game_and_record(text)
        table = replay(game, record)
        if table.to_act is not None:
            raise ValueError("the game is not over")
        if game.evaluator() is None:
            raise ValueError(f"{game.title} has no evaluator")
    return AnalysisBasis(record.to_json(), table.number, table.state.result())


CACHE = TableCache(CACHE_SIZE)


def review_next(job: AnalysisJob) -> list[ReviewText]:
    """Review at least one decision, and more while there is time."""
    game, record = game_and_record(job.record)
    before = [game.actions.parse(text).id for text in record.actions[: job.first]]
    table = CACHE.table_after(job.digest, lambda: next(steps(game, record)), before)
    until = time.monotonic() + JOB_SECONDS
    found: list[ReviewText] = []
    while table.number < len(record.actions) and (not found or time.monotonic() < until):
        text = record.actions[table.number]
        decision = review(table, table.number + 1, text, job.worlds)
        words, better = {}, {}
        if decision.cost >= MIN_COST and decision.better is not None:
            words = {language: table.describe(text, language) for language in LANGUAGES}
            better = {language: table.describe(decision.better, language) for language in LANGUAGES}
        found.append(ReviewText(decision, words, better))
        table.play(text)
    return found
