"""Takeovers of the ODS: which tile it takes, from where, with how many agents.   [NCO 5.5]"""

import pytest

from games.new_corp_order.drawing import after_ods, by_ods, captured, hq, index, ods_reasons, supply, tile, with_agents
from games.new_corp_order.solo_boards import X1, X2, X3, X5, X6

STRONG = ("", "kkkwww")  # HQs in which the ODS has three unrotated cards of each of its colours
COLUMNS = (1, 2, 3, 4)


def test_ods_takes_an_objective():  # scenario 86; NCO 5.5.1, NCO 5.5.2, NCO 5.5.6, NCO 5.5.7
    t = after_ods(X1, 2, unrotated=STRONG, objectives="PM SM OM")
    assert ods_reasons(t) == ["A-1 r1c3 only"]
    assert by_ods(t, "taken_over") == [{"source": index("r1c2"), "target": index("r1c3"), "agents": 2}]
    assert (tile(t, "r1c2"), tile(t, "r1c3")) == ("K1", "K2")
    assert hq(t, 1) == "k1/2 w3/0"
    assert (captured(t, 1), captured(t, 0)) == ("r", "")
    assert supply(t)["r"] == 25 - 1 - 4 + 0  # the reminder, and four on the grid before; the captured one is not back


@pytest.mark.parametrize("column", COLUMNS)
def test_ods_takes_where_most_agents_stand(column):  # scenario 87; NCO 5.5.3, NCO 5.5.7
    t = after_ods(X1, column, unrotated=STRONG, objectives="SM OM GM")
    assert ods_reasons(t) == ["A-2 r2c3 most_agents"]
    assert by_ods(t, "taken_over") == [{"source": index("r2c4"), "target": index("r2c3"), "agents": 3}]
    assert (tile(t, "r2c4"), tile(t, "r2c3")) == ("W1", "W3")
    assert (captured(t, 1), by_ods(t, "captured")) == ("r", [{"colour": "red", "returned": 1}])
    assert supply(t)["r"] == 25 - 1 - 4 + 1
    assert hq(t, 1) == "k3/0 w0/3"


def test_too_few_unrotated_cards():  # scenario 88; NCO 5.5.1
    weak = {"unrotated": ["", "kww"], "rotated": ["", "kk"]}
    assert ods_reasons(after_ods(X1, **weak, display="rbrb")) == ["C-1 leftmost"]
    assert ods_reasons(after_ods(X1, **weak, display="rbrk"))[0] == "B-3 only"


def test_one_agent_stays_behind():  # NCO 5.5.1
    board = with_agents(X1, r1c2="K2", r2c4="W3")  # one short each
    assert ods_reasons(after_ods(board, unrotated=STRONG)) == ["C-1 leftmost"]


def test_only_neighbours_are_attacked():  # NCO 5.5.1
    # Black is strong at r1c1; its neighbours are its own, the player's tiles are diagonal or across the edge.
    board = "BN:K9 BN:W1 GM:R1 GM:B1\nPM:W1 PM:R1 AA:R1 AA:B1\nSM:K1 SM:W1 OM:R1 OM:B1"
    assert ods_reasons(after_ods(board, unrotated=["", "kkkkkkkkk"])) == ["C-1 leftmost"]


@pytest.mark.parametrize(
    ("mode", "expected"),
    [("hybrid", "A-3 r2c2 most_neighbours"), ("cascade", "A-3 r2c2 most_neighbours"), ("literal", "A-2 r3c3 scan")],
)
def test_most_neighbours_of_the_player(mode, expected):  # scenario 89; NCO 5.5.3, NCO 5.5.4
    t = after_ods(X2, 3, unrotated=["", "kkk"], objectives="SM PM BN", ods_target_mode=mode)
    assert ods_reasons(t) == [expected]


@pytest.mark.parametrize(
    ("mode", "expected"),
    [("hybrid", "A-4 r1c3 edge"), ("cascade", "A-4 r1c3 edge"), ("literal", "A-2 r2c2 scan")],
)
def test_nearest_to_an_edge(mode, expected):  # scenario 90; NCO 5.5.3, NCO 5.5.4
    t = after_ods(X5, 2, unrotated=["", "kk"], objectives="SM GM BN", ods_target_mode=mode)
    assert ods_reasons(t) == [expected]


def test_scan_order_breaks_the_last_tie():  # NCO 5.5.3
    board = "BN:W1 BN:R1 GM:W1 GM:B1\nPM:R1 PM:K3 AA:R1 AA:B1\nSM:W1 SM:R1 OM:K1 OM:B1"
    spread = with_agents(board, r1c2="B1", r3c2="B1")  # r2c3 has a neighbour of the player, the three others have none
    drawn = {"unrotated": ["", "kk"], "objectives": "GM OM OM", "solo_distinct_objectives": False}
    assert ods_reasons(after_ods(spread, 2, **drawn)) == ["A-3 r2c3 most_neighbours"]
    even = with_agents(spread, r2c4="K1", r3c4="R1")
    for column, target in ((1, "r2c1"), (2, "r1c2"), (3, "r2c1"), (4, "r2c1")):
        assert ods_reasons(after_ods(even, column, **drawn)) == [f"A-4 {target} scan"]


@pytest.mark.parametrize(
    ("mode", "column", "expected"),
    [
        ("hybrid", 2, "A-1 r3c2 scan"),
        ("hybrid", 1, "A-1 r2c1 scan"),
        ("literal", 2, "A-1 r3c2 scan"),
        ("literal", 1, "A-1 r2c1 scan"),
        ("cascade", 2, "A-2 r2c1 most_agents"),
        ("cascade", 1, "A-2 r2c1 most_agents"),
        ("column_first", 2, "A-1 r3c2 only"),
        ("column_first", 1, "A-1 r2c1 only"),
        ("column_first", 3, "A-1 r2c1 only"),
    ],
)
def test_first_objective_in_scan_order(mode, column, expected):  # scenario 91; NCO 5.5.2, NCO 5.5.4
    t = after_ods(X3, column, unrotated=["", "kkk"], objectives="SM PM OM", ods_target_mode=mode)
    assert ods_reasons(t) == [expected]


@pytest.mark.parametrize(
    ("column", "expected"),
    [(1, "A-2 r1c1 only"), (2, "A-2 r2c3 most_agents"), (3, "A-2 r2c3 most_agents"), (4, "A-2 r1c1 only")],
)
def test_first_column_with_a_takeable_tile(column, expected):  # NCO 5.5.4
    t = after_ods(X1, column, unrotated=STRONG, objectives="SM OM GM", ods_target_mode="column_first")
    assert ods_reasons(t) == [expected]


def test_objectives_in_later_columns_do_not_count_column_first():  # NCO 5.5.4
    options = {"unrotated": STRONG, "objectives": "PM SM OM"}
    assert ods_reasons(after_ods(X1, 4, **options, ods_target_mode="column_first")) == ["A-2 r1c1 only"]
    assert ods_reasons(after_ods(X1, 4, **options)) == ["A-1 r1c3 only"]


def test_only_objectives_take_part_in_the_cascade():  # NCO 5.5.4
    board = with_agents(X3, r2c1="R1", r3c2="B1", r2c3="R2")  # AA at r2c3 has most agents, but is no objective
    drawn = {"unrotated": ["", "kkk"], "objectives": "SM PM OM"}
    assert ods_reasons(after_ods(board, 2, **drawn, ods_target_mode="cascade")) == ["A-3 r2c1 most_neighbours"]
    assert ods_reasons(after_ods(board, 3, **drawn, ods_target_mode="column_first")) == ["A-2 r2c3 only"]


@pytest.mark.parametrize(("column", "source"), [(1, "r2c1"), (2, "r1c2"), (3, "r2c1"), (4, "r2c1")])
def test_source_in_scan_order(column, source):  # scenario 92; NCO 5.5.5
    t = after_ods(X6, column, unrotated=["", "kkww"], objectives="SM GM BN")
    assert ods_reasons(t) == ["A-1 r1c1 only"]
    assert by_ods(t, "taken_over") == [{"source": index(source), "target": index("r1c1"), "agents": 2}]


@pytest.mark.parametrize("column", COLUMNS)
def test_source_with_most_agents(column):  # NCO 5.5.5
    t = after_ods(
        with_agents(X6, r1c2="K4"), column, unrotated=["", "kkww"], objectives="SM GM BN", ods_source_mode="most_agents"
    )
    assert by_ods(t, "taken_over")[0]["source"] == index("r1c2")


@pytest.mark.parametrize(("column", "source"), [(1, "r2c1"), (2, "r1c2")])
def test_equal_sources_in_scan_order(column, source):  # NCO 5.5.5
    t = after_ods(X6, column, unrotated=["", "kkww"], objectives="SM GM BN", ods_source_mode="most_agents")
    assert by_ods(t, "taken_over")[0]["source"] == index(source)


def test_a_source_must_be_strong_enough():  # NCO 5.5.5
    for mode in ("scan", "most_agents"):
        t = after_ods(with_agents(X6, r1c2="K9"), 2, unrotated=["", "kww"], objectives="SM GM BN", ods_source_mode=mode)
        assert by_ods(t, "taken_over") == [{"source": index("r2c1"), "target": index("r1c1"), "agents": 2}]


@pytest.mark.parametrize(
    ("mode", "cards", "moved"),
    [("minimum", "kkkkk", 2), ("maximum", "kkkkk", 3), ("maximum", "kkk", 3), ("maximum", "kk", 2)],
)
def test_how_many_agents_it_sends(mode, cards, moved):  # NCO 5.5.6
    t = after_ods(X3, 2, unrotated=["", cards], ods_move_count=mode)
    assert ods_reasons(t)[0].startswith("A-1 r3c2")
    assert (tile(t, "r2c2"), tile(t, "r3c2")) == (f"K{4 - moved}", f"K{moved}")
    assert hq(t, 1) == f"k{len(cards) - moved}/{moved}"


def test_last_tile_of_a_colour_is_safe():  # scenario 93; NCO 5.5.1
    lone = with_agents(X6, r1c4="B1", r3c3="W1")
    drawn = {"unrotated": ["", "kkww"], "objectives": "OM PM AA"}
    assert ods_reasons(after_ods(X6, 2, **drawn)) == ["A-1 r2c2 scan"]
    assert ods_reasons(after_ods(lone, 2, **drawn)) == ["A-1 r1c3 scan"]
    fenced = with_agents(lone, r1c1="W1", r1c3="W1", r3c1="W1")  # now nothing else is in reach
    assert ods_reasons(after_ods(fenced, 2, **drawn)) == ["C-1 leftmost"]
