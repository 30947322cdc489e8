"""The cases on which the laws are tested: every game, with every number of players and many sets of options."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import boardroom
import boardroom.core.engine.luck
from boardroom.core.engine.luck import Rng
from boardroom.core.engine.state import State
from boardroom.core.game import Game
from boardroom.core.options import OptionValue
from boardroom.core.seeds import luck_for_action, seed_bytes
from boardroom.core.table import Table
from toy_game.game import GAME as BLUFF

TESTS = Path(__file__).parent.parent
GAMES = [*boardroom.games(), BLUFF]
COMPILED = not boardroom.core.engine.luck.__file__.endswith(".py")
RANDOM_OPTION_SETS = 3 if COMPILED else 1
MAX_DECISIONS = 20_000  # a random game that takes longer does not end


@dataclass(frozen=True)
class Setting:
    """One way to play one game: its number of players and its options."""

    game: Game
    players: int
    options: dict[str, OptionValue]
    name: str

    def table(self, seed: str = "1") -> Table:
        return Table(self.game, self.players, self.options, seed_bytes(f"{self.name} {seed}"))

    def deal(self, seed: str = "1") -> State:
        """Deal a state, without the `Table` around it."""
        return self.game.deal(self.players, self.options, luck_for_action(seed_bytes(f"{self.name} {seed}"), 0))

    def rng(self, seed: str = "1") -> Rng:
        """Return a generator for the test's own choices, independent of the luck of the table."""
        return Rng(luck_for_action(seed_bytes(f"{self.name} {seed}"), 10**6)[0])


def settings() -> list[Setting]:
    return [setting for game in GAMES for players in game.players for setting in settings_of(game, players)]


def settings_of(game: Game, players: int) -> list[Setting]:
    """Return the settings: the defaults, every other preset, and some random sets of options."""
    sets = {profile: game.options.resolve(given) for profile, given in profiles(game).items()}
    sets.update({f"random{i}": found for i, found in enumerate(random_options(game, players), 1)})
    return [Setting(game, players, options, f"{game.key}-{players}-{name}") for name, options in sets.items()]


def profiles(game: Game) -> dict[str, dict[str, OptionValue]]:
    """Return the options of each preset of a game, the default first."""
    name = game.options.preset_option
    if not name:
        return {"default": dict(game.simulation)}
    return {str(value): {**game.simulation, name: value} for value in game.options.options[name].values}


def random_options(game: Game, players: int) -> list[dict[str, OptionValue]]:
    """Return random sets of options that the game accepts."""
    rng = random.Random(f"{game.key} {players}")
    found: list[dict[str, OptionValue]] = []
    while len(found) < RANDOM_OPTION_SETS:
        options = {name: rng.choice(option.values) for name, option in game.options.options.items()}
        options.update(game.simulation)
        try:
            game.deal(players, options, luck=(1, 1))
        except ValueError:
            continue
        found.append(options)
    return found


def walk(state: State, rng: Rng, every: int = 1) -> Iterator[State]:
    """Yield the state at the first ten decisions of a random game, at every n-th one, and at the end."""
    for number in range(MAX_DECISIONS):
        if number < 10 or number % every == 0 or state.over:
            yield state
        if state.over:
            return
        legal = state.legal_actions()
        state.apply(legal[rng.below(len(legal))])
    raise AssertionError(f"a random game is not over after {MAX_DECISIONS} decisions")


def finish(state: State, rng: Rng) -> State:
    """Play at random to the end. Fail if the game does not end."""
    *_, last = walk(state, rng, every=MAX_DECISIONS)
    return last


def walk_table(table: Table, rng: Rng, every: int = 1) -> Iterator[Table]:
    """Do the same with a `Table`, which has events, a record and undo."""
    while True:
        if table.number < 10 or table.number % every == 0 or table.to_act is None:
            yield table
        if table.to_act is None:
            return
        legal = table.legal()
        table.play(legal[rng.below(len(legal))])
        assert table.number < MAX_DECISIONS, "a random game does not end"


def seats_and_spectator(game: Game, state: State) -> list[int | None]:
    """Return the seats of players, and None for a spectator. An automaton has a seat, but no player."""
    return [*range(game.players_of(state)), None]


def legal(state: State) -> list[int]:
    return [] if state.over else state.legal_actions()


def views(game: Game, state: State) -> str:
    """Return the views of all seats and of a spectator as one text."""
    return json.dumps([game.view(state, seat) for seat in seats_and_spectator(game, state)])


def agenda(state: State) -> list[object]:
    """Return the pending decision and the agenda, each with its seat."""
    waiting = range(state.agenda_size)
    return [
        *(state.over, int(state.to_act), state.decision, int(state.about)),
        *((state.agenda[i], int(state.agenda_seats[i]), int(state.agenda_abouts[i])) for i in waiting),
    ]


def on_the_table(game: Game, state: State) -> list[object]:
    """Return what a position determines, and the legal actions."""
    return [game.position(state), legal(state)]


def facts(game: Game, state: State) -> list[object]:
    """Return that, the agenda and the coming luck: all that decides how the game continues."""
    return [*on_the_table(game, state), agenda(state), int(state.chance.state), int(state.secret.state)]


def everything(game: Game, state: State) -> list[object]:
    """Return that, all views, scores and the result, which takes longer."""
    return [*facts(game, state), views(game, state), state.scores(), state.result()]
