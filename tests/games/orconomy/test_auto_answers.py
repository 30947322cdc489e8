"""What people are asked: profiles answer for them where there is nothing to decide.   [ORC 8.5]"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

import boardroom
from boardroom.core.auto_answers import LEVELS, Profile, answer, play_automatic
from boardroom.core.engine.luck import Rng
from boardroom.games.orconomy.auto_answers import ANSWERS, STOPS
from boardroom.games.orconomy.engine.actions import CARD
from boardroom.games.orconomy.engine.steps import WINDOW_NAMES
from boardroom.games.orconomy.game import GAME
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
    new,
    options,
    play,
    tokens,
    told,
)

ANY_TIME = {"loan", "repay", "repay_exempt", "remove_startup", "remove_clean", "remove_pledged", "sell_pair"}
PLACES = {*WINDOW_NAMES, *ANSWERS, "gold", "buy_card"}
SEATS = range(3)


def everybody(level: str = "smart", **more: object) -> dict[int, Profile]:
    return {seat: Profile(level, **more) for seat in SEATS}


def settled(table: boardroom.Table, **profile: object) -> tuple[str | None, int | None]:
    """Who is really asked next, and what."""
    play_automatic(table, everybody(**profile))
    return place(table), table.to_act


def place(table: boardroom.Table) -> str | None:
    """The decision, or which open window it is."""
    window = table.view(None)["in_progress"]["window"]
    return table.decision if window is None else str(window)


def automatic(table: boardroom.Table, level: str = "smart", **more: object) -> str | None:
    """The answer that is given without asking."""
    action = GAME.automatic_action(table.state, Profile(level, **more))
    return None if action is None else GAME.actions[action].text


def prompts(seed: int, level: str) -> Iterator[boardroom.Table]:
    """A game of three people who choose at random, but keep their tokens, whenever one of them is asked."""
    rng = random.Random(seed)
    table = new(seed=seed, sim_round_cap=20)
    profiles = everybody(level)
    while table.to_act is not None:
        play_automatic(table, profiles)
        if table.to_act is not None:
            yield table
            legal = [action for action in table.legal() if not action.kind.startswith("remove")]
            table.play(rng.choice(legal or table.legal()))


@pytest.mark.parametrize("seed", range(6))
def test_nobody_without_a_playable_card_is_asked_for_an_empty_pass(seed: int) -> None:  # ORC 8.5.9
    asked_in = Counter[str]()
    for table in prompts(seed, "smart"):
        kinds = {action.kind for action in table.legal()}
        asked_in[str(table.decision)] += 1
        assert len(table.legal()) > 1
        if table.decision in ("open_window", *ANSWERS):
            assert any(kind.startswith("play_") for kind in kinds), place(table)
        elif "pass" in kinds:
            offered = kinds - {"pass"} - ANY_TIME
            raising = kinds & {"loan", "sell_pair", "repay", "repay_exempt", "remove_startup", "remove_clean"}
            assert offered or raising, table.decision
            assert offered or table.decision in ("auction_bid", "launch_startup", "buy_card")
    assert asked_in["launch_startup"] > 0


@pytest.mark.parametrize("level", ["never", "smart", "cards"])
def test_somebody_without_cards_is_never_stopped_in_a_window(level: str) -> None:  # ORC 8.5.8, 8.5.9
    for seed in range(3):
        for table in prompts(seed, level):
            if table.state.me().hand_size == 0:
                assert table.decision not in ("open_window", *ANSWERS)


def test_every_level_asks_less_than_the_next() -> None:
    table = at_window("W0", hands=["lobby", "informer", ""], discarded="veto", companies=["banking", "banking"])
    passed = {level: [automatic(play_copy(table, seat), level) for seat in SEATS] for level in LEVELS}
    assert passed["never"] == ["pass", "pass", "pass"]
    assert passed["smart"] == [None, "pass", "pass"]
    assert passed["cards"] == [None, None, "pass"]
    assert passed["all"] == [None, None, "pass"]
    nothing = at_window("W0", companies=["banking", "banking"])
    assert (automatic(nothing, "cards"), automatic(nothing, "all")) == ("pass", None)


def play_copy(table: boardroom.Table, passes: int) -> boardroom.Table:
    copy = boardroom.replay(table.record())
    return play(copy, *["pass"] * passes)


def test_only_the_holder_of_security_service_is_asked() -> None:  # ORC 9.1.3
    table = at_launching(0, players=3, hands=["lobby", "", "security_service"])
    play(table, "play_lobby industry=banking")
    number = table.number
    assert settled(table) == ("security_window", 2)
    assert told(table, "passed", number) == [{"seat": 1}], "told as if it had been asked"
    assert table.record().actions[-1] == "pass"


def test_seventeen_prompts_for_a_whole_round() -> None:
    """No Winter, seat 1 holds Veto and seat 2 Lobby; every question is a real choice."""
    table = at_forecast(
        3,
        5,
        crisis="transportation",
        active="livestock",
        companies=["banking", "transportation", "banking"],
        startups=["totemology"],
        hands=["payments_delay", "veto", "lobby"],
    )
    answers = {"auction_bid": ["bid amount=8", "bid amount=9"], "loss": ["pay"]}
    found = []
    while settled(table) != ("forecast", 1) and table.view(None)["round"] == 2:
        found.append(f"{table.to_act} {place(table)}")
        queue = answers.get(str(table.decision))
        table.play(queue.pop(0) if queue else "pass")
    assert found == [
        "2 after_announcement",
        "2 before_revenue",
        "1 loss",
        "2 before_revenue",
        "0 auction_bid",
        "1 veto_window",
        "1 auction_bid",
        "1 veto_window",
        "2 auction_bid",
        "0 auction_bid",
        "0 competition_bid",
        "0 launch_startup",
        "1 launch_startup",
        "2 launch_startup",
        "0 buy_card",
        "1 buy_card",
        "2 buy_card",
    ]


@pytest.mark.parametrize(
    ("card", "kind", "stops"),
    [
        ("lobby", "W0", True),
        ("lobby", "V0", True),
        ("lobby", "V5", False),
        ("lobby", "A0", False),
        ("industrial_espionage", "C0", True),
        ("industrial_espionage", "W0", False),
        ("good_bargain", "A0", True),
        ("good_bargain", "E2", False),
        ("informer", "E2", True),
        ("informer", "A0", False),
        ("tax_inspection", "E2", True),
        ("corporate_raid", "E2", True),
    ],
)
def test_where_a_card_stops_a_smart_player(card: str, kind: str, stops: bool) -> None:
    table = at_window(kind, hands=[card, "veto"], discarded="lobby", companies=["banking", "banking"], active_player=0)
    assert (automatic(table) is None) == stops
    assert automatic(table, "cards") is None
    assert automatic(table, "never") == "pass"


def test_espionage_stops_in_winter_if_somebody_else_owes_interest() -> None:
    owing = {"winter": True, "hands": ["industrial_espionage"]}
    assert automatic(at_window("W0", companies=["", "banking pledged"], **owing)) is None
    assert automatic(at_window("W0", companies=["banking pledged", "banking"], **owing)) == "pass"


def test_informer_stops_only_for_a_card_it_can_take() -> None:  # ORC 9.7.3
    assert automatic(at_window("E2", hands=["informer"], discarded="lobby, informer")) == "pass"


def test_exploitation_stops_after_ones_own_revenue() -> None:  # ORC 9.3.2
    done = [{"revenue_done": True}]
    assert automatic(at_window("V5", hands=["exploitation"], companies=["banking"], seats=done)) is None
    assert automatic(at_window("V5", hands=["exploitation"], companies=["livestock"], seats=done)) == "pass"
    assert automatic(at_revenue(0, hands=["exploitation"], companies=["banking"])) is None
    assert automatic(at_revenue(0, hands=["lobby"], companies=["banking"])) == "pass"


def test_stops_can_be_chosen_card_by_card() -> None:
    first, later = at_window("W0", hands=["lobby"]), at_window("A0", hands=["lobby"])
    assert automatic(first, stops={"lobby": ()}) == "pass"
    assert automatic(later, stops={"lobby": ("before_auction",)}) is None
    assert automatic(first, stops={"informer": ()}) is None
    veto = play(at_auction(hands=["", "veto"]), "bid amount=9", "0: pass")
    assert automatic(veto) is None
    assert automatic(veto, stops={"veto": ()}) == "pass"


def test_hold_asks_once_at_the_next_open_window() -> None:
    table = at_window("A0", companies=["livestock", "livestock"])
    profiles = everybody() | {1: Profile(hold=True)}
    play_automatic(table, profiles)
    assert (place(table), table.to_act) == ("before_auction", 1)
    answer(table, profiles, "remove_clean industry=livestock")
    assert profiles[1].hold, "the window goes on"
    play_automatic(table, profiles)
    assert asked(table) == ("auction_bid", 0), "nothing is left that could be done"
    answer(table, profiles, "pass")
    assert profiles[1].hold, "another's answer"


def test_hold_is_over_when_its_player_passes_there() -> None:
    table = at_window("A0", companies=["livestock", "livestock"])
    profiles = everybody() | {1: Profile(hold=True)}
    play_automatic(table, profiles)
    answer(table, profiles, "pass")
    assert not profiles[1].hold
    play_automatic(table, profiles)
    assert asked(table) == ("auction_bid", 0)


def test_hold_waits_while_other_things_are_asked() -> None:
    table = play(at_auction(hands=["", "veto"], companies=["", "livestock"]), "bid amount=9", "0: pass")
    profiles = everybody() | {1: Profile(hold=True)}
    answer(table, profiles, "pass")
    play_automatic(table, profiles)
    assert asked(table) == ("auction_bid", 1)
    answer(table, profiles, "pass")
    assert profiles[1].hold
    answer(table, profiles, "pass")
    play_automatic(table, profiles)
    assert asked(table) == ("veto_window", 1), "the last one of the auction"
    answer(table, profiles, "pass")
    play_automatic(table, profiles)
    assert (place(table), table.to_act) == ("before_competition", 1)


def test_a_company_that_cannot_be_kept_is_given_up() -> None:  # ORC 4.2.2, 4.2.7
    drawn = {"companies": ["livestock pledged", "livestock x2"], "startups": ["", "livestock x3"]}
    assert automatic(at_interest(0, cash=[5], **drawn)) == "default"
    assert automatic(at_interest(0, cash=[5], **drawn), "all") is None
    assert automatic(at_interest(0, cash=[6], **drawn)) is None, "it can be paid"
    assert automatic(at_interest(0, cash=[5], hands=["lobby x2"], **drawn)) is None, "a pair can be sold"
    assert automatic(at_interest(0, cash=[5], hands=["payments_delay"], **drawn)) is None
    fewer = {**drawn, "startups": ["livestock", "livestock x3"]}
    assert automatic(at_interest(0, cash=[5], **fewer)) is None, "a startup less makes it cheaper"


def test_a_loss_that_cannot_be_paid_is_not_asked_for() -> None:  # ORC 4.3.4
    drawn = {"active": "livestock", "crisis": "banking", "companies": ["tourism pledged, banking"]}
    assert automatic(at_revenue(0, cash=[2], **drawn)) == "default"
    assert automatic(at_revenue(0, cash=[3], **drawn)) is None
    clean = {**drawn, "companies": ["tourism"]}
    assert automatic(at_revenue(0, cash=[2], **clean)) is None, "a loan would pay it"


def test_a_bid_is_asked_for_if_the_skulls_could_be_raised() -> None:  # ORC 5.2.2, 5.3.1
    def bidder(**drawn: object) -> str | None:
        return automatic(at_auction(**{"companies": ["livestock"], **drawn}))

    assert bidder(cash=[9]) is None
    assert bidder(cash=[8]) == "pass"
    assert bidder(cash=[2], companies=["banking"]) is None, "with a loan"
    assert bidder(cash=[1], companies=["banking"]) == "pass"
    assert bidder(cash=[0], hands=["veto x2"]) is None, "with a pair"
    assert bidder(cash=[6], hands=["good_bargain"]) is None, "Livestock is worth 3"
    assert bidder(cash=[5], hands=["good_bargain"]) == "pass"
    assert bidder(cash=[0], hands=["informer, veto"], discarded="veto") is None, "it makes a pair"
    assert bidder(cash=[0], hands=["informer, veto"], discarded="lobby") == "pass"


def test_launch_and_purchase_are_asked_for_if_they_could_be_paid() -> None:  # ORC 6.3.1, 7.1.1
    assert automatic(at_launching(0, cash=[2], companies=["livestock"])) == "pass"
    assert automatic(at_launching(0, cash=[2], companies=["banking"])) is None
    full = {"companies": ["livestock x3, communications x3"], "startups": ["tourism x4"]}
    assert automatic(at_launching(0, cash=[3], **full)) is None, "a token can be removed"
    assert automatic(at_buying(0, cash=[6], companies=["tourism"])) == "pass"
    assert automatic(at_buying(0, cash=[7], companies=["tourism"])) is None
    bought = play(at_buying(0, cash=[8], companies=["tourism"], deck="veto"), "buy_card")
    assert automatic(bought) == "pass"
    assert automatic(at_buying(0, cash=[0], companies=["tourism"], hands=["tax_inspection", "veto"])) is None


def test_a_competition_asks_whoever_has_cards_enough() -> None:  # ORC 6.1.4
    drawn = {"startups": ["banking", "banking"], "companies": ["", "livestock"]}
    few = play(at_competition(hands=["veto x2", "lobby"], **drawn), "0: bid amount=1")
    assert settled(few) == ("launch_startup", 0), "a bid of 2 is too much, and the winner has one way to go on"
    assert tokens(few, 0) == "banking"
    enough = play(at_competition(hands=["veto x2", "lobby x2"], **drawn), "0: bid amount=1")
    assert settled(enough) == ("competition_bid", 1)


def test_a_sale_that_halves_the_lowest_bid_gives_hope() -> None:  # ORC 9.11.2
    table = at_auction(
        prices={"banking": 20}, cash=[0], companies=["banking pledged"], hands=["good_bargain"], oracle=1
    )
    play(table, "1: pass", "2: pass")
    assert settled(table) == ("auction_bid", 0)


@pytest.mark.parametrize(
    ("moment", "industry", "cash"), [(at_launching, "innovations", 0), (at_buying, "livestock", 5)]
)
@pytest.mark.parametrize(("lobby", "question"), [("lobby", True), ("", False)])
def test_a_lobby_that_drives_the_crisis_away_gives_hope(moment, industry, cash, lobby, question) -> None:  # ORC 10.11.2
    drawn = {"crisis": industry, "companies": [f"{industry} pledged x3"], "cash": [cash], "hands": [lobby]}
    table = moment(active="weapon_crafting", **drawn)
    first = asked(table)
    assert (settled(table) == first) == question


@pytest.mark.parametrize(("top", "question"), [("good_bargain", True), ("veto", False)])
def test_an_informer_that_fetches_a_sale_gives_hope(top, question) -> None:  # ORC 9.7.2
    table = at_launching(cash=[0], companies=["livestock pledged"], hands=["informer"], discarded=top)
    assert (settled(table) == ("launch_startup", 0)) == question


@pytest.mark.parametrize("level", LEVELS)
def test_answers_depend_only_on_what_the_seat_knows(level: str) -> None:  # ORC 11.2
    rng = Rng(7)
    walk = random.Random(7)
    table = new(seed=7, sim_round_cap=20)
    while table.to_act is not None and table.number < 700:
        seen = GAME.automatic_action(table.state, Profile(level))
        for _ in range(2):
            assert GAME.automatic_action(table.state.imagine(table.to_act, rng), Profile(level)) == seen
        table.play(walk.choice(table.legal()))
    assert table.number > 100


def test_the_record_has_every_answer_and_needs_no_profiles() -> None:
    table = new(seed=3)
    profiles = everybody("never")
    for _ in range(40):
        play_automatic(table, profiles)
        answer(table, profiles, table.legal()[-1])
    record = table.record()
    assert "pass" in record.actions
    assert boardroom.replay(record).position() == table.position()


def test_a_seat_without_a_profile_is_always_asked() -> None:
    table = at_window("A0")
    assert play_automatic(table, {}) == 0
    assert play_automatic(table, {0: Profile()}) == 1
    assert table.to_act == 1
    assert options(table) == {"pass"}


def test_other_games_ask_everything() -> None:
    table = boardroom.new("new-corp-order", 3, "asked")
    assert play_automatic(table, everybody("never")) == 0
    assert not table.game.stops


def test_levels_and_stops_have_known_names() -> None:
    with pytest.raises(ValueError, match="never, smart, cards, all"):
        Profile("sometimes")
    assert list(STOPS) == list(CARD.values)
    assert {window for windows in STOPS.values() for window in windows} <= PLACES
