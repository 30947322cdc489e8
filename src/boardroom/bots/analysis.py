"""Review of a finished game: the win chances at each decision, and the decisions that cost the most."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass

from boardroom.bots.bot import ActionValue
from boardroom.bots.greedy import Greedy
from boardroom.bots.ismcts import Ismcts
from boardroom.bots.rollout import Rollout
from boardroom.bots.search_tuning import tuning_of
from boardroom.core.game import Game
from boardroom.core.json import JsonObject
from boardroom.core.record import Record
from boardroom.core.table import Table, replay, verify

MIN_COST = 0.03  # loss of win chance; a decision that cost less is not reported
ITERATIONS_PER_WORLD = 150  # of the tree search that gives the second opinion, for each of the `worlds`
MAX_WORLDS = 32  # most imagined tables for the second opinion; more do not improve it


@dataclass(frozen=True)
class DecisionReview:
    """One decision: the win chances before it, what was played, and what would have been better."""

    number: int  # of the action, from 1
    seat: int
    decision: str
    chances: tuple[float, ...]  # win chance of each seat, evaluated with all cards open
    action: str
    better: str | None  # an action that was better, as far as the seat could know
    cost: float  # win chance that this decision lost

    def to_json(self) -> JsonObject:
        return {**asdict(self), "chances": list(self.chances)}


def analyse(game: Game, record: Record, worlds: int) -> Iterator[DecisionReview]:
    """Review every decision of a finished game, in order. Each first opinion uses `worlds` imagined tables.

    ValueError if the game has no evaluator, or if the record is unfinished or breaks the rules.
    """
    if game.evaluator() is None:
        raise ValueError(f"{game.title} has no evaluator, so nobody can say how it stood")
    if record.result is None:
        raise ValueError("the game is not over, and how it stands would betray what is hidden; analyse it afterwards")
    if worlds < 1:
        raise ValueError(f"worlds: at least 1, not {worlds}")
    verify(game, record)  # now, so that a wrong record is refused before the first review
    return reviews(replay(game, Record(**{**vars(record), "actions": [], "result": None})), record, worlds)


def reviews(table: Table, record: Record, worlds: int) -> Iterator[DecisionReview]:
    """Play the actions of a record at its table and review each one before it is played."""
    for number, text in enumerate(record.actions, 1):
        yield review(table, number, text, worlds)
        table.play(text)


def review(table: Table, number: int, text: str, worlds: int) -> DecisionReview:
    """Review the action that is played next. If it looks costly, the lower cost of two opinions counts."""
    seat, decision = table.to_act, table.decision
    assert seat is not None, "the record has an action here"
    assert decision is not None, "the record has an action here"
    chosen = table.action(text).id
    cost, best = cost_of(chosen, first_opinion(table, number, worlds))
    if cost >= MIN_COST:
        second_cost, second_best = cost_of(chosen, second_opinion(table, number, worlds), unknown=cost)
        cost, best = min(cost, second_cost), second_best
    better = table.action(best).text if best is not None and cost > 0 else None
    return DecisionReview(number, seat, decision, win_chances(table), text, better, cost)


def cost_of(chosen: int, values: list[ActionValue], unknown: float = 0.0) -> tuple[float, int | None]:
    """Return how much better the best action is than the chosen one, and which action is best.

    The cost is `unknown` if the values do not include the chosen action.
    """
    if not values:
        return 0.0, None
    best = values[0]
    found = next((value.value for value in values if value.action == chosen), None)
    return unknown if found is None else round(best.value - found, 4), best.action


def first_opinion(table: Table, number: int, worlds: int) -> list[ActionValue]:
    """Value all actions as the greedy bot does, all at the same imagined tables. No values if only one is legal."""
    assert table.to_act is not None, "the record has an action here"
    if len(table.legal()) == 1:
        return []
    return Greedy(number, worlds=worlds).action_values(table.perspective(table.to_act))


def second_opinion(table: Table, number: int, worlds: int) -> list[ActionValue]:
    """Value actions by a search that looks further ahead. The same table always gets the same values."""
    assert table.to_act is not None, "the record has an action here"
    perspective = table.perspective(table.to_act)
    worlds = min(worlds, MAX_WORLDS)
    if tuning_of(perspective.game).prefers_rollouts(perspective.players):
        return Rollout(number, worlds=worlds).action_values(perspective)
    return Ismcts(number, iterations=worlds * ITERATIONS_PER_WORLD, reuse=0).action_values(perspective)


def win_chances(table: Table) -> tuple[float, ...]:
    """Return the win chance of each seat by the game's evaluator, with all cards open."""
    evaluator = table.game.evaluator()
    assert evaluator is not None, "analyse() has checked it"
    return tuple(round(chance, 4) for chance in evaluator.win_chances(table.state))


def turning_points(decisions: list[DecisionReview], most: int) -> list[DecisionReview]:
    """Return up to `most` decisions, the costliest first."""
    costly = [each for each in decisions if each.cost >= MIN_COST]
    return sorted(costly, key=lambda each: (-each.cost, each.number))[:most]
