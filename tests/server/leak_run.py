"""Every byte that leaves the server, explained: whole games with people who try everything, each message compared with
what its seat may know. The tests do it with a few games over real sockets, this program with thousands in one process.

python tests/server/leak_run.py --games 2000
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import random
import sys
import tempfile
import time
import traceback
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[1]))

from msgspec import to_builtins

from boardroom.server.lifecycle import Services, build
from boardroom.server.settings import ServerSettings
from boardroom.server.store.sqlite import SqliteStore
from boardroom.server.tables.invitations import spectate_secret
from boardroom.server.tables.table_lists import table_info
from server.message_audit import WORLDS, Audit
from server.scripted_players import InsideEvening, request_for


async def whole_game(services: Services, seed: int, chosen: argparse.Namespace) -> tuple[Audit, bool]:
    """Plays and audits one game and the beginning of its rematch."""
    rng = random.Random(seed)
    evening = InsideEvening(services, rng, chosen.mischief)
    await evening.begin(request_for(rng, seed % 20 == chosen.bots), late=rng.choice((0, 0, 1)))
    await evening.play(chosen.most)
    over = evening.is_over()
    registry = services.registry
    session = registry.sessions[evening.table]
    async with session.locked() as room:
        secrets = (room.opened.seed, spectate_secret(room))
    assert not any(secret in json.dumps(to_builtins(table_info(session))) for secret in secrets)
    for ear in [person.ears[0] for person in evening.persons]:
        await ear.ask("rematch")
        await ear.ask("undo", change=ear.change)
        await ear.act(0)
    rows = await evening.rows()
    audit = Audit(rows, evening.ears, seed, chosen.worlds)
    audit.run()
    evening.check_diaries(rows)
    async with session.locked() as room:
        followed = room.followed
    for each in list(registry.sessions):
        if each == evening.table or each == followed:
            registry.evict(each)
    return audit, over


async def many_games(chosen: argparse.Namespace) -> None:
    began = time.monotonic()
    games = ended = failed = messages = size = free = 0
    with tempfile.TemporaryDirectory(dir=chosen.folder) as folder:
        settings = ServerSettings(data=folder, rate=0.0, open_limit=0.0, bot_processes=1)
        services = build(settings, SqliteStore(Path(folder) / "tables.db"))
        await services.start()
        seeds = itertools.count(chosen.seed)

        async def one_after_another() -> None:
            nonlocal games, ended, failed, messages, size, free
            while (seed := next(seeds)) < chosen.seed + chosen.games:
                try:
                    audit, over = await whole_game(services, seed, chosen)
                except (AssertionError, KeyError, ConnectionError):
                    failed += 1
                    sys.stdout.write(f"game {seed} fails: {traceback.format_exc()}\n")
                    continue
                games, ended = games + 1, ended + over
                messages, size, free = messages + audit.messages, size + audit.bytes, free + audit.free_undos
                if games % 50 == 0 or games == chosen.games:
                    sys.stdout.write(
                        f"{games} games ({ended} to the end), {messages} messages, {size >> 20} MB explained, "
                        f"{free} free undos, {time.monotonic() - began:.0f} s\n"
                    )
                    sys.stdout.flush()

        await asyncio.gather(*(one_after_another() for _ in range(chosen.at_once)))
        await services.stop()
    if failed:
        sys.exit(f"{failed} games failed")


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--games", type=int, default=100)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--at-once", type=int, default=8)
    arguments.add_argument("--mischief", type=float, default=0.3)
    arguments.add_argument("--worlds", type=int, default=WORLDS, help="imagined for each seat at each moment")
    arguments.add_argument("--most", type=int, default=3000, help="steps of one game")
    arguments.add_argument("--bots", type=int, default=0, help="of 20 games the one with bots; -1: none")
    arguments.add_argument("--folder", help="for the database; memory is quicker than a disk")
    asyncio.run(many_games(arguments.parse_args()))


if __name__ == "__main__":
    main()
