"""Abilities of the industries: the gold ones in revenue turns, and all others.   [ORC 4.4, 10]"""

import pytest

import boardroom
from boardroom.games.orconomy.rules.companies import companies_in, free_slots
from games.orconomy.drawing import (
    active,
    asked,
    at_buying,
    at_competition,
    at_interest,
    at_launching,
    at_revenue,
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
    table,
    tokens,
    told,
    trophies,
)

MOVES = {"active": "food_processing", "crisis": "weapon_crafting"}


def drawn_cards(t: boardroom.Table, seat: int = 0) -> int:
    return len([event for event in told(t, "drew") if event["seat"] == seat])


def abilities(t: boardroom.Table) -> set[str]:
    """The gold abilities that can be used now."""
    return options(t, "discard") | options(t, "move_crisis") | options(t, "move_company")


# Tourism


def test_tourism_draws_a_card_for_each_company():  # scenario 39; ORC 10.1.1
    t = at_revenue(active="tourism", crisis="banking", companies=["tourism x2"])
    play(t, "pay")
    assert hand_size(t, 0) == 0
    play(t, "pay")
    assert (cash(t, 0), hand_size(t, 0), asked(t)) == (21 - 6, 2, ("gold", 0))


def test_a_collapsed_company_draws_nothing():  # scenario 39; ORC 10.1.1
    t = play(at_revenue(active="tourism", crisis="banking", companies=["tourism x2"]), "pay", "default")
    assert (cash(t, 0), hand_size(t, 0), tokens(t, 0)) == (18, 1, "tourism")


def test_tourism_in_crisis_draws_nothing():  # scenario 39; ORC 10.11.1, ORC 10.11.2, ORC 4.4.2
    t = play(at_revenue(active="tourism", crisis="tourism", companies=["tourism x2"]), "pay", "pay")
    assert (cash(t, 0), hand_size(t, 0), t.decision) == (19, 0, "gold")


def test_tourism_draws_only_once():  # scenario 39; ORC 4.4.4
    t = at_revenue(active="tourism", crisis="banking", companies=["tourism, livestock"], hands=["veto x2"])
    play(t, "pay", "sell_pair card=veto", "loan industry=tourism")
    assert hand_size(t, 0) == 1


def test_tourism_draws_when_the_crisis_leaves():  # ORC 10.1.2
    ring = "tourism totemology banking smuggling weapon_crafting livestock communications innovations food_processing "
    drawn = {"ring": ring + "transportation", "active": "tourism", "crisis": "tourism"}
    t = at_revenue(**drawn, companies=["tourism x2, totemology"])
    play(t, "pay", "pay")
    assert (cash(t, 0), hand_size(t, 0)) == (21 + 1 - 2, 0)
    play(t, "move_crisis way=counter_clockwise")
    assert (crisis(t), hand_size(t, 0)) == ("transportation", 2)


def test_tourism_draws_when_a_lobby_frees_it():  # ORC 10.1.2
    t = at_revenue(active="tourism", crisis="tourism", companies=["tourism"], hands=["lobby"])
    play(t, "pay")
    card(t, "play_lobby industry=banking", die=6)
    assert (hand_size(t, 0), asked(t)) == (1, ("gold", 0))


def test_tourism_out_of_scope_draws_nothing():  # ORC 4.4.1, ORC 4.4.2
    t = at_revenue(crisis="innovations", companies=["tourism x2, banking"])
    assert (t.decision, hand_size(t, 0)) == ("gold", 0)


def test_tourism_draws_again_with_exploitation():  # ORC 10.1.1, ORC 9.3.4
    t = at_revenue(active="tourism", crisis="banking", companies=["tourism x2"], hands=["exploitation"])
    play(t, "pay", "pay")
    card(t, "play_exploitation", die=6)
    play(t, "pay", "default")
    assert (drawn_cards(t), tokens(t, 0)) == (3, "tourism")


def test_tourism_in_an_empty_box():  # ORC 10.1.1, ORC 11.1.3
    everything = ("security_service", "exploitation", "industrial_espionage", "veto", "tax_inspection", "informer")
    rest = ("payments_delay", "lobby", "account_details_fraud", "good_bargain", "consultants", "corporate_raid")
    hands = [", ".join(f"{name} x4" for name in names) for names in (everything, rest)]
    t = at_revenue(active="tourism", crisis="banking", companies=["tourism"], hands=hands)
    assert deck(t) == 0
    play(t, "pay")
    assert (hand_size(t, 0), told(t, "no_card")) == (24, [{"seat": 0}])


# Transportation


def test_transportation_turns_a_card_into_eight_skulls():  # scenario 40; ORC 10.6.1, ORC 9.2.3
    t = at_revenue(
        active="transportation", crisis="tourism", companies=["transportation"], hands=["veto", "security_service"]
    )
    assert cash(t, 0) == 22
    assert abilities(t) == {"discard card=veto"}
    play(t, "discard card=veto")
    assert (cash(t, 0), asked(t)) == (30, ("gold", 0))  # nobody is asked for Security Service
    assert (discarded(t), hand(t, 0)) == (["veto"], {})
    assert told(t, "sold_card") == [{"seat": 0, "card": "veto", "amount": 8}]


def test_one_card_for_each_transportation_company():  # scenario 40; ORC 10.6.1, ORC 4.4.4
    t = at_revenue(active="transportation", companies=["transportation"], hands=["veto, lobby"])
    play(t, "discard card=lobby")
    assert refused(t, "discard card=veto") == "ORC 4.4.4"
    t = at_revenue(active="transportation", companies=["transportation x2"], hands=["veto, lobby, informer"])
    play(t, "discard card=lobby", "discard card=informer")
    assert refused(t, "discard card=veto") == "ORC 4.4.4"
    assert cash(t, 0) == 21 + 2 + 16


def test_uses_are_counted_by_companies_now():  # ORC 4.4.4
    t = at_revenue(active="transportation", companies=["transportation x2"], hands=["veto, lobby, informer"])
    play(t, "discard card=lobby", "remove_clean industry=transportation")
    assert refused(t, "discard card=veto") == "ORC 4.4.4"


def test_cards_not_in_hand_are_not_discarded():  # ORC 10.6.1
    t = at_revenue(active="transportation", companies=["transportation"], hands=["veto"])
    assert refused(t, "discard card=lobby") == "ORC 10.6.1"


def test_pledged_transportation_works():  # ORC 8.1.2, ORC 10.6.1
    t = at_revenue(active="transportation", companies=["transportation pledged"], hands=["veto"])
    assert cash(play(t, "discard card=veto"), 0) == 30


# Totemology


def test_totemology_moves_the_crisis():  # scenario 41; ORC 10.7.1, ORC 4.3.7
    t = at_revenue(crisis="smuggling", companies=["totemology, banking", "banking"])
    assert cash(t, 0) == 21 + 1 + 2
    assert abilities(t) == {"move_crisis way=clockwise", "move_crisis way=counter_clockwise"}
    play(t, "move_crisis way=counter_clockwise")
    assert (crisis(t), cash(t, 0)) == ("banking", 24)
    assert told(t, "crisis_moved") == [{"seat": 0, "industry": "banking"}]
    play(t, "pass")
    passes(t)
    assert asked(t) == ("loss", 1)
    play(t, "1: pay")
    assert cash(t, 1) == 20


def test_totemology_clockwise():  # scenario 41; ORC 10.7.1
    t = play(at_revenue(crisis="weapon_crafting", companies=["totemology"]), "move_crisis way=clockwise")
    assert crisis(t) == "tourism"
    assert refused(t, "move_crisis way=clockwise") == "ORC 4.4.4"


def test_two_steps_for_two_totemology_companies():  # ORC 10.7.1, ORC 4.4.4
    t = at_revenue(crisis="weapon_crafting", companies=["totemology x2"])
    play(t, "move_crisis way=clockwise", "move_crisis way=clockwise")
    assert crisis(t) == "livestock"
    assert abilities(t) == set()
    assert refused(t, "move_crisis way=counter_clockwise") == "ORC 4.4.4"


def test_the_crisis_on_totemology_ends_its_steps():  # scenario 42; ORC 4.4.2, ORC 10.11.2
    t = at_revenue(crisis="transportation", companies=["totemology x2"])
    play(t, "move_crisis way=clockwise")
    assert crisis(t) == "totemology"
    assert abilities(t) == set()
    assert refused(t, "move_crisis way=clockwise") == "ORC 4.4.2"


def test_an_ability_freed_of_the_crisis():  # scenario 43; ORC 4.4.2, ORC 4.4.3
    t = at_revenue(
        crisis="transportation", active="totemology", companies=["totemology, transportation"], hands=["veto"]
    )
    play(t, "pay")
    assert refused(t, "discard card=veto") == "ORC 4.4.2"
    play(t, "move_crisis way=counter_clockwise")
    assert abilities(t) == {"discard card=veto"}
    play(t, "discard card=veto")
    assert cash(t, 0) == 21 + 1 - 1 + 8


def test_gold_abilities_in_any_order():  # ORC 4.4.3
    drawn = {"active": "totemology", "crisis": "tourism", "hands": ["veto"]}
    for order in (
        ["discard card=veto", "move_crisis way=clockwise"],
        ["move_crisis way=clockwise", "discard card=veto"],
    ):
        t = play(at_revenue(**drawn, companies=["totemology, transportation"]), *order)
        assert (cash(t, 0), crisis(t), asked(t)) == (31, "livestock", ("gold", 0))


def test_gold_abilities_need_not_be_used():  # ORC 4.4.3
    t = at_revenue(active="totemology", companies=["totemology, transportation"], hands=["veto"])
    play(t, "pass")
    assert (t.decision, crisis(t), hand(t, 0)) == ("open_window", "tourism", {"veto": 1})


def test_gold_abilities_come_after_the_losses():  # ORC 4.4.1
    t = at_revenue(
        active="food_processing",
        crisis="tourism",
        companies=["food_processing, transportation"],
        hands=["veto"],
    )
    assert t.decision == "loss"
    assert abilities(t) == set()
    assert refused(t, "discard card=veto") is not None
    assert refused(t, "move_company company=clean industry=banking") is not None
    play(t, "pay")
    assert "discard card=veto" in abilities(t)


def test_gold_abilities_belong_to_revenue_turns():  # ORC 4.4.1
    for t in (
        table(companies=["totemology, transportation"], active="totemology", hands=["veto"]),
        at_interest(companies=["totemology pledged, transportation"], active="totemology", hands=["veto"]),
    ):
        assert abilities(t) == set()
        assert refused(t, "discard card=veto") is not None
        assert refused(t, "move_crisis way=clockwise") is not None


def test_gold_abilities_need_scope():  # ORC 4.4.2
    t = at_revenue(companies=["smuggling, transportation, food_processing"], hands=["veto"])
    assert abilities(t) == set()
    assert refused(t, "discard card=veto") == "ORC 4.4.2"
    assert refused(t, "move_company company=clean industry=banking") == "ORC 4.4.2"
    t = at_revenue(active="livestock", crisis="banking", companies=["livestock, totemology"])
    assert refused(t, "move_crisis way=clockwise") == "ORC 4.4.2"


def test_abilities_work_for_their_owners_only():  # ORC 4.4.4
    t = at_revenue(
        active="totemology", companies=["banking", "totemology, transportation"], hands=["veto"], crisis="tourism"
    )
    assert asked(t) == ("gold", 0)
    assert abilities(t) == set()


def test_startups_have_no_ability():  # ORC 4.4.4
    t = at_revenue(active="totemology", companies=["banking"], startups=["totemology, transportation"], hands=["veto"])
    assert abilities(t) == set()


# Food Processing


def test_a_company_moves():  # scenario 44; ORC 10.5.1, ORC 4.4.1
    t = at_revenue(**MOVES, companies=["food_processing"])
    play(t, "pay")
    assert options(t, "move_company") == {
        f"move_company company=clean industry={industry}"
        for industry in (
            *("tourism", "livestock", "communications", "innovations", "transportation"),
            *("totemology", "banking", "smuggling", "weapon_crafting"),
        )
    }
    assert refused(t, "move_company company=clean industry=food_processing") == "ORC 10.5.1"
    assert refused(t, "move_company company=pledged industry=banking") == "ORC 10.5.1"
    play(t, "move_company company=clean industry=smuggling")
    assert (tokens(t, 0), supply(t, 0), trophies(t)) == ("smuggling", 9, [2, 0, 0])
    assert told(t, "moved") == [{"seat": 0, "company": "clean", "industry": "smuggling"}]


def test_a_moved_company_rests_this_round():  # scenario 44; ORC 10.5.4
    ring = "tourism livestock communications innovations food_processing totemology transportation banking smuggling "
    drawn = {"ring": ring + "weapon_crafting", **MOVES}
    t = at_revenue(**drawn, companies=["food_processing x2"], hands=["exploitation"])
    play(t, "pay", "pay", "move_company company=clean industry=totemology")
    assert options(t, "move_crisis") == set()
    assert refused(t, "move_crisis way=clockwise") == "ORC 10.5.4"
    assert cash(t, 0) == 17
    card(t, "play_exploitation", die=4)
    assert (asked(t), cash(t, 0)) == (("loss", 0), 17)  # no revenue from Totemology
    play(t, "pay")
    assert refused(t, "move_crisis way=clockwise") == "ORC 10.5.4"
    assert told(t, "income") == []


def test_a_moved_company_loses_nothing_either():  # ORC 10.5.4
    t = at_revenue(
        active="weapon_crafting",
        crisis="banking",
        companies=["weapon_crafting, tourism moved"],
        hands=["exploitation"],
    )
    play(t, "pay")
    assert (t.decision, cash(t, 0), hand_size(t, 0)) == ("gold", 20, 1)
    card(t, "play_exploitation", die=4)
    play(t, "pay")
    assert (t.decision, cash(t, 0), hand_size(t, 0)) == ("gold", 19, 0)


def test_only_a_moved_company_is_no_reason_for_exploitation():  # ORC 10.5.4, ORC 9.3.3
    t = at_revenue(**MOVES, companies=["food_processing"], hands=["exploitation"])
    play(t, "pay", "move_company company=clean industry=transportation")
    assert refused(t, "play_exploitation") == "ORC 9.3.3"


def test_a_moved_company_wakes_up_in_the_next_round():  # ORC 10.5.4
    t = at_revenue(**MOVES, companies=["food_processing"])
    play(t, "pay", "move_company company=clean industry=banking")
    assert "moved" in tokens(t, 0, marks=True)
    passes(t, until="forecast")
    passes(t, until="open_window")
    assert tokens(t, 0, marks=True) == "banking"


@pytest.mark.parametrize(
    ("drawn", "said", "action", "rule"),
    [
        ({"active": "livestock", "companies": ["livestock, totemology"]}, [], "move_crisis way=clockwise", "ORC 4.4.2"),
        (
            {"active": "totemology", "companies": ["totemology"]},
            ["0: move_crisis way=clockwise"],
            "move_crisis way=clockwise",
            "ORC 4.4.4",
        ),
        ({"active": "totemology", "companies": ["banking"]}, [], "move_crisis way=clockwise", "ORC 10.7.1"),
    ],
)
def test_why_an_ability_cannot_be_used(drawn, said, action, rule):  # ORC 4.4.2, 4.4.4, 10.7.1
    t = play(at_revenue(crisis="tourism", hands=["veto"], **drawn), *said)
    assert refused(t, action) == rule


def test_a_full_industry_takes_a_company_beside_its_slots():  # scenario 45; ORC 10.5.2
    t = at_revenue(**MOVES, companies=["food_processing", "transportation x2"])
    play(t, "pay", "move_company company=clean industry=transportation")
    assert companies_in(t.state, 5) == 3
    assert free_slots(t.state, 5) == -1
    assert trophies(t) == [1, 2, 0]


def test_a_move_that_needs_a_slot():  # scenario 45; ORC 10.5.2
    t = at_revenue(**MOVES, companies=["food_processing", "transportation x2, banking x3"], food_move_needs_slot=True)
    play(t, "pay")
    assert refused(t, "move_company company=clean industry=transportation") == "ORC 10.5.2"
    assert refused(t, "move_company company=clean industry=banking") is None
    assert len(options(t, "move_company")) == 8


@pytest.mark.parametrize(("rule", "refusal"), [("each", None), ("one", "ORC 10.5.1")])
def test_how_many_companies_move(rule, refusal):  # ORC 10.5.1
    t = at_revenue(**MOVES, companies=["food_processing x2"], food_moves=rule)
    play(t, "pay", "pay", "move_company company=clean industry=banking")
    assert refused(t, "move_company company=clean industry=smuggling") == refusal
    assert (options(t, "move_company") == set()) == (rule == "one")


@pytest.mark.parametrize("rule", ["each", "one"])
def test_a_company_moves_again_with_exploitation(rule):  # ORC 10.5.1, ORC 9.3.4
    t = at_revenue(**MOVES, companies=["food_processing x2"], hands=["exploitation"], food_moves=rule)
    play(t, "pay", "pay", "move_company company=clean industry=banking")
    card(t, "play_exploitation", die=4)
    play(t, "pay", "move_company company=clean industry=smuggling")
    assert tokens(t, 0) == "banking, smuggling"


def test_a_pledge_moves_along():  # ORC 10.5.3
    t = at_revenue(**MOVES, companies=["food_processing pledged"])
    play(t, "pay")
    assert refused(t, "move_company company=clean industry=banking") == "ORC 10.5.1"
    play(t, "move_company company=pledged industry=banking")
    assert tokens(t, 0) == "banking pledged"
    assert told(t, "moved") == [{"seat": 0, "company": "pledged", "industry": "banking"}]
    play(t, "repay industry=banking")
    assert cash(t, 0) == 21 - 2 - 8


def test_a_collapsed_company_does_not_move():  # ORC 10.5.1, ORC 4.3.4
    t = play(at_revenue(**MOVES, companies=["food_processing, transportation"]), "default")
    assert (t.decision, options(t, "move_company")) == ("gold", set())


def test_food_processing_in_crisis_does_not_move():  # ORC 4.4.2, ORC 10.11.2
    t = play(at_revenue(active="food_processing", crisis="food_processing", companies=["food_processing"]), "pay")
    assert (cash(t, 0), abilities(t)) == (20, set())


@pytest.mark.parametrize(
    ("industry", "action", "skulls"),
    [("banking", "repay_exempt industry=tourism", -7), ("communications", "loan industry=innovations", 8)],
)
def test_other_abilities_work_at_once(industry, action, skulls):  # ORC 10.5.5
    t = at_revenue(**MOVES, companies=["food_processing, innovations, tourism pledged"])
    play(t, "pay", f"move_company company=clean industry={industry}")
    before = cash(t, 0)
    play(t, action)
    assert cash(t, 0) == before + skulls


def test_smuggling_works_at_once():  # ORC 10.5.5, ORC 10.9.1
    t = at_revenue(**MOVES, companies=["food_processing"], hands=["lobby"])
    play(t, "pay", "move_company company=clean industry=smuggling")
    card(t, "play_lobby industry=banking")
    assert (crisis(t), told(t, "risk")) == ("banking", [])


# Abilities that are not gold


@pytest.mark.parametrize(("companies", "price"), [(0, 7), (1, 6), (2, 5), (3, 4), (7, 0), (8, 0)])
def test_livestock_makes_cards_cheaper(companies, price):  # ORC 10.2.1, ORC 4.4.5
    t = at_buying(companies=[f"livestock x{companies}" if companies else "", "livestock x2"])
    play(t, "buy_card")
    assert (cash(t, 0), hand_size(t, 0)) == (21 - price, 1)


def test_livestock_in_crisis():  # ORC 10.2.1, ORC 10.11.2
    t = at_buying(companies=["livestock x2"], crisis="livestock", cash=[6])
    assert refused(t, "buy_card") == "ORC 7.1.1"
    t = at_buying(companies=["livestock x2"], crisis="livestock")
    assert cash(play(t, "buy_card"), 0) == 14


@pytest.mark.parametrize(("companies", "cost"), [(0, 3), (1, 2), (2, 1), (3, 0), (4, 0)])
def test_innovations_make_launches_cheaper(companies, cost):  # ORC 10.4.1, ORC 4.4.5
    t = at_launching(companies=[f"innovations x{companies}" if companies else ""])
    play(t, "launch industry=banking")
    assert (cash(t, 0), tokens(t, 0).endswith("banking startup")) == (21 - cost, True)


def test_innovations_in_crisis():  # ORC 10.4.1, ORC 10.11.2
    t = play(at_launching(companies=["innovations x4"], crisis="innovations"), "launch industry=banking")
    assert cash(t, 0) == 18


@pytest.mark.parametrize(("companies", "rating"), [(0, 4), (1, 3), (2, 2)])
def test_smuggling_lowers_ratings(companies, rating):  # ORC 10.9.1, ORC 4.4.5
    mine = f"smuggling x{companies}" if companies else ""
    t = at_buying(companies=[mine], hands=["tax_inspection", "veto"], active="innovations")
    card(t, "play_tax victim=1", die=rating)
    assert told(t, "risk") == [{"seat": 0, "rating": rating, "face": rating}]
    assert hand(t, 0) == {"veto": 1}


def test_a_rating_of_one_needs_no_die():  # ORC 10.9.1
    t = at_buying(companies=["smuggling x3"], hands=["tax_inspection", "veto"], active="innovations")
    card(t, "play_tax victim=1")
    assert (told(t, "risk"), hand(t, 0)) == ([], {"veto": 1})


def test_smuggling_in_crisis():  # ORC 10.9.1, ORC 10.11.2
    t = at_buying(companies=["smuggling x3"], hands=["tax_inspection", "veto"], crisis="smuggling")
    card(t, "play_tax victim=1", die=3)
    assert told(t, "risk") == [{"seat": 0, "rating": 4, "face": 3}]
    assert hand(t, 1) == {"veto": 1}


def test_smuggling_of_others_helps_nobody():  # ORC 10.9.1
    t = at_buying(companies=["", "smuggling x3"], hands=["tax_inspection", "veto"])
    card(t, "play_tax victim=1", die=3)
    assert hand(t, 1) == {"veto": 1}


def promoted(industry: str, **drawn: object) -> boardroom.Table:
    """Seat 0 promotes a startup there for one card."""
    t = at_competition(startups=[industry], hands=["veto"], **drawn)
    play(t, "0: bid amount=1")
    passes(t, until="discard_bid")
    play(t, "0: discard card=veto", f"0: promote industry={industry}")
    return t


def test_weapon_crafting_draws_for_a_promotion():  # ORC 10.10.1, ORC 4.4.5
    t = promoted("banking", companies=["weapon_crafting x2", "weapon_crafting"])
    assert (drawn_cards(t), hand_size(t, 0), hand_size(t, 1)) == (2, 2, 0)
    assert tokens(t, 0) == "banking, weapon_crafting x2"


def test_a_company_just_promoted_draws_nothing():  # ORC 10.10.2
    t = promoted("weapon_crafting", companies=["weapon_crafting x2"], active="weapon_crafting")
    assert (hand_size(t, 0), tokens(t, 0)) == (2, "weapon_crafting x3")
    t = promoted("weapon_crafting", active="weapon_crafting")
    assert hand_size(t, 0) == 0


def test_weapon_crafting_in_crisis():  # ORC 10.10.1, ORC 10.11.2
    t = promoted("banking", companies=["weapon_crafting x2"], crisis="weapon_crafting")
    assert hand_size(t, 0) == 0
    assert active(t) == "banking"
