"""Collecting special cards: Above the Law, Hostile Take-over and Dividends.   [NWO 5.4, 9.5]

These are the actions `take_special` and `take_dividends`. The Globalist may put the cards outside the slots.
"""

from __future__ import annotations

from mypy_extensions import i64

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.refusal import Refusal
from boardroom.games.new_world_order.engine.actions import (
    DESTINATIONS,
    MERGE,
    NEW_SLOT,
    OUTSIDE,
    OUTSIDE_SLOT,
    OWN_STACK,
    SPECIAL_COPIES,
    TAKE_DIVIDENDS,
    TAKE_SPECIAL,
    TWO_HUNDREDS,
)
from boardroom.games.new_world_order.engine.events import TOOK_DIVIDENDS, TOOK_SPECIAL
from boardroom.games.new_world_order.engine.pieces import (
    ABOVE_THE_LAW,
    DIVIDENDS,
    DIVIDENDS_100,
    DIVIDENDS_200,
    GLOBALIST,
    HOSTILE_TAKE_OVER,
    NOTHING,
)
from boardroom.games.new_world_order.engine.player import Holdings, Player
from boardroom.games.new_world_order.engine.state import State


def list_specials(state: State, me: Player, held: Holdings, out: ActionBuffer) -> None:
    """List every special card on the table, in every number, for every place where it can go."""
    if state.on_table >> ABOVE_THE_LAW == 0:
        return
    for card in range(i64(ABOVE_THE_LAW), i64(HOSTILE_TAKE_OVER + 1)):
        if state.table[card] > 0:
            for onto in range(i64(DESTINATIONS)):
                if may_put(me, held, card, onto):
                    for count in range(state.table[card]):
                        out.add(special(card, count + 1, onto))
    if state.table[DIVIDENDS_100] + state.table[DIVIDENDS_200] > 0:
        for onto in range(i64(DESTINATIONS)):
            if may_put(me, held, DIVIDENDS, onto):
                list_dividends(state, onto, out)


def list_dividends(state: State, onto: i64, out: ActionBuffer) -> None:
    """List every choice of Dividends on the table for one place."""
    for hundreds in range(state.table[DIVIDENDS_100] + 1):
        for two_hundreds in range(state.table[DIVIDENDS_200] + 1):
            if hundreds + two_hundreds > 0:
                out.add(TAKE_DIVIDENDS + (hundreds * (TWO_HUNDREDS + 1) + two_hundreds - 1) * DESTINATIONS + onto)


def special(card: i64, count: i64, onto: i64) -> i64:
    """Return the action that takes this many cards of a kind to a destination."""
    return TAKE_SPECIAL + ((card - ABOVE_THE_LAW) * SPECIAL_COPIES + count - 1) * DESTINATIONS + onto


def may_put(me: Player, held: Holdings, kind: i64, onto: i64) -> bool:
    """Return whether the player has this destination for a special card of this kind."""  # NWO 5.4.3
    if onto == NEW_SLOT:
        return held.room
    if onto == OWN_STACK:
        return (held.stacks >> kind) & 1 == 1
    return me.character == GLOBALIST  # NWO 9.5.1


def may_collect_special(state: State, me: Player, held: Holdings) -> bool:
    """Return whether some special card on the table can be taken."""
    for onto in range(i64(DESTINATIONS)):
        for card in range(i64(ABOVE_THE_LAW), i64(HOSTILE_TAKE_OVER + 1)):
            if state.table[card] > 0 and may_put(me, held, card, onto):
                return True
        if state.table[DIVIDENDS_100] + state.table[DIVIDENDS_200] > 0 and may_put(me, held, DIVIDENDS, onto):
            return True
    return False


def refused_special(state: State, action: i64) -> Refusal | None:
    """Say why a special card cannot be taken, or return None if it can. The action lies before MERGE."""
    if action < TAKE_DIVIDENDS:
        card = ABOVE_THE_LAW + (action - TAKE_SPECIAL) // (SPECIAL_COPIES * DESTINATIONS)
        count = (action - TAKE_SPECIAL) // DESTINATIONS % SPECIAL_COPIES + 1
        if state.table[card] < count:
            return Refusal("NWO 5.4.1", "too_few_on_table", state.table[card])
        return refused_place(state.me(), card, (action - TAKE_SPECIAL) % DESTINATIONS)
    assert action < MERGE, "an action of collecting special cards"
    hundreds, two_hundreds = dividends_of(action)
    if state.table[DIVIDENDS_100] < hundreds:
        return Refusal("NWO 5.4.2", "too_few_on_table", state.table[DIVIDENDS_100])
    if state.table[DIVIDENDS_200] < two_hundreds:
        return Refusal("NWO 5.4.2", "too_few_on_table", state.table[DIVIDENDS_200])
    return refused_place(state.me(), DIVIDENDS, (action - TAKE_DIVIDENDS) % DESTINATIONS)


def refused_place(me: Player, kind: i64, onto: i64) -> Refusal | None:
    """Say why a special card cannot go to this destination, or return None if it can."""
    if may_put(me, me.holdings(), kind, onto):
        return None
    if onto == NEW_SLOT:
        return Refusal("NWO 3.1.2", "no_empty_slot")
    if onto == OWN_STACK:
        return Refusal("NWO 5.4.3", "no_stack_of_kind")
    return Refusal("NWO 9.5.1", "only_globalist")


def dividends_of(action: i64) -> tuple[i64, i64]:
    """Return how many hundreds and how many two hundreds an action takes."""
    both = (action - TAKE_DIVIDENDS) // DESTINATIONS + 1
    return both // (TWO_HUNDREDS + 1), both % (TWO_HUNDREDS + 1)


def take_special(state: State, action: i64) -> None:
    """Take Above the Law or Hostile Take-over cards."""
    card = ABOVE_THE_LAW + (action - TAKE_SPECIAL) // (SPECIAL_COPIES * DESTINATIONS)
    count = (action - TAKE_SPECIAL) // DESTINATIONS % SPECIAL_COPIES + 1
    onto = (action - TAKE_SPECIAL) % DESTINATIONS
    state.take_from_table(card, count)
    add_to_stack(state, card, count, 0, onto)
    state.tell(TOOK_SPECIAL, state.to_act, card, count, onto)
    state.done()


def take_dividends(state: State, action: i64) -> None:
    """Take Dividends."""
    hundreds, two_hundreds = dividends_of(action)
    onto = (action - TAKE_DIVIDENDS) % DESTINATIONS
    state.take_from_table(DIVIDENDS_100, hundreds)
    state.take_from_table(DIVIDENDS_200, two_hundreds)
    add_to_stack(state, DIVIDENDS, hundreds + two_hundreds, hundreds, onto)
    state.tell(TOOK_DIVIDENDS, state.to_act, hundreds, two_hundreds, onto)
    state.done()


def add_to_stack(state: State, kind: i64, cards: i64, hundreds: i64, onto: i64) -> None:
    """Add cards to a stack of special cards. The whole stack then waits for the next round.

    Dividends really wait only with the option dividends_delay.
    """  # NWO 8.1.2, 8.1.3
    me = state.me()
    place = OUTSIDE_SLOT + kind - ABOVE_THE_LAW  # NWO 9.5.2
    if onto == NEW_SLOT:
        place = me.empty_slot()
    elif onto == OWN_STACK:
        place = me.place_of(kind)
    else:
        assert onto == OUTSIDE, "one of three destinations"
    if me.kinds[place] == NOTHING:
        me.put(place, kind, 0, 0)
    me.counts[place] += cards
    me.parts[place] += hundreds
    me.ready[place] = state.round + 1
