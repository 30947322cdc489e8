"""Bots against one another: many games, played once, kept, counted and shown."""
