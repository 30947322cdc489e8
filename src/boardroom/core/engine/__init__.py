"""The compiled part of the contract.

- `state.py`: a state with its pending decision and its agenda. `action_buffer.py`: the list of legal actions.
- `refusal.py`: why an action is not legal. `journal.py`: what happened. `luck.py`: random numbers.
- `encoder.py`: observations. `evaluator.py`: who will win. `words.py`: sentences.
- `action_mask.py` (one table), `rewards.py`, `batch.py` (many tables at once): for learning programs.
- `random_games.py`: random games for benchmarks and checksums.
"""
