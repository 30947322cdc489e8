"""Achievement tiles: the pyramid, gaining a tile, and what stacks of cards pay for it.   [NWO 1.3, 6]"""
