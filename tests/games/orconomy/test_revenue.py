"""Revenue: income, losses, the end of the phase, and Exploitation.   [ORC 4.3, 4.5, 10.11]"""

import pytest

import boardroom
from games.orconomy.drawing import (
    asked,
    at_forecast,
    at_interest,
    at_revenue,
    at_window,
    bank,
    card,
    cash,
    crisis,
    options,
    passes,
    play,
    refused,
    supply,
    tokens,
    told,
    trophies,
)

# Innovations (+3) is active; Banking (+2) and Food Processing (-2) are its neighbours.
RING = "tourism banking innovations food_processing smuggling weapon_crafting livestock totemology transportation "
BESIDE_BANKING = {"ring": RING + "communications", "active": "innovations", "crisis": "livestock"}
THREE = {**BESIDE_BANKING, "companies": ["innovations x2, banking"]}


def income(t: boardroom.Table) -> list[tuple[int, int]]:
    """Who got how much, one after the other."""
    return [(int(event["seat"]), int(event["amount"])) for event in told(t, "income")]


def losses(t: boardroom.Table) -> list[tuple[str, int]]:
    """What was paid, one after the other."""
    return [(str(event["industry"]), int(event["amount"])) for event in told(t, "paid_loss")]


def window(t: boardroom.Table) -> str | None:
    return t.position()["pending"].get("window")


# Income


def test_companies_in_scope_earn():  # scenario 34; ORC 4.3.3, ORC 4.3.1
    t = at_revenue(**THREE)
    assert (income(t), cash(t, 0)) == ([(0, 2 * 3 + 2)], 29)


def test_the_ring_is_closed():  # scenario 35; ORC 1.2.2, ORC 1.2.5
    t = at_revenue(active="weapon_crafting", companies=["tourism, smuggling, livestock"], crisis="innovations")
    assert income(t) == [(0, 2)]
    assert asked(t) == ("loss", 0)
    play(t, "pay")
    assert losses(t) == [("tourism", 3)]
    t = at_revenue(active="tourism", companies=["weapon_crafting, livestock, smuggling"], crisis="innovations")
    assert income(t) == [(0, 3)]
    assert losses(play(t, "pay")) == [("weapon_crafting", 1)]


def test_companies_out_of_scope_earn_nothing():  # ORC 4.3.3
    t = at_revenue(companies=["banking, innovations x2, livestock"], target=20)
    assert income(t) == [(0, 2)]


def test_a_crisis_costs_one_for_each_company():  # scenario 36; ORC 10.11.1, ORC 4.3.4
    t = at_revenue(**{**THREE, "crisis": "innovations"})
    assert income(t) == [(0, 2)]
    assert asked(t) == ("loss", 0)
    play(t, "pay", "pay")
    assert losses(t) == [("innovations", 1), ("innovations", 1)]
    assert (cash(t, 0), t.decision) == (21 + 2 - 2, "gold")


@pytest.mark.parametrize("industry", ["tourism", "food_processing", "weapon_crafting", "banking", "livestock"])
def test_a_crisis_costs_one_whatever_the_revenue(industry):  # ORC 10.11.1
    t = at_revenue(active=industry, crisis=industry, companies=[industry])
    assert income(t) == []
    assert losses(play(t, "pay")) == [(industry, 1)]


def test_startups_earn_nothing():  # ORC 4.3.3
    t = passes(at_window("W0", startups=["banking x3", "banking"], companies=["", "banking"]))
    assert (income(t), asked(t)) == ([(1, 2)], ("gold", 1))


def test_pledged_companies_earn():  # scenario 49; ORC 8.1.2, ORC 4.3.3
    t = at_revenue(companies=["banking pledged, smuggling pledged x2"])
    assert income(t) == [(0, 6)]
    t = at_revenue(companies=["weapon_crafting pledged"], active="weapon_crafting")
    assert losses(play(t, "pay")) == [("weapon_crafting", 1)]


def test_a_finite_bank_pays_less_income():  # ORC 1.1.4, ORC 4.3.3
    t = at_revenue(companies=["banking x3"], cash=[100, 100, 55], finite_bank=True)
    assert (income(t), cash(t, 0), bank(t)) == ([(0, 5)], 105, 0)


# Turns


@pytest.mark.parametrize("oracle", [0, 1, 2])
def test_revenue_in_oracle_order(oracle):  # ORC 4.3.1
    t = at_window("W0", oracle=oracle, companies=["banking"] * 3)
    passes(t, until="launch_startup")
    assert income(t) == [((oracle + turn) % 3, 2) for turn in range(3)]


def test_without_companies_in_scope_there_is_no_turn():  # ORC 4.3.1
    t = at_window("W0", companies=["livestock", "banking", "tourism"])
    passes(t)
    assert asked(t) == ("gold", 1)
    play(t, "pass")
    assert (asked(t), window(t)) == (("open_window", 0), "V5")


def test_income_comes_before_losses_and_abilities():  # ORC 4.3.1
    t = at_revenue(active="weapon_crafting", companies=["smuggling, weapon_crafting, tourism"], crisis="banking")
    assert (income(t), asked(t)) == ([(0, 2)], ("loss", 0))
    play(t, "pay")
    assert asked(t) == ("loss", 0)
    play(t, "pay")
    assert asked(t) == ("gold", 0)
    assert len(told(t, "drew")) == 1


def test_windows_before_revenue_turns():  # ORC 4.3.2
    t = at_window("W0", companies=["banking"] * 3)
    passes(t)
    assert asked(t) == ("gold", 0)  # no window of its own
    play(t, "pass")
    for seat in (1, 2):
        assert (asked(t), window(t), len(income(t))) == (("open_window", 0), "V0", seat)
        passes(t)
        assert asked(t) == ("gold", seat)
        play(t, "pass")
    assert window(t) == "V5"


def test_a_window_before_the_first_turn_after_winter():  # ORC 4.3.2
    t = at_interest(companies=["banking pledged"])
    play(t, "0: pay")
    assert (asked(t), window(t), income(t)) == (("open_window", 0), "V0", [])
    assert income(passes(t)) == [(0, 2)]


def test_winter_without_interest_has_that_window_too():  # ORC 4.3.2
    t = passes(at_forecast(6, 3, active="banking", companies=["banking"]))
    play(t, "0: pass", "1: pass", "2: pass")
    assert (asked(t), window(t), income(t)) == (("open_window", 0), "V0", [])
    assert income(passes(t)) == [(0, 2)]


def test_the_first_turn_need_not_be_the_oracles():  # ORC 4.3.2
    t = at_window("W0", companies=["", "banking", "banking"])
    passes(t)
    assert asked(t) == ("gold", 1)
    play(t, "pass")
    assert (asked(t), window(t)) == (("open_window", 0), "V0")


def test_no_window_without_a_company_in_scope():  # ORC 4.3.2, ORC 4.3.1
    t = at_interest(companies=["livestock pledged", "tourism"])
    play(t, "0: pay")
    assert window(t) == "V5"


def test_a_turn_that_its_window_has_ended():  # ORC 4.3.1, ORC 4.3.2
    t = at_window("V0", companies=["banking", "banking"])
    play(t, "0: remove_clean industry=banking", "0: pass", "1: pass", "2: pass")
    assert (asked(t), window(t), income(t)) == (("open_window", 0), "V0", [])
    assert income(passes(t)) == [(1, 2)]


# Losses


def test_a_loss_can_be_raised_by_a_loan():  # scenario 37; ORC 4.3.1, ORC 4.3.4, ORC 8.5.1
    ring = {"ring": "banking tourism " + " ".join(RING.split()[2:]) + " communications", "active": "tourism"}
    t = at_revenue(**ring, crisis="livestock", cash=[0], companies=["banking, tourism"])
    assert (cash(t, 0), asked(t)) == (2, ("loss", 0))
    assert refused(t, "pay") == "ORC 4.3.4"
    assert "pay" not in options(t)
    play(t, "loan industry=banking", "pay")
    assert (cash(t, 0), tokens(t, 0)) == (2 + 7 - 3, "tourism, banking pledged")


def test_the_losing_company_itself_can_be_pledged():  # scenario 37; ORC 8.5.1
    t = at_revenue(active="tourism", crisis="banking", cash=[0], companies=["tourism"])
    play(t, "loan industry=tourism", "pay")
    assert (cash(t, 0), tokens(t, 0)) == (4, "tourism pledged")


def test_a_loss_not_paid_is_a_company_lost():  # scenario 38; ORC 4.3.4, ORC 3.2.1
    t = at_revenue(active="weapon_crafting", companies=["weapon_crafting", "weapon_crafting"])
    assert trophies(t) == [1, 1, 0]
    play(t, "0: default")
    assert (tokens(t, 0), supply(t, 0), cash(t, 0)) == ("", 10, 21)
    assert trophies(t) == [0, 2, 0]
    assert told(t, "collapsed") == [{"seat": 0, "industry": "weapon_crafting", "company": "clean"}]


def test_nobody_has_to_pay_in_a_crisis():  # ORC 4.3.4
    t = at_revenue(crisis="banking", companies=["banking x2"])
    play(t, "default", "pay")
    assert (tokens(t, 0), cash(t, 0), t.decision) == ("banking", 20, "gold")


def test_just_enough_for_a_loss():  # ORC 4.3.4
    t = at_revenue(active="tourism", crisis="banking", companies=["tourism x2"], cash=[3])
    play(t, "pay")
    assert cash(t, 0) == 0
    assert refused(t, "pay") == "ORC 4.3.4"


def test_of_two_companies_the_unsettled_one_is_removed():  # ORC 8.3.3, ORC 4.3.4
    t = at_revenue(active="weapon_crafting", companies=["weapon_crafting x2"])
    play(t, "pay", "remove_clean industry=weapon_crafting")
    assert (t.decision, losses(t), tokens(t, 0)) == ("gold", [("weapon_crafting", 1)], "weapon_crafting")
    t = at_window("W0", active="weapon_crafting", companies=["weapon_crafting x2"])
    play(t, "0: loan industry=weapon_crafting", "0: repay industry=weapon_crafting")
    passes(t)
    play(t, "0: pay", "0: remove_clean industry=weapon_crafting")  # paid for the one that was pledged
    assert (t.decision, losses(t), tokens(t, 0)) == ("gold", [("weapon_crafting", 1)], "weapon_crafting")


@pytest.mark.parametrize("charged", [True, False])
def test_a_loan_pays_for_a_loss_and_does_not_spare_it(charged):  # ORC 4.3.4, ORC 4.2.8
    t = at_revenue(active="weapon_crafting", cash=[0], companies=["weapon_crafting"], winter_charge_new_loans=charged)
    play(t, "loan industry=weapon_crafting")
    assert asked(t) == ("loss", 0)
    assert cash(play(t, "pay"), 0) == 6


def test_losses_begin_with_the_active_industry():  # ORC 4.3.5
    ring = "tourism food_processing weapon_crafting banking smuggling livestock totemology transportation "
    companies = "tourism, food_processing, weapon_crafting"
    t = at_revenue(
        ring=ring + "innovations communications", active="food_processing", crisis="banking", companies=[companies]
    )
    play(t, "pay", "pay", "pay")
    assert losses(t) == [("food_processing", 2), ("weapon_crafting", 1), ("tourism", 3)]


def test_clean_companies_lose_before_pledged_ones():  # ORC 4.3.5
    t = at_revenue(active="weapon_crafting", companies=["weapon_crafting pledged, weapon_crafting"])
    play(t, "default")
    assert tokens(t, 0) == "weapon_crafting pledged"
    play(t, "default")
    assert [event["company"] for event in told(t, "collapsed")] == ["clean", "pledged"]


def test_a_lobby_during_losses_changes_none_of_them():  # ORC 4.3.6
    t = at_revenue(**{**THREE, "crisis": "innovations"}, hands=["lobby"])
    card(t, "play_lobby industry=tourism", die=6)
    assert (crisis(t), asked(t), cash(t, 0)) == ("tourism", ("loss", 0), 23)
    play(t, "pay", "pay")
    assert losses(t) == [("innovations", 1), ("innovations", 1)]
    assert (income(t), cash(t, 0)) == ([(0, 2)], 21)


def test_a_lobby_during_losses_makes_no_new_ones():  # ORC 4.3.6
    t = at_revenue(active="weapon_crafting", companies=["weapon_crafting, smuggling"], hands=["lobby"])
    card(t, "play_lobby industry=smuggling")  # which Smuggling makes sure
    play(t, "pay")
    assert (losses(t), t.decision, cash(t, 0)) == ([("weapon_crafting", 1)], "gold", 22)


def test_later_players_go_by_the_new_place():  # ORC 4.3.7
    t = at_revenue(companies=["banking", "banking x2"], hands=["lobby"])
    assert income(t) == [(0, 2)]
    card(t, "play_lobby industry=banking", die=6)
    assert (cash(t, 0), asked(t)) == (23, ("gold", 0))  # nothing is taken back
    play(t, "pass")
    passes(t)
    assert asked(t) == ("loss", 1)
    play(t, "1: pay", "1: pay")
    assert (income(t), cash(t, 1)) == ([(0, 2)], 19)


# The Crisis


def test_what_a_crisis_leaves_alone():  # ORC 10.11.3
    t = at_window("A0", crisis="banking", active_player=2, companies=["banking x2, tourism pledged", "banking"])
    assert trophies(t)[:2] == [4, 1]
    play(t, "2: pass", "0: loan industry=banking", "0: bid amount=9")
    passes(t, until="launch_startup")
    play(t, "0: launch industry=banking")
    assert tokens(t, 0) == "tourism pledged, banking x2, banking pledged, banking startup"
    t = at_interest(crisis="tourism", companies=["tourism pledged"], startups=["tourism x2"])
    play(t, "pay")
    assert cash(t, 0) == 18


def test_the_crisis_stays_in_a_round_without_winter():  # ORC 10.11.4
    t = at_forecast(6, 3, active="tourism", crisis="innovations", companies=["banking"])
    passes(t, until="buy_card")
    passes(t, until="forecast")
    assert (crisis(t), told(t, "crisis_moved")) == ("innovations", [])


# The end of revenue


def test_a_window_ends_the_phase():  # ORC 4.5.1
    t = at_revenue(2, companies=["livestock, tourism", "innovations", "banking, smuggling, tourism"], target=20)
    assert asked(t) == ("gold", 2)
    play(t, "pass")
    assert (asked(t), window(t), told(t, "hindmost")) == (("open_window", 0), "V5", [])
    passes(t, seat=2)
    play(t, "2: pass")
    assert told(t, "hindmost") == [{"seat": 1, "amount": 3}]
    assert window(t) == "A0"


def test_trophies_of_the_last_window_count_for_the_hindmost_orc():  # ORC 4.5.1, ORC 3.4.1
    t = at_window("V5", companies=["livestock, tourism", "innovations", "smuggling, banking"])
    play(t, "0: remove_clean industry=livestock", "0: remove_clean industry=tourism", "0: pass", "1: pass", "2: pass")
    assert told(t, "hindmost") == [{"seat": 0, "amount": 3}]


# Exploitation


def test_exploitation_repeats_the_turn():  # scenario 46; ORC 9.3.1, ORC 10.11.1
    t = at_revenue(**{**THREE, "crisis": "innovations"}, hands=["exploitation"])
    play(t, "pay", "pay")
    assert cash(t, 0) == 21
    card(t, "play_exploitation", die=4)
    assert (income(t), asked(t)) == ([(0, 2), (0, 2)], ("loss", 0))
    play(t, "pay", "pay")
    assert losses(t) == [("innovations", 1)] * 4
    assert (cash(t, 0), asked(t)) == (21, ("gold", 0))


def test_exploitation_goes_by_the_crisis_now():  # scenario 46; ORC 9.3.1
    t = at_revenue(**{**THREE, "crisis": "innovations"}, hands=["exploitation, lobby"])
    play(t, "pay", "pay")
    card(t, "play_lobby industry=banking", die=6)
    card(t, "play_exploitation", die=4)
    assert income(t) == [(0, 2), (0, 6)]
    play(t, "default")
    assert (tokens(t, 0), cash(t, 0)) == ("innovations x2", 27)


def test_nothing_can_be_raised_for_losses_of_exploitation():  # scenario 47; ORC 9.3.5
    t = at_revenue(
        active="tourism", crisis="banking", cash=[3], companies=["tourism"], hands=["exploitation, veto x2, lobby"]
    )
    play(t, "pay")
    card(t, "play_exploitation", die=4)
    assert (asked(t), cash(t, 0)) == (("loss", 0), 0)
    assert options(t) == {"default"}
    for action in ("loan industry=tourism", "sell_pair card=veto", "play_lobby industry=tourism"):
        assert refused(t, action) == "ORC 9.3.5"
    play(t, "default")
    assert (tokens(t, 0), cash(t, 0)) == ("", 0)


def test_skulls_can_be_raised_if_the_table_allows_it():  # scenario 47; ORC 9.3.5
    drawn = {"active": "tourism", "crisis": "banking", "cash": [3], "companies": ["tourism"]}
    t = at_revenue(**drawn, hands=["exploitation, lobby"], exploit_allows_anytime=True)
    play(t, "pay")
    card(t, "play_exploitation", die=4)
    assert refused(t, "play_lobby industry=tourism") == "ORC 9.3.5"  # but no cards
    assert options(t) == {"default", "loan industry=tourism", "remove_clean industry=tourism"}
    play(t, "loan industry=tourism", "pay")
    assert (tokens(t, 0), cash(t, 0)) == ("tourism pledged", 4)


def test_exploitation_pays_losses_from_its_own_income():  # scenario 47; ORC 9.3.5, ORC 4.3.1
    ring = {"ring": "banking tourism " + " ".join(RING.split()[2:]) + " communications", "active": "tourism"}
    t = at_revenue(**ring, crisis="livestock", cash=[1], companies=["banking x2, tourism"], hands=["exploitation"])
    play(t, "pay")
    assert cash(t, 0) == 2
    card(t, "play_exploitation", die=4)
    play(t, "pay")
    assert cash(t, 0) == 3


def test_no_exploitation_before_the_own_turn():  # scenario 48; ORC 9.3.2
    t = at_window("V0", companies=["banking", "banking"], hands=["exploitation", "exploitation"])
    assert refused(t, "play_exploitation") == "ORC 9.3.2"
    play(t, "0: pass", "1: pass", "2: pass")
    assert asked(t) == ("gold", 0)
    assert refused(t, "play_exploitation") is None
    play(t, "pass")
    assert (asked(t), window(t)) == (("open_window", 0), "V0")
    assert refused(t, "play_exploitation") is None  # the own one is over
    play(t, "0: pass")
    assert refused(t, "play_exploitation") == "ORC 9.3.2"


def test_no_exploitation_before_the_losses_are_settled():  # scenario 48; ORC 9.3.2
    t = at_revenue(active="weapon_crafting", companies=["weapon_crafting"], hands=["exploitation"])
    assert refused(t, "play_exploitation") == "ORC 9.3.2"
    play(t, "pay")
    assert refused(t, "play_exploitation") is None


def test_exploitation_after_all_revenue():  # scenario 48; ORC 9.3.2
    t = at_window("V5", companies=["banking"], hands=["exploitation"])
    card(t, "play_exploitation", die=4)
    assert (income(t), asked(t), window(t)) == ([(0, 2)], ("open_window", 0), "V5")
    passes(t, seat=2)
    assert refused(play(t, "2: pass"), "play_exploitation") is not None


def test_exploitation_is_of_the_revenue_phase():  # scenario 48; ORC 9.3.2
    for t in (at_window(kind, companies=["banking"], hands=["exploitation"]) for kind in ("W0", "A0", "C0", "E2")):
        assert refused(t, "play_exploitation") == "ORC 9.3.2"
