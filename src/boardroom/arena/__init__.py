"""Arenas: many games between bots, with ratings and a report. A folder holds the results and the records.

- `plan.py`: which games, and who sits where. `seeds.py`: their luck. `play_match.py`: plays one game.
- `folder.py`: the folder of an arena, which resumes. `run_folder.py`: the lock of a folder, also of a study's folder.
- `results.py`: `results.jsonl`. `ratings.py`, `intervals.py`: statistics. `report.py`, `html_parts.py`: report.
- `workers.py`: the interface of worker processes. `local_workers.py`: on this machine. `ray_workers.py`: on a cluster.
- `watchdog.py`: decides when a bot hangs; `local_workers.py` then ends its process.
- `atomic_files.py`: files that are complete or missing. `checked_files.py`: files whose damage is recognised.
- `study/`: compares options and components of a game.
"""
