"""Takeovers: who may attack whom, and what becomes of the agents.   [NCO 2.5, 2.7]"""

import pytest

import boardroom
from games.new_corp_order.drawing import (
    SMALL_GRID,
    captured,
    consultants,
    grid,
    hq,
    index,
    infiltrate,
    options,
    play,
    plot,
    refused,
    supply,
    table,
    take_over,
    tile,
    told,
    with_agents,
)

FOUR_AGAINST_TWO = with_agents(r2c1="R4", r3c1="B2")  # the target is an Ambient Advertising
LAST_BLUE = """
BN:R1 BN:K1 BN:K1 GM:W1
GM:R4 GM:K1 PM:K1 PM:W1
AA:B2 AA:K1 AA:K1 SM:W1
SM:R1 SM:W1 OM:K1 OM:W1
"""


def strengths(t: boardroom.Table, source: str, target: str) -> list[int]:
    """How many agents may move there."""
    play(t, "choose action=takeover", f"takeover source={index(source)} target={index(target)}")
    assert options(t, "strength") == options(t)
    return sorted(action.args["agents"] for action in t.legal())


def attacks(t: boardroom.Table) -> set[tuple[int, int]]:
    play(t, "choose action=takeover")
    return {(action.args["source"], action.args["target"]) for action in t.legal()}


def test_more_agents_win():  # scenario 34; NCO 2.5.1, NCO 2.5.4, NCO 2.6.1
    t = take_over(table(FOUR_AGAINST_TWO, unrotated=["rrr"]), "r2c1", "r3c1", 3)
    assert grid(t) == with_agents(r2c1="R1", r3c1="R3")
    assert hq(t, 0) == "r0/3"
    assert captured(t, 0) == "b"
    assert supply(t)["b"] == 25 - 5  # four others on the grid, one captured
    assert t.decision == "unrotate"


def test_supply_gets_what_is_not_captured():  # scenario 34; NCO 2.5.4
    t = table(FOUR_AGAINST_TWO, unrotated=["rrr"])
    before = supply(t)
    take_over(t, "r2c1", "r3c1", 3)
    assert supply(t) == before | {"b": before["b"] + 1}


def test_single_defender_is_captured():  # scenario 35; NCO 2.5.4
    t = table(with_agents(r2c1="R4", r3c1="B1"), unrotated=["rrr"])
    before = supply(t)
    take_over(t, "r2c1", "r3c1", 2)
    assert captured(t, 0) == "b"
    assert supply(t) == before


def test_one_agent_stays_behind():  # scenario 36; NCO 2.5.5
    t = table(with_agents(r2c1="R3"), unrotated=["rrrrr"])
    assert strengths(t, "r2c1", "r3c1") == [1, 2]
    assert refused(t, "strength agents=3") == "NCO 2.5.5"


def test_single_agent_goes_nowhere():  # NCO 2.5.5
    t = table(with_agents(r2c1="R2"), unrotated=["rrr"])
    assert {source for source, target in attacks(t)} == {index("r2c1")}
    assert refused(t, "takeover source=0 target=1") == "NCO 2.5.5"


def test_rotated_cards_pay_for_nothing():  # scenario 37; NCO 2.5.9, NCO 2.5.1
    t = table(with_agents(r2c1="R6"), unrotated=["r"], rotated=["rrrr"])
    assert strengths(t, "r2c1", "r3c1") == [1]
    assert refused(t, "strength agents=2") == "NCO 2.5.9"


def test_no_takeover_without_unrotated_cards():  # NCO 2.5.1
    t = table(FOUR_AGAINST_TWO, rotated=["rrr"], unrotated=["k"])
    assert refused(t, "choose action=takeover") == "NCO 2.5.1"
    assert refused(t, f"takeover source={index('r2c1')} target={index('r3c1')}") == "NCO 2.5.1"


def test_same_colour_merges():  # scenario 38; NCO 2.5.2
    t = table(with_agents(r2c1="R4", r3c1="R2"), unrotated=["rr"])
    take_over(t, "r2c1", "r3c1", 1)
    assert grid(t) == with_agents(r2c1="R3", r3c1="R3")
    assert (hq(t, 0), captured(t, 0), t.to_act) == ("r1/1", "", 1)


def test_equal_agents_return():  # scenario 39; NCO 2.5.3
    t = take_over(table(FOUR_AGAINST_TWO, unrotated=["rrr"]), "r2c1", "r3c1", 2)
    assert grid(t) == FOUR_AGAINST_TWO
    assert (hq(t, 0), captured(t, 0), t.to_act) == ("r1/2", "", 1)
    assert told(t, "repelled") == [{"seat": 0, "source": 4, "target": 8, "agents": 2}]


def test_strength_is_what_moves_not_what_stands_there():  # NCO 2.5.3; a trap
    t = take_over(table(FOUR_AGAINST_TWO, unrotated=["rrr"]), "r2c1", "r3c1", 1)
    assert grid(t) == FOUR_AGAINST_TWO


def test_too_few_agents_may_not_attack():  # scenario 40; NCO 2.5.11
    t = table(FOUR_AGAINST_TWO, unrotated=["rrr"], edition="print-and-play")
    assert strengths(t, "r2c1", "r3c1") == [3]
    assert refused(t, "strength agents=2") == "NCO 2.5.11"


def test_who_cannot_win_is_not_offered():  # scenario 40; NCO 2.5.11, NCO 2.1.4
    t = table(FOUR_AGAINST_TWO, unrotated=["rr"], failed_takeover_allowed=False)
    assert attacks(t) == {(4, 0), (4, 5)}
    assert refused(t, "takeover source=4 target=8") == "NCO 2.5.11"


def test_deliberate_failure():  # NCO 2.5.11
    t = table(FOUR_AGAINST_TWO, unrotated=["rrr"])
    assert strengths(t, "r2c1", "r3c1") == [1, 2, 3]


def test_military_contractor_wins_with_equal_agents():  # scenario 41; NCO 2.7.6
    t = table(FOUR_AGAINST_TWO, unrotated=["rrr"], consultants=["MC"])
    before = supply(t)
    play(t, "use consultant=military_contractor")
    take_over(t, "r2c1", "r3c1", 2)
    assert grid(t) == with_agents(r2c1="R2", r3c1="R2")
    assert captured(t, 0) == "b"
    assert supply(t)["b"] == before["b"] + 1


def test_military_contractor_goes_back_after_a_takeover():  # NCO 2.2.4; a trap
    t = table(FOUR_AGAINST_TWO, unrotated=["rrr"], consultants=["MC"])
    play(t, "use consultant=military_contractor")
    take_over(t, "r2c1", "r3c1", 2)
    assert (consultants(t, 0), consultants(t).count("MC")) == ("", 3)


def test_military_contractor_still_needs_as_many():  # NCO 2.7.6
    t = table(FOUR_AGAINST_TWO, unrotated=["rrr"], consultants=["MC"])
    play(t, "use consultant=military_contractor")
    take_over(t, "r2c1", "r3c1", 1)
    assert grid(t) == FOUR_AGAINST_TWO


def test_equal_agents_may_be_declared_with_a_military_contractor():  # scenario 40, scenario 41; NCO 2.7.6, NCO 2.5.11
    t = table(FOUR_AGAINST_TWO, unrotated=["rrr"], consultants=["MC"], edition="print-and-play")
    play(t, "use consultant=military_contractor")
    assert strengths(t, "r2c1", "r3c1") == [2, 3]


def test_last_tile_of_a_colour_cannot_be_won():  # scenario 42; NCO 2.5.6, NCO 2.5.12
    t = table(LAST_BLUE, unrotated=["rrr"])
    assert strengths(t, "r2c1", "r3c1") == [1, 2]
    assert refused(t, "strength agents=3") == "NCO 2.5.6"


def test_last_but_one_tile_can_be_won():  # scenario 42; NCO 2.5.6
    t = take_over(table(with_agents(LAST_BLUE, r1c2="B1"), unrotated=["rrr"]), "r2c1", "r3c1", 3)
    assert tile(t, "r3c1") == "R3"


def test_failing_at_the_last_tile():  # NCO 2.5.12
    t = take_over(table(LAST_BLUE, unrotated=["rrr"]), "r2c1", "r3c1", 2)
    assert (grid(t), hq(t, 0)) == (LAST_BLUE.strip(), "r1/2")


def test_last_tile_is_safe_where_failures_are_not_allowed():  # scenario 42; NCO 2.5.6, NCO 2.5.11
    t = table(LAST_BLUE, unrotated=["rrr"], edition="print-and-play")
    play(t, "choose action=takeover")
    assert refused(t, "takeover source=4 target=8") == "NCO 2.5.6"


def test_equal_agents_would_win_the_last_tile():  # NCO 2.7.7
    t = table(LAST_BLUE, unrotated=["rrr"], consultants=["MC"])
    play(t, "use consultant=military_contractor")
    assert strengths(t, "r2c1", "r3c1") == [1]
    assert refused(t, "strength agents=2") == "NCO 2.5.6"


def test_single_defender_of_the_last_tile():  # NCO 2.7.7, NCO 2.1.4
    t = table(with_agents(LAST_BLUE, r3c1="B1"), unrotated=["rrr"], consultants=["MC"])
    play(t, "use consultant=military_contractor", "choose action=takeover")
    assert "takeover source=4 target=8" not in options(t)
    assert refused(t, "takeover source=4 target=8") == "NCO 2.5.6"


def test_merging_with_the_last_other_tile_is_harmless():  # NCO 2.5.2, NCO 2.5.6; a trap
    two_blue = with_agents(LAST_BLUE, r2c1="B4")
    t = take_over(table(two_blue, unrotated=["bbb"]), "r2c1", "r3c1", 3)
    assert grid(t) == with_agents(LAST_BLUE, r2c1="B1", r3c1="B5").strip()


def test_only_neighbours():  # scenario 43; NCO 2.5.7
    t = table(with_agents(r2c2="R3"), unrotated=["rr"])
    assert attacks(t) == {(5, 1), (5, 6), (5, 9), (5, 4)}


def test_corners_and_opposite_edges_do_not_touch():  # scenario 43; NCO 2.5.7
    assert attacks(table(with_agents(r1c1="R3"), unrotated=["rr"])) == {(0, 1), (0, 4)}
    assert attacks(table(with_agents(r4c4="R3"), unrotated=["rr"])) == {(15, 14), (15, 11)}
    assert attacks(table(with_agents(r2c4="R3"), unrotated=["rr"])) == {(7, 3), (7, 6), (7, 11)}


def test_small_grid_ends_after_three_rows():  # NCO 1.2.2, NCO 2.5.7
    t = table(with_agents(SMALL_GRID, r3c1="R3"), players=2, unrotated=["rr"])
    assert attacks(t) == {(8, 4), (8, 9)}
    assert refused(t, "takeover source=8 target=12") == "NCO 1.2.2"


def test_ability_can_be_declined():  # scenario 44; NCO 2.6.2
    t = take_over(table(FOUR_AGAINST_TWO, unrotated=["rrr"]), "r2c1", "r3c1", 3)
    before = grid(t)
    play(t, "decline")
    assert (grid(t), hq(t, 0), t.to_act) == (before, "r0/3", 1)


def test_agents_belong_to_nobody():  # scenario 45; NCO 2.5.10
    t = table(with_agents(r2c1="R4", r3c1="B2"), unrotated=["rrrbbb", "rr"], rotated=["", "rrr"])
    take_over(t, "r2c1", "r3c1", 3)
    assert hq(t, 0) == "r0/3 b3/0"
    assert captured(t, 0) == "b"


def test_anybody_moves_any_colour():  # NCO 2.5.10
    t = table(with_agents(r2c1="R4", r3c1="B2"), active=2, unrotated=["rrr", "", "rrr"])
    take_over(t, "r2c1", "r3c1", 3)
    assert (captured(t, 2), hq(t, 2), hq(t, 0)) == ("b", "r0/3", "r3/0")


def test_more_agents_than_needed():  # NCO 2.5.13
    t = take_over(table(with_agents(r2c1="R6", r3c1="B1"), unrotated=["rrrrr"]), "r2c1", "r3c1", 5)
    assert (tile(t, "r2c1"), tile(t, "r3c1"), hq(t, 0)) == ("R1", "R5", "r0/5")


def test_at_least_one_agent_moves():  # NCO 2.5.8
    t = table(FOUR_AGAINST_TWO, unrotated=["rrr"])
    assert strengths(t, "r2c1", "r3c1")[0] == 1
    with pytest.raises(ValueError, match="strength agents=0"):
        t.play("strength agents=0")


def test_agents_of_two_tiles_do_not_join():  # NCO 2.5.8
    t = table(with_agents(r2c1="R2", r4c1="R2", r3c1="B1"), unrotated=["rrr"])
    assert strengths(t, "r2c1", "r3c1") == [1]


def test_captured_agents_stay():  # NCO 2.5.14
    t = table(with_agents(r2c1="R4", r3c1="B2"), unrotated=["rrr", "bb"], captured=["k"], hands=["", "b"])
    take_over(t, "r2c1", "r3c1", 3)
    play(t, "decline")
    infiltrate(t, "b", "r2c2")
    plot(t, "deck", "deck")
    assert captured(t, 0) == "bk"
    assert t.standing().breakdown[0]["captured"] == 2


def test_colours_stay_together_on_a_tile():  # NCO 1.2.5
    t = take_over(table(FOUR_AGAINST_TWO, unrotated=["rrr"]), "r2c1", "r3c1", 3)
    assert all(tile["agents"] >= 1 and tile["colour"] is not None for tile in t.view(None)["grid"])
    assert t.standing().breakdown[0]["conglomerates"][0]["tiles"] == 4  # red lost r3c1 in the drawing, and has it again
    assert t.standing().breakdown[0]["conglomerates"][1]["tiles"] == 4
