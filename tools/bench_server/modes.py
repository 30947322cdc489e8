"""The modes that measure speed and memory: closed, paced, memory and late."""

from __future__ import annotations

import argparse
import asyncio
import statistics
import sys
import time

from tools.bench_server.measurement import Figures, Measurement, percentile
from tools.bench_server.simulated_players import Load

WARM_UP = 20  # changes at every table before anything is measured


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
