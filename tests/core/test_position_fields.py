"""What positions of all games are read and written with."""

from __future__ import annotations

import pytest

from boardroom.core.bitsets import members
from boardroom.core.catalogue import Domain
from boardroom.core.json import Json
from boardroom.core.position_fields import read_counts, read_name, read_seat, write_counts

COLOUR = Domain("colour", ("red", "blue", "green"))


def test_a_set_lists_its_members_in_ascending_order() -> None:
    assert members(0b101001) == [0, 3, 5]
    assert members(0) == []


def test_a_name_is_read_as_its_index() -> None:
    assert read_name(COLOUR, "blue", "position: colour") == 1


@pytest.mark.parametrize("value", ["Red", "", 0, None, True, ["red"]])
def test_an_unknown_name_is_refused_with_the_known_ones(value: Json) -> None:
    with pytest.raises(ValueError, match=r"^position: colour: expected one of red, blue, green; found "):
        read_name(COLOUR, value, "position: colour")


def test_counts_are_written_without_zeros_and_read_back() -> None:
    written = write_counts(COLOUR, [2, 0, 1])
    assert written == {"red": 2, "green": 1}
    assert read_counts(COLOUR, written, "position: deck", 2) == {0: 2, 2: 1}


def test_a_count_has_a_maximum_for_all_names_or_for_each() -> None:
    with pytest.raises(ValueError, match=r"^position: deck: red: expected a whole number from 0 to 2, found 3$"):
        read_counts(COLOUR, {"red": 3}, "position: deck", 2)
    assert read_counts(COLOUR, {"red": 3}, "position: deck", [3, 1, 1]) == {0: 3}
    with pytest.raises(ValueError, match=r"^position: deck: green: expected a whole number from 0 to 1, found 3$"):
        read_counts(COLOUR, {"green": 3}, "position: deck", [3, 1, 1])


def test_a_seat_is_one_of_the_table() -> None:
    assert read_seat(3, "position: to_act", 4) == 3
    with pytest.raises(ValueError, match=r"^position: to_act: expected a whole number from 0 to 3, found 4$"):
        read_seat(4, "position: to_act", 4)
