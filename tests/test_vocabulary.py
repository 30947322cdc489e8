"""Former names do not come back: one concept has one word, in every package. The words stand in vocabulary.toml."""

from __future__ import annotations

import ast
import io
import re
import tokenize
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
WORDS = Path(__file__).with_name("vocabulary.toml")
SUFFIXES = (".py", ".md", ".ts", ".svelte")
# Rulebooks have their own language; this test names both words.
SKIPPED = ("/RULES", "tests/test_vocabulary.py", "/node_modules/", "/.venv")

COMMENT = r"//[^\n]*|/\*.*?\*/|<!--.*?-->"
TEXT = r"'(?:\\.|[^'\\\n])*'|\"(?:\\.|[^\"\\\n])*\""
TEMPLATE = r"`(?:\\.|[^`\\])*`"
NAME = r"[A-Za-z_$][\w$]*"
TYPESCRIPT = re.compile(f"(?P<comment>{COMMENT})|{TEXT}|(?P<template>{TEMPLATE})|(?P<name>{NAME})", re.DOTALL)
SCRIPT = re.compile(r"<script[^>]*>.*?</script>|<style[^>]*>.*?</style>", re.DOTALL)
# What Svelte computes, up to two brackets inside one another; the rest of its markup is texts and classes.
EXPRESSION = re.compile(r"<!--.*?-->|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}", re.DOTALL)


@dataclass(frozen=True, eq=False)
class Former:
    """A former word: a regular expression for a whole name or a part of a sentence, and the word of now."""

    pattern: str
    now: str
    folders: tuple[str, ...]
    is_phrase: bool
    allowed: Mapping[str, str] = field(default_factory=dict)  # reasons by file or folder
    example: str = ""

    def __str__(self) -> str:
        return self.pattern

    def examples(self) -> list[str]:
        return [self.example] if self.example else self.pattern.split("|")


def read_words() -> Iterator[Former]:
    for group in tomllib.loads(WORDS.read_text(encoding="utf-8"))["group"]:
        for kind in ("names", "phrases"):
            for pattern, entry in group.get(kind, {}).items():
                details = {"now": entry} if isinstance(entry, str) else dict(entry)
                folders = tuple(details.pop("folders", group["folders"]))
                yield Former(pattern, folders=folders, is_phrase=kind == "phrases", **details)


FORMER = tuple(read_words())


@dataclass(frozen=True)
class Source:
    """The words of one file: its names, and its prose by lines."""

    names: Mapping[str, int]  # each with the first line that uses it
    prose: tuple[tuple[int, str], ...]


def read_python(text: str) -> Source:
    tokens = list(tokenize.generate_tokens(io.StringIO(text).readline))
    names: dict[str, int] = {}
    for token in tokens:
        if token.type == tokenize.NAME:
            names.setdefault(token.string, token.start[0])
    prose = [(token.start[0], token.string) for token in tokens if token.type == tokenize.COMMENT]
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            docstring = ast.get_docstring(node, clean=False)
            if docstring:
                prose.append((node.body[0].lineno, " ".join(docstring.split())))
    return Source(names, tuple(prose))


def read_typescript(text: str, line: int = 1) -> Source:
    names: dict[str, int] = {}
    prose: list[tuple[int, str]] = []
    for token in TYPESCRIPT.finditer(text):
        where = line + text.count("\n", 0, token.start())
        if token["comment"]:
            prose.append((where, " ".join(token.group().split())))
        elif token["template"]:
            for part in EXPRESSION.finditer(token.group()):
                names = {**read_typescript(part.group(), where).names, **names}
        elif token["name"]:
            names.setdefault(token.group(), where)
    return Source(names, tuple(prose))


def read_svelte(text: str) -> Source:
    names: dict[str, int] = {}
    prose: list[tuple[int, str]] = []
    markup = SCRIPT.sub(lambda found: re.sub(r"[^\n]", " ", found.group()), text)
    for part in (*SCRIPT.finditer(text), *EXPRESSION.finditer(markup)):
        source = read_typescript(part.group(), 1 + text.count("\n", 0, part.start()))
        prose += source.prose
        if not part.group().startswith("<style"):
            names = {**source.names, **names}
    return Source(names, tuple(prose))


@cache
def read(path: Path) -> Source:
    text = path.read_text(encoding="utf-8")
    match path.suffix:
        case ".py":
            return read_python(text)
        case ".ts":
            return read_typescript(text)
        case ".svelte":
            return read_svelte(text)
    return Source({}, tuple(enumerate(text.splitlines(), 1)))


@cache
def files_in(folder: str) -> tuple[Path, ...]:
    place = ROOT / folder
    found = [place] if place.is_file() else [path for path in place.rglob("*") if path.suffix in SUFFIXES]
    return tuple(sorted(path for path in found if not any(part in path.as_posix() for part in SKIPPED)))


def is_under(path: Path, places: Mapping[str, str]) -> bool:
    return any(path == ROOT / place or (ROOT / place) in path.parents for place in places)


def lines_in(former: Former, source: Source) -> list[int]:
    """Return the lines that use a former word: of a name only the first."""
    if former.is_phrase:
        return [line for line, text in source.prose if re.search(former.pattern, text)]
    return [line for name, line in source.names.items() if re.fullmatch(former.pattern, name)]


@cache
def lines_by_name() -> dict[str, dict[Path, int]]:
    """Index all names: the first line that uses each, by file."""
    index: dict[str, dict[Path, int]] = {}
    for path in sorted({path for former in FORMER for folder in former.folders for path in files_in(folder)}):
        for name, line in read(path).names.items():
            index.setdefault(name, {})[path] = line
    return index


@cache
def found(former: Former) -> dict[Path, list[int]]:
    """Return the lines that use a former word, by file, allowed or not."""
    paths = dict.fromkeys(path for folder in former.folders for path in files_in(folder))
    if former.is_phrase:
        return {path: lines for path in paths if (lines := lines_in(former, read(path)))}
    pattern = re.compile(former.pattern)
    lines: dict[Path, list[int]] = {}
    for name, uses in lines_by_name().items():
        if pattern.fullmatch(name):
            for path in uses.keys() & paths.keys():
                lines.setdefault(path, []).append(uses[path])
    return lines


@pytest.mark.parametrize("former", FORMER, ids=str)
def test_a_former_word_is_not_used(former: Former) -> None:
    used = [
        f"{path.relative_to(ROOT)}:{min(lines)}"
        for path, lines in found(former).items()
        if not is_under(path, former.allowed)
    ]
    assert not used, f"{former.pattern} is now {former.now}: {', '.join(used)}"


@pytest.mark.parametrize("former", FORMER, ids=str)
def test_every_exception_is_still_needed(former: Former) -> None:
    for place in former.allowed:
        assert any(is_under(path, {place: ""}) for path in found(former)), f"{former.pattern} is not used in {place}"


@pytest.mark.parametrize("former", [each for each in FORMER if not each.is_phrase], ids=str)
def test_a_name_that_comes_back_is_found(former: Former) -> None:
    for name in former.examples():
        for text in (f"{name} = 1\n", f"from somewhere import {name}\n", f"x.{name}(1)\n", f"f({name}=1)\n"):
            assert lines_in(former, read_python(text)) == [1]
            assert lines_in(former, read_typescript(text)) == [1]
        assert lines_in(former, read_python(f"x = '{name}'  # {name}\n")) == []
        assert lines_in(former, read_typescript(f"const x = '{name}' // {name}\n")) == []


@pytest.mark.parametrize("former", [each for each in FORMER if each.is_phrase], ids=str)
def test_a_phrase_that_comes_back_is_found(former: Former) -> None:
    for example in former.examples():
        for text in (f"# {example}\n", f'"""Says: {example}."""\n', f'def f():\n    """Says {example}."""\n'):
            assert lines_in(former, read_python(text))
        for text in (f"// {example}\n", f"/* Says\n{example} */\n"):
            assert lines_in(former, read_typescript(text))
        assert lines_in(former, read_python(f"x = '{example}'\n")) == []


def test_names_of_svelte_are_those_of_scripts_and_expressions() -> None:
    text = (
        """<script>\n  let hall = `a ${keeper}`\n</script>\n<p class="seen">told {wish("own")} <!-- a note --></p>\n"""
    )
    source = read_svelte(text)
    assert {name: source.names.get(name) for name in ("hall", "keeper", "wish")} == {"hall": 2, "keeper": 2, "wish": 4}
    assert not {"seen", "told", "own", "note"} & source.names.keys()
    assert source.prose == ((4, "<!-- a note -->"),)


@pytest.mark.parametrize("former", FORMER, ids=str)
def test_every_folder_exists(former: Former) -> None:
    assert all(files_in(folder) for folder in former.folders)


def test_no_word_is_listed_twice_for_one_folder() -> None:
    listed = [(former.pattern, folder) for former in FORMER for folder in former.folders]
    assert len(listed) == len(set(listed))
