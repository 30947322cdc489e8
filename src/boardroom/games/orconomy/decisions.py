"""Every decision of the game by its name.

The order gives decisions their numbers, which observations use: a new one goes to the end.
"""

from typing import Final

from boardroom.core.engine.state import AnyDecision
from boardroom.core.game import numbered
from boardroom.games.orconomy.rules import buying, card_play, competition, forecast, revenue, startups, winter
from boardroom.games.orconomy.rules.abilities import gold_abilities
from boardroom.games.orconomy.rules.auction import bidding, payment
from boardroom.games.orconomy.rules.cards import exploitation
from boardroom.games.orconomy.rules.first_companies import BEGIN, PLACE_COMPANY
from boardroom.games.orconomy.rules.round import NEXT_STEP
from boardroom.games.orconomy.rules.windows import open_window, veto_window

ALL: Final[list[AnyDecision]] = [
    PLACE_COMPANY,
    BEGIN,
    NEXT_STEP,
    forecast.FORECAST,
    open_window.OPEN,
    winter.INTEREST_DUE,
    revenue.LOSS,
    gold_abilities.GOLD,
    bidding.AUCTION_BID,
    veto_window.VETO_BID,
    payment.FUND,
    payment.FRAUD_CHANCE,
    payment.FREE_TOKEN,
    competition.BID_CARDS,
    competition.DISCARD_BID,
    competition.PROMOTE_STARTUP,
    startups.LAUNCH_STARTUP,
    buying.BUY,
    card_play.SECURITY,
    card_play.REROLL,
    card_play.BOOST,
    exploitation.FINISH_CARD,
]

DECISIONS: Final = numbered(ALL)
