"""Housekeeping: evict idle tables from memory, and delete old tables from the store, every minute.

A table is used when an entry is written to it; looking at it does not count.
"""

from __future__ import annotations

import asyncio
import contextlib

from boardroom.server.steady_clock import now
from boardroom.server.store import Store, StoreFailure
from boardroom.server.tables.registry import TableRegistry
from boardroom.server.tables.room import DAY
from boardroom.server.tables.store_then_send import TableSession

HOUSEKEEPING_SECONDS = 60.0  # between two rounds
IDLE_MILLISECONDS = 600_000  # after which a table that nobody uses is evicted


class Housekeeping:
    """Limits the number of tables in memory and in the store."""

    def __init__(self, store: Store, registry: TableRegistry, expire_days: int) -> None:
        self.store = store
        self.registry = registry
        self.expire_days = expire_days  # 0: tables are never deleted

    async def run(self) -> None:
        """Evict and delete tables again and again, until the task is cancelled."""
        while True:
            self.evict_idle()
            await self.delete_expired()
            await asyncio.sleep(HOUSEKEEPING_SECONDS)

    def evict_idle(self) -> None:
        """Remove unused tables from memory. They are loaded again when somebody comes."""
        before = now() - IDLE_MILLISECONDS
        for id, session in list(self.registry.sessions.items()):
            if is_idle(session, before):
                self.registry.evict(id)

    async def delete_expired(self) -> None:
        """Delete from the store the tables that nobody has used for too many days."""
        if self.expire_days:
            with contextlib.suppress(StoreFailure):
                for id in await self.store.expire(now() - self.expire_days * DAY):
                    self.registry.evict(id)


def is_idle(session: TableSession, before: int) -> bool:
    """Whether nothing is under way at a table and nothing has changed it since `before`, in milliseconds since 1970."""
    if session.lock.locked() or session.broadcaster.connections:
        return False
    return session.driver.is_asleep and session.committed.touched < before
