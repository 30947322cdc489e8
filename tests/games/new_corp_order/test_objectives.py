"""Objectives: which are in the game, dealing them, and redrawing.   [NCO 1.3]"""

from collections import Counter

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import boardroom
from boardroom.core.engine.luck import seeded
from boardroom.games.new_corp_order.components import COMPONENTS
from boardroom.games.new_corp_order.engine.actions import COMPANY
from boardroom.games.new_corp_order.engine.player import Player, new_player
from boardroom.games.new_corp_order.rules.objectives import deal_objectives, pool_size, redraw_duplicates
from boardroom.games.new_corp_order.rules.objectives import objective_pool as pool_without
from games.new_corp_order.drawing import companies, display, new, objective_pool, options, play, told, unused

SEEDS = range(12)
LETTERS = COMPONENTS.company_letters


def objectives(table: boardroom.Table) -> list[list[str]]:
    names = [table.view(seat)["players"][seat]["objectives"] for seat in range(table.players)]
    return [[LETTERS[COMPANY.values.index(name)] for name in pair] for pair in names]


def seed_with_unused(same: bool) -> int:
    """A seed whose two unused tiles are of one type, or of two."""
    return next(seed for seed in range(200) if (len(set(unused(new(4, seed)))) == 1) == same)


def test_objectives_of_both_unused_types_go_back():  # scenario 6; NCO 1.3.1
    table = new(4, seed_with_unused(same=False))
    assert sum(objective_pool(table).values()) == 12
    assert set(objective_pool(table)) == set(LETTERS) - set(unused(table))


def test_objectives_of_the_one_unused_type_go_back():  # scenario 6; NCO 1.3.1
    table = new(4, seed_with_unused(same=True))
    assert sum(objective_pool(table).values()) == 15
    assert set(objective_pool(table)) == set(LETTERS) - set(unused(table))


def test_objectives_that_go_back_for_named_tiles():  # scenario 6; NCO 1.3.1
    print_media, online_marketing = LETTERS.index("PM"), LETTERS.index("OM")
    two = pool_without(4, "whole_type", 3, vec[i64]([print_media * 3, online_marketing * 3 + 2]))
    assert list(two) == [3, 3, 0, 3, 3, 0]
    one = pool_without(4, "whole_type", 3, vec[i64]([print_media * 3, print_media * 3 + 1]))
    assert list(one) == [3, 3, 0, 3, 3, 3]


def test_two_players_return_no_objectives():  # scenario 7; NCO 1.3.4
    for seed in SEEDS:
        assert objective_pool(new(2, seed)) == dict.fromkeys(LETTERS, 3)


def test_one_objective_goes_back_for_each_tile():  # NCO 1.3.2
    for seed in SEEDS:
        table = new(3, seed, objective_return="card_per_tile")
        assert Counter(objective_pool(table)) + Counter(unused(table)) == dict.fromkeys(LETTERS, 3)


def test_one_objective_of_each_type_goes_back_with_two_players():  # NCO 1.3.4
    assert objective_pool(new(2, objective_return="card_per_tile")) == dict.fromkeys(LETTERS, 2)


@pytest.mark.parametrize("returned", ["absent_types", "none"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_type_lies_on_the_grid_so_nothing_goes_back(returned, players):  # NCO 1.3.3
    for seed in SEEDS:
        table = new(players, seed, objective_return=returned)
        assert set(companies(table)) == set(LETTERS)
        assert objective_pool(table) == dict.fromkeys(LETTERS, 3)


def deal(order: str, players: int, first: int = 0, luck: int = 1) -> list[Player]:
    """Deal objectives in this order, and resolve duplicates."""
    seats = vec[Player]([new_player() for seat in range(players)])
    cards = vec[i64]([LETTERS.index(letters) for letters in order.split()])
    deal_objectives(seats, cards)
    redraw_duplicates(seats, first, cards, seeded(luck))
    return list(seats)


def held(player: Player) -> str:
    return " ".join(LETTERS[company] for company in player.objectives)


def thrown(player: Player) -> str:
    return " ".join(LETTERS[company] for company in player.thrown if company >= 0)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_different_objectives_each(players):  # NCO 1.3.5, NCO 1.3.6
    for seed in range(30):
        for pair in objectives(new(players, seed)):
            assert len(set(pair)) == len(pair) == 2


def test_third_copy_is_redrawn_again():  # scenario 8; NCO 1.3.6
    a, b = deal("SM SM BN GM SM BN GM", players=2)
    assert (held(a), thrown(a)) == ("SM BN", "SM SM")
    assert (held(b), thrown(b)) == ("BN GM", "")


def test_empty_pile_is_made_from_what_others_threw_away():  # scenario 9; NCO 1.3.7, NCO 1.1.6
    last = set()
    for luck in range(30):
        one, two, three, four = deal("BN BN GM GM AA AA SM SM BN GM AA SM", players=4, luck=luck)
        assert (held(one), thrown(one)) == ("BN GM", "BN BN")
        assert (held(two), thrown(two)) == ("GM AA", "GM")
        assert (held(three), thrown(three)) == ("AA SM", "AA")
        assert thrown(four) == "SM"
        last.add(held(four))
    assert last == {"SM BN", "SM GM", "SM AA"}


def test_nobody_draws_their_own_duplicate_again():  # NCO 1.3.7
    last = set()
    for luck in range(30):
        four = deal("BN BN GM GM AA AA SM SM GM AA BN SM", players=4, luck=luck)[3]
        assert thrown(four) == "SM SM"
        last.add(held(four))
    assert last == {"SM BN", "SM GM", "SM AA"}


def test_duplicates_are_redrawn_in_turn_order():  # NCO 1.3.6
    a, b = deal("BN BN GM GM AA SM", players=2, first=1)
    assert (held(b), held(a)) == ("GM AA", "BN SM")


def test_pair_stays_when_there_is_nothing_to_draw():  # NCO 1.3.8
    one, _, _, four = deal("SM SM BN GM BN GM AA AA", players=4)
    assert (held(one), thrown(one)) == ("SM SM", "")
    assert (held(four), thrown(four)) == ("AA AA", "")


def test_forced_redraws_are_seen_by_all():  # NCO 1.3.6
    for seed in range(60):
        table = new(4, seed)
        redraws = {event["seat"]: event["count"] for event in told(table, "redrew")}
        assert redraws == {p["seat"]: p["redrawn"] for p in table.view(None)["players"] if p["redrawn"]}
        for seat in redraws:
            mine = table.view(seat)["players"][seat]
            assert set(mine["thrown"]) == {mine["objectives"][0]}


def paper(players: int, pool: int, seed: int = 0) -> boardroom.Table:
    """Return print-and-play tables before the redraw, with this many objectives in the game."""
    tables = (new(players, n, edition="print-and-play", first_player=0) for n in range(seed, 500))
    return next(table for table in tables if pool_size(table.state.objective_pool) == pool)


def test_no_redraw_when_all_objectives_are_dealt():  # scenario 10; NCO 1.3.10
    assert paper(4, pool=8).decision == "turn"


def test_redraw_is_limited_to_the_pile():  # scenario 10; NCO 1.3.9, NCO 1.3.10
    table = paper(3, pool=8)
    assert (table.decision, table.to_act) == ("redraw", 0)
    assert options(table) == {f"redraw which={which}" for which in ("none", "first", "second", "both")}
    before = objectives(table)[0]
    play(table, "redraw which=both")
    assert table.decision == "turn"  # the pile is empty: neither B nor C is asked
    assert [LETTERS[COMPANY.values.index(name)] for name in table.view(0)["players"][0]["thrown"]] == before


def test_pile_of_one_lets_one_objective_be_redrawn():  # NCO 1.3.10
    table = play(paper(3, pool=8), "redraw which=first")
    assert (table.decision, table.to_act) == ("redraw", 1)
    assert options(table) == {f"redraw which={which}" for which in ("none", "first", "second")}
    assert table.refusal("redraw which=both").rule == "NCO 1.3.10"


def test_every_player_may_redraw_once():  # NCO 1.3.9
    table = paper(2, pool=12)
    before = objectives(table)
    play(table, "redraw which=second", "redraw which=none")
    assert table.decision == "turn"
    after = objectives(table)
    assert after[0][0] == before[0][0]
    assert after[1] == before[1]
    assert [event["count"] for event in told(table, "redrew")] == [1, 0]


def test_thrown_objectives_are_not_drawn_again():  # NCO 1.3.10, NCO 1.1.6
    for seed in range(40):
        table = play(paper(3, pool=8, seed=seed), "redraw which=both")
        state = table.state
        in_hands = Counter(company for player in state.players for company in player.objectives)
        in_the_box = Counter(company for company in state.players[0].thrown)
        assert sorted((in_hands + in_the_box).values()) == [2, 2, 2, 2]


def test_redraw_comes_before_the_agents():  # NCO 1.3.11
    table = new(2, edition="print-and-play")
    assert all(tile["colour"] is None and tile["agents"] == 0 for tile in table.view(None)["grid"])
    assert display(table) == ""
    play(table, "redraw which=none", "redraw which=both")
    assert all(tile["agents"] == 1 for tile in table.view(None)["grid"])
    assert len(display(table)) == 5


def test_redraw_goes_in_turn_order():  # NCO 1.3.9
    table = new(3, edition="print-and-play", first_player=2, objective_return="none")
    seats = []
    while table.decision == "redraw":
        seats.append(table.to_act)
        table.play("redraw which=none")
    assert seats == [2, 0, 1]
    assert table.to_act == 2
