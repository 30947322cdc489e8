"""Above the Law and Hostile Take-over: when they can be used, what they do; and Dividends.   [NWO 8.1 to 8.3, 8.6]"""

import pytest

import boardroom
from games.new_world_order.drawing import (
    cards,
    discarded,
    held,
    new,
    options,
    outside,
    play,
    ready,
    refused,
    slots,
    table,
    tiles,
    tokens,
    told,
)

TRIO = "royalty banker philanthropist"  # without the Cardinal, who cannot be robbed
FOUR = "royalty banker philanthropist bilderberger"  # five slots each, six of the Banker
EXTRA = {"use_above_the_law", "end_turn"}
TAKE = "take card=gold_mine count=1"


def robber(mine: str = "hostile_take_over", *theirs: str, **drawn: object) -> boardroom.Table:
    """Seat 0 is on turn with these slots, the others have theirs."""
    return table(slots=[mine, *theirs, "", ""][:3], **{"characters": TRIO, "cards": "", **drawn})


def full(*stacks: str) -> str:
    """Five slots of stacks that are of no use to anybody."""
    useless = ["violet whole", "blue whole", "black whole", "red whole", "green whole"]
    return ", ".join([*stacks, *useless][:5])


def next_round(t: boardroom.Table) -> boardroom.Table:
    number = t.view(None)["round"]
    while t.view(None)["round"] == number:
        t.play("pass")
    return t


# When they can be used


def test_above_the_law_waits_for_the_next_round():  # scenario 70; NWO 8.1.2, NWO 8.2.1
    t = table(round=3, cards="above_the_law, gold_mine x6")
    play(t, "take_special card=above_the_law count=1 onto=new_slot")
    assert (t.to_act, ready(t, 0, 1)) == (1, 4)
    play(t, "pass", "pass", TAKE)
    assert (t.to_act, t.decision) == (0, "turn")  # round 3, seat 0 alone: no further action
    play(t, "pass")
    assert t.view(None)["round"] == 4
    play(t, "pass", "pass", TAKE)
    assert (t.to_act, options(t)) == (0, EXTRA)


def test_hostile_waits_for_the_next_round():  # scenario 82; NWO 8.1.2
    t = robber("", "gold_mine x4", cards="hostile_take_over, farm x3")
    play(t, "take_special card=hostile_take_over count=1 onto=new_slot", "pass", "pass")
    assert t.to_act == 0
    assert options(t, "rob") == set()
    assert refused(t, "rob victim=1 card=gold_mine") == "NWO 8.1.2"
    play(t, "pass", "pass", "pass")
    assert options(t, "rob") == {"rob victim=1 card=gold_mine"}


@pytest.mark.parametrize("card", ["above_the_law", "hostile_take_over"])
def test_second_card_makes_the_stack_wait(card):  # NWO 8.1.3, NWO 8.1.4
    t = table(characters=TRIO, slots=[f"{card} @2", "gold_mine x4"], cards=f"{card}, gold_mine x4")
    play(t, f"take_special card={card} count=1 onto=own_stack", "pass", "pass")
    assert (slots(t, 0)[0], ready(t, 0, 0)) == (f"{card} x2", 3)
    assert options(t, "rob") == set()
    play(t, TAKE)
    assert t.decision == "turn"


@pytest.mark.parametrize("card", ["above_the_law", "hostile_take_over"])
def test_second_slot_does_not_wait_for_the_first(card):  # NWO 8.1.3, NWO 8.1.4
    t = table(characters=TRIO, slots=[f"{card} @2", "gold_mine x4"], cards=f"{card}, gold_mine x4")
    play(t, f"take_special card={card} count=1 onto=new_slot")
    assert [ready(t, 0, slot) for slot in (0, 1)] == [2, 3]
    if card == "above_the_law":
        assert options(t) == EXTRA
        play(t, "use_above_the_law", TAKE)
        assert (t.to_act, held(t, 0)) == (1, ["gold_mine", "above_the_law"])
    else:
        play(t, "pass", "pass", "rob victim=1 card=gold_mine")
        assert held(t, 0) == ["gold_mine x3", "hostile_take_over"]
        assert options(t, "rob") == set()


def test_special_cards_need_a_slot():  # NWO 8.1.1
    t = table(characters=FOUR, slots=[full()], cards="above_the_law, hostile_take_over, dividends 100")
    assert options(t, "take_special") == options(t, "take_dividends") == set()
    assert refused(t, "take_special card=above_the_law count=1 onto=new_slot") == "NWO 3.1.2"
    assert refused(t, "take_dividends hundreds=1 two_hundreds=0 onto=new_slot") == "NWO 3.1.2"
    t = table(characters=FOUR, slots=[full("above_the_law")], cards="above_the_law")
    play(t, "take_special card=above_the_law count=1 onto=own_stack")
    assert held(t, 0)[0] == "above_the_law x2"


def test_special_cards_can_be_taken_in_the_first_round():  # NWO 8.1.1, NWO 8.1.2
    t = table(round=1, characters=TRIO, slots=["", "gold_mine x3"], cards="hostile_take_over, above_the_law, farm x3")
    play(t, "take_special card=hostile_take_over count=1 onto=new_slot", "pass", "pass")
    play(t, "take_special card=above_the_law count=1 onto=new_slot")
    assert (t.to_act, ready(t, 0, 0), ready(t, 0, 1)) == (0, 2, 2)
    play(t, "pass")
    assert t.view(None)["round"] == 2
    play(t, "pass", "pass")
    assert options(t, "rob") == {"rob victim=1 card=gold_mine"}


# Above the Law


def test_two_actions_in_one_turn():  # scenario 71; NWO 8.2.1
    t = table(slots=["above_the_law, farm x5"], cards="farm, gold_mine x3")
    play(t, "take card=farm count=1")
    assert options(t) == EXTRA
    play(t, "use_above_the_law")
    assert discarded(t) == {"above_the_law": 1}
    assert "gain position=0" in options(t)
    play(t, "gain position=0", "pay payment=1")
    assert (tiles(t, 0), held(t, 0), t.to_act) == ([0], [], 1)
    assert discarded(t) == {"above_the_law": 1, "farm": 6}


def test_using_above_the_law_is_no_action():  # NWO 8.2.1
    t = table(slots=["above_the_law"], cards="gold_mine x4")
    play(t, TAKE, "use_above_the_law")
    assert (t.decision, t.to_act) == ("turn", 0)
    assert options(t, "take") == {f"take card=gold_mine count={n}" for n in (1, 2, 3)}


def test_above_the_law_needs_an_action_first():  # NWO 8.2.2
    t = table(slots=["above_the_law, farm"], cards="gold_mine x4")
    assert "use_above_the_law" not in options(t)
    assert refused(t, "use_above_the_law") == "NWO 8.2.2"
    play(t, "pass")
    assert (t.to_act, held(t, 0)) == (1, ["above_the_law", "farm"])


def test_merging_does_not_allow_above_the_law():  # NWO 8.2.2, NWO 3.3.7
    t = table(slots=["above_the_law, farm, space_agency"], cards="gold_mine x4")
    play(t, "merge group=yellow parts=low+high")
    assert refused(t, "use_above_the_law") == "NWO 8.2.2"


@pytest.mark.parametrize(
    "action",
    [
        ["take card=gold_mine count=2"],
        ["join card=elite_university onto=farm"],
        ["group group=black part=low+high onto=new_slot"],
        ["take_special card=above_the_law count=1 onto=new_slot"],
        ["take_dividends hundreds=0 two_hundreds=1 onto=new_slot"],
        ["throw slot=1"],
        ["gain position=0", "pay payment=1"],
        ["rob victim=1 card=weapons_industry"],
    ],
)
def test_any_action_may_be_the_further_one(action):  # NWO 8.2.1, NWO 8.3.1
    t = table(
        characters=TRIO,
        slots=["above_the_law, diamond_mine x2, farm, hostile_take_over, construction", "weapons_industry x3"],
        cards="gold_mine x2, elite_university, oil_magnate, alternative_fuels, above_the_law, dividends 200",
    )
    play(t, "throw slot=4", "use_above_the_law", *action)
    assert t.to_act == 1


def test_two_slots_give_three_actions():  # scenario 72; NWO 8.2.5, NWO 8.1.4
    t = table(slots=["above_the_law, above_the_law"], cards="gold_mine x4")
    play(t, TAKE, "use_above_the_law")
    assert held(t, 0) == ["above_the_law", "gold_mine"]
    play(t, TAKE)
    assert options(t) == EXTRA
    play(t, "use_above_the_law", TAKE)
    assert (t.to_act, held(t, 0)) == (1, ["gold_mine x3"])


def test_two_slots_in_two_turns():  # scenario 72; NWO 8.2.5, NWO 8.2.4
    t = table(slots=["above_the_law, above_the_law"], cards="gold_mine x6")
    play(t, TAKE, "use_above_the_law", TAKE, "end_turn")
    assert (t.to_act, held(t, 0)) == (1, ["above_the_law", "gold_mine x2"])
    play(t, "pass", "pass", TAKE, "use_above_the_law", TAKE)
    assert (t.to_act, held(t, 0)) == (0, ["gold_mine x4"])


def test_stack_of_two_gives_one_further_action():  # scenario 73; NWO 8.1.4, NWO 8.1.5
    t = table(slots=["above_the_law x2"], cards="gold_mine x6")
    play(t, TAKE)
    assert options(t) == EXTRA
    play(t, "use_above_the_law")
    assert discarded(t) == {"above_the_law": 2}
    play(t, TAKE)
    assert t.to_act == 1


def test_each_card_of_a_stack_gives_a_further_action():  # NWO 8.1.6
    t = table(slots=["above_the_law x2"], cards="gold_mine x6", stacked_specials="each")
    play(t, TAKE, "use_above_the_law", TAKE)
    assert (t.to_act, t.decision) == (0, "turn")
    assert refused(t, "pass") == "NWO 8.2.3"
    play(t, TAKE)
    assert (t.to_act, held(t, 0)) == (1, ["gold_mine x3"])
    assert discarded(t) == {"above_the_law": 2}


def test_the_second_of_two_further_actions_may_be_declined():  # NWO 8.1.6, NWO 8.2.4
    t = table(slots=["above_the_law x2"], cards="gold_mine x6", stacked_specials="each")
    play(t, TAKE, "use_above_the_law", TAKE, "end_turn")
    assert t.to_act == 1
    t = table(slots=["above_the_law x2"], cards="gold_mine x6", stacked_specials="each")
    assert play(t, TAKE, "use_above_the_law", "end_turn").to_act == 1
    assert play(t, TAKE).to_act == 2  # what was declined is not left to the next player


def test_single_stack_works_once():  # NWO 8.1.7
    t = table(slots=["above_the_law x2"], cards="gold_mine x6", stacked_specials="single")
    play(t, TAKE, "use_above_the_law", TAKE)
    assert t.to_act == 1
    assert discarded(t) == {"above_the_law": 2}


@pytest.mark.parametrize("mode", ["by_text", "each", "single"])
def test_one_card_works_alike_under_all_options(mode):  # NWO 8.1.5, NWO 8.1.6, NWO 8.1.7
    t = table(slots=["above_the_law"], cards="gold_mine x6", stacked_specials=mode)
    assert play(t, TAKE, "use_above_the_law", TAKE).to_act == 1
    t = robber("hostile_take_over", "gold_mine x8", stacked_specials=mode)
    assert play(t, "rob victim=1 card=gold_mine").to_act == 1


def test_no_pass_instead_of_a_further_action():  # scenario 74; NWO 8.2.3, NWO 8.2.4
    t = table(slots=["above_the_law"], cards="gold_mine x6")
    play(t, TAKE)
    assert refused(t, "pass") == "NWO 8.2.1"
    play(t, "use_above_the_law")
    assert ("pass" in options(t), "end_turn" in options(t)) == (False, True)
    assert refused(t, "pass") == "NWO 8.2.3"
    play(t, "end_turn")
    assert (t.to_act, t.position()["passed"], held(t, 0)) == (1, [], ["gold_mine"])
    play(t, "pass", "pass")
    assert t.to_act == 0


def test_turn_may_end_without_using_above_the_law():  # NWO 8.2.4
    t = play(table(slots=["above_the_law"], cards="gold_mine x6"), TAKE, "end_turn")
    assert (t.to_act, held(t, 0), t.position()["passed"]) == (1, ["above_the_law", "gold_mine"], [])


def test_end_of_turn_only_after_an_action():  # NWO 8.2.4, NWO 4.2.1
    assert refused(table(slots=["above_the_law"]), "end_turn") == "NWO 4.2.1"


def test_merging_before_a_further_action():  # NWO 3.3.7, NWO 8.2.3
    t = table(slots=["above_the_law, farm, space_agency"], cards="gold_mine x6")
    play(t, TAKE, "use_above_the_law", "merge group=yellow parts=low+high")
    assert (t.to_act, refused(t, "pass")) == (0, "NWO 8.2.3")
    play(t, TAKE)
    assert (t.to_act, held(t, 0)) == (1, ["yellow low+high", "gold_mine x2"])


def test_lowest_stack_is_used_first():  # NWO 8.1.8
    t = table(slots=["farm, above_the_law @3, above_the_law"], cards="gold_mine x6")
    play(t, TAKE, "use_above_the_law")  # the first stack has to wait
    assert slots(t, 0)[:4] == ["farm", "above_the_law", None, "gold_mine"]
    t = table(slots=["farm, above_the_law, above_the_law"], cards="gold_mine x6")
    play(t, TAKE, "use_above_the_law")
    assert slots(t, 0)[:4] == ["farm", None, "above_the_law", "gold_mine"]


def test_outside_is_used_last():  # NWO 8.1.8, NWO 9.5.2
    drawn = {"characters": "globalist banker philanthropist", "outside": ["above_the_law"], "cards": "gold_mine x6"}
    t = play(table(slots=["above_the_law"], **drawn), TAKE, "use_above_the_law")
    assert (held(t, 0), outside(t, 0)) == (["gold_mine"], ["above_the_law"])
    play(t, TAKE, "use_above_the_law")
    assert outside(t, 0) == []
    drawn |= {"outside": ["hostile_take_over"]}
    t = table(slots=["hostile_take_over", "diamond_mine x6"], **drawn)
    play(t, "rob victim=1 card=diamond_mine")
    assert (held(t, 0), outside(t, 0)) == (["diamond_mine x2"], ["hostile_take_over"])


def test_globalist_stacks_outside():  # scenario 90; NWO 8.1.3, NWO 9.5.2
    t = table(characters="globalist banker philanthropist", slots=[""], cards="above_the_law, gold_mine x6", round=3)
    play(t, "take_special card=above_the_law count=1 onto=outside")
    assert (outside(t, 0), ready(t, 0, 8)) == (["above_the_law"], 4)
    t = table(
        characters="globalist banker philanthropist",
        slots=[""],
        outside=["above_the_law @4"],
        cards="above_the_law, gold_mine x6",
        round=5,
    )
    play(t, "take_special card=above_the_law count=1 onto=outside")
    assert (outside(t, 0), ready(t, 0, 8), t.to_act) == (["above_the_law x2"], 6, 1)
    play(t, "pass", "pass", TAKE)
    assert t.decision == "turn"
    play(next_round(t), "pass", "pass", TAKE, "use_above_the_law")
    assert (outside(t, 0), discarded(t)["above_the_law"]) == ([], 2)


# Hostile Take-over


def test_two_cards_of_a_high_corporation():  # scenario 75; NWO 8.3.4, NWO 8.3.2
    t = robber("hostile_take_over", "oil_magnate x3")
    play(t, "rob victim=1 card=oil_magnate")
    assert (held(t, 0), held(t, 1)) == (["oil_magnate x2"], ["oil_magnate"])
    assert discarded(t) == {"hostile_take_over": 1}


@pytest.mark.parametrize("card", ["farm", "gold_mine"])
def test_three_cards_of_a_low_or_medium_corporation(card):  # scenario 76; NWO 8.3.4
    t = play(robber("hostile_take_over", f"{card} x5"), f"rob victim=1 card={card}")
    assert (held(t, 0), held(t, 1)) == ([f"{card} x3"], [f"{card} x2"])


@pytest.mark.parametrize("stack", ["farm x2", "farm", "gold_mine x2", "gold_mine", "oil_magnate", "oil_magnate x2"])
def test_all_of_a_smaller_stack(stack):  # scenario 76; NWO 8.3.5
    t = play(robber("hostile_take_over", stack), f"rob victim=1 card={stack.split()[0]}")
    assert (held(t, 0), held(t, 1)) == ([stack], [])


@pytest.mark.parametrize(("stack", "least"), [("farm", 3), ("gold_mine", 3), ("oil_magnate", 2)])
def test_small_stacks_may_be_safe(stack, least):  # NWO 8.3.6
    for number in range(1, 5):
        t = robber("hostile_take_over", f"{stack} x{number}", rob_partial=False)
        allowed = number >= least
        assert options(t, "rob") == ({f"rob victim=1 card={stack}"} if allowed else set())
        assert refused(t, f"rob victim=1 card={stack}") == (None if allowed else "NWO 8.3.6")


def test_robbing_is_an_action():  # NWO 8.3.1
    t = robber("hostile_take_over, above_the_law", "farm x6")
    play(t, "rob victim=1 card=farm")
    assert options(t) == EXTRA
    assert t.position()["acted"] == [0]
    play(t, "end_turn")
    assert t.to_act == 1


def test_cardinal_cannot_be_robbed():  # scenario 77; NWO 9.8.1
    t = table(characters="royalty cardinal philanthropist", slots=["hostile_take_over", "farm x6", "farm x2"])
    assert options(t, "rob") == {"rob victim=2 card=farm"}
    assert refused(t, "rob victim=1 card=farm") == "NWO 9.8.1"
    t = table(
        characters="royalty illuminati+cardinal philanthropist", slots=["hostile_take_over", "farm x6", "farm x2"]
    )
    assert options(t, "rob") == {"rob victim=2 card=farm"}


def test_cardinal_may_rob():  # NWO 9.8.1
    t = table(slots=["hostile_take_over", "farm x6"])
    assert options(t, "rob") == {"rob victim=1 card=farm"}


def test_victims_are_counted_to_the_left():  # NWO 8.3.3
    t = table(
        players=5,
        characters=f"{FOUR} media_mogul",
        active=3,
        slots=["farm", "gold_mine", "oil_magnate", "hostile_take_over", "central_bank"],
    )
    assert options(t, "rob") == {
        "rob victim=1 card=central_bank",
        "rob victim=2 card=farm",
        "rob victim=3 card=gold_mine",
        "rob victim=4 card=oil_magnate",
    }
    play(t, "rob victim=3 card=gold_mine")
    assert (held(t, 1), held(t, 3)) == ([], ["gold_mine"])
    t = table(characters=TRIO, slots=["hostile_take_over", "farm"])
    assert refused(t, "rob victim=3 card=farm") == "NWO 8.3.3"


def test_loot_takes_the_freed_slot():  # scenario 78; NWO 8.3.2, NWO 8.3.7
    stacks = "violet whole, blue whole, hostile_take_over, red whole, black whole"
    t = table(characters=FOUR, slots=[stacks, "farm x5"])
    play(t, "rob victim=1 card=farm")
    assert slots(t, 0) == ["violet whole", "blue whole", "farm x3", "red whole", "black whole"]


def test_loot_takes_the_lowest_slot():  # NWO 8.3.2, NWO 8.3.7, NWO 3.1.3
    t = table(characters=FOUR, slots=["violet whole, -, -, hostile_take_over", "farm x5"])
    play(t, "rob victim=1 card=farm")
    assert slots(t, 0) == ["violet whole", "farm x3", None, None, None]


def test_loot_goes_onto_the_own_stack():  # NWO 8.3.7
    t = play(robber("-, hostile_take_over, farm x2", "farm x5"), "rob victim=1 card=farm")
    assert slots(t, 0)[:3] == [None, None, "farm x5"]


def test_loot_of_one_card_takes_an_empty_slot_before_it_joins():  # NWO 8.3.7, NWO 8.3.8
    t = play(robber("hostile_take_over, yellow low+medium", "space_agency"), "rob victim=1 card=space_agency")
    assert held(t, 0) == ["space_agency", "yellow low+medium"]


def globalist(mine: str, theirs: str, **drawn: object) -> boardroom.Table:
    """Five slots, and a Hostile Take-over outside them."""
    who = "globalist banker philanthropist bilderberger"
    return table(characters=who, slots=[mine, theirs, "", ""], outside=["hostile_take_over"], **drawn)


def test_hostile_outside_leaves_no_slot():  # scenario 79; NWO 8.3.9, NWO 9.5.4
    t = globalist(full("farm x2"), "farm x3, gold_mine, space_agency x2, elite_university")
    assert options(t, "rob") == {"rob victim=1 card=farm"}
    assert refused(t, "rob victim=1 card=gold_mine") == "NWO 8.3.9"
    play(t, "rob victim=1 card=farm")
    assert (held(t, 0)[0], outside(t, 0)) == ("farm x5", [])


def test_one_card_of_loot_joins_a_partner():  # scenario 79; NWO 8.3.8, NWO 8.3.9
    t = globalist(full("farm"), "gold_mine, space_agency x2, elite_university")
    assert options(t, "rob") == {"rob victim=1 card=elite_university"}
    assert refused(t, "rob victim=1 card=space_agency") == "NWO 8.3.9"
    play(t, "rob victim=1 card=elite_university")
    assert held(t, 0)[0] == "yellow low+medium"


def test_loot_joins_a_pair_before_a_single():  # NWO 8.3.8
    t = globalist(full("farm", "elite_university", "yellow low+medium"), "space_agency")
    play(t, "rob victim=1 card=space_agency")
    assert held(t, 0)[:3] == ["farm", "elite_university", "yellow whole"]


@pytest.mark.parametrize(
    ("mine", "after"),
    [
        (("farm", "elite_university"), ["yellow low+high", "elite_university"]),
        (("elite_university", "farm"), ["yellow medium+high", "farm"]),
        (("yellow low+high", "farm"), ["yellow low+high", "yellow low+high"]),
        (("yellow medium+high", "elite_university"), ["yellow medium+high", "yellow medium+high"]),
    ],
)
def test_loot_joins_the_lowest_single(mine, after):  # NWO 8.3.8
    t = play(globalist(full(*mine), "space_agency"), "rob victim=1 card=space_agency")
    assert held(t, 0)[:2] == after


@pytest.mark.parametrize("mine", ["farm x2", "yellow low+high", "yellow whole", "gold_mine"])
def test_loot_without_a_partner(mine):  # NWO 8.3.8, NWO 8.3.9, NWO 3.3.5
    t = globalist(full(mine), "space_agency")
    assert options(t, "rob") == set()
    assert refused(t, "rob victim=1 card=space_agency") == "NWO 8.3.9"


def test_only_corporation_stacks_are_robbed():  # scenario 80; NWO 8.3.3, NWO 8.3.11
    theirs = "black whole, red low+medium, above_the_law, hostile_take_over, dividends 100 200"
    t = robber("hostile_take_over", theirs)
    assert options(t, "rob") == set()
    assert refused(t, "rob victim=1 card=oil_magnate") == "NWO 8.3.3"
    assert refused(t, "rob victim=1 card=farm") == "NWO 8.3.3"


def test_nothing_to_rob():  # NWO 8.3.11
    t = robber("hostile_take_over x2, farm x4", "", "violet whole")
    assert options(t, "rob") == set()
    assert refused(t, "rob victim=2 card=farm") == "NWO 8.3.3"


def test_two_hostile_rob_the_same_stack_twice():  # scenario 81, scenario 73; NWO 8.1.4, NWO 8.1.5, NWO 8.3.12
    t = robber("hostile_take_over x2", "farm x6")
    play(t, "rob victim=1 card=farm")
    assert (t.to_act, t.decision) == (0, "rob_next")
    assert options(t) == {"rob victim=1 card=farm", "decline"}
    play(t, "rob victim=1 card=farm")
    assert (held(t, 0), held(t, 1), t.to_act) == (["farm x6"], [], 1)
    assert discarded(t) == {"hostile_take_over": 2}


def test_two_hostile_rob_two_players():  # NWO 8.3.12
    t = robber("hostile_take_over x2", "farm x6", "gold_mine x4")
    play(t, "rob victim=1 card=farm", "rob victim=2 card=gold_mine")
    assert (held(t, 0), held(t, 1), held(t, 2)) == (["farm x3", "gold_mine x3"], ["farm x3"], ["gold_mine"])


def test_second_robbery_may_be_declined():  # NWO 8.3.12
    t = play(robber("hostile_take_over x2", "farm x6"), "rob victim=1 card=farm", "decline")
    assert (held(t, 0), held(t, 1), t.to_act) == (["farm x3"], ["farm x3"], 1)
    assert discarded(t) == {"hostile_take_over": 2}


def test_second_robbery_is_part_of_the_action():  # NWO 8.1.5, NWO 8.3.12, NWO 4.2.3
    t = play(robber("hostile_take_over x2, above_the_law", "farm x6"), "rob victim=1 card=farm")
    assert refused(t, "pass") == refused(t, "end_turn") == refused(t, "throw slot=0") == "NWO 8.3.12"
    play(t, "decline")
    assert options(t) == EXTRA


def test_second_robbery_is_skipped():  # NWO 8.3.12
    t = play(robber("hostile_take_over x2", "farm x3"), "rob victim=1 card=farm")
    assert t.to_act == 1
    stacks = "violet whole, blue whole, hostile_take_over x2, red whole, black whole"
    t = table(characters=FOUR, slots=[stacks, "farm x3, gold_mine x3"])
    assert play(t, "rob victim=1 card=farm").to_act == 1  # no room for Gold Mine


def test_second_robbery_knows_the_cardinal():  # NWO 8.3.12, NWO 9.8.1
    t = table(characters="royalty cardinal philanthropist", slots=["hostile_take_over x2", "farm x6", "farm x4"])
    play(t, "rob victim=2 card=farm")
    assert options(t, "rob") == {"rob victim=2 card=farm"}
    assert refused(t, "rob victim=1 card=farm") == "NWO 9.8.1"


def test_each_hostile_of_a_stack_robs():  # NWO 8.1.6
    t = robber("hostile_take_over x2", "farm x6", stacked_specials="each")
    play(t, "rob victim=1 card=farm", "rob victim=1 card=farm")
    assert (held(t, 0), t.to_act) == (["farm x6"], 1)


def test_stack_of_two_hostile_robs_once():  # NWO 8.1.7
    t = robber("hostile_take_over x2", "farm x6", stacked_specials="single")
    play(t, "rob victim=1 card=farm")
    assert (held(t, 0), held(t, 1), t.to_act) == (["farm x3"], ["farm x3"], 1)
    assert discarded(t) == {"hostile_take_over": 2}


def test_hostile_in_two_slots_makes_two_actions():  # NWO 8.1.4, NWO 8.1.8
    t = robber("hostile_take_over, hostile_take_over", "farm x6")
    play(t, "rob victim=1 card=farm")
    assert (t.to_act, held(t, 0)) == (1, ["farm x3", "hostile_take_over"])


def test_tokens_and_tiles_are_not_robbed():  # NWO 8.3.3
    t = robber("hostile_take_over", "commercial_bank x7", tokens=["", "commercial_bank"], tiles=["", "3 4"])
    play(t, "rob victim=1 card=commercial_bank")
    assert (tokens(t, 1), tiles(t, 1)) == (["commercial_bank"], [3, 4])
    assert (tokens(t, 0), tiles(t, 0)) == ([], [])


def test_robbing_by_slot():  # NWO 8.3.13, NWO 3.3.2
    theirs = "farm x2, farm x4, oil_magnate"
    t = robber("hostile_take_over, farm, farm x3", theirs, one_slot_per_corp=False)
    assert options(t, "rob") == set()
    assert options(t, "rob_slot") == {f"rob_slot victim=1 slot={slot}" for slot in (0, 1, 2)}
    assert refused(t, "rob victim=1 card=farm") == "NWO 8.3.13"
    assert refused(t, "rob_slot victim=1 slot=3") == "NWO 8.3.3"
    play(t, "rob_slot victim=1 slot=1")
    assert held(t, 1) == ["farm x2", "farm", "oil_magnate"]
    assert slots(t, 0)[:3] == [None, "farm x4", "farm x3"]
    assert refused(robber("hostile_take_over", "farm x4"), "rob_slot victim=1 slot=0") == "NWO 8.3.13"


def test_what_was_robbed_is_told():  # NWO 8.3.4
    t = play(robber("hostile_take_over", "farm x5"), "rob victim=1 card=farm")
    assert told(t, "robbed") == [{"seat": 0, "victim": 1, "card": "farm", "count": 3}]
    assert told(t, "used_special") == [{"seat": 0, "card": "hostile_take_over", "count": 1}]


# Dividends


def test_dividends_pay_from_the_next_turn_on():  # NWO 8.6.1
    t = table(slots=[""], cards="dividends 200", passed="1 2")
    play(t, "take_dividends hundreds=0 two_hundreds=1 onto=new_slot", "gain position=0", "pay payment=0")
    assert tiles(t, 0) == [0]


def test_dividends_pay_in_a_further_action():  # NWO 8.6.1
    t = table(slots=["above_the_law"], cards="dividends 200")
    play(t, "take_dividends hundreds=0 two_hundreds=1 onto=new_slot", "use_above_the_law", "gain position=0")
    assert options(t) == {"pay payment=1"}


def test_dividends_may_have_to_wait():  # NWO 8.6.2
    t = table(slots=[""], cards="dividends 200", passed="1 2", dividends_delay=True)
    play(t, "take_dividends hundreds=0 two_hundreds=1 onto=new_slot")
    assert options(t, "gain") == set()
    assert refused(t, "gain position=0") == "NWO 6.2.3"
    play(t, "pass", "pass", "pass")
    assert options(t, "gain") == {"gain position=0"}


def test_added_dividends_make_the_stack_wait():  # NWO 8.6.2, NWO 8.6.1
    for delay in (True, False):
        t = table(slots=["dividends 200"], cards="dividends 100", passed="1 2", dividends_delay=delay)
        assert options(t, "gain") == {"gain position=0"}
        play(t, "take_dividends hundreds=1 two_hundreds=0 onto=own_stack")
        assert options(t, "gain") == (set() if delay else {"gain position=0"})


def test_special_cards_of_real_games_are_on_the_table():  # NWO 8.1.1
    assert any("above_the_law" in cards(new(2, seed)) for seed in range(40))
