"""Windows, in which every player may react, and what a player may do in them.   [ORC 5.4.1, 8.5, 9.5]

- `window.py`: what all windows have in common: whom they ask in turn, and when they end.
- `open_window.py`: windows for everything that is possible at any time. `veto_window.py`: those for Veto alone.
- `any_time.py`: what is possible at any time, in open windows and before a question of one's own, and what forbids it.

`../card_play.py` asks who answers a card that is being played. `../../auto_answers.py` answers where a player
need not be asked.
"""
