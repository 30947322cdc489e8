"""What each seat sees of a table, how it stands, and what things are called there.   [ORC 11.2, 11.3]"""

import json
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import boardroom
from boardroom.games.orconomy import components
from boardroom.games.orconomy.components import DATA_SETS, add
from boardroom.games.orconomy.engine.actions import CARD, INDUSTRY
from games.orconomy.drawing import (
    at_auction,
    at_buying,
    at_competition,
    at_forecast,
    at_interest,
    at_launching,
    at_revenue,
    at_set_up,
    at_window,
    card,
    new,
    passes,
    play,
    table,
    with_dice,
)

TEXT = Path(components.__file__).with_name("components.toml").read_text(encoding="utf-8")


def industry(t: boardroom.Table, key: str) -> dict:
    return next(each for each in t.view(None)["ring"] if each["industry"] == key)


def player(t: boardroom.Table, seat: int, viewer: int | None = None) -> dict:
    return t.view(viewer)["players"][seat]


def asked_about(t: boardroom.Table) -> dict:
    return t.view(None)["in_progress"]


def some(counts: dict) -> dict:
    """Without the noughts."""
    return {name: count for name, count in counts.items() if count}


def everybody(t: boardroom.Table) -> list[int | None]:
    return [*range(t.players), None]


# The ring.


def test_the_ring_is_shown_by_place():
    t = table(ring="smuggling " + " ".join(key for key in INDUSTRY.values if key != "smuggling"))
    assert [each["industry"] for each in t.view(0)["ring"]][:3] == ["smuggling", "tourism", "livestock"]
    assert [each["number"] for each in t.view(0)["ring"]][:3] == ["10", "2/12", "3"]


def test_the_odds_of_becoming_active():
    ways = {each["industry"]: each["ways"] for each in table().view(None)["ring"]}
    assert (ways["tourism"], ways["transportation"], ways["weapon_crafting"]) == (2, 6, 2)
    assert sum(ways.values()) == 36


def test_active_scope_and_crisis():  # ORC 1.2.5
    t = table(active="banking", crisis="smuggling")
    ring = t.view(None)["ring"]
    assert [each["industry"] for each in ring if each["active"]] == ["banking"]
    assert [each["industry"] for each in ring if each["scope"]] == ["totemology", "banking", "smuggling"]
    assert [each["industry"] for each in ring if each["crisis"]] == ["smuggling"]
    assert (t.view(None)["active"], t.view(None)["crisis"]) == ("banking", "smuggling")


def test_nothing_is_active_at_first():  # ORC 2.1.2
    t = at_set_up()
    assert t.view(0)["active"] is None
    assert not any(each["active"] or each["scope"] for each in t.view(0)["ring"])
    assert t.view(0)["dice"] is None


def test_revenue_in_the_crisis():  # ORC 10.11.1
    t = table(crisis="banking")
    banking, tourism = industry(t, "banking"), industry(t, "tourism")
    assert (banking["revenue"], banking["printed_revenue"]) == (-1, 2)
    assert (tourism["revenue"], tourism["printed_revenue"]) == (-3, -3)


def test_prices_are_marked_or_not():  # ORC 1.2.6
    t = table(prices={"banking": 9, "smuggling": 4})
    assert [(industry(t, key)["price"], industry(t, key)["marked"]) for key in ("banking", "smuggling", "tourism")] == [
        (9, True),
        (4, True),
        (12, False),
    ]


def test_tokens_of_everybody():  # ORC 11.2.1
    t = table(companies=["banking x2, banking pledged", "banking"], startups=["banking x2", "", "smuggling"])
    banking = industry(t, "banking")
    assert [(each["clean"], each["pledged"], each["startups"]) for each in banking["tokens"]] == [
        (2, 1, 2),
        (1, 0, 0),
        (0, 0, 0),
    ]
    assert (banking["companies"], banking["slots"], banking["free"]) == (4, 4, 0)
    assert industry(t, "smuggling")["tokens"][2]["startups"] == 1
    assert [player(t, seat)["supply"] for seat in range(3)] == [5, 9, 9]


def test_free_slots_are_never_below_none():
    t = table(companies=["transportation x2", "transportation"])
    assert (industry(t, "transportation")["slots"], industry(t, "transportation")["free"]) == (2, 0)


def test_who_dominates():  # ORC 3.1.2, 3.1.3
    t = table(companies=["banking x2, smuggling, tourism pledged", "banking, smuggling"])
    assert industry(t, "banking")["dominated_by"] == 0
    assert industry(t, "smuggling")["dominated_by"] is None
    assert industry(t, "tourism")["dominated_by"] == 0
    assert industry(t, "livestock")["dominated_by"] is None


def test_trophies_and_leads_by_industry():  # ORC 3.1.1, 3.1.2, 3.1.3
    t = table(companies=["banking x3, smuggling", "banking, smuggling"])
    banking, smuggling = industry(t, "banking"), industry(t, "smuggling")
    assert [tokens["trophies"] for tokens in banking["tokens"]][:2] == [2, 1]
    assert [tokens["trophies"] for tokens in smuggling["tokens"]][:2] == [1, 1]
    assert (banking["lead"], smuggling["lead"], industry(t, "livestock")["lead"]) == (2, 0, 0)


def test_odds_of_coming_into_scope():  # ORC 1.2.5, 4.1.4
    ring = table().view(None)["ring"]
    for place, sector in enumerate(ring):
        around = ring[place - 1], sector, ring[(place + 1) % len(ring)]
        assert sector["scope_ways"] == sum(each["ways"] for each in around)


def test_risks_of_cards():  # ORC 9.1.8, 10.9.1, 10.11.2
    drawn = {"companies": ["smuggling x2", "banking"]}
    t = table(crisis="livestock", **drawn)
    risks = t.view(0)["players"][0]["risks"]
    assert (risks["corporate_raid"], risks["veto"], risks["informer"]) == (4, 0, 0)
    assert t.view(1)["players"][0]["risks"] is None
    assert table(crisis="smuggling", **drawn).view(0)["players"][0]["risks"]["corporate_raid"] == 6


def test_interest_counts_all_tokens():  # ORC 4.2.3
    t = table(companies=["banking x2, banking pledged", "banking"], startups=["banking x2"])
    assert industry(t, "banking")["interest"] == 6
    assert industry(t, "livestock")["interest"] == 0


def test_interest_of_the_beginning_of_winter():  # ORC 4.2.4
    drawn = {"companies": ["banking pledged x2", "banking pledged"], "active": "banking", "startups": ["", "banking"]}
    t = play(at_interest(0, interest_snapshot=True, **drawn), "default")
    assert (industry(t, "banking")["interest"], asked_about(t)["amount"]) == (4, 4)
    t = play(at_interest(0, **drawn), "default")
    assert (industry(t, "banking")["interest"], asked_about(t)["amount"]) == (3, 3)


def test_which_companies_can_be_pledged():  # ORC 8.1.1, 8.1.4
    t = play(table(companies=["banking x2, livestock x2"]), "loan industry=banking", "repay industry=banking")
    assert industry(t, "banking")["tokens"][0] == {
        "clean": 2,
        "pledged": 0,
        "startups": 0,
        "pledgeable": 1,
        "moved": 0,
        "new_startups": 0,
        "trophies": 2,
    }
    assert industry(t, "livestock")["tokens"][0]["pledgeable"] == 0
    again = table(companies=["banking used"], one_pledge_per_round=False)
    assert industry(again, "banking")["tokens"][0]["pledgeable"] == 1


def test_which_companies_have_moved():  # ORC 10.5.4
    t = at_revenue(companies=["food_processing x2"], active="food_processing", crisis="livestock")
    play(t, "pay", "pay", "move_company company=clean industry=banking")
    assert industry(t, "banking")["tokens"][0]["moved"] == 1
    assert industry(t, "food_processing")["tokens"][0]["moved"] == 0


def test_startups_that_have_to_wait():  # ORC 9.4.3
    t = at_window("A0", hands=["industrial_espionage"], espionage_competes_now=False)
    card(t, "play_espionage industry=banking", die=6)
    tokens = industry(t, "banking")["tokens"][0]
    assert (tokens["startups"], tokens["new_startups"]) == (1, 1)


# Players and their hands.


def test_a_hand_is_seen_by_its_owner_alone():  # ORC 11.2.2
    t = table(hands=["veto x2, lobby", "informer"])
    assert some(player(t, 0, 0)["hand"]) == {"veto": 2, "lobby": 1}
    assert player(t, 0, 0)["known"] is None
    for viewer in (1, 2, None):
        assert player(t, 0, viewer)["hand"] is None
        assert some(player(t, 0, viewer)["known"]) == {}
    assert [player(t, 0, viewer)["cards"] for viewer in everybody(t)] == [3, 3, 3, 3]


def test_open_hands_are_seen_by_all():  # ORC 11.2.2
    t = table(hands=["veto x2, lobby", "informer"], open_hands=True)
    for viewer in everybody(t):
        assert some(player(t, 0, viewer)["hand"]) == {"veto": 2, "lobby": 1}
        assert player(t, 0, viewer)["raisable"] == 21 + 14


@pytest.mark.parametrize("viewer", [0, None])
def test_other_hands_and_the_deck_change_nothing_in_a_view(viewer: int | None):
    """Twelve cards dealt to the others in one way or another look alike, at every moment when somebody is asked."""
    ways = [
        ["lobby", "veto x2, consultants", "security_service, account_details_fraud x2"],
        ["lobby", "security_service, consultants x2", "good_bargain, informer, corporate_raid"],
        ["lobby", "account_details_fraud x3", "tax_inspection, exploitation x2"],
    ]
    for moment in (at_launching, at_buying, at_auction, lambda **drawn: at_forecast(3, 4, **drawn)):
        seen = {json.dumps(moment(hands=hands, companies=["banking"]).view(viewer)) for hands in ways}
        assert len(seen) == 1


def test_what_a_player_can_raise():  # ORC 5.3.2
    t = table(
        cash=[3, 5], companies=["banking, smuggling pledged, livestock", "totemology"], hands=["veto x3", "lobby x2"]
    )
    assert (player(t, 0, 0)["raisable"], player(t, 0, 0)["raisable_without_pairs"]) == (24, 10)
    for viewer in (1, 2, None):
        assert (player(t, 0, viewer)["raisable"], player(t, 0, viewer)["raisable_without_pairs"]) == (None, 10)
    assert player(t, 1, 1)["raisable"] == 5 + 7 + 14
    before = at_set_up(cash=[3], hands=["veto x2"])
    assert (player(before, 0, 0)["raisable"], player(before, 0, 0)["raisable_without_pairs"]) == (17, 3)


def test_everybody_knows_what_informer_took():  # ORC 11.2.5
    t = card(table(hands=["informer, lobby"], discarded="veto"), "play_informer")
    assert some(player(t, 0, 0)["hand"]) == {"lobby": 1, "veto": 1}
    for viewer in (1, 2, None):
        assert some(player(t, 0, viewer)["known"]) == {"veto": 1}


def test_only_two_know_what_tax_inspection_took():  # ORC 11.2.4
    t = card(at_buying(0, hands=["tax_inspection", "lobby x2"]), "play_tax victim=1", die=6)
    assert some(player(t, 0, 0)["hand"]) == {"lobby": 1}
    assert some(player(t, 0, 1)["known"]) == {"lobby": 1}
    assert some(player(t, 0, 2)["known"]) == {}
    assert some(player(t, 0, None)["known"]) == {}


def test_a_spectator_does_not_learn_what_two_players_took_from_one_another():  # ORC 11.2.4
    t = card(at_buying(0, players=2, hands=["tax_inspection", "lobby x2"]), "play_tax victim=1", die=6)
    assert some(player(t, 0, 1)["known"]) == {"lobby": 1}
    assert some(player(t, 0, None)["known"]) == {}


def test_known_cards_are_forgotten_when_they_are_played():
    t = card(table(hands=["informer"], discarded="lobby"), "play_informer")
    card(t, "play_lobby industry=banking", die=6)
    assert some(player(t, 0, 1)["known"]) == {}


def test_unseen_cards_are_those_of_the_deck_and_of_unknown_hands():  # ORC 11.2.1, 11.2.2
    t = table(hands=["veto x2", "lobby"], discarded="veto informer")
    assert (t.view(0)["unseen"]["veto"], t.view(0)["unseen"]["lobby"], t.view(0)["unseen"]["informer"]) == (1, 4, 3)
    assert (t.view(1)["unseen"]["veto"], t.view(1)["unseen"]["lobby"]) == (3, 3)
    assert t.view(None)["unseen"]["veto"] == 3
    for viewer in everybody(t):
        view = t.view(viewer)
        hidden = sum(each["cards"] for each in view["players"] if each["hand"] is None)
        assert sum(view["unseen"].values()) == view["deck"] + hidden


def test_the_discard_pile_is_open():  # ORC 11.2.1
    t = table(discarded="veto lobby veto")
    assert t.view(None)["discarded"] == ["veto", "lobby", "veto"]
    assert t.view(None)["top"] == "veto"
    assert t.view(None)["deck"] == 45
    assert table().view(None)["top"] is None


def test_what_a_launch_and_a_card_cost():  # ORC 10.2.1, 10.4.1
    t = table(companies=["livestock x2, innovations", "innovations x2, innovations pledged, livestock"])
    assert [(player(t, seat)["launch_cost"], player(t, seat)["card_price"]) for seat in range(3)] == [
        (2, 5),
        (0, 6),
        (3, 7),
    ]
    t = table(companies=["livestock x2, innovations"], crisis="innovations")
    assert (player(t, 0)["launch_cost"], player(t, 0)["card_price"]) == (3, 5)


def test_exemptions_left():  # ORC 10.8.1
    t = at_interest(0, companies=["banking x2, smuggling pledged x2"], active="banking")
    assert player(t, 0)["exemptions"] == 2
    assert player(play(t, "exempt"), 0)["exemptions"] == 1
    assert player(table(companies=["banking x2"], crisis="banking"), 0)["exemptions"] == 0


def test_payments_delay_shows():  # ORC 9.8.2
    t = at_window("W0", winter=True, hands=["payments_delay"], companies=["banking pledged"])
    card(t, "play_delay", die=6)
    assert [each["delayed"] for each in t.view(None)["players"]] == [True, False, False]


def test_revenue_done_shows_in_the_revenue_phase():
    t = at_revenue(companies=["banking", "banking"])
    assert [each["revenue_done"] for each in t.view(None)["players"]] == [True, False, False]
    passes(t, until="open_window")
    assert t.view(None)["phase"] == "revenue"
    assert not any(each["revenue_done"] for each in at_buying(companies=["banking"]).view(None)["players"])


# The round.


def test_round_oracle_and_target():
    view = table(players=2, oracle=1, round=4).view(None)
    assert (view["round"], view["oracle"], view["target"], view["seats"]) == (4, 1, 9, 2)
    assert table(target=12).view(None)["target"] == 12


def test_hindmost():  # ORC 3.4.3
    assert table(more={"hindmost": None}).view(0)["hindmost"] is None
    assert table(more={"hindmost": 2}).view(0)["hindmost"] == 2
    t = at_set_up(companies=["banking, smuggling", "banking, smuggling", "livestock"], active_player=2, oracle=2)
    assert play(t, "place industry=livestock").view(0)["hindmost"] is None
    t = at_set_up(companies=["banking, smuggling", "banking, communications", "livestock"], active_player=2, oracle=2)
    assert play(t, "place industry=livestock").view(0)["hindmost"] == 2


def test_phases():
    phases = {
        "set_up": at_set_up(),
        "forecast": at_forecast(3, 4),
        "winter": at_window("W0", winter=True),
        "revenue": at_window("W0"),
        "auction": at_auction(),
        "startups": table(),
        "end_of_round": at_buying(),
    }
    assert {name: t.view(None)["phase"] for name, t in phases.items()} == {name: name for name in phases}
    assert at_window("A0").view(None)["phase"] == "auction"
    assert at_window("C0").view(None)["phase"] == "startups"
    assert at_window("E2").view(None)["phase"] == "end_of_round"


def test_dice_and_winter():  # ORC 4.1.5
    t = at_forecast(4, 4, companies=["banking pledged"])
    assert (t.view(None)["dice"], t.view(None)["winter"]) == ([4, 4], False)
    passes(t)
    assert (t.view(None)["dice"], t.view(None)["winter"]) == ([4, 4], True)


def test_the_last_winter_does_not_show_in_a_forecast():
    t = at_window("E2", active_player=2, active="food_processing", more={"winter": True, "dice": [3, 3]})
    assert t.view(None)["winter"]
    assert not play(with_dice(t, 3, 4), "pass").view(None)["winter"]


def test_the_bank_shows_only_where_it_can_run_out():  # ORC 1.1.4
    assert table().view(None)["bank"] is None
    assert table(finite_bank=True, cash=[10, 20, 30]).view(None)["bank"] == 200


def test_open_windows():  # ORC 8.5.2
    names = {
        "W0": "after_announcement",
        "V0": "before_revenue",
        "V5": "after_revenue",
        "A0": "before_auction",
        "C0": "before_competition",
        "E2": "end_of_round",
    }
    for kind, name in names.items():
        t = at_window(kind, companies=["banking", "banking", "banking"])
        assert asked_about(t)["window"] == name
        assert asked_about(t)["passed"] == []
        assert asked_about(play(t, "pass"))["passed"] == [0]
    assert asked_about(table())["window"] is None


def test_whose_revenue_a_window_is_before():  # ORC 4.3.2
    t = at_window("V0", companies=["banking", "banking", "banking"], more={"turn": 1})
    assert asked_about(t)["before"] == 1
    assert asked_about(at_window("A0"))["before"] is None


def test_windows_for_one_card_show_who_passed():
    t = play(at_forecast(3, 4), "pass", "pass")
    assert (asked_about(t)["passed"], asked_about(t)["window"]) == ([0, 1], None)
    t = play(table(hands=["lobby"]), "play_lobby industry=banking", "1: pass")
    assert asked_about(t)["passed"] == [1]


def test_interest_asked_for():  # ORC 4.2.2
    t = at_interest(0, companies=["smuggling pledged", "smuggling"], active="banking")
    question = asked_about(t)
    assert (question["industry"], question["company"], question["amount"]) == ("smuggling", "pledged", 2)


def test_loss_asked_for():  # ORC 4.3.5
    t = at_revenue(companies=["tourism pledged"], active="tourism", crisis="banking")
    question = asked_about(t)
    assert (question["industry"], question["company"], question["amount"]) == ("tourism", "pledged", 3)
    assert question["turn"] == "regular"
    t = at_revenue(companies=["banking, banking pledged"], crisis="banking")
    question = asked_about(t)
    assert (question["industry"], question["company"], question["amount"]) == ("banking", "clean", 1)


def test_extra_turn():  # ORC 9.3.1
    t = at_revenue(companies=["tourism"], active="tourism", crisis="banking", hands=["exploitation"])
    play(t, "pay")
    card(t, "play_exploitation", die=6)
    assert (t.decision, asked_about(t)["turn"], asked_about(t)["amount"]) == ("loss", "extra", 3)


def test_gold_abilities_left():  # ORC 4.4.4
    t = at_revenue(
        companies=["totemology x2, transportation"], active="totemology", crisis="weapon_crafting", hands=["veto"]
    )
    assert asked_about(t)["abilities"] == {"transportation": 1, "totemology": 2}
    assert asked_about(play(t, "move_crisis way=clockwise"))["abilities"] == {"transportation": 1, "totemology": 1}
    assert asked_about(play(t, "discard card=veto"))["abilities"] == {"totemology": 1}
    t = at_revenue(companies=["food_processing x2"], active="food_processing", crisis="banking", food_moves="one")
    assert asked_about(play(t, "pay", "pay"))["abilities"] == {"food_processing": 1}
    assert asked_about(play(t, "move_company company=clean industry=banking"))["abilities"] == {}


def test_a_card_bought():  # ORC 7.1.3
    t = at_buying()
    assert not asked_about(t)["bought"]
    assert asked_about(play(t, "buy_card"))["bought"]


# Bidding.


def test_no_bidding_outside_auction_and_competition():
    assert table().view(None)["bidding"] is None
    assert at_window("A0").view(None)["bidding"] is None


def test_an_auction():  # ORC 5.2.2, 5.2.4
    t = at_auction()
    assert t.view(None)["bidding"] == {
        "of": "skulls",
        "bids": [],
        "best": None,
        "leader": None,
        "lowest": 9,
        "out": [],
        "vetoed": [],
        "fees": [],
        "settling": False,
        "set_aside": 0,
        "payee": None,
    }
    passes(play(t, "0: bid amount=9"))
    passes(play(t, "1: bid amount=12"))
    play(t, "2: pass")
    bidding = t.view(2)["bidding"]
    assert bidding["bids"] == [{"seat": 0, "amount": 9}, {"seat": 1, "amount": 12}]
    assert (bidding["best"], bidding["leader"], bidding["lowest"]) == (12, 1, 13)
    assert (bidding["out"], bidding["fees"]) == ([2], [1])


def test_a_veto_shows():  # ORC 9.5.3
    t = play(at_auction(hands=["", "veto"]), "0: bid amount=9", "0: pass")
    card(t, "play_veto victim=2", die=6)
    bidding = t.view(None)["bidding"]
    assert (bidding["bids"], bidding["best"], bidding["leader"], bidding["lowest"]) == ([], None, None, 9)
    assert (bidding["out"], bidding["vetoed"]) == ([0], [0])


def test_a_winner_raises_skulls():  # ORC 5.5.2
    t = at_auction(cash=[5, 0, 0], companies=["banking"])
    passes(play(t, "0: bid amount=10"), until="fund_bid")
    assert (asked_about(t)["industry"], asked_about(t)["amount"]) == ("banking", 10)
    assert t.view(None)["bidding"]["settling"]
    assert t.view(None)["bidding"]["lowest"] is None


def test_a_winning_bid_is_set_aside():  # ORC 5.6.1, 9.10.1
    t = passes(play(at_auction(hands=["", "account_details_fraud"]), "0: bid amount=10"), until="fraud_chance")
    bidding = t.view(None)["bidding"]
    assert (bidding["set_aside"], bidding["payee"], bidding["leader"]) == (10, None, 0)
    card(play(t, "0: pass"), "play_fraud", die=6)
    assert t.view(None)["bidding"]["payee"] == 1


def test_a_competition():  # ORC 6.1.4
    t = at_competition(startups=["banking", "banking"], hands=["veto, lobby", "informer x3"])
    bidding = t.view(None)["bidding"]
    assert (bidding["of"], bidding["lowest"], bidding["out"]) == ("cards", 1, [2])
    passes(play(t, "0: bid amount=2"))
    bidding = t.view(None)["bidding"]
    assert (bidding["best"], bidding["leader"], bidding["lowest"]) == (2, 0, 3)
    passes(t, until="discard_bid")
    assert asked_about(t)["cards"] == 2
    assert asked_about(play(t, "discard card=veto"))["cards"] == 1


# Cards being played.

AIMS: dict[str, tuple[dict, str, dict | None]] = {
    "lobby": ({}, "play_lobby industry=banking", {"industry": "banking"}),
    "industrial_espionage": ({}, "play_espionage industry=livestock", {"industry": "livestock"}),
    "tax_inspection": ({}, "play_tax victim=1", {"seat": 1}),
    "informer": ({"discarded": "lobby veto"}, "play_informer", {"card": "veto"}),
    "good_bargain": (
        {},
        "play_bargain company=pledged industry=banking",
        {"seat": 0, "industry": "banking", "company": "pledged"},
    ),
    "corporate_raid": (
        {},
        "play_raid victim=2 company=clean",
        {"seat": 2, "industry": "banking", "company": "clean"},
    ),
}


@pytest.mark.parametrize("name", AIMS)
def test_targets_of_cards(name: str):  # ORC 9.1.1
    drawn, action, target = AIMS[name]
    t = at_buying(hands=[name, "lobby"], companies=["banking pledged", "", "banking"], **drawn)
    play(t, action)
    assert t.view(2)["stack"] == [{"card": name, "seat": 0, "target": target}]
    assert t.view(2)["risk"] is None


def test_cards_that_aim_at_nothing_but_their_player():
    t = at_window("W0", winter=True, hands=["payments_delay"], companies=["banking pledged"])
    assert play(t, "play_delay").view(1)["stack"] == [{"card": "payments_delay", "seat": 0, "target": None}]


def test_cards_on_cards():  # ORC 9.1.4
    t = table(hands=["lobby, security_service", "security_service"])
    play(t, "play_lobby industry=banking", "1: play_security", "0: play_security")
    assert [(each["card"], each["seat"], each["target"]) for each in t.view(None)["stack"]] == [
        ("lobby", 0, {"industry": "banking"}),
        ("security_service", 1, {"stack": 0}),
        ("security_service", 0, {"stack": 1}),
    ]


def test_a_reroll_of_the_forecast():
    t = play(at_forecast(3, 4, hands=["consultants"]), "play_consultants die=1")
    assert t.view(None)["stack"] == [{"card": "consultants", "seat": 0, "target": {"die": 1}}]
    assert t.view(None)["risk"] is None


def test_the_die_for_a_card():  # ORC 9.1.7
    t = play(
        table(hands=["industrial_espionage", "consultants", "security_service"]), "play_espionage industry=banking"
    )
    play(t, "1: pass")
    play(with_dice(t, 2), "2: pass")
    assert t.view(None)["risk"] == {"stack": 0, "die": 2, "rating": 3}
    play(t, "0: pass", "1: play_consultants die=0")
    assert t.view(None)["stack"][1]["target"] == {"stack": 0}
    assert t.view(None)["risk"] == {"stack": 0, "die": 2, "rating": 3}
    play(t, "0: pass")
    play(with_dice(t, 5), "2: pass")
    assert t.view(None)["risk"] == {"stack": 0, "die": 5, "rating": 3}
    passes(t)
    assert (t.view(None)["risk"], t.view(None)["stack"]) == (None, [])


def test_smuggling_lowers_the_rating_shown():  # ORC 10.9.1
    t = play(table(hands=["industrial_espionage"], companies=["smuggling"]), "play_espionage industry=banking")
    passes(with_dice(play(t, "pass"), 1))
    assert t.view(None)["risk"] == {"stack": 0, "die": 1, "rating": 2}


def test_cards_to_make_up_for_a_die():  # ORC 9.1.10
    t = card(
        at_buying(hands=["corporate_raid, veto x3", ""], companies=["", "banking"]),
        "play_raid victim=1 company=clean",
        3,
    )
    question = asked_about(t)
    assert (t.decision, question["cards"], question["discarded"]) == ("boost", 3, 0)
    assert t.view(None)["risk"] == {"stack": 0, "die": 3, "rating": 6}
    question = asked_about(play(t, "discard card=veto"))
    assert (question["cards"], question["discarded"]) == (2, 1)


# How it stands.


def test_standing_tells_what_trophies_are_for():  # ORC 3.1.1, 3.1.2
    t = table(companies=["banking x2, smuggling pledged", "banking, livestock"], cash=[4, 9], hands=["veto"])
    standing = t.standing()
    assert (standing.scores, standing.reason) == ([4, 3, 0], "running")
    assert standing.ranking == [[0], [1], [2]]
    assert standing.breakdown[0] == {
        "seat": 0,
        "trophies": 4,
        "present": ["banking", "smuggling"],
        "dominated": ["banking", "smuggling"],
        "cash": 4,
        "pledged": 1,
        "net_worth": -3,
        "cards": 1,
        "truncated": False,
    }
    assert standing.breakdown[1]["present"] == ["livestock", "banking"]
    assert standing.breakdown[1]["dominated"] == ["livestock"]
    assert t.view(None)["standing"] == standing.to_json()


EQUALS: dict[str, tuple[dict, list[list[int]]]] = {
    "trophies": ({"companies": ["banking", "", "banking"]}, [[0, 2], [1]]),
    "dominated": (
        {"companies": ["banking, smuggling", "banking, smuggling, livestock", "tourism"], "cash": [5000, 90, 0]},
        [[1], [2], [0]],
    ),
    "net worth": ({"companies": ["banking", "banking pledged", "banking"], "cash": [21, 28, 22]}, [[2], [0, 1]]),
    "cards": ({"hands": ["veto", "", "lobby x2"]}, [[2], [0], [1]]),
}


@pytest.mark.parametrize("what", EQUALS)
def test_ranking(what: str):  # ORC 11.3.2
    drawn, ranking = EQUALS[what]
    assert table(**drawn).standing().ranking == ranking


def test_a_game_won_by_trophies():  # ORC 3.3.2
    four = "tourism, livestock, communications, innovations"
    t = at_auction(companies=[four, "smuggling"], cash=[30], target=10)
    passes(play(t, "0: bid amount=9"), until="fraud_chance")
    while t.outcome() is None:
        t.play("pass")
    outcome = t.outcome()
    assert (outcome.scores, outcome.winners, outcome.reason) == ([10, 2, 0], [0], "trophies")
    assert not any(each["truncated"] for each in outcome.breakdown)
    view = t.view(1)
    assert (view["over"], view["to_act"], view["decision"], view["phase"], view["bidding"]) == (
        True,
        None,
        None,
        None,
        None,
    )


def test_hands_stay_hidden_after_the_end():  # ORC 11.2.2
    t = at_window("E2", active_player=2, round=20, sim_round_cap=20, hands=["veto"])
    assert play(t, "pass").outcome() is not None
    assert some(player(t, 0, 0)["hand"]) == {"veto": 1}
    assert (player(t, 0, 1)["hand"], player(t, 0, 1)["raisable"]) == (None, None)


def test_a_game_cut_short():  # ORC 11.3.1
    t = at_window("E2", active_player=2, round=20, sim_round_cap=20, companies=["banking", "smuggling x2"])
    outcome = play(t, "pass").outcome()
    assert outcome is not None
    assert outcome.reason == "round_cap"
    assert all(each["truncated"] for each in outcome.breakdown)


# Names.


def said(t: boardroom.Table, action: str, lang: str = "en") -> str:
    return t.describe(t.action(action), lang)


def test_industries_are_named_with_their_number():
    assert said(table(), "launch industry=banking").endswith("Banking (9)")
    assert "(2/12)" in said(at_set_up(), "place industry=tourism")


def test_victims_are_named_by_their_seat():
    t = at_buying(1, hands=["", "tax_inspection", "lobby"])
    assert "Player 3" in said(t, "play_tax victim=1")
    assert "Spieler 3" in said(t, "play_tax victim=1", "de")


def test_dice_are_named_by_their_face():
    t = at_forecast(3, 5, hands=["consultants"])
    assert said(t, "play_consultants die=0").count("(3)") == 1
    assert said(t, "play_consultants die=1").count("(5)") == 1
    t = play(table(hands=["industrial_espionage, consultants"]), "play_espionage industry=banking", "pass")
    play(with_dice(t, 2), "pass")
    assert said(t, "play_consultants die=0").count("(2)") == 1


@pytest.fixture
def own_sets() -> Iterator[None]:
    """Forgets the sets that a test has added."""
    before = dict(DATA_SETS)
    yield
    DATA_SETS.clear()
    DATA_SETS.update(before)


@pytest.mark.usefixtures("own_sets")
def test_an_owners_names_are_used():
    own = TEXT.replace('name = "Banking"', 'name = "Piggy Banks"').replace('name = "Veto"', 'name = "Njet"')
    assert tomllib.loads(own) != tomllib.loads(TEXT)
    t = table(components=add(own, "my.toml"), hands=["veto x2"])
    assert said(t, "launch industry=banking").endswith("Piggy Banks (9)")
    assert "Njet" in said(t, "sell_pair card=veto", "de")
    assert t.view(None)["names"] == {"industry.banking": "Piggy Banks", "card.veto": "Njet"}
    assert table().view(None)["names"] == {}


def test_a_new_table_is_seen_whole():
    t = new(players=4)
    for viewer in everybody(t):
        view = t.view(viewer)
        assert view["seat"] == viewer
        assert {each["industry"] for each in view["ring"]} == set(INDUSTRY.values)
        assert [*view["unseen"]] == list(CARD.values)
        assert [each["cards"] for each in view["players"]] == [3, 3, 3, 3]
        assert json.loads(json.dumps(view)) == view
