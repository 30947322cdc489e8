"""Drawings of a table, as text (`ansi`) or as a picture of this text (`svg`)."""

from __future__ import annotations

import re
from html import escape

from boardroom.core.engine.state import State
from boardroom.core.game import Game

NO_BREAK = "\N{NO-BREAK SPACE}"  # SVG draws several ordinary spaces as one
CELL, LINE, MARGIN = 8.4, 18, 12  # width of a letter, height of a line, space around the text; in pixels
PAINTED = re.compile("\x1b\\[(\\d+)m(.*?)\x1b\\[0m")  # like the codes of a terminal, with the number of a style
COLOURS = {
    "red": "#ff6b6b",
    "blue": "#6ea8fe",
    "black": "#9aa0a6",
    "white": "#ffffff",
    "violet": "#b197fc",
    "green": "#69db7c",
    "yellow": "#ffd43b",
    "turquoise": "#3bc9db",
    "dark_blue": "#4c6ef5",
    "salmon_pink": "#ffa8a8",
    "ocean_blue": "#4dabf7",
    "orange": "#ffa94d",
    "brown": "#c69c6d",
    "purple": "#da77f2",
    "light_green": "#a9e34b",
    "dark_green": "#40c057",
    "grey": "#adb5bd",
    "dim": "#868e96",
    "good": "#69db7c",
    "bad": "#ffd43b",
}
STYLES = [*COLOURS, "bold"]


def render(game: Game, state: State, seat: int | None, mode: str) -> str:
    """Draw what a seat (None: a spectator) sees, in a render mode."""
    terminal_view = game.terminal()
    view = game.view(state, seat)
    words = terminal_view.words_at(view, game.words("en"))
    if mode == "ansi":
        return terminal_view.table(view, words, lambda style, text: text)
    return svg(terminal_view.table(view, words, paint))


def paint(style: str, text: str) -> str:
    """Mark a text with its style; `svg` reads the marks."""
    return f"\x1b[{STYLES.index(style) + 1}m{text}\x1b[0m" if style in STYLES else text


def svg(painted: str) -> str:
    """Draw a painted text with its colours, in a monospaced font."""
    lines = painted.split("\n")
    width = max(len(PAINTED.sub(r"\2", line)) for line in lines) * CELL + 2 * MARGIN
    height = len(lines) * LINE + 2 * MARGIN
    texts = [
        f'<text x="{MARGIN}" y="{MARGIN + LINE * (number + 1) - 5}">{spans(line)}</text>'
        for number, line in enumerate(lines)
    ]
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height}">',
            '<rect width="100%" height="100%" fill="#1b1e23"/>',
            '<g font-family="monospace" font-size="14" fill="#e6e6e6">',
            *texts,
            "</g>",
            "</svg>",
        ]
    )


def spans(line: str) -> str:
    """Return the contents of the `text` element of one line."""
    parts = PAINTED.split(line.replace(" ", NO_BREAK))  # plain, style, painted, plain, ...
    found = escape(parts[0])
    for style, painted, plain in zip(parts[1::3], parts[2::3], parts[3::3], strict=True):
        name = STYLES[int(style) - 1]
        look = f'fill="{COLOURS[name]}"' if name in COLOURS else f'font-weight="{name}"'
        found += f"<tspan {look}>{escape(painted)}</tspan>{escape(plain)}"
    return found
