"""Lists of tables: the public tables, and the tables of one person."""

from __future__ import annotations

from msgspec import structs

from boardroom.server.protocol import TableInfo, TableToken
from boardroom.server.request_refused import RequestRefused
from boardroom.server.store import Store
from boardroom.server.tables.registry import TableRegistry
from boardroom.server.tables.store_then_send import TableSession

MAX_LISTED = 50  # tables


class TableLists:
    """Describes tables as they are stored, with the people who are connected now."""

    def __init__(self, store: Store, registry: TableRegistry) -> None:
        self.store = store
        self.registry = registry

    async def public(self, status: str) -> list[TableInfo]:
        """Describe the newest public tables with this status."""
        found = []
        for id in await self.store.listed(status, MAX_LISTED):
            try:
                found.append(table_info(await self.registry.find(id)))
            except RequestRefused:
                continue  # it has been deleted meanwhile
        return found

    async def mine(self, tables: list[TableToken]) -> list[TableInfo]:
        """Describe the tables at which these secrets open a seat.

        RequestRefused: a table could not be read. It must not be left out, because it may still exist, and clients
        forget the tokens of tables that are not listed.
        """
        found = []
        for each in tables:
            try:
                session = await self.registry.find(each.table)
            except RequestRefused as refusal:
                if refusal.code != "unknown_table":
                    raise
                continue
            seats = session.committed.seats_of(each.token)
            if seats:
                found.append(table_info(session, seats))
        return found


def table_info(session: TableSession, own_seats: list[int] | None = None) -> TableInfo:
    """Describe a table as it is stored, for a list. Add who is connected now, and which seats belong to the reader."""
    committed, connected = session.committed, session.broadcaster.connected_seats()
    return structs.replace(
        committed.summary,
        seats=[
            structs.replace(seat, here=True) if seat.who == "person" and seat.seat in connected else seat
            for seat in committed.summary.seats
        ],
        mine=own_seats or [],
        waits_for_me=committed.awaited in (own_seats or ()),
    )
