"""Fit a game's evaluator to games that bots play against one another, and write its weights.json.

    python tools/fit_evaluator.py orconomy --games 4000 --generations 3

    python tools/fit_evaluator.py orconomy --rollout-policy --start tools/orconomy_start_weights.json --games 6000

An evaluator that has no weights yet is fitted to random play first. Every generation then plays greedily by the
evaluator that the generation before fitted, with some random actions in between (--random-every). Samples are taken
of these games: the features of every seat, and in the end who won. The fitted weights are those under which the winners
were most likely (a conditional logit, by Newton's method, with a small penalty on large weights).

With --rollout-policy, games are played much faster, by the rollout policy (boardroom.bots.engine.rollout_policy). Every
other game has no random actions, and the samples are the ends of stages. All generations are fitted together, with a
penalty on leaving the weights of --start. The mean of the fit and these weights is what the next generation plays by,
and what is written in the end: situations that never come up in these games would otherwise get wrong weights.
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
from boardroom.bots.engine.own_move import own_move_values
from boardroom.bots.engine.rollout_policy import RolloutPolicy
from boardroom.core.engine.evaluator import AnyEvaluator
from boardroom.core.engine.luck import Rng, seeded
from boardroom.core.engine.random_games import deal
from boardroom.core.game import Game

SAMPLES = 24  # of each game, on average
PENALTY = 1.0  # factor of the penalty on large weights
START_PENALTY = 100.0  # factor of the penalty on leaving the weights of --start
HELD_BACK = 10  # one game in ten is not fitted but used to measure the fit


@dataclass(frozen=True)
class Sample:
    """One table of a game: the features of every seat, the progress, and each seat's final share of the victory."""

    features: list[list[float]]
    progress: float
    shares: list[float]


def play(game: Game, evaluator: AnyEvaluator, players: int, seed: int, greedy: bool, random_every: int) -> list[Sample]:
    """Play a game at random or greedily, and return samples of it."""
    rng = seeded(seed)
    dealer = game.dealer(players, game.options.resolve(dict(game.simulation)))
    length = decisions_of(game, players) if greedy else 0
    state = deal(dealer, seed)
    samples: list[tuple[list[list[float]], float]] = []
    played = 0
    while not state.over:
        legal = state.legal_actions()
        if length == 0 or rng.below(max(1, length // SAMPLES)) == 0:
            samples.append(
                ([evaluator.features_of(state, seat) for seat in range(state.seats)], evaluator.progress(state))
            )
        if greedy and len(legal) > 1 and rng.below(random_every):
            found = own_move_values(state.imagine(state.to_act, rng), state.to_act, evaluator, rng, 1, 3)
            state.apply(max(found, key=lambda each: each[1])[0])
        else:
            state.apply(legal[rng.below(len(legal))])
        played += 1
    shares = state.result()
    kept = samples if greedy else thinned(samples, rng)
    return [Sample(features, progress, shares) for features, progress in kept]


def play_by_policy(game: Game, evaluator: AnyEvaluator, players: int, seed: int, random_every: int) -> list[Sample]:
    """Play a game by the rollout policy, and return samples at the ends of its stages."""
    rng = seeded(seed)
    policy = RolloutPolicy(deal(game.dealer(players, game.options.resolve(dict(game.simulation))), seed), evaluator)
    stage = evaluator.stage(policy.here)
    samples: list[tuple[list[list[float]], float]] = []
    while not policy.here.over:
        if evaluator.stage(policy.here) != stage:
            stage = evaluator.stage(policy.here)
            features = [evaluator.features_of(policy.here, seat) for seat in range(players)]
            samples.append((features, evaluator.progress(policy.here)))
        if random_every and rng.below(random_every) == 0:
            legal = policy.here.legal_actions()
            policy.here.apply(legal[rng.below(len(legal))])
        else:
            policy.play_decision()
    shares = policy.here.result()
    return [Sample(features, progress, shares) for features, progress in samples]


def thinned(samples: list[tuple[list[list[float]], float]], rng: Rng) -> list[tuple[list[list[float]], float]]:
    return [each for each in samples if rng.below(max(1, len(samples) // SAMPLES)) == 0]


LENGTHS: dict[tuple[str, int], int] = {}


def decisions_of(game: Game, players: int) -> int:
    """Estimate the decisions of a game from a random one."""
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


def job(task: tuple[str, list[float], list[float], list[int], int, bool, int, bool]) -> list[list[Sample]]:
    key, early, late, players, seed, greedy, random_every, by_policy = task
    game = game_named(key)
    evaluator = with_weights(game, early, late)
    if by_policy:
        return [
            play_by_policy(game, evaluator, players[i // 2 % len(players)], seed * 1000 + i, random_every * (i % 2))
            for i in range(20)
        ]
    return [play(game, evaluator, players[i % len(players)], seed * 1000 + i, greedy, random_every) for i in range(20)]


def game_named(key: str) -> Game:
    return next(game for game in boardroom.games() if game.key == key)


def with_weights(game: Game, early: list[float], late: list[float]) -> AnyEvaluator:
    evaluator = game.evaluator()
    if evaluator is None:
        sys.exit(f"{game.title} has no engine/evaluator.py")
    return type(evaluator)(early, late)


def padded(samples: list[Sample], size: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Return arrays: features [sample, seat, 2 * size], shares of the victory, and which seats exist."""
    seats = max(len(sample.shares) for sample in samples)
    features = np.zeros((len(samples), seats, 2 * size))
    shares = np.zeros((len(samples), seats))
    exists = np.zeros((len(samples), seats), bool)
    for i, sample in enumerate(samples):
        n = len(sample.shares)
        found = np.array(sample.features)
        features[i, :n, :size] = found * (1 - sample.progress)
        features[i, :n, size:] = found * sample.progress
        shares[i, :n] = sample.shares
        exists[i, :n] = True
    return features, shares, exists


def chances(weights: np.ndarray, features: np.ndarray, exists: np.ndarray) -> np.ndarray:
    merits = np.where(exists, features @ weights, -np.inf)
    powers = np.exp(merits - merits.max(axis=1, keepdims=True))
    return np.asarray(powers / powers.sum(axis=1, keepdims=True))


def surprise(weights: np.ndarray, data: tuple[np.ndarray, np.ndarray, np.ndarray]) -> float:
    """Return how unlikely the winners were, in nats for each sample."""
    features, shares, exists = data
    return float(-(shares * np.log(np.maximum(chances(weights, features, exists), 1e-12))).sum(axis=1).mean())


def fit(data: tuple[np.ndarray, np.ndarray, np.ndarray], start: np.ndarray, penalty: float) -> np.ndarray:
    """Return the likeliest weights, with a penalty on leaving those of `start`."""
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
    games: list[list[Sample]],
    args: argparse.Namespace,
    pool: Any,
) -> np.ndarray:
    """Play games of one generation, add them to `games`, and fit weights to all of these."""
    size = len(weights) // 2
    early, late = list(weights[:size]), list(weights[size:])
    how = (number > 0, args.random_every, args.rollout_policy)
    tasks = [
        (game.key, early, late, args.players, args.seed + number * 10**6 + i, *how)
        for i in range(max(1, args.games // 20))
    ]
    for done, played in enumerate(pool.imap_unordered(job, tasks), 1):
        games += played
        print(f"\rgeneration {number}: {done * 20} of {len(tasks) * 20} games", end="", flush=True, file=sys.stderr)
    print(file=sys.stderr)
    held = [sample for i, samples in enumerate(games) for sample in samples if i % HELD_BACK == 0]
    used = [sample for i, samples in enumerate(games) for sample in samples if i % HELD_BACK]
    found = fit(padded(used, size), start, START_PENALTY if args.rollout_policy else PENALTY)
    nobody = float(np.mean([np.log(len(sample.shares)) for sample in held]))
    print(
        f"  {len(used)} samples; surprise on {len(held)} held back: {surprise(found, padded(held, size)):.4f} "
        f"(knowing nothing: {nobody:.4f})"
    )
    return (found + start) / 2 if args.rollout_policy else found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=2000, help="a generation")
    parser.add_argument("--generations", type=int, default=3)
    parser.add_argument("--players", type=int, nargs="+", default=None)
    parser.add_argument("--random-every", type=int, default=6, help="one decision in so many is random")
    parser.add_argument(
        "--rollout-policy",
        action="store_true",
        help="play by the rollout policy, and fit to all generations together",
    )
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
    has_weights = bool(weights.any())  # without weights the first generation plays at random
    start = weights if args.rollout_policy else np.zeros(len(weights))
    games: list[list[Sample]] = []
    with Pool(args.processes) as pool:
        for number in range(has_weights, args.generations + has_weights):
            games = games if args.rollout_policy else []
            weights = generation(game, number, weights, start, games, args, pool)
    write(game, weights, args)


def write(game: Game, weights: np.ndarray, args: argparse.Namespace) -> None:
    path = game.folder / "weights.json"
    before = json.loads(path.read_text(encoding="utf-8"))
    size = len(weights) // 2
    text = {
        "made": f"tools/fit_evaluator.py {game.key} --games {args.games} --generations {args.generations} "
        f"--players {' '.join(map(str, args.players))} --random-every {args.random_every} --seed {args.seed}"
        f"{' --rollout-policy' if args.rollout_policy else ''}{f' --start {args.start}' if args.start else ''}",
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
