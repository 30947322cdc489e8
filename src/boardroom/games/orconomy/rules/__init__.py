"""The rules of Orconomy, one file each; a file names its section of RULES.md.

- Set-up: `../engine/set_up.py` lays the ring and deals; then `first_companies.py` asks for the first companies.
  `../components.py` has what is printed on the board and on cards.
- `round.py` goes through the steps, up to passing the Oracle: `forecast.py`, `winter.py`, `revenue.py`, `hindmost.py`,
  `auction/`, `competition.py` with promotion (`competing_startups.py`: of which startups), `startups.py` with launches,
  `buying.py`.
- At any time: `loans.py` (loans, repayment and interest), `removing_tokens.py`, `selling_pairs.py`.
- `windows/`: when everybody may react, and when the things above are possible.
- `card_play.py`: how a card is played. `cards/`, `abilities/`: what each influence card and each industry does.
- `bank.py`, `deck.py`, `prices.py`, `crisis.py`, `companies.py`, `which_token.py`: what many rules need.
- `trophies.py` counts what wins; `winning.py` says when the game ends, who wins and how players are ranked.
- `../engine/view.py` says what is secret.
"""
