"""The printed values of a game's components, read from a TOML file in which every value has its source."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple, NoReturn

from boardroom.core.catalogue import Domain
from boardroom.core.json import Json, JsonObject, excerpt, list_at, number_at, object_at, only_keys, text_at

COMPONENTS = "components"  # name of the option that selects the set of printed values
SOURCES = ("text", "derived", "found", "reconstructed")
MAX_NAME_LENGTH = 60  # characters


class PrintedValue(NamedTuple):
    """One printed value: its path in the file (corporations, farm, ladder, 5), and its source."""

    path: tuple[str, ...]
    value: str | int | None  # None: nothing is printed there
    source: str

    @property
    def name(self) -> str:
        return ".".join(self.path)


def read_toml(text: str, where: str) -> JsonObject:
    """Read a whole file of TOML; `where` is its name. ValueError says what is wrong."""
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
class TomlTable:
    """One table of the file. All tables of a file collect the values that are read, with their sources, in one list."""

    where: str
    path: tuple[str, ...]
    found: JsonObject
    values: list[PrintedValue]

    def inside(
        self, path: tuple[str, ...], value: Json, needed: Iterable[str], optional: Iterable[str] = ()
    ) -> TomlTable:
        """Return a table inside this one. ValueError if a needed key is missing or a key is unknown.

        An entry named `key` only identifies the table, so it has no source.
        """
        table = TomlTable(self.where, (*self.path, *path), object_at(value, self.at(*path)), self.values)
        known = (*needed, *optional)
        only_keys(table.found, (*known, "source"), self.at(*path))
        for key in (*needed, "source"):
            table.value(key)
        source = table.found["source"]
        if isinstance(source, dict):
            only_keys(source, tuple(key for key in known if key != "key" and key in table.found), table.at("source"))
        return table

    def keyed(
        self,
        section: str,
        key: str,
        expected: tuple[str | int, ...],
        needed: tuple[str, ...],
        optional: tuple[str, ...] = (),
    ) -> list[TomlTable]:
        """Return the tables of a section. ValueError unless they are exactly the expected ones, in this order."""
        tables = list_at(self.value(section), self.at(section))
        found: list[str] = []
        for n, each in enumerate(tables, 1):
            path = (section, str(n))
            table = TomlTable(self.where, (*self.path, *path), object_at(each, self.at(*path)), self.values)
            found.append(text_at(table.value(key), table.at(key)))
            if found[-1] not in expected:
                table.refuse(key, f"unknown {excerpt(found[-1])}; known are {', '.join(map(str, expected))}")
            if found[-1] in found[:-1]:
                table.refuse(key, f"{found[-1]} is repeated")
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
        """Read a name without collecting it."""
        value = text_at(self.value(key), self.at(key))
        if not value.isprintable() or value != value.strip() or not 0 < len(value) <= MAX_NAME_LENGTH:
            self.refuse(key, f"expected a name of up to {MAX_NAME_LENGTH} letters, found {excerpt(value)}")
        return value

    def text(self, key: str) -> str:
        value = self.printed(key)
        self._collect((key,), value, self._source(key))
        return value

    def new_name(self, names: list[str]) -> str:
        """Read a name. ValueError if another component of its kind has it."""
        name = self.text("name")
        if any(alike(name, other) for other in names):
            self.refuse("name", f"the name {name} is repeated")
        names.append(name)
        return name

    def number(self, key: str, minimum: int, maximum: int) -> int:
        value = number_at(self.value(key), self.at(key), minimum, maximum)
        self._collect((key,), value, self._source(key))
        return value

    def fixed(self, key: str, figure: int, constraint: str, maximum: int = 10_000) -> None:
        """Read a number that has to be `figure`. `constraint` says why, in words."""
        value = self.number(key, 0, maximum)
        if value != figure:
            self.refuse(key, f"{constraint}, not {value}")

    def numbers(self, key: str, minimum: int, maximum: int) -> tuple[int, ...]:
        values = list_at(self.value(key), self.at(key))
        numbers = tuple(number_at(each, self.at(key, str(n)), minimum, maximum) for n, each in enumerate(values, 1))
        self._collect_each(key, numbers)
        return numbers

    def choice(self, key: str, domain: Domain) -> int:
        value = text_at(self.value(key), self.at(key))
        self._collect((key,), value, self._source(key))
        return self._index(value, domain, self.at(key))

    def expected(self, key: str, domain: Domain, expected: int, constraint: str) -> str:
        """Read a choice that has to be the expected one. `constraint` says why, in words."""
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
        self._collect_each(key, values)
        return tuple(sorted(chosen))

    def _index(self, value: str, domain: Domain, at: str) -> int:
        if value not in domain.values:
            known = ", ".join(map(str, domain.values))
            raise ValueError(f"{at}: unknown {domain.name} {excerpt(value)}; known are {known}")
        return domain.values.index(value)

    def _source(self, key: str, item: int | None = None, items: int = 0) -> str:
        """Return the source of a value: the source of its table, of its key, or of its place in a list."""
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
            self.refuse(at, f"expected one of {', '.join(SOURCES)}, found {excerpt(found)}")
        return str(found)

    def _collect(self, keys: tuple[str, ...], value: str | int | None, source: str) -> None:
        self.values.append(PrintedValue((*self.path, *keys), value, source))

    def _collect_each(self, key: str, values: Iterable[str | int]) -> None:
        found = list(values)
        for n, value in enumerate(found, 1):
            self._collect((key, str(n)), value, self._source(key, n, len(found)))
        if not found:
            self._collect((key,), None, self._source(key))


def alike(one: str, two: str) -> bool:
    """Tell whether two names differ at most in capitals, blanks and punctuation."""
    return re.sub(r"[\W_]", "", one).casefold() == re.sub(r"[\W_]", "", two).casefold()
