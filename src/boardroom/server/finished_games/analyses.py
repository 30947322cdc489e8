"""Analyses of finished games: which run, and which are cached. An analysis runs only while somebody asks for it."""

from __future__ import annotations

import asyncio
import hashlib
import time
from collections import OrderedDict
from dataclasses import dataclass, field

from boardroom.bots.analysis import turning_points
from boardroom.server import protocol as m
from boardroom.server.background_tasks import BackgroundTasks
from boardroom.server.finished_games.analysis_job import (
    AnalysisBasis,
    AnalysisJob,
    ReviewText,
    analysis_basis,
    review_next,
)
from boardroom.server.finished_games.replay_job import MAX_JOBS_WAITING
from boardroom.server.request_refused import RequestRefused
from boardroom.server.worker_processes import ProcessWorkers

CACHE_SIZE = 64  # analyses
MAX_RUNNING = 16  # analyses; a request for one more is refused
ABANDON_TIMEOUT = 15.0  # seconds after the last request for an analysis; then it pauses
MAX_TURNING_POINTS = 12  # shown for a game
WORLDS = 16  # imagined tables for each decision


@dataclass
class Analysis:
    """One analysis, with the decisions that have been reviewed so far."""

    basis: AnalysisBasis
    reviews: list[ReviewText] = field(default_factory=list)
    asked: float = 0.0  # when somebody last asked for it, by the monotonic clock
    is_running: bool = False

    @property
    def is_done(self) -> bool:
        return len(self.reviews) == self.basis.actions

    @property
    def is_wanted(self) -> bool:
        return time.monotonic() < self.asked + ABANDON_TIMEOUT


class Analyses:
    """The analyses that this process knows, by the digest of their record."""

    def __init__(self, workers: ProcessWorkers, tasks: BackgroundTasks) -> None:
        self.workers = workers
        self.tasks = tasks
        self.cached: OrderedDict[str, Analysis] = OrderedDict()
        self.turns = asyncio.Semaphore(workers.processes)

    async def begin(self, record: str) -> str:
        """Start or continue the analysis of a record, and return the digest of the record."""
        digest = hashlib.sha256(record.encode()).hexdigest()
        if digest not in self.cached:
            self.check_capacity()
            basis = await self.workers.run_unless_full(analysis_basis, record, MAX_JOBS_WAITING)
            self.cached.setdefault(digest, Analysis(basis))
            while len(self.cached) > CACHE_SIZE:
                self.cached.popitem(last=False)
        self.ask(digest)
        return digest

    def check_capacity(self) -> None:
        if sum(each.is_running for each in self.cached.values()) >= MAX_RUNNING:
            raise RequestRefused("full")

    def ask(self, digest: str) -> Analysis:
        """Return an analysis with its progress, and keep it running for ABANDON_TIMEOUT."""
        found = self.cached.get(digest)
        if found is None:
            raise RequestRefused("unknown_analysis")
        if not found.is_done and not found.is_running:
            self.check_capacity()
            found.is_running = True
            self.tasks.spawn(self.continue_analysis(digest, found))
        self.cached.move_to_end(digest)
        found.asked = time.monotonic()
        return found

    async def continue_analysis(self, digest: str, found: Analysis) -> None:
        """Review a few decisions at a time, so that the analysis can pause and other analyses get their turn."""
        try:
            while not found.is_done and found.is_wanted:
                async with self.turns:
                    job = AnalysisJob(digest, found.basis.record, len(found.reviews), WORLDS)
                    found.reviews += await self.workers.run(review_next, job)
        finally:
            found.is_running = False


def analysis_info(digest: str, analysis: Analysis, spoken: str) -> m.AnalysisInfo:
    """Describe an analysis: everybody's chances before each decision, and the decisions that cost most."""
    reviews = [each.review for each in analysis.reviews]
    chances = [list(each.chances) for each in reviews]
    if analysis.is_done:
        chances.append(analysis.basis.result)
    points = []
    for review in turning_points(reviews, MAX_TURNING_POINTS):
        text = analysis.reviews[review.number - 1]
        words = text.words[spoken], text.better[spoken]
        points.append(m.TurningPoint(review.number, review.seat, review.cost, *words))
    return m.AnalysisInfo(digest, len(reviews), analysis.basis.actions, chances, points)
