"""Playing a card: answers, the risk, rerolls and help by discards.   [ORC 9.1, 9.2, 9.12]"""

from pathlib import Path

import pytest

import boardroom
from boardroom.games.orconomy import components
from games.orconomy.auctions import hold
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
    card,
    cash,
    crisis,
    discarded,
    hand,
    hand_size,
    is_last_asked,
    options,
    passes,
    play,
    refused,
    tokens,
    told,
    with_dice,
)

INFORMER = 'name = "Informer"\ncopies = 4\n'
LOBBY = "play_lobby industry=banking"


def rolled(t: boardroom.Table, action: str, die: int) -> boardroom.Table:
    """A card is played, nobody cancels it, and the die shows this: now it may be rolled again."""
    play(t, action)
    while t.decision == "security_window":
        if is_last_asked(t):
            with_dice(t, die)
        t.play("pass")
    return t


def tax(die: int, thief: str = "tax_inspection", **drawn: object) -> boardroom.Table:
    """Seat 0 inspects seat 1, which needs a 4."""
    return card(at_buying(hands=[thief, "veto"], **drawn), "play_tax victim=1", die)


# The risk.


def test_a_roll_that_reaches_the_rating_succeeds():  # scenario 74; ORC 9.1.7
    t = tax(4, "tax_inspection, lobby")
    assert (t.decision, hand(t, 0), hand(t, 1)) == ("buy_card", {"lobby": 1, "veto": 1}, {})


def test_a_card_makes_up_for_a_roll():  # scenario 74; ORC 9.1.10
    t = tax(3, "tax_inspection, lobby")
    assert (asked(t), options(t)) == (("boost", 0), {"pass", "discard card=lobby"})
    play(t, "0: discard card=lobby")
    assert (t.decision, hand(t, 0), discarded(t)) == ("buy_card", {"veto": 1}, ["lobby", "tax_inspection"])


def test_a_failed_roll_may_stand():  # scenario 74; ORC 9.1.10, 9.1.12
    t = play(tax(3, "tax_inspection, lobby"), "0: pass")
    assert (hand(t, 0), hand(t, 1), discarded(t)) == ({"lobby": 1}, {"veto": 1}, ["tax_inspection"])


def test_exactly_as_many_cards_as_are_missing():  # ORC 9.1.10
    t = tax(2, "tax_inspection, lobby x2, informer")
    play(t, "0: discard card=lobby")
    assert refused(t, "pass") == "ORC 9.1.10"
    play(t, "0: discard card=informer")
    assert (t.decision, hand(t, 0)) == ("buy_card", {"lobby": 1, "veto": 1})


def test_too_few_cards_are_of_no_use():  # ORC 9.1.10
    t = tax(2, "tax_inspection, lobby")
    assert (t.decision, hand(t, 0), hand(t, 1)) == ("buy_card", {"lobby": 1}, {"veto": 1})


@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_every_roll_against_every_number(die):  # ORC 9.1.7
    t = tax(die)
    assert hand_size(t, 0) == (1 if die >= 4 else 0)
    assert told(t, "risk") == [{"seat": 0, "rating": 4, "face": die}]


@pytest.mark.parametrize(
    ("companies", "crisis_", "ratings"),
    [
        ("smuggling x2", "tourism", []),
        ("smuggling, smuggling pledged", "tourism", []),
        ("smuggling x2", "smuggling", [3]),
        ("smuggling", "tourism", [2]),
        ("", "tourism", [3]),
    ],
)
def test_smuggling_lowers_ratings(companies, crisis_, ratings):  # scenario 75; ORC 9.1.8, 10.9.1
    t = at_launching(hands=["industrial_espionage"], companies=[companies, "smuggling"], crisis=crisis_)
    card(t, "play_espionage industry=livestock", die=3 if ratings else None)
    assert [event["rating"] for event in told(t, "risk")] == ratings
    assert "livestock startup" in tokens(t, 0)


def test_a_card_without_rating_is_never_rolled_for():  # ORC 9.1.8
    t = card(at_launching(hands=["informer"], discarded="veto"), "play_informer")
    assert (told(t, "risk"), hand(t, 0)) == ([], {"veto": 1})


# Consultants on the die of a card.


def test_a_good_roll_is_rolled_again():  # scenario 76; ORC 9.1.9, 9.12.1, 9.12.2, 9.12.3
    t = rolled(
        at_buying(hands=["tax_inspection, lobby x2", "veto, consultants"]),
        "play_tax victim=1",
        5,
    )
    play(t, "0: pass")
    card(t, "play_consultants die=0", 2)
    assert (asked(t), options(t)) == (("boost", 0), {"pass", "discard card=lobby"})
    play(t, "0: discard card=lobby", "0: discard card=lobby")
    assert (hand(t, 0), hand_size(t, 1)) == ({"veto": 1}, 0)
    assert discarded(t) == ["consultants", "lobby", "lobby", "tax_inspection"]


def test_the_roller_may_roll_again():  # ORC 9.1.9, 9.12.2
    t = rolled(at_buying(hands=["tax_inspection, consultants", "veto"]), "play_tax victim=1", 1)
    card(t, "play_consultants die=0", 4)
    assert hand(t, 0) == {"veto": 1}


def test_everybody_is_asked_again_after_a_reroll():  # ORC 9.1.9
    t = at_buying(2, oracle=1, hands=["consultants", "consultants", "tax_inspection"])
    rolled(t, "play_tax victim=1", 5)
    assert asked(t) == ("risk_reroll", 1)
    play(t, "1: pass", "2: pass", "0: play_consultants die=0")
    passes(t)
    assert asked(t) == ("risk_reroll", 1)
    play(t, "1: play_consultants die=0")
    passes(t)
    assert asked(t) == ("risk_reroll", 1)
    assert len(told(t, "rerolled")) == 2


def test_a_risk_has_one_die():  # ORC 9.1.9
    t = rolled(at_buying(hands=["tax_inspection, consultants", "veto"]), "play_tax victim=1", 1)
    assert options(t) == {"pass", "play_consultants die=0"}
    assert refused(t, "play_consultants die=1") == "ORC 9.1.9"
    assert refused(play(t, "0: pass"), "play_consultants die=0") == "ORC 9.12.1"  # not in hand


def test_no_reroll_when_cards_are_discarded():  # ORC 9.12.1
    t = tax(3, "tax_inspection, consultants")
    assert refused(t, "play_consultants die=0") == "ORC 9.1.10"


def test_without_a_roll_there_is_no_reroll():  # ORC 9.1.8
    t = at_launching(hands=["lobby, consultants"], companies=["smuggling"])
    play(t, f"0: {LOBBY}", "1: pass", "2: pass")
    assert (t.decision, crisis(t)) == ("launch_startup", "banking")
    assert refused(t, "play_consultants die=0") == "ORC 9.12.1"


def test_consultants_on_the_forecast():  # ORC 9.12.1, 9.12.3, 4.1.2
    t = at_forecast(5, 5, hands=["", "consultants"], active="livestock")
    play(t, "0: pass")
    assert options(t) == {"pass", "play_consultants die=0", "play_consultants die=1"}
    play(t, "1: play_consultants die=1", "0: pass")
    with_dice(t, 2)
    play(t, "2: pass")
    assert (asked(t), t.position()["dice"]) == (("forecast", 0), [5, 2])
    passes(t)
    assert (t.position()["active"], t.state.winter) == ("transportation", False)


def test_consultants_can_be_cancelled():  # ORC 9.2.1
    t = at_forecast(5, 5, hands=["security_service", "consultants"])
    play(t, "0: pass", "1: play_consultants die=1", "0: play_security")
    passes(t, until="forecast")
    assert (t.position()["dice"], discarded(t)) == ([5, 5], ["consultants", "security_service"])


# Security Service.


def test_a_security_service_answers_another():  # scenario 77; ORC 9.1.4, 9.1.5, 9.1.6
    t = at_launching(hands=["lobby, security_service", "security_service"])
    play(t, f"0: {LOBBY}", "1: play_security", "0: play_security", "1: pass", "2: pass")
    assert asked(t) == ("security_window", 1)  # Lobby is asked about again
    assert (told(t, "risk"), discarded(t)) == ([], ["security_service"] * 2)
    play(t, "1: pass")
    with_dice(t, 2)
    play(t, "2: pass")
    passes(t)
    assert (crisis(t), asked(t)) == ("banking", ("launch_startup", 0))
    assert discarded(t) == ["security_service", "security_service", "lobby"]


def test_the_last_answer_takes_effect_first():  # ORC 9.1.4, 9.1.6
    t = at_launching(hands=["lobby, security_service", "security_service x2"])
    play(t, f"0: {LOBBY}", "1: play_security", "0: play_security", "1: play_security")
    passes(t, until="launch_startup")
    assert (crisis(t), hand_size(t, 0), hand_size(t, 1), told(t, "risk")) == ("tourism", 0, 0, [])
    assert discarded(t) == ["security_service", "security_service", "lobby", "security_service"]


def test_security_may_have_no_answer():  # ORC 9.1.4
    t = at_launching(hands=["lobby, security_service", "security_service"], security_chain=False)
    play(t, f"0: {LOBBY}", "1: play_security")
    assert (asked(t), crisis(t)) == (("launch_startup", 0), "tourism")
    assert (discarded(t), hand(t, 0)) == (["lobby", "security_service"], {"security_service": 1})


def test_a_cancelled_card_has_no_effect_and_no_roll():  # ORC 9.1.6
    t = play(at_launching(hands=["lobby", "security_service"]), f"0: {LOBBY}", "1: play_security")
    passes(t, until="launch_startup")
    assert (crisis(t), told(t, "risk"), discarded(t)) == ("tourism", [], ["lobby", "security_service"])
    assert [event["card"] for event in told(t, "cancelled")] == ["lobby"]


def test_no_security_after_the_roll():  # scenario 78; ORC 9.2.2
    t = rolled(at_launching(hands=["lobby", "security_service"]), LOBBY, 3)
    play(t, "0: pass")
    assert (asked(t), options(t)) == (("risk_reroll", 1), {"pass"})
    assert refused(t, "play_security") == "ORC 9.1.9"


def test_the_others_are_asked_in_oracle_order():  # ORC 9.1.3
    t = play(at_launching(2, players=5, oracle=1, hands=["", "", "lobby"]), f"2: {LOBBY}")
    order = []
    while t.decision == "security_window":
        order.append(t.to_act)
        t.play("pass")
    assert order == [1, 3, 4, 0]


def test_nobody_cancels_their_own_card():  # ORC 9.1.3, 9.2.1
    t = play(at_launching(hands=["lobby, security_service"]), f"0: {LOBBY}")
    assert asked(t) == ("security_window", 1)
    assert refused(t, "play_security") == "ORC 9.2.1"


def test_security_needs_a_card_to_cancel():  # ORC 9.2.1
    assert refused(at_launching(hands=["security_service"]), "play_security") == "ORC 9.2.1"


CANCELLED = [
    (at_launching, {}, "play_lobby industry=banking"),
    (at_launching, {}, "play_espionage industry=banking"),
    (at_launching, {"discarded": "veto"}, "play_informer"),
    (at_launching, {"companies": ["banking"]}, "play_bargain company=clean industry=banking"),
    (at_buying, {}, "play_tax victim=1"),
    (at_buying, {"companies": ["", "banking"]}, "play_raid victim=1 company=clean"),
    (at_interest, {"companies": ["banking pledged"]}, "play_delay"),
    (at_revenue, {"companies": ["banking"]}, "play_exploitation"),
]
CARDS = {
    "play_lobby": "lobby",
    "play_espionage": "industrial_espionage",
    "play_informer": "informer",
    "play_bargain": "good_bargain",
    "play_tax": "tax_inspection",
    "play_raid": "corporate_raid",
    "play_delay": "payments_delay",
    "play_exploitation": "exploitation",
}


@pytest.mark.parametrize(("moment", "drawn", "action"), CANCELLED)
def test_every_kind_of_card_can_be_cancelled(moment, drawn, action):  # ORC 9.2.1
    name = CARDS[action.split()[0]]
    t = moment(hands=[name, "security_service"], **drawn)
    before = (asked(t), cash(t, 0), [tokens(t, seat) for seat in range(3)], crisis(t), t.state.discard_size)
    play(t, f"0: {action}", "1: play_security")
    passes(t, until=before[0][0])
    after = (asked(t), cash(t, 0), [tokens(t, seat) for seat in range(3)], crisis(t), t.state.discard_size - 2)
    assert after == before
    assert (discarded(t)[-2:], hand_size(t, 0), hand_size(t, 1)) == ([name, "security_service"], 0, 0)


def test_what_is_no_played_card_cannot_be_cancelled():  # ORC 9.2.3
    t = at_launching(hands=["lobby x2", "security_service"], companies=["banking"])
    for action in ("sell_pair card=lobby", "loan industry=banking", "repay_exempt industry=banking"):
        play(t, f"0: {action}")
        assert t.decision == "launch_startup"
    t = at_revenue(active="transportation", companies=["transportation"], hands=["lobby", "security_service"])
    play(t, "0: discard card=lobby")
    assert (t.decision, cash(t, 0)) == ("gold", 30)
    t = at_competition(startups=["banking"], hands=["lobby", "security_service"])
    hold(t, "0: 1")
    passes(t, until="discard_bid")
    play(t, "0: discard card=lobby")
    assert t.decision == "promotion"


# Targets and the discard pile.


def test_informer_gets_the_card_it_was_played_for():  # scenario 80; ORC 9.7.2, 9.1.5
    t = at_launching(hands=["informer, security_service", "security_service"], discarded="lobby, veto")
    play(t, "0: play_informer", "1: play_security", "0: play_security", "1: pass", "2: pass", "1: pass", "2: pass")
    assert (hand(t, 0), asked(t)) == ({"veto": 1}, ("launch_startup", 0))
    assert discarded(t) == ["lobby", "security_service", "security_service", "informer"]


def test_informer_with_a_rating_may_need_help():  # scenario 80; ORC 9.7.2, 9.1.10
    text = Path(components.__file__).with_name("components.toml").read_text(encoding="utf-8")
    rated = components.add(text.replace(INFORMER, f"{INFORMER}risk = 3\n"), "rated")
    t = at_launching(hands=["informer, lobby"], discarded="veto", components=rated)
    card(t, "play_informer", die=2)
    play(t, "0: discard card=lobby")
    assert (hand(t, 0), discarded(t)) == ({"veto": 1}, ["lobby", "informer"])


def test_a_card_whose_target_is_gone_has_no_effect():  # ORC 9.1.11
    t = at_buying(hands=["tax_inspection, security_service", "security_service"])
    play(t, "0: play_tax victim=1", "1: play_security", "0: play_security", "1: pass", "2: pass", "1: pass")
    with_dice(t, 6)
    play(t, "2: pass")
    passes(t)
    assert (asked(t), hand_size(t, 0), len(told(t, "no_target"))) == (("buy_card", 0), 0, 1)
    assert discarded(t) == ["security_service", "security_service", "tax_inspection"]


@pytest.mark.parametrize("die", [1, 6])
def test_a_card_is_discarded_when_all_is_done(die):  # ORC 9.1.12, 11.1.4, 9.1.1
    t = play(at_launching(hands=["lobby"]), f"0: {LOBBY}")
    assert (hand_size(t, 0), discarded(t)) == (0, [])
    assert [each["card"] for each in t.view(None)["stack"]] == ["lobby"]  # shown to everybody
    t = card(at_launching(hands=["lobby"]), LOBBY, die)
    assert discarded(t) == ["lobby"]


def test_a_card_must_be_in_hand_and_have_a_target():  # ORC 9.1.1
    t = at_launching(hands=["good_bargain"], companies=["banking", "smuggling"])
    assert refused(t, LOBBY) == "ORC 9.1.1"
    assert options(t, "play_bargain") == {"play_bargain company=clean industry=banking"}
    assert refused(t, "play_bargain company=clean industry=smuggling") == "ORC 9.11.1"


@pytest.mark.parametrize("action", ["espionage industry=banking", "raid victim=1 company=clean"])
def test_a_card_that_places_a_token_needs_one(action):  # scenario 83; ORC 9.1.13
    hands = ["industrial_espionage, corporate_raid"]
    t = at_buying(hands=hands, startups=["tourism x10"], companies=["", "banking"])
    assert refused(t, f"play_{action}") == "ORC 9.1.13"
    play(t, "0: remove_startup industry=tourism")
    assert refused(t, f"play_{action}") is None


# The time for cards of any phase, and silence.


@pytest.mark.parametrize("kind", ["W0", "V0", "V5", "A0", "C0", "E2"])
def test_cards_for_any_phase_in_all_windows(kind):  # ORC 9.1.2
    drawn = {"hands": ["", "lobby, industrial_espionage, informer, good_bargain"], "companies": ["", "banking"]}
    t = play(at_window(kind, discarded="veto", **drawn), "0: pass")
    kinds = {action.kind for action in t.legal()}
    assert {"play_lobby", "play_espionage", "play_informer", "play_bargain"} <= kinds


@pytest.mark.parametrize(
    "moment",
    [
        lambda **drawn: at_interest(companies=["banking pledged"], **drawn),
        lambda **drawn: at_revenue(companies=["banking"], crisis="banking", **drawn),
        lambda **drawn: at_revenue(companies=["banking"], **drawn),
        at_auction,
        lambda **drawn: at_competition(startups=["banking"], **drawn),
        at_launching,
        at_buying,
    ],
)
def test_cards_for_any_phase_before_ones_own_answers(moment):  # ORC 9.1.2
    assert refused(moment(hands=["lobby"]), "play_lobby industry=livestock") is None


def test_only_who_can_answer_has_a_choice():  # scenario 87; ORC 8.5.8, 8.5.9
    t = play(at_launching(players=4, hands=["lobby", "", "security_service"]), f"0: {LOBBY}")
    before, choices = t.number, {}
    while t.decision == "security_window":
        choices[t.to_act] = options(t)
        t.play("pass")
    assert choices == {1: {"pass"}, 2: {"pass", "play_security"}, 3: {"pass"}}
    passed = [event["seat"] for event in told(t, "passed", since=before)]
    assert passed == [1, 2, 3]  # the log does not reveal who had no choice
