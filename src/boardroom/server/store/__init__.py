"""The store: an append-only log of entries for each table. The server sends nothing that is not stored yet.

This file declares what a store must do.

- `sqlite.py`: a store in one file.
- `postgres.py`: a store in PostgreSQL, for several processes; it reads and deletes.
- `postgres_writer.py`: writes to many tables in one commit. Two processes never write the same entry.
- `postgres_changes.py`: how other processes learn of a write, by NOTIFY and LISTEN.
- `postgres_shards.py`: which process runs the bots and clocks of a table.
- `postgres_connector.py`: connections, and what to do when one breaks.
- `postgres_migrations.py`: creates and updates the SQL tables.
- `named_log.py`: logs that belong to no table, such as the results of a daily challenge.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from msgspec import Struct


class Conflict(Exception):
    """Another process has already written an entry with this number. The caller reads it, then decides again."""


class StoreFailure(Exception):
    """Nothing could be written or read: the disk is full, or the database cannot be reached.

    The request is refused as `not_stored`. `tables/store_then_send.py` reads a table again after a failed write.
    """


class Row(Struct, frozen=True):
    """An entry as it is stored: its number in the log, its time, and its JSON."""

    n: int
    at: int  # milliseconds since 1970
    body: bytes


class Listing(Struct, frozen=True):
    """The fields by which tables are selected for lists."""

    status: str  # open, playing, over, closed
    public: bool


GONE = -1  # instead of an entry number: the table was deleted


class StoreListener(Protocol):
    """Called when other processes change something. The `TableRegistry` is a listener."""

    def on_written(self, table: str, n: int) -> None:
        """Another process has written to a table, up to entry n. GONE: it has deleted the table."""

    def on_shards_gained(self) -> None:
        """This process owns more tables than before."""

    def cached_tables(self) -> list[str]:
        """Return the tables in memory. After an outage of the database, `on_written` is called for each of them."""


class Store(Protocol):
    """What the server needs from SQLite or PostgreSQL."""

    @property
    def resumed(self) -> int:
        """When a server started after a time in which none was running, in milliseconds since 1970.

        Live clocks stood still during that time.
        """

    async def start(self) -> None: ...

    async def stop(self) -> None: ...

    async def append(self, table: str, rows: Sequence[Row], listing: Listing | None = None) -> None:
        """Write all rows or none, durably. Conflict, StoreFailure: none was written."""

    async def read(self, table: str, first: int = 0) -> list[Row]:
        """Return the rows from this number on; none if there is no such table."""

    async def listed(self, status: str, limit: int) -> list[str]:
        """Return the ids of public tables with this status, the newest first."""

    async def expire(self, before: int) -> list[str]:
        """Delete tables that were last written before this time, and return their ids."""

    async def counts(self) -> dict[str, int]:
        """Return the number of tables by status."""

    async def forget(self, table: str) -> None:
        """Delete a table with its log."""

    async def running(self, since: int) -> list[str]:
        """List the tables of this process that are not over and were written since this time, the latest first."""

    def set_listener(self, listener: StoreListener) -> None:
        """Call this listener from now on when other processes do something."""

    def owns(self, table: str) -> bool:
        """Whether this process runs the bots and clocks of the table."""
