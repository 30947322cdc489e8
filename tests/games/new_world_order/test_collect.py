"""Collecting: one corporation, a card that joins a stack, a group, special cards.   [NWO 5]"""

import pytest

import boardroom
from games.new_world_order.drawing import cards, held, options, play, refused, slots, table, told

YELLOW = "farm", "elite_university", "space_agency"
PAIRS = "low+medium", "low+high", "medium+high"  # each lacks the third, second, first
COLLECTING = "take", "join", "group", "take_special", "take_dividends", "take_apart"
# Five stacks for four players, without room for another.
FULL = "construction x2, it_electronics x2, weapons_industry x2, gold_mine x2, silver_mine x2"


def worth(t: boardroom.Table, slot: int = 0) -> int:
    return t.view(None)["players"][0]["slots"][slot]["worth"]


def collecting(t: boardroom.Table) -> set[str]:
    return {text for kind in COLLECTING for text in options(t, kind)}


def of_four(mine: str, there: str, **drawn: object) -> boardroom.Table:
    """Four players: five slots each."""
    characters = "bilderberger banker philanthropist cardinal"
    return table(players=4, characters=characters, slots=[mine], cards=there, **drawn)


def alone(mine: str, there: str, **drawn: object) -> boardroom.Table:
    """The others have passed."""
    characters = "bilderberger banker philanthropist"
    return table(characters=characters, slots=[mine], cards=there, passed="1 2", **drawn)


def test_without_room_nothing_new_is_collected():  # scenario 21; NWO 3.1.2
    t = of_four(FULL, "farm x3")
    assert collecting(t) == set()
    assert refused(t, "take card=farm count=1") == "NWO 3.1.2"


def test_without_room_a_stack_still_grows():  # scenario 22; NWO 5.1.3
    t = of_four(FULL.replace("silver_mine", "farm"), "farm x3")
    assert collecting(t) == {f"take card=farm count={count}" for count in (1, 2, 3)}
    assert held(play(t, "take card=farm count=3"), 0)[4] == "farm x5"
    assert told(t, "took") == [{"seat": 0, "card": "farm", "count": 3, "total": 5}]


@pytest.mark.parametrize("partner", ["elite_university", "yellow medium+high", "space_agency"])
def test_without_room_a_card_still_joins(partner):  # scenario 21; NWO 5.2.1, NWO 3.1.2
    t = of_four(FULL.replace("silver_mine x2", partner), "farm x2")
    assert len(collecting(t)) == 1
    assert options(t, "join") == collecting(t)


def test_without_room_a_group_goes_only_onto_a_single():  # NWO 5.3.1, NWO 5.3.2, NWO 3.1.2
    t = of_four(FULL.replace("silver_mine x2", "farm"), "farm, elite_university, space_agency")
    assert options(t, "group") == {"group group=yellow part=medium+high onto=single"}
    for part in (*PAIRS, "low+medium+high"):
        assert refused(t, f"group group=yellow part={part} onto=new_slot") == "NWO 3.1.2"


def test_without_room_no_special_card_is_collected():  # NWO 3.1.2, NWO 5.4.3
    t = of_four(FULL, "above_the_law, hostile_take_over, dividends_100, dividends_200")
    assert collecting(t) == set()
    assert refused(t, "take_special card=above_the_law count=1 onto=new_slot") == "NWO 3.1.2"
    assert refused(t, "take_dividends hundreds=1 two_hundreds=0 onto=new_slot") == "NWO 3.1.2"
    assert refused(t, "take_special card=above_the_law count=1 onto=own_stack") == "NWO 5.4.3"
    assert refused(t, "take_special card=above_the_law count=1 onto=outside") == "NWO 9.5.1"


def test_copies_may_stay_on_the_table():  # scenario 23; NWO 5.1.2, NWO 5.1.3
    t = alone("gold_mine", "oil_magnate x4")
    assert options(t, "take") == {f"take card=oil_magnate count={count}" for count in (1, 2, 3, 4)}
    play(t, "take card=oil_magnate count=2")
    assert cards(t) == {"oil_magnate": 2}
    assert held(t, 0) == ["gold_mine", "oil_magnate x2"]


def test_no_more_than_lie_there():  # NWO 5.1.2
    t = alone("", "oil_magnate x4, farm")
    assert refused(t, "take card=oil_magnate count=5") == "NWO 5.1.2"
    assert refused(t, "take card=farm count=2") == "NWO 5.1.2"
    assert refused(t, "take card=gold_mine count=1") == "NWO 5.1.2"


def test_collecting_takes_at_least_one_card_into_one_slot():  # NWO 5.1.1
    there = "farm x2, elite_university, space_agency x2, oil_magnate, above_the_law, dividends_100, dividends_200 x2"
    mine = "farm, gold_mine x2, dividends 100, above_the_law @3"
    before = alone(mine, there)
    for text in sorted(collecting(before)):
        t = play(alone(mine, there), text)
        changed = [one != two for one, two in zip(slots(before, 0), slots(t, 0), strict=True)]
        assert changed.count(True) == 1, text
        taken = sum(cards(before).values()) - sum(cards(t).values())
        assert taken >= 1, text
        assert cards_held(t) - cards_held(before) == taken, text


def cards_held(t: boardroom.Table) -> int:
    return sum(stack["cards"] for stack in t.view(None)["players"][0]["slots"] if stack)


def test_nothing_is_not_collected():  # NWO 5.1.1
    t = alone("farm", "")
    assert collecting(t) == set()
    for text in ("take card=farm count=0", "take_dividends hundreds=0 two_hundreds=0 onto=new_slot"):
        with pytest.raises(ValueError, match="action"):
            t.action(text)


def test_a_card_completes_a_pair():  # scenario 25; NWO 5.2.1, NWO 1.3.6
    t = alone("black medium+high, farm x2", "alternative_fuels")
    assert options(t, "join") == {"join card=alternative_fuels onto=both"}
    play(t, "join card=alternative_fuels onto=both")
    assert held(t, 0) == ["black whole", "farm x2"]
    assert worth(t) == 100
    assert told(t, "joined") == [{"seat": 0, "card": "alternative_fuels", "part": "low+medium+high"}]


@pytest.mark.parametrize("third", range(3))
def test_a_card_joins_either_single_or_the_pair(third):  # NWO 5.2.1
    card = YELLOW[third]
    others = [name for name in YELLOW if name != card]
    for other in others:
        t = alone(f"gold_mine x2, {other}", card)
        assert options(t, "join") == {f"join card={card} onto={other}"}
        part = PAIRS[pair_of(card, other)]
        assert held(play(t, f"join card={card} onto={other}"), 0) == ["gold_mine x2", f"yellow {part}"]
    t = alone(f"yellow {PAIRS[2 - third]}", card)
    assert options(t, "join") == {f"join card={card} onto=both"}
    assert held(play(t, f"join card={card} onto=both"), 0) == ["yellow whole"]


def pair_of(one: str, two: str) -> int:
    """The number of the pair of two yellow corporations."""
    return YELLOW.index(one) + YELLOW.index(two) - 1


def test_a_pair_does_not_take_a_second_copy():  # scenario 30; NWO 5.2.1, NWO 3.3.5
    t = alone("yellow low+high", "farm, space_agency")
    assert options(t, "join") == set()
    assert refused(t, "join card=farm onto=both") == "NWO 5.2.1"
    assert refused(t, "join card=farm onto=space_agency") == "NWO 5.2.1"


def test_a_card_does_not_join_a_complete_stack():  # NWO 5.2.1, NWO 3.3.5
    t = alone("yellow low+medium+high", "farm, elite_university, space_agency")
    assert options(t, "join") == set()


def test_a_card_does_not_join_another_group_or_a_large_stack():  # NWO 5.2.1, NWO 3.3.4
    t = alone("elite_university x2, oil_magnate, black low+medium", "farm")
    assert options(t, "join") == set()
    assert refused(t, "join card=farm onto=elite_university") == "NWO 5.2.1"
    assert refused(t, "join card=farm onto=space_agency") == "NWO 5.2.1"


def test_only_what_lies_on_the_table_joins():  # NWO 5.2.1
    t = alone("farm, space_agency", "gold_mine")
    assert options(t, "join") == set()
    assert refused(t, "join card=elite_university onto=farm") == "NWO 5.2.1"


def test_joining_takes_one_card_although_more_lie_there():  # NWO 5.2.2
    t = play(alone("space_agency", "farm x3"), "join card=farm onto=space_agency")
    assert cards(t) == {"farm": 2}
    assert held(t, 0) == ["yellow low+high"]


def test_a_group_takes_one_card_each_although_more_lie_there():  # NWO 5.2.2
    there = "farm x3, elite_university x2, space_agency x4"
    t = play(alone("", there), "group group=yellow part=low+medium+high onto=new_slot")
    assert cards(t) == {"farm": 2, "elite_university": 1, "space_agency": 3}
    assert held(t, 0) == ["yellow whole"]
    t = play(alone("elite_university", there), "group group=yellow part=low+high onto=single")
    assert cards(t) == {"farm": 2, "elite_university": 2, "space_agency": 3}


def test_a_stack_elsewhere_does_not_prevent_joining():  # scenario 32; NWO 5.2.3
    t = alone("farm x3, elite_university", "farm")
    assert collecting(t) == {"take card=farm count=1", "join card=farm onto=elite_university"}
    assert held(play(t, "join card=farm onto=elite_university"), 0) == ["farm x3", "yellow low+medium"]


def test_a_stack_elsewhere_does_not_prevent_a_group():  # NWO 5.2.3
    t = alone("farm x3, space_agency x2", "farm, elite_university, space_agency")
    play(t, "group group=yellow part=low+medium+high onto=new_slot")
    assert held(t, 0) == ["farm x3", "space_agency x2", "yellow whole"]
    t = alone("farm x3, elite_university", "farm, space_agency")
    play(t, "group group=yellow part=low+high onto=single")
    assert held(t, 0) == ["farm x3", "yellow whole"]


def test_three_cards_of_a_group_in_one_action():  # scenario 26; NWO 5.3.1, NWO 1.3.6
    t = table(
        characters="bilderberger banker philanthropist",
        slots=["farm x2"],
        cards="oil_magnate, car_producer, alternative_fuels",
    )
    assert options(t, "group") == {
        f"group group=black part={part} onto=new_slot" for part in (*PAIRS, "low+medium+high")
    }
    play(t, "group group=black part=low+medium+high onto=new_slot")
    assert held(t, 0) == ["farm x2", "black whole"]
    assert (worth(t, 1), t.to_act, cards(t)) == (100, 1, {})
    assert told(t, "grouped") == [{"seat": 0, "group": "black", "part": "low+medium+high"}]


@pytest.mark.parametrize("part", PAIRS)
def test_two_cards_of_a_group_in_one_action(part):  # NWO 5.3.1
    t = play(alone("", "farm, elite_university, space_agency"), f"group group=yellow part={part} onto=new_slot")
    assert held(t, 0) == [f"yellow {part}"]
    assert worth(t) == 0
    assert cards(t) == {YELLOW[2 - PAIRS.index(part)]: 1}


def test_a_group_lies_on_the_table():  # NWO 5.3.1
    t = alone("", "farm x2, space_agency, oil_magnate, gold_mine")
    assert options(t, "group") == {"group group=yellow part=low+high onto=new_slot"}
    assert refused(t, "group group=yellow part=low+medium+high onto=new_slot") == "NWO 5.3.1"
    assert refused(t, "group group=black part=low+high onto=new_slot") == "NWO 5.3.1"


def test_two_cards_onto_the_third():  # scenario 27; NWO 5.3.2
    t = alone("farm x2, car_producer, -, gold_mine x2", "oil_magnate, alternative_fuels")
    assert options(t, "group") == {
        "group group=black part=low+high onto=new_slot",
        "group group=black part=low+high onto=single",
    }
    play(t, "group group=black part=low+high onto=single")
    assert slots(t, 0)[:4] == ["farm x2", "black whole", None, "gold_mine x2"]
    assert (worth(t, 1), cards(t)) == (100, {})


@pytest.mark.parametrize("third", range(3))
def test_any_single_takes_the_other_two(third):  # NWO 5.3.2
    part = PAIRS[2 - third]
    t = alone(YELLOW[third], "farm, elite_university, space_agency")
    onto_single = {text for text in options(t, "group") if text.endswith("onto=single")}
    assert onto_single == {f"group group=yellow part={part} onto=single"}
    play(t, f"group group=yellow part={part} onto=single")
    assert held(t, 0) == ["yellow whole"]
    assert cards(t) == {YELLOW[third]: 1}


def test_two_cards_need_the_single_of_the_third():  # NWO 5.3.2, NWO 3.3.4
    for mine in ("", "elite_university x2", "yellow medium+high", "farm"):
        t = alone(mine, "farm, space_agency")
        assert options(t, "group") == {"group group=yellow part=low+high onto=new_slot"}
        assert refused(t, "group group=yellow part=low+high onto=single") == "NWO 5.3.2"


@pytest.mark.parametrize("card", ["above_the_law", "hostile_take_over"])
def test_one_or_both_special_cards(card):  # NWO 5.4.1
    t = alone("", f"{card} x2")
    assert collecting(t) == {f"take_special card={card} count={count} onto=new_slot" for count in (1, 2)}
    play(t, f"take_special card={card} count=1 onto=new_slot")
    assert cards(t) == {card: 1}
    assert refused(t, f"take_special card={card} count=2 onto=own_stack") == "NWO 5.4.1"
    play(t, f"take_special card={card} count=1 onto=own_stack")
    assert t.view(None)["players"][0]["slots"][0]["cards"] == 2
    assert refused(alone("", f"{card}"), f"take_special card={card} count=2 onto=new_slot") == "NWO 5.4.1"


def test_above_the_law_and_hostile_are_not_taken_together():  # NWO 5.4.1, NWO 3.2.4
    t = alone("", "above_the_law, hostile_take_over")
    assert collecting(t) == {
        f"take_special card={card} count=1 onto=new_slot" for card in ("above_the_law", "hostile_take_over")
    }


def test_dividends_of_both_kinds_together():  # NWO 5.4.2
    t = alone("", "dividends_100 x3, dividends_200 x2")
    mixes = {(hundreds, two_hundreds) for hundreds in range(4) for two_hundreds in range(3)} - {(0, 0)}
    assert collecting(t) == {
        f"take_dividends hundreds={hundreds} two_hundreds={two_hundreds} onto=new_slot"
        for hundreds, two_hundreds in mixes
    }
    play(t, "take_dividends hundreds=2 two_hundreds=1 onto=new_slot")
    assert cards(t) == {"dividends_100": 1, "dividends_200": 1}
    assert worth(t) == 400
    assert refused(t, "take_dividends hundreds=2 two_hundreds=0 onto=new_slot") == "NWO 5.4.2"
    assert refused(t, "take_dividends hundreds=0 two_hundreds=2 onto=new_slot") == "NWO 5.4.2"


def test_all_dividends_of_the_game_at_once():  # NWO 5.4.2
    t = alone("", "dividends_100 x4, dividends_200 x2")
    play(t, "take_dividends hundreds=4 two_hundreds=2 onto=new_slot")
    assert (worth(t), cards(t)) == (800, {})


def test_a_special_stack_of_its_own_or_onto_the_first():  # NWO 5.4.3
    mine = "dividends 100, above_the_law @3, dividends 200, hostile_take_over @3"
    there = "dividends_100 x2, above_the_law, hostile_take_over"
    t = alone(mine, there)
    assert held(play(t, "take_dividends hundreds=1 two_hundreds=0 onto=own_stack"), 0)[0] == "dividends 100 100"
    assert worth(t, 2) == 200
    play(t, "take_dividends hundreds=1 two_hundreds=0 onto=new_slot")
    assert [worth(t, slot) for slot in (0, 2, 4)] == [200, 200, 100]
    play(t, "take_special card=above_the_law count=1 onto=own_stack")
    play(t, "take_special card=hostile_take_over count=1 onto=new_slot")
    kinds = [(stack["kind"], stack["cards"]) for stack in t.view(None)["players"][0]["slots"] if stack]
    assert kinds == [
        ("dividends", 2),
        ("above_the_law", 2),
        ("dividends", 1),
        ("hostile_take_over", 1),
        ("dividends", 1),
        ("hostile_take_over", 1),
    ]


def test_a_stack_of_the_kind_must_be_there():  # NWO 5.4.3
    t = alone("hostile_take_over @3", "dividends_100, above_the_law")
    assert refused(t, "take_dividends hundreds=1 two_hundreds=0 onto=own_stack") == "NWO 5.4.3"
    assert refused(t, "take_special card=above_the_law count=1 onto=own_stack") == "NWO 5.4.3"


def test_collecting_ends_the_turn():  # scenario 26; NWO 5.1.1
    characters = "bilderberger banker philanthropist"
    for text in (
        "take card=farm count=2",
        "join card=farm onto=space_agency",
        "group group=yellow part=low+medium onto=single",
        "take_special card=above_the_law count=1 onto=new_slot",
        "take_dividends hundreds=1 two_hundreds=0 onto=new_slot",
    ):
        there = "farm x2, elite_university, above_the_law, dividends_100"
        t = play(table(characters=characters, slots=["space_agency"], cards=there), text)
        assert (t.to_act, t.view(None)["players"][0]["acted"]) == (1, True)
