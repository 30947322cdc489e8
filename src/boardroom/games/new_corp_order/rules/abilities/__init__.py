"""The abilities of companies, one file each. `offer.py` offers the one that follows a takeover.   [NCO 2.6]"""
