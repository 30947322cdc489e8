"""The rules of a game, read from its `RULES.md`: chapters, sections, and one number for each sentence."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

RULE = re.compile(r"- \*\*(\d+\.\d+\.\d+)\*\* (.+)")
HEADING = re.compile(r"(#+) (?:(\d+(?:\.\d+)?) )?(.+)")


@dataclass(slots=True)
class Section:
    """A section, `### 2.5 Takeover`: its introduction, if it has one, and its rules by number."""

    number: str
    title: str
    prose: list[str] = field(default_factory=list)
    rules: dict[str, str] = field(default_factory=dict)


@dataclass(slots=True)
class Chapter:
    """A chapter, `## 2 The turn`. A chapter without a number, such as the title, has only prose."""

    number: str
    title: str
    prose: list[str] = field(default_factory=list)
    sections: list[Section] = field(default_factory=list)


def rules_file(folder: Path, language: str) -> Path:
    """Return the file of the rules: `RULES.md` in English, `RULES.de.md` in German. ValueError if there is none."""
    file = folder / ("RULES.md" if language == "en" else f"RULES.{language}.md")
    if not file.exists():
        raise ValueError(f"the rules are not told in the language {language!r}")
    return file


def chapters_of(text: str) -> list[Chapter]:
    """Read the chapters of a rulebook. A paragraph is one line."""
    chapters: list[Chapter] = []
    place: Chapter | Section | None = None
    for line in filter(None, text.splitlines()):
        rule, heading = RULE.fullmatch(line), HEADING.fullmatch(line)
        if heading:
            place = add_heading(chapters, len(heading[1]), heading[2] or "", heading[3])
        elif rule:
            assert isinstance(place, Section), f"a rule outside of a section: {line}"
            assert rule[1] not in place.rules, f"a number used twice: {line}"
            place.rules[rule[1]] = rule[2]
        else:
            assert place is not None, f"words above the title: {line}"
            place.prose.append(line)
    return chapters


def add_heading(chapters: list[Chapter], depth: int, number: str, title: str) -> Chapter | Section:
    """Add the chapter or section that begins with this heading, and return it."""
    if depth < 3:
        chapters.append(Chapter(number, title))
        return chapters[-1]
    chapters[-1].sections.append(Section(number, title))
    return chapters[-1].sections[-1]
