"""The steps of a round, its open windows and its phases, with their names.   [ORC 4 to 8]

`State.step` holds one of the steps: the one that comes up next when nothing is pending.
"""

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

# Open windows. Views, stops, observations and words use these names; positions on disk have codes of their own.
AFTER_ANNOUNCEMENT: Final = 0
BEFORE_REVENUE: Final = 1  # of one player
AFTER_REVENUE: Final = 2  # of all players
BEFORE_AUCTION: Final = 3
BEFORE_COMPETITION: Final = 4
END_OF_ROUND: Final = 5
WINDOWS: Final = 6
WINDOW_NAMES: Final = (
    "after_announcement",
    "before_revenue",
    "after_revenue",
    "before_auction",
    "before_competition",
    "end_of_round",
)

# Phases of a round, which views and observations show.
SET_UP_PHASE: Final = 0
FORECAST_PHASE: Final = 1
WINTER_PHASE: Final = 2
REVENUE_PHASE: Final = 3
AUCTION_PHASE: Final = 4
STARTUPS_PHASE: Final = 5
END_PHASE: Final = 6
PHASES: Final = 7
PHASE_NAMES: Final = ("set_up", "forecast", "winter", "revenue", "auction", "startups", "end_of_round")
