"""The shell's own sentences in the language of the player; a game's sentences come from the game."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

FOLDER = Path(__file__).parent / "words"
LANGUAGES = ("en", "de")


class Speech:
    """Sentences by key. `{name}` is filled in."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.sentences: dict[str, str] = json.loads((FOLDER / f"{language}.json").read_text(encoding="utf-8"))

    def all(self, names: Sequence[str]) -> str:
        """A, B and C."""
        return self("and").join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else "".join(names)

    def players(self, count: int) -> str:
        """3 players."""
        return self("one_player") if count == 1 else self("players", count=count)

    def __call__(self, key: str, /, **parts: object) -> str:
        return self.sentences[key].format(**parts)
