"""What the rules of New Corp Order work with.

- `state.py`: one table. `player.py`: what a player has, and what others know of the hand.
- `pieces.py`: company tiles, and pieces as numbers.
- `set_up.py`: the set-up steps. `options.py`: the options of a table.
- `actions.py`, `events.py`: every action and event by number.
- `view.py`: what a seat sees. `imagine.py`: deals again what a seat cannot know. `encode.py`: the view as numbers.
- `evaluator.py`: estimates the chances to win.
- `tile_sets.py`, `packed_placement.py`: what the solo game stores as bits and in one number.
"""
