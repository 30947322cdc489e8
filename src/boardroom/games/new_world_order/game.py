"""The declaration of New World Order: what the rest of Boardroom knows about the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from boardroom.core.catalogue import Domain, Value
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
from boardroom.games.new_world_order.components import DATA_SETS, add
from boardroom.games.new_world_order.engine.actions import CONFIRM, RULES_VERSION, TABLE
from boardroom.games.new_world_order.engine.encode import Encoder
from boardroom.games.new_world_order.engine.evaluator import FEATURES, Evaluator
from boardroom.games.new_world_order.engine.events import EVENTS
from boardroom.games.new_world_order.engine.options import OPTIONS, compiled_options
from boardroom.games.new_world_order.engine.outcome import outcome_of
from boardroom.games.new_world_order.engine.set_up import SetUp
from boardroom.games.new_world_order.engine.state import State
from boardroom.games.new_world_order.engine.view import BUYING, view_of, views_of
from boardroom.games.new_world_order.facts import FACTS, facts_of
from boardroom.games.new_world_order.naming import name_at_table
from boardroom.games.new_world_order.observation import encoder_of, layout_of
from boardroom.games.new_world_order.position import read_position, write_position
from boardroom.games.new_world_order.view_types import View


class NewWorldOrder(Game):
    """New World Order, for two to five players."""

    key = "new-world-order"
    title = "New World Order"
    prefix = "NWO"
    players = range(2, 6)
    folder = Path(__file__).parent
    rules_version = RULES_VERSION
    options = OPTIONS
    actions = TABLE
    events = EVENTS
    view_type = View
    facts = FACTS

    def deal(
        self, players: int, options: Mapping[str, OptionValue], luck: tuple[int, int], journal: Journal | None = None
    ) -> State:
        return self.dealer(players, options).deal(*luck, journal)

    def facts_of(self, state: CoreState, seat: int) -> Facts:
        return facts_of(own_state(state), seat)

    def evaluator(self) -> AnyEvaluator:
        return self.load_evaluator(Evaluator, FEATURES)

    def observation_layout(self, players: int, options: Mapping[str, OptionValue]) -> ObservationLayout:
        return layout_of(players, compiled_options(options))

    def encoder(self, players: int, options: Mapping[str, OptionValue]) -> Encoder:
        return encoder_of(players, compiled_options(options))

    def dealer(self, players: int, options: Mapping[str, OptionValue]) -> SetUp:
        return SetUp(players, compiled_options(options))

    def options_of(self, state: CoreState) -> dict[str, OptionValue]:
        return own_state(state).options.chosen

    def view(self, state: CoreState, seat: int | None) -> JsonObject:
        return view_of(own_state(state), self.decision(state), seat)

    def views(self, state: CoreState, seats: Sequence[int | None]) -> list[JsonObject]:
        return views_of(own_state(state), self.decision(state), seats)

    def outcome(self, state: CoreState) -> Outcome:
        return outcome_of(own_state(state))

    def position(self, state: CoreState) -> JsonObject:
        return write_position(own_state(state))

    def from_position(self, position: JsonObject) -> State:
        return read_position(position)

    def implied_action(self, state: CoreState) -> int | None:
        """Return the payment that is assumed while a tile is being bought: the first one that suffices."""
        if self.decision(state) not in BUYING:
            return None
        legal = state.legal_actions()
        return CONFIRM if CONFIRM in legal else legal[0]

    def terminal(self) -> TerminalView:
        from boardroom.games.new_world_order.terminal import NewWorldOrderTerminal

        return NewWorldOrderTerminal()

    def display_name(self, state: CoreState, words: Words, domain: Domain, value: Value) -> str | None:
        return name_at_table(own_state(state), words, domain, value)

    def add_components(self, text: str, where: str) -> str:
        return add(text, where)

    def component_values(self, components: str) -> Sequence[PrintedValue]:
        return DATA_SETS[components].values


def own_state(state: CoreState) -> State:
    """Return the state as one of this game."""
    assert isinstance(state, State), "a table of New World Order"
    return state


GAME = NewWorldOrder()
