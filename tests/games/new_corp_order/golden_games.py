"""Whole games as text: who plays what, what happens, and the final sums.

`pytest tests/games/new_corp_order/test_golden.py --write` plays new ones and writes them anew. Commit them only with a
change that is meant to change games or words, and say which.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from random import Random

import boardroom
from boardroom.core.catalogue import Action, Event

GAME = "new-corp-order"
Policy = Callable[[boardroom.Table, list[Action], Random], Action]


@dataclass(frozen=True)
class Plan:
    """What a golden game is to show."""

    players: int
    options: dict[str, object]
    policy: Policy
    ending: Callable[[boardroom.Table], bool]


def anything(table: boardroom.Table, legal: list[Action], luck: Random) -> Action:
    return luck.choice(legal)


def crowding(table: boardroom.Table, legal: list[Action], luck: Random) -> Action:
    """Many agents to where many are."""
    agents = [tile["agents"] for tile in table.view(None)["grid"]]
    if legal[0].kind == "infiltrate":
        return max(legal, key=lambda action: action.args.get("count", 0))
    if legal[0].kind == "place":
        return max(legal, key=lambda action: agents[action.args["tile"]])
    return luck.choice([action for action in legal if action.text != "choose action=takeover"] or legal)


def haste(table: boardroom.Table, legal: list[Action], luck: Random) -> Action:
    """Attack before infiltrating, infiltrate before plotting, and all cards at once."""
    if legal[0].kind == "choose":
        return max((action for action in legal if action.kind == "choose"), key=lambda action: action.id)
    if legal[0].kind in ("infiltrate", "strength"):
        return max(legal, key=lambda action: action.args.get("count", action.args.get("agents", 0)))
    return luck.choice(legal)


def because(reason: str) -> Callable[[boardroom.Table], bool]:
    return lambda table: table.outcome().reason == reason


def has_a_pass(table: boardroom.Table) -> bool:
    return "pass" in table.record().actions


PLANS = {
    "two-players": Plan(2, {}, anything, because("display_not_refilled")),
    "three-players-german": Plan(3, {"edition": "published-de"}, anything, because("display_not_refilled")),
    "four-players-short": Plan(4, {"short_game": True}, anything, because("display_not_refilled")),
    "crowded-tiles": Plan(3, {"edition": "print-and-play"}, crowding, because("crowded_tiles")),
    "forced-pass": Plan(4, {"short_game": True}, haste, has_a_pass),
}


def make(name: str) -> str:
    """The first game that shows what it should."""
    plan = PLANS[name]
    for number in count():
        seed = f"{name} {number}"
        table = boardroom.new(GAME, plan.players, seed, **plan.options)
        luck = Random(seed)
        while table.to_act is not None:
            table.play(plan.policy(table, table.legal(), luck))
        if plan.ending(table):
            return render(plan.players, plan.options, seed, table.record().actions)
    raise AssertionError(name)


def read(text: str) -> tuple[int, dict[str, object], str, list[str]]:
    """Players, options, seed and actions of a golden game."""
    lines = text.splitlines()
    head = dict(line.split(": ", 1) for line in lines[1:4])
    actions = [line[2:].split(" | ")[0] for line in lines if line.startswith("> ")]
    return int(head["players"]), json.loads(head["options"]), head["seed"], actions


def render(players: int, options: dict[str, object], seed: str, actions: list[str]) -> str:
    """Play a game and tell it."""
    table = boardroom.new(GAME, players, seed, **options)
    lines = [table.game.title, f"players: {players}", f"options: {json.dumps(options)}", f"seed: {seed}", ""]
    lines += told(table, -1)
    for number, action in enumerate(actions):
        lines.append(f"> {action} | {table.describe(action)}")
        table.play(action)
        lines += told(table, number)
    return "\n".join([*lines, "", *table.position()["grid"], "", *sums(table)]) + "\n"


def told(table: boardroom.Table, since: int) -> list[str]:
    """The latest events, as who knows most was told them."""
    ears = [table.events(seat, since) for seat in range(table.players)]
    return [f"  {table.tell(fullest(versions))}" for versions in zip(*ears, strict=True)]


def fullest(versions: tuple[Event, ...]) -> Event:
    return next((event for event in versions if None not in event.args.values()), versions[0])


def sums(table: boardroom.Table) -> list[str]:
    outcome = table.outcome()
    parts = ("shares", "objectives", "consultants", "total", "captured")
    lines = [f"reason: {outcome.reason}", f"{'player':10}" + "".join(f"{part:>13}" for part in parts)]
    lines += [
        f"{sheet['seat'] + 1:<10}" + "".join(f"{sheet[part]:>13}" for part in parts) for sheet in outcome.breakdown
    ]
    return [*lines, f"winners: {', '.join(str(seat + 1) for seat in outcome.winners)}"]
