"""A turn: the choice among all actions, or passing.   [NWO 4.2]

Merging is possible before the action. `rules/end_of_action.py` says what follows it.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.luck import Rng
from boardroom.core.engine.refusal import Refusal
from boardroom.core.engine.state import Decision
from boardroom.games.new_world_order.engine.actions import (
    CLAIM,
    END_TURN,
    GAIN,
    GAIN_TWO,
    GROUP,
    JOIN,
    MERGE,
    PASS,
    PAY,
    ROB,
    ROB_SLOT,
    TAKE_APART,
    TAKE_DIVIDENDS,
    TAKE_SPECIAL,
    THROW,
    USE_ABOVE_THE_LAW,
)
from boardroom.games.new_world_order.engine.bits import count_bits
from boardroom.games.new_world_order.engine.player import Holdings, Player
from boardroom.games.new_world_order.engine.state import State
from boardroom.games.new_world_order.rules.achievements.choose_tile import gain, list_tiles, refused_tile
from boardroom.games.new_world_order.rules.cards.above_the_law import end_turn
from boardroom.games.new_world_order.rules.cards.hostile_take_over import list_robberies, refused_hostile, use_hostile
from boardroom.games.new_world_order.rules.cards.robbery import is_robbery
from boardroom.games.new_world_order.rules.characters.illuminati_skill import (
    gain_two,
    list_double_purchases,
    refused_double_purchase,
)
from boardroom.games.new_world_order.rules.collecting.collect_corporation import (
    count_takes,
    list_takes,
    nth_take,
    refused_take,
    refused_take_apart,
    take,
    take_apart,
)
from boardroom.games.new_world_order.rules.collecting.collect_groups import (
    count_combinations,
    join,
    list_combinations,
    refused_group,
    refused_join,
    take_group,
)
from boardroom.games.new_world_order.rules.collecting.collect_specials import (
    list_specials,
    refused_special,
    take_dividends,
    take_special,
)
from boardroom.games.new_world_order.rules.collecting.merge import merge, refused_merge
from boardroom.games.new_world_order.rules.collecting.throw_away import list_throws, nth_throw, refused_throw, throw
from boardroom.games.new_world_order.rules.dead_end import is_dead_end
from boardroom.games.new_world_order.rules.end_of_game import DEAD_END, NO_TILES, end_game
from boardroom.games.new_world_order.rules.passing import may_act, may_pass, pass_round, refused_pass

HELD: Final = Holdings()  # filled anew for every list; a new object each time would take a tenth more time


@final
class Turn(Decision[State]):
    """Does the player collect, gain a tile, throw away, rob or pass? Merging is possible before that."""

    def legal(self, state: State, out: ActionBuffer) -> None:
        me = state.me()
        held = HELD
        held.fill_from(me)
        list_takes(state, held, out)
        list_throws(me, out)
        self.list_rare(state, me, held, out)
        list_combinations(state, held, out)

    def list_rare(self, state: State, me: Player, held: Holdings, out: ActionBuffer) -> None:
        """List passing, and actions that are seldom possible."""
        list_specials(state, me, held, out)
        list_tiles(state, me, held, out)
        list_double_purchases(state, me, held, out)
        list_robberies(state, me, held, out)
        if state.is_extra_action:
            out.add(END_TURN)  # NWO 8.2.4
        elif may_pass(state, me):
            out.add(PASS)

    def sample(self, state: State, rng: Rng, out: ActionBuffer) -> i64:
        """Draw a legal action at random. The frequent kinds are counted and not listed, which is faster."""
        if not state.options.one_slot_per_corp:
            return super().sample(state, rng, out)  # a corporation can be taken in two ways, which is not counted below
        me = state.me()
        held = HELD
        held.fill_from(me)
        out.n = 0
        self.list_rare(state, me, held, out)
        takes = count_takes(state, held)
        throws = count_bits(held.filled)
        combinations = count_combinations(state, held)
        choice = rng.below(takes + throws + out.n + combinations)
        if choice < takes:
            return nth_take(state, held, choice)
        choice -= takes
        if choice < throws:
            return nth_throw(held, choice)
        choice -= throws
        if choice >= out.n:
            list_combinations(state, held, out)
        return out.ids[choice]

    def refusal(self, state: State, action: i64) -> Refusal | None:
        if action < MERGE:
            return refused_collection(state, action)
        if action < THROW:
            return refused_merge(state, action)
        if action < GAIN:
            return refused_throw(state, action)
        if action < PAY:
            return refused_tile(state, action)
        if GAIN_TWO <= action < ROB:
            return refused_double_purchase(state, action)
        if is_robbery(action):
            return refused_hostile(state, action)
        if TAKE_APART <= action < ROB_SLOT:
            return refused_take_apart(state, action)
        return refused_otherwise(state, action)

    def apply(self, state: State, action: i64) -> None:
        if action < JOIN:
            take(state, action)
        elif action < GROUP:
            join(state, action)
        elif action < TAKE_SPECIAL:
            take_group(state, action)
        elif action < TAKE_DIVIDENDS:
            take_special(state, action)
        elif action < MERGE:
            take_dividends(state, action)
        elif action < THROW:
            merge(state, action)  # NWO 3.3.7
        elif action < GAIN:
            throw(state, action)
        elif action < PAY:
            gain(state, action)
        elif action < ROB:
            gain_two(state, action)
        elif action == PASS:
            pass_round(state)
        elif action == END_TURN:
            end_turn(state)
        elif TAKE_APART <= action < ROB_SLOT:
            take_apart(state, action)
        else:
            use_hostile(state, action)


def refused_collection(state: State, action: i64) -> Refusal | None:
    """Say why cards cannot be collected so, or return None if they can."""
    if action < JOIN:
        return refused_take(state, action)
    if action < GROUP:
        return refused_join(state, action)
    if action < TAKE_SPECIAL:
        return refused_group(state, action)
    return refused_special(state, action)


def refused_otherwise(state: State, action: i64) -> Refusal | None:
    """Say why passing, or an action of another decision, is not legal now; None if it is."""
    if action == PASS:
        return refused_pass(state)
    if action == END_TURN:
        return None if state.is_extra_action else Refusal("NWO 4.2.1", "act_or_pass")
    if action == USE_ABOVE_THE_LAW:
        return Refusal("NWO 8.2.2", "action_first")
    if PAY <= action < GAIN_TWO:
        return Refusal("NWO 6.1.1", "tile_first")
    if action >= CLAIM:
        return Refusal("NWO 10.2.1", "not_over_yet")
    return Refusal("NWO 4.2.2", "not_on_turn")


def begin_turn(state: State, seat: i64) -> None:
    """Start a seat's turn, unless the game has reached a dead end or the player can only pass."""
    state.turn_over = False
    state.is_extra_action = False
    state.extra_actions_left = 0
    state.ask_seat(TAKE_TURN, seat, 0)
    if state.options.dead_end and is_dead_end(state):
        end_game(state, DEAD_END if state.occupied != 0 else NO_TILES)  # NWO 10.1.4
    elif state.options.auto_pass and not may_act(state, state.me()):
        pass_round(state)  # NWO 4.3.4


TAKE_TURN: Final = Turn()
