"""Bots: programs that choose actions. They use the core and know no game by name.

Kinds of bots, and what they are called:

- `bot.py`: the interface, and the random bot. `greedy.py`, `ismcts.py` (tree search), `rollout.py`: the kinds.
- `tree_or_rollouts.py`: tree search or rollouts, whichever `search_tuning.py` reads from `search.toml` of the game.
- `names.py`: makes a bot from its name and settings. `levels.py`: intern, manager, director and chair.
- `level_ratings.py`: how well the levels play. `custom_bots.py`: somebody's own bot class.
- `engine/`: the compiled searches.

Asking a bot:

- `ask_bot.py`: checks the answer. `time_limit.py`: interrupts a bot that is out of time.
- `helper_processes.py`: several processes search one decision. `exit_with_parent.py`: they end with their parent.

Explaining:

- `hints.py`: the best actions and what follows them. `reasons.py`: why the best one is better.
- `analysis.py`: what turned a finished game. `practice_aims.py`: titles of practice positions.
"""
