"""Tokens for starting sets that outgrow the full set.   [NWO 8.7]"""

import pytest

import boardroom
from games.new_world_order.drawing import held, play, scores, table, tokens, told

START = "yellow whole"  # the Cardinal's start cards
TRIO = "cardinal banker philanthropist"


def cardinal(stack: str, cards: str, **drawn: object) -> boardroom.Table:
    """The Cardinal is alone in the round with this stack besides the start cards."""
    return table(slots=[f"{START}, {stack}"], cards=cards, passed="1 2", **drawn)


def test_seventh_farm_brings_a_token():  # scenario 91; NWO 8.7.1, NWO 1.2.8
    t = cardinal("farm x5", "farm x4")
    play(t, "take card=farm count=1")
    assert (tokens(t, 0), scores(t)[0]) == ([], 0)
    play(t, "take card=farm count=1")
    assert (tokens(t, 0), scores(t)[0]) == (["farm"], 100)
    assert told(t, "got_token") == [{"seat": 0, "card": "farm"}]


def test_eighth_farm_brings_no_other():  # scenario 91; NWO 8.7.2
    t = play(cardinal("farm x6", "farm x3"), "take card=farm count=1", "take card=farm count=1")
    assert (tokens(t, 0), scores(t)[0]) == (["farm"], 100)
    assert len(told(t, "got_token")) == 1


def test_lost_and_reached_again():  # scenario 91; NWO 8.7.2, NWO 8.7.3
    t = table(
        characters=TRIO,
        slots=[f"{START}, farm x7", "", ""],
        tokens=["farm"],
        tiles=["8", "", "0"],
        passed="1 2",
        acted="0",
        cards="gold_mine x4",
        deck="blackmail, farm x2",
    )
    play(t, "pass", "rob victim=2 card=farm")
    assert (held(t, 0), tokens(t, 0)) == ([START, "farm x5"], ["farm"])
    play(t, "pass", "pass", "take card=farm count=2")
    assert held(t, 0) == [START, "farm x7"]
    assert (tokens(t, 0), told(t, "got_token"), scores(t)[0]) == (["farm"], [], 400)


def test_token_stays_when_the_stack_is_spent():  # NWO 8.7.3
    t = play(cardinal("farm x6", "farm x2"), "take card=farm count=1", "gain position=0", "pay payment=1")
    assert (held(t, 0), tokens(t, 0), scores(t)[0]) == ([START], ["farm"], 300)
    t = play(cardinal("farm x6", "farm x2"), "take card=farm count=1", "throw slot=1")
    assert (held(t, 0), tokens(t, 0)) == ([START], ["farm"])


@pytest.mark.parametrize(("card", "full"), [("farm", 6), ("elite_university", 5), ("space_agency", 4)])
def test_one_more_than_the_full_set(card, full):  # scenario 92; NWO 8.7.1
    t = cardinal(f"{card} x{full - 1}", card)
    assert tokens(play(t, f"take card={card} count=1"), 0) == []
    t = cardinal(f"{card} x{full}", card)
    assert tokens(play(t, f"take card={card} count=1"), 0) == [card]


def test_several_cards_at_once():  # NWO 8.7.1
    t = play(cardinal("farm x2", "farm x7"), "take card=farm count=7")
    assert (tokens(t, 0), scores(t)[0]) == (["farm"], 100)
    t = play(table(slots=[START], cards="farm x9"), "take card=farm count=9")
    assert tokens(t, 0) == ["farm"]


def test_only_start_corporations_bring_tokens():  # scenario 92; NWO 8.7.1
    t = table(slots=[None, "farm x6"], cards="farm x2", active=1)
    play(t, "take card=farm count=1")
    assert (held(t, 1), tokens(t, 1), told(t, "got_token")) == (["farm x7"], [], [])
    t = play(cardinal("silver_mine x6", "silver_mine"), "take card=silver_mine count=1")
    assert tokens(t, 0) == []


def test_three_tokens_at_most():  # NWO 8.7.2
    t = table(
        slots=[f"{START}, farm x6, elite_university x5, space_agency x4"],
        cards="farm, elite_university, space_agency",
        passed="1 2",
    )
    for card in ("space_agency", "farm", "elite_university"):
        play(t, f"take card={card} count=1")
    assert (tokens(t, 0), scores(t)[0]) == (["farm", "elite_university", "space_agency"], 300)


def test_robbing_brings_a_token():  # NWO 8.7.1
    t = table(slots=[f"{START}, farm x4, hostile_take_over", "farm x5"])
    play(t, "rob victim=1 card=farm")
    assert (held(t, 0), tokens(t, 0)) == ([START, "farm x7"], ["farm"])
    assert tokens(t, 1) == []


def test_victim_of_a_robbery_keeps_the_token():  # NWO 8.7.3
    t = table(slots=["hostile_take_over", "commercial_bank x7"], tokens=["", "commercial_bank"])
    play(t, "rob victim=1 card=commercial_bank")
    assert (tokens(t, 0), tokens(t, 1), scores(t)[1]) == ([], ["commercial_bank"], 100)


def test_blackmail_brings_a_token():  # NWO 8.7.1, NWO 8.4.5
    t = table(
        slots=[f"{START}, space_agency x4", "", "space_agency"],
        tiles=["", "0", "1 2"],
        passed="1 2",
        acted="0",
        deck="blackmail",
    )
    play(t, "pass", "rob victim=2 card=space_agency")
    assert (held(t, 0), tokens(t, 0)) == ([START, "space_agency x5"], ["space_agency"])


def test_start_card_in_the_colour_stack_does_not_count():  # NWO 8.7.4
    t = play(table(slots=[START], cards="space_agency x5"), "take card=space_agency count=4")
    assert (held(t, 0), tokens(t, 0)) == ([START, "space_agency x4"], [])


def test_start_card_that_began_as_a_single_counts():  # NWO 8.7.4
    drawn = {"slots": ["farm, elite_university, space_agency"], "start_layout": "separate"}
    t = play(table(**drawn, cards="space_agency x5"), "take card=space_agency count=3")
    assert tokens(t, 0) == []
    t = play(table(**drawn, cards="space_agency x5"), "take card=space_agency count=4")
    assert (held(t, 0)[2], tokens(t, 0)) == ("space_agency x5", ["space_agency"])


def test_colour_stacks_bring_no_token():  # NWO 8.7.1, NWO 8.7.4
    t = cardinal("farm x6, elite_university", "farm")
    play(t, "join card=farm onto=elite_university")
    assert (held(t, 0)[1:], tokens(t, 0)) == (["farm x6", "yellow low+medium"], [])


def test_president_gets_tokens_for_the_named_corporations():  # NWO 8.7.1, NWO 9.9.7
    drawn = {"characters": "president banker philanthropist", "starting": ["global_media farm"]}
    t = table(
        **drawn, slots=["global_media x4, farm x6, gold_mine x5"], cards="global_media, farm, gold_mine", passed="1 2"
    )
    for card in ("global_media", "farm", "gold_mine"):
        play(t, f"take card={card} count=1")
    assert tokens(t, 0) == ["global_media", "farm"]


def test_conversion_brings_no_token():  # NWO 9.9.6
    drawn = {"characters": "president banker philanthropist", "starting": ["farm space_agency"]}
    t = table(**drawn, slots=["farm x4, space_agency x2"])
    play(t, "gain position=0", "convert source=0 target=1", "confirm")
    assert (held(t, 0), tokens(t, 0)) == ([], [])


def test_second_stack_of_a_corporation():  # NWO 8.7.1, NWO 3.3.2
    drawn = {"cards": "farm x3", "one_slot_per_corp": False, "passed": "1 2"}
    t = play(table(slots=["farm x4"], **drawn), "take_apart card=farm count=3")
    assert (held(t, 0), tokens(t, 0)) == (["farm x4", "farm x3"], [])
    t = play(table(slots=["farm x4"], **drawn), "take card=farm count=3")
    assert tokens(t, 0) == ["farm"]


def test_illuminati_gets_tokens_of_the_chosen_character():  # NWO 8.7.1, NWO 9.1.1
    t = table(characters="illuminati+cardinal banker philanthropist", slots=["farm x6"], cards="farm")
    assert tokens(play(t, "take card=farm count=1"), 0) == ["farm"]
