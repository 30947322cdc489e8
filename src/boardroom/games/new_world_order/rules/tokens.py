"""Tokens: who gets one for a stack of a start corporation that grows beyond a full set.   [NWO 8.7]"""

from __future__ import annotations

from mypy_extensions import i64

from boardroom.games.new_world_order.engine.actions import CORPORATIONS
from boardroom.games.new_world_order.engine.events import GOT_TOKEN
from boardroom.games.new_world_order.engine.state import State
from boardroom.games.new_world_order.rules.achievements.corporation_worth import full_set


def check_token(state: State, seat: i64, slot: i64) -> None:
    """Give a token if the stack in this slot, which has just grown, brings one."""
    player = state.players[seat]
    card = player.kinds[slot]
    if card >= CORPORATIONS or player.counts[slot] <= full_set(card):
        return  # NWO 8.7.1
    if (player.starting >> card) & 1 == 1 and (player.tokens >> card) & 1 == 0:  # NWO 8.7.2
        player.tokens |= i64(1) << card
        state.tell(GOT_TOKEN, seat, card)
