"""Winter: interest for pledged companies, the Crisis moves on, everybody is dealt a card.   [ORC 4.2, 10.8]"""

import pytest

import boardroom
from games.orconomy.drawing import (
    asked,
    at_forecast,
    at_interest,
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
    refused,
    supply,
    tokens,
    told,
    trophies,
    winter,
)

# Six tokens in Transportation: two pledged companies and a startup of seat 0, a company and two startups of seat 1.
SIX = {
    "active": "transportation",
    "companies": ["transportation pledged x2", "transportation"],
    "startups": ["transportation", "transportation x2"],
}
WITH_BANKING = {**SIX, "companies": ["transportation pledged x2, banking", "transportation"]}


def interest(t: boardroom.Table) -> list[int]:
    """What was paid, one after the other."""
    return [int(event["amount"]) for event in told(t, "paid_interest")]


def closed_window(**drawn: object) -> boardroom.Table:
    """Winter has come and nobody acts in its window."""
    return passes(at_window("W0", winter=True, **drawn))


# Interest


def test_interest_counts_all_tokens():  # scenario 18; ORC 4.2.1, ORC 4.2.3
    t = at_interest(**SIX)
    before = bank(t)
    play(t, "0: pay", "0: pay")
    assert interest(t) == [6, 6]
    assert (cash(t, 0), bank(t)) == (21 - 12, before + 12)
    assert tokens(t, 0) == "transportation pledged x2, transportation startup"
    assert t.decision != "interest"


def test_interest_is_asked_for_after_the_window():  # scenario 18; ORC 4.2.1, ORC 4.1.6
    t = closed_window(**SIX)
    assert asked(t) == ("interest", 0)
    assert options(t) >= {"pay", "default"}


def test_a_company_given_up_lowers_the_interest():  # scenario 19; ORC 4.2.4, ORC 4.2.7
    t = play(at_interest(**SIX), "0: default")
    assert (supply(t, 0), tokens(t, 0), cash(t, 0)) == (8, "transportation pledged, transportation startup", 21)
    play(t, "0: pay")
    assert interest(t) == [5]
    assert told(t, "collapsed") == [{"seat": 0, "industry": "transportation", "company": "pledged"}]


def test_banking_covers_the_interest_of_one_company():  # scenario 20; ORC 10.8.1, ORC 4.2.2
    t = play(at_interest(**WITH_BANKING), "0: exempt")
    assert refused(t, "exempt") == "ORC 10.8.1"
    play(t, "0: pay")
    assert (interest(t), cash(t, 0)) == ([6], 15)
    assert told(t, "exempted") == [{"seat": 0, "industry": "transportation"}]
    assert tokens(t, 0) == "transportation pledged x2, transportation startup, banking"


def test_the_player_chooses_what_banking_covers():  # ORC 10.8.3
    firms = ["banking, smuggling pledged, weapon_crafting pledged", "weapon_crafting x3"]
    t = play(at_interest(companies=firms), "0: pay", "0: exempt")
    assert (interest(t), told(t, "exempted")[0]["industry"]) == ([1], "weapon_crafting")


def test_banking_in_crisis_covers_nothing():  # scenario 21; ORC 10.11.2, ORC 4.2.9
    t = at_interest(**WITH_BANKING, crisis="banking")
    assert "exempt" not in options(t)
    assert refused(t, "exempt") == "ORC 10.8.1"
    play(t, "0: pay")
    assert crisis(t) == "banking"
    play(t, "0: pay")
    assert (interest(t), cash(t, 0)) == ([6, 6], 9)
    assert crisis(t) == "smuggling"


def test_the_crisis_comes_to_banking_only_after_the_interest():  # scenario 21; ORC 4.2.9
    t = at_interest(**WITH_BANKING, crisis="totemology")
    play(t, "0: exempt", "0: pay")
    assert crisis(t) == "banking"


def test_a_delay_spares_the_interest():  # scenario 22; ORC 9.8.2, ORC 4.2.1
    t = at_interest(**SIX, hands=["payments_delay"])
    card(t, "play_delay", die=2)
    assert told(t, "delayed") == [{"seat": 0}]
    assert t.decision != "interest"
    assert (cash(t, 0), tokens(t, 0)) == (21, "transportation pledged x2, transportation startup")


def test_a_delay_in_the_window_spares_the_interest():  # scenario 22; ORC 9.8.1, ORC 4.1.6
    t = at_window("W0", winter=True, **SIX, hands=["payments_delay"])
    card(t, "play_delay", die=3)
    passes(t)
    assert asked(t) == ("gold", 0)
    assert (told(t, "paid_interest"), told(t, "income"), cash(t, 0)) == ([], [{"seat": 0, "amount": 2}], 23)
    assert (winter(t), crisis(t)) == (True, "livestock")
    assert tokens(t, 0) == "transportation pledged x2, transportation startup"


def test_a_failed_delay_spares_nothing():  # scenario 22; ORC 9.8.2
    t = at_interest(**SIX, hands=["payments_delay"])
    card(t, "play_delay", die=1)
    assert asked(t) == ("interest", 0)
    play(t, "pay", "pay")
    assert cash(t, 0) == 9


def test_a_delay_gives_nothing_back():  # ORC 9.8.3
    t = play(at_interest(**SIX, hands=["payments_delay"]), "0: pay")
    card(t, "play_delay", die=6)
    assert (t.decision != "interest", cash(t, 0)) == (True, 15)


def test_without_skulls_the_company_is_lost():  # scenario 23; ORC 4.2.2, ORC 4.2.7
    t = at_interest(
        active="transportation",
        cash=[5],
        companies=["transportation pledged", "transportation x2"],
        startups=["", "transportation x3"],
    )
    assert refused(t, "pay") == "ORC 4.2.2"
    assert options(t) == {"default", "remove_pledged industry=transportation"}  # which come to the same
    play(t, "0: default")
    assert (cash(t, 0), supply(t, 0), tokens(t, 0)) == (5, 10, "")


def test_nobody_has_to_pay():  # ORC 4.2.2
    t = play(at_interest(companies=["banking pledged"]), "0: default")
    assert (tokens(t, 0), cash(t, 0), interest(t)) == ("", 21, [])


def test_just_enough_skulls():  # ORC 4.2.2
    t = at_interest(**SIX, cash=[6])
    play(t, "0: pay")
    assert cash(t, 0) == 0
    assert refused(t, "pay") == "ORC 4.2.2"


def test_removing_a_pledged_company_pays_nothing():  # scenario 24; ORC 8.3.2, ORC 4.2.5
    t = at_interest(**SIX)
    play(t, "0: remove_pledged industry=transportation")
    assert (cash(t, 0), supply(t, 0), asked(t)) == (21, 8, ("interest", 0))
    play(t, "0: remove_pledged industry=transportation")
    assert (cash(t, 0), supply(t, 0), interest(t)) == (21, 9, [])
    assert t.decision != "interest"
    assert trophies(t) == [0, 2, 0]


def test_interest_can_be_raised_by_a_loan_or_a_pair():  # ORC 8.5.1, ORC 4.2.2
    t = at_interest(cash=[0], companies=["tourism pledged, banking"], hands=["veto x2"])
    assert refused(t, "pay") == "ORC 4.2.2"
    play(t, "0: sell_pair card=veto", "0: pay")
    assert cash(t, 0) == 13
    t = at_interest(cash=[0], companies=["tourism pledged, banking"])
    play(t, "0: loan industry=banking", "0: pay")
    assert cash(t, 0) == 6


def test_removing_a_startup_makes_it_cheaper():  # ORC 4.2.4, ORC 8.5.1
    t = at_interest(**SIX, cash=[5])
    assert refused(t, "pay") == "ORC 4.2.2"
    play(t, "0: remove_startup industry=transportation", "0: pay")
    assert interest(t) == [5]


@pytest.mark.parametrize(("snapshot", "second"), [(False, 5), (True, 6)])
def test_when_tokens_are_counted(snapshot, second):  # scenario 19; ORC 4.2.4
    t = play(at_interest(**SIX, interest_snapshot=snapshot), "0: default")
    assert refused(t, "repay industry=transportation") is None
    play(t, "0: pay")
    assert interest(t) == [second]


@pytest.mark.parametrize(("snapshot", "paid"), [(False, [2]), (True, [4])])
def test_a_snapshot_is_from_before_the_first_player(snapshot, paid):  # ORC 4.2.4
    firms = ["transportation pledged x2", "transportation pledged"]
    t = closed_window(
        active="transportation", companies=firms, startups=["", "transportation"], interest_snapshot=snapshot
    )
    play(t, "0: default", "0: default")
    assert asked(t) == ("interest", 1)
    play(t, "1: pay")
    assert interest(t) == paid


def test_what_is_removed_in_the_window_is_not_in_the_snapshot():  # ORC 4.2.4
    t = at_window("W0", winter=True, **SIX, interest_snapshot=True)
    play(t, "0: remove_startup industry=transportation")
    passes(t)
    play(t, "0: default", "0: pay")
    assert interest(t) == [5]


def test_repayments_go_by_what_is_there_whatever_the_snapshot():  # ORC 4.2.4, ORC 8.2.1
    t = play(at_interest(**SIX, interest_snapshot=True), "0: default")
    play(t, "0: repay industry=transportation")
    assert cash(t, 0) == 21 - 7 - 5


@pytest.mark.parametrize("oracle", [0, 1, 2])
def test_interest_in_oracle_order(oracle):  # ORC 4.2.1
    t = at_interest(oracle=oracle, companies=["banking pledged"] * 3)
    seats = []
    while t.decision == "interest":
        seats.append(t.to_act)
        play(t, "pay")
    assert seats == [(oracle + turn) % 3 for turn in range(3)]
    assert interest(t) == [3, 3, 3]


def test_without_pledged_companies_nothing_is_asked():  # ORC 4.2.1
    t = closed_window(companies=["banking", "smuggling pledged", "tourism"])
    assert asked(t) == ("interest", 1)
    t = closed_window(companies=["banking", "smuggling", "tourism"])
    assert (t.decision, interest(t), crisis(t)) == ("gold", [], "livestock")


def test_without_winter_nothing_is_asked():  # ORC 4.2.1
    t = passes(at_forecast(6, 3, active="tourism", companies=["banking pledged"]))
    passes(t)
    assert (t.decision, crisis(t), hand_size(t, 0)) == ("gold", "tourism", 0)


def test_pledged_companies_come_clockwise():  # ORC 4.2.5
    firms = "totemology pledged, tourism pledged, banking pledged, weapon_crafting pledged"
    t = at_interest(companies=[firms], target=20)
    play(t, "pay", "pay", "pay", "pay")
    order = [event["industry"] for event in told(t, "paid_interest")]
    assert order == ["banking", "weapon_crafting", "tourism", "totemology"]


def test_others_can_be_repaid_first():  # ORC 4.2.5
    t = at_interest(companies=["banking pledged, smuggling pledged, tourism pledged"])
    play(t, "0: repay industry=smuggling", "0: remove_pledged industry=tourism", "0: pay")
    assert (interest(t), cash(t, 0)) == ([1], 21 - 8 - 1)
    assert tokens(t, 0) == "banking pledged, smuggling"


def test_no_company_is_charged_twice():  # ORC 4.2.6
    t = at_interest(companies=["banking pledged"])
    play(t, "0: pay")
    assert interest(t) == [1]
    assert t.decision != "interest"
    t = at_interest(companies=["banking pledged, weapon_crafting pledged"])
    play(t, "0: pay", "0: repay industry=banking", "0: loan industry=banking")
    play(t, "0: pay")
    assert [event["industry"] for event in told(t, "paid_interest")] == ["banking", "weapon_crafting"]
    assert t.decision != "interest"
    assert tokens(t, 0) == "banking pledged, weapon_crafting pledged"


def test_interest_is_not_passed_over():  # ORC 4.2.2
    assert refused(at_interest(companies=["banking pledged"]), "pass") == "ORC 4.2.2"


def test_every_winter_charges_anew():  # ORC 4.2.6
    t = play(at_interest(companies=["banking pledged"]), "0: pay")
    assert (t.decision, tokens(t, 0, marks=True)) == ("open_window", "banking pledged")


def test_of_two_companies_the_unsettled_one_is_repaid():  # ORC 8.3.3, ORC 4.2.6
    t = at_interest(companies=["banking pledged x2"])
    play(t, "0: pay", "0: repay industry=banking")
    assert t.decision != "interest"
    assert (interest(t), cash(t, 0)) == ([2], 21 - 2 - 9)


def test_of_two_companies_the_unsettled_one_is_removed():  # ORC 8.3.3, ORC 4.2.6
    t = at_interest(companies=["banking pledged x2"])
    play(t, "0: pay", "0: remove_pledged industry=banking")
    assert (t.decision != "interest", interest(t), tokens(t, 0)) == (True, [2], "banking pledged")
    t = at_window("W0", winter=True, companies=["banking, banking pledged"])
    play(t, "0: loan industry=banking")
    passes(t)
    play(t, "0: pay", "0: remove_pledged industry=banking")  # paid for the one just pledged
    assert (t.decision != "interest", interest(t), tokens(t, 0)) == (True, [2], "banking pledged")


def test_a_lobby_sets_banking_free():  # ORC 8.5.1, ORC 10.8.1, ORC 10.11.2
    t = at_interest(**WITH_BANKING, crisis="banking", hands=["lobby"])
    card(t, "play_lobby industry=weapon_crafting", die=6)
    play(t, "0: exempt", "0: pay")
    assert (interest(t), crisis(t)) == ([6], "tourism")


@pytest.mark.parametrize(("charged", "paid"), [(True, [1, 1]), (False, [1])])
def test_loans_taken_meanwhile(charged, paid):  # ORC 4.2.8
    t = at_interest(companies=["banking, tourism pledged"], winter_charge_new_loans=charged)
    play(t, "0: loan industry=banking")
    while t.decision == "interest":
        play(t, "0: pay")
    assert interest(t) == paid
    assert (cash(t, 0), tokens(t, 0)) == (28 - len(paid), "tourism pledged, banking pledged")


@pytest.mark.parametrize("charged", [True, False])
def test_loans_of_the_window_are_charged(charged):  # ORC 4.2.8
    t = at_window("W0", winter=True, companies=["banking"], winter_charge_new_loans=charged)
    play(t, "0: loan industry=banking")
    passes(t)
    assert asked(t) == ("interest", 0)


# Banking


def test_banking_covers_as_much_as_it_has_companies():  # ORC 10.8.1, ORC 10.8.4
    t = at_interest(companies=["banking x2, tourism pledged x3"])
    play(t, "0: exempt", "0: exempt")
    assert refused(t, "exempt") == "ORC 10.8.1"
    play(t, "0: pay")
    assert interest(t) == [3]


def test_what_counts_is_the_banking_companies_now():  # ORC 10.8.4
    t = at_interest(companies=["banking x2, tourism pledged x3"])
    play(t, "0: exempt", "0: remove_clean industry=banking")
    assert refused(t, "exempt") == "ORC 10.8.1"


def test_a_pledged_banking_company_covers_itself():  # ORC 10.8.3
    t = at_interest(companies=["banking pledged"], cash=[0])
    play(t, "0: exempt")
    assert (tokens(t, 0), cash(t, 0), t.decision != "interest") == ("banking pledged", 0, True)


def test_banking_of_others_covers_nothing():  # ORC 10.8.1
    t = at_interest(companies=["tourism pledged", "banking x3"])
    assert refused(t, "exempt") == "ORC 10.8.1"


def test_banking_works_out_of_scope():  # ORC 4.4.5, ORC 10.8.1
    t = at_interest(active="livestock", companies=["banking, tourism pledged"], crisis="innovations")
    play(t, "0: exempt")
    assert cash(t, 0) == 21


@pytest.mark.parametrize(("rule", "refusal"), [("per_round", "ORC 10.8.1"), ("per_event", None)])
def test_how_often_banking_helps(rule, refusal):  # ORC 10.8.2
    t = at_interest(companies=["banking, tourism pledged x2"], banking_exemption=rule)
    play(t, "0: exempt")
    assert refused(t, "exempt") == "ORC 10.8.1"
    assert refused(t, "repay_exempt industry=tourism") == refusal
    t = at_interest(companies=["banking, tourism pledged x2"], banking_exemption=rule)
    play(t, "0: repay_exempt industry=tourism")
    assert refused(t, "exempt") == refusal
    assert cash(t, 0) == 14


# Crisis and cards


def test_the_crisis_moves_clockwise():  # scenario 25; ORC 4.2.9
    t = closed_window(crisis="weapon_crafting")
    assert crisis(t) == "tourism"
    assert told(t, "crisis_moved") == [{"industry": "tourism"}]
    ring = "banking innovations smuggling tourism totemology livestock weapon_crafting food_processing communications "
    t = closed_window(ring=ring + "transportation", crisis="transportation")
    assert crisis(t) == "banking"
    t = closed_window(ring=ring + "transportation", crisis="innovations")
    assert crisis(t) == "smuggling"


def test_the_crisis_moves_after_the_last_interest():  # ORC 4.2.9
    t = at_interest(companies=["banking pledged", "banking pledged"])
    play(t, "0: pay")
    assert (crisis(t), hand_size(t, 0)) == ("tourism", 0)
    play(t, "1: pay")
    assert (crisis(t), hand_size(t, 0)) == ("livestock", 1)


def test_everybody_is_dealt_a_card():  # ORC 4.2.10
    t = closed_window(oracle=1, hands=["veto x2"])
    assert [hand_size(t, seat) for seat in range(3)] == [3, 1, 1]
    assert [event["seat"] for event in told(t, "drew")] == [1, 2, 0]
    assert deck(t) == 46 - 3


def test_the_deck_runs_out_in_winter():  # scenario 26; ORC 4.2.10, ORC 11.1.2
    hands = [
        "security_service x4, exploitation x3",
        "industrial_espionage x4, veto x3",
        "tax_inspection x4, payments_delay x3",
        "lobby x4, account_details_fraud x3",
        "good_bargain x4, consultants x3",
    ]
    t = at_window("W0", winter=True, players=5, hands=hands, deck="informer x3")
    assert (deck(t), len(discarded(t))) == (3, 10)
    passes(t)
    assert [hand_size(t, seat) for seat in range(5)] == [8] * 5
    assert [hand(t, seat)["informer"] for seat in range(3)] == [1, 1, 1]
    assert told(t, "reshuffled") == [{"count": 10}]
    kinds = [event.kind for event in t.events() if event.kind in ("drew", "reshuffled")]
    assert kinds == ["drew"] * 3 + ["reshuffled"] + ["drew"] * 2
    assert (deck(t), discarded(t)) == (8, [])
    assert deck(t) + 5 * 8 == 48


def test_the_crisis_reaches_revenue_in_its_new_place():  # ORC 4.2.9, ORC 4.3.7
    t = closed_window(crisis="totemology", companies=["banking"])
    passes(t, until="loss")
    assert asked(t) == ("loss", 0)
    play(t, "pay")
    assert cash(t, 0) == 20
