"""What happened, in the order it happened, as plain numbers; the game's table of events gives them names."""

from typing import Final, final

from mypy_extensions import i64

Entry = tuple[int, int, int, int, int, int]


@final
class Journal:
    """Hangs on a state while somebody listens; simulations have none, so telling costs them nothing."""

    entries: Final[list[Entry]]

    def __init__(self) -> None:
        self.entries = []

    def note(self, kind: i64, seat: i64, a: i64, b: i64, c: i64, d: i64) -> None:
        self.entries.append((int(kind), int(seat), int(a), int(b), int(c), int(d)))
