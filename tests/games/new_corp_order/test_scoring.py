"""Scoring: whole positions with known sums, each rule by itself, and a second scorer on random positions.   [NCO 4]"""

import json
from pathlib import Path
from typing import NamedTuple

import pytest

import boardroom
from boardroom.core.json import JsonObject
from boardroom.core.outcome import Outcome
from games.new_corp_order.drawing import SMALL_GRID, table

POSITIONS = Path(__file__).parent / "positions"


class Sum(NamedTuple):
    """What a position is worth, and who wins, in the published and in the print-and-play edition."""

    published: list[int]
    published_winners: list[int]
    paper: list[int]
    paper_winners: list[int]


SUMS = {
    "sv-01": Sum([12, 4, 0], [0], [12, 4, 0], [0]),
    "sv-02": Sum([8, 0, 0], [0], [8, 0, 0], [0]),
    "sv-03": Sum([4, 0, 0, 0], [0], [10, 0, 0, 0], [0]),
    "sv-04": Sum([10, 5, 5], [0], [10, 5, 5], [0]),
    "sv-05": Sum([8, 8, 4], [0, 1], [8, 8, 4], [0, 1]),
    "sv-06": Sum([6, 3, 0], [0], [6, 3, 0], [0]),
    "sv-07": Sum([8, 0, 4, 4], [0], [8, 0, 4, 4], [0]),
    "sv-08": Sum([4, 2, 0, 0], [0], [4, 2, 0, 0], [0]),
    "sv-09": Sum([12, 0, 0], [0], [12, 0, 0], [0]),
    "sv-10": Sum([17, 26], [1], [19, 27], [1]),
    "sv-11": Sum([24, 22, 24, 14], [2], [27, 24, 28, 15], [2]),
    "sv-12a": Sum([30, 30], [0, 1], [30, 30], [0, 1]),
    "sv-12b": Sum([30, 30], [0], [30, 30], [0, 1]),
}


def position(name: str, **options: object) -> JsonObject:
    found = json.loads((POSITIONS / f"{name}.json").read_text(encoding="utf-8"))
    return {**found, "options": options}


def standing(name: str, **options: object) -> Outcome:
    return boardroom.from_position("new-corp-order", position(name, **options)).standing()


def column(outcome: Outcome, part: str) -> list[int]:
    """One figure of every seat's sheet."""
    return [sheet[part] for sheet in outcome.breakdown]


def points_for(outcome: Outcome, colour: int, part: str = "points") -> list[int]:
    return [sheet["conglomerates"][colour][part] for sheet in outcome.breakdown]


RED, BLUE, BLACK, WHITE = range(4)


@pytest.mark.parametrize("name", SUMS)
def test_published_sum(name):  # scenarios 65 to 76; NCO 4.4.1
    found = standing(name)
    assert (found.scores, found.winners) == (SUMS[name].published, SUMS[name].published_winners)
    assert column(found, "total") == found.scores


@pytest.mark.parametrize("name", SUMS)
def test_print_and_play_sum(name):  # scenarios 65 to 76; NCO 4.4.1, NCO 4.1.6
    found = standing(name, edition="print-and-play")
    assert (found.scores, found.winners) == (SUMS[name].paper, SUMS[name].paper_winners)
    assert column(found, "total") == found.scores


def test_every_position_has_its_sum():
    assert {path.stem for path in POSITIONS.glob("*.json")} == set(SUMS)


def test_rulebook_example_of_shares():  # scenario 65; NCO 4.1.2, NCO 4.1.3, NCO 4.1.4, NCO 4.2.2
    found = standing("sv-01")
    assert points_for(found, RED, "shares") == [9, 6, 6]
    assert points_for(found, RED) == [8, 4, 0]
    assert points_for(found, RED, "objectives") == [4, 0, 0]


def test_rulebook_example_of_captured_agents():  # scenario 66; NCO 4.1.1
    assert points_for(standing("sv-02"), BLUE, "shares") == [9, 0, 0]


def test_rulebook_example_of_consultants():  # scenario 67; NCO 4.3.1, NCO 4.3.2, NCO 4.3.3
    assert column(standing("sv-03"), "consultants") == [4, 0, 0, 0]
    assert column(standing("sv-03", edition="print-and-play"), "consultants") == [10, 0, 0, 0]


def test_nobody_holds_shares():  # scenario 73; NCO 4.1.9
    given = position("sv-09")
    for seat in given["seats"]:
        seat["unrotated"] = seat["rotated"] = {}
    found = boardroom.from_position("new-corp-order", given).standing()
    assert found.scores == [0, 0, 0]
    assert found.winners == [0, 1, 2]


def test_complete_game_of_two():  # scenario 74; NCO 4.1.3, NCO 4.1.4, NCO 4.1.5, NCO 4.2.2
    found = standing("sv-10")
    assert [points_for(found, colour) for colour in range(4)] == [[0, 8], [6, 0], [0, 6], [4, 4]]
    assert (column(found, "shares"), column(found, "objectives"), column(found, "consultants")) == (
        [10, 18],
        [6, 8],
        [1, 0],
    )
    assert column(standing("sv-10", edition="print-and-play"), "consultants") == [3, 1]


def test_complete_game_of_four():  # scenario 75; NCO 4.4.1, NCO 4.4.2
    found = standing("sv-11")
    assert column(found, "shares") == [13, 18, 15, 10]
    assert column(found, "objectives") == [10, 4, 6, 4]
    assert column(found, "consultants") == [1, 0, 3, 0]
    assert column(found, "captured") == [0, 1, 2, 2]
    assert column(standing("sv-11", edition="print-and-play"), "consultants") == [4, 2, 7, 1]


def test_captured_agents_break_the_final_tie():  # scenario 76; NCO 4.4.2, NCO 4.4.3
    assert column(standing("sv-12a"), "captured") == [3, 3]
    assert column(standing("sv-12b"), "captured") == [4, 3]
    assert standing("sv-12a").ranking == [[0, 1]]
    assert standing("sv-12b").ranking == [[0], [1]]
    assert standing("sv-12b", edition="print-and-play").ranking == [[0, 1]]


def test_two_players_have_no_second_place():  # scenario 78; NCO 4.1.3, NCO 4.2.2
    pairs = [("BN", "GM"), ("BN", "PM")]
    found = table(SMALL_GRID, players=2, unrotated=["rr", "r"], objectives=pairs).standing()
    assert points_for(found, RED) == [6, 0]
    assert points_for(found, RED, "objectives") == [2, 0]


def test_hand_counts_for_nothing():  # scenario 79; NCO 4.1.1
    found = table(hands=["rrrr", "r"], unrotated=["", "r"]).standing()
    assert points_for(found, RED, "shares") == [0, 1, 0]
    assert points_for(found, RED) == [0, 8, 0]
