"""The real command in a process of its own, as a person types it."""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from io import StringIO
from pathlib import Path

import boardroom
from boardroom.cli import main
from boardroom.core.json import JsonObject

GAME = "new-corp-order"
PLAY = ("play", GAME)
SOURCES = Path(boardroom.__file__).parents[1]
# Otherwise the size and colours of the terminal would decide what is printed.
QUIET = {"COLUMNS": "80", "LINES": "24", "PYTHONPATH": str(SOURCES), "PYTHONUTF8": "1", "PYTHONWARNINGS": "error"}


@dataclass(frozen=True)
class Result:
    code: int
    out: str
    err: str


def run(*arguments: str | Path, typed: str = "", **environment: str) -> Result:
    """Run the command. Bots choose at random, which is quick, unless a test names another bot."""
    if arguments[:1] == ("play",) and "--bot" not in arguments:
        arguments = (*arguments, "--bot", "random")
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "SYSTEMROOT") if name in os.environ}
    done = subprocess.run(
        [sys.executable, "-m", "boardroom.cli", *map(str, arguments)],
        input=typed.encode(),
        capture_output=True,
        env={**kept, **QUIET, **environment},
        timeout=120,
        check=False,
    )
    return Result(done.returncode, done.stdout.decode(), done.stderr.decode())


def mistake(*arguments: str | Path) -> str:
    """Return the one message of a command with a mistake. It runs in this process, because there are many mistakes."""
    out, err = StringIO(), StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        code = main([str(argument) for argument in arguments])
    assert (code, out.getvalue()) == (2, "")
    (line,) = err.getvalue().splitlines()
    assert line.startswith("boardroom: ")
    return line.removeprefix("boardroom: ")


def lines(*typed: str) -> str:
    return "".join(f"{line}\n" for line in typed)


def too_long(text: str, width: int = 80) -> list[str]:
    return [line for line in text.splitlines() if len(line) > width]


def finished(players: int = 3, seed: str = "a finished game", **options: object) -> boardroom.Table:
    """Return the table of a finished game, in which the choices vary."""
    table = boardroom.new(GAME, players, seed, **options)
    while table.to_act is not None:
        legal = table.legal()
        table.play(legal[(table.number * 7) % len(legal)])
    return table


def position(**changes: object) -> JsonObject:
    """Return the position of a cardboard table, as its owner would write it."""
    seats: list[JsonObject] = [
        {
            "unrotated": {"red": 3},
            "rotated": {"blue": 1},
            "captured": {"blue": 1},
            "consultants": {"dealmaker": 1, "media_advisor": 1},
            "objectives": ["BN", "GM"],
        },
        {"unrotated": {"red": 2, "white": 1}, "objectives": ["AA", "SM"]},
        {"rotated": {"black": 4}, "objectives": ["BN", "SM"]},
    ]
    grid = ["BN:R3 BN:B1 BN:K1 GM:W1", "GM:R1 GM:B1 PM:K1 PM:W1", "AA:R1 AA:B1 AA:K1 SM:W1", "SM:R1 SM:B1 OM:K1 OM:W1"]
    return {"game": GAME, "players": 3, "grid": grid, "seats": seats, **changes}  # type: ignore[dict-item]
