"""Generate the TypeScript types of all messages and views from their Python types."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from boardroom.games import games
from boardroom.server import protocol as m
from boardroom.server.protocol.typescript_views import view_types

Schema = dict[str, Any]
KINDS = (
    m.OpenTable,
    m.TableOpened,
    m.Join,
    m.Joined,
    m.Mine,
    m.Tables,
    m.Games,
    m.Rules,
    m.WordsInfo,
    m.LearningInfo,
    m.Try,
    m.PracticeResult,
    m.NoticesOffered,
    m.TakeDaily,
    m.DailyOpened,
    m.DailyList,
    m.Replay,
    m.ReplayInfo,
    m.ReplayViews,
    m.ReplayViewsInfo,
    m.Analyse,
    m.AnalysisInfo,
    m.Problem,
    m.AnyCommand,
    m.AnyServerMessage,
)
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
HEAD = "// Made by `make types` from the server's messages and the games' views. Do not edit.\n"


def typescript() -> str:
    """Return the text of `web/src/server_types.ts`."""
    (*_, command, notice), components = msgspec.json.schema_components(KINDS, ref_template="{name}")
    lines = [HEAD]
    for name, schema in sorted(components.items()):
        lines.append(f"{comment(schema)}export type {name} = {written(schema)};\n")
    lines.append(f"export type Command = {written(command)};\n")
    lines.append(f"export type ServerMessage = {written(notice)};\n")
    lines += [view_types(game) for game in games()]
    lines.append(f"/** By the game's key. */\nexport type Views = {{\n{views()}\n}};\n")
    return "\n".join(lines)


def views() -> str:
    """Return the fields of the type `Views`: the view type of each game by its key."""
    return "\n".join(f'  "{game.key}": {type(game).__name__}View;' for game in games())


def comment(schema: Schema) -> str:
    """Return the description of a schema as a TypeScript comment."""
    words = schema.get("description", "")
    return f"/** {' '.join(words.split())} */\n" if words else ""


def written(schema: Schema) -> str:
    """Return the TypeScript type of a schema."""
    if "$ref" in schema:
        return str(schema["$ref"])
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    if "const" in schema:
        return json.dumps(schema["const"])
    if "anyOf" in schema:
        return " | ".join(written(each) for each in schema["anyOf"])
    match schema.get("type"):
        case "array":
            return f"Array<{written(schema.get('items') or {})}>"
        case "object" if "properties" in schema:
            return fields(schema)
        case "object":
            return f"Record<string, {written(schema.get('additionalProperties') or {})}>"
        case None:
            return "unknown"
        case kind:
            return PLAIN[kind]


def fields(schema: Schema) -> str:
    """Return the TypeScript object type of a schema with properties."""
    required = set(schema.get("required", ()))
    found = [
        f"  {name}{'' if name in required else '?'}: {written(each)};" for name, each in schema["properties"].items()
    ]
    return "{\n" + "\n".join(found) + "\n}"


if __name__ == "__main__":
    import sys

    sys.stdout.write(typescript())
