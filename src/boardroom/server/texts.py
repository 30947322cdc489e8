"""The texts of the server in the files of `words/`: refusals, phrases of the chat, previews, notifications."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parent / "words"


@cache
def refusal_sentences(language: str) -> dict[str, tuple[str, str]]:
    """Return two sentences for every refusal code: what is wrong, and what would be right."""
    found = json.loads((FOLDER / f"{language}.json").read_text(encoding="utf-8"))
    return {code: (each["words"], each["right"]) for code, each in found["refusals"].items()}


@cache
def chat_phrases(language: str) -> dict[str, str]:
    """Return the phrases that people can say in the chat, by key."""
    return section(language, "phrases")


@cache
def preview_texts(language: str) -> dict[str, str]:
    """Return the texts of previews, by key."""
    return section(language, "effects")


@cache
def notification_texts(language: str) -> dict[str, str]:
    """Return the texts of notifications, by event."""
    return section(language, "notices")


def section(language: str, name: str) -> dict[str, str]:
    """Return one section of the texts of a language."""
    found: dict[str, dict[str, str]] = json.loads((FOLDER / f"{language}.json").read_text(encoding="utf-8"))
    return found[name]
