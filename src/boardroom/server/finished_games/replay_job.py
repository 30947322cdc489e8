"""Replay a finished game: what happened, and how the table looked after each action. This runs in a worker."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice

from msgspec import convert
from msgspec.json import Encoder

from boardroom.core.game import Game
from boardroom.core.json import Json, JsonObject
from boardroom.core.outcome import Outcome
from boardroom.core.record import Record
from boardroom.core.table import Table, check_result, replay, steps
from boardroom.games import game as find_game
from boardroom.server import protocol as m
from boardroom.server.request_refused import RequestRefused
from boardroom.server.tables.view_changes import SentView

encode = Encoder().encode
MAX_GAME_LENGTH = 10_000  # actions
MAX_JOBS_WAITING = 32  # about finished games; a request for one more is refused


@dataclass(frozen=True)
class ReplayJob:
    """A game to replay, the language, and whose view is shown. `replay_views` also needs `first` and `count`."""

    record: str
    language: str
    seat: m.Eyes
    seats: tuple[m.SeatInfo, ...] = ()
    first: int = 0  # number of actions before the first view
    count: int = 0  # number of views


def replay_text(job: ReplayJob) -> bytes:
    """Return the whole game in words, as JSON."""
    with refusing():
        game, record = game_and_record(job.record)
        end = replay(game, record)
    check_seat(end, job.seat)
    moments, events = [], []
    seat, decision, words = None, None, None
    for table in steps(game, record):
        action = record.actions[table.number - 1] if table.number else None
        moments.append(m.MomentInfo(table.number, seat, decision, action, words))
        events += events_of_last(table, job.seat, job.language)
        if table.number < len(record.actions):
            seat, decision = table.to_act, table.decision
            words = table.describe(record.actions[table.number], job.language)
    outcome = end.outcome()
    return encode(
        m.ReplayInfo(
            game=record.game,
            players=record.players,
            options=dict(end.options),
            seats=list(job.seats),
            commit=record.commit,
            seed=end.seed.hex(),
            from_position=record.position is not None,
            complaint=result_problem(record, end),
            outcome=None if outcome is None else outcome_info(outcome),
            moments=moments,
            events=events,
        )
    )


def replay_views(job: ReplayJob) -> bytes:
    """Return how the table looked after some actions, as JSON: the first view completely, then each view's changes."""
    sent_view, views = SentView(None), []
    with refusing():
        game, record = game_and_record(job.record)
        check_moment(record, job.first)
        for table in islice(steps(game, record), job.first, job.first + job.count):
            check_seat(table, job.seat)
            changed, gone = sent_view.update(view_for(table, job.seat), {})
            views.append(m.ViewInfo(table.number, changed, gone, table.question(job.language)))
    return encode(m.ReplayViewsInfo(len(record.actions), views))


def position_at(moment: m.RecordMoment) -> tuple[str, JsonObject]:
    """Return the game and the position at a moment of a record."""
    with refusing():
        game, record = game_and_record(moment.record)
        check_moment(record, moment.number)
        until = replace(record, actions=record.actions[: moment.number], result=None)
        return game.key, replay(game, until).position()


@contextlib.contextmanager
def refusing() -> Iterator[None]:
    """Turn the error of a bad record into a refusal, which is shown to the person who sent the record."""
    try:
        yield
    except ValueError as error:
        raise RequestRefused("bad_record", str(error).removeprefix("record: ")) from None


def game_and_record(text: str) -> tuple[Game, Record]:
    """Read a record and find its game. ValueError says what is wrong with it."""
    record = Record.from_json(text)
    if len(record.actions) > MAX_GAME_LENGTH:
        raise ValueError(f"it has {len(record.actions)} actions, more than {MAX_GAME_LENGTH}")
    return find_game(record.game), record


def check_moment(record: Record, number: int) -> None:
    if number > len(record.actions):
        raise ValueError(f"moments are 0 to {len(record.actions)}, not {number}")


def check_seat(table: Table, seat: m.Eyes) -> None:
    if isinstance(seat, int) and seat >= table.players:
        raise RequestRefused("bad_seats", f"seats are 0 to {table.players - 1}, not {seat}")


def result_problem(record: Record, end: Table) -> str | None:
    """Return where the result in the record differs from the result of its actions, or None."""
    try:
        check_result(record, end)
    except ValueError as error:
        return str(error).removeprefix("record: ")
    return None


def outcome_info(outcome: Outcome) -> m.OutcomeInfo:
    return convert(outcome.to_json(), m.OutcomeInfo)


def events_of_last(table: Table, seat: m.Eyes, language: str) -> list[m.EventInfo]:
    """Return the events of the last action, as far as the seat knows them."""
    viewer = seat if isinstance(seat, int) else None
    events = table.events_of(table.number, viewer, all_known=seat == "all")
    return [
        m.EventInfo(table.number, {"kind": each.kind, **each.args}, table.describe_event(each, language))
        for each in events
    ]


def view_for(table: Table, seat: m.Eyes) -> JsonObject:
    """Return the view of a seat, of a spectator, or with all cards open."""
    if isinstance(seat, int):
        return table.view(seat)
    view = table.view(None)
    if seat == "nobody":
        return view
    own = [part_of(each, seat) for seat, each in enumerate(table.views(range(table.players)))]
    players = view["players"]
    assert isinstance(players, list), "every view has its players"
    return {**view, "players": [*own, *players[len(own) :]], "standing": table.standing().to_json()}


def part_of(view: JsonObject, seat: int) -> Json:
    """Return the part of a view that shows the seat's own player."""
    players = view["players"]
    assert isinstance(players, list), "every view has its players"
    return players[seat]
