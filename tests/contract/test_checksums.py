"""Compiled or not, the same games are played: both kinds of run compare with the same file.

After a change of what is played, write it anew: `pytest tests/contract/test_checksums.py --write`.
"""

import json

import boardroom
from boardroom.core.engine.luck import seeded
from boardroom.core.engine.random_games import checksum, deal
from boardroom.core.game import Game
from contract.cases import TESTS, profiles

PATH = TESTS / "checksums.json"
SEEDS = range(1, 6)


def checksums(game: Game) -> dict[str, list[int]]:
    """Return a checksum and the number of decisions of some whole games."""
    return {
        f"{players} players, {profile}, seed {seed}": list(
            checksum(deal(game.dealer(players, game.options.resolve(given)), seed), seeded(1000 + seed))
        )
        for players in game.players
        for profile, given in profiles(game).items()
        for seed in SEEDS
    }


def test_the_same_games_are_played_everywhere(write: bool) -> None:
    found = {game.key: checksums(game) for game in boardroom.games()}
    if write:
        PATH.write_text(written(found), encoding="utf-8")
    assert json.loads(PATH.read_text(encoding="utf-8")) == found


def written(found: dict[str, dict[str, list[int]]]) -> str:
    """Write one game per line."""
    games = [
        f' "{key}": {{\n' + ",\n".join(f'  "{name}": {numbers}' for name, numbers in sums.items()) + "\n }"
        for key, sums in found.items()
    ]
    return "{\n" + ",\n".join(games) + "\n}\n"
