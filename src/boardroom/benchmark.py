"""What `boardroom bench` measures: how fast a game runs on this machine. Compare ratios, because machines are noisy."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping

from boardroom.bots.engine.tree_search import Search
from boardroom.core.engine import luck
from boardroom.core.engine.luck import seeded
from boardroom.core.engine.random_games import (
    deal,
    random_games,
    random_games_listed,
    repeat_clone,
    repeat_copy_from,
    repeat_imagine,
)
from boardroom.core.engine.state import Dealer, State
from boardroom.core.game import Game
from boardroom.core.options import OptionValue
from boardroom.core.seeds import seed_bytes
from boardroom.core.table import Table

ROUNDS = 5
EXPLORATION = 0.7
TO_THE_END = -1


def settings(game: Game, chosen: Mapping[str, OptionValue]) -> list[tuple[int, dict[str, OptionValue]]]:
    """Return players and options of each row.

    These are all numbers of players with the default preset, and the largest and the smallest number with every other.
    """
    name = game.options.preset_option
    others = game.options.options[name].values[1:] if name else ()
    ends = (game.players[-1], game.players[0])
    usual = {**game.simulation, **chosen}
    return [(players, usual) for players in game.players] + [
        (players, {**usual, name: profile}) for profile in others for players in ends
    ]


def measure_all(
    game: Game, seconds: float, chosen: Mapping[str, OptionValue], begin: Callable[[str], None]
) -> list[dict[str, object]]:
    """Measure every row of a game. `begin` is called with the name of each row before it is measured."""
    rows = []
    for players, given in settings(game, chosen):
        begin(" ".join([game.title, f"with {players} players", *(f"{k}={v}" for k, v in given.items())]))
        rows.append(measure(game, players, given, seconds))
    yardstick = rows[len(game.players) - 1]  # most players by default
    for row in rows:
        row["playout_ratio"] = ratio(row, yardstick, "playout_decisions_per_s")
        row["sampled_ratio"] = ratio(row, yardstick, "sampled_decisions_per_s")
    return rows


def ratio(row: dict[str, object], yardstick: dict[str, object], name: str) -> float:
    """Return a rate divided by the same rate of another row."""
    one, other = row[name], yardstick[name]
    assert isinstance(one, int), "a rate"
    assert isinstance(other, int), "a rate"
    return round(one / max(1, other), 3)


def measure(game: Game, players: int, given: dict[str, OptionValue], seconds: float) -> dict[str, object]:
    """Measure one row: rates per second, and nanoseconds.

    Each is the median of ROUNDS rounds, which take about `seconds` together.
    """
    options = game.options.resolve(given)
    dealer = game.dealer(players, options)
    middle = middle_of_a_game(dealer)
    share = seconds / ROUNDS
    listed = rate(lambda n: int(random_games_listed(dealer, n, 1)), share)
    decisions_per_game = random_games_listed(dealer, 50, 1) / 50
    return {
        "game": game.key,
        "players": players,
        "options": str(options[game.options.preset_option]) if game.options.preset_option else "default",
        "compiled": is_compiled(),
        "playout_decisions_per_s": round(listed),
        "playout_games_per_s": round(listed / decisions_per_game),
        "sampled_decisions_per_s": round(rate(lambda n: int(random_games(dealer, n, 1)), share)),
        "python_loop_decisions_per_s": round(rate(lambda n: python_loop(dealer, n), share)),
        "table_decisions_per_s": round(rate(lambda n: table_loop(game, players, options, n), share)),
        "clone_ns": round(nanoseconds(lambda n: repeat_clone(middle, n), share)),
        "copy_from_ns": round(nanoseconds(lambda n: repeat_copy_from(middle, n), share)),
        "imagine_ns": round(nanoseconds(lambda n: repeat_imagine(middle, middle.to_act, n), share)),
        "ismcts_iterations_per_s": round(rate(lambda n: searched(dealer, len(game.actions), n), share)),
    }


def table_of(rows: list[dict[str, object]]) -> str:
    """Return the rows as text, one measurement per line."""
    names = list(rows[0])
    lines = []
    for name in names:
        values = [row[name] for row in rows]
        shown = [f"{v:,}" if isinstance(v, int) and not isinstance(v, bool) else str(v) for v in values]
        lines.append(f"{name:30}" + "".join(f"{text:>16}" for text in shown))
    return "\n".join(lines)


def is_compiled() -> bool:
    """Tell whether the rules run compiled."""
    return not str(luck.__file__).endswith(".py")


def middle_of_a_game(dealer: Dealer) -> State:
    """Return a table in the middle of a random game."""
    length = 0
    for attempt in range(2):
        state = deal(dealer, 1)
        rng = seeded(2)
        played = 0
        while not state.over and (attempt == 0 or played < length // 2):
            legal = state.legal_actions()
            state.apply(legal[rng.below(len(legal))])
            played += 1
        length = played
    return state


def python_loop(dealer: Dealer, games: int) -> int:
    """Play random games in a Python loop over the compiled engine. Return the number of decisions."""
    rng = seeded(3)
    below = rng.below
    decisions = 0
    for number in range(games):
        state = deal(dealer, number)
        legal_actions, apply = state.legal_actions, state.apply
        while not state.over:
            legal = legal_actions()
            apply(legal[below(len(legal))])
            decisions += 1
    return decisions


def searched(dealer: Dealer, actions: int, iterations: int) -> int:
    """Search a tree from the first decision, with playouts to the end. Return the number of iterations."""
    state = deal(dealer, 5)
    search = Search(
        state.imagine(state.to_act, seeded(6)), state.to_act, actions, None, seeded(7), EXPLORATION, TO_THE_END
    )
    search.run(iterations)
    return iterations


def table_loop(game: Game, players: int, options: dict[str, OptionValue], games: int) -> int:
    """Play random games at tables with fair luck, checks, records and events. Return the number of decisions."""
    rng = seeded(4)
    decisions = 0
    for number in range(games):
        table = Table(game, players, options, seed_bytes(number))
        state = table.state
        while not state.over:
            legal = state.legal_actions()
            table.play(legal[rng.below(len(legal))])
            decisions += 1
        table.record()
        table.events(0, -1)
    return decisions


def rate(play: Callable[[int], int], seconds: float) -> float:
    """Return how much `play` does per second of CPU time: the median of rounds that last about `seconds` each."""
    games = 1
    while True:
        spent, _ = timed(play, games)
        if spent >= seconds / 4 or games >= 10**6:
            break
        games *= 2
    games = max(1, round(games * seconds / spent))
    rounds = [timed(play, games) for number in range(ROUNDS)]
    return median([decisions / spent for spent, decisions in rounds])


def nanoseconds(repeat: Callable[[int], None], seconds: float) -> float:
    """Return how long one repetition takes."""

    def once(times: int) -> int:
        repeat(times * 100)
        return times * 100

    return 1e9 / rate(once, seconds)


def timed(play: Callable[[int], int], games: int) -> tuple[float, int]:
    """Return the CPU time of one call in seconds, and the number that the call returns."""
    start = time.process_time()
    decisions = play(games)
    return max(time.process_time() - start, 1e-9), decisions


def median(values: list[float]) -> float:
    return sorted(values)[len(values) // 2]
