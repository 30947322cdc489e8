"""What each influence card does, and when.   [ORC 9.3, 9.4, 9.6 to 9.9, 9.11, 9.13]"""

import pytest

import boardroom
from boardroom.games.orconomy.engine.actions import INDUSTRY
from games.orconomy.auctions import opened, window
from games.orconomy.drawing import (
    asked,
    at_auction,
    at_buying,
    at_competition,
    at_interest,
    at_launching,
    at_revenue,
    at_window,
    bank,
    card,
    cash,
    crisis,
    deck,
    discarded,
    hand,
    hand_size,
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

TEN = INDUSTRY.values


def exploit(t: boardroom.Table, die: int = 4) -> boardroom.Table:
    return card(t, "play_exploitation", die)


# Exploitation.


def test_exploitation_brings_another_revenue():  # ORC 9.3.1
    t = exploit(at_revenue(companies=["banking x2, smuggling"], hands=["exploitation"]))
    assert (cash(t, 0), asked(t)) == (21 + 6 + 6, ("gold", 0))
    assert [event["amount"] for event in told(t, "income")] == [6, 6]


def test_exploitation_goes_by_the_crisis_where_it_is():  # scenario 46; ORC 9.3.1
    t = at_revenue(companies=["banking x2, smuggling"], crisis="banking", hands=["exploitation"])
    play(t, "0: pay", "0: pay")
    assert cash(t, 0) == 21
    exploit(t)
    assert (asked(t), cash(t, 0)) == (("loss", 0), 23)
    play(t, "0: pay", "0: pay")
    assert (cash(t, 0), t.decision, tokens(t, 0)) == (21, "gold", "banking x2, smuggling")


def test_exploitation_goes_by_companies_as_they_are():  # ORC 9.3.1
    t = at_revenue(companies=["banking x2"], hands=["exploitation"])
    play(t, "0: remove_clean industry=banking")
    assert cash(exploit(t), 0) == 21 + 4 + 2


def test_a_failed_exploitation_brings_nothing():  # ORC 9.1.7
    t = exploit(at_revenue(companies=["banking"], hands=["exploitation"]), 3)
    assert (cash(t, 0), discarded(t), t.decision) == (23, ["exploitation"], "gold")


def test_no_exploitation_before_the_own_losses_are_settled():  # ORC 9.3.2
    t = at_revenue(companies=["banking"], crisis="banking", hands=["exploitation"])
    assert (t.decision, refused(t, "play_exploitation")) == ("loss", "ORC 9.3.2")
    assert refused(play(t, "0: pay"), "play_exploitation") is None


def test_no_exploitation_before_the_own_turn():  # scenario 48; ORC 9.3.2
    t = at_window("V0", companies=["banking"], hands=["exploitation"])
    assert refused(t, "play_exploitation") == "ORC 9.3.2"
    assert refused(at_window("W0", companies=["banking"], hands=["exploitation"]), "play_exploitation") == "ORC 9.3.2"


def test_exploitation_in_later_windows_of_the_phase():  # ORC 9.3.2
    t = at_revenue(companies=["banking", "smuggling"], hands=["exploitation x2"])
    play(t, "0: pass")
    assert (window(t), asked(t)) == ("V0", ("open_window", 0))
    exploit(t)
    assert (cash(t, 0), window(t), asked(t)) == (25, "V0", ("open_window", 0))  # no window of its own
    passes(t, until="gold")
    play(t, "1: pass")
    assert window(t) == "V5"
    exploit(t)
    assert cash(t, 0) == 27
    assert window(opened(t)) == "A0"
    assert refused(at_window("A0", hands=["exploitation"], companies=["banking"]), "play_exploitation") == "ORC 9.3.2"


@pytest.mark.parametrize(("companies", "rule"), [("banking moved", "ORC 9.3.3"), ("banking moved, banking", None)])
def test_exploitation_needs_a_company_that_has_not_moved(companies, rule):  # ORC 9.3.3
    t = at_window("V5", companies=[companies], hands=["exploitation"], seats=[{"revenue_done": True}])
    assert refused(t, "play_exploitation") == rule


def test_gold_abilities_can_be_used_anew():  # ORC 9.3.4
    hands = ["exploitation, lobby, veto, informer"]
    t = at_revenue(active="transportation", companies=["transportation"], hands=hands)
    play(t, "0: discard card=lobby")
    assert refused(t, "discard card=veto") == "ORC 4.4.4"
    exploit(t)
    play(t, "0: discard card=veto")
    assert (refused(t, "discard card=informer"), cash(t, 0)) == ("ORC 4.4.4", 21 + 1 + 8 + 1 + 8)


def test_gold_abilities_left_over_remain():  # ORC 9.3.4
    t = at_revenue(active="transportation", companies=["transportation"], hands=["exploitation, lobby, veto, informer"])
    exploit(t)
    play(t, "0: discard card=veto")
    if t.position()["pending"].get("extra"):
        play(t, "0: pass")
    play(t, "0: discard card=lobby")
    assert (refused(t, "discard card=informer"), cash(t, 0)) == ("ORC 4.4.4", 21 + 1 + 8 + 1 + 8)


def extra_turn(**drawn: object) -> boardroom.Table:
    """In the extra turn a loss of 3 in Tourism is due, without a skull."""
    t = at_revenue(active="tourism", crisis="banking", cash=[3], companies=["tourism"], hands=["exploitation"], **drawn)
    return exploit(play(t, "0: pay"))


def test_losses_of_the_extra_turn_are_paid_from_skulls_at_hand():  # scenario 47; ORC 9.3.5
    t = extra_turn()
    assert (asked(t), cash(t, 0), options(t)) == (("loss", 0), 0, {"default"})
    assert refused(t, "loan industry=tourism") == "ORC 9.3.5"
    play(t, "0: default")
    assert (tokens(t, 0), t.decision) == ("", "gold")


def test_skulls_may_be_raised_in_the_extra_turn():  # ORC 9.3.5
    t = extra_turn(exploit_allows_anytime=True)
    assert {"loan industry=tourism", "remove_clean industry=tourism"} <= options(t)
    assert {action.kind for action in t.legal()} <= {"default", "loan", "remove_clean", "sell_pair"}  # but no cards
    play(t, "0: loan industry=tourism", "0: pay")
    assert cash(t, 0) == 4


def test_no_cards_in_the_extra_turn():  # ORC 9.3.5, 9.3.6
    drawn = {"active": "transportation", "companies": ["transportation"], "hands": ["exploitation x2, lobby x2"]}
    for allowed in (False, True):
        t = exploit(at_revenue(exploit_allows_anytime=allowed, **drawn))
        assert t.position()["pending"]["extra"] is True
        assert options(t, "play_exploitation") == options(t, "play_lobby") == set()
        assert refused(t, "play_exploitation") is not None
        assert ("sell_pair card=lobby" in options(t)) == allowed


def test_several_copies_one_after_the_other():  # ORC 9.3.6
    t = at_revenue(companies=["banking"], hands=["exploitation x3"])
    for _ in range(3):
        exploit(t)
    assert (cash(t, 0), hand_size(t, 0)) == (21 + 4 * 2, 0)


# Industrial Espionage.


def test_espionage_reaches_every_industry():  # ORC 9.4.1
    t = at_launching(hands=["industrial_espionage"])
    assert options(t, "play_espionage") == {f"play_espionage industry={name}" for name in TEN}
    card(t, "play_espionage industry=tourism", die=3)
    assert (tokens(t, 0), cash(t, 0), supply(t, 0)) == ("tourism startup", 21, 9)


def test_espionage_in_any_phase():  # ORC 9.4.2
    for t in (
        at_interest(companies=["banking pledged"], hands=["industrial_espionage"]),
        at_revenue(companies=["banking"], hands=["industrial_espionage"]),
        at_auction(hands=["industrial_espionage"]),
        at_buying(hands=["industrial_espionage"]),
    ):
        assert refused(t, "play_espionage industry=banking") is None
    t = at_competition(startups=["banking"], hands=["industrial_espionage"])
    assert refused(t, "play_espionage industry=banking") == "ORC 9.4.2"


# Tax Inspection.


def test_tax_inspection_takes_a_card_by_lot():  # ORC 9.6.1
    taken = set()
    for number in range(12):
        hands, companies = ["tax_inspection", "", "veto, lobby, informer"], ["smuggling x3"]
        t = at_buying(hands=hands, companies=companies, seed=f"lot {number}")
        card(t, "play_tax victim=2")
        assert (hand_size(t, 0), hand_size(t, 2)) == (1, 2)
        assert {**hand(t, 0), **hand(t, 2)} == {"veto": 1, "lobby": 1, "informer": 1}
        taken |= hand(t, 0).keys()
    assert taken == {"veto", "lobby", "informer"}


def test_when_tax_inspection_is_possible():  # ORC 9.6.2
    hands = ["tax_inspection", "lobby"]
    for t in (at_launching(hands=hands), at_window("C0", hands=hands), at_auction(hands=hands)):
        assert refused(t, "play_tax victim=1") == "ORC 9.6.2"
    for t in (at_buying(hands=hands), at_window("E2", hands=hands)):
        assert refused(t, "play_tax victim=1") is None


def test_tax_inspection_needs_cards_to_take():  # scenario 81; ORC 9.6.3
    t = at_buying(hands=["tax_inspection", "", "lobby"])
    assert options(t, "play_tax") == {"play_tax victim=2"}
    assert refused(t, "play_tax victim=1") == refused(t, "play_tax victim=3") == "ORC 9.6.3"


# Informer.


def test_informer_takes_the_top_card():  # ORC 9.7.1
    t = card(at_launching(hands=["informer"], discarded="veto, lobby"), "play_informer")
    assert (hand(t, 0), discarded(t)) == ({"lobby": 1}, ["veto", "informer"])


@pytest.mark.parametrize("pile", ["", "veto, informer"])
def test_informer_needs_something_to_fetch(pile):  # scenario 79; ORC 9.7.3
    t = at_launching(hands=["informer"], discarded=pile)
    assert refused(t, "play_informer") == "ORC 9.7.3"
    assert options(t, "play_informer") == set()
    assert refused(at_launching(hands=["informer"], discarded="informer, veto"), "play_informer") is None


# Payments Delay.


def test_when_payments_delay_is_possible():  # ORC 9.8.1
    drawn = {"hands": ["payments_delay"], "companies": ["banking pledged"]}
    for t in (at_window("W0", winter=True, **drawn), at_interest(0, **drawn)):
        assert refused(t, "play_delay") is None
    for t in (at_window("W0", **drawn), at_window("V0", **drawn), at_launching(**drawn), at_auction(**drawn)):
        assert refused(t, "play_delay") == "ORC 9.8.1"


def test_payments_delay_waives_the_interest():  # scenario 22; ORC 9.8.2
    t = at_window("W0", winter=True, hands=["payments_delay"], companies=["livestock pledged x2", "livestock pledged"])
    card(t, "play_delay", die=2)
    opened(t)
    assert (asked(t), cash(t, 0), tokens(t, 0)) == (("interest", 1), 21, "livestock pledged x2")


def test_payments_delay_ends_the_settling():  # ORC 9.8.3
    t = at_interest(hands=["payments_delay"], companies=["livestock pledged x2"])
    play(t, "0: pay")
    assert cash(t, 0) == 19
    card(t, "play_delay", die=2)
    assert (t.decision != "interest", cash(t, 0), tokens(t, 0)) == (True, 19, "livestock pledged x2")


@pytest.mark.parametrize(("covered", "cost"), [(True, 7), (False, 8)])
def test_repayments_during_a_delay(covered, cost):  # ORC 9.8.2, 8.2.3
    t = at_window(
        "W0", winter=True, hands=["payments_delay"], companies=["livestock pledged"], delay_covers_repay=covered
    )
    card(t, "play_delay", die=2)
    play(t, "0: repay industry=livestock")
    assert cash(t, 0) == 21 - cost


def test_payments_delay_ends_with_the_winter():  # ORC 9.8.2
    drawn = {"hands": ["payments_delay"], "companies": ["livestock pledged, banking"]}
    t = card(at_window("W0", winter=True, **drawn), "play_delay", die=2)
    passes(t, until="gold")
    play(t, "0: repay industry=livestock")
    assert cash(t, 0) == 21 + 2 - 8


# Lobby.


def test_lobby_moves_the_crisis_anywhere_else():  # ORC 9.9.1
    t = at_launching(hands=["lobby"])
    assert options(t, "play_lobby") == {f"play_lobby industry={name}" for name in TEN if name != "tourism"}
    assert refused(t, "play_lobby industry=tourism") == "ORC 9.9.1"
    assert crisis(card(t, "play_lobby industry=smuggling", die=2)) == "smuggling"


RING = (
    "innovations banking tourism livestock communications food_processing transportation totemology smuggling "
    "weapon_crafting"
)


def test_lobby_during_losses_changes_nothing_of_this_turn():  # scenario 91; scenario 36; ORC 4.3.6, 9.9.1
    t = at_revenue(
        ring=RING, active="innovations", crisis="innovations", companies=["innovations x2, banking"], hands=["lobby"]
    )
    assert (asked(t), cash(t, 0)) == (("loss", 0), 23)
    card(t, "play_lobby industry=livestock", die=2)
    assert (asked(t), cash(t, 0)) == (("loss", 0), 23)
    play(t, "0: pay", "0: pay")
    assert (t.decision, cash(t, 0), crisis(t)) == ("gold", 21, "livestock")


# Food Processing.


@pytest.mark.parametrize(("moves", "second"), [("each", None), ("one", "ORC 10.5.1")])
def test_how_many_companies_move(moves, second):  # scenario 90; ORC 10.5.1
    t = at_revenue(active="food_processing", companies=["food_processing x2"], food_moves=moves)
    play(t, "0: pay", "0: pay", "0: move_company company=clean industry=banking")
    assert refused(t, "move_company company=clean industry=livestock") == second
    assert (cash(t, 0), tokens(t, 0, marks=True)) == (17, "food_processing, banking moved")


# Good Bargain.

SALE = "play_bargain company=clean industry=banking"


def test_a_company_is_sold_for_its_price():  # ORC 9.11.1, 9.11.2
    t = at_launching(hands=["good_bargain"], companies=["tourism x2"], prices={"tourism": 11})
    card(t, "play_bargain company=clean industry=tourism", die=3)
    assert (cash(t, 0), tokens(t, 0), supply(t, 0), prices(t)) == (32, "tourism", 9, {"tourism": 6})
    assert trophies(t) == [2, 0, 0]


def test_an_unset_price_is_paid_and_halved():  # ORC 9.11.1, 9.11.2
    t = card(at_launching(hands=["good_bargain"], companies=["banking"]), SALE, die=3)
    assert (cash(t, 0), price(t, "banking"), trophies(t)) == (30, 5, [0, 0, 0])


def test_startups_cannot_be_sold():  # ORC 9.11.1
    t = at_launching(hands=["good_bargain"], startups=["banking"])
    assert (options(t, "play_bargain"), refused(t, SALE)) == (set(), "ORC 9.11.1")


def test_a_sale_can_make_another_win():  # ORC 9.11.1, 3.3.3
    companies = ["communications", "livestock, communications, innovations", "innovations"]
    t = at_launching(hands=["good_bargain"], companies=companies, target=5)
    card(t, "play_bargain company=clean industry=communications", die=3)
    assert winners(t) == [1]


def test_the_debt_of_a_sold_company_is_paid_back():  # scenario 84; ORC 9.11.3
    drawn = {"hands": ["good_bargain"], "companies": ["smuggling pledged"], "prices": {"smuggling": 10}}
    for t in (at_launching(**drawn), at_interest(**drawn)):
        card(t, "play_bargain company=pledged industry=smuggling", die=3)
        assert (cash(t, 0), price(t, "smuggling"), tokens(t, 0)) == (24, 5, "")
        assert told(t, "paid_interest") == []


@pytest.mark.parametrize(("skulls", "rule"), [(3, "ORC 9.11.4"), (4, None)])
def test_a_sale_must_cover_the_debt(skulls, rule):  # ORC 9.11.4
    drawn = {"hands": ["good_bargain"], "companies": ["livestock pledged"], "cash": [skulls]}
    assert refused(at_launching(**drawn), "play_bargain company=pledged industry=livestock") == rule


@pytest.mark.parametrize(("others", "rule"), [(253, None), (254, "ORC 9.11.4")])
def test_a_bank_may_be_too_poor_for_a_sale(others, rule):  # ORC 9.11.4, 1.1.4
    drawn = {"hands": ["good_bargain"], "companies": ["banking pledged"], "cash": [2, others, 0]}
    t = at_launching(finite_bank=True, **drawn)
    assert bank(t) == 258 - others
    assert refused(t, "play_bargain company=pledged industry=banking") == rule
    assert refused(at_launching(**drawn), "play_bargain company=pledged industry=banking") is None


def test_a_poor_bank_pays_what_it_has():  # ORC 1.1.4, 9.11.1
    drawn = {"hands": ["good_bargain, veto x2"], "companies": ["banking"], "cash": [100, 100, 55]}
    t = card(at_launching(finite_bank=True, **drawn), SALE, die=3)
    assert (cash(t, 0), bank(t), price(t, "banking")) == (105, 0, 5)
    play(t, "0: sell_pair card=veto")
    assert (cash(t, 0), bank(t)) == (105, 0)
    t = card(at_launching(finite_bank=False, **drawn), SALE, die=3)
    assert cash(play(t, "0: sell_pair card=veto"), 0) == 123


# Corporate Raid.

RAID = "play_raid victim=1 company=clean"


def test_a_raid_replaces_a_company():  # ORC 9.13.1, 9.13.3
    t = at_buying(hands=["corporate_raid"], companies=["", "banking x2"], prices={"banking": 6})
    before = deck(t)
    card(t, RAID, die=6)
    assert [tokens(t, seat) for seat in (0, 1)] == ["banking", "banking"]
    assert [supply(t, seat) for seat in (0, 1)] == [9, 9]
    assert (hand_size(t, 1), deck(t), price(t, "banking")) == (2, before - 2, 6)


def test_a_raid_needs_a_company_in_the_active_industry():  # ORC 9.13.1
    t = at_buying(hands=["corporate_raid"], companies=["banking", "smuggling", "banking"])
    assert options(t, "play_raid") == {"play_raid victim=2 company=clean"}
    assert refused(t, RAID) == refused(t, "play_raid victim=2 company=pledged") == "ORC 9.13.1"
    assert refused(t, "play_raid victim=3 company=clean") == "ORC 9.13.1"


def test_when_a_raid_is_possible():  # ORC 9.13.2
    drawn = {"hands": ["corporate_raid"], "companies": ["", "banking"]}
    for t in (at_launching(**drawn), at_window("C0", **drawn), at_auction(**drawn)):
        assert refused(t, RAID) == "ORC 9.13.2"
    for t in (at_buying(**drawn), at_window("E2", **drawn)):
        assert refused(t, RAID) is None


def test_a_raid_on_a_pledged_company_inherits_the_debt():  # scenario 82; ORC 9.13.3, 9.13.4, 9.13.5
    t = at_buying(hands=["corporate_raid"], companies=["", "banking pledged", "communications"])
    card(t, "play_raid victim=1 company=pledged", die=6)
    assert [tokens(t, seat) for seat in range(3)] == ["banking pledged", "", "communications"]
    assert [cash(t, seat) for seat in range(3)] == [21, 21, 21]
    assert (hand_size(t, 1), supply(t, 1)) == (2, 10)
    play(t, "0: repay industry=banking")
    assert (cash(t, 0), refused(t, "loan industry=banking")) == (13, "ORC 8.1.4")


def test_a_raided_clean_company_can_be_pledged():  # ORC 9.13.5
    t = at_buying(hands=["corporate_raid"], companies=["", "banking used"])
    assert refused(card(t, RAID, die=6), "loan industry=banking") is None


def test_no_raid_without_a_token():  # scenario 83; ORC 9.1.13
    t = at_buying(hands=["corporate_raid"], startups=["tourism x10"], companies=["", "banking"])
    assert (refused(t, RAID), options(t, "play_raid")) == ("ORC 9.1.13", set())
    play(t, "0: remove_startup industry=tourism")
    assert options(t, "play_raid") == {RAID}


def test_a_raid_that_wins_gives_no_cards():  # ORC 9.13.3, 3.3.2
    t = at_buying(hands=["corporate_raid"], companies=["livestock, innovations, tourism", "banking"], target=8)
    card(t, RAID, die=6)
    assert (winners(t), hand_size(t, 1)) == ([0], 0)
