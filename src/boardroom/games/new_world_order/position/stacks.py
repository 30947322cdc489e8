"""Stacks as short texts: `farm x3`, `yellow low+medium`, `dividends 100 200`, `above_the_law ready 4`.   [NWO 3.2]"""

from __future__ import annotations

from typing import NamedTuple

from boardroom.core.json import excerpt
from boardroom.games.new_world_order.engine.actions import (
    CARD,
    CORPORATION,
    CORPORATIONS,
    GROUP_NAME,
    HUNDREDS,
    PART,
    PLACES,
    SPECIAL,
    TIERS,
    TWO_HUNDREDS,
)
from boardroom.games.new_world_order.engine.pieces import (
    ABOVE_THE_LAW,
    COLOUR_GROUP,
    DIVIDENDS,
    DIVIDENDS_100,
    DIVIDENDS_200,
    NOTHING,
    WHOLE,
)
from boardroom.games.new_world_order.engine.player import Player
from boardroom.games.new_world_order.rules.achievements.corporation_worth import copies_of

EXAMPLES = "farm x3, yellow low+medium, yellow whole, dividends 100 200 or hostile_take_over x2 ready 4"
TIERS_OF_PART = dict(zip(PART.values, (0b011, 0b101, 0b110, WHOLE), strict=True)) | {"whole": WHOLE}
PART_OF_TIERS = {tiers: part for part, tiers in TIERS_OF_PART.items()}  # a whole group is written as `whole`
COPIES = [int(copies_of(card)) for card in range(CORPORATIONS)] + [2, 2, HUNDREDS, TWO_HUNDREDS, 2, 2]
MAX_ROUNDS = 10**6  # no game lasts as long; a position with a higher round is refused


class Stack(NamedTuple):
    """A stack as it lies in one place."""

    kind: int
    cards: int
    parts: int
    ready: int


def write_stack(player: Player, place: int) -> str | None:
    """Write the stack in a place as text; None if the place is empty."""
    kind, cards, parts = int(player.kinds[place]), int(player.counts[place]), int(player.parts[place])
    if kind == NOTHING:
        return None
    ready = f" ready {player.ready[place]}" if player.ready[place] else ""
    if kind >= COLOUR_GROUP:
        return f"{GROUP_NAME.values[kind - COLOUR_GROUP]} {PART_OF_TIERS[parts]}"
    if kind == DIVIDENDS:
        return "dividends" + " 100" * parts + " 200" * (cards - parts) + ready
    return str(CARD.values[kind]) + (f" x{cards}" if cards > 1 else "") + ready


def read_stack(text: str, where: str) -> Stack:
    """Read a stack. ValueError says what is wrong with the text."""
    name, *words = text.split() or [""]
    ready = 0
    if len(words) > 1 and words[-2] == "ready":
        ready = read_number(words[-1], f"{where}: ready", MAX_ROUNDS)
        words = words[:-2]
        if name in CORPORATION.values or name in GROUP_NAME.values:
            raise ValueError(f"{where}: {excerpt(text)}: only special cards have to wait for a round; leave ready out")
    if name in GROUP_NAME.values:
        return read_group(text, GROUP_NAME.values.index(name), words, where)
    if name == "dividends":
        return read_dividends(text, words, ready, where)
    if name not in CORPORATION.values and name not in SPECIAL.values:
        raise ValueError(f"{where}: {excerpt(text)} is not a stack; write {EXAMPLES}")
    card = CARD.values.index(name)
    return Stack(card, read_copies(text, card, words, where), 0, ready)


def read_group(text: str, group: int, words: list[str], where: str) -> Stack:
    """Read a stack of a colour group, such as `yellow low+medium`."""
    if len(words) != 1 or words[0] not in TIERS_OF_PART:
        known = ", ".join(str(part) for part in TIERS_OF_PART)
        raise ValueError(f"{where}: {excerpt(text)}: expected a colour and one of {known}")
    tiers = TIERS_OF_PART[words[0]]
    return Stack(COLOUR_GROUP + group, tiers.bit_count(), tiers, 0)


def read_dividends(text: str, words: list[str], ready: int, where: str) -> Stack:
    """Read a stack of Dividends, such as `dividends 100 200`."""
    if not words or any(word not in ("100", "200") for word in words):
        raise ValueError(f"{where}: {excerpt(text)}: expected the number on every card, like dividends 100 100 200")
    if words.count("100") > HUNDREDS or words.count("200") > TWO_HUNDREDS:
        raise ValueError(
            f"{where}: {excerpt(text)}: there are {HUNDREDS} Dividends 100 and {TWO_HUNDREDS} Dividends 200 [NWO 1.2.3]"
        )
    return Stack(DIVIDENDS, len(words), words.count("100"), ready)


def read_copies(text: str, card: int, words: list[str], where: str) -> int:
    """Read how many cards a stack has, `x3`; without a number, one card."""
    if not words:
        return 1
    if len(words) > 1 or not words[0].startswith("x"):
        raise ValueError(f"{where}: {excerpt(text)}: expected a card and how many, like farm x3")
    cards = read_number(words[0][1:], where, COPIES[card])
    if cards < 1:
        raise ValueError(f"{where}: {excerpt(text)}: a stack has at least one card; an empty slot is null")
    return cards


def read_number(word: str, where: str, most: int) -> int:
    """Read a whole number up to a maximum."""
    if not (word.isascii() and word.isdecimal() and len(word) < 9) or int(word) > most:
        raise ValueError(f"{where}: expected a whole number up to {most}, found {excerpt(word)}")
    return int(word)


def cards_of(*players: Player) -> list[int]:
    """Count all cards in front of these players, by kind."""
    cards = [0] * len(CARD.values)
    for player in players:
        for kind, count, parts in zip(player.kinds, player.counts, player.parts, strict=True):
            if kind == NOTHING:
                continue
            if kind >= COLOUR_GROUP:
                for tier in range(TIERS):
                    cards[(kind - COLOUR_GROUP) * TIERS + tier] += parts >> tier & 1
            elif kind == DIVIDENDS:
                cards[DIVIDENDS_100] += parts
                cards[DIVIDENDS_200] += count - parts
            else:
                cards[kind] += count
    return cards


def outside_place(kind: int) -> int:
    """Return the place outside the slots for the Globalist's special cards of this kind."""  # NWO 9.5.2
    return PLACES - 3 + kind - ABOVE_THE_LAW
