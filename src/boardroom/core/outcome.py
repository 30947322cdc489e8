"""The outcome of a game: how it ended, or how it would end now."""

from __future__ import annotations

from dataclasses import dataclass

from boardroom.core.json import Json, JsonObject


@dataclass(frozen=True)
class Outcome:
    """The points of each seat, the ranking, the winners, the reason why it ended, and the points in detail.

    Seats that are tied are in one group of the ranking.
    """

    scores: list[int]
    ranking: list[list[int]]
    winners: list[int]
    reason: str
    breakdown: list[JsonObject]

    def to_json(self) -> JsonObject:
        return {**self.result(), "breakdown": [dict(part) for part in self.breakdown]}

    def result(self) -> JsonObject:
        """Return the part that a record stores."""
        return {
            "scores": list[Json](self.scores),
            "ranking": [list[Json](group) for group in self.ranking],
            "winners": list[Json](self.winners),
            "reason": self.reason,
        }


def ranked(merits: list[tuple[int, ...]]) -> list[list[int]]:
    """Return the seats from best to worst. Seats with equal merits are in one group."""
    return [[s for s, m in enumerate(merits) if m == merit] for merit in sorted(set(merits), reverse=True)]
