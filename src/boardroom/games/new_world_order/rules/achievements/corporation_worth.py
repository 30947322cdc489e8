"""What cards of one corporation are worth: the ladder, the full set, and from how many cards on a stack is usable.

[NWO 1.3.1 to 1.3.5] `stack_worth.py` says what a stack of any kind pays.
"""

from mypy_extensions import i64

from boardroom.games.new_world_order.components import Corporation
from boardroom.games.new_world_order.engine.actions import TIERS


def usable_worth(corporation: Corporation, index: int, cards: int, flat: bool) -> int:
    """Return what a stack of this many cards pays: nothing if it is not usable. `index` numbers the corporation."""
    if cards < usable_from(index):
        return 0  # NWO 1.3.2
    return printed_worth(corporation, cards, flat)


def printed_worth(corporation: Corporation, cards: int, flat: bool) -> int:
    """Read the value of this many cards off the ladder. `flat`: cards beyond a full set add nothing."""  # NWO 1.3.3
    ladder = corporation.flat_ladder if flat else corporation.ladder
    full = len(ladder)
    if flat:
        return ladder[min(cards, full) - 1] if cards else 0  # NWO 1.3.5
    sets, extra = divmod(cards, full)
    return sets * ladder[-1] + (ladder[extra - 1] if extra else 0)  # NWO 1.3.4


def full_set(corporation: i64) -> i64:
    """Return how many cards a full set of a corporation has: six, five or four."""  # NWO 1.3.1
    return 6 - corporation % TIERS


def usable_from(corporation: i64) -> i64:
    """Return from how many cards on a stack of a corporation is usable: three, three or two."""  # NWO 1.3.2
    return 2 if corporation % TIERS == 2 else 3


def copies_of(corporation: i64) -> i64:
    """Return how many cards of a corporation there are: ten, eight or six."""  # NWO 1.2.2
    return 10 - 2 * (corporation % TIERS)
