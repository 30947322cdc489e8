"""The screen and the keyboard. In a pipe, or without colours, everything is plain text."""

from __future__ import annotations

import os
import sys
import textwrap
from collections.abc import Sequence

from rich.console import Console
from rich.style import Style
from rich.text import Text

try:
    import readline
except ImportError:  # not on every system; lines are then typed without arrow keys
    readline = None  # type: ignore[assignment]

MAX_IN_ONE_COLUMN = 3  # choices; more of them are printed in columns
LOW_SCREEN_LINES = 30  # a lower screen gets fewer empty lines
MAX_TEXT_WIDTH = 100  # longer lines are hard to read
STYLES = {
    "red": "bold white on red",
    "blue": "bold white on blue",
    "black": "bold white on grey23",
    "white": "bold black on white",
    "violet": "bold white on dark_violet",
    "green": "bold white on green4",
    "yellow": "bold black on gold1",
    "turquoise": "bold black on dark_turquoise",
    "dark_blue": "bold white on navy_blue",
    "salmon_pink": "bold black on light_salmon1",
    "ocean_blue": "bold white on dodger_blue2",
    "orange": "bold black on dark_orange",
    "brown": "bold white on orange4",
    "purple": "bold white on magenta3",
    "light_green": "bold black on light_green",
    "dark_green": "bold white on dark_green",
    "grey": "bold black on grey62",
    "dim": "dim",
    "bold": "bold",
    "good": "green",
    "bad": "yellow",
}


class PipeConsole(Console):
    """A console that raises BrokenPipeError when the reader of its output is gone, instead of exiting."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


class Screen:
    """The screen and the keyboard that one person uses, or several in turn."""

    def __init__(self, *, colour: bool = True) -> None:
        if sys.stdin is not None and not sys.stdin.isatty():
            reconfigure(sys.stdin)
        # Rich itself respects NO_COLOR and pipes.
        self.console = PipeConsole(no_color=None if colour else True, highlight=False, markup=False, emoji=False)
        self.coloured = self.console.is_terminal and not self.console.no_color and self.console.color_system is not None
        self.width = min(self.console.width, MAX_TEXT_WIDTH)
        self.lines = 0  # printed since something was typed

    def paint(self, style: str, text: str) -> str:
        """The text in a style, or unchanged if the screen has no colours."""
        if not self.coloured:
            return text
        return Style.parse(STYLES.get(style, "none")).render(text, color_system=self.console._color_system)

    def show(self, text: str = "") -> None:
        """Print a text as it is, without wrapping."""
        self.lines += text.count("\n") + 1
        self.console.print(Text.from_ansi(text) if text else "", soft_wrap=True)

    def say(self, text: str, style: str = "", indent: int = 0, hang: int = 0) -> None:
        """Print sentences, wrapped to the width of the screen; further lines hang under the first."""
        for line in text.split("\n"):
            wrapped = textwrap.fill(
                line,
                self.width,
                initial_indent=" " * indent,
                subsequent_indent=" " * (indent + hang),
                break_on_hyphens=False,
                break_long_words=False,  # the name of a file is copied whole
            )
            self.show(self.paint(style, wrapped) if style else wrapped)

    def choices(self, sentences: Sequence[str]) -> None:
        """Print numbered choices, in as many columns as fit without wrapping."""
        digits = len(str(len(sentences))) + 1
        widest = digits + max(len(sentence) for sentence in sentences) + 3
        columns = max(1, self.width // widest) if len(sentences) > MAX_IN_ONE_COLUMN else 1
        rows = -(-len(sentences) // columns)
        items = [f"{number:>{digits}} {sentence}" for number, sentence in enumerate(sentences, 1)]
        for row in range(rows):
            if columns == 1:
                self.say(items[row].lstrip(), indent=digits - len(str(row + 1)), hang=len(str(row + 1)) + 1)
            else:
                self.show("".join(item.ljust(widest) for item in items[row::rows]).rstrip())

    def ask(self, prompt: str) -> str | None:
        """Read a line. None: the input has ended."""
        self.lines = 0
        if sys.stdin is None:
            return None
        if sys.stdin.isatty():
            try:
                return input(prompt).strip()
            except EOFError:
                self.show()
                return None
        line = sys.stdin.readline()
        if not line:
            return None
        self.console.print(f"{prompt}{line.rstrip()}", soft_wrap=True)
        return line.strip()

    def would_scroll(self, coming: int) -> bool:
        """Whether this number of lines would push unread ones off the screen of a person at the keyboard."""
        is_person = sys.stdin is not None and sys.stdin.isatty() and self.console.is_terminal
        return is_person and self.lines + coming > self.console.height

    @property
    def is_low(self) -> bool:
        """Whether the screen is too low for empty lines."""
        return self.console.is_terminal and self.console.height < LOW_SCREEN_LINES

    def clear(self) -> None:
        """Clear the screen, what was scrolled off it, and the history of typed lines."""
        self.lines = 0
        if readline is not None:
            readline.clear_history()
        if not self.console.is_terminal:
            self.show("-" * self.width)
        elif os.environ.get("TERM", "dumb") == "dumb":
            self.show("\n" * self.console.height)
        else:
            sys.stdout.write("\x1b[H\x1b[2J\x1b[3J")
            sys.stdout.flush()


def reconfigure(stream: object) -> None:
    """Print a question mark, instead of failing, for a character that the terminal does not know."""
    change = getattr(stream, "reconfigure", None)
    if change is not None:
        change(errors="replace")
