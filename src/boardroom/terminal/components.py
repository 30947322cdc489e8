"""An owner's own values: the file that --components names, and the list of all that is printed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TypeAlias

import boardroom
from boardroom.core.components import COMPONENTS, SOURCES, PrintedValue, alike
from boardroom.core.game import Game
from boardroom.core.json import Json, JsonObject
from boardroom.terminal.columns import Row, tables
from boardroom.terminal.files import read_text
from boardroom.terminal.screen import Screen
from boardroom.terminal.ui_text import Speech

Cells: TypeAlias = "dict[str, list[PrintedValue]]"  # what is printed, by its key

ALL = "all"  # sources
MARKS = {"text": "", "derived": "~", "found": "+", "reconstructed": "*"}


def taken_in(game: Game, file: str) -> str:
    """Makes the values of an owner's file known to the game; gives their name, the value of the option."""
    return game.add_components(read_text(file, "a components file is TOML in UTF-8"), file)


def check_same(name: str, game: Game, options: Mapping[str, object], components: str, file: str) -> None:
    """The game in the file `name` goes on with the values that it was played with, never with others."""
    played = options.get(COMPONENTS, game.options.options[COMPONENTS].default)
    if played != components:
        raise ValueError(f"{name}: played with the components {played}, but {file} has others: {components}")


def check_listed(game: Game) -> None:
    """Not every game says where its values are from and lets owners give theirs."""
    if COMPONENTS not in game.options.options:
        others = [each.key for each in boardroom.games() if COMPONENTS in each.options.options]
        raise ValueError(f"{game.title} has no list of printed values; these have: {', '.join(others)}")


def template(game: Game) -> str:
    """The file that the game comes with, for an owner to write other values into."""
    return (game.folder / "components.toml").read_text(encoding="utf-8")


def counted(values: Sequence[PrintedValue]) -> dict[str, int]:
    """How many values are from each source."""
    found = Counter(each.source for each in values)
    return {source: found[source] for source in SOURCES if found[source]}


def as_json(game: Game, components: str, source: str) -> JsonObject:
    values = game.component_values(components)
    listed: list[Json] = [
        {"name": each.name, "path": list(each.path), "value": each.value, "source": each.source}
        for each in values
        if source in (ALL, each.source)
    ]
    return {"game": game.key, "components": components, "sources": {**counted(values)}, "values": listed}


def show_components(game: Game, components: str, source: str, screen: Screen, speech: Speech) -> None:
    """The values from one source, or all of them with marks, in a table for each kind of component."""
    values = game.component_values(components)
    counts = counted(values)
    screen.say(speech("components_title", title=game.title, components=components), "bold")
    parts = ", ".join(f"{number} {each}" for each, number in counts.items())
    screen.say(speech("components_counted", number=len(values), parts=parts))
    screen.say(speech("components_sources"), "dim")
    screen.show()
    if source == ALL:
        screen.say(speech("components_all", marks=", ".join(f"{MARKS[each]} {each}" for each in counts if MARKS[each])))
    elif source in counts:
        screen.say(speech("components_listed", source=source, number=counts[source]))
    else:
        screen.say(speech("components_none", source=source))
    for name in dict.fromkeys(each.path[0] for each in values):
        show_section(name, [each for each in values if each.path[0] == name], source, screen)
    screen.show()
    if source != ALL:
        screen.say(speech("components_everything"), "dim")
    if components == game.options.options[COMPONENTS].default:
        screen.say(speech("components_owner", key=game.key), "dim")


def show_section(name: str, values: Sequence[PrintedValue], source: str, screen: Screen) -> None:
    """A row for each table of the file and a column for each key, unless nothing there is from this source."""
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
    """What is printed on one component. A name that is the label stands there, with its mark."""
    row = Row(label)
    for key, found in cells.items():
        if key == name_key(label, cells):
            row.label = f"{found[0].value}{mark(found[0], source)}"
        elif key in keys and (is_from(source, found) or is_plain(found)):
            row.cells[key] = [spoken(each, source) for each in found]
    return row


def is_from(source: str, found: Sequence[PrintedValue]) -> bool:
    return any(source in (ALL, each.source) for each in found)


def is_plain(found: Sequence[PrintedValue]) -> bool:
    """A single value, which in brackets helps to tell what is meant; a list does not."""
    return len(found) == 1 and found[0].value is not None


def name_key(label: str, cells: Cells) -> str | None:
    """The key of the value that the table goes by, written perhaps a little differently."""
    for key, found in cells.items():
        if len(found) == 1 and isinstance(found[0].value, str) and alike(found[0].value, label):
            return key
    return None


def spoken(each: PrintedValue, source: str) -> str:
    """A value with its mark; where one source is asked for, any other's is in brackets."""
    value = "-" if each.value is None else str(each.value)
    if source == ALL:
        return value + MARKS[each.source]
    return value if each.source == source else f"({value})"


def mark(each: PrintedValue, source: str) -> str:
    """Behind a name: that of its source, or a star if it is of the one asked for."""
    if source == ALL:
        return MARKS[each.source]
    return "*" if each.source == source else ""
