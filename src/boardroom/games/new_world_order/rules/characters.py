"""Characters: their slots and start cards, and the choices of the set-up.   [NWO 2.2, 2.3]"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.refusal import Refusal
from boardroom.core.engine.state import Decision
from boardroom.games.new_world_order.engine.actions import (
    CHARACTERS,
    CORPORATIONS,
    PICK_CARD,
    PICK_CHARACTER,
    TAKE_APART,
    TIERS,
)
from boardroom.games.new_world_order.engine.events import CHOSE_CHARACTER, GOT_START_CARDS, PICKED_CARD
from boardroom.games.new_world_order.engine.pieces import BANKER, COLOUR_GROUP, NOTHING, PRESIDENT, WHOLE, Player
from boardroom.games.new_world_order.engine.state import State

START_CARDS: Final = 3


@final
class PickCharacter(Decision[State]):
    """Which character do the Illuminati control?"""  # NWO 2.2.4

    def legal(self, state: State, out: ActionBuffer) -> None:
        for character in range(i64(CHARACTERS - 1)):
            if (state.undealt >> character) & 1 == 1:
                out.add(PICK_CHARACTER + character)

    def refusal(self, state: State, action: i64) -> Refusal | None:
        if not PICK_CHARACTER <= action < PICK_CARD:
            return Refusal("NWO 2.2.4", "pick_character_now")
        if (state.undealt >> (action - PICK_CHARACTER)) & 1 == 0:
            return Refusal("NWO 2.2.4", "character_taken")
        return None

    def apply(self, state: State, action: i64) -> None:
        character = action - PICK_CHARACTER
        state.undealt -= i64(1) << character
        state.tell(CHOSE_CHARACTER, state.to_act, character)
        become(state, state.to_act, character)
        if character == PRESIDENT:
            state.ask(PICK_CARDS)
        else:
            state.done()


@final
class PickCards(Decision[State]):
    """Which three corporations does the President start with?"""  # NWO 2.3.4

    def legal(self, state: State, out: ActionBuffer) -> None:
        for card in range(i64(CORPORATIONS)):
            if may_pick(state, card):
                out.add(PICK_CARD + card)

    def refusal(self, state: State, action: i64) -> Refusal | None:
        if not PICK_CARD <= action < TAKE_APART:
            return Refusal("NWO 2.3.4", "pick_card_now")
        return None if may_pick(state, action - PICK_CARD) else Refusal("NWO 2.3.5", "picked_already")

    def apply(self, state: State, action: i64) -> None:
        me = state.me()
        card = action - PICK_CARD
        state.tell(PICKED_CARD, state.to_act, card)
        give_start_card(state, me, card)
        if cards_held(me) == START_CARDS:
            state.done()


def become(state: State, seat: i64, character: i64) -> None:
    """Give a seat its character, with the slots and start cards that belong to it."""
    player = state.players[seat]
    player.character = character
    player.slots = slots_of(state.seats, character)
    group = state.options.figures.start_groups[character]
    if group != NOTHING:
        give_start_cards(state, player, group)
        state.tell(GOT_START_CARDS, seat, group)


def slots_of(seats: i64, character: i64) -> i64:
    """Return how many slots a character has at a table of this many seats."""
    slots: i64 = 7
    if seats > 3:
        slots = 5  # NWO 3.1.1
    if character == BANKER:
        slots += 1  # NWO 9.7.1
    return slots


def give_start_cards(state: State, player: Player, group: i64) -> None:
    """Give the three cards of a colour group, as one stack or as three."""  # NWO 2.3.1, 2.3.3
    for tier in range(i64(TIERS)):
        give_start_card(state, player, group * TIERS + tier)
    if not state.options.start_separate:
        for slot in range(i64(TIERS)):
            player.clear(slot)
        player.put(0, COLOUR_GROUP + group, TIERS, WHOLE)


def may_pick(state: State, card: i64) -> bool:
    """Return whether the President may start with this corporation."""
    return not state.options.president_distinct or (state.me().starting >> card) & 1 == 0


def give_start_card(state: State, player: Player, card: i64) -> None:
    """Put a start card onto the stack of its corporation, or into the next slot."""  # NWO 2.3.6
    slot = player.place_of(card)
    if slot == NOTHING:
        slot = player.empty_slot()
        player.put(slot, card, 0, 0)
    player.counts[slot] += 1
    player.starting |= i64(1) << card  # NWO 9.9.7
    state.unseen[card] -= 1
    state.deck_size -= 1


def cards_held(player: Player) -> i64:
    """Count the cards in front of a player."""
    held: i64 = 0
    for cards in player.counts:
        held += cards
    return held


PICK_CHARACTERS: Final = PickCharacter()
PICK_CARDS: Final = PickCards()
