"""Finds practice positions: decisions with one clearly best answer, in games that bots played.

    python tools/find_practice.py find GAME FILE [--seconds 240]
    python tools/find_practice.py choose GAME FILE
    python tools/find_practice.py aim GAME

`find` plays games of managers and adds what it finds to FILE, one position a line; run again it goes on with the next
game. A decision is taken if two searches, with other imagined tables and other luck each, agree that one answer is
clearly best, and a third one, which plays every answer on to the end, does not contradict them. Each search imagines
anew what the seat cannot know: an answer that is right only for some hidden cards does not pass. `choose` takes a
mixed set of them and writes it into the game's learning/practice.json. `aim` finds out anew what the answers there
are good for.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Any

import boardroom
from boardroom.bots.bot import Thinker, Thought
from boardroom.bots.greedy import Greedy
from boardroom.bots.names import maker
from boardroom.bots.practice_aims import aim
from boardroom.core.game import Game
from boardroom.core.table import Table, from_position, steps
from boardroom.games import game as find_game

Task = dict[str, Any]

FIRST = {"new-corp-order": 0.55, "new-world-order": 0.75, "orconomy": 0.8}  # share of a game: where much is decided
LAST = 0.99
CLEAR = 0.10  # by which the best answer is ahead of the second in each search
NEARLY = 0.02  # by which it may lie behind, where all is played to the end
LENIENT = 3  # the search that does so
PROMISING = {"new-corp-order": 0.03, "new-world-order": 0.025, "orconomy": 0.0}  # to whoever sees only the own move
FEWEST, MOST = 3, 30  # answers to choose from
LEAST_CHANCE, MOST_CHANCE = 0.3, 0.98  # of the answer
VISITS = 8  # that an action needs to be compared
LOOKED_AT = 100  # decisions of a game
PLAYERS = {"new-corp-order": (2, 3, 4), "new-world-order": (2, 3, 4), "orconomy": (2, 3)}
WANTED = 15
AIMING = 1  # the seed of the tables at which it is found out what an answer brings
REMOVALS = ("remove_startup", "remove_clean", "remove_pledged")  # rarely right: those who play on are misled there
DULL = ("pass", "decline", "end_turn", "confirm", "discard", *REMOVALS)  # answers that teach little


def playing_on(worlds: int, chapters: int) -> str:
    """All answers, each at the same tables."""
    return f"rollout:worlds={worlds},candidates={MOST},sure=1000,chapters={chapters}"


def searches(game: Game) -> list[str]:
    """A first look, two searches at length with other tables and luck each, and one that plays on to the end."""
    if game.searched_up_to < 2:
        return [playing_on(12, 2), playing_on(96, 3), playing_on(96, 3), playing_on(32, 99)]
    tree = "ismcts:reuse=0,daring=1.5,iterations="  # daring: the other answers are looked at often, too
    return [f"{tree}3000", f"{tree}20000", f"{tree}20000", playing_on(32, 99)]


# --- finding


def find(game: Game, file: Path, seconds: float) -> None:
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
    lines = file.read_text(encoding="utf-8").splitlines() if file.is_file() else []
    return [json.loads(line) for line in lines]


def positions_of(game: Game, number: int) -> Iterator[Task]:
    """At most one of a kind of decision in a game."""
    table = played(game, number)
    decisions = set()
    choices = [each.number for each in steps(game, table.record()) if is_choice(each, each.number / table.number)]
    looked_at = set(choices[:: 1 + len(choices) // LOOKED_AT])
    for moment in steps(game, table.record()):
        if moment.number not in looked_at or moment.decision in decisions:
            continue
        task = task_at(moment, number)
        if task is not None:
            decisions.add(moment.decision)
            yield {**task, "source": f"managers, game {number}, after {moment.number} of {table.number} actions"}


def is_choice(table: Table, share: float) -> bool:
    return FIRST[table.game.key] <= share <= LAST and FEWEST <= len(table.legal()) <= MOST


def played(game: Game, number: int) -> Table:
    players = PLAYERS[game.key][number % len(PLAYERS[game.key])]
    table = boardroom.new(game.key, players=players, seed=f"practice {number}")
    bots = [maker("manager")(number * 10 + seat) for seat in range(players)]
    while table.to_act is not None:
        table.play(bots[table.to_act].choose(table.perspective(table.to_act)))
    return table


def task_at(table: Table, number: int) -> Task | None:
    if not is_promising(table, number):
        return None
    names = searches(table.game)
    opinions: list[list[Thought]] = []
    for turn, name in enumerate(names):
        thoughts = thoughts_of(table, name, number * 10 + turn)
        opinions.append(thoughts)
        answer = opinions[0][0].action
        if table.action(answer).kind in DULL or lead(thoughts, answer) < (CLEAR if turn < LENIENT else -NEARLY):
            return None
        if not LEAST_CHANCE <= opinions[0][0].chance <= MOST_CHANCE:
            return None
    return {
        "players": table.players,
        "seat": table.to_act,
        "decision": table.decision,
        "answer": table.action(opinions[0][0].action).text,
        "chances": {table.action(id).text: chance for id, chance in together(opinions[1:LENIENT]).items()},
        "searches": [
            {"bot": name, "seed": number * 10 + turn, "margin": round(lead(opinions[turn], answer), 3)}
            for turn, name in enumerate(names)
            if turn
        ],
        "position": table.position(),
    }


def together(opinions: list[list[Thought]]) -> dict[int, float]:
    """The mean chance of each answer; one that a tree hardly looked at is as bad as the worst it compared."""
    known = [{each.action: each.chance for each in thoughts} for thoughts in opinions]
    answers = {each.action for thoughts in opinions for each in thoughts}
    means = {id: sum(each.get(id, min(each.values())) for each in known) / len(known) for id in answers}
    return {id: round(chance, 3) for id, chance in sorted(means.items(), key=lambda each: -each[1])}


def is_promising(table: Table, number: int) -> bool:
    assert table.to_act is not None
    thoughts = Greedy(number, worlds=8).think(table.perspective(table.to_act))
    return lead(thoughts, thoughts[0].action) >= PROMISING[table.game.key]


def thoughts_of(table: Table, name: str, seed: int) -> list[Thought]:
    """Of all actions that were looked at seriously, the best first."""
    assert table.to_act is not None
    bot = maker(name)(seed)
    assert isinstance(bot, Thinker)
    thoughts = [each for each in bot.think(table.perspective(table.to_act)) if each.visits >= VISITS]
    return sorted(thoughts, key=lambda each: -each.chance)


def lead(thoughts: list[Thought], answer: int) -> float:
    """How much better this answer is than all others; -1 if it was not looked at."""
    chance = max((each.chance for each in thoughts if each.action == answer), default=-1.0)
    return chance - max((each.chance for each in thoughts if each.action != answer), default=0.0)


def kind_of(task: Task) -> tuple[str, str]:
    return task["decision"], task["answer"].split()[0]


# --- choosing


def choose(game: Game, file: Path) -> None:
    """The clearest ones, mixed: few of a kind, few of a game."""
    found = list({(task["game"], task["answer"]): task for task in found_in(file) if "answer" in task}.values())
    found.sort(key=lambda task: -min(search["margin"] for search in task["searches"][:2]))
    kinds: Counter[tuple[str, str]] = Counter()
    games: Counter[int] = Counter()
    chosen: list[Task] = []
    for limit in range(1, WANTED):
        for task in found:
            is_new = task not in chosen and kinds[kind_of(task)] < limit and games[task["game"]] < limit
            if is_new and len(chosen) < WANTED:
                chosen.append(task)
                kinds[kind_of(task)] += 1
                games[task["game"]] += 1
    write(game, [with_aim(game, task) for task in keyed(chosen)])
    print(f"{len(chosen)} of {len(found)} positions: {dict(kinds)}")


def aim_again(game: Game) -> None:
    tasks = json.loads(practice_file(game).read_text(encoding="utf-8"))["tasks"]
    write(game, [with_aim(game, task) for task in tasks])


def with_aim(game: Game, task: Task) -> Task:
    """With what the answer brings, for its title; right after the answer."""
    table = from_position(game, task["position"], bytes(32))
    others = sorted(task["chances"], key=lambda each: -float(task["chances"][each]))
    found = aim(table, task["answer"], [answer for answer in others if answer != task["answer"]], AIMING)
    told = None
    if found is not None:
        told = {"fact": found.kind.name, "args": list(found.args), "count": found.count, "sure": found.sure}
    named = {name: value for name, value in task.items() if name != "aim"}
    place = list(named).index("answer") + 1
    return dict([*list(named.items())[:place], ("aim", told), *list(named.items())[place:]])


def practice_file(game: Game) -> Path:
    return game.folder / "learning" / "practice.json"


def write(game: Game, tasks: list[Task]) -> None:
    text = json.dumps({"tasks": tasks}, indent=1, ensure_ascii=False)
    practice_file(game).write_text(text + "\n", encoding="utf-8")


def keyed(tasks: list[Task]) -> list[Task]:
    """The easier ones first: few players, few answers."""
    counts: Counter[str] = Counter()
    named = []
    for task in sorted(tasks, key=lambda task: (task["players"], len(task["chances"]))):
        counts[task["decision"]] += 1
        key = f"{task['decision']}-{counts[task['decision']]}"
        named.append({"key": key, **{name: value for name, value in task.items() if name != "game"}})
    return named


def main() -> None:
    parser = argparse.ArgumentParser(description="Finds practice positions.")
    parser.add_argument("what", choices=("find", "choose", "aim"))
    parser.add_argument("game")
    parser.add_argument("file", type=Path, nargs="?", default=Path("found.jsonl"))
    parser.add_argument("--seconds", type=float, default=240)
    wish = parser.parse_args()
    game = find_game(wish.game)
    if wish.what == "find":
        find(game, wish.file, wish.seconds)
    elif wish.what == "choose":
        choose(game, wish.file)
    else:
        aim_again(game)


if __name__ == "__main__":
    main()
