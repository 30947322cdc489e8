"""Bots: programs that choose actions. They use the core and know no game by name."""
