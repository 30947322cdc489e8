"""A second scorer, written from the rules alone and as naively as possible, to check the first one.   [NWO 10]"""

from __future__ import annotations

from itertools import combinations

# By number: price and colours.
TILES = [
    line.split()
    for line in """
200 orange dark_green
200 black purple
200 black brown
250 dark_blue grey
250 salmon_pink grey
250 yellow red
250 red white
250 white purple
300 dark_blue ocean_blue
300 ocean_blue salmon_pink
300 orange yellow
300 light_green dark_green
300 light_green brown
350 dark_blue salmon_pink
400 ocean_blue orange
400 ocean_blue light_green
400 orange grey
400 light_green yellow
500 dark_blue white
500 dark_green purple
500 red brown
600 ocean_blue dark_green
600 black red
600 brown white
650 dark_blue yellow
650 light_green black
700 orange salmon_pink
700 grey purple
1000
1000
""".strip().splitlines()
]
COLOURS = (
    "dark_blue",
    "salmon_pink",
    "ocean_blue",
    "orange",
    "red",
    "brown",
    "purple",
    "light_green",
    "yellow",
    "dark_green",
    "black",
    "white",
    "grey",
)
DREAMS = {
    "philanthropist": "dark_blue",
    "media_mogul": "ocean_blue",
    "president": "orange",
    "globalist": "red",
    "banker": "red",
    "cardinal": "brown",
    "bilderberger": "purple",
    "royalty": "light_green",
}


def score(position: dict, options: dict) -> dict:
    """Points of every seat by where they come from, and who wins."""
    sheets = [sheet(seat, position["players"]) for seat in position["seats"]]
    return {"sheets": sheets, "winners": winners(sheets, options)}


def sheet(seat: dict, players: int) -> dict:
    dream = DREAMS[seat["character"]]
    if seat.get("claimed") is None:
        goals = best_goals(seat.get("tiles", ()), dream)
    else:
        goals = tuple(seat["claimed"])
    parts = {
        "tiles": sum(int(TILES[tile][0]) for tile in seat.get("tiles", ())),
        "goals": 500 * len(goals),
        "dream": 200 if dream in goals else 0,
        "tokens": 100 * len(seat.get("tokens", ())),
        "bonus": bilderberger_bonus(players) if seat["character"] == "bilderberger" else 0,
    }
    counts = {"claimed": goals, "number_of_tiles": len(seat.get("tiles", ()))}
    return {**parts, **counts, "total": sum(parts.values())}


def bilderberger_bonus(players: int) -> int:
    return {2: 500, 3: 500, 4: 300, 5: 300}[players]


def best_goals(tiles: list[int], dream: str | None) -> tuple[str, ...]:
    """The most valuable goals that can be claimed together; of equals those first in the order of colours."""
    candidates = [colour for colour in COLOURS if len(tiles_of(colour, tiles)) >= 3]
    most = len(tiles) // 3
    sets = [goals for size in range(most + 1) for goals in combinations(candidates, size)]
    sets.sort(key=lambda goals: (-value(goals, dream), [COLOURS.index(goal) for goal in goals]))
    return next(goals for goals in sets if packs(goals, tiles))


def value(goals: tuple[str, ...], dream: str | None) -> int:
    return 500 * len(goals) + (200 if dream in goals else 0)


def tiles_of(colour: str, tiles: list[int]) -> list[int]:
    return [tile for tile in tiles if colour in TILES[tile][1:]]


def packs(goals: tuple[str, ...], tiles: list[int]) -> bool:
    """Each goal gets three tiles of its own: places are filled one by one, and tiles change places to make room."""
    place_of: dict[int, int] = {}
    places = [goal for goal in goals for copy in range(3)]

    def fill(place: int, tried: set[int]) -> bool:
        for tile in tiles_of(places[place], tiles):
            if tile not in tried:
                tried.add(tile)
                if tile not in place_of or fill(place_of[tile], tried):
                    place_of[tile] = place
                    return True
        return False

    return all(fill(place, set()) for place in range(len(places)))


def winners(sheets: list[dict], options: dict) -> list[int]:
    def merit(sheet: dict) -> list[int]:
        if options.get("tiebreak") == "goals_then_tiles":
            return [sheet["total"], len(sheet["claimed"]), sheet["number_of_tiles"]]
        return [sheet["total"]]

    best = max(merit(sheet) for sheet in sheets)
    return [seat for seat, sheet in enumerate(sheets) if merit(sheet) == best]
