"""Plays games of a study in a worker. Measures who leads, what each seat uses, and how that changes its win chance."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import boardroom
from boardroom.arena.plan import Match
from boardroom.arena.play_match import check_untouched
from boardroom.arena.seeds import bot_seed, game_seed
from boardroom.arena.study.plan import Chunk, Study
from boardroom.arena.watchdog import ask_watched_bot, make_watched_bot
from boardroom.core.table import Table

BEGAN = "began"  # the event by which every game tells who has the first turn
LEADS_BY = 0.02  # a new leader's win chance must be higher by more than this


@dataclass
class Usage:
    """How often a seat used a thing, and by how much its win chance rose in total, by the game's evaluator."""

    times: int = 0
    gain: float = 0.0


@dataclass(frozen=True)
class SeatRow:
    """One seat in one game: a row of the study's results."""

    cell: int
    game: int
    seat: int
    place: int  # in the order of turns; 0 began the game
    share: float  # of the victory
    rank: int  # 0 is best
    score: int
    margin: int  # points between the best seat and the next; in solo games between player and automaton
    decisions: int
    lead_changes: int
    settled: float  # share of the game after which the leader did not change any more
    reason: str
    uses: dict[str, Usage]


@dataclass
class LeadTracker:
    """Follows the win chances through a game: who leads, since which action, and what was used."""

    win_chances: list[float]  # by seat, now
    leader: int = -1
    since: int = 0  # number of the action that made this seat the leader
    changes: int = 0  # of the leader
    uses: list[dict[str, Usage]] = field(default_factory=list)

    def add_use(self, seat: int, thing: str, gain: float) -> None:
        """Count one use of a thing by a seat."""
        use = self.uses[seat].setdefault(thing, Usage())
        use.times += 1
        use.gain += gain

    def update(self, win_chances: list[float], number: int) -> None:
        """Set the win chances after the action with this number, and find the leader."""
        self.win_chances = win_chances
        best = max(range(len(win_chances)), key=win_chances.__getitem__)
        if self.leader < 0 or win_chances[best] - win_chances[self.leader] > LEADS_BY:
            self.changes += self.leader >= 0
            self.leader, self.since = best, number


def watch(study: Study, chunk: Chunk, limit: float) -> list[SeatRow]:
    """Play the games of a chunk, and return a row for each seat of each game."""
    study.plan(chunk.cell).find_game()
    return [row for number in range(chunk.first, chunk.end) for row in watch_game(study, chunk, number, limit)]


def watch_game(study: Study, chunk: Chunk, number: int, limit: float) -> list[SeatRow]:
    """Play one game, and return a row for each seat. BotFailure if the bot fails."""
    plan = study.plan(chunk.cell)
    match = Match(number, plan.bots)
    table = boardroom.new(plan.game, plan.players, game_seed(plan, match), **plan.options)
    bots = [make_watched_bot(name, seat, bot_seed(plan, match, seat), limit) for seat, name in enumerate(plan.bots)]
    tracker = LeadTracker(win_chances(table))
    tracker.uses = [{} for _ in bots]
    fair = 1 / len(tracker.win_chances)
    began = add_events(table, tracker, [chance - fair for chance in tracker.win_chances], 0)
    while table.to_act is not None:
        seat, legal = table.to_act, table.legal()
        action = ask_watched_bot(bots[seat], study.bot, table, limit) if len(legal) > 1 else legal[0]
        table.play(action)
        before, after = tracker.win_chances, win_chances(table)
        tracker.update(after, table.number)
        gains = [now - then for now, then in zip(after, before, strict=True)]
        if len(legal) > 1:
            tracker.add_use(seat, action.kind, gains[seat])
        began = max(began, add_events(table, tracker, gains, table.number))
    check_untouched(plan.bots, table)
    return seat_rows(chunk.cell.number, number, table, tracker, max(0, began))


def add_events(table: Table, tracker: LeadTracker, gains: list[float], number: int) -> int:
    """Count as uses the things that the events of an action name. The set-up has the number 0.

    Return the seat that began, if an event says it, or -1.
    """
    began = -1
    for event in table.events_of(number, all_known=True):
        who = event.args.get("seat")
        if isinstance(who, int) and who < table.players:
            began = who if event.kind == BEGAN else began
            for value in event.args.values():
                if isinstance(value, str):
                    tracker.add_use(who, f"{event.kind}: {value}", gains[who])
    return began


def win_chances(table: Table) -> list[float]:
    """Return the win chance of every seat, including an automaton's; zeros if the game has no evaluator."""
    evaluator = table.game.evaluator()
    return [0.0] * table.state.seats if evaluator is None else evaluator.win_chances(table.state)


def seat_rows(cell: int, number: int, table: Table, tracker: LeadTracker, began: int) -> list[SeatRow]:
    """Return the rows of a finished game. `began` is the seat with the first turn."""
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
            lead_changes=tracker.changes,
            settled=round(tracker.since / table.number, 4),
            reason=outcome.reason,
            uses=tracker.uses[seat],
        )
        for seat in range(table.players)
    ]


def margin(scores: Sequence[int], players: int) -> int:
    """Return the points between the best seat and the next. In solo games: the player's lead, perhaps negative."""
    points = list(scores) if players == 1 else sorted(scores, reverse=True)
    return points[0] - points[1] if len(points) > 1 else points[0]
