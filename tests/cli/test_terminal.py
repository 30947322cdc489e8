"""A real terminal: colours, Ctrl-C, and a screen that is cleared between two people."""

from __future__ import annotations

import contextlib
import os
import pty
import select
import signal
import subprocess
import sys
import time
from types import TracebackType

import pytest

from cli.command import PLAY, QUIET

# A test run in the background of a shell ignores Ctrl-C, and the command that it starts would inherit that.
IN_A_TERMINAL = """
import fcntl, runpy, signal, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
signal.signal(signal.SIGINT, signal.default_int_handler)
runpy.run_module("boardroom.cli", run_name="__main__")
"""
FIXED = ("--seed", "a", "--option", "first_player=1")
CLEARED = "\x1b[2J\x1b[3J"
PATIENCE = 120  # seconds


class Terminal:
    """The command in a pseudo-terminal, with a keyboard and a screen."""

    def __init__(self, *arguments: str, **environment: str) -> None:
        self.master, slave = pty.openpty()
        self.process = subprocess.Popen(
            [sys.executable, "-c", IN_A_TERMINAL, *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            start_new_session=True,
            env={"PATH": os.environ["PATH"], "TERM": "xterm-256color", **QUIET, **environment},
        )
        os.close(slave)
        self.seen = ""

    def __enter__(self) -> Terminal:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        os.close(self.master)
        with contextlib.suppress(ProcessLookupError):
            self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def until(self, text: str) -> str:
        """Return everything that appears up to this text."""
        end = time.monotonic() + PATIENCE
        while text not in self.seen:
            ready, _, _ = select.select([self.master], [], [], max(0.0, end - time.monotonic()))
            assert ready, f"{text!r} never came after {self.seen[-2000:]!r}"
            self.seen += os.read(self.master, 65536).decode()
        found, _, self.seen = self.seen.partition(text)
        return found

    def type(self, text: str) -> None:
        time.sleep(0.3)  # a person types only after reading the prompt
        os.write(self.master, text.encode())

    def code(self) -> int:
        with contextlib.suppress(OSError):  # the process has ended and closed the terminal
            while chunk := os.read(self.master, 65536):
                self.seen += chunk.decode()
        return self.process.wait(PATIENCE)


def test_colours_in_a_terminal() -> None:
    with Terminal(*PLAY, *FIXED) as terminal:
        screen = terminal.until("Enter shows the table")
        assert "\x1b[1m" in screen
        terminal.type("\n")
        assert "\x1b[1;37;41mR1\x1b[0m" in terminal.until("Player 1> ")
        terminal.type("quit\n")
        assert terminal.code() == 0


@pytest.mark.parametrize(
    ("arguments", "environment"), [(["--no-colour"], {}), ([], {"NO_COLOR": "1"}), ([], {"TERM": "dumb"})]
)
def test_no_colours_when_nobody_wants_them(arguments: list[str], environment: dict[str, str]) -> None:
    with Terminal(*PLAY, *FIXED, *arguments, **environment) as terminal:
        screen = terminal.until("Enter shows the table")
        terminal.type("\n")
        screen += terminal.until("Player 1> ")
        assert "\x1b[" not in screen.replace("\x1b[?2004h", "").replace("\x1b[?2004l", "")
        terminal.type("quit\n")
        assert terminal.code() == 0


def test_ctrl_c_says_how_to_save_and_a_second_one_leaves() -> None:
    with Terminal(*PLAY, *FIXED, LINES="60") as terminal:
        terminal.until("Player 1> ")
        terminal.type("\x03")
        assert "Type save FILE to keep the game" in terminal.until("leaves at once")
        terminal.until("Player 1> ")
        terminal.type("help\n")
        terminal.until("Player 1> ")
        terminal.type("\x03")
        terminal.until("Player 1> ")
        terminal.type("\x03")
        assert terminal.code() == 130
        assert "Traceback" not in terminal.seen


def test_ctrl_d_leaves_politely() -> None:
    with Terminal(*PLAY, *FIXED, LINES="60") as terminal:
        terminal.until("Player 1> ")
        terminal.type("\x04")
        assert terminal.code() == 0
        assert "The input has ended" in terminal.seen


def test_a_small_screen_waits_until_the_news_are_read_and_a_large_one_does_not() -> None:
    with Terminal(*PLAY, *FIXED, LINES="24") as terminal:
        assert "Your hand" not in terminal.until("Enter shows the table")
    with Terminal(*PLAY, *FIXED, LINES="60") as terminal:
        assert "Enter shows the table" not in terminal.until("Player 1> ")


def test_the_screen_is_cleared_before_and_after_the_curtain() -> None:
    with Terminal(*PLAY, *FIXED, "--humans", "2", "--players", "2", LINES="60") as terminal:
        assert "SHA-256 of the secret seed" in terminal.until("Pass the keyboard to Player 2")
        terminal.until("Press Enter. ")
        terminal.type("\n")
        assert CLEARED in terminal.until("Your hand")
        for typed in ("1", "1", "1"):
            terminal.until("Player 2> ")
            terminal.type(f"{typed}\n")
        terminal.until("Press Enter to hide your cards.")
        terminal.type("\n")
        hidden = terminal.until("Pass the keyboard to Player 1")
        assert CLEARED in hidden
        assert "hand" not in hidden


def test_a_small_screen_waits_until_the_turn_of_the_ods_is_read() -> None:
    with Terminal(*PLAY, "--solo", "--seed", "alone", LINES="24") as terminal:
        for typed in ("1", "1", "1", "1"):
            terminal.until("Player> ")
            terminal.type(f"{typed}\n")
        assert "ODS moves its marker" in terminal.until("Enter shows the table")
        terminal.type("\n")
        assert "[ODS]" in terminal.until("Player> ")
