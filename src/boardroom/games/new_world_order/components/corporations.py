"""The cards of the deck: their values, and the figures that the text gives.   [NWO 1.2, 1.3]"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from boardroom.core.catalogue import Domain
from boardroom.core.json import object_at, only_keys
from boardroom.core.printed_values import TomlTable
from boardroom.games.new_world_order.engine.actions import CARD, COPIES, CORPORATION, CORPORATIONS, GROUP_NAME, TIERS

TIER = Domain("tier", ("low", "medium", "high"))
FULL_SET = (6, 5, 4)
USABLE_FROM = (3, 3, 2)
MAX_POINTS = 10_000
SPECIAL_CARDS = {  # copies and points
    "above_the_law": (2, None),
    "hostile_take_over": (2, None),
    "dividends_100": (4, 100),
    "dividends_200": (2, 200),
    "blackmail": (2, None),
    "cut_the_losses": (2, None),
}


@dataclass(frozen=True)
class Corporation:
    """A corporation. Its ladders give the points of one card, two cards and so on, up to a full set."""

    key: str
    name: str
    colour: str
    tier: str
    ladder: tuple[int, ...]
    flat_ladder: tuple[int, ...]  # with the option overflow=flat; nearly always the same


def check_tiers(file: TomlTable) -> None:
    """Check full sets, copies and usable numbers of the three tiers."""
    tiers = object_at(file.value("tiers"), file.at("tiers"))
    names = [str(name) for name in TIER.values]
    only_keys(tiers, tuple(names), file.at("tiers"))
    for name, full, copies, usable in zip(names, FULL_SET, COPIES, USABLE_FROM):
        if name not in tiers:
            file.refuse(f"tiers.{name}", "missing")
        entry = file.inside(("tiers", name), tiers[name], ("full_set", "copies", "usable_from"))
        entry.fixed("full_set", full, f"a full set of a {name} corporation has {full} cards (N6)")
        entry.fixed("copies", copies, f"there are {copies} cards of a {name} corporation")
        entry.fixed("usable_from", usable, f"a set of {full} is usable from {usable} cards on (N6)")


def check_special_cards(file: TomlTable) -> None:
    """Check copies and points of the special cards."""
    names: list[str] = []
    for entry in file.keyed("special_cards", "key", CARD.values[CORPORATIONS:], ("name", "copies"), ("points",)):
        copies, points = SPECIAL_CARDS[entry.path[-1]]
        name = entry.new_name(names)
        entry.fixed("copies", copies, f"there are {copies} cards {name}{' (N12)' if points else ''}")
        if points:
            entry.fixed("points", points, f"these dividends are worth {points} (N12)")
        elif "points" in entry.found:
            entry.refuse("points", "only dividends have points")


def read_corporations(file: TomlTable) -> tuple[Corporation, ...]:
    """Read the corporations, group by group and each from low to high."""
    keys = ("name", "colour", "tier", "ladder")
    entries = file.keyed("corporations", "key", CORPORATION.values, keys, ("flat_ladder",))
    names: list[str] = []
    corporations = tuple(_corporation(index, entry, names) for index, entry in enumerate(entries))
    sources = {each.name: each.source for each in file.values}
    _check_ladders(corporations, dict(zip(map(str, CORPORATION.values), entries)), sources)
    return corporations


def _corporation(index: int, entry: TomlTable, names: list[str]) -> Corporation:
    """Read one corporation, which must have the expected colour and tier."""
    key = str(CORPORATION.values[index])
    name = entry.new_name(names)
    fuels = "Alternative Fuels, Car Producer and Oil Magnate have one colour (N10)"
    one_colour = fuels if index // TIERS == GROUP_NAME.values.index("black") else "three corporations have one colour"
    colour = entry.expected("colour", GROUP_NAME, index // TIERS, one_colour)
    farm = "a seventh Farm is one more than a full set (N5)"
    one_of_each = farm if key == "farm" else "each colour has one corporation of each tier (N8)"
    tier = entry.expected("tier", TIER, index % TIERS, one_of_each)
    ladder = _ladder(entry, "ladder", index)
    flat_ladder = _ladder(entry, "flat_ladder", index) if "flat_ladder" in entry.found else ladder
    return Corporation(key, name, colour, tier, ladder, flat_ladder)


def _ladder(entry: TomlTable, key: str, index: int) -> tuple[int, ...]:
    """Read the points of one card up to a full set, which must rise."""
    ladder = entry.numbers(key, 1, MAX_POINTS)
    full = FULL_SET[index % TIERS]
    if len(ladder) != full:
        entry.refuse(key, f"expected {full} values, one for each number of cards up to a full set, found {len(ladder)}")
    for cards in range(1, full):
        if ladder[cards] <= ladder[cards - 1]:
            entry.refuse(key, f"each card adds to the value, but {cards + 1} are worth {ladder[cards]}")
    return ladder


def _check_ladders(
    corporations: tuple[Corporation, ...], entries: dict[str, TomlTable], source: dict[str, str]
) -> None:
    """Check values that the text tells, and that values we reconstructed are in proportion."""
    by_key = {each.key: each for each in corporations}
    construction, silver, media = by_key["construction"], by_key["silver_mine"], by_key["global_media"]
    for key, six in (("ladder", construction.ladder[5]), ("flat_ladder", construction.flat_ladder[5])):
        if six != 400:
            entries["construction"].refuse(key, f"six Construction are worth 400 (N1), not {six}")
    both = (("ladder", media.ladder, silver.ladder), ("flat_ladder", media.flat_ladder, silver.flat_ladder))
    for key, three_of, four_of in both:
        if three_of[2] + four_of[3] != 700:
            price = f"not {three_of[2]} + {four_of[3]}"
            entries["silver_mine"].refuse(key, f"three Global Media and four Silver Mine are worth 700 (N2), {price}")
    _check_eight_silver_mines(silver, entries["silver_mine"])
    _check_blue_card(corporations, entries["global_television"], source)
    for lower, higher in pairwise(corporations):
        if lower.colour == higher.colour:
            _check_tier(lower, higher, entries[higher.key], source)


def _check_eight_silver_mines(silver: Corporation, entry: TomlTable) -> None:
    """Check the example of the text. It fits a ladder that starts again after a full set, or one that stays flat."""
    extras, flat = silver.ladder[5] + silver.ladder[1], silver.flat_ladder[5]
    if "flat_ladder" in entry.found and flat != 330:
        entry.refuse("flat_ladder", f"eight Silver Mine are worth 330 (N3), not {flat}")
    if extras != 330 and ("flat_ladder" in entry.found or flat != 330):
        hint = "; if extra cards add nothing, leave out flat_ladder" if "flat_ladder" in entry.found else ""
        entry.refuse("ladder", f"eight Silver Mine are worth 330 (N3), not {extras}{hint}")


def _check_blue_card(corporations: tuple[Corporation, ...], blue: TomlTable, source: dict[str, str]) -> None:
    """Check the text's example of a blue card with 700 points.

    If its colour is only our guess, another medium card with 700 points may be meant.
    """
    mediums = [each for each in corporations if each.tier == "medium"]
    with_700 = [each for each in mediums if 700 in each.ladder]
    if not any(each.colour == "blue" or _is_found(each, source) for each in with_700):
        most = next(each.ladder[-1] for each in mediums if each.colour == "blue")
        blue.refuse("ladder", f"a blue card of a set of 5 shows 700 points (N4), not {most}")


def _is_found(corporation: Corporation, source: dict[str, str]) -> bool:
    """Return whether its 700 points were read off a card while its colour was not."""
    path = f"corporations.{corporation.key}"
    cards = corporation.ladder.index(700) + 1
    return source[f"{path}.colour"] == "reconstructed" and source[f"{path}.ladder.{cards}"] == "found"


def _check_tier(lower: Corporation, higher: Corporation, entry: TomlTable, source: dict[str, str]) -> None:
    """Check that cards of a higher tier are worth more: in full sets, and one by one where both were reconstructed."""
    if lower.ladder[-1] * len(higher.ladder) >= higher.ladder[-1] * len(lower.ladder):
        entry.refuse("ladder", f"a {higher.tier} card of a full set is worth more than a {lower.tier} one (N8)")
    for cards, (less, more) in enumerate(zip(lower.ladder, higher.ladder), 1):
        ours = {source[f"corporations.{each.key}.ladder.{cards}"] for each in (lower, higher)} == {"reconstructed"}
        if ours and less >= more:
            count = f"{cards} {higher.name} are worth more than {cards} {lower.name}"
            entry.refuse("ladder", f"where both are reconstructed, {count}: {more} is not more than {less}")
