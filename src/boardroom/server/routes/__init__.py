"""The addresses of the server over HTTP. `app.py` adds all of them to the web application.

A route checks who asks and how often, calls the function that does the work, and answers with its result. The work is
done in `tables/`, `learning/`, `finished_games/`, `notifications/` and `daily_challenge.py`.

- `tables.py`: list, open and join tables, and get records. `operator.py`: close a table, ban a person.
- `games.py`: options, rules and texts of the games. `learning.py`: guided game and practice positions.
- `replays.py`, `analyses.py`: finished games. `daily.py`: the daily challenges.
- `page.py`: the files of the page. `notifications.py`: how this server can notify players.
- `monitoring.py`: health and metrics. `schemas.py`: the OpenAPI document and JSON Schema.

Code for all addresses:

- `middleware.py`: refuses requests from pages of other sites, turns exceptions into answers.
- `security_headers.py`: the headers of every answer.
- `client_address.py`: the IP address from which a request comes, also behind a proxy (`X-Forwarded-For`).
- `requests.py`: reads a request, builds the JSON answer. `app_keys.py`: the keys by which routes find the services.
"""
