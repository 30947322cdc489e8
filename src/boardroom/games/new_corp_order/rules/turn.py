"""The turn: one consultant at most, then one action: plot, infiltrate or take over.   [NCO 2.1]

The decision in `hand_limit.py` follows the action. It calls `end_turn`, which ends the game or begins the next turn.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.luck import Rng
from boardroom.core.engine.refusal import Refusal
from boardroom.core.engine.state import Decision
from boardroom.games.new_corp_order.engine.actions import (
    CHOOSE,
    DRAW,
    DRAW_DECK,
    INFILTRATE,
    PASS,
    STRENGTH,
    TAKEOVER,
    USE,
    WILD,
)
from boardroom.games.new_corp_order.engine.events import TURN
from boardroom.games.new_corp_order.engine.pieces import CONSULTANTS, DEALMAKER, NOTHING, THE_PLAYER
from boardroom.games.new_corp_order.engine.player import Player
from boardroom.games.new_corp_order.engine.state import State
from boardroom.games.new_corp_order.rules.consultants import helps_infiltrate, may_use, use
from boardroom.games.new_corp_order.rules.dealmaker import DEAL
from boardroom.games.new_corp_order.rules.end_of_game import check_end
from boardroom.games.new_corp_order.rules.infiltrate import CHOOSE_CARDS, may_infiltrate
from boardroom.games.new_corp_order.rules.ods.turn import play_ods
from boardroom.games.new_corp_order.rules.passing import may_pass, pass_turn
from boardroom.games.new_corp_order.rules.plot import PLOT, may_plot
from boardroom.games.new_corp_order.rules.solo import refill_or_end
from boardroom.games.new_corp_order.rules.takeover import ATTACK, may_take_over, may_take_over_solo

A_PLOT: Final = 0
AN_INFILTRATION: Final = 1
A_TAKEOVER: Final = 2


@final
class Turn(Decision[State]):
    """Which action: plot, infiltrate or take over? A consultant may be used first.   [NCO 2.1.1]"""

    def legal(self, state: State, out: ActionBuffer) -> None:
        if state.options.solo:
            list_solo_actions(state, out)
            return
        me = state.me()
        before = out.n
        for choice in range(i64(3)):
            out.add_if(may_choose(state, me, choice), CHOOSE + choice)
        if may_pass(state, out.n > before):
            out.add(PASS)
        for consultant in range(i64(CONSULTANTS)):  # NCO 2.2.1, 2.9.2
            out.add_if(may_use(state, me, consultant), USE + consultant)

    def sample(self, state: State, rng: Rng, out: ActionBuffer) -> i64:
        options = state.options
        if options.voluntary_pass or not options.allow_wasted_consultant or not may_plot(state):
            return super().sample(state, rng, out)  # a pass may be legal, or a held consultant illegal
        me = state.me()
        if options.solo:
            if rng.below(2) == 1 and may_take_over_solo(state, me):
                return CHOOSE + A_TAKEOVER
            return CHOOSE + A_PLOT
        held: i64 = 0
        if state.consultant_used == NOTHING:
            held = kinds_held(me)
        while True:
            choice = rng.below(3 + held)
            if choice >= 3:
                return USE + kind_held(me, choice - 3)
            if may_choose(state, me, choice):
                return CHOOSE + choice

    def refusal(self, state: State, action: i64) -> Refusal | None:
        if action < PASS:
            return refused_choice(state, action - CHOOSE)
        if action == PASS:
            return None if may_pass(state, can_act(state)) else Refusal("NCO 2.1.2", "must_act")
        if USE <= action < USE + CONSULTANTS:
            return refused_consultant(state, action - USE)
        return refused_too_early(state, action)

    def apply(self, state: State, action: i64) -> None:
        if action >= USE:
            use(state, action - USE)
            return
        if action == CHOOSE + A_PLOT:
            state.ask(PLOT)
        elif action == CHOOSE + AN_INFILTRATION:
            state.ask(CHOOSE_CARDS)
        elif action == CHOOSE + A_TAKEOVER:
            if state.consultant_used == DEALMAKER or state.options.consultant_any_time:
                state.later(DEAL)
            state.ask(ATTACK)
        else:
            pass_turn(state)


def list_solo_actions(state: State, out: ActionBuffer) -> None:
    """Add the actions of the solo game, which has no infiltration and no consultants."""  # NCO 5.2.1, 5.1.2
    plot = may_plot(state)
    takeover = may_take_over_solo(state, state.me())
    out.add_if(plot, CHOOSE + A_PLOT)
    out.add_if(takeover, CHOOSE + A_TAKEOVER)
    if may_pass(state, plot or takeover):
        out.add(PASS)


def kinds_held(me: Player) -> i64:
    """Count the different kinds of consultant in the HQ."""
    kinds: i64 = 0
    for copies in me.consultants:
        if copies > 0:
            kinds += 1
    return kinds


def kind_held(me: Player, place: i64) -> i64:
    """Return the kind of consultant at this place, from 0, among the kinds in the HQ."""
    kind: i64 = 0
    while place > 0 or me.consultants[kind] == 0:
        if me.consultants[kind] > 0:
            place -= 1
        kind += 1
    return kind


def may_choose(state: State, me: Player, choice: i64) -> bool:
    """Say whether an action is possible and fits the consultant used."""
    return is_possible(state, me, choice) and fits_consultant(state, choice)


def is_possible(state: State, me: Player, choice: i64) -> bool:
    """Say whether the rules of an action allow it. `fits_consultant` checks the consultant used."""
    if choice == A_PLOT:
        return may_plot(state)
    if choice == AN_INFILTRATION:
        return not state.options.solo and may_infiltrate(state, me)  # NCO 5.2.1
    return may_take_over(state, me)


def fits_consultant(state: State, choice: i64) -> bool:
    """Say whether the action makes use of the consultant, or wasting it is allowed."""  # NCO 2.2.5
    if state.consultant_used == NOTHING or state.options.allow_wasted_consultant:
        return True
    return choice == (AN_INFILTRATION if helps_infiltrate(state.consultant_used) else A_TAKEOVER)


def can_act(state: State) -> bool:
    """Say whether any of the three actions is legal."""
    me = state.me()
    for choice in range(i64(3)):
        if may_choose(state, me, choice):
            return True
    return False


def refused_choice(state: State, choice: i64) -> Refusal | None:
    if choice == AN_INFILTRATION and state.options.solo:
        return Refusal("NCO 5.2.1", "no_infiltrating_in_solo")
    if not is_possible(state, state.me(), choice):
        if choice == A_PLOT:
            return Refusal("NCO 2.3.3", "nothing_to_draw")
        if choice == AN_INFILTRATION:
            return Refusal("NCO 2.4.1", "nothing_to_place")
        return Refusal("NCO 2.5.1", "nothing_to_take_over")
    return None if fits_consultant(state, choice) else Refusal("NCO 2.2.5", "does_not_help")


def refused_consultant(state: State, consultant: i64) -> Refusal | None:
    if state.consultant_used != NOTHING:
        return Refusal("NCO 2.2.1", "one_consultant")
    if state.me().consultants[consultant] == 0:
        return Refusal("NCO 2.2.1", "not_in_hq")
    return None if may_use(state, state.me(), consultant) else Refusal("NCO 2.2.5", "would_be_wasted")


def refused_too_early(state: State, action: i64) -> Refusal:
    """Return why an action of a later decision is refused: that decision's reason, or which action comes first."""
    if TAKEOVER <= action < STRENGTH:
        return ATTACK.refusal(state, action) or Refusal("NCO 2.1.1", "choose_takeover_first")
    if INFILTRATE <= action < WILD:
        return CHOOSE_CARDS.refusal(state, action) or Refusal("NCO 2.1.1", "choose_infiltrate_first")
    if DRAW <= action <= DRAW_DECK:
        return PLOT.refusal(state, action) or Refusal("NCO 2.1.1", "choose_plot_first")
    return Refusal("NCO 2.1.1", "choose_action")


def end_turn(state: State) -> None:
    """End the game or begin the next player's turn."""
    if state.options.solo:
        end_solo_turn(state)
        return
    check_end(state)  # NCO 3
    if not state.over:
        seat = state.to_act + 1
        if seat == state.seats:
            seat = 0
        begin_turn(state, seat)


def end_solo_turn(state: State) -> None:
    """Let the ODS play, then begin the player's next turn, unless the game ends."""
    refill_or_end(state)  # NCO 5.3.1: after a plot
    if not state.over:
        play_ods(state)
    if not state.over:
        begin_turn(state, THE_PLAYER)


def begin_turn(state: State, seat: i64) -> None:
    """Begin a turn of this seat, and clear what the last turn left behind."""
    state.ask_seat(TAKE_TURN, seat, 0)
    state.turn += 1
    state.reset_turn()
    state.tell(TURN, seat, state.turn)


TAKE_TURN: Final = Turn()
