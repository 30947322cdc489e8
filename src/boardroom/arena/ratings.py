"""Ratings: how well bots play, fitted to the games of an arena (Plackett-Luce), with shares of victories."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass

from openskill.models import PlackettLuce, PlackettLuceRating

from boardroom.arena.intervals import STANDARD_ERRORS_95, interval
from boardroom.arena.plan import distinct
from boardroom.arena.results import GameResult

ORDERS = 20  # orders of the games over which ratings are averaged; a rating depends a little on the order


@dataclass(frozen=True)
class Rating:
    """The games, victories and rating of one bot. In solo games `rating`, `error` and `fair` are nan."""

    bot: str
    seats: int  # how many seats it had in all games
    share: float  # of the victories
    low: float  # the 95 % interval of the share
    high: float
    rating: float
    error: float  # half of the 95 % interval of the rating
    fair: float  # the share if all bots were equal
    seconds: float  # mean time for a decision with more than one legal action
    by_seat: tuple[float, ...]  # share of victories in each seat


def ratings(games: Sequence[GameResult]) -> list[Rating]:
    """Rate all bots that played, from best to worst."""
    if not games:
        return []
    if len(games[0].bots) == 1:
        alone = [rating_of(bot, games, math.nan, math.nan) for bot in distinct([game.bots[0] for game in games])]
        return sorted(alone, key=lambda each: -each.share)
    rated = rate(games)
    return sorted((rating_of(bot, games, *rated[bot]) for bot in rated), key=lambda each: -each.rating)


def rating_of(bot: str, games: Sequence[GameResult], rating: float, error: float) -> Rating:
    taken = [(game, seat) for game in games for seat, name in enumerate(game.bots) if name == bot]
    share = sum(game.shares[seat] for game, seat in taken) / len(taken)
    low, high = interval(share, len(taken))
    choices = sum(game.choices[seat] for game, seat in taken)
    return Rating(
        bot=bot,
        seats=len(taken),
        share=share,
        low=low,
        high=high,
        rating=rating,
        error=error,
        fair=1 / len(games[0].bots) if len(games[0].bots) > 1 else math.nan,
        seconds=sum(game.seconds[seat] for game, seat in taken) / max(1, choices),
        by_seat=tuple(share_in_seat(taken, seat) for seat in range(len(games[0].bots))),
    )


def share_in_seat(taken: Sequence[tuple[GameResult, int]], seat: int) -> float:
    found = [game.shares[seat] for game, where in taken if where == seat]
    return sum(found) / len(found) if found else math.nan


def rate(games: Sequence[GameResult]) -> dict[str, tuple[float, float]]:
    """Return the Plackett-Luce rating of each bot and its uncertainty.

    The rating is the mean over several orders of the games. The uncertainty is half of the 95 % interval, in the order
    where it is largest.
    """
    names = distinct([bot for game in games for bot in game.bots])
    found = [rate_in_order(names, random.Random(order).sample(games, len(games))) for order in range(ORDERS)]
    return {
        name: (
            sum(each[name].mu for each in found) / len(found),
            STANDARD_ERRORS_95 * max(each[name].sigma for each in found),
        )
        for name in names
    }


def rate_in_order(names: Sequence[str], games: Sequence[GameResult]) -> dict[str, PlackettLuceRating]:
    """Return the rating of each bot after these games, in this order."""
    model = PlackettLuce()
    current = {name: model.rating(name=name) for name in names}
    for game in games:
        if len(set(game.bots)) < 2:
            continue
        seats = model.rate([[current[bot]] for bot in game.bots], ranks=[float(rank) for rank in game.ranks])
        for bot in distinct(game.bots):  # a bot in several seats gets the mean of what each would have got
            own = [seat[0] for seat, name in zip(seats, game.bots, strict=True) if name == bot]
            mean = sum(each.mu for each in own) / len(own)
            current[bot] = model.rating(name=bot, mu=mean, sigma=min(each.sigma for each in own))
    return current
