"""The server: it runs the tables at which people and bots play. It imports only `core`, `bots` and `games`."""
