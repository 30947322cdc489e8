"""A game in progress: everything that a program needs to play, show, undo and record it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from boardroom.core.catalogue import Action, Event
from boardroom.core.engine.journal import Journal
from boardroom.core.engine.refusal import Refusal
from boardroom.core.engine.state import State
from boardroom.core.errors import RuleViolation
from boardroom.core.game import Game
from boardroom.core.json import JsonObject, excerpt
from boardroom.core.options import OptionValue
from boardroom.core.outcome import Outcome
from boardroom.core.perspective import Perspective
from boardroom.core.record import Record
from boardroom.core.seeds import commitment, luck_for_action

SNAPSHOT_EVERY = 16  # actions between two copies of the state, which `go_back` stores while it replays
MAX_SNAPSHOTS = 4  # the latest ones are kept, so that going back again need not replay the whole game


class Table:
    """One game in progress. It is made by `boardroom.new`, `boardroom.replay` and `boardroom.from_position`."""

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
        self._snapshots: list[tuple[int, State]] = []  # each: a number of actions, and the state after them
        self._begin()

    def _begin(self) -> None:
        self._actions: list[int] = []
        self._journal = Journal()
        if self._start is None:
            self._state = self.game.deal(self.players, self.options, luck_for_action(self._seed, 0), self._journal)
        else:
            self._state = self.game.from_position(self._start)
            self._state.journal = self._journal
        self._journal_sizes = [len(self._journal.entries)]  # after the set-up and after each action
        self._used_luck: list[bool] = []  # by action, whether it used luck

    @property
    def state(self) -> State:
        """The whole state with all secrets, for engines and studies. People get a `view`, bots get a `perspective`."""
        return self._state

    @property
    def to_act(self) -> int | None:
        """The seat that decides, or None when the game is over."""
        return None if self._state.over else int(self._state.to_act)

    @property
    def decision(self) -> str | None:
        """The name of the pending decision, or None when the game is over."""
        return None if self._state.over else self.game.decision(self._state)

    @property
    def number(self) -> int:
        """The number of actions that have been played."""
        return len(self._actions)

    @property
    def actions(self) -> list[int]:
        """The ids of all actions that have been played."""
        return list(self._actions)

    @property
    def seed(self) -> bytes:
        """The secret seed of all luck. No seat may see it before the end."""
        return self._seed

    @property
    def start(self) -> JsonObject | None:
        """The position that the table started from, or None if it was the set-up."""
        return self._start

    @property
    def commit(self) -> str:
        """The SHA-256 of the seed, to be published before the first action."""
        return commitment(self._seed)

    def legal(self) -> list[Action]:
        """Return the legal actions; none when the game is over."""
        return [] if self._state.over else [self.game.actions[id] for id in self._state.legal_actions()]

    def action(self, action: Action | int | str) -> Action:
        """Return the action that is given as an Action, an id or a text. ValueError if there is none."""
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
        """Return why an action cannot be played now (its rule and reason), or None if it is legal."""
        return self.game.refusal(self._state, self.action(action), lang)

    def play(self, action: Action | int | str) -> None:
        """Play an action. RuleViolation if it is not legal."""
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
        self._journal_sizes.append(len(self._journal.entries))
        self._used_luck.append((self._state.chance.state, self._state.secret.state) != luck)

    def has_revealed(self, since: int) -> bool:
        """Tell whether, after the first `since` actions, luck was used or a secret was shown to a seat or to all."""
        if any(self._used_luck[since:]):
            return True
        kinds = [self.game.events[entry[0]] for entry in self._journal.entries[self._journal_sizes[since] :]]
        return any(kind.private or kind.reveals for kind in kinds)

    def undo(self) -> None:
        """Take back the last action. ValueError if there is none."""
        if not self._actions:
            raise ValueError("nothing to undo: no action has been played")
        self.go_back(self.number - 1)

    def go_back(self, number: int) -> None:
        """Go back to the state after this many actions."""
        if number not in range(self.number + 1):
            raise ValueError(f"actions played are 0 to {self.number}, not {number!r}")
        actions = self._actions[:number]
        self._restore_snapshot(number)
        for action in actions[self.number :]:
            self._play(action)
            if self.number % SNAPSHOT_EVERY == 0:
                self._snapshots = [*self._snapshots, (self.number, self._state.clone())][-MAX_SNAPSHOTS:]

    def _restore_snapshot(self, number: int) -> None:
        """Restore the last snapshot that is not after this number of actions, or start again."""
        self._snapshots = [snapshot for snapshot in self._snapshots if snapshot[0] <= number]
        if not self._snapshots:
            self._begin()
            return
        number, state = self._snapshots[-1]
        self._state = state.clone()
        self._state.journal = self._journal
        del self._journal.entries[self._journal_sizes[number] :]
        del self._actions[number:], self._used_luck[number:], self._journal_sizes[number + 1 :]

    def view(self, seat: int | None = None) -> JsonObject:
        """Return what this seat sees. None is a spectator."""
        return self.game.view(self._state, self._checked(seat))

    def views(self, seats: Sequence[int | None]) -> list[JsonObject]:
        """Return what each of these seats sees."""
        return self.game.views(self._state, [self._checked(seat) for seat in seats])

    def perspective(self, seat: int) -> Perspective:
        """Return the knowledge of this seat, which is all that its bot gets."""
        checked = self._checked(seat)
        assert checked is not None
        return Perspective(self.game, self._state, checked)

    def events(self, seat: int | None = None, since: int = 0) -> list[Event]:
        """Return the events after the first `since` actions, as this seat knows them. -1 includes the set-up."""
        first = 0 if since < 0 else self._journal_sizes[min(since, len(self._actions))]
        seat = self._checked(seat)
        return [self.game.read_event(entry, seat) for entry in self._journal.entries[first:]]

    def events_of(self, number: int, seat: int | None = None, *, all_known: bool = False) -> list[Event]:
        """Return the events of the action with this number, as this seat knows them. Number 0 is the set-up.

        With `all_known` nothing is hidden.
        """
        first = self._journal_sizes[number - 1] if number else 0
        seat = self._checked(seat)
        entries = self._journal.entries[first : self._journal_sizes[number]]
        return [self.game.read_event(entry, seat, all_known=all_known) for entry in entries]

    def outcome(self) -> Outcome | None:
        """Return how the game ended, or None if it is not over."""
        return self.game.outcome(self._state) if self._state.over else None

    def standing(self) -> Outcome:
        """Return the outcome that the game would have if it ended now. All secrets count."""
        return self.game.outcome(self._state)

    def question(self, lang: str = "en") -> str:
        """Return the question of the pending decision."""
        if self._state.over:
            return self.game.words(lang).sections["table"]["over"]
        return self.game.say_question(self._state, lang)

    def describe(self, action: Action | int | str, lang: str = "en") -> str:
        """Return an action as a sentence."""
        return self.game.say_action(self._state, self.action(action), lang)

    def describe_event(self, event: Event, lang: str = "en") -> str:
        """Return an event as a sentence."""
        return self.game.say_event(self._state, event, lang)

    def record(self) -> Record:
        """Return the record of the game with its seed. No seat may see it before the end."""
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
        """Return everything on the table, in the format of the game's position.schema.json."""
        return self.game.position(self._state)

    def _checked(self, seat: int | None) -> int | None:
        if seat is not None and (type(seat) is not int or seat not in range(self.players)):
            raise ValueError(f"seats of this table are 0 to {self.players - 1} (None: a spectator), not {seat!r}")
        return seat


def from_position(game: Game, position: JsonObject, seed: bytes) -> Table:
    """Return a table that starts from a position. ValueError says what is wrong with the position."""
    state = game.from_position(position)
    return Table(game, game.players_of(state), game.options_of(state), seed, game.position(state))


def replay(game: Game, record: Record) -> Table:
    """Play a record again and return its table. ValueError says which action is not legal."""
    *_, table = steps(game, record)
    return table


def steps(game: Game, record: Record) -> Iterator[Table]:
    """Yield the table of a record after the set-up and after every action. All are the same object."""
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
            raise ValueError(f"record: action {number} of {len(record.actions)} ({excerpt(text)}): {error}") from None
        yield table


def verify(game: Game, record: Record) -> Table:
    """Play a record again, check its result, and return its table. ValueError says what is wrong."""
    table = replay(game, record)
    check_result(record, table)
    return table


def check_result(record: Record, table: Table) -> None:
    """Raise ValueError if the result of a record is not that of its game."""
    outcome = table.outcome()
    found = None if outcome is None else outcome.result()
    if record.result is None and found is not None:
        raise ValueError("record: the game is over, but the record does not give its result")
    if record.result is not None and found is None:
        raise ValueError("record: it gives a result, but after its last action the game is not over")
    for key, value in (found or {}).items():
        if record.result is not None and record.result.get(key) != value:
            raise ValueError(f"record: result, {key}: it says {record.result.get(key)!r}, played out it is {value!r}")
