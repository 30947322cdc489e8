"""95 % intervals: Wilson's interval for a share, and the factor `SURE` on the standard error for anything else."""

from __future__ import annotations

import math

SURE = 1.96  # standard errors on each side of a 95 % interval


def interval(share: float, n: int) -> tuple[float, float]:
    """Return the 95 % interval (Wilson) of a share that was observed in n games."""
    middle = share + SURE**2 / (2 * n)
    width = SURE * math.sqrt(share * (1 - share) / n + SURE**2 / (4 * n * n))
    scale = 1 + SURE**2 / n
    return max(0.0, (middle - width) / scale), min(1.0, (middle + width) / scale)
