"""Find what has changed in the view of a seat since it was sent last.

Nothing needs to be hidden here: a view holds only what its seat may know.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Raw
from msgspec.json import Encoder

from boardroom.core.json import JsonObject

encode = Encoder().encode


class SentView:
    """The view of one seat (None: spectators) as it was sent last, part by part."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.parts: dict[str, bytes] = {}

    def update(self, view: JsonObject, encoded: dict[int, bytes]) -> tuple[dict[str, Raw], list[str]]:
        """Take over a new view. Return the parts that have changed, and the names of those that are gone.

        Parts that several views share are encoded once. `encoded` holds them by `id(part)`, so it must not be used
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
