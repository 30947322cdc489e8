"""Reads JSON values, with errors that say where the value is and what would be right.

`where` names the place of a value in its file, such as `record: options`. Every error begins with it.
"""

from __future__ import annotations

import json
from typing import NoReturn, TypeAlias

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"
JsonObject: TypeAlias = "dict[str, Json]"

MAX_INTEGER = 10**18  # greater numbers are refused; errors do not quote them


def read_json(text: str, where: str) -> Json:
    """Read a whole file of JSON. ValueError if it is not JSON, gives a key twice, or holds NaN or Infinity."""

    def unique(pairs: list[tuple[str, Json]]) -> JsonObject:
        found: JsonObject = {}
        for key, value in pairs:
            if key in found:
                raise _Refused(f"{where}: key {excerpt(key)} is given twice in one object")
            found[key] = value
        return found

    def no_number(constant: str) -> NoReturn:
        raise _Refused(f"{where}: {constant} is not a number in JSON")

    try:
        found: Json = json.loads(text.removeprefix("\ufeff"), object_pairs_hook=unique, parse_constant=no_number)
    except _Refused as refused:
        raise ValueError(str(refused)) from None
    except json.JSONDecodeError as error:
        raise ValueError(f"{where}: not JSON, or cut off: {error.msg} in line {error.lineno}") from None
    except RecursionError:
        raise ValueError(f"{where}: too many lists or objects inside one another") from None
    except ValueError:
        raise ValueError(f"{where}: a number with thousands of digits") from None
    return found


class _Refused(Exception):
    """Carries an error of this module through the JSON reader."""


def object_at(value: Json, where: str) -> JsonObject:
    if not isinstance(value, dict):
        raise ValueError(f"{where}: expected an object {{...}}, found {excerpt(value)}")
    return value


def list_at(value: Json, where: str) -> list[Json]:
    if not isinstance(value, list):
        raise ValueError(f"{where}: expected a list [...], found {excerpt(value)}")
    return value


def text_at(value: Json, where: str) -> str:
    if not isinstance(value, str):
        raise ValueError(f'{where}: expected a text "...", found {excerpt(value)}')
    return value


def number_at(value: Json, where: str, minimum: int, maximum: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not minimum <= value <= maximum:
        raise ValueError(f"{where}: expected a whole number from {minimum} to {maximum}, found {excerpt(value)}")
    return value


def flag_at(value: Json, where: str) -> bool:
    if not isinstance(value, bool):
        raise ValueError(f"{where}: expected true or false, found {excerpt(value)}")
    return value


def plain_at(value: Json, where: str) -> bool | int | str:
    """Return a value of one of the types that options have."""
    if not isinstance(value, bool | int | str) or (isinstance(value, int) and abs(value) > MAX_INTEGER):
        raise ValueError(f"{where}: expected true, false, a whole number or a text, found {excerpt(value)}")
    return value


def only_keys(found: JsonObject, known: tuple[str, ...], where: str) -> None:
    """Raise ValueError for an unknown key, which may be misspelt."""
    for key in found:
        if key not in known:
            raise ValueError(f"{where}: unknown key {excerpt(key)}; known are {', '.join(known)}")


def excerpt(value: object) -> str:
    """Return a short form of a value, which its author recognises in an error message."""
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return f"a list of {len(value)}" if value else "an empty list"
    if isinstance(value, dict):
        return f"an object of {len(value)}" if value else "an empty object"
    if isinstance(value, int) and abs(value) > MAX_INTEGER:
        return "a huge number"
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."
