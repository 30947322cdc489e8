"""Learning: the guided first game and the practice positions.

- `lesson_files.py`: reads them from the folder `learning/` of a game.
- `learning_info.py`: describes them for a client, with the question and the points of each practice position.
- `practice_answers.py`: compares an answer to a practice position with the best one, and ranks all answers.

`routes/learning.py` has their addresses.
"""
