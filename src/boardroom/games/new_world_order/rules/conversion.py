"""The President's skill: one stack pays as cards of another stack's corporation.   [NWO 9.9]"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.refusal import Refusal
from boardroom.games.new_world_order.engine.actions import CONVERT, MAX_SLOTS
from boardroom.games.new_world_order.engine.events import CONVERTED, USED_SKILL
from boardroom.games.new_world_order.engine.pieces import PRESIDENT, SKILL_CONVERSION, Player
from boardroom.games.new_world_order.engine.state import State
from boardroom.games.new_world_order.rules.worth import (
    best_other,
    converted_worth,
    free_dividends,
    may_convert,
    payer_worths,
    too_little,
)


def list_conversions(state: State, me: Player, worths: vec[i64], price: i64, out: ActionBuffer) -> None:
    """List every conversion with which the President can pay this price."""
    for source in range(me.slots):
        for target in range(me.slots):
            if may_convert(me, source, target):
                value = converts_to(state, me, worths, source, target)
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
    most = converts_to(state, me, worths, source, target) + dividends
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


def converts_to(state: State, me: Player, worths: vec[i64], source: i64, target: i64) -> i64:
    """Return the most that a payment with this conversion is worth, without free Dividends; 0 if it cannot pay."""
    value = converted_worth(state, me, source, target)
    return 0 if value == 0 else value + best_other(worths, source, target)
