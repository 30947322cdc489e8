"""The server runs the tables at which people and bots play. Of our packages it imports `core`, `bots` and `games`.

The docstring of a folder says what is in it: `tables/`, `websocket/`, `routes/` (the addresses), `finished_games/`,
`learning/` (guided game and practice positions), `notifications/`, `protocol/` (the messages) and `store/` (SQLite and
PostgreSQL). `words/` has texts in two languages.

The process:

- `serve.py`: locks the data folder, listens, and waits for SIGINT or SIGTERM.
- `lifecycle.py`: builds and starts all services; stops them in order after such a signal.
- `app.py`: adds the addresses.
- `settings.py`: flags and environment variables. `data_folder.py`: one server at a time, and backups.
- `log_format.py`, `metrics.py`: what an operator sees. `steady_clock.py`: the time.
- `worker_processes.py`: processes for bots and replays. `background_tasks.py`: work that nobody waits for.

What players get besides their tables:

- `daily_challenge.py`: one deal of each game a day for everybody, and the results.

What several folders need:

- `decoding.py`: checks the JSON of clients. `rate_limit.py`: how often clients may ask.
- `request_refused.py`: a refused request, its HTTP status, and the two sentences that explain it.
- `texts.py`: reads the texts of `words/`. `request_language.py`: German or English?
- `tokens.py`: secrets that open seats.
"""
