"""Priorities of the ODS and reasons for its choices, numbered as in the domains PRIORITY and WHY.   [NCO 5.4.3]"""

from typing import Final

A_1: Final = 0
A_2: Final = 1
A_3: Final = 2
A_4: Final = 3
B_1: Final = 4
B_2: Final = 5
B_3: Final = 6
BB_1: Final = 7
BB_2: Final = 8
BB_3: Final = 9
BB_4: Final = 10
C_1: Final = 11
C_2: Final = 12
C_3: Final = 13

ONLY: Final = 0
SCAN: Final = 1
MOST_AGENTS: Final = 2
MOST_NEIGHBOURS: Final = 3
EDGE: Final = 4
MORE_IN_HQ: Final = 5
LEFTMOST: Final = 6
