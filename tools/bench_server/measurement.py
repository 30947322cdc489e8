"""What is measured while players put load on servers: moves, processor time, latencies."""

from __future__ import annotations

import asyncio
import statistics
import time
from pathlib import Path
from typing import TypeAlias

from tools.bench_server.measured_server import Cpu, waited
from tools.bench_server.simulated_players import Load, Tally

Figure: TypeAlias = "float | int | str"
Figures: TypeAlias = "dict[str, Figure]"


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
