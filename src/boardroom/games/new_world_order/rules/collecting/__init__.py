"""Collecting cards from the table, merging stacks, and throwing them away.   [NWO 3, 5, 7]

- `collect_corporation.py`, `collect_groups.py`, `collect_specials.py` collect cards of one corporation, cards of a
  colour group, and special cards with Dividends.
- `merge.py` makes one colour stack of two stacks, `throw_away.py` discards a stack.

How many slots a player has is in `../characters/slots.py`, which kinds of stack there are in `../../engine/pieces.py`.
"""
