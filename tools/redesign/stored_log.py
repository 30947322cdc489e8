"""Prove that a stored log is read as before: what a server says of tables that an older one has stored.

`record` plays tables with every kind of log entry on a real server (`stored_evenings.py`), keeps its `tables.db`, and
writes down what everybody who comes to these tables is welcomed with, and what HTTP answers about them. `compare` opens
a copy of that file with the present code and compares. Times differ and are left out. The times in the copy are moved,
so that the newest entry is a minute old: no clock has run out, and nothing has expired.

    PYTHONPATH=src python tools/redesign/stored_log.py compare     # exit code 1 and a diff if anything differs
    PYTHONPATH=src python tools/redesign/stored_log.py record      # at the tag only: writes baseline/*.xz

Both need aiohttp and cryptography.
"""

from __future__ import annotations

import argparse
import asyncio
import difflib
import json
import lzma
import shutil
import sqlite3
import sys
import tempfile
import time
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import aiohttp
from names import BASELINE
from stored_evenings import PLAYER, Evening, all_evenings
from table_server import Http, Json, Person, serving

FILE = "tables.db"
STORED = BASELINE / "tables.db.xz"
SAID = BASELINE / "stored_log.json.xz"
KINDS = (
    *("opened", "sat", "renamed", "left", "returned", "banned", "acted", "undo_asked", "undo_answered", "undone"),
    *("profiled", "passed_ahead", "acted_ahead", "notified", "reminded", "said", "resumed", "closed", "followed"),
)
TIMES = {"since", "opened", "until", "window_left", "ends", "day"}
VIEWS = 6  # moments of a finished game that are compared as a replay shows them


def without_times(said: Any, to_act: int | None = None) -> Any:
    """Return the message with every time replaced by a word, also the time left to the seat that decides."""
    if isinstance(said, list):
        return [without_times(each, to_act) for each in said]
    if not isinstance(said, dict):
        return said
    if isinstance(said.get("view"), dict):
        to_act = said["view"].get("to_act", to_act)
    found = {key: without_times(value, to_act) for key, value in said.items()}
    for key in TIMES & found.keys():
        found[key] = None if found[key] is None else "TIME"
    if isinstance(found.get("left"), list) and to_act is not None:
        found["left"][to_act] = None if found["left"][to_act] is None else "TIME"
    return found


async def everything_said(address: str, evenings: list[Json]) -> dict[str, Any]:
    """Return all that this server says of these tables, by question."""
    said: dict[str, Any] = {}
    async with aiohttp.ClientSession() as session:
        http = Http(session, address)
        await asyncio.sleep(3)  # what happens by itself after a start has happened
        for evening in evenings:
            table, name = evening["table"], evening["name"]
            for person in evening["people"]:
                for language in ("en", "de"):
                    comer = Person(http, table, **person["hello"], language=language)
                    said[f"{name}: welcome of {person['name']} in {language}"] = await comer.come()
                    await comer.go()
                    await http.until_nobody_is_connected()
                secret = person["hello"].get("token") or person["hello"].get("spectate")
                said[f"{name}: record for {person['name']}"] = await http.get(f"/api/tables/{table}/record", secret)
                if "token" in person["hello"]:
                    mine = {"table": table, "token": secret}
                    said[f"{name}: mine of {person['name']}"] = await http.post("/api/mine", {"tables": [mine]})
            if evening["finished"]:
                mine = {"table": table, "token": evening["finished"]}
                for seat in ("all", "nobody", 0):
                    body = {"table": mine, "seat": seat}
                    said[f"{name}: replay for {seat}"] = await http.post("/api/replay", body)
                    views = {**body, "first": 20, "count": VIEWS}
                    said[f"{name}: views for {seat}"] = await http.post("/api/replay/views", views)
            if evening["daily"]:
                mine = {"table": table, "token": evening["daily"]}
                said[f"{name}: daily result"] = await http.post("/api/daily/result", mine)
        said["daily challenges"] = await http.get("/api/daily", PLAYER)
        said["notices"] = await http.get("/api/notices")
        said["public tables"] = await http.get("/api/tables")
    found: dict[str, Any] = without_times(said)
    return found


def move_times(file: Path) -> None:
    """Make the newest entry a minute old and today's challenges of what was the day of the recording."""
    with closing(sqlite3.connect(file)) as tables, tables:
        (newest,) = tables.execute("SELECT max(at) FROM entry").fetchone()
        by = int(time.time() * 1000) - 60_000 - newest
        recorded = datetime.fromtimestamp(newest / 1000, UTC).date().isoformat()
        day = datetime.now(UTC).date().isoformat()
        tables.execute("UPDATE entry SET at = at + ?", (by,))
        tables.execute("UPDATE room SET opened = opened + ?, touched = touched + ?", (by, by))
        for name in ("entry", "room"):
            column = "room" if name == "entry" else "id"
            tables.execute(
                f"UPDATE {name} SET {column} = replace({column}, ?, ?)", (f"daily {recorded}", f"daily {day}")
            )


def said_of(stored: bytes, evenings: list[Json]) -> dict[str, Any]:
    """Serve a copy of the file and return what is said of its tables."""
    folder = Path(tempfile.mkdtemp(prefix="stored-log-"))
    try:
        (folder / FILE).write_bytes(stored)
        move_times(folder / FILE)
        with serving(folder) as address:
            return asyncio.run(everything_said(address, evenings))
    finally:
        shutil.rmtree(folder)


def record() -> int:
    folder = Path(tempfile.mkdtemp(prefix="stored-log-"))
    evenings: list[Evening] = []
    for part in range(2):  # the server was away in between
        with serving(folder) as address:
            asyncio.run(all_evenings(address, evenings, part))
    with closing(sqlite3.connect(folder / FILE)) as tables, tables:
        for evening in evenings:
            if evening.name == "expired":  # no server writes that any more, and every server reads it
                (last,) = tables.execute("SELECT max(n) FROM entry WHERE room = ?", (evening.table,)).fetchone()
                row = (evening.table, last + 1, int(time.time() * 1000), b'{"kind":"closed","by":"expiry"}')
                tables.execute("INSERT INTO entry VALUES (?, ?, ?, ?)", row)
        bodies = [json.loads(body) for (body,) in tables.execute("SELECT body FROM entry")]
    with closing(sqlite3.connect(folder / FILE)) as tables:
        tables.execute("PRAGMA journal_mode = DELETE")
        tables.execute("VACUUM")
    stored = (folder / FILE).read_bytes()
    kinds = {body.get("kind") for body in bodies}
    assert set(KINDS) <= kinds, f"missing are {set(KINDS) - kinds}"
    answers = {body.get("by", "person") for body in bodies if body.get("kind") == "acted"}
    assert answers == {"person", "bot", "clock", "profile"}, answers
    told = [evening.to_json() for evening in evenings]
    said = said_of(stored, told)
    STORED.write_bytes(lzma.compress(stored))
    SAID.write_bytes(lzma.compress(json.dumps({"evenings": told, "said": said}, indent=0).encode()))
    shutil.rmtree(folder)
    print(f"stored log: {len(bodies)} entries of {len(evenings)} tables, {len(said)} answers recorded")
    return 0


def compare() -> int:
    before = json.loads(lzma.decompress(SAID.read_bytes()))
    now = said_of(lzma.decompress(STORED.read_bytes()), before["evenings"])
    differ = 0
    for question in {**before["said"], **now}:
        one, other = (
            json.dumps(said.get(question), indent=1, ensure_ascii=False).splitlines() for said in (before["said"], now)
        )
        if one != other:
            differ += 1
            lines = difflib.unified_diff(one, other, f"before: {question}", f"now: {question}", lineterm="", n=5)
            print(*lines, sep="\n")
    print(f"stored log: {differ} of {len(now)} answers DIFFER" if differ else f"stored log: equal, {len(now)} answers")
    return 1 if differ else 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("do", choices=("compare", "record"))
    return record() if parser.parse_args().do == "record" else compare()


if __name__ == "__main__":
    sys.exit(main())
