"""The sentences of a game in one language, read from its `words/<language>.json`."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from boardroom.core.catalogue import Domain, Value

SLOT = re.compile(r"\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}")

Namer = Callable[["Words", Domain, Value], "str | None"]


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the game, its meaning, and the rules that define it."""

    word: str
    meaning: str
    rules: tuple[str, ...]


class Words:
    """Templates of sentences, by section and key.

    `{colour}` becomes the word for the argument. `{count|card|cards}` becomes `card` if the count is 1, else `cards`.
    """

    def __init__(
        self, language: str, sections: Mapping[str, Mapping[str, str]], glossary: Mapping[str, Term] | None = None
    ) -> None:
        self.language = language
        self.sections = sections
        self.glossary = glossary or {}

    @classmethod
    def load(cls, folder: Path, language: str) -> Words:
        known = sorted(path.stem for path in folder.glob("*.json"))
        if language not in known:
            raise ValueError(f"unknown language {language!r}; known are {', '.join(known)}")
        sections = json.loads((folder / f"{language}.json").read_text(encoding="utf-8"))
        terms = sections.pop("glossary", {})
        glossary = {key: Term(each["word"], each["meaning"], tuple(each["rules"])) for key, each in terms.items()}
        return cls(language, sections, glossary)

    def term(self, domain: str, value: Value) -> str:
        return self.sections["terms"].get(f"{domain}.{value}", str(value))

    def say(
        self, section: str, key: str, args: Mapping[str, Value | None], domains: Mapping[str, Domain], name: Namer
    ) -> str:
        """Return the sentence of a key with its arguments. If an argument is hidden, `.hidden` is added to the key."""
        templates = self.sections[section]
        if None in args.values():
            key += ".hidden"
        spoken: dict[str, str] = {}
        for arg, value in args.items():
            if value is not None:
                domain = domains[arg]
                spoken[arg] = name(self, domain, value) or self.term(domain.name, value)
        said = ""
        for text, arg, forms in parts_of(templates[key]):
            said += text.removeprefix(".") if said.endswith(".") else text  # one full stop after "Generic Sub Inc."
            if forms is not None:
                said += forms[0] if args[arg] == 1 else forms[1]
            elif arg:
                said += spoken[arg]
        return said


@cache
def parts_of(template: str) -> tuple[tuple[str, str, tuple[str, str] | None], ...]:
    """Split a template into parts. Each is a text, the argument after it, and that argument's forms for one and many.

    The forms are None if the template gives none. The last part has only text.
    """
    texts = SLOT.split(template)
    slots = zip(texts[0::4], texts[1::4], texts[2::4], texts[3::4], strict=False)
    named = [(text, arg, None if one is None else (one, many)) for text, arg, one, many in slots]
    return (*named, (texts[-1], "", None))
