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
import statistics
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeAlias

import aiohttp
import msgspec
import uvloop
from tools.measured_server import Cpu, Server, waited
from tools.simulated_players import RETRY_SECONDS, Game, Load, Tally

Figure: TypeAlias = "float | int | str"
Figures: TypeAlias = "dict[str, Figure]"
WARM_UP = 20  # changes at every table before anything is measured
KILL_AFTER = (0.2, 1.0)  # seconds of load before the next kill


class Measurement:
    """Measures servers and players from its creation until `figures` is called."""

    def __init__(self, load: Load) -> None:
        self.load = load
        load.latencies.clear()
        self.tally = load.tally.copy()
        self.cpu = [server.cpu() for server in load.servers]
        self.written = sum(server.written() for server in load.servers)
        self.waited = self.waits()
        self.own = time.process_time()
        self.start = time.perf_counter()

        self.sticks: list[float] = []
        self.watching = asyncio.create_task(self.watch())

    async def watch(self) -> None:
        """Measure repeatedly how fast the machine is, since other programs may use it, too."""
        while True:
            self.sticks.append(yardstick())
            await asyncio.sleep(0.2)

    def waits(self) -> tuple[float, float]:
        """Return for how many seconds the servers and this process waited for a core."""
        return sum(server.waited() for server in self.load.servers), waited(Path("/proc/self"))

    def figures(self) -> Figures:
        """End the measurement and return its results."""
        self.watching.cancel()
        seconds = time.perf_counter() - self.start
        own = time.process_time() - self.own
        tally: Tally = self.load.tally.since(self.tally)
        spent = [server.cpu().since(before) for server, before in zip(self.load.servers, self.cpu, strict=True)]
        cpu = Cpu(sum(each.loop for each in spent), sum(each.others for each in spent))
        written = sum(server.written() for server in self.load.servers) - self.written
        moves = max(1, tally.moves)
        stick = statistics.median(self.sticks)
        served, driven = (after - before for after, before in zip(self.waits(), self.waited, strict=True))
        return {
            "moves": tally.moves,
            "seconds": round(seconds, 2),
            "moves_per_second": round(tally.moves / seconds),
            "cpu_us_per_move": round(cpu.total / moves * 1e6, 1),
            "cpu_us_per_move_loop": round(cpu.loop / moves * 1e6, 1),
            "cpu_us_per_move_store": round(cpu.others / moves * 1e6, 1),
            "cpu_yardsticks_per_move": round(cpu.total / moves / stick, 3),
            "yardstick_us": round(stick * 1e6),
            "server_cores_busy": round(cpu.total / seconds, 2),
            "driver_cores_busy": round(own / seconds, 2),
            "driver_us_per_move": round(own / moves * 1e6, 1),
            "server_waited_ms_per_second": round(served / seconds * 1e3, 1),
            "driver_waited_ms_per_second": round(driven / seconds * 1e3, 1),
            "latency_ms_p50": percentile(self.load.latencies, 50),
            "latency_ms_p99": percentile(self.load.latencies, 99),
            "latency_ms_max": round(max(self.load.latencies, default=0.0) * 1000, 2),
            "moves_slower_than_25_ms": sum(each > 0.025 for each in self.load.latencies),
            "choices_per_move": round(tally.listed / moves, 1),
            "bytes_told_per_move": round(tally.bytes / moves),
            "bytes_written_per_move": round(written / moves),
            "refused": tally.refused,
        }


def yardstick() -> float:
    """Return the seconds of processor time that a fixed piece of Python takes.

    CPU per move in units of this piece can be compared between runs, even if the machine is busy.
    """
    start = time.thread_time()
    found: dict[str, int] = {}
    for number in range(2000):
        key = f"tile {number % 30}"
        found[key] = found.get(key, 0) + number
    return time.thread_time() - start


def percentile(seconds: list[float], percent: int) -> float:
    """Return a percentile in milliseconds."""
    if len(seconds) < 2:
        return 0.0
    return round(statistics.quantiles(seconds, n=100, method="inclusive")[percent - 1] * 1000, 2)


# --- the five modes


async def closed(load: Load, args: argparse.Namespace) -> Figures:
    """Measure until the first table has played enough, so that all tables take part all the time."""
    found = []
    for _ in range(args.rounds):
        await load.open(args.tables)
        await load.play_to(WARM_UP, args.patience)
        measured = Measurement(load)
        playing = asyncio.create_task(load.play_to(args.length, args.patience))
        await asyncio.wait({playing, asyncio.create_task(load.first_rests.wait())}, return_when=asyncio.FIRST_COMPLETED)
        found.append(measured.figures())
        await playing
        load.leave()
    return medians(found)


def medians(found: list[Figures]) -> Figures:
    """Return the median of each figure over the rounds."""
    result: Figures = {"rounds": len(found)}
    for name in found[0]:
        result[name] = round(statistics.median(float(each[name]) for each in found), 2)
    return result


async def paced(load: Load, args: argparse.Namespace) -> Figures:
    """Make one move per second at each table, one table after the other."""
    await load.open(args.tables)
    load.eager, load.limit = False, sys.maxsize
    lags: list[float] = []
    missed = await play_in_turn(load, 3.0, [])
    measured = Measurement(load)
    missed = await play_in_turn(load, args.seconds, lags)
    await load.wait_for_acknowledgements()
    driver = {"driver_lag_ms_p99": percentile(lags, 99), "driver_lag_ms_max": round(max(lags) * 1000, 2)}
    return {**measured.figures(), "missed": missed, **driver}


async def play_in_turn(load: Load, seconds: float, lags: list[float]) -> int:
    """Make the moves, and add to `lags` by how much each was late.

    Return how many moves could not be made because the move before had not been received yet.
    """
    missed, games = 0, load.games
    start = time.perf_counter()
    for beat in range(int(seconds * len(games))):
        due = start + beat / len(games)
        wait = due - time.perf_counter()
        if wait > 0:
            await asyncio.sleep(wait)
        lags.append(time.perf_counter() - due)
        missed += not await games[beat % len(games)].decide()
    return missed


async def memory(load: Load, args: argparse.Namespace) -> Figures:
    """Measure how much memory each further table takes, after the first tables have loaded everything."""
    await load.open(20)
    await load.play_to(args.length, args.patience)
    before = load.servers[0].memory()
    await load.open(args.tables)
    opened = load.servers[0].memory()
    await load.play_to(args.length, args.patience)
    played = load.servers[0].memory()
    return {
        "tables": args.tables,
        "changes": args.length,
        "server_mb_before": round(before / 1e6, 1),
        "server_mb_after": round(played / 1e6, 1),
        "kb_per_table_opened": round((opened - before) / 1024 / args.tables, 1),
        "kb_per_table_played": round((played - before) / 1024 / args.tables, 1),
    }


async def late(load: Load, args: argparse.Namespace) -> Figures:
    """Compare the first and the last fifth of the same games."""
    fifth = args.length // 5
    ratios, earlies, lates = [], [], []
    for _ in range(args.rounds):
        await load.open(args.tables)
        measured = Measurement(load)
        await load.play_to(fifth, args.patience)
        earlies.append(measured.figures())
        await load.play_to(args.length - fifth, args.patience)
        measured = Measurement(load)
        await load.play_to(args.length, args.patience)
        lates.append(measured.figures())
        load.leave()
        ratios.append(float(lates[-1]["cpu_us_per_move"]) / float(earlies[-1]["cpu_us_per_move"]))
    early, end = medians(earlies), medians(lates)
    shown = ("moves", "cpu_us_per_move", "choices_per_move", "bytes_told_per_move", "latency_ms_p50")
    return {
        "rounds": args.rounds,
        **{f"early_{name}": early[name] for name in shown},
        **{f"late_{name}": end[name] for name in shown},
        "late_to_early": round(statistics.median(ratios), 3),
    }


async def kill(load: Load, args: argparse.Namespace) -> Figures:
    """Kill a random server in every round. A new game follows each finished one until the rounds are over.

    Then all games are played to the end, and their records are compared with what the players know.
    """
    await load.open(args.tables)
    load.limit = sys.maxsize
    finished: list[Game] = []
    opening: set[asyncio.Task[None]] = set()

    def renew(game: Game) -> None:
        if game.over and game not in finished:
            finished.append(game)
            if load.limit == sys.maxsize and going_on:
                task = asyncio.create_task(open_another(load, game.number))
                opening.add(task)
                task.add_done_callback(opening.discard)

    going_on = True
    load.on_rest = renew
    for game in load.games:
        await game.decide()
    welcomed, playing = [], []
    for _ in range(args.rounds):
        await asyncio.sleep(load.rng.uniform(*KILL_AFTER))
        server = load.rng.choice(load.servers)
        players = [player for game in load.games if not game.over for player in game.players]
        struck = [player for player in players if player.socket is not None and load.serves(player, server)]
        before = {player.game: len(player.game.acknowledged) for player in struck}
        for player in struck:
            player.here.clear()
        start = time.perf_counter()
        server.kill()
        restarting = asyncio.create_task(server.restart())
        await asyncio.wait_for(asyncio.gather(*(player.here.wait() for player in struck)), args.patience)
        welcomed.append(time.perf_counter() - start)
        await until(going_on_from(before), args)
        playing.append(time.perf_counter() - start)
        await restarting
    going_on = False
    await asyncio.gather(*opening)
    await until(lambda: all(game.over for game in load.games), args)
    await load.wait_for_acknowledgements()
    for server in load.servers:
        server.kill()
        await server.restart()
    return {
        "rounds": args.rounds,
        "games": len(finished),
        "moves_acknowledged": sum(len(game.acknowledged) for game in finished),
        "moves_resent_done_before": load.tally.again,
        "came_back": load.tally.back,
        "refused": load.tally.refused,
        "seconds_until_all_are_back_p50": round(statistics.median(welcomed), 2),
        "seconds_until_all_are_back_max": round(max(welcomed), 2),
        "seconds_until_all_play_p50": round(statistics.median(playing), 2),
        "seconds_until_all_play_max": round(max(playing), 2),
        **await compared(load, finished),
    }


def going_on_from(before: dict[Game, int]) -> Callable[[], bool]:
    """Return a function that tells whether each of these games has had another move."""
    return lambda: all(game.over or len(game.acknowledged) > moves for game, moves in before.items())


async def until(condition: Callable[[], bool], args: argparse.Namespace) -> None:
    """Wait until the condition holds."""
    end = time.monotonic() + args.patience
    while not condition():
        assert time.monotonic() < end, "the players do not get on"
        await asyncio.sleep(0.01)


async def open_another(load: Load, number: int) -> None:
    """Open a table, and try again if the server is killed meanwhile."""
    while True:
        try:
            load.games.append(await load.open_one(number))
            return
        except (aiohttp.ClientError, OSError):
            await asyncio.sleep(RETRY_SECONDS)


class StoredRecord(msgspec.Struct):
    """The part of a game's record that is compared."""

    actions: list[str]


async def compared(load: Load, games: list[Game]) -> Figures:
    """Compare the record of every game, as restarted servers return it, with what the players of the game know."""
    lost = foreign = 0
    for game in games:
        address = f"{load.address(game.number)}api/tables/{game.table}/record"
        headers = {"Authorization": f"Bearer {game.players[0].token}"}
        async with load.session.get(address, headers=headers) as response:
            kept = msgspec.json.decode(await response.read(), type=StoredRecord).actions
        for change, action in game.acknowledged.items():
            lost += change >= len(kept) or kept[change] != action
        foreign += sum(game.sent.get(change) != action for change, action in enumerate(kept))
    return {"lost": lost, "duplicated_or_foreign": foreign}


# --- the command


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
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
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
