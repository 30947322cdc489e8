"""The price of an industry: the printed one, or what was written since; it rises, halves, or becomes a winning bid.

[ORC 1.2.6, 1.2.7]
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boardroom.core.engine.state import NOBODY
from boardroom.games.orconomy.engine.events import PRICE
from boardroom.games.orconomy.engine.state import State

RISE: Final = 3  # skulls by which the price rises when no slot is free


def price_of(state: State, industry: i64) -> i64:
    """The marked price of an industry, or the printed one."""  # ORC 1.2.6
    marked = state.prices[industry]
    return marked if marked > 0 else state.options.figures.prices[industry]


def mark_price(state: State, industry: i64, price: i64) -> None:
    """Write a new price for an industry."""
    state.prices[industry] = price
    state.tell(PRICE, NOBODY, industry, price)


def raise_price(state: State, industry: i64) -> None:
    """Raise the price of an industry that has no free slot."""  # ORC 5.1.2
    mark_price(state, industry, price_of(state, industry) + RISE)


def halve_price(state: State, industry: i64) -> None:
    """Halve the price of an industry, rounded up."""  # ORC 1.2.7
    mark_price(state, industry, (price_of(state, industry) + 1) // 2)


def restore_price(state: State, industry: i64, marked: i64) -> None:
    """Go back to the price that was marked before; 0 goes back to the printed one."""  # ORC 5.5.8
    state.prices[industry] = marked
    state.tell(PRICE, NOBODY, industry, price_of(state, industry))
