"""A second, naive ODS plays exactly as the first one, in random games and on random tables.   [NCO 5.4 to 5.7]"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import boardroom
import boardroom.core.engine.luck
from boardroom.core.json import JsonObject
from boardroom.games.new_corp_order.engine.actions import TABLE
from boardroom.games.new_corp_order.engine.options import OPTIONS
from boardroom.games.new_corp_order.engine.state import State
from games.new_corp_order import naive_ods
from games.new_corp_order.solo_tables import before_the_ods, plain, reasons

COMPILED = not boardroom.core.engine.luck.__file__.endswith(".py")
SOLO = [name for name in OPTIONS.options if name.startswith(("ods_", "solo_"))]
GAMES = 300 if COMPILED else 40  # for each way to choose a target
CHOOSE_TAKEOVER = TABLE.parse("choose action=takeover").id
COLOURS = ("red", "blue", "black", "white")
COMPANIES = ["BN", "GM", "PM", "AA", "SM", "OM"] * 2


def compare(state: State, options: dict[str, Any]) -> list[tuple[Any, ...]]:
    """Both play from the same table: the same reasons, and the same table afterwards."""
    expected = plain(state)
    why = naive_ods.turn(expected, options)
    cards = state.deck_size + state.display_size
    assert reasons(state) == why
    found = plain(state)
    if "?" in expected["display"]:  # nobody can foresee the new cards
        assert len(found["display"]) == len(expected["display"])
        assert state.deck_size + state.display_size <= cards
        found["display"] = expected["display"]
    assert found == expected
    return why


def random_options(luck: Random, mode: str) -> dict[str, Any]:
    chosen = {name: luck.choice(OPTIONS.options[name].values) for name in SOLO}
    edition = luck.choice(OPTIONS.options["edition"].values)
    return {**chosen, "edition": edition, "ods_target_mode": mode}


def choose(state: State, luck: Random, eager: float) -> int:
    legal = state.legal_actions()
    if CHOOSE_TAKEOVER in legal and luck.random() < eager:
        return CHOOSE_TAKEOVER
    return luck.choice(legal)


@pytest.mark.parametrize("mode", OPTIONS.options["ods_target_mode"].values)
def test_random_games(mode):  # NCO 5.4.1, NCO 5.4.2, NCO 5.4.3, NCO 5.4.4, NCO 5.4.5, NCO 5.5.4, NCO 5.6.5
    seen: Counter[str] = Counter()
    for number in range(GAMES):
        luck = Random(f"{mode} {number}")
        options = random_options(luck, mode)
        table = boardroom.new("new-corp-order", 1, f"{mode} {number}", **options)
        state = table.state  # played without the table, whose luck is new for every action
        eager = luck.random()  # how often the player attacks
        while not state.over:
            action = choose(state, luck, eager)
            before = before_the_ods(state, action) if state.turn else None
            state.apply(action)
            if before is not None:
                seen.update(reason[0] for reason in compare(before, table.options))
                assert plain(before) == plain(state)  # and so it did in the game itself
    rare = {"A-3", "A-4"} if mode in ("literal", "column_first") else set()
    everything = {"A-1", "A-2", "A-3", "A-4", "B-1", "B-2", "B-3", "BB-1", "BB-2", "BB-3", "C-1", "C-2", "C-3"}
    assert everything - rare <= set(seen)


@st.composite
def tables(draw: st.DrawFn) -> JsonObject:
    """Any solo table: crowded boards, mixed HQs, any display, all options of the ODS."""
    luck = Random(draw(st.integers(0, 2**32)))  # quicker than a choice of Hypothesis for every tile
    options = {name: luck.choice(OPTIONS.options[name].values) for name in SOLO}
    options.update(solo_colours="choose", solo_cards_removed=0)
    most = draw(st.sampled_from([1, 2, 3, 5]))
    companies, colours = list(COMPANIES), [*"RBKW", *luck.choices("RBKW", k=8)]
    for pieces in (companies, colours):
        luck.shuffle(pieces)
    mine = luck.sample(COLOURS, 2)
    attacking = luck.random() < 0.6  # strong stacks and many unrotated cards of the ODS, weak ones of the player
    left = {letter: 2 if attacking and colour in mine else 9 for letter, colour in zip("RBKW", COLOURS, strict=True)}
    tiles = []
    for company, colour in zip(companies, colours, strict=True):
        more = min(left[colour], luck.choice([0, luck.randint(0, most)]))
        left[colour] -= more  # so that the supply lasts
        tiles.append(f"{company}:{colour}{1 + more}")
    full = [*COMPANIES, *COMPANIES[:6]]
    objectives = luck.sample(COMPANIES[:6] if options["solo_distinct_objectives"] else full, 3)
    cards = draw(st.sampled_from([1, 2]))
    return {
        "players": 1,
        "options": options,
        "grid": [" ".join(tiles[row : row + 4]) for row in (0, 4, 8)],
        "seats": [
            {
                "unrotated": {colour: luck.randint(0, 4 if side and attacking else cards) for colour in COLOURS},
                "rotated": {colour: luck.randint(0, cards) for colour in COLOURS},
                "captured": {colour: luck.randint(0, 1) for colour in COLOURS},
            }
            for side in range(2)
        ],
        "display": luck.choices(luck.choice([COLOURS, COLOURS[:2], COLOURS[1:3], COLOURS[2:]]), k=luck.randint(1, 4)),
        "deck": {colour: luck.randint(0, 2) for colour in COLOURS},
        "colours": mine,
        "objectives": objectives,
        "marker": luck.randint(1, 4),
    }


@settings(max_examples=6000 if COMPILED else 1500)
@given(tables())
def test_any_table(position):  # NCO 5.4.3, NCO 5.5.1, NCO 5.5.2, NCO 5.5.3, NCO 5.5.5, NCO 5.5.6, NCO 5.6.2, NCO 5.6.4
    table = boardroom.from_position("new-corp-order", position, seed="any")
    compare(table.state, table.options)
