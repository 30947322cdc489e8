"""A game's rules in our own words, read from its `RULES.md`: chapters, sections, and one number per sentence."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

RULE = re.compile(r"- \*\*(\d+\.\d+\.\d+)\*\* (.+)")
HEADING = re.compile(r"(#+) (?:(\d+(?:\.\d+)?) )?(.+)")


@dataclass(slots=True)
class Section:
    """`### 2.5 Takeover`: words of introduction, if it has any, and its rules by number."""

    number: str
    title: str
    prose: list[str] = field(default_factory=list)
    rules: dict[str, str] = field(default_factory=dict)


@dataclass(slots=True)
class Chapter:
    """`## 2 The turn`. One without a number, like the book's title, only tells: the game in short, how to read on."""

    number: str
    title: str
    prose: list[str] = field(default_factory=list)
    sections: list[Section] = field(default_factory=list)


def rules_file(folder: Path, language: str) -> Path:
    """`RULES.de.md` says in German what `RULES.md` says in English."""
    file = folder / ("RULES.md" if language == "en" else f"RULES.{language}.md")
    if not file.exists():
        raise ValueError(f"the rules are not told in the language {language!r}")
    return file


def chapters_of(text: str) -> list[Chapter]:
    """The book from its title on; a paragraph is one line."""
    chapters: list[Chapter] = []
    place: Chapter | Section | None = None
    for line in filter(None, text.splitlines()):
        rule, heading = RULE.fullmatch(line), HEADING.fullmatch(line)
        if heading:
            place = opened(chapters, len(heading[1]), heading[2] or "", heading[3])
        elif rule:
            assert isinstance(place, Section), f"a rule outside of a section: {line}"
            assert rule[1] not in place.rules, f"a number used twice: {line}"
            place.rules[rule[1]] = rule[2]
        else:
            assert place is not None, f"words above the title: {line}"
            place.prose.append(line)
    return chapters


def opened(chapters: list[Chapter], depth: int, number: str, title: str) -> Chapter | Section:
    """The chapter or section that begins with this heading."""
    if depth < 3:
        chapters.append(Chapter(number, title))
        return chapters[-1]
    chapters[-1].sections.append(Section(number, title))
    return chapters[-1].sections[-1]
