"""Names for numbers: actions by id and by text, events as each seat may know them."""

import pytest

from boardroom.core.catalogue import ActionTable, Domain, block, event
from core.fuzz import GAME

COLOUR = Domain("colour", ("red", "blue"))
NUMBER = Domain("number", (1, 2, 3))
TABLE = ActionTable(
    block(0, "pass"),
    block(1, "paint", colour=COLOUR, number=NUMBER),
    block(7, "swap", [("red", "blue"), ("blue", "red")], old=COLOUR, new=COLOUR),
)


def test_ids_run_on_and_texts_say_all() -> None:
    assert [action.id for action in TABLE.actions] == list(range(9))
    assert TABLE[0].text == "pass"
    assert [TABLE[i].text for i in (1, 3, 4)] == [
        "paint colour=red number=1",
        "paint colour=red number=3",
        "paint colour=blue number=1",
    ]
    assert TABLE[8].args == {"old": "blue", "new": "red"}
    assert str(TABLE[8]) == "swap old=blue new=red"


def test_every_text_means_its_action() -> None:
    for table in (TABLE, GAME.actions):
        for action in table.actions:
            assert table.parse(action.text) is action


def test_spaces_and_the_order_of_arguments_do_not_matter() -> None:
    assert TABLE.parse("  paint   number=2 colour=blue ") is TABLE.parse("paint colour=blue number=2")


@pytest.mark.parametrize(
    "typo", ["", " ", "dance", "Pass", "pas", "pass colour=red", "pass pass", "=", "paint=red", "\ud800", "pass\0"]
)
def test_an_unknown_text_is_refused(typo: str) -> None:
    with pytest.raises(ValueError, match="unknown action"):
        TABLE.parse(typo)


@pytest.mark.parametrize(
    "typo",
    [
        "paint",
        "paint red 1",
        "paint colour=red",
        "paint colour=green number=1",
        "paint colour=red number=1 number2=2",
        "paint colour=red number=4",
        "paint colour=red number=",
        "paint colour=red number=1 x",
    ],
)
def test_a_typo_is_answered_with_an_example(typo: str) -> None:
    with pytest.raises(ValueError, match="an action of this kind looks like 'paint colour=red number=1'"):
        TABLE.parse(typo)


def test_an_argument_given_twice_is_refused() -> None:
    with pytest.raises(ValueError, match="unknown action"):
        TABLE.parse("paint colour=red colour=blue number=1")


def test_blocks_must_follow_one_another() -> None:
    with pytest.raises(AssertionError, match="paint starts at 2, not 1"):
        ActionTable(block(0, "pass"), block(2, "paint", colour=COLOUR))
    with pytest.raises(AssertionError, match="two actions have the same text"):
        ActionTable(block(0, "pass"), block(1, "pass"))


def test_a_private_argument_is_known_to_its_knowers_alone() -> None:
    drew = event("drew", "colour", colour=COLOUR)
    entry = (0, 1, 1, 0, 0, 0)
    assert drew.read(entry, 1).args == {"seat": 1, "colour": "blue"}
    assert drew.read(entry, 0).args == drew.read(entry, None).args == {"seat": 1, "colour": None}
    assert drew.read(entry, None, all_known=True).args == {"seat": 1, "colour": "blue"}
    assert drew.read(entry, 1).to_json() == {"kind": "drew", "seat": 1, "colour": "blue"}


def test_several_may_know() -> None:
    gave = event("gave", "colour", "seat to", to=Domain("seat"), colour=COLOUR)
    entry = (0, 2, 0, 1, 0, 0)
    assert [gave.read(entry, seat).args["colour"] for seat in (0, 1, 2, None)] == ["blue", None, "blue", None]


def test_what_concerns_nobody_has_no_seat() -> None:
    revealed = event("revealed", colour=COLOUR)
    assert revealed.read((0, -1, 0, 0, 0, 0), None).args == {"colour": "red"}
