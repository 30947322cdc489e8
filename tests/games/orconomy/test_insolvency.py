"""The winner pays, or cannot.   [ORC 5.5]"""

import pytest

import boardroom
from games.orconomy.auctions import hold, sold, unvetoed, window
from games.orconomy.drawing import (
    asked,
    at_auction,
    bank,
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
    tokens,
    told,
)


def settled(*said: str, **drawn: object) -> boardroom.Table:
    """Bidding has ended, and nobody vetoes."""
    return unvetoed(hold(at_auction(**drawn), *said))


def won(bid: int, **drawn: object) -> boardroom.Table:
    """By the Oracle."""
    return settled(f"0: {bid}", "1: pass", "2: pass", **drawn)


def test_a_winner_who_cannot_pay_loses_everything():  # scenario 61; ORC 5.3.6, 5.5.6, 5.5.8, 5.5.9
    t = settled(
        "0: 12",
        "1: 30",
        "2: pass",
        "0: pass",
        bid_limit="rulebook",
        cash=[15, 14],
        companies=["", "banking"],
        hands=["", "veto, lobby, informer"],
    )
    assert (asked(t), price(t, "banking")) == (("fund_bid", 1), 30)
    before = bank(t)
    play(t, "1: default")
    assert (cash(t, 1), hand(t, 1), bank(t)) == (0, {}, before + 13)
    assert price(t, "banking") == 12
    sold(t)
    assert (window(t), cash(t, 0), tokens(t, 0), price(t, "banking")) == ("C0", 3, "banking", 12)
    assert tokens(t, 1) == "banking"  # only skulls and cards are lost


def test_cards_are_discarded_in_their_order():  # ORC 5.5.7
    t = won(30, bid_limit="rulebook", hands=["corporate_raid, veto, security_service, informer"])
    play(t, "0: default")
    assert discarded(t) == ["security_service", "veto", "informer", "corporate_raid"]


@pytest.mark.parametrize(("before", "after"), [({"banking": 7}, {"banking": 7}), ({}, {})])
def test_without_another_bid_the_price_is_what_it_was(before, after):  # ORC 5.5.8, 5.4.6
    t = won(30, bid_limit="rulebook", prices=before)
    assert price(t, "banking") == 30
    play(t, "0: default")
    assert (prices(t), window(t), len(told(t, "no_sale"))) == (after, "C0", 1)


def test_all_bids_of_an_insolvent_player_are_void():  # ORC 5.5.8, 5.4.6
    t = settled("0: 9", "1: pass", "2: 10", "0: 30", "2: pass", bid_limit="rulebook", cash=[5, 5, 3])
    play(t, "0: default")
    assert (window(t), [tokens(t, seat) for seat in range(3)], prices(t)) == ("C0", [""] * 3, {})
    assert [event["amount"] for event in told(t, "bid_lapsed")] == [10]  # seat 2 has 2 skulls left


def test_no_veto_follows_insolvency():  # ORC 5.5.9
    t = settled("0: 9", "1: 30", "2: pass", "0: pass", bid_limit="rulebook", hands=["", "", "veto"])
    play(t, "1: default")
    assert asked(t) == ("fraud_chance", 0)
    assert price(t, "banking") == 9


def test_the_next_bid_is_settled_like_any_other():  # ORC 5.5.9, 5.5.2
    drawn = {"cash": [4], "companies": ["banking"], "bid_limit": "rulebook"}
    t = settled("0: 9", "1: 30", "2: pass", "0: pass", **drawn)
    play(t, "1: default")
    assert (asked(t), price(t, "banking")) == (("fund_bid", 0), 9)
    play(t, "0: loan industry=banking")
    assert (asked(t), cash(t, 0)) == (("fraud_chance", 0), 2)


def test_a_bid_of_another_wins_before_lower_ones():  # ORC 5.5.9
    t = settled("0: 9", "1: 10", "2: 30", "0: pass", "1: pass", bid_limit="rulebook")
    play(t, "2: default")
    assert (window(sold(t)), tokens(t, 1), price(t, "banking")) == ("C0", "banking", 10)


def test_the_price_is_written_before_the_payment():  # ORC 5.5.1
    t = won(13, cash=[10], companies=["banking"])
    assert (asked(t), price(t, "banking"), cash(t, 0)) == (("fund_bid", 0), 13, 10)


def test_who_has_enough_pays_at_once():  # ORC 5.5.2
    t = won(13)
    assert (asked(t), cash(t, 0)) == (("fraud_chance", 0), 8)


def test_skulls_are_raised_until_they_suffice():  # ORC 5.5.2
    t = won(23, cash=[3], companies=["banking"], hands=["lobby x2"])
    play(t, "0: loan industry=banking")
    assert asked(t) == ("fund_bid", 0)
    play(t, "0: sell_pair card=lobby")
    assert (asked(t), cash(t, 0)) == (("fraud_chance", 0), 1)


def test_who_can_surely_pay_must():  # ORC 5.5.3
    t = won(24, cash=[3], companies=["banking"], hands=["lobby x2"])
    assert refused(t, "default") == "ORC 5.5.3"
    assert "default" not in options(t)
    assert "pass" not in options(t)


def test_who_can_surely_pay_may_not_spoil_it():  # ORC 5.5.4
    t = won(15, cash=[8], companies=["banking, livestock, communications pledged"], startups=["smuggling"])
    assert refused(t, "remove_clean industry=banking") == "ORC 5.5.4"
    assert refused(t, "repay industry=communications") == "ORC 5.5.4"
    assert options(t, "remove_clean") == {"remove_clean industry=livestock"}  # brings nothing
    assert options(t, "remove_startup") == {"remove_startup industry=smuggling"}
    assert options(t, "repay") == set()


def test_more_than_enough_may_be_spent():  # ORC 5.5.4
    t = won(15, cash=[9], companies=["banking x2"])
    play(t, "0: remove_clean industry=banking")
    assert refused(t, "remove_clean industry=banking") == "ORC 5.5.4"


def test_who_cannot_pay_anyway_may_do_anything():  # ORC 5.5.4, 5.5.6
    t = won(40, cash=[9], companies=["banking"], bid_limit="rulebook")
    assert {"remove_clean industry=banking", "loan industry=banking", "default"} <= options(t)


def test_nobody_has_to_sell_a_company_or_play_a_card():  # ORC 5.5.5, 5.5.6
    t = won(40, cash=[9], companies=["weapon_crafting"], hands=["good_bargain"], bid_limit="rulebook")
    assert {"default", "play_bargain company=clean industry=weapon_crafting"} <= options(t)


def test_one_may_still_try_to_pay():  # ORC 5.5.6, 5.5.2
    t = won(18, cash=[9], companies=["weapon_crafting"], hands=["good_bargain"], bid_limit="rulebook")
    card(t, "play_bargain company=clean industry=weapon_crafting", die=3)
    assert (asked(t), cash(t, 0)) == (("fraud_chance", 0), 2)


@pytest.mark.parametrize("limit", ["raisable", "optimistic"])
def test_half_of_a_counted_pair_can_be_spent(limit):  # ORC 5.5.6
    t = at_auction(cash=[1], hands=["security_service x2", "lobby"], bid_limit=limit)
    hold(t, "0: 15", "1: pass", "2: pass")
    unvetoed(t)
    assert asked(t) == ("fund_bid", 0)
    t = at_auction(cash=[1], hands=["security_service x2", "lobby", "lobby"], bid_limit=limit)
    unvetoed(hold(t, "0: 15"))
    play(t, "1: play_lobby industry=banking", "0: play_security")
    passes(t, until="auction_bid")
    unvetoed(hold(t, "1: pass", "2: pass"))
    assert asked(t) == ("fund_bid", 0)
    play(t, "0: default")
    assert (cash(t, 0), hand(t, 0), window(t), price(t, "banking")) == (0, {}, "C0", 9)


def test_under_cash_nobody_has_to_raise_anything():  # ORC 5.3.4, 5.5.2
    t = won(21, bid_limit="cash", companies=["banking"])
    assert (asked(t), cash(t, 0)) == (("fraud_chance", 0), 0)


@pytest.mark.parametrize("scope", ["full", "need"])
def test_skulls_for_a_winning_bid_can_be_raised_in_every_scope(scope):  # ORC 5.5.2, 8.5.11
    t = won(23, cash=[3], companies=["banking"], hands=["lobby x2"], anytime_scope=scope)
    assert {"loan industry=banking", "sell_pair card=lobby"} <= options(t)


def test_a_company_of_the_active_industry_is_sold_for_the_bid():  # scenario 92; ORC 9.11.5, 5.5.1
    t = won(13, cash=[10], companies=["banking"], hands=["good_bargain"])
    card(t, "play_bargain company=clean industry=banking", die=3)
    assert (cash(t, 0), price(t, "banking")) == (10, 7)  # 10 + 13, and 13 are set aside
    sold(t)
    assert (tokens(t, 0), price(t, "banking"), cash(t, 0)) == ("banking", 7, 10)


def test_the_winner_neither_passes_nor_bids_again():  # ORC 5.5.2
    t = won(13, cash=[10], companies=["banking"])
    assert (refused(t, "pass"), refused(t, "bid amount=20")) == ("ORC 5.5.2", "ORC 5.5.2")


def test_a_failed_sale_leaves_the_winner_raising():  # scenario 92; ORC 5.5.2
    t = won(13, cash=[10], companies=["banking"], hands=["good_bargain"])
    card(t, "play_bargain company=clean industry=banking", die=2)
    assert (asked(t), cash(t, 0), price(t, "banking")) == (("fund_bid", 0), 10, 13)


def test_insolvency_after_a_sale_restores_the_price():  # ORC 5.5.8
    t = won(40, cash=[0], companies=["banking pledged"], hands=["good_bargain"], bid_limit="rulebook")
    card(t, "play_bargain company=pledged industry=banking", die=3)
    assert (asked(t), cash(t, 0), price(t, "banking")) == (("fund_bid", 0), 33, 20)
    play(t, "0: default")
    assert (price(t, "banking"), cash(t, 0)) == (9, 0)
