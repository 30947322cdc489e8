"""A table as its log says: who sits, who decides, what can be taken back, whose time runs."""

from __future__ import annotations

import random
import secrets
from typing import Any

import pytest

from boardroom.core.table import Table
from boardroom.server.protocol import Clock, Settings
from boardroom.server.request_refused import RequestRefused
from boardroom.server.tables import log_entries as log
from boardroom.server.tables.action_checks import action_entry
from boardroom.server.tables.automatic_actions import default_action, profile_action
from boardroom.server.tables.invitations import invitations, invite_secret
from boardroom.server.tables.joining import sit
from boardroom.server.tables.room import Room, room_from_log
from boardroom.server.tables.time_limits import deadline, time_left
from boardroom.server.tables.undo import answer_undo, ask_undo, undo_awaits, undo_kind, undo_to
from boardroom.server.tokens import fingerprint

START = 1_000_000


def room(game: str = "new-corp-order", players: int = 2, seed: str = "11" * 32, **settings: Any) -> Room:
    """A table where everybody sits: token a in seat 0, b in seat 1 ..."""
    opened = log.Opened(
        game=game,
        rules=1,
        players=players,
        options={},
        seed=seed,
        secret=secrets.token_hex(32),
        settings=Settings(**settings),
        bots=[None] * players,
    )
    found = room_from_log("table", [(START, opened)])
    for seat in range(players):
        found.apply(log.Sat(seat, fingerprint("abcde"[seat] * 20), host=seat == 0), START)
    return found


def act(at: Room, by: str = "person", later: int = 0) -> int:
    """Play the first legal action. Return the seat that decided."""
    seat = at.table.to_act
    assert seat is not None
    at.apply(log.Acted(at.table.legal()[0].id, by), at.touched + later)  # type: ignore[arg-type]
    return seat


def refused(code: str) -> Any:
    return pytest.raises(RequestRefused, match=code)


def test_a_room_is_what_its_log_says() -> None:
    first = room()
    rows: list[tuple[int, log.AnyEntry]] = [(START, first.opened)]
    rows += [(START, log.Sat(seat, first.seats[seat].token or "", host=seat == 0)) for seat in range(2)]
    for number in range(60):
        entry = log.Acted(first.table.legal()[number % len(first.table.legal())].id)
        rows.append((START + number, entry))
        first.apply(entry, START + number)
    again = room_from_log("table", [(at, log.decode(log.encode(entry))) for at, entry in rows])
    assert again.table.view(0) == first.table.view(0)
    assert (again.changes, again.deciders, again.entry_count, again.touched) == (
        first.changes,
        first.deciders,
        first.entry_count,
        first.touched,
    )


def test_a_token_opens_its_seats_and_no_others() -> None:
    at = room(players=3)
    assert at.seats_of("b" * 20) == [1]
    assert at.seats_of("x" * 20) == []


def test_an_invitation_is_good_for_one_seat_once() -> None:
    opened = log.Opened("new-corp-order", 1, 2, {}, "22" * 32, "33" * 32, Settings(), [None, "manager"])
    at = room_from_log("table", [(START, opened)])
    (invitation,) = invitations(at)
    with refused("wrong_invite"):
        sit(at, "x" * 23, "token", None)
    with refused("wrong_invite"):
        sit(at, invite_secret(at, 1), "token", None)  # a bot's seat
    at.apply(sit(at, invitation.invite, "token", "Ada"), START)
    assert at.seats[0].name == "Ada"
    assert at.host == 0
    with refused("seat_taken"):
        sit(at, invitation.invite, "token", None)


def test_a_bot_keeps_an_open_seat_warm_and_a_left_one() -> None:
    opened = log.Opened("new-corp-order", 1, 2, {}, "22" * 32, "33" * 32, Settings(stand_in="intern"), [None, None])
    at = room_from_log("table", [(START, opened)])
    assert at.bot_in(0) == "intern"
    at.apply(sit(at, invite_secret(at, 0), fingerprint("a" * 20), None), START)
    assert at.bot_in(0) is None
    at.apply(log.Left(0, "chair"), START)
    assert at.bot_in(0) == "chair"
    at.apply(log.Returned(0), START)
    assert at.bot_in(0) is None


def test_a_table_that_waits_lets_nobody_act() -> None:
    opened = log.Opened("new-corp-order", 1, 2, {}, "22" * 32, "33" * 32, Settings(wait=True), [None, None])
    at = room_from_log("table", [(START, opened)])
    at.apply(sit(at, invite_secret(at, 0), fingerprint("a" * 20), None), START)
    with refused("waiting_for_players"):
        action_entry(at, [0], at.table.legal()[0].text, 0, "en")
    at.apply(sit(at, invite_secret(at, 1), fingerprint("b" * 20), None), START + 5000)
    assert action_entry(at, [at.table.to_act or 0], at.table.legal()[0].text, 0, "en") is not None
    assert at.since == START + 5000


def test_what_was_decided_without_the_latest_is_refused_and_a_repetition_is_answered() -> None:
    at = room()
    seat = at.table.to_act
    assert seat is not None
    action = at.table.legal()[0].text
    entry = action_entry(at, [seat], action, 0, "en")
    assert entry is not None
    at.apply(entry, START)
    assert action_entry(at, [seat], action, 0, "en") is None  # the answer was lost on the way
    with refused("stale"):
        action_entry(at, [seat], "pass" if action != "pass" else "draw_deck", 0, "en")
    with refused("not_your_turn"):
        action_entry(at, [1 - (at.table.to_act or 0)], at.table.legal()[0].text, 1, "en")
    with refused("unknown_action"):
        action_entry(at, [at.table.to_act or 0], "dance", 1, "en")


def test_an_illegal_action_is_refused_with_its_rule_in_the_own_language() -> None:
    at = room()
    seat = at.table.to_act or 0
    legal = {action.id for action in at.table.legal()}
    illegal = next(action for action in at.table.game.actions.actions if action.id not in legal)
    with pytest.raises(RequestRefused) as found:
        action_entry(at, [seat], illegal.text, 0, "de")
    expected = at.table.refusal(illegal, "de")
    assert expected is not None
    assert (found.value.code, found.value.detail, found.value.rule) == ("not_legal", expected.reason, expected.rule)


def test_undo_is_free_until_something_is_revealed() -> None:
    at = room()
    free = asked = 0
    for _ in range(200):
        if at.table.to_act is None:
            break
        seat = act(at)
        kind = undo_kind(at, [seat])
        if kind == "free":
            free += 1
            assert not at.table.has_revealed(at.table.number - 1)
            assert ask_undo(at, [seat], at.change) == [log.Undone(at.table.number - 1)]
        elif kind == "ask":
            asked += 1
            assert ask_undo(at, [seat], at.change) == [log.UndoAsked(seat, at.table.number - 1)]
    assert free > 0
    assert asked > 0


def test_undo_takes_the_game_back_and_counts_as_a_change() -> None:
    at = room()
    before = at.table.view(0)
    seat = act(at)
    at.apply(log.Undone(0), START)
    assert at.table.view(0) == before
    assert (at.change, at.table.number, at.deciders) == (2, 0, [])
    with refused("nothing_to_undo"):
        ask_undo(at, [seat], 2)


def test_the_others_have_to_agree_unless_they_are_bots() -> None:
    at = room(players=3)
    seat = act(at)
    at.apply(log.UndoAsked(seat, 0), START)
    others = [other for other in range(3) if other != seat]
    assert undo_awaits(at) == others
    with refused("no_undo_pending"):
        answer_undo(at, [seat], True, at.change)
    with refused("undo_pending"):
        ask_undo(at, [seat], at.change)
    at.apply(log.Left(others[0], "intern"), START)  # a bot does not mind
    assert answer_undo(at, [others[1]], True, at.change) == [log.UndoAnswered(others[1], True), log.Undone(0)]
    at.apply(log.UndoAnswered(others[1], False), START)
    assert at.undo is None


def test_no_undo_when_the_game_is_over_for_then_all_luck_is_known() -> None:
    at = room()
    while at.table.to_act is not None:
        act(at)
    assert undo_kind(at, [0, 1]) == "no"
    with refused("over"):
        ask_undo(at, [0, 1], at.change)


def test_answers_that_were_given_for_somebody_are_not_what_undo_goes_back_to() -> None:
    at = room()
    seat = act(at)
    while at.table.to_act is not None and at.table.number < 4:
        act(at, "bot")
    assert undo_to(at, [seat]) == 0


def test_a_live_clock_runs_for_the_seat_that_decides() -> None:
    at = room(clock=Clock("live", seconds=60, more=2))
    seat = at.table.to_act or 0
    assert deadline(at) == START + 60_000
    assert time_left(at, 1 - seat, START + 5000) == 60_000
    assert time_left(at, seat, START + 5000) == 55_000
    act(at, later=5000)
    assert time_left(at, seat, at.touched) == 57_000  # five gone, two for having decided


def test_a_days_clock_begins_anew_with_every_decision() -> None:
    at = room(clock=Clock("days", seconds=86400))
    act(at, later=80_000_000)
    assert deadline(at) == at.touched + 86_400_000


def test_time_never_runs_backwards() -> None:
    at = room(clock=Clock("live", seconds=60))
    act(at, later=5000)
    before = at.touched
    at.apply(log.Acted(at.table.legal()[0].id), START - 10**6)  # the machine's clock was set back
    assert at.touched == before
    assert all(0 <= spent <= 5000 for spent in at.spent)


def test_an_absence_of_the_server_is_nobodys_time() -> None:
    at = room(clock=Clock("live", seconds=60))
    at.apply(log.Resumed(), START + 10**7)
    assert deadline(at) == START + 10**7 + 60_000


def test_a_banned_token_opens_nothing_and_a_bot_has_the_seat() -> None:
    at = room()
    at.apply(log.Banned(1, "manager"), START)
    with refused("banned"):
        at.seats_of("b" * 20)
    assert at.bot_in(1) == "manager"
    assert invitations(at) == []


def test_a_hold_has_done_its_work_when_the_kept_answer_is_given() -> None:
    at = room("orconomy", 3)
    for _ in range(400):
        if at.table.decision == "open_window" and len(at.table.legal()) > 1:
            break
        act(at)
    seat = at.table.to_act
    assert seat is not None
    at.apply(log.Profiled(seat, "never"), START)
    assert profile_action(at) == default_action(at)
    at.apply(log.Profiled(seat, "never", hold=True), START)
    assert profile_action(at) is None
    at.apply(log.Acted(default_action(at)), START)
    assert not at.profiles[seat].hold


def test_a_window_goes_once_round_the_table() -> None:
    at = room("orconomy", 3)
    asked: list[int] = []
    rounds = 0
    for number in range(600):
        if at.table.to_act is None:
            break
        was = at.window_since
        action = default_action(at) if at.is_window else at.table.legal()[0].id
        at.apply(log.Acted(action), START + 1000 * number)
        if at.window_since is None or at.table.to_act is None:
            continue
        if at.window_since != was:
            rounds += 1
            asked = []
            assert at.window_since == START + 1000 * number
        assert at.table.to_act not in asked
        asked.append(at.table.to_act)
    assert rounds > 10


def test_the_number_of_a_word_tells_nothing_of_what_others_did_in_private() -> None:
    at = room(game="orconomy", chat="on")
    private: list[log.AnyEntry] = [log.PassedAhead(1), log.Profiled(1, "all"), log.Notified(1, None, None, "", "en")]
    for entry in private:
        at.apply(log.Said(0, "Well?"), START)
        at.apply(entry, START)
    assert [line.n for line in at.chat] == [1, 2, 3]


@pytest.mark.parametrize("game", ["new-corp-order", "new-world-order", "orconomy"])
def test_going_back_again_and_again_leads_to_the_same_and_is_quick(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that reads a long log blocks everybody on that server, so reading must be quick."""
    at = room(game=game, players=3)
    rng = random.Random(1)
    plays = []
    really = Table._play
    monkeypatch.setattr(Table, "_play", lambda table, action: [plays.append(action), really(table, action)])
    for number in range(300):
        at.apply(log.Acted(rng.choice(at.table.legal()).id), START + number)
        if number % 3 == 2:
            at.apply(log.Undone(at.table.number - rng.choice((1, 1, 1, 2))), START + number)
    assert len(plays) < 300 + 100 * 20
    fresh = Table(at.game, 3, at.table.options, at.table.seed)
    for action in at.table.actions:
        fresh.play(action)
    assert fresh.position() == at.table.position()
    for seat in (None, 0, 1, 2):
        assert fresh.view(seat) == at.table.view(seat)
        assert fresh.events(seat, -1) == at.table.events(seat, -1)
    numbers = range(fresh.number + 1)
    assert [fresh.has_revealed(n) for n in numbers] == [at.table.has_revealed(n) for n in numbers]
