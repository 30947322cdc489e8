"""Finished games: replay them, and analyse their decisions. Worker processes compute both.

- `replay_job.py`: what happened in a game, and how the table looked after each action.
- `analysis_job.py`: reviews the decisions of a game with the evaluator, a few at a time.
- `analyses.py`: starts analyses, reports their progress, and caches them.

`routes/replays.py` and `routes/analyses.py` have their addresses.
"""
