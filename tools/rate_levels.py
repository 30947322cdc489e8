"""Rate the levels of bots, by game and number of players, from the folders of arenas.

    python tools/rate_levels.py FOLDER...

Each folder is one that `boardroom arena` filled. Games between levels are pooled by game and number of players. The
ratings of these are written into src/boardroom/bots/level_ratings.json, the others there stay. The table of
docs/bots.md is printed.
"""

from __future__ import annotations

import json
import math
import sys
from collections.abc import Iterator
from pathlib import Path

import boardroom
from boardroom.arena.folder import PLAN, RESULTS
from boardroom.arena.ratings import ratings
from boardroom.arena.results import GameResult, read_results
from boardroom.bots.level_ratings import LevelRatings, LevelStrength, as_json, level_ratings
from boardroom.bots.levels import LEVELS

FILE = Path(__file__).parents[1] / "src" / "boardroom" / "bots" / "level_ratings.json"

Kind = tuple[str, int]  # game and players


def pooled(folders: list[Path]) -> dict[Kind, list[GameResult]]:
    found: dict[Kind, list[GameResult]] = {}
    for folder in folders:
        plan = json.loads((folder / PLAN).read_text(encoding="utf-8"))
        games = [game for game in read_results(folder / RESULTS).values() if set(game.bots) <= set(LEVELS)]
        found.setdefault((plan["game"], plan["players"]), []).extend(games)
    return {kind: games for kind, games in found.items() if games}


def rated(kind: Kind, games: list[GameResult]) -> LevelRatings:
    bots = tuple(
        LevelStrength(
            bot=each.bot,
            rating=None if math.isnan(each.rating) else round(each.rating, 1),
            error=None if math.isnan(each.error) else round(each.error, 1),
            share=round(each.share, 3),
            low=round(each.low, 3),
            high=round(each.high, 3),
            seats=each.seats,
        )
        for each in ratings(games)
    )
    return LevelRatings(*kind, len(games), bots)


def rows(found: list[LevelRatings]) -> Iterator[str]:
    titles = {game.key: game.title for game in boardroom.games()}
    yield "| game | players | games | " + " | ".join(f"`{name}`" for name in LEVELS) + " |"
    yield "|---" * (3 + len(LEVELS)) + "|"
    for each in found:
        cells = {bot.bot: cell(bot) for bot in each.bots}
        named = " | ".join(cells.get(name, "") for name in LEVELS)
        yield f"| {titles[each.game]} | {each.players} | {each.games} | {named} |"


def cell(bot: LevelStrength) -> str:
    if bot.rating is None:
        return f"beats the automaton in {100 * bot.share:.0f} % ({100 * bot.low:.0f} to {100 * bot.high:.0f})"
    return f"{bot.rating:.1f} ± {bot.error:.1f}"


def main() -> None:
    folders = [Path(name) for name in sys.argv[1:]]
    missing = [folder for folder in folders if not (folder / PLAN).is_file()]
    if not folders or missing:
        sys.exit(f"usage: python tools/rate_levels.py FOLDER...; not of an arena: {', '.join(map(str, missing))}")
    new = {kind: rated(kind, games) for kind, games in pooled(folders).items()}
    kept = {(each.game, each.players): each for each in level_ratings()}
    keys = [game.key for game in boardroom.games()]
    found = sorted({**kept, **new}.values(), key=lambda each: (keys.index(each.game), each.players))
    FILE.write_text(json.dumps(as_json(found), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    for row in rows(found):
        print(row)


if __name__ == "__main__":
    main()
