"""What a state of OpenSpiel holds: a table with the history of its luck, its actions and its events.

The luck comes from chance nodes at the beginning. A player can have the table dealt again with what that player knows.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from boardroom.core.engine.journal import Journal, JournalEntry
from boardroom.core.engine.luck import Rng
from boardroom.core.engine.state import State
from boardroom.core.seeds import luck_for_action, seed_bytes

if TYPE_CHECKING:
    from boardroom.envs.openspiel import BoardroomGame

DRAWS: Final = 8  # chance nodes before the first decision; all luck of a game follows from their outcomes
OUTCOMES: Final = 256  # of each chance node
CHANCE: Final = -1  # pyspiel's number of the chance player
OWN: Final = -1  # in place of an event kind, marks a journal entry that is an action, with its seat and its id
HIDDEN: Final = -2  # in the history of a resampled state: an action that its player does not know


class SpielTable:
    """A table with its history, and the text of what each seat recalls, which is written when somebody reads it."""

    def __init__(
        self,
        spiel_game: BoardroomGame,
        table: State | None,
        before: list[tuple[int, int]],
        recalled: list[str],
        told: list[JournalEntry],
        read: list[int],
    ) -> None:
        self.spiel_game = spiel_game
        self.table = table
        self.before = before  # pairs of player and action before `told`: the luck, or what a resampling player knows
        self.recalled = recalled  # by seat, the text of what it recalls so far
        self.told = told  # events and actions since `before`, copied from the table of which this is a clone
        self.read = read  # by seat, how many entries its text covers
        self.journal = Journal()
        self.entries = self.journal.entries  # events and actions after those of `told`
        if table is not None:
            table.journal = self.journal

    def __deepcopy__(self, memo: object) -> SpielTable:
        """Copy the table and its history. pyspiel clones a state with `deepcopy`."""
        table = None if self.table is None else self.table.clone()
        return SpielTable(self.spiel_game, table, self.before[:], self.recalled[:], self.all_told(), self.read[:])

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the history instead of the table; unpickling plays the game again."""
        history = self.history()
        if (CHANCE, HIDDEN) in history:
            raise ValueError("a resampled state cannot be written down: no history leads there")
        return self.spiel_game.replayed, ([action for _, action in history],)

    def all_told(self) -> list[JournalEntry]:
        """Return all events and actions since `before`."""
        return [*self.told, *self.entries]

    def history(self) -> list[tuple[int, int]]:
        """Return player and action of everything that was done, chance included."""
        return [*self.before, *((entry[1], entry[2]) for entry in self.all_told() if entry[0] == OWN)]

    def draw(self, outcome: int) -> None:
        """Apply an outcome of chance. The last of the DRAWS outcomes deals the table."""
        if not 0 <= outcome < OUTCOMES:
            raise ValueError(f"outcomes of chance are 0 to {OUTCOMES - 1}, not {outcome}")
        self.before.append((CHANCE, outcome))
        if len(self.before) == DRAWS:
            luck = luck_for_action(seed_bytes(bytes(drawn for _, drawn in self.before)), 0)
            self.table = self.spiel_game.dealer.deal(*luck, self.journal)

    def recall(self, seat: int) -> str:
        """Return everything that a seat did and was told, one line for each."""
        rules, told = self.spiel_game.rules, self.all_told()
        lines = [self.recalled[seat]]
        for entry in told[self.read[seat] :]:
            if entry[0] != OWN:
                lines.append(json.dumps(rules.read_event(entry, seat).to_json()))
            elif entry[1] == seat:
                lines.append(rules.actions[entry[2]].text)
        self.recalled[seat] = "\n".join(lines)
        self.read[seat] = len(told)
        return self.recalled[seat]

    def resampled(self, player: int, rng: Rng) -> SpielTable:
        """Return a table that this player cannot tell from the real one, with fresh luck.

        It holds nothing that the player does not know. The other seats recall only what they would see there.
        """
        if self.table is None:
            raise ValueError("nothing is dealt yet that could be resampled")
        spiel_game, table = self.spiel_game, self.table.imagine(player, rng)
        known = [(who, action if who == player else HIDDEN) for who, action in self.history()]
        recalled = [f"seat {seat}\n{spiel_game.seen(table, seat)}" for seat in range(spiel_game.seats)]
        recalled[player] = self.recall(player)
        return SpielTable(spiel_game, table, known, recalled, [], [0] * spiel_game.seats)


def beginning(spiel_game: BoardroomGame) -> SpielTable:
    """Return what a state holds before the first outcome of chance."""
    return SpielTable(
        spiel_game, None, [], [f"seat {seat}" for seat in range(spiel_game.seats)], [], [0] * spiel_game.seats
    )
