"""What a game tells the house about itself. One object of a subclass, named GAME, in the game's `game.py`."""

from __future__ import annotations

import json
import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path

from boardroom.core.catalogue import NUMBER, Action, ActionTable, Domain, Event, EventKind, Value
from boardroom.core.components import Printed
from boardroom.core.engine.encoder import AnyEncoder
from boardroom.core.engine.evaluator import AnyEvaluator
from boardroom.core.engine.journal import Entry, Journal
from boardroom.core.engine.refusal import Refusal
from boardroom.core.engine.state import AnyDecision, Dealer, State
from boardroom.core.engine.words import Words
from boardroom.core.facts import ALWAYS, FactKind, Facts
from boardroom.core.json import JsonObject
from boardroom.core.observation import ObservationLayout
from boardroom.core.options import OptionTable, OptionValue
from boardroom.core.outcome import Outcome
from boardroom.core.profiles import Profile
from boardroom.core.rulebook import Chapter, chapters_of, rules_file
from boardroom.core.terminal import TerminalView

SEAT = Domain("seat")


class Game(ABC):
    """The friendly, uncompiled side of one game."""

    key: str  # new-corp-order
    title: str
    prefix: str  # NCO: how its rules are cited
    players: range
    folder: Path  # RULES.md, components.toml and words/ lie here
    rules_version: int  # raised by a change of what recorded actions mean
    options: OptionTable
    simulation: Mapping[str, OptionValue] = {}  # options without which random play might not end
    actions: ActionTable
    events: tuple[EventKind, ...]
    view_type: type[object] = dict  # of its views: a TypedDict with every key
    wordings: frozenset[str] = frozenset()  # of words, besides one for each decision
    facts: tuple[FactKind, ...] = ()  # what the reason of a hint may name, besides the end of the game
    stops: Mapping[str, Sequence[str]] = {}  # by card, where a smart profile asks; empty: profiles mean nothing here

    @abstractmethod
    def deal(
        self, players: int, options: Mapping[str, OptionValue], luck: tuple[int, int], journal: Journal | None = None
    ) -> State:
        """A new table, set up with this open and secret luck."""

    def dealer(self, players: int, options: Mapping[str, OptionValue]) -> Dealer:
        """What sets up many tables of one kind; a compiled game returns a compiled one."""
        return GameDealer(self, players, options)

    @abstractmethod
    def options_of(self, state: State) -> dict[str, OptionValue]:
        """The options this table is played with."""

    def players_of(self, state: State) -> int:
        """How many people this table is for; an automaton has a seat too."""
        return int(state.seats)

    @abstractmethod
    def view(self, state: State, seat: int | None) -> JsonObject:
        """What this seat (None: a spectator) may see, built up from what is visible."""

    def views(self, state: State, seats: Sequence[int | None]) -> list[JsonObject]:
        """The views of several seats; what all of them see may be made once and shared."""
        return [self.view(state, seat) for seat in seats]

    @abstractmethod
    def outcome(self, state: State) -> Outcome:
        """How the game ended, or how it stands."""

    @abstractmethod
    def position(self, state: State) -> JsonObject:
        """Everything on the table, in the documented format."""

    @abstractmethod
    def from_position(self, position: JsonObject) -> State:
        """The table that a position describes; ValueError says what is wrong with it."""

    def display_name(self, state: State, words: Words, domain: Domain, value: Value) -> str | None:
        """A better name for an argument at this table than its term (a tile by its company)."""
        return None

    def automatic_action(self, state: State, profile: Profile) -> int | None:
        """The answer that the deciding seat need not be asked for, by what it may know; None: ask it."""
        return None

    def implied_action(self, state: State) -> int | None:
        """The answer that whoever considers the action before it has in mind; None: that is a choice of its own."""
        return None

    def is_window(self, state: State) -> bool:
        """Whether the pending question goes round the table, to seats with and without anything to answer."""
        return False

    def pass_in_window(self, state: State) -> bool:
        """Passes for the seat that is asked in a moment open to all; whether the same moment goes on after that."""
        return False

    def terminal(self) -> TerminalView:
        """How the game looks in a terminal: plain text, or a view of its own, which is imported only here."""
        return TerminalView()

    def add_components(self, text: str, where: str) -> str:
        """Takes in an owner's own components, the TOML text of this file; gives their name, the option's value."""
        raise ValueError(f"{self.title} takes no components file: everybody plays it with the same printed values")

    def component_values(self, components: str) -> Sequence[Printed]:
        """All that is printed in this set, each value with its source; empty where add_components refuses."""
        return ()

    def facts_of(self, state: State, seat: int) -> Facts:
        """How much this seat has of each fact."""
        return {}

    def evaluator(self) -> AnyEvaluator | None:
        """The game's own estimate of who will win, if it has one."""
        return None

    def observation_layout(self, players: int, options: Mapping[str, OptionValue]) -> ObservationLayout:
        """What the numbers of an encoder mean, index by index."""
        raise ValueError(f"{self.title} cannot be seen as numbers: it has no layout")

    def encoder(self, players: int, options: Mapping[str, OptionValue]) -> AnyEncoder:
        """What writes a seat's view of a table as numbers."""
        raise ValueError(f"{self.title} cannot be seen as numbers: it has no encoder")

    @cache  # noqa: B019 - games live as long as the process
    def load_evaluator(
        self, make: Callable[[list[float], list[float]], AnyEvaluator], features: tuple[str, ...]
    ) -> AnyEvaluator:
        """An evaluator with the weights of the game's weights.json."""
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
        """The pending decision's name."""
        return decision_name(state.decision)

    @cache  # noqa: B019 - games live as long as the process
    def words(self, language: str) -> Words:
        return Words.load(self.folder / "words", language)

    @cache  # noqa: B019
    def chapters(self, language: str = "en") -> list[Chapter]:
        """The rules as they stand in the book, with their headings and the words between them."""
        return chapters_of(rules_file(self.folder, language).read_text(encoding="utf-8"))

    @cache  # noqa: B019
    def rules(self, language: str = "en") -> dict[str, str]:
        """The sentence of every rule, by its number."""
        return {
            number: sentence
            for chapter in self.chapters(language)
            for section in chapter.sections
            for number, sentence in section.rules.items()
        }

    def read_event(self, entry: Entry, seat: int | None, *, all_known: bool = False) -> Event:
        return self.events[entry[0]].read(entry, seat, all_known=all_known)

    def wording_of(self, state: State, action: Action | None) -> str:
        """Which form of its words fits an action now, or the question (None), where there is one: `decline.hire`.

        The decision's name, or one of `wordings`.
        """
        return self.decision(state)

    def say_question(self, state: State, language: str) -> str:
        """What the pending decision asks."""
        key = f"{self.decision(state)}.{self.wording_of(state, None)}"
        key = key if key in self.words(language).sections["decisions"] else self.decision(state)
        return self._say(state, language, "decisions", key, {}, {})

    def say_action(self, state: State, action: Action, language: str) -> str:
        """What this action would mean now."""
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
        """What is gained, with `count` among the arguments."""
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
    """Sets up tables through the friendly side of a game."""

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
    """Strength is `strength`, MoveFrom is `move_from`."""
    return snake_case(type(decision).__name__)


def numbered(decisions: Sequence[AnyDecision]) -> dict[str, AnyDecision]:
    """Every decision of a game by its name; each learns its place."""
    for number, decision in enumerate(decisions):
        decision.number = number
    return {decision_name(decision): decision for decision in decisions}
