"""The influence cards, one file each, named like the card; `all_cards.py` finds them, `card.py` says what a card is.

[ORC 9]
"""
