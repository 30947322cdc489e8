"""The data file: what it counts, what no file may contradict, where its values are from, and an owner's own file."""

import json
import tomllib
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from boardroom.games.new_world_order import components
from boardroom.games.new_world_order.components import DATA_SETS, DEFAULT, add, load
from boardroom.games.new_world_order.engine.actions import CARD, CHARACTER, CORPORATION, GOAL, GROUP_NAME

TEXT = (Path(components.__file__).parents[1] / "components.toml").read_text(encoding="utf-8")
MISSING = object()
EVERY_KIND = ("corporations", "special_cards", "goals", "achievements", "characters")


def written(value: object) -> str:
    """A value in TOML, tables inline."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(key)} = {written(each)}" for key, each in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(written, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def toml(found: dict) -> str:
    return "\n".join(f"{key} = {written(value)}" for key, value in found.items())


def place(found: object, name: str) -> str | int:
    """Where a table or list holds what a path calls so: by its key, colour or name, or by a number from 1 on."""
    if isinstance(found, dict):
        return name
    for index, each in enumerate(found):
        if isinstance(each, dict) and name in (each.get("key"), each.get("colour"), each.get("name")):
            return index
    return int(name) - 1


def changed(changes: dict[str, object]) -> str:
    """The built-in file with other values at these paths: `corporations/farm/tier`."""
    found = tomllib.loads(TEXT)
    for path, value in changes.items():
        *way, last = path.split("/")
        inner = found
        for name in way:
            inner = inner[place(inner, name)]
        if value is MISSING:
            del inner[place(inner, last)]
        else:
            inner[place(inner, last)] = value
    return toml(found)


def found_in_the_box(changes: dict[str, object]) -> str:
    """What an owner writes: other values, all of them read off the cards."""
    found = tomllib.loads(changed(changes))
    for kind in EVERY_KIND:
        for entry in found[kind]:
            entry["source"] = "found"
    return toml(found)


def complaint(text: str) -> str:
    with pytest.raises(ValueError, match=r"^my\.toml: ") as refused:
        load(text, "my.toml")
    assert refused.type is ValueError
    return str(refused.value)


def test_tiles_and_cards_are_all_there():  # scenario 1
    found = tomllib.loads(TEXT)
    prices = [tile["vp"] for tile in found["achievements"]]
    corporation_cards = sum(found["tiers"][each["tier"]]["copies"] for each in found["corporations"])
    special_cards = sum(each["copies"] for each in found["special_cards"])
    assert Counter(prices) == {200: 3, 250: 5, 300: 5, 350: 1, 400: 4, 500: 3, 600: 3, 650: 2, 700: 2, 1000: 2}
    assert (len(prices), sum(prices)) == (30, 13300)
    assert (corporation_cards, special_cards) == (168, 14)
    assert (len(found["characters"]), len(found["goals"])) == (9, 13)
    assert corporation_cards + special_cards + len(found["characters"]) + len(found["goals"]) == 204


def test_colours_are_on_five_tiles_or_four():  # scenario 2
    marks = Counter(GOAL.values[colour] for tile in DEFAULT.achievements for colour in tile.colours)
    five = {"dark_blue", "light_green", "ocean_blue", "orange"}
    assert marks == {colour: 5 if colour in five else 4 for colour in GOAL.values}
    assert marks.total() == 56
    assert [tile.name for tile in DEFAULT.achievements if not tile.colours] == ["One World Government", "Golden Age"]
    assert {tile.vp for tile in DEFAULT.achievements if not tile.colours} == {1000}


def test_built_in_values_are_as_recorded_games_know_them():
    assert DEFAULT.name == "reconstructed-1"
    assert DEFAULT.digest == "b31e67a488e92c5f5d5250eb2dc619b41b88f3c8bc052069cb4b23a1557d1b85"


def test_components_are_in_the_order_of_their_numbers():
    assert [each.key for each in DEFAULT.corporations] == list(CORPORATION.values)
    assert [each.key for each in DEFAULT.characters] == list(CHARACTER.values)
    assert [each.number for each in DEFAULT.characters] == list(range(1, 10))
    assert [each.colour for each in DEFAULT.goals] == list(GOAL.values)
    assert [each["key"] for each in tomllib.loads(TEXT)["special_cards"]] == list(CARD.values[21:])
    for index, each in enumerate(DEFAULT.corporations):
        assert each.colour == GROUP_NAME.values[index // 3]
        assert each.tier == ("low", "medium", "high")[index % 3]
    assert [tile.vp for tile in DEFAULT.achievements] == sorted(tile.vp for tile in DEFAULT.achievements)


def test_ladders_have_a_value_for_every_card():
    by_key = {each.key: each for each in DEFAULT.corporations}
    assert by_key["silver_mine"].ladder == (10, 30, 100, 150, 200, 300)
    assert by_key["silver_mine"].flat_ladder == (15, 45, 100, 150, 240, 330)
    assert by_key["car_producer"].ladder == by_key["car_producer"].flat_ladder == (25, 80, 250, 400, 600)
    assert by_key["oil_magnate"].ladder == (60, 300, 600, 900)
    full = sum(each.ladder[-1] for each in DEFAULT.corporations)
    extras = sum(each.ladder[{"low": 3, "medium": 2, "high": 1}[each.tier]] for each in DEFAULT.corporations)
    assert (full, full + extras) == (7 * 1850, 18050)


def test_reconstructed_values_rise_from_tier_to_tier():
    for lower, higher in pairwise(DEFAULT.corporations):
        if lower.colour == higher.colour:
            assert all(less < more for less, more in zip(lower.ladder, higher.ladder, strict=False))


def test_reconstructed_colours_are_equally_dear():
    pairs = [tile.colours for tile in DEFAULT.achievements if tile.colours]
    assert len(set(pairs)) == 28
    for colour in range(13):
        prices = [tile.vp for tile in DEFAULT.achievements if colour in tile.colours]
        assert 400 <= sum(prices) / len(prices) <= 412.5


def test_characters_start_with_their_colour_and_dream():
    told = {
        each.key: (
            [CORPORATION.values[card] for card in each.start],
            None if each.dream is None else DEFAULT.goals[each.dream].name,
        )
        for each in DEFAULT.characters
    }
    assert told == {
        "media_mogul": (["moviemusic_corp", "global_television", "global_media"], "Colony in Space"),
        "royalty": (["silver_mine", "gold_mine", "diamond_mine"], "Immortality"),
        "cardinal": (["farm", "elite_university", "space_agency"], "Unlabeled Leader"),
        "bilderberger": (["alternative_fuels", "car_producer", "oil_magnate"], "Community Machine"),
        "banker": (["commercial_bank", "investment_bank", "central_bank"], "Dictatorship"),
        "globalist": (["construction", "it_electronics", "weapons_industry"], "Dictatorship"),
        "philanthropist": (["science_institute", "pharmaceutical_corp", "materials_lab"], "Finding Life in Space"),
        "president": ([], "Unlimited Energy"),
        "illuminati": ([], None),
    }


CONTRADICTIONS: dict[str, tuple[dict[str, object], str]] = {
    "N1": (
        {"corporations/construction/ladder/6": 380},
        "corporations.construction.ladder: six Construction are worth 400 (N1), not 380",
    ),
    "N1 flat": (
        {
            "corporations/construction/flat_ladder": [20, 50, 100, 200, 300, 410],
            "corporations/construction/source": "found",
        },
        "corporations.construction.flat_ladder: six Construction are worth 400 (N1), not 410",
    ),
    "N2": (
        {"corporations/global_media/ladder/3": 560},
        "corporations.silver_mine.ladder: three Global Media and four Silver Mine are worth 700 (N2), not 560 + 150",
    ),
    "N2 flat": (
        {"corporations/silver_mine/flat_ladder/4": 160},
        "corporations.silver_mine.flat_ladder: three Global Media and four Silver Mine are worth 700 (N2), ",
    ),
    "N3": (
        {"corporations/silver_mine/ladder/2": 25},
        "corporations.silver_mine.ladder: eight Silver Mine are worth 330 (N3), not 325; if extra cards add nothing",
    ),
    "N3 flat": (
        {"corporations/silver_mine/flat_ladder/6": 335},
        "corporations.silver_mine.flat_ladder: eight Silver Mine are worth 330 (N3), not 335",
    ),
    "N4": (
        {"corporations/global_television/ladder/5": 650},
        "corporations.global_television.ladder: a blue card of a set of 5 shows 700 points (N4), not 650",
    ),
    "N5": (
        {"corporations/farm/tier": "medium"},
        "corporations.farm.tier: a seventh Farm is one more than a full set (N5): low, not medium",
    ),
    "N6 half of a set": (
        {"tiers/low/usable_from": 2},
        "tiers.low.usable_from: a set of 6 is usable from 3 cards on (N6), not 2",
    ),
    "N6 full set": (
        {"tiers/high/full_set": 5},
        "tiers.high.full_set: a full set of a high corporation has 4 cards (N6), not 5",
    ),
    "N7": (
        {"figures/colour_set": 150},
        "figures.colour_set: three cards of one colour are worth 100 (N7), not 150",
    ),
    "N7 Philanthropist": (
        {"figures/colour_set_of_philanthropist": 100},
        "figures.colour_set_of_philanthropist: three cards of one colour are worth 200 to the Philanthropist (N7)",
    ),
    "N8 one of each tier": (
        {"corporations/gold_mine/tier": "high"},
        "corporations.gold_mine.tier: each colour has one corporation of each tier (N8): medium, not high",
    ),
    "N8 low and medium": (
        {
            "corporations/car_producer/ladder": [10, 20, 30, 40, 50],
            "corporations/car_producer/source": "found",
        },
        "corporations.car_producer.ladder: a medium card of a full set is worth more than a low one (N8)",
    ),
    "N9 price": (
        {"achievements/Gene Bank/vp": 310},
        "achievements: no tile is worth 310 (N9); tiles are worth 200, 250, ",
    ),
    "N9 prices": ({"achievements/Gene Bank/vp": 350}, "achievements: tiles worth 300: 5 (N9), not 4"),
    "N9 thirty tiles": ({"achievements/Gene Bank": MISSING}, "achievements: there are 30 tiles (N9), not 29"),
    "N9 New Frequencies": (
        {"achievements/New Frequencies/vp": 400, "achievements/Cryosleep/vp": 350},
        "achievements.New Frequencies.vp: New Frequencies is worth 350 (N9), not 400",
    ),
    "N9 Nano-bots": (
        {"achievements/Nano-bots/vp": 500, "achievements/Eco-Cities/vp": 400},
        "achievements.Nano-bots.vp: Nano-bots is worth at most 400 (N9), not 500",
    ),
    "N9 Super Particle Collider": (
        {
            "achievements/Super Particle Collider/vp": 1000,
            "achievements/Super Particle Collider/colours": [],
            "achievements/Golden Age/vp": 700,
            "achievements/Golden Age/colours": ["orange", "salmon_pink"],
        },
        "achievements.Super Particle Collider.vp: Super Particle Collider is worth at most 700 (N9), not 1000",
    ),
    "N9 a known name": (
        {"achievements/Nano-bots/name": "Tiny Robots"},
        "achievements: a tile is called Nano-bots (N9); there is none",
    ),
    "N10": (
        {"corporations/car_producer/colour": "red"},
        "corporations.car_producer.colour: Alternative Fuels, Car Producer and Oil Magnate have one colour (N10)",
    ),
    "N11 goal": ({"figures/great_goal": 400}, "figures.great_goal: a Great Goal is worth 500 (N11), not 400"),
    "N11 dream": (
        {"figures/dream": 100},
        "figures.dream: the goal a character dreams of is worth 200 more (N11), not 100",
    ),
    "N11 token": ({"figures/token": 50}, "figures.token: a token is worth 100 (N11), not 50"),
    "N11 tokens": ({"figures/most_tokens": 4}, "figures.most_tokens: a player has at most 3 tokens (N11), not 4"),
    "N11 Bilderberger of three": (
        {"figures/bilderberger_of_2_or_3": 300},
        "figures.bilderberger_of_2_or_3: the Bilderberger gets 500 with 2 or 3 players (N11), not 300",
    ),
    "N11 Bilderberger of four": (
        {"figures/bilderberger_of_4_or_5": 500},
        "figures.bilderberger_of_4_or_5: the Bilderberger gets 300 with 4 or 5 players (N11), not 500",
    ),
    "N12 Dividends of 100": (
        {"special_cards/dividends_100/copies": 3},
        "special_cards.dividends_100.copies: there are 4 cards Dividends 100 (N12), not 3",
    ),
    "N12 Dividends of 200": (
        {"special_cards/dividends_200/points": 250},
        "special_cards.dividends_200.points: these dividends are worth 200 (N12), not 250",
    ),
    "slots of three": (
        {"figures/slots_of_2_or_3": 6},
        "figures.slots_of_2_or_3: there are 7 slots with 2 or 3 players, not 6",
    ),
    "slots of four": (
        {"figures/slots_of_4_or_5": 6},
        "figures.slots_of_4_or_5: there are 5 slots with 4 or 5 players, not 6",
    ),
    "cards on the table": ({"figures/cards_on_table": 12}, "figures.cards_on_table: 13 cards lie on the table, not 12"),
    "Royalty's cards on the table": (
        {"figures/cards_on_table_with_royalty": 16},
        "figures.cards_on_table_with_royalty: 15 cards lie on the table for the Royalty, not 16",
    ),
    "copies": ({"tiers/medium/copies": 9}, "tiers.medium.copies: there are 8 cards of a medium corporation, not 9"),
    "special copies": (
        {"special_cards/blackmail/copies": 3},
        "special_cards.blackmail.copies: there are 2 cards Blackmail, not 3",
    ),
    "points without dividends": (
        {"special_cards/blackmail/points": 100},
        "special_cards.blackmail.points: only dividends have points",
    ),
    "tile without a colour": (
        {"achievements/Cryosleep/colours/2": MISSING},
        "achievements.Cryosleep.colours: a tile has two colours, unless it is worth 1000; found 1",
    ),
    "colour twice on a tile": (
        {"achievements/Cryosleep/colours/2": "ocean_blue"},
        "achievements.Cryosleep.colours: ocean_blue is repeated",
    ),
    "colours on a tile of 1000": (
        {"achievements/Golden Age/colours": ["red", "brown"]},
        "achievements.Golden Age.colours: a tile of 1000 has no colour; found 2",
    ),
    "colour on four tiles": (
        {"achievements/Cryosleep/colours": ["ocean_blue", "grey"]},
        "achievements: light_green is on 5 tiles, not 4",
    ),
    "colour on five tiles": (
        {"achievements/Wormhole Theory/colours/2": "black"},
        "achievements: black is on 4 tiles, not 5",
    ),
    "tiles of a goal": ({"goals/grey/tiles": 5}, "goals.grey.tiles: grey is on 4 tiles, not 5"),
    "New Frequencies' colours": (
        {
            "achievements/New Frequencies/colours": ["dark_blue", "grey"],
            "achievements/Wormhole Theory/colours": ["dark_blue", "salmon_pink"],
        },
        "achievements.New Frequencies.colours: New Frequencies is dark_blue and salmon_pink, not dark_blue and grey",
    ),
    "red and brown": (
        {
            "achievements/Personality Cult/colours": ["brown", "white"],
            "achievements/Global Summit/colours": ["red", "brown"],
        },
        "achievements: a tile of 500 is red and brown; there is none",
    ),
    "tiles by price": (
        {
            "achievements/Smart Grid/vp": 250,
            "achievements/World Army/vp": 200,
        },
        "achievements: expected the cheapest tile first, the dearest last",
    ),
    "colour of a set": (
        {"corporations/farm/colour": "green"},
        "corporations.farm.colour: three corporations have one colour: yellow, not green",
    ),
    "rising ladder": (
        {"corporations/farm/ladder/5": 150},
        "corporations.farm.ladder: each card adds to the value, but 5 are worth 150",
    ),
    "ladder cut off": (
        {"corporations/farm/ladder/6": MISSING},
        "corporations.farm.ladder: expected 6 values, one for each number of cards up to a full set, found 5",
    ),
    "flat ladder cut off": (
        {"corporations/silver_mine/flat_ladder/6": MISSING, "corporations/silver_mine/source": "found"},
        "corporations.silver_mine.flat_ladder: expected 6 values, one for each number of cards up to a full set",
    ),
    "reconstructed tiers": (
        {"corporations/elite_university/ladder/2": 30},
        "corporations.elite_university.ladder: where both are reconstructed, 2 Elite University are worth more",
    ),
    "known goal": (
        {"goals/salmon_pink/name": "Beaming"},
        "goals.salmon_pink.name: this goal is Teleportation, not Beaming",
    ),
    "known dream": (
        {"characters/president/dream": "grey"},
        "characters.president.dream: the President dreams of Unlimited Energy, not of Time Travel",
    ),
    "no dream": ({"characters/cardinal/dream": MISSING}, "characters.cardinal.dream: missing"),
    "Illuminati dream": (
        {"characters/illuminati/dream": "grey", "characters/illuminati/source": "found"},
        "characters.illuminati.dream: the Illuminati have the dream of the chosen character, none of their own",
    ),
    "start card twice": (
        {"characters/banker/start/1": "farm"},
        "characters.banker.start: farm is also a start card of cardinal",
    ),
    "start card twice in a list": (
        {"characters/banker/start/1": "central_bank"},
        "characters.banker.start: central_bank is repeated",
    ),
    "start card missing": (
        {"characters/banker/start/1": MISSING},
        "characters.banker.start: expected the three green corporations",
    ),
    "start cards of another": (
        {
            "characters/banker/start": ["farm", "elite_university", "space_agency"],
            "characters/cardinal/start": ["commercial_bank", "investment_bank", "central_bank"],
        },
        "characters.cardinal.start: expected the three yellow corporations",
    ),
    "President's start cards": (
        {"characters/president/start": ["farm"]},
        "characters.president.start: no fixed start cards, but found farm",
    ),
    "character's number": (
        {"characters/banker/number": 10},
        "characters.banker.number: expected a whole number from 1 to 9, found 10",
    ),
}


@pytest.mark.parametrize("what", CONTRADICTIONS)
def test_a_contradiction_of_the_text_is_refused(what: str):
    changes, reason = CONTRADICTIONS[what]
    assert complaint(changed(changes)).startswith(f"my.toml: {reason}")


@pytest.mark.parametrize("kind", EVERY_KIND)
def test_names_are_not_repeated(kind: str):
    found = tomllib.loads(TEXT)
    first, second = found[kind][:2]
    second["name"] = first["name"].upper()
    label = second.get("key") or (second["name"] if kind == "achievements" else second["colour"])
    assert complaint(toml(found)) == f"my.toml: {kind}.{label}.name: the name {second['name']} is repeated"


MISTAKES: dict[str, tuple[dict[str, object], str]] = {
    "set without a name": ({"name": MISSING}, "name: missing"),
    "set's name": (
        {"name": "my set@home"},
        "name: expected up to 40 letters, digits, dots and hyphens, found 'my set@home'",
    ),
    "unknown part": ({"colours": 7}, "unknown key 'colours'; known are name, tiers, "),
    "unknown key": ({"corporations/farm/price": 7}, "corporations.farm: unknown key 'price'; known are key, name, "),
    "unknown tier": ({"tiers/top": {}}, "tiers: unknown key 'top'; known are low, medium, high"),
    "missing part": ({"goals": MISSING}, "goals: missing"),
    "missing tier": ({"tiers/high": MISSING}, "tiers.high: missing"),
    "missing figure": ({"figures/token": MISSING}, "figures.token: missing"),
    "missing ladder": ({"corporations/farm/ladder": MISSING}, "corporations.farm.ladder: missing"),
    "missing name": ({"achievements/Gene Bank/name": MISSING}, "achievements.12.name: missing"),
    "missing points": ({"special_cards/dividends_100/points": MISSING}, "special_cards.dividends_100.points: missing"),
    "missing key": ({"characters/banker/key": MISSING}, "characters.5.key: missing"),
    "missing corporation": (
        {"corporations/farm": MISSING},
        "corporations: 21 tables are expected; farm is missing",
    ),
    "unknown corporation": (
        {"corporations/farm/key": "casino_chain"},
        "corporations.16.key: unknown 'casino_chain'; known are silver_mine, ",
    ),
    "repeated character": ({"characters/banker/key": "cardinal"}, "characters.5.key: cardinal is repeated"),
    "unknown colour": (
        {"achievements/Gene Bank/colours/1": "pink"},
        "achievements.Gene Bank.colours.1: unknown goal 'pink'",
    ),
    "unknown start card": ({"characters/banker/start/1": "bank"}, "characters.banker.start.1: unknown card 'bank'"),
    "unknown dream": ({"characters/royalty/dream": "gold"}, "characters.royalty.dream: unknown goal 'gold'"),
    "text for a number": (
        {"achievements/Gene Bank/vp": "300"},
        "achievements.Gene Bank.vp: expected a whole number from 1 to 10000, found '300'",
    ),
    "fraction": (
        {"corporations/farm/ladder/3": 100.0},
        "corporations.farm.ladder.3: expected a whole number from 1 to 10000",
    ),
    "flag for a number": (
        {"figures/token": True},
        "figures.token: expected a whole number from 0 to 10000, found true",
    ),
    "number for a list": (
        {"corporations/farm/ladder": 300},
        "corporations.farm.ladder: expected a list [...], found 300",
    ),
    "number for a name": ({"goals/grey/name": 7}, 'goals.grey.name: expected a text "...", found 7'),
    "number for a table": ({"goals/grey": 7}, "goals.13: expected an object {...}, found 7"),
    "number for a key": ({"characters/banker/key": 5}, 'characters.5.key: expected a text "...", found 5'),
    "empty name": ({"goals/grey/name": " "}, "goals.grey.name: expected a name of up to 60 letters, found ' '"),
    "no source": ({"goals/grey/source": MISSING}, "goals.grey.source: missing"),
    "unknown source": (
        {"goals/grey/source": "guessed"},
        "goals.grey.source: expected one of text, derived, found, reconstructed, found 'guessed'",
    ),
    "unknown source of a value": (
        {"goals/grey/source": {"colour": "text", "name": "guessed", "tiles": "text"}},
        "goals.grey.source.name: expected one of text, derived, found, reconstructed, found 'guessed'",
    ),
    "value without a source": (
        {"goals/grey/source": {"colour": "text", "tiles": "text"}},
        "goals.grey.source.name: missing",
    ),
    "source without a value": (
        {"goals/grey/source/vp": "text"},
        "goals.grey.source: unknown key 'vp'; known are colour, name, tiles",
    ),
    "too few sources": (
        {"corporations/construction/source/ladder/1": MISSING},
        "corporations.construction.source.ladder: expected 6 words, one for each value, found 5",
    ),
    "unknown source in a list": (
        {"corporations/construction/source/ladder/1": 1},
        "corporations.construction.source.ladder.1: expected one of text, derived, found, reconstructed, found 1",
    ),
    "list of sources for a name": (
        {"goals/grey/source/name": ["text"]},
        "goals.grey.source.name: expected one of text, derived, found, reconstructed, found a list of 1",
    ),
}


@pytest.mark.parametrize("what", MISTAKES)
def test_a_mistake_in_the_file_is_told(what: str):
    changes, reason = MISTAKES[what]
    assert complaint(changed(changes)).startswith(f"my.toml: {reason}")


def test_corporations_keep_their_order():
    found = tomllib.loads(TEXT)
    found["corporations"].reverse()
    assert complaint(toml(found)).startswith("my.toml: corporations: expected in this order: silver_mine, gold_mine, ")


def test_a_file_that_is_not_toml_is_refused():
    assert complaint(TEXT[:2000] + '"').startswith("my.toml: not TOML, or cut off: ")
    assert complaint("").startswith("my.toml: name: missing")
    assert complaint("name = " + "[" * 100_000) == "my.toml: too many lists or tables inside one another"
    assert complaint("name = " + "9" * 10_000).startswith("my.toml: a number with thousands of digits")
    assert complaint("name = 2020-02-30").startswith("my.toml: ")
    assert complaint("name = 2020-02-20").startswith('my.toml: name: expected a text "..."')


def test_every_value_of_a_wrong_type_is_refused():
    """No mistake in a single value shows as anything but a refusal that names the file."""

    def everywhere(found: object, path: str = "") -> Iterator[str]:
        inner = found.items() if isinstance(found, dict) else enumerate(found, 1) if isinstance(found, list) else ()
        for key, each in inner:
            yield f"{path}/{key}".lstrip("/")
            yield from everywhere(each, f"{path}/{key}")

    paths = list(everywhere(tomllib.loads(TEXT)))[::7]
    assert len(paths) > 100
    for path in paths:
        assert complaint(changed({path: [{"x": 1.5}]}))


def test_every_value_has_a_source():
    values = {each.name: (each.value, each.source) for each in DEFAULT.values}
    assert len(values) == len(DEFAULT.values)
    assert {each.source for each in DEFAULT.values} == {"text", "derived", "reconstructed"}
    assert values["corporations.construction.ladder.6"] == (400, "text")
    assert values["corporations.construction.ladder.5"] == (300, "reconstructed")
    assert values["corporations.global_television.ladder.5"] == (700, "derived")
    assert values["corporations.silver_mine.flat_ladder.6"] == (330, "derived")
    assert values["achievements.New Frequencies.colours.2"] == ("salmon_pink", "text")
    assert values["achievements.Golden Age.colours"] == (None, "text")
    assert values["achievements.Nano-bots.vp"] == (400, "reconstructed")
    assert values["goals.ocean_blue.colour"] == ("ocean_blue", "reconstructed")
    assert values["goals.ocean_blue.name"] == ("Colony in Space", "text")
    assert values["characters.banker.number"] == (5, "reconstructed")
    assert values["characters.royalty.dream"] == ("light_green", "reconstructed")
    assert values["special_cards.dividends_100.copies"] == (4, "text")
    assert values["figures.great_goal"] == (500, "text")
    for each in DEFAULT.corporations:
        assert [values[f"corporations.{each.key}.ladder.{n}"][0] for n in range(1, len(each.ladder) + 1)] == list(
            each.ladder
        )


def test_built_in_set_is_known_by_its_name():
    assert DATA_SETS["reconstructed-1"] is DEFAULT


def test_an_owner_adds_a_set():
    key = add(changed({"name": "mine", "corporations/farm/ladder/5": 220}), "my.toml")
    own = DATA_SETS[key]
    assert key == f"mine@{own.digest[:12]}"
    assert own.name == "mine"
    assert own.corporations[15].ladder == (10, 30, 100, 150, 220, 300)
    assert own.digest != DEFAULT.digest
    assert DATA_SETS["reconstructed-1"] is DEFAULT
    assert add(changed({"name": "mine", "corporations/farm/ladder/5": 220}), "again.toml") == key
    assert add(changed({"corporations/farm/ladder/5": 220}), "my.toml") == f"reconstructed-1@{own.digest[:12]}"
    assert add(changed({"name": "mine", "corporations/farm/ladder/5": 230}), "my.toml") != key


def test_a_refused_file_adds_nothing():
    with pytest.raises(ValueError, match=r"^my\.toml: figures\.token: a token is worth 100"):
        add(changed({"figures/token": 50}), "my.toml")
    assert list(DATA_SETS) == ["reconstructed-1"]


def test_the_same_values_are_the_built_in_set():
    assert (
        add("\ufeff# my copy\n\n" + TEXT.replace(" = ", "  =  ").replace("\n", "\r\n"), "my.toml") == "reconstructed-1"
    )
    assert add(found_in_the_box({"name": "mine"}), "my.toml") == "reconstructed-1"
    assert (
        add(changed({"achievements/Gene Bank/colours": ["dark_green", "light_green"]}), "my.toml") == "reconstructed-1"
    )
    assert add(
        changed({"characters/banker/start": ["central_bank", "commercial_bank", "investment_bank"]}), "my.toml"
    ) == ("reconstructed-1")
    assert list(DATA_SETS) == ["reconstructed-1"]


ALLOWED: dict[str, dict[str, object]] = {
    "a number twice": {"characters/media_mogul/number": 7},
    "no dream of the Royalty": {"characters/royalty/dream": MISSING},
    "another dream of the Cardinal": {"characters/cardinal/dream": "grey", "goals/brown/name": "Enlightened Leader"},
    "another name": {"corporations/construction/name": "Casino Chain"},
    "another spelling": {"achievements/Nano-bots/name": "NANOBOTS"},
    "a low card dearer than a medium one": {"corporations/farm/ladder": [30, 95, 150, 200, 250, 300]},
    "700 on another medium card": {"corporations/global_television/ladder/5": 650},
    "extra cards that add nothing": {
        "corporations/silver_mine/ladder": [15, 45, 100, 150, 240, 330],
        "corporations/silver_mine/flat_ladder": MISSING,
    },
    "one colour pair twice": {
        "achievements/Mass Hypnosis/colours": ["black", "purple"],
        "achievements/Eco-Cities/colours": ["dark_green", "brown"],
    },
}


@pytest.mark.parametrize("what", ALLOWED)
def test_cards_may_say_what_the_text_leaves_open(what: str):
    found = tomllib.loads(found_in_the_box(ALLOWED[what]))
    for each in found["corporations"]:
        each["source"] = {key: "found" for key in each if key not in ("key", "source")}
        each["source"]["colour"] = "reconstructed"
    own = load(toml(found), "my.toml")
    assert own.digest != DEFAULT.digest


def test_a_blue_card_found_without_700_is_refused():
    """Once an owner says that the colours are as printed, the blue card is the one the text shows."""
    assert "(N4)" in complaint(found_in_the_box({"corporations/global_television/ladder/5": 650}))
