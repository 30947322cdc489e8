"""Trophies, the win, and the Hindmost Orc.   [ORC 3]"""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import boardroom
from boardroom.core.json import JsonObject
from boardroom.games.orconomy.engine.actions import INDUSTRY
from games.orconomy.drawing import (
    asked,
    at_auction,
    at_buying,
    at_interest,
    at_launching,
    at_revenue,
    at_window,
    card,
    cash,
    hand_size,
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
    winners,
)
from games.orconomy.naive_trophies import goal
from games.orconomy.naive_trophies import trophies as naive_trophies

OTHERS = [name for name in INDUSTRY.values if name not in ("banking", "smuggling")]


def hindmost(t: boardroom.Table) -> int | None:
    return t.position()["hindmost"]


def one_below(target: int) -> list[str]:
    """Companies of two seats: the first lacks one trophy, and has it when the second leaves Banking."""
    alone = OTHERS[: (target - 2) // 2]
    if len(alone) < (target - 2) // 2:
        alone = [*OTHERS, "smuggling"]
    shared = ["banking", *(["smuggling"] if target % 2 else [])]
    return [", ".join([*alone, *shared]), ", ".join(shared)]


# Counting


def test_alone_in_an_industry():  # scenario 5; ORC 3.1.1, ORC 3.1.2
    assert trophies(table(companies=["livestock"])) == [2, 0, 0]
    assert trophies(table(companies=["livestock x3"])) == [2, 0, 0]


def test_the_most_companies_dominate():  # scenario 6; ORC 3.1.2, ORC 3.1.3
    assert trophies(table(companies=["banking", "banking"])) == [1, 1, 0]
    assert trophies(table(companies=["banking x2", "banking"])) == [2, 1, 0]
    assert trophies(table(companies=["banking x2", "banking", "banking"])) == [2, 1, 1]
    assert trophies(table(companies=["banking", "banking x2", "banking x2"])) == [1, 1, 1]


def test_dominance_goes_over_when_a_company_collapses():  # scenario 7; ORC 3.1.3, ORC 3.2.1
    t = at_revenue(crisis="banking", companies=["banking x2", "banking x2", "banking"])
    assert trophies(t) == [1, 1, 1]
    play(t, "0: default")
    assert trophies(t) == [1, 2, 1]
    assert told(t, "trophies") == [{"seat": 1, "count": 2}]


def test_startups_bring_no_trophies():  # scenario 8; ORC 3.1.4
    assert trophies(table(startups=["smuggling x3"])) == [0, 0, 0]
    assert trophies(table(companies=["", "smuggling"], startups=["smuggling x3"])) == [0, 2, 0]


def test_a_loan_changes_no_trophies():  # scenario 9; ORC 3.1.4, ORC 3.2.4, ORC 8.1.2
    t = table(companies=["banking x2", "banking"])
    play(t, "loan industry=banking", "loan industry=banking")
    assert tokens(t, 0) == "banking pledged x2"
    assert trophies(t) == [2, 1, 0]
    play(t, "repay industry=banking")
    assert tokens(t, 0) == "banking, banking pledged"
    assert trophies(t) == [2, 1, 0]
    play(t, "launch industry=smuggling")
    assert trophies(t) == [2, 1, 0]
    assert told(t, "trophies") == []


def test_companies_beside_the_slots_count():  # ORC 3.1.4
    t = table(companies=["transportation x2", "transportation x3"])
    assert trophies(t) == [1, 2, 0]


def test_pledged_companies_count():  # ORC 3.1.4
    assert trophies(table(companies=["banking pledged x2", "banking"])) == [2, 1, 0]


def test_trophies_never_run_out():  # ORC 3.1.5
    everywhere = ", ".join(INDUSTRY.values)
    t = table(players=5, target=20, companies=[everywhere] * 5)
    assert trophies(t) == [10] * 5


# Changes


def test_every_removal_is_counted():  # ORC 3.2.1
    t = table(companies=["banking x2, smuggling", "banking"])
    play(t, "remove_clean industry=banking")
    assert (trophies(t), told(t, "trophies")) == ([3, 1, 0], [{"seat": 0, "count": 3}])
    play(t, "remove_clean industry=banking")
    assert (trophies(t), told(t, "trophies")[1:]) == ([2, 2, 0], [{"seat": 0, "count": 2}, {"seat": 1, "count": 2}])


def test_a_sold_company_is_counted():  # ORC 3.2.1
    t = table(hands=["good_bargain"], companies=["banking x2", "banking"])
    card(t, "play_bargain company=clean industry=banking", die=6)
    assert trophies(t) == [1, 1, 0]


def test_a_company_that_is_won_is_counted():  # ORC 3.2.1
    t = at_auction(companies=["", "banking"])
    play(t, "0: bid amount=9")
    passes(t, until="auction_bid")
    passes(t, until="launch_startup")
    assert trophies(t) == [1, 1, 0]


def one_move_off(**chosen: object) -> boardroom.Table:
    """Seat 0 moves a Food Processing company into Banking: seat 1 would gain there and lose here."""
    firms = ["food_processing, livestock", "food_processing, banking, communications, innovations"]
    return at_revenue(active="food_processing", companies=firms, **{"crisis": "totemology", **chosen})


def test_a_move_is_one_change():  # ORC 3.2.2
    t = one_move_off(target=8)
    assert trophies(t) == [3, 7, 0]
    play(t, "0: pay", "move_company company=clean industry=banking")
    assert trophies(t) == [3, 7, 0]
    assert tokens(t, 0) == "livestock, banking"
    assert asked(t) == ("gold", 0)
    assert told(t, "trophies") == []


def test_a_raid_is_one_change():  # ORC 3.2.2
    third = "banking x2, livestock, communications, innovations"
    t = at_buying(hands=["corporate_raid"], companies=["banking", "banking x2", third])
    assert trophies(t) == [1, 1, 7]
    card(t, "play_raid victim=1 company=clean", die=6)
    assert [tokens(t, 0), tokens(t, 1)] == ["banking x2", "banking"]
    assert trophies(t) == [1, 1, 7]
    assert asked(t) == ("buy_card", 0)


def test_off_and_on_again_are_two_changes():  # ORC 3.2.3, ORC 3.3.2
    mine = "banking, tourism x3, smuggling x3, weapon_crafting x3"
    t = at_auction(companies=[mine, "banking, livestock, communications, innovations"], prices={"banking": 1})
    assert (t.decision, supply(t, 0), trophies(t)) == ("auction_bid", 0, [7, 7, 0])
    play(t, "0: bid amount=1")
    passes(t, until="free_token")
    play(t, "0: remove_clean industry=banking")
    assert winners(t) == [1]
    assert trophies(t) == [6, 8, 0]
    assert tokens(t, 0) == "tourism x3, smuggling x3, weapon_crafting x3"


# The win


@pytest.mark.parametrize(("players", "target"), [(2, 9), (3, 8), (4, 8), (5, 7)])
def test_what_it_takes_to_win(players, target):  # scenario 13; ORC 3.3.1
    assert new(players, 1).view(None)["target"] == target
    t = at_launching(1, players=players, companies=one_below(target))
    assert (trophies(t)[0], t.to_act) == (target - 1, 1)
    play(t, "remove_clean industry=banking")
    assert (trophies(t)[0], winners(t)) == (target, [0])


@pytest.mark.parametrize("target", range(5, 21))
def test_another_goal(target):  # ORC 3.3.1
    assert new(3, 1, target=target).view(None)["target"] == target
    t = at_launching(1, companies=one_below(target), target=target)
    assert (trophies(t)[0], t.to_act) == (target - 1, 1)
    play(t, "remove_clean industry=banking")
    assert (trophies(t)[0], winners(t)) == (target, [0])


@pytest.mark.parametrize("target", [4, 21, -1, True, "many"])
def test_goals_are_from_five_to_twenty(target):  # ORC 3.3.1
    with pytest.raises(ValueError, match="target"):
        new(3, 1, target=target)


def test_an_opponent_wins_by_my_removal():  # scenario 10; ORC 3.3.2, ORC 3.3.3
    firms = ["banking, tourism", "banking, livestock, communications, innovations"]
    t = table(players=4, companies=firms, hands=["veto x2"])
    assert trophies(t) == [3, 7, 0, 0]
    play(t, "0: remove_clean industry=banking")
    assert winners(t) == [1]
    assert trophies(t) == [2, 8, 0, 0]
    assert (t.to_act, t.decision, options(t)) == (None, None, set())
    assert told(t, "ended") == [{"reason": "trophies"}]
    assert refused(t, "sell_pair card=veto") == refused(t, "pass") == "over"


def raid(**chosen: object) -> boardroom.Table:
    """Seat 0 raids seat 1: it gains a trophy for being there, and seat 2 dominates there then."""
    firms = [
        "tourism, livestock, communications",
        "banking x2",
        "banking x2, innovations, food_processing, smuggling",
        "smuggling",
    ]
    t = at_buying(0, players=5, companies=firms, hands=["corporate_raid"], **chosen)
    assert trophies(t) == [6, 1, 6, 1, 0]
    return card(t, "play_raid victim=1 company=clean", die=6)


@pytest.mark.parametrize(
    ("rule", "oracle", "expected"),
    [
        ("actor", 0, [0]),
        ("actor", 2, [0]),
        ("oracle_order", 0, [0]),
        ("oracle_order", 1, [2]),
        ("oracle_order", 2, [2]),
        ("oracle_order", 3, [0]),
        ("shared", 0, [0, 2]),
        ("shared", 2, [0, 2]),
    ],
)
def test_two_reach_the_goal_by_a_raid(rule, oracle, expected):  # scenario 11; ORC 3.3.4
    t = raid(simultaneous_win=rule, oracle=oracle)
    assert trophies(t) == [7, 1, 7, 1, 0]
    assert winners(t) == expected
    share = 1 / len(expected)
    assert t.state.result() == [share if seat in expected else 0.0 for seat in range(5)]


def test_the_actor_wins_by_default():  # scenario 11; ORC 3.3.4
    assert winners(raid(oracle=2)) == [0]


def test_nothing_happens_after_the_win():  # scenario 11; ORC 3.3.2
    t = raid()
    assert [hand_size(t, seat) for seat in range(5)] == [0] * 5  # the victim's two cards are not drawn
    assert told(t, "drew") == []


@pytest.mark.parametrize(
    ("rule", "oracle", "expected"),
    [("actor", 1, [0]), ("oracle_order", 1, [1]), ("oracle_order", 2, [0]), ("shared", 1, [0, 1])],
)
def test_two_reach_the_goal_by_a_move(rule, oracle, expected):  # ORC 3.3.4, ORC 3.2.2
    t = at_revenue(
        0,
        active="food_processing",
        companies=[
            "food_processing x2, livestock, smuggling, banking",
            "food_processing x2, communications, innovations, smuggling",
        ],
        oracle=oracle,
        simultaneous_win=rule,
        target=7,
    )
    assert trophies(t) == [6, 6, 0]
    play(t, "0: pay", "0: pay", "0: move_company company=clean industry=smuggling")
    assert trophies(t) == [7, 7, 0]
    assert winners(t) == expected


def test_whoever_reaches_the_goal_alone_wins_whoever_acts():  # ORC 3.3.3, ORC 3.3.4
    for rule in ("actor", "oracle_order", "shared"):
        t = at_launching(1, companies=one_below(8), simultaneous_win=rule)
        play(t, "remove_clean industry=banking")
        assert winners(t) == [0]


def test_a_later_company_does_not_collapse_any_more():  # ORC 3.3.2, ORC 3.3.3
    firms = ["banking pledged, smuggling pledged", "banking, livestock, communications, innovations"]
    t = at_interest(companies=firms)
    play(t, "0: default")
    assert winners(t) == [1]
    assert tokens(t, 0) == "smuggling pledged"


# Hindmost Orc


def after_revenue(*companies: str, **chosen: object) -> boardroom.Table:
    """The last window of the Revenue Phase closes."""
    return play(at_window("V5", active_player=2, companies=companies, **chosen), "2: pass")


def test_shared_last_places_have_no_hindmost_orc():  # scenario 12; ORC 3.4.2
    t = after_revenue("livestock, banking", "communications, banking", "tourism, innovations, banking")
    assert trophies(t) == [3, 3, 5]
    assert hindmost(t) is None
    assert [cash(t, seat) for seat in range(3)] == [21] * 3
    assert told(t, "hindmost") == []


def test_the_hindmost_orc_gets_three_skulls():  # scenario 12; ORC 3.4.1, ORC 4.5.1
    t = after_revenue("livestock", "communications, banking", "tourism, innovations, banking")
    assert trophies(t) == [2, 3, 5]
    assert hindmost(t) == 0
    assert [cash(t, seat) for seat in range(3)] == [24, 21, 21]
    assert told(t, "hindmost") == [{"seat": 0, "amount": 3}]
    assert asked(t) == ("open_window", 0)


def test_a_hindmost_orc_is_forgotten():  # ORC 3.4.2
    t = after_revenue("livestock", "communications", "tourism", more={"hindmost": 1})
    assert hindmost(t) is None


def test_a_finite_bank_pays_the_hindmost_orc_what_it_has():  # ORC 3.4.1, ORC 1.1.4
    t = after_revenue("livestock", "tourism, banking", "smuggling, banking", cash=[58, 100, 100], finite_bank=True)
    assert (hindmost(t), cash(t, 0)) == (0, 60)


def test_the_hindmost_orc_does_not_change_in_between():  # ORC 3.4.4
    t = table(companies=["livestock, banking", "communications, banking", "tourism"])
    assert (trophies(t), hindmost(t)) == ([3, 3, 2], 2)
    play(t, "remove_clean industry=livestock")
    assert (trophies(t), hindmost(t), cash(t, 0)) == ([1, 3, 2], 2, 21)
    passes(t, until="forecast")
    assert hindmost(t) == 2


# A second counter


@st.composite
def boards(draw: st.DrawFn) -> JsonObject:
    """Any companies and startups of two to five players."""
    players = draw(st.integers(2, 5))
    target = draw(st.sampled_from(["by_players", *range(5, 21)]))
    industries = draw(st.integers(1, 10))  # few of them make many ties
    luck = Random(draw(st.integers(0, 2**32)))
    names = luck.sample(INDUSTRY.values, industries)
    seats = []
    for _ in range(players):
        seat: dict[str, dict[str, object]] = {"companies": {}, "startups": {}}
        for name in luck.choices(names, k=luck.randrange(11)):
            if luck.random() < 0.25:
                seat["startups"][name] = int(seat["startups"].get(name, 0)) + 1
            else:
                kind = luck.choice(["1 clean", "1 pledged", "1 clean used"])
                before = seat["companies"].get(name)
                seat["companies"][name] = f"{before}, {kind}" if before else kind
        seats.append(seat)
    return {"players": players, "options": {"target": target}, "seats": seats, "active": names[0], "round": 3}


@settings(max_examples=150)
@given(boards(), st.integers(0, 2**32))
def test_both_counters_agree(position, luck):  # ORC 3.1.1, ORC 3.1.2, ORC 3.1.3, ORC 3.1.4, ORC 3.2.1, ORC 3.3.2
    t = boardroom.from_position("orconomy", position)
    enough = goal(position["players"], position["options"]["target"])
    expected = naive_trophies(position)
    assert t.standing().scores == t.state.scores() == expected
    assert (t.to_act is None) == (max(expected) >= enough)
    rng = Random(luck)
    for _ in range(8):
        removals = [action for action in t.legal() if action.kind in ("remove_clean", "remove_pledged")]
        if not removals:
            break
        before = t.number
        t.play(rng.choice(removals))
        changed = {seat: count for seat, count in enumerate(naive_trophies(t.position())) if count != expected[seat]}
        assert {event["seat"]: event["count"] for event in told(t, "trophies", before)} == changed
        expected = naive_trophies(t.position())
        assert [int(player.trophies) for player in t.state.players] == t.state.scores() == expected
        reached = [seat for seat, count in enumerate(expected) if count >= enough]
        assert (t.to_act is None) == bool(reached)
        if reached:
            assert winners(t) == reached[:1]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_both_counters_agree_in_whole_games(players):  # ORC 3.1.1, ORC 3.1.2, ORC 3.2.1, ORC 3.2.2, ORC 3.3.2
    t = new(players, f"trophies {players}", simultaneous_win="shared")
    luck = Random(players)
    while t.decision == "place_company":
        t.play(luck.choice(t.legal()))
    for _ in range(500):
        expected = naive_trophies(t.position())
        assert [int(player.trophies) for player in t.state.players] == t.state.scores() == expected
        reached = [seat for seat, count in enumerate(expected) if count >= goal(players, "by_players")]
        assert (t.to_act is None) == bool(reached)
        if reached:
            assert winners(t) == reached
            break
        t.play(luck.choice([action for action in t.legal() if not action.kind.startswith("remove")] or t.legal()))
    assert len(told(t, "trophies")) > 2 * players
