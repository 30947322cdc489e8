"""The numbered choices of a decision: all of them, or a menu of their kinds, and what a typed answer means."""

from __future__ import annotations

import boardroom
from boardroom.core.engine.words import Words
from boardroom.core.json import JsonObject
from boardroom.core.terminal import Menu, flat_menu
from boardroom.terminal.screen import Screen
from boardroom.terminal.ui_text import UiText

MAX_WITHOUT_MENU = 12  # choices; more of them are offered kind by kind, if the game has a menu


class Choices:
    """What the numbers on the screen mean."""

    def __init__(self, table: boardroom.Table, screen: Screen, ui_text: UiText) -> None:
        self.table = table
        self.terminal_view = table.game.terminal()
        self.screen = screen
        self.ui_text = ui_text
        self.offered: list[list[boardroom.Action]] = []  # the actions behind each number

    def show(self, legal: list[boardroom.Action]) -> None:
        """Show the question and all choices, or a menu of their kinds if there are many."""
        limit = self.terminal_view.max_without_menu
        has_menu = len(legal) > (MAX_WITHOUT_MENU if limit is None else limit)
        menu = self.terminal_view.menu(legal, self.words()) if has_menu else flat_menu(legal)
        if not self.screen.is_low:
            self.screen.show()
        self.screen.say(self.table.question(self.ui_text.language), "bold")
        self.offer(menu)

    def open_entry(self, actions: list[boardroom.Action]) -> None:
        """Show the choices behind one entry of the menu."""
        self.screen.show()
        self.offer(flat_menu(actions))
        self.screen.say(self.ui_text("menu_back"), "dim", indent=len(str(len(actions))))

    def offer(self, menu: Menu) -> None:
        """Show numbered entries: a single choice as its sentence, several as the name of their kind."""
        view = self.table.view(self.table.to_act)
        self.offered = [actions for _, actions in menu]
        self.screen.choices(
            [
                self.text_of(view, actions[0])
                if len(actions) == 1
                else self.ui_text("menu_kind", kind=name, count=len(actions))
                for name, actions in menu
            ]
        )

    def text_of(self, view: JsonObject, action: boardroom.Action) -> str:
        """What a choice means, with the game's annotation."""
        annotation = self.terminal_view.annotation(view, action, self.words())
        return " ".join([self.table.describe(action, self.ui_text.language), annotation]).rstrip()

    def pick(self, number: int, legal: list[boardroom.Action]) -> boardroom.Action | None:
        """The choice with this number. None: the number opened or closed an entry of the menu, or there is none."""
        if number == 0 and sum(map(len, self.offered)) < len(legal):
            self.show(legal)
        elif not 1 <= number <= len(self.offered):
            self.screen.say(self.ui_text("not_a_choice", count=len(self.offered)))
        elif len(self.offered[number - 1]) > 1:
            self.open_entry(self.offered[number - 1])
        else:
            return self.offered[number - 1][0]
        return None

    def parse(self, text: str) -> boardroom.Action:
        """The action with this text, or the only one with this argument: `plot` for `choose action=plot`.

        Raise ValueError if there is none.
        """
        text = self.terminal_view.expand_shorthand(text.strip())
        try:
            return self.table.action(text)
        except ValueError:
            found = [a for a in self.table.game.actions.actions if [str(value) for value in a.args.values()] == [text]]
            legal = {action.id for action in self.table.legal()}
            found = [action for action in found if action.id in legal] or found
            if len(found) != 1:
                raise
            return found[0]

    def words(self) -> Words:
        return self.terminal_view.words_at(self.table.view(None), self.table.game.words(self.ui_text.language))
