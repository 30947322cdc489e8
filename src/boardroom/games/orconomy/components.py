"""The printed values of sectors and cards, read from components.toml or an owner's own file, and checked.   [ORC 1]

The checks are what the rulebook's text says of the components; no file can contradict it.
"""

from __future__ import annotations

import json
import re
from dataclasses import asdict, dataclass
from hashlib import sha256
from pathlib import Path

from boardroom.core.json import excerpt, only_keys, text_at
from boardroom.core.printed_values import PrintedValue, TomlTable, read_toml
from boardroom.games.orconomy.engine.actions import CARD, COPIES, INDUSTRY

__all__ = ["DATA_SETS", "DEFAULT", "Components", "Industry", "Influence", "add", "load"]

PARTS = ("name", "industries", "cards")
LOSSES = {"tourism": 3, "food_processing": 2, "weapon_crafting": 1}
MAX_REVENUE = 20
MIN_SLOTS, MAX_SLOTS = 2, 20
MIN_RISK, MAX_RISK = 2, 6
WITHOUT_RISK = ("security_service", "consultants")


@dataclass(frozen=True)
class Industry:
    """A sector of the ring. `number` is a sum of the dice, or `2/12`; `ways` says how many rolls of 36 show it."""

    key: str
    name: str
    number: str
    revenue: int  # of one company; below 0 a loss
    slots: int
    price: int  # until one is marked
    ways: int


@dataclass(frozen=True)
class Influence:
    """A card. Without a risk rating it always succeeds."""

    key: str
    name: str
    risk: int | None


@dataclass(frozen=True)
class Components:
    """One set of printed values. The digest depends on the values only, not on names of sets or on sources."""

    name: str
    digest: str
    industries: tuple[Industry, ...]
    cards: tuple[Influence, ...]
    values: tuple[PrintedValue, ...]  # everything in the file, each value with its source


def load(text: str, where: str) -> Components:
    """Read components from TOML text; `where` is the file's name. ValueError if they contradict the rulebook."""
    file = TomlTable(where, (), read_toml(text, where), [])
    only_keys(file.found, PARTS, where)
    name = text_at(file.value("name"), file.at("name"))
    if not re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9._-]{0,39}", name):
        file.refuse("name", f"expected up to 40 letters, digits, dots and hyphens, found {excerpt(name)}")
    industries = read_industries(file)
    cards = read_cards(file)
    content = [[asdict(each) for each in part] for part in (industries, cards)]
    digest = sha256(json.dumps(content, sort_keys=True).encode()).hexdigest()
    return Components(name, digest, industries, cards, tuple(file.values))


def read_industries(file: TomlTable) -> tuple[Industry, ...]:
    """Read the ten industries of the rulebook."""  # ORC 1.2.1
    keys = ("name", "number", "ways", "revenue", "slots", "price")
    entries = file.keyed("industries", "key", INDUSTRY.values, keys)
    names: list[str] = []
    return tuple(_industry(str(key), entry, names) for key, entry in zip(INDUSTRY.values, entries, strict=True))


def _industry(key: str, entry: TomlTable, names: list[str]) -> Industry:
    name = entry.new_name(names)
    sums = sums_of(key)
    number = "/".join(map(str, sums))
    found = entry.text("number")
    if found != number:
        entry.refuse("number", f"the number of {name} is {number} (ORC 1.2.1), not {found}")
    ways = sum(6 - abs(7 - each) for each in sums)
    entry.fixed("ways", ways, f"two dice show {' or '.join(map(str, sums))} in {ways} of 36 ways")
    revenue = _revenue(key, name, entry)
    slots = entry.number("slots", 0, MAX_SLOTS)
    if slots < MIN_SLOTS:
        entry.refuse("slots", f"every industry has at least {MIN_SLOTS} slots (ORC 1.2.3), not {slots}")
    entry.fixed("price", sums[-1], f"until a price is written, that of {name} is {sums[-1]} (ORC 1.2.6)")
    return Industry(key, name, number, revenue, slots, sums[-1], ways)


def sums_of(key: str) -> tuple[int, ...]:
    """The sums of the dice that make an industry active."""
    sector = INDUSTRY.values.index(key) + 2
    return (2, 12) if sector == 2 else (sector,)


def _revenue(key: str, name: str, entry: TomlTable) -> int:
    revenue = entry.number("revenue", -MAX_REVENUE, MAX_REVENUE)
    if key in LOSSES and revenue != -LOSSES[key]:
        entry.refuse("revenue", f"a company in {name} loses {LOSSES[key]} (ORC 1.2.4): -{LOSSES[key]}, not {revenue}")
    if key not in LOSSES and revenue <= 0:
        entry.refuse("revenue", f"a company in {name} gains (ORC 1.2.4): more than 0, not {revenue}")
    return revenue


def read_cards(file: TomlTable) -> tuple[Influence, ...]:
    """Read the influence cards of the rulebook."""  # ORC 1.3.1
    entries = file.keyed("cards", "key", CARD.values, ("name", "copies"), ("risk",))
    names: list[str] = []
    return tuple(_card(str(key), entry, names) for key, entry in zip(CARD.values, entries, strict=True))


def _card(key: str, entry: TomlTable, names: list[str]) -> Influence:
    name = entry.new_name(names)
    entry.fixed("copies", COPIES, f"there are {COPIES} cards {name} (ORC 1.3.1)")
    if "risk" not in entry.found:
        return Influence(key, name, None)
    risk = entry.number("risk", 0, 100)
    if key in WITHOUT_RISK:
        entry.refuse("risk", f"{name} is an answer to another card or die and is played without a risk rating")
    if not MIN_RISK <= risk <= MAX_RISK:
        entry.refuse("risk", f"a rating is from {MIN_RISK} to {MAX_RISK}, or left out (ORC 1.3.2), not {risk}")
    return Influence(key, name, risk)


DEFAULT = load(Path(__file__).with_name("components.toml").read_text(encoding="utf-8"), "components.toml")
DATA_SETS: dict[str, Components] = {DEFAULT.name: DEFAULT}


def add(text: str, where: str) -> str:
    """Add an owner's own file and return the key of its set. With the built-in values this is the built-in set."""
    components = load(text, where)
    if components.digest == DEFAULT.digest:
        return DEFAULT.name
    key = f"{components.name}@{components.digest[:12]}"
    DATA_SETS[key] = components
    return key
