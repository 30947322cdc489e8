"""What the command line shows and asks: playing, replaying, listing and checking in a terminal.

`game.py` plays a game; `typed_commands.py` has what people type instead of a choice, such as undo, why, rule and save;
`screen.py` prints, with or without colours; `words/` has the sentences in both languages. The other modules are named
after what they show.
"""
