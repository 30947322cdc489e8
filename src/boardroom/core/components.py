"""What is printed on a game's components, read from a TOML file in which every value has its source."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple, NoReturn

from boardroom.core.catalogue import Domain
from boardroom.core.json import Json, JsonObject, list_at, number_at, object_at, only_keys, shown, text_at

COMPONENTS = "components"  # the option that says with which printed values a table is played
SOURCES = ("text", "derived", "found", "reconstructed")
LONGEST_NAME = 60


class Printed(NamedTuple):
    """One value: the way to it in the file (corporations, farm, ladder, 5), and where it is from."""

    path: tuple[str, ...]
    value: str | int | None  # None: nothing is printed there
    source: str

    @property
    def name(self) -> str:
        return ".".join(self.path)


def read_toml(text: str, where: str) -> JsonObject:
    """A whole file of TOML; `where` is its name."""
    try:
        found: JsonObject = tomllib.loads(text.removeprefix("\ufeff"))
    except tomllib.TOMLDecodeError as error:
        raise ValueError(f"{where}: not TOML, or cut off: {error}") from None
    except RecursionError:
        raise ValueError(f"{where}: too many lists or tables inside one another") from None
    except ValueError:
        raise ValueError(f"{where}: a number with thousands of digits, or an impossible date") from None
    return found


@dataclass
class Entry:
    """One table of the file: what is read from it is remembered with its source, for the whole file."""

    where: str
    path: tuple[str, ...]
    found: JsonObject
    values: list[Printed]

    def inside(self, path: tuple[str, ...], value: Json, needed: Iterable[str], optional: Iterable[str] = ()) -> Entry:
        """A table in this one, with all the keys it needs and no unknown one; `key` has no source."""
        entry = Entry(self.where, (*self.path, *path), object_at(value, self.at(*path)), self.values)
        known = (*needed, *optional)
        only_keys(entry.found, (*known, "source"), self.at(*path))
        for key in (*needed, "source"):
            entry.value(key)
        source = entry.found["source"]
        if isinstance(source, dict):
            only_keys(source, tuple(key for key in known if key != "key" and key in entry.found), entry.at("source"))
        return entry

    def keyed(
        self,
        section: str,
        key: str,
        expected: tuple[str | int, ...],
        needed: tuple[str, ...],
        optional: tuple[str, ...] = (),
    ) -> list[Entry]:
        """The tables of a section, which must be just the expected ones, in their order."""
        tables = list_at(self.value(section), self.at(section))
        found: list[str] = []
        for n, table in enumerate(tables, 1):
            path = (section, str(n))
            entry = Entry(self.where, (*self.path, *path), object_at(table, self.at(*path)), self.values)
            found.append(text_at(entry.value(key), entry.at(key)))
            if found[-1] not in expected:
                entry.refuse(key, f"unknown {shown(found[-1])}; known are {', '.join(map(str, expected))}")
            if found[-1] in found[:-1]:
                entry.refuse(key, f"{found[-1]} is repeated")
        for each in expected:
            if each not in found:
                self.refuse(section, f"{len(expected)} tables are expected; {each} is missing")
        if found != list(expected):
            self.refuse(section, f"expected in this order: {', '.join(map(str, expected))}")
        return [self.inside((section, name), table, (key, *needed), optional) for name, table in zip(found, tables)]

    def at(self, *keys: str) -> str:
        return f"{self.where}: {'.'.join((*self.path, *keys))}"

    def refuse(self, key: str, reason: str) -> NoReturn:
        raise ValueError(f"{self.at(key)}: {reason}")

    def value(self, key: str) -> Json:
        if key not in self.found:
            self.refuse(key, "missing")
        return self.found[key]

    def printed(self, key: str) -> str:
        """A name, not yet remembered."""
        value = text_at(self.value(key), self.at(key))
        if not value.isprintable() or value != value.strip() or not 0 < len(value) <= LONGEST_NAME:
            self.refuse(key, f"expected a name of up to {LONGEST_NAME} letters, found {shown(value)}")
        return value

    def text(self, key: str) -> str:
        value = self.printed(key)
        self._remember((key,), value, self._source(key))
        return value

    def new_name(self, names: list[str]) -> str:
        """A name that no other component of its kind has."""
        name = self.text("name")
        if any(alike(name, other) for other in names):
            self.refuse("name", f"the name {name} is repeated")
        names.append(name)
        return name

    def number(self, key: str, least: int, most: int) -> int:
        value = number_at(self.value(key), self.at(key), least, most)
        self._remember((key,), value, self._source(key))
        return value

    def fixed(self, key: str, figure: int, constraint: str, most: int = 10_000) -> None:
        """A number that can only be this one; the constraint says so in words."""
        value = self.number(key, 0, most)
        if value != figure:
            self.refuse(key, f"{constraint}, not {value}")

    def numbers(self, key: str, least: int, most: int) -> tuple[int, ...]:
        values = list_at(self.value(key), self.at(key))
        numbers = tuple(number_at(each, self.at(key, str(n)), least, most) for n, each in enumerate(values, 1))
        self._remember_each(key, numbers)
        return numbers

    def choice(self, key: str, domain: Domain) -> int:
        value = text_at(self.value(key), self.at(key))
        self._remember((key,), value, self._source(key))
        return self._index(value, domain, self.at(key))

    def expected(self, key: str, domain: Domain, expected: int, constraint: str) -> str:
        """A choice that can only be this one."""
        found = self.choice(key, domain)
        if found != expected:
            self.refuse(key, f"{constraint}: {domain.values[expected]}, not {domain.values[found]}")
        return str(domain.values[expected])

    def choices(self, key: str, domain: Domain) -> tuple[int, ...]:
        found = list_at(self.value(key), self.at(key))
        values = [text_at(each, self.at(key, str(n))) for n, each in enumerate(found, 1)]
        chosen = [self._index(value, domain, self.at(key, str(n))) for n, value in enumerate(values, 1)]
        if len(set(chosen)) < len(chosen):
            self.refuse(key, f"{Counter(values).most_common(1)[0][0]} is repeated")
        self._remember_each(key, values)
        return tuple(sorted(chosen))

    def _index(self, value: str, domain: Domain, at: str) -> int:
        if value not in domain.values:
            known = ", ".join(map(str, domain.values))
            raise ValueError(f"{at}: unknown {domain.name} {shown(value)}; known are {known}")
        return domain.values.index(value)

    def _source(self, key: str, item: int | None = None, items: int = 0) -> str:
        """Where a value is from: its table's word, its own, or that of its place in a list."""
        found, at = self.found["source"], "source"
        if isinstance(found, dict):
            at = f"source.{key}"
            if key not in found:
                self.refuse(at, "missing")
            found = found[key]
            if isinstance(found, list) and item is not None:
                if len(found) != items:
                    self.refuse(at, f"expected {items} words, one for each value, found {len(found)}")
                at, found = f"{at}.{item}", found[item - 1]
        if found not in SOURCES:
            self.refuse(at, f"expected one of {', '.join(SOURCES)}, found {shown(found)}")
        return str(found)

    def _remember(self, keys: tuple[str, ...], value: str | int | None, source: str) -> None:
        self.values.append(Printed((*self.path, *keys), value, source))

    def _remember_each(self, key: str, values: Iterable[str | int]) -> None:
        found = list(values)
        for n, value in enumerate(found, 1):
            self._remember((key, str(n)), value, self._source(key, n, len(found)))
        if not found:
            self._remember((key,), None, self._source(key))


def alike(one: str, two: str) -> bool:
    """The same name, but perhaps for capitals, blanks and hyphens."""
    return re.sub(r"[\W_]", "", one).casefold() == re.sub(r"[\W_]", "", two).casefold()
