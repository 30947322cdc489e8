"""Blackmail and Cut the Losses, turned up while the table is filled.   [NWO 8.4, 8.5]"""

from itertools import permutations

import pytest

import boardroom
from games.new_world_order.drawing import (
    cards,
    deck,
    discarded,
    held,
    new,
    options,
    outside,
    play,
    refused,
    slots,
    table,
    tokens,
    told,
)

TRIO = "royalty banker philanthropist"
POOR, MIDDLING, RICH = "", "8", "9 21"  # tiles of 0, 300 and 900 VP
SEVEN = "gold_mine x7"
SIX = "diamond_mine x6"
LOOT = "farm x4, elite_university x4, space_agency x4, black whole, dividends 100, above_the_law"
FULL = "violet whole, blue whole, black whole, red whole, green whole, turquoise whole, yellow whole"


def turned_up(card: str, **drawn: object) -> boardroom.Table:
    """The round ends, and this card alone is in the deck; seat 1 will start."""
    given = {"characters": TRIO, "passed": "1 2", "acted": "0 1 2", "cards": SEVEN, "deck": card, **drawn}
    return play(table(**given), "pass")


def blackmail(*tiles: str, **drawn: object) -> boardroom.Table:
    """Blackmail is turned up when the seats have these tiles; the last seat has most to rob."""
    given = {"slots": ["", "", LOOT], **drawn}
    return turned_up(given.pop("deck", "blackmail"), tiles=tiles, **given)


def asked(t: boardroom.Table) -> bool:
    return t.decision == "blackmail"


# Blackmail


def test_weakest_may_rob_the_strongest():  # scenario 83; NWO 8.4.1, NWO 8.4.5
    t = blackmail(POOR, MIDDLING, RICH)
    assert (t.to_act, t.decision) == (0, "blackmail")
    corporations = ("farm", "elite_university", "space_agency")
    assert options(t) == {"decline", *(f"rob victim=2 card={card}" for card in corporations)}


@pytest.mark.parametrize(("card", "loot"), [("farm", 2), ("elite_university", 2), ("space_agency", 1)])
def test_loot_of_blackmail(card, loot):  # scenario 83; NWO 8.4.5
    t = play(blackmail(POOR, MIDDLING, RICH), f"rob victim=2 card={card}")
    assert told(t, "robbed") == [{"seat": 0, "victim": 2, "card": card, "count": loot}]
    assert held(t, 0) == [f"{card} x{loot}" if loot > 1 else card]
    assert f"{card} x{4 - loot}" in held(t, 2)


@pytest.mark.parametrize("answer", ["rob victim=2 card=farm", "decline"])
def test_dealing_goes_on_after_blackmail(answer):  # scenario 83; NWO 8.4.1, NWO 4.5.4
    t = blackmail(POOR, MIDDLING, RICH, deck=f"blackmail, {SIX}")
    play(t, answer)
    assert (cards(t), deck(t)) == ({"gold_mine": 7, "diamond_mine": 6}, 0)
    assert discarded(t)["blackmail"] == 2  # one of them lay there before
    assert (t.to_act, t.decision, t.position()["acted"]) == (1, "turn", [])


def test_declining_leaves_everything():  # NWO 8.4.1
    t = blackmail(POOR, MIDDLING, RICH)
    before = held(t, 2)
    play(t, "decline")
    assert (held(t, 0), held(t, 2)) == ([], before)


def test_blackmail_lies_on_the_discard_pile_at_once():  # NWO 4.5.4
    t = blackmail(POOR, MIDDLING, RICH, deck="blackmail x2")
    assert (discarded(t)["blackmail"], deck(t), cards(t)) == (1, 1, {"gold_mine": 7})


@pytest.mark.parametrize(
    "tiles",
    [
        ("8", "9", "10 22"),  # 300, 300, 900
        (POOR, "9 21", "10 22"),  # 0, 900, 900
        (POOR, POOR, POOR),
        ("8", "9", "10"),
        (POOR, POOR, "8"),
    ],
)
def test_ties_prevent_blackmail(tiles):  # scenario 84; NWO 8.4.2
    t = blackmail(*tiles)
    assert (t.decision, t.to_act) == ("turn", 1)
    assert [event["card"] for event in told(t, "no_effect")] == ["blackmail"]
    assert told(t, "robbed") == []


@pytest.mark.parametrize("tiles", list(permutations([POOR, "8", "10", RICH])))
def test_a_tie_in_the_middle_does_not_matter(tiles):  # NWO 8.4.1, NWO 8.4.2
    slots = ["farm x2" if each == RICH else "" for each in tiles]
    t = blackmail(*tiles, characters=f"{TRIO} bilderberger", passed="1 2 3", slots=slots)
    weakest, strongest = tiles.index(POOR), tiles.index(RICH)
    assert t.to_act == weakest
    assert options(t) == {"decline", f"rob victim={(strongest - weakest) % 4} card=farm"}


def test_weakest_and_strongest_in_any_seat():  # NWO 8.4.1
    t = blackmail(RICH, POOR, MIDDLING, slots=["farm x4", "", ""])
    assert (t.to_act, options(t)) == (1, {"decline", "rob victim=2 card=farm"})
    t = blackmail(MIDDLING, RICH, POOR, slots=["", "farm x4", ""])
    assert (t.to_act, options(t)) == (2, {"decline", "rob victim=2 card=farm"})


def test_only_the_strongest_is_robbed():  # NWO 8.4.1
    t = blackmail(POOR, MIDDLING, RICH, slots=["", "gold_mine", "farm x4"], cards="")
    assert options(t) == {"decline", "rob victim=2 card=farm"}
    assert refused(t, "rob victim=1 card=gold_mine") == "NWO 8.4.1"
    assert refused(t, "pass") == "NWO 8.4.1"


def test_tokens_count_for_blackmail():  # scenario 85; NWO 8.4.3
    drawn = {"characters": "banker philanthropist", "passed": "1", "acted": "0 1", "slots": ["farm x4", "farm x4"]}
    drawn |= {"tokens": ["", "science_institute"]}
    assert not asked(blackmail("18", "14", **drawn))  # 500; 400 and a token
    assert blackmail("18", "14", **drawn, blackmail_counts_tokens=False).to_act == 1
    t = blackmail("19", "18", **drawn)  # 500; 500 and a token
    assert (asked(t), t.to_act) == (True, 0)
    assert not asked(blackmail("19", "18", **drawn, blackmail_counts_tokens=False))


def test_tokens_may_decide_who_is_weakest():  # NWO 8.4.3
    drawn = {"slots": ["farm x4", "", "gold_mine"], "tokens": ["silver_mine gold_mine", "", ""]}
    t = blackmail("0", "3", "8", **drawn)  # 200 and two tokens, 250, 300
    assert (t.to_act, options(t)) == (1, {"decline", "rob victim=2 card=farm"})
    t = blackmail("0", "3", "8", **drawn, blackmail_counts_tokens=False)
    assert (t.to_act, options(t)) == (0, {"decline", "rob victim=2 card=gold_mine"})


def test_bonuses_of_the_end_do_not_count_for_blackmail():  # NWO 8.4.4, NWO 9.4.1
    # 850, 900 and 1000 in tiles, then 900, 900 and 1000 with a goal besides: at the end seat 0 would lead.
    drawn = {"characters": "bilderberger banker philanthropist", "slots": ["farm x2", "farm x2", "farm x2"]}
    t = blackmail("3 8 10", "9 21", "28", **drawn)
    assert t.standing().scores == [850 + 500, 900, 1000]
    assert (t.to_act, options(t, "rob")) == (0, {"rob victim=2 card=farm"})
    t = blackmail("3 8 13", "9 21", "28", **drawn)
    assert t.standing().scores == [900 + 500 + 500, 900, 1000]
    assert not asked(t)  # 900 and 900


def test_blackmail_works_on_the_cardinal():  # scenario 86; NWO 9.8.2, NWO 8.4.6
    t = blackmail(POOR, MIDDLING, RICH, characters="royalty banker cardinal")
    assert "rob victim=2 card=farm" in options(t)
    play(t, "rob victim=2 card=farm")
    assert held(t, 0) == ["farm x2"]


def test_two_players_are_blackmailed():  # NWO 8.4.1
    pair = {"characters": "banker philanthropist", "passed": "1", "acted": "0 1", "slots": ["", "farm x4"]}
    t = blackmail(POOR, "0", **pair)
    assert (t.to_act, options(t)) == (0, {"decline", "rob victim=1 card=farm"})
    assert not asked(blackmail("0", "1", **pair))


@pytest.mark.parametrize("loot", ["farm x4", "space_agency", "farm"])
def test_nobody_is_asked_without_room(loot):  # scenario 87; NWO 8.4.6, NWO 8.3.9
    full = "violet whole, blue whole, black whole, red whole, green whole, turquoise whole, red low+high"
    t = blackmail(POOR, MIDDLING, RICH, slots=[full, "", loot])
    assert (t.decision, t.to_act) == ("turn", 1)
    assert [event["card"] for event in told(t, "no_effect")] == ["blackmail"]


def test_room_for_the_loot_of_blackmail():  # NWO 8.4.6, NWO 8.3.7, NWO 8.3.8
    full = "violet whole, blue whole, black whole, red whole, green whole, turquoise whole"
    theirs = "farm x2, space_agency x3, construction"
    t = blackmail(POOR, MIDDLING, RICH, slots=[f"{full}, farm", "", theirs])
    assert options(t) == {"decline", "rob victim=2 card=farm", "rob victim=2 card=space_agency"}
    assert slots(play(t, "rob victim=2 card=space_agency"), 0)[6] == "yellow low+high"
    t = blackmail(POOR, MIDDLING, RICH, slots=[f"{full}, farm", "", theirs])
    assert slots(play(t, "rob victim=2 card=farm"), 0)[6] == "farm x3"
    t = blackmail(POOR, MIDDLING, RICH, slots=[f"{full}, yellow low+medium", "", theirs])
    assert options(t) == {"decline", "rob victim=2 card=space_agency"}
    assert slots(play(t, "rob victim=2 card=space_agency"), 0)[6] == "yellow whole"


def test_nothing_to_rob_by_blackmail():  # NWO 8.4.6, NWO 8.3.3
    t = blackmail(POOR, MIDDLING, RICH, slots=["", "", "black whole, red low+high, dividends 100, above_the_law"])
    assert not asked(t)


def test_blackmail_takes_what_is_there():  # NWO 8.4.6, NWO 8.3.5
    t = play(blackmail(POOR, MIDDLING, RICH, slots=["", "", "farm"]), "rob victim=2 card=farm")
    assert (held(t, 0), held(t, 2)) == (["farm"], [])


def test_small_stacks_may_be_safe_from_blackmail():  # NWO 8.3.6, NWO 8.4.6
    theirs = "farm, elite_university x2, space_agency"
    t = blackmail(POOR, MIDDLING, RICH, slots=["", "", theirs], rob_partial=False)
    assert options(t, "rob") == {"rob victim=2 card=elite_university", "rob victim=2 card=space_agency"}
    assert refused(t, "rob victim=2 card=farm") == "NWO 8.3.6"
    assert not asked(blackmail(POOR, MIDDLING, RICH, slots=["", "", "farm"], rob_partial=False))


def test_blackmail_by_slot():  # NWO 8.3.13, NWO 8.4.6
    t = blackmail(POOR, MIDDLING, RICH, slots=["", "", "farm, -, farm x4"], one_slot_per_corp=False)
    assert options(t) == {"decline", "rob_slot victim=2 slot=0", "rob_slot victim=2 slot=2"}
    play(t, "rob_slot victim=2 slot=2")
    assert (held(t, 0), held(t, 2)) == (["farm x2"], ["farm", "farm x2"])


def test_last_card_of_the_deck():  # scenario 89; NWO 4.5.4, NWO 4.5.1
    t = blackmail(POOR, MIDDLING, RICH, deck="blackmail")
    assert (asked(t), deck(t)) == (True, 0)
    play(t, "rob victim=2 card=farm")
    assert (cards(t), t.decision, t.to_act) == ({"gold_mine": 7}, "turn", 1)


def test_two_blackmails_in_one_deal():  # NWO 4.5.4, NWO 8.4.1
    t = blackmail(POOR, MIDDLING, RICH, deck="blackmail x2")
    play(t, "rob victim=2 card=farm")
    assert (asked(t), t.to_act) == (True, 0)
    play(t, "rob victim=2 card=farm")
    assert (held(t, 0), t.decision) == (["farm x4"], "turn")


def test_token_between_two_blackmails():  # NWO 8.4.3, NWO 8.7.1
    drawn = {"slots": ["silver_mine x5", "", "silver_mine x4"], "deck": "blackmail x2"}
    t = play(blackmail("0", "3", "4 5", **drawn), "rob victim=2 card=silver_mine")
    # 300 with the token, 250, 500: now another one is the weakest.
    assert (tokens(t, 0), t.to_act) == (["silver_mine"], 1)


def test_no_effect_in_the_first_deal():  # NWO 2.4.3, NWO 4.5.4
    found = set()
    for seed in range(60):
        t = new(3, seed)
        while t.decision in ("pick_character", "pick_cards"):
            t.play(t.legal()[0])
        assert (t.decision, sum(cards(t).values()) in (13, 15)) == ("turn", True)
        assert told(t, "turned_up") == told(t, "no_effect")
        found |= {event["card"] for event in told(t, "turned_up")}
    assert found == {"blackmail", "cut_the_losses"}


# Cut the Losses


def test_everybody_may_cut_losses():  # scenario 88; NWO 8.5.1
    t = turned_up("cut_the_losses", slots=["farm x3, black whole", "dividends 100, above_the_law", "farm x2"])
    assert (t.to_act, t.decision) == (1, "cut_the_losses")  # seat 1 will start
    assert options(t) == {"decline", "throw slot=0", "throw slot=1"}
    play(t, "throw slot=0")
    assert (t.to_act, options(t)) == (2, {"decline", "throw slot=0"})
    play(t, "decline")
    assert (t.to_act, options(t)) == (0, {"decline", "throw slot=0", "throw slot=1"})
    play(t, "throw slot=1")
    assert [held(t, seat) for seat in range(3)] == [["farm x3"], ["above_the_law"], ["farm x2"]]
    assert (t.to_act, t.decision, t.position()["acted"]) == (1, "turn", [])


def test_cut_losses_go_to_the_discard_pile():  # NWO 8.5.1, NWO 7.1.2
    t = turned_up("cut_the_losses", slots=["", "farm x3", ""])
    before = discarded(t)["farm"]
    play(t, "throw slot=0")
    assert discarded(t)["farm"] == before + 3
    assert told(t, "threw") == [{"seat": 1, "stack": "farm", "count": 3}]


def test_one_slot_for_each_card():  # NWO 8.5.1
    t = turned_up("cut_the_losses x2", slots=["farm", "gold_mine, diamond_mine", ""], cards="")
    play(t, "throw slot=0", "decline")
    assert (t.to_act, t.decision) == (1, "cut_the_losses")  # the second card
    play(t, "throw slot=1", "throw slot=0")
    assert [held(t, seat) for seat in range(3)] == [[], [], []]
    assert t.decision == "turn"


def test_empty_slots_are_not_asked():  # NWO 8.5.2
    t = turned_up("cut_the_losses", slots=["farm", "", ""])
    assert (t.to_act, t.decision) == (0, "cut_the_losses")
    play(t, "decline")
    assert (t.to_act, t.decision) == (1, "turn")


def test_nobody_has_losses_to_cut():  # NWO 8.5.2
    t = turned_up("cut_the_losses", slots=["", "", ""])
    assert (t.to_act, t.decision) == (1, "turn")
    assert [event["card"] for event in told(t, "no_effect")] == ["cut_the_losses"]


def test_outside_is_no_slot_to_cut():  # NWO 9.5.5, NWO 8.5.2
    drawn = {"characters": "globalist banker philanthropist", "outside": ["hostile_take_over, dividends 100"]}
    t = turned_up("cut_the_losses", slots=["", "", ""], **drawn)
    assert (t.decision, len(outside(t, 0))) == ("turn", 2)
    t = turned_up("cut_the_losses", slots=["farm", "", ""], **drawn)
    assert options(t) == {"decline", "throw slot=0"}


def test_nothing_else_while_cutting_losses():  # NWO 8.5.1
    t = turned_up("cut_the_losses", slots=["farm", "", ""])
    assert refused(t, "pass") == refused(t, "take card=gold_mine count=1") == "NWO 8.5.1"
    assert refused(t, "throw slot=3") == "NWO 7.1.1"


def test_dealing_goes_on_after_cut_the_losses():  # NWO 4.5.4, NWO 8.5.1
    t = turned_up(f"cut_the_losses, {SIX}", slots=["farm", "farm", "farm"])
    play(t, "decline", "throw slot=0", "decline")
    assert (sum(cards(t).values()), deck(t), t.decision, t.to_act) == (13, 0, "turn", 1)


def test_cutting_losses_is_no_action():  # NWO 8.5.1, NWO 10.1.3
    t = turned_up("cut_the_losses", slots=["farm", "farm", "farm"])
    play(t, "throw slot=0", "throw slot=0", "throw slot=0")
    assert t.position()["acted"] == []
    play(t, "pass", "pass", "pass")
    assert t.outcome().reason == "exhausted"


def test_two_players_must_still_act_after_cutting_losses():  # NWO 8.5.1, NWO 4.4.1
    t = turned_up(
        "cut_the_losses, farm",
        characters="banker philanthropist",
        passed="1",
        acted="0 1",
        slots=["gold_mine", "gold_mine"],
        cards="",
    )
    play(t, "throw slot=0", "throw slot=0")
    assert (t.to_act, refused(t, "pass")) == (1, "NWO 4.4.1")


def test_cut_slot_can_take_the_loot():  # NWO 8.5.1, NWO 8.4.6, NWO 3.1.2
    # Blackmail before or after Cut the Losses: only after it there is room.
    seeds = (
        turned_up(
            "cut_the_losses, blackmail",
            slots=[FULL, "", "gold_mine"],
            tiles=[POOR, MIDDLING, RICH],
            cards="farm",
            seed=str(n),
        )
        for n in range(20)
    )
    t = next(each for each in seeds if each.decision == "cut_the_losses" and not told(each, "no_effect"))
    assert (t.to_act, deck(t)) == (2, 1)
    play(t, "decline")
    assert (t.to_act, t.decision) == (0, "cut_the_losses")
    play(t, "throw slot=3")
    assert (t.to_act, options(t)) == (0, {"decline", "rob victim=2 card=gold_mine"})
    assert slots(play(t, "rob victim=2 card=gold_mine"), 0)[3] == "gold_mine"
