"""What a person at the keyboard sees of the table: what happened, the drawn table, and the signs of the drawing."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import boardroom
from boardroom.core.engine.words import Words
from boardroom.core.json import JsonObject
from boardroom.terminal.screen import Screen
from boardroom.terminal.ui_text import UiText

LINES_BELOW_TABLE = 7  # for the question, its choices and the prompt
NEVER = -1  # as a number of actions


class TableDisplay:
    """Shows one table on a screen, and waits before it pushes unread news off the screen."""

    def __init__(
        self, table: boardroom.Table, screen: Screen, ui_text: UiText, read_line: Callable[[str], str]
    ) -> None:
        self.table = table
        self.screen = screen
        self.ui_text = ui_text
        self.read_line = read_line  # shows a prompt and waits for Enter
        self.terminal_view = table.game.terminal()
        self.is_legend_shown = False
        self.has_unread_news = False  # others acted, and the person at the keyboard had no chance to read it
        self.drawn_at = NEVER  # number of actions when the table was last drawn

    def tell(self, events: Sequence[boardroom.Event]) -> None:
        """Print a sentence for each event."""
        news = self.terminal_view.news(
            events, lambda event: self.table.describe_event(event, self.ui_text.language), self.words()
        )
        for event, sentence in news:
            style = "bold" if event.kind in self.terminal_view.headings else ""
            self.screen.say(sentence, style, indent=0 if style else 2, hang=2)

    def has_changed(self) -> bool:
        """Whether an event happened since the table was last drawn. The first steps of a choice cause none."""
        if self.drawn_at == self.table.number:
            return False
        return self.drawn_at == NEVER or bool(self.table.events(None, self.drawn_at))

    def draw(self, seat: int | None) -> None:
        """Draw the table as a seat or a spectator (None) sees it; on a small screen only after the news were read."""
        self.drawn_at = self.table.number
        drawing = self.terminal_view.table(self.table.view(seat), self.words(), self.screen.paint)
        self.wait_until_read(drawing)
        self.screen.show()
        self.screen.show(drawing)

    def wait_until_read(self, coming: str) -> None:
        """Wait for Enter if printing this text would push unread news off the screen."""
        if self.has_unread_news and self.screen.would_scroll(coming.count("\n") + LINES_BELOW_TABLE):
            self.read_line(self.ui_text("read_on"))
        self.has_unread_news = False

    def show_legend(self, seat: int | None) -> None:
        """Explain the signs of the drawing."""
        self.is_legend_shown = True
        legend = self.terminal_view.legend(self.table.view(seat), self.words())
        if legend:
            self.screen.say(legend, "dim", hang=2)

    def show_score(self, score: JsonObject) -> None:
        """Print how the points come about."""
        self.screen.show()
        self.screen.show(self.terminal_view.score(score, self.words(), self.screen.paint))

    def words(self) -> Words:
        """The game's words, with this table's own names for things."""
        return self.terminal_view.words_at(self.table.view(None), self.table.game.words(self.ui_text.language))
