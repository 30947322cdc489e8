"""Cards, kinds of stack, tiers, characters and skills as numbers.   [NWO 1, 9]"""

from __future__ import annotations

from typing import Final

NOTHING: Final = -1  # an empty slot, no tile, no goal, no seat

# Cards: corporations from 0, group by group and each from low to high; then the special cards.
ABOVE_THE_LAW: Final = 21
HOSTILE_TAKE_OVER: Final = 22
DIVIDENDS_100: Final = 23
DIVIDENDS_200: Final = 24
BLACKMAIL: Final = 25
CUT_THE_LOSSES: Final = 26
CARD_KINDS: Final = 27
CARDS_IN_DECK: Final = 182

# Kinds of stack: corporations, Above the Law and Hostile Take-over have the numbers of their cards; then come these.
DIVIDENDS: Final = 23
COLOUR_GROUP: Final = 24  # + group

OUTSIDE_DIVIDENDS: Final = 10  # the place of the Globalist's Dividends, the last one outside the slots

LOW: Final = 0
MEDIUM: Final = 1
HIGH: Final = 2
WHOLE: Final = 7  # all three tiers of a group, as bits


MEDIA_MOGUL: Final = 0
ROYALTY: Final = 1
CARDINAL: Final = 2
BILDERBERGER: Final = 3
BANKER: Final = 4
GLOBALIST: Final = 5
PHILANTHROPIST: Final = 6
PRESIDENT: Final = 7
ILLUMINATI: Final = 8

SKILL_THREE_STACKS: Final = 1  # skills that can be used once, as bits
SKILL_CONVERSION: Final = 2
SKILL_TWO_TILES: Final = 4
