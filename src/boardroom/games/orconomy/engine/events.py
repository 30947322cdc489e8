"""What can happen at a table: every event by number, with its arguments and who may know them."""

from typing import Final

from boardroom.core.catalogue import NUMBER, Domain, event, revealing
from boardroom.games.orconomy.engine.actions import CARD, COMPANY, INDUSTRY, OWNER

BEGAN: Final = 0
RING: Final = 1
DREW: Final = 2
CRISIS_PLACED: Final = 3
PLACED: Final = 4
TROPHIES: Final = 5
ROLLED: Final = 6
REROLLED: Final = 7
ANNOUNCED: Final = 8
WINTER: Final = 9
PAID_INTEREST: Final = 10
EXEMPTED: Final = 11
COLLAPSED: Final = 12
CRISIS_MOVED: Final = 13
INCOME: Final = 14
PAID_LOSS: Final = 15
MOVED: Final = 16
SOLD_CARD: Final = 17
HINDMOST: Final = 18
PRICE: Final = 19
NO_SLOT: Final = 20
BID_MADE: Final = 21
FEE: Final = 22
PASSED: Final = 23
WON: Final = 24
BID_LAPSED: Final = 25
INSOLVENT: Final = 26
NO_SALE: Final = 27
PAYEE: Final = 28
DISCARDED: Final = 29
PROMOTED: Final = 30
LAUNCHED: Final = 31
BOUGHT: Final = 32
LOAN_TAKEN: Final = 33
BONUS: Final = 34
REPAID: Final = 35
REMOVED: Final = 36
PAIR_SOLD: Final = 37
PLAYED: Final = 38
CANCELLED: Final = 39
RISK: Final = 40
SUCCEEDED: Final = 41
FAILED: Final = 42
STOLE: Final = 43
FETCHED: Final = 44
RAIDED: Final = 45
BARGAINED: Final = 46
VETOED: Final = 47
DELAYED: Final = 48
RESHUFFLED: Final = 49
NO_CARD: Final = 50
ORACLE: Final = 51
ENDED: Final = 52
COMPETITION_BID: Final = 53
COMPETITION_WON: Final = 54
NO_TARGET: Final = 55
AIMED_AT_INDUSTRY: Final = 56
AIMED_AT_PLAYER: Final = 57
AIMED_AT_COMPANY: Final = 58
AIMED_AT_DIE: Final = 59
AIMED_AT_CARD: Final = 60
NAMED_HINDMOST: Final = 61
BID_RECALLED: Final = 62
DREW_OPEN: Final = 63
STOLE_OPEN: Final = 64

REASON: Final = Domain("reason", ("trophies", "round_cap"))
TOKEN: Final = Domain("token", ("clean", "pledged", "startup"))
ROLLED_DIE: Final = Domain("rolled_die", ("first", "second", "card"))

EVENTS: Final = (
    event("began"),
    event("ring", place=NUMBER, industry=INDUSTRY),
    event("drew", "card", card=CARD),
    event("crisis_placed", industry=INDUSTRY),
    event("placed", industry=INDUSTRY),
    event("trophies", count=NUMBER),
    event("rolled", first=NUMBER, second=NUMBER),
    event("rerolled", die=ROLLED_DIE, face=NUMBER),
    event("announced", industry=INDUSTRY),
    event("winter"),
    event("paid_interest", industry=INDUSTRY, amount=NUMBER),
    event("exempted", industry=INDUSTRY),
    event("collapsed", industry=INDUSTRY, company=COMPANY),
    event("crisis_moved", industry=INDUSTRY),
    event("income", amount=NUMBER),
    event("paid_loss", industry=INDUSTRY, amount=NUMBER),
    event("moved", company=COMPANY, industry=INDUSTRY),
    event("sold_card", card=CARD, amount=NUMBER),
    event("hindmost", amount=NUMBER),
    event("price", industry=INDUSTRY, amount=NUMBER),
    event("no_slot", industry=INDUSTRY),
    event("bid_made", amount=NUMBER),
    event("fee"),
    event("passed"),
    event("won", amount=NUMBER),
    event("bid_lapsed", amount=NUMBER),
    revealing(event("insolvent", amount=NUMBER)),
    event("no_sale"),
    event("payee", amount=NUMBER),
    event("discarded", card=CARD),
    event("promoted", industry=INDUSTRY),
    event("launched", industry=INDUSTRY, amount=NUMBER),
    event("bought", amount=NUMBER),
    event("loan_taken", industry=INDUSTRY, amount=NUMBER),
    event("bonus", amount=NUMBER),
    event("repaid", industry=INDUSTRY, amount=NUMBER),
    event("removed", token=TOKEN, industry=INDUSTRY),
    event("pair_sold", card=CARD, amount=NUMBER),
    event("played", card=CARD),
    event("cancelled", card=CARD),
    event("risk", rating=NUMBER, face=NUMBER),
    event("succeeded", card=CARD),
    event("failed", card=CARD),
    event("stole", "card", "seat victim", victim=OWNER, card=CARD),
    event("fetched", card=CARD),
    event("raided", victim=OWNER, industry=INDUSTRY, company=COMPANY),
    event("bargained", industry=INDUSTRY, amount=NUMBER, company=COMPANY),
    event("vetoed", victim=OWNER),
    event("delayed"),
    event("reshuffled", count=NUMBER),
    event("no_card"),
    event("oracle"),
    event("ended", reason=REASON),
    event("competition_bid", amount=NUMBER),
    event("competition_won", amount=NUMBER),
    event("no_target", card=CARD),
    event("aimed_at_industry", industry=INDUSTRY),
    event("aimed_at_player", victim=OWNER),
    event("aimed_at_company", owner=OWNER, industry=INDUSTRY, company=COMPANY),
    event("aimed_at_die", die=ROLLED_DIE),
    event("aimed_at_card", card=CARD),
    event("named_hindmost"),
    revealing(event("bid_recalled", amount=NUMBER)),
    event("drew_open", card=CARD),
    event("stole_open", victim=OWNER, card=CARD),
)
