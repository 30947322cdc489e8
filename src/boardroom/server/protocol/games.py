"""Messages about games: their options, rules and words, over HTTP."""

from __future__ import annotations

from msgspec import Struct

from boardroom.server.protocol.base import Option


class OptionInfo(Struct):
    name: str
    values: list[Option]
    meaning: str


class StrengthInfo(Struct):
    """How well a level played with so many players, as measured against the other levels."""

    players: int
    level: str
    games: int  # of all levels with so many players
    rating: float | None  # everybody began at 25; None of who played alone
    share: float  # of victories


class GameInfo(Struct):
    key: str
    title: str
    players: list[int]
    options: list[OptionInfo]
    profiles: dict[str, dict[str, Option]]
    languages: list[str]
    has_windows: bool
    has_lesson: bool  # a guided first game
    practice: int  # positions
    strengths: list[StrengthInfo]  # of what was measured


class Games(Struct):
    games: list[GameInfo]
    levels: list[str]


class RuleInfo(Struct):
    """One sentence; it is cited by its number after the game's prefix."""

    number: str
    words: str


class SectionInfo(Struct):
    number: str
    title: str
    prose: list[str]  # paragraphs before the rules
    rules: list[RuleInfo]


class ChapterInfo(Struct):
    """One without a number only tells: the game in short, how to read on."""

    number: str
    title: str
    prose: list[str]
    sections: list[SectionInfo]


class Rules(Struct):
    """A game's rules in our own words, in the language asked for or, not being translated, in English."""

    game: str
    prefix: str
    language: str
    chapters: list[ChapterInfo]


class TermInfo(Struct):
    """A word of a game, what it means, and the numbers of the rules that say so."""

    word: str
    meaning: str
    rules: list[str]


class GameWords(Struct):
    """The terms of a game, the meanings of its options, the reasons of its end, and its glossary."""

    terms: dict[str, str]
    options: dict[str, str]
    reasons: dict[str, str]
    glossary: dict[str, TermInfo]


class WordsInfo(Struct):
    """Phrases of the chat, and the words of every game."""

    phrases: dict[str, str]
    games: dict[str, GameWords]
