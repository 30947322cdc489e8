"""The auction for a slot of the active industry: bidding, limits of bids, and payment.   [ORC 5]"""
