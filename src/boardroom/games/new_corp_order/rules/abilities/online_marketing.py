"""Online Marketing: swap all agents of two tiles.   [NCO 2.6.10]"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.refusal import Refusal
from boardroom.core.engine.state import Decision
from boardroom.games.new_corp_order.engine.actions import DECLINE, SWAP_FIRST, SWAP_SECOND
from boardroom.games.new_corp_order.engine.events import SWAPPED
from boardroom.games.new_corp_order.engine.pieces import Tile
from boardroom.games.new_corp_order.engine.state import State
from boardroom.games.new_corp_order.rules.abilities.shared import decline


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
            state.source_tile = action - SWAP_FIRST
            state.ask(ONLINE_SECOND)


@final
class SwapSecond(Decision[State]):
    """Online Marketing: with which tile are the agents swapped?   [NCO 2.6.10]"""

    def legal(self, state: State, out: ActionBuffer) -> None:
        for tile in range(len(state.tiles)):
            if tile != state.source_tile:
                out.add(SWAP_SECOND + tile)

    def refusal(self, state: State, action: i64) -> Refusal | None:
        if not SWAP_SECOND <= action < SWAP_SECOND + len(state.tiles):
            return Refusal("NCO 2.6.10", "swap_second_now")
        return Refusal("NCO 2.6.10", "another_tile") if action - SWAP_SECOND == state.source_tile else None

    def apply(self, state: State, action: i64) -> None:
        one = state.tiles[state.source_tile]
        two = state.tiles[action - SWAP_SECOND]
        swap_agents(state, state.to_act, one, two)
        state.done()


def swap_agents(state: State, seat: i64, one: Tile, two: Tile) -> None:
    """Swap all agents of two tiles."""
    colour = one.colour
    state.recolour(one, two.colour)
    state.recolour(two, colour)
    agents = one.agents
    state.remove_agents(one, agents)
    state.add_agents(one, two.agents)
    state.remove_agents(two, two.agents)
    state.add_agents(two, agents)
    state.tell(SWAPPED, seat, one.index, two.index)


ONLINE_FIRST: Final = SwapFirst()
ONLINE_SECOND: Final = SwapSecond()
