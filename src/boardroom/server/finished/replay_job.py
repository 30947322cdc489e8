"""A finished game read again, in a process of its own: what happened, and how the table looked at every moment."""

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
from boardroom.server.refused import RequestRefused
from boardroom.server.tables.sent_view import SentView

encode = Encoder().encode
MAX_GAME_LENGTH = 10_000  # actions
MAX_JOBS_WAITING = 32  # about finished games; with more of them a request is refused


@dataclass(frozen=True)
class ReplayJob:
    """What is to be read, in which language, through whose eyes; and which moments, where views are wanted."""

    record: str
    language: str
    seat: m.Eyes
    seats: tuple[m.SeatInfo, ...] = ()
    first: int = 0
    count: int = 0


def replay_text(wish: ReplayJob) -> bytes:
    """The whole game in words, ready to be sent."""
    with refusing():
        game, record = game_and_record(wish.record)
        end = replay(game, record)
    check_seat(end, wish.seat)
    moments, events = [], []
    seat, decision, words = None, None, None
    for table in steps(game, record):
        action = record.actions[table.number - 1] if table.number else None
        moments.append(m.MomentInfo(table.number, seat, decision, action, words))
        events += told(table, wish.seat, wish.language)
        if table.number < len(record.actions):
            seat, decision = table.to_act, table.decision
            words = table.describe(record.actions[table.number], wish.language)
    outcome = end.outcome()
    return encode(
        m.ReplayInfo(
            game=record.game,
            players=record.players,
            options=dict(end.options),
            seats=list(wish.seats),
            commit=record.commit,
            seed=end.seed.hex(),
            from_position=record.position is not None,
            complaint=complaint(record, end),
            outcome=None if outcome is None else outcome_shown(outcome),
            moments=moments,
            events=events,
        )
    )


def replay_views(wish: ReplayJob) -> bytes:
    """How the table looked at some moments, ready to be sent: whole at the first, then what changed."""
    audience, views = SentView(None), []
    with refusing():
        game, record = game_and_record(wish.record)
        check_moment(record, wish.first)
        for table in islice(steps(game, record), wish.first, wish.first + wish.count):
            check_seat(table, wish.seat)
            changed, gone = audience.update(seen(table, wish.seat), {})
            views.append(m.ViewInfo(table.number, changed, gone, table.question(wish.language)))
    return encode(m.ReplayViewsInfo(len(record.actions), views))


def position_at(moment: m.RecordMoment) -> tuple[str, JsonObject]:
    """The game, and everything on its table at a moment of a record."""
    with refusing():
        game, record = game_and_record(moment.record)
        check_moment(record, moment.number)
        until = replace(record, actions=record.actions[: moment.number], result=None)
        return game.key, replay(game, until).position()


@contextlib.contextmanager
def refusing() -> Iterator[None]:
    """What is wrong with a record is said to its owner."""
    try:
        yield
    except ValueError as error:
        raise RequestRefused("bad_record", str(error).removeprefix("record: ")) from None


def game_and_record(text: str) -> tuple[Game, Record]:
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


def complaint(record: Record, end: Table) -> str | None:
    """Where the record says otherwise than its game came out."""
    try:
        check_result(record, end)
    except ValueError as error:
        return str(error).removeprefix("record: ")
    return None


def outcome_shown(outcome: Outcome) -> m.OutcomeInfo:
    return convert(outcome.to_json(), m.OutcomeInfo)


def told(table: Table, seat: m.Eyes, language: str) -> list[m.EventInfo]:
    """What happened with the last action."""
    viewer = seat if isinstance(seat, int) else None
    events = table.events_of(table.number, viewer, all_known=seat == "all")
    return [
        m.EventInfo(table.number, {"kind": each.kind, **each.args}, table.describe_event(each, language))
        for each in events
    ]


def seen(table: Table, seat: m.Eyes) -> JsonObject:
    """The view of a seat, of a spectator, or with all cards open."""
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
    """What a seat sees of itself."""
    players = view["players"]
    assert isinstance(players, list), "every view has its players"
    return players[seat]
