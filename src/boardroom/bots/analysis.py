"""A finished game looked at again: how the chances went, and which decisions turned it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass

from boardroom.bots.bot import Thought
from boardroom.bots.greedy import Greedy
from boardroom.bots.ismcts import Ismcts
from boardroom.bots.rollout import Rollout
from boardroom.core.game import Game
from boardroom.core.json import JsonObject
from boardroom.core.record import Record
from boardroom.core.table import Table, replay, verify

WORTH_TELLING = 0.03  # of a victory
SEARCHED = 150  # iterations of the second opinion for each table of the first
THOROUGH = 32  # tables; more make no second opinion better


@dataclass(frozen=True)
class Moment:
    """One decision: how it stood before, what was done, and what the evaluator would rather have seen."""

    number: int  # of the action, from 1
    seat: int
    decision: str
    chances: tuple[float, ...]  # to win, by seat, judged with all cards open
    action: str
    better: str | None  # another action, if one was better as far as the seat could know
    cost: float  # chance to win that this decision gave away

    def to_json(self) -> JsonObject:
        return {**asdict(self), "chances": list(self.chances)}


def analyse(game: Game, record: Record, worlds: int) -> Iterator[Moment]:
    """Every decision of the game, one after the other."""
    if game.evaluator() is None:
        raise ValueError(f"{game.title} has no evaluator, so nobody can say how it stood")
    if record.result is None:
        raise ValueError("the game is not over, and how it stands would betray what is hidden; analyse it afterwards")
    if worlds < 1:
        raise ValueError(f"worlds: at least 1, not {worlds}")
    verify(game, record)  # a game cut short has no end to look back from
    return moments_of(replay(game, Record(**{**vars(record), "actions": [], "result": None})), record, worlds)


def moments_of(table: Table, record: Record, worlds: int) -> Iterator[Moment]:
    for number, text in enumerate(record.actions, 1):
        yield looked_at(table, number, text, worlds)
        table.play(text)


def looked_at(table: Table, number: int, text: str, worlds: int) -> Moment:
    seat, decision = table.to_act, table.decision
    assert seat is not None, "the record has an action here"
    assert decision is not None, "the record has an action here"
    chosen = table.action(text).id
    cost, best = given_away(thoughts_of(table, number, worlds), chosen)
    if cost >= WORTH_TELLING:
        second, rather = given_away(second_opinion(table, number, worlds), chosen, otherwise=cost)
        cost, best = min(cost, second), rather
    better = table.action(best).text if best is not None and cost > 0 else None
    return Moment(number, seat, decision, chances(table), text, better, cost)


def given_away(thoughts: list[Thought], chosen: int, otherwise: float = 0.0) -> tuple[float, int | None]:
    """By how much the best action is better than the chosen one, if that was considered, and which it is."""
    if not thoughts:
        return 0.0, None
    best = thoughts[0]
    found = next((thought.chance for thought in thoughts if thought.action == chosen), None)
    return otherwise if found is None else round(best.chance - found, 4), best.action


def thoughts_of(table: Table, number: int, worlds: int) -> list[Thought]:
    """Of all actions, each at the same imagined tables; nothing where there is no choice."""
    assert table.to_act is not None, "somebody decides"
    if len(table.legal()) == 1:
        return []
    return Greedy(number, worlds=worlds).think(table.perspective(table.to_act))


def second_opinion(table: Table, number: int, worlds: int) -> list[Thought]:
    """Of somebody who looks further ahead: what is dear at first sight may be sound. The same each time."""
    assert table.to_act is not None, "somebody decides"
    perspective = table.perspective(table.to_act)
    if perspective.players > perspective.game.searched_up_to:
        return Rollout(number, worlds=min(worlds, THOROUGH)).think(perspective)
    return Ismcts(number, iterations=min(worlds, THOROUGH) * SEARCHED, reuse=0).think(perspective)


def chances(table: Table) -> tuple[float, ...]:
    evaluator = table.game.evaluator()
    assert evaluator is not None, "asked before"
    return tuple(round(chance, 4) for chance in evaluator.win_chances(table.state))


def turning_points(moments: list[Moment], most: int) -> list[Moment]:
    """The decisions that cost most, the dearest first."""
    dear = [moment for moment in moments if moment.cost >= WORTH_TELLING]
    return sorted(dear, key=lambda moment: (-moment.cost, moment.number))[:most]
