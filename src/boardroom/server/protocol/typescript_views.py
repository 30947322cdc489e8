"""Generate the TypeScript types of a game: its view, its events, and its actions as objects."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from types import NoneType, UnionType
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from boardroom.core.catalogue import Domain, Value
from boardroom.core.game import Game

PLAIN: dict[object, str] = {str: "string", int: "number", float: "number", bool: "boolean", NoneType: "null"}
MAX_NAMED = 40  # values that a type lists one by one; a type with more values is `string`
Values = frozenset[object]


def view_types(game: Game) -> str:
    """Return the types of a game: `NewCorpOrderView` and its parts, `NewCorpOrderEvent`, `NewCorpOrderChoice`."""
    return "\n".join(Writer(game).lines())


class Writer:
    """Writes the TypeScript types of one game, each with the name of the game as its prefix."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.prefix = type(game).__name__
        self.shapes = vars(sys.modules[game.view_type.__module__])
        self.named: dict[Values, str] = {}

    def lines(self) -> list[str]:
        """Return all types of the game."""
        found = [self.alias(name, literals(each)) for name, each in self.shapes.items() if literals(each)]
        found += [self.shape(name, each) for name, each in self.shapes.items() if is_typeddict(each)]
        if not is_typeddict(self.game.view_type):
            found.append(f"export type {self.prefix}View = Record<string, unknown>;\n")
        found.append(self.one_of("Event", "Something that happened.", map(self.event, self.game.events)))
        actions = [self.fields(each.kind, each.domains) for each in self.game.actions.blocks]
        found.append(self.one_of("Choice", "A legal action, its text taken apart.", actions))
        return found

    def alias(self, name: str, values: Iterable[object]) -> str:
        """Write a type that is a union of string literals, and remember its name."""
        self.named[frozenset(values)] = f"{self.prefix}{name}"
        return f"export type {self.prefix}{name} = {quoted(values)};\n"

    def shape(self, name: str, kind: Any) -> str:
        """Write the object type of a TypedDict, with its docstring as the comment."""
        words = f"/** {' '.join(kind.__doc__.split())} */\n" if kind.__doc__ else ""
        fields = get_type_hints(kind, include_extras=True)
        lines = [self.field(field, each) for field, each in fields.items()]
        return f"{words}export type {self.prefix}{name} = {{\n" + "\n".join(lines) + "\n};\n"

    def field(self, name: str, kind: Any) -> str:
        """Write a field of an object type."""
        if get_origin(kind) is NotRequired:
            return f"  {name}?: {self.written(get_args(kind)[0])};"
        return f"  {name}: {self.written(kind)};"

    def written(self, kind: Any) -> str:
        """Return the TypeScript type of a Python type."""
        values = literals(kind)
        if values:
            return self.named.get(frozenset(values)) or quoted(values)
        if is_typeddict(kind):
            return f"{self.prefix}{kind.__name__}"
        if get_origin(kind) in (Union, UnionType):
            return " | ".join(self.written(each) for each in get_args(kind))
        if get_origin(kind) is list:
            return f"Array<{self.written(get_args(kind)[0])}>"
        if get_origin(kind) is dict:
            key, value = (self.written(each) for each in get_args(kind))
            return f"Record<string, {value}>" if key == "string" else f"Partial<Record<{key}, {value}>>"
        return PLAIN[kind]

    def one_of(self, name: str, words: str, kinds: Iterable[str]) -> str:
        """Write a union of object types, one on each line."""
        return f"/** {words} */\nexport type {self.prefix}{name} =\n  | " + "\n  | ".join(kinds) + ";\n"

    def event(self, kind: Any) -> str:
        """Return the object type of an event. Arguments that only some seats may know can be null."""
        return self.fields(kind.name, kind.domains, kind.private, seat=True)

    def fields(
        self, kind: str, domains: Mapping[str, Domain], private: Iterable[str] = (), *, seat: bool = False
    ) -> str:
        """Return the object type of an event or action from the domains of its arguments."""
        found = [f'kind: "{kind}"', *(["seat?: number"] if seat else [])]
        for name, domain in domains.items():
            found.append(f"{name}: {self.ranging(domain.values)}{' | null' if name in private else ''}")
        return "{ " + "; ".join(found) + " }"

    def ranging(self, values: tuple[Value, ...]) -> str:
        """Return the TypeScript type of an argument with these values."""
        if not values or isinstance(values[0], int):
            return "number"
        if len(values) > MAX_NAMED:
            return "string"
        return self.named.get(frozenset(values)) or quoted(values)


def literals(kind: object) -> tuple[object, ...]:
    """Return the values of a Literal or of a union of Literals. The result is empty for other types."""
    if get_origin(kind) is Literal:
        return get_args(kind)
    if get_origin(kind) in (Union, UnionType):
        parts = [literals(each) for each in get_args(kind)]
        return tuple(value for part in parts for value in part) if all(parts) else ()
    return ()


def quoted(values: Iterable[object]) -> str:
    """Return a TypeScript union of string literals."""
    return " | ".join(f'"{value}"' for value in values)
