"""Books: logs that belong to no table, kept beside the tables and forgotten like them, unless they have to last."""

from __future__ import annotations

import asyncio
from typing import Generic, TypeVar

from msgspec.json import Decoder, Encoder

from boardroom.server.clock import now
from boardroom.server.store import Listing, Row, Store

MARK = "§"  # begins the name of every book: no table is called so
BOOK = Listing("book", False)
E = TypeVar("E")
encode = Encoder().encode


class NamedLog(Generic[E]):
    """What is written in it, as far as it was read."""

    def __init__(self, store: Store, name: str, decoder: Decoder[E], permanent: bool = False) -> None:
        self.store = store
        self.id = f"{MARK}{name}"
        self.decoder = decoder
        self.listing = None if permanent else BOOK
        self.entries: list[E] = []
        self.lock = asyncio.Lock()  # for this process; that another one writes is seen by a conflict

    async def read(self) -> list[E]:
        """Everything, with what others have written since."""
        rows = await self.store.read(self.id, len(self.entries))
        for row in rows:
            if row.n == len(self.entries):  # another may have read on meanwhile
                self.entries.append(self.decoder.decode(row.body))
        return self.entries

    async def write(self, entry: E) -> None:
        """Conflict: somebody else has written since it was read."""
        row = Row(len(self.entries), now(), encode(entry))
        await self.store.append(self.id, [row], self.listing)
        await self.read()
