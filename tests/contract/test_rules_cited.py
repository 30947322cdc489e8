"""Code and tests cite rules that exist, and every rule is cited by a test."""

import re
from collections.abc import Iterator
from pathlib import Path

from boardroom.core.game import Game
from boardroom.core.rulebook import rules_file
from contract.cases import TESTS

NUMBER = r"\d+(?:\.\d+)*"


def citations(game: Game, path: Path) -> Iterator[tuple[str, str]]:
    """Find the citations of a file: `NCO 2.5.3`, `NCO 2.5.3, 2.5.4`, and sections."""
    for line_number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        for found in re.findall(rf"\b{game.prefix} ({NUMBER}(?:, {NUMBER})*)", line):
            for number in found.split(", "):
                yield f"{path.name}:{line_number}", number


def folder_of_tests(game: Game) -> Path:
    return game.folder if game.folder.is_relative_to(TESTS) else TESTS / "games" / game.folder.name


def sections(game: Game) -> set[str]:
    """Return a rule with its section and chapter: 2.5.3, 2.5 and 2."""
    parts = [number.split(".") for number in game.rules()]
    return {".".join(each[:length]) for each in parts for length in (1, 2, 3)}


def test_every_cited_rule_exists(game: Game) -> None:
    files = [*game.folder.rglob("*.py"), *TESTS.rglob("*.py")]
    known = sections(game)
    assert [(where, number) for path in files for where, number in citations(game, path) if number not in known] == []


def test_every_rule_is_cited_by_a_test(game: Game) -> None:
    tests = folder_of_tests(game).glob("**/test_*.py")
    cited = {number for path in tests for _, number in citations(game, path)}
    assert [number for number in game.rules() if number not in cited] == []


def test_rules_are_numbered_one_after_another(game: Game) -> None:
    text = rules_file(game.folder, "en").read_text(encoding="utf-8")
    assert text.count("\n- ") == len(game.rules()), "a rule with the same number, or in another form"
    numbers = [tuple(int(part) for part in number.split(".")) for number in game.rules()]
    assert numbers == sorted(numbers)
    for section in {number[:2] for number in numbers}:
        last = [number[2] for number in numbers if number[:2] == section]
        assert last == list(range(1, len(last) + 1)), section
