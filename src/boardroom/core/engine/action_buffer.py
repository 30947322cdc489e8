"""The buffer that a decision fills with its legal actions."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

MAX_ACTIONS: Final = 1024  # the most actions that can be legal at one decision


@final
@mypyc_attr(acyclic=True)
class ActionBuffer:
    """A list of action ids. It is reused from decision to decision, so that listing allocates nothing."""

    ids: Final[vec[i64]]

    def __init__(self) -> None:
        self.ids = vec[i64]([0] * MAX_ACTIONS)
        self.n: i64 = 0

    def add(self, action: i64) -> None:
        self.ids[self.n] = action
        self.n += 1

    def add_if(self, legal: bool, action: i64) -> None:
        """Add an action if it is legal. There is no branch, because the processor could not predict it."""
        self.ids[self.n] = action
        self.n += i64(legal)

    def add_row(self, first: i64, count: i64) -> None:
        """Add `count` actions with consecutive ids."""
        ids = self.ids
        n = self.n
        for more in range(count):
            ids[n + more] = first + more
        self.n = n + count
