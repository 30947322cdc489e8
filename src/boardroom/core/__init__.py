"""The contract between the games and everything that plays, shows or studies them.

- `game.py`: what a game declares. `options.py`: its options. `engine/`: the compiled part, with states and decisions.
- `table.py`: a game in progress, with undo. `record.py`: a game as a file. `seeds.py`: fair luck from a secret seed.
- `catalogue.py`: names of actions and events. `rulebook.py`: the numbered rules. `languages.py`: English and German.
- `perspective.py`: what a bot gets. `outcome.py`: scores and ranking. `facts.py`: what two tables can be compared by.
- `auto_answers.py`: which decisions are answered automatically.
- `observation.py`: names for the numbers of an observation. `terminal.py`: how a game looks in a terminal.
- `position_fields.py` and `printed_values.py`: what positions and components of all games have in common.
- `json.py`: reads JSON with good errors. `errors.py`, `bitsets.py`: small things that many modules need.
"""
