"""Who wins the solo game.   [NCO 5.8]"""

import pytest

from games.new_corp_order.drawing import after_ods, solo, with_agents

# The player has PM, PM, SM; the ODS has SM, OM, OM.
EVEN = """
PM:R1 PM:B1 SM:R1 BN:B1
SM:K1 OM:W1 OM:K1 BN:W1
GM:R1 GM:K1 AA:B1 AA:W1
"""


@pytest.mark.parametrize(
    ("mine", "theirs", "winner"),
    [
        ("kw", "rb", 1),  # SV-13, scenario 77: captured 2:2
        ("kww", "rb", 0),  # SV-13: captured 3:2
        ("", "", 1),  # SV-13: captured 0:0
        ("kw", "rrb", 1),
        ("k", "", 0),
    ],
)
def test_equal_points(mine, theirs, winner):  # scenarios 77, 103; NCO 5.8.2
    for edition in ("published", "published-de", "print-and-play"):
        t = solo(EVEN, captured=[mine, theirs], objectives="PM SM OM", edition=edition)
        assert t.standing().scores == [3, 3]
        assert t.standing().winners == [winner]
        end = after_ods(EVEN, captured=[mine, theirs], display="bb", deck="", edition=edition)
        assert (end.outcome().scores, end.outcome().winners) == ([3, 3], [winner])


def test_reminders_do_not_count_as_captured():  # scenario 103; NCO 5.8.2, NCO 5.1.4
    for reminders in (True, False):
        t = solo(EVEN, captured=["kw", "rb"], solo_reminder_agents=reminders)
        assert [sheet["captured"] for sheet in t.standing().breakdown] == [2, 2]
        assert t.standing().winners == [1]


def test_more_points_win():  # NCO 5.8.1, NCO 5.8.2
    ahead = with_agents(EVEN, r2c1="R1")
    behind = with_agents(EVEN, r1c1="K1")
    assert (solo(ahead).standing().scores, solo(ahead).standing().winners) == ([4, 2], [0])
    assert (solo(behind).standing().scores, solo(behind).standing().winners) == ([2, 4], [1])
    assert solo(ahead, captured=["", "rrrr"]).standing().winners == [0]  # captured agents break ties alone
    assert solo(behind, captured=["kkkk", ""]).standing().winners == [1]


def test_a_point_for_each_matching_tile_of_both_colours():  # NCO 5.8.1
    t = solo(EVEN, objectives="PM GM AA")
    assert t.standing().scores == [4, 2]
    assert [sheet["matching"] for sheet in t.standing().breakdown] == [[0, 1, 8, 10], [9, 11]]
    assert sum(solo(EVEN, objectives="BN SM AA").standing().scores) == 6


def test_a_tile_counts_once():  # NCO 5.8.1
    t = solo(EVEN, objectives="PM PM PM", solo_distinct_objectives=False, duplicate_objectives_stack=True)
    assert t.standing().scores == [2, 0]


def test_nothing_else_scores():  # NCO 5.8.1
    rich = solo(EVEN, unrotated=["rrrrrbbbbbkk", "w"], rotated=["bb", ""], captured=["kk", "r"])
    assert rich.standing().scores == [3, 3]
    crowded = solo(with_agents(EVEN, r1c1="R9", r1c2="B9"))
    assert crowded.standing().scores == [3, 3]
    assert [sheet["total"] for sheet in crowded.standing().breakdown] == [3, 3]


def test_colours_of_the_sides():  # NCO 5.8.1
    assert solo(EVEN, colours="kw").standing().scores == [3, 3]
    assert solo(EVEN, colours="rk").standing().scores == [4, 2]


def test_tie_break_is_no_option():  # NCO 5.8.2
    t = solo(EVEN, captured=["kw", "r"], final_tiebreak="none")
    assert t.standing().winners == [0]


def test_ranking_names_both_sides():  # NCO 5.8.2
    assert solo(EVEN).standing().ranking == [[1], [0]]
    assert solo(EVEN, captured=["k", ""]).standing().ranking == [[0], [1]]
