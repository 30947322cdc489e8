"""Environments for programs that learn: every game for PettingZoo and Gymnasium, and many tables at once.

Importing this registers every game with `gymnasium.make`. `boardroom.envs.openspiel` does the same for OpenSpiel.
"""

from boardroom.envs.optional_packages import require

require("envs", "numpy", "gymnasium", "pettingzoo")

from boardroom.envs.batched_tables import tables  # noqa: E402
from boardroom.envs.gymnasium_env import register_all  # noqa: E402
from boardroom.envs.pettingzoo_aec import aec  # noqa: E402 - after the packages were found
from boardroom.envs.pettingzoo_parallel import parallel  # noqa: E402

__all__ = ["aec", "parallel", "tables"]

register_all()
