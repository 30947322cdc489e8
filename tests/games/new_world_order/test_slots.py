"""Slots and stacks: how many there are, what they hold, and merging.   [NWO 3, 9.7]"""

from itertools import combinations

import pytest

import boardroom
from games.new_world_order.drawing import held, new, options, play, refused, slots, table, told

BLACK = "alternative_fuels", "car_producer", "oil_magnate"
FIVE_FULL = "construction x2, it_electronics x2, weapons_industry x2, gold_mine x2, silver_mine x2"


def worth(t: boardroom.Table, slot: int = 0, seat: int = 0) -> int:
    return t.view(None)["players"][seat]["slots"][slot]["worth"]


def collecting(t: boardroom.Table) -> set[str]:
    """Everything that takes cards from the table."""
    kinds = ("take", "join", "group", "take_special", "take_dividends", "take_apart")
    return {text for kind in kinds for text in options(t, kind)}


def separate(**drawn: object) -> boardroom.Table:
    """Somebody may have several stacks of a corporation."""
    return table(one_slot_per_corp=False, **drawn)


@pytest.mark.parametrize(
    ("players", "characters", "limits"),
    [
        (2, "banker royalty", [8, 7]),
        (3, "banker royalty globalist", [8, 7, 7]),
        (4, "royalty banker globalist cardinal", [5, 6, 5, 5]),
        (5, "royalty president globalist cardinal banker", [5, 5, 5, 5, 6]),
    ],
)
def test_slots_by_players(players, characters, limits):  # scenario 20; NWO 3.1.1, NWO 9.7.1
    t = table(players=players, characters=characters)
    assert [len(slots(t, seat)) for seat in range(players)] == limits


@pytest.mark.parametrize(("players", "limit"), [(2, 7), (3, 7), (4, 5), (5, 5)])
def test_slots_as_set_up(players, limit):  # scenario 20; NWO 3.1.1, NWO 9.7.1
    bankers = 0
    for seed in range(12):
        t = new(players, seed)
        while t.to_act is not None and t.view(None)["round"] == 0:
            play(t, min(options(t)))  # the Illuminati choose the Banker if they can
        for seat, each in enumerate(t.position()["seats"]):
            bankers += each["character"] == "banker"
            assert len(slots(t, seat)) == limit + (each["character"] == "banker")
    assert bankers > 2


@pytest.mark.parametrize(
    ("characters", "limit"),
    [
        ("royalty globalist cardinal", 7),
        ("royalty globalist cardinal banker", 5),
        ("banker royalty globalist cardinal", 6),
    ],
)
def test_no_stack_beyond_the_last_slot(characters, limit):  # scenario 20; NWO 3.1.1, NWO 3.1.2, NWO 9.7.1
    names = ["farm", "car_producer", "construction", "gold_mine", "it_electronics", "oil_magnate", "silver_mine"]
    t = table(
        characters=characters,
        slots=[", ".join(f"{name} x2" for name in names[: limit - 1])],
        cards="investment_bank, global_media, farm",
        passed=" ".join(str(seat) for seat in range(1, len(characters.split()))),
    )
    assert refused(t, "take card=global_media count=1") is None
    play(t, "take card=investment_bank count=1")
    assert slots(t, 0)[limit - 1 :] == ["investment_bank"]
    assert refused(t, "take card=global_media count=1") == "NWO 3.1.2"
    assert collecting(t) == {"take card=farm count=1"}
    assert refused(t, f"throw slot={limit}") == "NWO 3.1.1"


def test_a_new_stack_takes_the_lowest_empty_slot():  # NWO 3.1.3
    t = table(slots=["farm x2, -, car_producer x2, -"], cards="oil_magnate, gold_mine x2", passed="1 2")
    play(t, "take card=gold_mine count=2")
    assert held(t, 0) == ["farm x2", "gold_mine x2", "car_producer x2"]
    play(t, "throw slot=0", "take card=oil_magnate count=1")
    assert held(t, 0) == ["oil_magnate", "gold_mine x2", "car_producer x2"]


def test_stacks_stay_where_they_are():  # NWO 3.1.3
    t = play(table(slots=["farm x2, gold_mine x2, car_producer x2"], cards=""), "throw slot=1")
    assert slots(t, 0)[:3] == ["farm x2", None, "car_producer x2"]


def test_a_single_is_one_card_of_a_corporation():  # NWO 3.2.1
    t = table(slots=["farm, elite_university x2, space_agency"], cards="")
    assert held(t, 0) == ["farm", "elite_university x2", "space_agency"]
    assert options(t, "merge") == {"merge group=yellow parts=low+high"}


def test_a_pair_and_a_complete_stack():  # NWO 3.2.2, NWO 1.3.6, NWO 1.3.8
    t = table(slots=["black low+high, red low+medium+high"], cards="")
    assert held(t, 0) == ["black low+high", "red whole"]
    assert [worth(t, slot) for slot in (0, 1)] == [0, 100]


def test_a_dividends_stack_is_any_mix():  # NWO 3.2.3, NWO 1.3.7
    t = table(slots=["dividends 100, dividends 200 200, dividends 100 100 100"], cards="")
    assert [worth(t, slot) for slot in range(3)] == [100, 400, 300]
    t = table(slots=["dividends 100 100 100 100 200 200"], cards="")
    assert worth(t) == 800


def test_special_cards_form_stacks_by_kind():  # NWO 3.2.4, NWO 1.3.8
    t = table(slots=["above_the_law"], cards="above_the_law, hostile_take_over x2", passed="1 2")
    assert refused(t, "take_special card=hostile_take_over count=1 onto=own_stack") == "NWO 5.4.3"
    play(t, "take_special card=hostile_take_over count=2 onto=new_slot", "end_turn")
    play(t, "take_special card=above_the_law count=1 onto=own_stack")
    found = t.view(None)["players"][0]["slots"][:2]
    assert [(stack["kind"], stack["cards"], stack["worth"]) for stack in found] == [
        ("above_the_law", 2, 0),
        ("hostile_take_over", 2, 0),
    ]


def test_cards_go_onto_the_stack_of_their_corporation():  # NWO 3.3.1
    t = table(slots=["gold_mine, farm x2"], cards="farm x3")
    assert collecting(t) == {f"take card=farm count={count}" for count in (1, 2, 3)}
    assert refused(t, "take_apart card=farm count=1") == "NWO 3.3.1"
    assert held(play(t, "take card=farm count=3"), 0) == ["gold_mine", "farm x5"]


def test_a_second_stack_of_a_corporation_where_allowed():  # NWO 3.3.2
    t = separate(slots=["gold_mine, farm x2"], cards="farm x3, oil_magnate", passed="1 2")
    assert options(t, "take_apart") == {f"take_apart card=farm count={count}" for count in (1, 2, 3)}
    assert refused(t, "take_apart card=oil_magnate count=1") == "NWO 3.3.2"  # the first stack is taken as always
    play(t, "take_apart card=farm count=2")
    assert held(t, 0) == ["gold_mine", "farm x2", "farm x2"]
    play(t, "take card=farm count=1")
    assert held(t, 0) == ["gold_mine", "farm x3", "farm x2"]  # of several the one in the lowest slot


def test_a_second_stack_needs_an_empty_slot():  # NWO 3.3.2, NWO 3.1.2
    t = separate(
        players=4,
        characters="bilderberger banker philanthropist cardinal",
        slots=[FIVE_FULL],
        cards="construction",
    )
    assert collecting(t) == {"take card=construction count=1"}
    assert refused(t, "take_apart card=construction count=1") == "NWO 3.1.2"


def test_loot_goes_onto_the_lowest_of_several_stacks():  # NWO 3.3.2
    t = separate(slots=["farm x2, farm x3, hostile_take_over", "farm x4"], cards="")
    play(t, "rob_slot victim=1 slot=0")
    assert held(t, 0) == ["farm x5", "farm x3"]


def test_equal_stacks_pay_separately():  # NWO 3.3.2
    t = separate(slots=["farm x3, farm x3"], cards="", pyramid={0: 0})
    play(t, "gain position=0", "pay payment=0+1")
    assert held(t, 0) == []


def test_of_equal_singles_the_lowest_is_merged():  # NWO 3.3.2, NWO 3.3.8
    t = separate(slots=["-, farm, farm, space_agency"], cards="")
    play(t, "merge group=yellow parts=low+high")
    assert slots(t, 0)[:4] == [None, "yellow low+high", "farm", None]


def test_a_card_in_a_colour_stack_is_no_corporation_stack():  # scenario 31; NWO 3.3.3
    t = table(characters="cardinal banker philanthropist", cards="farm", passed="1 2")
    assert held(play(t, "take card=farm count=1"), 0) == ["yellow whole", "farm"]
    assert options(t, "merge") == set()


def test_a_card_in_a_pair_is_no_corporation_stack():  # NWO 3.3.3
    t = play(table(slots=["yellow low+high"], cards="farm x2"), "take card=farm count=2")
    assert held(t, 0) == ["yellow low+high", "farm x2"]


def test_two_singles_merge_and_an_action_is_left():  # scenario 24; NWO 3.3.6, NWO 3.3.7, NWO 3.3.8
    t = table(slots=["farm x2, oil_magnate, gold_mine x2, car_producer"], cards="farm")
    assert options(t, "merge") == {"merge group=black parts=medium+high"}
    play(t, "merge group=black parts=medium+high")
    assert held(t, 0) == ["farm x2", "black medium+high", "gold_mine x2"]
    assert (t.to_act, t.decision, t.view(None)["players"][0]["acted"]) == (0, "turn", False)
    assert refused(t, "take card=farm count=1") is None
    assert told(t, "merged_stacks") == [{"seat": 0, "group": "black", "part": "medium+high"}]


@pytest.mark.parametrize(
    ("first", "second", "parts"),
    [(0, 1, "low+medium"), (0, 2, "low+high"), (1, 2, "medium+high")],
)
def test_any_two_of_a_group_merge(first, second, parts):  # NWO 3.3.6, NWO 3.3.8
    for one, two in ((first, second), (second, first)):
        t = table(slots=[f"gold_mine x2, {BLACK[one]}, -, {BLACK[two]}"], cards="")
        assert options(t, "merge") == {f"merge group=black parts={parts}"}
        play(t, f"merge group=black parts={parts}")
        assert slots(t, 0)[:4] == ["gold_mine x2", f"black {parts}", None, None]


@pytest.mark.parametrize(
    ("pair", "third", "parts"),
    [
        ("low+medium", 2, "low_medium+high"),
        ("low+high", 1, "low_high+medium"),
        ("medium+high", 0, "medium_high+low"),
    ],
)
def test_a_pair_takes_the_third(pair, third, parts):  # NWO 3.3.6, NWO 3.3.8
    for text in (f"black {pair}, gold_mine x2, {BLACK[third]}", f"{BLACK[third]}, gold_mine x2, black {pair}"):
        t = table(slots=[text], cards="")
        assert options(t, "merge") == {f"merge group=black parts={parts}"}
        assert held(play(t, f"merge group=black parts={parts}"), 0) == ["black whole", "gold_mine x2"]


def test_three_singles_merge_in_two_steps():  # NWO 3.3.6, NWO 3.3.7
    t = table(slots=["oil_magnate, car_producer, alternative_fuels"], cards="")
    assert len(options(t, "merge")) == 3
    play(t, "merge group=black parts=low+high", "merge group=black parts=low_high+medium")
    assert held(t, 0) == ["black whole"]
    assert (worth(t), t.to_act, t.view(None)["players"][0]["acted"]) == (100, 0, False)


def test_singles_of_different_groups_do_not_merge():  # NWO 3.3.6
    t = table(slots=["oil_magnate, farm, gold_mine, global_media, construction, central_bank"], cards="")
    assert options(t, "merge") == set()
    assert refused(t, "merge group=black parts=medium+high") == "NWO 3.3.6"


def test_a_pair_does_not_take_what_it_has():  # NWO 3.3.5, NWO 3.3.6
    t = table(slots=["black medium+high, car_producer, oil_magnate"], cards="")
    assert options(t, "merge") == {"merge group=black parts=medium+high"}  # the two singles make a second pair
    play(t, "merge group=black parts=medium+high")
    assert held(t, 0) == ["black medium+high", "black medium+high"]
    assert options(t, "merge") == set()


@pytest.mark.parametrize(("one", "two"), list(combinations(("low+medium", "low+high", "medium+high"), 2)))
def test_two_pairs_do_not_merge(one, two):  # NWO 3.3.5, NWO 3.3.6
    assert options(table(slots=[f"black {one}, black {two}"], cards=""), "merge") == set()


def test_two_of_a_corporation_do_not_merge():  # scenario 28; NWO 3.3.4, NWO 3.3.9
    t = table(slots=["oil_magnate x2, car_producer"], cards="")
    assert options(t, "merge") == set()
    assert refused(t, "merge group=black parts=medium+high") == "NWO 3.3.6"


def test_a_large_stack_does_not_enter_a_pair():  # NWO 3.3.4, NWO 3.3.9
    assert options(table(slots=["oil_magnate x2, black low+medium"], cards=""), "merge") == set()


def test_a_complete_stack_and_a_large_one_stay_apart():  # scenario 29; NWO 3.3.9, NWO 3.3.10
    t = table(slots=["black low+medium+high, oil_magnate x2"], cards="oil_magnate", passed="1 2", pyramid={0: 8})
    assert options(t, "merge") == set()
    assert collecting(t) == {"take card=oil_magnate count=1"}
    for text in options(t) - {"pass"}:
        after = play(table(slots=["black low+medium+high, oil_magnate x2"], cards="oil_magnate", pyramid={0: 8}), text)
        assert set(held(after, 0)) <= {"black whole", "oil_magnate x2", "oil_magnate x3"}
    assert held(play(t, "take card=oil_magnate count=1"), 0) == ["black whole", "oil_magnate x3"]


def test_a_start_stack_and_a_single_cannot_merge():  # scenario 31; NWO 3.3.9
    t = table(characters="cardinal banker philanthropist", slots=["yellow low+medium+high, farm"], cards="")
    assert options(t, "merge") == set()


def test_two_complete_stacks_do_not_merge():  # scenario 33; NWO 3.3.9
    t = table(slots=["yellow low+medium+high, yellow low+medium+high"], cards="")
    assert options(t, "merge") == set()


def test_merging_is_done_before_the_action():  # NWO 3.3.7
    t = table(slots=["oil_magnate, car_producer"], cards="farm, gold_mine", passed="1")
    play(t, "take card=farm count=1")
    assert (t.to_act, options(t, "merge")) == (2, set())  # the others do not merge for seat 0
    play(t, "pass")
    assert options(t, "merge") == {"merge group=black parts=medium+high"}


def test_merging_before_a_further_action():  # NWO 3.3.7
    t = table(slots=["oil_magnate, car_producer, above_the_law"], cards="farm, gold_mine")
    play(t, "take card=farm count=1")
    assert options(t) == {"use_above_the_law", "end_turn"}
    play(t, "use_above_the_law", "merge group=black parts=medium+high")
    assert (t.to_act, slots(t, 0)[:4]) == (0, ["black medium+high", None, None, "farm"])
    assert refused(t, "take card=gold_mine count=1") is None


def test_merging_after_a_merge_is_still_before_the_action():  # NWO 3.3.7
    t = table(slots=["oil_magnate, car_producer, farm, space_agency"], cards="gold_mine")
    play(t, "merge group=black parts=medium+high", "merge group=yellow parts=low+high", "take card=gold_mine count=1")
    assert held(t, 0) == ["black medium+high", "gold_mine", "yellow low+high"]
    assert t.to_act == 1


def test_no_action_takes_cards_off_a_stack():  # NWO 3.3.10
    mine = "farm x4, black medium+high, dividends 100 200, above_the_law x2, red low+medium+high, car_producer"
    drawn = {"slots": [mine], "cards": "farm, oil_magnate, alternative_fuels, dividends_100", "pyramid": {0: 0}}
    before = table(**drawn)
    sizes = [stack and stack["cards"] for stack in before.view(None)["players"][0]["slots"]]
    for text in sorted(options(before)):
        t = play(table(**drawn), text)
        if t.decision == "payment":
            play(t, min(options(t, "pay")))
        for size, stack in zip(sizes, t.view(None)["players"][0]["slots"], strict=True):
            assert stack is None or size is None or stack["cards"] >= size, text


def test_a_robbery_takes_some_of_the_cards():  # NWO 3.3.10
    t = play(table(slots=["hostile_take_over", "farm x5"], cards=""), "rob victim=1 card=farm")
    assert (held(t, 0), held(t, 1)) == (["farm x3"], ["farm x2"])


def test_special_stacks_are_not_merged_later():  # NWO 3.3.11
    t = table(
        slots=[
            "dividends 100, dividends 200, above_the_law @4, above_the_law @4, hostile_take_over, hostile_take_over"
        ],
        cards="",
        round=3,
    )
    assert options(t, "merge") == set()
    assert {action.kind for action in t.legal()} <= {"throw", "gain", "pass", "rob"}
