"""The results of an arena's games, and the file `results.jsonl` that holds one line for each."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path

from boardroom.arena.atomic_files import write_atomically
from boardroom.core.json import MAX_INTEGER, JsonObject, list_at, number_at, object_at, read_json, text_at


@dataclass(frozen=True)
class GameResult:
    """What an arena stores about a game besides its record: one line of `results.jsonl`."""

    number: int
    bots: tuple[str, ...]
    shares: tuple[float, ...]  # of the victory, by seat
    ranks: tuple[int, ...]  # 0 is the best; equal results have the same rank
    scores: tuple[int, ...]
    reason: str
    decisions: int
    choices: tuple[int, ...]  # by seat, decisions with more than one legal action
    seconds: tuple[float, ...]  # by seat, time for these decisions

    def to_json(self) -> JsonObject:
        return {key: list(value) if isinstance(value, tuple) else value for key, value in asdict(self).items()}

    @classmethod
    def from_json(cls, found: JsonObject) -> GameResult:
        """Read a result. ValueError says what is damaged."""
        bots = tuple(text_at(bot, "bots") for bot in list_at(found.get("bots"), "bots"))
        return cls(
            number=number_at(found.get("number"), "number", 0, MAX_INTEGER),
            bots=bots,
            shares=numbers_of(found, "shares", len(bots)),
            ranks=wholes_of(found, "ranks", len(bots)),
            scores=wholes_of(found, "scores", len(bots)),
            reason=text_at(found.get("reason"), "reason"),
            decisions=number_at(found.get("decisions"), "decisions", 0, MAX_INTEGER),
            choices=wholes_of(found, "choices", len(bots)),
            seconds=numbers_of(found, "seconds", len(bots)),
        )


def numbers_of(found: JsonObject, name: str, seats: int) -> tuple[float, ...]:
    """Read a list with one number for each seat."""
    numbers = tuple(each for each in list_at(found.get(name), name) if isinstance(each, int | float))
    if len(numbers) != seats:
        raise ValueError(f"{name}: expected {seats} numbers")
    return numbers


def wholes_of(found: JsonObject, name: str, seats: int) -> tuple[int, ...]:
    """Read a list with one whole number for each seat."""
    return tuple(number_at(each, name, -MAX_INTEGER, MAX_INTEGER) for each in numbers_of(found, name, seats))


def line_of(played: GameResult) -> str:
    """Return the line of a result."""
    return json.dumps(played.to_json()) + "\n"


def read_results(path: Path) -> dict[int, GameResult]:
    """Read the results by the numbers of their games.

    Damaged lines and the unfinished last line of a killed run are removed from the file. Their games are played again.
    """
    if not path.exists():
        return {}
    content = path.read_bytes()
    whole = {line: played for line in content.splitlines(keepends=True) if (played := read_line(line)) is not None}
    if b"".join(whole) != content:
        write_atomically(path, b"".join(whole))
    return {played.number: played for played in whole.values()}


def read_line(line: bytes) -> GameResult | None:
    """Read one line; None if it is damaged."""
    try:
        found = object_at(read_json(line.decode(), "line"), "line")
        return GameResult.from_json(found) if line.endswith(b"\n") else None
    except ValueError:
        return None
