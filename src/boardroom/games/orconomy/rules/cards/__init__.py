"""The twelve influence cards, one file each; `all_cards.py` lists them, `card.py` says what a card is.   [ORC 9]"""
