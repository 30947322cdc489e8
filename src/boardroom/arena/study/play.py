"""Plays games of a study and notes what each seat used, and what that did to its chances."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import boardroom
from boardroom.arena.match import bot_seed, check_untouched
from boardroom.arena.plan import Match
from boardroom.arena.study.plan import Chunk, Study
from boardroom.arena.watchdog import asked, seated
from boardroom.core.table import Table

BEGAN = "began"  # every game tells by this whose turn is the first
LEADS_BY = 0.02  # of a victory: less is no change of the lead


@dataclass
class Usage:
    """How often a seat did a thing, and what its chance to win gained in sum, as the game's evaluator sees it."""

    times: int = 0
    gain: float = 0.0


@dataclass(frozen=True)
class SeatRow:
    """One seat's part in one game: a row of what is kept."""

    cell: int
    game: int
    seat: int
    place: int  # in the order of turns: 0 began the game
    share: float  # of the victory
    rank: int  # 0 is best
    score: int
    margin: int  # points between the best and the next, of the game; alone: between the player and the automaton
    decisions: int
    lead_changes: int
    settled: float  # the part of the game after which its winner was always ahead
    reason: str
    uses: dict[str, Usage]


@dataclass
class LeadTracker:
    """How the chances went: who was ahead, since when."""

    now: list[float]
    leader: int = -1
    since: int = 0
    changes: int = 0
    uses: list[dict[str, Usage]] = field(default_factory=list)

    def note(self, seat: int, thing: str, gain: float) -> None:
        use = self.uses[seat].setdefault(thing, Usage())
        use.times += 1
        use.gain += gain

    def follow(self, chances: list[float], number: int) -> None:
        self.now = chances
        best = max(range(len(chances)), key=chances.__getitem__)
        if self.leader < 0 or chances[best] - chances[self.leader] > LEADS_BY:
            self.changes += self.leader >= 0
            self.leader, self.since = best, number


def watch(study: Study, chunk: Chunk, limit: float) -> list[SeatRow]:
    """The games of a chunk, one row for each seat."""
    study.plan(chunk.cell).find_game()
    return [row for number in range(chunk.first, chunk.end) for row in watch_game(study, chunk, number, limit)]


def watch_game(study: Study, chunk: Chunk, number: int, limit: float) -> list[SeatRow]:
    plan = study.plan(chunk.cell)
    match = Match(number, plan.bots)
    table = boardroom.new(plan.game, plan.players, f"{plan.seed} {number}", **plan.options)
    bots = [seated(name, seat, bot_seed(plan, match, seat), limit) for seat, name in enumerate(plan.bots)]
    seen = LeadTracker(chances(table))
    seen.uses = [{} for _ in bots]
    began = note_events(table, seen, [now - 1 / len(seen.now) for now in seen.now], 0)
    while table.to_act is not None:
        seat, legal = table.to_act, table.legal()
        action = asked(bots[seat], study.bot, table, limit) if len(legal) > 1 else legal[0]
        table.play(action)
        before, after = seen.now, chances(table)
        seen.follow(after, table.number)
        gains = [now - then for now, then in zip(after, before, strict=True)]
        if len(legal) > 1:
            seen.note(seat, action.kind, gains[seat])
        began = max(began, note_events(table, seen, gains, table.number))
    check_untouched(plan.bots, table)
    return rows(chunk.cell.number, number, table, seen, max(0, began))


def note_events(table: Table, seen: LeadTracker, gains: list[float], number: int) -> int:
    """The named things that an action's events tell of, or those of the set-up; who began, if it is said, or -1."""
    began = -1
    for event in table.events_of(number, all_known=True):
        who = event.args.get("seat")
        if isinstance(who, int) and who < table.players:
            began = who if event.kind == BEGAN else began
            for value in event.args.values():
                if isinstance(value, str):
                    seen.note(who, f"{event.kind}: {value}", gains[who])
    return began


def chances(table: Table) -> list[float]:
    """Everybody's, an automaton's too."""
    evaluator = table.game.evaluator()
    return [0.0] * table.state.seats if evaluator is None else evaluator.win_chances(table.state)


def rows(cell: int, number: int, table: Table, seen: LeadTracker, began: int) -> list[SeatRow]:
    outcome = table.outcome()
    assert outcome is not None, "the game is over"
    ranks = {seat: rank for rank, seats in enumerate(outcome.ranking) for seat in seats}
    shares = table.state.result()
    return [
        SeatRow(
            cell=cell,
            game=number,
            seat=seat,
            place=(seat - began) % table.players,
            share=round(shares[seat], 6),
            rank=ranks[seat],
            score=outcome.scores[seat],
            margin=margin(outcome.scores, table.players),
            decisions=table.number,
            lead_changes=seen.changes,
            settled=round(seen.since / table.number, 4),
            reason=outcome.reason,
            uses=seen.uses[seat],
        )
        for seat in range(table.players)
    ]


def margin(scores: Sequence[int], players: int) -> int:
    """The best may be the automaton: then a lone player's margin is below 0."""
    points = list(scores) if players == 1 else sorted(scores, reverse=True)
    return points[0] - points[1] if len(points) > 1 else points[0]
