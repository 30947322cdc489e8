"""What a bot gets: the knowledge of one seat, and imagined tables that agree with it."""

from __future__ import annotations

from boardroom.core.catalogue import Action
from boardroom.core.engine.luck import Rng, seeded
from boardroom.core.engine.state import State
from boardroom.core.game import Game
from boardroom.core.json import JsonObject


class Perspective:
    """The knowledge of one seat.

    It holds an imagined table, never the real one. The same knowledge always gives the same imagined table. Even code
    that reads its private attributes finds nothing that the seat does not know.
    """

    def __init__(self, game: Game, state: State, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.__state = state.imagine(seat, seeded(0))

    @property
    def players(self) -> int:
        return self.game.players_of(self.__state)

    @property
    def decision(self) -> str:
        return self.game.decision(self.__state)

    def view(self) -> JsonObject:
        return self.game.view(self.__state, self.seat)

    def legal_ids(self) -> list[int]:
        """Return the ids of the legal actions; none if another seat decides."""
        return self.__state.legal_actions() if self.__state.to_act == self.seat else []

    def legal(self) -> list[Action]:
        return [self.game.actions[id] for id in self.legal_ids()]

    def imagine(self, rng: Rng) -> State:
        """Return a table that this seat cannot tell from the real one, with fresh luck."""
        return self.__state.imagine(self.seat, rng)
