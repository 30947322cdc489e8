"""Find practice positions: decisions with one clearly best answer, in games that bots played.

    python tools/find_practice.py find GAME FILE [--seconds 240]
    python tools/find_practice.py choose GAME FILE
    python tools/find_practice.py aim GAME

`find` plays games of managers and adds what it finds to FILE, one position a line; run again, it continues with the
next game. A decision is taken if two searches, with other imagined tables and other luck each, agree that one answer is
clearly best, and a third search, which rolls every answer out to the end, does not contradict them. Each search
imagines anew what the seat cannot know, so an answer that is right only for some hidden cards does not pass. `choose`
takes a mixed set of the positions and writes it into the game's learning/practice.json. `aim` finds out anew what the
answers there are good for. Where it looks in a game is set in the game's learning/practice.toml.
"""

from __future__ import annotations

import argparse
import json
import time
import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any

import boardroom
from boardroom.bots.bot import ActionValue, ActionValueBot
from boardroom.bots.greedy import Greedy
from boardroom.bots.names import bot_factory
from boardroom.bots.practice_aims import aim
from boardroom.bots.search_tuning import tuning_of
from boardroom.core.game import Game
from boardroom.core.table import Table, from_position, steps
from boardroom.games import game as find_game

Task = dict[str, Any]

MAX_SHARE = 0.99  # of a game; later decisions are not taken
CLEAR_LEAD = 0.10  # in value: by which the best answer has to lead the second, in each of the first three searches
MAX_LAG = 0.02  # in value: by which the answer may be behind in the last search, which rolls out to the end
TO_THE_END = 3  # the number of that search
MIN_ANSWERS, MAX_ANSWERS = 3, 30  # to choose from
MIN_VALUE, MAX_VALUE = 0.3, 0.98  # of the answer
MIN_VISITS = 8  # an action with fewer is not compared
MAX_DECISIONS = 100  # of a game that are searched
POSITIONS = 15  # in practice.json
AIM_SEED = 1  # of the imagined tables at which an answer is compared with others
REMOVALS = ("remove_startup", "remove_clean", "remove_pledged")  # rarely right: rollouts are misled there
DULL = ("pass", "decline", "end_turn", "confirm", "discard", *REMOVALS)  # answers that teach little


@dataclass(frozen=True)
class PracticeSettings:
    """Where to look for positions of a game, read from its learning/practice.toml."""

    first_share: float  # of a game; earlier decisions are not taken
    own_move_lead: float  # in value: by which the best answer leads if only the own move is evaluated
    players: list[int]  # in turn, game by game


@cache
def settings_of(game: Game) -> PracticeSettings:
    file = game.folder / "learning" / "practice.toml"
    return PracticeSettings(**tomllib.loads(file.read_text(encoding="utf-8")))


def rollout(worlds: int, stages: int) -> str:
    """Name a bot that rolls all answers out, each at the same tables."""
    return f"rollout:worlds={worlds},candidates={MAX_ANSWERS},confidence=1000,stages={stages}"


def searches(game: Game) -> list[str]:
    """Name four bots: a short search, two long ones with other tables and luck each, and one that plays to the end."""
    if tuning_of(game).prefers_rollouts(players=2):
        return [rollout(12, 2), rollout(96, 3), rollout(96, 3), rollout(32, 99)]
    tree = "ismcts:reuse=0,exploration=1.5,iterations="  # much exploration, so that all answers are visited often
    return [f"{tree}3000", f"{tree}20000", f"{tree}20000", rollout(32, 99)]


# --- finding


def find(game: Game, file: Path, seconds: float) -> None:
    """Play games and append their positions to the file, until the time is over."""
    until = time.monotonic() + seconds
    first = 1 + max((task["game"] for task in found_in(file)), default=-1)
    with file.open("a", encoding="utf-8") as out:
        for number in range(first, first + 10_000):
            for task in chain([{}], positions_of(game, number)):
                out.write(json.dumps({"game": number, **task}, ensure_ascii=False) + "\n")
                out.flush()
            if time.monotonic() > until:
                return


def found_in(file: Path) -> list[Task]:
    """Read the positions that were found so far."""
    lines = file.read_text(encoding="utf-8").splitlines() if file.is_file() else []
    return [json.loads(line) for line in lines]


def positions_of(game: Game, number: int) -> Iterator[Task]:
    """Yield positions of one game, at most one for each kind of decision."""
    table = played(game, number)
    decisions = set()
    choices = [each.number for each in steps(game, table.record()) if is_choice(each, each.number / table.number)]
    searched = set(choices[:: 1 + len(choices) // MAX_DECISIONS])
    for moment in steps(game, table.record()):
        if moment.number not in searched or moment.decision in decisions:
            continue
        task = task_at(moment, number)
        if task is not None:
            decisions.add(moment.decision)
            yield {**task, "source": f"managers, game {number}, after {moment.number} of {table.number} actions"}


def is_choice(table: Table, share: float) -> bool:
    """Tell whether a decision at this share of a game has a suitable number of answers."""
    return settings_of(table.game).first_share <= share <= MAX_SHARE and (
        MIN_ANSWERS <= len(table.legal()) <= MAX_ANSWERS
    )


def played(game: Game, number: int) -> Table:
    """Play a game of managers to its end."""
    numbers = settings_of(game).players
    players = numbers[number % len(numbers)]
    table = boardroom.new(game.key, players=players, seed=f"practice {number}")
    bots = [bot_factory("manager")(number * 10 + seat) for seat in range(players)]
    while table.to_act is not None:
        table.play(bots[table.to_act].choose(table.perspective(table.to_act)))
    return table


def task_at(table: Table, number: int) -> Task | None:
    """Return the practice position at a decision, or None if the searches do not agree on a clear answer."""
    if not is_promising(table, number):
        return None
    names = searches(table.game)
    opinions: list[list[ActionValue]] = []
    for turn, name in enumerate(names):
        values = values_of(table, name, number * 10 + turn)
        opinions.append(values)
        answer = opinions[0][0].action
        if table.action(answer).kind in DULL or lead(values, answer) < (CLEAR_LEAD if turn < TO_THE_END else -MAX_LAG):
            return None
        if not MIN_VALUE <= opinions[0][0].value <= MAX_VALUE:
            return None
    return {
        "players": table.players,
        "seat": table.to_act,
        "decision": table.decision,
        "answer": table.action(opinions[0][0].action).text,
        "chances": {table.action(id).text: chance for id, chance in mean_chances(opinions[1:TO_THE_END]).items()},
        "searches": [
            {"bot": name, "seed": number * 10 + turn, "margin": round(lead(opinions[turn], answer), 3)}
            for turn, name in enumerate(names)
            if turn
        ],
        "position": table.position(),
    }


def mean_chances(opinions: list[list[ActionValue]]) -> dict[int, float]:
    """Return the mean value of each answer. One that a search hardly visited counts as the worst that it compared."""
    known = [{each.action: each.value for each in values} for values in opinions]
    answers = {each.action for values in opinions for each in values}
    means = {id: sum(each.get(id, min(each.values())) for each in known) / len(known) for id in answers}
    return {id: round(chance, 3) for id, chance in sorted(means.items(), key=lambda each: -each[1])}


def is_promising(table: Table, number: int) -> bool:
    """Tell whether one answer leads clearly by the own move alone, so that searching is worth its time."""
    assert table.to_act is not None
    values = Greedy(number, worlds=8).action_values(table.perspective(table.to_act))
    return lead(values, values[0].action) >= settings_of(table.game).own_move_lead


def values_of(table: Table, name: str, seed: int) -> list[ActionValue]:
    """Return the values of all actions that were visited often enough, the best first."""
    assert table.to_act is not None
    bot = bot_factory(name)(seed)
    assert isinstance(bot, ActionValueBot)
    values = [each for each in bot.action_values(table.perspective(table.to_act)) if each.visits >= MIN_VISITS]
    return sorted(values, key=lambda each: -each.value)


def lead(values: list[ActionValue], answer: int) -> float:
    """Return how much better this answer is than all others. An answer that was not compared has the value -1."""
    value = max((each.value for each in values if each.action == answer), default=-1.0)
    return value - max((each.value for each in values if each.action != answer), default=0.0)


def kind_of(task: Task) -> tuple[str, str]:
    return task["decision"], task["answer"].split()[0]


# --- choosing


def choose(game: Game, file: Path) -> None:
    """Choose the clearest positions, few of a kind and few of a game, and write them."""
    found = list({(task["game"], task["answer"]): task for task in found_in(file) if "answer" in task}.values())
    found.sort(key=lambda task: -min(search["margin"] for search in task["searches"][:2]))
    kinds: Counter[tuple[str, str]] = Counter()
    games: Counter[int] = Counter()
    chosen: list[Task] = []
    for limit in range(1, POSITIONS):
        for task in found:
            is_new = task not in chosen and kinds[kind_of(task)] < limit and games[task["game"]] < limit
            if is_new and len(chosen) < POSITIONS:
                chosen.append(task)
                kinds[kind_of(task)] += 1
                games[task["game"]] += 1
    write(game, [with_aim(game, task) for task in keyed(chosen)])
    print(f"{len(chosen)} of {len(found)} positions: {dict(kinds)}")


def aim_again(game: Game) -> None:
    """Find the aims of all practice positions of a game again."""
    tasks = json.loads(practice_file(game).read_text(encoding="utf-8"))["tasks"]
    write(game, [with_aim(game, task) for task in tasks])


def with_aim(game: Game, task: Task) -> Task:
    """Add what the answer brings, for the title. It stands right after the answer."""
    table = from_position(game, task["position"], bytes(32))
    others = sorted(task["chances"], key=lambda each: -float(task["chances"][each]))
    found = aim(table, task["answer"], [answer for answer in others if answer != task["answer"]], AIM_SEED)
    fact = None
    if found is not None:
        fact = {"fact": found.kind.name, "args": list(found.args), "count": found.count, "sure": found.sure}
    named = {name: value for name, value in task.items() if name != "aim"}
    place = list(named).index("answer") + 1
    return dict([*list(named.items())[:place], ("aim", fact), *list(named.items())[place:]])


def practice_file(game: Game) -> Path:
    return game.folder / "learning" / "practice.json"


def write(game: Game, tasks: list[Task]) -> None:
    text = json.dumps({"tasks": tasks}, indent=1, ensure_ascii=False)
    practice_file(game).write_text(text + "\n", encoding="utf-8")


def keyed(tasks: list[Task]) -> list[Task]:
    """Give the positions keys, the easier ones first: few players, few answers."""
    counts: Counter[str] = Counter()
    named = []
    for task in sorted(tasks, key=lambda task: (task["players"], len(task["chances"]))):
        counts[task["decision"]] += 1
        key = f"{task['decision']}-{counts[task['decision']]}"
        named.append({"key": key, **{name: value for name, value in task.items() if name != "game"}})
    return named


def main() -> None:
    parser = argparse.ArgumentParser(description="Find practice positions.")
    parser.add_argument("what", choices=("find", "choose", "aim"))
    parser.add_argument("game")
    parser.add_argument("file", type=Path, nargs="?", default=Path("found.jsonl"))
    parser.add_argument("--seconds", type=float, default=240)
    arguments = parser.parse_args()
    game = find_game(arguments.game)
    if arguments.what == "find":
        find(game, arguments.file, arguments.seconds)
    elif arguments.what == "choose":
        choose(game, arguments.file)
    else:
        aim_again(game)


if __name__ == "__main__":
    main()
