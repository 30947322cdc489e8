"""Whole games as text: who plays what, what happens, and the final sums.

`pytest tests/games/new_corp_order/test_golden.py --write` plays new ones and writes them anew; `-k solo` only those of
the solo game. Commit them only with a change that is meant to change games or words, and say which.
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
    """What a golden game shows, and how it is found."""

    players: int
    options: dict[str, object]
    policy: Policy
    ending: Callable[[boardroom.Table], bool]


def anything(table: boardroom.Table, legal: list[Action], luck: Random) -> Action:
    return luck.choice(legal)


def crowding(table: boardroom.Table, legal: list[Action], luck: Random) -> Action:
    """Prefer actions with many agents on tiles with many agents."""
    agents = [tile["agents"] for tile in table.view(None)["grid"]]
    if legal[0].kind == "infiltrate":
        return max(legal, key=lambda action: action.args.get("count", 0))
    if legal[0].kind == "place":
        return max(legal, key=lambda action: agents[action.args["tile"]])
    return luck.choice([action for action in legal if action.text != "choose action=takeover"] or legal)


def haste(table: boardroom.Table, legal: list[Action], luck: Random) -> Action:
    """Prefer attacks to infiltrations, infiltrations to plots, and as many cards as possible."""
    if legal[0].kind == "choose":
        return max((action for action in legal if action.kind == "choose"), key=lambda action: action.id)
    if legal[0].kind in ("infiltrate", "strength"):
        return max(legal, key=lambda action: action.args.get("count", action.args.get("agents", 0)))
    return luck.choice(legal)


def ambition(table: boardroom.Table, legal: list[Action], luck: Random) -> Action:
    """Solo: attack the ODS with as many agents as possible, and take cards of one's own colours."""
    view = table.view(0)
    mine = [colour for colour, owner in view["owners"].items() if owner == "player"]
    if legal[0].kind == "choose":
        return max(legal, key=lambda action: action.id)
    if legal[0].kind == "takeover":
        weak = [action for action in legal if view["grid"][action.args["target"]]["colour"] not in mine]
        return min(weak or legal, key=lambda action: view["grid"][action.args["target"]]["agents"])
    if legal[0].kind == "strength":
        return legal[-1]
    if legal[0].kind == "draw":
        wanted = [
            action for action in legal if action.kind == "draw" and view["display"][action.args["position"]] in mine
        ]
        return luck.choice(wanted or legal)
    return luck.choice(legal)


def because(reason: str) -> Callable[[boardroom.Table], bool]:
    return lambda table: table.outcome().reason == reason


def won(table: boardroom.Table) -> bool:
    scores = table.outcome().scores
    return scores[0] > scores[1]


def lost(table: boardroom.Table) -> bool:
    scores = table.outcome().scores
    return scores[0] < scores[1]


def won_by_captured_agents(table: boardroom.Table) -> bool:
    outcome = table.outcome()
    return outcome.scores[0] == outcome.scores[1] and outcome.winners == [0]


def lost_by_captured_agents(table: boardroom.Table) -> bool:
    outcome = table.outcome()
    return outcome.scores[0] == outcome.scores[1] and outcome.winners == [1]


def has_a_pass(table: boardroom.Table) -> bool:
    return "pass" in table.record().actions


GERMAN, PAPER = {"edition": "published-de"}, {"edition": "print-and-play"}

PLANS = {
    "solo-won": Plan(1, {}, ambition, won),
    "solo-won-by-captured-agents": Plan(1, GERMAN, ambition, won_by_captured_agents),
    "solo-lost": Plan(1, PAPER, anything, lost),
    "solo-lost-by-captured-agents": Plan(1, {"ods_uses_abilities": True}, ambition, lost_by_captured_agents),
    "two-players": Plan(2, {}, anything, because("display_not_refilled")),
    "two-players-german": Plan(2, GERMAN, anything, because("display_not_refilled")),
    "two-players-print-and-play": Plan(2, PAPER, anything, because("display_not_refilled")),
    "three-players": Plan(3, {}, anything, because("display_not_refilled")),
    "three-players-german": Plan(3, GERMAN, anything, because("display_not_refilled")),
    "three-players-print-and-play": Plan(3, PAPER, anything, because("display_not_refilled")),
    "four-players": Plan(4, {}, anything, because("display_not_refilled")),
    "four-players-german": Plan(4, GERMAN, anything, because("display_not_refilled")),
    "four-players-print-and-play": Plan(4, PAPER, anything, because("display_not_refilled")),
    "four-players-short": Plan(4, {"short_game": True}, anything, because("display_not_refilled")),
    "crowded-tiles": Plan(3, PAPER, crowding, because("crowded_tiles")),
    "forced-pass": Plan(4, {"short_game": True}, haste, has_a_pass),
}


def make(name: str) -> str:
    """Return the first game that shows what it should."""
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
    """Play a game and return it as text."""
    table = boardroom.new(GAME, players, seed, **options)
    lines = [table.game.title, f"players: {players}", f"options: {json.dumps(options)}", f"seed: {seed}", ""]
    lines += told(table, -1)
    for number, action in enumerate(actions):
        lines.append(f"> {action} | {table.describe(action)}")
        table.play(action)
        lines += told(table, number)
    return "\n".join([*lines, "", *table.position()["grid"], "", *sums(table)]) + "\n"


def told(table: boardroom.Table, since: int) -> list[str]:
    """Return the latest events, each as the seat that knows most of it was told."""
    ears = [table.events(seat, since) for seat in range(table.players)]
    return [f"  {table.describe_event(fullest(versions))}" for versions in zip(*ears, strict=True)]


def fullest(versions: tuple[Event, ...]) -> Event:
    return next((event for event in versions if None not in event.args.values()), versions[0])


def sums(table: boardroom.Table) -> list[str]:
    outcome = table.outcome()
    solo = table.players == 1
    names = ["player", "ODS"] if solo else [str(seat + 1) for seat in range(table.players)]
    parts = ("total", "captured") if solo else ("shares", "objectives", "consultants", "total", "captured")
    lines = [f"objectives: {', '.join(table.view(None)['objectives'])}"] if solo else []
    lines += [f"reason: {outcome.reason}", f"{'player':10}" + "".join(f"{part:>13}" for part in parts)]
    for name, sheet in zip(names, outcome.breakdown, strict=True):
        lines.append(f"{name:10}" + "".join(f"{sheet[part]:>13}" for part in parts))
    return [*lines, f"winners: {', '.join(names[seat] for seat in outcome.winners)}"]
