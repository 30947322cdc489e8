"""Infiltrating, hiring, the Media Advisor and the Corporate Lawyer.   [NCO 2.4, 2.7]"""

import pytest

import boardroom
from games.new_corp_order.drawing import (
    consultants,
    grid,
    hand,
    hq,
    index,
    infiltrate,
    options,
    play,
    refused,
    supply,
    table,
    tile,
    told,
    with_agents,
)

HIRES = {
    "hire consultant=media_advisor",
    "hire consultant=dealmaker",
    "hire consultant=corporate_lawyer",
    "hire consultant=military_contractor",
    "decline",
}
CROWD = with_agents(r1c1="R20")  # with the other red tiles 23 agents: two are left in the supply


def test_three_cards_bring_three_agents():  # scenario 24; NCO 2.4.1, NCO 2.4.2, NCO 2.4.4
    t = infiltrate(table(hands=["rrrb"]), "rrr", "r1c1")
    assert tile(t, "r1c1") == "R4"
    assert supply(t) == {"r": 18, "b": 21, "k": 21, "w": 21}
    assert hq(t, 0) == "r3/0"
    assert hand(t, 0) == "b"
    assert options(t) == HIRES


def test_two_cards_hire_nobody():  # scenario 25; NCO 2.4.4
    t = infiltrate(table(hands=["rrr"]), "rr", "r1c1")
    assert (tile(t, "r1c1"), hq(t, 0), t.to_act) == ("R3", "r2/0", 1)


def test_all_agents_go_where_their_colour_stands():  # scenario 26; NCO 2.4.2
    t = table(hands=["rrr"])
    play(t, "choose action=infiltrate", "infiltrate colour=red count=3")
    assert options(t) == {f"place tile={index(place)}" for place in ("r1c1", "r2c1", "r3c1", "r4c1")}
    assert refused(t, "place tile=1") == "NCO 2.4.2"
    play(t, f"place tile={index('r3c1')}")
    assert grid(t) == with_agents(r3c1="R4")


def test_at_least_one_card():  # scenario 27; NCO 2.4.1
    t = play(table(hands=["rr"]), "choose action=infiltrate")
    assert options(t) == {"infiltrate colour=red count=1", "infiltrate colour=red count=2"}
    assert refused(t, "infiltrate colour=red count=0") == "NCO 2.4.1"
    with pytest.raises(boardroom.RuleViolation, match=r"NCO 2\.4\.1"):
        t.play("infiltrate colour=red count=0")


def test_only_cards_in_the_hand():  # NCO 2.4.1
    t = play(table(hands=["rr"], unrotated=["b"]), "choose action=infiltrate")
    assert refused(t, "infiltrate colour=red count=3") == "NCO 2.4.1"
    assert refused(t, "infiltrate colour=blue count=1") == "NCO 2.4.1"
    assert refused(table(), "choose action=infiltrate") == "NCO 2.4.1"


def test_cards_of_one_colour_only():  # NCO 2.4.1
    t = infiltrate(table(hands=["rrbb"]), "rr", "r1c1")
    assert (hand(t, 0), t.to_act) == ("bb", 1)


def test_supply_limits_the_cards():  # scenario 32; NCO 2.4.3
    t = play(table(CROWD, hands=["rrr"]), "choose action=infiltrate")
    assert supply(t)["r"] == 2
    assert options(t) == {"infiltrate colour=red count=1", "infiltrate colour=red count=2"}
    assert refused(t, "infiltrate colour=red count=3") == "NCO 2.4.3"


def test_agents_that_are_there_are_placed():  # NCO 2.4.3
    t = infiltrate(table(CROWD, hands=["rrr"], supply_shortfall="place_available"), "rrr", "r1c1")
    assert (tile(t, "r1c1"), supply(t)["r"], hq(t, 0)) == ("R22", 0, "r3/0")
    assert told(t, "placed") == [{"seat": 0, "colour": "red", "count": 2, "tile": 0}]


@pytest.mark.parametrize("shortfall", ["forbid", "place_available"])
def test_empty_supply_brings_nobody(shortfall):  # NCO 2.4.3
    t = table(with_agents(r1c1="R22"), hands=["rrr"], supply_shortfall=shortfall)
    assert refused(t, "choose action=infiltrate") == "NCO 2.4.1"


def test_hiring():  # NCO 2.4.4, NCO 2.4.5
    t = infiltrate(table(hands=["rrr"], consultants=["MA", "MA"]), "rrr", "r1c1")
    play(t, "hire consultant=media_advisor")
    assert consultants(t, 0) == "MA MA"
    assert consultants(t) == "DM DM DM CL CL CL MC MC MC"
    assert t.to_act == 1


def test_nobody_left_of_a_type():  # NCO 2.4.5
    t = infiltrate(table(hands=["rrr"], consultants=["", "MA MA MA"]), "rrr", "r1c1")
    assert options(t) == HIRES - {"hire consultant=media_advisor"}
    assert refused(t, "hire consultant=media_advisor") == "NCO 2.4.5"


def test_hiring_can_be_declined():  # scenario 33; NCO 2.4.4
    t = infiltrate(table(hands=["rrr"]), "rrr", "r1c1")
    before = consultants(t)
    play(t, "decline")
    assert (consultants(t, 0), consultants(t), t.to_act) == ("", before, 1)


def advised(hand: str, **options: object) -> boardroom.Table:
    """A Media Advisor has been used and an infiltration chosen."""
    t = table(hands=[hand], consultants=["MA"], **options)
    return play(t, "use consultant=media_advisor", "choose action=infiltrate")


def test_added_card_counts_as_the_colour():  # scenario 28; NCO 2.7.1, NCO 2.7.3, NCO 2.4.5
    t = advised("rrb")
    play(t, "infiltrate colour=red count=2", "wild colour=blue", "place tile=0")
    assert tile(t, "r1c1") == "R4"
    assert hq(t, 0) == "r2/0 b1/0"  # a trap: it stays a blue card
    assert supply(t) == {"r": 18, "b": 21, "k": 21, "w": 21}
    assert options(t) == HIRES - {"hire consultant=media_advisor"}


def test_one_card_of_another_colour():  # NCO 2.7.1
    t = play(advised("rrbbk"), "infiltrate colour=red count=1")
    assert options(t) == {"wild colour=blue", "wild colour=black", "decline"}
    assert refused(t, "wild colour=red") == "NCO 2.7.1"
    assert refused(t, "wild colour=white") == "NCO 2.7.1"
    play(t, "wild colour=blue")
    assert options(t, "wild") == set()
    play(t, "place tile=0")
    assert (tile(t, "r1c1"), hq(t, 0), hand(t, 0)) == ("R3", "r1/0 b1/0", "rbk")


def test_adding_a_card_is_free_choice():  # NCO 2.7.1
    t = play(advised("rrb"), "infiltrate colour=red count=2", "decline", "place tile=0")
    assert (tile(t, "r1c1"), hq(t, 0), t.to_act) == ("R3", "r2/0", 1)


def test_added_card_needs_an_agent_too():  # NCO 2.7.1, NCO 2.4.3
    t = play(advised("rrb", grid=CROWD), "infiltrate colour=red count=2")
    assert t.decision == "place"


def test_added_card_needs_company():  # scenario 29; NCO 2.7.2
    t = advised("bb")
    assert options(t) == {"infiltrate colour=blue count=1", "infiltrate colour=blue count=2"}
    assert refused(t, "infiltrate colour=red count=0") is not None


def test_added_card_alone():  # scenario 29; NCO 2.7.2
    t = advised("b", edition="print-and-play")
    assert options(t) == {
        "infiltrate colour=blue count=1",
        "infiltrate colour=red count=0",
        "infiltrate colour=black count=0",
        "infiltrate colour=white count=0",
    }
    play(t, "infiltrate colour=red count=0")
    assert options(t) == {"wild colour=blue"}
    assert refused(t, "decline") == "NCO 2.7.2"
    play(t, "wild colour=blue", "place tile=0")
    assert (tile(t, "r1c1"), hq(t, 0), t.to_act) == ("R2", "b1/0", 1)


def test_added_card_may_not_count_for_hiring():  # NCO 2.7.3
    t = advised("rrb", wild_counts_for_hire=False)
    play(t, "infiltrate colour=red count=2", "wild colour=blue", "place tile=0")
    assert (tile(t, "r1c1"), t.to_act) == ("R4", 1)
    t = advised("rrrb", wild_counts_for_hire=False)
    play(t, "infiltrate colour=red count=3", "wild colour=blue", "place tile=0")
    assert t.decision == "hire"


def with_lawyer(hand: str, **options: object) -> boardroom.Table:
    """A Corporate Lawyer has been used and an infiltration chosen."""
    t = table(hands=[hand], consultants=["CL"], **options)
    return play(t, "use consultant=corporate_lawyer", "choose action=infiltrate")


def test_two_colours():  # scenario 30; NCO 2.7.4, NCO 2.7.5
    t = with_lawyer("rrbb")
    play(t, "infiltrate colour=red count=2", "place tile=0")
    play(t, "infiltrate colour=blue count=2", "place tile=1")
    assert grid(t) == with_agents(r1c1="R3", r1c2="B3")
    assert hq(t, 0) == "r2/0 b2/0"
    assert t.to_act == 1  # nobody to hire


def test_second_colour_is_another_one():  # NCO 2.7.4
    t = play(with_lawyer("rrrb"), "infiltrate colour=red count=2", "place tile=0")
    assert options(t) == {"infiltrate colour=blue count=1", "decline"}
    assert refused(t, "infiltrate colour=red count=1") == "NCO 2.7.4"


def test_second_colour_is_free_choice():  # NCO 2.7.4
    t = play(with_lawyer("rrbb"), "infiltrate colour=red count=2", "place tile=0", "decline")
    assert (hq(t, 0), hand(t, 0), t.to_act) == ("r2/0", "bb", 1)


def test_second_colour_is_the_last():  # NCO 2.7.4
    t = play(with_lawyer("rbk"), "infiltrate colour=red count=1", "place tile=0")
    play(t, "infiltrate colour=blue count=1", "place tile=1")
    assert (hand(t, 0), t.to_act) == ("k", 1)


def test_three_and_three_hire_one():  # scenario 31; NCO 2.7.5, NCO 2.4.5
    t = with_lawyer("rrrbbb")
    play(t, "infiltrate colour=red count=3", "place tile=0")
    play(t, "infiltrate colour=blue count=3", "place tile=1")
    assert options(t) == HIRES - {"hire consultant=corporate_lawyer"}
    play(t, "hire consultant=dealmaker")
    assert (consultants(t, 0), t.to_act) == ("DM", 1)


@pytest.mark.parametrize("cards", ["rrrb", "rbbb"])
def test_three_of_either_colour_hire(cards):  # NCO 2.7.5
    t = with_lawyer(cards)
    play(t, f"infiltrate colour=red count={cards.count('r')}", "place tile=0")
    play(t, f"infiltrate colour=blue count={cards.count('b')}", "place tile=1")
    assert t.decision == "hire"


def test_three_cards_over_two_colours_hire_nobody():  # NCO 2.7.5; a trap
    t = with_lawyer("rrb")
    play(t, "infiltrate colour=red count=2", "place tile=0")
    play(t, "infiltrate colour=blue count=1", "place tile=1")
    assert t.to_act == 1


def test_two_colours_need_a_lawyer():  # NCO 2.7.4, NCO 2.4.1
    t = table(hands=["rrbb"], consultants=["DM"])
    play(t, "use consultant=dealmaker")
    infiltrate(t, "rr", "r1c1")
    assert t.to_act == 1
