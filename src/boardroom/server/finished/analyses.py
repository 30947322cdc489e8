"""Analyses of finished games: begun for whoever asks, carried on while somebody asks, kept for those who ask again."""

from __future__ import annotations

import asyncio
import hashlib
import time
from collections import OrderedDict
from dataclasses import dataclass, field

from boardroom.bots.analysis import turning_points
from boardroom.server import protocol as m
from boardroom.server.finished.analysis_job import AnalysisBasis, AnalysisJob, ReviewText, analysis_basis, review_next
from boardroom.server.refused import RequestRefused
from boardroom.server.tables.registry import TableRegistry

CACHE_SIZE = 64
MAX_RUNNING = 16
ABANDONED = 15.0  # seconds after which nobody asks any more
MAX_TURNING_POINTS = 12
WORLDS = 16  # imagined for a decision


@dataclass
class Analysis:
    basis: AnalysisBasis
    reviews: list[ReviewText] = field(default_factory=list)
    asked: float = 0.0
    is_running: bool = False

    @property
    def is_done(self) -> bool:
        return len(self.reviews) == self.basis.actions

    @property
    def is_wanted(self) -> bool:
        return time.monotonic() < self.asked + ABANDONED


class Analyses:
    """Those that this process knows, by the digest of their record."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry
        self.kept: OrderedDict[str, Analysis] = OrderedDict()
        self.turns = asyncio.Semaphore(registry.settings.readers)

    async def begin(self, record: str) -> str:
        digest = hashlib.sha256(record.encode()).hexdigest()
        if digest not in self.kept:
            self.check_capacity()
            course = await self.registry.read(analysis_basis, record)
            self.kept.setdefault(digest, Analysis(course))
            while len(self.kept) > CACHE_SIZE:
                self.kept.popitem(last=False)
        self.ask(digest)
        return digest

    def check_capacity(self) -> None:
        if sum(each.is_running for each in self.kept.values()) >= MAX_RUNNING:
            raise RequestRefused("full")

    def ask(self, digest: str) -> Analysis:
        """What is known by now; whoever asks keeps it going."""
        found = self.kept.get(digest)
        if found is None:
            raise RequestRefused("unknown_analysis")
        if not found.is_done and not found.is_running:
            self.check_capacity()
            found.is_running = True
            self.registry.spawn(self.carry_on(digest, found))
        self.kept.move_to_end(digest)
        found.asked = time.monotonic()
        return found

    async def carry_on(self, digest: str, found: Analysis) -> None:
        """Part by part, so that it can be left and others are not kept waiting."""
        try:
            while not found.is_done and found.is_wanted:
                async with self.turns:
                    part = AnalysisJob(digest, found.basis.record, len(found.reviews), WORLDS)
                    found.reviews += await self.registry.replay_workers.run(review_next, part)
        finally:
            found.is_running = False


def analysis_info(digest: str, analysis: Analysis, spoken: str) -> m.AnalysisInfo:
    moments = [each.moment for each in analysis.reviews]
    chances = [list(each.chances) for each in moments]
    if analysis.is_done:
        chances.append(analysis.basis.result)
    points = []
    for moment in turning_points(moments, MAX_TURNING_POINTS):
        looked = analysis.reviews[moment.number - 1]
        words = looked.words[spoken], looked.better[spoken]
        points.append(m.TurningPoint(moment.number, moment.seat, moment.cost, *words))
    return m.AnalysisInfo(digest, len(moments), analysis.basis.actions, chances, points)
