"""What the operator of a server does to a table: close it, or ban a person from it."""

from __future__ import annotations

import logging

from boardroom.server.tables import log_entries as log
from boardroom.server.tables.registry import TableRegistry

logger = logging.getLogger("boardroom.server")


async def close_table(registry: TableRegistry, id: str) -> None:
    """Close a table. Closing it again has no effect."""

    async def close() -> None:
        session = await registry.find(id)
        async with session.locked() as room:
            if not room.closed:
                await session.append(room, log.Closed("operator"))

    await registry.retry_on_conflict(close)
    logger.info("closed by the operator", extra={"table": id})


async def ban_person(registry: TableRegistry, id: str, seat: int) -> None:
    """Ban the person who has this seat from all their seats at the table. A bot has them from now on."""

    async def ban() -> None:
        session = await registry.find(id)
        async with session.locked() as room:
            seats = room.seats_of_same_person(seat)
            await session.append(room, *[log.Banned(each, room.settings.stand_in) for each in seats])

    await registry.retry_on_conflict(ban)
    logger.info("banned by the operator", extra={"table": id, "seat": seat})
