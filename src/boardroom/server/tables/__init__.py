"""Tables: a table is an append-only log, and this folder computes, runs, stores and shows it.

The table and its log:

- `log_entries.py`: every kind of entry in a log.
- `new_table.py`: the first entries of a new table.
- `room.py`: the table that follows from a log, with seats, chat and premoves.
- `store_then_send.py`: the lock of a table; writes entries, stores them, then sends them.
- `committed_table.py`: what code without the lock may read.
- `registry.py`: all tables in memory; finds, loads, creates and removes them.
- `housekeeping.py`: evicts idle tables, deletes old ones.
- `table_lists.py`: lists of public tables, and of a person's tables.
- `invitations.py`: the secrets that give a seat or let people watch.

Actions of players, bots and the server itself:

- `action_checks.py`: checks the action that a client sends.
- `automatic_actions.py`: what follows from profiles, premoves, early passes and bots without a choice.
- `premoves.py`: what a seat may choose before it is asked.
- `undo.py`: who may take a decision back.
- `bots_and_clocks.py`: asks bots, acts when a time is over, ends windows.
- `bot_jobs.py`: what bots compute in worker processes.
- `time_limits.py`: computes how much time is left, and which time does not count on a live clock.

What clients get:

- `connection.py`: one socket at a table.
- `broadcast.py`: sends everybody what changed.
- `welcome.py`: the whole table, for a client that has just connected.
- `table_updates.py`: what has changed since, as far as a seat may know it.
- `view_changes.py`: the parts of a view that have changed.
- `preview.py`: what an action would change in everybody's points.
- `reminders.py`: who is notified of their turn.
"""
