"""Where work is done: by the processes of this machine, or by a Ray cluster. A job that was lost is done again."""

from __future__ import annotations

import logging
import os
import socket
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from multiprocessing import Pipe, Process
from multiprocessing.connection import Connection, wait
from typing import Generic, Protocol, TypeVar

from boardroom.arena.watchdog import CurrentProcess, WatchdogNote
from boardroom.bots.processes import exit_with_parent
from boardroom.bots.supervise import BotFailure

Job = TypeVar("Job")
Result = TypeVar("Result")
CHUNK = 20  # games that travel to a cluster together
QUEUED_PER_CORE = 2  # jobs that a core of a cluster has waiting: none idles, and little is lost with it
MAX_ATTEMPTS = 5
CONNECT_TIMEOUT = 10.0  # seconds for a cluster to answer
POLL_SECONDS = 0.5  # seconds between two looks at the notes of processes


class WorkerPool(Protocol):
    games: int  # that travel together, of those that could be played one by one

    def map_unordered(self, do: Callable[[Job], Result], jobs: Sequence[Job]) -> Iterator[Result]:
        """What each job gives, in the order in which they are done. `do` and the jobs travel to other processes."""


class LocalWorkers:
    """Of this machine. One that a bot ended, or that never comes back from one, is a BotFailure of that bot."""

    games = 1

    def __init__(self, number: int) -> None:
        self.number = number

    def map_unordered(self, do: Callable[[Job], Result], jobs: Sequence[Job]) -> Iterator[Result]:
        left = deque(jobs)
        workers: list[Worker[Job, Result]] = []
        try:
            for _ in range(min(self.number, len(jobs))):
                workers.append(Worker(do))
                workers[-1].begin(left.popleft())
            while busy := [worker for worker in workers if worker.is_busy]:
                wait([worker.pipe for worker in busy], POLL_SECONDS)
                for worker in busy:
                    if worker.has_answered():
                        result = worker.result()
                        if left:
                            worker.begin(left.popleft())
                        yield result
        finally:
            for worker in workers:
                worker.end()


class Worker(Generic[Job, Result]):
    """One process, and the note that says whom it asks."""

    def __init__(self, do: Callable[[Job], Result]) -> None:
        self.note = WatchdogNote()
        self.pipe, theirs = Pipe()
        self.process = Process(target=worker_main, args=(do, theirs, self.note))
        self.process.start()
        theirs.close()
        self.is_busy = False

    def begin(self, job: Job) -> None:
        self.pipe.send([job])
        self.is_busy = True

    def has_answered(self) -> bool:
        """BotFailure if a bot keeps it from that for too long."""
        if self.pipe.poll() or self.process.exitcode is not None:
            return True
        who = self.note.who
        if who is not None and self.note.is_overdue:
            raise BotFailure(f"{who}, did not answer", "it would not be woken, so its process was ended")
        return False

    def result(self) -> Result:
        try:
            result, error = self.pipe.recv()
        except (EOFError, ConnectionError):
            who = self.note.who
            if who is not None:
                raise BotFailure(who, "its process ended while it was asked") from None
            raise ValueError("a process that played was lost; the same command goes on") from None
        self.is_busy = False
        if error is not None:
            raise error
        found: Result = result
        return found

    def end(self) -> None:
        """At once, whatever it does."""
        if self.is_busy:
            self.process.kill()
        else:
            with suppress(ConnectionError):
                self.pipe.send([])
        self.process.join()
        self.process.close()
        self.pipe.close()


def worker_main(do: Callable[[Job], Result], pipe: Connection, note: WatchdogNote) -> None:
    """In a new process: does what it is sent. What bots write past Python goes to the errors, too."""
    exit_with_parent()
    os.dup2(2, 1)
    CurrentProcess.note = note
    while sent := pipe.recv():
        try:
            pipe.send((do(sent[0]), None))
        except ValueError as error:  # a bot that fails, or somebody's mistake; ours are told by this process
            pipe.send((None, error))


class RayWorkers:
    """Machines that Ray holds together; `auto` is the one this machine belongs to."""

    games = CHUNK

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
        """What was raised over there is raised as if it had been here; a cluster that is lost is named."""
        errors = self.ray.exceptions
        try:
            yield
        except errors.RayTaskError as error:
            raise error.cause from None
        except (errors.RayError, ConnectionError) as error:
            said = str(error).strip().split("\n")[0]
            raise ValueError(f"--cluster {self.address}: lost ({said}); the same command goes on") from None

    def cores(self) -> int:
        found: dict[str, float] = self.ray.cluster_resources()  # type: ignore[no-untyped-call]
        return max(1, int(found.get("CPU", 1)))


def check_reachable(address: str) -> None:
    """Ray itself would wait for minutes for somebody to open."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if colon:
        if not port.isdigit():
            raise ValueError("write it as HOST:PORT, or auto")
        socket.create_connection((host, int(port)), CONNECT_TIMEOUT).close()
