"""The declaration of New Corp Order: what core, bots, server and terminal ask of a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

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
from boardroom.core.terminal import TerminalView
from boardroom.games.new_corp_order.components import COMPONENTS
from boardroom.games.new_corp_order.engine.actions import RULES_VERSION, STRENGTH, TABLE
from boardroom.games.new_corp_order.engine.encode import Encoder
from boardroom.games.new_corp_order.engine.evaluator import FEATURES, Evaluator
from boardroom.games.new_corp_order.engine.events import EVENTS
from boardroom.games.new_corp_order.engine.options import OPTIONS, Options, check_combination
from boardroom.games.new_corp_order.engine.pieces import THE_ODS, Tile
from boardroom.games.new_corp_order.engine.set_up import SetUp
from boardroom.games.new_corp_order.engine.state import State
from boardroom.games.new_corp_order.engine.view import COLOURS, display_card, outcome_of, tile_name, view_of, views_of
from boardroom.games.new_corp_order.facts import FACTS, facts_of
from boardroom.games.new_corp_order.observation import encoder_of, layout_of
from boardroom.games.new_corp_order.position import read_position, write_position
from boardroom.games.new_corp_order.rules.takeover import max_agents, may_leave, needed
from boardroom.games.new_corp_order.view_types import View


class NewCorpOrder(Game):
    key = "new-corp-order"
    title = "New Corp Order"
    prefix = "NCO"
    players = range(1, 5)
    folder = Path(__file__).parent
    rules_version = RULES_VERSION
    options = OPTIONS
    actions = TABLE
    events = EVENTS
    view_type = View
    facts = FACTS
    wordings = frozenset({"joins", "wins", "repelled", "again", "own", *COLOURS})

    def deal(
        self, players: int, options: Mapping[str, OptionValue], luck: tuple[int, int], journal: Journal | None = None
    ) -> State:
        return self.dealer(players, options).deal(*luck, journal)

    def facts_of(self, state: CoreState, seat: int) -> Facts:
        return facts_of(own_state(state), seat)

    def evaluator(self) -> AnyEvaluator:
        return self.load_evaluator(Evaluator, FEATURES)

    def observation_layout(self, players: int, options: Mapping[str, OptionValue]) -> ObservationLayout:
        return layout_of(seats_for(players), compiled_options(players, options))

    def encoder(self, players: int, options: Mapping[str, OptionValue]) -> Encoder:
        return encoder_of(seats_for(players), compiled_options(players, options))

    def dealer(self, players: int, options: Mapping[str, OptionValue]) -> SetUp:
        return SetUp(players, compiled_options(players, options))

    def options_of(self, state: CoreState) -> dict[str, OptionValue]:
        return own_state(state).options.chosen

    def players_of(self, state: CoreState) -> int:
        return 1 if own_state(state).options.solo else int(state.seats)

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

    def implied_action(self, state: CoreState) -> int | None:
        """Return the smallest number of agents that takes the company over, or the smallest legal one."""
        if self.decision(state) != "strength":
            return None
        table, legal = own_state(state), state.legal_actions()
        enough = STRENGTH + needed(table, table.tiles[table.target_tile]) - 1
        return int(enough) if enough in legal else legal[0]

    def wording_of(self, state: CoreState, action: Action | None) -> str:
        """Choose the wording of a question or action.

        The wording of an attack says whether the agents join, win or are repelled. The wording of an ability says
        whether it changes the player's own HQ. The wording of a question says which colour is placed, or that the
        question is asked again.
        """
        table, decision = own_state(state), self.decision(state)
        if action is None and decision == "place":
            return COLOURS[table.colour]
        if action is None:
            return "again" if decision in ("move_from", "unrotate") and table.steps > 0 else decision
        if decision == "takeover" and action.kind == "takeover":
            source, target = table.tiles[int(action.args["source"])], table.tiles[int(action.args["target"])]
            agents = max_agents(table, may_leave(table, table.me(), source), source, target)
            return fate(table, source, target, int(agents))
        if decision == "strength" and action.kind == "strength":
            source, target = table.tiles[table.source_tile], table.tiles[table.target_tile]
            return fate(table, source, target, int(action.args["agents"]))
        if action.kind in ("rotate", "unrotate", "remove") and action.args["seat"] == table.to_act:
            return "own"
        return decision

    def terminal(self) -> TerminalView:
        from boardroom.games.new_corp_order.terminal import NewCorpOrderTerminal

        return NewCorpOrderTerminal()

    def display_name(self, state: CoreState, words: Words, domain: Domain, value: Value) -> str | None:
        if domain.name == "seat" and own_state(state).options.solo:
            return words.term("side", "ods" if value == THE_ODS else "player")
        if domain.name == "tile":
            return tile_name(own_state(state), int(value), words)
        if domain.name == "position":
            return display_card(own_state(state), int(value), words)
        if value == "media_advisor" and own_state(state).options.chosen["edition"] == "print-and-play":
            return words.term("consultant", "insider")  # NCO 1.1.10
        return None


def fate(state: State, source: Tile, target: Tile, agents: int) -> str:
    """Return what becomes of attacking agents: they join, win or are repelled."""
    if source.colour == target.colour:
        return "joins"
    return "wins" if agents >= needed(state, target) else "repelled"


def seats_for(players: int) -> int:
    """Return the number of seats: in the solo game the ODS has one too."""
    return max(players, 2)


def compiled_options(players: int, options: Mapping[str, OptionValue]) -> Options:
    """Return the options in the form that the rules read. ValueError says which option is impossible."""
    check_combination(players, options)
    layout = COMPONENTS.layouts[players]
    return Options(dict(options), players, layout.rows, layout.agents_per_colour, layout.consultant_types)


def own_state(state: CoreState) -> State:
    """Narrow the type of a state to the `State` of this game."""
    assert isinstance(state, State), "a table of New Corp Order"
    return state


GAME = NewCorpOrder()
