"""Worker processes on this machine: started and ended here, also when `watchdog.py` finds that a bot hangs."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from multiprocessing import Pipe, Process
from multiprocessing.connection import Connection, wait
from typing import Generic

from boardroom.arena.watchdog import CurrentProcess, WatchdogNote
from boardroom.arena.workers import Job, Result
from boardroom.bots.ask_bot import BotFailure
from boardroom.bots.exit_with_parent import exit_with_parent

POLL_SECONDS = 0.5  # time between two checks of the processes' notes


class LocalWorkers:
    """Processes of this machine. BotFailure names the bot that ended its process, or that ignored its time limit."""

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
    """One process, and the note in which it says which bot it waits for."""

    def __init__(self, do: Callable[[Job], Result]) -> None:
        self.note = WatchdogNote()
        self.pipe, theirs = Pipe()
        self.process = Process(target=worker_main, args=(do, theirs, self.note))
        self.process.start()
        theirs.close()
        self.is_busy = False

    def begin(self, job: Job) -> None:
        """Send a job to the process."""
        self.pipe.send([job])
        self.is_busy = True

    def has_answered(self) -> bool:
        """Tell whether there is a result, or the process has ended. BotFailure if a bot ignores its time limit."""
        if self.pipe.poll() or self.process.exitcode is not None:
            return True
        self.note.raise_if_overdue()
        return False

    def result(self) -> Result:
        """Return the result, or raise the error of the job. If the process was lost, name the bot that it had asked."""
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
        """End the process. If it is busy, kill it."""
        if self.is_busy:
            self.process.kill()
        else:
            with suppress(ConnectionError):
                self.pipe.send([])
        self.process.join()
        self.process.close()
        self.pipe.close()


def worker_main(do: Callable[[Job], Result], pipe: Connection, note: WatchdogNote) -> None:
    """Do the jobs that are sent through the pipe. This function runs in a new process.

    Standard output is redirected to standard error, even for what the native code of a bot writes.
    """
    exit_with_parent()
    os.dup2(2, 1)
    CurrentProcess.note = note
    while sent := pipe.recv():
        try:
            pipe.send((do(sent[0]), None))
        except ValueError as error:  # a bot that failed, or a mistake of the user; any other error ends this process
            pipe.send((None, error))
