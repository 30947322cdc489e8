"""What one stack pays, whatever its kind: a corporation, a complete colour stack or Dividends.   [NWO 1.3, 6.2]

`corporation_worth.py` holds the values of corporation cards, `payment.py` the payment for a tile, `most_payable.py`
the most that all stacks of a player can pay together.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from boardroom.core.engine.refusal import Refusal
from boardroom.games.new_world_order.engine.actions import CORPORATIONS, MAX_SLOTS
from boardroom.games.new_world_order.engine.pieces import (
    COLOUR_GROUP,
    DIVIDENDS,
    GLOBALIST,
    NOTHING,
    OUTSIDE_DIVIDENDS,
    PHILANTHROPIST,
    WHOLE,
)
from boardroom.games.new_world_order.engine.player import Player
from boardroom.games.new_world_order.engine.state import State


def worth(state: State, me: Player, place: i64) -> i64:
    """Return what the stack in this place pays; 0 if it cannot pay."""  # NWO 6.2.2
    kind = me.kinds[place]
    if kind == NOTHING:
        return 0
    if kind < CORPORATIONS:
        return state.options.figures.worth(kind, me.counts[place])
    if kind == DIVIDENDS:
        if state.options.dividends_delay and state.round < me.ready[place]:
            return 0  # NWO 8.6.2
        return 200 * me.counts[place] - 100 * me.parts[place]  # NWO 1.3.7
    if kind < COLOUR_GROUP or me.parts[place] != WHOLE:
        return 0  # NWO 1.3.8
    if me.character == PHILANTHROPIST:
        return 200  # NWO 9.2.1
    return 100  # NWO 1.3.6


def place_of_payer(me: Player, payer: i64) -> i64:
    """Return the place of the stack that a payer means, or NOTHING.

    A payer is the number of a slot. The last number, MAX_SLOTS - 1, means the Globalist's Dividends outside the slots:
    no Globalist has as many slots.
    """  # NWO 9.5.3
    if payer < me.slots:
        return payer
    if payer == MAX_SLOTS - 1 and me.character == GLOBALIST:
        return OUTSIDE_DIVIDENDS
    return NOTHING


def is_dividends(me: Player, payer: i64) -> bool:
    """Return whether a payer is a stack of Dividends."""
    place = place_of_payer(me, payer)
    return place != NOTHING and me.kinds[place] == DIVIDENDS


def payer_worths(state: State, me: Player) -> vec[i64]:
    """Return what each payer is worth; 0 where it cannot pay."""
    worths = vec[i64]([0] * MAX_SLOTS)
    for payer in range(i64(MAX_SLOTS)):
        place = place_of_payer(me, payer)
        if place != NOTHING:
            worths[payer] = worth(state, me, place)
    return worths


def free_dividends(state: State, me: Player, worths: vec[i64]) -> i64:
    """Add up all Dividends where they do not count as stacks, and set their worths to 0."""  # NWO 6.2.6
    if state.options.dividends_as_set:
        return 0
    total: i64 = 0
    for payer in range(i64(MAX_SLOTS)):
        if worths[payer] > 0 and is_dividends(me, payer):
            total += worths[payer]
            worths[payer] = 0
    return total


def is_corporation(me: Player, slot: i64) -> bool:
    """Return whether a slot holds a stack of a corporation."""
    return NOTHING < me.kinds[slot] < CORPORATIONS


def too_little(most: i64) -> Refusal:
    """Refuse a payment that is worth only this much."""
    return Refusal("NWO 6.2.3", "too_little", most)
