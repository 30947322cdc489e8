"""Every action of the game, by number, with its name and arguments.

Numbers never change inside a rules version, because bots, observations and weights depend on them.
"""

from typing import Final, get_args

from boardroom.core.catalogue import ActionTable, Domain, block
from boardroom.games.orconomy.view_types import Card, Company, Industry

RULES_VERSION: Final = 1  # raised when recorded actions change their meaning, or numbers of actions change

INDUSTRIES: Final = 10
CARDS: Final = 12
COPIES: Final = 4
MAX_SEATS: Final = 5
SPECTATORS: Final = MAX_SEATS  # the viewer after the seats, in what is known of hands
VIEWERS: Final = MAX_SEATS + 1
MAX_BID: Final = 127
BIDS: Final = MAX_BID + 1  # amounts from 0 to MAX_BID; 0 is no bid
ALL_CARDS: Final = CARDS * COPIES
DICE: Final = 2

# Influence cards by number, in the order of view_types.Card. The file of a card in rules/cards/ has its name.
SECURITY_SERVICE: Final = 0
EXPLOITATION: Final = 1
ESPIONAGE: Final = 2
VETO: Final = 3
TAX_INSPECTION: Final = 4
INFORMER: Final = 5
PAYMENTS_DELAY: Final = 6
LOBBY: Final = 7
FRAUD: Final = 8
GOOD_BARGAIN: Final = 9
CONSULTANTS: Final = 10
CORPORATE_RAID: Final = 11

PASS: Final = 0
PAY: Final = 1
EXEMPT: Final = 2
DEFAULT: Final = 3
BUY_CARD: Final = 4
PLACE: Final = 5  # + industry, as all the following up to SELL_PAIR
LAUNCH: Final = PLACE + INDUSTRIES
PROMOTE: Final = LAUNCH + INDUSTRIES
LOAN: Final = PROMOTE + INDUSTRIES
REPAY: Final = LOAN + INDUSTRIES
REPAY_EXEMPT: Final = REPAY + INDUSTRIES
REMOVE_STARTUP: Final = REPAY_EXEMPT + INDUSTRIES
REMOVE_CLEAN: Final = REMOVE_STARTUP + INDUSTRIES
REMOVE_PLEDGED: Final = REMOVE_CLEAN + INDUSTRIES
SELL_PAIR: Final = REMOVE_PLEDGED + INDUSTRIES  # + card
DISCARD: Final = SELL_PAIR + CARDS  # + card
MOVE_CRISIS: Final = DISCARD + CARDS  # + 0 clockwise, 1 counter-clockwise
MOVE_COMPANY: Final = MOVE_CRISIS + 2  # + new industry, + INDUSTRIES if the company is pledged
PLAY_SECURITY: Final = MOVE_COMPANY + 2 * INDUSTRIES
PLAY_CONSULTANTS: Final = PLAY_SECURITY + 1  # + die
PLAY_EXPLOITATION: Final = PLAY_CONSULTANTS + DICE
PLAY_ESPIONAGE: Final = PLAY_EXPLOITATION + 1  # + industry
PLAY_VETO: Final = PLAY_ESPIONAGE + INDUSTRIES  # + places to the left - 1
PLAY_TAX: Final = PLAY_VETO + MAX_SEATS - 1  # likewise
PLAY_INFORMER: Final = PLAY_TAX + MAX_SEATS - 1
PLAY_DELAY: Final = PLAY_INFORMER + 1
PLAY_LOBBY: Final = PLAY_DELAY + 1  # + industry
PLAY_FRAUD: Final = PLAY_LOBBY + INDUSTRIES
PLAY_BARGAIN: Final = PLAY_FRAUD + 1  # + industry, + INDUSTRIES if the company is pledged
PLAY_RAID: Final = PLAY_BARGAIN + 2 * INDUSTRIES  # + (places to the left - 1) * 2, + 1 if it is pledged
BID: Final = PLAY_RAID + 2 * (MAX_SEATS - 1)  # + bid - 1
END_OF_ACTIONS: Final = BID + MAX_BID

INDUSTRY: Final = Domain("industry", get_args(Industry))
CARD: Final = Domain("card", get_args(Card))
COMPANY: Final = Domain("company", get_args(Company))
OWNER: Final = Domain("seat", tuple(range(MAX_SEATS)))
VICTIM: Final = Domain("victim", tuple(range(1, MAX_SEATS)))
DIE: Final = Domain("die", (0, 1))
WAY: Final = Domain("way", ("clockwise", "counter_clockwise"))
AMOUNT: Final = Domain("amount", tuple(range(1, MAX_BID + 1)))

TABLE: Final = ActionTable(
    block(PASS, "pass"),
    block(PAY, "pay"),
    block(EXEMPT, "exempt"),
    block(DEFAULT, "default"),
    block(BUY_CARD, "buy_card"),
    block(PLACE, "place", industry=INDUSTRY),
    block(LAUNCH, "launch", industry=INDUSTRY),
    block(PROMOTE, "promote", industry=INDUSTRY),
    block(LOAN, "loan", industry=INDUSTRY),
    block(REPAY, "repay", industry=INDUSTRY),
    block(REPAY_EXEMPT, "repay_exempt", industry=INDUSTRY),
    block(REMOVE_STARTUP, "remove_startup", industry=INDUSTRY),
    block(REMOVE_CLEAN, "remove_clean", industry=INDUSTRY),
    block(REMOVE_PLEDGED, "remove_pledged", industry=INDUSTRY),
    block(SELL_PAIR, "sell_pair", card=CARD),
    block(DISCARD, "discard", card=CARD),
    block(MOVE_CRISIS, "move_crisis", way=WAY),
    block(MOVE_COMPANY, "move_company", company=COMPANY, industry=INDUSTRY),
    block(PLAY_SECURITY, "play_security"),
    block(PLAY_CONSULTANTS, "play_consultants", die=DIE),
    block(PLAY_EXPLOITATION, "play_exploitation"),
    block(PLAY_ESPIONAGE, "play_espionage", industry=INDUSTRY),
    block(PLAY_VETO, "play_veto", victim=VICTIM),
    block(PLAY_TAX, "play_tax", victim=VICTIM),
    block(PLAY_INFORMER, "play_informer"),
    block(PLAY_DELAY, "play_delay"),
    block(PLAY_LOBBY, "play_lobby", industry=INDUSTRY),
    block(PLAY_FRAUD, "play_fraud"),
    block(PLAY_BARGAIN, "play_bargain", company=COMPANY, industry=INDUSTRY),
    block(PLAY_RAID, "play_raid", victim=VICTIM, company=COMPANY),
    block(BID, "bid", amount=AMOUNT),
)
