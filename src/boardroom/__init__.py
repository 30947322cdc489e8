"""Boardroom: board games about corporations, to play, watch, analyse and study."""

from boardroom.core import table as _table
from boardroom.core.catalogue import Action, Event
from boardroom.core.errors import RuleViolation
from boardroom.core.game import Game
from boardroom.core.json import JsonObject
from boardroom.core.outcome import Outcome
from boardroom.core.perspective import Perspective
from boardroom.core.record import Record
from boardroom.core.seeds import seed_bytes
from boardroom.core.table import Table
from boardroom.games import game as _game
from boardroom.games import games

__all__ = [
    "Action",
    "Event",
    "Game",
    "Outcome",
    "Perspective",
    "Record",
    "RuleViolation",
    "Table",
    "from_position",
    "games",
    "new",
    "replay",
    "verify",
]


def new(game: str, players: int, seed: str | int | bytes | None = None, **options: object) -> Table:
    """Return a new table. The options of the game are keyword arguments.

    Any text can be the seed. Without one, the seed is random and secret.
    """
    found = _game(game)
    return Table(found, found.checked_players(players), found.options.resolve(options), seed_bytes(seed))


def replay(record: Record) -> Table:
    """Return the table after the last action of a record."""
    return _table.replay(_game(record.game), record)


def verify(record: Record) -> Table:
    """Replay a record and check its seed, every action and its result. ValueError says what does not match."""
    return _table.verify(_game(record.game), record)


def from_position(game: str, position: JsonObject, seed: str | int | bytes | None = None) -> Table:
    """Return a table that starts in a position instead of the set-up."""
    return _table.from_position(_game(game), position, seed_bytes(seed))
