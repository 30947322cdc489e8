"""Orconomy as Boardroom uses it: one object that declares the game and answers questions about its tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from boardroom.core.auto_answers import Profile
from boardroom.core.catalogue import Action, Domain, Value
from boardroom.core.engine.evaluator import AnyEvaluator
from boardroom.core.engine.journal import Journal
from boardroom.core.engine.state import State as CoreState
from boardroom.core.engine.words import Words
from boardroom.core.facts import Facts
from boardroom.core.game import Game
from boardroom.core.json import JsonObject
from boardroom.core.observation import ObservationLayout
from boardroom.core.options import OptionValue
from boardroom.core.outcome import Outcome
from boardroom.core.printed_values import PrintedValue
from boardroom.core.terminal import TerminalView
from boardroom.games.orconomy.auto_answers import STOPS, automatic, is_window_decision
from boardroom.games.orconomy.components import DATA_SETS, add
from boardroom.games.orconomy.engine.actions import PASS, RULES_VERSION, TABLE
from boardroom.games.orconomy.engine.encode import Encoder
from boardroom.games.orconomy.engine.evaluator import FEATURES, Evaluator
from boardroom.games.orconomy.engine.events import EVENTS
from boardroom.games.orconomy.engine.options import OPTIONS, compiled_options
from boardroom.games.orconomy.engine.set_up import SetUp
from boardroom.games.orconomy.engine.state import State
from boardroom.games.orconomy.engine.steps import WINDOW_NAMES
from boardroom.games.orconomy.engine.view import outcome_of, view_of, views_of
from boardroom.games.orconomy.facts import FACTS, facts_of
from boardroom.games.orconomy.naming import name_at_table
from boardroom.games.orconomy.observation import encoder_of, layout_of
from boardroom.games.orconomy.position import read_position, write_position
from boardroom.games.orconomy.rules.buying import card_price
from boardroom.games.orconomy.view_types import View


class Orconomy(Game):
    key = "orconomy"
    title = "Orconomy"
    prefix = "ORC"
    players = range(2, 6)
    folder = Path(__file__).parent
    rules_version = RULES_VERSION
    options = OPTIONS
    simulation: Mapping[str, OptionValue] = {"sim_round_cap": 20}
    actions = TABLE
    events = EVENTS
    view_type = View
    facts = FACTS
    stops = STOPS
    wordings = frozenset({*WINDOW_NAMES, "bought", "too_dear"})

    def deal(
        self, players: int, options: Mapping[str, OptionValue], luck: tuple[int, int], journal: Journal | None = None
    ) -> State:
        return self.dealer(players, options).deal(*luck, journal)

    def facts_of(self, state: CoreState, seat: int) -> Facts:
        return facts_of(own_state(state), seat)

    def evaluator(self) -> AnyEvaluator:
        return self.load_evaluator(Evaluator, FEATURES)

    def observation_layout(self, players: int, options: Mapping[str, OptionValue]) -> ObservationLayout:
        return layout_of(players, compiled_options(players, options))

    def encoder(self, players: int, options: Mapping[str, OptionValue]) -> Encoder:
        return encoder_of(players, compiled_options(players, options))

    def dealer(self, players: int, options: Mapping[str, OptionValue]) -> SetUp:
        return SetUp(players, compiled_options(players, options))

    def options_of(self, state: CoreState) -> dict[str, OptionValue]:
        return own_state(state).options.chosen

    def view(self, state: CoreState, seat: int | None) -> JsonObject:
        return view_of(own_state(state), seat, self.decision(state))

    def views(self, state: CoreState, seats: Sequence[int | None]) -> list[JsonObject]:
        return views_of(own_state(state), seats, self.decision(state))

    def outcome(self, state: CoreState) -> Outcome:
        return outcome_of(own_state(state))

    def position(self, state: CoreState) -> JsonObject:
        return write_position(own_state(state))

    def from_position(self, position: JsonObject) -> State:
        return read_position(position, compiled_options)

    def terminal(self) -> TerminalView:
        from boardroom.games.orconomy.terminal import OrconomyTerminal

        return OrconomyTerminal()

    def display_name(self, state: CoreState, words: Words, domain: Domain, value: Value) -> str | None:
        return name_at_table(own_state(state), words, domain, value)

    def wording_of(self, state: CoreState, action: Action | None) -> str:
        """Ask differently by window, and by whether a card can still be bought. Everybody may know both."""
        table, decision = own_state(state), self.decision(state)
        if action is not None:
            return decision
        if decision == "open_window":
            return WINDOW_NAMES[table.window_kind]
        if decision == "buy_card" and table.bought:
            return "bought"
        if decision == "buy_card" and table.me().cash < card_price(table, table.me()):
            return "too_dear"
        return decision

    def automatic_action(self, state: CoreState, profile: Profile) -> int | None:
        return automatic(own_state(state), self.decision(state), profile)

    def is_window(self, state: CoreState) -> bool:
        return not state.over and is_window_decision(self.decision(state))

    def pass_in_window(self, state: CoreState) -> bool:
        """Pass for the seat that is asked. True if the same window continues with the next seat."""
        window, decision = own_state(state), self.decision(state)
        about = window.about | 1 << window.to_act
        window.apply(PASS)
        return not window.over and self.decision(window) == decision and window.about == about

    def add_components(self, text: str, where: str) -> str:
        return add(text, where)

    def component_values(self, components: str) -> Sequence[PrintedValue]:
        return DATA_SETS[components].values


def own_state(state: CoreState) -> State:
    """The state with its own type."""
    assert isinstance(state, State), "a table of Orconomy"
    return state


GAME = Orconomy()
