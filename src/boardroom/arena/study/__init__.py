"""Studies: one bot in all seats plays a game many times under varied options, and the results are compared.

- `plan.py`: the cells of a study. `scaling.py`: components with scaled values.
- `watch_game.py`: plays a game and measures leads and usage. `folder.py`: the files of a study.
- `findings.py`: what was found. `significance.py`: intervals and tests. `report.py`: text and page.
"""
