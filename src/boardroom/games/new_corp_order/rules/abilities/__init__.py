"""The abilities of companies, one file each, named like the company type.   [NCO 2.6]

`offer.py` offers the ability that follows a takeover, `shared.py` has declining and what else abilities have in common.
"""
