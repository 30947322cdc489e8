"""A game's options: declared once, checked at the door."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

OptionValue: TypeAlias = "bool | int | str"
Profiles: TypeAlias = "Mapping[str, Mapping[str, OptionValue]]"


@dataclass(frozen=True)
class Option:
    """One named choice of how to play; the first value is the default. `more` are values that came later, by name."""

    name: str
    values: tuple[OptionValue, ...]
    meaning: str
    more: Mapping[str, object] = field(default_factory=dict)

    @property
    def default(self) -> OptionValue:
        return self.values[0]

    def checked(self, value: object) -> OptionValue:
        for each in self.values:
            if value == each and isinstance(value, bool) == isinstance(each, bool):
                return each
            if isinstance(value, str) and value.lower() == str(each).lower():
                return each  # from a command line
        if isinstance(value, str) and value in self.more:
            return value
        known = [str(each).lower() if isinstance(each, bool) else str(each) for each in self.values]
        known += [name for name in self.more if name not in self.values]
        hint = f"; an owner's values need the file they are in: --{self.name} FILE" if self.more else ""
        raise ValueError(f"option {self.name}: {value!r} is not one of {', '.join(known)}{hint}")

    def number(self, value: OptionValue) -> int:
        """The value as compiled rules read it: its place among the declared ones."""
        return self.values.index(value)


class OptionTable:
    """All options of a game. The values of `profile` are named sets of the others (editions of a game)."""

    def __init__(self, *options: Option, profile: str = "", profiles: Profiles | None = None) -> None:
        self.options = {option.name: option for option in options}
        self.profile = profile
        self.profiles = profiles or {}

    def resolve(self, given: Mapping[str, object]) -> dict[str, OptionValue]:
        """Every option's value: what is given, else the profile's, else the default."""
        for name in given:
            if name not in self.options:
                raise ValueError(f"unknown option {name!r}; known are {', '.join(self.options)}")
        chosen = {name: self.options[name].checked(value) for name, value in given.items()}
        preset = self.profiles.get(str(chosen.get(self.profile, self._default_profile())), {})
        return {name: chosen.get(name, preset.get(name, option.default)) for name, option in self.options.items()}

    def _default_profile(self) -> OptionValue:
        return self.options[self.profile].default if self.profile else ""
