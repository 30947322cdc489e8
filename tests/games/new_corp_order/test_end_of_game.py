"""What triggers the end, the final round, and passing.   [NCO 2.9, 3]"""

import pytest

import boardroom
from games.new_corp_order.drawing import (
    captured,
    consultants,
    display,
    hand,
    hq,
    infiltrate,
    options,
    play,
    plot,
    refused,
    table,
    take_over,
    tile,
    told,
    with_agents,
)

CROWDED = with_agents(r1c1="R7", r1c2="B7", r1c3="K6")


def quick_turn(t: boardroom.Table) -> None:
    """Play the first legal action until another seat decides."""
    seat, turn = t.to_act, t.view(None)["turn"]
    while t.to_act == seat and t.view(None)["turn"] == turn:
        t.play(t.legal()[0])


def rest(t: boardroom.Table) -> list[int]:
    """Play to the end, and return the seats of the turns."""
    seats = []
    while t.to_act is not None:
        seats.append(t.to_act)
        quick_turn(t)
    return seats


def test_everybody_has_one_more_turn():  # scenario 60; NCO 3.2.1, NCO 3.2.2, NCO 3.1.1
    t = plot(table(active=1, deck="", hands=["r", "b", "k"]), 0, 0)
    assert told(t, "triggered") == [{"seat": 1}]
    assert rest(t) == [2, 0, 1]
    assert t.outcome().reason == "display_not_refilled"


@pytest.mark.parametrize("edition", ["published", "published-de", "print-and-play"])
@pytest.mark.parametrize("players", [3, 4])
def test_who_triggered_has_the_last_turn(players, edition):  # NCO 3.2.1, NCO 3.2.2
    for seat in range(players):
        t = plot(table(active=seat, players=players, deck="", edition=edition), 0, 0)
        assert rest(t) == [(seat + 1 + n) % players for n in range(players)]


def test_scored_at_the_end():  # scenario 60; NCO 3.2.1, NCO 4.2.1
    t = plot(table(active=1, deck="", hands=["r", "b", "k"]), 0, 0)
    assert t.outcome() is None
    rest(t)
    assert t.outcome().scores == t.standing().scores
    assert len(t.outcome().winners) >= 1
    assert all(len(player["objectives"]) == 2 for player in t.view(None)["players"])


def test_plots_take_what_is_left():  # scenario 61; NCO 3.2.5, NCO 2.3.3
    t = table(active=2, display="rbk", deck="", turns_left=3, hands=["", "r"])
    plot(t, 0, 0)
    assert hand(t, 2) == "rb"
    plot(t, 0)
    assert (hand(t, 0), t.to_act) == ("k", 1)
    assert refused(t, "choose action=plot") == "NCO 2.3.3"
    assert options(t) == {"choose action=infiltrate"}


def test_other_actions_work_as_usual():  # NCO 3.2.5
    grid = with_agents(r2c1="R4", r3c1="B1")
    t = table(grid, display="", deck="", turns_left=3, hands=["", "rrr"], unrotated=["rrr"])
    take_over(t, "r2c1", "r3c1", 2)
    play(t, "unrotate seat=0 colour=red", "decline")
    assert (captured(t, 0), hq(t, 0)) == ("b", "r2/1")
    infiltrate(t, "rrr", "r1c1")
    play(t, "hire consultant=dealmaker")
    assert (tile(t, "r1c1"), consultants(t, 1)) == ("R4", "DM")


def test_forced_pass():  # scenario 62; NCO 2.9.1, NCO 2.9.3
    t = table(display="", deck="", turns_left=3)
    before = t.view(None)
    assert options(t) == {"pass"}
    play(t, "pass")
    after = t.view(None)
    assert t.to_act == 1
    for part in ("grid", "display", "deck", "supply", "consultants", "box", "players"):
        assert after[part] == before[part]


def test_consultant_before_a_pass():  # NCO 2.9.2
    t = table(display="", deck="", turns_left=3, consultants=["DM"])
    assert options(t) == {"pass", "use consultant=dealmaker"}
    play(t, "use consultant=dealmaker")
    assert options(t) == {"pass"}
    play(t, "pass")
    assert (consultants(t, 0), t.to_act) == ("", 1)


def test_no_wasted_consultant_before_a_pass():  # NCO 2.9.2, NCO 2.2.5
    t = table(display="", deck="", turns_left=3, consultants=["DM"], allow_wasted_consultant=False)
    assert options(t) == {"pass"}


def test_no_pass_while_an_action_is_possible():  # scenario 63; NCO 2.1.2, NCO 2.9.3
    for drawn in ({}, {"display": "", "deck": "", "turns_left": 3, "hands": ["r"]}):
        t = table(**drawn)
        assert options(t, "pass") == set()
        assert refused(t, "pass") == "NCO 2.1.2"


def test_pass_is_not_a_takeover_of_nothing():  # scenario 63; NCO 2.1.2
    t = table(with_agents(r1c1="R2"), display="", deck="", turns_left=3, unrotated=["r"])
    assert options(t) == {"choose action=takeover"}


def test_voluntary_pass():  # NCO 2.1.2
    t = table(hands=["r"], voluntary_pass=True)
    assert options(t) == {"choose action=plot", "choose action=infiltrate", "pass"}
    play(t, "pass")
    assert (t.to_act, hand(t, 0)) == (1, "r")


def test_voluntary_pass_does_not_waste_a_consultant():  # NCO 2.1.2, NCO 2.2.5
    t = table(hands=["r"], consultants=["MA"], voluntary_pass=True, allow_wasted_consultant=False)
    play(t, "use consultant=media_advisor")
    assert options(t) == {"choose action=infiltrate"}


def test_third_crowded_tile_triggers_the_end():  # scenario 64; NCO 3.1.4
    t = infiltrate(table(CROWDED, hands=["k"], edition="print-and-play"), "k", "r1c3")
    assert told(t, "triggered") == [{"seat": 0}]
    assert t.view(None)["turns_left"] == 3
    assert rest(t) == [1, 2, 0]
    assert t.outcome().reason == "crowded_tiles"


def test_crowd_that_leaves_later():  # scenario 64; NCO 3.1.4
    t = table(CROWDED, hands=["k"], unrotated=["", "kkk"], edition="print-and-play")
    infiltrate(t, "k", "r1c3")
    take_over(t, "r1c3", "r2c3", 3)
    assert tile(t, "r1c3") == "K4"
    assert rest(t) == [2, 0]


def test_crowds_do_not_matter_in_the_published_edition():  # scenario 64; NCO 3.1.4
    t = infiltrate(table(CROWDED, hands=["k"]), "k", "r1c3")
    assert told(t, "triggered") == []
    assert t.view(None)["turns_left"] is None


def test_two_crowded_tiles_are_not_enough():  # NCO 3.1.4
    t = plot(table(CROWDED, edition="print-and-play"), "deck", "deck")
    assert told(t, "triggered") == []


def test_crowds_are_counted_at_the_end_of_the_turn():  # NCO 3.1.4, NCO 2.1.1
    # Three crowded tiles in the middle of the turn, two at its end: the Broadcast Network sends agents on.
    grid = with_agents(r1c1="R9", r1c3="K7", r1c4="W7", r2c4="W1")
    t = table(grid, unrotated=["rr"], edition="print-and-play")
    take_over(t, "r1c1", "r1c2", 2)
    assert [tile(t, place) for place in ("r1c1", "r1c3", "r1c4")] == ["R7", "K7", "W7"]
    play(t, "move_from tile=2", "move_to tile=6", "decline")
    assert told(t, "triggered") == []
    assert t.to_act == 1


def test_deck_goes_on_after_crowded_tiles():  # NCO 3.1.4, NCO 3.2.5
    t = infiltrate(table(CROWDED, hands=["k"], edition="print-and-play"), "k", "r1c3")
    plot(t, 0, 0)
    assert len(display(t)) == 5


def test_display_of_four_triggers_the_end():  # NCO 3.1.1
    t = plot(table(deck="b"), 0, 0)
    assert len(display(t)) == 4
    assert told(t, "triggered") == [{"seat": 0}]


def test_full_display_does_not_trigger_the_end():  # NCO 3.1.2, NCO 3.1.3
    assert told(plot(table(deck="bb"), 0, 0), "triggered") == []
    assert told(plot(table(deck="bb"), "deck", "deck"), "triggered") == []
    assert told(plot(table(deck="bb"), "deck", 0), "triggered") == []


def test_further_triggers_change_nothing():  # NCO 3.2.4
    t = plot(table(CROWDED, deck="", hands=["", "k", "rb"], edition="print-and-play"), 0, 0)
    plot_then_crowd = infiltrate(t, "k", "r1c3")
    assert told(plot_then_crowd, "triggered") == [{"seat": 0}]
    assert rest(t) == [2, 0]
    assert t.outcome().reason == "display_not_refilled"


@pytest.mark.parametrize(
    ("first", "trigger", "turns"), [(0, 0, [1, 2]), (0, 1, [2]), (0, 2, []), (1, 2, [0]), (2, 2, [0, 1])]
)
def test_round_is_completed(first, trigger, turns):  # NCO 3.2.3
    t = table(first=first, active=trigger, deck="", hands=["r", "b", "k"], final_round="complete_round")
    plot(t, 0, 0)
    assert rest(t) == turns
    assert t.outcome() is not None
