"""At any time: loans, repayments, removals, pairs, and when they are possible.   [ORC 8, 10.3, 10.8]"""

import pytest

import boardroom
from games.orconomy.drawing import (
    asked,
    at_auction,
    at_buying,
    at_competition,
    at_forecast,
    at_interest,
    at_launching,
    at_revenue,
    at_window,
    bank,
    card,
    cash,
    discarded,
    hand,
    new,
    options,
    passes,
    play,
    refused,
    supply,
    table,
    tokens,
    told,
    trophies,
    with_dice,
)

ANY_TIME = ("loan", "repay", "repay_exempt", "remove_startup", "remove_clean", "remove_pledged", "sell_pair")
# Everything is possible with these: all of it in Banking, Smuggling and with two Veto cards.
ALL = {
    "companies": ["banking, smuggling pledged"],
    "startups": ["smuggling"],
    "hands": ["veto x2"],
}
EVERYTHING = {
    "loan industry=banking",
    "repay industry=smuggling",
    "repay_exempt industry=smuggling",
    "remove_startup industry=smuggling",
    "remove_clean industry=banking",
    "remove_pledged industry=smuggling",
    "sell_pair card=veto",
}


def any_time(t: boardroom.Table) -> set[str]:
    """What is possible of section 8."""
    return {text for kind in ANY_TIME for text in options(t, kind)}


# Loans


def test_a_loan_brings_seven_skulls():  # scenario 27; ORC 8.1.1, ORC 8.1.3
    t = table(companies=["banking"])
    before = bank(t)
    play(t, "loan industry=banking")
    assert (cash(t, 0), bank(t), tokens(t, 0)) == (28, before - 7, "banking pledged")
    assert told(t, "loan_taken") == [{"seat": 0, "industry": "banking", "amount": 7}]
    assert refused(t, "loan industry=banking") == "ORC 8.1.1"
    assert asked(t) == ("launch_startup", 0)


def test_every_company_can_be_pledged():  # ORC 8.1.1
    t = table(companies=["banking x3"])
    play(t, *["loan industry=banking"] * 3)
    assert (cash(t, 0), tokens(t, 0)) == (42, "banking pledged x3")
    assert refused(t, "loan industry=banking") == "ORC 8.1.1"


def test_loans_need_scope_and_repayments_do_not():  # scenario 28; ORC 8.1.1, ORC 8.2.2
    t = table(companies=["innovations, tourism pledged"])
    assert refused(t, "loan industry=innovations") == "ORC 8.1.1"
    assert options(t, "loan") == set()
    play(t, "repay industry=tourism")
    assert (cash(t, 0), tokens(t, 0)) == (21 - 8, "tourism, innovations")
    assert refused(t, "loan industry=tourism") == "ORC 8.1.1"


def test_startups_cannot_be_pledged():  # ORC 8.1.1
    t = table(startups=["banking"], companies=["", "banking"])
    assert refused(t, "loan industry=banking") == "ORC 8.1.1"
    assert options(t, "loan") == set()


@pytest.mark.parametrize(("crisis", "bonus"), [("tourism", 2), ("communications", 0)])
def test_communications_gain_from_every_loan(crisis, bonus):  # scenario 29; ORC 10.3.1, ORC 10.11.2
    t = table(companies=["banking", "communications x2"], crisis=crisis)
    play(t, "0: loan industry=banking")
    assert [cash(t, seat) for seat in range(3)] == [28, 21 + bonus, 21]
    assert told(t, "bonus") == ([{"seat": 1, "amount": 2}] if bonus else [])


def test_the_borrower_gains_too():  # scenario 30; ORC 10.3.1
    t = table(companies=["banking, communications x2"])
    play(t, "0: loan industry=banking")
    assert cash(t, 0) == 21 + 9


def test_communications_just_pledged_gain():  # ORC 10.3.1
    t = table(companies=["communications x2"], active="livestock")
    play(t, "loan industry=communications")
    assert cash(t, 0) == 30
    play(t, "loan industry=communications")
    assert cash(t, 0) == 39


def test_communications_gain_out_of_scope_and_pledged():  # ORC 4.4.5, ORC 10.3.1, ORC 8.1.2
    t = table(companies=["banking", "communications pledged", "communications x2"])
    play(t, "loan industry=banking")
    assert [cash(t, seat) for seat in range(3)] == [28, 22, 23]


def test_startups_in_communications_gain_nothing():  # ORC 10.3.1
    t = play(table(companies=["banking"], startups=["communications"]), "loan industry=banking")
    assert cash(t, 0) == 28


def test_a_loan_has_no_interest_when_it_is_taken():  # ORC 8.1.3
    t = table(companies=["banking", "banking x2"], startups=["", "banking x3"])
    assert cash(play(t, "loan industry=banking"), 0) == 28


# Once a round


def next_window(t: boardroom.Table, *dice: int) -> boardroom.Table:
    """The window after the next announcement, where seat 0 is asked."""
    passes(t, until="buy_card")
    passes(t, until="open_window")
    passes(t, until="open_window", seat=2)
    play(with_dice(t, *dice), "pass")
    return passes(t, until="open_window", seat=0)


def test_a_company_is_pledged_once_a_round():  # scenario 31; ORC 8.1.4, ORC 8.2.1
    t = table(companies=["banking", "banking x2"])
    play(t, "loan industry=banking", "repay industry=banking")
    assert (cash(t, 0), tokens(t, 0)) == (28 - 10, "banking")
    assert refused(t, "loan industry=banking") == "ORC 8.1.4"
    assert options(t, "loan") == set()
    next_window(t, 4, 4)
    assert refused(t, "loan industry=banking") is None


def test_in_the_next_round_it_must_be_in_scope():  # scenario 31; ORC 8.1.1, ORC 8.1.4
    t = play(table(companies=["banking"]), "loan industry=banking", "repay industry=banking")
    assert refused(next_window(t, 1, 2), "loan industry=banking") == "ORC 8.1.1"


def test_a_loan_of_an_earlier_round_leaves_one():  # scenario 31; ORC 8.1.4
    t = table(companies=["banking pledged"], cash=[100])
    play(t, "repay industry=banking", "loan industry=banking", "repay industry=banking")
    assert refused(t, "loan industry=banking") == "ORC 8.1.4"
    assert cash(t, 0) == 100 - 8 + 7 - 8


def test_another_company_can_still_be_pledged():  # ORC 8.1.4
    t = table(companies=["banking x2"], cash=[100])
    play(t, "loan industry=banking", "repay industry=banking", "loan industry=banking", "repay industry=banking")
    assert refused(t, "loan industry=banking") == "ORC 8.1.4"


def test_pledging_again_in_the_same_round():  # ORC 8.1.4
    t = table(companies=["banking, communications x2"], one_pledge_per_round=False)
    for _ in range(5):
        play(t, "loan industry=banking", "repay industry=banking")
    assert cash(t, 0) == 21 + 5 * (9 - 8)
    t = table(companies=["banking, communications x2"], one_pledge_per_round=True)
    play(t, "loan industry=banking", "repay industry=banking")
    assert refused(t, "loan industry=banking") == "ORC 8.1.4"


# Repayment


def test_repaying_costs_the_loan_and_the_interest():  # ORC 8.2.1
    t = table(companies=["banking pledged", "banking x2"], startups=["banking"], cash=[11])
    before = bank(t)
    play(t, "repay industry=banking")
    assert (cash(t, 0), bank(t)) == (0, before + 11)
    assert told(t, "repaid") == [{"seat": 0, "industry": "banking", "amount": 11}]


def test_too_few_skulls_to_repay():  # ORC 8.2.1
    t = table(companies=["banking pledged", "banking x2"], startups=["banking"], cash=[10])
    assert refused(t, "repay industry=banking") == "ORC 8.2.1"
    assert refused(t, "repay industry=tourism") == "ORC 8.2.1"
    play(t, "remove_startup industry=banking", "repay industry=banking")  # as counted now
    assert cash(t, 0) == 0


def test_banking_covers_one_repayment_a_round():  # scenario 32; ORC 10.8.1, ORC 10.8.2
    t = table(companies=["banking, tourism pledged, smuggling pledged", "smuggling x2"], cash=[40])
    play(t, "repay_exempt industry=tourism")
    assert cash(t, 0) == 33
    assert refused(t, "repay_exempt industry=smuggling") == "ORC 10.8.1"
    play(t, "repay industry=smuggling")
    assert cash(t, 0) == 33 - (7 + 3)
    assert tokens(t, 0) == "tourism, banking, smuggling"


def test_which_repayment_banking_covers_is_free():  # scenario 32; ORC 10.8.3
    t = table(companies=["banking, tourism pledged, smuggling pledged", "smuggling x2"], cash=[40])
    play(t, "repay industry=tourism", "repay_exempt industry=smuggling")
    assert cash(t, 0) == 40 - 8 - 7


@pytest.mark.parametrize(("rule", "refusal"), [("per_round", "ORC 10.8.1"), ("per_event", None)])
def test_one_banking_company_for_every_repayment(rule, refusal):  # ORC 10.8.2
    t = table(companies=["banking, tourism pledged x3"], cash=[40], banking_exemption=rule)
    play(t, "repay_exempt industry=tourism")
    assert refused(t, "repay_exempt industry=tourism") == refusal


def test_per_event_needs_a_banking_company():  # ORC 10.8.2, ORC 10.8.4
    t = table(companies=["banking, tourism pledged"], banking_exemption="per_event")
    assert refused(t, "repay_exempt industry=tourism") is None
    play(t, "remove_clean industry=banking")
    assert refused(t, "repay_exempt industry=tourism") == "ORC 10.8.1"


@pytest.mark.parametrize("rule", ["per_round", "per_event"])
def test_banking_in_crisis_covers_no_repayment(rule):  # ORC 10.11.2
    t = table(companies=["banking, tourism pledged"], crisis="banking", banking_exemption=rule)
    assert refused(t, "repay_exempt industry=tourism") == "ORC 10.8.1"
    assert options(t, "repay_exempt") == set()


def test_a_covered_repayment_costs_seven():  # ORC 10.8.1
    t = table(companies=["banking, tourism pledged"], cash=[6])
    assert refused(t, "repay_exempt industry=tourism") == "ORC 8.2.1"
    t = table(companies=["banking, tourism pledged"], cash=[7])
    assert options(t, "repay") == set()
    assert cash(play(t, "repay_exempt industry=tourism"), 0) == 0


def test_pledged_banking_covers_its_own_repayment():  # ORC 10.8.3
    t = play(table(companies=["banking pledged"], cash=[7]), "repay_exempt industry=banking")
    assert (cash(t, 0), tokens(t, 0)) == (0, "banking")


@pytest.mark.parametrize(("covered", "cost"), [(True, 7), (False, 9)])
def test_a_delay_covers_repayments(covered, cost):  # ORC 8.2.3
    t = at_window(
        "W0",
        winter=True,
        companies=["banking pledged", "banking"],
        hands=["payments_delay"],
        delay_covers_repay=covered,
    )
    card(t, "play_delay", die=2)
    assert asked(t) == ("open_window", 0)
    play(t, "repay industry=banking")
    assert cash(t, 0) == 21 - cost


def test_a_delay_covers_only_its_player():  # ORC 8.2.3
    t = at_window("W0", winter=True, companies=["banking", "banking pledged"], hands=["payments_delay"])
    card(t, "play_delay", die=2)
    play(t, "0: pass", "1: repay industry=banking")
    assert cash(t, 1) == 21 - 9


def test_a_delay_ends_with_winter():  # ORC 8.2.3
    t = at_window("W0", winter=True, companies=["banking pledged"], hands=["payments_delay"])
    card(t, "play_delay", die=2)
    passes(t, until="gold")
    skulls = cash(t, 0)
    play(t, "repay industry=banking")
    assert cash(t, 0) == skulls - 8


# Removals


def test_any_token_can_be_removed():  # ORC 8.3.1, ORC 8.3.2
    t = table(companies=["innovations, tourism pledged"], startups=["livestock x2"])
    assert any_time(t) >= {
        "remove_clean industry=innovations",
        "remove_pledged industry=tourism",
        "remove_startup industry=livestock",
    }
    play(t, "remove_clean industry=innovations", "remove_pledged industry=tourism", "remove_startup industry=livestock")
    assert (supply(t, 0), cash(t, 0), tokens(t, 0)) == (9, 21, "livestock startup")
    assert trophies(t) == [0, 0, 0]
    assert told(t, "removed") == [
        {"seat": 0, "token": "clean", "industry": "innovations"},
        {"seat": 0, "token": "pledged", "industry": "tourism"},
        {"seat": 0, "token": "startup", "industry": "livestock"},
    ]


def test_only_own_tokens_are_removed():  # ORC 8.3.1
    t = table(companies=["banking pledged", "smuggling, tourism pledged"], startups=["", "livestock"])
    for action in (
        "remove_clean industry=banking",
        "remove_clean industry=smuggling",
        "remove_startup industry=banking",
    ):
        assert refused(t, action) == "ORC 8.3.1"
    for action in ("remove_pledged industry=tourism", "remove_startup industry=livestock"):
        assert refused(t, action) == "ORC 8.3.1"


def test_a_loan_and_a_removal_cash_a_company_in():  # ORC 8.3.2, ORC 8.1.3
    t = play(table(companies=["banking"]), "loan industry=banking", "remove_pledged industry=banking")
    assert (cash(t, 0), supply(t, 0)) == (28, 10)


def test_the_company_that_can_do_least_goes_first():  # ORC 8.3.3
    t = table(companies=["banking x2"])
    play(t, "loan industry=banking", "repay industry=banking", "remove_clean industry=banking")
    assert refused(t, "loan industry=banking") is None  # the other one was never pledged
    t = table(companies=["banking pledged x2"], cash=[100])
    play(t, "repay industry=banking", "loan industry=banking", "remove_pledged industry=banking")
    play(t, "repay industry=banking")
    assert refused(t, "loan industry=banking") is None


def test_interest_paid_does_not_change_which_goes_first():  # ORC 8.3.3
    t = at_window("W0", winter=True, companies=["banking, banking pledged"], cash=[50], hands=["payments_delay"])
    play(t, "0: loan industry=banking")
    passes(t)
    play(t, "0: pay")  # for the company just pledged
    card(t, "play_delay", die=6)
    assert asked(t) == ("open_window", 0)
    play(t, "0: remove_pledged industry=banking", "0: repay industry=banking")
    assert refused(t, "loan industry=banking") is None


def test_a_company_that_has_moved_goes_first():  # ORC 8.3.3
    t = table(companies=["banking, banking moved"])
    play(t, "remove_clean industry=banking")
    assert tokens(t, 0, marks=True) == "banking"


# Pairs


def test_a_pair_brings_fourteen_skulls():  # scenario 33; ORC 8.4.1
    t = table(hands=["veto x2, lobby"])
    before = bank(t)
    play(t, "sell_pair card=veto")
    assert (cash(t, 0), bank(t)) == (35, before - 14)
    assert (hand(t, 0), discarded(t)) == ({"lobby": 1}, ["veto", "veto"])
    assert told(t, "pair_sold") == [{"seat": 0, "card": "veto", "amount": 14}]


def test_a_pair_has_two_equal_cards():  # ORC 8.4.1
    t = table(hands=["veto, lobby, informer x3"])
    assert options(t, "sell_pair") == {"sell_pair card=informer"}
    assert refused(t, "sell_pair card=veto") == "ORC 8.4.1"
    play(t, "sell_pair card=informer")
    assert refused(t, "sell_pair card=informer") == "ORC 8.4.1"


def test_nobody_answers_a_pair():  # ORC 8.4.2
    t = table(hands=["exploitation x2", "security_service"])
    play(t, "0: sell_pair card=exploitation")
    assert (asked(t), told(t, "risk"), told(t, "played")) == (("launch_startup", 0), [], [])


# When they are possible


def at_question(question: str, **chosen: object) -> boardroom.Table:
    """A question of one's own, with all that section 8 allows at hand."""
    drawn = {**ALL, **chosen}
    return {
        "interest": lambda: at_interest(**drawn),
        "loss": lambda: at_revenue(crisis="banking", **drawn),
        "gold": lambda: at_revenue(**drawn),
        "auction_bid": lambda: at_auction(**drawn),
        "competition_bid": lambda: at_competition(**drawn),
        "launch_startup": lambda: at_launching(**drawn),
        "buy_card": lambda: at_buying(**drawn),
    }[question]()


@pytest.mark.parametrize("question", ["interest", "gold", "auction_bid", "launch_startup", "buy_card"])
def test_before_own_answers(question):  # ORC 8.5.1, ORC 8.5.10
    t = at_question(question)
    assert asked(t) == (question, 0)
    assert any_time(t) == EVERYTHING
    play(t, "sell_pair card=veto", "loan industry=banking", "remove_startup industry=smuggling")
    assert asked(t) == (question, 0)
    play(t, "repay industry=smuggling")
    assert (cash(t, 0) > 20, tokens(t, 0)) == (True, "banking pledged, smuggling")


def test_before_paying_a_loss():  # ORC 8.5.1
    t = at_question("loss")
    assert asked(t) == ("loss", 0)
    assert any_time(t) == EVERYTHING - {"repay_exempt industry=smuggling"}  # the Crisis is on Banking
    play(t, "sell_pair card=veto", "loan industry=banking")
    assert asked(t) == ("loss", 0)


def test_before_a_bid_of_cards():  # ORC 8.5.1
    t = at_question("competition_bid")
    assert (asked(t), any_time(t)) == (("competition_bid", 0), EVERYTHING)


def test_while_a_winning_bid_is_raised():  # ORC 8.5.1
    t = at_auction(companies=["banking x2, tourism pledged"], hands=["veto x4"], cash=[9], startups=["tourism"])
    play(t, "0: bid amount=20")
    passes(t, until="fund_bid")
    assert any_time(t) == {
        "loan industry=banking",
        "repay industry=tourism",
        "repay_exempt industry=tourism",
        "remove_startup industry=tourism",
        "remove_clean industry=banking",
        "remove_pledged industry=tourism",
        "sell_pair card=veto",
    }


@pytest.mark.parametrize("kind", ["W0", "V0", "V5", "A0", "C0", "E2"])
def test_in_open_windows(kind):  # ORC 8.5.2, ORC 8.5.3
    t = at_window(kind, **ALL)
    assert (asked(t), any_time(t)) == (("open_window", 0), EVERYTHING)
    others = {"companies": ["", ALL["companies"][0]], "startups": ["", "smuggling"], "hands": ["", "veto x2"]}
    t = at_window(kind, **others)
    assert (any_time(t), asked(play(t, "pass"))) == (set(), ("open_window", 1))
    assert any_time(t) == EVERYTHING


@pytest.mark.parametrize("oracle", [0, 1, 2])
def test_open_windows_go_in_oracle_order(oracle):  # ORC 8.5.3, ORC 8.5.8
    t = at_window("A0", oracle=oracle)
    seats = []
    while t.decision == "open_window":
        seats.append(t.to_act)
        assert options(t) == {"pass"}
        play(t, "pass")
    assert seats == [(oracle + turn) % 3 for turn in range(3)]
    assert t.decision == "auction_bid"


def test_after_a_removal_all_are_asked_again():  # ORC 8.5.4
    t = at_window("A0", companies=["", "tourism"])
    play(t, "0: pass", "1: remove_clean industry=tourism", "0: pass", "1: pass", "2: pass")
    assert t.decision == "auction_bid"


def test_after_a_card_all_are_asked_again():  # ORC 8.5.4
    t = at_window("A0", hands=["", "", "lobby"])
    play(t, "0: pass", "1: pass")
    card(t, "play_lobby industry=banking", die=6)
    assert asked(t) == ("open_window", 0)
    play(t, "0: pass", "1: pass", "2: pass")
    assert t.decision == "auction_bid"


def test_a_failed_card_asks_all_again_too():  # ORC 8.5.4
    t = at_window("A0", hands=["", "", "lobby"])
    play(t, "0: pass", "1: pass")
    card(t, "play_lobby industry=banking", die=1)
    assert asked(t) == ("open_window", 0)


def test_after_money_only_the_same_player_goes_on():  # ORC 8.5.5
    t = at_window("A0", companies=["", "banking, tourism pledged"], hands=["", "veto x2"])
    play(t, "0: pass", "1: loan industry=banking", "1: repay industry=tourism", "1: sell_pair card=veto")
    play(t, "1: pass", "2: pass")
    assert t.decision == "auction_bid"


def test_not_in_windows_for_one_kind_of_card():  # ORC 8.5.6
    t = at_forecast(5, 2, **ALL)
    assert any_time(t) == set()
    t = at_auction(**ALL)
    play(t, "0: bid amount=9")
    assert (asked(t), any_time(t)) == (("veto_window", 0), set())
    passes(t, until="fraud_chance")
    assert (asked(t), any_time(t)) == (("fraud_chance", 0), set())
    for action in EVERYTHING:
        assert refused(t, action) is not None


def test_not_while_a_card_is_being_played():  # ORC 8.5.6
    t = at_launching(1, oracle=1, **{**ALL, "hands": ["veto x2", "lobby, consultants"]})
    play(t, "1: play_lobby industry=banking")
    passes(t, until="security_window", seat=0)
    assert any_time(t) == set()
    passes(t, until="risk_reroll", seat=0)
    assert any_time(t) == set()
    for action in EVERYTHING:
        assert refused(t, action) is not None


def test_not_between_competition_and_promotion():  # ORC 8.5.6
    t = at_competition(**{**ALL, "hands": ["veto x3"]})
    play(t, "0: bid amount=1")
    passes(t, until="discard_bid")
    assert any_time(t) == set()
    assert refused(t, "loan industry=banking") is not None
    play(t, "0: discard card=veto")
    assert (asked(t), any_time(t)) == (("promotion", 0), set())
    assert refused(t, "sell_pair card=veto") is not None


def test_only_removals_for_a_token_that_is_needed():  # ORC 8.5.7
    mine = "banking, tourism pledged x3, livestock x3"
    t = at_auction(companies=[mine], startups=["smuggling x3"], hands=["veto x2"])
    assert supply(t, 0) == 0
    play(t, "0: bid amount=9")
    passes(t, until="free_token")
    assert options(t) == {
        "remove_clean industry=banking",
        "remove_clean industry=livestock",
        "remove_pledged industry=tourism",
        "remove_startup industry=smuggling",
    }
    play(t, "0: remove_startup industry=smuggling")
    assert tokens(t, 0) == "tourism pledged x3, livestock x3, banking x2, smuggling startup x2"


def test_nothing_more_than_needed_for_a_token():  # ORC 8.5.7
    t = at_auction(companies=["banking"], startups=["smuggling"], hands=["veto x2"])
    play(t, "0: bid amount=9")
    passes(t, until="fraud_chance")
    assert any_time(t) == set()


def test_everybody_is_asked_who_may_have_something_to_do():  # ORC 8.5.8
    t = at_auction()
    play(t, "0: bid amount=9")
    for seat in range(3):
        assert (asked(t), options(t)) == (("veto_window", seat), {"pass"})
        play(t, "pass")


def test_a_pass_without_a_choice_is_told_like_any_other():  # ORC 8.5.9
    told_of = []
    for hands in (["veto", "veto x2", ""], ["veto", "", "veto"]):
        t = at_auction(hands=hands)
        play(t, "0: bid amount=9", "0: pass", "1: pass", "2: pass")
        told_of.append([t.describe_event(event) for event in t.events(None)])
    assert told_of[0] == told_of[1]
    assert told(t, "passed", 1) == [{"seat": 0}, {"seat": 1}, {"seat": 2}]


# When less is possible at any time


def test_at_any_time_is_the_usual_scope():  # ORC 8.5.10
    assert new(3, 1).options == new(3, 1, anytime_scope="full").options


NEEDED = {
    "interest": ("loan", "sell_pair", "remove_startup", "remove_clean", "remove_pledged"),
    "loss": ("loan", "sell_pair", "remove_startup", "remove_clean", "remove_pledged"),
    "gold": (),
    "auction_bid": ("loan", "sell_pair"),
    "competition_bid": (),
    "launch_startup": ("loan", "sell_pair", "remove_startup", "remove_clean", "remove_pledged"),
    "buy_card": ("loan", "sell_pair", "repay", "repay_exempt"),
}


@pytest.mark.parametrize("question", NEEDED)
def test_only_what_is_needed(question):  # ORC 8.5.11
    t = at_question(question, anytime_scope="need")
    assert asked(t) == (question, 0)
    assert {text.split()[0] for text in any_time(t)} == set(NEEDED[question])
    for action in EVERYTHING - any_time(t):
        assert refused(t, action) in ("ORC 8.5.11", "ORC 10.8.1")


@pytest.mark.parametrize("kind", ["W0", "V0", "V5", "A0", "C0", "E2"])
def test_windows_when_only_the_needed_is_possible(kind):  # ORC 8.5.11
    t = at_window(kind, anytime_scope="need", **ALL)
    expected = {"repay industry=smuggling", "repay_exempt industry=smuggling"} if kind == "W0" else set()
    assert any_time(t) == expected


@pytest.mark.parametrize("question", NEEDED)
def test_nothing_at_any_time(question):  # ORC 8.5.12
    t = at_question(question, anytime_scope="none", bid_limit="cash")
    assert asked(t) == (question, 0)
    assert any_time(t) == set()
    for action in EVERYTHING:
        assert refused(t, action) is not None


@pytest.mark.parametrize("kind", ["W0", "V0", "V5", "A0", "C0", "E2"])
def test_windows_when_nothing_is_possible(kind):  # ORC 8.5.12
    assert any_time(at_window(kind, anytime_scope="none", bid_limit="cash", **ALL)) == set()


@pytest.mark.parametrize("limit", ["raisable", "rulebook", "optimistic"])
def test_nothing_at_any_time_needs_bids_of_cash(limit):  # ORC 8.5.12
    with pytest.raises(ValueError, match="bid_limit"):
        new(3, 1, anytime_scope="none", bid_limit=limit)


@pytest.mark.parametrize("scope", [{"anytime_scope": "need"}, {"anytime_scope": "none", "bid_limit": "cash"}])
def test_a_needed_token_is_always_removed(scope):  # ORC 8.5.11, ORC 8.5.12
    t = at_auction(companies=["banking, tourism x3, livestock x3"], startups=["smuggling x3"], **scope)
    play(t, "0: bid amount=9")
    passes(t, until="free_token")
    assert "remove_startup industry=smuggling" in options(t)


@pytest.mark.parametrize(
    ("scope", "rule"),
    [({"anytime_scope": "need"}, "ORC 8.5.11"), ({"anytime_scope": "none", "bid_limit": "cash"}, "ORC 8.5.12")],
)
def test_skulls_for_a_winning_bid_are_always_raised(scope, rule):  # ORC 8.5.11, ORC 8.5.12
    t = table(
        step="settling",
        decision="fund_bid",
        cash=[5],
        companies=["banking, tourism pledged"],
        hands=["veto x2"],
        more={"auction": {"bids": [{"seat": 0, "amount": 15}]}},
        **scope,
    )
    assert any_time(t) == {"loan industry=banking", "sell_pair card=veto"}
    assert refused(t, "remove_clean industry=banking") == rule
    play(t, "loan industry=banking", "sell_pair card=veto")
    assert (t.decision, cash(t, 0)) == ("fraud_chance", 5 + 7 + 14 - 15)
