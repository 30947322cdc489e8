"""The diary of a seat: a running game as far as the seat knows it.

People save it instead of a record, which would reveal the seed.
"""

from __future__ import annotations

from boardroom.core.table import Table


def diary(table: Table, seat: int | None) -> dict[str, object]:
    """Describe a game that is not over, as far as one seat knows it."""
    return {
        "format": "boardroom-diary",
        "version": 1,
        "game": table.game.key,
        "rules": table.game.rules_version,
        "players": table.players,
        "options": table.options,
        "commit": table.commit,
        "seat": seat,
        "number": table.number,
        "events": [
            {"number": number, **event.to_json()}
            for number in range(table.number + 1)
            for event in table.events_of(number, seat)
        ],
        "view": table.view(seat),
    }
