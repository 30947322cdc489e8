"""The companion of a solo game on cardboard: one turn of the automaton, or a whole game at the keyboard."""

from __future__ import annotations

import json
import shlex
from collections.abc import Callable, Mapping, Sequence
from typing import Protocol, TypeAlias

import boardroom
from boardroom.core.engine.state import State
from boardroom.core.game import Game
from boardroom.core.json import Json, JsonObject
from boardroom.terminal.game import Leave, Session
from boardroom.terminal.screen import Screen
from boardroom.terminal.ui_text import LANGUAGES, Speech

Check: TypeAlias = Callable[[str], Sequence[str]]  # the answer in a line, or ValueError
Question: TypeAlias = tuple[str, str, Check]  # with a hint for those who answer something else

ROWS = 3
COLOURS_OF_THE_PLAYER = 2
DISPLAY_SIZE = 4


class Cards(Protocol):
    """Cards that come up on the table."""

    @property
    def kind(self) -> str: ...  # drew_open: from the deck; revealed: into the display
    @property
    def most(self) -> int: ...
    @property
    def left(self) -> dict[str, int]: ...
    @property
    def before(self) -> list[boardroom.Event]: ...


class Turn(Protocol):
    """What the automaton did, and the table afterwards."""

    @property
    def game(self) -> Game: ...
    @property
    def state(self) -> State: ...
    @property
    def events(self) -> list[boardroom.Event]: ...
    @property
    def refill(self) -> int: ...


class Companion(Protocol):
    """What a game has to offer to those who play it alone on cardboard."""

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


class Back(Exception):
    """The person takes the last answer back."""


def position_text(position: JsonObject) -> str:
    return json.dumps(position, indent=2, ensure_ascii=False) + "\n"


def show_turn(turn: Turn, screen: Screen, speech: Speech) -> None:
    """What the automaton does and why, the table afterwards, and the result if that was the end."""
    game, words = turn.game, turn.game.words(speech.language)
    terminal_view = game.terminal()
    told = terminal_view.news(turn.events, lambda event: game.say_event(turn.state, event, speech.language), words)
    for event, sentence in told:
        heading = event.kind in terminal_view.headings
        screen.say(sentence, "bold" if heading else "", indent=0 if heading else 2, hang=2)
    if turn.refill:
        screen.say(speech("reveal", count=turn.refill), "bad", hang=2)
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
    speech: Speech,
) -> int:
    """A whole game, from a position or from its set-up."""
    try:
        if position is None:
            position = SetUp(companion, options, screen, speech).ask()
        tabletop = Tabletop(companion, position, screen, speech)
    except Leave as leave:
        return leave.exit_code
    screen.say(speech("cardboard_start"), hang=2)
    return tabletop.run()


class Tabletop(Session):
    """A whole game on cardboard: it keeps the position, and asks for what was done and which cards came up."""

    def __init__(self, companion: Companion, position: JsonObject, screen: Screen, speech: Speech) -> None:
        self.companion = companion
        self.begun = False
        self.heard = 0  # events of the action that is being played, told while cards were asked for
        self.screen, self.speech, self.lang = screen, speech, speech.language  # the first cards are asked for at once
        self.decided = []
        super().__init__(companion.on_cardboard(position, self.which), [0], screen, speech)
        self.begun = True

    def decide(self, seat: int) -> None:
        try:
            super().decide(seat)
        except Back:  # what was taken back had been done without asking
            self.heard = 0
            self.undo("")

    def play(self, action: boardroom.Action) -> bool:
        try:
            return super().play(action)
        except Back:
            self.heard = 0
            self.screen.say(self.speech("taken_back"))
            self.show_choices(self.table.legal())
            return False

    def tell_news(self, seat: int) -> None:
        news = self.table.events(seat, self.told[seat])[self.heard :]
        self.told[seat], self.heard = self.table.number, 0
        if news:
            self.screen.show()
            self.tell(news)

    def tell_so_far(self, cards: Cards) -> None:
        """What was done before these cards come up, the automaton's part of it too."""
        news, self.heard = cards.before[self.heard :], len(cards.before)
        if news:
            self.screen.show()
            self.tell(news)

    def which(self, cards: Cards) -> list[str]:
        """The colours that came up, as far as they were named at once."""
        self.tell_so_far(cards)
        one = cards.most == 1
        prompt = self.speech(
            "ask_drawn" if cards.kind == "drew_open" else "ask_new" if one else "ask_revealed", count=cards.most
        )
        while True:
            line = self.typed(prompt)
            command = line.lower().partition(" ")[0]
            if command == "undo":
                if self.begun:
                    raise Back
                self.screen.say(self.speech("undo_nothing"))
                continue
            if command in ("quit", "exit"):
                self.quit("")
            elif command in ("help", "?", ""):
                self.screen.say(self.speech("help.cards"), indent=2, hang=2)
            else:
                found = self.named(line, cards)
                if found:
                    return found

    def named(self, line: str, cards: Cards) -> list[str]:
        """The colours in a line; nothing if they cannot be."""
        try:
            colours = self.companion.checked_colours(line, self.lang)
        except ValueError:
            names = ", ".join(self.companion.colour_word(colour, self.lang) for colour in cards.left)
            self.screen.say(self.speech("not_colours", text=line[:60], colours=names), "bad", hang=2)
            return []
        if len(colours) > cards.most:
            self.screen.say(self.speech("too_many_cards", count=cards.most, found=len(colours)), "bad", hang=2)
            return []
        for colour, left in cards.left.items():
            if colours.count(colour) > left:
                self.screen.say(
                    self.speech("cards_out", colour=self.companion.colour_word(colour, self.lang), left=left),
                    "bad",
                    hang=2,
                )
                return []
        return colours

    def kept(self) -> str:
        return position_text(self.table.position())

    def go_back(self, number: int) -> None:
        while self.table.number > number:
            self.table.undo()

    def resume_command(self) -> str:
        words = ["boardroom", "ods", "--interactive", self.saved]
        words += ["--lang", self.lang] if self.lang != LANGUAGES[0] else []
        return shlex.join(words)

    def say_farewell(self, key: str) -> None:
        if self.begun:
            super().say_farewell(key)
        else:
            self.screen.say(self.speech("set_up_ended"))

    def show_proof(self) -> None:
        """Luck lay on the table: there is nothing to prove."""


class SetUp:
    """Asks for a table that has just been set up."""

    def __init__(self, companion: Companion, options: Mapping[str, Json], screen: Screen, speech: Speech) -> None:
        self.companion = companion
        self.options = options
        self.screen = screen
        self.speech = speech
        self.questions: list[Question] = [
            *((speech("ask_row", number=row), speech("hint_row"), self.row(row)) for row in range(1, ROWS + 1)),
            (speech("ask_colours"), speech("hint_colours"), self.colours(COLOURS_OF_THE_PLAYER)),
            (speech("ask_objectives"), speech("hint_objectives"), companion.checked_objectives),
            (speech("ask_display"), speech("hint_display"), self.colours(DISPLAY_SIZE)),
        ]

    def ask(self) -> JsonObject:
        """The position, once all that was answered can be."""
        self.screen.say(self.speech("cardboard_set_up"), hang=2)
        while True:
            answers: list[Sequence[str]] = []
            while len(answers) < len(self.questions):
                try:
                    answers.append(self.answer(*self.questions[len(answers)]))
                except Back:
                    answers = answers[:-1]
            *rows, colours, objectives, display = answers
            try:
                return self.companion.new_game([row[0] for row in rows], colours, objectives, display, self.options)
            except ValueError as error:
                self.screen.say(
                    self.speech("set_up_again", reason=str(error).removeprefix("position: ")), "bad", hang=2
                )

    def answer(self, prompt: str, hint: str, checked: Check) -> Sequence[str]:
        while True:
            line = self.screen.ask(prompt)
            if line is None:
                self.screen.say(self.speech("set_up_ended"))
                raise Leave
            match line.lower():
                case "undo":
                    raise Back
                case "quit" | "exit":
                    self.screen.say(self.speech("set_up_ended"))
                    raise Leave
                case "help" | "?" | "":
                    self.screen.say(self.speech("cardboard_set_up"), hang=2)
                    continue
            try:
                return checked(line)
            except ValueError:
                self.screen.say(self.speech("not_an_answer", text=line[:60], hint=hint), "bad", hang=2)

    def row(self, number: int) -> Check:
        return lambda line: [self.companion.checked_row(line, number)]

    def colours(self, count: int) -> Check:
        def checked(line: str) -> list[str]:
            found = self.companion.checked_colours(line, self.speech.language)
            if len(found) != count:
                raise ValueError(f"expected {count} colours, found {len(found)}")
            return found

        return checked
