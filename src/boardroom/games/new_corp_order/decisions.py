"""Every decision of the game by its name."""

from typing import Final

from boardroom.core.engine.state import AnyDecision
from boardroom.core.game import numbered
from boardroom.games.new_corp_order.engine.set_up import DEAL_REST, DEAL_SOLO
from boardroom.games.new_corp_order.engine.turn import LIMIT_HAND, TAKE_TURN
from boardroom.games.new_corp_order.rules import (
    company_abilities,
    consultants,
    infiltrate,
    objectives,
    plot,
    solo,
    takeover,
)

ALL: Final[list[AnyDecision]] = [
    TAKE_TURN,
    LIMIT_HAND,
    DEAL_REST,
    objectives.REDRAW_OBJECTIVES,
    plot.PLOT,
    infiltrate.CHOOSE_CARDS,
    infiltrate.WILD_CARD,
    infiltrate.PLACE_AGENTS,
    infiltrate.HIRE_CONSULTANT,
    takeover.ATTACK,
    takeover.HOW_MANY,
    company_abilities.BROADCAST_FROM,
    company_abilities.BROADCAST_TO,
    company_abilities.GUERRILLA,
    company_abilities.PRINT_GIVE,
    company_abilities.PRINT_TAKE,
    company_abilities.AMBIENT,
    company_abilities.SOCIAL,
    company_abilities.ONLINE_FIRST,
    company_abilities.ONLINE_SECOND,
    consultants.DEAL,
    solo.CHOOSE_COLOURS,
    DEAL_SOLO,
]

DECISIONS: Final = numbered(ALL)
