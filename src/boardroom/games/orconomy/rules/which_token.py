"""Which token goes when several of one player would do: the one that can do least in this round.   [ORC 8.3.3]"""

from __future__ import annotations

from mypy_extensions import i64

from boardroom.games.orconomy.engine.pieces import (
    BESIDE,
    COMPANY_KINDS,
    IN_DEBT,
    MOVED,
    NEW_STARTUP,
    NOTHING,
    PLEDGED,
    SETTLED,
    STARTUP,
    USED,
)
from boardroom.games.orconomy.engine.player import Player


def which_company(player: Player, industry: i64, with_marks: i64, without: i64) -> i64:
    """The kind of company that goes first of those with these marks and `without` those, or NOTHING."""
    best: i64 = NOTHING
    for kind in range(i64(COMPANY_KINDS)):
        if player.count(industry, kind) == 0 or kind & with_marks != with_marks or kind & without != 0:
            continue
        if best == NOTHING or rank(kind) > rank(best):
            best = kind
    return best


def which_of_class(player: Player, industry: i64, debt: i64) -> i64:
    """The kind of company that goes first when a clean or a pledged one is named, or NOTHING."""
    if debt == IN_DEBT:
        return which_company(player, industry, PLEDGED, 0)
    return which_company(player, industry, 0, PLEDGED)


def which_startup(player: Player, industry: i64) -> i64:
    """The kind of startup that goes first: one that cannot compete in this round."""
    kind: i64 = STARTUP
    if player.count(industry, NEW_STARTUP) > 0:
        kind = NEW_STARTUP
    return kind


def rank(kind: i64) -> i64:
    """How early a kind of company goes: unsettled, then pledged this round, then moved, then beside the slots."""
    best: i64 = 0
    if kind & SETTLED == 0:
        best = 8
    if kind & USED != 0:
        best += 4
    if kind & MOVED != 0:
        best += 2
    if kind & BESIDE != 0:
        best += 1
    return best
