"""The journal of a table: what happened, in order, as plain numbers. The game's table of events names them."""

from typing import Final, final

from mypy_extensions import i64

JournalEntry = tuple[int, int, int, int, int, int]  # kind of event, seat, up to four arguments


@final
class Journal:
    """Records the events of a state. Simulations have no journal, so that telling events costs them nothing."""

    entries: Final[list[JournalEntry]]

    def __init__(self) -> None:
        self.entries = []

    def note(self, kind: i64, seat: i64, a: i64, b: i64, c: i64, d: i64) -> None:
        self.entries.append((int(kind), int(seat), int(a), int(b), int(c), int(d)))
