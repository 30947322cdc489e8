"""The auction: whether there is one, bids and their limits, payment.   [ORC 5.1, 5.2, 5.3, 5.6]"""

from itertools import pairwise

import pytest

import boardroom
from boardroom.games.orconomy.rules.prices import price_of
from games.orconomy.auctions import closed, hold, opened, sold, unvetoed, window
from games.orconomy.drawing import (
    asked,
    at_auction,
    at_buying,
    at_window,
    bank,
    bids,
    card,
    cash,
    discarded,
    hand,
    options,
    passes,
    play,
    price,
    prices,
    refused,
    supply,
    tokens,
    told,
    trophies,
    winners,
)


def amounts(t: boardroom.Table) -> list[int]:
    """All bids that are offered, in order."""
    return sorted(int(text.removeprefix("bid amount=")) for text in options(t, "bid"))


def highest(t: boardroom.Table) -> int:
    return max(amounts(t), default=0)


# Whether there is one.


def test_a_window_opens_the_auction_phase():  # ORC 5.1.1
    t = opened(at_window("V5"))
    assert (window(t), *asked(t)) == ("A0", "open_window", 0)
    assert asked(opened(t)) == ("auction_bid", 0)


@pytest.mark.parametrize(("before", "after"), [({"banking": 9}, 12), ({}, 12), ({"banking": 20}, 23)])
def test_the_price_of_a_full_industry_rises(before, after):  # scenario 50; ORC 5.1.2
    t = at_auction(companies=["banking x2", "banking", "banking pledged"], prices=before)
    assert price(t, "banking") == after
    assert window(t) == "C0"
    assert (bids(t), told(t, "bid_made"), len(told(t, "no_slot"))) == ({}, [], 1)


def test_one_empty_slot_is_enough():  # ORC 5.1.2, 5.1.3
    t = at_auction(companies=["banking x2", "banking"], prices={"banking": 9})
    assert asked(t) == ("auction_bid", 0)
    assert price(t, "banking") == 9


def test_one_slot_is_auctioned_though_four_are_empty():  # ORC 5.1.3
    t = sold(hold(at_auction(), "0: 9", "1: pass", "2: pass"))
    assert (window(t), tokens(t, 0)) == ("C0", "banking")
    assert len(told(t, "won")) == 1


def test_companies_beside_the_slots_fill_them():  # ORC 5.1.4
    t = play(at_window("A0", companies=["banking x5"]), "remove_clean industry=banking")
    assert (window(opened(t)), price(t, "banking")) == ("C0", 12)


def test_companies_may_stay_beside_the_slots():  # ORC 5.1.4
    t = at_auction(companies=["banking x3, banking beside"], overflow_fills_slots=False)
    assert asked(t) == ("auction_bid", 0)
    t = at_auction(companies=["banking x4"], overflow_fills_slots=False)
    assert (window(t), price(t, "banking")) == ("C0", 12)


def test_a_company_beside_the_slots_stays_there_when_another_goes():  # ORC 5.1.4
    drawn = {"companies": ["banking pledged, banking beside", "banking x3"], "overflow_fills_slots": False}
    t = play(at_window("A0", **drawn), "0: remove_pledged industry=banking")
    assert (tokens(t, 0, marks=True), asked(opened(t))) == ("banking beside", ("auction_bid", 0))
    t = play(at_window("A0", **drawn), "0: remove_clean industry=banking")
    assert (window(opened(t)), price(t, "banking")) == ("C0", 12)


def test_a_raid_takes_the_place_of_the_company():  # ORC 5.1.4, 9.13.1
    drawn = {"hands": ["corporate_raid"], "deck": "veto x2", "overflow_fills_slots": False}
    t = at_buying(companies=["", "banking x4, banking beside"], **drawn)
    card(t, "play_raid victim=1 company=clean", die=6)
    assert (tokens(t, 0, marks=True), tokens(t, 1, marks=True)) == ("banking beside", "banking x4")


def test_slots_are_looked_at_only_once():  # ORC 5.1.5
    t = at_auction(companies=["banking x4"])
    assert window(t) == "C0"
    play(t, "0: remove_clean industry=banking")
    assert asked(opened(t)) == ("launch_startup", 0)
    assert told(t, "bid_made") == told(t, "won") == []


# Bidding.


def test_an_unset_price_of_tourism_is_twelve():  # scenario 51; ORC 5.2.2
    t = at_auction(active="tourism", crisis="livestock")
    assert amounts(t)[0] == 12
    assert refused(t, "bid amount=11") == "ORC 5.2.2"


def test_the_oracle_begins_and_the_others_follow_clockwise():  # ORC 5.2.1
    t = at_auction(players=4, oracle=2)
    hold(t, "2: pass", "3: 9", "0: 10", "1: pass", "3: 11", "0: 12", "3: pass")
    assert told(sold(t), "won") == [{"seat": 0, "amount": 12}]
    assert tokens(t, 0) == "banking"


def test_the_holder_of_the_best_bid_is_not_asked():  # ORC 5.2.1
    t = hold(at_auction(), "0: 9", "1: 10", "2: pass")
    assert asked(unvetoed(t)) == ("auction_bid", 0)
    hold(t, "0: 11", "1: pass")
    assert asked(sold(t))[0] == "open_window"


def test_a_bid_must_be_higher_than_the_best():  # ORC 5.2.2
    t = unvetoed(hold(at_auction(), "0: 12"))
    assert refused(t, "bid amount=12") == refused(t, "bid amount=9") == "ORC 5.2.2"
    assert amounts(t)[0] == 13


def test_the_price_is_halved_when_all_pass():  # scenario 52; ORC 5.2.8
    found = [7]
    for _ in range(4):
        t = hold(at_auction(prices={"banking": found[-1]}), "0: pass", "1: pass", "2: pass")
        assert (window(t), len(told(t, "no_sale"))) == ("C0", 1)
        found.append(price(t, "banking"))
    assert found == [7, 4, 2, 1, 1]


def test_an_unset_price_is_halved_from_the_number():  # ORC 5.2.8
    t = closed(at_auction())
    assert prices(t) == {"banking": 5}


def test_all_but_the_oracle_pay_a_fee_with_their_first_bid():  # scenario 53; ORC 5.2.4
    t = at_auction(prices={"banking": 5})
    before = bank(t)
    hold(t, "0: 5", "1: 6")
    assert (cash(t, 0), cash(t, 1), bank(t)) == (21, 20, before + 1)
    hold(t, "2: pass", "0: 7", "1: 8")
    assert (cash(t, 0), cash(t, 1), bank(t)) == (21, 20, before + 1)
    assert len(told(t, "fee")) == 1


def test_whoever_passes_pays_no_fee():  # ORC 5.2.4
    t = sold(hold(at_auction(), "0: 9", "1: pass", "2: pass"))
    assert [cash(t, seat) for seat in range(3)] == [12, 21, 21]


def test_whoever_has_passed_is_out():  # scenario 54; ORC 5.2.3
    t = hold(at_auction(), "0: 9", "1: pass", "2: 10", "0: 11", "2: 12", "0: pass")
    assert told(sold(t), "won")[0]["amount"] == 12
    assert tokens(t, 2) == "banking"


def test_without_a_skull_for_the_fee_nobody_bids():  # ORC 5.2.5
    t = hold(at_auction(cash=[21, 0], hands=["", "lobby x2"]), "0: pass")
    assert refused(t, "bid amount=9") == "ORC 5.2.5"
    assert amounts(t) == []
    play(t, "1: sell_pair card=lobby")
    assert amounts(t) == [9, 10, 11, 12, 13]
    play(t, "1: bid amount=13")
    assert cash(t, 1) == 13


def test_the_oracle_bids_without_any_skull():  # ORC 5.2.5, 5.3.1
    assert highest(at_auction(cash=[0], hands=["lobby x2"])) == 14


def test_the_last_one_left_must_bid_to_win():  # scenario 55; ORC 5.2.7
    t = hold(at_auction(prices={"banking": 7}), "0: pass", "1: pass")
    assert asked(t) == ("auction_bid", 2)
    play(t, "2: pass")
    assert (window(t), price(t, "banking"), tokens(t, 2)) == ("C0", 4, "")


def test_the_last_one_left_may_still_bid():  # ORC 5.2.6, 5.2.7
    t = sold(hold(at_auction(prices={"banking": 7}), "0: pass", "1: pass", "2: 7"))
    assert (window(t), price(t, "banking"), tokens(t, 2), cash(t, 2)) == ("C0", 7, "banking", 13)


def test_the_best_bid_is_paid_and_the_company_placed():  # scenario 56; ORC 5.2.6, 5.5.1, 5.5.2, 5.6.2, 5.6.3
    t = at_auction(prices={"banking": 6})
    before = bank(t)
    sold(hold(t, "0: 8", "1: pass", "2: pass"))
    assert (price(t, "banking"), cash(t, 0), bank(t)) == (8, 13, before + 8)
    assert (tokens(t, 0), supply(t, 0), trophies(t)) == ("banking", 9, [2, 0, 0])
    assert told(t, "trophies")[-1]["count"] == 2


# How much may be bid.

SURE = {"cash": [3, 3], "companies": ["banking", "banking"], "hands": ["lobby x2", "veto x2"]}


def test_sure_skulls_limit_a_bid():  # scenario 60; ORC 5.3.1, 5.3.2
    t = at_auction(**SURE)
    assert highest(t) == 24  # the Oracle pays no fee
    assert refused(t, "bid amount=25") == "ORC 5.3.1"
    hold(t, "0: 9")
    unvetoed(t)
    assert highest(t) == 23
    assert refused(t, "bid amount=24") == "ORC 5.3.1"
    hold(t, "1: 10", "2: pass", "0: 11")
    assert highest(unvetoed(t)) == 23  # 2 + 7 + 14, and the fee is paid


@pytest.mark.parametrize(
    ("companies", "hand_", "sure"),
    [
        ("banking used", "", 3),  # it cannot be pledged again
        ("banking pledged", "", 3),
        ("livestock", "", 3),  # out of scope
        ("smuggling, totemology x2", "", 24),
        ("banking", "lobby x3", 24),  # one pair
        ("banking", "lobby x4", 38),
        ("banking", "lobby, veto", 10),
    ],
)
def test_what_is_sure(companies, hand_, sure):  # ORC 5.3.2
    t = at_auction(cash=[3], companies=[companies], hands=[hand_], prices={"banking": 1})
    assert highest(t) == sure


def test_a_company_pledged_twice_a_round_is_sure_twice():  # ORC 5.3.2
    drawn = {"cash": [3], "companies": ["banking used"], "prices": {"banking": 1}}
    assert highest(at_auction(one_pledge_per_round=False, **drawn)) == 10


HOPES = {"cash": [0], "companies": ["banking, communications x2"], "hands": ["good_bargain"], "prices": {"banking": 5}}


def test_hopes_are_not_sure_but_can_be_turned_into_skulls():  # ORC 5.3.3
    t = at_auction(**HOPES)
    assert highest(t) == 7
    play(t, "0: loan industry=banking")
    assert (cash(t, 0), highest(t)) == (9, 9)


def test_a_good_bargain_before_the_bid():  # ORC 5.3.3, 9.11.5
    t = card(at_auction(**HOPES), "play_bargain company=clean industry=communications", die=3)
    assert asked(t) == ("auction_bid", 0)
    assert (cash(t, 0), highest(t)) == (4, 11)


@pytest.mark.parametrize(
    ("drawn", "most"),
    [
        ({}, 14),  # 7 for the loan, 2 for Communications, 5 for Banking
        ({"crisis": "communications"}, 12),
        ({"companies": ["banking, communications x2, weapon_crafting"]}, 20),  # 11 for Weapon Crafting
        ({"companies": ["banking, communications x2, weapon_crafting pledged"]}, 14),  # only 4 for it, less than 5
        ({"companies": ["banking used, communications x2"]}, 5),
        ({"hands": [""]}, 9),
    ],
)
def test_hopes_may_back_a_bid(drawn, most):  # ORC 5.3.5
    t = at_auction(bid_limit="optimistic", **{**HOPES, **drawn})
    assert highest(t) == most
    assert refused(t, f"bid amount={most + 1}") == "ORC 5.3.5"


def test_hopes_include_every_loan_that_counts():  # ORC 5.3.5
    drawn = {**HOPES, "companies": ["banking used, communications x2"], "hands": [""], "bid_limit": "optimistic"}
    assert highest(at_auction(one_pledge_per_round=False, **drawn)) == 9


def test_only_skulls_at_hand_may_back_a_bid():  # ORC 5.3.4
    t = at_auction(bid_limit="cash", **{**SURE, "cash": [11, 11]})
    assert highest(t) == 11
    assert refused(t, "bid amount=12") == "ORC 5.3.4"
    hold(t, "0: pass")
    assert highest(t) == 10
    play(t, "1: loan industry=banking")
    assert highest(t) == 17


def test_nothing_is_raised_in_the_smallest_scope():  # ORC 5.3.4, 8.5.12
    drawn = {"cash": [11], "companies": ["banking"], "hands": ["veto x2"]}
    t = at_auction(bid_limit="cash", anytime_scope="none", **drawn)
    assert options(t) == {"pass", "bid amount=9", "bid amount=10", "bid amount=11"}
    with pytest.raises(ValueError, match="anytime_scope"):
        at_auction(anytime_scope="none")


def test_skulls_are_raised_for_a_bid_in_the_scope_of_need():  # ORC 8.5.11
    t = at_auction(anytime_scope="need", **SURE)
    assert {"loan industry=banking", "sell_pair card=lobby"} <= options(t)
    assert options(t, "remove_clean") == set()


def test_the_rulebook_lets_players_bid_what_they_cannot_raise():  # ORC 5.3.6, 5.3.7
    t = at_auction(bid_limit="rulebook", cash=[0, 1, 0])
    assert amounts(t) == [*range(9, 128)]
    hold(t, "0: pass")
    assert amounts(t) == [*range(9, 128)]
    hold(t, "1: pass")
    assert refused(t, "bid amount=9") == "ORC 5.2.5"


@pytest.mark.parametrize("limit", ["raisable", "cash", "optimistic", "rulebook"])
def test_no_bid_is_higher_than_127(limit):  # ORC 5.3.7
    t = at_auction(cash=[200], bid_limit=limit)
    assert highest(t) == 127
    hold(t, "0: 127")
    assert amounts(unvetoed(t)) == []
    assert price_of(closed(t).state, 7) == 127


def test_a_ladder_offers_some_bids():  # ORC 5.3.8
    t = at_auction(cash=[40], bid_encoding="ladder")
    assert amounts(t) == [9, 10, 11, 12, 14, 17, 40]
    assert refused(t, "bid amount=13") == refused(t, "bid amount=39") == "ORC 5.3.8"
    t = at_auction(cash=[12], bid_encoding="ladder")
    assert amounts(t) == [9, 10, 11, 12]


def test_otherwise_every_bid_is_offered():  # ORC 5.3.8
    assert amounts(at_auction(cash=[40], bid_encoding="full")) == [*range(9, 41)]


# Fraud and payment.


def fraud(t: boardroom.Table, die: int) -> boardroom.Table:
    return card(t, "play_fraud", die)


def won_by_1(**drawn: object) -> boardroom.Table:
    """Seat 1 has won with 10; the fraud window is open."""
    return unvetoed(hold(at_auction(prices={"banking": 10}, **drawn), "0: pass", "1: 10", "2: pass"))


FRAUD = "account_details_fraud"


def test_the_last_fraud_that_succeeds_takes_the_bid():  # scenario 62; ORC 5.6.2, 9.10.1
    t = won_by_1(hands=[FRAUD, "", FRAUD])
    before = bank(t)
    assert (asked(t), cash(t, 1), t.view(None)["bidding"]["set_aside"]) == (("fraud_chance", 0), 10, 10)  # ORC 5.6.1
    fraud(t, 5)
    play(t, "1: pass")
    fraud(t, 5)
    assert [cash(t, seat) for seat in range(3)] == [21, 10, 31]
    assert (bank(t), price(t, "banking"), tokens(t, 1)) == (before, 10, "banking")


def test_a_fraud_that_fails_changes_nothing():  # scenario 63; ORC 5.6.2, 9.10.2
    t = won_by_1(hands=[FRAUD, "", FRAUD])
    fraud(t, 5)
    play(t, "1: pass")
    fraud(t, 4)
    assert [cash(t, seat) for seat in range(3)] == [31, 10, 21]


@pytest.mark.parametrize("die", [4, 5])
def test_nobody_tries_a_fraud_twice(die):  # scenario 63; ORC 5.6.1, 9.10.2
    t = won_by_1(hands=[f"{FRAUD} x2"])
    fraud(t, die)
    if t.decision == "boost":
        play(t, "0: pass")
    assert (asked(t), hand(t, 0)) == (("fraud_chance", 1), {FRAUD: 1})


def test_a_cancelled_fraud_counts_as_a_try():  # ORC 9.10.2
    t = won_by_1(hands=[f"{FRAUD} x2", "security_service"])
    play(t, "0: play_fraud", "1: play_security")
    passes(t, until="fraud_chance")
    assert asked(t) == ("fraud_chance", 1)
    assert cash(sold(t), 0) == 21


def test_frauds_are_asked_for_in_oracle_order():  # ORC 5.6.1
    t = hold(at_auction(players=4, oracle=2), "2: 9", "3: pass", "0: pass", "1: pass")
    unvetoed(t)
    order = []
    while t.decision == "fraud_chance":
        order.append(t.to_act)
        assert refused(t, "sell_pair card=lobby") == refused(t, "loan industry=banking") == "ORC 5.6.1"
        t.play("pass")
    assert order == [2, 3, 0, 1]


def test_the_winner_may_cheat_the_bank():  # ORC 9.10.3
    t = play(won_by_1(hands=["", FRAUD]), "0: pass")
    fraud(t, 5)
    assert cash(sold(t), 1) == 20  # only the fee is gone
    assert price(t, "banking") == 10


def test_the_winner_may_be_forbidden_to_cheat():  # ORC 9.10.3
    t = play(won_by_1(hands=[FRAUD, FRAUD], fraud_by_winner=False), "0: pass")
    assert asked(t) == ("fraud_chance", 2)
    assert cash(sold(t), 1) == 10


def test_without_a_winner_there_is_nothing_to_take():  # ORC 5.6.1
    t = closed(at_auction(hands=[FRAUD]))
    assert window(t) == "C0"
    assert refused(t, "play_fraud") == "ORC 9.10.1"


def test_a_fraud_needs_the_card():  # ORC 9.10.1
    assert refused(won_by_1(), "play_fraud") == "ORC 9.10.1"


# Placing.


def test_a_winner_without_tokens_removes_one():  # scenario 64; ORC 5.6.4
    t = at_auction(companies=["weapon_crafting"], startups=["smuggling x8, banking"])
    sold(hold(t, "0: 9", "1: pass", "2: pass"))
    assert asked(t) == ("free_token", 0)
    assert options(t) == {
        "remove_startup industry=smuggling",
        "remove_startup industry=banking",
        "remove_clean industry=weapon_crafting",
    }
    assert refused(t, "pass") == refused(t, "loan industry=banking") == "ORC 5.6.4"
    assert refused(t, "remove_pledged industry=banking") == "ORC 8.3.1"
    play(t, "0: remove_startup industry=banking")
    assert (tokens(t, 0), supply(t, 0), window(t)) == (
        "banking, smuggling startup x8, weapon_crafting",
        0,
        "C0",
    )


def test_a_removal_for_the_new_company_can_end_the_game():  # scenario 64; ORC 5.6.4, 3.3.3
    t = at_auction(
        companies=["communications", "livestock, communications, innovations", "innovations"],
        startups=["smuggling x9"],
        target=5,
    )
    assert trophies(t) == [1, 4, 1]
    sold(hold(t, "0: 9", "1: pass", "2: pass"))
    play(t, "0: remove_clean industry=communications")
    assert (winners(t), trophies(t), tokens(t, 0)) == ([1], [0, 5, 1], "smuggling startup x9")


def test_the_new_company_can_win():  # ORC 5.6.3, 3.3.2
    t = at_auction(companies=["livestock, communications, innovations", "innovations"], target=7)
    sold(hold(t, "0: 9", "1: pass", "2: pass"))
    assert (winners(t), trophies(t)[0]) == ([0], 7)


# A sale in the active industry.


def test_a_sale_in_the_window_lowers_the_first_bid():  # scenario 65; ORC 9.11.5, 9.11.2, 5.2.2
    t = play(at_window("A0", companies=["", "banking"], hands=["", "good_bargain"], prices={"banking": 9}), "0: pass")
    card(t, "play_bargain company=clean industry=banking", die=3)
    assert (cash(t, 1), price(t, "banking"), tokens(t, 1)) == (30, 5, "")
    assert (window(t), asked(t)) == ("A0", ("open_window", 0))  # everybody is asked again
    assert amounts(passes(t))[0] == 5


def test_a_sale_on_ones_turn_lowers_the_first_bid():  # scenario 65; ORC 9.11.5, 5.1.5
    t = at_auction(companies=["banking"], hands=["good_bargain"], prices={"banking": 9})
    card(t, "play_bargain company=clean industry=banking", die=3)
    assert (cash(t, 0), asked(t), amounts(t)[0]) == (30, ("auction_bid", 0), 5)
    assert discarded(t) == ["good_bargain"]


def test_bids_only_rise():  # ORC 5.2.2
    t = hold(at_auction(), "0: 9", "1: 11", "2: 12", "0: 14", "1: pass", "2: pass")
    made = [event["amount"] for event in told(t, "bid_made")]
    assert all(low < high for low, high in pairwise(made))
    assert bids(t) == {9: 0, 11: 1, 12: 2, 14: 0}
