"""Plays a plan on all cores. What is played is kept at once: a run that was stopped goes on where it was."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path

from boardroom import Record
from boardroom.arena.match import Played, play
from boardroom.arena.plan import Match, Plan
from boardroom.bots.crew import depend_on_the_parent

PLAN = "plan.json"
RESULTS = "results.jsonl"
GAMES = "games"
LIMIT = 30.0  # seconds for a decision


class Arena:
    """A folder: the plan, a line for each game that was played, and its record."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        self.folder = folder
        self.plan = plan
        self.played = self.open()

    def open(self) -> dict[int, Played]:
        """What has been played already; ValueError if the folder holds another plan."""
        path = self.folder / PLAN
        if not path.exists():
            if self.folder.exists() and any(self.folder.iterdir()):
                raise ValueError(f"{self.folder}: not empty, and not of an arena; choose another folder with --out")
            (self.folder / GAMES).mkdir(parents=True, exist_ok=True)
            keep(path, json.dumps(self.plan.to_json(), indent=1) + "\n")
            return {}
        before = json.loads(path.read_text(encoding="utf-8"))
        given = json.loads(json.dumps(self.plan.to_json()))
        changed = [key for key in given if key != "games" and given[key] != before.get(key)]
        if changed:
            raise ValueError(
                f"{self.folder}: begun with {changed[0]} {before.get(changed[0])!r}, not {given[changed[0]]!r}; "
                "choose another folder with --out"
            )
        return read_results(self.folder / RESULTS)

    def left(self) -> list[Match]:
        return [match for match in self.plan.matches() if match.number not in self.played]

    def results(self) -> list[Played]:
        """Of the games of the plan, in their order."""
        return [self.played[number] for number in sorted(self.played) if number < self.plan.games]

    def run(self, processes: int, limit: float = LIMIT) -> Iterator[Played]:
        """Plays what is left; each game is kept before it is told."""
        with ProcessPoolExecutor(processes, initializer=depend_on_the_parent) as pool:
            waiting = {pool.submit(play, self.plan, match, limit) for match in self.left()}
            try:
                for done in as_completed(waiting):
                    played, record = done.result()
                    self.keep(played, record)
                    yield played
            finally:
                pool.shutdown(wait=True, cancel_futures=True)

    def keep(self, played: Played, record: Record) -> None:
        """First the record, then the line that says it is there."""
        keep(self.folder / GAMES / f"{played.number:06}.json", record.to_json())
        with (self.folder / RESULTS).open("a", encoding="utf-8") as file:
            file.write(json.dumps(played.to_json()) + "\n")
        self.played[played.number] = played


def keep(path: Path, text: str) -> None:
    """All of it or nothing, even if the process is killed."""
    draft = path.with_suffix(".part")
    draft.write_text(text, encoding="utf-8")
    os.replace(draft, path)


def read_results(path: Path) -> dict[int, Played]:
    """The lines that are whole; half a line of a killed run is cut off."""
    if not path.exists():
        return {}
    content = path.read_bytes()
    whole = content[: content.rfind(b"\n") + 1]
    if whole != content:
        path.write_bytes(whole)
    lines = [Played.from_json(json.loads(line)) for line in whole.decode().splitlines()]
    return {played.number: played for played in lines}
