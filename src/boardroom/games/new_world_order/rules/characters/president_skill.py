"""The President's skill, called a conversion here: a stack counts as cards of another corporation.   [NWO 9.9]

The stack in the source slot counts as cards of the corporation in the target slot, and both pay as one stack.
`ConvertedPayment` in `rules/achievements/payment.py` asks for the stack that may be added.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.refusal import Refusal
from boardroom.games.new_world_order.engine.actions import CONVERT, MAX_SLOTS
from boardroom.games.new_world_order.engine.events import CONVERTED, USED_SKILL
from boardroom.games.new_world_order.engine.pieces import COLOUR_GROUP, PRESIDENT, SKILL_CONVERSION
from boardroom.games.new_world_order.engine.player import Player
from boardroom.games.new_world_order.engine.state import State
from boardroom.games.new_world_order.rules.achievements.stack_worth import (
    free_dividends,
    is_corporation,
    payer_worths,
    too_little,
)


def list_conversions(state: State, me: Player, worths: vec[i64], price: i64, out: ActionBuffer) -> None:
    """List every conversion with which the President can pay this price."""
    for source in range(me.slots):
        for target in range(me.slots):
            if may_convert(me, source, target):
                value = paid_with_conversion(state, me, worths, source, target)
                if value > 0 and value >= price:
                    out.add(conversion(source, target))


def refused_conversion(state: State, source: i64, target: i64) -> Refusal | None:
    """Say why this conversion is not legal, or return None if it is."""
    me = state.me()
    if not me.has_skill(SKILL_CONVERSION):
        return Refusal("NWO 9.9.1", "only_president")
    if max(source, target) >= me.slots:
        return Refusal("NWO 3.1.1", "no_such_slot", me.slots)
    if not may_convert(me, source, target):
        return Refusal("NWO 9.9.2", "no_conversion")
    if converted_worth(state, me, source, target) == 0:
        return Refusal("NWO 9.9.4", "still_too_few")
    worths = payer_worths(state, me)
    dividends = free_dividends(state, me, worths)
    most = paid_with_conversion(state, me, worths, source, target) + dividends
    return None if most >= state.price(state.tile) else too_little(most)


def convert(state: State, me: Player, action: i64) -> None:
    """Use the skill up, and count both stacks as paid. The caller asks for another stack."""
    source, target = conversion_of(action)
    state.converted_slot = source
    state.conversion_target_slot = target
    state.payers = (i64(1) << source) | (i64(1) << target)
    state.paid_so_far = converted_worth(state, me, source, target)
    me.skills_used |= SKILL_CONVERSION
    state.tell(USED_SKILL, state.to_act, PRESIDENT)
    state.tell(CONVERTED, state.to_act, me.kinds[source], me.counts[source], me.kinds[target])


def conversion(source: i64, target: i64) -> i64:
    """Return the action that converts the stack in the source slot to the corporation in the target slot."""
    if target > source:
        target -= 1
    return CONVERT + source * (MAX_SLOTS - 1) + target


def conversion_of(action: i64) -> tuple[i64, i64]:
    """Return the source slot and the target slot of a conversion."""
    source = (action - CONVERT) // (MAX_SLOTS - 1)
    target = (action - CONVERT) % (MAX_SLOTS - 1)
    if target >= source:
        target += 1
    return source, target


def may_convert(me: Player, source: i64, target: i64) -> bool:
    """Return whether the stack in the source slot may count as cards of the corporation in the target slot."""
    if source == target or not is_corporation(me, target) or me.kinds[source] == me.kinds[target]:
        return False  # NWO 9.9.2
    return is_corporation(me, source) or me.kinds[source] >= COLOUR_GROUP


def converted_worth(state: State, me: Player, source: i64, target: i64) -> i64:
    """Return what both stacks are worth as one stack of the target's corporation; 0 if that is not usable."""
    cards = me.counts[source]
    if state.options.convert_one_card:
        cards = 1  # NWO 9.9.3
    return state.options.figures.worth(me.kinds[target], me.counts[target] + cards)  # NWO 9.9.4


def paid_with_conversion(state: State, me: Player, worths: vec[i64], source: i64, target: i64) -> i64:
    """Return the most that a payment with this conversion is worth, without free Dividends; 0 if it cannot pay."""
    value = converted_worth(state, me, source, target)
    return 0 if value == 0 else value + best_other(worths, source, target)


def best_other(worths: vec[i64], source: i64, target: i64) -> i64:
    """Return the most that one more stack adds to a conversion of these two slots."""  # NWO 9.9.5
    best: i64 = 0
    for payer in range(i64(MAX_SLOTS)):
        if payer != source and payer != target:
            best = max(best, worths[payer])
    return best
