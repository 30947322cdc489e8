"""The influence cards, one file each, named like the card: when it may be played, and what it does.   [ORC 9]

- `card.py`: `InfluenceCard`, what all cards have in common, and what a card can be aimed at.
- `all_cards.py`: all cards by number, and which of them may be played now.
- `card_stack.py`: the stack of cards that are being played.

`../card_play.py` says how a card is played: who may answer it, and when a die decides.
"""
