"""What the rules of New World Order work with.

- `state.py`: one table. `player.py`: what a player has. `pieces.py`: cards, stacks and characters as numbers.
- `set_up.py`: the order of the set-up steps; their rules are in `../rules/`. `options.py`: the options of a table.
- `actions.py`, `events.py`: every action and event by number.
- `view.py`: what everybody sees. `encode.py`: the view as numbers. `outcome.py`: the result with its sums.
- `evaluator.py`: estimates the chances to win.
- `bits.py`, `colour_groups.py`: small sets as bits, and the colour groups in a set of corporations.
"""
