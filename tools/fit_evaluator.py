"""Fits a game's evaluator to games that bots play against one another, and writes its weights.json.

    python tools/fit_evaluator.py orconomy --games 4000 --generations 3

    python tools/fit_evaluator.py orconomy --hurry --start tools/orconomy_start.json --games 6000 --generations 3

An evaluator that has no weights yet is fitted to random play first. Every generation then plays greedily by the evaluator
that the one before it fitted, with some random actions in between (--whim). At moments of these games every seat's
features are noted, and in the end who won. Weights are those under which the winners were most likely (a conditional
logit, by Newton's method, with a small penalty on large weights).

With --hurry games are played as bots play them on in a race (boardroom.bots.engine.race), much faster, every other
one without whims, and moments are the ends of stages. All generations are fitted together, with a penalty on leaving
the weights of --start, and the mean of both is what the next generation plays by and what is written in the end: at
moments that never come up in these games a fit alone is led astray.
"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import dataclass
from multiprocessing import Pool
from pathlib import Path
from typing import Any

import numpy as np

import boardroom
from boardroom.bots.engine.own_move import judged
from boardroom.bots.engine.race import Hurry
from boardroom.core.engine.evaluator import AnyEvaluator
from boardroom.core.engine.luck import Rng, seeded
from boardroom.core.engine.playout import deal
from boardroom.core.game import Game

MOMENTS = 24  # of a game are noted, on average
PENALTY = 1.0
LEAVING = 100.0  # the penalty on leaving the weights that one started with
HELD_BACK = 10  # one game in so many is not fitted but used to measure the fit


@dataclass(frozen=True)
class Moment:
    """Every seat's features and share of the victory, and how far the game was."""

    features: list[list[float]]
    progress: float
    shares: list[float]


def play(game: Game, evaluator: AnyEvaluator, players: int, seed: int, greedy: bool, whim: int) -> list[Moment]:
    """One game, as moments."""
    rng = seeded(seed)
    dealer = game.dealer(players, game.options.resolve(dict(game.simulation)))
    length = decisions_of(game, players) if greedy else 0
    state = deal(dealer, seed)
    noted: list[tuple[list[list[float]], float]] = []
    played = 0
    while not state.over:
        legal = state.legal_actions()
        if length == 0 or rng.below(max(1, length // MOMENTS)) == 0:
            noted.append(
                ([evaluator.features_of(state, seat) for seat in range(state.seats)], evaluator.progress(state))
            )
        if greedy and len(legal) > 1 and rng.below(whim):
            found = judged(state.imagine(state.to_act, rng), state.to_act, evaluator, rng, 1, 3)
            state.apply(max(found, key=lambda each: each[1])[0])
        else:
            state.apply(legal[rng.below(len(legal))])
        played += 1
    shares = state.result()
    kept = noted if greedy else thinned(noted, rng)
    return [Moment(features, progress, shares) for features, progress in kept]


def play_in_a_hurry(game: Game, evaluator: AnyEvaluator, players: int, seed: int, whim: int) -> list[Moment]:
    """One game, noted at the ends of its stages."""
    rng = seeded(seed)
    hurry = Hurry(deal(game.dealer(players, game.options.resolve(dict(game.simulation))), seed), evaluator)
    stage = evaluator.stage(hurry.here)
    noted: list[tuple[list[list[float]], float]] = []
    while not hurry.here.over:
        if evaluator.stage(hurry.here) != stage:
            stage = evaluator.stage(hurry.here)
            features = [evaluator.features_of(hurry.here, seat) for seat in range(players)]
            noted.append((features, evaluator.progress(hurry.here)))
        if whim and rng.below(whim) == 0:
            legal = hurry.here.legal_actions()
            hurry.here.apply(legal[rng.below(len(legal))])
        else:
            hurry.step()
    shares = hurry.here.result()
    return [Moment(features, progress, shares) for features, progress in noted]


def thinned(noted: list[tuple[list[list[float]], float]], rng: Rng) -> list[tuple[list[list[float]], float]]:
    return [each for each in noted if rng.below(max(1, len(noted) // MOMENTS)) == 0]


LENGTHS: dict[tuple[str, int], int] = {}


def decisions_of(game: Game, players: int) -> int:
    """About how long a game is, learnt from a random one."""
    found = LENGTHS.get((game.key, players))
    if found is None:
        state = deal(game.dealer(players, game.options.resolve(dict(game.simulation))), 1)
        rng = seeded(1)
        found = 0
        while not state.over:
            legal = state.legal_actions()
            state.apply(legal[rng.below(len(legal))])
            found += 1
        LENGTHS[game.key, players] = found
    return found


def job(task: tuple[str, list[float], list[float], list[int], int, bool, int, bool]) -> list[list[Moment]]:
    key, early, late, players, seed, greedy, whim, hurry = task
    game = game_named(key)
    evaluator = with_weights(game, early, late)
    if hurry:
        return [
            play_in_a_hurry(game, evaluator, players[i // 2 % len(players)], seed * 1000 + i, whim * (i % 2))
            for i in range(20)
        ]
    return [play(game, evaluator, players[i % len(players)], seed * 1000 + i, greedy, whim) for i in range(20)]


def game_named(key: str) -> Game:
    return next(game for game in boardroom.games() if game.key == key)


def with_weights(game: Game, early: list[float], late: list[float]) -> AnyEvaluator:
    evaluator = game.evaluator()
    if evaluator is None:
        sys.exit(f"{game.title} has no engine/evaluator.py")
    return type(evaluator)(early, late)


def padded(moments: list[Moment], size: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """ObservationBuffer [moment, seat, 2 * size], shares and which seats exist."""
    seats = max(len(moment.shares) for moment in moments)
    features = np.zeros((len(moments), seats, 2 * size))
    shares = np.zeros((len(moments), seats))
    exists = np.zeros((len(moments), seats), bool)
    for i, moment in enumerate(moments):
        n = len(moment.shares)
        found = np.array(moment.features)
        features[i, :n, :size] = found * (1 - moment.progress)
        features[i, :n, size:] = found * moment.progress
        shares[i, :n] = moment.shares
        exists[i, :n] = True
    return features, shares, exists


def chances(weights: np.ndarray, features: np.ndarray, exists: np.ndarray) -> np.ndarray:
    merits = np.where(exists, features @ weights, -np.inf)
    powers = np.exp(merits - merits.max(axis=1, keepdims=True))
    return np.asarray(powers / powers.sum(axis=1, keepdims=True))


def surprise(weights: np.ndarray, data: tuple[np.ndarray, np.ndarray, np.ndarray]) -> float:
    """How unlikely the winners were, in nats per moment."""
    features, shares, exists = data
    return float(-(shares * np.log(np.maximum(chances(weights, features, exists), 1e-12))).sum(axis=1).mean())


def fit(data: tuple[np.ndarray, np.ndarray, np.ndarray], start: np.ndarray, penalty: float) -> np.ndarray:
    """The likeliest weights, with a penalty on leaving those."""
    features, shares, exists = data
    scale = np.maximum(features[exists].std(axis=0), 1e-9)
    scaled = features / scale
    weights = start * scale
    for _ in range(30):
        p = chances(weights, scaled, exists)
        gradient = np.einsum("ms,msf->f", p - shares, scaled) + penalty * (weights - start * scale)
        mean = np.einsum("ms,msf->mf", p, scaled)
        flat = scaled.reshape(-1, len(weights))
        hessian = (flat * p.reshape(-1, 1)).T @ flat - mean.T @ mean + penalty * np.eye(len(weights))
        step = np.linalg.solve(hessian, gradient)
        weights -= step * min(1.0, 5.0 / max(1e-9, float(np.abs(step).max())))
        if np.abs(step).max() < 1e-6:
            break
    return np.asarray(weights / scale)


def generation(
    game: Game,
    number: int,
    weights: np.ndarray,
    start: np.ndarray,
    games: list[list[Moment]],
    args: argparse.Namespace,
    pool: Any,
) -> np.ndarray:
    """Plays, adds to the games, and fits to them."""
    size = len(weights) // 2
    early, late = list(weights[:size]), list(weights[size:])
    tasks = [
        (game.key, early, late, args.players, args.seed + number * 10**6 + i, number > 0, args.whim, args.hurry)
        for i in range(max(1, args.games // 20))
    ]
    for done, played in enumerate(pool.imap_unordered(job, tasks), 1):
        games += played
        print(f"\rgeneration {number}: {done * 20} of {len(tasks) * 20} games", end="", flush=True, file=sys.stderr)
    print(file=sys.stderr)
    held = [moment for i, moments in enumerate(games) for moment in moments if i % HELD_BACK == 0]
    used = [moment for i, moments in enumerate(games) for moment in moments if i % HELD_BACK]
    found = fit(padded(used, size), start, LEAVING if args.hurry else PENALTY)
    nobody = float(np.mean([np.log(len(moment.shares)) for moment in held]))
    print(
        f"  {len(used)} moments; surprise on {len(held)} held back: {surprise(found, padded(held, size)):.4f} "
        f"(knowing nothing: {nobody:.4f})"
    )
    return (found + start) / 2 if args.hurry else found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=2000, help="a generation")
    parser.add_argument("--generations", type=int, default=3)
    parser.add_argument("--players", type=int, nargs="+", default=None)
    parser.add_argument("--whim", type=int, default=6, help="one decision in so many is left to chance")
    parser.add_argument("--hurry", action="store_true", help="play as in a race, and fit to all generations together")
    parser.add_argument("--start", default=None, help="a file like weights.json, instead of the game's own")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--out", default=None, help="instead of the game's own weights.json")
    args = parser.parse_args()
    game = game_named(args.game)
    args.players = args.players or [players for players in game.players if players > 1]
    evaluator = game.evaluator()
    if evaluator is None:
        sys.exit(f"{game.title} has no engine/evaluator.py")
    weights = np.array([*evaluator.early, *evaluator.late])
    if args.start:
        found = json.loads(Path(args.start).read_text(encoding="utf-8"))
        weights = np.array([*found["early"], *found["late"]])
    begun = bool(weights.any())  # by the evaluator as it is, or at random if it knows nothing
    start = weights if args.hurry else np.zeros(len(weights))
    games: list[list[Moment]] = []
    with Pool(args.processes) as pool:
        for number in range(begun, args.generations + begun):
            games = games if args.hurry else []
            weights = generation(game, number, weights, start, games, args, pool)
    write(game, weights, args)


def write(game: Game, weights: np.ndarray, args: argparse.Namespace) -> None:
    path = game.folder / "weights.json"
    before = json.loads(path.read_text(encoding="utf-8"))
    size = len(weights) // 2
    text = {
        "made": f"tools/fit_evaluator.py {game.key} --games {args.games} --generations {args.generations} "
        f"--players {' '.join(map(str, args.players))} --whim {args.whim} --seed {args.seed}"
        f"{' --hurry' if args.hurry else ''}{f' --start {args.start}' if args.start else ''}",
        "features": before["features"],
        "early": [round(float(weight), 5) for weight in weights[:size]],
        "late": [round(float(weight), 5) for weight in weights[size:]],
    }
    with open(args.out or path, "w", encoding="utf-8") as file:
        file.write(json.dumps(text, indent=1) + "\n")
    for name, early, late in zip(before["features"], text["early"], text["late"], strict=True):
        print(f"{name:30}{early:12}{late:12}")


if __name__ == "__main__":
    main()
