"""The options of a game: declared in one place, and checked when a table is opened."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

OptionValue: TypeAlias = "bool | int | str"
Presets: TypeAlias = "Mapping[str, Mapping[str, OptionValue]]"


@dataclass(frozen=True)
class Option:
    """One option of a game. The first value is the default. `more` holds values that were added at run time."""

    name: str
    values: tuple[OptionValue, ...]
    meaning: str
    more: Mapping[str, object] = field(default_factory=dict)

    @property
    def default(self) -> OptionValue:
        return self.values[0]

    def checked(self, value: object) -> OptionValue:
        """Return the value as declared. ValueError lists the values that would be right."""
        for each in self.values:
            if value == each and isinstance(value, bool) == isinstance(each, bool):
                return each
            if isinstance(value, str) and value.lower() == str(each).lower():
                return each  # a text from the command line
        if isinstance(value, str) and value in self.more:
            return value
        known = [str(each).lower() if isinstance(each, bool) else str(each) for each in self.values]
        known += [name for name in self.more if name not in self.values]
        hint = f"; an owner's values need the file they are in: --{self.name} FILE" if self.more else ""
        raise ValueError(f"option {self.name}: {value!r} is not one of {', '.join(known)}{hint}")

    def number(self, value: OptionValue) -> int:
        """Return the number by which compiled rules know a value: its index among the declared values."""
        return self.values.index(value)


class OptionTable:
    """All options of a game. A value of `preset_option` (an edition of the game) can preset other options."""

    def __init__(self, *options: Option, preset_option: str = "", presets: Presets | None = None) -> None:
        self.options = {option.name: option for option in options}
        self.preset_option = preset_option
        self.presets = presets or {}

    def resolve(self, given: Mapping[str, object]) -> dict[str, OptionValue]:
        """Return the value of every option: the given one, else the preset one, else the default."""
        for name in given:
            if name not in self.options:
                raise ValueError(f"unknown option {name!r}; known are {', '.join(self.options)}")
        chosen = {name: self.options[name].checked(value) for name, value in given.items()}
        preset = self.presets.get(str(chosen.get(self.preset_option, self._default_preset())), {})
        return {name: chosen.get(name, preset.get(name, option.default)) for name, option in self.options.items()}

    def _default_preset(self) -> OptionValue:
        return self.options[self.preset_option].default if self.preset_option else ""
