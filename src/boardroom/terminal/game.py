"""A game in the terminal: people at the keyboard, one after the other, and bots in the other seats."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from dataclasses import dataclass, replace

import boardroom
from boardroom.bots.supervise import BotFailure
from boardroom.bots.time_limit import TIME_LIMIT
from boardroom.core.auto_answers import Profile, answer, play_automatic
from boardroom.core.engine.words import Words
from boardroom.core.languages import LANGUAGES
from boardroom.terminal.choices import Choices
from boardroom.terminal.opponents import DEFAULT_BOT, Opponents
from boardroom.terminal.rulebook import Rulebook
from boardroom.terminal.screen import Screen
from boardroom.terminal.typed_commands import MAX_QUOTED, Quit, TypedCommands
from boardroom.terminal.ui_text import UiText

LINES_BELOW_TABLE = 7  # for the question, its choices and the prompt
INTERRUPTED = 130  # the exit code that shells expect after Ctrl-C
DEFAULT_PROFILE = Profile().level
NEVER = -1  # as a number of actions


@dataclass(frozen=True)
class HumanChoice:
    """A choice that a person made: before which action, in which seat, and with which profile."""

    number: int
    seat: int
    profile: Profile


class TerminalGame:
    """A table with people at one keyboard: who plays, what each person was told, and what each chose."""

    def __init__(
        self,
        table: boardroom.Table,
        humans: list[int],
        screen: Screen,
        ui_text: UiText,
        components: str | None = None,
        profile: str = DEFAULT_PROFILE,
        bots: Sequence[str] = (DEFAULT_BOT,),
        limit: float = TIME_LIMIT,
    ) -> None:
        self.table = table
        self.humans = humans
        self.components = components  # the name of an owner's file
        self.screen = screen
        self.ui_text = ui_text
        self.language = ui_text.language
        self.terminal_view = table.game.terminal()
        self.rulebook = Rulebook(table.game, self.language)
        self.chosen_bots = tuple(bots)
        others = [seat for seat in range(table.players) if seat not in humans]
        self.bots = Opponents({seat: bots[i % len(bots)] for i, seat in enumerate(others)}, table.commit, limit)
        self.told_until = dict.fromkeys(humans, table.number or NEVER)  # actions whose events each person was told
        self.profiles = {seat: Profile(profile if seat in humans else DEFAULT_PROFILE) for seat in range(table.players)}
        self.hold_after_choice: set[int] = set()  # seats that want to be asked at the next chance after this decision
        self.human_choices: list[HumanChoice] = []
        self.at_keyboard = humans[0] if len(humans) == 1 else None
        self.choices = Choices(table, screen, ui_text)
        self.is_legend_shown = False
        self.has_unread_news = False  # others acted, and the person at the keyboard had no chance to read it
        self.drawn_at = NEVER  # number of actions when the table was last drawn
        self.saved_file = ""
        self.saved_at = NEVER  # number of actions in that file
        self.commands = TypedCommands(self)

    def run(self) -> int:
        """Play to the end, or until somebody leaves. Return the exit code."""
        try:
            while self.table.to_act is not None:
                if play_automatic(self.table, self.profiles):
                    self.has_unread_news = True
                else:
                    self.decide(self.table.to_act)
            self.finish()
        except Quit as quitting:
            return quitting.exit_code
        return 0

    def decide(self, seat: int) -> None:
        """Let a bot choose, take the only choice, or ask the person."""
        if seat not in self.humans:
            self.let_bot_play()
            return
        self.hand_over(seat)
        self.tell_news(seat)
        legal = self.table.legal()
        if len(legal) == 1:
            action = self.table.describe(legal[0], self.language)
            self.screen.say(self.ui_text("only_one", action=action), "dim", hang=2)
            self.table.play(legal[0])
        else:
            self.ask(seat, legal)

    def let_bot_play(self) -> None:
        """Play a bot's choice. A bot that fails is named and replaced, and the game continues."""
        try:
            action = self.bots.choose(self.table)
        except BotFailure as failure:
            self.screen.say(self.ui_text("bot_failed", failure=failure.in_public), "bold", hang=2)
            action = self.bots.choose(self.table)
        self.table.play(action)
        self.has_unread_news = True

    def hand_over(self, seat: int) -> None:
        """Pass the keyboard to another person. The screen is cleared, so that neither sees the other's cards."""
        if seat == self.at_keyboard:
            return
        if not self.terminal_view.has_secrets:
            self.at_keyboard = seat
            self.told_until[seat] = max(self.told_until.values())
            return
        if self.at_keyboard is not None:
            self.tell_news(self.at_keyboard)
            self.read_line(self.ui_text("press_enter_to_hide"))
            self.screen.clear()
        self.at_keyboard = seat
        self.screen.say(self.ui_text("curtain", name=self.name(seat)), "bold")
        self.read_line(self.ui_text("press_enter"))
        self.screen.clear()
        self.drawn_at = NEVER

    def tell_news(self, seat: int) -> None:
        """Tell this person what happened since the last time."""
        events = self.table.events(seat, self.told_until[seat])
        self.told_until[seat] = self.table.number
        if events:
            self.screen.show()
            self.tell(events)

    def tell(self, events: list[boardroom.Event]) -> None:
        news = self.terminal_view.news(
            events, lambda event: self.table.describe_event(event, self.language), self.words()
        )
        for event, sentence in news:
            style = "bold" if event.kind in self.terminal_view.headings else ""
            self.screen.say(sentence, style, indent=0 if style else 2, hang=2)

    def ask(self, seat: int, legal: list[boardroom.Action]) -> None:
        """Show the choices, and carry out what is typed until the decision is taken or gone."""
        if self.drawn_at != self.table.number and self.has_table_changed():
            self.draw_table(seat)
        self.choices.show(legal)
        while not self.execute(self.read_line(self.ui_text("prompt", name=self.name(seat))), legal):
            pass

    def has_table_changed(self) -> bool:
        """Whether an event happened since the table was last drawn. The first steps of a choice cause none."""
        return self.drawn_at < 0 or bool(self.table.events(None, self.drawn_at))

    def draw_table(self, seat: int) -> None:
        """Draw the table; on a small screen only after the news have been read."""
        self.drawn_at = self.table.number
        drawing = self.terminal_view.table(self.table.view(seat), self.words(), self.screen.paint)
        self.wait_until_read(drawing)
        self.screen.show()
        self.screen.show(drawing)
        if not self.is_legend_shown:
            self.show_legend()

    def wait_until_read(self, coming: str) -> None:
        """Wait for Enter if printing this text would push unread news off the screen."""
        if self.has_unread_news and self.screen.would_scroll(coming.count("\n") + LINES_BELOW_TABLE):
            self.read_line(self.ui_text("read_on"))
        self.has_unread_news = False

    def show_legend(self) -> None:
        """Explain the signs of the drawing: once in a game, and whenever somebody asks for help."""
        self.is_legend_shown = True
        legend = self.terminal_view.legend(self.table.view(self.at_keyboard), self.words())
        if legend:
            self.screen.say(legend, "dim", hang=2)

    def read_line(self, prompt: str) -> str:
        """Read a line from the keyboard. A second Ctrl-C and the end of the input raise Quit."""
        interrupted = False
        while True:
            try:
                line = self.screen.ask(prompt)
            except KeyboardInterrupt:
                self.screen.show()
                if interrupted:
                    raise Quit(INTERRUPTED) from None
                interrupted = True
                self.screen.say(self.ui_text("interrupted"))
                continue
            if line is None:
                self.say_farewell("input_ended")
                raise Quit
            return line

    def execute(self, line: str, legal: list[boardroom.Action]) -> bool:
        """Carry out what was typed. Return True when the decision is taken or gone."""
        name, _, argument = line.partition(" ")
        command = self.commands.find(name)
        if command is not None:
            return command(argument.strip())
        if not line:
            return self.commands.table("")
        if line.isdecimal():
            action = self.choices.pick(int(line), legal)
            return action is not None and self.play(action)
        try:
            return self.play(self.choices.parse(line))
        except boardroom.RuleViolation:
            self.commands.explain_refusal(self.choices.parse(line))
        except ValueError:
            self.screen.say(
                self.ui_text("not_understood", text=line[:MAX_QUOTED], count=len(self.choices.offered)), hang=2
            )
        return False

    def play(self, action: boardroom.Action) -> bool:
        """Play a person's choice. Return whether it was played."""
        number, seat = self.table.number, self.deciding_seat()
        before = self.profiles[seat]
        answer(self.table, self.profiles, action)
        self.human_choices.append(HumanChoice(number, seat, before))
        if seat in self.hold_after_choice:
            self.hold_after_choice.remove(seat)
            self.profiles[seat] = replace(self.profiles[seat], hold=True)
        # In a solo game the automaton acts within the same action.
        others = [event for event in self.table.events(seat, number) if event.args.get("seat", seat) != seat]
        self.has_unread_news = self.has_unread_news or bool(others)
        return True

    def take_back(self, choice: HumanChoice) -> None:
        """Restore the table as it was before a person's choice."""
        self.table.go_back(choice.number)
        self.profiles[choice.seat] = choice.profile
        self.hold_after_choice.discard(choice.seat)
        self.told_until = {seat: min(number, choice.number) for seat, number in self.told_until.items()}
        self.drawn_at = NEVER

    def text_to_save(self) -> str:
        """The content of a saved game's file."""
        return self.table.record().to_json()

    def resume_command(self) -> str:
        """The command that continues the saved game with the same people in the same seats."""
        words = ["boardroom", "play", "--resume", self.saved_file]
        words += ["--components", self.components] if self.components is not None else []
        words += ["--humans", str(len(self.humans))] if len(self.humans) > 1 else []
        words += ["--seat", str(self.humans[0])] if self.humans[0] else []
        words += ["--lang", self.language] if self.language != LANGUAGES[0] else []
        for bot in self.chosen_bots:
            words += ["--bot", bot] if self.chosen_bots != (DEFAULT_BOT,) else []
        words += ["--limit", f"{self.bots.limit:g}"] if self.bots.limit != TIME_LIMIT else []
        level = self.profiles[self.humans[0]].level
        words += ["--profile", level] if level != DEFAULT_PROFILE else []
        return shlex.join(words)

    def say_farewell(self, key: str) -> None:
        """Say how the game can be continued. The sentence depends on whether it is saved."""
        is_saved = bool(self.saved_file) and self.saved_at == self.table.number
        key = f"{key}_saved" if is_saved else key
        self.screen.say(self.ui_text(key, command=self.resume_command(), number=self.table.number), hang=2)

    def finish(self) -> None:
        """Show the final table, the score and the proof of the luck; then offer to save the game."""
        seat = self.humans[0] if len(self.humans) == 1 else None
        reader = self.humans[0] if self.at_keyboard is None else self.at_keyboard
        self.screen.show()
        self.tell(self.table.events(seat, self.told_until[reader]))
        drawing = self.terminal_view.table(self.table.view(seat), self.words(), self.screen.paint)
        self.wait_until_read(drawing)
        self.screen.show()
        self.screen.show(drawing)
        self.screen.show()
        outcome = self.table.outcome()
        assert outcome is not None, "the game is over"
        self.screen.show(self.terminal_view.score(outcome.to_json(), self.words(), self.screen.paint))
        self.screen.show()
        self.screen.say(self.ui_text("game_over", number=self.table.number))
        self.show_proof()
        self.ask_after_end()

    def show_proof(self) -> None:
        """Show the commitment, which proves that nobody chose the luck of this game."""
        self.screen.say(self.ui_text("commitment"))
        self.screen.show(f"  {self.table.commit}")
        self.screen.say(self.ui_text("verify_hint"), hang=2)

    def ask_after_end(self) -> None:
        """Carry out commands that still make sense, such as save and log. Anything else leaves."""
        self.at_keyboard = self.humans[0] if len(self.humans) == 1 else None
        self.screen.say(self.ui_text("closing"))
        while True:
            try:
                line = self.screen.ask("> ")
            except KeyboardInterrupt:
                line = None
                self.screen.show()
            name, _, argument = (line or "").partition(" ")
            if name.lower() not in self.commands.at_end:
                return
            self.commands.at_end[name.lower()](argument.strip())

    def words(self) -> Words:
        """The game's words, with this table's own names for things."""
        return self.terminal_view.words_at(self.table.view(None), self.table.game.words(self.language))

    def name(self, seat: int) -> str:
        return self.ui_text.seat_name(self.table, seat)

    def deciding_seat(self) -> int:
        seat = self.table.to_act
        assert seat is not None, "somebody decides"
        return seat
