"""How a game ended, or would end now."""

from __future__ import annotations

from dataclasses import dataclass

from boardroom.core.json import Json, JsonObject


@dataclass(frozen=True)
class Outcome:
    """Points per seat, seats from best to worst (equals together), who won, why it ended, and the sums behind it."""

    scores: list[int]
    ranking: list[list[int]]
    winners: list[int]
    reason: str
    breakdown: list[JsonObject]

    def to_json(self) -> JsonObject:
        return {**self.result(), "breakdown": [dict(part) for part in self.breakdown]}

    def result(self) -> JsonObject:
        """What a record keeps."""
        return {
            "scores": list[Json](self.scores),
            "ranking": [list[Json](group) for group in self.ranking],
            "winners": list[Json](self.winners),
            "reason": self.reason,
        }


def ranked(merits: list[tuple[int, ...]]) -> list[list[int]]:
    """Seats from best to worst, equal merits together."""
    return [[s for s, m in enumerate(merits) if m == merit] for merit in sorted(set(merits), reverse=True)]
