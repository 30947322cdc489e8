"""What a study found, with 95 % intervals, and corrected for looking at many things at once."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

import polars

from boardroom.arena.ratings import SURE, interval
from boardroom.arena.study.plan import Cell, Study, same_but_one

MEASURES = ("decisions", "score", "margin", "lead_changes", "settled", "beginner")
RARE = 30  # games: with fewer nothing is compared


@dataclass(frozen=True)
class Estimate:
    """A mean with its 95 % interval."""

    value: float
    low: float
    high: float

    @classmethod
    def of(cls, values: polars.Series) -> Estimate:
        return around(mean(values), standard_error(values))


@dataclass(frozen=True)
class PlaceFound:
    """How often a place in the order of turns wins, and whether that differs from a fair share."""

    cell: Cell
    place: int  # 0 begins
    share: Estimate
    games: int
    p: float  # nan: not compared


@dataclass(frozen=True)
class CellFound:
    """One way to play, by its measures; `reasons` are shares of the endings."""

    cell: Cell
    games: int
    measures: dict[str, Estimate]
    shortest: int
    longest: int
    reasons: dict[str, float]


@dataclass(frozen=True)
class Difference:
    """What changes when one option changes."""

    players: int
    option: str
    one: Cell
    other: Cell
    measure: str
    difference: Estimate  # the other less the one
    p: float


@dataclass(frozen=True)
class UseFound:
    """A thing that players use: how many of them, how often, and how they fare."""

    cell: Cell
    thing: str
    users: float  # part of the seats that did it at all
    times: float  # in a game, by a seat
    gain: Estimate  # what one use did to the user's chance to win, as the evaluator sees it
    edge: Estimate | None  # victories of those who did it more often than half of the seats, less of the others
    p: float  # nan: not compared


def places_found(study: Study, rows: polars.DataFrame) -> list[PlaceFound]:
    """Corrected for the number of places looked at."""
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
    """One row for each game."""
    first = rows.filter(place=0).select("game", beginner="share")
    games = rows.group_by("game").agg(
        polars.col("decisions", "margin", "lead_changes", "settled", "reason").first(), polars.col("score").mean()
    )
    return games.join(first, on="game").sort("game").with_columns(polars.col("decisions").cast(polars.Int64))


def differences(study: Study, rows: polars.DataFrame) -> list[Difference]:
    """Between cells that differ in one option; corrected for the number of comparisons."""
    games = {cell.number: measured(rows.filter(cell=cell.number)) for cell in study.cells()}
    found = []
    for one, other in combinations(study.cells(), 2):
        option = same_but_one(one.varied, other.varied) if one.players == other.players else None
        if option is None or min(games[one.number].height, games[other.number].height) < RARE:
            continue
        for measure in MEASURES:
            before, after = games[one.number][measure], games[other.number][measure]
            change = apart(after, before)
            error = (change.high - change.value) / SURE
            p = two_sided(change.value, error)
            found.append(Difference(one.players, option, one, other, measure, change, p))
    corrected = holm([each.p for each in found])
    return [Difference(**{**vars(each), "p": p}) for each, p in zip(found, corrected, strict=True)]


def uses_found(study: Study, rows: polars.DataFrame) -> list[UseFound]:
    """What is used, by name; corrected for the number of things looked at."""
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
    """Victories of those who did a thing more often than half of the seats, less those of the others, and its p."""
    more = seats.filter(polars.col("times") > polars.col("times").median())
    less = seats.filter(polars.col("times") <= polars.col("times").median())
    if min(more["game"].n_unique(), less["game"].n_unique()) < RARE:
        return None, math.nan
    edge = mean(more["share"]) - mean(less["share"])
    games = polars.concat([more["game"], less["game"]])
    error = error_by_game(games, polars.concat([pulls(more["share"]), -pulls(less["share"])]))
    return around(edge, error), two_sided(edge, error_by_luck(more, less, "cell" if alone else "game"))


# --- how sure one may be


def around(middle: float, error: float) -> Estimate:
    return Estimate(middle, middle - SURE * error, middle + SURE * error)


def mean(values: polars.Series) -> float:
    return float(values.sum()) / len(values) if len(values) else 0.0


def standard_error(values: polars.Series) -> float:
    if len(values) < 2:
        return math.inf
    squares = (values - mean(values)).pow(2)
    return math.sqrt(float(squares.sum()) / (len(values) - 1) / len(values))


def apart(values: polars.Series, others: polars.Series) -> Estimate:
    """The difference of two means, their spreads being different (Welch)."""
    return around(mean(values) - mean(others), math.hypot(standard_error(values), standard_error(others)))


def mean_by_game(games: polars.Series, values: polars.Series) -> Estimate:
    return around(mean(values), error_by_game(games, pulls(values)))


def pulls(values: polars.Series) -> polars.Series:
    """How far each value moves their mean."""
    return (values - mean(values)) / len(values)


def error_by_game(games: polars.Series, pulls: polars.Series) -> float:
    """The standard error of a sum of pulls if those of one game hang together (a sandwich, clustered)."""
    together = polars.DataFrame({"game": games, "pull": pulls}).group_by("game").agg(polars.col("pull").sum())["pull"]
    if len(together) < 2:
        return math.inf
    return math.sqrt(float(together.pow(2).sum()) * len(together) / (len(together) - 1))


def error_by_luck(more: polars.DataFrame, less: polars.DataFrame, among: str) -> float:
    """The standard error of their difference if victories were dealt out anew among the seats of each game, or cell.

    Those who did a rare thing may all have lost: then they seem to have no spread of their own."""
    weighed = polars.concat([more.with_columns(weight=1 / more.height), less.with_columns(weight=-1 / less.height)])
    weight = polars.col("weight")
    squares = polars.col("share").var() * (weight - weight.mean()).pow(2).sum()
    return math.sqrt(float(weighed.group_by(among).agg(squares.alias("squares"))["squares"].sum()))


def unfair(won: float, fair: float, games: int) -> float:
    """How likely so unfair a share is, if luck alone deals victories out."""
    return two_sided(won - fair, math.sqrt(fair * (1 - fair) / games)) if games >= RARE else math.nan


def two_sided(difference: float, error: float) -> float:
    """How likely so large a difference is by luck alone."""
    if error == 0.0:
        return 1.0 if difference == 0.0 else 0.0
    return math.erfc(abs(difference) / error / math.sqrt(2))


def holm(chances: Sequence[float]) -> list[float]:
    """Holm's correction: the more is looked at, the less does one surprise mean. What is nan was not looked at."""
    order = sorted((each for each, p in enumerate(chances) if not math.isnan(p)), key=chances.__getitem__)
    corrected, highest = [math.nan] * len(chances), 0.0
    for rank, each in enumerate(order):
        highest = max(highest, min(1.0, chances[each] * (len(order) - rank)))
        corrected[each] = highest
    return corrected
