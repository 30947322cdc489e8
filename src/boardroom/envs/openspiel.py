"""OpenSpiel: every game as a pyspiel game with its observer, and Boardroom's bots as pyspiel bots.

Importing this registers `boardroom_new_corp_order`, `boardroom_orconomy` and so on with `pyspiel.load_game`.
"""

from __future__ import annotations

import hashlib
from functools import cache
from typing import Any, Final

from boardroom.envs.optional_packages import require

require("openspiel", "numpy", "pyspiel")

import numpy as np  # noqa: E402 - after the packages were found
import pyspiel  # noqa: E402
from numpy.typing import NDArray  # noqa: E402

from boardroom.bots.ask_bot import ask_bot_on_state  # noqa: E402
from boardroom.bots.names import bot_factory  # noqa: E402
from boardroom.core.engine.state import State  # noqa: E402
from boardroom.core.game import Game  # noqa: E402
from boardroom.core.options import OptionValue  # noqa: E402
from boardroom.envs.openspiel_history import DRAWS, OUTCOMES, SpielTable  # noqa: E402
from boardroom.envs.openspiel_state import BoardroomState  # noqa: E402
from boardroom.games import games  # noqa: E402

MAX_GAME_LENGTH: Final = 100_000  # the most decisions of a game, as pyspiel is told; games are far shorter
DEFAULT_PLAYERS: Final = 2


class BoardroomGame(pyspiel.Game):
    """A game with its number of players and its options. Each registered game is a subclass that sets `rules`."""

    rules: Game

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = dict(params or {})
        self.people = self.rules.checked_players(int(given.pop("players", DEFAULT_PLAYERS)))
        options = {name: value.strip('"') for name, value in given.items() if value != ""}
        self.options: dict[str, OptionValue] = self.rules.options.resolve({**self.rules.simulation, **options})
        self.dealer = self.rules.dealer(self.people, self.options)
        self.encoder = self.rules.encoder(self.people, self.options)
        self.names = self.rules.observation_layout(self.people, self.options).names
        self.ids = len(self.rules.actions)
        self.seats = int(self.dealer.deal(1, 1, None).seats)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.ids,
            max_chance_outcomes=OUTCOMES,
            num_players=self.people,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if self.people > 1 else None,
            max_game_length=MAX_GAME_LENGTH,
        )
        written = {name: as_text(self.options[name]) for name in options}
        super().__init__(game_type(self.rules, self.people), info, {"players": self.people, **written})

    def __reduce__(self) -> tuple[Any, ...]:
        return loaded, (str(self),)

    def new_initial_state(self) -> BoardroomState:
        return BoardroomState(self)

    def replayed(self, actions: list[int]) -> SpielTable:
        """Return what a state holds after these actions."""
        state = self.new_initial_state()
        for action in actions:
            state.apply_action(action)
        return state._spiel_table

    def max_chance_nodes_in_history(self) -> int:
        return DRAWS

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        if params:
            raise ValueError(f"an observer has no parameters, not {params}")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self, kind.perfect_recall)

    def described(self, table: State, seat: int) -> str:
        """Return what a seat sees now as text: all numbers that are not 0, by name."""
        numbers = zip(self.names, self.numbers(table, seat).tolist(), strict=True)
        return " ".join(name if "=" in name else f"{name}:{number}" for name, number in numbers if number)

    def seen(self, table: State, seat: int) -> str:
        """Return a digest of what a seat sees now."""
        return hashlib.sha256(self.numbers(table, seat).tobytes()).hexdigest()

    def numbers(self, table: State, seat: int) -> NDArray[np.int16]:
        """Return what a seat sees now as numbers."""
        return np.frombuffer(memoryview(self.encoder.encode(table, seat).words), dtype="<i2")


@cache
def loaded(game: str) -> BoardroomGame:
    """Load a game from its text. The cache loads it once for all states that are read from texts."""
    return pyspiel.load_game(game)  # type: ignore[no-any-return]


def as_text(value: OptionValue) -> str:
    """Write an option so that pyspiel reads it as a text when it loads a game by its name."""
    return value if isinstance(value, str) else f'"{value}"'


class Observer:
    """What a seat observes, as numbers and as text, by pyspiel's interface.

    Both tensors, observation and information state, are the numbers that docs/environments.md describes.
    """

    def __init__(self, game: BoardroomGame, perfect_recall: bool) -> None:
        self.game = game
        self.perfect_recall = perfect_recall
        self.tensor = np.zeros(int(game.encoder.size), np.float32)
        self.dict = {"numbers": self.tensor}

    def set_from(self, state: BoardroomState, player: int) -> None:
        table = state._spiel_table.table
        if table is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = self.game.numbers(table, player)

    def string_from(self, state: BoardroomState, player: int) -> str:
        spiel_table = state._spiel_table
        if spiel_table.table is None:
            return f"seat {player}: not dealt yet"
        if self.perfect_recall:
            return f"{spiel_table.recall(player)}\n{self.game.seen(spiel_table.table, player)}"
        return self.game.described(spiel_table.table, player)


class BoardroomBot(pyspiel.Bot):
    """One of Boardroom's bots in a pyspiel game. It gets only what its player may know, although states hold more."""

    def __init__(self, game: BoardroomGame, player: int, name: str, seed: int) -> None:
        super().__init__()
        self.game = game
        self.player = player
        self.name = name
        self.bot = bot_factory(name)(seed)

    def player_id(self) -> int:
        return self.player

    def step(self, state: BoardroomState) -> int:
        if state.current_player() != self.player:
            raise ValueError(f"bot {self.name!r} plays for {self.player}, but {state.current_player()} is to act")
        return ask_bot_on_state(self.bot, self.name, self.game.rules, state.table, self.player)

    def restart_at(self, state: BoardroomState) -> None:
        """Do nothing: a bot checks by itself whether a search of an earlier decision still fits."""


def bot(game: BoardroomGame, player: int, name: str, seed: int = 0) -> BoardroomBot:
    """Return the bot with this name (`director`, `ismcts:iterations=500`) for one player."""
    if player not in range(game.people):
        raise ValueError(f"player: {player!r}; expected 0 to {game.people - 1}")
    return BoardroomBot(game, player, name, seed)


def short_name(rules: Game) -> str:
    """Return the name under which pyspiel knows a game."""
    return f"boardroom_{rules.key.replace('-', '_')}"


def game_type(rules: Game, people: int) -> Any:
    """Describe a game to OpenSpiel. The rewards sum to 0, except in a solo game."""
    kinds = pyspiel.GameType
    return pyspiel.GameType(
        short_name=short_name(rules),
        long_name=rules.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if people > 1 else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=rules.players[-1],
        min_num_players=rules.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={
            "players": DEFAULT_PLAYERS,
            **dict.fromkeys(rules.options.options, ""),  # an empty text stands for the default of the game
        },
    )


def register_all() -> None:
    """Register every game with pyspiel."""
    known = pyspiel.registered_names()
    for rules in games():
        if short_name(rules) not in known:
            made = type(type(rules).__name__, (BoardroomGame,), {"rules": rules})
            pyspiel.register_game(game_type(rules, DEFAULT_PLAYERS), made)


register_all()
