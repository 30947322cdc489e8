"""Environments for programs that learn: every game for PettingZoo and Gymnasium, and many tables at once.

Importing this registers every game with `gymnasium.make`. `boardroom.envs.openspiel` does the same for OpenSpiel.

- `pettingzoo_aec.py`, `pettingzoo_parallel.py`, `gymnasium_env.py`, `gymnasium_vector_env.py`: one environment each.
- `openspiel.py`: games, observers and bots. `openspiel_state.py`: the interface of a state. `openspiel_history.py`:
  chance nodes, history and resampling.
- `batched_tables.py`: many tables at once, as NumPy arrays. `table_spec.py`: players, options and spaces.
- `illegal_actions.py`: what an illegal action costs. `render.py`: pictures. `optional_packages.py`: what is missing.
"""

from boardroom.envs.optional_packages import require

require("envs", "numpy", "gymnasium", "pettingzoo")

from boardroom.envs.batched_tables import tables  # noqa: E402
from boardroom.envs.gymnasium_env import register_all  # noqa: E402
from boardroom.envs.pettingzoo_aec import aec  # noqa: E402 - after the packages were found
from boardroom.envs.pettingzoo_parallel import parallel  # noqa: E402

__all__ = ["aec", "parallel", "tables"]

register_all()
