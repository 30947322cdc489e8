"""Windows for Veto, void bids and dormant ones.   [ORC 5.4, 9.5]"""

import pytest

import boardroom
from games.orconomy.auctions import closed, hold, sold, unvetoed, veto, window
from games.orconomy.drawing import (
    asked,
    at_auction,
    at_window,
    bids,
    cash,
    discarded,
    hand,
    options,
    passes,
    play,
    price,
    refused,
    supply,
    tokens,
    told,
)

LOW = {"banking": 5}


def windows(t: boardroom.Table) -> list[int | None]:
    """Who is asked in the window for Veto that is open now."""
    found = []
    while t.decision == "veto_window":
        found.append(t.to_act)
        t.play("pass")
    return found


def at_the_end(**drawn: object) -> boardroom.Table:
    """A has bid 5 and passed, B holds 6, C and D have passed: the last window for Veto is open."""
    usual = {"players": 4, "prices": LOW, "hands": ["", "", "", "veto"]}
    return hold(at_auction(**{**usual, **drawn}), "0: 5", "1: 6", "2: pass", "3: pass", "0: pass")


def test_a_window_follows_each_bid_and_the_end_of_bidding():  # ORC 5.4.1, 8.5.8
    t = at_auction(oracle=1)
    hold(t, "1: 9")
    assert windows(t) == [1, 2, 0]
    hold(t, "2: pass", "0: 10")
    assert windows(t) == [1, 2, 0]
    hold(t, "1: pass")
    assert windows(t) == [1, 2, 0]
    assert t.decision == "fraud_chance"


def test_no_window_follows_an_auction_without_bids():  # ORC 5.4.1
    t = hold(at_auction(hands=["veto"]), "0: pass", "1: pass", "2: pass")
    assert window(t) == "C0"


def test_only_veto_is_possible_in_its_window():  # ORC 5.4.1
    t = hold(at_auction(companies=["banking"], hands=["veto x2, lobby"]), "0: 9")
    for action in ("sell_pair card=veto", "loan industry=banking", "play_lobby industry=banking", "bid amount=12"):
        assert refused(t, action) == "ORC 5.4.1"


def test_a_vetoed_bid_was_never_made():  # scenario 57; ORC 9.5.3, 5.2.2, 5.2.8
    t = hold(at_auction(players=2, prices=LOW, hands=["", "veto"]), "0: 5")
    veto(t, 1, 0)
    unvetoed(t)
    assert (asked(t), bids(t)) == (("auction_bid", 1), {})
    assert refused(t, "bid amount=4") == "ORC 5.2.2"
    assert refused(t, "bid amount=5") is None
    play(t, "1: pass")
    assert (window(t), price(t, "banking"), tokens(t, 0)) == ("C0", 3, "")


def test_the_same_bid_can_be_made_after_a_veto():  # scenario 57; ORC 9.5.3
    t = hold(at_auction(players=2, prices=LOW, hands=["", "veto"]), "0: 5")
    hold(veto(t, 1, 0), "1: 5")
    assert (window(sold(t)), tokens(t, 1), cash(t, 1), price(t, "banking")) == ("C0", "banking", 15, 5)


def test_a_dormant_bid_comes_back():  # scenario 58; ORC 5.4.3, 5.4.1
    t = veto(at_the_end(), 3, 1)
    assert told(t, "bid_recalled")[-1]["amount"] == 5
    sold(t)
    assert (tokens(t, 0), cash(t, 0), price(t, "banking")) == ("banking", 16, 5)


def test_a_dormant_bid_lapses_if_it_cannot_be_raised():  # scenario 58; ORC 5.4.4, 5.4.6
    t = at_auction(players=4, prices=LOW, cash=[0], hands=["security_service x2", "", "lobby", "veto"])
    unvetoed(hold(t, "0: 5", "1: 6"))
    play(t, "2: play_lobby industry=banking", "0: play_security")  # half of the pair that was to pay the bid
    passes(t, until="auction_bid")
    veto(hold(t, "2: pass", "3: pass", "0: pass"), 3, 1)
    sold(t)
    assert (window(t), price(t, "banking"), hand(t, 0)) == ("C0", 5, {"security_service": 1})
    assert ([tokens(t, seat) for seat in range(4)], bids(t)) == ([""] * 4, {})
    assert told(t, "bid_lapsed") == [{"seat": 0, "amount": 5}]


def test_a_bid_of_the_rulebook_lapses_too():  # scenario 58; ORC 5.4.4, 5.4.6
    t = veto(at_the_end(cash=[3], bid_limit="rulebook"), 3, 1)
    assert (window(sold(t)), price(t, "banking"), cash(t, 0)) == ("C0", 5, 3)


def test_a_lower_bid_of_another_comes_back_when_one_lapses():  # ORC 5.4.4
    t = at_auction(players=4, prices=LOW, cash=[9, 3], hands=["", "", "", "veto"], bid_limit="rulebook")
    hold(t, "0: 5", "1: 6", "2: 7", "3: pass", "0: pass", "1: pass")
    sold(veto(t, 3, 2))
    assert ([event["amount"] for event in told(t, "bid_lapsed")], tokens(t, 0), cash(t, 0)) == ([6], "banking", 4)


def test_loans_and_pairs_count_for_a_dormant_bid():  # ORC 5.4.4
    t = at_the_end(cash=[1], companies=["banking"], bid_limit="rulebook")
    unvetoed(veto(t, 3, 1))
    assert asked(t) == ("fund_bid", 0)


def test_an_outbid_bid_of_somebody_still_in_comes_back():  # ORC 5.4.2
    t = hold(at_auction(players=4, prices=LOW, hands=["", "", "", "veto"]), "0: 5", "1: 6")
    veto(t, 3, 1)
    unvetoed(t)
    assert (asked(t), bids(t)) == (("auction_bid", 2), {5: 0})
    hold(t, "2: pass", "3: pass")
    assert (window(sold(t)), tokens(t, 0)) == ("C0", "banking")


def test_an_outbid_bid_of_somebody_still_in_does_not_lapse():  # ORC 5.4.2, 5.5.6
    drawn = {"players": 4, "prices": LOW, "cash": [3], "hands": ["", "", "", "veto"], "bid_limit": "rulebook"}
    t = hold(at_auction(**drawn), "0: 5", "1: 6")
    hold(veto(t, 3, 1), "2: pass", "3: pass")
    assert asked(unvetoed(t)) == ("fund_bid", 0)


def test_a_dormant_bid_can_be_outbid_again():  # ORC 5.4.3, 5.2.2
    t = at_auction(players=4, prices=LOW, hands=["", "", "", "veto"])
    hold(t, "0: 5", "1: 6", "2: pass", "3: 7", "0: pass", "1: 8")
    veto(t, 3, 1)
    assert (asked(unvetoed(t))[0], bids(t)) == ("fraud_chance", {5: 0, 7: 3})


def test_a_veto_does_not_bring_dormant_bids_back():  # ORC 5.4.5, 5.4.6
    t = veto(at_the_end(revive_passed_bids=False), 3, 1)
    assert (window(sold(t)), tokens(t, 0), price(t, "banking")) == ("C0", "", 5)


def test_a_veto_always_brings_live_bids_back():  # ORC 5.4.2, 5.4.5
    t = hold(at_auction(players=4, prices=LOW, hands=["", "", "", "veto"], revive_passed_bids=False), "0: 5", "1: 6")
    unvetoed(veto(t, 3, 1))
    assert bids(t) == {5: 0}


def test_insolvency_brings_dormant_bids_back_in_any_case():  # ORC 5.4.5, 5.5.9
    t = at_the_end(cash=[21, 3], revive_passed_bids=False, bid_limit="rulebook", hands=[""])
    play(unvetoed(t), "1: default")
    assert (window(sold(t)), tokens(t, 0), price(t, "banking")) == ("C0", "banking", 5)


def test_a_veto_on_another_leaves_dormant_bids_for_insolvency():  # ORC 5.4.5
    t = at_auction(
        players=4,
        prices=LOW,
        cash=[21, 3],
        hands=["", "", "", "veto"],
        revive_passed_bids=False,
        bid_limit="rulebook",
    )
    hold(t, "0: 5", "1: 6", "2: 7", "3: pass", "0: pass", "1: 8")
    veto(t, 3, 2)  # the 8 stands, so no dormant bid is at stake
    play(unvetoed(t), "1: default")
    assert (window(sold(t)), tokens(t, 0), price(t, "banking")) == ("C0", "banking", 5)


def test_the_fee_of_a_vetoed_bid_is_gone():  # scenario 59; ORC 5.2.4
    t = veto(at_the_end(), 3, 1)
    assert cash(sold(t), 1) == 20


def test_bidding_goes_on_after_the_last_bidder():  # scenario 89; ORC 9.5.4, 9.5.2
    t = hold(at_auction(players=4, prices=LOW, hands=["", "veto"]), "0: 5", "1: 6", "2: 7")
    veto(t, 1, 0)
    assert (bids(t), asked(unvetoed(t))) == ({6: 1, 7: 2}, ("auction_bid", 3))
    hold(t, "3: pass")
    assert asked(t) == ("auction_bid", 1)
    hold(t, "1: pass")
    assert (window(sold(t)), tokens(t, 2)) == ("C0", "banking")


def test_all_bids_of_the_target_are_void():  # ORC 9.5.3
    t = at_auction(prices=LOW, hands=["", "", "veto"])
    hold(t, "0: 5", "1: 6", "2: pass", "0: 7")
    veto(t, 2, 0)
    unvetoed(t)
    assert (bids(t), t.decision) == ({6: 1}, "fraud_chance")
    assert (window(sold(t)), tokens(t, 1), price(t, "banking")) == ("C0", "banking", 6)


def test_all_bids_vetoed_halve_the_price():  # ORC 5.2.8
    t = hold(at_auction(players=2, prices=LOW, hands=["veto", "veto"]), "0: 5", "1: 6")
    veto(t, 0, 1)
    veto(t, 1, 0)
    assert (window(unvetoed(t)), price(t, "banking"), discarded(t)) == ("C0", 3, ["veto", "veto"])


def test_a_bid_that_came_back_can_be_vetoed():  # ORC 9.5.2, 9.5.6
    t = veto(at_the_end(hands=["", "", "veto", "veto"]), 3, 1)
    assert asked(t) == ("veto_window", 0)
    play(t, "0: pass", "1: pass")
    assert options(t) == {"pass", "play_veto victim=2"}
    veto(t, 2, 0)
    assert (window(sold(t)), price(t, "banking"), tokens(t, 0)) == ("C0", 3, "")


def test_a_dormant_bid_cannot_be_vetoed_before():  # ORC 9.5.2
    t = play(at_the_end(hands=["", "", "veto"]), "0: pass", "1: pass")
    assert options(t) == {"pass", "play_veto victim=3"}
    assert refused(t, "play_veto victim=2") == "ORC 9.5.2"


def test_targets_of_a_veto():  # ORC 9.5.1, 9.5.2
    t = hold(at_auction(players=4, hands=["veto", "veto"]), "0: 9", "1: 10")
    assert options(t) == {"pass", "play_veto victim=1"}
    assert refused(t, "play_veto victim=2") == "ORC 9.5.2"  # no bid
    assert refused(t, "play_veto victim=4") == "ORC 9.5.1"  # no such player, and nobody vetoes themselves
    play(t, "0: pass")
    assert options(t) == {"pass", "play_veto victim=3"}
    play(t, "1: pass")
    assert refused(t, "play_veto victim=3") == "ORC 9.5.1"  # not in hand


def test_everybody_may_veto():  # ORC 9.5.5
    t = hold(at_auction(players=4, hands=["veto", "", "", "veto"]), "0: pass", "1: 9")
    assert refused(t, "play_veto victim=1") is None  # has passed
    play(t, "0: pass", "1: pass", "2: pass")
    assert refused(t, "play_veto victim=2") is None  # has not bid yet


def test_the_player_of_a_veto_can_still_bid():  # ORC 9.5.5, 9.5.4
    t = hold(at_auction(hands=["", "", "veto"]), "0: 9", "1: 10")
    hold(veto(t, 2, 1), "2: 11")
    assert bids(t) == {9: 0, 11: 2}


@pytest.mark.parametrize("die", [2, 3])
def test_after_each_veto_all_are_asked_again(die):  # ORC 9.5.6
    t = hold(at_auction(hands=["", "veto", "veto x2"]), "0: 9")
    veto(t, 1, 0, die)
    assert asked(t) == ("veto_window", 0)
    assert bids(t) == ({9: 0} if die == 2 else {})
    assert hand(t, 1) == {}


def test_after_a_cancelled_veto_all_are_asked_again():  # ORC 9.5.6, 9.2.1
    t = hold(at_auction(hands=["security_service", "veto"]), "0: 9")
    play(t, "0: pass", "1: play_veto victim=2", "0: play_security")
    passes(t, until="veto_window")
    assert (asked(t), bids(t)) == (("veto_window", 0), {9: 0})
    assert discarded(t) == ["veto", "security_service"]


def test_veto_has_no_other_time():  # ORC 9.5.1, 5.4.1
    for t in (at_window("A0", hands=["veto"]), at_auction(hands=["veto"])):
        assert refused(t, "play_veto victim=1") == "ORC 9.5.1"


def test_a_vetoed_player_is_not_asked_again():  # ORC 9.5.3, 5.2.3
    t = hold(at_auction(hands=["", "", "veto"]), "0: 9", "1: 10")
    hold(veto(t, 2, 1), "2: 11", "0: 12", "2: pass")
    assert (window(sold(t)), supply(t, 0), cash(t, 0)) == ("C0", 9, 9)


def test_a_veto_ends_bidding_when_nobody_is_left():  # ORC 5.2.6, 9.5.4
    t = hold(at_auction(players=2, hands=["veto"]), "0: 9", "1: 10")
    veto(t, 0, 1)
    unvetoed(t)
    assert (asked(t)[0], bids(t)) == ("fraud_chance", {9: 0})
    assert tokens(closed(t), 0) == "banking"
