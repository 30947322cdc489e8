"""Whole games as text: who plays what, what happens, and the final sums.

`pytest tests/games/new_world_order/test_golden.py --write` plays new ones and writes them anew. Commit them only with a
change that is meant to change games or words, and say which.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from itertools import count

import boardroom
from boardroom.core.engine.luck import Rng, seeded
from boardroom.games.new_world_order.components import DEFAULT
from boardroom.games.new_world_order.engine.state import State
from games.new_world_order.long_run import Policy, purposeful, sharing

GAME = "new-world-order"
PARTS = ("tile_vp", "goal_vp", "dream_vp", "token_vp", "bonus", "total")
LAST_ROUND = 4  # of weary players
Shows = Callable[[boardroom.Table], bool]


@dataclass(frozen=True)
class Plan:
    """What a golden game is to show."""

    players: int
    options: dict[str, object]
    policy: Policy
    shows: Shows


def weary(state: State, legal: list[int], rng: Rng) -> int:
    """Pass from a round on."""
    return legal[-1] if state.round > LAST_ROUND else purposeful(state, legal, rng)


def because(reason: str) -> Shows:
    return lambda table: table.outcome().reason == reason


def told(table: boardroom.Table, kind: str, **args: object) -> list[dict[str, object]]:
    """The events of a kind with these arguments."""
    events = [dict(event.args) for event in table.events(None, -1) if event.kind == kind]
    return [event for event in events if args.items() <= event.items()]


def used(character: str) -> Shows:
    """A skill that can be used once."""
    return lambda table: bool(told(table, "used_skill", skill=character))


def robs_twice(table: boardroom.Table) -> bool:
    """Two Hostile Take-overs of one stack, and two robberies in a row."""
    kinds = [event.kind for event in table.events(None, -1)]
    stacks = [event.args.get("count") for event in table.events(None, -1)]
    twice = ["used_special", "robbed", "robbed"]
    return any(kinds[i : i + 3] == twice and stacks[i] == 2 for i in range(len(kinds)))


def pays_from_outside(table: boardroom.Table) -> bool:
    """The last payer is the Globalist's place outside; and special cards lay there too."""
    paid = any(action.startswith("pay ") and action.endswith("7") for action in table.record().actions)
    return paid and bool(told(table, "took_special", onto="outside"))


def claims_two_goals(table: boardroom.Table) -> bool:
    return any(len(told(table, "claimed", seat=seat)) > 1 for seat in range(table.players))


def is_blackmailed(table: boardroom.Table) -> bool:
    """Blackmail and Cut the Losses have their effect, and tokens are gained."""
    idle = {event["card"] for event in told(table, "no_effect")}
    return not idle and len(told(table, "turned_up")) == 4 and bool(told(table, "got_token"))


def starts_as_royalty(table: boardroom.Table) -> bool:
    return bool(told(table, "got_character", character="royalty")) and because("exhausted")(table)


HOUSE_RULES = {"table_target": 15, "blind_removed": 13}

PLANS = {
    "two-players": Plan(2, {}, purposeful, because("exhausted")),
    "three-players": Plan(3, {}, purposeful, starts_as_royalty),
    "four-players": Plan(4, {}, purposeful, is_blackmailed),
    "five-players": Plan(5, {}, purposeful, because("exhausted")),
    "all-tiles": Plan(3, {}, sharing, because("tiles")),
    "last-tile-ends": Plan(2, {"last_tile": "immediate"}, sharing, because("tiles")),
    "stalled": Plan(4, {"stall_rule": "end"}, weary, because("stalled")),
    "swept": Plan(3, {}, weary, lambda table: len(told(table, "swept")) > 3),
    "dead-end": Plan(3, {"dead_end": True}, purposeful, because("dead_end")),
    "two-tiles-at-once": Plan(3, {}, purposeful, used("illuminati")),
    "conversion": Plan(2, {}, purposeful, used("president")),
    "three-stacks": Plan(4, {}, purposeful, used("media_mogul")),
    "outside-the-slots": Plan(4, {}, purposeful, pays_from_outside),
    "two-hostile": Plan(5, {}, purposeful, robs_twice),
    "house-rules": Plan(5, HOUSE_RULES, purposeful, because("exhausted")),
    "claimed-goals": Plan(3, {"goal_assignment": "player"}, sharing, claims_two_goals),
}


def make(name: str) -> str:
    """The first game that shows what it should."""
    plan = PLANS[name]
    for number in count():
        seed = f"{name} {number}"
        table = boardroom.new(GAME, plan.players, seed, **plan.options)
        rng = seeded(number)
        while table.to_act is not None:
            table.play(plan.policy(table.state, table.state.legal_actions(), rng))
        if plan.shows(table):
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
    lines += [*pyramid(table), "", *news(table, -1)]
    for number, action in enumerate(actions):
        lines.append(f"> {action} | {table.describe(action)}")
        table.play(action)
        lines += news(table, number)
    return "\n".join([*lines, "", *pyramid(table), "", *sums(table)]) + "\n"


def news(table: boardroom.Table, since: int) -> list[str]:
    """The latest events."""
    return [f"  {table.describe_event(event)}" for event in table.events(None, since)]


def pyramid(table: boardroom.Table) -> list[str]:
    """Layer by layer, `-` where a tile is gone."""
    return [" ".join("-" if tile is None else str(tile) for tile in layer) for layer in table.position()["pyramid"]]


def sums(table: boardroom.Table) -> list[str]:
    outcome = table.outcome()
    names = [str(seat + 1) for seat in range(table.players)]
    lines = [f"reason: {outcome.reason}", f"{'player':10}" + "".join(f"{part:>10}" for part in PARTS)]
    for name, sheet in zip(names, outcome.breakdown, strict=True):
        lines.append(f"{name:10}" + "".join(f"{sheet[part]:>10}" for part in PARTS))
    for name, sheet in zip(names, outcome.breakdown, strict=True):
        owned = ", ".join(DEFAULT.achievements[tile].name for tile in sheet["tiles"])
        lines.append(f"tiles of {name}: {owned or 'none'}; goals: {', '.join(sheet['goals']) or 'none'}")
    return [*lines, f"winners: {', '.join(names[seat] for seat in outcome.winners)}"]
