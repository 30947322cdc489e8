"""The folder of a study: its plan, and a sealed file for each chunk of games. What is there is never played again."""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import asdict
from functools import partial
from pathlib import Path

import polars

from boardroom.arena.atomic_files import open_run_folder, read_checked, write_checked
from boardroom.arena.study.plan import Chunk, Study
from boardroom.arena.study.play import SeatRow, watch
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
    """Opens what was begun, and goes on with it."""

    def __init__(self, path: Path, study: Study) -> None:
        self.path = path
        self.study = study
        self.lock = open_run_folder(path, PLAN, study.to_json(), "a study")
        (path / CHUNKS).mkdir(exist_ok=True)

    def file(self, chunk: Chunk) -> Path:
        return self.path / CHUNKS / f"{chunk.name}.sealed"

    def remaining(self) -> list[Chunk]:
        return [chunk for chunk in self.study.chunks() if self.kept(chunk) is None]

    def kept(self, chunk: Chunk) -> polars.DataFrame | None:
        """The games of the chunk, if all of them are there: there may be more, if fewer games are asked for now."""
        content = read_checked(self.file(chunk))
        if content is None:
            return None  # never played, or damaged: polars might panic over it
        found = polars.read_parquet(content)
        if found.schema != COLUMNS:
            return None  # by an older Boardroom
        games = found.filter(polars.col("game") < chunk.end)
        return games if games["game"].n_unique() == chunk.end - chunk.first else None

    def run(self, workers: WorkerPool, limit: float) -> Iterator[Chunk]:
        """Plays what is left; a chunk is kept before it is told, all of it or nothing."""
        for chunk, rows in workers.map_unordered(partial(played, self.study, limit), self.remaining()):
            write_checked(self.file(chunk), as_parquet(rows))
            yield chunk

    def results(self) -> polars.DataFrame:
        """Every seat of every game of the study."""
        frames = [found for chunk in self.study.chunks() if (found := self.kept(chunk)) is not None]
        return polars.concat(frames) if frames else polars.DataFrame(schema=COLUMNS)


def played(study: Study, limit: float, chunk: Chunk) -> tuple[Chunk, list[SeatRow]]:
    return chunk, watch(study, chunk, limit)


def as_parquet(rows: list[SeatRow]) -> bytes:
    found = [
        {**asdict(row), "uses": [{"thing": name, **asdict(use)} for name, use in row.uses.items()]} for row in rows
    ]
    into = io.BytesIO()
    polars.DataFrame(found, schema=COLUMNS).write_parquet(into, compression="zstd")
    return into.getvalue()
