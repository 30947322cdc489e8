"""Messages about games: their options, rules and words, over HTTP."""

from __future__ import annotations

from msgspec import Struct

from boardroom.server.protocol.base import Option


class OptionInfo(Struct):
    """An option of a game, its possible values, and what it changes."""

    name: str
    values: list[Option]
    meaning: str


class StrengthInfo(Struct):
    """How well a level of bots played against the other levels, in games with this number of players."""

    players: int
    level: str
    games: int  # number of games measured with this number of players
    rating: float | None  # every level begins at 25; None in solo games
    share: float  # of victories, from 0 to 1


class GameInfo(Struct):
    """A game: how many can play it, with which options, and what there is to learn."""

    key: str
    title: str
    players: list[int]
    options: list[OptionInfo]
    profiles: dict[str, dict[str, Option]]  # named sets of options, such as editions
    languages: list[str]
    has_windows: bool  # whether it has windows, in which every player may react
    has_lesson: bool  # whether there is a guided first game
    practice: int  # number of practice positions
    strengths: list[StrengthInfo]  # only what was measured


class Games(Struct):
    """All games, and all levels of bots from the weakest to the strongest."""

    games: list[GameInfo]
    levels: list[str]


class RuleInfo(Struct):
    """A rule: one sentence, cited by the game's prefix and this number."""

    number: str
    words: str


class SectionInfo(Struct):
    """A section of a chapter."""

    number: str
    title: str
    prose: list[str]  # paragraphs before the rules
    rules: list[RuleInfo]


class ChapterInfo(Struct):
    """A chapter of the rules. A chapter without a number, such as the summary of the game, only explains."""

    number: str
    title: str
    prose: list[str]
    sections: list[SectionInfo]


class Rules(Struct):
    """The rules of a game in the requested language, or in English if they are not translated."""

    game: str
    prefix: str
    language: str
    chapters: list[ChapterInfo]


class TermInfo(Struct):
    """An entry of a game's glossary: a word, its meaning, and the numbers of the rules that define it."""

    word: str
    meaning: str
    rules: list[str]


class GameWords(Struct):
    """The texts of a game: its terms, the meanings of its options, the reasons why it ends, and its glossary."""

    terms: dict[str, str]
    options: dict[str, str]
    reasons: dict[str, str]
    glossary: dict[str, TermInfo]


class WordsInfo(Struct):
    """The ready-made phrases of the chat, and the texts of every game."""

    phrases: dict[str, str]
    games: dict[str, GameWords]
