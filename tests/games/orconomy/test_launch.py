"""Launching startups and buying cards.   [ORC 6.3, 7.1, 10.2, 10.4]"""

import pytest

from boardroom.games.orconomy.engine.actions import CARD
from games.orconomy.auctions import opened, window
from games.orconomy.drawing import (
    asked,
    at_buying,
    at_competition,
    at_launching,
    card,
    cash,
    deck,
    discarded,
    hand_size,
    options,
    play,
    refused,
    supply,
    tokens,
)


@pytest.mark.parametrize(
    ("companies", "crisis", "cost"),
    [
        ("", "tourism", 3),
        ("innovations", "tourism", 2),
        ("innovations x2", "tourism", 1),
        ("innovations x3", "tourism", 0),
        ("innovations x4", "tourism", 0),
        ("innovations x2, innovations pledged", "tourism", 0),
        ("innovations x3", "innovations", 3),
    ],
)
def test_innovations_makes_launches_cheaper(companies, crisis, cost):  # scenario 72; ORC 6.3.1, 10.4.1, 10.11.2
    t = at_launching(companies=[companies], crisis=crisis)
    before = supply(t, 0)
    play(t, "0: launch industry=banking")
    assert (cash(t, 0), supply(t, 0)) == (21 - cost, before - 1)
    assert "banking startup" in tokens(t, 0)


def test_too_few_skulls_for_a_launch():  # ORC 6.3.1
    t = at_launching(cash=[2])
    assert (options(t), refused(t, "launch industry=banking")) == ({"pass"}, "ORC 6.3.1")
    assert refused(at_launching(cash=[2], companies=["innovations"]), "launch industry=banking") is None


def test_launches_are_in_scope():  # scenario 73; ORC 6.3.1
    t = at_launching()
    assert options(t, "launch") == {f"launch industry={name}" for name in ("totemology", "banking", "smuggling")}
    assert refused(t, "launch industry=tourism") == "ORC 6.3.1"


def test_one_launch_a_round():  # scenario 73; ORC 6.3.1, 6.3.4
    t = play(at_launching(), "0: launch industry=banking")
    assert asked(t) == ("launch_startup", 1)
    play(t, "1: pass", "2: launch industry=banking")
    assert asked(t) == ("buy_card", 0)
    assert refused(t, "launch industry=banking") is not None
    assert (tokens(t, 1), cash(t, 1)) == ("", 21)  # ORC 6.3.4


def test_launches_go_in_oracle_order():  # ORC 6.3.1
    t = at_competition(oracle=2)
    order = []
    while t.decision == "launch_startup":
        order.append(t.to_act)
        t.play("pass")
    assert order == [2, 0, 1]


def test_a_launch_needs_a_token():  # ORC 6.3.2
    t = at_launching(startups=["tourism x10"])
    assert refused(t, "launch industry=banking") == "ORC 6.3.2"
    play(t, "0: remove_startup industry=tourism", "0: launch industry=banking")
    assert (tokens(t, 0), supply(t, 0)) == ("tourism startup x9, banking startup", 0)


def test_any_number_of_startups():  # ORC 6.3.3
    t = at_launching(startups=["banking x8", "banking x5"], companies=["", "banking x4"])
    play(t, "0: launch industry=banking")
    assert tokens(t, 0) == "banking startup x9"


def test_skulls_are_raised_for_a_launch():  # ORC 6.3.1, 8.5.1
    t = play(at_launching(cash=[0], companies=["banking"]), "0: loan industry=banking", "0: launch industry=banking")
    assert cash(t, 0) == 4


# Buying a card.


@pytest.mark.parametrize(
    ("companies", "crisis", "cost"),
    [
        ("", "tourism", 7),
        ("livestock", "tourism", 6),
        ("livestock x3", "tourism", 4),
        ("livestock x8", "tourism", 0),
        ("livestock x3", "livestock", 7),
    ],
)
def test_livestock_makes_cards_cheaper(companies, crisis, cost):  # scenario 85; ORC 7.1.1, 10.2.1
    t = at_buying(companies=[companies], crisis=crisis)
    before = deck(t)
    play(t, "0: buy_card")
    assert (cash(t, 0), hand_size(t, 0), deck(t)) == (21 - cost, 1, before - 1)
    assert refused(t, "buy_card") == "ORC 7.1.1"  # one a round
    assert "buy_card" not in options(t)


def test_too_few_skulls_for_a_card():  # ORC 7.1.1
    t = at_buying(cash=[6])
    assert (options(t), refused(t, "buy_card")) == ({"pass"}, "ORC 7.1.1")


def test_cards_are_bought_in_oracle_order():  # ORC 7.1.1, 7.1.4
    t = at_competition(oracle=1)
    while t.decision == "launch_startup":
        t.play("pass")
    order = []
    while t.decision == "buy_card":
        order.append(t.to_act)
        play(t, "buy_card", "pass")
    assert (order, window(t), asked(t)) == ([1, 2, 0], "E2", ("open_window", 1))
    assert [hand_size(t, seat) for seat in range(3)] == [1, 1, 1]


def test_everybody_has_a_chance_of_their_own():  # ORC 7.1.1
    t = play(at_buying(), "0: buy_card", "0: pass")
    assert (asked(t), refused(t, "buy_card")) == (("buy_card", 1), None)


def test_no_card_can_be_bought_when_there_is_none():  # ORC 7.1.2
    some, others = (", ".join(f"{name} x4" for name in part) for part in (CARD.values[:6], CARD.values[6:]))
    t = at_buying(hands=["", some, others])
    assert deck(t) == 0
    assert (options(t), refused(t, "buy_card")) == ({"pass"}, "ORC 7.1.2")


def test_the_discard_pile_is_enough_for_a_purchase():  # ORC 7.1.2, 11.1.2
    t = play(at_buying(deck=""), "0: buy_card")
    assert (hand_size(t, 0), deck(t), discarded(t)) == (1, 47, [])


def test_the_new_card_can_be_played_at_once():  # ORC 7.1.3
    t = play(at_buying(deck="lobby", discarded="veto"), "0: buy_card")
    assert asked(t) == ("buy_card", 0)
    card(t, "play_lobby industry=banking", die=2)
    assert (asked(t), refused(t, "buy_card")) == (("buy_card", 0), "ORC 7.1.1")
    assert t.position()["crisis"] == "banking"


def test_after_the_purchases_there_is_a_window():  # ORC 7.1.4
    t = play(at_buying(2, hands=["tax_inspection", "lobby"]), "2: pass")
    assert (window(t), asked(t)) == ("E2", ("open_window", 0))
    assert refused(t, "play_tax victim=1") is None
    assert opened(t).decision == "forecast"


@pytest.mark.parametrize(
    ("scope", "launching", "buying"),
    [
        ("full", {"loan", "repay", "remove_clean", "remove_pledged", "sell_pair"}, None),
        ("need", {"loan", "remove_clean", "remove_pledged", "sell_pair"}, {"loan", "repay", "sell_pair"}),
        ("none", set(), set()),
    ],
)
def test_what_learning_programs_may_do(scope, launching, buying):  # ORC 8.5.10, 8.5.11, 8.5.12
    drawn = {"companies": ["totemology, smuggling pledged"], "hands": ["informer x2"], "anytime_scope": scope}
    if scope == "none":
        drawn["bid_limit"] = "cash"
    kinds = {"pass", "launch", "buy_card", "play_informer"}
    assert {action.kind for action in at_launching(**drawn).legal()} - kinds == launching
    assert {action.kind for action in at_buying(**drawn).legal()} - kinds == (launching if buying is None else buying)
