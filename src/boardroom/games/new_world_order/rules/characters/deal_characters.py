"""Who is dealt which character, and the one that the Illuminati chooses.   [NWO 2.2]"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.refusal import Refusal
from boardroom.core.engine.state import Decision
from boardroom.games.new_world_order.engine.actions import (
    CHARACTERS,
    PICK_CARD,
    PICK_CHARACTER,
)
from boardroom.games.new_world_order.engine.events import CHOSE_CHARACTER, GOT_CHARACTER, GOT_START_CARDS
from boardroom.games.new_world_order.engine.pieces import CARDINAL, ILLUMINATI, NOTHING, PRESIDENT, ROYALTY
from boardroom.games.new_world_order.engine.state import State
from boardroom.games.new_world_order.rules.characters.slots import slots_of
from boardroom.games.new_world_order.rules.characters.start_cards import PICK_CARDS, give_start_cards


@final
class PickCharacter(Decision[State]):
    """Which second character does the Illuminati choose?"""  # NWO 2.2.4

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


def deal_characters(state: State) -> None:
    """Deal one character to each seat at random; the others stay undealt."""  # NWO 2.2.1
    pool = vec[i64]([c for c in range(i64(CHARACTERS)) if is_in_game(state, c)])
    state.chance.shuffle(pool)
    for i in range(len(pool)):
        if i < state.seats:
            state.tell(GOT_CHARACTER, i, pool[i])
            state.players[i].illuminati = pool[i] == ILLUMINATI
            become(state, i, pool[i])
        else:
            state.undealt |= i64(1) << pool[i]


def is_in_game(state: State, character: i64) -> bool:
    """Return whether a character takes part with these players and options."""
    if character == CARDINAL:
        return state.seats > 2  # NWO 2.2.2
    return character != ROYALTY or not state.options.always_fifteen  # NWO 2.2.3


def become(state: State, seat: i64, character: i64) -> None:
    """Give a seat its character, with the slots and start cards that belong to it."""
    player = state.players[seat]
    player.character = character
    player.slots = slots_of(state.seats, character)
    group = state.options.figures.start_groups[character]
    if group != NOTHING:
        give_start_cards(state, player, group)
        state.tell(GOT_START_CARDS, seat, group)


PICK_CHARACTERS: Final = PickCharacter()
