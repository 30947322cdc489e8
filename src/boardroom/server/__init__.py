"""The table server: people and bots around one table. Knows core, bots and the finder of games."""
