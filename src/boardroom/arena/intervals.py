"""95 % intervals: Wilson's for a share; for anything else `STANDARD_ERRORS_95` is the factor of the standard error."""

from __future__ import annotations

import math

STANDARD_ERRORS_95 = 1.96  # standard errors on each side of a 95 % interval


def interval(share: float, n: int) -> tuple[float, float]:
    """Return the 95 % interval (Wilson) of a share that was observed in n games."""
    middle = share + STANDARD_ERRORS_95**2 / (2 * n)
    width = STANDARD_ERRORS_95 * math.sqrt(share * (1 - share) / n + STANDARD_ERRORS_95**2 / (4 * n * n))
    scale = 1 + STANDARD_ERRORS_95**2 / n
    return max(0.0, (middle - width) / scale), min(1.0, (middle + width) / scale)
