"""Boardroom's games as environments for programs that learn: PettingZoo, Gymnasium, many tables at once."""

from boardroom.envs.extra import require

require("envs", "numpy", "gymnasium", "pettingzoo")

from boardroom.envs.aec import aec  # noqa: E402 - only with all of them there
from boardroom.envs.parallel import parallel  # noqa: E402
from boardroom.envs.single_seat import register_all  # noqa: E402
from boardroom.envs.tables import tables  # noqa: E402

__all__ = ["aec", "parallel", "tables"]

register_all()
