"""A game is its record: options, seed and actions, as an open text file."""

from __future__ import annotations

import json
from dataclasses import dataclass, field

from boardroom.core.fair import SEED_BYTES, commitment
from boardroom.core.json import Json, JsonObject, list_at, number_at, object_at, only_keys, text_at
from boardroom.core.options import OptionValue

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


@dataclass(frozen=True)
class Record:
    """All that is needed to play a game again to the last bit."""

    game: str
    rules: int  # version of the game's rules
    players: int
    options: dict[str, OptionValue]
    commit: str  # SHA-256 of the seed, known from the start
    seed: str | None  # hexadecimal; None in what a seat may export before the end
    actions: list[str] = field(default_factory=list)
    position: JsonObject | None = None  # where it started, if not with the set-up
    result: JsonObject | None = None  # the outcome, once over

    def to_json(self) -> str:
        """One action a line, so that people and diffs can read it."""
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
        """Read a record; ValueError says where it is damaged and what would be right."""
        try:
            found: Json = json.loads(text)
        except json.JSONDecodeError as error:
            raise ValueError(f"record: not JSON, or cut off: {error.msg} in line {error.lineno}") from None
        head = object_at(found, "record")
        if head.get("format") != FORMAT:
            raise ValueError(f'record: "format" is {head.get("format")!r}, expected {FORMAT!r}: is this another file?')
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
            players=number_at(head["players"], "record: players", 1, 10),
            options=read_options(head["options"]),
            commit=hexadecimal(head["commit"], "record: commit"),
            seed=None if head["seed"] is None else hexadecimal(head["seed"], "record: seed"),
            actions=[text_at(a, f"record: action {i}") for i, a in enumerate(list_at(head["actions"], "actions"), 1)],
            position=None if head["position"] is None else object_at(head["position"], "record: position"),
            result=None if head["result"] is None else object_at(head["result"], "record: result"),
        )

    def secret(self) -> bytes:
        """The seed; ValueError if it is missing or is not the promised one."""
        if self.seed is None:
            raise ValueError("record: it has no seed (exported before the game was over), so it cannot be replayed")
        seed = bytes.fromhex(self.seed)
        if commitment(seed) != self.commit:
            raise ValueError(
                f"record: the seed does not match the commitment: its SHA-256 is {commitment(seed)}, "
                f"promised was {self.commit}"
            )
        return seed


def read_options(value: Json) -> dict[str, OptionValue]:
    options: dict[str, OptionValue] = {}
    for name, chosen in object_at(value, "record: options").items():
        if not isinstance(chosen, bool | int | str):
            raise ValueError(f"record: option {name}: expected true, false, a number or a text, found {chosen!r}")
        options[name] = chosen
    return options


def hexadecimal(value: Json, where: str) -> str:
    text = text_at(value, where)
    try:
        right = len(bytes.fromhex(text)) == SEED_BYTES
    except ValueError:
        right = False
    if not right:
        raise ValueError(f"{where}: expected {2 * SEED_BYTES} hexadecimal digits, found {text[:70]!r}")
    return text.lower()
