"""Options are declared once and checked; a choice comes before the preset, the preset before the default."""

import pytest

import boardroom
from boardroom.core.options import Option, OptionTable

TABLE = OptionTable(
    Option("edition", ("first", "second"), "which rulebook"),
    Option("cards", (5, 0, 1), "how many"),
    Option("open", (True, False), "whether it is open"),
    preset_option="edition",
    presets={"second": {"cards": 1, "open": False}},
)


def test_the_first_value_is_the_default() -> None:
    assert TABLE.resolve({}) == {"edition": "first", "cards": 5, "open": True}


def test_a_preset_sets_the_others_and_a_choice_wins() -> None:
    assert TABLE.resolve({"edition": "second"}) == {"edition": "second", "cards": 1, "open": False}
    assert TABLE.resolve({"edition": "second", "cards": 0}) == {"edition": "second", "cards": 0, "open": False}


@pytest.mark.parametrize(
    ("name", "given", "found"),
    [("cards", "0", 0), ("open", "true", True), ("open", "FALSE", False), ("edition", "Second", "second")],
)
def test_texts_from_a_command_line(name: str, given: str, found: object) -> None:
    assert TABLE.options[name].checked(given) is found


@pytest.mark.parametrize(
    ("name", "value"),
    [("cards", True), ("cards", False), ("open", 1), ("open", 0), ("cards", 2), ("cards", None), ("edition", 1)],
)
def test_a_wrong_value_is_refused_with_the_right_ones(name: str, value: object) -> None:
    with pytest.raises(ValueError, match=f"option {name}: .* is not one of ") as refused:
        TABLE.resolve({name: value})
    right = str(refused.value).partition(" is not one of ")[2].lower()
    assert right == ", ".join(str(known) for known in TABLE.options[name].values).lower()


def test_an_unknown_option_is_refused_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match="unknown option 'card'; known are edition, cards, open"):
        TABLE.resolve({"card": 1})


def test_a_value_has_its_number() -> None:
    assert [TABLE.options["cards"].number(value) for value in (5, 0, 1)] == [0, 1, 2]


def test_a_table_is_refused_wrong_options_and_players() -> None:
    with pytest.raises(ValueError, match="unknown option 'editon'"):
        boardroom.new("new-corp-order", players=3, editon="published")
    with pytest.raises(ValueError, match="option edition: 'pnp' is not one of published, published-de, print-and-play"):
        boardroom.new("new-corp-order", players=3, edition="pnp")
    with pytest.raises(ValueError, match="option first_player: with 2 players it is random or 0 to 1"):
        boardroom.new("new-corp-order", players=2, first_player=2)
    with pytest.raises(ValueError, match="New Corp Order is for 1 to 4 players, not 5"):
        boardroom.new("new-corp-order", players=5)
    with pytest.raises(ValueError, match="unknown game 'chess'; known are new-corp-order"):
        boardroom.new("chess", players=2)
