"""Using consultants: one a turn, before the action, back to the supply.   [NCO 2.2]"""

from games.new_corp_order.drawing import (
    consultants,
    hand,
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


def test_one_consultant_a_turn():  # scenario 12; NCO 2.2.1, NCO 2.2.4
    t = table(consultants=["DM MC"])
    assert consultants(t) == "MA MA MA DM DM CL CL CL MC MC"
    play(t, "use consultant=dealmaker")
    assert consultants(t, 0) == "MC"
    assert consultants(t) == "MA MA MA DM DM DM CL CL CL MC MC"  # a trap: it goes back to the supply
    assert options(t, "use") == set()
    assert refused(t, "use consultant=military_contractor") == "NCO 2.2.1"


def test_only_consultants_in_the_own_hq():  # NCO 2.2.1
    t = table(consultants=["DM", "MC"])
    assert options(t, "use") == {"use consultant=dealmaker"}
    assert refused(t, "use consultant=military_contractor") == "NCO 2.2.1"


def test_consultant_may_be_left_alone():  # NCO 2.2.1
    t = plot(table(consultants=["DM MC"]), "deck", "deck")
    assert t.to_act == 1
    assert consultants(t, 0) == "DM MC"


def test_consultant_may_be_wasted():  # scenario 13; NCO 2.2.5, NCO 2.2.4
    t = table(consultants=["MA"], hands=["r"], display="rbkwr")
    play(t, "use consultant=media_advisor")
    plot(t, 0, 0)
    assert hand(t, 0) == "rrb"
    assert consultants(t, 0) == ""
    assert consultants(t).count("MA") == 3
    assert t.to_act == 1


def test_effect_ends_with_the_turn():  # NCO 2.2.4
    grid = with_agents(r1c1="R3", r1c2="B2")
    t = table(grid, consultants=["MC"], unrotated=["rr"])
    play(t, "use consultant=military_contractor")
    plot(t, "deck", "deck")
    plot(t, "deck", "deck")
    plot(t, "deck", "deck")
    take_over(t, "r1c1", "r1c2", 2)
    assert told(t, "repelled") != []
    assert tile(t, "r1c2") == "B2"


def test_hired_consultant_waits_for_the_next_turn():  # scenario 14; NCO 2.4.4, NCO 2.2.2
    t = table(hands=["rrrb"])
    infiltrate(t, "rrr", "r1c1")
    play(t, "hire consultant=corporate_lawyer")
    assert t.to_act == 1
    plot(t, "deck", "deck")
    plot(t, "deck", "deck")
    assert (t.to_act, options(t, "use")) == (0, {"use consultant=corporate_lawyer"})


def test_used_type_cannot_be_hired():  # scenario 15; NCO 2.4.5
    t = table(hands=["rrr"], consultants=["MA"])
    play(t, "use consultant=media_advisor")
    infiltrate(t, "rrr", "r1c1")
    assert consultants(t).count("MA") == 3
    assert options(t) == {
        "hire consultant=dealmaker",
        "hire consultant=corporate_lawyer",
        "hire consultant=military_contractor",
        "decline",
    }
    assert refused(t, "hire consultant=media_advisor") == "NCO 2.4.5"


def test_no_hire_when_only_the_used_type_is_left():  # scenario 16; NCO 2.4.5
    t = table(hands=["rrr"], consultants=["MA", "DM DM DM CL CL CL", "MC MC MC"])
    assert consultants(t) == "MA MA"
    play(t, "use consultant=media_advisor")
    infiltrate(t, "rrr", "r1c1")
    assert t.to_act == 1
    assert consultants(t, 0) == ""


def test_consultants_come_before_the_action():  # NCO 2.2.2, NCO 2.1.1
    for edition in ("published", "published-de", "print-and-play"):
        t = table(consultants=["DM"], hands=["rr"], edition=edition)
        play(t, "choose action=infiltrate")
        assert options(t, "use") == set()
        assert refused(t, "use consultant=dealmaker") is not None


def test_dealmaker_right_after_the_takeover():  # NCO 2.2.3
    grid = with_agents(r2c1="R3", r3c1="B1")
    t = table(grid, consultants=["DM"], unrotated=["rr"], consultant_timing="any_time")
    take_over(t, "r2c1", "r3c1", 2)
    play(t, "decline")  # the company's ability
    assert options(t) == {"use consultant=dealmaker", "decline"}
    play(t, "use consultant=dealmaker")
    assert len(hand(t, 0)) == 2
    assert t.to_act == 1


def test_late_dealmaker_may_be_kept():  # NCO 2.2.3
    grid = with_agents(r2c1="R3", r3c1="B1")
    t = table(grid, consultants=["DM"], unrotated=["rr"], consultant_timing="any_time")
    take_over(t, "r2c1", "r3c1", 2)
    play(t, "decline", "decline")
    assert (consultants(t, 0), hand(t, 0), t.to_act) == ("DM", "", 1)


def test_late_dealmaker_needs_its_trigger():  # NCO 2.2.3, NCO 2.7.9
    grid = with_agents(r2c1="R3", r3c1="B2")
    failed = table(grid, consultants=["DM"], unrotated=["rr"], consultant_timing="any_time")
    take_over(failed, "r2c1", "r3c1", 2)
    assert failed.to_act == 1
    action = table(grid, consultants=["DM"], unrotated=["rr"], consultant_timing="any_time", dealmaker_trigger="action")
    take_over(action, "r2c1", "r3c1", 2)
    assert options(action) == {"use consultant=dealmaker", "decline"}


def test_no_late_dealmaker_after_another_consultant():  # NCO 2.2.3, NCO 2.2.1
    grid = with_agents(r2c1="R3", r3c1="B1")
    t = table(grid, consultants=["DM MC"], unrotated=["rr"], consultant_timing="any_time")
    play(t, "use consultant=military_contractor")
    take_over(t, "r2c1", "r3c1", 2)
    play(t, "decline")
    assert t.to_act == 1


def test_consultant_must_help():  # NCO 2.2.5
    grid = with_agents(r1c1="R3")
    t = table(grid, consultants=["MA MC"], hands=["b"], unrotated=["rr"], allow_wasted_consultant=False)
    play(t, "use consultant=military_contractor")
    assert options(t) == {"choose action=takeover"}
    assert refused(t, "choose action=plot") == "NCO 2.2.5"
    t.undo()
    play(t, "use consultant=media_advisor")
    assert options(t) == {"choose action=infiltrate"}


def test_consultant_that_cannot_help_is_not_offered():  # NCO 2.2.5, NCO 2.1.4
    t = table(consultants=["MA DM CL MC"], allow_wasted_consultant=False)
    assert options(t) == {"choose action=plot"}
    assert refused(t, "use consultant=dealmaker") == "NCO 2.2.5"
