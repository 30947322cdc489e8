"""What stacks are worth in a payment, and how much a player can pay at most.   [NWO 1.3, 6.2]"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from boardroom.core.engine.refusal import Refusal
from boardroom.games.new_world_order.engine.actions import CORPORATIONS, MAX_SLOTS
from boardroom.games.new_world_order.engine.bits import lowest, without_lowest
from boardroom.games.new_world_order.engine.pieces import (
    COLOUR_GROUP,
    DIVIDENDS,
    GLOBALIST,
    NOTHING,
    OUTSIDE_DIVIDENDS,
    PHILANTHROPIST,
    SKILL_CONVERSION,
    SKILL_THREE_STACKS,
    WHOLE,
    Holdings,
    Player,
)
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
    """Return the place of a payer, or NOTHING.

    Payers are slots. The last payer is the Globalist's Dividends outside; no Globalist has that many slots.
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


def most_payable(state: State, me: Player, held: Holdings) -> i64:
    """Return the most that a player can pay for one tile."""
    most: i64 = 0
    if held.payers != 0:
        most = most_of_payers(state, me, held.payers)
    if me.has_skill(SKILL_CONVERSION):
        most = max(most, most_converted(state, me))
    return most


def most_of_payers(state: State, me: Player, payers: i64) -> i64:
    """Return the most that a player can pay without a conversion. The payers are places, given as bits."""
    best: i64 = 0
    second: i64 = 0
    third: i64 = 0
    free: i64 = 0  # Dividends that do not count as stacks
    while payers != 0:
        place = lowest(payers)
        payers = without_lowest(payers)
        value = worth(state, me, place)
        if me.kinds[place] == DIVIDENDS and not state.options.dividends_as_set:
            free += value  # NWO 6.2.6
        else:
            third = max(third, min(second, value))
            second = max(second, min(best, value))
            best = max(best, value)
    most = best + second + free
    if me.has_skill(SKILL_THREE_STACKS):
        most += third  # NWO 9.3.1
    return most


def most_converted(state: State, me: Player) -> i64:
    """Return the most that the President can pay with a conversion; 0 if none is possible."""  # NWO 9.9.1
    worths = payer_worths(state, me)
    free = free_dividends(state, me, worths)
    most: i64 = 0
    for target in range(me.slots):
        if is_corporation(me, target):
            most = max(most, most_converted_to(state, me, worths, target) + free)
    return most


def most_converted_to(state: State, me: Player, worths: vec[i64], target: i64) -> i64:
    """Return the most that a conversion to this target pays, without free Dividends."""
    most: i64 = 0
    for source in range(me.slots):
        if may_convert(me, source, target):
            value = converted_worth(state, me, source, target)
            if value > 0:
                most = max(most, value + best_other(worths, source, target))
    return most


def is_corporation(me: Player, slot: i64) -> bool:
    """Return whether a slot holds a stack of a corporation."""
    return NOTHING < me.kinds[slot] < CORPORATIONS


def best_payer(worths: vec[i64], without: i64) -> i64:
    """Return the payer with the highest worth, without those given as bits; NOTHING if none can pay."""
    best: i64 = NOTHING
    for payer in range(i64(MAX_SLOTS)):
        if worths[payer] > 0 and (without >> payer) & 1 == 0 and (best == NOTHING or worths[payer] > worths[best]):
            best = payer
    return best


def best_other(worths: vec[i64], source: i64, target: i64) -> i64:
    """Return the most that a stack besides these two can add."""
    best = best_payer(worths, (i64(1) << source) | (i64(1) << target))
    return 0 if best == NOTHING else worths[best]


def may_convert(me: Player, source: i64, target: i64) -> bool:
    """Return whether this is a corporation or colour group that becomes another corporation."""  # NWO 9.9.2
    if source == target or not is_corporation(me, target) or me.kinds[source] == me.kinds[target]:
        return False
    return is_corporation(me, source) or me.kinds[source] >= COLOUR_GROUP


def converted_worth(state: State, me: Player, source: i64, target: i64) -> i64:
    """Return what both stacks are worth as one stack of the target's corporation."""  # NWO 9.9.3, 9.9.4
    cards = me.counts[source]
    if state.options.convert_one_card:
        cards = 1
    return state.options.figures.worth(me.kinds[target], me.counts[target] + cards)


def too_little(most: i64) -> Refusal:
    """Refuse a payment that is worth only this much."""
    return Refusal("NWO 6.2.3", "too_little", most)
