"""The steps of a round, in order; the state's `node` is the step that comes up next."""

from typing import Final

SET_UP: Final = 0
ROLL: Final = 1
ANNOUNCE: Final = 2
INTEREST: Final = 3
WINTER_END: Final = 4
REVENUE: Final = 5
HINDMOST_STEP: Final = 6
AUCTION: Final = 7
BIDDING: Final = 8
SETTLING: Final = 9
PAYING: Final = 10
STARTUPS: Final = 11
COMPETITION: Final = 12
COMPETING: Final = 13
PROMOTING: Final = 14
LAUNCHING: Final = 15
BUYING: Final = 16
ROUND_END: Final = 17

# Open windows.
W0: Final = 0  # after the announcement
V0: Final = 1  # before a player's revenue
V5: Final = 2  # after all revenue
A0: Final = 3  # before the auction
C0: Final = 4  # before the competition
E2: Final = 5  # at the end of the round
SEAT_BITS: Final = 32  # a window is told by its kind * this + the seats that passed, as bits
