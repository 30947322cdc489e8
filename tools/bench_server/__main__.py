"""Measure a table server under load. The load comes from this process, the server commits durably in another.

    python -m tools.bench_server closed          100 tables, all players decide at once: moves per second, CPU per move
    python -m tools.bench_server paced           1,000 tables with one move per second each, the server on one core
    python -m tools.bench_server memory          resident memory of a table after 100 changes
    python -m tools.bench_server late            CPU per move late in a game, compared with early in it
    python -m tools.bench_server kill            kill -9 again and again: no move is lost or done twice, all reconnect

The latency is the time from sending an action until the opponent receives it, including the delay of this process,
the driver. CPU per move counts all threads of the server. If server or driver `waited` for a core, other programs were
running; then the latencies say little.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeAlias

import uvloop
from tools.bench_server.kill_mode import kill
from tools.bench_server.measured_server import Server
from tools.bench_server.measurement import Figures
from tools.bench_server.modes import closed, late, memory, paced
from tools.bench_server.simulated_players import Load

Mode: TypeAlias = "Callable[[Load, argparse.Namespace], Awaitable[Figures]]"
MODES: dict[str, Mode] = {"closed": closed, "paced": paced, "memory": memory, "late": late, "kill": kill}
TABLES = {"closed": 100, "paced": 1000, "memory": 300, "late": 100, "kill": 20}
ROUNDS = {"closed": 3, "paced": 1, "memory": 1, "late": 3, "kill": 50}
LENGTH = {"closed": 160, "paced": 0, "memory": 100, "late": 200, "kill": 0}
TARGETS = {
    "closed": {"moves_per_second": ">= 2500", "cpu_us_per_move": "<= 350"},
    "paced": {"latency_ms_p99": "<= 25", "missed": "0"},
    "memory": {"kb_per_table_played": "<= 120"},
    "late": {"late_to_early": "<= 1.2"},
    "kill": {"lost": "0", "duplicated_or_foreign": "0", "seconds_until_all_play_max": "<= 3 with several servers"},
}
RARE_COLLECTIONS = (100_000, 50, 1000)  # the collector's thresholds: its pauses would count as latency


async def run(args: argparse.Namespace) -> Figures:
    """Start the servers, measure in the chosen mode, and end the servers."""
    with tempfile.TemporaryDirectory(prefix="boardroom-load-") as folder:
        servers: list[Server] = []
        try:
            for number in range(args.servers):
                started = Server(Path(folder) / str(number), args.cores, args.database)
                servers.append(started)
            load = Load(servers, args.game, args.seed)
            try:
                return await MODES[args.mode](load, args)
            finally:
                await load.close()
        finally:
            for server in servers:
                server.end()


def choose_cores(args: argparse.Namespace) -> None:
    """With --one-core the server gets the first core, and this process leaves that core alone."""
    cores = sorted(os.sched_getaffinity(0))
    args.cores = cores[:1] if args.one_core or args.mode == "paced" else []
    if args.cores and len(cores) > 1:
        os.sched_setaffinity(0, cores[1:])


def parsed() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        "python -m tools.bench_server", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("mode", choices=MODES)
    parser.add_argument("--game", default="new-corp-order", help="any game for two (default: %(default)s)")
    parser.add_argument("--tables", type=int, help="how many")
    parser.add_argument("--rounds", type=int, help="of measuring, the median counts; of killing")
    parser.add_argument("--length", type=int, help="changes that a table is played")
    parser.add_argument("--seconds", type=float, default=20.0, help="paced: how long (default: %(default)s)")
    parser.add_argument("--patience", type=float, default=120.0, help="seconds before giving up (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="of the players' choices")
    parser.add_argument("--one-core", action="store_true", help="the server on one core; always with paced")
    parser.add_argument("--database", default="", help="postgresql://... instead of a SQLite file")
    parser.add_argument("--servers", type=int, default=1, help="processes on one database")
    parser.add_argument("--json", action="store_true", help="the figures as JSON")
    args = parser.parse_args()
    args.tables = args.tables or TABLES[args.mode]
    args.rounds = args.rounds or ROUNDS[args.mode]
    args.length = args.length or LENGTH[args.mode]
    if args.servers > 1 and not args.database:
        parser.error("several servers need a --database")
    return args


def main() -> None:
    args = parsed()
    choose_cores(args)
    gc.set_threshold(*RARE_COLLECTIONS)
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        figures = runner.run(run(args))
    if args.json:
        print(json.dumps({"mode": args.mode, "game": args.game, "tables": args.tables, **figures}))
        return
    print(f"{args.mode}: {args.game}, {args.tables} tables, load of the machine {os.getloadavg()[0]:.1f}")
    for name, figure in figures.items():
        asked = TARGETS[args.mode].get(name)
        print(f"  {name:32} {figure:>12}" + (f"   asked: {asked}" if asked else ""))


if __name__ == "__main__":
    main()
