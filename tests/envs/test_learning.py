"""A real learner, a small one: MaskablePPO of sb3-contrib comes to beat random play."""

from __future__ import annotations

import warnings

import numpy as np
import pytest

from boardroom.envs.gymnasium_env import SeatEnv

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # what its packages say of one another
    import torch
    from sb3_contrib import MaskablePPO
    from stable_baselines3.common.vec_env import DummyVecEnv

TABLES = 16
STEPS = 256  # at each table, between two looks at how well it plays
MAX_EVALUATIONS = 20
GAMES = 100
WELL = 0.3  # 65 wins and 35 losses, which luck alone does not give to a hundred games


def tables() -> DummyVecEnv:
    return DummyVecEnv([lambda: SeatEnv("new-corp-order", players=2, opponents="random")] * TABLES)


def mean_reward(learner: MaskablePPO, seed: int) -> float:
    env = tables()
    env.seed(seed)
    seen = env.reset()
    rewards: list[float] = []
    while len(rewards) < GAMES:
        actions, _ = learner.predict(seen, action_masks=np.stack(env.env_method("action_masks")))
        seen, reward, ended, _ = env.step(actions)
        rewards += reward[ended].tolist()
    return float(np.mean(rewards))


@pytest.mark.filterwarnings("ignore")
def test_a_learner_comes_to_beat_random_play() -> None:
    threads = torch.get_num_threads()
    torch.set_num_threads(1)
    learner = MaskablePPO(
        "MlpPolicy",
        tables(),
        n_steps=STEPS,
        batch_size=512,
        n_epochs=4,
        learning_rate=1e-3,
        gamma=1.0,
        gae_lambda=0.99,
        ent_coef=0.01,
        policy_kwargs={"net_arch": [64]},
        seed=1,
    )
    for look in range(MAX_EVALUATIONS):
        learner.learn(TABLES * STEPS, reset_num_timesteps=False)
        if look >= 3 and mean_reward(learner, seed=look) >= WELL:
            break
    else:
        pytest.fail("it has not learnt to win")
    torch.set_num_threads(threads)
