"""The server runs the tables at which people and bots play. It imports our packages `core`, `bots` and `games`.

The docstring of a folder says what is in it: `tables/`, `websocket/`, `routes/` (the addresses), `finished_games/`,
`learning/` (guided game and practice positions), `notifications/`, `protocol/` (the messages) and `store/` (SQLite and
PostgreSQL). `words/` has texts in two languages.

The process:

- `serve.py`: locks the data folder, listens, and waits for SIGINT or SIGTERM.
- `lifecycle.py`: builds and starts all services; stops them in order after such a signal.
- `app.py`: adds the addresses.
- `settings.py`: flags and environment variables. `data_folder.py`: its lock, and backups.
- `log_format.py`, `metrics.py`: what an operator sees. `steady_clock.py`: the time.
- `worker_processes.py`: processes for bots and replays. `background_tasks.py`: work that nobody waits for.

What players get besides their tables:

- `daily_challenge.py`: every day one deal of each game, the same for everybody, and the results.

What several folders need:

- `decoding.py`: checks the JSON of clients. `rate_limit.py`: how often clients may ask.
- `request_refused.py`: a refused request, its HTTP status, and the two sentences that explain it.
- `texts.py`: reads the texts of `words/`. `request_language.py`: chooses German or English.
- `tokens.py`: secrets that open seats.
"""
