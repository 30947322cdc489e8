"""The Competition: bids of cards, and the promotion of a startup.   [ORC 6.1, 6.2, 10.10]"""

import pytest

import boardroom
from boardroom.games.orconomy.rules.companies import free_slots
from games.orconomy.auctions import closed, hold, opened, unvetoed, veto, window
from games.orconomy.drawing import (
    asked,
    at_competition,
    at_launching,
    at_window,
    bids,
    card,
    cash,
    discarded,
    hand,
    hand_size,
    options,
    passes,
    play,
    price,
    refused,
    supply,
    table,
    tokens,
    told,
    trophies,
    winners,
)

FEW = "lobby, informer, exploitation"


def bid_by_all(**drawn: object) -> boardroom.Table:
    """Everybody has a startup in scope and three cards."""
    return at_competition(**{"startups": ["banking", "smuggling", "totemology"], "hands": [FEW] * 3, **drawn})


def test_a_window_opens_the_startups_phase():  # ORC 6.1.1
    t = at_window("A0", companies=["banking x4"])
    assert window(opened(t)) == "C0"


def test_without_startups_in_scope_there_is_no_competition():  # scenario 66; ORC 6.1.2
    t = at_competition(startups=["tourism", "livestock x2"], hands=[FEW, FEW, FEW])
    assert asked(t) == ("launch_startup", 0)


def test_without_cards_nobody_is_promoted():  # scenario 66; ORC 6.1.4, 6.1.7
    t = at_competition(startups=["banking"])
    assert (asked(t), tokens(t, 0)) == (("launch_startup", 0), "banking startup")


def test_only_owners_of_startups_in_scope_take_part():  # ORC 6.1.2, 6.1.3
    t = at_competition(players=4, oracle=1, startups=["banking", "livestock", "smuggling"], hands=[FEW] * 4)
    hold(t, "2: pass", "0: pass")
    assert asked(t) == ("launch_startup", 1)


def test_a_startup_of_the_window_takes_part():  # ORC 6.1.2
    t = at_window("C0", startups=["banking", "smuggling"], hands=[FEW, FEW])
    play(t, "0: remove_startup industry=banking")
    assert asked(opened(t)) == ("competition_bid", 1)


def test_the_highest_bid_of_cards_wins():  # scenario 67; ORC 6.1.3, 6.1.4, 6.2.1, 6.2.2
    t = at_competition(startups=["banking", "smuggling, banking, tourism"], hands=[FEW, FEW])
    hold(t, "0: 1", "1: 2", "0: pass")
    unvetoed(t)
    assert (asked(t), [cash(t, seat) for seat in (0, 1)]) == (("discard_bid", 1), [21, 21])  # no fee
    assert options(t) == {"discard card=lobby", "discard card=informer", "discard card=exploitation"}
    assert refused(t, "discard card=veto") == refused(t, "pass") == refused(t, "promote industry=banking")
    play(t, "1: discard card=informer", "1: discard card=lobby")
    assert (asked(t), options(t)) == (("promotion", 1), {"promote industry=smuggling", "promote industry=banking"})
    assert refused(t, "promote industry=tourism") == refused(t, "pass") == "ORC 6.2.2"
    play(t, "1: promote industry=smuggling")
    assert tokens(t, 1) == "tourism startup, banking startup, smuggling"
    assert (hand(t, 1), hand_size(t, 0), discarded(t)) == ({"exploitation": 1}, 3, ["informer", "lobby"])
    assert (trophies(t)[1], supply(t, 1), asked(t)) == (2, 7, ("launch_startup", 0))


def test_exactly_as_many_cards_as_were_bid_are_discarded():  # ORC 6.2.1
    t = unvetoed(hold(bid_by_all(), "0: 3", "1: pass", "2: pass"))
    for text in ("lobby", "informer", "exploitation"):
        assert t.decision == "discard_bid"
        assert refused(t, "pass") == "ORC 6.2.1"
        play(t, f"0: discard card={text}")
    assert (t.decision, hand_size(t, 0)) == ("promotion", 0)


def test_bids_of_cards_rise_up_to_the_hand():  # ORC 6.1.4
    t = unvetoed(hold(bid_by_all(), "0: 2"))
    assert options(t, "bid") == {"bid amount=3"}
    assert refused(t, "bid amount=2") == refused(t, "bid amount=4") == "ORC 6.1.4"
    hold(t, "1: 3")
    assert options(unvetoed(t), "bid") == set()


def test_a_bid_is_at_least_one_card():  # ORC 6.1.4
    assert options(bid_by_all(), "bid") == {"bid amount=1", "bid amount=2", "bid amount=3"}


def test_bidding_goes_round_in_the_order_of_the_auction():  # ORC 6.1.3
    t = bid_by_all(oracle=1)
    hold(t, "1: 1", "2: pass", "0: 2", "1: 3", "0: pass")
    assert asked(unvetoed(t)) == ("discard_bid", 1)


def test_whoever_has_passed_stays_out():  # ORC 6.1.3
    t = hold(bid_by_all(), "0: pass", "1: 1", "2: 2", "1: pass")
    assert asked(unvetoed(t)) == ("discard_bid", 2)


def test_without_a_startup_nobody_bids():  # ORC 6.1.5
    t = bid_by_all(startups=["banking"])
    play(t, "0: remove_startup industry=banking")
    assert (asked(t), options(t, "bid")) == (("competition_bid", 0), set())
    assert refused(t, "bid amount=1") == "ORC 6.1.5"


def test_who_is_alone_must_bid_too():  # ORC 6.1.6, 6.1.7
    t = at_competition(startups=["", "banking"], hands=["", "lobby"])
    assert asked(t) == ("competition_bid", 1)
    play(t, "1: pass")
    assert (asked(t), tokens(t, 1)) == (("launch_startup", 0), "banking startup")
    t = at_competition(startups=["", "banking"], hands=["", "lobby"])
    unvetoed(hold(t, "1: 1"))
    play(t, "1: discard card=lobby", "1: promote industry=banking")
    assert tokens(t, 1) == "banking"


def test_windows_for_veto_are_those_of_the_auction():  # ORC 6.1.8, 5.4.1
    t = at_competition(oracle=1, startups=["banking"], hands=["lobby"])
    hold(t, "0: 1")
    found = []
    while t.decision == "veto_window":
        found.append(t.to_act)
        t.play("pass")
    assert found == [1, 2, 0, 1, 2, 0]  # after the bid, and when bidding has ended


def test_a_vetoed_bid_of_cards_is_void():  # ORC 6.1.8, 6.1.7, 9.5.3
    t = hold(bid_by_all(hands=[FEW, f"{FEW}, veto", FEW]), "0: 1")
    hold(veto(t, 1, 0), "1: pass", "2: pass")
    assert (asked(t), hand_size(t, 0), told(t, "promoted")) == (("launch_startup", 0), 3, [])


def test_dormant_bids_of_cards_come_back():  # ORC 6.1.8, 5.4.3
    t = hold(bid_by_all(hands=[FEW, FEW, f"{FEW}, veto"]), "0: 1", "1: 2", "2: pass", "0: pass")
    assert asked(unvetoed(veto(t, 2, 1))) == ("discard_bid", 0)
    assert bids(t) == {1: 0}


def test_dormant_bids_of_cards_can_stay_away():  # ORC 6.1.8, 5.4.5
    drawn = {"hands": [FEW, FEW, f"{FEW}, veto"], "revive_passed_bids": False}
    t = hold(bid_by_all(**drawn), "0: 1", "1: 2", "2: pass", "0: pass")
    assert asked(unvetoed(veto(t, 2, 1))) == ("launch_startup", 0)


def test_a_bid_lapses_without_its_cards():  # ORC 6.1.9
    drawn = {"hands": ["security_service x2", f"{FEW}, lobby", f"{FEW}, veto"]}
    t = unvetoed(hold(bid_by_all(**drawn), "0: 2", "1: 3"))
    play(t, "2: play_lobby industry=banking", "0: play_security")  # no longer the best bidder
    passes(t, until="competition_bid")
    hold(t, "2: pass", "0: pass")
    unvetoed(veto(t, 2, 1))
    assert (asked(t), bids(t)) == (("launch_startup", 0), {})
    assert told(t, "bid_lapsed") == [{"seat": 0, "amount": 2}]


def test_a_bid_lapses_without_its_startup():  # ORC 6.1.9
    t = unvetoed(hold(bid_by_all(hands=[FEW, FEW, f"{FEW}, veto"]), "0: 1", "1: 2", "2: pass"))
    play(t, "0: remove_startup industry=banking", "0: pass")
    unvetoed(veto(t, 2, 1))
    assert (asked(t), bids(t)) == (("launch_startup", 0), {})


def test_bids_of_cards_lapse_even_if_their_owner_is_still_in():  # ORC 6.1.9
    hands = ["security_service x2", "informer x3", "lobby, exploitation x4", "veto x2"]
    t = unvetoed(hold(bid_by_all(players=4, hands=hands), "0: 2", "1: 3"))
    play(t, "2: play_lobby industry=banking", "0: play_security")
    passes(t, until="competition_bid")
    hold(t, "2: 4")
    unvetoed(veto(veto(t, 3, 2), 3, 1))
    assert told(t, "bid_lapsed") == [{"seat": 0, "amount": 2}]
    assert (asked(t), options(t, "bid")) == (("competition_bid", 0), {"bid amount=1"})


def test_the_best_bid_binds_cards():  # scenario 71; ORC 6.1.10
    t = hold(bid_by_all(hands=["veto, security_service, consultants", f"{FEW}, lobby"]), "0: 3")
    assert (asked(t), options(t)) == (("veto_window", 0), {"pass"})
    unvetoed(t)
    play(t, "1: play_lobby industry=banking")
    assert (asked(t), options(t)) == (("security_window", 0), {"pass"})
    assert refused(t, "play_security") == "ORC 6.1.10"
    passes(t)
    assert (asked(t), options(t)) == (("risk_reroll", 0), {"pass"})
    assert refused(t, "play_consultants die=0") == "ORC 6.1.10"


def test_a_veto_needs_a_card_to_spare():  # scenario 71; ORC 6.1.10
    for cards, rule in (("veto, consultants x2", "ORC 6.1.10"), ("veto, consultants x3", None)):
        t = hold(bid_by_all(hands=[FEW, cards, FEW]), "0: 1", "1: 3")
        play(t, "0: pass")
        assert refused(t, "play_veto victim=2") == rule


def test_an_outbid_player_is_free_again():  # scenario 71; ORC 6.1.10
    t = bid_by_all(hands=["lobby x2, security_service", f"{FEW}, veto", ""], startups=["banking", "banking"])
    unvetoed(hold(t, "0: 3", "1: 4"))
    assert asked(t) == ("competition_bid", 0)
    assert refused(t, "sell_pair card=lobby") is None
    assert refused(t, "play_lobby industry=banking") is None


def test_boosts_do_not_touch_bound_cards():  # ORC 6.1.10, 9.1.10
    t = hold(bid_by_all(hands=[FEW, "veto, consultants x3", FEW]), "0: 1", "1: 3")
    veto(t, 1, 0, die=2)
    assert t.decision == "veto_window"  # one card would be needed, but all three are bid
    assert bids(t) == {1: 0, 3: 1}


# Promotion.


def promoted(industry: str, **drawn: object) -> boardroom.Table:
    t = unvetoed(hold(at_competition(**{"hands": ["lobby"], **drawn}), "0: 1"))
    return play(t, "0: discard card=lobby", f"0: promote industry={industry}")


def test_a_promotion_may_overfill_an_industry():  # scenario 68; ORC 6.2.3
    t = promoted("banking", companies=["banking", "banking x3"], startups=["banking"])
    assert tokens(t, 0) == "banking x2"
    assert free_slots(t.state, 7) == -1
    again = at_window("A0", companies=["banking x2", "banking x3"])
    assert (window(opened(again)), price(again, "banking")) == ("C0", 12)


def test_a_promoted_company_is_clean_and_can_be_pledged():  # ORC 6.2.2
    t = promoted("banking", startups=["banking"])
    assert refused(t, "loan industry=banking") is None


def test_a_promotion_can_win():  # ORC 6.2.2, 3.3.2
    drawn = {"companies": ["livestock, communications, innovations"], "startups": ["banking"], "target": 8}
    t = promoted("banking", **drawn)
    assert winners(t) == [0]


@pytest.mark.parametrize(
    ("industry", "crisis", "drawn"),
    [("banking", "tourism", 2), ("weapon_crafting", "tourism", 2), ("banking", "weapon_crafting", 0)],
)
def test_weapon_crafting_draws_at_a_promotion(industry, crisis, drawn):  # scenario 69; ORC 10.10.1, 10.10.2
    active = "banking" if industry == "banking" else "smuggling"
    t = promoted(industry, active=active, crisis=crisis, companies=["weapon_crafting x2"], startups=[industry])
    assert hand_size(t, 0) == drawn
    assert (industry in tokens(t, 0), "startup" in tokens(t, 0)) == (True, False)


def test_nothing_is_drawn_when_the_game_is_over():  # ORC 10.10.1, 3.3.2
    drawn = {"companies": ["weapon_crafting, livestock, innovations"], "startups": ["banking"], "target": 8}
    t = promoted("banking", **drawn)
    assert (winners(t), hand_size(t, 0)) == ([0], 0)


# Espionage and the Competition.


def test_espionage_before_the_competition_takes_part():  # scenario 70; ORC 9.4.3, 6.1.2
    t = at_window("C0", hands=["industrial_espionage, lobby"])
    card(t, "play_espionage industry=smuggling", die=3)
    assert tokens(t, 0) == "smuggling startup"
    assert asked(opened(t)) == ("competition_bid", 0)


def test_no_espionage_during_the_competition():  # scenario 70; ORC 9.4.2
    t = bid_by_all(hands=["industrial_espionage, lobby"] * 3)
    assert refused(t, "play_espionage industry=smuggling") == "ORC 9.4.2"
    assert options(t, "play_espionage") == set()
    assert refused(t, "play_lobby industry=banking") is None


def test_espionage_while_launching():  # scenario 70; ORC 9.4.2, 9.4.4
    t = at_launching(hands=["industrial_espionage"])
    card(t, "play_espionage industry=livestock", die=3)
    assert asked(t) == ("launch_startup", 0)
    play(t, "0: launch industry=banking")
    assert (tokens(t, 0), cash(t, 0)) == ("livestock startup, banking startup", 18)


def test_espionage_may_have_to_wait_a_round():  # ORC 9.4.3
    t = at_window("C0", hands=["industrial_espionage, lobby"], espionage_competes_now=False)
    card(t, "play_espionage industry=smuggling", die=3)
    assert (tokens(t, 0), asked(opened(t))) == ("smuggling startup", ("launch_startup", 0))


def test_a_new_startup_cannot_be_promoted():  # ORC 9.4.3, 6.2.2
    t = at_window("C0", hands=["industrial_espionage, lobby"], startups=["banking"], espionage_competes_now=False)
    card(t, "play_espionage industry=smuggling", die=3)
    unvetoed(hold(opened(t), "0: 1"))
    play(t, "0: discard card=lobby")
    assert (options(t), refused(t, "promote industry=smuggling")) == ({"promote industry=banking"}, "ORC 6.2.2")


def test_a_new_startup_is_old_in_the_next_round():  # ORC 9.4.3
    t = table(hands=["industrial_espionage, lobby"], espionage_competes_now=False)
    card(t, "play_espionage industry=livestock", die=3)
    assert t.position()["seats"][0]["new_startups"] == {"livestock": 1}
    passes(t, until="forecast")
    passes(t)
    assert "new_startups" not in t.position()["seats"][0]
    assert t.position()["seats"][0]["startups"] == {"livestock": 1}


def test_any_time_actions_are_possible_before_a_bid_of_cards():  # ORC 6.1.5, 8.5.1
    t = bid_by_all(companies=["banking"], hands=["lobby x2"])
    assert {"loan industry=banking", "sell_pair card=lobby", "remove_clean industry=banking"} <= options(t)
    play(t, "0: sell_pair card=lobby")
    assert (options(t, "bid"), asked(t)) == (set(), ("competition_bid", 0))


def test_nothing_else_is_possible_between_bid_and_promotion():  # ORC 8.5.6
    t = unvetoed(hold(bid_by_all(hands=["lobby x3"], companies=["banking"]), "0: 1"))
    assert options(t) == {"discard card=lobby"}
    play(t, "0: discard card=lobby")
    assert options(t) == {"promote industry=banking"}


def test_the_scope_of_need_allows_nothing_for_a_bid_of_cards():  # ORC 8.5.11
    t = bid_by_all(companies=["banking"], hands=["informer x2"], anytime_scope="need")
    assert options(t) == {"pass", "bid amount=1", "bid amount=2"}
    assert closed(t).decision == "launch_startup"
