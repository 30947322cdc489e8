"""Tables drawn as text. Colours: r red, b blue, k black, w white; tiles as in a position: BN:R3."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import boardroom
from boardroom.core.json import JsonObject
from boardroom.games.new_corp_order.components import COMPONENTS
from boardroom.games.new_corp_order.engine.actions import COLOUR

NAMES = dict(zip("rbkw", COLOUR.values, strict=True))
CONSULTANTS = {
    "MA": "media_advisor",
    "DM": "dealmaker",
    "CL": "corporate_lawyer",
    "MC": "military_contractor",
}
OBJECTIVES = (("BN", "GM"), ("AA", "SM"), ("BN", "SM"), ("GM", "AA"))

# Sixteen tiles without one PM and one OM; four of each colour with one agent each.
GRID = """
BN:R1 BN:B1 BN:K1 GM:W1
GM:R1 GM:B1 PM:K1 PM:W1
AA:R1 AA:B1 AA:K1 SM:W1
SM:R1 SM:B1 OM:K1 OM:W1
"""


# Two tiles of every type, as two players have them.
SMALL_GRID = """
BN:R1 BN:B1 GM:K1 GM:W1
PM:R1 PM:B1 AA:K1 AA:W1
SM:R1 SM:B1 OM:K1 OM:W1
"""


def with_agents(grid: str = GRID, /, **places: str) -> str:
    """Return the same tiles with other agents: `with_agents(r1c1="R4")`."""
    rows = [row.split() for row in grid.strip().splitlines()]
    for place, agents in places.items():
        row, column = divmod(index(place), 4)
        rows[row][column] = f"{rows[row][column][:2]}:{agents}"
    return "\n".join(" ".join(row) for row in rows)


def cards(letters: str) -> JsonObject:
    return {str(NAMES[letter]): number for letter, number in Counter(letters).items()}


def table(
    grid: str = GRID,
    *,
    players: int = 3,
    active: int = 0,
    hands: Sequence[str] = (),
    unrotated: Sequence[str] = (),
    rotated: Sequence[str] = (),
    captured: Sequence[str] = (),
    consultants: Sequence[str] = (),
    objectives: Sequence[tuple[str, str]] = OBJECTIVES,
    display: str = "rbkwr",
    deck: str = "rrrbbbkkkwww",
    turns_left: int = 0,
    first: int = 0,
    known: Sequence[str] = (),
    **options: object,
) -> boardroom.Table:
    """Return a table at the start of the active player's turn. An empty text means that a player has none."""

    def of(texts: Sequence[str], seat: int) -> str:
        return texts[seat] if seat < len(texts) else ""

    position: JsonObject = {
        "game": "new-corp-order",
        "players": players,
        "options": dict(options),
        "grid": grid.strip().splitlines(),
        "seats": [
            {
                "hand": cards(of(hands, seat)),
                "known": cards(of(known, seat)),
                "unrotated": cards(of(unrotated, seat)),
                "rotated": cards(of(rotated, seat)),
                "captured": cards(of(captured, seat)),
                "consultants": {CONSULTANTS[k]: n for k, n in Counter(of(consultants, seat).split()).items()},
                "objectives": list(objectives[seat]),
            }
            for seat in range(players)
        ],
        "display": [NAMES[letter] for letter in display],
        "deck": cards(deck),
        "first_player": first,
        "to_act": active,
        "turns_left": turns_left,
    }
    return boardroom.from_position("new-corp-order", position, seed="drawn")


def new(players: int = 4, seed: int = 0, **options: object) -> boardroom.Table:
    """Return a table after its set-up."""
    return boardroom.new("new-corp-order", players, seed, **options)


def solo(
    grid: str,
    *,
    unrotated: Sequence[str] = ("", ""),
    rotated: Sequence[str] = ("", ""),
    captured: Sequence[str] = ("", ""),
    objectives: str = "PM SM OM",
    marker: int = 1,
    display: str = "rbrb",
    deck: str = "rrrbbbkkkwww",
    colours: str = "rb",
    **options: object,
) -> boardroom.Table:
    """Return a solo table at the start of the player's turn. HQs are those of the player and of the ODS."""
    seats = zip(unrotated, rotated, captured, strict=True)
    position: JsonObject = {
        "game": "new-corp-order",
        "players": 1,
        "options": dict(options),
        "grid": grid.strip().splitlines(),
        "seats": [{"unrotated": cards(up), "rotated": cards(down), "captured": cards(out)} for up, down, out in seats],
        "display": [NAMES[letter] for letter in display],
        "deck": cards(deck),
        "colours": [NAMES[letter] for letter in colours],
        "objectives": objectives.split(),
        "marker": marker,
    }
    return boardroom.from_position("new-corp-order", position, seed="drawn")


def after_ods(grid: str, column: int = 2, **drawn: object) -> boardroom.Table:
    """Return the table after the player has passed and the ODS has moved its marker to this column and played."""
    before = 4 if column == 1 else column - 1
    return play(solo(grid, marker=before, voluntary_pass=True, **drawn), "pass")  # type: ignore[arg-type]


def ods_reasons(table: boardroom.Table) -> list[str]:
    """Return the reasons of the last turn of the ODS: `A-2 r2c3 most_agents`, `B-1 only`."""
    lines = []
    for event in table.events(None, table.number - 1):
        if event.kind in ("ods_target", "ods_plot", "ods_places"):
            where = [place(event.args["target"])] if "target" in event.args else []
            lines.append(" ".join([event.args["priority"], *where, event.args["why"]]))
    return lines


def by_ods(table: boardroom.Table, kind: str) -> list[dict[str, object]]:
    """Return the events of one kind that the ODS caused since the player's last action."""
    events = [dict(event.args) for event in table.events(None, table.number - 1) if event.kind == kind]
    return [args for args in events if args.pop("seat") == 1]


def play(table: boardroom.Table, *actions: str) -> boardroom.Table:
    """Play actions by their texts."""
    for action in actions:
        table.play(action)
    return table


def plot(table: boardroom.Table, *draws: int | str) -> boardroom.Table:
    """Plot: draw from these positions of the display, or from the "deck"."""
    play(table, "choose action=plot")
    return play(table, *("draw_deck" if draw == "deck" else f"draw position={draw}" for draw in draws))


def infiltrate(table: boardroom.Table, cards: str, place: str) -> boardroom.Table:
    """Place `rrr` and bring the agents to r1c1."""
    chosen = f"infiltrate colour={NAMES[cards[0]]} count={len(cards)}"
    return play(table, "choose action=infiltrate", chosen, f"place tile={index(place)}")


def take_over(table: boardroom.Table, source: str, target: str, agents: int) -> boardroom.Table:
    """Attack the tile at r1c2 from r1c1."""
    attack = f"takeover source={index(source)} target={index(target)}"
    return play(table, "choose action=takeover", attack, f"strength agents={agents}")


def refused(table: boardroom.Table, action: str) -> str | None:
    """Return the rule that forbids an action now, or None."""
    refusal = table.refusal(action)
    return None if refusal is None else refusal.rule


def options(table: boardroom.Table, kind: str = "") -> set[str]:
    """Return the texts of the legal actions, all or of one kind."""
    return {action.text for action in table.legal() if kind in ("", action.kind)}


def grid(table: boardroom.Table) -> str:
    """Return the grid as text."""
    return "\n".join(table.position()["grid"])  # type: ignore[arg-type]


def tile(table: boardroom.Table, place: str) -> str:
    """Return the agents on a tile: `R3` for three red ones."""
    row, column = int(place[1]) - 1, int(place[3]) - 1
    return grid(table).splitlines()[row].split()[column].split(":")[1]


def index(place: str) -> int:
    """Return the number of a tile such as r2c3."""
    return (int(place[1]) - 1) * 4 + int(place[3]) - 1


def place(index: int) -> str:
    """Return the place of the tile with this number: `r2c3`."""
    return f"r{index // 4 + 1}c{index % 4 + 1}"


def hq(table: boardroom.Table, seat: int) -> str:
    """Return an HQ: `r2/1 b1/0` is two red cards unrotated and one rotated, one blue unrotated. The ODS has seat 1."""
    player = table.view(None)["players"][seat]
    parts = []
    for letter, name in NAMES.items():
        up, down = player["unrotated"][name], player["rotated"][name]
        if up or down:
            parts.append(f"{letter}{up}/{down}")
    return " ".join(parts)


def letters(counts: JsonObject) -> str:
    """Return letters for counts: `rrb` for two red and one blue."""
    return "".join(letter * counts[name] for letter, name in NAMES.items())


def hand(table: boardroom.Table, seat: int) -> str:
    return letters(table.view(seat)["players"][seat]["hand"])


def captured(table: boardroom.Table, seat: int) -> str:
    return letters(table.view(None)["players"][seat]["captured"])


def supply(table: boardroom.Table) -> dict[str, int]:
    """Return the agents in the supply by letter."""
    counts = table.view(None)["supply"]
    return {letter: counts[name] for letter, name in NAMES.items()}


def box(table: boardroom.Table) -> str:
    return letters(table.view(None)["box"])


def deck(table: boardroom.Table) -> int:
    return table.view(None)["deck"]


def told(table: boardroom.Table, kind: str, seat: int | None = None) -> list[dict[str, object]]:
    """Return the events of one kind since the set-up, as a seat was told them."""
    return [dict(event.args) for event in table.events(seat, -1) if event.kind == kind]


def display(table: boardroom.Table) -> str:
    return "".join(letter for shown in table.view(None)["display"] for letter, name in NAMES.items() if name == shown)


def consultants(table: boardroom.Table, seat: int | None = None) -> str:
    """Return the consultants of a seat, or of the supply: `DM MC`."""
    view = table.view(None)
    counts = view["consultants"] if seat is None else view["players"][seat]["consultants"]
    return " ".join(short for short, name in CONSULTANTS.items() for copy in range(counts[name]))


def companies(table: boardroom.Table) -> Counter[str]:
    """Count the tiles of each type on the grid."""
    return Counter(tile[:2] for tile in grid(table).split())


def unused(table: boardroom.Table) -> list[str]:
    """Return the letters of the tiles left in the box."""
    return [COMPONENTS.company_letters[COMPONENTS.tiles.index(name) // 3] for name in table.view(None)["unused"]]


def objective_pool(table: boardroom.Table) -> dict[str, int]:
    """Return the objective cards that are in the game."""
    return {name: int(n) for name, n in zip(COMPONENTS.company_letters, table.state.objective_pool, strict=True) if n}


assert COMPONENTS.colour_letters == [letter.upper() for letter in NAMES]
