"""What is made from the messages."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import get_args

import jsonschema
import pytest

from boardroom.bots.levels import LEVELS
from boardroom.core.languages import LANGUAGES
from boardroom.server import protocol as m
from boardroom.server.protocol.schema import openapi, socket_schema
from boardroom.server.protocol.typescript import typescript
from boardroom.server.texts import refusal_sentences

PAGE_TYPES = Path(__file__).parents[2] / "web/src/server_types.ts"


def test_typescript_has_a_type_for_every_message() -> None:
    text = typescript()
    for kind in (*get_args(m.AnyCommand), *get_args(m.AnyServerMessage), m.OpenTable, m.TableOpened, m.Problem):
        assert f"export type {kind.__name__} = {{" in text
    assert 'do: "act";' in text
    assert re.findall(r"\bany\b", text) == []
    named = set(re.findall(r"export type (\w+)", text))
    used = set(re.findall(r"(?:: |<|\| |= )([A-Z]\w+)\b(?!<)", text))
    assert used - named <= {"Array", "Record"}


def test_the_page_has_these_types() -> None:
    assert PAGE_TYPES.read_text() == typescript(), "make types"


def test_the_documents_are_schemas() -> None:
    jsonschema.Draft202012Validator.check_schema(socket_schema())
    for schema in openapi()["components"]["schemas"].values():
        jsonschema.Draft202012Validator.check_schema(schema)
    json.dumps(openapi())


def test_messages_name_every_level_and_language() -> None:
    assert set(get_args(m.Level)) == set(LEVELS)
    assert set(get_args(m.Language)) == set(LANGUAGES)


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_refusal_has_words(language: str) -> None:
    found = refusal_sentences(language)
    assert set(found) == set(get_args(m.Code))
    assert all(words and right for words, right in found.values())
