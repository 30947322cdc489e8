"""Refusals: why an action is not legal."""

from typing import final

from mypy_extensions import i64, mypyc_attr


@final
@mypyc_attr(acyclic=True)
class Refusal:
    """The rule that forbids an action (`NCO 2.5.5`), and the reason in words.

    A rule gives the key of a sentence and the number (`limit`) that this sentence may contain. `Game.refusal` adds
    the sentence itself, in the language of the reader. Refusals are equal if their rules and reasons are equal.
    """

    def __init__(self, rule: str, key: str, limit: i64 = 0, reason: str = "") -> None:
        self.rule = rule
        self.key = key
        self.limit = limit
        self.reason = reason

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Refusal) and self.rule == other.rule and self.reason == other.reason

    def __hash__(self) -> int:
        return hash((self.rule, self.reason))

    def __repr__(self) -> str:
        return f"Refusal(rule={self.rule!r}, reason={self.reason!r})"
