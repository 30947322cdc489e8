"""Components and setting the table: ring, skulls, cards, Crisis, Oracle, first companies.   [ORC 1, 2]"""

from collections import Counter

import pytest

import boardroom
from boardroom.core.engine.luck import Rng, seeded
from boardroom.games.orconomy.components import DATA_SETS, DEFAULT
from boardroom.games.orconomy.engine.actions import CARD, INDUSTRY
from boardroom.games.orconomy.game import GAME
from games.orconomy.drawing import (
    asked,
    at_auction,
    at_buying,
    at_interest,
    at_launching,
    at_revenue,
    at_set_up,
    bank,
    cash,
    crisis,
    deck,
    discarded,
    hand,
    hand_size,
    new,
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
)

SEEDS = range(25)
# number, revenue, slots, price
SECTORS = {
    "tourism": ("2/12", -3, 3, 12),
    "livestock": ("3", 3, 3, 3),
    "communications": ("4", 3, 3, 4),
    "innovations": ("5", 3, 4, 5),
    "food_processing": ("6", -2, 3, 6),
    "transportation": ("7", 1, 2, 7),
    "totemology": ("8", 1, 3, 8),
    "banking": ("9", 2, 4, 9),
    "smuggling": ("10", 2, 3, 10),
    "weapon_crafting": ("11", -1, 3, 11),
}
RATINGS = {
    "security_service": None,
    "exploitation": 4,
    "industrial_espionage": 3,
    "veto": 3,
    "tax_inspection": 4,
    "informer": None,
    "payments_delay": 2,
    "lobby": 2,
    "account_details_fraud": 5,
    "good_bargain": 3,
    "consultants": None,
    "corporate_raid": 6,
}


def everywhere(t: boardroom.Table) -> Counter[str]:
    """All cards: of hands, deck and discard pile."""
    found = Counter({str(name): int(t.state.deck[card]) for card, name in enumerate(CARD.values)})
    for seat in range(t.players):
        found.update(hand(t, seat))
    return found + Counter(discarded(t))


def dealt(chance: int, players: int = 3, **chosen: object) -> object:
    """A table set up with this luck."""
    return GAME.deal(players, GAME.options.resolve(chosen), (chance, 7))


def all_placed(t: boardroom.Table, *industries: str) -> boardroom.Table:
    for industry in industries:
        play(t, f"place industry={industry}")
    return t


# Players, tokens, skulls


def test_three_players_are_set_up():  # scenario 1; ORC 2.2.1, ORC 2.2.2, ORC 1.1.1, ORC 1.1.3
    for seed in SEEDS:
        t = new(3, seed)
        assert [cash(t, seat) for seat in range(3)] == [2 * 7 + 7] * 3
        assert [hand_size(t, seat) for seat in range(3)] == [3] * 3
        assert [supply(t, seat) for seat in range(3)] == [10] * 3
        assert deck(t) == 39
        assert told(t, "crisis_placed") == [{"industry": crisis(t)}]


@pytest.mark.parametrize(("players", "left"), [(2, 42), (3, 39), (4, 36), (5, 33)])
def test_from_two_to_five_players_take_part(players, left):  # ORC 1.1.1, ORC 2.2.2, ORC 1.3.1
    t = new(players, 3)
    assert (t.players, deck(t), discarded(t)) == (players, left, [])
    assert everywhere(t) == dict.fromkeys(RATINGS, 4)
    assert [supply(t, seat) for seat in range(players)] == [10] * players


@pytest.mark.parametrize("players", [1, 6])
def test_nobody_plays_alone_nor_do_six(players):  # ORC 1.1.1
    with pytest.raises(ValueError, match="players"):
        new(players)


def test_a_token_is_in_supply_a_startup_or_a_company():  # ORC 1.1.2
    t = table(companies=["banking, tourism pledged"], startups=["smuggling"])
    assert (supply(t, 0), tokens(t, 0)) == (7, "tourism pledged, banking, smuggling startup")
    play(t, "loan industry=banking")
    assert (supply(t, 0), tokens(t, 0)) == (7, "tourism pledged, banking pledged, smuggling startup")
    play(t, "remove_startup industry=smuggling", "remove_pledged industry=tourism")
    assert (supply(t, 0), tokens(t, 0)) == (9, "banking pledged")
    play(t, "launch industry=totemology")
    assert (supply(t, 0), tokens(t, 0)) == (8, "totemology startup, banking pledged")


def test_nobody_has_more_than_ten_tokens():  # ORC 1.1.1
    with pytest.raises(ValueError, match=r"ORC 1\.1\.1"):
        table(companies=["banking x4, tourism x4"], startups=["smuggling x3"])


def test_the_bank_has_no_end():  # ORC 1.1.4
    t = table(cash=[200, 60, 0], hands=["veto x2"], companies=["banking"])
    assert bank(t) == 0
    play(t, "loan industry=banking", "sell_pair card=veto")
    assert (cash(t, 0), bank(t)) == (221, -21)


def test_a_finite_bank_pays_what_it_has():  # ORC 1.1.4
    t = table(cash=[200, 50, 0], hands=["veto x2"], companies=["banking"], finite_bank=True)
    assert bank(t) == 10
    play(t, "loan industry=banking")
    assert (cash(t, 0), bank(t)) == (207, 3)
    play(t, "sell_pair card=veto")
    assert (cash(t, 0), bank(t)) == (210, 0)
    assert discarded(t)[-2:] == ["veto", "veto"]


@pytest.mark.parametrize(("oracle", "gains"), [(0, [7, 2, 1]), (1, [7, 2, 1]), (2, [7, 1, 2])])
def test_a_finite_bank_pays_in_oracle_order(oracle, gains):  # ORC 1.1.4, ORC 10.3.1
    firms = ["banking", "communications x2", "communications x2"]
    t = at_launching(0, oracle=oracle, cash=[100, 100, 50], companies=firms, finite_bank=True)
    assert bank(t) == 10
    play(t, "loan industry=banking")
    assert [cash(t, seat) - before for seat, before in enumerate((100, 100, 50))] == gains
    assert bank(t) == 0


def test_a_finite_bank_gets_skulls_back():  # ORC 1.1.4
    t = table(cash=[100, 160, 0], finite_bank=True)
    play(t, "launch industry=banking")
    assert bank(t) == 3


@pytest.mark.parametrize("finite", [False, True])
def test_all_skulls_of_a_new_table_are_260(finite):  # ORC 1.1.4
    assert bank(new(4, 1, finite_bank=finite)) == 260 - 4 * 21


def test_nobody_pays_what_they_do_not_have():  # ORC 1.1.5
    t = table(cash=[2])
    assert options(t, "launch") == set()
    assert refused(t, "launch industry=banking") == "ORC 6.3.1"
    t = at_interest(cash=[0], companies=["banking pledged"])
    assert refused(t, "pay") == "ORC 4.2.2"
    t = at_revenue(active="weapon_crafting", cash=[0], companies=["weapon_crafting"])
    assert refused(t, "pay") == "ORC 4.3.4"


def test_who_has_nothing_plays_on():  # ORC 1.1.5
    t = table(cash=[0], companies=["", "banking"])
    assert (asked(t), options(t)) == (("launch_startup", 0), {"pass"})
    passes(t, until="buy_card")
    assert (asked(t), options(t)) == (("buy_card", 0), {"pass"})
    passes(t, until="forecast")
    passes(t, until="launch_startup", seat=0)


# Industries and cards


def test_ten_industries():  # ORC 1.2.1, ORC 1.2.3, ORC 1.2.4, ORC 1.4.1, ORC 1.4.2, ORC 1.4.3
    found = {each.key: (each.number, each.revenue, each.slots, each.price) for each in DEFAULT.industries}
    assert found == SECTORS
    assert [each.name for each in DEFAULT.industries] == [
        *("Tourism", "Livestock", "Communications", "Innovations", "Food Processing"),
        *("Transportation", "Totemology", "Banking", "Smuggling", "Weapon Crafting"),
    ]
    assert min(each.slots for each in DEFAULT.industries) == 2
    assert sum(each.slots for each in DEFAULT.industries) == 31
    assert list(SECTORS) == list(INDUSTRY.values)


@pytest.mark.parametrize("industry", SECTORS)
def test_every_company_has_its_revenue(industry):  # ORC 1.2.3, ORC 1.2.4, ORC 1.4.2
    _, revenue, _, _ = SECTORS[industry]
    elsewhere = "tourism" if industry not in ("tourism", "livestock", "weapon_crafting") else "banking"
    t = at_revenue(active=industry, crisis=elsewhere, companies=[f"{industry} x2"])
    if revenue > 0:
        assert cash(t, 0) == 21 + 2 * revenue
        assert t.decision == "gold"
    else:
        assert t.decision == "loss"
        play(t, "pay", "pay")
        assert cash(t, 0) == 21 + 2 * revenue


@pytest.mark.parametrize("industry", SECTORS)
def test_every_industry_has_its_slots(industry):  # ORC 1.2.3, ORC 1.4.3
    slots = SECTORS[industry][2]
    full = [f"{industry} x{slots - 1}", industry]
    t = at_auction(active=industry, companies=full)
    assert (t.decision, told(t, "no_slot")) == ("open_window", [{"industry": industry}])
    t = at_auction(active=industry, companies=full[:1])
    assert t.decision == "auction_bid"


@pytest.mark.parametrize("industry", SECTORS)
def test_the_number_is_the_price_at_first(industry):  # ORC 1.2.6
    number = SECTORS[industry][3]
    t = at_auction(active=industry)
    assert price(t, industry) == number == min(int(text.split("=")[1]) for text in options(t, "bid"))
    assert number == (12 if industry == "tourism" else int(SECTORS[industry][0]))
    assert price(at_auction(active=industry, prices={industry: 2}), industry) == 2


@pytest.mark.parametrize(("before", "after"), [(7, 4), (4, 2), (2, 1), (1, 1), (15, 8)])
def test_halved_prices_are_rounded_up(before, after):  # ORC 1.2.7
    t = passes(at_auction(prices={"banking": before}))
    assert price(t, "banking") == after


def test_forty_eight_cards():  # ORC 1.3.1, ORC 1.3.2, ORC 1.4.4
    assert {card.key: card.risk for card in DEFAULT.cards} == RATINGS
    assert [card.name for card in DEFAULT.cards] == [
        *("Security Service", "Exploitation", "Industrial Espionage", "Veto", "Tax Inspection", "Informer"),
        *("Payments Delay", "Lobby", "Account Details Fraud", "Good Bargain", "Consultants", "Corporate Raid"),
    ]
    assert all(risk is None or 2 <= risk <= 6 for risk in RATINGS.values())
    with pytest.raises(ValueError, match=r"ORC 1\.3\.1"):
        table(hands=["veto x4", "veto"])


def test_a_hand_may_have_any_number_of_cards():  # ORC 1.3.3
    many = "veto x4, lobby x4, informer x4, consultants x4, good_bargain x4, exploitation x4"
    t = play(at_buying(hands=[many]), "buy_card")
    assert hand_size(t, 0) == 25


def test_the_data_set_is_named():  # ORC 1.4.1, ORC 1.4.5
    assert new(3, 1).options["components"] == "reconstructed-1"
    assert new(3, 1, components="reconstructed-1").options == new(3, 1).options
    with pytest.raises(ValueError, match="components"):
        new(3, 1, components="reconstructed-2")
    for components in DATA_SETS.values():
        assert all(value.source in ("text", "derived", "found", "reconstructed") for value in components.values)


# The ring


@pytest.mark.parametrize("seed", SEEDS)
def test_a_numeric_ring(seed):  # ORC 2.1.1
    assert new(3, seed, ring_order="numeric").position()["ring"] == list(SECTORS)


def test_a_random_ring():  # ORC 2.1.1, ORC 1.2.2
    rings = [new(3, seed).position()["ring"] for seed in range(100)]
    assert all(sorted(ring) == sorted(SECTORS) for ring in rings)
    assert len({tuple(ring) for ring in rings}) == 100
    assert {ring[0] for ring in rings} == {ring[9] for ring in rings} == set(SECTORS)
    assert new(3, 5).options == new(3, 5, ring_order="random").options


@pytest.mark.parametrize("place", range(10))
def test_everybody_has_two_neighbours(place):  # scenario 35; ORC 1.2.2, ORC 1.2.5
    ring = ["smuggling", "tourism", "banking", "livestock", "weapon_crafting"]
    ring += ["totemology", "communications", "food_processing", "innovations", "transportation"]
    t = table(ring=" ".join(ring), active=ring[place], companies=[", ".join(ring), ring[0]], target=20)
    scope = {ring[place - 1], ring[place], ring[(place + 1) % 10]}
    assert options(t, "loan") == {f"loan industry={industry}" for industry in scope}
    outside = sorted(set(ring) - scope)
    assert {refused(t, f"loan industry={industry}") for industry in outside} == {"ORC 8.1.1"}
    t = table(ring=" ".join(ring), active=ring[place])
    assert options(t, "launch") == {f"launch industry={industry}" for industry in scope}


def test_no_industry_is_active_at_first():  # ORC 2.1.2
    t = new(3, 1)
    assert t.position()["active"] is None
    while t.decision == "place_company":
        play(t, min(options(t)))
    assert (t.decision, t.position()["active"], t.position()["round"]) == ("forecast", None, 1)


# Crisis and Oracle


@pytest.mark.parametrize("dice", [(6, 6), (1, 1), (3, 4), (4, 3), (5, 6), (1, 2)])
def test_the_crisis_begins_where_the_dice_say(dice):  # scenario 2; ORC 2.3.1
    expected = {12: "tourism", 2: "tourism", 7: "transportation", 11: "weapon_crafting", 3: "livestock"}[sum(dice)]
    found = 0
    for number in range(400):
        chance = seeded(number).state
        rng = Rng(chance)
        if (1 + rng.below(6), 1 + rng.below(6)) == dice:
            state = dealt(int(chance), ring_order="numeric")
            assert INDUSTRY.values[state.crisis] == expected
            found += 1
    assert found > 2


def test_the_crisis_begins_as_often_as_dice_show_it():  # ORC 2.3.1
    found: Counter[str] = Counter()
    for number in range(1440):
        found[INDUSTRY.values[dealt(int(seeded(number).state), 2).crisis]] += 1
    ways = {name: DEFAULT.industries[i].ways for i, name in enumerate(SECTORS)}
    assert ways == dict(zip(SECTORS, [2, 2, 3, 4, 5, 6, 5, 4, 3, 2], strict=True))
    for name, way in ways.items():
        assert abs(found[name] - 40 * way) < 4 * (40 * way) ** 0.5, name


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_first_oracle_is_drawn_by_lot(players):  # ORC 2.3.2
    found = Counter(int(dealt(int(seeded(number).state), players).oracle) for number in range(300))
    assert sorted(found) == list(range(players))
    assert all(abs(count - 300 / players) < 60 for count in found.values())


def test_the_oracle_is_first_in_oracle_order():  # ORC 2.3.3
    for seed in SEEDS:
        t = new(5, seed)
        assert t.to_act == t.position()["oracle"]
        assert told(t, "began") == [{"seat": t.to_act}]
    t = at_launching(3, oracle=3, players=5)
    asked_for = []
    while t.decision == "launch_startup":
        asked_for.append(t.to_act)
        play(t, "pass")
    assert asked_for == [3, 4, 0, 1, 2]


# First companies


def test_first_companies_are_placed_there_and_back():  # scenario 3; ORC 2.4.1, ORC 2.4.2
    t = at_set_up(players=4, oracle=2)
    seats = []
    while t.decision == "place_company":
        seats.append(t.to_act)
        play(t, "place industry=" + list(SECTORS)[len(seats)])
    assert seats == [2, 3, 0, 1, 1, 0, 3, 2]
    assert asked(t) == ("forecast", 2)
    assert [tokens(t, seat) for seat in range(4)] == [
        *("innovations, totemology", "food_processing, transportation"),
        *("livestock, smuggling", "communications, banking"),
    ]
    assert [cash(t, seat) for seat in range(4)] == [21] * 4
    assert [supply(t, seat) for seat in range(4)] == [8] * 4


@pytest.mark.parametrize("players", [2, 3, 5])
def test_everybody_places_two_companies(players):  # ORC 2.4.1, ORC 2.4.2
    t = new(players, 8)
    oracle = t.to_act
    turns = [(oracle + turn) % players for turn in range(players)]
    for seat in turns + turns[::-1]:
        play(t, f"{seat}: {min(options(t))}")
    assert t.decision == "forecast"


def test_without_an_empty_slot_nothing_is_placed():  # scenario 4; ORC 2.4.3
    t = at_set_up(["transportation", "transportation"])
    assert t.to_act == 2
    assert refused(t, "place industry=transportation") == "ORC 2.4.3"
    assert options(t) == {f"place industry={industry}" for industry in SECTORS if industry != "transportation"}


@pytest.mark.parametrize("industry", SECTORS)
def test_slots_fill_while_companies_are_placed(industry):  # scenario 4; ORC 2.4.3, ORC 1.4.3
    t = at_set_up(players=5)
    for _ in range(SECTORS[industry][2]):
        assert refused(t, f"place industry={industry}") is None
        play(t, f"place industry={industry}")
    assert refused(t, f"place industry={industry}") == "ORC 2.4.3"
    assert len(options(t)) == 9


def test_first_companies_stand_in_any_company():  # ORC 2.4.4
    t = at_set_up(players=2, crisis="banking")
    play(t, "0: place industry=banking", "1: place industry=banking")
    play(t, "1: place industry=banking", "0: place industry=innovations")
    assert [tokens(t, 0), tokens(t, 1)] == ["innovations, banking", "banking x2"]
    assert trophies(t) == [3, 2]


def test_nothing_else_happens_during_set_up():  # ORC 2.4.5
    t = at_set_up(["banking", "smuggling", "banking"], hands=["", "", "lobby x2, consultants, good_bargain"])
    assert asked(t) == ("place_company", 2)
    assert {text.split()[0] for text in options(t)} == {"place"}
    for action in ("pass", "sell_pair card=lobby", "play_lobby industry=banking", "play_consultants die=0"):
        assert refused(t, action) == "ORC 2.4.5"
    for action in ("loan", "remove_clean", "play_espionage", "launch"):
        assert refused(t, f"{action} industry=banking") == "ORC 2.4.5"
    assert refused(t, "play_bargain company=clean industry=banking") == "ORC 2.4.5"


def test_players_know_their_cards_before_they_place():  # ORC 2.2.3
    t = new(4, 2)
    for seat in range(4):
        mine = t.view(seat)["players"][seat]["hand"]
        assert sum(mine.values()) == 3
        assert {name: count for name, count in mine.items() if count} == hand(t, seat)
        assert [len(told(t, "drew", seat=seat)), len(t.events(seat, -1)) > 12] == [12, True]
        known = [event["card"] for event in told(t, "drew", seat=seat) if event.get("card") is not None]
        assert Counter(known) == hand(t, seat)


def test_trophies_are_counted_when_all_first_companies_stand():  # ORC 3.2.1
    t = at_set_up(players=2)
    all_placed(t, "banking", "tourism", "smuggling")
    assert told(t, "trophies") == []
    assert [int(player.trophies) for player in t.state.players] == [0, 0]
    all_placed(t, "innovations")
    assert told(t, "trophies") == [{"seat": 0, "count": 4}, {"seat": 1, "count": 4}]


@pytest.mark.parametrize(
    ("industries", "hindmost"),
    [
        (["banking", "tourism", "smuggling", "innovations"], None),
        (["banking", "tourism", "tourism", "innovations"], 1),
        (["banking", "tourism", "smuggling", "banking"], 0),
    ],
)
def test_the_hindmost_orc_is_named_after_set_up(industries, hindmost):  # ORC 3.4.3
    t = all_placed(at_set_up(players=2), *industries)
    assert t.position()["hindmost"] == hindmost
    assert [cash(t, 0), cash(t, 1)] == [21, 21]
    assert told(t, "named_hindmost") == ([] if hindmost is None else [{"seat": hindmost}])
