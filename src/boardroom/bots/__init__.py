"""Bots: programs that choose actions. They know the core, and no game by name."""
