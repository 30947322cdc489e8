"""Passing: the player is out for the rest of the round. The first to pass starts the next one.   [NWO 4.3, 4.4]"""

from __future__ import annotations

from mypy_extensions import i64

from boardroom.core.engine.refusal import Refusal
from boardroom.games.new_world_order.engine.events import PASSED, STARTS_NEXT
from boardroom.games.new_world_order.engine.pieces import NOTHING
from boardroom.games.new_world_order.engine.player import Player
from boardroom.games.new_world_order.engine.state import State
from boardroom.games.new_world_order.rules.achievements.choose_tile import may_gain
from boardroom.games.new_world_order.rules.cards.hostile_take_over import may_rob
from boardroom.games.new_world_order.rules.collecting.collect_corporation import may_collect_corporation
from boardroom.games.new_world_order.rules.collecting.collect_specials import may_collect_special
from boardroom.games.new_world_order.rules.collecting.throw_away import has_stack


def may_pass(state: State, me: Player) -> bool:
    """Return whether the player may pass now."""
    if state.is_extra_action:
        return False  # NWO 8.2.3
    if state.seats > 2 or not state.options.two_player_must_act or (state.acted >> state.to_act) & 1 == 1:
        return True  # NWO 4.3.3, 4.4.1
    if state.deck_size == 0 and not state.cards_added:
        return True  # NWO 4.4.4
    return state.occupied == 0 or not may_act(state, me)  # NWO 4.4.5, 4.4.3


def may_act(state: State, me: Player) -> bool:
    """Return whether some action is possible.

    Gaining two tiles is not checked: it needs a stack, which could also be thrown away.
    """
    if has_stack(me):
        return True
    held = me.holdings()
    if may_collect_corporation(state, held) or may_collect_special(state, me, held):
        return True
    return may_gain(state, me) or may_rob(state, me)


def refused_pass(state: State) -> Refusal | None:
    """Say why the player must not pass, or return None."""
    if may_pass(state, state.me()):
        return None
    if state.is_extra_action:
        return Refusal("NWO 8.2.3", "no_pass_now")
    return Refusal("NWO 4.4.1", "act_first")


def pass_round(state: State) -> None:
    """Pass for the rest of the round."""
    state.tell(PASSED, state.to_act)
    state.passed |= i64(1) << state.to_act
    if state.first_passer == NOTHING:
        state.first_passer = state.to_act  # NWO 4.1.2
        state.tell(STARTS_NEXT, state.to_act)
    state.turn_over = True
    state.done()
