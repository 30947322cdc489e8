"""Studies: the same bots play a game many times under varied rules, and what differs is counted."""
