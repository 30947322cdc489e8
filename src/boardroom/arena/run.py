"""Plays a plan on all cores. What is played is kept at once: a run that was stopped goes on where it was."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

from boardroom import Record
from boardroom.arena.atomic_files import open_run_folder, write_atomically
from boardroom.arena.match import GameResult, play
from boardroom.arena.plan import Match, Plan
from boardroom.arena.workers import WorkerPool
from boardroom.bots.time_limit import TIME_LIMIT
from boardroom.core.json import object_at, read_json

PLAN = "plan.json"
RESULTS = "results.jsonl"
GAMES = "games"


class Arena:
    """A folder: the plan, a line for each game that was played, and its record."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        self.folder = folder
        self.plan = plan
        self.lock = open_run_folder(folder, PLAN, plan.to_json(), "an arena")
        (folder / GAMES).mkdir(exist_ok=True)
        self.played = read_results(folder / RESULTS)
        self.drop_unrecorded()

    def drop_unrecorded(self) -> None:
        """A game whose record is gone is played again."""
        records = {each.name for each in (self.folder / GAMES).iterdir()}
        whole = {number: played for number, played in self.played.items() if name_of(number) in records}
        if len(whole) < len(self.played):
            write_atomically(self.folder / RESULTS, "".join(line_of(played) for played in whole.values()))
            self.played = whole

    def remaining(self) -> list[Match]:
        return [match for match in self.plan.matches() if match.number not in self.played]

    def results(self) -> list[GameResult]:
        """Of the games of the plan, in their order."""
        return [self.played[number] for number in sorted(self.played) if number < self.plan.games]

    def run(self, workers: WorkerPool, limit: float = TIME_LIMIT) -> Iterator[GameResult]:
        """Plays what is left; each game is kept before it is told."""
        left = self.remaining()
        together = [left[first : first + workers.games] for first in range(0, len(left), workers.games)]
        for found in workers.map_unordered(partial(play_all, self.plan, limit), together):
            for played, record in found:
                self.keep(played, record)
                yield played

    def keep(self, played: GameResult, record: Record) -> None:
        """First the record, then the line that says it is there."""
        write_atomically(self.folder / GAMES / name_of(played.number), record.to_json())
        with (self.folder / RESULTS).open("a", encoding="utf-8") as file:
            file.write(line_of(played))
        self.played[played.number] = played


def play_all(plan: Plan, limit: float, matches: Sequence[Match]) -> list[tuple[GameResult, Record]]:
    return [play(plan, limit, match) for match in matches]


def line_of(played: GameResult) -> str:
    return json.dumps(played.to_json()) + "\n"


def name_of(number: int) -> str:
    return f"{number:06}.json"


def read_results(path: Path) -> dict[int, GameResult]:
    """The lines that are whole: half a line of a killed run and damaged ones are taken out, to be played again."""
    if not path.exists():
        return {}
    content = path.read_bytes()
    whole = {line: played for line in content.splitlines(keepends=True) if (played := read_line(line)) is not None}
    if b"".join(whole) != content:
        write_atomically(path, b"".join(whole))
    return {played.number: played for played in whole.values()}


def read_line(line: bytes) -> GameResult | None:
    """None if it is damaged."""
    try:
        found = object_at(read_json(line.decode(), "line"), "line")
        return GameResult.from_json(found) if line.endswith(b"\n") else None
    except ValueError:
        return None
