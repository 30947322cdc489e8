"""The options of a table: declared for people, and as the compiled rules read them."""

from collections.abc import Mapping
from functools import cache
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from boardroom.core.options import Option, OptionTable, OptionValue
from boardroom.games.orconomy.components import DATA_SETS, DEFAULT

OPTIONS: Final = OptionTable(
    Option("components", (DEFAULT.name,), "the values printed on sectors and cards", more=DATA_SETS),
    Option("target", ("by_players", 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20), "trophies that win"),
    Option("ring_order", ("random", "numeric"), "how the ring is laid"),
    Option("finite_bank", (False, True), "the bank has no more skulls than the box"),
    Option("simultaneous_win", ("actor", "oracle_order", "shared"), "who wins when two reach the target at once"),
    Option("bid_limit", ("raisable", "rulebook", "cash", "optimistic"), "how much may be bid"),
    Option("winter_charge_new_loans", (True, False), "loans taken while paying interest are charged, too"),
    Option("interest_snapshot", (False, True), "interest counts the tokens at the beginning of winter"),
    Option("banking_exemption", ("per_round", "per_event"), "how often a Banking company helps"),
    Option("food_moves", ("each", "one"), "how many Food Processing companies may move"),
    Option("food_move_needs_slot", (False, True), "a company moves only to an empty slot"),
    Option("overflow_fills_slots", (True, False), "companies beside the slots fill one that opens"),
    Option("revive_passed_bids", (True, False), "bids of players who passed come back after a Veto"),
    Option("fraud_by_winner", (True, False), "the winner of the auction may play Account Details Fraud"),
    Option("one_pledge_per_round", (True, False), "a company is pledged once a round at most"),
    Option("delay_covers_repay", (True, False), "Payments Delay waives the interest of repayments"),
    Option("exploit_allows_anytime", (False, True), "money can be raised during an Exploitation"),
    Option("security_chain", (True, False), "Security Service can answer Security Service"),
    Option("espionage_competes_now", (True, False), "a startup of Industrial Espionage competes in the same round"),
    Option("open_hands", (False, True), "all hands are open"),
    Option("sim_round_cap", ("none", 20, 40, 60, 100, 200), "the game is cut after so many rounds"),
    Option("anytime_scope", ("full", "need", "none"), "when money is raised and tokens are removed"),
    Option("bid_encoding", ("full", "ladder"), "all bids, or only some of them"),
)

NO_RATING: Final = 0  # the card succeeds without a roll


@final
class Figures:
    """The printed values of sectors and cards that the rules use."""

    def __init__(self, revenues: list[int], slots: list[int], prices: list[int], ratings: list[int]) -> None:
        self.revenues = vec[i64]([i64(revenue) for revenue in revenues])
        self.slots = vec[i64]([i64(number) for number in slots])
        self.prices = vec[i64]([i64(price) for price in prices])  # by industry, before a price is marked
        self.ratings = vec[i64]([i64(rating) for rating in ratings])  # by card; NO_RATING if no die is rolled


@final
class Options:
    """The options as the rules read them, with the printed figures. All copies of a state share one."""

    def __init__(self, chosen: dict[str, OptionValue], figures: Figures, players: i64) -> None:
        self.chosen = chosen
        self.figures = figures
        self.target = number_of(chosen["target"])
        if self.target == 0:
            self.target = default_target(players)  # ORC 3.3.1
        self.ring_random = chosen["ring_order"] == "random"
        self.finite_bank = chosen["finite_bank"] is True
        self.win_shared = chosen["simultaneous_win"] == "shared"
        self.win_by_oracle = chosen["simultaneous_win"] == "oracle_order"
        self.bid_any = chosen["bid_limit"] == "rulebook"
        self.bid_cash = chosen["bid_limit"] == "cash"
        self.bid_optimistic = chosen["bid_limit"] == "optimistic"
        self.winter_charge_new_loans = chosen["winter_charge_new_loans"] is True
        self.interest_snapshot = chosen["interest_snapshot"] is True
        self.exempt_per_event = chosen["banking_exemption"] == "per_event"
        self.one_food_move = chosen["food_moves"] == "one"
        self.food_move_needs_slot = chosen["food_move_needs_slot"] is True
        self.overflow_fills_slots = chosen["overflow_fills_slots"] is True
        self.revive_passed_bids = chosen["revive_passed_bids"] is True
        self.fraud_by_winner = chosen["fraud_by_winner"] is True
        self.one_pledge_per_round = chosen["one_pledge_per_round"] is True
        self.delay_covers_repay = chosen["delay_covers_repay"] is True
        self.exploit_allows_anytime = chosen["exploit_allows_anytime"] is True
        self.security_chain = chosen["security_chain"] is True
        self.espionage_competes_now = chosen["espionage_competes_now"] is True
        self.open_hands = chosen["open_hands"] is True
        self.round_cap = number_of(chosen["sim_round_cap"])
        self.anytime_when_needed = chosen["anytime_scope"] == "need"
        self.anytime_never = chosen["anytime_scope"] == "none"
        self.bid_ladder = chosen["bid_encoding"] == "ladder"


def number_of(value: OptionValue) -> i64:
    """The number of an option; 0 if it is a word such as `none`."""
    return value if isinstance(value, int) else 0


def default_target(players: i64) -> i64:
    """The trophies that win, by the number of players."""  # ORC 3.3.1
    if players == 2:
        return 9
    if players == 5:
        return 7
    return 8


def compiled_options(players: int, options: Mapping[str, OptionValue]) -> Options:
    """The options as the rules read them, with the printed figures."""
    if options["anytime_scope"] == "none" and options["bid_limit"] != "cash":
        raise ValueError("option anytime_scope: none goes only with bid_limit=cash")  # ORC 8.5.12
    return Options(dict(options), figures(str(options["components"])), players)


@cache
def figures(components: str) -> Figures:
    """The printed figures of a set of components."""
    found = DATA_SETS[components]
    return Figures(
        revenues=[industry.revenue for industry in found.industries],
        slots=[industry.slots for industry in found.industries],
        prices=[industry.price for industry in found.industries],
        ratings=[NO_RATING if card.risk is None else card.risk for card in found.cards],
    )
