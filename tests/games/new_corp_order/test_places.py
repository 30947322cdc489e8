"""Shares, objectives, consultants and winners, rule by rule.   [NCO 4]"""

import pytest

from boardroom.core.outcome import Outcome
from games.new_corp_order.drawing import SMALL_GRID, infiltrate, options, play, plot, table, with_agents

RED, BLUE = 0, 1


def column(outcome: Outcome, part: str) -> list[int]:
    """One figure of every seat's sheet."""
    return [sheet[part] for sheet in outcome.breakdown]


def points_for(outcome: Outcome, colour: int, part: str = "points") -> list[int]:
    return [sheet["conglomerates"][colour][part] for sheet in outcome.breakdown]


# Four tiles of every colour: first place is worth 8, second 4.
TIES = {
    "clear first and second": (["rrr", "rr", "r"], ["", "", ""], [8, 4, 0]),
    "tie for first broken": (["r", "rrr", "rr"], ["r", "", ""], [8, 4, 0]),
    "tie for first broken, others equal": (["r", "rrr", "rrr"], ["r", "", ""], [8, 4, 4]),
    "tie of three, 2 1 0 agents": (["", "rr", "rrrr"], ["rr", "r", ""], [8, 4, 0]),
    "tie for first unbroken": (["rr", "rr", "r"], ["", "", ""], [8, 8, 4]),
    "all tied unbroken": (["rr", "rr", "rr"], ["", "", ""], [8, 8, 8]),
    "tie for second broken": (["rrrr", "r", "rrr"], ["", "r", ""], [8, 4, 0]),
    "tie for second unbroken": (["rrr", "rr", "rr"], ["", "", ""], [8, 4, 4]),
    "nobody else holds shares": (["r", "", ""], ["", "", ""], [8, 0, 0]),
    "nobody holds shares": (["", "", ""], ["", "", ""], [0, 0, 0]),
}


@pytest.mark.parametrize("case", TIES)
def test_places(case):  # NCO 4.1.2, NCO 4.1.3, NCO 4.1.4, NCO 4.1.5, NCO 4.1.6, NCO 4.1.7, NCO 4.1.8, NCO 4.1.9
    unrotated, captured, points = TIES[case]
    for edition in ("published", "published-de", "print-and-play"):
        found = table(unrotated=unrotated, captured=captured, edition=edition).standing()
        assert points_for(found, RED) == points


def test_seats_do_not_break_ties():  # NCO 4.1.5; a trap
    for order in ((0, 1, 2), (1, 2, 0), (2, 0, 1)):
        cards = ["rr", "rr", "r"]
        found = table(unrotated=[cards[seat] for seat in order]).standing()
        assert points_for(found, RED) == [[8, 8, 4][seat] for seat in order]


def test_rotated_cards_are_shares_too():  # NCO 4.1.1
    found = table(unrotated=["r", "rr"], rotated=["rr"], captured=["", "", "r"]).standing()
    assert points_for(found, RED, "shares") == [3, 2, 2]
    assert points_for(found, RED) == [8, 0, 4]


def test_points_for_each_tile():  # NCO 4.1.2, NCO 4.1.3
    found = table(with_agents(r1c2="R3", r2c2="R1"), unrotated=["rr", "r"]).standing()
    assert points_for(found, RED, "tiles") == [6, 6, 6]
    assert points_for(found, RED) == [12, 6, 0]


def test_tie_losers_may_meet_the_next_level():  # NCO 4.1.7
    drawn = {"players": 4, "tie_losers_merge": True}
    equal = table(unrotated=["r", "rrr", "rr", "rr"], captured=["r"], **drawn).standing()
    assert points_for(equal, RED) == [8, 4, 4, 4]
    agents = table(unrotated=["r", "rrrrr", "rr"], captured=["rr", "", "r"], **drawn).standing()
    assert points_for(agents, RED) == [8, 0, 4, 0]
    no_tie = table(unrotated=["rrr", "rr", "r"], **drawn).standing()
    assert points_for(no_tie, RED) == [8, 4, 0, 0]


def test_no_second_after_a_shared_first():  # NCO 4.1.8
    found = table(unrotated=["rr", "rr", "r"], second_after_shared_first=False).standing()
    assert points_for(found, RED) == [8, 8, 0]


def test_zero_shares_may_score():  # NCO 4.1.9
    found = table(unrotated=["r"], zero_shares_score=True).standing()
    assert points_for(found, RED) == [8, 4, 4]
    assert points_for(found, BLUE) == [8, 8, 8]


def test_objectives_count_where_shares_do():  # NCO 4.2.2
    pairs = [("BN", "GM"), ("BN", "AA"), ("BN", "SM")]
    found = table(unrotated=["rrr", "rr", "r"], objectives=pairs).standing()
    assert points_for(found, RED, "objectives") == [4, 4, 0]  # first and second alike, third not at all
    assert column(found, "objectives") == [4, 4, 0]


def test_every_matching_tile_counts():  # NCO 4.2.2
    grid = with_agents(r1c2="R1", r1c3="R1", r2c3="K1")
    found = table(grid, unrotated=["r"], objectives=[("BN", "SM"), ("AA", "SM"), ("GM", "AA")]).standing()
    assert points_for(found, RED, "objectives") == [8, 0, 0]  # three Broadcast Networks, one Social Media


def test_equal_objectives_count_once():  # NCO 4.2.3
    pairs = [("BN", "BN"), ("AA", "SM"), ("GM", "SM")]
    once = table(unrotated=["r"], objectives=pairs, edition="print-and-play").standing()
    assert column(once, "objectives") == [2, 0, 0]
    twice = table(unrotated=["r"], objectives=pairs, edition="print-and-play", duplicate_objectives_stack=True)
    assert column(twice.standing(), "objectives") == [4, 0, 0]


def test_objectives_are_revealed_at_the_end():  # NCO 4.2.1, NCO 1.6.4
    t = table(display="rbk", deck="", turns_left=1, unrotated=["r"])
    assert [player["objectives"] for player in t.view(None)["players"]] == [None] * 3
    plot(t, 0, 0)
    assert t.outcome() is not None
    revealed = [player["objectives"] for player in t.view(None)["players"]]
    assert revealed[0] == ["broadcast_network", "guerrilla_marketing"]
    assert t.view(None)["standing"]["scores"] == t.outcome().scores == [12, 0, 0]


# The consultants, points in pairs, points on the ladder.
CONSULTANTS = [
    ("", 0, 0),
    ("MA", 0, 1),
    ("MA MA", 0, 2),
    ("MA DM", 1, 3),
    ("MA MA DM", 1, 4),
    ("MA MA DM DM", 2, 5),
    ("MA DM CL", 1, 5),
    ("MA MA DM CL", 2, 6),
    ("MA MA MA MA DM", 1, 6),
    ("MA MA MA MA DM CL", 2, 8),
    ("MA DM CL MC", 3, 7),
    ("MA MA MA MA DM CL MC", 4, 10),
    ("MA MA MA DM DM CL MC", 4, 10),
    ("MA MA MA MA DM DM DM DM CL CL CL CL MC MC MC MC", 9, 19),
]


@pytest.mark.parametrize(("held", "pairs", "ladder"), CONSULTANTS)
def test_consultants(held, pairs, ladder):  # NCO 4.3.1, NCO 4.3.2, NCO 4.3.3
    assert column(table(players=4, consultants=[held]).standing(), "consultants")[0] == pairs
    paper = table(players=4, consultants=[held], edition="print-and-play").standing()
    assert column(paper, "consultants")[0] == ladder


def test_two_players_cannot_have_all_four_types():  # NCO 4.3.2, NCO 1.4.1
    held = ["MA MA DM DM MC MC"]
    assert column(table(SMALL_GRID, players=2, consultants=held).standing(), "consultants") == [3, 0]


def test_points_of_three_kinds():  # NCO 4.4.1
    found = table(unrotated=["rr", "r"], consultants=["MA DM", "DM"]).standing()
    first = found.breakdown[0]
    assert (first["shares"], first["objectives"], first["consultants"], first["total"]) == (8, 4, 1, 13)
    assert found.winners == [0]
    assert found.ranking == [[0], [1], [2]]


def test_captured_agents_of_all_colours_break_ties():  # NCO 4.4.2
    pairs = [("BN", "GM"), ("BN", "GM"), ("AA", "SM")]
    found = table(unrotated=["rr", "b", "kw"], captured=["", "k", "kkw"], objectives=pairs)
    assert found.standing().winners == [2]
    tied = table(unrotated=["rr", "", ""], captured=["", "b"], objectives=pairs).standing()
    assert tied.scores == [12, 12, 0]
    assert tied.winners == [1]


def test_still_tied_players_win_together():  # NCO 4.4.3
    pairs = [("BN", "GM"), ("BN", "GM"), ("AA", "SM")]
    t = table(unrotated=["r", "b"], objectives=pairs)
    assert t.standing().winners == [0, 1]
    assert t.state.result() == [0.5, 0.5, 0.0]


def test_standing_and_outcome_agree():  # NCO 4.4.1
    t = infiltrate(table(display="", deck="", turns_left=1, hands=["rrr"]), "rrr", "r1c1")
    assert "decline" in options(t)
    standing = t.standing()
    play(t, "decline")
    assert (t.outcome().scores, t.outcome().winners) == (standing.scores, standing.winners)
