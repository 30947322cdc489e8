"""Read an observation back by the names of its layout."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from boardroom.core.engine.encoder import ObservationBuffer
from boardroom.core.json import Json, JsonObject
from boardroom.core.observation import ObservationLayout


def as_int16(numbers: ObservationBuffer) -> list[int]:
    """Return the 16-bit numbers of an observation."""
    return memoryview(numbers.words).cast("B").cast("h").tolist()


class Reading:
    """The values of one observation, by name."""

    def __init__(self, layout: ObservationLayout, numbers: ObservationBuffer, seats: int) -> None:
        self.values = layout.read(as_int16(numbers))
        self.seats = seats
        self.ones: dict[str, list[str]] = defaultdict(list)
        for name, value in self.values.items():
            what, equals, which = name.partition("=")
            if equals and value:
                assert value == 1, name
                self.ones[what].append(which)
        self.seat = int(self.one("seat") or 0)

    def __getitem__(self, name: str) -> int:
        return self.values[name]

    def one(self, name: str) -> str | None:
        """Return which of the exclusive values is set, if any."""
        found = self.ones[name]
        assert len(found) <= 1, f"{name} is {found}"
        return found[0] if found else None

    def number(self, name: str) -> int | None:
        found = self.one(name)
        return None if found is None else int(found)

    def player(self, name: str) -> int | None:
        """Return the seat that is named by its place to the left of the viewer."""
        found = self.one(name)
        return None if found is None else self.seat_at(found)

    def seat_at(self, place: str) -> int:
        return (self.seat + int(place.removeprefix("left") if place != "me" else 0)) % self.seats

    def place_of(self, seat: int) -> str:
        places = (seat - self.seat) % self.seats
        return f"left{places}" if places else "me"

    def places(self) -> list[str]:
        """Return the name of each seat's place."""
        return [self.place_of(seat) for seat in range(self.seats)]

    def counts(self, name: str, values: Iterable[object]) -> JsonObject:
        return {str(value): self[f"{name}.{value}"] for value in values}

    def members(self, name: str, values: Iterable[object]) -> list[Json]:
        return [str(value) for value in values if self[f"{name}.{value}"]]

    def numbers(self, name: str, values: Iterable[int]) -> list[Json]:
        return [value for value in values if self[f"{name}.{value}"]]

    def those(self, name: str) -> list[Json]:
        """Return the seats that belong to a set."""
        return sorted(self.seat_at(place) for place in self.places() if self[f"{name}.{place}"])


def without(value: Json, derived: frozenset[str]) -> Json:
    """Return a view without these derived keys."""
    if isinstance(value, dict):
        return {key: without(each, derived) for key, each in value.items() if key not in derived}
    if isinstance(value, list):
        return [without(each, derived) for each in value]
    return value
