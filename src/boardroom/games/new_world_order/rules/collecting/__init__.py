"""Collecting cards from the table, merging stacks, and throwing them away.   [NWO 3, 5, 7]"""
