"""Rounds, turns, throwing away, passing, two players, dealing, and rounds without any action.   [NWO 4, 7]"""

from random import Random

import pytest

import boardroom
from games.new_world_order.drawing import (
    cards,
    deck,
    discarded,
    held,
    new,
    options,
    passed,
    play,
    refused,
    slots,
    table,
    tiles,
    told,
)

PAIR = "banker philanthropist"  # two players
TRIO = "royalty banker philanthropist"  # without the Cardinal, who cannot be robbed
FORTY = "silver_mine x10, moviemusic_corp x10, alternative_fuels x10, construction x10"
THIRTEEN = "gold_mine x8, diamond_mine x5"


def seen(t: boardroom.Table, what: str) -> object:
    return t.view(None)[what]


def turns(t: boardroom.Table, *actions: str) -> list[int | None]:
    """Who is to act before each of these actions, and after the last."""
    seats = [t.to_act]
    for action in actions:
        t.play(action)
        seats.append(t.to_act)
    return seats


# Throwing away


def test_stack_is_thrown_away_as_a_whole():  # scenario 56; NWO 7.1.1, NWO 7.1.2, NWO 4.2.1
    t = table(slots=["silver_mine x3, farm"])
    assert options(t, "throw") == {"throw slot=0", "throw slot=1"}
    play(t, "throw slot=0")
    assert slots(t, 0) == [None, "farm", None, None, None, None, None]
    assert discarded(t) == {"silver_mine": 3}
    assert t.to_act == 1


@pytest.mark.parametrize(
    ("stack", "pile"),
    [
        ("farm", {"farm": 1}),
        ("black low+high", {"alternative_fuels": 1, "oil_magnate": 1}),
        ("black whole", {"alternative_fuels": 1, "car_producer": 1, "oil_magnate": 1}),
        ("dividends 100 100 200", {"dividends_100": 2, "dividends_200": 1}),
        ("above_the_law x2", {"above_the_law": 2}),
        ("hostile_take_over", {"hostile_take_over": 1}),
        ("hostile_take_over x2 @3", {"hostile_take_over": 2}),
    ],
)
def test_any_kind_of_stack_can_be_thrown_away(stack, pile):  # NWO 7.1.3
    t = play(table(slots=[f"gold_mine x2, {stack}"]), "throw slot=1")
    assert held(t, 0) == ["gold_mine x2"]
    assert discarded(t) == pile


def test_empty_and_missing_slots_are_not_thrown_away():  # NWO 7.1.1, NWO 3.1.1
    t = table(slots=["farm"])
    assert refused(t, "throw slot=1") == "NWO 7.1.1"
    assert refused(t, "throw slot=7") == "NWO 3.1.1"


# The round


def test_turns_go_clockwise_from_the_starting_player():  # NWO 4.1.1
    t = table(players=4, active=2, starter=2, cards="gold_mine x4")
    assert turns(t, *["take card=gold_mine count=1"] * 4) == [2, 3, 0, 1, 2]


def test_starting_player_begins_the_next_round():  # NWO 4.1.1, NWO 4.1.2, NWO 4.1.4
    t = table(cards="gold_mine x3", acted="0", active=1)
    play(t, "pass", "pass", "pass")
    assert (seen(t, "round"), seen(t, "starter"), t.to_act) == (3, 1, 1)
    assert turns(t, "pass", "pass", "pass") == [1, 2, 0, 1]


def test_first_to_pass_takes_the_token_at_once():  # scenario 57; NWO 4.1.2
    t = table(players=4, cards="gold_mine x4, diamond_mine x6")
    play(t, "take card=gold_mine count=1", "take card=gold_mine count=1")
    assert seen(t, "first_passer") is None
    play(t, "pass")
    assert seen(t, "first_passer") == 2
    assert told(t, "starts_next") == [{"seat": 2}]
    assert seen(t, "starter") == 0
    assert turns(t, "take card=diamond_mine count=1", "pass", "pass", "pass") == [3, 0, 1, 3, 2]
    assert (seen(t, "round"), seen(t, "starter"), seen(t, "first_passer")) == (3, 2, None)
    assert told(t, "starts_next") == [{"seat": 2}]


def test_who_has_passed_is_out_of_the_round():  # scenario 58; NWO 4.3.1, NWO 8.3.10
    t = table(active=1, characters=TRIO, slots=["hostile_take_over", "gold_mine x4", "farm, black whole"])
    play(t, "pass", "throw slot=0")
    assert (t.to_act, passed(t)) == (0, [1])
    assert options(t, "rob") == {"rob victim=1 card=gold_mine"}
    play(t, "rob victim=1 card=gold_mine")
    assert (held(t, 0), held(t, 1)) == (["gold_mine x3"], ["gold_mine"])
    assert turns(t, "throw slot=1", "pass", "pass") == [2, 0, 2, 1]


def test_last_player_goes_on_until_passing():  # scenario 59; NWO 4.1.3, NWO 4.1.4
    t = table(players=4, active=3, passed="2 0 1", cards="gold_mine x3, diamond_mine x2", round=4)
    takes = ["take card=gold_mine count=1"] * 3 + ["take card=diamond_mine count=2", "throw slot=0"]
    assert turns(t, *takes) == [3, 3, 3, 3, 3, 3]
    assert seen(t, "round") == 4
    play(t, "pass")
    assert (seen(t, "round"), t.to_act) == (5, 2)


def test_everybody_is_in_again_in_the_next_round():  # NWO 4.1.4, NWO 4.3.1
    t = table(passed="1 2", acted="0", cards="gold_mine x3")
    play(t, "pass")
    assert (passed(t), t.to_act) == ([], 1)
    assert turns(t, "throw slot=0", "throw slot=0", "throw slot=0") == [1, 2, 0, 1]


# A turn


def test_one_action_makes_a_turn():  # NWO 4.2.1, NWO 4.2.2
    drawn = {
        "characters": TRIO,
        "slots": ["farm x6, hostile_take_over", "gold_mine x2"],
        "cards": "gold_mine, dividends 100",
    }
    for actions in (
        ["take card=gold_mine count=1"],
        ["take_dividends hundreds=1 two_hundreds=0 onto=new_slot"],
        ["gain position=0", "pay payment=0"],
        ["throw slot=0"],
        ["rob victim=1 card=gold_mine"],
        ["pass"],
    ):
        t = table(**drawn)
        assert turns(t, *actions)[-1] == 1
        assert t.position()["acted"] == ([] if actions == ["pass"] else [0])


def test_nothing_is_taken_back_half_way():  # NWO 4.2.3
    t = play(table(slots=["farm x6, gold_mine x3"]), "gain position=0")
    assert options(t) == {"pay payment=0", "pay payment=1", "pay payment=0+1"}
    assert refused(t, "pass") == "NWO 6.2.1"
    assert refused(t, "take card=farm count=1") == "NWO 6.2.1"


def test_what_may_begin_can_be_carried_through():  # NWO 4.2.3
    luck = Random(7)
    begun = set()
    for seed in range(12):
        t = new(2 + seed % 4, seed)
        while t.to_act is not None and t.number < 150:
            legal = t.legal()
            before = t.decision
            t.play(luck.choice([a for a in legal if a.kind in ("gain", "gain_two", "rob")] or legal))
            if t.decision != before:
                begun.add(t.decision)
            assert t.to_act is None or t.legal()
    assert {"turn", "payment"} <= begun


@pytest.mark.parametrize("players", [3, 4, 5])
def test_three_or_more_may_always_pass(players):  # scenario 65; NWO 4.3.3
    for drawn in ({}, {"cards": "farm x3"}, {"slots": [""]}, {"acted": "0"}):
        t = table(players=players, **drawn)
        assert refused(t, "pass") is None
        assert "pass" in options(t)


def test_three_or_more_may_pass_all_game_long():  # scenario 65; NWO 4.3.3
    luck = Random(3)
    for players in (3, 4, 5):
        t = new(players, players)
        while t.to_act is not None and t.number < 200:
            if t.decision == "turn" and not t.state.is_extra_action:
                assert "pass" in options(t)
            t.play(luck.choice(t.legal()))


def test_a_pass_is_not_an_action():  # NWO 4.3.2
    t = table(slots=["farm, above_the_law"], cards="gold_mine x3")
    play(t, "pass")
    assert t.to_act == 1  # Above the Law would follow an action
    assert t.position()["acted"] == []


def test_asked_to_pass():  # NWO 4.3.4
    t = table(slots=["", "", "farm"], deck="")
    assert options(t) == {"pass"}
    assert t.to_act == 0


def test_auto_pass():  # NWO 4.3.4, NWO 4.1.2
    t = table(slots=["", "", "farm"], active=2, starter=2, deck="gold_mine", auto_pass=True)
    play(t, "throw slot=0")
    assert told(t, "passed")[:2] == [{"seat": 0}, {"seat": 1}]
    # Then seat 2 could not do anything else either, and the next round began with a card for its starter.
    assert told(t, "starts_next") == [{"seat": 0}]
    assert (seen(t, "round"), t.to_act, cards(t)) == (3, 0, {"gold_mine": 1})


def test_no_auto_pass_while_something_can_be_done():  # NWO 4.3.4, NWO 3.3.7
    drawn = {"active": 2, "starter": 2, "deck": "", "auto_pass": True}
    assert play(table(slots=["farm", "", "farm"], **drawn), "throw slot=0").to_act == 0
    singles = ["farm, elite_university", "", "farm"]
    assert play(table(slots=singles, **drawn), "throw slot=0").to_act == 0
    t = table(slots=["", "", "farm"], cards="gold_mine", **drawn)
    assert play(t, "throw slot=0").to_act == 0


# Two players


def test_two_players_act_before_they_pass():  # scenario 61; NWO 4.4.1
    t = table(characters=PAIR, cards="gold_mine x5, diamond_mine x5")
    assert refused(t, "pass") == "NWO 4.4.1"
    assert "pass" not in options(t)
    play(t, "take card=gold_mine count=1")
    assert (t.to_act, refused(t, "pass")) == (1, "NWO 4.4.1")
    play(t, "take card=gold_mine count=1")
    assert (t.to_act, refused(t, "pass")) == (0, None)
    assert "pass" in options(t)


def test_two_players_act_in_every_round():  # scenario 61; NWO 4.4.1
    t = table(characters=PAIR, cards="gold_mine x5", acted="0 1")
    play(t, "pass", "pass")
    assert (seen(t, "round"), t.to_act) == (3, 0)
    assert refused(t, "pass") == "NWO 4.4.1"


def test_throwing_away_is_enough():  # NWO 4.4.2
    t = table(characters=PAIR, cards="gold_mine x5")
    play(t, "throw slot=0", "throw slot=0", "pass")
    assert passed(t) == [0]


def test_merging_is_not_enough():  # scenario 64; NWO 4.4.2, NWO 3.3.7
    t = table(characters=PAIR, slots=["farm, space_agency"], cards="gold_mine")
    play(t, "merge group=yellow parts=low+high")
    assert (t.to_act, refused(t, "pass")) == (0, "NWO 4.4.1")


def test_without_an_action_two_players_may_pass():  # scenario 62; NWO 4.4.3
    t = table(characters=PAIR, slots=["", "farm x3"], deck="farm x3")
    assert options(t) == {"pass"}


def test_any_action_forbids_to_pass():  # NWO 4.4.3, NWO 9.5.3, NWO 9.5.4
    pair = "globalist philanthropist"
    drawn = {"characters": pair, "slots": ["", "farm x3"], "deck": "farm x3"}
    assert refused(table(**drawn, outside=["hostile_take_over"]), "pass") == "NWO 4.4.1"
    assert refused(table(**drawn, outside=["hostile_take_over @3"]), "pass") is None
    assert refused(table(**drawn, outside=["above_the_law"]), "pass") is None
    assert refused(table(**drawn, outside=["dividends 200"]), "pass") == "NWO 4.4.1"
    assert refused(table(**drawn, outside=["dividends 100"]), "pass") is None
    for card in ("gold_mine", "above_the_law", "hostile_take_over", "dividends 100", "dividends 200"):
        assert refused(table(**drawn, cards=card), "pass") == "NWO 4.4.1"
    assert refused(table(**{**drawn, "slots": ["farm", "farm x3"]}), "pass") == "NWO 4.4.1"


def test_nothing_dealt_from_an_empty_deck():  # scenario 63; NWO 4.4.4
    t = table(characters=PAIR, cards="gold_mine x5", deck="", acted="0 1")
    play(t, "pass", "pass")
    assert (seen(t, "round"), t.to_act, refused(t, "pass")) == (3, 0, None)
    play(t, "pass")
    assert (t.to_act, refused(t, "pass")) == (1, None)


def test_full_table_with_cards_in_the_deck():  # scenario 63; NWO 4.4.4, NWO 4.5.3
    t = table(characters=PAIR, cards=THIRTEEN, deck="farm", acted="0 1")
    play(t, "pass", "pass")
    assert (seen(t, "round"), deck(t), cards(t)) == (3, 1, {"gold_mine": 8, "diamond_mine": 5})
    assert refused(t, "pass") == "NWO 4.4.1"


def test_last_cards_dealt_for_this_round():  # NWO 4.4.4
    t = table(characters=PAIR, cards="gold_mine x5", deck="farm", acted="0 1")
    play(t, "pass", "pass")
    assert (seen(t, "round"), deck(t), cards(t)) == (3, 0, {"gold_mine": 5, "farm": 1})
    assert refused(t, "pass") == "NWO 4.4.1"


def test_only_blackmail_was_left_in_the_deck():  # NWO 4.4.4, NWO 4.5.4
    t = table(characters=PAIR, cards="gold_mine x5", deck="blackmail", acted="0 1")
    play(t, "pass", "pass")
    assert (seen(t, "round"), deck(t), refused(t, "pass")) == (3, 0, None)


def test_two_players_pass_when_no_tile_is_left():  # NWO 4.4.5
    everything = " ".join(str(tile) for tile in range(30))
    t = table(characters=PAIR, cards="gold_mine x5", tiles=[everything])
    assert refused(t, "pass") is None
    almost = " ".join(str(tile) for tile in range(29))
    t = table(characters=PAIR, cards="gold_mine x5", tiles=[almost])
    assert refused(t, "pass") == "NWO 4.4.1"


def test_two_players_need_not_act():  # NWO 4.4.1
    t = table(characters=PAIR, cards="gold_mine x5", two_player_must_act=False)
    assert refused(t, "pass") is None
    assert "pass" in options(t)


# Dealing


def test_table_is_filled_up():  # scenario 60; NWO 4.5.1, NWO 4.5.2
    t = table(passed="1 2", acted="0", cards="gold_mine x4, farm x2", deck=FORTY)
    play(t, "pass")
    found = cards(t)
    assert (found["gold_mine"], found["farm"]) == (4, 2)
    assert sum(found.values()) == 13
    assert deck(t) == 33
    assert len(told(t, "dealt")) == 7


def test_table_of_fifteen():  # NWO 4.5.1
    t = table(passed="1 2", acted="0", cards="gold_mine x4, farm x2", deck=FORTY, table_target=15)
    play(t, "pass")
    assert (sum(cards(t).values()), deck(t)) == (15, 31)


def test_deck_that_does_not_last():  # NWO 4.5.1
    t = table(passed="1 2", acted="0", cards="gold_mine x4", deck="farm x3")
    play(t, "pass")
    assert (cards(t), deck(t)) == ({"gold_mine": 4, "farm": 3}, 0)


@pytest.mark.parametrize("more", [0, 1, 2])
def test_full_table_gets_no_cards(more):  # NWO 4.5.3
    cards_now = f"gold_mine x7, diamond_mine x5, farm x{more + 1}"  # Royalty started the round
    t = table(characters=TRIO, passed="1 2", acted="0", cards=cards_now, deck=FORTY[17:])
    play(t, "pass")
    assert (sum(cards(t).values()), deck(t), told(t, "dealt")) == (13 + more, 30, [])


def test_special_cards_are_dealt_like_others():  # NWO 4.5.4, NWO 8.1.1
    specials = "above_the_law x2, hostile_take_over x2, dividends 100 100 100 100 200 200"
    t = table(passed="1 2", acted="0", deck=f"{specials}, farm x3")
    play(t, "pass")
    assert sum(cards(t).values()) == 13
    assert cards(t)["above_the_law"] == 2


def test_turned_up_cards_do_not_stay():  # NWO 4.5.4
    t = table(slots=["", "", ""], passed="1 2", acted="0", deck="blackmail x2, cut_the_losses x2, farm x9")
    play(t, "pass")
    assert (cards(t), deck(t)) == ({"farm": 9}, 0)
    assert discarded(t)["blackmail"] == discarded(t)["cut_the_losses"] == 2
    assert len(told(t, "turned_up")) == 4


def test_turned_up_cards_are_replaced():  # NWO 4.5.4
    for seed in range(8):
        t = table(
            passed="1 2", slots=["", "", ""], acted="0", deck=f"blackmail, cut_the_losses, {FORTY}", seed=str(seed)
        )
        play(t, "pass")
        assert sum(cards(t).values()) == 13
        assert deck(t) == 42 - 13 - len(told(t, "turned_up"))


# Rounds without any action


def test_table_is_swept():  # scenario 66; NWO 4.6.1
    t = table(cards=THIRTEEN, deck=FORTY)
    pile = discarded(t)
    play(t, "pass", "pass", "pass")
    assert [event["count"] for event in told(t, "swept")] == [13]
    assert discarded(t) == {**pile, "gold_mine": 8, "diamond_mine": pile["diamond_mine"] + 5}
    assert not {"gold_mine", "diamond_mine"} & set(cards(t))
    assert (sum(cards(t).values()), deck(t)) == (13, 27)
    assert (seen(t, "round"), t.to_act) == (3, 0)


def test_one_action_prevents_the_sweep():  # NWO 4.6.1, NWO 4.5.2
    t = table(cards=THIRTEEN, deck=FORTY)
    play(t, "pass", "throw slot=0", "pass", "pass")
    assert told(t, "swept") == []
    assert cards(t) == {"gold_mine": 8, "diamond_mine": 5}


def test_merging_does_not_prevent_the_sweep():  # NWO 4.6.1, NWO 3.3.7
    t = table(cards=THIRTEEN, deck=FORTY, slots=["farm, space_agency"])
    play(t, "merge group=yellow parts=low+high", "pass", "pass", "pass")
    assert len(told(t, "swept")) == 1


def test_short_deck_after_the_sweep():  # NWO 4.6.1
    t = table(cards=THIRTEEN, deck="farm x2")
    play(t, "pass", "pass", "pass")
    assert (cards(t), deck(t), t.to_act) == ({"farm": 2}, 0, 0)


def test_stalled_round_may_end_the_game():  # NWO 4.6.2
    t = table(cards=THIRTEEN, deck=FORTY, stall_rule="end")
    play(t, "pass", "pass", "pass")
    assert t.outcome().reason == "stalled"
    assert cards(t) == {"gold_mine": 8, "diamond_mine": 5}


def test_action_keeps_the_game_going():  # NWO 4.6.2
    t = table(cards=THIRTEEN, deck=FORTY, stall_rule="end")
    play(t, "throw slot=0", "pass", "pass", "pass")
    assert (t.outcome(), seen(t, "round")) == (None, 3)


def test_never_acting_ends_by_sweeps():  # NWO 4.6.1, NWO 10.1.3
    for players in (3, 4, 5):
        t = new(players, "idle")
        while t.to_act is not None:
            t.play("pass" if t.decision == "turn" else t.legal()[-1])
        assert t.outcome().reason == "exhausted"
        assert 10 <= len(told(t, "swept")) <= 13
        assert all(tiles(t, seat) == [] for seat in range(players))
