"""Components files with scaled values: they show how much depends on values that were only reconstructed."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Sequence

from boardroom.core.game import Game
from boardroom.core.json import Json
from boardroom.core.printed_values import COMPONENTS, PrintedValue

COARSE = 10  # if all values are multiples of this, the scaled ones are, too


def scaled(game: Game, part: str, factor: float) -> str:
    """Return the game's components file with the reconstructed numbers under `part` (`ladder`, `risk`) times `factor`.

    Numbers that the game would not accept keep their value, so that what is known from the rulebook stays true.
    """
    found = reconstructed(game, part)
    tree: Json = tomllib.loads((game.folder / "components.toml").read_text(encoding="utf-8"))
    assert isinstance(tree, dict), "TOML is a table"
    grain = COARSE if all(each.value % COARSE == 0 for each in found if isinstance(each.value, int)) else 1
    tree["name"] = f"{part}-x{factor:g}"
    left = list(reversed(found)) if factor > 1 else found  # a ladder grows from its top and shrinks from its bottom
    while left:
        refused = [each for each in left if not changed(game, tree, each, grain * round_half_up(each, factor, grain))]
        if len(refused) == len(left):
            break
        left = refused
    if len(left) == len(found):
        raise ValueError(f"--scale {part}={factor:g}: the game accepts none of these values")
    return written(tree)


def reconstructed(game: Game, part: str) -> list[PrintedValue]:
    """Return the reconstructed numbers under a name. ValueError if there are none."""
    values = (
        game.component_values(str(game.options.options[COMPONENTS].default))
        if COMPONENTS in game.options.options
        else ()
    )
    ours = [each for each in values if each.source == "reconstructed" and isinstance(each.value, int)]
    found = [each for each in ours if part in each.path]
    if not found:
        known = sorted({name for each in ours for name in each.path if not name.isdigit()})
        said = f"known are {', '.join(known)}" if known else f"{game.title} has none"
        raise ValueError(f"--scale {part}: no reconstructed number is under that name; {said}")
    return found


def round_half_up(each: PrintedValue, factor: float, grain: int) -> int:
    """Return a scaled number in units of `grain`."""
    assert isinstance(each.value, int), "only numbers were asked for"
    return int(each.value * factor / grain + 0.5)


def changed(game: Game, tree: dict[str, Json], each: PrintedValue, value: int) -> bool:
    """Set a value, and tell whether the game accepts the file. If not, the old value stays."""
    holder, key = place(tree, each.path)
    before = at(holder, key)
    put(holder, key, value)
    try:
        game.add_components(written(tree), "scaled")
    except ValueError:
        put(holder, key, before)
        return False
    return True


def place(tree: Json, path: Sequence[str]) -> tuple[Json, str]:
    """Return the table or list that holds the value at this path, and the name of the value in it.

    Tables in a list are found by their key or name, numbers in a list by their place, counted from 1.
    """
    here = tree
    for name in path[:-1]:
        here = at(here, name)
    return here, path[-1]


def at(holder: Json, name: str) -> Json:
    """Return the value with this name, in a table or a list."""
    if isinstance(holder, dict):
        return holder[name]
    assert isinstance(holder, list), "a path leads through tables and lists"
    if name.isdigit():
        return holder[int(name) - 1]
    return next(each for each in holder if isinstance(each, dict) and name in (each.get("key"), each.get("name")))


def put(holder: Json, name: str, value: Json) -> None:
    """Set the value with this name, in a table or a list of numbers."""
    if isinstance(holder, dict):
        holder[name] = value
    elif isinstance(holder, list):
        holder[int(name) - 1] = value


def written(value: Json, top: bool = True) -> str:
    """Write a value as TOML, each inner table in one line."""
    if isinstance(value, dict):
        parts = [f"{json.dumps(name)} = {written(each, top=False)}" for name, each in value.items()]
        return "\n".join(parts) + "\n" if top else "{ " + ", ".join(parts) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(written(each, top=False) for each in value) + "]"
    return json.dumps(value, ensure_ascii=False)
