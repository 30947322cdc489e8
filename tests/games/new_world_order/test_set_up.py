"""Setting the table: components, characters, start cards, deck, first deal, and what is public.   [NWO 1, 2]"""

from collections import Counter
from functools import cache
from pathlib import Path

import pytest

import boardroom
from boardroom.core.engine.luck import seeded
from boardroom.games.new_world_order import components
from boardroom.games.new_world_order.components import DATA_SETS
from boardroom.games.new_world_order.game import GAME
from games.new_world_order.drawing import cards, deck, discarded, held, new, options, play, refused, scores, table, told

SEEDS = range(25)
ORDER = [
    *("media_mogul", "royalty", "cardinal", "bilderberger", "banker"),
    *("globalist", "philanthropist", "president", "illuminati"),
]
START = {
    "media_mogul": ("blue", ["moviemusic_corp", "global_television", "global_media"]),
    "royalty": ("violet", ["silver_mine", "gold_mine", "diamond_mine"]),
    "cardinal": ("yellow", ["farm", "elite_university", "space_agency"]),
    "bilderberger": ("black", ["alternative_fuels", "car_producer", "oil_magnate"]),
    "banker": ("green", ["commercial_bank", "investment_bank", "central_bank"]),
    "globalist": ("red", ["construction", "it_electronics", "weapons_industry"]),
    "philanthropist": ("turquoise", ["science_institute", "pharmaceutical_corp", "materials_lab"]),
}
DREAMS = {
    "media_mogul": "ocean_blue",
    "royalty": "light_green",
    "cardinal": "brown",
    "bilderberger": "purple",
    "banker": "red",
    "globalist": "red",
    "philanthropist": "dark_blue",
    "president": "orange",
}
COPIES = {name: copies for _, names in START.values() for name, copies in zip(names, (10, 8, 6), strict=True)}
SPECIALS = {
    "above_the_law": 2,
    "hostile_take_over": 2,
    "dividends_100": 4,
    "dividends_200": 2,
    "blackmail": 2,
    "cut_the_losses": 2,
}
HIDDEN = [9, 19, 20, 23, 24]  # under four others: the centre of the second layer and the inner four of the lowest


def begin(t: boardroom.Table, character: str = "", cards: str = "gold_mine gold_mine gold_mine") -> boardroom.Table:
    """Make the choices of the set-up: the character of the Illuminati, and the President's cards."""
    names = iter(cards.split())
    while t.decision in ("pick_character", "pick_cards"):
        if t.decision == "pick_cards":
            play(t, f"pick_card card={next(names)}")
        else:
            play(t, f"pick_character character={character}" if character else min(options(t)))
    return t


def characters(t: boardroom.Table) -> list[str]:
    """The card each seat was dealt."""
    return [str(event["character"]) for event in told(t, "got_character")]


def with_characters(names: str, **chosen: object) -> boardroom.Table:
    """The first table where just these were dealt, in any seats."""
    t = new(len(names.split()), seed_with(names), **chosen)
    assert sorted(characters(t)) == sorted(names.split())
    return t


@cache
def seed_with(names: str) -> int:
    wanted = sorted(names.split())
    return next(seed for seed in range(20_000) if sorted(characters(new(len(wanted), seed))) == wanted)


def seat_of(t: boardroom.Table, character: str) -> int:
    return characters(t).index(character)


def numbers_of(t: boardroom.Table) -> list[int]:
    """The places of the characters in the order of their numbers, by seat."""
    return [ORDER.index(seat["character"]) for seat in t.position()["seats"]]


def player(t: boardroom.Table, seat: int) -> dict[str, object]:
    return t.view(None)["players"][seat]


def total(counts: dict[str, int]) -> int:
    return sum(counts.values())


def in_front(t: boardroom.Table) -> Counter[str]:
    """All cards in front of the players."""
    found: Counter[str] = Counter()
    for seat in t.view(None)["players"]:
        for stack in [*seat["slots"], *seat["outside"]]:
            if stack is None:
                continue
            group = stack["kind"].removesuffix("_group")
            names = next((names for colour, names in START.values() if colour == group), [])
            tiers = dict(zip(("low", "medium", "high"), names, strict=False))
            if stack["tiers"]:
                found.update(tiers[tier] for tier in stack["tiers"])
            elif stack["kind"] == "dividends":
                found.update({"dividends_100": stack["hundreds"], "dividends_200": stack["two_hundreds"]})
            else:
                found[stack["kind"]] += stack["cards"]
    return found


def everywhere(t: boardroom.Table) -> Counter[str]:
    """Every card, wherever it is."""
    view = t.view(None)
    return in_front(t) + Counter(view["unseen"]) + Counter(view["table"]) + Counter(view["discarded"])


def finished(t: boardroom.Table, number: int) -> boardroom.Table:
    """Played at random to its end."""
    rng = seeded(number)
    while t.to_act is not None:
        legal = t.legal()
        t.play(legal[rng.below(len(legal))])
    return t


def own_set(*changes: tuple[str, str]) -> str:
    """The built-in data set with other values, and the key under which a table finds it."""
    text = (Path(components.__file__).parents[1] / "components.toml").read_text(encoding="utf-8")
    for before, after in changes:
        assert text.count(before) == 1, before
        text = text.replace(before, after)
    return components.add(text, "my.toml")


# Components


def test_tiles_by_price():  # NWO 1.1.1, NWO 1.1.2
    prices = Counter(place["price"] for place in new().view(None)["pyramid"])
    assert prices == {200: 3, 250: 5, 300: 5, 350: 1, 400: 4, 500: 3, 600: 3, 650: 2, 700: 2, 1000: 2}


def test_tiles_show_two_colours():  # NWO 1.1.3, NWO 1.1.4
    places = new().view(None)["pyramid"]
    for place in places:
        assert len(set(place["colours"])) == len(place["colours"]) == (0 if place["price"] == 1000 else 2)
    marks = Counter(colour for place in places for colour in place["colours"])
    five = {"dark_blue", "ocean_blue", "orange", "light_green"}
    assert len(marks) == 13
    assert all(count == (5 if colour in five else 4) for colour, count in marks.items())


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_cards_by_kind(players):  # NWO 1.2.1, NWO 1.2.2, NWO 1.2.3, NWO 1.2.6
    assert (total(COPIES), total(SPECIALS), total(COPIES | SPECIALS)) == (168, 14, 182)
    for seed in SEEDS:
        assert everywhere(begin(new(players, seed))) == COPIES | SPECIALS


def test_cards_by_kind_at_the_end():  # NWO 1.2.6
    for seed in range(3):
        assert everywhere(finished(new(3, seed), seed)) == COPIES | SPECIALS


def test_characters_by_number():  # NWO 1.2.4, NWO 2.5.1
    compared = set()
    for seed in range(400):
        t = begin(new(2 + seed % 2, seed))
        numbers = numbers_of(t)
        assert t.to_act == numbers.index(min(numbers))
        compared.add(tuple(sorted(numbers)[:2]))
    assert compared >= {(number, number + 1) for number in range(7)}


def test_a_goal_for_every_colour_and_a_dream_for_every_character():  # NWO 1.2.5
    t = begin(new(5, 3))
    assert len(player(t, 0)["tiles_of_goal"]) == 13
    dreams = {}
    for seed in SEEDS:
        for seat in begin(new(5, seed)).view(None)["players"]:
            dreams[seat["character"]] = seat["dream"]
    assert dreams == DREAMS
    t = with_characters("illuminati banker")
    assert player(t, seat_of(t, "illuminati"))["dream"] is None  # before the choice


def test_construction_is_the_only_low_red_corporation():  # NWO 1.2.7
    t = begin(with_characters("globalist banker"))
    assert player(t, seat_of(t, "globalist"))["starting"] == START["globalist"][1]
    assert "casino" not in " ".join(everywhere(t))
    assert t.describe("take card=construction count=1").count("Construction") == 1


def test_tokens_are_worth_100_and_never_run_out():  # NWO 1.2.8
    names = "media_mogul royalty cardinal banker globalist"
    none = table(players=5, characters=names, cards="")
    all_of_them = [" ".join(START[name][1]) for name in names.split()]
    t = table(players=5, characters=names, cards="", tokens=all_of_them)
    assert none.standing().scores == [0] * 5
    assert t.standing().scores == [300] * 5


def test_an_owners_set_changes_numbers_and_dreams():  # NWO 1.4.1, NWO 1.2.4
    key = own_set(
        ('name = "Bilderberger"\nnumber = 4', 'name = "Bilderberger"\nnumber = 5'),
        ('name = "Banker"\nnumber = 5', 'name = "Banker"\nnumber = 4'),
        ('dream = "light_green"', 'dream = "grey"'),
    )
    for seed in SEEDS:
        plain, own = begin(new(3, seed)), begin(new(3, seed, components=key))
        assert characters(plain) == characters(own)
        numbers = numbers_of(own)
        swapped = [{3: 4, 4: 3}.get(number, number) for number in numbers]
        assert own.view(None)["starter"] == swapped.index(min(swapped))
        assert plain.view(None)["starter"] == numbers.index(min(numbers))
        for seat in own.view(None)["players"]:
            assert seat["dream"] == {**DREAMS, "royalty": "grey"}[seat["character"]]


def test_of_equal_numbers_the_lower_seat_starts():  # NWO 2.5.1, NWO 2.5.3
    key = own_set(('name = "Banker"\nnumber = 5', 'name = "Banker"\nnumber = 4'))
    found = set()
    for seed in range(400):
        t = new(2, seed, components=key)
        if set(characters(t)) == {"banker", "bilderberger"}:
            assert t.view(None)["starter"] == 0
            found.add(tuple(characters(t)))
    assert len(found) == 2


def test_an_owners_set_changes_values():  # NWO 1.4.1
    farm = 'name = "Farm"\ncolour = "yellow"\ntier = "low"\nladder = [10, 30, 100, 150, 200, 300]'
    key = own_set((farm, farm.replace("200", "250")), ('name = "reconstructed-1"', 'name = "mine"'))
    drawn = {"characters": "banker bilderberger royalty", "slots": ["farm x5"], "pyramid": {0: 3}}
    for components_used, worth, offered in (
        (None, 200, set()),
        ("reconstructed-1", 200, set()),
        (key, 250, {"gain position=0"}),
    ):
        chosen = {} if components_used is None else {"components": components_used}
        t = table(**drawn, **chosen)
        assert player(t, 0)["slots"][0]["worth"] == worth
        assert options(t, "gain") == offered


def test_an_owners_set_changes_colours():  # NWO 1.4.1
    key = own_set(
        (
            '"Wormhole Theory"\nvp = 250\ncolours = ["dark_blue", "grey"]',
            '"W"\nvp = 250\ncolours = ["salmon_pink", "grey"]',
        ),
        (
            '"Matter Scanner"\nvp = 250\ncolours = ["salmon_pink", "grey"]',
            '"M"\nvp = 250\ncolours = ["dark_blue", "grey"]',
        ),
    )
    drawn = {"characters": "banker cardinal royalty", "tiles": ["3 8 18"]}  # tile 3 was the Wormhole Theory
    assert scores(table(**drawn)) == [250 + 300 + 500 + 500, 0, 0]  # with a Great Goal, three times dark blue
    assert scores(table(**drawn, components=key)) == [250 + 300 + 500, 0, 0]


def test_data_sets_are_checked():  # NWO 1.4.2
    for reason, *change in (
        ("a token is worth 100", "token = 100", "token = 90"),
        ("six Construction are worth 400", "200, 300, 400]\nsource.name", "200, 300, 410]\nsource.name"),
        ("figures.source: missing", 'with_royalty = 15\nsource = "text"', "with_royalty = 15"),
    ):
        with pytest.raises(ValueError, match=reason):
            own_set((change[0], change[1]))
    assert list(DATA_SETS) == ["reconstructed-1"]
    with pytest.raises(ValueError, match="components"):
        new(3, 0, components="reconstructed-2")


# Characters


def test_two_players_do_without_the_cardinal():  # scenario 10; NWO 2.2.2, NWO 2.2.4
    chose = 0
    for seed in range(1000):
        t = new(2, seed)
        assert "cardinal" not in characters(t)
        if t.decision == "pick_character":
            chose += 1
            assert "pick_character character=cardinal" not in options(t)
            assert refused(t, "pick_character character=cardinal") == "NWO 2.2.4"
    assert chose > 200


def test_three_players_may_have_the_cardinal():  # NWO 2.2.2
    assert any("cardinal" in characters(new(3, seed)) for seed in SEEDS)


def test_characters_are_dealt_at_random():  # NWO 2.2.1
    tally: Counter[tuple[int, str]] = Counter()
    for seed in range(1350):
        dealt = characters(new(3, seed))
        assert len(set(dealt)) == 3
        tally.update(enumerate(dealt))
    assert len(tally) == 27
    assert sum((count - 150) ** 2 / 150 for count in tally.values()) < 24 + 5 * 7 + 15


def test_illuminati_choose_from_what_nobody_has():  # scenario 11; NWO 2.2.4
    found = 0
    for seed in range(40):
        t = new(5, seed)
        if "illuminati" not in characters(t):
            continue
        found += 1
        undealt = set(ORDER) - set(characters(t))
        assert len(undealt) == 4
        assert t.decision == "pick_character"
        assert t.to_act == seat_of(t, "illuminati")
        assert options(t) == {f"pick_character character={name}" for name in undealt}
        dealt = next(name for name in characters(t) if name != "illuminati")
        assert refused(t, f"pick_character character={dealt}") == "NWO 2.2.4"
    assert found > 10


def test_fifteen_cards_and_no_royalty():  # scenario 18; NWO 2.2.3
    chose = 0
    for seed in range(300):
        t = new(3, seed, table_target=15)
        assert "royalty" not in characters(t)
        if t.decision == "pick_character":
            chose += 1
            assert refused(t, "pick_character character=royalty") == "NWO 2.2.4"
    assert chose > 60
    assert any("royalty" in characters(new(3, seed, table_target=13)) for seed in SEEDS)


def test_fifteen_cards_for_every_round():  # scenario 18; NWO 2.4.3, NWO 4.5.1
    for seed in SEEDS:
        assert total(cards(begin(new(3, seed, table_target=15)))) == 15
    t = table(cards="farm x2", table_target=15, acted="0")
    play(t, "pass", "pass", "pass")
    while t.decision != "turn":
        play(t, "decline")
    assert total(t.view(None)["table"]) == 15


# Start cards


@pytest.mark.parametrize("character", list(START))
def test_start_cards_by_character(character):  # NWO 2.3.1, NWO 2.3.3
    group, names = START[character]
    t = begin(with_characters(f"{character} president {'globalist' if character == 'banker' else 'banker'}"))
    seat = seat_of(t, character)
    assert held(t, seat) == [f"{group} whole"]
    assert player(t, seat)["starting"] == names
    assert player(t, seat)["slots"][0]["worth"] == (200 if character == "philanthropist" else 100)


@pytest.mark.parametrize("character", list(START))
def test_start_cards_in_separate_slots(character):  # NWO 2.3.3
    _, names = START[character]
    other = "globalist" if character == "banker" else "banker"
    t = begin(with_characters(f"{character} president {other}", start_layout="separate"))
    seat = seat_of(t, character)
    assert held(t, seat) == names
    assert player(t, seat)["starting"] == names


def test_separate_start_cards_can_be_merged():  # NWO 2.3.3
    t = begin(with_characters("royalty banker globalist", start_layout="separate"))
    assert t.to_act == seat_of(t, "royalty")
    play(t, "merge group=violet parts=low+high", "merge group=violet parts=low_high+medium")
    assert held(t, t.to_act) == ["violet whole"]


def test_start_cards_are_out_before_the_deck_is_shuffled():  # NWO 2.3.2
    for seed in SEEDS:
        t = begin(new(4, seed))
        view = t.view(None)
        front = in_front(t)
        assert front.total() == 12
        for seat in view["players"]:
            for name in START.get(seat["character"], ("", []))[1]:
                assert view["unseen"][name] + view["table"][name] == COPIES[name] - front[name] < COPIES[name]


def test_president_names_three_before_the_first_deal():  # NWO 2.3.4
    t = with_characters("president banker royalty")
    seat = seat_of(t, "president")
    for named in range(3):
        view = t.view(None)
        assert (t.to_act, t.decision) == (seat, "pick_cards")
        assert (view["round"], total(view["table"]), total(view["discarded"])) == (0, 0, 0)
        assert in_front(t).total() == 6 + named
        assert len(options(t)) == 21
        play(t, "pick_card card=farm")
    assert held(t, seat) == ["farm x3"]
    assert total(t.view(None)["table"]) == 15  # the Royalty starts
    assert told(t, "picked_card") == [{"seat": seat, "card": "farm"}] * 3


def test_president_chosen_by_the_illuminati():  # NWO 2.3.4, NWO 2.2.4
    t = play(with_characters("illuminati banker royalty"), "pick_character character=president")
    assert (t.to_act, t.decision) == (seat_of(t, "illuminati"), "pick_cards")
    begin(t, cards="farm gold_mine farm")
    assert held(t, seat_of(t, "illuminati")) == ["farm x2", "gold_mine"]


def test_president_names_after_the_illuminati_have_chosen():  # NWO 2.3.4
    t = with_characters("illuminati banker president")
    assert t.decision == "pick_character"
    play(t, "pick_character character=royalty")
    assert (t.decision, in_front(t).total()) == ("pick_cards", 6)


def test_president_picks_the_same_card_three_times():  # scenario 13; NWO 2.3.5, NWO 2.3.6
    t = begin(with_characters("president banker royalty"), cards="global_media global_media global_media")
    seat = seat_of(t, "president")
    assert held(t, seat) == ["global_media x3"]
    assert player(t, seat)["slots"][0]["worth"] == 550
    view = t.view(None)
    assert view["unseen"]["global_media"] + view["table"]["global_media"] == 3


def test_president_picks_a_group():  # scenario 14; NWO 2.3.6, NWO 3.3.6, NWO 3.3.7
    t = begin(with_characters("president banker globalist"), cards="farm elite_university space_agency")
    seat = seat_of(t, "president")
    assert held(t, seat) == ["farm", "elite_university", "space_agency"]
    while t.to_act != seat:
        play(t, "pass")
    play(t, "merge group=yellow parts=low+medium", "merge group=yellow parts=low_medium+high")
    assert held(t, seat) == ["yellow whole"]
    assert (t.to_act, player(t, seat)["acted"], player(t, seat)["slots"][0]["worth"]) == (seat, False, 100)


@pytest.mark.parametrize("layout", ["colour_set", "separate"])
def test_presidents_cards_lie_the_same_under_either_layout(layout):  # NWO 2.3.6
    t = with_characters("president banker globalist", start_layout=layout)
    begin(t, cards="farm space_agency farm")
    assert held(t, seat_of(t, "president")) == ["farm x2", "space_agency"]
    t = with_characters("president banker globalist", start_layout=layout)
    begin(t, cards="farm elite_university space_agency")
    assert len(held(t, seat_of(t, "president"))) == 3


def test_presidents_cards_must_differ():  # NWO 2.3.5
    t = with_characters("president banker royalty", president_start="distinct")
    play(t, "pick_card card=farm")
    assert refused(t, "pick_card card=farm") == "NWO 2.3.5"
    play(t, "pick_card card=gold_mine")
    assert len(options(t)) == 19
    play(t, "pick_card card=space_agency")
    assert held(t, seat_of(t, "president")) == ["farm", "gold_mine", "space_agency"]


def test_nothing_else_can_be_done_during_the_set_up():  # NWO 2.2.4, NWO 2.3.4
    t = with_characters("illuminati banker president")
    assert refused(t, "pass") == refused(t, "pick_card card=farm") == "NWO 2.2.4"
    play(t, "pick_character character=cardinal")
    assert refused(t, "pass") == refused(t, "pick_character character=royalty") == "NWO 2.3.4"


# Deck and first deal


@pytest.mark.parametrize(("players", "size"), [(2, 176), (3, 173), (4, 170), (5, 167)])
def test_size_of_the_deck(players, size):  # scenario 9; NWO 2.4.1
    for seed in SEEDS:
        t = begin(new(players, seed))
        assert deck(t) + total(cards(t)) + total(discarded(t)) == size
        assert set(discarded(t)) <= {"blackmail", "cut_the_losses"}
        assert total(cards(t)) == (15 if ORDER[numbers_of(t)[t.to_act]] == "royalty" else 13)


def test_three_players_without_royalty():  # scenario 9; NWO 2.4.1, NWO 2.4.3
    t = begin(with_characters("banker cardinal globalist"))
    view = t.view(None)
    assert view["deck"] + 13 + total(view["discarded"]) == 182 - 9
    assert total(view["table"]) == 13
    assert total(view["unseen"]) == view["deck"]


def test_first_deal_ignores_blackmail_and_cut_the_losses():  # scenario 15; NWO 2.4.3
    both = 0
    for seed in range(400):
        t = new(3, seed)
        if t.decision != "turn":
            continue
        turned_up = [event["card"] for event in told(t, "turned_up")]
        assert Counter(turned_up) == discarded(t)
        assert [event["card"] for event in told(t, "no_effect")] == turned_up
        assert total(cards(t)) == (15 if ORDER[numbers_of(t)[t.to_act]] == "royalty" else 13)
        both += set(turned_up) == {"blackmail", "cut_the_losses"}
    assert both > 2


def test_special_cards_lie_on_the_table_in_the_first_round():  # NWO 2.4.3
    seen: Counter[str] = Counter()
    for seed in range(60):
        seen += Counter(cards(begin(new(3, seed))))
    assert {name for name in SPECIALS if seen[name]} == set(SPECIALS) - {"blackmail", "cut_the_losses"}


def test_royalty_starts_with_fifteen_cards():  # scenario 16; NWO 9.6.1
    t = begin(with_characters("royalty banker globalist"))
    assert t.to_act == seat_of(t, "royalty")
    assert total(t.view(None)["table"]) == 15
    t = begin(with_characters("royalty banker media_mogul"))
    assert t.to_act == seat_of(t, "media_mogul")
    assert total(t.view(None)["table"]) == 13


def test_later_rounds_of_another_starter_have_thirteen():  # scenario 16; NWO 9.6.1
    t = begin(with_characters("royalty banker globalist"))
    royalty = t.to_act
    play(t, min(options(t, "take")), "pass", "pass")  # the next player passes first
    while total(cards(t)) > 9:
        play(t, min(options(t, "throw")) if not options(t, "take") else max(options(t, "take")))
    play(t, "pass")
    while t.decision != "turn":
        play(t, "decline")
    assert (t.to_act, t.view(None)["round"]) == ((royalty + 1) % 3, 2)
    assert total(cards(t)) == 13


def test_more_cards_than_needed_stay_on_the_table():  # scenario 17; NWO 9.6.1, NWO 4.5.3
    there = "farm x4, gold_mine x3, oil_magnate x3, construction x4"
    t = table(characters="royalty banker cardinal", cards=there, active=1, starter=0, acted="0 1 2")
    before = t.view(None)
    play(t, "pass", "pass", "pass")
    after = t.view(None)
    assert (after["round"], after["starter"]) == (before["round"] + 1, 1)
    assert total(after["table"]) == 14
    assert (after["table"], after["deck"], after["discarded"]) == (before["table"], before["deck"], before["discarded"])


def test_thirteen_cards_leave_the_deck_unseen():  # scenario 19; NWO 2.4.2, NWO 2.6.5
    for seed in SEEDS:
        t = begin(new(4, seed, blind_removed=13))
        view = t.view(None)
        assert view["deck"] + total(view["table"]) + total(view["discarded"]) == 182 - 12 - 13 == 157
        assert total(view["unseen"]) == view["deck"] + 13
        assert told(t, "blind_removed") == [{"count": 13}]
    assert told(begin(new(4, 0, blind_removed=0)), "blind_removed") == []


def test_no_view_tells_the_removed_cards():  # scenario 19; NWO 2.6.4, NWO 2.6.5
    t = begin(new(4, 1, blind_removed=13))
    for seat in (0, 1, 2, 3, None):
        view = t.view(seat)
        unseen = {name: COPIES.get(name, SPECIALS.get(name, 0)) for name in view["unseen"]}
        visible = in_front(t) + Counter(view["table"]) + Counter(view["discarded"])
        assert view["unseen"] == {name: count - visible[name] for name, count in unseen.items()}
    # What comes next is as open as without: any unseen kind may be drawn, so none is known to be out.
    first = set()
    for number in range(300):
        world = t.perspective(0).imagine(seeded(number))
        first.add(int(world.draw_card()))
    assert first == {kind for kind, count in enumerate(t.state.unseen) if count}


@pytest.mark.parametrize(("removed", "left"), [(0, 0), (13, 13)])
def test_removed_cards_never_come_back(removed, left):  # NWO 2.4.2, NWO 2.6.5
    for seed in range(3):
        t = finished(new(3, seed, blind_removed=removed, table_target=15), seed)
        view = t.view(None)
        assert (view["deck"], total(view["unseen"])) == (0, left)


# Start player


def test_lowest_number_starts():  # NWO 2.5.1
    for seed in range(60):
        t = begin(new(4, seed))
        numbers = numbers_of(t)
        assert t.position()["starter"] == t.to_act == numbers.index(min(numbers))


@pytest.mark.parametrize(
    ("others", "starter"), [("bilderberger president", "bilderberger"), ("globalist president", "illuminati")]
)
def test_illuminati_count_with_the_chosen_number(others, starter):  # scenario 12; NWO 2.5.2
    t = begin(with_characters(f"illuminati {others}"), "banker")
    assert player(t, seat_of(t, "illuminati"))["character"] == "banker"
    assert t.view(None)["starter"] == t.to_act == seat_of(t, starter)


# What is public


def test_everybody_sees_the_same():  # NWO 2.6.1, NWO 2.6.2
    t = new(3, 2)
    rng = seeded(2)
    for _ in range(40):
        views = [{key: value for key, value in t.view(seat).items() if key != "seat"} for seat in (0, 1, 2, None)]
        assert all(view == views[0] for view in views)
        if t.to_act is None:
            break
        legal = t.legal()
        t.play(legal[rng.below(len(legal))])
    assert total(views[0]["discarded"]) > 0


def test_everything_on_the_table_is_seen():  # NWO 2.6.1, NWO 2.6.2
    t = table(
        characters="media_mogul globalist president",
        slots=["farm x3, yellow low+high", "gold_mine", "dividends 100 200"],
        outside=["", "hostile_take_over"],
        cards="oil_magnate x2",
        tiles=["3", "", ""],
        pyramid={0: 3},
        gone="0",
        tokens=["global_media"],
        skills_used=["media_mogul"],
        passed="2",
        deck="farm x3, gold_mine",
    )
    view = t.view(None)
    me, globalist, president = view["players"]
    assert [stack["kind"] for stack in me["slots"][:2]] == ["farm", "yellow_group"]
    assert [stack["kind"] for stack in globalist["outside"]] == ["hostile_take_over"]
    assert (me["tiles"], me["tokens"], me["skills_used"]) == ([3], ["global_media"], ["media_mogul"])
    assert [each["passed"] for each in view["players"]] == [False, False, True]
    assert [each["character"] for each in view["players"]] == ["media_mogul", "globalist", "president"]
    assert (view["deck"], view["table"]["oil_magnate"]) == (4, 2)
    assert total(view["discarded"]) == 182 - 4 - 2 - in_front(t).total()
    assert president["slots"][0]["worth"] == 300


def test_order_of_the_deck_is_unknown():  # NWO 2.6.3
    t = begin(new(3, 4))
    worlds = [t.perspective(0).imagine(seeded(number)) for number in range(30)]
    assert {GAME.view(world, None)["deck"] for world in worlds} == {t.view(None)["deck"]}
    drawn = {tuple(int(world.draw_card()) for _ in range(5)) for world in worlds}
    assert len(drawn) > 25


def test_unseen_cards_are_known_by_kind():  # NWO 2.6.4
    t = new(3, 6)
    rng = seeded(6)
    for _ in range(80):
        view = t.view(1)
        seen = in_front(t) + Counter(view["table"]) + Counter(view["discarded"])
        assert Counter(view["unseen"]) + seen == COPIES | SPECIALS
        assert total(view["unseen"]) == view["deck"]
        if t.to_act is None:
            break
        legal = t.legal()
        t.play(legal[rng.below(len(legal))])


def test_every_tile_is_known_from_the_start():  # NWO 2.6.6
    view = begin(new(3, 1, tile_visibility="open")).view(None)
    assert sorted(place["tile"] for place in view["pyramid"]) == list(range(30))
    assert view["hidden"] == []


def test_covered_tiles_are_hidden():  # NWO 2.6.7
    t = begin(new(3, 1, tile_visibility="covered_hidden"))
    for seat in (0, 1, 2, None):
        view = t.view(seat)
        assert [place["position"] for place in view["pyramid"] if place["tile"] is None] == HIDDEN
        for place in HIDDEN:
            assert {view["pyramid"][place][key] for key in ("tile", "price", "name")} == {None}
            assert view["pyramid"][place]["colours"] is None
    for number in range(5):
        assert GAME.view(t.perspective(0).imagine(seeded(number)), 0) == t.view(0)


def test_a_hidden_tile_comes_to_light_with_its_first_quarter():  # NWO 2.6.7
    rich = "space_agency x4, oil_magnate x4, diamond_mine x4"
    t = table(slots=[rich], cards="", passed="1 2", tile_visibility="covered_hidden")
    play(t, "gain position=0", "pay payment=0")
    assert [
        place["position"] for place in t.view(1)["pyramid"] if place["occupied"] and place["tile"] is None
    ] == HIDDEN
    play(t, "gain position=3", "pay payment=1")
    seen = t.view(1)["pyramid"][9]
    assert seen["tile"] is not None
    assert told(t, "uncovered") == [{"position": 9, "tile": seen["tile"]}]
    left = [place["position"] for place in t.view(1)["pyramid"] if place["occupied"] and place["tile"] is None]
    assert left == [19, 20, 23, 24]
    assert refused(t, "gain position=9") == "NWO 6.1.2"  # known, but not open


def test_hidden_tiles_that_come_to_light_together_are_drawn_too():  # NWO 2.6.7
    rich = ["oil_magnate x4"]
    t = table(slots=rich, cards="", passed="1 2", gone="0 1 2 3 4", tile_visibility="covered_hidden")
    play(t, "gain position=9")
    together = [19, 20, 23, 24]
    worlds = [t.perspective(0).imagine(seeded(number)) for number in range(60)]
    for world in worlds:
        world.apply(GAME.actions.parse("pay payment=0").id)
    orders = {tuple(int(world.layout[place]) for place in together) for world in worlds}
    assert len(orders) > 12
    assert {tuple(sorted(order)) for order in orders} == {tuple(sorted(next(iter(orders))))}


def test_which_hidden_tile_comes_to_light_is_drawn_only_then():  # NWO 2.6.7
    t = table(slots=["space_agency x4, oil_magnate x4"], cards="", passed="1 2", tile_visibility="covered_hidden")
    play(t, "gain position=0", "pay payment=0", "gain position=3")
    hidden = {int(t.state.layout[place]) for place in HIDDEN}
    worlds = [t.perspective(0).imagine(seeded(number)) for number in range(60)]
    for world in worlds:
        world.apply(GAME.actions.parse("pay payment=1").id)
    assert {int(world.layout[9]) for world in worlds} == hidden
    assert all({int(world.layout[place]) for place in HIDDEN} == hidden for world in worlds)


def test_a_copy_takes_the_layout_of_its_original():  # NWO 2.6.7
    t = table(slots=["space_agency x4, oil_magnate x4"], cards="", passed="1 2", tile_visibility="covered_hidden")
    play(t, "gain position=0", "pay payment=0", "gain position=3")
    before = t.state.clone()
    for number in range(20):
        world = t.perspective(0).imagine(seeded(number))
        world.apply(GAME.actions.parse("pay payment=1").id)
        copy = before.clone()
        copy.copy_from(world)
        assert [*copy.layout] == [*world.layout] == [*world.clone().layout]
    assert [*before.layout] == [*t.state.layout]
