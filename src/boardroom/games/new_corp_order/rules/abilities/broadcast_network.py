"""Broadcast Network: move up to two agents of one colour between tiles of that colour.   [NCO 2.6.3]"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.refusal import Refusal
from boardroom.core.engine.state import Decision
from boardroom.games.new_corp_order.engine.actions import DECLINE, MOVE_FROM, MOVE_TO
from boardroom.games.new_corp_order.engine.events import MOVED
from boardroom.games.new_corp_order.engine.pieces import Tile
from boardroom.games.new_corp_order.engine.state import State
from boardroom.games.new_corp_order.rules.abilities.shared import UP_TO, decline


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
            state.source_tile = action - MOVE_FROM
            state.colour = state.tiles[state.source_tile].colour
            state.ask(BROADCAST_TO)


@final
class MoveTo(Decision[State]):
    """Broadcast Network: where does the agent go?   [NCO 2.6.3]"""

    def legal(self, state: State, out: ActionBuffer) -> None:
        for tile in state.tiles:
            if tile.colour == state.colour and tile.index != state.source_tile:
                out.add(MOVE_TO + tile.index)

    def refusal(self, state: State, action: i64) -> Refusal | None:
        if not MOVE_TO <= action < MOVE_TO + len(state.tiles):
            return Refusal("NCO 2.6.3", "move_to_now")
        if action - MOVE_TO == state.source_tile:
            return Refusal("NCO 2.6.3", "another_tile")
        if state.tiles[action - MOVE_TO].colour != state.colour:
            return Refusal("NCO 2.6.3", "not_that_colour")
        return None

    def apply(self, state: State, action: i64) -> None:
        state.remove_agents(state.tiles[state.source_tile], 1)
        state.add_agents(state.tiles[action - MOVE_TO], 1)
        state.tell(MOVED, state.to_act, state.source_tile, action - MOVE_TO)
        state.steps += 1
        if state.steps < UP_TO and may_move(state):
            state.ask(BROADCAST_FROM)
        else:
            state.done()


def may_move(state: State) -> bool:
    return any(may_leave(state, tile) for tile in state.tiles)


def may_leave(state: State, tile: Tile) -> bool:
    """Say whether an agent may move from this tile to another tile of its colour."""
    same = state.steps == 0 or tile.colour == state.colour
    return same and tile.agents > 1 and state.tiles_of[tile.colour] > 1  # NCO 2.6.4


BROADCAST_FROM: Final = MoveFrom()
BROADCAST_TO: Final = MoveTo()
