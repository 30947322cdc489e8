"""What the laws are tried on: every game, with every number of players and many sets of options."""

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
    """One way to play one game."""

    game: Game
    players: int
    options: dict[str, OptionValue]
    name: str

    def table(self, seed: str = "1") -> Table:
        return Table(self.game, self.players, self.options, seed_bytes(f"{self.name} {seed}"))

    def deal(self, seed: str = "1") -> State:
        """A table without its friendly face."""
        return self.game.deal(self.players, self.options, luck_for_action(seed_bytes(f"{self.name} {seed}"), 0))

    def rng(self, seed: str = "1") -> Rng:
        """Noise for the test itself, unrelated to the table's luck."""
        return Rng(luck_for_action(seed_bytes(f"{self.name} {seed}"), 10**6)[0])


def settings() -> list[Setting]:
    return [setting for game in GAMES for players in game.players for setting in settings_of(game, players)]


def settings_of(game: Game, players: int) -> list[Setting]:
    """The defaults, every other profile, and some random sets of options."""
    sets = {profile: game.options.resolve(given) for profile, given in profiles(game).items()}
    sets.update({f"random{i}": found for i, found in enumerate(random_options(game, players), 1)})
    return [Setting(game, players, options, f"{game.key}-{players}-{name}") for name, options in sets.items()]


def profiles(game: Game) -> dict[str, dict[str, OptionValue]]:
    """What to give for each profile of a game, the default one first."""
    name = game.options.preset_option
    if not name:
        return {"default": dict(game.simulation)}
    return {str(value): {**game.simulation, name: value} for value in game.options.options[name].values}


def random_options(game: Game, players: int) -> list[dict[str, OptionValue]]:
    """Sets of options at random, without those that the game refuses."""
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
    """The table at every decision of a random game and at its end; or only the first ten, every n-th and the end."""
    for number in range(MAX_DECISIONS):
        if number < 10 or number % every == 0 or state.over:
            yield state
        if state.over:
            return
        legal = state.legal_actions()
        state.apply(legal[rng.below(len(legal))])
    raise AssertionError(f"a random game is not over after {MAX_DECISIONS} decisions")


def finish(state: State, rng: Rng) -> State:
    """Play at random to the end, which comes, or the test fails."""
    *_, last = walk(state, rng, every=MAX_DECISIONS)
    return last


def walk_table(table: Table, rng: Rng, every: int = 1) -> Iterator[Table]:
    """The same with a table that tells, records and can undo."""
    while True:
        if table.number < 10 or table.number % every == 0 or table.to_act is None:
            yield table
        if table.to_act is None:
            return
        legal = table.legal()
        table.play(legal[rng.below(len(legal))])
        assert table.number < MAX_DECISIONS, "a random game does not end"


def seats_and_spectator(game: Game, state: State) -> list[int | None]:
    """Who may look: an automaton has a seat too, but nobody sits there."""
    return [*range(game.players_of(state)), None]


def legal(state: State) -> list[int]:
    return [] if state.over else state.legal_actions()


def views(game: Game, state: State) -> str:
    """What everybody sees, to the last byte."""
    return json.dumps([game.view(state, seat) for seat in seats_and_spectator(game, state)])


def agenda(state: State) -> list[object]:
    """Who decides what, now and later."""
    waiting = range(state.agenda_size)
    return [
        *(state.over, int(state.to_act), state.decision, int(state.about)),
        *((state.agenda[i], int(state.agenda_seats[i]), int(state.agenda_abouts[i])) for i in waiting),
    ]


def on_the_table(game: Game, state: State) -> list[object]:
    """What a position tells, and what can be done there."""
    return [game.position(state), legal(state)]


def facts(game: Game, state: State) -> list[object]:
    """That, who decides what and when, and the luck to come: enough to go on as the same game."""
    return [*on_the_table(game, state), agenda(state), int(state.chance.state), int(state.secret.state)]


def everything(game: Game, state: State) -> list[object]:
    """That, and all that can be asked of it, which takes longer."""
    return [*facts(game, state), views(game, state), state.scores(), state.result()]
