"""A state of OpenSpiel: the interface of pyspiel to one table of one of Boardroom's games.

`openspiel_history.py` holds the table, its chance nodes and its history.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import index
from typing import TYPE_CHECKING, Any, Final

import pyspiel

from boardroom.bots.ask_bot import action_problem
from boardroom.core.engine.luck import seeded
from boardroom.core.engine.rewards import rewards_of
from boardroom.core.engine.state import State
from boardroom.envs.openspiel_history import CHANCE, HIDDEN, OUTCOMES, OWN, beginning

if TYPE_CHECKING:
    from boardroom.envs.openspiel import BoardroomGame

TERMINAL: Final = int(pyspiel.PlayerId.TERMINAL)
EQUALLY_LIKELY: Final = [(outcome, 1 / OUTCOMES) for outcome in range(OUTCOMES)]


class BoardroomState(pyspiel.State):
    """One table. A clone has the same future luck, so a fair search uses states from `resample_from_infostate`."""

    def __init__(self, game: BoardroomGame) -> None:
        super().__init__(game)
        self._spiel_table = beginning(game)
        self._to_act = CHANCE
        self._written = 0  # how many actions pyspiel's own history has
        self._writing = False  # whether `_write_history` is running

    def current_player(self) -> int:
        return self._to_act

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Return the legal actions. pyspiel's own method would call four methods of this class, which is slow."""
        asked = self._to_act
        if asked >= 0 and (player is None or player == asked):
            return sorted(self._spiel_table.table.legal_actions())  # type: ignore[union-attr]  # it is dealt
        return [*range(OUTCOMES)] if asked == CHANCE and player in (None, CHANCE) else []

    def is_chance_node(self) -> bool:
        return self._to_act == CHANCE

    def _legal_actions(self, player: int) -> list[int]:
        return self.legal_actions(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        if self._to_act != CHANCE:
            raise ValueError("chance does not decide here")
        return EQUALLY_LIKELY[:]

    def apply_action(self, action: int) -> None:
        """Play an action without a detour through pyspiel, which would take longer than the move.

        pyspiel's own history is written later, when somebody reads it.
        """
        seat, spiel_table = self._to_act, self._spiel_table
        table, action = spiel_table.table, index(action)
        if table is None:
            spiel_table.draw(action)
            table = spiel_table.table
        else:
            spiel_game = spiel_table.spiel_game
            if not 0 <= action < spiel_game.ids or seat == TERMINAL or table.refusal(action) is not None:
                raise ValueError(f"action {action} is not legal: {action_problem(spiel_game.rules, table, action)}")
            spiel_table.entries.append((OWN, seat, action, 0, 0, 0))
            table.apply(action)
        if table is not None:
            self._to_act = TERMINAL if table.over else int(table.to_act)

    def _apply_action(self, action: int) -> None:
        """Play an action for pyspiel itself, which adds it to its history afterwards."""
        if not self._writing:
            self._write_history()
            self.apply_action(action)
            self._written += 1

    def _write_history(self) -> None:
        """Add everything that was done to pyspiel's own history."""
        to_act, self._writing = self._to_act, True
        done = self._spiel_table.history()
        for player, action in done[self._written :]:
            self._to_act = player
            super().apply_action(action)
        self._written = len(done)
        self._to_act, self._writing = to_act, False

    def history(self) -> Any:
        self._write_history()
        return super().history()

    def history_str(self) -> Any:
        self._write_history()
        return super().history_str()

    def full_history(self) -> Any:
        self._write_history()
        return super().full_history()

    def move_number(self) -> Any:
        self._write_history()
        return super().move_number()

    def is_initial_state(self) -> Any:
        self._write_history()
        return super().is_initial_state()

    def is_initial_non_chance_state(self) -> Any:
        self._write_history()
        return super().is_initial_non_chance_state()

    def _action_to_string(self, player: int, action: int) -> str:
        if action == HIDDEN:
            return "hidden"
        if player == CHANCE:
            return f"luck number={action}"
        return self._spiel_table.spiel_game.rules.actions[action].text

    def is_terminal(self) -> bool:
        return self._to_act == TERMINAL

    def returns(self) -> list[float]:
        table, people = self._spiel_table.table, self._spiel_table.spiel_game.people
        return [0.0] * people if table is None or not table.over else rewards_of(table)[:people]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> BoardroomState:
        """Return a state that this player cannot tell from this one, with fresh luck.

        It holds nothing that is hidden from the player: its history has only the player's own actions.
        """
        new = BoardroomState(self._spiel_table.spiel_game)
        new._spiel_table = self._spiel_table.resampled(player, seeded(int(sampler() * (1 << 30))))
        new._to_act = self._to_act
        return new

    @property
    def table(self) -> State:
        """The table, with everything that is hidden. Bots get a Perspective of it. ValueError before it is dealt."""
        if self._spiel_table.table is None:
            raise ValueError("the table is not dealt yet: apply the outcomes of chance first")
        return self._spiel_table.table

    def __str__(self) -> str:
        table, spiel_game = self._spiel_table.table, self._spiel_table.spiel_game
        if table is None:
            return f"not dealt yet: {bytes(outcome for _, outcome in self._spiel_table.before).hex()}"
        return "\n".join(spiel_game.described(table, player) for player in range(spiel_game.people))
