"""Studies: one bot in all seats plays a game many times under varied options, and the results are compared."""
