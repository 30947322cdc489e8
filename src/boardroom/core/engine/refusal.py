"""Why an action is not legal."""

from typing import final

from mypy_extensions import i64, mypyc_attr


@final
@mypyc_attr(acyclic=True)
class Refusal:
    """The rule that forbids it (`NCO 2.5.5`), the key of the sentence that says so, and the number it may name."""

    def __init__(self, rule: str, key: str, limit: i64 = 0) -> None:
        self.rule = rule
        self.key = key
        self.limit = limit
