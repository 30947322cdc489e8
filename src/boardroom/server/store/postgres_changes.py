"""The messages by which a process tells the others to which tables it has written, sent by NOTIFY in PostgreSQL.

`postgres_writer.py` sends a message in the commit of each write, and `postgres.py` sends one when it deletes tables.
In every process `postgres_shards.py` receives the messages and calls the listener of the store.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from msgspec import Struct

CHANNEL = "boardroom"  # the name for NOTIFY and LISTEN
MAX_TABLES_IN_CHANGE = 100  # the payload of a NOTIFY must be shorter than 8000 bytes


class TableChange(Struct):
    """What a process sends to the others: the last entry numbers of tables to which it has written.

    The number GONE means that the process has deleted the table.
    """

    by: int
    tables: dict[str, int]


def change_payloads(process: int, lasts: Mapping[str, int]) -> list[str]:
    """Encode the last entry numbers of tables for NOTIFY, in as many parts as necessary."""
    tables = list(lasts.items())
    parts = [dict(tables[i : i + MAX_TABLES_IN_CHANGE]) for i in range(0, len(tables), MAX_TABLES_IN_CHANGE)]
    return [msgspec.json.encode(TableChange(process, part)).decode() for part in parts]


def decode_change(payload: str) -> TableChange | None:
    """Decode a payload, or return None if it is not from a server: every user of the database can send one."""
    try:
        return msgspec.json.decode(payload, type=TableChange)
    except msgspec.DecodeError:
        return None
