"""The abilities of companies, one file each; `offer.py` says which takeover offers which.   [NCO 2.6]"""
