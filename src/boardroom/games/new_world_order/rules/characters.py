"""Characters: the choices of the set-up, and the Illuminati's two tiles.   [NWO 2.2, 2.3, 9.1]"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from boardroom.core.engine.actions import ActionBuffer
from boardroom.core.engine.refusal import Refusal
from boardroom.core.engine.state import Decision
from boardroom.games.new_world_order.engine.actions import (
    CHARACTERS,
    CORPORATIONS,
    GAIN,
    GAIN_TWO,
    PAY,
    PICK_CARD,
    PICK_CHARACTER,
    TAKE_APART,
    TIERS,
    TILES,
)
from boardroom.games.new_world_order.engine.bits import lowest, without_lowest
from boardroom.games.new_world_order.engine.events import (
    CHOSE_CHARACTER,
    GOT_START_CARDS,
    PAID,
    PICKED_CARD,
    USED_SKILL,
)
from boardroom.games.new_world_order.engine.pieces import (
    BANKER,
    COLOUR_GROUP,
    ILLUMINATI,
    NOTHING,
    PRESIDENT,
    SKILL_TWO_TILES,
    WHOLE,
    Holdings,
    Player,
)
from boardroom.games.new_world_order.engine.pyramid import is_open, open_positions
from boardroom.games.new_world_order.engine.state import State
from boardroom.games.new_world_order.rules.achievements import LOWEST_PRICE, take_tile
from boardroom.games.new_world_order.rules.worth import is_corporation, worth

START_CARDS: Final = 3
NO_PAIR: Final = 1 << 20  # dearer than any two tiles


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
    player = state.players[seat]
    player.character = character
    player.slots = slots_of(state.seats, character)
    group = state.options.figures.start_groups[character]
    if group != NOTHING:
        give_start_cards(state, player, group)
        state.tell(GOT_START_CARDS, seat, group)


def slots_of(seats: i64, character: i64) -> i64:
    slots: i64 = 7
    if seats > 3:
        slots = 5  # NWO 3.1.1
    if character == BANKER:
        slots += 1  # NWO 9.7.1
    return slots


def give_start_cards(state: State, player: Player, group: i64) -> None:
    """The three of a colour group, as one stack or apart."""  # NWO 2.3.1, 2.3.3
    for tier in range(i64(TIERS)):
        give_start_card(state, player, group * TIERS + tier)
    if not state.options.start_separate:
        for slot in range(i64(TIERS)):
            player.clear(slot)
        player.put(0, COLOUR_GROUP + group, TIERS, WHOLE)


def may_pick(state: State, card: i64) -> bool:
    return not state.options.president_distinct or (state.me().starting >> card) & 1 == 0


def give_start_card(state: State, player: Player, card: i64) -> None:
    """Onto the stack of its corporation, or into the next slot."""  # NWO 2.3.6
    slot = player.place_of(card)
    if slot == NOTHING:
        slot = player.empty_slot()
        player.put(slot, card, 0, 0)
    player.counts[slot] += 1
    player.starting |= i64(1) << card  # NWO 9.9.7
    state.unseen[card] -= 1
    state.deck_size -= 1


def cards_held(player: Player) -> i64:
    held: i64 = 0
    for cards in player.counts:
        held += cards
    return held


def list_double_purchases(state: State, me: Player, held: Holdings, out: ActionBuffer) -> None:
    if held.payers != 0 and me.has_skill(SKILL_TWO_TILES):
        for slot in range(me.slots):
            if is_corporation(me, slot) and may_pay_for_two(state, worth(state, me, slot)):  # NWO 9.1.2
                out.add(GAIN_TWO + slot)


def may_pay_for_two(state: State, value: i64) -> bool:
    least: i64 = LOWEST_PRICE
    if not state.options.two_tiles_each:
        least += LOWEST_PRICE
    return value >= least and value >= least_value_for_two(state)  # NWO 9.1.5


def refused_double_purchase(state: State, action: i64) -> Refusal | None:
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
    """What a stack must be worth to take any two tiles."""
    least: i64 = NO_PAIR
    tiles = state.open_tiles
    while tiles != 0:
        least = min(least, least_value_with(state, lowest(tiles)))
        tiles = without_lowest(tiles)
    return least


def least_value_with(state: State, first: i64) -> i64:
    """The same if this open tile is the first of them."""  # NWO 9.1.3, 9.1.4
    second: i64 = NO_PAIR
    tiles = open_positions(state.occupied - (i64(1) << first))
    while tiles != 0:
        second = min(second, state.price(lowest(tiles)))
        tiles = without_lowest(tiles)
    if state.options.two_tiles_each:
        return max(state.price(first), second)
    return state.price(first) + second


def gain_two(state: State, action: i64) -> None:
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
    """Which tile is the second?"""

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
    if not GAIN <= action < PAY:
        return Refusal("NWO 9.1.3", "take_tile_now")
    if (state.occupied >> (action - GAIN)) & 1 == 0:
        return Refusal("NWO 6.1.1", "tile_gone")
    return None if is_open(state.occupied, action - GAIN) else Refusal("NWO 6.1.2", "tile_covered")


PICK_CHARACTERS: Final = PickCharacter()
PICK_CARDS: Final = PickCards()
FIRST_TILE: Final = FirstTile()
SECOND_TILE: Final = SecondTile()
