"""Plots of the ODS: which cards it takes or discards, and where it places agents.   [NCO 5.6]"""

import pytest

from games.new_corp_order.drawing import (
    after_ods,
    box,
    by_ods,
    display,
    grid,
    hq,
    ods_reasons,
    play,
    plot,
    solo,
    supply,
    tile,
    with_agents,
)
from games.new_corp_order.solo_boards import X1, X8, X9

COLUMNS = (1, 2, 3, 4)


# Priority B: which cards.


def test_two_cards_of_one_colour():  # scenario 94; NCO 5.6.1
    t = after_ods(X9, display="krwk")
    assert ods_reasons(t)[0] == "B-1 only"
    assert (hq(t, 1), display(t)) == ("k2/0", "rw")


def test_two_of_three_cards():  # NCO 5.6.1
    t = after_ods(X9, display="kkwk")
    assert ods_reasons(t)[0] == "B-1 only"
    assert (hq(t, 1), display(t)) == ("k2/0", "wk")


@pytest.mark.parametrize(
    ("unrotated", "rotated", "shown", "taken", "why"),
    [
        ("kkkww", "", "wkwk", "k", "more_in_hq"),
        ("kkww", "k", "wkwk", "k", "more_in_hq"),  # rotated cards count
        ("w", "wwkk", "kwkw", "w", "more_in_hq"),
        ("kw", "", "wkwk", "w", "leftmost"),
        ("", "", "kwwk", "k", "leftmost"),
        ("", "", "wkkw", "w", "leftmost"),  # its first card, not its pair, lies further left
    ],
)
def test_two_pairs(unrotated, rotated, shown, taken, why):  # scenario 94; NCO 5.6.2
    t = after_ods(X9, unrotated=["", unrotated], rotated=["", rotated], display=shown)
    assert ods_reasons(t)[0] == f"B-1 {why}"
    assert display(t) == shown.replace(taken, "")
    assert by_ods(t, "infiltrated") == [{"colour": {"k": "black", "w": "white"}[taken], "count": 2}]


def test_one_card_of_each_colour():  # scenario 95; NCO 5.6.3, NCO 5.6.7
    t = after_ods(X9, display="rwkb")
    assert ods_reasons(t)[0] == "B-2 only"
    assert (hq(t, 1), display(t)) == ("k1/0 w1/0", "rb")
    assert [event["colour"] for event in by_ods(t, "placed")] == ["white", "black"]
    assert [event["colour"] for event in by_ods(after_ods(X9, display="kbrw"), "placed")] == ["black", "white"]


def test_second_colour_sees_the_agents_of_the_first():  # NCO 5.6.7
    # White at r1c3 has more agents than its neighbours, unless black has come to r1c2 first.
    board = "BN:R2 BN:K1 GM:W2 GM:B1\nPM:R1 PM:R2 AA:W1 AA:B1\nSM:B1 SM:K2 OM:B1 OM:R1"
    drawn = {"objectives": "BN GM PM", "column": 1}
    assert ods_reasons(after_ods(board, **drawn, display="wkrb")) == ["B-2 only", "BB-2 r1c3 only", "BB-1 r1c2 only"]
    assert ods_reasons(after_ods(board, **drawn, display="kwrb")) == ["B-2 only", "BB-1 r1c2 only", "BB-1 r1c3 only"]


@pytest.mark.parametrize(
    ("player", "rotated", "shown", "thrown", "why"),
    [
        ("rrbbbb", "", "bkrr", "b", "more_in_hq"),
        ("rrrb", "", "bkrr", "r", "more_in_hq"),
        ("rb", "bb", "rkbr", "b", "more_in_hq"),  # rotated cards count
        ("rrbb", "", "bkrr", "b", "leftmost"),
        ("", "", "rkbb", "r", "leftmost"),
        ("bbb", "", "krrr", "r", "only"),  # the colour that is there
    ],
)
def test_only_card(player, rotated, shown, thrown, why):  # scenario 96; NCO 5.6.4
    t = after_ods(X9, unrotated=[player, ""], rotated=[rotated, ""], display=shown)
    assert ods_reasons(t)[0] == "B-3 only"
    assert hq(t, 1) == "k1/0"
    assert display(t) == shown.replace("k", "").replace(thrown, "", 1)
    colour = {"r": "red", "b": "blue"}[thrown]
    assert by_ods(t, "discarded") == [{"colour": colour}]
    assert by_ods(t, "ods_discards") == [{"priority": "B-3", "colour": colour, "why": why}]


def test_last_two_cards_of_the_display():  # NCO 5.6.4
    t = after_ods(X9, display="rk")
    assert (hq(t, 1), by_ods(t, "discarded"), len(display(t))) == ("k1/0", [{"colour": "red"}], 4)


def test_only_card_of_the_display():  # scenario 96; NCO 5.6.4
    t = after_ods(X9, display="k")
    assert ods_reasons(t)[0] == "B-3 only"
    assert (hq(t, 1), by_ods(t, "discarded")) == ("k1/0", [])


# Priority B: where the agents go.


@pytest.mark.parametrize("column", COLUMNS)
def test_objective_without_more_agents(column):  # scenario 97; NCO 5.6.5
    assert ods_reasons(after_ods(X1, column, display="krrb")) == ["B-3 only", "BB-1 r2c2 only"]
    assert ods_reasons(after_ods(X1, column, display="wrrb")) == ["B-3 only", "BB-1 r3c2 only"]


@pytest.mark.parametrize("column", COLUMNS)
def test_objective_with_more_agents(column):  # scenario 97; NCO 5.6.5
    t = after_ods(X1, column, display="krrb", objectives="PM AA GM")
    assert ods_reasons(t) == ["B-3 only", "BB-2 r1c2 only"]
    assert tile(t, "r1c2") == "K4"


@pytest.mark.parametrize(("column", "target"), [(1, "r2c2"), (2, "r2c2"), (3, "r3c4"), (4, "r3c4")])
def test_tile_without_more_agents(column, target):  # scenario 98; NCO 5.6.5
    t = after_ods(X1, column, display="krrb", objectives="PM SM AA")
    assert ods_reasons(t) == ["B-3 only", f"BB-3 {target} scan"]


@pytest.mark.parametrize("column", COLUMNS)
def test_any_tile(column):  # scenario 98; NCO 5.6.5
    t = after_ods(X8, column, display="krrb")
    assert ods_reasons(t) == ["B-3 only", "BB-4 r1c2 only"]
    assert (tile(t, "r1c2"), supply(t)["k"]) == ("K6", 25 - 1 - 6)


def test_agents_go_to_their_own_colour():  # NCO 5.6.5
    t = after_ods(X1, display="krrb", objectives="SM AA GM")  # white has an objective in its way, black has GM alone
    assert ods_reasons(t) == ["B-3 only", "BB-2 r1c2 only"]


@pytest.mark.parametrize(("mode", "expected"), [("any", "BB-3 r2c2 scan"), ("all", "BB-3 r3c4 only")])
def test_not_more_than_some_or_than_all_neighbours(mode, expected):  # NCO 5.6.6
    # r2c2 has more than r3c2 but not than r1c2; r3c4 has not more than any neighbour.
    board = with_agents(X1, r2c2="K2", r3c3="B2", r2c3="R3")
    assert ods_reasons(after_ods(board, 2, display="krrb", objectives="PM SM AA", ods_not_more=mode))[1] == expected


def test_as_many_is_not_more():  # NCO 5.6.6
    for mode in ("any", "all"):
        t = after_ods(X9, 2, display="krrb", objectives="PM SM OM", ods_not_more=mode)
        assert ods_reasons(t)[1] == "BB-1 r3c3 scan"


def test_two_agents_of_one_colour_on_one_tile():  # scenario 99; NCO 5.6.7
    t = after_ods(X9, 2, display="kkrb")
    assert ods_reasons(t) == ["B-1 only", "BB-1 r3c3 scan"]
    assert (tile(t, "r3c3"), tile(t, "r2c1"), supply(t)["k"]) == ("K3", "K1", 25 - 1 - 5)


def test_two_agents_of_one_colour_may_part():  # scenario 99; NCO 5.6.7
    t = after_ods(X9, 2, display="kkrb", solo_split_same_colour=True)
    assert ods_reasons(t) == ["B-1 only", "BB-1 r3c3 scan", "BB-1 r2c1 only"]
    assert (tile(t, "r3c3"), tile(t, "r2c1")) == ("K2", "K2")


# Priority C.


@pytest.mark.parametrize(
    ("player", "shown", "thrown", "why"),
    [
        ("rbbb", "rbrb", "bb", "more_in_hq"),
        ("rrrb", "brbr", "rr", "more_in_hq"),
        ("rb", "rbrb", "rr", "leftmost"),
        ("rb", "brrb", "bb", "leftmost"),
        ("bbb", "rrrb", "rr", "only"),
        ("", "rbr", "rr", "only"),
    ],
)
def test_two_cards_of_the_player(player, shown, thrown, why):  # scenario 100; NCO 5.6.8
    t = after_ods(X9, unrotated=[player, ""], display=shown)
    assert ods_reasons(t) == [f"C-1 {why}"]
    assert display(t) == shown.replace(thrown[0], "", 2)
    assert box(t).count(thrown[0]) == 20 - 3 - player.count(thrown[0]) - display(t).count(thrown[0])
    assert (hq(t, 1), grid(t)) == ("", X9.strip())


def test_two_pairs_of_the_player_count_rotated_cards():  # NCO 5.6.8
    t = after_ods(X9, unrotated=["rr", ""], rotated=["bbb", ""], display="rbrb")
    assert (ods_reasons(t), display(t)) == (["C-1 more_in_hq"], "rr")


def test_one_card_of_each_of_the_player():  # scenario 100; NCO 5.6.9
    t = after_ods(X9, display="br")
    assert ods_reasons(t) == ["C-2 only"]
    assert [event["colour"] for event in by_ods(t, "discarded")] == ["blue", "red"]


def test_only_card_is_thrown_away():  # scenario 100; NCO 5.6.10
    t = after_ods(X9, display="r")
    assert ods_reasons(t) == ["C-3 only"]
    assert by_ods(t, "discarded") == [{"colour": "red"}]


def test_what_the_ods_throws_away_is_not_the_players():  # NCO 5.6.8
    t = plot(solo(X9, unrotated=["bb", ""], display="rbrb"), 0, 1)  # the player takes both red cards
    play(t, "place tile=0")
    assert ods_reasons(t) == ["C-1 only"]
    assert (hq(t, 0), hq(t, 1)) == ("r2/0 b2/0", "")
