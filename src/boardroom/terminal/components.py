"""Printed values: the owner's file that --components names, and the list of all values with their sources."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TypeAlias

import boardroom
from boardroom.core.game import Game
from boardroom.core.json import Json, JsonObject
from boardroom.core.printed_values import COMPONENTS, SOURCES, PrintedValue, alike
from boardroom.terminal.columns import Row, tables
from boardroom.terminal.files import read_text
from boardroom.terminal.screen import Screen
from boardroom.terminal.ui_text import UiText

Cells: TypeAlias = "dict[str, list[PrintedValue]]"  # printed values by their key

ALL = "all"  # values of every source
MARKS = {"text": "", "derived": "~", "found": "+", "reconstructed": "*"}


def add_components(game: Game, file: str) -> str:
    """Give the values of an owner's file to the game. Return their name, which is the value of the option."""
    return game.add_components(read_text(file, "a components file is TOML in UTF-8"), file)


def check_same_components(name: str, game: Game, options: Mapping[str, object], components: str, file: str) -> None:
    """Raise ValueError if the game in the file `name` was played with other values than those of `file`."""
    recorded = options.get(COMPONENTS, game.options.options[COMPONENTS].default)
    if recorded != components:
        raise ValueError(f"{name}: played with the components {recorded}, but {file} has others: {components}")


def check_has_components(game: Game) -> None:
    """Raise ValueError for a game without a list of printed values."""
    if COMPONENTS not in game.options.options:
        others = [each.key for each in boardroom.games() if COMPONENTS in each.options.options]
        raise ValueError(f"{game.title} has no list of printed values; these have: {', '.join(others)}")


def template(game: Game) -> str:
    """The game's own components file, for owners to write their values into."""
    return (game.folder / "components.toml").read_text(encoding="utf-8")


def count_by_source(values: Sequence[PrintedValue]) -> dict[str, int]:
    """The number of values from each source."""
    found = Counter(each.source for each in values)
    return {source: found[source] for source in SOURCES if found[source]}


def as_json(game: Game, components: str, source: str) -> JsonObject:
    values = game.component_values(components)
    listed: list[Json] = [
        {"name": each.name, "path": list(each.path), "value": each.value, "source": each.source}
        for each in values
        if source in (ALL, each.source)
    ]
    return {"game": game.key, "components": components, "sources": {**count_by_source(values)}, "values": listed}


def show_components(game: Game, components: str, source: str, screen: Screen, ui_text: UiText) -> None:
    """Show the values from one source, or all with marks, in a table for each kind of component."""
    values = game.component_values(components)
    counts = count_by_source(values)
    screen.say(ui_text("components_title", title=game.title, components=components), "bold")
    parts = ", ".join(f"{number} {each}" for each, number in counts.items())
    screen.say(ui_text("components_counted", number=len(values), parts=parts))
    screen.say(ui_text("components_sources"), "dim")
    screen.show()
    if source == ALL:
        marks = ", ".join(f"{MARKS[each]} {each}" for each in counts if MARKS[each])
        screen.say(ui_text("components_all", marks=marks))
    elif source in counts:
        screen.say(ui_text("components_listed", source=source, number=counts[source]))
    else:
        screen.say(ui_text("components_none", source=source))
    for name in dict.fromkeys(each.path[0] for each in values):
        show_section(name, [each for each in values if each.path[0] == name], source, screen)
    screen.show()
    if source != ALL:
        screen.say(ui_text("components_everything"), "dim")
    if components == game.options.options[COMPONENTS].default:
        screen.say(ui_text("components_owner", key=game.key), "dim")


def show_section(name: str, values: Sequence[PrintedValue], source: str, screen: Screen) -> None:
    """Show a row for each table of the file and a column for each key. Those without this source are left out."""
    entries: dict[str, Cells] = {}
    for each in values:
        entries.setdefault(each.path[1], {}).setdefault("".join(each.path[2:3]), []).append(each)
    listed = {label: cells for label, cells in entries.items() if any(is_from(source, cells[key]) for key in cells)}
    keys = dict.fromkeys(key for cells in entries.values() for key in cells)
    columns = [key for key in keys if any(has_column(key, label, cells, source) for label, cells in listed.items())]
    rows = [row_of(label, cells, columns, source) for label, cells in listed.items()]
    for heading, *lines in tables(name, columns, rows, screen.width) if rows else ():
        screen.show()
        screen.show(screen.paint("bold", heading))
        for line in lines:
            screen.show(line)


def has_column(key: str, label: str, cells: Cells, source: str) -> bool:
    return key in cells and is_from(source, cells[key]) and key != name_key(label, cells)


def row_of(label: str, cells: Cells, keys: Sequence[str], source: str) -> Row:
    """What is printed on one component. A name that equals the label replaces it, with its mark."""
    row = Row(label)
    for key, found in cells.items():
        if key == name_key(label, cells):
            row.label = f"{found[0].value}{mark(found[0], source)}"
        elif key in keys and (is_from(source, found) or is_single(found)):
            row.cells[key] = [value_text(each, source) for each in found]
    return row


def is_from(source: str, found: Sequence[PrintedValue]) -> bool:
    return any(source in (ALL, each.source) for each in found)


def is_single(found: Sequence[PrintedValue]) -> bool:
    """Whether this is a single value. In brackets it helps to recognise the component; a list does not."""
    return len(found) == 1 and found[0].value is not None


def name_key(label: str, cells: Cells) -> str | None:
    """The key of the value that equals the label, perhaps written a little differently."""
    for key, found in cells.items():
        if len(found) == 1 and isinstance(found[0].value, str) and alike(found[0].value, label):
            return key
    return None


def value_text(each: PrintedValue, source: str) -> str:
    """A value with its mark. If one source is asked for, values from other sources are in brackets."""
    value = "-" if each.value is None else str(each.value)
    if source == ALL:
        return value + MARKS[each.source]
    return value if each.source == source else f"({value})"


def mark(each: PrintedValue, source: str) -> str:
    """The mark behind a name: that of its source, or a star if it is from the source asked for."""
    if source == ALL:
        return MARKS[each.source]
    return "*" if each.source == source else ""
