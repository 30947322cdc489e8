"""Every decision of the game by its name."""

from typing import Final

from boardroom.core.engine.state import AnyDecision
from boardroom.core.game import numbered
from boardroom.games.new_world_order.engine.set_up import BEGIN
from boardroom.games.new_world_order.engine.turn import END_OF_ACTION, FIRST_TURN, TAKE_TURN
from boardroom.games.new_world_order.rules import (
    achievements,
    characters,
    claims,
    deal,
    discard,
    robbery,
    special_cards,
)

ALL: Final[list[AnyDecision]] = [
    characters.PICK_CHARACTERS,
    characters.PICK_CARDS,
    BEGIN,
    deal.DEAL,
    robbery.BLACKMAIL_VICTIM,
    discard.CUT_LOSSES,
    FIRST_TURN,
    TAKE_TURN,
    achievements.PAYMENT,
    achievements.CONVERTED_PAYMENT,
    achievements.ADD_DIVIDENDS,
    characters.FIRST_TILE,
    characters.SECOND_TILE,
    robbery.ROB_NEXT,
    special_cards.ABOVE_LAW,
    END_OF_ACTION,
    claims.CLAIM_GOALS,
    claims.END_OF_GAME,
]

DECISIONS: Final = numbered(ALL)
