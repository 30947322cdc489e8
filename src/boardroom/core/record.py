"""Records: a game as options, seed and actions, in a text file that record.schema.json describes."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field

from boardroom.core.json import (
    Json,
    JsonObject,
    excerpt,
    list_at,
    number_at,
    object_at,
    only_keys,
    plain_at,
    read_json,
    text_at,
)
from boardroom.core.options import OptionValue
from boardroom.core.seeds import SEED_BYTES, commitment

FORMAT = "boardroom-record"
VERSION = 1
KEYS = (
    "format",
    "version",
    "game",
    "rules",
    "players",
    "options",
    "commit",
    "seed",
    "position",
    "actions",
    "result",
)
RESULT_KEYS = ("scores", "ranking", "winners", "reason")
MAX_PLAYERS = 10  # of any game
MAX_POINTS = 10**6  # of a seat
DIGITS = re.compile(rf"[0-9a-fA-F]{{{2 * SEED_BYTES}}}")


@dataclass(frozen=True)
class Record:
    """Everything that is needed to replay a game exactly."""

    game: str
    rules: int  # version of the game's rules
    players: int
    options: dict[str, OptionValue]
    commit: str  # SHA-256 of the seed, published before the first action
    seed: str | None  # hexadecimal; None in a record that is exported before the end
    actions: list[str] = field(default_factory=list)
    position: JsonObject | None = None  # where the game started, if not from the set-up
    result: JsonObject | None = None  # the outcome, once the game is over

    def to_json(self) -> str:
        """Return the text of the file. Each action has its own line, so that people can read and compare records."""
        head: JsonObject = {
            "format": FORMAT,
            "version": VERSION,
            "game": self.game,
            "rules": self.rules,
            "players": self.players,
            "options": dict(self.options),
            "commit": self.commit,
            "seed": self.seed,
            "position": self.position,
            "actions": list[Json](self.actions),
            "result": self.result,
        }
        return json.dumps(head, indent=1, ensure_ascii=False) + "\n"

    @classmethod
    def from_json(cls, text: str) -> Record:
        """Read a record. ValueError says where it is damaged and what would be right."""
        head = object_at(read_json(text, "record"), "record")
        if head.get("format") != FORMAT:
            raise ValueError(f"record: format is {excerpt(head.get('format'))}, expected {FORMAT!r}: another file?")
        version = number_at(head.get("version"), "record: version", 1, 10**6)
        if version > VERSION:
            raise ValueError(f"record: made by a newer Boardroom (format {version}, this one reads up to {VERSION})")
        only_keys(head, KEYS, "record")
        for key in KEYS:
            if key not in head:
                raise ValueError(f"record: {key!r} is missing")
        return cls(
            game=text_at(head["game"], "record: game"),
            rules=number_at(head["rules"], "record: rules", 1, 10**6),
            players=number_at(head["players"], "record: players", 1, MAX_PLAYERS),
            options=read_options(head["options"], "record: options"),
            commit=hexadecimal(head["commit"], "record: commit"),
            seed=None if head["seed"] is None else hexadecimal(head["seed"], "record: seed"),
            actions=read_actions(head["actions"]),
            position=None if head["position"] is None else object_at(head["position"], "record: position"),
            result=None if head["result"] is None else read_result(head["result"]),
        )

    def secret(self) -> bytes:
        """Return the seed. ValueError if it is missing or does not match the commitment."""
        if self.seed is None:
            raise ValueError("record: it has no seed (exported before the game was over), so it cannot be replayed")
        seed = bytes.fromhex(self.seed)
        if commitment(seed) != self.commit:
            raise ValueError(
                f"record: the seed does not match the commitment: its SHA-256 is {commitment(seed)}, "
                f"promised was {self.commit}"
            )
        return seed


def read_options(value: Json, where: str) -> dict[str, OptionValue]:
    return {name: plain_at(chosen, f"{where}: {name}") for name, chosen in object_at(value, where).items()}


def read_actions(value: Json) -> list[str]:
    actions = list_at(value, "record: actions")
    return [text_at(action, f"record: action {number}") for number, action in enumerate(actions, 1)]


def read_result(value: Json) -> JsonObject:
    where = "record: result"
    result = object_at(value, where)
    only_keys(result, RESULT_KEYS, where)
    ranking = list_at(result.get("ranking"), f"{where}: ranking")
    return {
        "scores": read_numbers(result.get("scores"), f"{where}: scores", -MAX_POINTS, MAX_POINTS),
        "ranking": [read_numbers(group, f"{where}: ranking", 0, MAX_PLAYERS - 1) for group in ranking],
        "winners": read_numbers(result.get("winners"), f"{where}: winners", 0, MAX_PLAYERS - 1),
        "reason": text_at(result.get("reason"), f"{where}: reason"),
    }


def read_numbers(value: Json, where: str, minimum: int, maximum: int) -> list[Json]:
    return [number_at(number, where, minimum, maximum) for number in list_at(value, where)]


def hexadecimal(value: Json, where: str) -> str:
    text = text_at(value, where)
    if not DIGITS.fullmatch(text):
        raise ValueError(f"{where}: expected {2 * SEED_BYTES} hexadecimal digits, found {excerpt(text)}")
    return text.lower()
