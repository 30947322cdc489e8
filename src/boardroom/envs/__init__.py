"""Boardroom's games as environments for programs that learn: PettingZoo, Gymnasium, many tables at once."""

from boardroom.envs.optional_packages import require

require("envs", "numpy", "gymnasium", "pettingzoo")

from boardroom.envs.batched_tables import tables  # noqa: E402
from boardroom.envs.gymnasium_env import register_all  # noqa: E402
from boardroom.envs.pettingzoo_aec import aec  # noqa: E402 - only with all of them there
from boardroom.envs.pettingzoo_parallel import parallel  # noqa: E402

__all__ = ["aec", "parallel", "tables"]

register_all()
