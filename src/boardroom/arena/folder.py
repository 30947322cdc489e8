"""The folder of an arena. Workers play the games that it does not have yet, and each is stored as soon as it ends.

An arena that was stopped or killed resumes in this way: the same command plays only what is missing. A worker plays a
game with `play_match.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

from boardroom import Record
from boardroom.arena.atomic_files import write_atomically
from boardroom.arena.plan import Match, Plan
from boardroom.arena.play_match import play
from boardroom.arena.results import GameResult, line_of, read_results
from boardroom.arena.run_folder import open_run_folder
from boardroom.arena.workers import WorkerPool
from boardroom.bots.time_limit import TIME_LIMIT

PLAN = "plan.json"
RESULTS = "results.jsonl"
GAMES = "games"


class Arena:
    """A folder with the plan, a line of results for each game that was played, and the record of each game.

    The folder is locked as long as this object exists. ValueError if it holds another plan.
    """

    def __init__(self, folder: Path, plan: Plan) -> None:
        self.folder = folder
        self.plan = plan
        self.lock = open_run_folder(folder, PLAN, plan.to_json(), "an arena")
        (folder / GAMES).mkdir(exist_ok=True)
        self.played = read_results(folder / RESULTS)
        self.drop_unrecorded()

    def drop_unrecorded(self) -> None:
        """Forget results whose record is missing, so that these games are played again."""
        records = {each.name for each in (self.folder / GAMES).iterdir()}
        whole = {number: played for number, played in self.played.items() if name_of(number) in records}
        if len(whole) < len(self.played):
            write_atomically(self.folder / RESULTS, "".join(line_of(played) for played in whole.values()))
            self.played = whole

    def remaining(self) -> list[Match]:
        """Return the games of the plan that are not played yet."""
        return [match for match in self.plan.matches() if match.number not in self.played]

    def results(self) -> list[GameResult]:
        """Return the results of the games of the plan, by number. An earlier plan may have had more games."""
        return [self.played[number] for number in sorted(self.played) if number < self.plan.games]

    def run(self, workers: WorkerPool, limit: float = TIME_LIMIT) -> Iterator[GameResult]:
        """Play the games that are left. Store the result of each game, then yield it."""
        left = self.remaining()
        jobs = [left[first : first + workers.games] for first in range(0, len(left), workers.games)]
        for found in workers.map_unordered(partial(play_all, self.plan, limit), jobs):
            for played, record in found:
                self.store(played, record)
                yield played

    def store(self, played: GameResult, record: Record) -> None:
        """Store the record first, then the line of results, so that a line proves that its record is complete."""
        write_atomically(self.folder / GAMES / name_of(played.number), record.to_json())
        with (self.folder / RESULTS).open("a", encoding="utf-8") as file:
            file.write(line_of(played))
        self.played[played.number] = played


def play_all(plan: Plan, limit: float, matches: Sequence[Match]) -> list[tuple[GameResult, Record]]:
    """Play the games of one job. This function runs in a worker process."""
    return [play(plan, limit, match) for match in matches]


def name_of(number: int) -> str:
    """Return the name of the file with the record of a game."""
    return f"{number:06}.json"
