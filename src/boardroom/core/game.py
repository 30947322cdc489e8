"""What a game declares. Each game has one object of a subclass of Game, named GAME, in its `game.py`."""

from __future__ import annotations

import json
import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path

from boardroom.core.auto_answers import Profile
from boardroom.core.catalogue import NUMBER, Action, ActionTable, Domain, Event, EventKind, Value
from boardroom.core.engine.encoder import AnyEncoder
from boardroom.core.engine.evaluator import AnyEvaluator
from boardroom.core.engine.journal import Journal, JournalEntry
from boardroom.core.engine.refusal import Refusal
from boardroom.core.engine.state import AnyDecision, Dealer, State
from boardroom.core.engine.words import Words
from boardroom.core.facts import ALWAYS, FactKind, Facts
from boardroom.core.json import JsonObject
from boardroom.core.observation import ObservationLayout
from boardroom.core.options import OptionTable, OptionValue
from boardroom.core.outcome import Outcome
from boardroom.core.printed_values import PrintedValue
from boardroom.core.rulebook import Chapter, chapters_of, rules_file
from boardroom.core.terminal import TerminalView

SEAT = Domain("seat")


class Game(ABC):
    """The uncompiled side of one game: names, words, files, and how to make its compiled tables."""

    key: str  # new-corp-order
    title: str
    prefix: str  # NCO; begins every citation of a rule
    players: range
    folder: Path  # holds RULES.md, components.toml, words/ and the like
    rules_version: int  # raised when recorded actions change their meaning
    options: OptionTable
    simulation: Mapping[str, OptionValue] = {}  # options under which random play always ends
    actions: ActionTable
    events: tuple[EventKind, ...]
    view_type: type[object] = dict  # the TypedDict of its views
    wordings: frozenset[str] = frozenset()  # forms of its sentences, besides the names of its decisions
    facts: tuple[FactKind, ...] = ()  # what the reasons of a hint can name, besides victory and defeat
    stops: Mapping[str, Sequence[str]] = {}  # by card, where a smart profile asks; empty: the game has no profiles

    @abstractmethod
    def deal(
        self, players: int, options: Mapping[str, OptionValue], luck: tuple[int, int], journal: Journal | None = None
    ) -> State:
        """Return a new table that is set up with this open and secret luck."""

    def dealer(self, players: int, options: Mapping[str, OptionValue]) -> Dealer:
        """Return a dealer of tables with these options. A compiled game returns a compiled dealer."""
        return GameDealer(self, players, options)

    @abstractmethod
    def options_of(self, state: State) -> dict[str, OptionValue]:
        """Return the options of a table."""

    def players_of(self, state: State) -> int:
        """Return the number of players. An automaton has a seat, but is no player."""
        return int(state.seats)

    @abstractmethod
    def view(self, state: State, seat: int | None) -> JsonObject:
        """Return what this seat (None: a spectator) sees. It is built from visible things only."""

    def views(self, state: State, seats: Sequence[int | None]) -> list[JsonObject]:
        """Return the views of several seats. They may share the parts that all seats see."""
        return [self.view(state, seat) for seat in seats]

    @abstractmethod
    def outcome(self, state: State) -> Outcome:
        """Return how the game ended, or how it would end now."""

    @abstractmethod
    def position(self, state: State) -> JsonObject:
        """Return everything on the table, in the format of the game's position.schema.json."""

    @abstractmethod
    def from_position(self, position: JsonObject) -> State:
        """Return the table that a position describes. ValueError says what is wrong with it."""

    def display_name(self, state: State, words: Words, domain: Domain, value: Value) -> str | None:
        """Return the name of an argument at this table, such as a tile's company, or None for its general term."""
        return None

    def automatic_action(self, state: State, profile: Profile) -> int | None:
        """Return the action that is played without asking the deciding seat, or None if the seat has to be asked.

        The action depends only on what the seat knows, so it reveals nothing that is hidden from the seat.
        """
        return None

    def implied_action(self, state: State) -> int | None:
        """Return the action that a preview of a move takes for granted, or None if this decision is a real choice."""
        return None

    def is_window(self, state: State) -> bool:
        """Tell whether the pending decision is a window: seats are asked in turn, even those without a card to play."""
        return False

    def pass_in_window(self, state: State) -> bool:
        """Pass for the seat that is asked in a window. Return whether the same window continues."""
        return False

    def terminal(self) -> TerminalView:
        """Return how the game is drawn in a terminal. A game imports its own view only here."""
        return TerminalView()

    def add_components(self, text: str, where: str) -> str:
        """Add an owner's components from the text of a TOML file. Return their name, which is a value of the option."""
        raise ValueError(f"{self.title} takes no components file: everybody plays it with the same printed values")

    def component_values(self, components: str) -> Sequence[PrintedValue]:
        """Return all printed values of a set, with their sources; none if the game takes no components file."""
        return ()

    def facts_of(self, state: State, seat: int) -> Facts:
        """Return how much this seat has of each fact."""
        return {}

    def evaluator(self) -> AnyEvaluator | None:
        """Return the evaluator, which estimates who will win, or None if the game has none."""
        return None

    def observation_layout(self, players: int, options: Mapping[str, OptionValue]) -> ObservationLayout:
        """Return the names of the numbers of an observation."""
        raise ValueError(f"{self.title} cannot be seen as numbers: it has no layout")

    def encoder(self, players: int, options: Mapping[str, OptionValue]) -> AnyEncoder:
        """Return the encoder, which writes the view of a seat as numbers."""
        raise ValueError(f"{self.title} cannot be seen as numbers: it has no encoder")

    @cache  # noqa: B019 - games live as long as the process
    def load_evaluator(
        self, make: Callable[[list[float], list[float]], AnyEvaluator], features: tuple[str, ...]
    ) -> AnyEvaluator:
        """Return an evaluator with the weights of the game's weights.json."""
        found = json.loads((self.folder / "weights.json").read_text(encoding="utf-8"))
        assert tuple(found["features"]) == features, (
            f"{self.key}: weights.json was fitted to other features: fit it again"
        )
        return make(found["early"], found["late"])

    def checked_players(self, players: int) -> int:
        if type(players) is not int or players not in self.players:
            raise ValueError(f"{self.title} is for {self.players[0]} to {self.players[-1]} players, not {players}")
        return players

    def decision(self, state: State) -> str:
        """Return the name of the pending decision."""
        return decision_name(state.decision)

    @cache  # noqa: B019 - games live as long as the process
    def words(self, language: str) -> Words:
        return Words.load(self.folder / "words", language)

    @cache  # noqa: B019
    def chapters(self, language: str = "en") -> list[Chapter]:
        """Return the chapters of the game's RULES.md."""
        return chapters_of(rules_file(self.folder, language).read_text(encoding="utf-8"))

    @cache  # noqa: B019
    def rules(self, language: str = "en") -> dict[str, str]:
        """Return the sentence of every rule by its number."""
        return {
            number: sentence
            for chapter in self.chapters(language)
            for section in chapter.sections
            for number, sentence in section.rules.items()
        }

    def read_event(self, entry: JournalEntry, seat: int | None, *, all_known: bool = False) -> Event:
        return self.events[entry[0]].read(entry, seat, all_known=all_known)

    def wording_of(self, state: State, action: Action | None) -> str:
        """Return the form of the sentence for an action, or for the question of the decision if `action` is None.

        With the form `hire`, the action `decline` is said by the sentence `decline.hire`, or by `decline` if there is
        no such sentence. The form is the name of the decision or one of `wordings`.
        """
        return self.decision(state)

    def say_question(self, state: State, language: str) -> str:
        """Return the question of the pending decision."""
        key = f"{self.decision(state)}.{self.wording_of(state, None)}"
        key = key if key in self.words(language).sections["decisions"] else self.decision(state)
        return self._say(state, language, "decisions", key, {}, {})

    def say_action(self, state: State, action: Action, language: str) -> str:
        """Return what this action would do now, as a sentence."""
        templates = self.words(language).sections["actions"]
        special = f"{action.kind}.{self.wording_of(state, action)}"
        key = special if special in templates else action.kind
        return self._say(state, language, "actions", key, action.args, self.actions.domains[action.kind])

    def refusal(self, state: State, action: Action, language: str = "en") -> Refusal | None:
        """Return why an action cannot be played now, with the reason in words, or None if it is legal."""
        if state.over:
            return Refusal("over", "over", reason=self.words(language).sections["table"]["over"])
        found = state.refusal(action.id)
        if found is None:
            return None
        return Refusal(found.rule, found.key, found.limit, self.say_refusal(state, action, found, language))

    def say_refusal(self, state: State, action: Action, refusal: Refusal, language: str) -> str:
        args = {**action.args, "limit": int(refusal.limit)}
        domains = {**self.actions.domains[action.kind], "limit": NUMBER}
        return self._say(state, language, "refusals", refusal.key, args, domains)

    def say_event(self, state: State, event: Event, language: str) -> str:
        return self._say(state, language, "events", event.kind, event.args, self._event_domains()[event.kind])

    def say_fact(self, state: State, kind: FactKind, args: Mapping[str, Value], language: str) -> str:
        """Return the sentence of a fact. The arguments include `count`, how much is gained."""
        return self._say(state, language, "facts", kind.name, args, kind.spoken_domains())

    def all_facts(self) -> dict[str, FactKind]:
        return {kind.name: kind for kind in (*ALWAYS, *self.facts)}

    @cache  # noqa: B019
    def _event_domains(self) -> dict[str, dict[str, Domain]]:
        return {kind.name: {"seat": SEAT, **kind.domains} for kind in self.events}

    def _say(
        self,
        state: State,
        language: str,
        section: str,
        key: str,
        args: Mapping[str, Value | None],
        domains: Mapping[str, Domain],
    ) -> str:
        def name(words: Words, domain: Domain, value: Value) -> str | None:
            found = self.display_name(state, words, domain, value)
            if found is None and domain.name == "seat":
                return words.sections["terms"]["seat"].format(int(value) + 1)
            return found

        return self.words(language).say(section, key, args, domains, name)


class GameDealer(Dealer):
    """Deals tables through the uncompiled side of a game."""

    def __init__(self, game: Game, players: int, options: Mapping[str, OptionValue]) -> None:
        self.game = game
        self.players = players
        self.options = options

    def deal(self, chance: int, secret: int, journal: Journal | None) -> State:
        return self.game.deal(self.players, self.options, (chance, secret), journal)


@cache
def snake_case(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


def decision_name(decision: AnyDecision) -> str:
    """Return the name of a decision: `strength` for Strength, `move_from` for MoveFrom."""
    return snake_case(type(decision).__name__)


def numbered(decisions: Sequence[AnyDecision]) -> dict[str, AnyDecision]:
    """Number the decisions of a game by their order, and return them by name."""
    for number, decision in enumerate(decisions):
        decision.number = number
    return {decision_name(decision): decision for decision in decisions}
