"""Who chooses: bots, which know the core and no game by name."""
