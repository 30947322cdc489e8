"""Industries, kinds of company with their marks, and kinds of token as numbers.   [ORC 1]"""

from __future__ import annotations

from typing import Final

NOTHING: Final = -1

TOURISM: Final = 0
LIVESTOCK: Final = 1
COMMUNICATIONS: Final = 2
INNOVATIONS: Final = 3
FOOD_PROCESSING: Final = 4
TRANSPORTATION: Final = 5
TOTEMOLOGY: Final = 6
BANKING: Final = 7
SMUGGLING: Final = 8
WEAPON_CRAFTING: Final = 9

# The kind of a company is the sum of its marks. All but PLEDGED and BESIDE last a round or a phase.
MOVED: Final = 1  # by Food Processing this round; it takes no part in revenue
USED: Final = 2  # as collateral this round; it cannot be pledged again
PLEDGED: Final = 4
SETTLED: Final = 8  # its interest or loss has been paid or waived
BESIDE: Final = 16  # it stands beside the slots; only with overflow_fills_slots off
COMPANY_KINDS: Final = 32
STARTUP: Final = 32
NEW_STARTUP: Final = 33  # placed this round; only with espionage_competes_now off
TOKEN_KINDS: Final = 34

CLEAN: Final = 0  # classes of company, as actions name them
IN_DEBT: Final = 1

TOKENS_OF_PLAYER: Final = 10
FACES: Final = 6  # of a die
