"""What a study found: lengths, victories by place, effects of options, and how the users of each thing fare.

Every number has a 95 % interval. Every p value is corrected for the number of comparisons (`significance.py`).
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import combinations

import polars

from boardroom.arena.intervals import STANDARD_ERRORS_95, interval
from boardroom.arena.study.plan import Cell, Study, same_but_one
from boardroom.arena.study.significance import (
    RARE,
    Estimate,
    apart,
    around,
    error_by_game,
    error_by_luck,
    holm,
    mean,
    mean_by_game,
    pulls,
    two_sided,
    unfair,
)

MEASURES = ("decisions", "score", "margin", "lead_changes", "settled", "beginner")


@dataclass(frozen=True)
class PlaceFound:
    """How often a place in the order of turns wins, and whether that differs from a fair share."""

    cell: Cell
    place: int  # 0 begins the game
    share: Estimate
    games: int
    p: float  # nan if not compared


@dataclass(frozen=True)
class CellFound:
    """The games of one cell: means of its measures, and the share of each reason for the end."""

    cell: Cell
    games: int
    measures: dict[str, Estimate]
    shortest: int
    longest: int
    reasons: dict[str, float]


@dataclass(frozen=True)
class Difference:
    """How much a measure changes when one option changes."""

    players: int
    option: str
    one: Cell
    other: Cell
    measure: str
    difference: Estimate  # the mean of `other` minus the mean of `one`
    p: float


@dataclass(frozen=True)
class UseFound:
    """A thing that players use: how many of them use it, how often, and how they fare."""

    cell: Cell
    thing: str
    users: float  # share of the seats that used it at all
    times: float  # mean number of uses by a seat in a game
    gain: Estimate  # how much one use changed the user's win chance, by the evaluator
    edge: Estimate | None  # victories of seats that used it more often than the median, minus those of the others
    p: float  # nan if not compared


def places_found(study: Study, rows: polars.DataFrame) -> list[PlaceFound]:
    """Return the victories by place in the order of turns. The p values are corrected for the number of places."""
    found = []
    for cell in study.cells():
        for place in range(cell.players):
            shares = rows.filter(cell=cell.number, place=place)["share"]
            if not len(shares):
                continue
            won = mean(shares)
            p = unfair(won, 1 / cell.players, len(shares)) if cell.players > 1 else math.nan
            found.append(PlaceFound(cell, place, Estimate(won, *interval(won, len(shares))), len(shares), p))
    corrected = holm([each.p for each in found])
    return [PlaceFound(**{**vars(each), "p": p}) for each, p in zip(found, corrected, strict=True)]


def cells_found(study: Study, rows: polars.DataFrame) -> list[CellFound]:
    """Return the measures of every cell that has games."""
    found = []
    for cell in study.cells():
        here = measured(rows.filter(cell=cell.number))
        if not here.height:
            continue
        reasons = here["reason"].value_counts(sort=True, normalize=True)
        lengths = here["decisions"].to_list()
        found.append(
            CellFound(
                cell,
                here.height,
                {name: Estimate.of(here[name]) for name in MEASURES},
                min(lengths),
                max(lengths),
                dict(reasons.iter_rows()),
            )
        )
    return found


def measured(rows: polars.DataFrame) -> polars.DataFrame:
    """Return the measures of games, with one row for each game."""
    first = rows.filter(place=0).select("game", beginner="share")
    games = rows.group_by("game").agg(
        polars.col("decisions", "margin", "lead_changes", "settled", "reason").first(), polars.col("score").mean()
    )
    return games.join(first, on="game").sort("game").with_columns(polars.col("decisions").cast(polars.Int64))


def differences(study: Study, rows: polars.DataFrame) -> list[Difference]:
    """Compare all cells that differ in one option. The p values are corrected for the number of comparisons."""
    games = {cell.number: measured(rows.filter(cell=cell.number)) for cell in study.cells()}
    found = []
    for one, other in combinations(study.cells(), 2):
        option = same_but_one(one.varied, other.varied) if one.players == other.players else None
        if option is None or min(games[one.number].height, games[other.number].height) < RARE:
            continue
        for measure in MEASURES:
            before, after = games[one.number][measure], games[other.number][measure]
            change = apart(after, before)
            error = (change.high - change.value) / STANDARD_ERRORS_95
            p = two_sided(change.value, error)
            found.append(Difference(one.players, option, one, other, measure, change, p))
    corrected = holm([each.p for each in found])
    return [Difference(**{**vars(each), "p": p}) for each, p in zip(found, corrected, strict=True)]


def uses_found(study: Study, rows: polars.DataFrame) -> list[UseFound]:
    """Return what seats used, by name. The p values are corrected for the number of things."""
    found = []
    for cell in study.cells():
        here = rows.filter(cell=cell.number).with_row_index("row")
        used = here.select("row", "game", "uses").explode("uses").drop_nulls("uses").unnest("uses")
        for (thing,), users in sorted(used.group_by("thing"), key=lambda each: str(each[0])):
            seats = here.drop("uses").join(users.select("row", "times"), on="row", how="left")
            edge, p = compared(seats.with_columns(polars.col("times").fill_null(0)), alone=cell.players == 1)
            found.append(
                UseFound(
                    cell,
                    str(thing),
                    users.height / here.height,
                    float(users["times"].sum()) / here.height,
                    mean_by_game(users["game"], users["gain"] / users["times"]),
                    edge,
                    p,
                )
            )
    corrected = holm([each.p for each in found])
    return [UseFound(**{**vars(each), "p": p}) for each, p in zip(found, corrected, strict=True)]


def compared(seats: polars.DataFrame, alone: bool) -> tuple[Estimate | None, float]:
    """Compare the victories of seats that used a thing more often than the median with those of the others.

    Return the difference and its p value; None and nan if there are too few games.
    """
    more = seats.filter(polars.col("times") > polars.col("times").median())
    less = seats.filter(polars.col("times") <= polars.col("times").median())
    if min(more["game"].n_unique(), less["game"].n_unique()) < RARE:
        return None, math.nan
    edge = mean(more["share"]) - mean(less["share"])
    games = polars.concat([more["game"], less["game"]])
    error = error_by_game(games, polars.concat([pulls(more["share"]), -pulls(less["share"])]))
    return around(edge, error), two_sided(edge, error_by_luck(more, less, "cell" if alone else "game"))
