"""The rules of New World Order, one file each; a file names its section of RULES.md.

- Set-up: `achievements/pyramid.py` lays the pyramid, `characters/` deals characters and start cards and says who
  starts, `deal.py` deals the first cards. `../engine/set_up.py` has the order, `../components/` what is printed.
- `round.py`, `deal.py`, `stalled_round.py`: a round and the cards on the table.
- `turn.py` lists the actions of a turn, `passing.py` is the other choice, `end_of_action.py` says what follows.
- `collecting/`: slots and stacks, collecting cards, merging and throwing away. `achievements/`: gaining tiles.
  `cards/`: special cards. `characters/`: what the nine characters can do.
- `tokens.py`: tokens for starting sets. `great_goals.py`: Great Goals, dreams and the best choice of
  goals. `claim_goals.py`: players choose their goals themselves.
- `end_of_game.py`, `dead_end.py` say when the game ends, `scoring.py` who wins.
- `../engine/view.py` says what is public. `is_hidden` in `achievements/pyramid.py` says which tiles nobody knows.
"""
