"""Worker processes on a Ray cluster. Ray is an optional package."""

from __future__ import annotations

import logging
import socket
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from boardroom.arena.plan import GAMES_PER_CHUNK
from boardroom.arena.workers import Job, Result

QUEUED_PER_CORE = 2  # jobs sent for each core: so many that no core is idle, so few that a lost core loses little
MAX_ATTEMPTS = 5
CONNECT_TIMEOUT = 10.0  # seconds for a cluster to answer


class RayWorkers:
    """The cores of a Ray cluster. The address `auto` is the cluster that this machine belongs to."""

    games = GAMES_PER_CHUNK

    def __init__(self, address: str) -> None:
        try:
            import ray
        except ImportError:
            raise ValueError("--cluster needs Ray: pip install 'boardroom-games[cluster]'") from None
        self.ray = ray
        self.address = address
        if ray.is_initialized():
            return
        try:
            check_reachable(address)
            ray.init(address=address, logging_level=logging.WARNING, log_to_driver=False)
        except (ConnectionError, OSError, RuntimeError, ValueError) as error:
            said = str(error).strip().split("\n")[0]
            hint = "`ray start --head` starts one here; one that wants a token finds it in RAY_AUTH_TOKEN"
            raise ValueError(f"--cluster {address}: no cluster answers there ({said}); {hint}") from None

    def map_unordered(self, do: Callable[[Job], Result], jobs: Sequence[Job]) -> Iterator[Result]:
        def one(job: Job) -> Result:
            return do(job)

        remote = self.ray.remote(num_cpus=1, max_retries=MAX_ATTEMPTS)(one)
        left = list(reversed(jobs))
        running: list[object] = []
        while left or running:
            with self.translate_errors():
                room = QUEUED_PER_CORE * self.cores()
                while left and len(running) < room:
                    running.append(remote.remote(left.pop()))
                done, running = self.ray.wait(running, num_returns=1)
                found = [self.ray.get(each) for each in done]
            yield from found

    @contextmanager
    def translate_errors(self) -> Iterator[None]:
        """Raise the errors of remote jobs in this process. If the cluster is lost, raise a ValueError that names it."""
        errors = self.ray.exceptions
        try:
            yield
        except errors.RayTaskError as error:
            raise error.cause from None
        except (errors.RayError, ConnectionError) as error:
            said = str(error).strip().split("\n")[0]
            raise ValueError(f"--cluster {self.address}: lost ({said}); the same command goes on") from None

    def cores(self) -> int:
        """Return how many cores the cluster has now."""
        found: dict[str, float] = self.ray.cluster_resources()  # type: ignore[no-untyped-call]
        return max(1, int(found.get("CPU", 1)))


def check_reachable(address: str) -> None:
    """Raise an error if nothing answers at the address. Ray itself would wait for minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if colon:
        if not port.isdigit():
            raise ValueError("write it as HOST:PORT, or auto")
        socket.create_connection((host, int(port)), CONNECT_TIMEOUT).close()
