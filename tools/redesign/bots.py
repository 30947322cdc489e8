"""Digest what bots choose, why, and what an analysis finds, to prove that a redesign changes none of it.

Every bot plays some stretches of every game: the tables come from random games, each stretch starts further into its
game and has another number of players. At each decision with a choice the bot's values of all actions go into SHA-256,
and its choice is played, so that searches that reuse their tree are covered. Sections of the digests:

actions     the actions in the order of the bot's preference, and the one it chooses
values      win chance of each action, to the last bit
visits      how often each action was tried
lines       how each action is likely to go on
explained   `hint --json` for every third decision: sentences and reasons, in turn in both languages
moments     `analyse` of the beginning of a random game, and of the end of another

Bots with settings are named as before the redesign: renamed settings keep their old names as aliases.
The full mode covers 50 decisions of each of the first three bots, 16 of the others. The quick mode covers 6 to 12
decisions of weaker bots.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import random
import sys
from dataclasses import dataclass, field
from itertools import islice
from multiprocessing import Pool
from pathlib import Path
from typing import Any

from compare import collected, finish
from engine_names import ATTRIBUTES, get, module, name_on

import boardroom

LANGUAGES = ("en", "de")
EXPLAIN_EVERY = 3  # decisions
CHOICES = 3  # that are explained
SECTIONS = ("actions", "values", "visits", "lines", "explained", "moments")
ANALYSIS = "analysis"


@dataclass(frozen=True)
class Task:
    """One bot, or the analysis, in one game."""

    game: str
    bot: str
    stretches: int
    decisions: int  # of each stretch
    dump: str

    def __str__(self) -> str:
        return f"{self.game} {self.bot}"


FULL = {
    "ismcts:iterations=500": (5, 10),
    "greedy": (5, 10),
    "rollout:worlds=8": (5, 10),
    "ismcts:iterations=100,cut=20,daring=0.5,prior=2,reuse=0": (4, 4),
    "rollout:worlds=4,candidates=3,chapters=1,sure=4.0": (4, 4),
    "greedy:worlds=2,tries=3,whim=3": (4, 4),
    "intern": (4, 4),
    "manager": (4, 4),
    ANALYSIS: (2, 25),
}
QUICK = {
    "ismcts:iterations=60": (3, 4),
    "greedy:worlds=2,tries=3": (3, 4),
    "rollout:worlds=2,candidates=3,chapters=1,sure=4.0": (3, 4),
    "ismcts:iterations=30,cut=5,daring=0.5,prior=2,reuse=0": (3, 2),
    "intern": (3, 4),
    ANALYSIS: (2, 4),
}


@dataclass
class Digests:
    """One SHA-256 for each section, and what went into them."""

    sums: dict[str, Any] = field(default_factory=lambda: {section: hashlib.sha256() for section in SECTIONS})
    decisions: list[dict[str, object]] = field(default_factory=list)

    def add(self, **sections: object) -> None:
        """One decision. Floats go in by their repr, to the last bit."""
        self.decisions.append(sections)
        for section, value in sections.items():
            if section in self.sums:
                self.sums[section].update(json.dumps(value, ensure_ascii=False).encode() + b"\n")

    def result(self) -> dict[str, object]:
        nothing = hashlib.sha256().hexdigest()
        sums = {section: found.hexdigest() for section, found in self.sums.items()}
        sections = {section: found[:16] for section, found in sums.items() if found != nothing}
        whole = hashlib.sha256("".join(sums.values()).encode())
        return {"digest": whole.hexdigest(), "decisions": len(self.decisions), **sections}


class FixedValues:
    """Stands in for the search of `explain`, whose result depends on the clock."""

    def __init__(self, values: list[Any]) -> None:
        self.values = values

    def __call__(self, *settings: object, **more: object) -> FixedValues:
        return self


for _name in ATTRIBUTES["action_values"]:
    setattr(FixedValues, _name, lambda self, perspective: list(self.values))


def table_at(game: Any, stretch: int, stretches: int) -> Any:
    """The table of a random game after its part stretch / stretches."""
    players = game.players[stretch % len(game.players)]
    table = boardroom.new(game.key, players, seed=f"{game.key} {stretch}", **game.simulation)
    rng = random.Random(f"{game.key} {stretch}")
    while table.to_act is not None:
        legal = table.legal()
        table.play(legal[rng.randrange(len(legal))])
    table.go_back(table.number * stretch // stretches)
    return table


def play_stretch(task: Task, table: Any, stretch: int, digests: Digests) -> None:
    """Let bots of one kind, one for each seat, decide so many times."""
    make = get(module("names"), "bot_factory")(task.bot)
    bots = [make(100 * stretch + seat) for seat in range(table.players)]
    decided = 0
    while decided < task.decisions and table.to_act is not None:
        legal = table.legal()
        if len(legal) > 1:
            decided += 1
            action = decide(task, table, bots[table.to_act], digests)
        else:
            action = legal[0].id
        table.play(action)


def decide(task: Task, table: Any, bot: Any, digests: Digests) -> int:
    perspective = table.perspective(table.to_act)
    where = {"table": f"{table.players} players, after {table.number} actions", "decision": table.decision}
    if "whim" in task.bot or task.bot == "intern":  # they choose at random now and then
        action = table.action(bot.choose(perspective)).id
        digests.add(**where, actions=table.action(action).text)
        return action
    values = get(bot, "action_values")(perspective)
    explained = None
    if len(digests.decisions) % EXPLAIN_EVERY == 0:
        explained = explain(perspective, values, table.number, LANGUAGES[len(digests.decisions) % len(LANGUAGES)])
    digests.add(
        **where,
        actions=[table.action(each.action).text for each in values],
        values=[float(get(each, "value")) for each in values],
        visits=[int(each.visits) for each in values],
        lines=[list(get(each, "principal_line")) for each in values],
        explained=explained,
    )
    return int(values[0].action)


def explain(perspective: Any, values: list[Any], seed: int, language: str) -> object:
    """The JSON of a hint that is based on these values."""
    explaining = module("explain")
    setattr(explaining, name_on(explaining, "TreeOrRollouts"), FixedValues(values))
    return explaining.as_json(get(explaining, "explain_choices")(perspective, seed, CHOICES, language))


def analyse(task: Task, table: Any, worlds: int, digests: Digests) -> None:
    """Analyse a random game that starts from this table."""
    game = table.game
    table = boardroom.from_position(game.key, table.position(), seed=f"{table.number}")
    rng = random.Random(f"{game.key} {table.number}")
    while table.to_act is not None:
        legal = table.legal()
        table.play(legal[rng.randrange(len(legal))])
    for moment in islice(module("analysis").analyse(game, table.record(), worlds), task.decisions):
        digests.add(moments=moment.to_json())


def traced(task: Task) -> tuple[str, dict[str, object]]:
    game = next(game for game in boardroom.games() if game.key == task.game)
    digests = Digests()
    for stretch in range(task.stretches):
        if task.bot != ANALYSIS:
            play_stretch(task, table_at(game, stretch, task.stretches), stretch, digests)
        elif get(game, "evaluator")() is not None:
            part = 0 if stretch == 0 else 9
            analyse(task, table_at(game, part, 10), 2 if task.decisions > 10 else 1, digests)
    if task.dump:
        Path(task.dump).mkdir(parents=True, exist_ok=True)
        lines = [json.dumps(each, indent=1, ensure_ascii=False) for each in digests.decisions]
        (Path(task.dump) / f"{task}.json").write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")
    return str(task), digests.result()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="few decisions of weak bots")
    parser.add_argument("--case", default="", help="only cases whose name contains this text: 'orconomy greedy'")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--dump", default="", help="folder for readable JSON of every decision, to find a difference")
    parser.add_argument("--out", default="", help="file for the digests")
    parser.add_argument("--check", action="store_true", help="compare with the baseline of this folder")
    arguments = parser.parse_args()
    bots = QUICK if arguments.quick else FULL
    games = sorted(game.key for game in boardroom.games())
    tasks = [Task(game, bot, *size, arguments.dump) for game in games for bot, size in bots.items()]
    tasks = [task for task in tasks if arguments.case in str(task)]
    with Pool(arguments.jobs) as pool:
        found = collected(pool.imap(traced, tasks, chunksize=1), len(tasks))
    return finish("bots", found, arguments.quick, arguments.out, arguments.check)


if __name__ == "__main__":
    sys.exit(main())
