"""Why one action is better than another: facts of the game that hold at every table the seat can imagine."""

from __future__ import annotations

import pytest

import boardroom
from boardroom.bots.hints import explain_choices
from boardroom.bots.reasons import Reason, ranked_reasons, reasons
from boardroom.core.engine.luck import seeded
from boardroom.core.facts import Facts
from boardroom.core.table import Table, from_position
from boardroom.games import game as find_game
from boardroom.server.learning.lesson_files import tasks_of
from bots.test_search import GAMES, begun

NCO = find_game("new-corp-order")
ORC = find_game("orconomy")


def task_table(key: str, task: str) -> Table:
    game = find_game(key)
    return from_position(game, next(each for each in tasks_of(game) if each.key == task).position, bytes(32))


def why(table: Table, best: str, other: str | None) -> list[Reason]:
    assert table.to_act is not None
    lines = [None if text is None else (table.action(text).id,) for text in (best, other)]
    assert lines[0] is not None
    return reasons(table.perspective(table.to_act), lines[0], lines[1], 1)


def test_an_achievement_completes_a_goal() -> None:
    table = task_table("new-world-order", "turn-1")
    first, second, *_ = why(table, "gain position=17", "pass")
    assert {(each.kind.name, each.args, each.sure) for each in (first, second)} == {
        ("goal", ("orange",), ""),
        ("goal", ("light_green",), ""),
    }
    assert first.sentence(table.game, table.state, "en") == "3/3 for the goal Unlimited Energy (orange)"
    assert first.sentence(table.game, table.state, "de") == "3/3 für das Ziel Unbegrenzte Energie (Orange)"


def test_a_takeover_wins_a_conglomerate() -> None:
    table = task_table("new-corp-order", "takeover-2")
    seat = table.to_act
    assert seat is not None
    (first, *_) = why(table, "takeover source=4 target=0", None)
    assert (first.kind.name, first.args, first.count, first.sure) == ("first", ("blue",), 1, "")
    assert table.game.facts_of(table.state, seat)["first", ("blue",)] == 0


def test_a_bid_is_made_for_what_the_round_brings() -> None:
    table = task_table("orconomy", "competition_bid-1")
    found = why(table, "bid amount=2", "pass")
    assert ("dominated", ("food_processing",)) in {(each.kind.name, each.args) for each in found}
    assert why(table, "bid amount=2", None) == [], "a round changes much, whatever one does"


def test_what_both_bring_is_no_reason() -> None:
    table = task_table("new-world-order", "turn-3")
    assert why(table, "gain position=10", "gain position=10") == []


def test_a_good_thing_counts_when_it_grows_and_a_bad_one_when_it_shrinks() -> None:
    pair: tuple[Facts, Facts] = (
        {("points", ()): 5, ("rival_points", (1,)): 3, ("hand", ()): 1},
        {("points", ()): 3, ("rival_points", (1,)): 7, ("hand", ()): 2},
    )
    found = ranked_reasons(NCO, [pair] * 4)
    assert [(each.kind.name, each.count, each.sure) for each in found] == [("rival_points", 4, ""), ("points", 2, "")]


@pytest.mark.parametrize(("shares", "sure"), [(10, ""), (6, "probably"), (3, "perhaps"), (1, None)])
def test_how_sure_it_is_shows_in_the_words(shares: int, sure: str | None) -> None:
    key = ("first", ("red",))
    pairs: list[tuple[Facts, Facts]] = [({key: int(world < shares)}, {key: 0}) for world in range(10)]
    assert [each.sure for each in ranked_reasons(NCO, pairs)] == ([] if sure is None else [sure])


def test_an_amount_that_varies_is_about_so_much() -> None:
    pairs: list[tuple[Facts, Facts]] = [({("skulls", ()): skulls}, {}) for skulls in (4, 6, 8)]
    (found,) = ranked_reasons(ORC, pairs)
    assert (found.count, found.sure) == (6, "about")


def test_victory_is_not_told_twice() -> None:
    found = ranked_reasons(NCO, [({("won", ()): 1}, {("lost", ()): 1})])
    assert [each.kind.name for each in found] == ["won"]


@pytest.mark.parametrize("key", GAMES)
def test_reasons_come_with_the_best_choice_in_both_languages(key: str) -> None:
    table = begun(key)
    assert table.to_act is not None
    perspective = table.perspective(table.to_act)
    for lang in ("en", "de"):
        best, *others = explain_choices(perspective, 1, 3, lang, seconds=0.05)
        assert all(each.reasons == () for each in others)
        for each in best.reasons:
            assert each.sentence == each.reason.sentence(table.game, table.state, lang)
            assert "{" not in each.sentence


@pytest.mark.parametrize("key", GAMES)
def test_a_reason_depends_only_on_what_the_seat_knows(key: str) -> None:
    """The same for two tables that the seat cannot tell apart."""
    table = begun(key)
    seat = table.to_act
    assert seat is not None
    best, other, *_ = table.legal()
    real = table.perspective(seat)
    twin = type(real)(table.game, table.state.imagine(seat, seeded(99)), seat)
    assert reasons(real, (best.id,), (other.id,), 3) == reasons(twin, (best.id,), (other.id,), 3)


@pytest.mark.parametrize("key", GAMES)
def test_every_fact_of_a_game_is_declared(key: str) -> None:
    table = boardroom.new(key, 3, "facts")
    rng = seeded(1)
    while table.to_act is not None and table.number < 300:
        for seat in range(3):
            for name, args in table.game.facts_of(table.state, seat):
                kind = table.game.all_facts()[name]
                assert all(value in domain.values for value, domain in zip(args, kind.domains.values(), strict=True))
        legal = table.legal()
        table.play(legal[rng.below(len(legal))])
