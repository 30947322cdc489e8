"""Where logs are kept: an append-only list of entries for each table. Committed first, told afterwards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from msgspec import Struct


class Conflict(Exception):
    """Somebody else has written this entry of the table: read on, then decide again."""


class StoreFailure(Exception):
    """Nothing was written, as far as is known: the disk is full, the database is away."""


class Row(Struct, frozen=True):
    """An entry as it is stored."""

    n: int
    at: int  # milliseconds since 1970
    body: bytes


class Listing(Struct, frozen=True):
    """What lists of tables are chosen by."""

    status: str  # open, playing, over, closed
    public: bool


GONE = -1


class StoreListener(Protocol):
    """Whoever wants to know what other processes do."""

    def on_written(self, table: str, n: int) -> None:
        """Another process has written to a table, up to entry n; GONE: it was forgotten."""

    def on_shards_gained(self) -> None:
        """This process looks after more tables than before."""

    def cached_tables(self) -> list[str]:
        """The tables in memory: what has happened to them is told after the database was away."""


class Store(Protocol):
    """SQLite and PostgreSQL behind one small interface."""

    @property
    def resumed(self) -> int:
        """Before this time, in milliseconds, nobody looked after the tables for a while."""

    async def start(self) -> None: ...

    async def stop(self) -> None: ...

    async def append(self, table: str, rows: Sequence[Row], listing: Listing | None = None) -> None:
        """Writes all rows or none, durably; several tables share one commit. Conflict, StoreFailure."""

    async def read(self, table: str, first: int = 0) -> list[Row]:
        """The rows from this number on; none if there is no such table."""

    async def listed(self, status: str, limit: int) -> list[str]:
        """Public tables of this status, the newest first."""

    async def expire(self, before: int) -> list[str]:
        """Forgets tables that nobody has touched since then."""

    async def counts(self) -> dict[str, int]:
        """Tables by status."""

    async def forget(self, table: str) -> None: ...

    async def running(self, since: int) -> list[str]:
        """Tables that this process looks after, not over and touched since then, the latest first."""

    def set_listener(self, listener: StoreListener) -> None: ...

    def owns(self, table: str) -> bool:
        """Whether this process looks after the table's bots and clocks."""
