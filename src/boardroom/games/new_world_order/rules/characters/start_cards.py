"""Start cards: those of a character's colour group, and those that the President picks.   [NWO 2.3]"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.refusal import Refusal
from boardroom.core.engine.state import Decision
from boardroom.games.new_world_order.engine.actions import CORPORATIONS, PICK_CARD, TAKE_APART, TIERS
from boardroom.games.new_world_order.engine.events import PICKED_CARD
from boardroom.games.new_world_order.engine.pieces import COLOUR_GROUP, NOTHING, WHOLE
from boardroom.games.new_world_order.engine.player import Player
from boardroom.games.new_world_order.engine.state import State

START_CARDS: Final = 3


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


def may_pick(state: State, card: i64) -> bool:
    """Return whether the President may start with this corporation."""
    return not state.options.president_distinct or (state.me().starting >> card) & 1 == 0


def give_start_cards(state: State, player: Player, group: i64) -> None:
    """Give the three cards of a colour group, as one stack or as three."""  # NWO 2.3.1, 2.3.3
    for tier in range(i64(TIERS)):
        give_start_card(state, player, group * TIERS + tier)
    if not state.options.start_separate:
        for slot in range(i64(TIERS)):
            player.clear(slot)
        player.put(0, COLOUR_GROUP + group, TIERS, WHOLE)


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


PICK_CARDS: Final = PickCards()
