"""Infiltrate: lay cards of one colour into your HQ, and place an agent for each on a tile.   [NCO 2.4, 2.7.1 to 2.7.5]

The Media Advisor adds a card of another colour, the Corporate Lawyer a second colour. Hiring follows (`hiring.py`).
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.luck import Rng
from boardroom.core.engine.refusal import Refusal
from boardroom.core.engine.state import Decision
from boardroom.games.new_corp_order.engine.actions import COLOURS, COUNTS, DECLINE, INFILTRATE, PLACE, WILD
from boardroom.games.new_corp_order.engine.events import ADDED, DECLINED, INFILTRATED, PLACED
from boardroom.games.new_corp_order.engine.packed_placement import unpack_placement
from boardroom.games.new_corp_order.engine.pieces import CORPORATE_LAWYER, MEDIA_ADVISOR, NOTHING
from boardroom.games.new_corp_order.engine.player import Player
from boardroom.games.new_corp_order.engine.state import State
from boardroom.games.new_corp_order.engine.tile_sets import any_of, first_of, without_first
from boardroom.games.new_corp_order.rules.hiring import count_added_card, count_for_hire, offer_hire


@final
class Infiltrate(Decision[State]):
    """Which cards are placed: a colour and how many?   [NCO 2.4.1]"""

    def legal(self, state: State, out: ActionBuffer) -> None:
        me = state.me()
        for colour in range(i64(COLOURS)):
            for count in range(min_cards(state, me, colour), max_cards(state, me, colour) + 1):
                out.add(INFILTRATE + colour * COUNTS + count)
        if state.is_second_colour:
            out.add(DECLINE)

    def sample(self, state: State, rng: Rng, out: ActionBuffer) -> i64:
        if state.consultant_used == CORPORATE_LAWYER or state.consultant_used == MEDIA_ADVISOR:
            return super().sample(state, rng, out)
        me = state.me()
        while True:
            count = 1 + rng.below(me.hand_size)
            colour: i64 = 0
            while count > me.hand[colour]:
                count -= me.hand[colour]
                colour += 1
            if count <= max_cards(state, me, colour):
                return INFILTRATE + colour * COUNTS + count

    def refusal(self, state: State, action: i64) -> Refusal | None:
        if action == DECLINE and state.is_second_colour:
            return None
        if not INFILTRATE <= action < WILD:
            return Refusal("NCO 2.4.1", "choose_cards")
        me = state.me()
        colour = (action - INFILTRATE) // COUNTS
        count = (action - INFILTRATE) % COUNTS
        if colour == state.colour:
            return Refusal("NCO 2.7.4", "another_colour")
        if count > me.hand[colour]:
            return Refusal("NCO 2.4.1", "not_in_hand", me.hand[colour])
        if count > max_cards(state, me, colour):
            return Refusal("NCO 2.4.3", "supply_short", state.supply[colour])
        if count < min_cards(state, me, colour):
            return Refusal("NCO 2.4.1", "one_card_at_least")
        return None

    def apply(self, state: State, action: i64) -> None:
        if action == DECLINE:
            state.tell(DECLINED, state.to_act)
            offer_hire(state)
            return
        me = state.me()
        state.colour = (action - INFILTRATE) // COUNTS
        state.agents_to_place = (action - INFILTRATE) % COUNTS
        lay(me, state.colour, state.agents_to_place)
        count_for_hire(state)
        if state.agents_to_place > 0:
            state.tell(INFILTRATED, state.to_act, state.colour, state.agents_to_place)
        if state.consultant_used == MEDIA_ADVISOR and me.hand_size > 0 and room_for_wild(state):
            state.ask(WILD_CARD)  # NCO 1.6.7: asked regardless of the cards in hand
        else:
            state.ask(PLACE_AGENTS)


@final
class Wild(Decision[State]):
    """Media Advisor: is a card of another colour added?   [NCO 2.7.1]"""

    def legal(self, state: State, out: ActionBuffer) -> None:
        for colour in range(i64(COLOURS)):
            if colour != state.colour and state.me().hand[colour] > 0:
                out.add(WILD + colour)
        if state.agents_to_place > 0:
            out.add(DECLINE)

    def refusal(self, state: State, action: i64) -> Refusal | None:
        if action == DECLINE:
            return None if state.agents_to_place > 0 else Refusal("NCO 2.7.2", "wild_needed")
        if not WILD <= action < DECLINE:
            return Refusal("NCO 2.7.1", "wild_now")
        if action - WILD == state.colour:
            return Refusal("NCO 2.7.1", "wild_other_colour")
        if state.me().hand[action - WILD] == 0:
            return Refusal("NCO 2.7.1", "no_such_card")
        return None

    def apply(self, state: State, action: i64) -> None:
        if action == DECLINE:
            state.tell(DECLINED, state.to_act)
        else:
            lay(state.me(), action - WILD, 1)
            state.agents_to_place += 1
            count_added_card(state)
            state.tell(ADDED, state.to_act, action - WILD)
        state.ask(PLACE_AGENTS)


@final
class Place(Decision[State]):
    """Onto which company do the agents go?   [NCO 2.4.2]"""

    def enter(self, state: State) -> None:
        """Solo: read from `about` which agents the plot places now."""  # NCO 5.2.4
        state.colour, state.agents_to_place = unpack_placement(state.about)

    def legal(self, state: State, out: ActionBuffer) -> None:
        if state.options.solo:
            add_tiles(out, state.tiles_by_colour[state.colour])
            return
        for tile in state.tiles:
            out.add_if(tile.colour == state.colour, PLACE + tile.index)

    def sample(self, state: State, rng: Rng, out: ActionBuffer) -> i64:
        if state.options.solo:
            return PLACE + any_of(state.tiles_by_colour[state.colour], rng)
        while True:
            tile = rng.below(len(state.tiles))
            if state.tiles[tile].colour == state.colour:
                return PLACE + tile

    def refusal(self, state: State, action: i64) -> Refusal | None:
        if not PLACE <= action < PLACE + len(state.tiles):
            return Refusal("NCO 2.4.2", "place_now")
        if state.tiles[action - PLACE].colour != state.colour:
            return Refusal("NCO 2.4.2", "not_that_colour")
        return None

    def apply(self, state: State, action: i64) -> None:
        agents = min(state.agents_to_place, state.supply[state.colour])  # NCO 2.4.3
        state.add_agents(state.tiles[action - PLACE], agents)
        state.supply[state.colour] -= agents
        state.tell(PLACED, state.to_act, state.colour, agents, action - PLACE)
        if state.consultant_used == CORPORATE_LAWYER and not state.is_second_colour and second_colour_possible(state):
            state.is_second_colour = True
            state.ask(CHOOSE_CARDS)
        else:
            offer_hire(state)


def add_tiles(out: ActionBuffer, tiles: i64) -> None:
    """Solo: add an action for each of these tiles."""
    while tiles != 0:
        out.add(PLACE + first_of(tiles))
        tiles = without_first(tiles)


def lay(me: Player, colour: i64, cards: i64) -> None:
    """Move cards from the hand into the HQ, unrotated."""  # NCO 2.4.1
    me.play(colour, cards)
    me.unrotated[colour] += cards


def may_infiltrate(state: State, me: Player) -> bool:
    """Say whether the player can place cards of any colour."""
    for colour in range(i64(COLOURS)):
        if min_cards(state, me, colour) <= max_cards(state, me, colour):
            return True
    return False


def min_cards(state: State, me: Player, colour: i64) -> i64:
    """Return the smallest number of cards of this colour that may be placed."""
    if state.consultant_used != MEDIA_ADVISOR or state.options.wild_needs_companion:
        return 1  # NCO 2.4.1, 2.7.2
    return 0 if me.hand_size > me.hand[colour] and state.supply[colour] > 0 else 1


def max_cards(state: State, me: Player, colour: i64) -> i64:
    """Return the largest number of cards of this colour that may be placed; -1 if the colour was placed already."""
    if colour == state.colour:
        return -1  # NCO 2.7.4: the second colour is another one
    cards = me.hand[colour]
    if state.options.place_available and state.supply[colour] > 0:
        return cards
    return min(cards, state.supply[colour])  # NCO 2.4.3


def room_for_wild(state: State) -> bool:
    """Say whether the supply has an agent for one more card."""  # NCO 2.4.3
    return state.options.place_available or state.supply[state.colour] > state.agents_to_place


def second_colour_possible(state: State) -> bool:
    """Say whether a second colour can be placed, judging only by what everybody sees."""  # NCO 1.6.7
    if state.me().hand_size == 0:
        return False
    for colour in range(i64(COLOURS)):
        if colour != state.colour and state.supply[colour] > 0:
            return True
    return False


def next_to_place(state: State) -> i64:
    """Solo: return the colour of the agents that are placed after the pending decision, or NOTHING."""  # NCO 5.2.4
    last = state.agenda_size - 1
    if state.over or last < 0 or state.agenda[last] is not PLACE_AGENTS:
        return NOTHING
    return unpack_placement(state.agenda_abouts[last])[0]


CHOOSE_CARDS: Final = Infiltrate()
WILD_CARD: Final = Wild()
PLACE_AGENTS: Final = Place()
