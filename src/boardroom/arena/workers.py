"""The interface of the processes that play the games of an arena or a study.

`local_workers.py` runs them on this machine, `ray_workers.py` on a cluster.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Protocol, TypeVar

Job = TypeVar("Job")
Result = TypeVar("Result")


class WorkerPool(Protocol):
    """Processes that do jobs. A job that is lost with its process or its machine is done again."""

    games: int  # how many games of an arena are one job

    def map_unordered(self, do: Callable[[Job], Result], jobs: Sequence[Job]) -> Iterator[Result]:
        """Yield the result of each job as soon as it is done. `do` and the jobs are sent to other processes."""
