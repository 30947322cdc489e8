"""A solo game on somebody's own table: one turn of the automaton, or a whole game with the keyboard beside it."""

from __future__ import annotations

import json
import shlex
from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

import boardroom
from boardroom.core.engine.state import State
from boardroom.core.game import Game
from boardroom.core.json import Json, JsonObject
from boardroom.core.languages import LANGUAGES
from boardroom.terminal.cardboard_set_up import AnswerTakenBack, SetUpQuestions
from boardroom.terminal.game import TerminalGame
from boardroom.terminal.saved_game import SavedGame
from boardroom.terminal.screen import Screen
from boardroom.terminal.typed_commands import MAX_QUOTED, Quit
from boardroom.terminal.ui_text import UiText


class Cards(Protocol):
    """Cards that a person turns up on the table: how many at most, and how many of each colour remain."""

    @property
    def kind(self) -> str: ...  # drew_open: from the deck; revealed: into the display
    @property
    def most(self) -> int: ...
    @property
    def left(self) -> dict[str, int]: ...
    @property
    def before(self) -> list[boardroom.Event]: ...


class AutomatonTurn(Protocol):
    """What the automaton did in one turn, and the table afterwards."""

    @property
    def game(self) -> Game: ...
    @property
    def state(self) -> State: ...
    @property
    def events(self) -> list[boardroom.Event]: ...
    @property
    def refill(self) -> int: ...


class Companion(Protocol):
    """What a game provides for a solo game on cardboard."""

    def on_cardboard(self, position: JsonObject, which: Callable[[Cards], Sequence[str]], /) -> boardroom.Table: ...
    def new_game(
        self,
        rows: Sequence[str],
        colours: Sequence[str],
        objectives: Sequence[str],
        display: Sequence[str],
        options: Mapping[str, Json],
        /,
    ) -> JsonObject: ...
    def checked_row(self, text: str, number: int, /) -> str: ...
    def checked_objectives(self, text: str, /) -> list[str]: ...
    def checked_colours(self, text: str, language: str, /) -> list[str]: ...
    def colour_word(self, colour: str, language: str, /) -> str: ...


def position_text(position: JsonObject) -> str:
    return json.dumps(position, indent=2, ensure_ascii=False) + "\n"


def show_turn(turn: AutomatonTurn, screen: Screen, ui_text: UiText) -> None:
    """Show what the automaton does and why, the table afterwards, and the result if the game is over."""
    game, words = turn.game, turn.game.words(ui_text.language)
    terminal_view = game.terminal()
    news = terminal_view.news(turn.events, lambda event: game.say_event(turn.state, event, ui_text.language), words)
    for event, sentence in news:
        is_heading = event.kind in terminal_view.headings
        screen.say(sentence, "bold" if is_heading else "", indent=0 if is_heading else 2, hang=2)
    if turn.refill:
        screen.say(ui_text("reveal", count=turn.refill), "bad", hang=2)
    screen.show()
    view = game.view(turn.state, 0)
    screen.show(terminal_view.table(view, words, screen.paint))
    if turn.state.over:
        screen.show()
        screen.show(terminal_view.score(game.outcome(turn.state).to_json(), words, screen.paint))


def play_on_cardboard(
    companion: Companion,
    position: JsonObject | None,
    options: Mapping[str, Json],
    screen: Screen,
    ui_text: UiText,
) -> int:
    """Play a whole game, from a position or from its set-up. Return the exit code."""
    try:
        if position is None:
            position = SetUpQuestions(companion, options, screen, ui_text).ask()
        cardboard_game = CardboardGame(companion, position, screen, ui_text)
    except Quit as quitting:
        return quitting.exit_code
    screen.say(ui_text("cardboard_start"), hang=2)
    return cardboard_game.run()


class CardboardGame(TerminalGame):
    """A whole game on cardboard: follows the position, and asks what was done and which cards were turned up."""

    def __init__(self, companion: Companion, position: JsonObject, screen: Screen, ui_text: UiText) -> None:
        self.companion = companion
        self.has_begun = False
        self.events_told = 0  # events of the action in progress that were told before asking for cards
        # Making the table may ask for the first cards at once.
        self.screen, self.ui_text, self.language = screen, ui_text, ui_text.language
        super().__init__(companion.on_cardboard(position, self.ask_which_cards), [0], screen, ui_text)
        self.saved = SavedPosition(self)
        self.has_begun = True

    def decide(self, seat: int) -> None:
        try:
            super().decide(seat)
        except AnswerTakenBack:  # the only choice had been played without asking
            self.events_told = 0
            self.commands.undo("")

    def play(self, action: boardroom.Action) -> bool:
        try:
            return super().play(action)
        except AnswerTakenBack:
            self.events_told = 0
            self.screen.say(self.ui_text("taken_back"))
            self.choices.show(self.table.legal())
            return False

    def tell_news(self, seat: int) -> None:
        events = self.table.events(seat, self.told_until[seat])[self.events_told :]
        self.told_until[seat], self.events_told = self.table.number, 0
        if events:
            self.screen.show()
            self.display.tell(events)

    def tell_so_far(self, cards: Cards) -> None:
        """Tell what happened before these cards are turned up, including what the automaton did."""
        events, self.events_told = cards.before[self.events_told :], len(cards.before)
        if events:
            self.screen.show()
            self.display.tell(events)

    def ask_which_cards(self, cards: Cards) -> list[str]:
        """Ask which colours were turned up. Return those of one line, at least one and perhaps not all."""
        self.tell_so_far(cards)
        key = "ask_drawn" if cards.kind == "drew_open" else "ask_new" if cards.most == 1 else "ask_revealed"
        while True:
            line = self.read_line(self.ui_text(key, count=cards.most))
            command = line.lower().partition(" ")[0]
            if command == "undo":
                if self.has_begun:
                    raise AnswerTakenBack
                self.screen.say(self.ui_text("undo_nothing"))
            elif command in ("quit", "exit"):
                self.quit()
            elif command in ("help", "?", ""):
                self.screen.say(self.ui_text("help.cards"), indent=2, hang=2)
            else:
                found = self.read_colours(line, cards)
                if found:
                    return found

    def quit(self) -> None:
        """Leave in the middle of an action; during the set-up there are no commands yet."""
        if self.has_begun:
            self.commands.quit("")
        else:
            self.say_farewell("left")
            raise Quit

    def read_colours(self, line: str, cards: Cards) -> list[str]:
        """The colours in a line. Empty, after a message, if these cards cannot have been turned up."""
        try:
            colours = self.companion.checked_colours(line, self.language)
        except ValueError:
            names = ", ".join(self.companion.colour_word(colour, self.language) for colour in cards.left)
            self.screen.say(self.ui_text("not_colours", text=line[:MAX_QUOTED], colours=names), "bad", hang=2)
            return []
        if len(colours) > cards.most:
            self.screen.say(self.ui_text("too_many_cards", count=cards.most, found=len(colours)), "bad", hang=2)
            return []
        for colour, left in cards.left.items():
            if colours.count(colour) > left:
                self.screen.say(
                    self.ui_text("cards_out", colour=self.companion.colour_word(colour, self.language), left=left),
                    "bad",
                    hang=2,
                )
                return []
        return colours

    def say_farewell(self, key: str) -> None:
        if self.has_begun:
            super().say_farewell(key)
        else:
            self.screen.say(self.ui_text("set_up_ended"))

    def show_proof(self) -> None:
        """Show nothing: the luck came from real cards."""


class SavedPosition(SavedGame):
    """The file of a game on cardboard. It holds a position, because the luck of real cards cannot be replayed."""

    def content(self) -> str:
        return position_text(self.game.table.position())

    def resume_command(self) -> str:
        words = ["boardroom", "ods", "--interactive", self.file]
        words += ["--lang", self.game.language] if self.game.language != LANGUAGES[0] else []
        return shlex.join(words)
