"""The view of a seat as it was sent last, so that an update holds only what changed.

It filters nothing itself: it gets only what `Table.views` and `Table.events_of` return for a seat.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Raw
from msgspec.json import Encoder

from boardroom.core.json import JsonObject
from boardroom.core.table import Table
from boardroom.server.protocol import Choice, EventInfo

encode = Encoder().encode


class SentView:
    """The view of one seat (None: spectators) as it was sent last, part by part."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.parts: dict[str, bytes] = {}

    def update(self, view: JsonObject, encoded: dict[int, bytes]) -> tuple[dict[str, Raw], list[str]]:
        """Take over a new view. Return the parts that have changed, and the names of those that are gone.

        Parts that several views share are encoded once. `encoded` holds them by their `id`, so it must not be used
        after these views are gone.
        """
        changed: dict[str, Raw] = {}
        parts = self.parts
        for name, part in view.items():
            data = encoded.get(id(part))
            if data is None:
                data = encoded[id(part)] = encode(part)
            if parts.get(name) != data:
                parts[name] = data
                changed[name] = Raw(data)
        gone = [] if len(parts) == len(view) else [name for name in parts if name not in view]
        for name in gone:
            del parts[name]
        return changed, gone

    def share(self, others: Iterable[SentView]) -> None:
        """Use the bytes of equal parts of other views, so that each is in memory once."""
        for other in others:
            for name, data in other.parts.items():
                if self.parts.get(name) == data:
                    self.parts[name] = data

    def whole(self) -> dict[str, Raw]:
        return {name: Raw(data) for name, data in self.parts.items()}


def choices(table: Table, seat: int | None, language: str) -> list[Choice]:
    """Return the legal actions in words if this seat decides, or else nothing."""
    if seat is None or table.to_act != seat:
        return []
    return [Choice(action.text, table.describe(action, language)) for action in table.legal()]


class SentenceCache:
    """The sentences about the present moment of a table. Seats that know the same share them."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.events: dict[tuple[object, ...], EventInfo] = {}
        self.questions: dict[str, str] = {}

    def question(self, language: str) -> str:
        if language not in self.questions:
            self.questions[language] = self.table.question(language)
        return self.questions[language]

    def events_since(self, seat: int | None, since: int, language: str) -> list[EventInfo]:
        """Return what this seat knows of the events after the first `since` actions; -1 includes the set-up."""
        found: list[EventInfo] = []
        for number in range(since + 1, self.table.number + 1):
            for place, event in enumerate(self.table.events_of(number, seat)):
                key = (number, place, language, *event.args.values())
                if key not in self.events:
                    args: dict[str, str | int | None] = {"kind": event.kind, **event.args}
                    self.events[key] = EventInfo(number, args, self.table.describe_event(event, language))
                found.append(self.events[key])
        return found
