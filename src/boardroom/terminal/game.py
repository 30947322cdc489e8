"""A game in the terminal: people at the keyboard, one after the other, and bots in the other seats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import boardroom
from boardroom.bots.ask_bot import BotFailure
from boardroom.bots.time_limit import TIME_LIMIT
from boardroom.core.auto_answers import Profile, answer, play_automatic
from boardroom.terminal.choices import Choices
from boardroom.terminal.opponents import DEFAULT_BOT, Opponents
from boardroom.terminal.rulebook import Rulebook
from boardroom.terminal.saved_game import SavedGame
from boardroom.terminal.screen import Screen
from boardroom.terminal.table_display import NEVER, TableDisplay
from boardroom.terminal.typed_commands import MAX_QUOTED, Quit, TypedCommands
from boardroom.terminal.ui_text import UiText

INTERRUPTED = 130  # the exit code that shells expect after Ctrl-C
DEFAULT_PROFILE = Profile().level


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
        self.display = TableDisplay(table, screen, ui_text, self.read_line)
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
        self.saved = SavedGame(self)
        self.commands = TypedCommands(self)

    def run(self) -> int:
        """Play to the end, or until somebody leaves. Return the exit code."""
        try:
            while self.table.to_act is not None:
                if play_automatic(self.table, self.profiles):
                    self.display.has_unread_news = True
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
        self.display.has_unread_news = True

    def hand_over(self, seat: int) -> None:
        """Pass the keyboard to another person. The screen is cleared, so that neither sees the other's cards."""
        if seat == self.at_keyboard:
            return
        if not self.display.terminal_view.has_secrets:
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
        self.display.drawn_at = NEVER

    def tell_news(self, seat: int) -> None:
        """Tell this person what happened since the last time."""
        events = self.table.events(seat, self.told_until[seat])
        self.told_until[seat] = self.table.number
        if events:
            self.screen.show()
            self.display.tell(events)

    def ask(self, seat: int, legal: list[boardroom.Action]) -> None:
        """Show the choices, and carry out what is typed until the decision is taken or gone."""
        if self.display.has_changed():
            self.draw_table(seat)
        self.choices.show(legal)
        while not self.execute(self.read_line(self.ui_text("prompt", name=self.name(seat))), legal):
            pass

    def draw_table(self, seat: int) -> None:
        """Draw the table for a person. The first drawing of a game is explained."""
        self.display.draw(seat)
        if not self.display.is_legend_shown:
            self.display.show_legend(self.at_keyboard)

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
        self.display.has_unread_news = self.display.has_unread_news or bool(others)
        return True

    def take_back(self, choice: HumanChoice) -> None:
        """Restore the table as it was before a person's choice."""
        self.table.go_back(choice.number)
        self.profiles[choice.seat] = choice.profile
        self.hold_after_choice.discard(choice.seat)
        self.told_until = {seat: min(number, choice.number) for seat, number in self.told_until.items()}
        self.display.drawn_at = NEVER

    def say_farewell(self, key: str) -> None:
        """Say how the game can be continued. The sentence depends on whether it is saved."""
        key = f"{key}_saved" if self.saved.is_up_to_date() else key
        self.screen.say(self.ui_text(key, command=self.saved.resume_command(), number=self.table.number), hang=2)

    def finish(self) -> None:
        """Show the final table, the score and the proof of the luck; then offer to save the game."""
        seat = self.humans[0] if len(self.humans) == 1 else None
        reader = self.humans[0] if self.at_keyboard is None else self.at_keyboard
        self.screen.show()
        self.display.tell(self.table.events(seat, self.told_until[reader]))
        self.display.draw(seat)
        outcome = self.table.outcome()
        assert outcome is not None, "the game is over"
        self.display.show_score(outcome.to_json())
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

    def name(self, seat: int) -> str:
        return self.ui_text.seat_name(self.table, seat)

    def deciding_seat(self) -> int:
        seat = self.table.to_act
        assert seat is not None, "somebody decides"
        return seat
