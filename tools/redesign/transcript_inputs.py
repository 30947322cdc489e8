"""The files that the commands of `transcript_cases.py` read: games, positions, components, bots, and damaged ones."""

from __future__ import annotations

import json
import re
from typing import Any

import boardroom

NCO, NWO, ORC = "new-corp-order", "new-world-order", "orconomy"
GAMES = {NCO: (1, 2, 3, 4), NWO: (2, 3, 4, 5), ORC: (2, 3, 4, 5)}
OPTIONS: dict[str, dict[str, Any]] = {NCO: {"short_game": True}, NWO: {}, ORC: {"sim_round_cap": 20}}
SOLO: dict[str, Any] = {
    "game": NCO,
    "players": 1,
    "grid": ["BN:R1 GM:K3 PM:R1 AA:W1", "SM:B2 OM:K1 AA:R2 GM:W4", "PM:B1 SM:W1 OM:B1 BN:K1"],
    "colours": ["red", "blue"],
    "objectives": ["PM", "SM", "OM"],
    "marker": 1,
    "seats": [{}, {"unrotated": {"black": 3, "white": 3}}],
    "display": ["red", "blue", "red", "blue"],
}
BOTS = """\
import sys


class Last:
    def choose(self, perspective):
        return perspective.legal()[-1]


class Raises:
    def choose(self, perspective):
        raise ZeroDivisionError("thought too hard")


class Cheats:
    def choose(self, perspective):
        return next(id for id in range(len(perspective.game.actions)) if id not in perspective.legal_ids())


class Leaves:
    def choose(self, perspective):
        sys.exit(0)


class Fails:
    def __init__(self):
        raise ZeroDivisionError("no brain")

    def choose(self, perspective):
        return 0


class Demands:
    def __init__(self, seed, depth):
        self.depth = depth

    def choose(self, perspective):
        return 0
"""


def numbers(count: int, start: int, below: int = 9) -> list[str]:
    """So many numbers that look random and are the same each time."""
    found, value = [], start
    for _ in range(count):
        value = (value * 1103515245 + 12345) % (1 << 31)
        found.append(str(value // 65536 % below + 1))
    return found


def inputs() -> dict[str, str]:
    """Return the files by name: games, positions, an owner's components, bots, and what is none of these."""
    found = {"mybots.py": BOTS, "solo-position.json": json.dumps(SOLO)}
    for game, players in ((NCO, 3), (NWO, 2), (ORC, 3)):
        finished = played(game, players, "finished", 5000)
        found[f"{game}.json"] = finished.record().to_json()
        found[f"{game}-result-changed.json"] = changed(finished, "scores", [99] * players)
        begun = played(game, players, "begun", 45)
        found[f"{game}-begun.json"] = begun.record().to_json()
        found[f"{game}-position.json"] = json.dumps(begun.position())
        found[f"{game}-end-position.json"] = json.dumps(finished.position())
    found["solo.json"] = played(NCO, 1, "alone", 5000).record().to_json()
    record = json.loads(found[f"{NCO}.json"])
    for key, value in TAMPERED.items():
        found[f"tampered-{key}.json"] = json.dumps({**record, key: value})
    found["cut.json"] = found[f"{NCO}.json"][:200]
    found["empty.json"], found["words.json"], found["list.json"] = "", "hello", "[1, 2]"
    found["twice.json"], found["deep.json"] = '{"game": 1, "game": 2}', "[" * 100_000
    for key, value in WRONG_SOLO.items():
        found[f"solo-wrong-{key}.json"] = json.dumps({**SOLO, key: value})
    return found


TAMPERED: dict[str, Any] = {
    "game": "chess",
    "players": 9,
    "version": 2,
    "rules": 99,
    "seed": "00" * 32,
    "commit": "zz",
    "options": {"colour": "green"},
    "actions": ["dance"],
    "extra": 1,
}
WRONG_SOLO: dict[str, Any] = {
    "colours": ["red", "red"],
    "display": ["red"] * 5,
    "objectives": ["PM", "SM"],
    "marker": 5,
    "grid": ["BN:R1"],
    "owners": {},
    "pending": {"decision": "plot"},
}


def played(game: str, players: int, seed: str, most: int) -> boardroom.Table:
    table = boardroom.new(game, players, seed, **(OPTIONS[game] if players > 1 else {}))
    chosen = iter(numbers(most, 2, 1 << 14))
    while table.to_act is not None and table.number < most:
        legal = table.legal()
        table.play(legal[int(next(chosen)) % len(legal)])
    return table


def changed(table: boardroom.Table, key: str, value: Any) -> str:
    record = json.loads(table.record().to_json())
    record["result"][key] = value
    return json.dumps(record)


def own_components(template: str) -> str:
    """Return an owner's file for New World Order: the game's own one with a dearer Farm and another name."""
    text = template.replace('name = "reconstructed-1"', 'name = "mine"')
    before, farm, after = text.partition('key = "farm"')
    return before + farm + re.sub(r"ladder = \[.+\]", "ladder = [10, 30, 100, 150, 220, 300]", after, count=1)
