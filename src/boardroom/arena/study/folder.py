"""The folder of a study: its plan, and a checked Parquet file for each chunk of games.

A study that was stopped resumes: it plays only the chunks that are missing, damaged or incomplete.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import asdict
from functools import partial
from pathlib import Path

import polars

from boardroom.arena.checked_files import read_checked, write_checked
from boardroom.arena.run_folder import open_run_folder
from boardroom.arena.study.plan import Chunk, Study
from boardroom.arena.study.watch_game import SeatRow, watch
from boardroom.arena.workers import WorkerPool

PLAN = "study.json"
CHUNKS = "chunks"
USE = polars.Struct({"thing": polars.String(), "times": polars.Int64(), "gain": polars.Float64()})
WHOLE = ("cell", "game", "seat", "place", "rank", "score", "margin", "decisions", "lead_changes")
COLUMNS: dict[str, polars.DataType] = {
    **{name: polars.Int64() for name in WHOLE},
    "share": polars.Float64(),
    "settled": polars.Float64(),
    "reason": polars.String(),
    "uses": polars.List(USE),
}


class StudyFolder:
    """The folder of a new or resumed study. It is locked as long as this object exists."""

    def __init__(self, path: Path, study: Study) -> None:
        self.path = path
        self.study = study
        self.lock = open_run_folder(path, PLAN, study.to_json(), "a study")
        (path / CHUNKS).mkdir(exist_ok=True)

    def file(self, chunk: Chunk) -> Path:
        return self.path / CHUNKS / f"{chunk.name}.sealed"

    def remaining(self) -> list[Chunk]:
        """Return the chunks that have to be played."""
        return [chunk for chunk in self.study.chunks() if self.stored(chunk) is None]

    def stored(self, chunk: Chunk) -> polars.DataFrame | None:
        """Return the games of a chunk; None if some are missing.

        The file may hold more games if the plan had more games when the file was written.
        """
        content = read_checked(self.file(chunk))
        if content is None:
            return None  # not played, or damaged: polars might crash on a damaged file
        found = polars.read_parquet(content)
        if found.schema != COLUMNS:
            return None  # written by an older version
        games = found.filter(polars.col("game") < chunk.end)
        return games if games["game"].n_unique() == chunk.end - chunk.first else None

    def run(self, workers: WorkerPool, limit: float) -> Iterator[Chunk]:
        """Play the chunks that are left. Store each chunk, then yield it."""
        for chunk, rows in workers.map_unordered(partial(play_chunk, self.study, limit), self.remaining()):
            write_checked(self.file(chunk), as_parquet(rows))
            yield chunk

    def results(self) -> polars.DataFrame:
        """Return a row for every seat of every game of the study."""
        frames = [found for chunk in self.study.chunks() if (found := self.stored(chunk)) is not None]
        return polars.concat(frames) if frames else polars.DataFrame(schema=COLUMNS)


def play_chunk(study: Study, limit: float, chunk: Chunk) -> tuple[Chunk, list[SeatRow]]:
    """Play a chunk. This function runs in a worker process."""
    return chunk, watch(study, chunk, limit)


def as_parquet(rows: list[SeatRow]) -> bytes:
    """Write rows in the Parquet format."""
    found = [
        {**asdict(row), "uses": [{"thing": name, **asdict(use)} for name, use in row.uses.items()]} for row in rows
    ]
    into = io.BytesIO()
    polars.DataFrame(found, schema=COLUMNS).write_parquet(into, compression="zstd")
    return into.getvalue()
