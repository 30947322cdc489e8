"""The friendly face of a game in progress: everything a program needs to play, show, undo and record it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from boardroom.core.catalogue import Action, Event
from boardroom.core.engine.journal import Journal
from boardroom.core.engine.refusal import Refusal
from boardroom.core.engine.state import State
from boardroom.core.errors import RuleViolation
from boardroom.core.game import Game
from boardroom.core.json import JsonObject, shown
from boardroom.core.options import OptionValue
from boardroom.core.outcome import Outcome
from boardroom.core.perspective import Perspective
from boardroom.core.record import Record
from boardroom.core.seeds import commitment, luck_for_action

MARK = 16  # actions from one mark to the next
MARKS = 4  # that are kept of a game that went back: whoever goes back again does not play all of it once more


class Table:
    """One game in progress. Made by `boardroom.new`, `boardroom.replay` and `boardroom.from_position`."""

    def __init__(
        self,
        game: Game,
        players: int,
        options: dict[str, OptionValue],
        seed: bytes,
        position: JsonObject | None = None,
    ) -> None:
        self.game = game
        self.players = players
        self.options = options
        self._seed = seed
        self._start = position
        self._marks: list[tuple[int, State]] = []  # states after so many actions
        self._begin()

    def _begin(self) -> None:
        self._actions: list[int] = []
        self._journal = Journal()
        if self._start is None:
            self._state = self.game.deal(self.players, self.options, luck_for_action(self._seed, 0), self._journal)
        else:
            self._state = self.game.from_position(self._start)
            self._state.journal = self._journal
        self._told = [len(self._journal.entries)]  # journal entries after the set-up and after each action
        self._drew: list[bool] = []  # by action, whether it took any luck

    @property
    def state(self) -> State:
        """The whole truth, for engines and studies; people and bots get `view` and `perspective`."""
        return self._state

    @property
    def to_act(self) -> int | None:
        """The seat that decides, or None when the game is over."""
        return None if self._state.over else int(self._state.to_act)

    @property
    def decision(self) -> str | None:
        """The name of what is being decided."""
        return None if self._state.over else self.game.decision(self._state)

    @property
    def number(self) -> int:
        """How many actions have been played."""
        return len(self._actions)

    @property
    def actions(self) -> list[int]:
        """The ids of all actions so far."""
        return list(self._actions)

    @property
    def seed(self) -> bytes:
        """The secret of all luck: not for the eyes of a seat before the end."""
        return self._seed

    @property
    def start(self) -> JsonObject | None:
        """The position that the table started from, if it was not the set-up."""
        return self._start

    @property
    def commit(self) -> str:
        """SHA-256 of the seed, to be published before the first action."""
        return commitment(self._seed)

    def legal(self) -> list[Action]:
        return [] if self._state.over else [self.game.actions[id] for id in self._state.legal_actions()]

    def action(self, action: Action | int | str) -> Action:
        """The action meant by an Action, an id or a text."""
        if isinstance(action, Action):
            if action not in self.game.actions.actions[action.id : action.id + 1]:
                raise ValueError(f"{action.text!r} is not an action of {self.game.title}")
            return action
        if isinstance(action, str):
            return self.game.actions.parse(action)
        if isinstance(action, bool) or not isinstance(action, int):
            raise ValueError(f"an action is an Action, an id or a text, not {action!r}")
        if not 0 <= action < len(self.game.actions):
            raise ValueError(f"action ids of {self.game.title} are 0 to {len(self.game.actions) - 1}, not {action}")
        return self.game.actions[action]

    def refusal(self, action: Action | int | str, lang: str = "en") -> Refusal | None:
        """Why this cannot be played now, or None if it can."""
        return self.game.refusal(self._state, self.action(action), lang)

    def play(self, action: Action | int | str) -> None:
        """Carry a legal action out; RuleViolation if it is not legal."""
        meant = self.action(action)
        refused = self.refusal(meant)
        if refused is not None:
            raise RuleViolation(refused.rule, refused.reason)
        self._play(meant.id)

    def _play(self, action: int) -> None:
        self._actions.append(action)
        luck = luck_for_action(self._seed, len(self._actions))
        self._state.reseed(*luck)
        self._state.apply(action)
        self._told.append(len(self._journal.entries))
        self._drew.append((self._state.chance.state, self._state.secret.state) != luck)

    def has_revealed(self, since: int) -> bool:
        """Whether luck was drawn, a secret told to somebody or made public after the first `since` actions."""
        if any(self._drew[since:]):
            return True
        told = [self.game.events[entry[0]] for entry in self._journal.entries[self._told[since] :]]
        return any(kind.private or kind.reveals for kind in told)

    def undo(self) -> None:
        """One action back."""
        if not self._actions:
            raise ValueError("nothing to undo: no action has been played")
        self.go_back(self.number - 1)

    def go_back(self, number: int) -> None:
        """To the moment after so many actions."""
        if number not in range(self.number + 1):
            raise ValueError(f"actions played are 0 to {self.number}, not {number!r}")
        actions = self._actions[:number]
        self._return_to_mark(number)
        for action in actions[self.number :]:
            self._play(action)
            if self.number % MARK == 0:
                self._marks = [*self._marks, (self.number, self._state.clone())][-MARKS:]

    def _return_to_mark(self, number: int) -> None:
        """To the last mark that is not after this moment, or to the beginning."""
        self._marks = [mark for mark in self._marks if mark[0] <= number]
        if not self._marks:
            self._begin()
            return
        number, state = self._marks[-1]
        self._state = state.clone()
        self._state.journal = self._journal
        del self._journal.entries[self._told[number] :]
        del self._actions[number:], self._drew[number:], self._told[number + 1 :]

    def view(self, seat: int | None = None) -> JsonObject:
        """What this seat may see; None is a spectator."""
        return self.game.view(self._state, self._checked(seat))

    def views(self, seats: Sequence[int | None]) -> list[JsonObject]:
        """What each of these seats may see."""
        return self.game.views(self._state, [self._checked(seat) for seat in seats])

    def perspective(self, seat: int) -> Perspective:
        """What a bot in this seat gets."""
        checked = self._checked(seat)
        assert checked is not None
        return Perspective(self.game, self._state, checked)

    def events(self, seat: int | None = None, since: int = 0) -> list[Event]:
        """What this seat was told after the first `since` actions; -1 includes the set-up."""
        first = 0 if since < 0 else self._told[min(since, len(self._actions))]
        seat = self._checked(seat)
        return [self.game.read_event(entry, seat) for entry in self._journal.entries[first:]]

    def events_of(self, number: int, seat: int | None = None, *, all_known: bool = False) -> list[Event]:
        """What this seat was told of the action with this number, or all there was to know; 0 is the set-up."""
        first = self._told[number - 1] if number else 0
        seat = self._checked(seat)
        entries = self._journal.entries[first : self._told[number]]
        return [self.game.read_event(entry, seat, all_known=all_known) for entry in entries]

    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        return self.game.outcome(self._state) if self._state.over else None

    def standing(self) -> Outcome:
        """The outcome if the game ended now, with everybody's secrets counted."""
        return self.game.outcome(self._state)

    def question(self, lang: str = "en") -> str:
        """The pending decision in words."""
        if self._state.over:
            return self.game.words(lang).sections["table"]["over"]
        return self.game.say_question(self._state, lang)

    def describe(self, action: Action | int | str, lang: str = "en") -> str:
        """An action in words."""
        return self.game.say_action(self._state, self.action(action), lang)

    def tell(self, event: Event, lang: str = "en") -> str:
        """An event in words."""
        return self.game.say_event(self._state, event, lang)

    def record(self) -> Record:
        """The whole game, its seed included: not for the eyes of a seat before the end."""
        outcome = self.outcome()
        return Record(
            game=self.game.key,
            rules=self.game.rules_version,
            players=self.players,
            options=self.options,
            commit=self.commit,
            seed=self._seed.hex(),
            actions=[self.game.actions[action].text for action in self._actions],
            position=self._start,
            result=None if outcome is None else outcome.result(),
        )

    def position(self) -> JsonObject:
        """Everything on the table, in the game's documented format."""
        return self.game.position(self._state)

    def _checked(self, seat: int | None) -> int | None:
        if seat is not None and (type(seat) is not int or seat not in range(self.players)):
            raise ValueError(f"seats of this table are 0 to {self.players - 1} (None: a spectator), not {seat!r}")
        return seat


def from_position(game: Game, position: JsonObject, seed: bytes) -> Table:
    state = game.from_position(position)
    return Table(game, game.players_of(state), game.options_of(state), seed, game.position(state))


def replay(game: Game, record: Record) -> Table:
    """Play a record again; ValueError says at which action it departs from the rules."""
    *_, table = steps(game, record)
    return table


def steps(game: Game, record: Record) -> Iterator[Table]:
    """The table of a record after its set-up and after every action: always the same one, played on."""
    if record.rules > game.rules_version:
        raise ValueError(
            f"record: made with rules version {record.rules} of {game.title}, this Boardroom knows up to "
            f"{game.rules_version}"
        )
    players = game.checked_players(record.players)
    options = game.options.resolve(record.options)
    table = Table(game, players, options, record.secret(), record.position)
    if game.players_of(table.state) != players or game.options_of(table.state) != options:
        raise ValueError("record: players and options are not those of the position that it starts from")
    yield table
    for number, text in enumerate(record.actions, 1):
        if table.to_act is None:
            raise ValueError(f"record: action {number} of {len(record.actions)} comes after the end of the game")
        try:
            table.play(text)
        except ValueError as error:
            raise ValueError(f"record: action {number} of {len(record.actions)} ({shown(text)}): {error}") from None
        yield table


def verify(game: Game, record: Record) -> Table:
    """Replay a record and compare what it says of the result."""
    table = replay(game, record)
    check_result(record, table)
    return table


def check_result(record: Record, table: Table) -> None:
    """ValueError if the record says otherwise than its game came out."""
    outcome = table.outcome()
    found = None if outcome is None else outcome.result()
    if record.result is None and found is not None:
        raise ValueError("record: the game is over, but the record does not give its result")
    if record.result is not None and found is None:
        raise ValueError("record: it gives a result, but after its last action the game is not over")
    for key, value in (found or {}).items():
        if record.result is not None and record.result.get(key) != value:
            raise ValueError(f"record: result, {key}: it says {record.result.get(key)!r}, played out it is {value!r}")
