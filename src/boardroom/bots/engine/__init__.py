"""The compiled searches.

- `tree_search.py`: a tree of actions over imagined tables (ISMCTS).
- `race.py`: rolls candidates out and drops the clearly worse ones. `rollout_policy.py`: how everybody plays meanwhile.
- `own_move.py`: looks no further than the end of the seat's own move.
"""
