"""Characters: what each of them can do that the others cannot.   [NWO 9]"""

import pytest

import boardroom
from boardroom.games.new_world_order.components import DEFAULT
from games.new_world_order.drawing import (
    discarded,
    held,
    options,
    outside,
    play,
    refused,
    skills_used,
    slots,
    table,
    tiles,
    tokens,
    told,
)

FIRST = {200: 0, 250: 3, 300: 8, 350: 13, 400: 14, 500: 18, 600: 21, 650: 24, 700: 26, 1000: 28}  # tile by price
PRICES = [tile.vp for tile in DEFAULT.achievements]
FIVE_FULL = "construction x2, it_electronics x2, weapons_industry x2, gold_mine x2, silver_mine x2"


def numbered(prices: dict[int, int]) -> dict[int, int]:
    """Tiles of these prices at these positions, the first ones of each price."""
    found: dict[int, int] = {}
    for position, price in prices.items():
        found[position] = FIRST[price] + sum(PRICES[tile] == price for tile in found.values())
    return found


def at_shop(character: str, mine: str, prices: dict[int, int], **drawn: object) -> boardroom.Table:
    """Seat 0 has this character; tiles of these prices lie at these positions, and the top has gone."""
    characters = f"{character} bilderberger banker"
    return table(characters=characters, slots=[mine], pyramid=numbered(prices), **{"gone": "0", **drawn})


def at_last(character: str, mine: str, prices: dict[int, int], **drawn: object) -> boardroom.Table:
    """The same with no other tiles left; the others have them."""
    theirs = [str(tile) for tile in range(30) if tile not in numbered(prices).values()]
    gone = " ".join(str(place) for place in range(30) if place not in prices)
    spread = ["", " ".join(theirs[::2]), " ".join(theirs[1::2])]
    return at_shop(character, mine, prices, gone=gone, tiles=spread, **drawn)


def illuminati(mine: str, prices: dict[int, int], **drawn: object) -> boardroom.Table:
    return at_shop("illuminati+royalty", mine, prices, **drawn)


def president(mine: str, price: int, **drawn: object) -> boardroom.Table:
    """A tile of this price is the only one left."""
    return at_last("president", mine, {14: price}, **drawn)


def player(t: boardroom.Table, seat: int = 0) -> dict[str, object]:
    return t.view(None)["players"][seat]


def worths(t: boardroom.Table, seat: int = 0) -> list[int]:
    return [stack["worth"] for stack in player(t, seat)["slots"] if stack]


def payments(t: boardroom.Table) -> set[str]:
    return {action.args["payment"] for action in t.legal() if action.kind == "pay"}


def bonus(t: boardroom.Table, seat: int = 0) -> int:
    return t.standing().breakdown[seat]["bonus"]


# Illuminati


def test_two_tiles_for_one_stack():  # scenario 49; NWO 9.1.2, NWO 9.1.4
    t = illuminati("farm x2, gold_mine x5", {1: 300, 2: 400, 3: 600, 4: 600})
    assert options(t, "gain_two") == {"gain_two slot=1"}
    play(t, "gain_two slot=1", "gain position=1", "gain position=2")
    assert tiles(t, 0) == [FIRST[300], FIRST[400]]
    assert held(t, 0) == ["farm x2"]
    assert discarded(t) == {"gold_mine": 5}
    assert t.view(None)["in_progress"]["value"] == 0
    assert (t.to_act, player(t)["skills"], skills_used(t, 0)) == (1, [], ["illuminati"])
    assert told(t, "used_skill") == [{"seat": 0, "skill": "illuminati"}]


def test_two_tiles_only_once():  # scenario 49; NWO 9.1.2
    t = illuminati("gold_mine x5, oil_magnate x4", {1: 300, 2: 400, 3: 200, 4: 200}, passed="1 2")
    play(t, "gain_two slot=0", "gain position=1", "gain position=2")
    assert (t.to_act, options(t, "gain_two")) == (0, set())
    assert refused(t, "gain_two slot=1") == "NWO 9.1.2"
    assert "gain position=3" in options(t)  # one tile at a time as everybody


def test_two_tiles_are_for_the_illuminati_alone():  # NWO 9.1.2
    t = at_shop("royalty", "gold_mine x5", {1: 300, 2: 400})
    assert options(t, "gain_two") == set()
    assert refused(t, "gain_two slot=0") == "NWO 9.1.2"


def test_two_tiles_need_one_usable_corporation():  # NWO 9.1.2
    mine = "dividends 100 100 100 100 200 200, yellow low+medium+high, gold_mine x2, above_the_law @3, oil_magnate x4"
    t = illuminati(mine, {1: 200, 2: 200, 3: 200})
    assert options(t, "gain_two") == {"gain_two slot=4"}
    assert [refused(t, f"gain_two slot={slot}") for slot in (0, 1, 2, 3, 5)] == ["NWO 9.1.2"] * 5
    assert refused(t, "gain_two slot=7") == "NWO 3.1.1"


def test_nothing_helps_the_stack_that_pays_for_two_tiles():  # NWO 9.1.2, NWO 9.1.5
    t = illuminati("oil_magnate x2, space_agency x2, dividends 200", {1: 200, 2: 200, 3: 400, 4: 400})
    assert options(t, "gain_two") == set()  # 300 for 400, whatever else lies there
    assert refused(t, "gain_two slot=0") == "NWO 9.1.5"


def two_left(mine: str, price: int, **drawn: object) -> boardroom.Table:
    """Two open tiles of one price in the second layer, and only dearer ones beneath."""
    left = {5: price, 7: price, 14: 600, 15: 600, 16: 600, 17: 650, 18: 650, 19: 700, 20: 700, 21: 1000}
    return at_last("illuminati+royalty", mine, left, **drawn)


def test_two_tiles_must_both_be_paid_for():  # scenario 50; NWO 9.1.4, NWO 9.1.5
    t = two_left("global_media x3", 300)
    assert worths(t) == [550]
    assert options(t, "gain") == {"gain position=5", "gain position=7"}
    assert options(t, "gain_two") == set()
    assert refused(t, "gain_two slot=0") == "NWO 9.1.5"
    assert options(two_left("oil_magnate x3", 300), "gain_two") == {"gain_two slot=0"}  # 600


def test_each_of_two_tiles_within_the_value():  # NWO 9.1.4
    t = two_left("global_media x3", 300, illuminati_mode="each")
    play(t, "gain_two slot=0", "gain position=5")
    assert options(t) == {"gain position=7"}  # beneath lie dearer ones
    assert refused(t, "gain position=14") == "NWO 9.1.4"
    play(t, "gain position=7")
    assert player(t)["blackmail_vp"] == 600
    assert options(two_left("global_media x2", 300, illuminati_mode="each"), "gain_two") == {"gain_two slot=0"}
    assert options(two_left("global_media x2", 400, illuminati_mode="each"), "gain_two") == set()


def test_sum_of_two_tiles_within_the_value():  # NWO 9.1.4
    t = illuminati("gold_mine x5", {1: 300, 2: 400, 3: 500, 4: 600}, illuminati_mode="sum")
    play(t, "gain_two slot=0")
    assert options(t) == {"gain position=1", "gain position=2"}
    assert refused(t, "gain position=3") == "NWO 9.1.5"  # 500, and no second one for the other 200
    play(t, "gain position=1")
    assert "gain position=3" not in options(t)
    assert refused(t, "gain position=3") == "NWO 9.1.4"


def test_second_tile_may_be_one_that_the_first_uncovered():  # scenario 51; NWO 9.1.3, NWO 9.1.4
    t = illuminati("gold_mine x4", {1: 200, 5: 300, 2: 400, 3: 400, 4: 400})
    assert worths(t) == [500]
    play(t, "gain_two slot=0")
    assert options(t) == {"gain position=1"}
    assert refused(t, "gain position=5") == "NWO 6.1.2"
    play(t, "gain position=1")
    assert options(t) == {"gain position=5"}
    assert refused(t, "gain position=1") == "NWO 6.1.1"
    play(t, "gain position=5")
    assert player(t)["blackmail_vp"] == 500


def test_two_tiles_cannot_be_taken_back_half_way():  # NWO 9.1.3, NWO 9.1.5
    t = play(illuminati("gold_mine x5", {1: 300, 2: 400}), "gain_two slot=0")
    for _ in range(2):
        assert {action.kind for action in t.legal()} == {"gain"}
        assert {refused(t, text) for text in ("pass", "decline", "pay payment=0", "end_turn")} == {"NWO 9.1.3"}
        play(t, min(options(t)))
    assert t.to_act == 1


def test_no_two_tiles_where_one_is_left():  # NWO 9.1.5
    for mode in ("sum", "each"):
        t = at_last("illuminati+royalty", "oil_magnate x4", {14: 200}, illuminati_mode=mode)
        assert refused(t, "gain_two slot=0") == "NWO 9.1.5"


@pytest.mark.parametrize(
    ("chosen", "dream", "skills"),
    [
        ("media_mogul", "ocean_blue", ["media_mogul", "illuminati"]),
        ("royalty", "light_green", ["illuminati"]),
        ("cardinal", "brown", ["illuminati"]),
        ("bilderberger", "purple", ["illuminati"]),
        ("banker", "red", ["illuminati"]),
        ("globalist", "red", ["illuminati"]),
        ("philanthropist", "dark_blue", ["illuminati"]),
        ("president", "orange", ["president", "illuminati"]),
    ],
)
def test_illuminati_have_skill_and_dream_of_the_chosen(chosen, dream, skills):  # NWO 9.1.1
    others = [name for name in ("royalty", "globalist", "cardinal") if name != chosen][:2]
    t = table(characters=" ".join([f"illuminati+{chosen}", *others]), cards="")
    assert (player(t)["character"], player(t)["illuminati"], player(t)["dream"]) == (chosen, True, dream)
    assert sorted(player(t)["skills"]) == sorted(skills)
    assert len(slots(t, 0)) == (8 if chosen == "banker" else 7)
    assert bonus(t) == (500 if chosen == "bilderberger" else 0)


def test_illuminati_as_philanthropist_and_as_media_mogul():  # NWO 9.1.1, NWO 9.2.1, NWO 9.3.1
    t = at_shop("illuminati+philanthropist", "yellow low+medium+high", {1: 200})
    assert worths(t) == [200]
    t = at_shop("illuminati+media_mogul", "farm x3, silver_mine x3, construction x3", {1: 300})
    assert payments(play(t, "gain position=1")) == {"0+1+2"}


def test_two_tiles_and_three_stacks_are_separate_actions():  # NWO 9.1.6
    mine = "oil_magnate x2, space_agency x2, diamond_mine x2, gold_mine x5"
    t = at_shop("illuminati+media_mogul", mine, {1: 300, 2: 400, 3: 700, 4: 700}, passed="1 2")
    assert options(t, "gain_two") == {"gain_two slot=3"}  # 300 and 300 and 300 do not make 700 here
    play(t, "gain_two slot=3")
    assert {action.kind for action in t.legal()} == {"gain"}
    play(t, "gain position=1", "gain position=2")
    assert (player(t)["skills"], skills_used(t, 0)) == (["media_mogul"], ["illuminati"])
    play(t, "gain position=3")
    assert payments(t) == {"0+1+2"}


def test_two_tiles_and_a_changed_stack_are_separate_actions():  # NWO 9.1.6
    t = at_shop("illuminati+president", "farm x4, oil_magnate x3", {1: 400, 2: 400, 3: 500, 4: 500}, passed="1 2")
    assert options(t, "gain_two") == set()  # seven Oil Magnates would be worth 1500
    assert refused(t, "gain_two slot=1") == "NWO 9.1.5"
    t = at_shop("illuminati+president", "farm x4, oil_magnate x4", {1: 400, 2: 400, 3: 500, 4: 500}, passed="1 2")
    play(t, "gain_two slot=1")
    assert {action.kind for action in t.legal()} == {"gain"}
    play(t, "gain position=1", "gain position=2")
    assert (held(t, 0), player(t)["skills"]) == (["farm x4"], ["president"])


# Philanthropist


def test_start_stack_of_the_philanthropist_buys_a_tile():  # scenario 43; NWO 9.2.1
    t = table(characters="philanthropist banker cardinal", cards="", pyramid={0: 0}, round=1)
    assert (held(t, 0), worths(t)) == (["turquoise whole"], [200])
    play(t, "gain position=0", "pay payment=0")
    assert tiles(t, 0) == [0]


def test_every_complete_stack_of_the_philanthropist_is_worth_200():  # NWO 9.2.1
    mine = "yellow low+medium+high, black low+medium+high, red low+high, farm x3, dividends 100"
    t = table(characters="philanthropist banker cardinal", slots=[mine], cards="")
    assert worths(t) == [200, 200, 0, 100, 100]
    assert worths(t, 1) == worths(t, 2) == [100]


# Mediamogul


def test_three_stacks_once():  # scenario 41; NWO 9.3.1
    mine = "farm x3, silver_mine x3, construction x3, oil_magnate x2, space_agency x2, diamond_mine x2"
    t = at_shop("media_mogul", mine, {1: 300, 2: 700, 3: 300, 4: 300}, passed="1 2")
    play(t, "gain position=1")
    assert "0+1+2" in payments(t)
    play(t, "pay payment=0+1+2")
    assert tiles(t, 0) == [FIRST[300]]
    assert discarded(t) == {"farm": 3, "silver_mine": 3, "construction": 3}
    assert skills_used(t, 0) == ["media_mogul"]
    assert told(t, "used_skill") == [{"seat": 0, "skill": "media_mogul"}]
    assert refused(t, "gain position=2") == "NWO 6.2.3"  # 700 of three times 300
    play(t, "gain position=3")
    assert payments(t) == {"3", "4", "5", "3+4", "3+5", "4+5"}
    assert refused(t, "pay payment=3+4+5") == "NWO 6.2.1"


def test_three_stacks_only_from_the_media_mogul():  # scenario 41; NWO 9.3.1
    mine = "farm x3, silver_mine x3, construction x3"
    for character, offered in (("media_mogul", {"gain position=14"}), ("royalty", set())):
        assert options(at_last(character, mine, {14: 300}), "gain") == offered


def test_three_stacks_although_two_would_do():  # NWO 9.3.2
    t = at_shop("media_mogul", "oil_magnate x4, farm x3, silver_mine x3", {1: 200})
    play(t, "gain position=1", "pay payment=0+1+2")
    assert (held(t, 0), skills_used(t, 0)) == ([], ["media_mogul"])


def test_two_stacks_leave_the_skill_unused():  # NWO 9.3.2
    t = at_shop("media_mogul", "oil_magnate x4, farm x3, silver_mine x3", {1: 200})
    play(t, "gain position=1", "pay payment=1+2")
    assert (player(t)["skills"], skills_used(t, 0)) == (["media_mogul"], [])


def test_three_stacks_each_usable():  # NWO 9.3.1
    t = at_shop("media_mogul", "oil_magnate x4, farm x2, yellow low+high, dividends 100", {1: 200})
    play(t, "gain position=1")
    assert payments(t) == {"0", "0+3"}


def test_dividends_as_third_stack_of_the_media_mogul():  # scenario 44; NWO 9.3.1
    t = at_shop("media_mogul", "dividends 100 200, farm x3, silver_mine x3", {1: 400})
    play(t, "gain position=1")
    assert payments(t) == {"0+1", "0+2", "0+1+2"}
    play(t, "pay payment=0+1+2")
    assert held(t, 0) == []


def test_free_dividends_besides_three_stacks():  # NWO 9.3.1, NWO 6.2.6
    mine = "farm x3, silver_mine x3, construction x3, dividends 200"
    t = at_last("media_mogul", mine, {14: 500}, dividends_as_set=False)
    play(t, "gain position=14")
    assert payments(t) == {"0+1+2"}
    play(t, "pay payment=0+1+2", "pay payment=3")
    assert (held(t, 0), tiles(t, 0)) == ([], [FIRST[500]])


# Bilderberger


@pytest.mark.parametrize(("players", "vp"), [(2, 500), (3, 500), (4, 300), (5, 300)])
def test_bonus_of_the_bilderberger(players, vp):  # NWO 9.4.1
    characters = " ".join(["bilderberger", "banker", "royalty", "globalist", "media_mogul"][:players])
    t = table(players=players, characters=characters, cards="")
    assert [bonus(t, seat) for seat in range(players)] == [vp] + [0] * (players - 1)
    assert t.standing().scores == [vp] + [0] * (players - 1)


# Globalist


def globalist(mine: str = "", cards: str = "", **drawn: object) -> boardroom.Table:
    """The others have passed."""
    drawn = {"characters": "globalist banker cardinal", "passed": "1 2", **drawn}
    return table(slots=[mine], cards=cards, **drawn)


def test_special_cards_outside_the_slots():  # NWO 9.5.1
    t = globalist(cards="above_the_law, hostile_take_over, dividends_100, dividends_200")
    for card in ("above_the_law", "hostile_take_over"):
        onto = {text.split("onto=")[1] for text in options(t, "take_special") if card in text}
        assert onto == {"new_slot", "outside"}
    play(t, "take_special card=above_the_law count=1 onto=outside")
    play(t, "take_special card=hostile_take_over count=1 onto=outside")
    play(t, "take_dividends hundreds=1 two_hundreds=1 onto=outside")
    assert outside(t, 0) == ["above_the_law", "hostile_take_over", "dividends 100 200"]
    assert held(t, 0) == []


def test_special_cards_of_the_globalist_in_a_slot():  # NWO 9.5.1
    t = globalist(cards="above_the_law, dividends_100")
    play(t, "take_special card=above_the_law count=1 onto=new_slot")
    play(t, "take_dividends hundreds=1 two_hundreds=0 onto=new_slot")
    assert (outside(t, 0), held(t, 0)) == ([], ["above_the_law", "dividends 100"])


def test_outside_is_for_the_globalist_alone():  # NWO 9.5.1
    t = globalist(cards="above_the_law, dividends_100", characters="royalty banker cardinal")
    assert refused(t, "take_special card=above_the_law count=1 onto=outside") == "NWO 9.5.1"
    assert refused(t, "take_dividends hundreds=1 two_hundreds=0 onto=outside") == "NWO 9.5.1"


def test_corporations_never_lie_outside():  # NWO 9.5.1
    t = globalist(FIVE_FULL, "farm", players=4, characters="globalist banker cardinal royalty", passed="1 2 3")
    assert refused(t, "take card=farm count=1") == "NWO 3.1.2"


def test_outside_all_cards_of_a_kind_are_one_stack():  # NWO 9.5.2
    t = globalist(cards="above_the_law x2, dividends_100 x2, dividends_200")
    play(t, "take_special card=above_the_law count=1 onto=outside")
    play(t, "take_special card=above_the_law count=1 onto=outside")
    play(t, "take_dividends hundreds=1 two_hundreds=0 onto=outside")
    play(t, "take_dividends hundreds=1 two_hundreds=1 onto=outside")
    assert outside(t, 0) == ["above_the_law x2", "dividends 100 100 200"]
    assert [stack["worth"] for stack in player(t)["outside"]] == [0, 400]


def test_outside_is_no_slot_stack_to_add_to():  # NWO 9.5.2, NWO 5.4.3
    t = globalist(cards="dividends_100", outside=["dividends 200"])
    onto = {text.split("onto=")[1] for text in options(t, "take_dividends")}
    assert onto == {"new_slot", "outside"}
    assert refused(t, "take_dividends hundreds=1 two_hundreds=0 onto=own_stack") == "NWO 5.4.3"


def test_dividends_outside_pay():  # NWO 9.5.3
    t = globalist("farm x3", outside=["dividends 200 100"], pyramid={1: FIRST[400]}, gone="0")
    play(t, "gain position=1")
    assert payments(t) == {"0+7"}
    play(t, "pay payment=0+7")
    assert (held(t, 0), outside(t, 0)) == ([], [])
    assert discarded(t) == {"farm": 3, "dividends_100": 1, "dividends_200": 1}


def test_dividends_outside_and_in_a_slot_are_two_stacks():  # NWO 9.5.3
    t = globalist("dividends 200, farm x3", outside=["dividends 200"], pyramid={0: 8})
    assert refused(t, "gain position=0") is None
    play(t, "gain position=0")
    assert payments(t) == {"0+1", "0+7", "1+7"}


def test_free_dividends_outside_pay_too():  # NWO 9.5.3, NWO 6.2.6
    t = globalist(
        "farm x3, silver_mine x3", outside=["dividends 200"], pyramid={1: 14}, gone="0", dividends_as_set=False
    )
    play(t, "gain position=1", "pay payment=0+1", "pay payment=7")
    assert (held(t, 0), outside(t, 0), tiles(t, 0)) == ([], [], [14])


def test_hostile_take_over_outside_frees_no_slot():  # NWO 9.5.4
    of_four = {"players": 4, "characters": "globalist banker royalty bilderberger", "passed": "1 2 3"}
    rows = [FIVE_FULL, "farm x4, gold_mine x4, it_electronics"]
    t = table(slots=rows, cards="", outside=["hostile_take_over"], **of_four)
    assert options(t, "rob") == {"rob victim=1 card=gold_mine", "rob victim=1 card=it_electronics"}
    assert refused(t, "rob victim=1 card=farm") == "NWO 8.3.9"
    in_a_slot = FIVE_FULL.replace("silver_mine x2", "hostile_take_over")
    t = table(slots=[in_a_slot, *rows[1:]], cards="", **of_four)
    assert refused(t, "rob victim=1 card=farm") is None


def test_what_lies_outside_is_not_thrown_away():  # NWO 9.5.5
    t = globalist("farm x2", outside=["dividends 200, above_the_law"])
    assert options(t, "throw") == {"throw slot=0"}
    assert refused(t, "throw slot=7") == "NWO 3.1.1"


def test_what_lies_outside_does_not_count_for_cut_the_losses():  # NWO 9.5.5
    t = table(
        characters="globalist banker cardinal",
        slots=["", "farm x2", ""],
        outside=["dividends 200"],
        cards="oil_magnate",
        deck="cut_the_losses",
        acted="1",
    )
    play(t, "pass", "pass", "pass")
    assert (t.decision, t.to_act) == ("cut_the_losses", 1)
    play(t, "decline")
    assert t.decision == "turn"


# Royalty


def next_deal(characters: str, first: int, **drawn: object) -> int:
    """Cards on the table for a round that this seat starts."""
    t = table(characters=characters, cards="farm x2", active=first, acted="0", **drawn)
    play(t, "pass", "pass", "pass")
    while t.decision != "turn":
        play(t, "decline")
    assert t.view(None)["starter"] == first
    return sum(t.view(None)["table"].values())


@pytest.mark.parametrize(
    ("mode", "royalty_starts", "another_starts"), [("as_starter", 15, 13), ("always", 15, 15), ("off", 13, 13)]
)
def test_fifteen_cards_of_the_royalty(mode, royalty_starts, another_starts):  # NWO 9.6.1, NWO 9.6.2, NWO 9.6.3
    assert next_deal("royalty banker cardinal", 0, royalty_mode=mode) == royalty_starts
    assert next_deal("royalty banker cardinal", 1, royalty_mode=mode) == another_starts
    assert next_deal("globalist banker cardinal", 0, royalty_mode=mode) == 13


def test_fifteen_cards_by_default():  # NWO 9.6.1
    assert next_deal("royalty banker cardinal", 0) == 15
    assert next_deal("royalty banker cardinal", 2) == 13


def test_illuminati_as_royalty():  # NWO 9.6.1, NWO 9.1.1
    assert next_deal("illuminati+royalty banker cardinal", 0) == 15


# Banker


@pytest.mark.parametrize(("players", "limit"), [(2, 8), (3, 8), (4, 6), (5, 6)])
def test_banker_has_one_slot_more(players, limit):  # NWO 9.7.1
    characters = ["banker", "bilderberger", "royalty", "globalist", "media_mogul"][:players]
    t = table(players=players, characters=" ".join(characters), cards="")
    assert [len(slots(t, seat)) for seat in range(players)] == [limit] + [limit - 1] * (players - 1)


# Cardinal


def test_cardinal_is_not_robbed():  # NWO 9.8.1
    t = table(characters="banker cardinal royalty", slots=["hostile_take_over", "farm x5", "gold_mine x4"], cards="")
    assert options(t, "rob") == {"rob victim=2 card=gold_mine"}
    assert refused(t, "rob victim=1 card=farm") == "NWO 9.8.1"


def test_illuminati_as_cardinal_is_not_robbed():  # NWO 9.8.1, NWO 9.1.1
    t = table(characters="banker illuminati+cardinal royalty", slots=["hostile_take_over", "farm x5", ""], cards="")
    assert options(t, "rob") == set()


def test_blackmail_works_against_the_cardinal():  # NWO 9.8.2
    t = table(
        characters="banker cardinal royalty",
        slots=["", "farm x5", ""],
        tiles=["", "14", "8"],
        gone="0 1",
        pyramid={0: 8, 1: 14},
        cards="oil_magnate",
        deck="blackmail",
        acted="1",
    )
    play(t, "pass", "pass", "pass")
    assert (t.to_act, options(t)) == (0, {"rob victim=1 card=farm", "decline"})
    play(t, "rob victim=1 card=farm")
    assert (held(t, 0), held(t, 1)) == (["farm x2"], ["farm x3"])


# President


def test_a_stack_counts_as_another_corporation():  # scenario 52; NWO 9.9.1, NWO 9.9.3
    t = at_shop("president", "farm x4, space_agency x2", {5: 1000}, gone="0 1")
    assert worths(t) == [150, 300]
    play(t, "gain position=5")
    assert options(t) == {"convert source=0 target=1"}
    play(t, "convert source=0 target=1")
    assert t.view(None)["in_progress"]["value"] == 1200
    assert options(t) == {"confirm"}
    play(t, "confirm")
    assert tiles(t, 0) == [FIRST[1000]]
    assert discarded(t) == {"farm": 4, "space_agency": 2}
    assert (held(t, 0), t.to_act) == ([], 1)
    assert told(t, "converted") == [{"seat": 0, "stack": "farm", "count": 4, "card": "space_agency"}]


def test_a_stack_is_changed_once():  # scenario 53; NWO 9.9.1
    mine = "farm, global_media, gold_mine x3, silver_mine x3, space_agency"
    t = at_shop("president", mine, {1: 300, 2: 200, 3: 500, 4: 500}, passed="1 2")
    play(t, "gain position=1", "convert source=0 target=1", "confirm")
    assert skills_used(t, 0) == ["president"]
    play(t, "gain position=2")
    assert options(t, "convert") == set()
    assert refused(t, "convert source=4 target=2") == "NWO 9.9.1"
    play(t, "pay payment=2")
    assert refused(t, "gain position=3") == "NWO 6.2.3"


def test_only_the_president_changes_a_stack():  # NWO 9.9.1
    t = play(at_shop("royalty", "farm x4, space_agency x2", {1: 200}), "gain position=1")
    assert options(t, "convert") == set()
    assert refused(t, "convert source=0 target=1") == "NWO 9.9.1"


def test_a_stack_changes_for_one_payment_only():  # NWO 9.9.1
    t = at_shop("president", "farm x4, space_agency x2", {1: 200})
    assert held(play(t, "gain position=1"), 0) == ["farm x4", "space_agency x2"]
    play(t, "convert source=0 target=1")
    assert held(t, 0) == ["farm x4", "space_agency x2"]


def test_one_card_makes_another_usable():  # scenario 54; NWO 9.9.2, NWO 9.9.3, NWO 9.9.4
    t = president("global_media, farm", 300)
    play(t, "gain position=14")
    assert options(t) == {"convert source=1 target=0"}  # two Farms would not be usable
    assert refused(t, "convert source=0 target=1") == "NWO 9.9.4"
    play(t, "convert source=1 target=0")
    assert t.view(None)["in_progress"]["value"] == 300
    play(t, "confirm")
    assert discarded(t) == {"global_media": 1, "farm": 1}


@pytest.mark.parametrize(("source", "cards"), [("yellow low+high", 2), ("yellow low+medium+high", 3)])
def test_a_colour_stack_changes_too(source, cards):  # scenario 46; NWO 9.9.2, NWO 9.9.3
    t = president(f"{source}, gold_mine", 200)
    worth_of_gold = {2: 300, 3: 500}[cards]
    play(t, "gain position=14", "convert source=0 target=1")
    assert t.view(None)["in_progress"]["value"] == worth_of_gold
    play(t, "confirm")
    assert sum(discarded(t).values()) == cards + 1
    assert discarded(t)["farm"] == discarded(t)["space_agency"] == 1


def test_a_pair_is_only_a_source():  # scenario 46; NWO 9.9.2
    t = play(president("yellow low+high, oil_magnate x4", 300), "gain position=14")
    assert options(t) == {"pay payment=1", "convert source=0 target=1"}
    assert refused(t, "convert source=1 target=0") == "NWO 9.9.2"


def test_what_cannot_change_and_what_nothing_changes_to():  # NWO 9.9.2
    mine = "dividends 200, above_the_law, hostile_take_over, yellow low+medium+high, oil_magnate x4, gold_mine"
    t = play(president(mine, 200), "gain position=14")
    assert options(t, "convert") == {
        f"convert source={source} target={target}" for source, target in ((3, 4), (3, 5), (4, 5), (5, 4))
    }
    for source, target in ((0, 4), (1, 4), (2, 4), (6, 4), (4, 0), (4, 3), (4, 6)):
        assert refused(t, f"convert source={source} target={target}") == "NWO 9.9.2"
    assert refused(t, "convert source=7 target=4") == "NWO 3.1.1"


def test_a_corporation_does_not_change_to_itself():  # NWO 9.9.2
    t = play(president("farm x3, farm x3, gold_mine", 200, one_slot_per_corp=False), "gain position=14")
    assert refused(t, "convert source=0 target=1") == "NWO 9.9.2"
    assert refused(t, "convert source=0 target=2") is None


def test_all_cards_or_one_card_count():  # NWO 9.9.3
    for convert, value in (("all_cards", 960), ("one_card", 300)):
        t = president("farm x4, space_agency", 200, president_convert=convert)
        play(t, "gain position=14", "convert source=0 target=1")
        assert t.view(None)["in_progress"]["value"] == value
        play(t, "confirm")
        assert discarded(t) == {"farm": 4, "space_agency": 1}


def test_one_card_buys_less():  # NWO 9.9.3
    assert options(president("farm x4, space_agency", 600), "gain") == {"gain position=14"}
    assert options(president("farm x4, space_agency", 600, president_convert="one_card"), "gain") == set()
    assert options(president("farm x4, space_agency x2", 600, president_convert="one_card"), "gain") != set()


def test_changed_cards_begin_the_ladder_anew():  # NWO 9.9.3, NWO 1.3.4
    t = president("silver_mine x10, farm x10", 700)
    play(t, "gain position=14", "convert source=0 target=1")
    assert t.view(None)["in_progress"]["value"] == 3 * 300 + 30  # twenty Farms


def test_changed_stacks_count_as_one_usable_stack():  # NWO 9.9.4
    t = president("farm, gold_mine, elite_university x5", 200)
    play(t, "gain position=14")
    assert refused(t, "convert source=0 target=1") == "NWO 9.9.4"
    assert refused(t, "convert source=1 target=0") == "NWO 9.9.4"
    assert refused(t, "convert source=0 target=2") is None


def test_one_more_stack_beside_a_changed_one():  # NWO 9.9.5
    mine = "farm x4, space_agency, gold_mine x3, silver_mine x3, oil_magnate"
    t = president(mine, 1000)
    play(t, "gain position=14", "convert source=0 target=1")
    assert t.view(None)["in_progress"]["value"] == 960
    assert refused(t, "confirm") == "NWO 6.2.3"
    assert options(t) == {"pay payment=2", "pay payment=3"}
    assert refused(t, "pay payment=2+3") == "NWO 9.9.5"
    assert refused(t, "pay payment=4") == "NWO 6.2.2"
    assert [refused(t, f"pay payment={slot}") for slot in (0, 1)] == ["NWO 9.9.4", "NWO 9.9.4"]
    play(t, "pay payment=3")
    assert slots(t, 0)[:5] == [None, None, "gold_mine x3", None, "oil_magnate"]
    assert discarded(t) == {"farm": 4, "space_agency": 1, "silver_mine": 3}


def test_one_more_stack_is_not_needed():  # NWO 9.9.5
    t = president("farm x4, space_agency, gold_mine x3", 300)
    play(t, "gain position=14", "convert source=0 target=1")
    assert options(t) == {"confirm", "pay payment=2"}


def test_a_change_that_does_not_suffice_is_refused():  # NWO 9.9.4, NWO 9.9.5, NWO 6.2.3
    t = play(president("farm, gold_mine, car_producer x3", 400), "gain position=14")
    assert options(t) == {"convert source=0 target=2", "convert source=1 target=2", "convert source=2 target=1"}
    assert refused(t, "convert source=2 target=0") == "NWO 6.2.3"  # four Farms are worth 150
    assert refused(t, "convert source=0 target=1") == "NWO 9.9.4"  # two Gold Mines are not usable
    t = play(president("farm, gold_mine, car_producer x3, dividends 200 100", 400), "gain position=14")
    assert refused(t, "convert source=2 target=0") is None  # with the Dividends


def test_free_dividends_beside_a_changed_stack():  # NWO 9.9.5, NWO 6.2.6
    mine = "farm x4, space_agency, silver_mine x3, dividends 100, dividends 100"
    t = president(mine, 1000, dividends_as_set=False)
    play(t, "gain position=14", "convert source=0 target=1", "pay payment=2", "pay payment=3", "confirm")
    assert slots(t, 0)[:5] == [None, None, None, None, "dividends 100"]


def test_a_changed_stack_earns_no_token():  # NWO 9.9.6
    t = president("farm x6, gold_mine", 300, starting=["farm"])
    play(t, "gain position=14", "convert source=1 target=0", "confirm")
    assert told(t, "got_token") == []
    assert tokens(t, 0) == []


def test_named_corporations_are_start_corporations():  # NWO 9.9.7
    setting_up = {"pending": {"decision": "pick_cards"}, "round": 0, "cards_added": False}
    t = table(characters="president bilderberger banker", slots=[""], **setting_up)
    play(t, "pick_card card=global_media", "pick_card card=farm", "pick_card card=global_media")
    assert player(t)["starting"] == ["global_media", "farm"]


def test_a_named_corporation_earns_a_token():  # NWO 9.9.7
    drawn = {"cards": "global_media x2, gold_mine x3", "passed": "1 2", "starting": ["global_media farm"]}
    t = table(characters="president bilderberger banker", slots=["global_media x3, gold_mine x3"], **drawn)
    play(t, "take card=gold_mine count=3")
    assert tokens(t, 0) == []
    play(t, "take card=global_media count=2")
    assert tokens(t, 0) == ["global_media"]
