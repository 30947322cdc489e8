"""The rules of Orconomy, one file each; a file names its section of RULES.md.

- `round.py` goes through the steps: `forecast.py`, `winter.py`, `revenue.py`, `hindmost.py`, `auction/`,
  `competition.py`, `startups.py`, `buying.py`. Before the first round there is `first_companies.py`.
- `loans.py`, `removing_tokens.py`, `selling_pairs.py`: possible at any time. `windows/`: when others may react.
- `card_play.py`: how a card is played. `cards/`, `abilities/`: what each influence card and each industry does.
- `bank.py`, `deck.py`, `prices.py`, `crisis.py`, `companies.py`, `which_token.py`: what many rules need.
- `trophies.py` counts what wins, `winning.py` says when the game ends and who wins.
"""
