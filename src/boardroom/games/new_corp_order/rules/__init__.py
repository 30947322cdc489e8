"""The rules of New Corp Order, one file each; a file names its section of RULES.md.

- Set-up: `../engine/set_up.py` lays tiles and deals, also for the solo game; `objectives.py` has what concerns secret
  objectives, `../components.py` what is printed.
- `turn.py` lists the actions of a turn: `plot.py`, `infiltrate.py`, `takeover.py`. `passing.py`: when a player passes.
- `consultants.py`: when a consultant may be used. `hiring.py`: which cards count for hiring one, and who can be hired.
  What each one does: Media Advisor and Corporate Lawyer in `infiltrate.py`, Military Contractor in `takeover.py`,
  Dealmaker in `dealmaker.py`.
- `abilities/` has what a company does when it is taken over.
- `display.py`, `hand_limit.py`: open cards, and how many a player may keep in hand.
- `end_of_game.py` says when the game ends. `scoring.py` counts the points and says who wins, also in the solo game.
- The solo game: `solo.py` has the player's side and the end (`refill_or_end`), `ods/` the turn of the ODS.
- `../engine/view.py` says what is secret.
"""
