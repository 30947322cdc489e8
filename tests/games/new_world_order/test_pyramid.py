"""The pyramid: how it is laid, which tile rests on which, and what can be taken.   [NWO 2.1, 6.1]"""

import random
from collections import Counter
from collections.abc import Collection
from itertools import product
from math import sqrt

import pytest

import boardroom
from boardroom.core.engine.luck import seeded
from boardroom.games.new_world_order.components import DEFAULT
from boardroom.games.new_world_order.engine.options import compiled_options
from boardroom.games.new_world_order.game import GAME
from boardroom.games.new_world_order.rules.achievements.pyramid import lay_pyramid
from games.new_world_order.drawing import new, options, play, refused, table

PRICES = [tile.vp for tile in DEFAULT.achievements]
SIDES = {4: 1, 3: 2, 2: 3, 1: 4}  # of the layers, 1 is the bottom
PLACES = [(layer, row, column) for layer, side in SIDES.items() for row, column in product(range(side), repeat=2)]
# Two of these stacks pay for any tile, one of them for any tile of the upper layers.
RICH = "space_agency x4, oil_magnate x4, diamond_mine x4, materials_lab x4, central_bank x4, weapons_industry x4"
LAYOUTS = 20_000


def at(layer: int, row: int, column: int) -> int:
    return PLACES.index((layer, row, column))


def beneath(place: int) -> set[int]:
    """The four tiles on which one rests."""
    layer, row, column = PLACES[place]
    return {at(layer - 1, row + a, column + b) for a in (0, 1) for b in (0, 1)} if layer > 1 else set()


def all_but(place: int) -> set[int]:
    """Every place but one and what it rests on, directly or not."""
    left, below = {place}, beneath(place)
    while below:
        left |= below
        below = {deeper for each in below for deeper in beneath(each)}
    return set(range(30)) - left


def uncovered(gone: set[int]) -> set[int]:
    left = set(range(30)) - gone
    return left - {below for place in left for below in beneath(place)}


def alone(gone: Collection[int] = (), **drawn: object) -> boardroom.Table:
    """A rich player who is the last one in the round."""
    spent = " ".join(str(place) for place in sorted(gone))
    return table(characters="bilderberger banker philanthropist", slots=[RICH], gone=spent, passed="1 2", **drawn)


def open_tiles(t: boardroom.Table) -> set[int]:
    """What the rich player is offered."""
    return {action.args["position"] for action in t.legal() if action.kind == "gain"}


def buy(t: boardroom.Table, *places: int) -> boardroom.Table:
    """Each for the first stack that is left."""
    for place in places:
        play(t, f"gain position={place}")
        play(t, min(options(t, "pay")))
    return t


def dealt(players: int, seed: int, **chosen: object) -> list[int]:
    """The prices by position of a table as it is set up."""
    rows = new(players, seed, **chosen).position()["pyramid"]
    return [PRICES[tile] for row in rows for tile in row]


def chi_square(counts: Counter[object], cells: int) -> float:
    expected = counts.total() / cells
    empty = cells - len(counts)
    return sum((count - expected) ** 2 for count in counts.values()) / expected + empty * expected


def limit(freedom: int) -> float:
    """Chance alone exceeds it once in a million times at most."""
    return freedom + 5 * sqrt(2 * freedom) + 15


def legal_by_text(layout: list[int]) -> bool:
    thousands = [place for place in range(30) if PRICES[layout[place]] == 1000]
    return PRICES[layout[0]] <= 300 and all(PLACES[place][0] <= 2 for place in thousands)


def reshuffled(rng: random.Random) -> tuple[list[int], int]:
    """Shuffle until the pyramid is allowed, and count the attempts."""
    layout = list(range(30))
    attempts = 0
    while True:
        rng.shuffle(layout)
        attempts += 1
        if legal_by_text(layout):
            return layout, attempts


@pytest.fixture(scope="module")
def layouts() -> list[list[int]]:
    prices = compiled_options(GAME.options.resolve({})).figures.prices
    chance = seeded(4)
    return [[int(tile) for tile in lay_pyramid(prices, chance)] for _ in range(LAYOUTS)]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_top_is_cheap_and_the_dearest_lie_low(players):  # scenario 3; NWO 2.1.3, NWO 2.1.4
    for seed in range(60):
        prices = dealt(players, seed)
        assert prices[0] <= 300
        assert [place for place in range(5) if prices[place] == 1000] == []


def test_four_layers_of_all_thirty_tiles():  # NWO 2.1.1, NWO 1.1.1
    position = new(3, 0).position()
    assert [len(row) for row in position["pyramid"]] == [1, 4, 9, 16]
    assert sorted(tile for row in position["pyramid"] for tile in row) == list(range(30))
    assert sorted(dealt(3, 0)) == sorted(PRICES)


def test_every_layout_is_a_legal_one_of_thirty_tiles(layouts):  # scenario 3; NWO 2.1.1, NWO 2.1.3, NWO 2.1.4
    assert all(legal_by_text(layout) for layout in layouts)
    assert {tuple(sorted(layout)) for layout in layouts} == {tuple(range(30))}


def test_thirteen_tiles_are_on_top_equally_often(layouts):  # scenario 4; NWO 2.1.3, NWO 2.1.5
    tops = Counter(layout[0] for layout in layouts)
    assert set(tops) == set(range(13))
    assert chi_square(tops, 13) < limit(12)
    assert all(abs(count / LAYOUTS - 1 / 13) < 0.01 for count in tops.values())


def test_twenty_five_places_hold_a_thousand_equally_often(layouts):  # scenario 4; NWO 2.1.4, NWO 2.1.5
    places = Counter(place for layout in layouts for place in range(30) if PRICES[layout[place]] == 1000)
    assert set(places) == set(range(5, 30))
    assert chi_square(places, 25) < limit(24)
    assert all(abs(count / LAYOUTS - 2 / 25) < 0.012 for count in places.values())


def test_every_pair_of_places_holds_the_thousands_equally_often(layouts):  # scenario 4; NWO 2.1.5
    pairs = Counter((layout.index(28), layout.index(29)) for layout in layouts)
    assert len(pairs) == 25 * 24
    assert chi_square(pairs, 25 * 24) < limit(25 * 24 - 1)


def test_layouts_are_as_likely_as_by_plain_reshuffling(layouts):  # scenario 4; NWO 2.1.5
    rng = random.Random(4)
    sample = 6000
    found = [reshuffled(rng) for _ in range(sample)]
    attempts = sum(tried for _, tried in found)
    assert abs(sample / attempts - 13 * 25 * 24 / (30 * 29 * 28)) < 0.015  # 32.02 % are allowed
    plain = Counter((place, tile) for layout, _ in found for place, tile in enumerate(layout))
    ours = Counter((place, tile) for layout in layouts[:sample] for place, tile in enumerate(layout))
    assert set(plain) == set(ours)  # the same tiles come to the same places, and no others
    distance = sum((plain[cell] - ours[cell]) ** 2 / (plain[cell] + ours[cell]) for cell in plain)
    assert distance < limit(len(plain))


def test_a_small_bias_would_be_noticed(layouts):  # scenario 4
    """Every tenth pyramid with tile 0 on top is counted as one with tile 1: eight in a thousand of all."""
    biased = Counter(layout[0] if layout[0] or number % 10 else 1 for number, layout in enumerate(layouts))
    assert chi_square(biased, 13) > limit(12)


def test_only_the_top_is_open_and_it_uncovers_the_third_layer():  # scenario 5; NWO 2.1.2, NWO 6.1.2, NWO 6.1.3
    t = alone()
    assert open_tiles(t) == {0}
    assert open_tiles(buy(t, 0)) == {1, 2, 3, 4} == {at(3, row, column) for row in (0, 1) for column in (0, 1)}


def test_a_tile_of_the_third_layer_uncovers_a_corner():  # scenario 6; NWO 2.1.2, NWO 6.1.3
    assert open_tiles(buy(alone(), 0, at(3, 0, 0))) == {at(3, 0, 1), at(3, 1, 0), at(3, 1, 1), at(2, 0, 0)}


def test_two_neighbours_uncover_the_edge_but_not_the_centre():  # scenario 7; NWO 2.1.2, NWO 6.1.2
    t = buy(alone(), 0, at(3, 0, 0), at(3, 0, 1))
    assert open_tiles(t) == {at(3, 1, 0), at(3, 1, 1), at(2, 0, 0), at(2, 0, 1), at(2, 0, 2)}
    assert at(2, 1, 1) not in open_tiles(t)
    assert refused(t, f"gain position={at(2, 1, 1)}") == "NWO 6.1.2"


def test_four_of_the_third_layer_uncover_the_centre():  # NWO 2.1.2, NWO 6.1.3
    t = buy(alone(), 0, 1, 2, 3, 4)
    assert open_tiles(t) == set(range(5, 14))


def test_one_covering_corner_blocks_a_tile():  # scenario 8; NWO 6.1.2
    corner, cover = at(1, 0, 0), at(2, 0, 0)
    t = alone(all_but(cover))
    assert open_tiles(t) == {cover}
    assert refused(t, f"gain position={corner}") == "NWO 6.1.2"
    assert refused(buy(t, cover), f"gain position={corner}") is None


def test_a_covered_tile_is_refused_at_any_wealth():  # scenario 8; NWO 6.1.2
    t = alone()
    assert [place for place in range(30) if refused(t, f"gain position={place}") != "NWO 6.1.2"] == [0]


def test_a_tile_that_has_gone_cannot_be_taken_again():  # NWO 6.1.1
    t = buy(alone(), 0)
    assert refused(t, "gain position=0") == "NWO 6.1.1"


@pytest.mark.parametrize("seed", range(12))
def test_open_is_what_no_tile_rests_on(seed):  # NWO 2.1.2, NWO 6.1.2, NWO 6.1.3
    rng = random.Random(seed)
    gone: set[int] = set()
    for _ in range(rng.randrange(1, 30)):
        gone.add(rng.choice(sorted(uncovered(gone))))
    assert open_tiles(alone(gone)) == uncovered(gone)


def test_every_cover_blocks_for_itself():  # NWO 2.1.2, NWO 6.1.2
    resting = Counter(below for place in range(30) for below in beneath(place))
    by_layer = {layer: Counter(resting[at(*place)] for place in PLACES if place[0] == layer) for layer in SIDES}
    assert by_layer == {4: {0: 1}, 3: {1: 4}, 2: {1: 4, 2: 4, 4: 1}, 1: {1: 4, 2: 8, 4: 4}}
    for cover in range(14):
        t = alone(all_but(cover))
        assert {place for place in range(30) if refused(t, f"gain position={place}") == "NWO 6.1.2"} >= beneath(cover)
        assert open_tiles(t) == {cover}
