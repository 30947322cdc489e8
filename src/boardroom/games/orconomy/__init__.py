"""Orconomy: ten industries in a ring, auctions, loans, and influence."""
