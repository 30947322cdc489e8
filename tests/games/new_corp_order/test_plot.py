"""Plotting, and the hand limit at the end of the turn.   [NCO 2.3, 2.8]"""

import pytest

from games.new_corp_order.drawing import (
    box,
    deck,
    display,
    hand,
    options,
    play,
    plot,
    refused,
    table,
    take_over,
    told,
    with_agents,
)


def test_gap_stays_open_between_the_draws():  # scenario 17; NCO 2.3.1, NCO 2.3.2
    t = table(display="rbkwr")
    play(t, "choose action=plot", "draw position=0")
    assert display(t) == "bkwr"
    assert options(t) == {*(f"draw position={n}" for n in range(4)), "draw_deck"}
    assert refused(t, "draw position=4") == "NCO 2.3.2"
    assert t.to_act == 0


def test_first_card_is_seen_before_the_second():  # scenario 18; NCO 2.3.2
    t = table(deck="kkk", hands=["r"])
    play(t, "choose action=plot", "draw_deck")
    assert hand(t, 0) == "rk"
    assert told(t, "drew", 0) == [{"seat": 0, "colour": "black"}]
    assert options(t, "draw_deck") == {"draw_deck"}


def test_cards_come_from_any_place():  # NCO 2.3.1
    assert hand(plot(table(display="rbkwr"), 1, 2), 0) == "bw"
    assert hand(plot(table(display="rbkwr", deck="bbb"), "deck", 3), 0) == "bw"
    assert hand(plot(table(deck="bbb"), "deck", "deck"), 0) == "bb"


def test_deck_that_just_suffices():  # scenario 19; NCO 2.3.4, NCO 3.1.2
    t = plot(table(deck="bk"), 0, 0)
    assert (len(display(t)), deck(t)) == (5, 0)
    assert told(t, "triggered") == []


def test_last_two_cards_of_the_deck():  # scenario 20; NCO 3.1.3, NCO 3.1.1
    t = plot(table(deck="bk"), "deck", "deck")
    assert (len(display(t)), deck(t)) == (5, 0)
    assert told(t, "triggered") == []
    plot(t, 0, 0)
    assert len(display(t)) == 3
    assert told(t, "triggered") == [{"seat": 1}]


def test_last_card_of_the_deck():  # scenario 21; NCO 2.3.1, NCO 3.1.1
    t = table(deck="b")
    play(t, "choose action=plot", "draw_deck")
    assert options(t) == {f"draw position={n}" for n in range(5)}
    assert refused(t, "draw_deck") == "NCO 2.3.3"
    play(t, "draw position=2")
    assert len(display(t)) == 4
    assert told(t, "triggered") == [{"seat": 0}]


def test_new_cards_lie_on_the_right():  # NCO 2.3.5, NCO 2.3.4
    t = plot(table(display="rbkwr", deck="bb"), 1, 1)
    assert display(t) == "rwrbb"


def test_single_card_is_drawn():  # NCO 2.3.3, NCO 3.2.5
    t = plot(table(display="k", deck="", turns_left=3), 0)
    assert (hand(t, 0), display(t), t.to_act) == ("k", "", 1)


def test_one_display_card_and_a_deck():  # NCO 2.3.3; a trap: the deck counts too
    t = table(display="k", deck="bb", turns_left=3)
    assert "choose action=plot" in options(t)
    plot(t, "deck", "deck")
    assert hand(t, 0) == "bb"


def test_nothing_to_draw():  # NCO 2.3.3
    t = table(display="", deck="", hands=["r"], turns_left=3)
    assert refused(t, "choose action=plot") == "NCO 2.3.3"
    assert options(t) == {"choose action=infiltrate"}


@pytest.mark.parametrize(("before", "discards"), [("rrrrr", 1), ("rrrrrr", 2)])
def test_hand_limit(before, discards):  # scenario 22; NCO 2.8.1, NCO 2.8.2
    t = plot(table(hands=[before], display="bkwrr"), 0, 0)
    assert hand(t, 0) == before + "bk"
    at_first = box(t)
    for _ in range(discards):
        assert t.to_act == 0
        assert options(t) == {"discard colour=red", "discard colour=blue", "discard colour=black"}
        assert refused(t, "discard colour=white") == "NCO 2.8.1"
        play(t, "discard colour=red")
    assert t.to_act == 1
    assert len(hand(t, 0)) == 6
    assert len(box(t)) == len(at_first) + discards


def test_six_cards_are_no_reason_to_discard():  # scenario 23; NCO 2.8.1
    t = plot(table(hands=["rrbb"]), "deck", "deck")
    assert (len(hand(t, 0)), t.to_act) == (6, 1)


def test_display_is_refilled_before_discarding():  # NCO 2.8.3, NCO 2.1.1
    t = plot(table(hands=["rrrrrr"]), 0, 1)
    assert t.decision == "discard"
    assert len(display(t)) == 5


def test_hq_does_not_count_for_the_hand_limit():  # NCO 2.8.2
    t = table(hands=["rrrr"], unrotated=["bbbb"], rotated=["kkkk"], consultants=["MA DM"])
    plot(t, "deck", "deck")
    assert t.to_act == 1


def test_hand_limit_after_a_takeover():  # NCO 2.8.1; a trap: not only after a plot
    grid = with_agents(r2c1="R3", r3c1="B1")
    t = table(grid, hands=["kkkkkk"], unrotated=["rr"], consultants=["DM"])
    play(t, "use consultant=dealmaker")
    take_over(t, "r2c1", "r3c1", 2)
    play(t, "decline")
    assert t.decision == "discard"
    assert len(hand(t, 0)) == 8


def test_only_one_action_a_turn():  # NCO 2.1.1, NCO 2.1.3
    t = plot(table(hands=["rr"]), "deck", "deck")
    assert t.to_act == 1
    assert t.view(0)["players"][0]["hand_size"] == 4


def test_what_is_chosen_first_must_be_chosen_first():  # NCO 2.1.1
    t = table(with_agents(r1c1="R3"), hands=["r"], unrotated=["rr"])
    for ahead in ("draw_deck", "infiltrate colour=red count=1", "takeover source=0 target=1"):
        assert refused(t, ahead) == "NCO 2.1.1"
