"""Arenas: many games between bots, with ratings and a report. A folder holds the results and the records."""
