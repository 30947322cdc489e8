"""The Dealmaker's two cards after a takeover.   [NCO 2.7.8 to 2.7.11]"""

import pytest

import boardroom
from games.new_corp_order.drawing import (
    deck,
    display,
    hand,
    hq,
    options,
    play,
    refused,
    table,
    take_over,
    told,
    with_agents,
)

GRID = with_agents(r2c1="R4", r3c1="B1")  # the target is an Ambient Advertising


def dealing(grid: str = GRID, **drawn: object) -> boardroom.Table:
    """A has used a Dealmaker and may take over."""
    t = table(grid, unrotated=["rrr"], consultants=["DM"], **drawn)
    return play(t, "use consultant=dealmaker")


def test_ability_first_then_two_cards():  # scenario 55; NCO 2.7.8, NCO 2.7.10
    t = take_over(dealing(deck="kkkk"), "r2c1", "r3c1", 2)
    shown = display(t)
    play(t, "unrotate seat=0 colour=red")
    assert hand(t, 0) == ""
    play(t, "unrotate seat=0 colour=red")
    assert (hand(t, 0), hq(t, 0)) == ("kk", "r3/0")
    assert (display(t), deck(t), t.to_act) == (shown, 2, 1)


def test_cards_come_after_an_ability_that_is_not_used():  # NCO 2.7.8
    t = play(take_over(dealing(deck="kkkk"), "r2c1", "r3c1", 2), "decline")
    assert (hand(t, 0), t.to_act) == ("kk", 1)


def test_cards_come_when_the_ability_can_do_nothing():  # NCO 2.7.8, NCO 2.6.13
    t = take_over(dealing(with_agents(r1c1="R3", r2c1="B1"), deck="kkkk"), "r1c1", "r2c1", 2)
    assert t.decision == "rotate"  # one red card is left unrotated
    t = table(with_agents(r1c1="R3", r2c1="B1"), unrotated=["rr"], consultants=["DM"], deck="kkkk")
    take_over(play(t, "use consultant=dealmaker"), "r1c1", "r2c1", 2)
    assert (hand(t, 0), t.to_act) == ("kk", 1)


def test_other_players_do_not_see_the_cards():  # NCO 2.7.10
    t = play(take_over(dealing(), "r2c1", "r3c1", 2), "decline")
    assert [event["colour"] for event in told(t, "drew", 1)] == [None, None]
    assert None not in [event["colour"] for event in told(t, "drew", 0)]


FAILURE = with_agents(r2c1="R4", r3c1="B2")
MERGER = with_agents(r2c1="R4", r3c1="R2")


@pytest.mark.parametrize("grid", [FAILURE, MERGER])
def test_no_cards_without_success(grid):  # scenario 56; NCO 2.7.9
    t = take_over(dealing(grid), "r2c1", "r3c1", 2)
    assert (hand(t, 0), t.to_act) == ("", 1)


@pytest.mark.parametrize("grid", [FAILURE, MERGER])
def test_any_takeover_will_do_in_the_german_edition(grid):  # scenario 56; NCO 2.7.9, NCO 1.1.8
    t = take_over(dealing(grid, edition="published-de", deck="kkkk"), "r2c1", "r3c1", 2)
    assert (hand(t, 0), t.to_act) == ("kk", 1)


def test_no_cards_for_other_actions():  # NCO 2.7.8
    t = dealing(hands=["b"], edition="published-de")
    play(t, "choose action=infiltrate", "infiltrate colour=blue count=1", "place tile=1")
    assert (hand(t, 0), t.to_act) == ("", 1)


@pytest.mark.parametrize("cards", ["k", ""])
def test_short_deck(cards):  # scenario 57; NCO 2.7.10; a trap
    t = play(take_over(dealing(deck=cards), "r2c1", "r3c1", 2), "decline")
    assert (hand(t, 0), deck(t), len(display(t))) == (cards, 0, 5)
    assert told(t, "triggered") == []
    assert t.to_act == 1


def test_two_cards_over_the_hand_limit():  # scenario 58; NCO 2.8.1, NCO 2.8.2
    t = play(take_over(dealing(hands=["bbbbbb"], deck="kkkk"), "r2c1", "r3c1", 2), "decline")
    assert hand(t, 0) == "bbbbbbkk"
    play(t, "discard colour=black", "discard colour=blue")
    assert (hand(t, 0), t.to_act) == ("bbbbbk", 1)


def test_cards_from_the_display():  # NCO 2.7.11
    t = play(take_over(dealing(deck="kkkk", dealmaker_source="display"), "r2c1", "r3c1", 2), "decline")
    assert options(t) == {*(f"draw position={n}" for n in range(5)), "draw_deck"}
    assert refused(t, "decline") is not None  # the cards must be drawn
    play(t, "draw position=1")
    assert display(t) == "rkwr"
    play(t, "draw_deck")
    assert (hand(t, 0), display(t), t.to_act) == ("bk", "rkwrk", 1)


def test_cards_from_the_display_can_trigger_the_end():  # scenario 59; NCO 2.7.11, NCO 3.1.1
    t = play(take_over(dealing(deck="k", edition="print-and-play"), "r2c1", "r3c1", 2), "decline")
    play(t, "draw position=0", "draw position=0")
    assert len(display(t)) == 4
    assert told(t, "triggered") == [{"seat": 0}]
    assert t.view(None)["turns_left"] == 3


def test_nothing_in_display_and_deck():  # NCO 2.7.11, NCO 2.3.3
    t = dealing(deck="", display="", turns_left=3, dealmaker_source="display")
    play(take_over(t, "r2c1", "r3c1", 2), "decline")
    assert (hand(t, 0), t.to_act) == ("", 1)


def test_one_card_left_in_the_display():  # NCO 2.7.11, NCO 2.3.3
    t = dealing(deck="", display="k", turns_left=3, dealmaker_source="display")
    play(take_over(t, "r2c1", "r3c1", 2), "decline", "draw position=0")
    assert (hand(t, 0), t.to_act) == ("k", 1)
