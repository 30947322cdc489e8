"""What the rules of Orconomy work with.

- `state.py`: one table. `player.py`: what a player has, and what others know of the hand.
- `pieces.py`: industries and kinds of token as numbers.
- `set_up.py`: the set-up steps. `options.py`: the options of a table. `steps.py`: the steps of a round.
- `actions.py`, `events.py`: every action and event by number.
- `view.py`, `pending_view.py`: what a seat sees. `imagine.py`: deals again what a seat cannot know.
- `encode.py`: the view as numbers. `evaluator.py`, `expected_table.py`: estimate the chances to win.
- `plausible_actions.py`: what rollouts choose from.
"""
