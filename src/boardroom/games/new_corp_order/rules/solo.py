"""The solo game: two colours of one's own, and plots that infiltrate at once.   [NCO 5.1, 5.2, 5.3]"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from boardroom.core.actions import Actions
from boardroom.core.refusal import Refusal
from boardroom.core.state import Decision
from boardroom.games.new_corp_order.actions import COLOUR_PAIRS, COLOURS, COLOURS_OF_MINE, END_OF_ACTIONS
from boardroom.games.new_corp_order.events import BOXED, COLOURS_CHOSEN, INFILTRATED
from boardroom.games.new_corp_order.pieces import THE_ODS, THE_PLAYER
from boardroom.games.new_corp_order.rules.infiltrate import AGENTS_AT_ONCE, PLACE_AGENTS, lay
from boardroom.games.new_corp_order.state import DISPLAY_NOT_REFILLED, State

PAIRS_OF_COLOURS: Final = 6


@final
class ChooseColours(Decision[State]):
    """Which two conglomerates are yours?   [NCO 5.1.3]"""

    def legal(self, state: State, out: Actions) -> None:
        for pair in range(i64(PAIRS_OF_COLOURS)):
            out.add(COLOURS_OF_MINE + pair)

    def refusal(self, state: State, action: i64) -> Refusal | None:
        if not COLOURS_OF_MINE <= action < END_OF_ACTIONS:
            return Refusal("NCO 5.1.3", "choose_colours_now")
        return None

    def apply(self, state: State, action: i64) -> None:
        give_colours(state, action - COLOURS_OF_MINE)
        state.done()


def give_colours(state: State, pair: i64) -> None:
    """Two colours to the player, the other two to the ODS."""
    for colour in range(i64(COLOURS)):
        state.owners[colour] = THE_ODS
    state.owners[COLOUR_PAIRS[pair][0]] = THE_PLAYER
    state.owners[COLOUR_PAIRS[pair][1]] = THE_PLAYER
    state.tell(COLOURS_CHOSEN, THE_PLAYER, pair)


def infiltrate_with_draws(state: State) -> None:
    """The cards just drawn leave the hand: the other side's to the box, one's own to the HQ with their agents."""
    me = state.me()
    for back in range(i64(COLOURS)):
        colour = COLOURS - 1 - back  # what is put on the agenda last comes up first
        cards = me.hand[colour]
        if cards > 0 and state.owners[colour] == THE_PLAYER:
            lay(me, colour, cards)  # NCO 5.2.4
            state.tell(INFILTRATED, THE_PLAYER, colour, cards)
            place_later(state, colour, cards)
        elif cards > 0:
            me.play(colour, cards)
            state.box[colour] += cards  # NCO 5.2.3
            for card in range(cards):
                state.tell(BOXED, THE_PLAYER, colour)


def place_later(state: State, colour: i64, agents: i64) -> None:
    if state.options.solo_split_same_colour:  # NCO 5.2.5
        for agent in range(agents):
            state.later_seat(PLACE_AGENTS, THE_PLAYER, colour * AGENTS_AT_ONCE + 1)
    else:
        state.later_seat(PLACE_AGENTS, THE_PLAYER, colour * AGENTS_AT_ONCE + agents)


def refill_or_end(state: State) -> None:
    """Only an empty display is refilled; a deck that cannot fill it ends the game at once."""  # NCO 5.3.1
    if state.display_size > 0:
        return
    if state.deck_size < state.options.display_size:
        state.end_reason = DISPLAY_NOT_REFILLED
        state.end_game()  # NCO 5.3.2
    else:
        state.reveal_cards()


CHOOSE_COLOURS: Final = ChooseColours()
