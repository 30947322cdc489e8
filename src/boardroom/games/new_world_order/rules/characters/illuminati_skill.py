"""The Illuminati's skill: one stack of a corporation pays for two tiles.   [NWO 9.1]

`PickCharacter` in `rules/characters/deal_characters.py` chooses the second character.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.refusal import Refusal
from boardroom.core.engine.state import Decision
from boardroom.games.new_world_order.engine.actions import GAIN, GAIN_TWO, PAY, TILES
from boardroom.games.new_world_order.engine.bits import lowest, without_lowest
from boardroom.games.new_world_order.engine.events import PAID, USED_SKILL
from boardroom.games.new_world_order.engine.pieces import ILLUMINATI, SKILL_TWO_TILES
from boardroom.games.new_world_order.engine.player import Holdings, Player
from boardroom.games.new_world_order.engine.state import State
from boardroom.games.new_world_order.rules.achievements.choose_tile import LOWEST_PRICE
from boardroom.games.new_world_order.rules.achievements.pyramid import is_open, open_positions
from boardroom.games.new_world_order.rules.achievements.stack_worth import is_corporation, worth
from boardroom.games.new_world_order.rules.achievements.take_tile import take_tile

NO_PAIR: Final = 1 << 20  # dearer than any two tiles


def list_double_purchases(state: State, me: Player, held: Holdings, out: ActionBuffer) -> None:
    """List every stack that can pay for two tiles, if the skill is not used up."""
    if held.payers != 0 and me.has_skill(SKILL_TWO_TILES):
        for slot in range(me.slots):
            if is_corporation(me, slot) and may_pay_for_two(state, worth(state, me, slot)):  # NWO 9.1.2
                out.add(GAIN_TWO + slot)


def may_pay_for_two(state: State, value: i64) -> bool:
    """Return whether a stack of this value pays for some two tiles."""
    least: i64 = LOWEST_PRICE
    if not state.options.two_tiles_each:
        least += LOWEST_PRICE
    return value >= least and value >= least_value_for_two(state)  # NWO 9.1.5


def refused_double_purchase(state: State, action: i64) -> Refusal | None:
    """Say why this stack cannot pay for two tiles, or return None if it can."""
    me = state.me()
    slot = action - GAIN_TWO
    if not me.has_skill(SKILL_TWO_TILES):
        return Refusal("NWO 9.1.2", "only_illuminati")
    if slot >= me.slots:
        return Refusal("NWO 3.1.1", "no_such_slot", me.slots)
    if not is_corporation(me, slot) or worth(state, me, slot) == 0:
        return Refusal("NWO 9.1.2", "no_usable_corporation")
    if not may_pay_for_two(state, worth(state, me, slot)):
        return Refusal("NWO 9.1.5", "no_two_tiles")
    return None


def least_value_for_two(state: State) -> i64:
    """Return the lowest value with which a stack pays for some two tiles."""
    least: i64 = NO_PAIR
    tiles = state.open_tiles
    while tiles != 0:
        least = min(least, least_value_with(state, lowest(tiles)))
        tiles = without_lowest(tiles)
    return least


def least_value_with(state: State, first: i64) -> i64:
    """Return the lowest value that pays for this open tile and then for another one."""  # NWO 9.1.3, 9.1.4
    second: i64 = NO_PAIR
    tiles = open_positions(state.occupied - (i64(1) << first))
    while tiles != 0:
        second = min(second, state.price(lowest(tiles)))
        tiles = without_lowest(tiles)
    if state.options.two_tiles_each:
        return max(state.price(first), second)
    return state.price(first) + second


def gain_two(state: State, action: i64) -> None:
    """Pay with one stack, and use the skill up. Both tiles are chosen next."""
    me = state.me()
    slot = action - GAIN_TWO
    me.skills_used |= SKILL_TWO_TILES
    state.paid_so_far = worth(state, me, slot)
    state.tell(USED_SKILL, state.to_act, ILLUMINATI)
    state.tell(PAID, state.to_act, me.kinds[slot], me.counts[slot], state.paid_so_far)
    state.discard_stack(me, slot)
    state.ask(FIRST_TILE)


@final
class FirstTile(Decision[State]):
    """Which of the two tiles is taken first?"""

    def legal(self, state: State, out: ActionBuffer) -> None:
        for position in range(i64(TILES)):
            if is_open(state.occupied, position) and least_value_with(state, position) <= state.paid_so_far:
                out.add(GAIN + position)

    def refusal(self, state: State, action: i64) -> Refusal | None:
        refused = refused_position(state, action)
        if refused is not None:
            return refused
        if least_value_with(state, action - GAIN) > state.paid_so_far:
            return Refusal("NWO 9.1.5", "no_second_tile", state.paid_so_far)
        return None

    def apply(self, state: State, action: i64) -> None:
        if not state.options.two_tiles_each:
            state.paid_so_far -= state.price(action - GAIN)
        take_tile(state, state.me(), action - GAIN)
        state.ask(SECOND_TILE)


@final
class SecondTile(Decision[State]):
    """Which tile is taken second?"""

    def legal(self, state: State, out: ActionBuffer) -> None:
        for position in range(i64(TILES)):
            if is_open(state.occupied, position) and state.price(position) <= state.paid_so_far:
                out.add(GAIN + position)

    def refusal(self, state: State, action: i64) -> Refusal | None:
        refused = refused_position(state, action)
        if refused is not None:
            return refused
        if state.price(action - GAIN) > state.paid_so_far:
            return Refusal("NWO 9.1.4", "second_too_dear", state.paid_so_far)
        return None

    def apply(self, state: State, action: i64) -> None:
        state.paid_so_far = 0
        take_tile(state, state.me(), action - GAIN)
        state.done()


def refused_position(state: State, action: i64) -> Refusal | None:
    """Say why no tile can be taken there, whatever it costs, or return None."""
    if not GAIN <= action < PAY:
        return Refusal("NWO 9.1.3", "take_tile_now")
    if (state.occupied >> (action - GAIN)) & 1 == 0:
        return Refusal("NWO 6.1.1", "tile_gone")
    return None if is_open(state.occupied, action - GAIN) else Refusal("NWO 6.1.2", "tile_covered")


FIRST_TILE: Final = FirstTile()
SECOND_TILE: Final = SecondTile()
