"""The rules of New World Order, one file each; a file names its section of RULES.md.

- `round.py`, `deal.py`, `stalled_round.py`: a round and the cards on the table.
- `turn.py` lists the actions of a turn, `passing.py` is the other choice, `end_of_action.py` says what follows.
- `collecting/`, `achievements/`, `cards/`, `characters/`: collecting cards, gaining tiles, special cards, characters.
- `great_goals.py`, `claim_goals.py`, `tokens.py`: what else counts at the end.
- `end_of_game.py`, `dead_end.py` say when the game ends, `scoring.py` who wins.
"""
