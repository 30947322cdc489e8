"""The mode that kills servers again and again, and then compares the records with what the players know."""

from __future__ import annotations

import argparse
import asyncio
import statistics
import sys
import time
from collections.abc import Callable

import aiohttp
import msgspec
from tools.bench_server.measurement import Figures
from tools.bench_server.simulated_players import RETRY_SECONDS, Game, Load

KILL_AFTER = (0.2, 1.0)  # seconds of load before the next kill


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
