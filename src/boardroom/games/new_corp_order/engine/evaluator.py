"""The evaluator of New Corp Order: features of a seat whose weighted sum estimates its chance to win."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from boardroom.core.engine.evaluator import Evaluator as CoreEvaluator
from boardroom.games.new_corp_order.engine.actions import COLOURS
from boardroom.games.new_corp_order.engine.state import State
from boardroom.games.new_corp_order.rules.scoring import consultant_points, points, shares

FEATURES: Final = (
    "points",
    "lead",
    "shares",
    "objectives",
    "hand",
    "hand_objectives",
    "rotated",
    "unrotated",
    "captured",
    "consultants",
    "cards",
    "to_act",
    "next",
    "solo_points",
    "solo_tiles",
    "solo_agents",
    "solo_captured",
    "solo_hand",
)
DEFAULT_DECK: Final = 60.0  # cards; a deck of this size means that the game has just begun


@final
class Evaluator(CoreEvaluator[State]):
    """Evaluates a seat by its points so far and by what its shares, hand and objectives may still bring."""

    def __init__(self, early: list[float], late: list[float]) -> None:
        super().__init__(early, late)
        self.points = vec[i64]([0])
        self.all_shares = vec[float]([0.0] * COLOURS)  # by colour: the shares of all players, plus one

    def prepare(self, state: State) -> None:
        self.points = points(state)
        for colour in range(i64(COLOURS)):
            total: i64 = 1
            for player in state.players:
                total += shares(player, colour)
            self.all_shares[colour] = float(total)

    def progress(self, state: State) -> float:
        """Return how much of the game is over, from 0 to 1, by the cards left in the deck."""
        if state.turns_left > 0:
            return 1.0
        return max(0.0, 1.0 - float(state.deck_size) / DEFAULT_DECK)

    def fill_features(self, state: State, seat: i64, out: vec[float]) -> None:
        for i in range(self.size):
            out[i] = 0.0
        if state.options.solo:
            self.fill_side_features(state, seat, out)
        else:
            self.fill_player_features(state, seat, out)

    def fill_player_features(self, state: State, seat: i64, out: vec[float]) -> None:
        me = state.players[seat]
        out[0] = float(self.points[seat])
        out[1] = float(self.points[seat] - self.best_other(seat))
        for colour in range(i64(COLOURS)):
            tiles = float(state.tiles_of[colour])
            wanted = float(self.wanted(state, seat, colour))
            mine = float(shares(me, colour)) / self.all_shares[colour]
            out[2] += tiles * mine
            out[3] += wanted * mine
            out[4] += tiles * float(me.hand[colour])
            out[5] += wanted * float(me.hand[colour])
            out[6] += float(me.rotated[colour])
            out[7] += float(me.unrotated[colour])
            out[8] += float(me.captured[colour])
        out[9] = float(consultant_points(state, me))
        out[10] = float(me.hand_size)
        if seat == state.to_act:
            out[11] = 1.0
        if seat == (state.to_act + 1) % state.seats:
            out[12] = 1.0

    def best_other(self, seat: i64) -> i64:
        best: i64 = -1000
        for other in range(len(self.points)):
            if other != seat:
                best = max(best, self.points[other])
        return best

    def wanted(self, state: State, seat: i64, colour: i64) -> i64:
        """Count the tiles of the colour that match the player's objectives."""
        objectives = state.players[seat].objectives
        found: i64 = 0
        for tile in state.tiles:
            found += i64(tile.colour == colour and (tile.company == objectives[0] or tile.company == objectives[1]))
        return found

    def fill_side_features(self, state: State, side: i64, out: vec[float]) -> None:
        out[13] = float(self.points[side])
        for tile in state.tiles:
            if state.owners[tile.colour] == side:
                out[14] += 1.0
                if tile.company in state.common_objectives:
                    out[15] += float(tile.agents)
        out[16] = float(state.players[side].all_captured())
        for colour in range(i64(COLOURS)):
            if state.owners[colour] == side:
                out[17] += float(state.players[side].hand[colour])
