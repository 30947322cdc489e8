"""The questions about a solo game that was just set up on cardboard: its rows, colours, objectives and display."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, TypeAlias

from boardroom.core.json import Json, JsonObject
from boardroom.terminal.screen import Screen
from boardroom.terminal.typed_commands import MAX_QUOTED, Quit
from boardroom.terminal.ui_text import UiText

if TYPE_CHECKING:
    from boardroom.terminal.companion import Companion

Check: TypeAlias = Callable[[str], Sequence[str]]  # reads the answer in a line; raises ValueError
Question: TypeAlias = tuple[str, str, Check]  # the prompt, a hint after a wrong answer, and how it is read

ROWS = 3
PLAYER_COLOURS = 2
DISPLAY_SIZE = 4


class AnswerTakenBack(Exception):
    """Raised when the person takes the last answer back."""


class SetUpQuestions:
    """The questions about a table that has just been set up."""

    def __init__(self, companion: Companion, options: Mapping[str, Json], screen: Screen, ui_text: UiText) -> None:
        self.companion = companion
        self.options = options
        self.screen = screen
        self.ui_text = ui_text
        self.questions: list[Question] = [
            *((ui_text("ask_row", number=row), ui_text("hint_row"), self.row(row)) for row in range(1, ROWS + 1)),
            (ui_text("ask_colours"), ui_text("hint_colours"), self.colours(PLAYER_COLOURS)),
            (ui_text("ask_objectives"), ui_text("hint_objectives"), companion.checked_objectives),
            (ui_text("ask_display"), ui_text("hint_display"), self.colours(DISPLAY_SIZE)),
        ]

    def ask(self) -> JsonObject:
        """Ask all questions, again if the answers do not fit together. Return the position."""
        self.screen.say(self.ui_text("cardboard_set_up"), hang=2)
        while True:
            answers: list[Sequence[str]] = []
            while len(answers) < len(self.questions):
                try:
                    answers.append(self.ask_one(*self.questions[len(answers)]))
                except AnswerTakenBack:
                    answers = answers[:-1]
            *rows, colours, objectives, display = answers
            try:
                return self.companion.new_game([row[0] for row in rows], colours, objectives, display, self.options)
            except ValueError as error:
                self.screen.say(
                    self.ui_text("set_up_again", reason=str(error).removeprefix("position: ")), "bad", hang=2
                )

    def ask_one(self, prompt: str, hint: str, check: Check) -> Sequence[str]:
        """Ask one question until the answer is understood. Raise AnswerTakenBack to repeat the question before it."""
        while True:
            line = self.screen.ask(prompt)
            if line is None:
                self.screen.say(self.ui_text("set_up_ended"))
                raise Quit
            match line.lower():
                case "undo":
                    raise AnswerTakenBack
                case "quit" | "exit":
                    self.screen.say(self.ui_text("set_up_ended"))
                    raise Quit
                case "help" | "?" | "":
                    self.screen.say(self.ui_text("cardboard_set_up"), hang=2)
                    continue
            try:
                return check(line)
            except ValueError:
                self.screen.say(self.ui_text("not_an_answer", text=line[:MAX_QUOTED], hint=hint), "bad", hang=2)

    def row(self, number: int) -> Check:
        return lambda line: [self.companion.checked_row(line, number)]

    def colours(self, count: int) -> Check:
        def check(line: str) -> list[str]:
            found = self.companion.checked_colours(line, self.ui_text.language)
            if len(found) != count:
                raise ValueError(f"expected {count} colours, found {len(found)}")
            return found

        return check
