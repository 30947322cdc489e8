"""Colours, companies, consultants and sides as numbers, and the company tiles with the agents on them.   [NCO 1]"""

from __future__ import annotations

from typing import ClassVar, Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

RED: Final = 0
BLUE: Final = 1
BLACK: Final = 2
WHITE: Final = 3

BROADCAST_NETWORK: Final = 0
GUERRILLA_MARKETING: Final = 1
PRINT_MEDIA: Final = 2
AMBIENT_ADVERTISING: Final = 3
SOCIAL_MEDIA: Final = 4
ONLINE_MARKETING: Final = 5
COMPANIES: Final = 6

MEDIA_ADVISOR: Final = 0
DEALMAKER: Final = 1
CORPORATE_LAWYER: Final = 2
MILITARY_CONTRACTOR: Final = 3
CONSULTANTS: Final = 4

NOTHING: Final = -1  # stands for no consultant, no objective, no colour, no tile or no card
OBJECTIVES: Final = 2  # of each player
COMMON_OBJECTIVES: Final = 3  # of both sides in the solo game

THE_PLAYER: Final = 0  # sides of the solo game
THE_ODS: Final = 1

HEIGHTS: Final = 28  # length of `State.tiles_by_height`: a tile holds up to 25 agents; the ODS reads two entries beyond


@final
@mypyc_attr(acyclic=True)
class Tile:
    """A company tile, and the agents of one colour on it."""

    SHARED: ClassVar[tuple[str, ...]] = ("index", "company")  # copies of a table have these in common

    index: Final[i64]

    def __init__(self, index: i64, company: i64, colour: i64, agents: i64) -> None:
        self.index = index
        self.company = company  # changes only when the table is set up again
        self.colour = colour
        self.agents = agents


def copy_tiles(tiles: vec[Tile]) -> vec[Tile]:
    copies = tiles[:]
    for tile in tiles:
        copies[tile.index] = Tile(tile.index, tile.company, tile.colour, tile.agents)
    return copies
