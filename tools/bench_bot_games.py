"""Measure how long a game between bots takes on one core, as a study plays it, and what a million games would take.

    python tools/bench_bot_games.py [SECONDS [BOT,BOT...]]

SECONDS is the time for each game, number of players and bot; docs/scaling.md shows the results.
"""

from __future__ import annotations

import sys
import time

import boardroom
from boardroom.arena.study.plan import Study
from boardroom.arena.study.watch_game import watch_game

SECONDS = float(sys.argv[1]) if len(sys.argv) > 1 else 4.0
BOTS = tuple(sys.argv[2].split(",")) if len(sys.argv) > 2 else ("random", "intern", "manager")
LIMIT = 600.0  # seconds for a decision


def cost(game: boardroom.Game, players: int, bot: str) -> tuple[float, int]:
    """Return the seconds of processor time that one game takes, and how many games were played to measure it."""
    study = Study(game.key, (players,), bot, 1, "cost", dict(game.simulation), {}, {})
    chunk = study.chunks()[0]
    watch_game(study, chunk, 0, LIMIT)
    games, began = 0, time.process_time()
    while games < 2 or time.process_time() - began < SECONDS:
        games += 1
        watch_game(study, chunk, games, LIMIT)
    return (time.process_time() - began) / games, games


def main() -> None:
    print(f"{'game':18} players  {'bot':10}  games   ms/game  games/hour  core hours/million")
    for game in boardroom.games():
        for players in game.players:
            for bot in BOTS:
                seconds, games = cost(game, players, bot)
                row = f"{1000 * seconds:9.1f} {3600 / seconds:11,.0f} {seconds / 0.0036:19,.0f}"
                print(f"{game.key:18} {players:7}  {bot:10} {games:6} {row}", flush=True)


if __name__ == "__main__":
    main()
