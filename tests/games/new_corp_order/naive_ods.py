"""A second ODS, deliberately naive: plain dicts and lists, written from the rules alone, to check the real one.

A table is `{"tiles": {(row, column): {"company", "colour", "agents"}}, "marker": 1, "objectives": [...],
"display": [...], "deck": 56, "supply": {...}, "box": {...}, "over": False, "player": side, "ods": side}`, and a side is
`{"colours": [...], "unrotated": {...}, "rotated": {...}, "captured": {...}}`. Rows and columns count from 1.
"""

from __future__ import annotations

from typing import Any

Place = tuple[int, int]
Dict = dict[str, Any]

ORDER = ["red", "blue", "black", "white"]
COLUMNS, ROWS, DISPLAY = 4, 3, 4


def turn(table: Dict, options: Dict) -> list[tuple[Any, ...]]:
    """Play one turn of the ODS and return why it did what: `("A-2", "most_agents", (2, 3))`."""
    table["marker"] = table["marker"] + 1 if table["marker"] < COLUMNS else 1
    targets = [place for place in scan(table) if sources(table, place)]
    if targets:
        return [take_over(table, options, targets)]
    if any(card in table["ods"]["colours"] for card in table["display"]):
        return plot_to_infiltrate(table, options)
    return plot_to_discard(table)


def scan(table: Dict) -> list[Place]:
    columns = [(table["marker"] - 1 + step) % COLUMNS + 1 for step in range(COLUMNS)]
    return [(row, column) for column in columns for row in range(1, ROWS + 1)]


def neighbours(place: Place) -> list[Place]:
    row, column = place
    around = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    return [(r, c) for r, c in around if 1 <= r <= ROWS and 1 <= c <= COLUMNS]


def tiles_of(table: Dict, side: str) -> list[Place]:
    return [place for place in scan(table) if table["tiles"][place]["colour"] in table[side]["colours"]]


def is_objective(table: Dict, place: Place) -> bool:
    return table["tiles"][place]["company"] in table["objectives"]


def cards(side: Dict, colour: str) -> int:
    return side["unrotated"][colour] + side["rotated"][colour]


# A: takeover.


def sources(table: Dict, target: Place) -> list[Place]:
    """Return where an attack that wins this tile of the player can start; empty if it cannot be taken."""
    attacked = table["tiles"][target]
    if attacked["colour"] not in table["player"]["colours"]:
        return []
    if [tile["colour"] for tile in table["tiles"].values()].count(attacked["colour"]) == 1:
        return []
    near = [place for place in tiles_of(table, "ods") if place in neighbours(target)]
    return [place for place in near if sendable(table, place) > attacked["agents"]]


def sendable(table: Dict, place: Place) -> int:
    tile = table["tiles"][place]
    return min(tile["agents"] - 1, table["ods"]["unrotated"][tile["colour"]])


def choose_target(table: Dict, options: Dict, targets: list[Place]) -> tuple[str, str, Place]:
    mode = options["ods_target_mode"]
    if mode == "column_first":
        targets = [place for place in targets if place[1] == targets[0][1]]
    objectives = [place for place in targets if is_objective(table, place)]
    if len(objectives) == 1:
        return "A-1", "only", objectives[0]
    if objectives and mode in ("hybrid", "literal"):
        return "A-1", "scan", objectives[0]
    left = objectives or targets
    if len(left) == 1:
        return "A-2", "only", left[0]
    players = tiles_of(table, "player")
    agents = {place: table["tiles"][place]["agents"] for place in left}
    near = {place: len([n for n in neighbours(place) if n in players]) for place in left}
    edge = {place: 0 if 1 in place or place[0] == ROWS or place[1] == COLUMNS else -1 for place in left}
    merits = (("A-2", "most_agents", agents), ("A-3", "most_neighbours", near), ("A-4", "edge", edge))
    for priority, why, merit in merits:
        best = max(merit[place] for place in left)
        left = [place for place in left if merit[place] == best]
        if len(left) == 1:
            return priority, why, left[0]
        if mode == "literal":
            return "A-2", "scan", left[0]
    return "A-4", "scan", left[0]


def take_over(table: Dict, options: Dict, targets: list[Place]) -> tuple[str, str, Place]:
    reason = choose_target(table, options, targets)
    target = reason[2]
    starts = sources(table, target)
    if options["ods_source_mode"] == "most_agents":
        starts = sorted(starts, key=lambda place: -table["tiles"][place]["agents"])
    source = table["tiles"][starts[0]]
    attacked = table["tiles"][target]
    number = attacked["agents"] + 1
    if options["ods_move_count"] == "maximum":
        number = sendable(table, starts[0])
    table["ods"]["unrotated"][source["colour"]] -= number
    table["ods"]["rotated"][source["colour"]] += number
    table["ods"]["captured"][attacked["colour"]] += 1
    table["supply"][attacked["colour"]] += attacked["agents"] - 1
    source["agents"] -= number
    attacked["agents"] = number
    attacked["colour"] = source["colour"]
    if options["ods_uses_abilities"]:
        use_ability(table, options, target)
    return reason


# B: take cards and place agents.


def plot_to_infiltrate(table: Dict, options: Dict) -> list[tuple[Any, ...]]:
    display, ods = table["display"], table["ods"]
    pairs = [colour for colour in ods["colours"] if display.count(colour) >= 2]
    if pairs:
        colour, why = preferred(table, "ods", pairs)
        taken = [colour, colour]
        told: list[tuple[Any, ...]] = [("B-1", why)]
    else:
        taken = [card for card in display if card in ods["colours"]]
        told = [("B-2" if len(taken) == 2 else "B-3", "only")]
    for card in taken:
        display.remove(card)
        ods["unrotated"][card] += 1
    if told[0][0] == "B-3" and display:
        thrown, why = preferred(table, "player", [c for c in table["player"]["colours"] if c in display])
        told.append(("B-3", why, thrown))
        throw_away(table, thrown)
    together = len(set(taken)) < len(taken) and not options["solo_split_same_colour"]
    for colour, number in [(taken[0], 2)] if together else [(card, 1) for card in taken]:
        place, priority, why = tile_for_agents(table, options, colour)
        table["tiles"][place]["agents"] += number
        table["supply"][colour] -= number
        told.append((priority, why, place))
    refill(table)
    return told


def preferred(table: Dict, side: str, colours: list[str]) -> tuple[str, str]:
    """Return the colour of which the side has more in its HQ, then the leftmost, and the reason."""
    if len(colours) == 1:
        return colours[0], "only"
    one, two = sorted(colours, key=table["display"].index)
    if cards(table[side], one) == cards(table[side], two):
        return one, "leftmost"
    return max(one, two, key=lambda colour: cards(table[side], colour)), "more_in_hq"


def tile_for_agents(table: Dict, options: Dict, colour: str) -> tuple[Place, str, str]:
    mine = [place for place in scan(table) if table["tiles"][place]["colour"] == colour]
    weak = [place for place in mine if not has_more(table, options, place)]
    for priority, wanted in (
        ("BB-1", [place for place in weak if is_objective(table, place)]),
        ("BB-2", [place for place in mine if is_objective(table, place)]),
        ("BB-3", weak),
        ("BB-4", mine),
    ):
        if wanted:
            return wanted[0], priority, "only" if len(wanted) == 1 else "scan"
    raise AssertionError(f"no {colour} tile")


def has_more(table: Dict, options: Dict, place: Place) -> bool:
    """Say whether a tile has more agents than all of its neighbours; as an option, than any of them."""
    here = table["tiles"][place]["agents"]
    there = [table["tiles"][near]["agents"] for near in neighbours(place)]
    return here > (min(there) if options["ods_not_more"] == "all" else max(there))


# C: throw cards away.


def plot_to_discard(table: Dict) -> list[tuple[Any, ...]]:
    display, theirs = table["display"], table["player"]["colours"]
    pairs = [colour for colour in theirs if display.count(colour) >= 2]
    if pairs:
        colour, why = preferred(table, "player", pairs)
        told = ("C-1", why)
        thrown = [colour, colour]
    else:
        thrown = list(display)
        told = ("C-2" if len(thrown) == 2 else "C-3", "only")
    for card in thrown:
        throw_away(table, card)
    refill(table)
    return [told]


def throw_away(table: Dict, card: str) -> None:
    table["display"].remove(card)
    table["box"][card] += 1


def refill(table: Dict) -> None:
    """Refill an empty display with cards that nobody can foresee, or end the game."""
    if not table["display"]:
        if table["deck"] >= DISPLAY:
            table["deck"] -= DISPLAY
            table["display"] = ["?"] * DISPLAY
        else:
            table["over"] = True


# Company abilities, as an option.


def use_ability(table: Dict, options: Dict, target: Place) -> None:
    abilities = {
        "broadcast_network": broadcast_network,
        "guerrilla_marketing": guerrilla_marketing,
        "print_media": print_media,
        "ambient_advertising": ambient_advertising,
        "social_media": social_media,
        "online_marketing": online_marketing,
    }
    tile = table["tiles"][target]
    abilities[tile["company"]](table, options, tile["colour"])


def broadcast_network(table: Dict, options: Dict, colour: str) -> None:
    for _ in range(2):
        goal = tile_for_agents(table, options, colour)[0]
        spare = [
            place
            for place in scan(table)
            if table["tiles"][place]["colour"] == colour
            and table["tiles"][place]["agents"] >= 2
            and place != goal
            and not is_objective(table, place)
        ]
        if not spare:
            return
        table["tiles"][spare[0]]["agents"] -= 1
        table["tiles"][goal]["agents"] += 1


def most(side: Dict, status: str) -> list[str]:
    """Return the side's colours that have such a card: most of them first, then by all cards, then in order."""
    having = [colour for colour in ORDER if colour in side["colours"] and side[status][colour]]
    return sorted(having, key=lambda colour: (-side[status][colour], -cards(side, colour)))


def guerrilla_marketing(table: Dict, options: Dict, colour: str) -> None:
    player = table["player"]
    for chosen in most(player, "unrotated")[:1]:
        number = min(2, player["unrotated"][chosen])
        player["unrotated"][chosen] -= number
        player["rotated"][chosen] += number


def print_media(table: Dict, options: Dict, colour: str) -> None:
    player, ods = table["player"], table["ods"]
    given = [c for c in ORDER if c in ods["colours"] and ods["rotated"][c]]
    taken = [c for c in ORDER if c in player["colours"] and player["unrotated"][c]]
    if given and taken:
        mine = max(given, key=lambda c: ods["rotated"][c])
        theirs = max(taken, key=lambda c: player["unrotated"][c])
        ods["rotated"][mine] -= 1
        player["rotated"][mine] += 1
        player["unrotated"][theirs] -= 1
        ods["unrotated"][theirs] += 1


def ambient_advertising(table: Dict, options: Dict, colour: str) -> None:
    ods = table["ods"]
    rotated = [chosen for chosen in most(ods, "rotated") for _ in range(ods["rotated"][chosen])]
    for chosen in rotated[:2]:
        ods["rotated"][chosen] -= 1
        ods["unrotated"][chosen] += 1


def social_media(table: Dict, options: Dict, colour: str) -> None:
    player = table["player"]
    for chosen in most(player, "unrotated")[:1]:
        player["unrotated"][chosen] -= 1
        table["box"][chosen] += 1


def online_marketing(table: Dict, options: Dict, colour: str) -> None:
    wanted = [place for place in tiles_of(table, "player") if is_objective(table, place)]
    offered = [place for place in tiles_of(table, "ods") if not is_objective(table, place)]
    if wanted and offered:
        one, two = table["tiles"][wanted[0]], table["tiles"][offered[0]]
        for what in ("colour", "agents"):
            one[what], two[what] = two[what], one[what]
