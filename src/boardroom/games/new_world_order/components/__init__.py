"""The printed components, read from components.toml or an owner's own file, and checked against the rulebook's text.

N1 to N12 in a refusal are the figures that the text gives; no file can have others. The modules of this package read
and check one kind of component each.
"""

from __future__ import annotations

import json
import re
from dataclasses import asdict, dataclass
from hashlib import sha256
from pathlib import Path

from boardroom.core.json import excerpt, only_keys, text_at
from boardroom.core.printed_values import PrintedValue, TomlTable, read_toml
from boardroom.games.new_world_order.components.achievements import Achievement, Goal, read_achievements, read_goals
from boardroom.games.new_world_order.components.characters import Character, read_characters
from boardroom.games.new_world_order.components.corporations import (
    TIER,
    Corporation,
    check_special_cards,
    check_tiers,
    read_corporations,
)

__all__ = [
    "DATA_SETS",
    "DEFAULT",
    "TIER",
    "Achievement",
    "Character",
    "Components",
    "Corporation",
    "Goal",
    "add",
    "load",
]

PARTS = ("name", "tiers", "corporations", "special_cards", "goals", "achievements", "characters", "figures")
FIGURES = {
    "great_goal": (500, "a Great Goal is worth 500 (N11)"),
    "dream": (200, "the goal a character dreams of is worth 200 more (N11)"),
    "token": (100, "a token is worth 100 (N11)"),
    "most_tokens": (3, "a player has at most 3 tokens (N11)"),
    "colour_set": (100, "three cards of one colour are worth 100 (N7)"),
    "colour_set_of_philanthropist": (200, "three cards of one colour are worth 200 to the Philanthropist (N7)"),
    "bilderberger_of_2_or_3": (500, "the Bilderberger gets 500 with 2 or 3 players (N11)"),
    "bilderberger_of_4_or_5": (300, "the Bilderberger gets 300 with 4 or 5 players (N11)"),
    "slots_of_2_or_3": (7, "there are 7 slots with 2 or 3 players"),
    "slots_of_4_or_5": (5, "there are 5 slots with 4 or 5 players"),
    "cards_on_table": (13, "13 cards lie on the table"),
    "cards_on_table_with_royalty": (15, "15 cards lie on the table for the Royalty"),
}


@dataclass(frozen=True)
class Components:
    """One set of printed values. The digest depends on the values only, not on the set's name or on sources."""

    name: str
    digest: str
    corporations: tuple[Corporation, ...]
    achievements: tuple[Achievement, ...]
    goals: tuple[Goal, ...]
    characters: tuple[Character, ...]
    values: tuple[PrintedValue, ...]  # all of the file, each with its source


def load(text: str, where: str) -> Components:
    """Read components from a TOML text; `where` names its file. ValueError says what contradicts the rulebook."""
    file = TomlTable(where, (), read_toml(text, where), [])
    only_keys(file.found, PARTS, where)
    name = text_at(file.value("name"), file.at("name"))
    if not re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9._-]{0,39}", name):
        file.refuse("name", f"expected up to 40 letters, digits, dots and hyphens, found {excerpt(name)}")
    check_tiers(file)
    corporations = read_corporations(file)
    check_special_cards(file)
    goals = read_goals(file)
    achievements = read_achievements(file)
    characters = read_characters(file, goals)
    check_figures(file)
    content = [[asdict(each) for each in part] for part in (corporations, achievements, goals, characters)]
    digest = sha256(json.dumps(content, sort_keys=True).encode()).hexdigest()
    return Components(name, digest, corporations, achievements, goals, characters, tuple(file.values))


def check_figures(file: TomlTable) -> None:
    """Check the figures that the rulebook gives."""
    entry = file.inside(("figures",), file.value("figures"), FIGURES)
    for key, (figure, constraint) in FIGURES.items():
        entry.fixed(key, figure, constraint)


DEFAULT = load((Path(__file__).parents[1] / "components.toml").read_text(encoding="utf-8"), "components.toml")
DATA_SETS: dict[str, Components] = {DEFAULT.name: DEFAULT}


def add(text: str, where: str) -> str:
    """Register an owner's own file and return the key of its set: the built-in key if all values are equal."""
    components = load(text, where)
    if components.digest == DEFAULT.digest:
        return DEFAULT.name
    key = f"{components.name}@{components.digest[:12]}"
    DATA_SETS[key] = components
    return key
