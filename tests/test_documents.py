"""What README.md, CONTRIBUTING.md and docs say is there: files, folders, headings, targets of make, a first example."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import boardroom

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "boardroom"
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
HISTORY = ROOT / "docs" / "decisions"  # a decision may name what was there when it was taken
# Paths of the docs begin in one of these folders.
BASES = [ROOT, PACKAGE, PACKAGE / "server", *(PACKAGE / "games").glob("*/"), ROOT / "web" / "src" / "words"]
PATH = re.compile(r"[\w.<>*-]+(?:/[\w.<>*-]+)*(?:/|\.(?:py|toml|md|json|ts|svelte|ipynb))")
NOT_OURS = {"game.json", "table.json"}  # files of the reader

every_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())


def read(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def paths_named(text: str) -> list[str]:
    """Return the paths in backticks, outside of blocks of code."""
    prose = re.sub(r"^```.*?^```", "", text, flags=re.DOTALL | re.MULTILINE)
    return [each for each in re.findall(r"`([^`\n]+)`", prose) if PATH.fullmatch(each) and each not in NOT_OURS]


@cache
def names_of_files() -> frozenset[str]:
    folders = ("src", "tests", "tools", "docs", "web/src")
    return frozenset(path.name for folder in folders for path in (ROOT / folder).rglob("*"))


def exists(path: str) -> bool:
    """Whether a path exists below one of the bases; a name without a folder may be anywhere."""
    pattern = re.sub(r"<\w+>", "*", path).rstrip("/")
    if any(next(base.glob(pattern), None) is not None for base in BASES):
        return True
    return "/" not in path and path in names_of_files()


def trees_in(text: str) -> Iterator[list[str]]:
    """The lines of each block that draws folders, one below the other."""
    for block in re.findall(r"^```text\n(.*?)^```", text, re.DOTALL | re.MULTILINE):
        if re.match(r"[\w/]+/\n", block):
            yield block.splitlines()


def paths_drawn(lines: list[str]) -> Iterator[str]:
    """The folders and files at the beginning of each line, below those that are less indented."""
    above: list[tuple[int, str]] = []
    for line in lines:
        indent = len(line) - len(line.lstrip())
        names = re.match(r"\s*((?:[\w.<>/]+/(?:\s|$)|[\w.]+\.\w+\s)+)", line)
        above = [each for each in above if each[0] < indent]
        for name in names[1].split() if names else ():
            path = above[-1][1] + name if above else name
            yield path
        if names:
            above.append((indent, path))


def anchors(page: Path) -> set[str]:
    """Return the names by which links lead to the headings of a page."""
    headings = re.findall(r"^#+ (.+)$", read(page), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", [page for page in PAGES if HISTORY not in page.parents], ids=lambda page: page.name)
def test_every_path_that_a_page_names_exists(page: Path) -> None:
    assert [path for path in paths_named(read(page)) if not exists(path)] == []


@every_page
def test_every_folder_that_a_page_draws_exists(page: Path) -> None:
    drawn = [path for lines in trees_in(read(page)) for path in paths_drawn(lines)]
    assert [path for path in drawn if not exists(path)] == []


def test_paths_and_trees_are_found() -> None:
    assert len(paths_named(read(ROOT / "docs" / "architecture.md"))) > 50
    for page in ("README.md", "docs/architecture.md"):
        (tree,) = trees_in(read(ROOT / page))
        assert {"src/boardroom/core/", "src/boardroom/games/<game>/", "tests/"} <= {*paths_drawn(tree)}
    assert not exists("core/missing.py")
    assert not exists("missing.py")
    assert not exists("games/<game>/missing/")


@every_page
def test_links_inside_the_project_lead_somewhere(page: Path) -> None:
    for target, heading in re.findall(r"\]\(([^)#]*)#?([^)]*)\)", read(page)):
        if "://" not in target:
            file = page.parent / target if target else page
            assert file.exists(), f"{page.name} links to {target}"
            assert not heading or heading in anchors(file), f"{page.name} links to {target}#{heading}"


def test_every_make_target_of_a_page_exists() -> None:
    makefile = read(ROOT / "Makefile")
    for page in PAGES:
        for target in set(re.findall(r"`make (\w+)", read(page))):
            assert re.search(rf"^{target}:", makefile, re.MULTILINE), f"{page.name}: make {target}"


def test_the_first_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    example = re.findall(r"```python\n(.+?)```", read(ROOT / "docs" / "library.md"), re.DOTALL)[0]
    names: dict[str, object] = {}
    exec(compile(example, "library.md", "exec"), names)
    table = names["table"]
    assert isinstance(table, boardroom.Table)
    assert table.to_act is None
    assert capsys.readouterr().out.startswith(str(table.outcome().scores))
