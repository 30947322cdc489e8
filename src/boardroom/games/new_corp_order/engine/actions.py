"""Every action of the game: its number, name and arguments. Numbers never change within a rules version."""

from typing import Final, get_args

from librt.vecs import vec
from mypy_extensions import i64

from boardroom.core.catalogue import ActionTable, Domain, block
from boardroom.games.new_corp_order.view_types import Colour, Company, Consultant

RULES_VERSION: Final = 1  # raised when recorded actions change their meaning, or numbers of actions change

COLOURS: Final = 4
COLUMNS: Final = 4
MAX_TILES: Final = 16  # in the grid of three or four players
MAX_SEATS: Final = 4
HAND_LIMIT: Final = 6
COUNTS: Final = HAND_LIMIT + 1  # 0 to 6 cards
CARDS: Final = COLOURS * 2  # a card in an HQ: colour * 2, + 1 if rotated
SOLO_ROWS: Final = 3
SOLO_TILES: Final = SOLO_ROWS * COLUMNS
PAIRS: Final = 48  # ordered pairs of neighbours in a grid of four by four
MAX_STRENGTH: Final = 24  # 25 agents of a colour, one stays behind (NCO 2.5.5)

CHOOSE: Final = 0  # + action: plot, infiltrate, takeover
PASS: Final = CHOOSE + 3
USE: Final = PASS + 1  # + consultant
DRAW: Final = USE + 4  # + position in the display
DRAW_DECK: Final = DRAW + 5
INFILTRATE: Final = DRAW_DECK + 1  # + colour * 7 + count
WILD: Final = INFILTRATE + COLOURS * COUNTS  # + colour
DECLINE: Final = WILD + COLOURS
PLACE: Final = DECLINE + 1  # + tile
HIRE: Final = PLACE + MAX_TILES  # + consultant
TAKEOVER: Final = HIRE + 4  # + pair of neighbours
STRENGTH: Final = TAKEOVER + PAIRS  # + agents - 1
MOVE_FROM: Final = STRENGTH + MAX_STRENGTH  # + tile
MOVE_TO: Final = MOVE_FROM + MAX_TILES  # + tile
ROTATE: Final = MOVE_TO + MAX_TILES  # + (seat * 4 + colour) * 2 + count - 1
GIVE: Final = ROTATE + MAX_SEATS * COLOURS * 2  # + card
TAKE: Final = GIVE + CARDS  # + seat * 8 + card
UNROTATE: Final = TAKE + MAX_SEATS * CARDS  # + seat * 4 + colour
REMOVE: Final = UNROTATE + MAX_SEATS * COLOURS  # + seat * 8 + card
SWAP_FIRST: Final = REMOVE + MAX_SEATS * CARDS  # + tile
SWAP_SECOND: Final = SWAP_FIRST + MAX_TILES  # + tile
DISCARD: Final = SWAP_SECOND + MAX_TILES  # + colour
REDRAW: Final = DISCARD + COLOURS  # + which: none, first, second, both
COLOURS_OF_MINE: Final = REDRAW + 4  # + pair of colours
END_OF_ACTIONS: Final = COLOURS_OF_MINE + 6

COLOUR: Final = Domain("colour", get_args(Colour))
COMPANY: Final = Domain("company", get_args(Company))
CONSULTANT: Final = Domain("consultant", get_args(Consultant))
CARD: Final = Domain("card", tuple(f"{colour}{status}" for colour in COLOUR.values for status in ("", "_rotated")))
TILE: Final = Domain("tile", tuple(range(MAX_TILES)))
OWNER: Final = Domain("seat", tuple(range(MAX_SEATS)))
POSITION: Final = Domain("position", tuple(range(5)))
ACTION: Final = Domain("action", ("plot", "infiltrate", "takeover"))
COLOUR_PAIRS: Final = [(one, two) for one in range(COLOURS) for two in range(one + 1, COLOURS)]
PAIR: Final = Domain("colours", tuple(f"{COLOUR.values[one]}+{COLOUR.values[two]}" for one, two in COLOUR_PAIRS))
COLUMN: Final = Domain("column", tuple(range(1, COLUMNS + 1)))
PRIORITY: Final = Domain(
    "priority",
    ("A-1", "A-2", "A-3", "A-4", "B-1", "B-2", "B-3", "BB-1", "BB-2", "BB-3", "BB-4", "C-1", "C-2", "C-3"),
)
WHY: Final = Domain("why", ("only", "scan", "most_agents", "most_neighbours", "edge", "more_in_hq", "leftmost"))
WHICH: Final = Domain("which", ("none", "first", "second", "both"))


def neighbours(tile: int) -> list[int]:
    """Return the tiles that share an edge with this one: above, right, below, left."""  # NCO 2.5.7
    row, column = divmod(tile, COLUMNS)
    around = [(row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1)]
    return [r * COLUMNS + c for r, c in around if 0 <= r < MAX_TILES // COLUMNS and 0 <= c < COLUMNS]


def count(minimum: int, maximum: int) -> Domain:
    return Domain("count", tuple(range(minimum, maximum + 1)))


PAIR_ROWS: Final = [(source, target) for source in range(MAX_TILES) for target in neighbours(source)]
SOURCE_OF: Final = vec[i64]([source for source, target in PAIR_ROWS])
TARGET_OF: Final = vec[i64]([target for source, target in PAIR_ROWS])
FIRST_PAIR: Final = vec[i64]([sum(len(neighbours(t)) for t in range(tile)) for tile in range(MAX_TILES + 1)])

TABLE: Final = ActionTable(
    block(CHOOSE, "choose", action=ACTION),
    block(PASS, "pass"),
    block(USE, "use", consultant=CONSULTANT),
    block(DRAW, "draw", position=POSITION),
    block(DRAW_DECK, "draw_deck"),
    block(INFILTRATE, "infiltrate", colour=COLOUR, count=count(0, HAND_LIMIT)),
    block(WILD, "wild", colour=COLOUR),
    block(DECLINE, "decline"),
    block(PLACE, "place", tile=TILE),
    block(HIRE, "hire", consultant=CONSULTANT),
    block(TAKEOVER, "takeover", list(PAIR_ROWS), source=TILE, target=TILE),
    block(STRENGTH, "strength", agents=count(1, MAX_STRENGTH)),
    block(MOVE_FROM, "move_from", tile=TILE),
    block(MOVE_TO, "move_to", tile=TILE),
    block(ROTATE, "rotate", seat=OWNER, colour=COLOUR, count=count(1, 2)),
    block(GIVE, "give", card=CARD),
    block(TAKE, "take", seat=OWNER, card=CARD),
    block(UNROTATE, "unrotate", seat=OWNER, colour=COLOUR),
    block(REMOVE, "remove", seat=OWNER, card=CARD),
    block(SWAP_FIRST, "swap_first", tile=TILE),
    block(SWAP_SECOND, "swap_second", tile=TILE),
    block(DISCARD, "discard", colour=COLOUR),
    block(REDRAW, "redraw", which=WHICH),
    block(COLOURS_OF_MINE, "choose_colours", colours=PAIR),
)
