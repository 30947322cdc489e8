"""The sockets of the tables: clients send commands, and each command gets one answer.

- `handler.py`: reads messages, limits their rate, answers them, notices lost connections.
- `hello.py`: the first command, which says who connects.
- `execute_commands.py`: gives each command to the function that executes it, or executes it.
- `game_commands.py`: act, choose or pass before being asked, set a profile, ask why.
- `help_commands.py`: a hint, and the value of an action; bots compute both.
- `seat_commands.py`: view another seat, rename a seat, leave, close the table.
- `chat_commands.py`, `notification_commands.py`: say something; say where to send notifications.
- `own_seats.py`: which seats a connection has.

`protocol/commands.py` declares the commands, `protocol/updates.py` the answers.
"""
