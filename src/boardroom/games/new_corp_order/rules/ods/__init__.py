"""The ODS, which plays against a single player: what it does in its turn.   [NCO 5.4 to 5.7]

`turn.py` chooses between a takeover (`takeover.py`) and a plot (`plot.py`). `scan.py` says in which order the ODS looks
at tiles, `placement.py` where it places agents, `abilities.py` how it uses a company's ability. `reasons.py` numbers
the reasons that it gives.
"""
