"""Every decision of the game by its name. Its place in `ALL` is the number that the encoder uses for it."""

from typing import Final

from boardroom.core.engine.state import AnyDecision
from boardroom.core.game import numbered
from boardroom.games.new_corp_order.engine.set_up import DEAL_REST, DEAL_SOLO
from boardroom.games.new_corp_order.rules import dealmaker, hiring, infiltrate, objectives, plot, solo, takeover
from boardroom.games.new_corp_order.rules.abilities import (
    ambient_advertising,
    broadcast_network,
    guerrilla_marketing,
    online_marketing,
    print_media,
    social_media,
)
from boardroom.games.new_corp_order.rules.hand_limit import LIMIT_HAND
from boardroom.games.new_corp_order.rules.turn import TAKE_TURN

ALL: Final[list[AnyDecision]] = [
    TAKE_TURN,
    LIMIT_HAND,
    DEAL_REST,
    objectives.REDRAW_OBJECTIVES,
    plot.PLOT,
    infiltrate.CHOOSE_CARDS,
    infiltrate.WILD_CARD,
    infiltrate.PLACE_AGENTS,
    hiring.HIRE_CONSULTANT,
    takeover.ATTACK,
    takeover.HOW_MANY,
    broadcast_network.BROADCAST_FROM,
    broadcast_network.BROADCAST_TO,
    guerrilla_marketing.GUERRILLA,
    print_media.PRINT_GIVE,
    print_media.PRINT_TAKE,
    ambient_advertising.AMBIENT,
    social_media.SOCIAL,
    online_marketing.ONLINE_FIRST,
    online_marketing.ONLINE_SECOND,
    dealmaker.DEAL,
    solo.CHOOSE_COLOURS,
    DEAL_SOLO,
]

DECISIONS: Final = numbered(ALL)
