"""Sentences of a game in one language, from its `words/<language>.json`."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
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
        return SLOT.sub(lambda slot: self._fill(slot, args, spoken), templates[key])

    def _fill(self, slot: re.Match[str], args: Mapping[str, Value | None], spoken: Mapping[str, str]) -> str:
        arg, one, many = slot.groups()
        if one is None:
            return spoken[arg]
        return one if args[arg] == 1 else many
