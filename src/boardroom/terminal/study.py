"""A study in the terminal: a progress bar while it plays, then the findings, and a report as a web page."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from boardroom.arena.atomic_files import write_atomically
from boardroom.arena.study.folder import StudyFolder
from boardroom.arena.study.plan import Chunk, Study
from boardroom.arena.study.report import as_page, as_text
from boardroom.arena.workers import WorkerPool
from boardroom.terminal.arena import progress_bar

REPORT = "report.html"
TABLE = "seats.parquet"


def run_study(study: Study, path: Path, workers: WorkerPool, limit: float) -> int:
    """Play the remaining parts of the study. Finished parts are stored; after a stop the same command continues."""
    folder = StudyFolder(path, study)
    chunks, left = study.chunks(), folder.remaining()
    if len(left) < len(chunks):
        print(f"{len(chunks) - len(left)} of {len(chunks)} parts are in {path} already.", file=sys.stderr)
    try:
        play(folder, left, workers, limit)
    except BaseException:
        print(f"{len(chunks) - len(folder.remaining())} of {len(chunks)} parts are kept in {path}.", file=sys.stderr)
        raise
    found = folder.results()
    found.write_parquet(path / TABLE)
    write_atomically(path / REPORT, as_page(study, found))
    print(as_text(study, found))
    print(f"\nTable: {path / TABLE}   Report: {path / REPORT}")
    return 0


def play(folder: StudyFolder, left: Sequence[Chunk], workers: WorkerPool, limit: float) -> None:
    if not left:
        return
    games = folder.study.games * len(folder.study.cells())
    before = games - sum(chunk.end - chunk.first for chunk in left)
    with progress_bar() as progress:
        task = progress.add_task(folder.study.game, total=games, completed=before)
        for chunk in folder.run(workers, limit):
            progress.advance(task, chunk.end - chunk.first)
