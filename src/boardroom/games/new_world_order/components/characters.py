"""The characters: start cards and dreams, checked against the text.   [NWO 1.2]"""

from __future__ import annotations

from dataclasses import dataclass

from boardroom.core.printed_values import TomlTable, alike
from boardroom.games.new_world_order.components.achievements import Goal
from boardroom.games.new_world_order.engine.actions import CHARACTER, CORPORATION, GOAL, GROUP_NAME, TIERS

STARTS = {
    "royalty": "violet",
    "media_mogul": "blue",
    "bilderberger": "black",
    "globalist": "red",
    "banker": "green",
    "cardinal": "yellow",
    "philanthropist": "turquoise",
}
KNOWN_DREAMS = {  # the Bilderberger's and the Cardinal's are hardly readable, the Royalty's is lost
    "media_mogul": "Colony in Space",
    "banker": "Dictatorship",
    "globalist": "Dictatorship",
    "philanthropist": "Finding Life in Space",
    "president": "Unlimited Energy",
}
MAY_LACK_A_DREAM = ("royalty", "illuminati")


@dataclass(frozen=True)
class Character:
    """A character. The President chooses start cards; the Illuminati have those of another character."""

    key: str
    name: str
    number: int
    start: tuple[int, ...]  # cards, in their order
    dream: int | None  # goal


def read_characters(file: TomlTable, goals: tuple[Goal, ...]) -> tuple[Character, ...]:
    """Read the characters."""
    names: list[str] = []
    characters: list[Character] = []
    entries = file.keyed("characters", "key", CHARACTER.values, ("name", "number", "start"), ("dream",))
    for key, entry in zip(map(str, CHARACTER.values), entries):
        name, number = entry.new_name(names), entry.number("number", 1, len(CHARACTER.values))
        start = entry.choices("start", CORPORATION)
        dream = entry.choice("dream", GOAL) if "dream" in entry.found or key not in MAY_LACK_A_DREAM else None
        characters.append(Character(key, name, number, start, dream))
        _check_dream(characters[-1], entry, goals)
    _check_starts(characters, entries)
    return tuple(characters)


def _check_dream(character: Character, entry: TomlTable, goals: tuple[Goal, ...]) -> None:
    """Check a dream that the text tells."""
    if character.dream is None:
        return
    if character.key == "illuminati":
        entry.refuse("dream", "the Illuminati have the dream of the chosen character, none of their own")
    dream = goals[character.dream].name
    known = KNOWN_DREAMS.get(character.key, dream)
    if not alike(dream, known):
        entry.refuse("dream", f"the {character.name} dreams of {known}, not of {dream}")


def _check_starts(characters: list[Character], entries: list[TomlTable]) -> None:
    """Check that seven characters start with one colour each, which together are all corporations."""
    owner: dict[int, str] = {}
    for character, entry in zip(characters, entries):
        for card in character.start:
            if character.key not in STARTS:
                entry.refuse("start", f"no fixed start cards, but found {CORPORATION.values[card]}")
            if card in owner:
                entry.refuse("start", f"{CORPORATION.values[card]} is also a start card of {owner[card]}")
            owner[card] = character.key
    for character, entry in zip(characters, entries):
        if character.key in STARTS:
            group = GROUP_NAME.values.index(STARTS[character.key])
            if character.start != tuple(range(group * TIERS, group * TIERS + TIERS)):
                entry.refuse("start", f"expected the three {STARTS[character.key]} corporations")
