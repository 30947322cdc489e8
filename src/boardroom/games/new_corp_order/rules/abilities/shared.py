"""What company abilities share: declining, the limit of two, and the company of each decision.   [NCO 2.6]"""

from typing import Final

from boardroom.games.new_corp_order.engine.events import DECLINED
from boardroom.games.new_corp_order.engine.pieces import (
    AMBIENT_ADVERTISING,
    BROADCAST_NETWORK,
    GUERRILLA_MARKETING,
    ONLINE_MARKETING,
    PRINT_MEDIA,
    SOCIAL_MEDIA,
)
from boardroom.games.new_corp_order.engine.state import State

UP_TO: Final = 2  # the most agents that one ability moves, or cards that it rotates or unrotates

# The company type whose ability a decision belongs to, by the name of the decision.
ABILITY_OF: Final = {
    "move_from": BROADCAST_NETWORK,
    "move_to": BROADCAST_NETWORK,
    "rotate": GUERRILLA_MARKETING,
    "give": PRINT_MEDIA,
    "take": PRINT_MEDIA,
    "unrotate": AMBIENT_ADVERTISING,
    "remove": SOCIAL_MEDIA,
    "swap_first": ONLINE_MARKETING,
    "swap_second": ONLINE_MARKETING,
}


def decline(state: State) -> None:
    """Leave the ability, or the rest of it, unused."""  # NCO 2.6.2
    state.tell(DECLINED, state.to_act)
    state.done()
