"""Replays the log of a table moment by moment, and says what each seat may know at each of them."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import boardroom
from boardroom.core.auto_answers import Profile, held_action
from boardroom.core.engine.journal import Journal
from boardroom.core.engine.luck import seeded
from boardroom.core.engine.state import NOBODY, State
from boardroom.core.table import Table
from boardroom.games import game as find_game
from boardroom.server.tables import log_entries as log

Json = dict[str, Any]
NO_NOTICES: Json = {"webhook": None, "push": False}


@dataclass
class Situation:
    """The state around the game between two entries of the log."""

    seats: list[Json]
    profiles: list[Json]
    undo: Json | None
    may_undo: list[str]  # by seat, for a person who has only this seat
    closed: bool
    waiting: bool
    answered: bool  # a profile answered, so nobody was asked
    host: int | None
    notices: list[Json]


@dataclass
class Moment:
    """All that anybody can know between two changes."""

    change: int
    number: int
    entry: log.Acted | log.Undone | None
    situations: list[Situation] = field(default_factory=list)


class Truth:
    """The table replayed from its log by the plain engine, with what people did around the game."""

    def __init__(self, rows: Sequence[log.AnyEntry]) -> None:
        opened = rows[0]
        assert isinstance(opened, log.Opened)
        self.opened = opened
        self.rows = rows
        self.game = find_game(opened.game)
        options = self.game.options.resolve(opened.options)
        self.table = Table(self.game, opened.players, options, bytes.fromhex(opened.seed), opened.position)
        self.states = [self.table.state.clone()]  # by number of actions
        self.deciders: list[int] = []
        self.persons: list[bool] = []
        self.tokens: list[str | None] = [None] * opened.players
        self.bots = list(opened.bots)
        self.away: list[str | None] = [None] * opened.players
        self.names: list[str | None] = [None] * opened.players
        self.profiles = {seat: Profile() for seat in range(opened.players)}
        self.notices = [NO_NOTICES] * opened.players
        self.host: int | None = None
        self.undo: log.UndoAsked | None = None
        self.agreed: set[int] = set()
        self.closed = False
        self.chat: list[Json] = []
        self.events: dict[int | None, list[list[Json]]] = {}  # by seat and number

    def moments(self) -> Iterator[Moment]:
        """Yield each moment of the game, while the table is in that state."""
        moment = Moment(0, 0, None, [self.situation()])
        for entry in self.rows[1:]:
            if isinstance(entry, log.Acted | log.Undone):
                yield moment
                self.move(entry)
                moment = Moment(moment.change + 1, self.table.number, entry)
            else:
                self.note(entry)
            moment.situations.append(self.situation())
        yield moment

    def told(self, seat: int | None) -> list[Json]:
        """Return all events so far, as this seat may know them."""
        by_number = self.events.setdefault(seat, [])
        for number in range(len(by_number), self.table.number + 1):
            told = self.table.events_of(number, seat)
            by_number.append([{"number": number, "event": {"kind": each.kind, **each.args}} for each in told])
        return list(itertools.chain.from_iterable(by_number))

    def move(self, entry: log.Acted | log.Undone) -> None:
        self.undo = None
        if isinstance(entry, log.Undone):
            self.table.go_back(entry.to)
            del self.states[entry.to + 1 :], self.deciders[entry.to :], self.persons[entry.to :]
            for told in self.events.values():
                del told[entry.to + 1 :]
            return
        seat = self.table.to_act
        assert seat is not None
        profile = self.profiles[seat]
        if entry.by == "person" and held_action(self.table, profile) == entry.action:
            self.profiles[seat] = Profile(profile.level, profile.stops)
        self.table.play(entry.action)
        self.states.append(self.table.state.clone())
        self.deciders.append(seat)
        self.persons.append(entry.by == "person")

    def note(self, entry: log.AnyEntry) -> None:
        match entry:
            case log.Sat():
                self.tokens[entry.seat], self.names[entry.seat], self.away[entry.seat] = entry.token, entry.name, None
                self.notices[entry.seat] = NO_NOTICES
                self.host = entry.seat if entry.host else self.host
            case log.Renamed():
                self.names[entry.seat] = entry.name
            case log.Left():
                self.away[entry.seat] = entry.bot
            case log.Returned():
                self.away[entry.seat] = None
            case log.UndoAsked():
                self.undo, self.agreed = entry, set()
            case log.UndoAnswered():
                self.agreed.add(entry.seat)
                self.undo = self.undo if entry.agree else None
            case log.Profiled():
                self.profiles[entry.seat] = Profile(entry.level, entry.stops, entry.hold)
            case log.Notified():
                self.notices[entry.seat] = {"webhook": entry.webhook, "push": entry.push is not None}
            case log.Said():
                said = {"n": len(self.chat) + 1, "seat": entry.seat, "name": self.names[entry.seat]}
                self.chat.append({**said, "text": entry.text, "phrase": entry.phrase})
            case log.Closed():
                self.closed = True

    def profile_answers(self) -> bool:
        """Whether a profile answers now. Clients see this only if one update cannot hold all automatic answers."""
        if self.table.to_act is None or not self.game.stops:
            return False
        return self.game.automatic_action(self.table.state, self.profiles[self.table.to_act]) is not None

    @property
    def waiting(self) -> bool:
        open_seats = [bot is None and token is None for bot, token in zip(self.bots, self.tokens, strict=True)]
        return self.opened.settings.wait and any(open_seats)

    def situation(self) -> Situation:
        return Situation(
            [self.seat_shown(seat) for seat in range(self.opened.players)],
            [{"level": each.level, "hold": each.hold} for each in self.profiles.values()],
            self.undo_shown(),
            [self.undo_kind([seat]) for seat in range(self.opened.players)],
            self.closed,
            self.waiting,
            self.profile_answers(),
            self.host,
            list(self.notices),
        )

    def seat_shown(self, seat: int) -> Json:
        if self.bots[seat] is not None:
            return {"seat": seat, "who": "bot", "name": None, "bot": self.bots[seat]}
        if self.tokens[seat] is None:
            bot = None if self.waiting else self.opened.settings.stand_in
            return {"seat": seat, "who": "open", "name": self.names[seat], "bot": bot}
        return {"seat": seat, "who": "person", "name": self.names[seat], "bot": self.away[seat]}

    def seats_of(self, token: str) -> list[int]:
        return [seat for seat, found in enumerate(self.tokens) if found == token]

    def undo_shown(self) -> Json | None:
        if self.undo is None:
            return None
        token = self.tokens[self.undo.seat]
        others = [n for n, each in enumerate(self.tokens) if each not in (None, token) and self.away[n] is None]
        waiting = [seat for seat in others if seat not in self.agreed]
        return {"seat": self.undo.seat, "to": self.undo.to, "waiting": waiting}

    def undo_to(self, mine: Sequence[int]) -> int | None:
        found = [n for n, seat in enumerate(self.deciders) if self.persons[n] and seat in mine]
        return found[-1] if found else None

    def undo_kind(self, mine: Sequence[int]) -> str:
        to = self.undo_to(mine)
        if to is None or self.closed or self.undo is not None or self.table.to_act is None:
            return "no"
        alone = all(seat in mine for seat in self.deciders[to:])
        if alone and not self.table.has_revealed(to):
            return "free"
        return "no" if self.opened.daily is not None and self.opened.daily.counted else "ask"


class Known:
    """What one seat (None: a spectator) may be sent now: the same at every table that the seat can imagine."""

    def __init__(self, truth: Truth, seat: int | None, lot: int, worlds: int) -> None:
        self.truth = truth
        self.game = truth.game
        self.seat = seat
        self.state = truth.table.state
        rng = seeded(lot)
        self.worlds = [self.state.imagine(NOBODY if seat is None else seat, rng) for _ in range(worlds)]
        self.view: Json = dict(truth.table.view(seat))
        for world in self.worlds:
            assert self.game.view(world, seat) == self.view
        self.spoken: dict[str, Json] = {}

    def in_words(self, language: str) -> Json:
        """Return question, choices and window in one language. They must be equal at all imagined tables."""
        if language not in self.spoken:
            self.spoken[language] = self.asked(self.state, language)
            for world in self.worlds:
                assert self.asked(world, language) == self.spoken[language]
        return self.spoken[language]

    def asked(self, state: State, language: str) -> Json:
        if state.over:
            over = self.game.words(language).sections["table"]["over"]
            return {"question": over, "choices": [], "ahead": [], "window": False}
        choices = self.choices(state, language) if state.to_act == self.seat else []
        later = self.state_when_asked(state)
        ahead = [] if later is None else self.choices(later, language)
        question = self.game.say_question(state, language)
        window = self.game.is_window(state)
        return {"question": question, "choices": choices, "ahead": ahead, "window": window}

    def choices(self, state: State, language: str) -> list[Json]:
        actions = [self.game.actions[id] for id in state.legal_actions()]
        return [{"action": each.text, "words": self.game.say_action(state, each, language)} for each in actions]

    def state_when_asked(self, state: State) -> State | None:
        """Return the table after everybody who is asked before this seat in the window has passed."""
        if self.seat is None or state.to_act == self.seat or not self.game.is_window(state):
            return None
        state = state.clone()
        luck, state.journal = (state.chance.state, state.secret.state), Journal()
        while state.to_act != self.seat:
            if not self.game.pass_in_window(state):
                return None
        passes = {self.game.events[each[0]].name for each in state.journal.entries}
        assert (state.chance.state, state.secret.state) == luck, "luck was drawn by a pass"
        assert passes == {"passed"}, f"more has happened: {passes}"
        return state

    def refusal(self, action: str | int, language: str, ahead: bool = False) -> tuple[str, str] | None:
        """Return why the seat may not do this, now or as a premove. It must be equal at all imagined tables."""
        meant = self.truth.table.action(action)
        reasons = []
        for world in (self.state, *self.worlds):
            state = self.state_when_asked(world) if ahead else world
            assert state is not None
            found = state.refusal(meant.id)
            said = None if found is None else (found.rule, self.game.say_refusal(state, meant, found, language))
            reasons.append(said)
        assert reasons.count(reasons[0]) == len(reasons), f"{action}: {reasons}"
        return reasons[0]

    def event_words(self, event: boardroom.Event, language: str) -> str:
        said = [self.game.say_event(state, event, language) for state in (self.state, *self.worlds)]
        assert said.count(said[0]) == len(said), f"{event}: {said}"
        return said[0]
