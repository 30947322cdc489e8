"""The forecast: two dice, perhaps rolled again, make an industry active and may bring Winter.   [ORC 4.1]"""

import pytest

import boardroom
from games.orconomy.drawing import (
    active,
    asked,
    at_forecast,
    at_window,
    card,
    discarded,
    hand_size,
    new,
    options,
    passes,
    play,
    refused,
    supply,
    table,
    told,
    winter,
    with_dice,
)

BEFORE_THE_FIRST = {"active": None, "round": 1}


def window(t: boardroom.Table) -> str | None:
    """Which open window this is."""
    return t.position()["pending"].get("window")


def announced(*dice: int, **drawn: object) -> boardroom.Table:
    """Nobody has a die rolled again."""
    return passes(at_forecast(*dice, **drawn))


def next_roll(t: boardroom.Table, *dice: int) -> boardroom.Table:
    """The rest of the round passes by, and these dice are rolled."""
    passes(t, until="buy_card")
    passes(t, until="open_window")
    passes(t, until="open_window", seat=(t.position()["oracle"] - 1) % t.players)
    return play(with_dice(t, *dice), "pass")


# Dice


def test_each_round_begins_with_two_dice_of_the_oracle():  # ORC 4.1.1
    t = new(3, 4)
    oracle = t.to_act
    while t.decision == "place_company":
        play(t, max(options(t)))
    rolled = told(t, "rolled")
    assert [event["seat"] for event in rolled] == [oracle]
    assert {rolled[0]["first"], rolled[0]["second"]} <= {1, 2, 3, 4, 5, 6}
    assert t.position()["dice"] == [rolled[0]["first"], rolled[0]["second"]]
    next_roll(t, 6, 3)
    assert told(t, "rolled")[1:] == [{"seat": (oracle + 1) % 3, "first": 6, "second": 3}]
    assert asked(t) == ("forecast", (oracle + 1) % 3)


@pytest.mark.parametrize(
    ("dice", "industry"),
    [
        ((1, 1), "tourism"),
        ((1, 2), "livestock"),
        ((2, 2), "communications"),
        ((4, 1), "innovations"),
        ((2, 4), "food_processing"),
        ((1, 6), "transportation"),
        ((5, 3), "totemology"),
        ((6, 3), "banking"),
        ((4, 6), "smuggling"),
        ((5, 6), "weapon_crafting"),
        ((6, 6), "tourism"),
    ],
)
def test_the_sum_makes_an_industry_active(dice, industry):  # ORC 4.1.4, ORC 1.2.1
    t = announced(*dice, **BEFORE_THE_FIRST)
    assert active(t) == industry
    assert told(t, "announced") == [{"seat": 0, "industry": industry}]
    assert asked(t) == ("open_window", 0)


def test_nothing_is_active_before_the_announcement():  # ORC 4.1.4, ORC 2.1.2
    t = at_forecast(3, 4, **BEFORE_THE_FIRST)
    assert active(t) is None
    assert active(passes(t)) == "transportation"


# Winter


def test_the_same_industry_again_brings_winter():  # scenario 14; ORC 4.1.5, ORC 2.1.2
    t = announced(3, 4, **BEFORE_THE_FIRST)
    assert (winter(t), told(t, "winter")) == (False, [])
    next_roll(t, 2, 5)
    assert t.position()["round"] == 2
    passes(t)
    assert (active(t), winter(t), told(t, "winter")) == ("transportation", True, [{}])
    next_roll(t, 6, 2)
    passes(t)
    assert (active(t), winter(t)) == ("totemology", False)


def test_the_first_roll_brings_no_winter():  # scenario 14; ORC 2.1.2
    for dice in ((1, 2), (3, 4), (6, 5), (3, 6)):
        assert not winter(announced(*dice, crisis="banking", **BEFORE_THE_FIRST))


@pytest.mark.parametrize("face", range(1, 7))
@pytest.mark.parametrize("before", [BEFORE_THE_FIRST, {"active": "weapon_crafting"}])
def test_equal_dice_bring_winter(face, before):  # scenario 15; ORC 4.1.5
    t = announced(face, face, **before)
    assert winter(t)
    assert active(t) != before["active"]


def test_a_double_four_brings_winter():  # scenario 15; ORC 4.1.5
    t = announced(4, 4, active="banking")
    assert (active(t), winter(t)) == ("totemology", True)


def test_another_industry_brings_none():  # ORC 4.1.5
    t = announced(6, 3, active="smuggling")
    assert (active(t), winter(t), window(t)) == ("banking", False, "W0")


def test_only_the_round_before_counts():  # ORC 4.1.5
    t = announced(6, 3, active="smuggling")
    next_roll(t, 6, 4)
    assert not winter(passes(t))


# Consultants


@pytest.mark.parametrize(("before", "is_winter"), [("transportation", True), ("smuggling", False), (None, False)])
def test_a_die_is_rolled_again(before, is_winter):  # scenario 16; ORC 4.1.2, ORC 4.1.5, ORC 9.12.3
    t = at_forecast(5, 5, hands=["", "consultants"], active=before, round=2 if before else 1)
    play(t, "0: pass")
    assert t.to_act == 1
    card(t, "play_consultants die=1", die=2)
    assert t.position()["dice"] == [5, 2]
    assert told(t, "rerolled") == [{"seat": 1, "die": "second", "face": 2}]
    assert asked(t) == ("forecast", 0)  # again from the Oracle on
    passes(t)
    assert (active(t), winter(t)) == ("transportation", is_winter)
    assert discarded(t) == ["consultants"]


def test_the_first_die_is_rolled_again():  # scenario 16; ORC 4.1.2
    t = at_forecast(5, 2, hands=["consultants"])
    card(t, "play_consultants die=0", die=2)
    assert t.position()["dice"] == [2, 2]
    passes(t)
    assert (active(t), winter(t)) == ("communications", True)


def test_no_die_is_rolled_again_after_the_announcement():  # scenario 17; ORC 4.1.2, ORC 9.12.1
    t = announced(5, 2, hands=["consultants x2"])
    assert asked(t) == ("open_window", 0)
    for die in (0, 1):
        assert refused(t, f"play_consultants die={die}") == "ORC 9.12.1"
    assert options(t, "play_consultants") == set()


def test_players_are_asked_in_oracle_order():  # ORC 4.1.2, ORC 8.5.8
    t = at_forecast(5, 2, oracle=2, players=4)
    for seat in (2, 3, 0, 1):
        assert asked(t) == ("forecast", seat)
        assert options(t) == {"pass"}  # everybody is asked, with the card or without
        play(t, "pass")
    assert t.decision == "open_window"


def test_who_has_passed_is_asked_again_after_a_reroll():  # ORC 4.1.2
    t = at_forecast(5, 2, hands=["consultants", "consultants x2"])
    play(t, "0: pass")
    card(t, "play_consultants die=0", die=6)
    play(t, "0: pass")
    card(t, "play_consultants die=0", die=4)
    assert asked(t) == ("forecast", 0)
    card(t, "play_consultants die=1", die=4)
    assert (t.position()["dice"], asked(t)) == ([4, 4], ("forecast", 0))
    passes(t)
    assert (active(t), hand_size(t, 0), hand_size(t, 1)) == ("totemology", 0, 0)


def test_a_cancelled_reroll_changes_nothing():  # ORC 4.1.2, ORC 4.1.3
    t = at_forecast(5, 2, hands=["consultants", "security_service"])
    play(t, "0: play_consultants die=0", "1: play_security")
    passes(t)
    assert asked(t) == ("forecast", 0)
    assert (t.position()["dice"], told(t, "rerolled")) == ([5, 2], [])
    assert discarded(t) == ["consultants", "security_service"]


def test_only_consultants_before_the_announcement():  # ORC 4.1.3
    mine = "consultants, lobby x2, good_bargain, informer, industrial_espionage"
    t = at_forecast(5, 2, hands=[mine], companies=["banking, tourism pledged"], startups=["banking"], discarded="veto")
    assert options(t) == {"pass", "play_consultants die=0", "play_consultants die=1"}
    for action in ("loan industry=banking", "repay industry=tourism", "remove_clean industry=banking"):
        assert refused(t, action) == "ORC 4.1.3"
    for action in ("sell_pair card=lobby", "play_lobby industry=banking", "play_informer"):
        assert refused(t, action) == "ORC 4.1.3"
    assert refused(play(t, "pass"), "play_consultants die=0") == "ORC 9.12.1"


# After the announcement


def test_an_open_window_after_the_announcement():  # ORC 4.1.6, ORC 8.5.2
    mine = "lobby x2, good_bargain, informer, industrial_espionage, payments_delay, exploitation, corporate_raid"
    t = announced(5, 4, active="tourism", hands=[mine], companies=["banking", "banking"], discarded="veto")
    assert (asked(t), window(t), winter(t)) == (("open_window", 0), "W0", False)
    kinds = {text.split()[0] for text in options(t)}
    cards = {"play_lobby", "play_bargain", "play_informer", "play_espionage"}
    assert kinds == {"pass", "loan", "remove_clean", "sell_pair", *cards}
    assert refused(t, "play_delay") == "ORC 9.8.1"


def test_the_window_belongs_to_winter_if_it_comes():  # ORC 4.1.6
    t = announced(5, 4, active="banking", hands=["payments_delay"], companies=["banking pledged"])
    assert (asked(t), window(t), winter(t)) == (("open_window", 0), "W0", True)
    assert "play_delay" in options(t)
    passes(t)
    assert asked(t) == ("interest", 0)


def test_without_winter_revenue_follows():  # ORC 4.1.6, ORC 4.3.2
    t = announced(5, 4, active="tourism", companies=["banking pledged"])
    passes(t)
    assert asked(t) == ("gold", 0)
    assert told(t, "income") == [{"seat": 0, "amount": 2}]


def test_scope_lasts_until_the_next_announcement():  # ORC 1.2.5
    t = at_window("E2", companies=["banking, totemology, innovations"])
    assert options(t, "loan") == {"loan industry=banking", "loan industry=totemology"}
    passes(t, until="open_window", seat=2)
    play(with_dice(t, 2, 2), "pass")
    assert options(t, "loan") == set()
    passes(t, until="open_window", seat=0)
    assert options(t, "loan") == {"loan industry=innovations"}


def test_a_new_round_clears_what_was_used():  # ORC 10.8.2, ORC 8.1.4
    t = table(companies=["banking, smuggling, totemology"])
    play(t, "loan industry=smuggling", "repay_exempt industry=smuggling")
    assert refused(t, "loan industry=smuggling") == "ORC 8.1.4"
    play(t, "loan industry=totemology")
    assert refused(t, "repay_exempt industry=totemology") == "ORC 10.8.1"
    next_roll(t, 6, 3)
    passes(t, until="open_window", seat=0)
    assert refused(t, "loan industry=smuggling") is None
    assert refused(t, "repay_exempt industry=totemology") is None
    assert supply(t, 0) == 7
