"""Every event that a table can tell. Strings after the kind name the arguments that are told to the seat alone."""

from typing import Final

from boardroom.core.catalogue import NUMBER, event
from boardroom.games.new_corp_order.engine.actions import (
    CARD,
    COLOUR,
    COLUMN,
    COMPANY,
    CONSULTANT,
    OWNER,
    PAIR,
    PRIORITY,
    TILE,
    WHY,
)

BEGAN: Final = 0
REDREW: Final = 1
TURN: Final = 2
USED: Final = 3
TOOK: Final = 4
DREW: Final = 5
REVEALED: Final = 6
TRIGGERED: Final = 7
INFILTRATED: Final = 8
PLACED: Final = 9
HIRED: Final = 10
MERGED: Final = 11
REPELLED: Final = 12
TAKEN_OVER: Final = 13
CAPTURED: Final = 14
MOVED: Final = 15
ROTATED: Final = 16
EXCHANGED: Final = 17
UNROTATED: Final = 18
REMOVED: Final = 19
SWAPPED: Final = 20
DISCARDED: Final = 21
DISCARDED_HIDDEN: Final = 22
PASSED: Final = 23
DECLINED: Final = 24
ADDED: Final = 25
ENDED: Final = 26
DREW_OPEN: Final = 27
COLOURS_CHOSEN: Final = 28
ODS_MOVES: Final = 29
ODS_TARGET: Final = 30
ODS_PLOT: Final = 31
ODS_PLACES: Final = 32
BOXED: Final = 33
OBJECTIVES_DEALT: Final = 34
ODS_DISCARDS: Final = 35

EVENTS: Final = (
    event("began"),
    event("redrew", count=NUMBER),
    event("turn", number=NUMBER),
    event("used", consultant=CONSULTANT),
    event("took", colour=COLOUR),
    event("drew", "colour", colour=COLOUR),
    event("revealed", colour=COLOUR),
    event("triggered"),
    event("infiltrated", colour=COLOUR, count=NUMBER),
    event("placed", colour=COLOUR, count=NUMBER, tile=TILE),
    event("hired", consultant=CONSULTANT),
    event("merged", source=TILE, target=TILE, agents=NUMBER),
    event("repelled", source=TILE, target=TILE, agents=NUMBER),
    event("taken_over", source=TILE, target=TILE, agents=NUMBER),
    event("captured", colour=COLOUR, returned=NUMBER),
    event("moved", source=TILE, target=TILE),
    event("rotated", owner=OWNER, colour=COLOUR, count=NUMBER),
    event("exchanged", given=CARD, owner=OWNER, taken=CARD),
    event("unrotated", owner=OWNER, colour=COLOUR),
    event("removed", owner=OWNER, card=CARD),
    event("swapped", first=TILE, second=TILE),
    event("discarded", colour=COLOUR),
    event("discarded_hidden", "colour", colour=COLOUR),
    event("passed"),
    event("declined"),
    event("added", colour=COLOUR),
    event("ended"),
    event("drew_open", colour=COLOUR),
    event("colours_chosen", colours=PAIR),
    event("ods_moves", column=COLUMN),
    event("ods_target", priority=PRIORITY, target=TILE, why=WHY),
    event("ods_plot", priority=PRIORITY, why=WHY),
    event("ods_places", priority=PRIORITY, target=TILE, why=WHY),
    event("boxed", colour=COLOUR),
    event("objectives_dealt", first=COMPANY, second=COMPANY, third=COMPANY),
    event("ods_discards", priority=PRIORITY, colour=COLOUR, why=WHY),
)
