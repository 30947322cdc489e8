"""A second, naive scorer agrees with the engine on random positions; and the best goals are found by trying all.

[NWO 10.2, 10.3]
"""

from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import boardroom
from boardroom.core.json import JsonObject
from boardroom.games.new_world_order.components import DEFAULT
from boardroom.games.new_world_order.engine.actions import CHARACTER, CORPORATION, GOAL
from boardroom.games.new_world_order.engine.options import figures
from boardroom.games.new_world_order.engine.pieces import NOTHING
from boardroom.games.new_world_order.rules.great_goals import best_goals as engine_goals
from games.new_world_order.naive_scoring import COLOURS, DREAMS, TILES, best_goals, packs, score, value

STARTS = {character: index for index, character in enumerate(CHARACTER.values) if character in DREAMS}
FIGURES = figures(DEFAULT.name, False)
COLOURED = range(28)


def starting(character: str, luck: Random) -> list[str]:
    """The three start corporations; the President names them."""
    if character == "president":
        return [str(name) for name in luck.sample(CORPORATION.values, 3)]
    return [str(CORPORATION.values[card]) for card in DEFAULT.characters[STARTS[character]].start]


@st.composite
def scored_tables(draw: st.DrawFn) -> JsonObject:
    """Any tiles and tokens of two to five players, who claim goals themselves or not; few tiles make many ties."""
    players = draw(st.integers(2, 5))
    owned = draw(st.integers(0, 30))
    claim = draw(st.booleans())
    tiebreak = draw(st.sampled_from(["shared", "goals_then_tiles"]))
    luck = Random(draw(st.integers(0, 2**32)))  # quicker than a choice of Hypothesis for every tile
    characters = luck.sample([name for name in STARTS if players > 2 or name != "cardinal"], players)
    illuminati = luck.randrange(2 * players)
    tiles = luck.sample(range(30), owned)
    lucky = luck.randrange(players)  # has more than the others, so that there are many goals
    owner = [lucky if luck.random() < 0.4 else luck.randrange(players) for _ in tiles]
    seats = []
    for seat, character in enumerate(characters):
        mine = sorted(tile for tile, whose in zip(tiles, owner, strict=True) if whose == seat)
        names = starting(character, luck)
        found: JsonObject = {"character": character, "tiles": mine, "starting": names}
        found["tokens"] = luck.sample(names, luck.randrange(4))
        if seat == illuminati:
            found["illuminati"] = True
        if claim:
            found["claimed"] = claimed(mine, luck)
        seats.append(found)
    assignment = "player" if claim else "auto"
    return {"players": players, "options": {"goal_assignment": assignment, "tiebreak": tiebreak}, "seats": seats}


def claimed(tiles: list[int], luck: Random) -> list[str]:
    """Some goals that a player could claim together."""
    goals: list[str] = []
    for colour in luck.sample(COLOURS, luck.randrange(len(COLOURS))):
        if packs((*goals, colour), tiles):
            goals.append(colour)
    return sorted(goals, key=COLOURS.index)


@settings(max_examples=250)
@given(scored_tables())
def test_both_scorers_agree(position):  # NWO 10.2.1 to NWO 10.3.4; NWO 9.4.1, NWO 1.1.2, NWO 1.2.8
    table = boardroom.from_position("new-world-order", {**position, "over": True})
    found, naive = table.outcome(), score(position, position["options"])
    for sheet, expected in zip(found.breakdown, naive["sheets"], strict=True):
        parts = {part: sheet[f"{part[:-1]}_vp" if part[-1] == "s" else part] for part in ("tiles", "goals", "tokens")}
        parts |= {"dream": sheet["dream_vp"], "bonus": sheet["bonus"], "claimed": tuple(sheet["goals"])}
        assert {**parts, "total": sheet["total"]} == {part: expected[part] for part in (*parts, "total")}
    assert found.scores == table.state.scores() == [sheet["total"] for sheet in naive["sheets"]]
    assert found.winners == naive["winners"]
    share = 1 / len(naive["winners"])
    assert table.state.result() == [share if seat in naive["winners"] else 0.0 for seat in range(position["players"])]


@settings(max_examples=100)
@given(scored_tables())
def test_goals_hold_together(position):  # NWO 10.2.2, NWO 10.2.7
    players = boardroom.from_position("new-world-order", {**position, "over": True}).view(None)["players"]
    goals = [goal for player in players for goal in player["goals"]]
    assert len(goals) == len(set(goals)) <= 9
    for player in players:
        used = [tile for tiles in player["goals"].values() for tile in tiles]
        assert len(used) == len(set(used)) == 3 * len(player["goals"])
        assert set(used) <= set(player["tiles"])
        assert all(goal in TILES[tile][1:] for goal, tiles in player["goals"].items() for tile in tiles)


def engine(tiles: list[int], dream: str | None) -> tuple[str, ...]:
    """The goals that the engine claims."""
    bits = sum(1 << tile for tile in tiles)
    goals = engine_goals(FIGURES, bits, NOTHING if dream is None else GOAL.values.index(dream))
    return tuple(str(name) for index, name in enumerate(GOAL.values) if goals >> index & 1)


def by_each_way(tiles: list[int]) -> set[tuple[str, ...]]:
    """The goals that come of every way to give each tile to one of its colours."""
    found = set()
    for way in product(*(TILES[tile][1:] for tile in tiles if tile in COLOURED)):
        found.add(tuple(colour for colour in COLOURS if way.count(colour) >= 3))
    return found


def by_all_ways(tiles: list[int]) -> set[tuple[str, ...]]:
    """The same for many tiles: ways that give every colour as much are followed as one."""
    ordered = sorted(tiles, key=lambda tile: [COLOURS.index(colour) for colour in TILES[tile][1:]])
    last = {colour: tile for tile in ordered for colour in TILES[tile][1:]}
    ways = {(0,) * len(COLOURS)}
    for tile in ordered:
        pair = [COLOURS.index(colour) for colour in TILES[tile][1:]]
        given = {(*way[:i], min(way[i] + 1, 3), *way[i + 1 :]) for way in ways for i in pair} if pair else ways
        for i in pair:
            if last[COLOURS[i]] == tile:  # one or two tiles are as good as none, when no more can come
                given = {(*way[:i], way[i] // 3 * 3, *way[i + 1 :]) for way in given}
        ways = given
    return {tuple(colour for colour, n in zip(COLOURS, way, strict=True) if n == 3) for way in ways}


def best(found: set[tuple[str, ...]], dream: str | None) -> tuple[str, ...]:
    return min(found, key=lambda goals: (-value(goals, dream), [COLOURS.index(goal) for goal in goals]))


@pytest.mark.parametrize("number", range(12))
def test_few_tiles_by_brute_force(number):  # NWO 10.2.1, NWO 10.2.2, NWO 10.2.3, NWO 10.2.6
    luck = Random(number)
    for _ in range(8):
        tiles = luck.sample(range(30), number)
        found = by_each_way(tiles)
        assert by_all_ways(tiles) == found
        for dream in (None, *luck.sample(COLOURS, 3)):
            assert engine(tiles, dream) == best_goals(tiles, dream) == best(found, dream)


@pytest.mark.parametrize("number", range(12, 25))
def test_many_tiles_by_brute_force(number):  # NWO 10.2.2, NWO 10.2.3, NWO 10.2.6
    luck = Random(number)
    for _ in range(8 if number < 20 else 1):
        tiles = luck.sample(range(30), number)
        found = by_all_ways(tiles)
        for dream in (None, *luck.sample(COLOURS, 3)):
            assert engine(tiles, dream) == best(found, dream)


def test_all_tiles_make_nine_goals():  # NWO 10.2.2, NWO 10.2.3
    tiles = list(range(30))
    goals = engine(tiles, "grey")
    assert (len(goals), "grey" in goals) == (9, True)
    assert goals == best_goals(tiles, "grey")


def test_the_scorer_knows_the_components():  # NWO 1.1.1, NWO 1.1.3, NWO 1.2.5
    for tile, found in zip(TILES, DEFAULT.achievements, strict=True):
        assert int(tile[0]) == found.vp
        assert set(tile[1:]) == {GOAL.values[colour] for colour in found.colours}
    for character, colour in DREAMS.items():
        assert GOAL.values[DEFAULT.characters[STARTS[character]].dream] == colour
