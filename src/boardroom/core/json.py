"""Plain JSON values, and reading them with errors that say where and what would be right."""

from __future__ import annotations

from typing import TypeAlias

Json: TypeAlias = "None | bool | int | float | str | list[Json] | dict[str, Json]"
JsonObject: TypeAlias = "dict[str, Json]"


def object_at(value: Json, where: str) -> JsonObject:
    if not isinstance(value, dict):
        raise ValueError(f"{where}: expected an object {{...}}, found {shown(value)}")
    return value


def list_at(value: Json, where: str) -> list[Json]:
    if not isinstance(value, list):
        raise ValueError(f"{where}: expected a list [...], found {shown(value)}")
    return value


def text_at(value: Json, where: str) -> str:
    if not isinstance(value, str):
        raise ValueError(f'{where}: expected a text "...", found {shown(value)}')
    return value


def number_at(value: Json, where: str, least: int, most: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise ValueError(f"{where}: expected a whole number from {least} to {most}, found {shown(value)}")
    return value


def flag_at(value: Json, where: str) -> bool:
    if not isinstance(value, bool):
        raise ValueError(f"{where}: expected true or false, found {shown(value)}")
    return value


def only_keys(found: JsonObject, known: tuple[str, ...], where: str) -> None:
    """Refuse a misspelt key instead of ignoring it."""
    for key in found:
        if key not in known:
            raise ValueError(f"{where}: unknown key {key!r}; known are {', '.join(known)}")


def shown(value: Json) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."
