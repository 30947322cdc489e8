"""A second, naive scorer agrees with the engine on random positions.   [NCO 4]"""

from collections.abc import Iterable
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

import boardroom
from boardroom.core.json import JsonObject
from boardroom.games.new_corp_order.engine.options import OPTIONS
from games.new_corp_order.drawing import GRID, SMALL_GRID
from games.new_corp_order.naive_scoring import most_pairs, score

SCORING = (
    "duplicate_objectives_stack",
    "tie_losers_merge",
    "second_after_shared_first",
    "zero_shares_score",
    "consultant_scoring",
    "final_tiebreak",
)
COLOURS = ("red", "blue", "black", "white")
KINDS = ("media_advisor", "dealmaker", "corporate_lawyer", "military_contractor")


@st.composite
def scored_tables(draw: st.DrawFn) -> JsonObject:
    """Any position of two to four players, with few cards so that there are many ties."""
    players = draw(st.integers(2, 4))
    options = {name: draw(st.sampled_from(OPTIONS.options[name].values)) for name in SCORING}
    luck = Random(draw(st.integers(0, 2**32)))  # quicker than a choice of Hypothesis for every card
    companies = [tile[:2] for tile in (SMALL_GRID if players == 2 else GRID).split()]
    colours = ["R", "B", "K", "W", *luck.choices("RBKW", k=len(companies) - 4)]
    objectives = ["BN", "GM", "PM", "AA", "SM", "OM"] * 3
    for pieces in (companies, colours, objectives):
        luck.shuffle(pieces)
    tiles = [f"{company}:{colour}1" for company, colour in zip(companies, colours, strict=True)]
    kinds = [kind for kind in KINDS if players > 2 or kind != "corporate_lawyer"]
    hired = {kind: luck.choices(range(players + 1), k=players) for kind in kinds}  # whose each copy is, or nobody's
    most = draw(st.integers(0, 4))
    return {
        "players": players,
        "options": {**options, "objective_return": "none", "objective_redraw": "optional"},
        "grid": [" ".join(tiles[row : row + 4]) for row in range(0, len(tiles), 4)],
        "seats": [
            {
                "unrotated": {colour: luck.randint(0, most) for colour in COLOURS},
                "rotated": {colour: luck.randint(0, 1) for colour in COLOURS},
                "captured": {colour: luck.randint(0, 2) for colour in COLOURS},
                "consultants": {kind: owners.count(seat) for kind, owners in hired.items()},
                "objectives": objectives[2 * seat : 2 * seat + 2],
            }
            for seat in range(players)
        ],
    }


@settings(max_examples=400)
@given(scored_tables())
def test_both_scorers_agree(position):  # NCO 4.1.1 to NCO 4.4.3
    found = boardroom.from_position("new-corp-order", position).standing()
    naive = score(position, position["options"])
    for sheet, expected in zip(found.breakdown, naive["sheets"], strict=True):
        assert {part: sheet[part] for part in expected} == expected
    assert found.scores == [sheet["total"] for sheet in naive["sheets"]]
    assert found.winners == naive["winners"]


@settings(max_examples=150)
@given(scored_tables())
def test_places_and_objectives_hold_together(position):  # NCO 4.1.2, NCO 4.1.9, NCO 4.2.2
    found = boardroom.from_position("new-corp-order", position).standing()
    assert sum(found.breakdown[0]["conglomerates"][colour]["tiles"] for colour in range(4)) == 4 * len(position["grid"])
    for colour in range(4):
        parts = [sheet["conglomerates"][colour] for sheet in found.breakdown]
        held = any(part["shares"] for part in parts) or position["options"]["zero_shares_score"]
        assert any(part["place"] == 1 for part in parts) == held
        assert all(part["points"] > 0 or part["objectives"] == 0 for part in parts)
    limit = 9 if position["options"]["consultant_scoring"] == "pairs" else 19
    assert all(sheet["consultants"] <= limit for sheet in found.breakdown)
    assert found.winners


def test_pairs_of_consultants_by_brute_force():  # NCO 4.3.1
    for counts in all_counts(4):
        cards = [kind for kind, number in enumerate(counts) for copy in range(number)]
        assert most_pairs(cards) == min(len(cards) // 2, len(cards) - max(counts))


def all_counts(most: int) -> Iterable[tuple[int, ...]]:
    """Numbers of four types in falling order, which stand for all others."""
    for a in range(most + 1):
        for b in range(a + 1):
            for c in range(b + 1):
                for d in range(c + 1):
                    yield (a, b, c, d)
