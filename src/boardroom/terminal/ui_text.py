"""The terminal's own sentences in the player's language. Sentences about a game come from that game."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import boardroom
from boardroom.core.game import SEAT

FOLDER = Path(__file__).parent / "words"


class UiText:
    """Sentences by key: `ui_text("saved", file=name)` fills in `{file}`."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.sentences: dict[str, str] = json.loads((FOLDER / f"{language}.json").read_text(encoding="utf-8"))

    def join_names(self, names: Sequence[str]) -> str:
        """`A, B and C`."""
        return self("and").join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else "".join(names)

    def players(self, count: int) -> str:
        """`3 players`."""
        return self("one_player") if count == 1 else self("players", count=count)

    def seat_name(self, table: boardroom.Table, seat: int) -> str:
        """The name that the game has for a seat, or `Player 1` for seat 0."""
        words = table.game.words(self.language)
        found = table.game.display_name(table.state, words, SEAT, seat)
        return words.sections["terms"]["seat"].format(seat + 1) if found is None else found

    def __call__(self, key: str, /, **parts: object) -> str:
        return self.sentences[key].format(**parts)
