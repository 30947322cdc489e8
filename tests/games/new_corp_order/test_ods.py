"""The turn of the ODS: marker, scan order, and which priority comes first.   [NCO 5.4]"""

import pytest

from games.new_corp_order.drawing import (
    after_ods,
    box,
    by_ods,
    deck,
    display,
    grid,
    hq,
    ods_reasons,
    play,
    solo,
    told,
    with_agents,
)
from games.new_corp_order.solo_boards import X1, X9

STRONG = ("", "kkkwww")  # HQs in which the ODS has three unrotated cards of each of its colours


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
