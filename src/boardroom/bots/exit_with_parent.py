"""Makes the helper processes of searches, arenas and the server end when their parent process ends."""

from __future__ import annotations

import multiprocessing
import os
import signal
from threading import Thread


def exit_with_parent() -> None:
    """Make a helper process ignore interrupts, which its parent handles, and exit when its parent is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=wait_for_parent, daemon=True).start()


def wait_for_parent() -> None:
    """Exit as soon as the parent process has ended, even if it was killed."""
    parent = multiprocessing.parent_process()
    assert parent is not None, "a process of a pool has a parent"
    parent.join()
    os._exit(1)
