"""Named logs: small append-only logs outside any table. They expire like tables, unless they are permanent."""

from __future__ import annotations

import asyncio
from typing import Generic, TypeVar

from msgspec.json import Decoder, Encoder

from boardroom.server.steady_clock import now
from boardroom.server.store import Listing, Row, Store

PREFIX = "§"  # begins the id of every named log, and never that of a table
LISTING = Listing("book", False)  # a log that expires needs a row in the list of tables
E = TypeVar("E")
encode = Encoder().encode


class NamedLog(Generic[E]):
    """A log, with the entries that have been read already."""

    def __init__(self, store: Store, name: str, decoder: Decoder[E], permanent: bool = False) -> None:
        self.store = store
        self.id = f"{PREFIX}{name}"
        self.decoder = decoder
        self.listing = None if permanent else LISTING
        self.entries: list[E] = []
        self.lock = asyncio.Lock()  # for the tasks of this process; a write by another process causes a Conflict

    async def read(self) -> list[E]:
        """Return all entries, including those that others have written meanwhile."""
        rows = await self.store.read(self.id, len(self.entries))
        for row in rows:
            if row.n == len(self.entries):  # another task may have read this row meanwhile
                self.entries.append(self.decoder.decode(row.body))
        return self.entries

    async def write(self, entry: E) -> None:
        """Append an entry. Conflict: somebody else has written since the log was read."""
        row = Row(len(self.entries), now(), encode(entry))
        await self.store.append(self.id, [row], self.listing)
        await self.read()
