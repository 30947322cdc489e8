"""The abilities of the ten industries, one file each; `gold_abilities.py` asks who uses one.   [ORC 4.4, 10]"""
