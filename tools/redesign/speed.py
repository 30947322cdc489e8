"""Compare the speed of two environments: each runs `boardroom bench --json` in turn, so many times.

    python tools/redesign/speed.py OLD/bin/python NEW/bin/python --times 7
    python tools/redesign/speed.py OLD/bin/python NEW/bin/python --times 7 --server

An environment is an interpreter with Boardroom installed, or `PYTHON@FOLDER` to import the package from that folder.
Ratios are speed of new to speed of old: above 1 the new one is faster, also where a figure is a time. `best` compares
the best run of each, `median` the median runs. The last lines of a game are the geometric means of its figures. Figures
below 0.95 and means below 0.99 (best) are marked, and the exit code is then 1. Figures move by up to 4 % through code
layout alone: rebuild before judging, and run on a quiet machine.

`--server` compares `bench_server closed` instead; the driver is the one of this checkout for both servers.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parents[2]
LEAST_FIGURE, LEAST_MEAN = 0.95, 0.99
SERVER_FIGURES = (
    *("moves_per_second", "cpu_us_per_move", "cpu_yardsticks_per_move", "latency_ms_p50", "latency_ms_p99"),
    "bytes_told_per_move",
)
Key = tuple[str, str]  # a game with players and options, and the name of a figure
Figures = dict[Key, float]


def output(environment: str, *arguments: str, folder: str) -> str:
    """Return what a command of this environment prints."""
    python, _, sources = environment.partition("@")
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    if sources:
        kept["PYTHONPATH"] = str(Path(sources).resolve())
    command = [str(Path(python).absolute()), *arguments]
    return subprocess.run(command, cwd=folder, env=kept, stdout=subprocess.PIPE, text=True, check=True).stdout


def bench(environment: str, more: list[str]) -> Figures:
    """Run the benchmark once and return its figures, all as rates: higher is faster."""
    with tempfile.TemporaryDirectory() as folder:
        rows = json.loads(output(environment, "-m", "boardroom.cli", "bench", "--json", *more, folder=folder))
    found: Figures = {}
    for row in rows:
        where = f"{row['game']}, {row['players']} players, {row['options']}"
        for name, value in row.items():
            if name.endswith("_per_s"):
                found[where, name] = value
            elif name.endswith("_ns"):
                found[where, name] = 1e9 / value
    return found


def server(environment: str, more: list[str]) -> Figures:
    """Put load on a server once and return figures, all as rates: higher is faster or shorter."""
    module = "tools.bench_server" if (ROOT / "tools/bench_server").exists() else "bench.server"
    found = json.loads(output(environment, "-m", module, "closed", "--json", *more, folder=str(ROOT)))
    rates = {name: found[name] if name.endswith("_per_second") else 1 / found[name] for name in SERVER_FIGURES}
    return {(f"server, {found['game']}", name): rate for name, rate in rates.items()}


def ratios(old: list[Figures], new: list[Figures], choose: Callable[[list[float]], float]) -> Figures:
    keys = [key for key in old[0] if key in new[0]]
    return {key: choose([run[key] for run in new]) / choose([run[key] for run in old]) for key in keys}


def report(best: Figures, median: Figures) -> bool:
    """Print the ratios; return whether all are good enough."""
    fine = True
    width = max(len(f"{where} {name}") for where, name in best) + 2
    print(f"{'new / old':{width}}{'best':>8}{'median':>8}")
    for key, ratio in best.items():
        low = ratio < LEAST_FIGURE
        fine = fine and not low
        print(f"{' '.join(key):{width}}{ratio:8.3f}{median[key]:8.3f}{'   LOW' if low else ''}")
    print()
    for game in dict.fromkeys(where.partition(",")[0] for where, _ in best):
        mean, middle = (
            statistics.geometric_mean([ratio for (where, _), ratio in each.items() if where.startswith(game)])
            for each in (best, median)
        )
        low = mean < LEAST_MEAN
        fine = fine and not low
        print(f"{f'mean of {game}':{width}}{mean:8.3f}{middle:8.3f}{'   LOW' if low else ''}")
    return fine


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("old", metavar="OLD_PYTHON")
    parser.add_argument("new", metavar="NEW_PYTHON")
    parser.add_argument("--times", type=int, default=7, help="runs of each (default: 7)")
    parser.add_argument("--server", action="store_true", help="load on a server instead of the rules")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="write all figures there as JSON")
    given, more = parser.parse_known_args()  # the rest is for the benchmark: --game orconomy --seconds 0.5
    measure = server if given.server else bench
    old: list[Figures] = []
    new: list[Figures] = []
    for number in range(given.times):
        order = [(old, given.old), (new, given.new)]
        for runs, environment in order if number % 2 == 0 else reversed(order):
            runs.append(measure(environment, more))
        print(f"run {number + 1} of {given.times}, load {os.getloadavg()[0]:.1f}", flush=True)
    if given.keep is not None:
        kept = [[{" ".join(key): value for key, value in run.items()} for run in runs] for runs in (old, new)]
        given.keep.write_text(json.dumps(kept, indent=1))
    return 0 if report(ratios(old, new, max), ratios(old, new, statistics.median)) else 1


if __name__ == "__main__":
    raise SystemExit(main())
