"""Values of stacks, and gaining achievements with them.   [NWO 1.3, 6]"""

from itertools import combinations, pairwise

import pytest

import boardroom
from boardroom.games.new_world_order.components import DEFAULT
from games.new_world_order.drawing import cards, discarded, held, options, play, refused, slots, table, tiles, told

FIRST = {200: 0, 250: 3, 300: 8, 350: 13, 400: 14, 500: 18, 600: 21, 650: 24, 700: 26, 1000: 28}  # tile by price
NEUTRAL = "bilderberger banker philanthropist"
LADDERS = {
    "silver_mine": (10, 30, 100, 150, 200, 300),
    "gold_mine": (30, 100, 300, 500, 700),
    "diamond_mine": (50, 300, 550, 850),
    "moviemusic_corp": (15, 40, 100, 150, 250, 350),
    "global_television": (30, 100, 300, 500, 700),
    "global_media": (50, 300, 550, 800),
    "alternative_fuels": (15, 40, 100, 150, 250, 350),
    "car_producer": (25, 80, 250, 400, 600),
    "oil_magnate": (60, 300, 600, 900),
    "construction": (20, 50, 100, 200, 300, 400),
    "it_electronics": (25, 90, 250, 450, 650),
    "weapons_industry": (50, 300, 550, 800),
    "commercial_bank": (20, 50, 100, 200, 300, 400),
    "investment_bank": (25, 90, 250, 450, 650),
    "central_bank": (50, 300, 550, 800),
    "farm": (10, 30, 100, 150, 200, 300),
    "elite_university": (25, 90, 250, 450, 650),
    "space_agency": (60, 300, 600, 900),
    "science_institute": (15, 40, 100, 150, 250, 350),
    "pharmaceutical_corp": (25, 90, 250, 450, 650),
    "materials_lab": (50, 300, 550, 850),
}
COPIES = {6: 10, 5: 8, 4: 6}  # by the size of the full set
NEED = {6: 3, 5: 3, 4: 2}


def shop(price: int, mine: str, **drawn: object) -> boardroom.Table:
    """Seat 0 is on turn, and a tile of this price lies open at position 1, below the top that has gone."""
    drawn = {"characters": NEUTRAL, "slots": [mine], "cards": "", "pyramid": {1: FIRST[price]}, **drawn}
    return table(gone="0", **drawn)


def last_tile(price: int, mine: str, **drawn: object) -> boardroom.Table:
    """The only tile left is a corner of the lowest layer."""
    theirs = [str(tile) for tile in range(30) if tile != FIRST[price]]
    gone = " ".join(str(place) for place in range(30) if place != 14)
    drawn = {"characters": NEUTRAL, "cards": "", "tiles": ["", " ".join(theirs[::2]), " ".join(theirs[1::2])], **drawn}
    return table(slots=[mine], gone=gone, pyramid={14: FIRST[price]}, **drawn)


def payments(t: boardroom.Table) -> set[str]:
    """The stacks that may pay, by slots: `0`, `0+2`."""
    return {action.args["payment"] for action in t.legal() if action.kind == "pay"}


def bought(t: boardroom.Table, payment: str, position: int = 1) -> boardroom.Table:
    return play(t, f"gain position={position}", f"pay payment={payment}")


def worths(t: boardroom.Table, seat: int = 0) -> list[int]:
    return [stack["worth"] for stack in t.view(None)["players"][seat]["slots"] if stack]


def worth_of(name: str, cards: int, **chosen: object) -> int:
    return worths(table(characters=NEUTRAL, slots=[f"{name} x{cards}"], cards="", **chosen))[0]


def all_worths(cards: int, **chosen: object) -> dict[str, int]:
    """Return what stacks of this number of cards are worth, or of all cards if there are fewer."""
    names = list(LADDERS)
    held = [f"{name} x{min(cards, COPIES[len(LADDERS[name])])}" for name in names]
    rows = [", ".join(held[seat * 7 : seat * 7 + 7]) for seat in range(3)]
    t = table(characters="bilderberger cardinal globalist", slots=rows, cards="", **chosen)
    return dict(zip(names, [value for seat in range(3) for value in worths(t, seat)], strict=True))


def by_text(name: str, cards: int) -> int:
    """The value of a stack as the rulebook counts it."""
    ladder = LADDERS[name]
    if cards < NEED[len(ladder)]:
        return 0
    sets, extra = divmod(cards, len(ladder))
    return sets * ladder[-1] + (ladder[extra - 1] if extra else 0)


@pytest.mark.parametrize("cards", range(1, 11))
def test_ladder_tells_the_value(cards):  # NWO 1.3.1, NWO 1.3.2, NWO 1.3.3, NWO 1.3.4
    assert all_worths(cards) == {name: by_text(name, min(cards, COPIES[len(LADDERS[name])])) for name in LADDERS}


@pytest.mark.parametrize("cards", range(1, 11))
def test_flat_ladder_tells_the_value(cards):  # NWO 1.3.5
    flat = LADDERS | {"silver_mine": (15, 45, 100, 150, 240, 330)}
    expected = {
        name: ladder[min(cards, len(ladder)) - 1] if cards >= NEED[len(ladder)] else 0 for name, ladder in flat.items()
    }
    assert all_worths(cards, overflow="flat") == expected


def test_full_sets_of_six_five_and_four():  # NWO 1.3.1, NWO 1.3.4
    assert [worth_of("farm", 6), worth_of("farm", 7)] == [300, 310]
    assert [worth_of("elite_university", 5), worth_of("elite_university", 6)] == [650, 675]
    assert [worth_of("space_agency", 4), worth_of("space_agency", 5)] == [900, 960]


def test_half_a_full_set_is_usable():  # scenario 38; NWO 1.3.2, NWO 6.2.2
    too_few = [worth_of("farm", 2), worth_of("gold_mine", 2), worth_of("diamond_mine", 1)]
    enough = [worth_of("farm", 3), worth_of("gold_mine", 3), worth_of("diamond_mine", 2)]
    assert (too_few, enough) == ([0, 0, 0], [100, 300, 300])


def test_too_few_cards_do_not_pay():  # scenario 38; NWO 1.3.2, NWO 6.2.2
    t = play(shop(300, "farm x2, gold_mine x2, diamond_mine, oil_magnate x2"), "gain position=1")
    assert payments(t) == {"3"}
    for payment in ("0", "1", "2", "0+3", "1+3", "2+3"):
        assert refused(t, f"pay payment={payment}") == "NWO 6.2.2"


def test_ladders_rise_with_every_card():  # NWO 1.3.3
    printed = {corporation.key: corporation.ladder for corporation in DEFAULT.corporations}
    assert printed == LADDERS
    assert all(one < two for ladder in LADDERS.values() for one, two in pairwise(ladder))


def test_eight_silver_mines_are_worth_330():  # scenario 37; NWO 1.3.4, NWO 6.2.3
    assert worth_of("silver_mine", 8) == 330
    assert held(bought(shop(300, "silver_mine x8"), "0"), 0) == []
    t = shop(350, "silver_mine x8")
    assert refused(t, "gain position=1") == "NWO 6.2.3"


def test_extra_cards_that_add_nothing():  # scenario 37; NWO 1.3.5
    assert [worth_of("silver_mine", cards, overflow="flat") for cards in (3, 4, 5, 6, 8)] == [100, 150, 240, 330, 330]
    assert [worth_of("gold_mine", cards, overflow="flat") for cards in (5, 8)] == [700, 700]
    assert [worth_of("gold_mine", cards, overflow="ladder") for cards in (5, 8)] == [700, 1000]


def test_a_complete_colour_stack_is_worth_100():  # NWO 1.3.6
    for group in ("violet", "blue", "black", "red", "green", "yellow", "turquoise"):
        t = table(characters="president bilderberger globalist", slots=[f"{group} low+medium+high", "", ""], cards="")
        assert worths(t) == [100]


def test_pairs_and_special_cards_pay_for_nothing():  # scenario 46; NWO 1.3.8, NWO 6.2.2
    t = shop(200, "yellow low+high, above_the_law, hostile_take_over, dividends 200")
    assert worths(t) == [0, 0, 0, 200]
    play(t, "gain position=1")
    assert payments(t) == {"3"}
    assert [refused(t, f"pay payment={slot}") for slot in (0, 1, 2)] == ["NWO 6.2.2"] * 3
    assert [refused(t, f"pay payment={slot}+3") for slot in (0, 1, 2)] == ["NWO 6.2.2"] * 3


def test_a_pair_is_in_no_payment():  # scenario 46; NWO 6.2.2, NWO 1.3.8
    t = play(shop(300, "yellow low+high, oil_magnate x4, gold_mine x5"), "gain position=1")
    assert payments(t) == {"1", "2", "1+2"}


def test_a_pair_alone_gains_nothing():  # scenario 46; NWO 6.2.2
    t = shop(200, "yellow low+high, black low+medium")
    assert options(t, "gain") == set()


def test_a_tile_for_a_full_set():  # scenario 34; NWO 6.1.1, NWO 6.2.1, NWO 6.3.1, NWO 6.3.2
    t = shop(400, "construction x6")
    assert worths(t) == [400]
    bought(t, "0")
    assert tiles(t, 0) == [FIRST[400]]
    assert discarded(t) == {"construction": 6}
    assert held(t, 0) == []
    assert t.to_act == 1
    assert told(t, "gained") == [{"seat": 0, "tile": FIRST[400], "position": 1}]
    assert told(t, "paid") == [{"seat": 0, "stack": "construction", "count": 6, "value": 400}]


def test_a_dearer_tile_is_not_offered():  # scenario 35; NWO 6.2.3
    t = last_tile(500, "construction x6")
    assert options(t, "gain") == set()
    assert refused(t, "gain position=14") == "NWO 6.2.3"
    assert options(last_tile(400, "construction x6"), "gain") == {"gain position=14"}


def test_two_stacks_pay_together():  # scenario 36; NWO 6.2.1, NWO 6.2.3, NWO 6.3.1
    t = shop(700, "global_media x3, silver_mine x4")
    assert worths(t) == [550, 150]
    play(t, "gain position=1")
    assert payments(t) == {"0+1"}
    assert [refused(t, f"pay payment={slot}") for slot in (0, 1)] == ["NWO 6.2.3", "NWO 6.2.3"]
    play(t, "pay payment=0+1")
    assert tiles(t, 0) == [FIRST[700]]
    assert discarded(t) == {"global_media": 3, "silver_mine": 4}


def test_what_is_paid_too_much_is_lost():  # scenario 39; NWO 6.2.4
    t = shop(200, "diamond_mine x4", cards="farm")
    assert worths(t) == [850]
    bought(t, "0")
    assert (held(t, 0), discarded(t)) == ([], {"diamond_mine": 4})
    assert t.view(None)["players"][0]["blackmail_vp"] == 200
    assert t.view(None)["table"]["farm"] == sum(t.view(None)["table"].values()) == 1


def test_three_stacks_are_too_many():  # scenario 40; NWO 6.2.1
    t = last_tile(300, "farm x3, silver_mine x3, construction x3")
    assert worths(t) == [100, 100, 100]
    assert options(t, "gain") == set()
    assert refused(t, "gain position=14") == "NWO 6.2.3"


def test_three_stacks_are_never_offered():  # scenario 40; NWO 6.2.1
    t = play(shop(200, "farm x3, silver_mine x3, construction x3"), "gain position=1")
    assert payments(t) == {"0+1", "0+2", "1+2"}
    assert refused(t, "pay payment=0+1+2") == "NWO 6.2.1"


def test_two_colour_stacks_pay_together():  # scenario 42; NWO 6.2.5, NWO 1.3.6
    t = shop(200, "yellow low+medium+high, black low+medium+high")
    play(t, "gain position=1")
    assert payments(t) == {"0+1"}
    play(t, "pay payment=0+1")
    assert (held(t, 0), tiles(t, 0)) == ([], [FIRST[200]])
    assert sum(discarded(t).values()) == len(discarded(t)) == 6


def test_a_colour_stack_counts_as_one_of_two():  # NWO 6.2.5
    t = play(shop(300, "yellow low+medium+high, farm x6, black low+medium+high"), "gain position=1")
    assert payments(t) == {"1", "0+1", "1+2"}
    assert refused(t, "pay payment=0+1+2") == "NWO 6.2.1"


def test_dividends_count_as_one_of_two():  # scenario 44; NWO 6.2.5, NWO 1.3.7
    t = shop(400, "dividends 100 200, farm x3, silver_mine x3")
    assert worths(t) == [300, 100, 100]
    play(t, "gain position=1")
    assert payments(t) == {"0+1", "0+2"}
    assert refused(t, "pay payment=0+1+2") == "NWO 6.2.1"
    play(t, "pay payment=0+1")
    assert tiles(t, 0) == [FIRST[400]]
    assert discarded(t) == {"dividends_100": 1, "dividends_200": 1, "farm": 3}


def test_two_dividends_stacks_are_two_stacks():  # NWO 6.2.5
    t = play(shop(300, "dividends 100, dividends 200, farm x6"), "gain position=1")
    assert payments(t) == {"0+1", "2", "0+2", "1+2"}
    assert refused(t, "pay payment=0+1+2") == "NWO 6.2.1"


def test_dividends_pay_in_the_round_they_were_taken():  # scenario 45; NWO 6.2.2
    t = shop(200, "", cards="dividends_200", passed="1 2")
    play(t, "take_dividends hundreds=0 two_hundreds=1 onto=new_slot")
    assert t.view(None)["round"] == 2
    assert tiles(bought(t, "0"), 0) == [FIRST[200]]


def test_free_dividends_add_to_two_stacks():  # NWO 6.2.6
    mine = "farm x3, silver_mine x3, dividends 100, dividends 200"
    assert options(last_tile(500, mine), "gain") == set()
    t = last_tile(500, mine, dividends_as_set=False)
    play(t, "gain position=14")
    assert payments(t) == {"0+1"}
    assert refused(t, "pay payment=0+2") == "NWO 6.2.6"
    play(t, "pay payment=0+1")
    assert (payments(t), refused(t, "confirm")) == ({"2", "3"}, "NWO 6.2.3")
    play(t, "pay payment=3")
    assert (payments(t), refused(t, "confirm")) == ({"2"}, "NWO 6.2.3")
    play(t, "pay payment=2")
    assert (held(t, 0), tiles(t, 0)) == ([], [FIRST[500]])
    assert discarded(t) == {"farm": 3, "silver_mine": 3, "dividends_100": 1, "dividends_200": 1}


def test_free_dividends_need_not_be_added():  # NWO 6.2.6, NWO 6.2.7
    t = last_tile(300, "farm x6, dividends 100, dividends 200", dividends_as_set=False)
    play(t, "gain position=14", "pay payment=0")
    assert options(t) == {"pay payment=1", "pay payment=2", "confirm"}
    play(t, "confirm")
    assert slots(t, 0)[:3] == [None, "dividends 100", "dividends 200"]


def test_free_dividends_pay_alone():  # NWO 6.2.6
    t = last_tile(600, "dividends 100 100, dividends 200, dividends 100, dividends 100", dividends_as_set=False)
    play(t, "gain position=14")
    for payment in ("0", "1", "2"):
        play(t, f"pay payment={payment}")
        assert t.decision == "add_dividends"
        assert "confirm" not in options(t)
    play(t, "pay payment=3")
    assert (held(t, 0), tiles(t, 0)) == ([], [FIRST[600]])


def test_dividends_as_stacks_do_not_pay_alone_in_three():  # NWO 6.2.5
    t = last_tile(600, "dividends 100 100, dividends 200, dividends 100, dividends 100", dividends_as_set=True)
    assert options(t, "gain") == set()


def test_a_stack_that_is_not_needed_may_be_added():  # scenario 48; NWO 6.2.7
    t = shop(300, "farm x6, gold_mine x3, construction x2")
    assert worths(t) == [300, 300, 0]
    play(t, "gain position=1")
    assert payments(t) == {"0", "1", "0+1"}
    play(t, "pay payment=0+1")
    assert slots(t, 0)[:3] == [None, None, "construction x2"]
    assert discarded(t) == {"farm": 6, "gold_mine": 3}


def test_cards_are_discarded_as_what_they_are():  # NWO 6.3.1
    t = bought(shop(400, "yellow low+medium+high, dividends 100 200 200"), "0+1")
    assert discarded(t) == {
        "farm": 1,
        "elite_university": 1,
        "space_agency": 1,
        "dividends_100": 1,
        "dividends_200": 2,
    }


def test_a_tile_stays_with_its_owner():  # NWO 6.3.2
    t = bought(shop(400, "construction x6"), "0")
    assert options(t, "gain") == set()
    assert t.view(None)["pyramid"][1]["occupied"] is False
    play(t, "pass", "pass", "pass")
    assert tiles(t, 0) == [FIRST[400]]
    assert refused(t, "gain position=1") == "NWO 6.1.1"
    everything = [tile for seat in range(3) for tile in tiles(t, seat)]
    lying = [place["tile"] for place in t.view(None)["pyramid"] if place["occupied"]]
    assert sorted(everything + lying) == list(range(30))


def test_discarded_cards_never_come_back():  # NWO 6.3.3
    t = bought(shop(400, "construction x6", deck="farm x2"), "0")
    play(t, "pass", "pass", "pass")
    view = t.view(None)
    assert (view["deck"], view["table"]["construction"], view["table"]["farm"]) == (0, 0, 2)
    play(t, "take card=farm count=2", "pass", "pass", "pass")
    assert (t.view(None)["round"], cards(t), discarded(t)["construction"]) == (4, {}, 10)


def test_one_tile_an_action():  # NWO 6.1.1
    t = shop(200, "gold_mine x5, farm x6")
    assert refused(t, "pay payment=0") == "NWO 6.1.1"
    bought(t, "0")
    assert (len(tiles(t, 0)), t.to_act) == (1, 1)


def test_a_purchase_cannot_be_taken_back():  # NWO 6.2.1
    t = play(shop(200, "gold_mine x5, farm x6"), "gain position=1")
    assert {action.kind for action in t.legal()} == {"pay"}
    assert {refused(t, text) for text in ("pass", "decline", "throw slot=0", "confirm", "gain position=2")} == {
        "NWO 6.2.1"
    }


def test_what_comes_to_light_is_open_at_once():  # scenario 47; NWO 6.1.3
    t = table(
        characters="bilderberger banker cardinal",
        slots=["gold_mine x5", "oil_magnate x4", "space_agency x4"],
        cards="",
        pyramid={0: 8, 1: 14, 2: 15, 3: 16, 4: 17, 11: 18},
    )
    assert refused(t, "gain position=1") == "NWO 6.1.2"
    bought(t, "0", 0)
    assert (t.to_act, t.view(None)["round"]) == (1, 2)
    assert options(t, "gain") == {f"gain position={place}" for place in (1, 2, 3, 4)}
    bought(t, "0", 3)
    assert tiles(t, 1) == [16]
    assert options(t, "gain") == {f"gain position={place}" for place in (1, 2, 4, 11)}


def three_before_blackmail() -> boardroom.Table:
    """Nobody but seat 2 has points, and the deck is one card."""
    return shop(
        500,
        "gold_mine x5, farm x5",
        slots=["gold_mine x5, farm x5", "", "silver_mine x5"],
        tiles=["", "", "8"],
        pyramid={0: 8, 1: FIRST[500]},
        deck="blackmail",
    )


def test_a_tile_counts_at_once_for_blackmail():  # scenario 55; NWO 1.1.2, NWO 6.3.2
    t = three_before_blackmail()
    assert [player["blackmail_vp"] for player in t.view(None)["players"]] == [0, 0, 300]
    bought(t, "0")
    assert [player["blackmail_vp"] for player in t.view(None)["players"]] == [500, 0, 300]
    play(t, "pass", "pass", "pass")
    assert (t.to_act, t.decision) == (1, "blackmail")
    assert options(t) == {"rob victim=2 card=farm", "decline"}  # from seat 0, who is two places to the left


def test_without_the_tile_blackmail_would_do_nothing():  # scenario 55; NWO 1.1.2
    t = play(three_before_blackmail(), "pass", "pass", "pass")
    assert told(t, "no_effect") == [{"card": "blackmail"}]
    assert t.decision == "turn"


@pytest.mark.parametrize("price", list(FIRST))
def test_a_tile_costs_its_points(price):  # NWO 1.1.2, NWO 6.2.3
    mine = "silver_mine x3, farm x4, commercial_bank x5, global_media x3, gold_mine x5, oil_magnate x4, space_agency x4"
    t = last_tile(price, mine)
    values = worths(t)
    assert values == [100, 150, 300, 550, 700, 900, 900]
    play(t, "gain position=14")
    ones = {str(slot) for slot in range(7) if values[slot] >= price}
    twos = {f"{one}+{two}" for one, two in combinations(range(7), 2) if values[one] + values[two] >= price}
    assert payments(t) == ones | twos
    play(t, f"pay payment={max(ones | twos)}")
    assert t.view(None)["players"][0]["blackmail_vp"] == price
