"""OpenSpiel: every game as a pyspiel game, and Boardroom's bots as pyspiel bots.

Importing this registers `boardroom_new_corp_order`, `boardroom_orconomy` and so on with `pyspiel.load_game`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import cache
from operator import index
from typing import Any, Final

from boardroom.envs.extra import require

require("openspiel", "numpy", "pyspiel")

import numpy as np  # noqa: E402 - only with all of them there
import pyspiel  # noqa: E402
from numpy.typing import NDArray  # noqa: E402

from boardroom.bots.names import bot_factory  # noqa: E402
from boardroom.bots.supervise import action_problem, ask_bot_on_state  # noqa: E402
from boardroom.core.engine.luck import seeded  # noqa: E402
from boardroom.core.engine.rewards import rewards_of  # noqa: E402
from boardroom.core.engine.state import State  # noqa: E402
from boardroom.core.game import Game  # noqa: E402
from boardroom.core.options import OptionValue  # noqa: E402
from boardroom.envs.spiel_table import CHANCE, DRAWS, HIDDEN, OUTCOMES, OWN, SpielTable, beginning  # noqa: E402
from boardroom.games import games  # noqa: E402

LONGEST: Final = 100_000
USUAL_PLAYERS: Final = 2
TERMINAL: Final = int(pyspiel.PlayerId.TERMINAL)
EQUALLY_LIKELY: Final = [(outcome, 1 / OUTCOMES) for outcome in range(OUTCOMES)]


class BoardroomState(pyspiel.State):
    """One table. Its luck is copied with it: search in states from `resample_from_infostate`, or you look ahead."""

    def __init__(self, game: BoardroomGame) -> None:
        super().__init__(game)
        self._spiel_table = beginning(game)
        self._to_act = CHANCE
        self._written = 0  # how much of what was done stands in pyspiel's own history
        self._writing = False

    def current_player(self) -> int:
        return self._to_act

    def legal_actions(self, player: int | None = None) -> list[int]:
        """What pyspiel would find out by asking this class four questions."""
        asked = self._to_act
        if asked >= 0 and (player is None or player == asked):
            return sorted(self._spiel_table.table.legal_actions())  # type: ignore[union-attr]  # it is dealt
        return [*range(OUTCOMES)] if asked == CHANCE and player in (None, CHANCE) else []

    def is_chance_node(self) -> bool:
        return self._to_act == CHANCE

    def _legal_actions(self, player: int) -> list[int]:
        return self.legal_actions(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        if self._to_act != CHANCE:
            raise ValueError("chance does not decide here")
        return EQUALLY_LIKELY[:]

    def apply_action(self, action: int) -> None:
        """Not through pyspiel and back, which takes more time than the move: its history is written when it is read."""
        seat, spiel_table = self._to_act, self._spiel_table
        table, action = spiel_table.table, index(action)
        if table is None:
            spiel_table.draw(action)
            table = spiel_table.table
        else:
            spiel_game = spiel_table.spiel_game
            if not 0 <= action < spiel_game.ids or seat == TERMINAL or table.refusal(action) is not None:
                raise ValueError(f"action {action} is not legal: {action_problem(spiel_game.rules, table, action)}")
            spiel_table.entries.append((OWN, seat, action, 0, 0, 0))
            table.apply(action)
        if table is not None:
            self._to_act = TERMINAL if table.over else int(table.to_act)

    def _apply_action(self, action: int) -> None:
        """By a part of pyspiel itself, which then writes this action down."""
        if not self._writing:
            self._write()
            self.apply_action(action)
            self._written += 1

    def _write(self) -> None:
        """Everything that was done stands in pyspiel's own history."""
        to_act, self._writing = self._to_act, True
        done = self._spiel_table.history()
        for player, action in done[self._written :]:
            self._to_act = player
            super().apply_action(action)
        self._written = len(done)
        self._to_act, self._writing = to_act, False

    def history(self) -> Any:
        self._write()
        return super().history()

    def history_str(self) -> Any:
        self._write()
        return super().history_str()

    def full_history(self) -> Any:
        self._write()
        return super().full_history()

    def move_number(self) -> Any:
        self._write()
        return super().move_number()

    def is_initial_state(self) -> Any:
        self._write()
        return super().is_initial_state()

    def is_initial_non_chance_state(self) -> Any:
        self._write()
        return super().is_initial_non_chance_state()

    def _action_to_string(self, player: int, action: int) -> str:
        if action == HIDDEN:
            return "hidden"
        if player == CHANCE:
            return f"luck number={action}"
        return self._spiel_table.spiel_game.rules.actions[action].text

    def is_terminal(self) -> bool:
        return self._to_act == TERMINAL

    def returns(self) -> list[float]:
        table, people = self._spiel_table.table, self._spiel_table.spiel_game.people
        return [0.0] * people if table is None or not table.over else rewards_of(table)[:people]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> BoardroomState:
        """A state that this player cannot tell from this one, with fresh luck. Nothing in it tells what is hidden
        here: of its history only the player's own actions are known."""
        new = BoardroomState(self._spiel_table.spiel_game)
        new._spiel_table = self._spiel_table.resampled(player, seeded(int(sampler() * (1 << 30))))
        new._to_act = self._to_act
        return new

    @property
    def table(self) -> State:
        """The whole truth, for engines; bots get a Perspective of it."""
        if self._spiel_table.table is None:
            raise ValueError("the table is not dealt yet: apply the outcomes of chance first")
        return self._spiel_table.table

    def __str__(self) -> str:
        table, spiel_game = self._spiel_table.table, self._spiel_table.spiel_game
        if table is None:
            return f"not dealt yet: {bytes(outcome for _, outcome in self._spiel_table.before).hex()}"
        return "\n".join(spiel_game.described(table, player) for player in range(spiel_game.people))


class BoardroomGame(pyspiel.Game):
    """A game with its number of players and its options."""

    rules: Game

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = dict(params or {})
        self.people = self.rules.checked_players(int(given.pop("players", USUAL_PLAYERS)))
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
            max_game_length=LONGEST,
        )
        written = {name: as_text(self.options[name]) for name in options}
        super().__init__(game_type(self.rules, self.people), info, {"players": self.people, **written})

    def __reduce__(self) -> tuple[Any, ...]:
        return loaded, (str(self),)

    def new_initial_state(self) -> BoardroomState:
        return BoardroomState(self)

    def replayed(self, actions: list[int]) -> SpielTable:
        """The moment after these actions."""
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
        """What a seat sees now: all numbers that are not 0, by name."""
        numbers = zip(self.names, self.numbers(table, seat).tolist(), strict=True)
        return " ".join(name if "=" in name else f"{name}:{number}" for name, number in numbers if number)

    def seen(self, table: State, seat: int) -> str:
        """The same as a short text."""
        return hashlib.sha256(self.numbers(table, seat).tobytes()).hexdigest()

    def numbers(self, table: State, seat: int) -> NDArray[np.int16]:
        return np.frombuffer(memoryview(self.encoder.encode(table, seat).words), dtype="<i2")


@cache
def loaded(game: str) -> BoardroomGame:
    """Once for all states that come out of texts."""
    return pyspiel.load_game(game)  # type: ignore[no-any-return]


def as_text(value: OptionValue) -> str:
    """A value that pyspiel reads as a text when it reads a game's name again."""
    return value if isinstance(value, str) else f'"{value}"'


class Observer:
    """A seat's numbers and texts, by pyspiel's interface. Both tensors are the numbers of docs/environments.md."""

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
    """One of Boardroom's bots in a pyspiel game. It sees what its player may know, whatever the state holds."""

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
        """It remembers nothing."""


def bot(game: BoardroomGame, player: int, name: str, seed: int = 0) -> BoardroomBot:
    """The bot of this name (`director`, `ismcts:iterations=500`) for one player."""
    if player not in range(game.people):
        raise ValueError(f"player: {player!r}; expected 0 to {game.people - 1}")
    return BoardroomBot(game, player, name, seed)


def short_name(rules: Game) -> str:
    return f"boardroom_{rules.key.replace('-', '_')}"


def game_type(rules: Game, people: int) -> Any:
    """What OpenSpiel wants to know of a game. Only a game for one has rewards that do not sum to nothing."""
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
            "players": USUAL_PLAYERS,
            **dict.fromkeys(rules.options.options, ""),  # an empty one is left to the game
        },
    )


def register_all() -> None:
    known = pyspiel.registered_names()
    for rules in games():
        if short_name(rules) not in known:
            made = type(type(rules).__name__, (BoardroomGame,), {"rules": rules})
            pyspiel.register_game(game_type(rules, USUAL_PLAYERS), made)


register_all()
