"""A record, action by action."""

from __future__ import annotations

from dataclasses import replace

import boardroom
from boardroom.core.engine.words import Words
from boardroom.terminal.reports import seat_name
from boardroom.terminal.screen import Screen
from boardroom.terminal.ui_text import Speech


class Replay:
    """The table after some of a record's actions, seen by one seat or by a spectator (None)."""

    def __init__(self, record: boardroom.Record, seat: int | None, screen: Screen, speech: Speech) -> None:
        self.record = record
        self.table = boardroom.replay(record)  # says at once what is wrong with it
        self.table.view(seat)  # and with the seat
        self.seat = seat
        self.screen = screen
        self.speech = speech
        self.lang = speech.language
        self.terminal_view = self.table.game.terminal()
        self.total = len(record.actions)
        self.jump(0)

    def jump(self, number: int) -> None:
        """To the table after so many actions; its result is known only after the last one."""
        self.table = boardroom.replay(replace(self.record, actions=self.record.actions[:number], result=None))

    def everything(self) -> None:
        """From the set-up to the end."""
        self.start()
        self.show_setup()
        while self.table.number < self.total:
            self.next(skip=True)
        self.finish()

    def steps(self) -> None:
        """One action for each Enter."""
        self.start()
        self.show_setup()
        while True:
            try:
                typed = self.screen.ask(self.speech("replay_prompt"))
            except KeyboardInterrupt:
                self.screen.show()
                return
            if typed is None or typed.lower() in ("q", "quit"):
                return
            self.step(typed.lower())

    def step(self, typed: str) -> None:
        if typed == "":
            self.go(self.table.number + 1, skip=True)
        elif typed in ("b", "back"):
            self.go(self.table.number - 1)
        elif typed.isdecimal():
            self.go(int(typed))
        else:
            self.screen.say(self.speech("replay_unknown", total=self.total))

    def go(self, number: int, *, skip: bool = False) -> None:
        if number < 0:
            self.screen.say(self.speech("replay_first"))
        elif number == self.total + 1 == self.table.number + 1:
            self.finish()
        elif number > self.total:
            self.screen.say(self.speech("replay_range", total=self.total))
        elif number == 0:
            self.jump(0)
            self.show_setup()
        else:
            if number != self.table.number + 1:
                self.jump(number - 1)
            self.next(skip=skip)
            if self.table.number == self.total:
                self.finish()

    def start(self) -> None:
        seat = self.speech("spectator") if self.seat is None else self.name(self.seat)
        title = self.table.game.title
        players = self.speech.players(self.table.players)
        self.screen.say(
            self.speech("replay_start", title=title, players=players, actions=self.total, seat=seat), "bold"
        )

    def show_setup(self) -> None:
        self.screen.show()
        self.screen.say(self.speech("replay_setup"), "bold")
        self.tell(-1)
        self.draw()

    def next(self, *, skip: bool = False) -> None:
        """Play the next action, tell what it does, and draw the table; or the next that is worth telling."""
        told = False
        while not told:
            assert self.table.to_act is not None, "a checked record ends with the game"
            name = self.name(self.table.to_act)
            action = self.record.actions[self.table.number]
            sentence = self.table.describe(action, self.lang)
            self.table.play(action)
            number = self.table.number
            # where everybody is always asked, most answers change nothing
            told = not skip or not self.table.game.stops or number == self.total or bool(self.news(number - 1))
        self.screen.show()
        heading = self.speech("replay_action", number=number, total=self.total, name=name, action=sentence)
        self.screen.say(heading, "bold", hang=2)
        self.tell(number - 1)
        self.draw()

    def tell(self, since: int) -> None:
        for sentence in self.news(since):
            self.screen.say(sentence, indent=2, hang=2)

    def news(self, since: int) -> list[str]:
        events = self.table.events(self.seat, since)
        told = self.terminal_view.news(events, lambda event: self.table.describe_event(event, self.lang), self.words())
        return [sentence for _, sentence in told]

    def draw(self) -> None:
        self.screen.show()
        self.screen.show(self.terminal_view.table(self.table.view(self.seat), self.words(), self.screen.paint))

    def finish(self) -> None:
        outcome = self.table.outcome()
        self.screen.show()
        if outcome is None:
            self.screen.say(self.speech("replay_unfinished"))
            return
        self.screen.show(self.terminal_view.score(outcome.to_json(), self.words(), self.screen.paint))
        self.screen.say(self.speech("replay_end"))

    def words(self) -> Words:
        """As things are called at this table."""
        return self.terminal_view.words_at(self.table.view(None), self.table.game.words(self.lang))

    def name(self, seat: int) -> str:
        return seat_name(self.table, seat, self.lang)
