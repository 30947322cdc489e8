"""Names for numbers: what action ids and journal entries mean outside the compiled code."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from itertools import product
from typing import TypeAlias

from boardroom.core.engine.journal import JournalEntry
from boardroom.core.json import JsonObject

Value: TypeAlias = "str | int"


@dataclass(frozen=True)
class Domain:
    """The values of an argument: `colour` is red, blue, ... A domain without values allows any number."""

    name: str
    values: tuple[Value, ...] = ()

    def value(self, number: int) -> Value:
        return self.values[number] if self.values else number


NUMBER = Domain("number")


@dataclass(frozen=True)
class Action:
    """One action that a seat can choose: `takeover source=6 target=7`."""

    id: int
    kind: str
    args: Mapping[str, Value]
    text: str = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "text", " ".join([self.kind, *(f"{k}={v}" for k, v in self.args.items())]))

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Block:
    """All actions of one kind. They have consecutive ids from `first`, one for each row of arguments."""

    first: int
    kind: str
    domains: Mapping[str, Domain]
    rows: tuple[tuple[Value, ...], ...]


def block(first: int, kind: str, rows: Iterable[tuple[Value, ...]] | None = None, /, **domains: Domain) -> Block:
    """Declare the actions of one kind: the given rows, or all combinations of values, the last one changing fastest."""
    if rows is None:
        rows = product(*(domain.values for domain in domains.values()))
    return Block(first, kind, domains, tuple(rows))


class ActionTable:
    """All actions of a game, by id and by text."""

    def __init__(self, *blocks: Block) -> None:
        self.blocks = blocks
        self.actions: list[Action] = []
        for each in blocks:
            assert each.first == len(self.actions), f"{each.kind} starts at {each.first}, not {len(self.actions)}"
            for row in each.rows:
                self.actions.append(Action(len(self.actions), each.kind, dict(zip(each.domains, row, strict=True))))
        self.domains = {each.kind: each.domains for each in blocks}
        self.by_text = {action.text: action for action in self.actions}
        assert len(self.by_text) == len(self.actions), "two actions have the same text"

    def __len__(self) -> int:
        return len(self.actions)

    def __getitem__(self, action: int) -> Action:
        return self.actions[action]

    def parse(self, text: str) -> Action:
        """Return the action with this text. The order of its arguments does not matter. ValueError if there is none."""
        found = self.by_text.get(text) or self.by_text.get(self._tidy(text))
        if found is None:
            raise ValueError(self._error(text))
        return found

    def _tidy(self, text: str) -> str:
        kind, *given = text.split() or [""]
        args = dict(part.partition("=")[::2] for part in given)
        if len(args) < len(given):
            return ""  # an argument was given twice
        return " ".join([kind, *(f"{name}={args.pop(name, '')}" for name in self.domains.get(kind, {})), *args])

    def _error(self, text: str) -> str:
        kind = (text.split() or [""])[0]
        if kind not in self.domains:
            return f"unknown action {text!r}; the kinds of action are {', '.join(self.domains)}"
        example = next(action.text for action in self.actions if action.kind == kind)
        return f"unknown action {text!r}; an action of this kind looks like {example!r}"


@dataclass(frozen=True)
class Event:
    """Something that happened, as one seat knows it. An argument that is hidden from the seat is None."""

    kind: str
    args: Mapping[str, Value | None]

    def to_json(self) -> JsonObject:
        return {"kind": self.kind, **self.args}


@dataclass(frozen=True)
class EventKind:
    """A kind of event. Its arguments are a seat and up to four more.

    Only the seats in the arguments `knowers` see the `private` arguments. `reveals` means that a secret becomes public.
    """

    name: str
    domains: Mapping[str, Domain]
    private: tuple[str, ...] = ()
    knowers: tuple[str, ...] = ("seat",)
    reveals: bool = False

    def read(self, entry: JournalEntry, seat: int | None, *, all_known: bool = False) -> Event:
        """Return the event of a journal entry, as a seat (None: a spectator) knows it."""
        hidden = () if all_known or not self.private or self.is_known_to(entry, seat) else self.private
        args: dict[str, Value | None] = {"seat": entry[1]} if entry[1] >= 0 else {}
        for (name, domain), number in zip(self.domains.items(), entry[2:], strict=False):
            args[name] = None if name in hidden else domain.value(number)
        return Event(self.name, args)

    def is_known_to(self, entry: JournalEntry, seat: int | None) -> bool:
        numbers = dict(zip(("seat", *self.domains), entry[1:], strict=False))
        return seat is not None and seat in [numbers[name] for name in self.knowers]


def event(name: str, private: str = "", knowers: str = "seat", /, **domains: Domain) -> EventKind:
    """Declare a kind of event. Only the seat of an `event("drew", "colour", colour=COLOUR)` sees the colour."""
    return EventKind(name, domains, tuple(private.split()), tuple(knowers.split()))


def revealing(kind: EventKind) -> EventKind:
    """Return the same kind of event, declared to make a secret public."""
    return replace(kind, reveals=True)
