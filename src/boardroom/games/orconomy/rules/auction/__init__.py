"""The auction for a slot of the active industry: bidding, limits of bids, and payment.   [ORC 5]

- `bidding.py`: how the auction begins, the decision to bid or pass, and who is asked next.
- `bid_limit.py`: how low and how high a bid may be, and the fee.
- `bids.py`: the bids that stand, also in the Competition: the best one, and those that come back when it is void.
- `payment.py`: settling the winning bid, insolvency, Account Details Fraud, and placing the company.

The windows for Veto are in `../windows/veto_window.py`.
"""
