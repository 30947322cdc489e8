"""Achievement tiles: the pyramid, gaining a tile, and what stacks of cards pay for it.   [NWO 1.3, 2.1, 6]

`pyramid.py` lays the pyramid and says which tiles are open, covered or hidden. A player who gains a tile chooses it
(`choose_tile.py`), pays (`payment.py`) and takes it (`take_tile.py`). `corporation_worth.py` says what cards of one
corporation are worth, `stack_worth.py` what a stack of any kind pays, `most_payable.py` what a player can pay at most.
"""
