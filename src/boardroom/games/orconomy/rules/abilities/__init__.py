"""The abilities of the ten industries, one file each, named like the industry.   [ORC 4.4, 10]

`gold_abilities.py` asks who uses one of the four gold abilities, `use_limits.py` says how often each can be used. What
the Crisis does to an industry is in `../crisis.py`.
"""
