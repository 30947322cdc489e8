"""The first example of the docs runs, links lead somewhere, and the README names real commands."""

import re
from pathlib import Path

import pytest

import boardroom

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]


def test_the_first_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    example = re.findall(r"```python\n(.+?)```", (ROOT / "docs/library.md").read_text(encoding="utf-8"), re.DOTALL)[0]
    names: dict[str, object] = {}
    exec(compile(example, "library.md", "exec"), names)
    table = names["table"]
    assert isinstance(table, boardroom.Table)
    assert table.to_act is None
    assert capsys.readouterr().out.startswith(str(table.outcome().scores))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_inside_the_project_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", page.read_text(encoding="utf-8")):
        if "://" not in target:
            assert (page.parent / target).exists(), f"{page.name} links to {target}"


def test_every_make_target_of_the_readme_exists() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in set(re.findall(r"`make (\w+)", (ROOT / "README.md").read_text(encoding="utf-8"))):
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target
