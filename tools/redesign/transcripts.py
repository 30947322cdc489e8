"""Prove that the command line is unchanged: everything that every command prints and writes, in both languages.

Each command of `transcript_cases.py` runs in a process of its own, in a folder of its own, with fixed seeds, files and
typed lines, 80 columns wide. The clocks that bots, arenas and benchmarks read are replaced by counters, so a search
that would think for a second does a fixed number of iterations, and times in reports are always the same. Files that a
command writes belong to its transcript. All of it computes for about 80 seconds as plain Python.

    PYTHONPATH=src python tools/redesign/transcripts.py compare [--only WORD] [--jobs 2]
    PYTHONPATH=src python tools/redesign/transcripts.py show --only 'verify solo'
    PYTHONPATH=src python tools/redesign/transcripts.py record      # at the tag only: baseline/transcripts.json.xz

`compare` reads the files of the baseline, also if today's code would write others, prints a unified diff for each
transcript that differs, and exits with 1. It needs polars for studies; rich and msgspec as Boardroom does.
"""

from __future__ import annotations

import argparse
import difflib
import json
import lzma
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator
from itertools import chain
from pathlib import Path

from names import BASELINE
from transcript_cases import Case, cases
from transcript_inputs import NWO, inputs, own_components

RECORDED = BASELINE / "transcripts.json.xz"
CLOCK_STEP = 0.25  # seconds that pass between two looks at a clock: a hint of one second looks four times
ENVIRONMENT = {"COLUMNS": "80", "LINES": "24", "PYTHONUTF8": "1"}
PLAIN, COLOURED = {"TERM": "dumb", "NO_COLOR": "1"}, {"TERM": "xterm-256color", "FORCE_COLOR": "1"}
PARQUET = """
import sys, polars
found = polars.read_parquet(sys.argv[1])
print(f"{found.schema}\\n{found.write_ndjson()}", end="")
"""
# What depends on how Boardroom is installed, and not on its behaviour.
INSTALLED = (
    (re.compile(r"^boardroom (\d\S*|\(not installed\))$", re.MULTILINE), "boardroom VERSION"),
    (re.compile(r'("compiled": )(true|false)'), r"\1MAYBE"),
    (re.compile(r"^(compiled ).*$", re.MULTILINE), r"\1MAYBE"),
)


def counter() -> Callable[[], float]:
    looks = 0

    def clock() -> float:
        nonlocal looks
        looks += 1
        return looks * CLOCK_STEP

    return clock


def run(case: Case, folder: Path) -> None:
    """Be the command; never returns. Printed text is in `out` and `err` beside the folder."""
    for number, name in ((1, "out"), (2, "err")):
        os.dup2(os.open(folder.with_suffix(f".{name}"), os.O_WRONLY | os.O_CREAT), number)
    typed = folder.with_suffix(".in")
    typed.write_text(case.typed, encoding="utf-8")
    os.dup2(os.open(typed, os.O_RDONLY), 0)
    for clock in ("perf_counter", "process_time", "thread_time"):
        setattr(time, clock, counter())
    os.environ.update(COLOURED if case.coloured else PLAIN)
    os.chdir(folder)
    sys.path.insert(0, str(folder))  # bots of one's own
    code: object = 1
    try:
        from boardroom.cli import main

        code = main(case.arguments)
    except SystemExit as left:
        code = 0 if left.code is None else left.code
    except BaseException:  # noqa: BLE001 - whatever a command raises belongs to its transcript
        traceback.print_exc()
    for stream in (sys.stdout, sys.stderr):
        stream.flush()
    os._exit(code if isinstance(code, int) else 1)


def transcript(case: Case, folder: Path, code: int, given: set[str]) -> str:
    """Return what is to be compared of a command that has ended."""
    parts = [f"$ {case.name}", f"exit code {code}"]
    for name in ("out", "err"):
        text = folder.with_suffix(f".{name}").read_text(encoding="utf-8", errors="replace")
        parts += [f"--- {name}", text] if text else []
    for path in sorted(folder.rglob("*")):
        name = str(path.relative_to(folder))
        if path.is_file() and name not in given and "__pycache__" not in name:
            parts += [f"--- file {name}", content(path)]
    text = "\n".join(parts).replace(str(folder), "FOLDER")
    for found, instead in INSTALLED:
        text = found.sub(instead, text)
    return text


def content(path: Path) -> str:
    """Return the text of a file; rows of a Parquet file as JSON; nothing of files that have other bytes each time."""
    if path.suffix == ".parquet":  # in a process of its own: the threads of polars would not survive the next fork
        command = [sys.executable, "-c", PARQUET, str(path)]
        return subprocess.run(command, stdout=subprocess.PIPE, encoding="utf-8", check=True).stdout
    if path.suffix in (".sealed", ".lock", ".db"):
        return "(not compared)"
    return path.read_text(encoding="utf-8", errors="replace")


def all_transcripts(
    chosen: list[Case], files: dict[str, str], jobs: int, slow: float = 0.0
) -> Iterator[tuple[str, str]]:
    """Run the commands, `jobs` at once; yield name and transcript of each when it has ended.

    Commands that compute for longer than `slow` seconds are named, unless that is 0.
    """
    for name in [*os.environ]:
        if name not in ("PATH", "PYTHONPATH"):
            del os.environ[name]
    os.environ.update(ENVIRONMENT)
    import boardroom.cli  # noqa: F401 - imported once, then inherited by every command

    folders = Path(tempfile.mkdtemp(prefix="transcripts-"))
    os.environ["HOME"] = str(folders)
    inputs = folders / "inputs"
    inputs.mkdir()
    for name, text in files.items():
        (inputs / name).write_text(text, encoding="utf-8")
    waiting = list(enumerate(chosen))
    running: dict[int, tuple[Case, Path]] = {}
    try:
        while waiting or running:
            if waiting and len(running) < jobs:
                number, case = waiting.pop(0)
                folder = folders / str(number)
                folder.mkdir()
                for name in files:
                    os.link(inputs / name, folder / name)  # no command writes into a file that it reads
                sys.stdout.flush()
                process = os.fork()
                if process == 0:
                    run(case, folder)
                running[process] = case, folder
            else:
                process, status, used = os.wait4(-1, 0)
                case, folder = running.pop(process)
                if slow and used.ru_utime > slow:
                    print(f"{used.ru_utime:5.1f} s  {case.name}", file=sys.stderr)
                yield case.name, transcript(case, folder, os.waitstatus_to_exitcode(status), {*files})
                shutil.rmtree(folder)
    finally:
        shutil.rmtree(folders)


def inputs_now(jobs: int) -> dict[str, str]:
    """Return the files as today's code writes them."""
    case = Case(("components", NWO, "--template"))
    ((_, template),) = all_transcripts([case], {}, jobs)
    return {**inputs(), "my.toml": own_components(template.partition("--- out\n")[2])}


def show_difference(name: str, before: str, now: str) -> None:
    lines = difflib.unified_diff(before.splitlines(), now.splitlines(), f"before: {name}", f"now: {name}", lineterm="")
    print(*lines, sep="\n", flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("do", choices=("compare", "show", "record"))
    parser.add_argument("--only", metavar="WORDS", default="", help="commands that contain this text")
    parser.add_argument("--jobs", type=int, default=2, help="commands at once (default: 2)")
    parser.add_argument("--slow", type=float, default=0.0, metavar="S", help="name commands that compute for longer")
    given = parser.parse_args()
    started = time.monotonic()
    chosen = [case for case in cases() if given.only in case.name]
    assert len({case.name for case in chosen}) == len(chosen), "two cases have the same name"
    if given.do == "record":
        files = inputs_now(given.jobs)
        found = {"inputs": files, "transcripts": dict(all_transcripts(chosen, files, given.jobs))}
        RECORDED.write_bytes(lzma.compress(json.dumps(found, ensure_ascii=False, indent=0).encode()))
        print(f"transcripts: {len(chosen)} recorded in {time.monotonic() - started:.0f} s")
        return 0
    before = json.loads(lzma.decompress(RECORDED.read_bytes()))
    now = all_transcripts(chosen, before["inputs"], given.jobs, given.slow)
    if given.do == "show":
        for _, text in now:
            print(text, end="\n\n")
        return 0
    old: dict[str, str] = before["transcripts"] if not given.only else {}
    expected = {**before["transcripts"]}
    if not given.only:
        expected |= {f"file {name}": text for name, text in before["inputs"].items()}
        now = chain(now, ((f"file {name}", text) for name, text in inputs_now(given.jobs).items()))
    seen, differ = set(), 0
    for name, text in now:
        seen.add(name)
        if expected.get(name, "") != text:
            differ += 1
            show_difference(name, expected.get(name, ""), text)
    for name in old.keys() - seen:
        differ += 1
        print(f"{name}: is no longer run")
    took = f"{len(seen)} transcripts in {time.monotonic() - started:.0f} s"
    print(f"transcripts: {differ} DIFFER of {took}" if differ else f"transcripts: equal, {took}")
    return 1 if differ else 0


if __name__ == "__main__":
    raise SystemExit(main())
