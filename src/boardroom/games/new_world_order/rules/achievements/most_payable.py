"""The most that a player can pay for one tile, with the skills of Mediamogul and President.   [NWO 6.2, 9.3, 9.9]"""

from __future__ import annotations

from mypy_extensions import i64

from boardroom.games.new_world_order.engine.bits import lowest, without_lowest
from boardroom.games.new_world_order.engine.pieces import DIVIDENDS, SKILL_CONVERSION, SKILL_THREE_STACKS
from boardroom.games.new_world_order.engine.player import Holdings, Player
from boardroom.games.new_world_order.engine.state import State
from boardroom.games.new_world_order.rules.achievements.stack_worth import free_dividends, payer_worths, worth
from boardroom.games.new_world_order.rules.characters.president_skill import (
    may_convert,
    paid_with_conversion,
)


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
    for source in range(me.slots):
        for target in range(me.slots):
            if may_convert(me, source, target):
                most = max(most, paid_with_conversion(state, me, worths, source, target) + free)
    return most
