"""Tables: a table is an append-only log, and this folder computes, runs, stores and shows it.

The table and its log:

- `log_entries.py`: every kind of entry in a log.
- `new_table.py`: the first entry of a new table. `rematch.py`: a new table for the same people.
- `room.py`: plays a log again into the table that follows from it: game, seats, chat, premoves, and which bot stands
  in for a person.
- `store_then_send.py`: `TableSession`, a table in memory with its lock. Stores entries, then sends them; reloads the
  table after a failed write.
- `committed_table.py`: what code without the lock may read.
- `registry.py`: all tables in memory; finds, creates and removes them. After a restart it loads them from their logs.
- `housekeeping.py`: evicts idle tables, deletes old ones.
- `table_lists.py`: lists of public tables, and of a person's tables.
- `invitations.py`: the secrets that give a seat or let people watch.
- `joining.py`: takes a seat with such a secret; the person gets a token, and the bot that stood in stops.

Actions of players, bots and the server itself:

- `action_checks.py`: checks the action that a client sends; one sent twice is played once.
- `automatic_actions.py`: what follows from profiles, premoves, early passes and bots without a choice.
- `premoves.py`: what a seat may choose before it is asked.
- `undo.py`: who may take a decision back.
- `operator_actions.py`: the operator closes a table, or bans a person from all their seats.
- `bots_and_clocks.py`: asks bots, acts when a player's time has run out, ends windows.
- `bot_jobs.py`: what bots compute in worker processes.
- `time_limits.py`: computes how much time is left, and which time does not count on a live clock.

What clients get:

- `connection.py`: one socket at a table.
- `broadcast.py`: sends everybody what changed, and some entries only to their own seat.
- `welcome.py`: the whole table for a client that has just connected, and the events that a returning one has missed.
- `table_updates.py`: what has changed since then. The game itself leaves out what a seat may not know: `view` in
  `core/table.py` and `engine/view.py` of the game.
- `view_changes.py`: the parts of a view that have changed.
- `diary.py`: a running game as one seat knows it, for a file that the player saves.
- `preview.py`: what an action would change in everybody's points.
- `reminders.py`: who is notified of their turn.
"""
