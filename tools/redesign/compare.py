"""Compare two files of digests: `compare.py x.json y.json`. Exit code 1 if anything differs."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from pathlib import Path

import boardroom

BASELINE = Path(__file__).parent / "baseline"


def differences(before: dict[str, object], after: dict[str, object], *, is_part: bool = False) -> list[str]:
    """What differs, by case and section. With `is_part`, cases that were not traced are no difference."""
    missing = [] if is_part else [f"{name}: only before" for name in before if name not in after]
    more = [f"{name}: only after" for name in after if name not in before]
    found = [f"{name}: {sections(before[name], after[name])}" for name in after if name in before]
    return missing + more + [line for line in found if not line.endswith(": ")]


def sections(before: object, after: object) -> str:
    """The sections of a case that differ, joined by commas; empty if all are equal."""
    if not isinstance(before, dict) or not isinstance(after, dict):
        return "" if before == after else f"{before} before, {after} after"
    names = dict.fromkeys([*before, *after])
    return ", ".join(name for name in names if before.get(name) != after.get(name))


def report(before: dict[str, object], after: dict[str, object], *, is_part: bool = False) -> int:
    found = differences(before, after, is_part=is_part)
    print("\n".join(found) if found else f"equal: {len(after)} of {len(before)} cases compared")
    return 1 if found else 0


def read(path: Path) -> dict[str, object]:
    return dict(json.loads(path.read_text(encoding="utf-8")))


def write(path: Path, found: dict[str, object]) -> None:
    """One case a line."""
    lines = [f"{json.dumps(name)}: {json.dumps(value)}" for name, value in found.items()]
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def collected(results: Iterable[tuple[str, dict[str, object]]], count: int) -> dict[str, object]:
    """The results of all cases by name; says on stderr how many are done."""
    found: dict[str, object] = {}
    for name, result in results:
        found[name] = result
        print(f"\r{len(found)} of {count}", end="" if len(found) < count else "\n", file=sys.stderr, flush=True)
    return found


def finish(tool: str, found: dict[str, object], quick: bool, out: str, check: bool) -> int:
    """Write the digests of a tool to a file, compare them with the baseline, or print them."""
    print(f"package: {Path(boardroom.__file__).parent}", file=sys.stderr)
    if out:
        write(Path(out), found)
    if check:
        return report(read(BASELINE / f"{tool}-{'quick' if quick else 'full'}.json"), found, is_part=True)
    if not out:
        print(json.dumps(found, indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(report(*(read(Path(name)) for name in sys.argv[1:3])))
