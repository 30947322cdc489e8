"""The commands that people type into a terminal game instead of a choice: undo, why, save and others."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias

import boardroom
from boardroom.core.auto_answers import LEVELS
from boardroom.terminal.hints import show_hints

if TYPE_CHECKING:
    from boardroom.terminal.game import TerminalGame

Command: TypeAlias = Callable[[str], bool]  # takes the argument; returns whether the pending decision is taken or gone

LEVEL_MEANINGS = {  # keys of sentences
    "never": "profile.never",
    "smart": "profile.smart",
    "cards": "profile.cards",
    "all": "profile.all",
}
MAX_QUOTED = 60  # characters of what was typed that a message repeats


class Quit(Exception):
    """A person or the end of the input stops the game."""

    def __init__(self, exit_code: int = 0) -> None:
        super().__init__()
        self.exit_code = exit_code


class TypedCommands:
    """The commands of one game, by name."""

    def __init__(self, game: TerminalGame) -> None:
        self.game = game
        self.screen = game.screen
        self.ui_text = game.ui_text
        self.is_quitting = False  # the last command was a quit that warned about an unsaved game
        self.by_name: dict[str, Command] = {
            "help": self.help,
            "?": self.help,
            "undo": self.undo,
            "hint": self.hint,
            "why": self.why,
            "rule": self.rule,
            "save": self.save,
            "save!": self.save_over,
            "log": self.log,
            "score": self.score,
            "texts": self.texts,
            "table": self.table,
            "quit": self.quit,
            "exit": self.quit,
        }
        if game.table.game.stops:
            self.by_name |= {"hold": self.hold, "profile": self.profile}
        self.at_end = {name: self.by_name[name] for name in ("save", "save!", "log", "score", "rule")}

    def find(self, name: str) -> Command | None:
        command = self.by_name.get(name.lower())
        if command != self.quit:
            self.is_quitting = False
        return command

    def table(self, argument: str) -> bool:
        """Draw the table and list the choices once more."""
        self.game.draw_table(self.game.deciding_seat())
        self.game.choices.show(self.game.table.legal())
        return False

    def undo(self, argument: str) -> bool:
        """Go back to this person's own last choice, if nobody else at the keyboard has chosen since."""
        game, seat = self.game, self.game.table.to_act
        if not game.human_choices:
            self.screen.say(self.ui_text("undo_nothing"))
            return False
        last = game.human_choices[-1]
        if last.seat != seat:
            has_chosen = any(each.seat == seat for each in game.human_choices)
            key = "undo_other" if has_chosen else "undo_nothing"
            self.screen.say(self.ui_text(key, name=game.name(last.seat)))
            return False
        game.take_back(game.human_choices.pop())
        self.screen.say(self.ui_text("undone"))
        return True

    def hint(self, argument: str) -> bool:
        """Show what a search would choose, and what it expects to follow."""
        show_hints(self.game.table, self.screen, self.ui_text)
        return False

    def hold(self, argument: str) -> bool:
        """Ask this person at the next chance to act, whatever the profile says."""
        self.game.hold_after_choice.add(self.game.deciding_seat())
        self.screen.say(self.ui_text("held"))
        return False

    def profile(self, argument: str) -> bool:
        """Show or change what this person is asked."""
        profiles, seat = self.game.profiles, self.game.deciding_seat()
        if argument in LEVELS:
            profiles[seat] = replace(profiles[seat], level=argument)
        elif argument:
            text = argument[:MAX_QUOTED]
            self.screen.say(self.ui_text("profile_unknown", text=text, levels=", ".join(LEVELS)), hang=2)
            return False
        level = profiles[seat].level
        self.screen.say(self.ui_text("profile_is", level=level, meaning=self.ui_text(LEVEL_MEANINGS[level])), hang=2)
        return False

    def why(self, argument: str) -> bool:
        """Say why something cannot be chosen, with the rule and its sentence."""
        offered = self.game.choices.offered
        if not argument:
            self.screen.say(self.ui_text("why_what", example=self.example_of_refused()), hang=2)
        elif argument.isdecimal() and not 1 <= int(argument) <= len(offered):
            self.screen.say(self.ui_text("not_a_choice", count=len(offered)))
        else:
            try:
                action = offered[int(argument) - 1][0] if argument.isdecimal() else self.game.choices.parse(argument)
            except ValueError as error:
                self.screen.say(str(error), hang=2)
                return False
            self.explain_refusal(action)
        return False

    def explain_refusal(self, action: boardroom.Action) -> None:
        """Say which rule forbids an action, or that it is possible."""
        refusal = self.game.table.refusal(action, self.game.language)
        if refusal is None:
            self.screen.say(self.ui_text("possible", text=action.text), hang=2)
        else:
            self.screen.say(self.ui_text("not_allowed", reason=refusal.reason), "bad", hang=2)
            self.game.rulebook.show(refusal.rule, self.screen, self.ui_text)

    def example_of_refused(self) -> str:
        """The text of an action that cannot be chosen now."""
        legal = {action.id for action in self.game.table.legal()}
        return next((each.text for each in self.game.table.game.actions.actions if each.id not in legal), "pass")

    def rule(self, argument: str) -> bool:
        """Show the rules with this number or these words."""
        self.game.rulebook.answer(argument, self.screen, self.ui_text)
        return False

    def save(self, argument: str) -> bool:
        return self.write(argument, overwrite=False)

    def save_over(self, argument: str) -> bool:
        return self.write(argument, overwrite=True)

    def write(self, argument: str, *, overwrite: bool) -> bool:
        """Save the game in the file that the person named."""
        name = argument.strip("\"'")
        if not name:
            self.screen.say(self.ui_text("save_where"))
            return False
        self.game.saved.write(name, overwrite=overwrite)
        return False

    def log(self, argument: str) -> bool:
        """Show all that this person was told, or the last events of it."""
        game = self.game
        seat = game.table.to_act if game.at_keyboard is None else game.at_keyboard
        events = game.table.events(seat, -1)
        if argument.isdecimal():
            events = events[-int(argument) :] if int(argument) else []
        game.display.tell(events)
        if not events:
            self.screen.say(self.ui_text("log_empty"))
        return False

    def score(self, argument: str) -> bool:
        """Show how the points come about, as far as this person may know."""
        game, seat = self.game, self.game.table.to_act
        standing = game.table.view(seat).get("standing")
        if not isinstance(standing, dict):
            self.screen.say(self.ui_text("score_unknown"))
            return False
        game.display.show_score(standing)
        if seat is not None and game.table.players > 1 and game.display.terminal_view.has_secret_score:
            self.screen.say(self.ui_text("score_secret", name=game.name(seat)), "dim")
        return False

    def texts(self, argument: str) -> bool:
        """Show the texts that can be typed instead of the numbers."""
        self.screen.say(self.ui_text("texts"))
        self.screen.choices([", ".join(action.text for action in entry) for entry in self.game.choices.offered])
        return False

    def help(self, argument: str) -> bool:
        """Explain the commands and the signs of the drawing."""
        table = self.game.table
        self.screen.say(self.ui_text("help"), "bold")
        example = table.legal()[0].text if table.to_act is not None else self.example_of_refused()
        for key in ("number", "text", "texts", "why", "rule", "hint", "undo", "log", "score", "save", "quit"):
            self.screen.say(self.ui_text(f"help.{key}", example=example), indent=2, hang=2)
        if table.game.stops:
            for key in ("hold", "profile"):
                self.screen.say(self.ui_text(f"help.{key}", levels=", ".join(LEVELS)), indent=2, hang=2)
        self.game.display.show_legend(self.game.at_keyboard)
        return False

    def quit(self, argument: str) -> bool:
        """Leave the game. If it is not saved, warn first; a second quit leaves."""
        game = self.game
        if game.human_choices and not game.saved.is_up_to_date() and not self.is_quitting:
            self.is_quitting = True
            self.screen.say(self.ui_text("quit_unsaved"))
            return False
        game.say_farewell("left")
        raise Quit
