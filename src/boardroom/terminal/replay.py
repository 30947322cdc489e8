"""A saved game, shown action by action."""

from __future__ import annotations

from dataclasses import replace

import boardroom
from boardroom.core.engine.words import Words
from boardroom.terminal.screen import Screen
from boardroom.terminal.ui_text import UiText


class Replay:
    """The table after some of a record's actions, seen by one seat or by a spectator (None)."""

    def __init__(self, record: boardroom.Record, seat: int | None, screen: Screen, ui_text: UiText) -> None:
        self.record = record
        self.table = boardroom.replay(record)  # raises ValueError for a damaged record
        self.table.view(seat)  # and here for a seat that does not exist
        self.seat = seat
        self.screen = screen
        self.ui_text = ui_text
        self.language = ui_text.language
        self.terminal_view = self.table.game.terminal()
        self.total = len(record.actions)
        self.jump(0)

    def jump(self, number: int) -> None:
        """Replace the table by the one after this number of actions."""
        self.table = boardroom.replay(replace(self.record, actions=self.record.actions[:number], result=None))

    def show_all(self) -> None:
        """Show everything from the set-up to the end."""
        self.show_title()
        self.show_setup()
        while self.table.number < self.total:
            self.next(skip=True)
        self.show_result()

    def run(self) -> None:
        """Show one action for each Enter, until somebody leaves."""
        self.show_title()
        self.show_setup()
        while True:
            try:
                typed = self.screen.ask(self.ui_text("replay_prompt"))
            except KeyboardInterrupt:
                self.screen.show()
                return
            if typed is None or typed.lower() in ("q", "quit"):
                return
            self.execute(typed.lower())

    def execute(self, typed: str) -> None:
        """Carry out what was typed: nothing, `back` or a number of actions."""
        if typed == "":
            self.go_to(self.table.number + 1, skip=True)
        elif typed in ("b", "back"):
            self.go_to(self.table.number - 1)
        elif typed.isdecimal():
            self.go_to(int(typed))
        else:
            self.screen.say(self.ui_text("replay_unknown", total=self.total))

    def go_to(self, number: int, *, skip: bool = False) -> None:
        """Show the action with this number, the set-up (0) or, after the last action, the result."""
        if number < 0:
            self.screen.say(self.ui_text("replay_first"))
        elif number == self.total + 1 == self.table.number + 1:
            self.show_result()
        elif number > self.total:
            self.screen.say(self.ui_text("replay_range", total=self.total))
        elif number == 0:
            self.jump(0)
            self.show_setup()
        else:
            if number != self.table.number + 1:
                self.jump(number - 1)
            self.next(skip=skip)
            if self.table.number == self.total:
                self.show_result()

    def show_title(self) -> None:
        seat = self.ui_text("spectator") if self.seat is None else self.name(self.seat)
        title = self.table.game.title
        players = self.ui_text.players(self.table.players)
        self.screen.say(
            self.ui_text("replay_start", title=title, players=players, actions=self.total, seat=seat), "bold"
        )

    def show_setup(self) -> None:
        self.screen.show()
        self.screen.say(self.ui_text("replay_setup"), "bold")
        self.tell(-1)
        self.draw()

    def next(self, *, skip: bool = False) -> None:
        """Play the next action, tell what happens, and draw the table. `skip`: pass over actions without news."""
        is_worth_showing = False
        while not is_worth_showing:
            assert self.table.to_act is not None, "a checked record ends with the game"
            name = self.name(self.table.to_act)
            action = self.record.actions[self.table.number]
            sentence = self.table.describe(action, self.language)
            self.table.play(action)
            number = self.table.number
            # Where everybody is always asked, most answers change nothing.
            is_last = number == self.total
            is_worth_showing = not skip or not self.table.game.stops or is_last or bool(self.news(number - 1))
        self.screen.show()
        heading = self.ui_text("replay_action", number=number, total=self.total, name=name, action=sentence)
        self.screen.say(heading, "bold", hang=2)
        self.tell(number - 1)
        self.draw()

    def tell(self, since: int) -> None:
        for sentence in self.news(since):
            self.screen.say(sentence, indent=2, hang=2)

    def news(self, since: int) -> list[str]:
        """Sentences about what happened after this number of actions."""
        events = self.table.events(self.seat, since)
        news = self.terminal_view.news(
            events, lambda event: self.table.describe_event(event, self.language), self.words()
        )
        return [sentence for _, sentence in news]

    def draw(self) -> None:
        self.screen.show()
        self.screen.show(self.terminal_view.table(self.table.view(self.seat), self.words(), self.screen.paint))

    def show_result(self) -> None:
        outcome = self.table.outcome()
        self.screen.show()
        if outcome is None:
            self.screen.say(self.ui_text("replay_unfinished"))
            return
        self.screen.show(self.terminal_view.score(outcome.to_json(), self.words(), self.screen.paint))
        self.screen.say(self.ui_text("replay_end"))

    def words(self) -> Words:
        """The game's words, with this table's own names for things."""
        return self.terminal_view.words_at(self.table.view(None), self.table.game.words(self.language))

    def name(self, seat: int) -> str:
        return self.ui_text.seat_name(self.table, seat)
