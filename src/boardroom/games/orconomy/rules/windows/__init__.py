"""Windows, in which every player may react, and what a player may do in them.   [ORC 5.4.1, 8.5, 9.5]"""
