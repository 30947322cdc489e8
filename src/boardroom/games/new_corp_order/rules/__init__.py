"""The rules of New Corp Order, one file each; a file names its section of RULES.md.

- `turn.py` lists the actions of a turn: `plot.py`, `infiltrate.py`, `takeover.py`. `passing.py`: when a player passes.
- `consultants.py`, `hiring.py`, `dealmaker.py`: using and hiring consultants, and the one that acts after a takeover.
- `display.py`, `hand_limit.py`, `objectives.py`: open cards, cards in hand, secret objectives.
- `end_of_game.py` says when the game ends, `scoring.py` who wins.
- `abilities/` has what a company does when it is taken over. `solo.py` and `ods/` have the solo game.
"""
