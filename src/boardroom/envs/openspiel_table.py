"""What a state of OpenSpiel holds: a table, and what was done and told there."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from boardroom.core.engine.journal import Journal, JournalEntry
from boardroom.core.engine.luck import Rng
from boardroom.core.engine.state import State
from boardroom.core.seeds import luck_for_action, seed_bytes

if TYPE_CHECKING:
    from boardroom.envs.openspiel import BoardroomGame

DRAWS: Final = 8  # chance nodes before the first decision: all luck of a game follows from what they give
OUTCOMES: Final = 256  # of each of them
CHANCE: Final = -1  # who acts there, by pyspiel's number
OWN: Final = -1  # in a journal: not an event, but what a seat did itself
HIDDEN: Final = -2  # in the history of a resampled state: what its player does not know


class SpielTable:
    """The table, what was done, and what each seat recalls of it, as far as somebody asked."""

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
        self.before = before  # who did what before the entries below: the draws, or what a resampling player knows
        self.recalled = recalled  # by seat, line by line
        self.told = told  # all that was told and done since, in copies
        self.read = read  # by seat, how much of that is in what it recalls
        self.journal = Journal()
        self.entries = self.journal.entries
        if table is not None:
            table.journal = self.journal

    def __deepcopy__(self, memo: object) -> SpielTable:
        """pyspiel clones a state by copying what it holds."""
        table = None if self.table is None else self.table.clone()
        return SpielTable(self.spiel_game, table, self.before[:], self.recalled[:], self.all_told(), self.read[:])

    def __reduce__(self) -> tuple[Any, ...]:
        """To send a game elsewhere, send its record."""
        history = self.history()
        if (CHANCE, HIDDEN) in history:
            raise ValueError("a resampled state cannot be written down: no history leads there")
        return self.spiel_game.replayed, ([action for _, action in history],)

    def all_told(self) -> list[JournalEntry]:
        return [*self.told, *self.entries]

    def history(self) -> list[tuple[int, int]]:
        """Who did what."""
        return [*self.before, *((entry[1], entry[2]) for entry in self.all_told() if entry[0] == OWN)]

    def draw(self, outcome: int) -> None:
        """One part of the luck; the last one deals."""
        if not 0 <= outcome < OUTCOMES:
            raise ValueError(f"outcomes of chance are 0 to {OUTCOMES - 1}, not {outcome}")
        self.before.append((CHANCE, outcome))
        if len(self.before) == DRAWS:
            luck = luck_for_action(seed_bytes(bytes(drawn for _, drawn in self.before)), 0)
            self.table = self.spiel_game.dealer.deal(*luck, self.journal)

    def recall(self, seat: int) -> str:
        """All that a seat did and was told, line by line."""
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
        """One that this player cannot tell from this one, and that holds nothing which the player does not know: the
        others recall what they would see there."""
        if self.table is None:
            raise ValueError("nothing is dealt yet that could be resampled")
        spiel_game, table = self.spiel_game, self.table.imagine(player, rng)
        known = [(who, action if who == player else HIDDEN) for who, action in self.history()]
        recalled = [f"seat {seat}\n{spiel_game.seen(table, seat)}" for seat in range(spiel_game.seats)]
        recalled[player] = self.recall(player)
        return SpielTable(spiel_game, table, known, recalled, [], [0] * spiel_game.seats)


def beginning(spiel_game: BoardroomGame) -> SpielTable:
    """Before the first draw."""
    return SpielTable(
        spiel_game, None, [], [f"seat {seat}" for seat in range(spiel_game.seats)], [], [0] * spiel_game.seats
    )
