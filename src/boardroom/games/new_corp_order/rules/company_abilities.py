"""Company abilities: what a company taken over lets you do.   [NCO 2.6]"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from boardroom.core.engine.actions import ActionBuffer
from boardroom.core.engine.refusal import Refusal
from boardroom.core.engine.state import Decision
from boardroom.games.new_corp_order.engine.actions import (
    CARDS,
    COLOURS,
    DECLINE,
    GIVE,
    MOVE_FROM,
    MOVE_TO,
    REMOVE,
    ROTATE,
    SWAP_FIRST,
    SWAP_SECOND,
    TAKE,
    UNROTATE,
)
from boardroom.games.new_corp_order.engine.events import (
    DECLINED,
    EXCHANGED,
    MOVED,
    REMOVED,
    ROTATED,
    SWAPPED,
    UNROTATED,
)
from boardroom.games.new_corp_order.engine.pieces import (
    AMBIENT_ADVERTISING,
    BROADCAST_NETWORK,
    GUERRILLA_MARKETING,
    PRINT_MEDIA,
    SOCIAL_MEDIA,
    Player,
    Tile,
)
from boardroom.games.new_corp_order.engine.state import State

UP_TO: Final = 2  # agents moved, cards rotated or unrotated


def offer_ability(state: State, target: Tile) -> None:
    """The ability of the company just taken over, unless it can do nothing."""  # NCO 2.6.13
    state.steps = 0
    if target.company == BROADCAST_NETWORK and may_move(state):
        state.ask(BROADCAST_FROM)
    elif target.company == GUERRILLA_MARKETING and any_unrotated(state):
        state.ask(GUERRILLA)
    elif target.company == PRINT_MEDIA and others_have_cards(state):
        state.ask(PRINT_GIVE)
    elif target.company == AMBIENT_ADVERTISING:
        state.ask(AMBIENT)
    elif target.company == SOCIAL_MEDIA:
        state.ask(SOCIAL)
    elif target.company > SOCIAL_MEDIA:
        state.ask(ONLINE_FIRST)
    else:
        state.done()


def decline(state: State) -> None:
    state.tell(DECLINED, state.to_act)
    state.done()


@final
class MoveFrom(Decision[State]):
    """Broadcast Network: from where does an agent move?   [NCO 2.6.3]"""

    def legal(self, state: State, out: ActionBuffer) -> None:
        for tile in state.tiles:
            if may_leave(state, tile):
                out.add(MOVE_FROM + tile.index)
        out.add(DECLINE)

    def refusal(self, state: State, action: i64) -> Refusal | None:
        if action == DECLINE:
            return None
        if not MOVE_FROM <= action < MOVE_FROM + len(state.tiles):
            return Refusal("NCO 2.6.3", "move_now")
        tile = state.tiles[action - MOVE_FROM]
        if tile.agents < 2:
            return Refusal("NCO 2.6.4", "last_agent")
        if state.steps > 0 and tile.colour != state.colour:
            return Refusal("NCO 2.6.3", "one_colour_moves")
        if state.tiles_of[tile.colour] == 1:
            return Refusal("NCO 2.6.3", "nowhere_to_go")
        return None

    def apply(self, state: State, action: i64) -> None:
        if action == DECLINE:
            decline(state)
        else:
            state.source = action - MOVE_FROM
            state.colour = state.tiles[state.source].colour
            state.ask(BROADCAST_TO)


@final
class MoveTo(Decision[State]):
    """Broadcast Network: where does the agent go?   [NCO 2.6.3]"""

    def legal(self, state: State, out: ActionBuffer) -> None:
        for tile in state.tiles:
            if tile.colour == state.colour and tile.index != state.source:
                out.add(MOVE_TO + tile.index)

    def refusal(self, state: State, action: i64) -> Refusal | None:
        if not MOVE_TO <= action < MOVE_TO + len(state.tiles):
            return Refusal("NCO 2.6.3", "move_to_now")
        if action - MOVE_TO == state.source:
            return Refusal("NCO 2.6.3", "another_tile")
        if state.tiles[action - MOVE_TO].colour != state.colour:
            return Refusal("NCO 2.6.3", "not_that_colour")
        return None

    def apply(self, state: State, action: i64) -> None:
        state.remove_agents(state.tiles[state.source], 1)
        state.add_agents(state.tiles[action - MOVE_TO], 1)
        state.tell(MOVED, state.to_act, state.source, action - MOVE_TO)
        state.steps += 1
        if state.steps < UP_TO and may_move(state):
            state.ask(BROADCAST_FROM)
        else:
            state.done()


@final
class Rotate(Decision[State]):
    """Guerrilla Marketing: whose cards of which colour are rotated?   [NCO 2.6.5]"""

    def legal(self, state: State, out: ActionBuffer) -> None:
        for seat in range(state.seats):
            for colour in range(i64(COLOURS)):
                for more in range(min(state.players[seat].unrotated[colour], i64(UP_TO))):
                    out.add(ROTATE + (seat * COLOURS + colour) * UP_TO + more)
        out.add(DECLINE)

    def refusal(self, state: State, action: i64) -> Refusal | None:
        if action == DECLINE:
            return None
        if not ROTATE <= action < ROTATE + state.seats * COLOURS * UP_TO:
            return Refusal("NCO 2.6.5", "rotate_now")
        pile = (action - ROTATE) // UP_TO
        unrotated = state.players[pile // COLOURS].unrotated[pile % COLOURS]
        if (action - ROTATE) % UP_TO >= unrotated:
            return Refusal("NCO 2.6.5", "too_few_unrotated", unrotated)
        return None

    def apply(self, state: State, action: i64) -> None:
        if action == DECLINE:
            decline(state)
            return
        pile = (action - ROTATE) // UP_TO
        cards = (action - ROTATE) % UP_TO + 1
        state.players[pile // COLOURS].rotate(pile % COLOURS, cards)
        state.tell(ROTATED, state.to_act, pile // COLOURS, pile % COLOURS, cards)
        state.done()


@final
class Give(Decision[State]):
    """Print Media: which card of your own HQ is swapped?   [NCO 2.6.6]"""

    def legal(self, state: State, out: ActionBuffer) -> None:
        for card in range(i64(CARDS)):
            if state.me().hq_card(card) > 0:
                out.add(GIVE + card)
        if state.options.ability_optional:  # NCO 2.6.2
            out.add(DECLINE)

    def refusal(self, state: State, action: i64) -> Refusal | None:
        if action == DECLINE:
            return None if state.options.ability_optional else Refusal("NCO 2.6.2", "ability_compulsory")
        if not GIVE <= action < GIVE + CARDS:
            return Refusal("NCO 2.6.6", "give_now")
        return None if state.me().hq_card(action - GIVE) > 0 else Refusal("NCO 2.6.6", "no_such_hq_card")

    def apply(self, state: State, action: i64) -> None:
        if action == DECLINE:
            decline(state)
        else:
            state.source = action - GIVE
            state.ask(PRINT_TAKE)


@final
class Take(Decision[State]):
    """Print Media: against which card of another player?   [NCO 2.6.6]"""

    def legal(self, state: State, out: ActionBuffer) -> None:
        for seat in range(state.seats):
            if seat != state.to_act:
                for card in range(i64(CARDS)):
                    if state.players[seat].hq_card(card) > 0:
                        out.add(TAKE + seat * CARDS + card)

    def refusal(self, state: State, action: i64) -> Refusal | None:
        if not TAKE <= action < TAKE + state.seats * CARDS:
            return Refusal("NCO 2.6.6", "take_now")
        seat = (action - TAKE) // CARDS
        if seat == state.to_act:
            return Refusal("NCO 2.6.6", "another_player")
        if state.players[seat].hq_card((action - TAKE) % CARDS) == 0:
            return Refusal("NCO 2.6.6", "no_such_hq_card")
        return None

    def apply(self, state: State, action: i64) -> None:
        me = state.me()
        seat = (action - TAKE) // CARDS
        other = state.players[seat]
        theirs = (action - TAKE) % CARDS
        me.change_hq(state.source, -1)
        other.change_hq(state.source, 1)
        other.change_hq(theirs, -1)
        me.change_hq(theirs, 1)
        state.tell(EXCHANGED, state.to_act, state.source, seat, theirs)
        state.done()


@final
class Unrotate(Decision[State]):
    """Ambient Advertising: which card is unrotated?   [NCO 2.6.7]"""

    def legal(self, state: State, out: ActionBuffer) -> None:
        for seat in range(state.seats):
            if state.steps == 0 or seat == state.target:
                for colour in range(i64(COLOURS)):
                    if state.players[seat].rotated[colour] > 0:
                        out.add(UNROTATE + seat * COLOURS + colour)
        out.add(DECLINE)

    def refusal(self, state: State, action: i64) -> Refusal | None:
        if action == DECLINE:
            return None
        if not UNROTATE <= action < UNROTATE + state.seats * COLOURS:
            return Refusal("NCO 2.6.7", "unrotate_now")
        seat = (action - UNROTATE) // COLOURS
        if state.steps > 0 and seat != state.target:
            return Refusal("NCO 2.6.7", "one_hq")
        if state.players[seat].rotated[(action - UNROTATE) % COLOURS] == 0:
            return Refusal("NCO 2.6.7", "none_rotated")
        return None

    def apply(self, state: State, action: i64) -> None:
        if action == DECLINE:
            decline(state)
            return
        state.target = (action - UNROTATE) // COLOURS
        colour = (action - UNROTATE) % COLOURS
        owner = state.players[state.target]
        owner.rotate(colour, -1)
        state.tell(UNROTATED, state.to_act, state.target, colour)
        state.steps += 1
        if state.steps == UP_TO or not has_rotated(owner):
            state.done()


@final
class Remove(Decision[State]):
    """Social Media: which card leaves the game?   [NCO 2.6.8]"""

    def legal(self, state: State, out: ActionBuffer) -> None:
        for seat in range(state.seats):
            for card in range(i64(CARDS)):
                if state.players[seat].hq_card(card) > 0:
                    out.add(REMOVE + seat * CARDS + card)
        out.add(DECLINE)

    def refusal(self, state: State, action: i64) -> Refusal | None:
        if action == DECLINE:
            return None
        if not REMOVE <= action < REMOVE + state.seats * CARDS:
            return Refusal("NCO 2.6.8", "remove_now")
        if state.players[(action - REMOVE) // CARDS].hq_card((action - REMOVE) % CARDS) == 0:
            return Refusal("NCO 2.6.8", "no_such_hq_card")
        return None

    def apply(self, state: State, action: i64) -> None:
        if action == DECLINE:
            decline(state)
            return
        seat = (action - REMOVE) // CARDS
        card = (action - REMOVE) % CARDS
        state.players[seat].change_hq(card, -1)
        state.box[card // 2] += 1
        state.tell(REMOVED, state.to_act, seat, card)
        state.done()


@final
class SwapFirst(Decision[State]):
    """Online Marketing: which tile is the first of the two?   [NCO 2.6.10]"""

    def legal(self, state: State, out: ActionBuffer) -> None:
        for tile in range(len(state.tiles)):
            out.add(SWAP_FIRST + tile)
        if state.options.ability_optional:  # NCO 2.6.2
            out.add(DECLINE)

    def refusal(self, state: State, action: i64) -> Refusal | None:
        if action == DECLINE:
            return None if state.options.ability_optional else Refusal("NCO 2.6.2", "ability_compulsory")
        if not SWAP_FIRST <= action < SWAP_FIRST + len(state.tiles):
            return Refusal("NCO 2.6.10", "swap_now")
        return None

    def apply(self, state: State, action: i64) -> None:
        if action == DECLINE:
            decline(state)
        else:
            state.source = action - SWAP_FIRST
            state.ask(ONLINE_SECOND)


@final
class SwapSecond(Decision[State]):
    """Online Marketing: with which tile are the agents swapped?   [NCO 2.6.10]"""

    def legal(self, state: State, out: ActionBuffer) -> None:
        for tile in range(len(state.tiles)):
            if tile != state.source:
                out.add(SWAP_SECOND + tile)

    def refusal(self, state: State, action: i64) -> Refusal | None:
        if not SWAP_SECOND <= action < SWAP_SECOND + len(state.tiles):
            return Refusal("NCO 2.6.10", "swap_second_now")
        return Refusal("NCO 2.6.10", "another_tile") if action - SWAP_SECOND == state.source else None

    def apply(self, state: State, action: i64) -> None:
        one = state.tiles[state.source]
        two = state.tiles[action - SWAP_SECOND]
        swap_agents(state, state.to_act, one, two)
        state.done()


def swap_agents(state: State, seat: i64, one: Tile, two: Tile) -> None:
    colour = one.colour
    state.recolour(one, two.colour)
    state.recolour(two, colour)
    agents = one.agents
    state.remove_agents(one, agents)
    state.add_agents(one, two.agents)
    state.remove_agents(two, two.agents)
    state.add_agents(two, agents)
    state.tell(SWAPPED, seat, one.index, two.index)


def may_move(state: State) -> bool:
    return any(may_leave(state, tile) for tile in state.tiles)


def may_leave(state: State, tile: Tile) -> bool:
    """An agent may move from here to another tile of its colour."""
    same = state.steps == 0 or tile.colour == state.colour
    return same and tile.agents > 1 and state.tiles_of[tile.colour] > 1  # NCO 2.6.4


def any_unrotated(state: State) -> bool:
    return any(cards > 0 for player in state.players for cards in player.unrotated)


def others_have_cards(state: State) -> bool:
    for seat in range(state.seats):
        if seat != state.to_act:
            for colour in range(i64(COLOURS)):
                if state.players[seat].cards(colour) > 0:
                    return True
    return False


def has_rotated(player: Player) -> bool:
    return any(cards > 0 for cards in player.rotated)


BROADCAST_FROM: Final = MoveFrom()
BROADCAST_TO: Final = MoveTo()
GUERRILLA: Final = Rotate()
PRINT_GIVE: Final = Give()
PRINT_TAKE: Final = Take()
AMBIENT: Final = Unrotate()
SOCIAL: Final = Remove()
ONLINE_FIRST: Final = SwapFirst()
ONLINE_SECOND: Final = SwapSecond()
