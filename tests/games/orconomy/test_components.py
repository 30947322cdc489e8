"""The data file: what it counts, what no file may contradict, where its values are from, and an owner's own file."""

import json
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from boardroom.games.orconomy import components
from boardroom.games.orconomy.components import DATA_SETS, DEFAULT, add, load
from boardroom.games.orconomy.engine.actions import CARD, INDUSTRY

TEXT = Path(components.__file__).with_name("components.toml").read_text(encoding="utf-8")
MISSING = object()
EVERY_KIND = ("industries", "cards")


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
    """Where a table or list holds what a path calls so."""
    if isinstance(found, dict):
        return name
    return [each["key"] for each in found].index(name)


def changed(changes: dict[str, object]) -> str:
    """The built-in file with other values at these paths: `industries/banking/slots`."""
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
    """What an owner writes: other values, all of them read off the components."""
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


@pytest.fixture
def own_sets() -> Iterator[None]:
    """Forgets the sets that a test has added."""
    before = dict(DATA_SETS)
    yield
    DATA_SETS.clear()
    DATA_SETS.update(before)


def test_industries_and_their_numbers():  # ORC 1.2.1
    assert {each.name: each.number for each in DEFAULT.industries} == {
        "Tourism": "2/12",
        "Livestock": "3",
        "Communications": "4",
        "Innovations": "5",
        "Food Processing": "6",
        "Transportation": "7",
        "Totemology": "8",
        "Banking": "9",
        "Smuggling": "10",
        "Weapon Crafting": "11",
    }
    assert [each.key for each in DEFAULT.industries] == list(INDUSTRY.values)


def test_the_dice_have_36_ways():
    rolls = [first + second for first in range(1, 7) for second in range(1, 7)]
    for each in DEFAULT.industries:
        assert each.ways == sum(str(roll) in each.number.split("/") for roll in rolls)
    assert sum(each.ways for each in DEFAULT.industries) == 36


def test_revenues():  # ORC 1.2.4, 1.4.2
    assert [each.revenue for each in DEFAULT.industries] == [-3, 3, 3, 3, -2, 1, 1, 2, 2, -1]


def test_slots():  # ORC 1.2.3, 1.4.3
    assert [each.slots for each in DEFAULT.industries] == [3, 3, 3, 4, 3, 2, 3, 4, 3, 3]


def test_prices_before_any_is_written():  # ORC 1.2.6
    assert [each.price for each in DEFAULT.industries] == [12, 3, 4, 5, 6, 7, 8, 9, 10, 11]


def test_cards_and_their_ratings():  # ORC 1.3.1, 1.3.2, 1.4.4
    assert {each.name: each.risk for each in DEFAULT.cards} == {
        "Security Service": None,
        "Exploitation": 4,
        "Industrial Espionage": 3,
        "Veto": 3,
        "Tax Inspection": 4,
        "Informer": None,
        "Payments Delay": 2,
        "Lobby": 2,
        "Account Details Fraud": 5,
        "Good Bargain": 3,
        "Consultants": None,
        "Corporate Raid": 6,
    }
    assert [each.key for each in DEFAULT.cards] == list(CARD.values)
    assert sum(each["copies"] for each in tomllib.loads(TEXT)["cards"]) == 48


CONTRADICTIONS: dict[str, tuple[dict[str, object], str]] = {
    "number": (
        {"industries/banking/number": "10"},
        "industries.banking.number: the number of Banking is 9 (ORC 1.2.1), not 10",
    ),
    "both numbers of Tourism": (
        {"industries/tourism/number": "2"},
        "industries.tourism.number: the number of Tourism is 2/12 (ORC 1.2.1), not 2",
    ),
    "ways to roll": (
        {"industries/transportation/ways": 5},
        "industries.transportation.ways: two dice show 7 in 6 of 36 ways, not 5",
    ),
    "ways to roll either number": (
        {"industries/tourism/ways": 1},
        "industries.tourism.ways: two dice show 2 or 12 in 2 of 36 ways, not 1",
    ),
    "loss of Tourism": (
        {"industries/tourism/revenue": -2},
        "industries.tourism.revenue: a company in Tourism loses 3 (ORC 1.2.4): -3, not -2",
    ),
    "loss of Food Processing": (
        {"industries/food_processing/revenue": 2},
        "industries.food_processing.revenue: a company in Food Processing loses 2 (ORC 1.2.4): -2, not 2",
    ),
    "loss of Weapon Crafting": (
        {"industries/weapon_crafting/revenue": 0},
        "industries.weapon_crafting.revenue: a company in Weapon Crafting loses 1 (ORC 1.2.4): -1, not 0",
    ),
    "no gain": (
        {"industries/totemology/revenue": 0},
        "industries.totemology.revenue: a company in Totemology gains (ORC 1.2.4): more than 0, not 0",
    ),
    "one more loss": (
        {"industries/smuggling/revenue": -1},
        "industries.smuggling.revenue: a company in Smuggling gains (ORC 1.2.4): more than 0, not -1",
    ),
    "one slot": (
        {"industries/transportation/slots": 1},
        "industries.transportation.slots: every industry has at least 2 slots (ORC 1.2.3), not 1",
    ),
    "price": (
        {"industries/livestock/price": 4},
        "industries.livestock.price: until a price is written, that of Livestock is 3 (ORC 1.2.6), not 4",
    ),
    "price of Tourism": (
        {"industries/tourism/price": 2},
        "industries.tourism.price: until a price is written, that of Tourism is 12 (ORC 1.2.6), not 2",
    ),
    "copies": (
        {"cards/lobby/copies": 5},
        "cards.lobby.copies: there are 4 cards Lobby (ORC 1.3.1), not 5",
    ),
    "rating too low": (
        {"cards/lobby/risk": 1},
        "cards.lobby.risk: a rating is from 2 to 6, or left out (ORC 1.3.2), not 1",
    ),
    "rating too high": (
        {"cards/corporate_raid/risk": 7},
        "cards.corporate_raid.risk: a rating is from 2 to 6, or left out (ORC 1.3.2), not 7",
    ),
    "rating of Security Service": (
        {"cards/security_service/risk": 3},
        "cards.security_service.risk: Security Service is an answer",
    ),
    "rating of Consultants": (
        {"cards/consultants/risk": 3},
        "cards.consultants.risk: Consultants is an answer",
    ),
}


@pytest.mark.parametrize("what", CONTRADICTIONS)
def test_a_contradiction_of_the_text_is_refused(what: str):  # ORC 1.4.5
    changes, reason = CONTRADICTIONS[what]
    assert complaint(changed(changes)).startswith(f"my.toml: {reason}")


@pytest.mark.parametrize("kind", EVERY_KIND)
def test_names_are_not_repeated(kind: str):
    found = tomllib.loads(TEXT)
    first, second = found[kind][:2]
    second["name"] = first["name"].upper()
    assert complaint(toml(found)) == f"my.toml: {kind}.{second['key']}.name: the name {second['name']} is repeated"


MISTAKES: dict[str, tuple[dict[str, object], str]] = {
    "set without a name": ({"name": MISSING}, "name: missing"),
    "set's name": (
        {"name": "my set@home"},
        "name: expected up to 40 letters, digits, dots and hyphens, found 'my set@home'",
    ),
    "unknown part": ({"tokens": 7}, "unknown key 'tokens'; known are name, industries, cards"),
    "unknown key": ({"cards/veto/rating": 7}, "cards.veto: unknown key 'rating'; known are key, name, "),
    "missing part": ({"cards": MISSING}, "cards: missing"),
    "missing value": ({"industries/banking/slots": MISSING}, "industries.banking.slots: missing"),
    "missing copies": ({"cards/veto/copies": MISSING}, "cards.veto.copies: missing"),
    "missing key": ({"industries/livestock/key": MISSING}, "industries.2.key: missing"),
    "missing industry": ({"industries/banking": MISSING}, "industries: 10 tables are expected; banking is missing"),
    "missing card": ({"cards/veto": MISSING}, "cards: 12 tables are expected; veto is missing"),
    "unknown industry": (
        {"industries/banking/key": "casinos"},
        "industries.8.key: unknown 'casinos'; known are tourism, ",
    ),
    "repeated card": ({"cards/lobby/key": "veto"}, "cards.8.key: veto is repeated"),
    "text for a number": (
        {"industries/banking/slots": "4"},
        "industries.banking.slots: expected a whole number from 0 to 20, found '4'",
    ),
    "number for a text": (
        {"industries/banking/number": 9},
        'industries.banking.number: expected a text "...", found 9',
    ),
    "huge revenue": (
        {"industries/banking/revenue": 21},
        "industries.banking.revenue: expected a whole number from -20 to 20, found 21",
    ),
    "fraction": ({"cards/lobby/risk": 2.0}, "cards.lobby.risk: expected a whole number"),
    "flag for a number": ({"cards/lobby/copies": True}, "cards.lobby.copies: expected a whole number"),
    "empty name": ({"cards/lobby/name": " "}, "cards.lobby.name: expected a name of up to 60 letters, found ' '"),
    "no source": ({"cards/lobby/source": MISSING}, "cards.lobby.source: missing"),
    "unknown source": (
        {"cards/lobby/source": "guessed"},
        "cards.lobby.source: expected one of text, derived, found, reconstructed, found 'guessed'",
    ),
    "value without a source": ({"cards/lobby/source/risk": MISSING}, "cards.lobby.source.risk: missing"),
    "source without a value": (
        {"cards/lobby/risk": MISSING},
        "cards.lobby.source: unknown key 'risk'; known are name, copies",
    ),
}


@pytest.mark.parametrize("what", MISTAKES)
def test_a_mistake_in_the_file_is_told(what: str):
    changes, reason = MISTAKES[what]
    assert complaint(changed(changes)).startswith(f"my.toml: {reason}")


@pytest.mark.parametrize("kind", EVERY_KIND)
def test_components_keep_their_order(kind: str):
    found = tomllib.loads(TEXT)
    expected = ", ".join(each["key"] for each in found[kind])
    found[kind].reverse()
    assert complaint(toml(found)) == f"my.toml: {kind}: expected in this order: {expected}"


def test_a_file_that_is_not_toml_is_refused():
    assert complaint(TEXT[:2000] + '"').startswith("my.toml: not TOML, or cut off: ")
    assert complaint("").startswith("my.toml: name: missing")


def test_every_value_of_a_wrong_type_is_refused():
    """No mistake in a single value shows as anything but a refusal that names the file."""
    paths = [f"{kind}/{each['key']}/{key}" for kind in EVERY_KIND for each in tomllib.loads(TEXT)[kind] for key in each]
    assert len(paths) == 10 * 8 + 12 * 4 + 9
    for path in paths:
        assert complaint(changed({path: [{"x": 1.5}]}))


def test_every_value_has_a_source():  # ORC 1.4.5
    values = {each.name: (each.value, each.source) for each in DEFAULT.values}
    assert len(values) == len(DEFAULT.values) == 10 * 6 + 12 * 2 + 9
    assert {each.source for each in DEFAULT.values} == {"text", "derived", "found", "reconstructed"}
    assert values["industries.tourism.revenue"] == (-3, "text")
    assert values["industries.banking.revenue"] == (2, "found")
    assert values["industries.banking.slots"] == (4, "found")
    assert values["industries.banking.price"] == (9, "text")
    assert values["industries.tourism.number"] == ("2/12", "text")
    assert values["industries.tourism.ways"] == (2, "derived")
    assert values["cards.corporate_raid.risk"] == (6, "reconstructed")
    assert values["cards.informer.copies"] == (4, "text")
    assert "cards.informer.risk" not in values


def test_the_text_gives_three_revenues_and_all_prices():
    sources = {each.name: each.source for each in DEFAULT.values}
    losses = {"industries.tourism.revenue", "industries.food_processing.revenue", "industries.weapon_crafting.revenue"}
    assert {name for name, source in sources.items() if name.endswith(".revenue") and source == "text"} == losses
    assert {source for name, source in sources.items() if name.endswith((".price", ".copies", ".name"))} == {"text"}


def test_built_in_set_is_known_by_its_name():  # ORC 1.4.1
    assert DATA_SETS["reconstructed-1"] is DEFAULT


@pytest.mark.usefixtures("own_sets")
def test_an_owner_adds_a_set():
    key = add(changed({"name": "mine", "industries/banking/slots": 5}), "my.toml")
    own = DATA_SETS[key]
    assert key == f"mine@{own.digest[:12]}"
    assert own.name == "mine"
    assert own.industries[7].slots == 5
    assert DATA_SETS["reconstructed-1"] is DEFAULT
    assert add(changed({"name": "mine", "industries/banking/slots": 5}), "again.toml") == key
    assert add(changed({"industries/banking/slots": 5}), "my.toml") == f"reconstructed-1@{own.digest[:12]}"
    assert add(changed({"name": "mine", "industries/banking/slots": 6}), "my.toml") != key


@pytest.mark.usefixtures("own_sets")
def test_a_refused_file_adds_nothing():
    with pytest.raises(ValueError, match=r"^my\.toml: cards\.veto\.copies: there are 4 cards Veto"):
        add(changed({"cards/veto/copies": 3}), "my.toml")
    assert list(DATA_SETS) == ["reconstructed-1"]


@pytest.mark.usefixtures("own_sets")
def test_the_same_values_are_the_built_in_set():
    copied = "\ufeff# my copy\n\n" + TEXT.replace(" = ", "  =  ").replace("\n", "\r\n")
    assert add(copied, "my.toml") == "reconstructed-1"
    assert add(found_in_the_box({"name": "mine"}), "my.toml") == "reconstructed-1"
    assert list(DATA_SETS) == ["reconstructed-1"]


ALLOWED: dict[str, dict[str, object]] = {
    "another revenue": {"industries/banking/revenue": 4},
    "two slots": {"industries/banking/slots": 2},
    "another rating": {"cards/veto/risk": 6},
    "a rating less": {"cards/veto/risk": MISSING},
    "a rating of Informer": {"cards/informer/risk": 2},
    "another name": {"industries/banking/name": "Piggy Banks"},
}


@pytest.mark.parametrize("what", ALLOWED)
def test_components_may_say_what_the_text_leaves_open(what: str):
    assert load(found_in_the_box(ALLOWED[what]), "my.toml").digest != DEFAULT.digest
