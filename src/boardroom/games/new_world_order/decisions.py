"""Every decision of the game by its name. The order of ALL numbers them for the encoder: never change it."""

from typing import Final

from boardroom.core.engine.state import AnyDecision
from boardroom.core.game import numbered
from boardroom.games.new_world_order.engine.set_up import BEGIN
from boardroom.games.new_world_order.rules import claim_goals, deal, end_of_action, end_of_game, turn
from boardroom.games.new_world_order.rules.achievements import payment
from boardroom.games.new_world_order.rules.cards import above_the_law, blackmail, cut_the_losses, hostile_take_over
from boardroom.games.new_world_order.rules.characters import deal_characters, illuminati_skill, start_cards
from boardroom.games.new_world_order.rules.round import FIRST_TURN

ALL: Final[list[AnyDecision]] = [
    deal_characters.PICK_CHARACTERS,
    start_cards.PICK_CARDS,
    BEGIN,
    deal.DEAL,
    blackmail.BLACKMAIL_VICTIM,
    cut_the_losses.CUT_LOSSES,
    FIRST_TURN,
    turn.TAKE_TURN,
    payment.PAYMENT,
    payment.CONVERTED_PAYMENT,
    payment.ADD_DIVIDENDS,
    illuminati_skill.FIRST_TILE,
    illuminati_skill.SECOND_TILE,
    hostile_take_over.ROB_NEXT,
    above_the_law.ABOVE_LAW,
    end_of_action.END_OF_ACTION,
    claim_goals.CLAIM_GOALS,
    end_of_game.END_OF_GAME,
]

DECISIONS: Final = numbered(ALL)
