"""An arena in the terminal: a progress bar while it plays, then the ratings, and a report as a web page."""

from __future__ import annotations

import sys
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from boardroom.arena.atomic_files import write_atomically
from boardroom.arena.folder import Arena
from boardroom.arena.plan import Plan
from boardroom.arena.report import as_page, as_text
from boardroom.arena.workers import WorkerPool

REPORT = "report.html"


def run_arena(plan: Plan, folder: Path, workers: WorkerPool, limit: float) -> int:
    """Play the remaining games of the plan. Finished games are stored; after a stop the same command continues."""
    arena = Arena(folder, plan)
    if arena.played:
        print(f"{len(arena.results())} of {plan.games} games are in {folder} already.", file=sys.stderr)
    try:
        play(arena, workers, limit)
    except BaseException:
        print(f"{len(arena.results())} of {plan.games} games are kept in {folder}.", file=sys.stderr)
        raise
    page = folder / REPORT
    write_atomically(page, as_page(plan, arena.results()))
    print(as_text(arena.results()))
    print(f"\nRecords: {folder / 'games'}   Report: {page}")
    return 0


def play(arena: Arena, workers: WorkerPool, limit: float) -> None:
    if not arena.remaining():
        return
    with progress_bar() as progress:
        task = progress.add_task(arena.plan.game, total=arena.plan.games, completed=len(arena.results()))
        for _ in arena.run(workers, limit):
            progress.advance(task)


def progress_bar() -> Progress:
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("left"),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )
