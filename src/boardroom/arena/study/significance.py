"""Statistics of a study: estimates with 95 % intervals, p values, and the correction for many comparisons."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import polars

from boardroom.arena.intervals import STANDARD_ERRORS_95

RARE = 30  # with fewer games than this, nothing is compared


@dataclass(frozen=True)
class Estimate:
    """A mean with its 95 % interval."""

    value: float
    low: float
    high: float

    @classmethod
    def of(cls, values: polars.Series) -> Estimate:
        return around(mean(values), standard_error(values))


def around(middle: float, error: float) -> Estimate:
    """Return an estimate with this standard error."""
    return Estimate(middle, middle - STANDARD_ERRORS_95 * error, middle + STANDARD_ERRORS_95 * error)


def mean(values: polars.Series) -> float:
    """Return the mean; 0 if there are no values."""
    return float(values.sum()) / len(values) if len(values) else 0.0


def standard_error(values: polars.Series) -> float:
    """Return the standard error of the mean of independent values."""
    if len(values) < 2:
        return math.inf
    squares = (values - mean(values)).pow(2)
    return math.sqrt(float(squares.sum()) / (len(values) - 1) / len(values))


def apart(values: polars.Series, others: polars.Series) -> Estimate:
    """Return the difference of two means, whose variances may differ (Welch)."""
    return around(mean(values) - mean(others), math.hypot(standard_error(values), standard_error(others)))


def mean_by_game(games: polars.Series, values: polars.Series) -> Estimate:
    """Return the mean of values, where the values of one game depend on one another."""
    return around(mean(values), error_by_game(games, pulls(values)))


def pulls(values: polars.Series) -> polars.Series:
    """Return how far each value moves the mean of all."""
    return (values - mean(values)) / len(values)


def error_by_game(games: polars.Series, pulls: polars.Series) -> float:
    """Return the standard error of a sum of pulls, clustered by game: a sandwich estimator."""
    together = polars.DataFrame({"game": games, "pull": pulls}).group_by("game").agg(polars.col("pull").sum())["pull"]
    if len(together) < 2:
        return math.inf
    return math.sqrt(float(together.pow(2).sum()) * len(together) / (len(together) - 1))


def error_by_luck(more: polars.DataFrame, less: polars.DataFrame, among: str) -> float:
    """Return the standard error of the difference if victories were random among the seats of each game or cell.

    The observed variance would be too small for a rare thing: if all its users lost, it is 0.
    """
    weighed = polars.concat([more.with_columns(weight=1 / more.height), less.with_columns(weight=-1 / less.height)])
    weight = polars.col("weight")
    squares = polars.col("share").var() * (weight - weight.mean()).pow(2).sum()
    return math.sqrt(float(weighed.group_by(among).agg(squares.alias("squares"))["squares"].sum()))


def unfair(won: float, fair: float, games: int) -> float:
    """Return the p value of a share of victories against a fair share; nan if there are too few games."""
    return two_sided(won - fair, math.sqrt(fair * (1 - fair) / games)) if games >= RARE else math.nan


def two_sided(difference: float, error: float) -> float:
    """Return the p value of a difference: how likely one at least as large is by luck alone."""
    if error == 0.0:
        return 1.0 if difference == 0.0 else 0.0
    return math.erfc(abs(difference) / error / math.sqrt(2))


def holm(chances: Sequence[float]) -> list[float]:
    """Correct p values for the number of comparisons (Holm). A nan was not compared and stays nan."""
    order = sorted((each for each, p in enumerate(chances) if not math.isnan(p)), key=chances.__getitem__)
    corrected, highest = [math.nan] * len(chances), 0.0
    for rank, each in enumerate(order):
        highest = max(highest, min(1.0, chances[each] * (len(order) - rank)))
        corrected[each] = highest
    return corrected
