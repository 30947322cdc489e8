"""An arena in the terminal: a bar while it plays, then the table, and a page with pictures."""

from __future__ import annotations

import sys
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from boardroom.arena.plan import Plan
from boardroom.arena.report import as_page, as_text
from boardroom.arena.run import Arena, keep

REPORT = "report.html"


def contest(plan: Plan, folder: Path, processes: int, limit: float) -> int:
    """Plays what is left of the plan. Whatever stops it, what was played is kept and the same command goes on."""
    arena = Arena(folder, plan)
    if arena.played:
        print(f"{len(arena.results())} of {plan.games} games are in {folder} already.", file=sys.stderr)
    try:
        play(arena, processes, limit)
    except BaseException:
        print(f"{len(arena.results())} of {plan.games} games are kept in {folder}.", file=sys.stderr)
        raise
    page = folder / REPORT
    keep(page, as_page(plan, arena.results()))
    print(as_text(arena.results()))
    print(f"\nRecords: {folder / 'games'}   Report: {page}")
    return 0


def play(arena: Arena, processes: int, limit: float) -> None:
    left = arena.left()
    if not left:
        return
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("left"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(arena.plan.game, total=arena.plan.games, completed=len(arena.results()))
        for _ in arena.run(min(processes, len(left)), limit):
            progress.advance(task)
