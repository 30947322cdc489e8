"""The ODS: where it looks, whom it attacks, what it takes and where it places agents.   [NCO 5.4, 5.5, 5.6]"""

import pytest

from games.new_corp_order.drawing import (
    after_ods,
    box,
    by_ods,
    captured,
    deck,
    display,
    grid,
    hq,
    index,
    ods_reasons,
    play,
    plot,
    solo,
    supply,
    tile,
    told,
    with_agents,
)
from games.new_corp_order.solo_boards import X1, X2, X3, X5, X6, X8, X9

STRONG = ("", "kkkwww")  # HQs in which the ODS has three unrotated cards of each of its colours
COLUMNS = (1, 2, 3, 4)


# The turn: marker, scan order, and which priority comes first.


def test_marker_moves_before_the_ods_acts():  # scenario 81; NCO 5.4.1
    t = solo(X9, marker=1, voluntary_pass=True)
    columns = []
    for _ in range(5):
        play(t, "pass")
        columns.append(told(t, "ods_moves")[-1]["column"])
    assert columns == [2, 3, 4, 1, 2]
    assert t.view(None)["marker"] == 2


@pytest.mark.parametrize(("column", "target"), [(1, "r1c1"), (2, "r3c2"), (3, "r3c3"), (4, "r1c4")])
def test_scan_begins_at_the_marker_and_goes_round(column, target):  # NCO 5.4.2
    board = "BN:K1 BN:R1 GM:W1 GM:K1\nPM:R1 PM:B1 AA:W1 AA:B1\nSM:B1 SM:K1 OM:K1 OM:R1"
    t = after_ods(board, column, display="krbr", objectives="PM AA AA", solo_distinct_objectives=False)
    assert ods_reasons(t) == ["B-3 only", f"BB-3 {target} scan"]
    corner = with_agents(board, r3c2="W1", r3c3="W1", r1c4="R1")  # nothing black from the second column on
    t = after_ods(corner, column, display="krbr", objectives="PM AA AA", solo_distinct_objectives=False)
    assert ods_reasons(t) == ["B-3 only", "BB-3 r1c1 only"]


def test_scan_goes_from_top_to_bottom():  # NCO 5.4.2
    board = "BN:R1 BN:K1 GM:W1 GM:B1\nPM:R1 PM:K1 AA:W1 AA:B1\nSM:B1 SM:K1 OM:W1 OM:R1"
    assert ods_reasons(after_ods(board, 2, display="krrb", objectives="BN AA OM")) == ["B-3 only", "BB-1 r1c2 only"]
    assert ods_reasons(after_ods(board, 3, display="krrb", objectives="PM SM AA")) == ["B-3 only", "BB-1 r2c2 scan"]


@pytest.mark.parametrize(
    ("hq_of_ods", "shown", "priority"),
    [
        ("kkkwww", "kkww", "A"),  # it can take over: cards do not matter
        ("", "rbrk", "B"),
        ("", "rbrb", "C"),
        ("kkkwww", "rbrb", "A"),
    ],
)
def test_takeover_before_taking_before_discarding(hq_of_ods, shown, priority):  # NCO 5.4.3
    t = after_ods(X1, unrotated=["", hq_of_ods], display=shown)
    assert ods_reasons(t)[0].startswith(f"{priority}-")
    assert (display(t) == shown) == (priority == "A")


def test_ods_never_attacks_its_own_colours_nor_merges():  # scenario 102; NCO 5.4.4
    board = "BN:K9 BN:W1 GM:R1 GM:B1\nPM:K1 PM:W1 AA:R1 AA:B1\nSM:K1 SM:W1 OM:R1 OM:B1"
    t = after_ods(board, unrotated=["", "kkkkkkkkk"])
    assert ods_reasons(t) == ["C-1 leftmost"]
    assert grid(t) == board


def test_ods_never_attacks_without_winning():  # NCO 5.4.4, NCO 5.5.1
    board = with_agents(X1, r1c1="R2", r1c3="R2", r2c3="R3")  # as many as could be sent
    t = after_ods(board, unrotated=STRONG)
    assert ods_reasons(t) == ["C-1 leftmost"]
    assert by_ods(t, "repelled") == []


def test_ods_does_not_use_the_players_colours():  # NCO 5.2.6
    board = "BN:R9 BN:B1 GM:R1 GM:B1\nPM:B1 PM:W1 AA:K1 AA:W1\nSM:K1 SM:W1 OM:K1 OM:W1"
    t = after_ods(board, unrotated=["", "rrrrrrrrr"])
    assert ods_reasons(t) == ["C-1 leftmost"]
    assert hq(t, 1) == "r9/0"


def test_ods_never_draws_from_the_deck():  # NCO 5.4.5
    t = after_ods(X9, display="k", deck="kkkkwwww")
    assert (hq(t, 1), deck(t)) == ("k1/0", 4)  # one card, although its own ones lie on top; four refill the display
    assert by_ods(t, "drew_open") == []
    t = after_ods(X9, display="r", deck="kkkkwwww")
    assert (hq(t, 1), deck(t), box(t).count("r")) == ("", 4, 20)


# Priority A.


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
