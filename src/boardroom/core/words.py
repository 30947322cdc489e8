"""Sentences of a game in one language, from its `words/<language>.json`."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path

from boardroom.core.catalogue import Domain, Value

SLOT = re.compile(r"\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}")

Namer = Callable[["Words", Domain, Value], "str | None"]


class Words:
    """Templates by section and key. `{colour}` is an argument's word, `{count|card|cards}` picks by number."""

    def __init__(self, language: str, sections: Mapping[str, Mapping[str, str]]) -> None:
        self.language = language
        self.sections = sections

    @classmethod
    def load(cls, folder: Path, language: str) -> Words:
        known = sorted(path.stem for path in folder.glob("*.json"))
        if language not in known:
            raise ValueError(f"unknown language {language!r}; known are {', '.join(known)}")
        return cls(language, json.loads((folder / f"{language}.json").read_text(encoding="utf-8")))

    def term(self, domain: str, value: Value) -> str:
        return self.sections["terms"].get(f"{domain}.{value}", str(value))

    def say(
        self, section: str, key: str, args: Mapping[str, Value | None], domains: Mapping[str, Domain], name: Namer
    ) -> str:
        """The sentence under this key with its arguments; a hidden argument takes the key's `.hidden` form."""
        templates = self.sections[section]
        if None in args.values():
            key += ".hidden"
        spoken: dict[str, str] = {}
        for arg, value in args.items():
            if value is not None:
                domain = domains[arg]
                spoken[arg] = name(self, domain, value) or self.term(domain.name, value)
        said = ""
        for text, arg, one, many in parts_of(templates[key]):
            if not arg:
                said += text
            elif one is None:
                said += text + spoken[arg]
            else:
                said += text + (one if args[arg] == 1 else many)
        return said


@cache
def parts_of(template: str) -> tuple[tuple[str, str, str | None, str], ...]:
    """Each slot with the text before it: argument, word for one, word for many. The last part is only text."""
    texts = SLOT.split(template)
    slots = zip(texts[0::4], texts[1::4], texts[2::4], texts[3::4], strict=False)
    return (*slots, (texts[-1], "", None, ""))
