"""The folder of a study: its plan, and a sealed file for each chunk of games. What is there is never played again."""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import asdict
from functools import partial
from pathlib import Path

import polars

from boardroom.arena.atomic_files import begin, keep_sealed, read_sealed
from boardroom.arena.study.plan import Chunk, Study
from boardroom.arena.study.play import Seat, watch
from boardroom.arena.workers import Crew

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


class Folder:
    """Opens what was begun, and goes on with it."""

    def __init__(self, path: Path, study: Study) -> None:
        self.path = path
        self.study = study
        self.lock = begin(path, PLAN, study.to_json(), "a study")
        (path / CHUNKS).mkdir(exist_ok=True)

    def file(self, chunk: Chunk) -> Path:
        return self.path / CHUNKS / f"{chunk.name}.sealed"

    def left(self) -> list[Chunk]:
        return [chunk for chunk in self.study.chunks() if self.kept(chunk) is None]

    def kept(self, chunk: Chunk) -> polars.DataFrame | None:
        """The games of the chunk, if all of them are there: there may be more, if fewer games are asked for now."""
        content = read_sealed(self.file(chunk))
        if content is None:
            return None  # never played, or damaged: polars might panic over it
        found = polars.read_parquet(content)
        if found.schema != COLUMNS:
            return None  # by an older Boardroom
        games = found.filter(polars.col("game") < chunk.end)
        return games if games["game"].n_unique() == chunk.end - chunk.first else None

    def run(self, crew: Crew, limit: float) -> Iterator[Chunk]:
        """Plays what is left; a chunk is kept before it is told, all of it or nothing."""
        for chunk, rows in crew.work(partial(played, self.study, limit), self.left()):
            keep_sealed(self.file(chunk), as_parquet(rows))
            yield chunk

    def results(self) -> polars.DataFrame:
        """Every seat of every game of the study."""
        frames = [found for chunk in self.study.chunks() if (found := self.kept(chunk)) is not None]
        return polars.concat(frames) if frames else polars.DataFrame(schema=COLUMNS)


def played(study: Study, limit: float, chunk: Chunk) -> tuple[Chunk, list[Seat]]:
    return chunk, watch(study, chunk, limit)


def as_parquet(rows: list[Seat]) -> bytes:
    found = [
        {**asdict(row), "uses": [{"thing": name, **asdict(use)} for name, use in row.uses.items()]} for row in rows
    ]
    into = io.BytesIO()
    polars.DataFrame(found, schema=COLUMNS).write_parquet(into, compression="zstd")
    return into.getvalue()
