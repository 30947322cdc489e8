"""The examples of docs/environments.md run."""

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "environments.md"
EXAMPLES = re.findall(r"```python\n(.+?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_example(number: int) -> None:
    exec(compile(EXAMPLES[number], PAGE.name, "exec"), {})


def test_there_are_examples() -> None:
    assert len(EXAMPLES) >= 5
