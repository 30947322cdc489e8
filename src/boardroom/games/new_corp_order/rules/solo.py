"""The solo game: each side has two colours, and a plot also infiltrates.   [NCO 5.1, 5.2, 5.3]"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.refusal import Refusal
from boardroom.core.engine.state import Decision
from boardroom.games.new_corp_order.engine.actions import COLOUR_PAIRS, COLOURS, COLOURS_OF_MINE, END_OF_ACTIONS
from boardroom.games.new_corp_order.engine.events import BOXED, COLOURS_CHOSEN, INFILTRATED
from boardroom.games.new_corp_order.engine.packed_placement import pack_placement
from boardroom.games.new_corp_order.engine.pieces import THE_ODS, THE_PLAYER
from boardroom.games.new_corp_order.engine.player import Player
from boardroom.games.new_corp_order.engine.state import State
from boardroom.games.new_corp_order.rules.display import reveal_cards
from boardroom.games.new_corp_order.rules.end_of_game import DISPLAY_NOT_REFILLED, end_game
from boardroom.games.new_corp_order.rules.infiltrate import PLACE_AGENTS, lay

PAIRS_OF_COLOURS: Final = 6


@final
class ChooseColours(Decision[State]):
    """Which two conglomerates are yours?   [NCO 5.1.3]"""

    def legal(self, state: State, out: ActionBuffer) -> None:
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
    """Give a pair of colours to the player and the other two to the ODS, and tell the event."""
    take_sides(state, COLOUR_PAIRS[pair][0], COLOUR_PAIRS[pair][1])
    state.tell(COLOURS_CHOSEN, THE_PLAYER, pair)


def take_sides(state: State, one: i64, other: i64) -> None:
    """Give these two colours, the lower one first, to the player, and the others to the ODS."""
    state.player_colours = (one, other)
    for colour in range(i64(COLOURS)):
        if colour in (one, other):
            state.owners[colour] = THE_PLAYER
        else:
            state.owners[colour] = THE_ODS
            state.ods_colours = (state.ods_colours[1], colour)


def infiltrate_with_draws(state: State) -> None:
    """Play the one or two cards just drawn: they are the whole hand."""  # NCO 5.2.2
    me = state.me()
    low, high = lowest_and_highest(me.hand)
    lay_or_box(state, me, high, me.hand[high])  # what is put on the agenda last comes up first
    if low != high:
        lay_or_box(state, me, low, me.hand[low])


def lowest_and_highest(hand: vec[i64]) -> tuple[i64, i64]:
    """Return the lowest and the highest colour in the hand."""
    low: i64 = COLOURS - 1
    high: i64 = 0
    for colour in range(i64(COLOURS)):
        if hand[colour] > 0:
            high = colour
        if hand[COLOURS - 1 - colour] > 0:
            low = COLOURS - 1 - colour
    return low, high


def lay_or_box(state: State, me: Player, colour: i64, cards: i64) -> None:
    """Lay cards of a player's colour into the HQ and ask where their agents go; box cards of other colours."""
    if state.owners[colour] == THE_PLAYER:
        lay(me, colour, cards)  # NCO 5.2.4
        state.tell(INFILTRATED, THE_PLAYER, colour, cards)
        place_later(state, colour, cards)
        return
    me.play(colour, cards)
    state.box[colour] += cards  # NCO 5.2.3
    for card in range(cards):
        state.tell(BOXED, THE_PLAYER, colour)


def place_later(state: State, colour: i64, agents: i64) -> None:
    """Put on the agenda where to place these agents."""
    if state.options.solo_split_same_colour:  # NCO 5.2.5
        for agent in range(agents):
            state.later_seat(PLACE_AGENTS, THE_PLAYER, pack_placement(colour, 1))
    else:
        state.later_seat(PLACE_AGENTS, THE_PLAYER, pack_placement(colour, agents))


def refill_or_end(state: State) -> None:
    """Refill the display if it is empty. A deck that cannot fill it ends the game at once."""  # NCO 5.3.1
    if state.display_size > 0:
        return
    if state.deck_size < state.options.display_size:
        state.end_reason = DISPLAY_NOT_REFILLED
        end_game(state)  # NCO 5.3.2
    else:
        reveal_cards(state)


CHOOSE_COLOURS: Final = ChooseColours()
