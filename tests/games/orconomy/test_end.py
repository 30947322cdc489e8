"""The end of the round and of the game; deck, discard pile and secrets.   [ORC 7.2, 11]"""

import json
from hashlib import sha256
from random import Random

import pytest

import boardroom
from games.orconomy.auctions import hold, opened
from games.orconomy.drawing import (
    asked,
    at_auction,
    at_buying,
    at_launching,
    at_window,
    card,
    cash,
    deck,
    discarded,
    hand,
    hand_size,
    new,
    passes,
    play,
    told,
    winners,
)

# The Oracle.


def test_the_oracle_goes_clockwise():  # scenario 86; ORC 7.2.1
    t = opened(at_window("E2", oracle=2, round=7))
    assert (t.position()["oracle"], t.position()["round"], asked(t)) == (0, 8, ("forecast", 0))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_after_a_round_for_each_player_the_oracle_is_the_same(players):  # scenario 86; ORC 7.2.1
    t = at_window("E2", players=players, oracle=1)
    oracles = []
    for _ in range(players):
        if t.decision == "forecast":
            passes(t)
        passes(t, until="forecast")
        oracles.append(t.position()["oracle"])
    assert oracles == [(2 + turn) % players for turn in range(players)]


# The same game again.


def fingerprint(t: boardroom.Table) -> str:
    return sha256(json.dumps(t.position(), sort_keys=True).encode()).hexdigest()


def test_the_same_seed_and_actions_give_the_same_table():  # scenario 88; ORC 7.2.1
    t, again, luck = (*(new(3, "same", target=5, sim_round_cap=20) for _ in range(2)), Random(88))
    other = new(3, "another", target=5, sim_round_cap=20)
    assert fingerprint(t) == fingerprint(again) != fingerprint(other)
    while t.to_act is not None and t.number < 3000:
        legal = t.legal()
        calm = [action for action in legal if action.kind in ("pass", "pay", "buy_card", "bid", "promote")]
        action = luck.choice(calm if calm and luck.random() < 0.7 else legal)
        t.play(action)
        again.play(action.id)
    assert t.outcome() is not None
    assert fingerprint(t) == fingerprint(again)
    assert [event.args for event in t.events()] == [event.args for event in again.events()]


# The round cap.


@pytest.mark.parametrize("cap", [20, 40, 60, 100, 200])
def test_simulations_end_after_so_many_rounds(cap):  # ORC 7.2.2, 11.3.1
    t = opened(at_window("E2", round=cap - 1, sim_round_cap=cap, companies=["banking"]))
    assert (t.outcome(), t.position()["round"]) == (None, cap)
    t = opened(at_window("E2", round=cap, sim_round_cap=cap, companies=["banking"]))
    found = t.outcome()
    assert (found.reason, found.winners, t.legal()) == ("round_cap", [0], [])
    assert all(sheet["truncated"] for sheet in found.breakdown)
    assert told(t, "ended")[0]["reason"] == "round_cap"


def test_without_a_cap_rounds_go_on():  # ORC 7.2.2
    t = opened(at_window("E2", round=200))
    assert (t.outcome(), t.position()["round"], t.decision) == (None, 201, "forecast")


def test_a_game_that_somebody_wins_is_not_cut_short():  # ORC 11.3.1
    t = at_window("E2", round=20, sim_round_cap=20, companies=["livestock, innovations, banking", "banking"], target=6)
    play(t, "0: pass", "1: remove_clean industry=banking")
    assert (winners(t), t.outcome().reason) == ([0], "trophies")
    assert not any(sheet["truncated"] for sheet in t.outcome().breakdown)


RANKED = [  # trophies; dominated industries; net worth; cards; nothing
    ({"companies": ["banking", "livestock, tourism", ""], "cash": [99]}, [[1], [0], [2]]),
    (
        {  # two trophies each: seat 1 dominates one industry, seat 0 none
            "companies": ["livestock, innovations", "banking", "livestock, innovations"],
            "cash": [99, 0, 98],
        },
        [[1], [0], [2]],
    ),
    ({"companies": ["banking pledged", "livestock"], "cash": [27, 21]}, [[1], [0], [2]]),
    ({"companies": ["banking pledged", "livestock"], "cash": [28, 21], "hands": ["", "lobby"]}, [[1], [0], [2]]),
    ({"companies": ["banking", "livestock"], "cash": [20, 21], "hands": ["lobby x4"]}, [[1], [0], [2]]),
    ({"companies": ["banking pledged", "livestock"], "cash": [28, 21]}, [[0, 1], [2]]),
]


@pytest.mark.parametrize(("drawn", "ranking"), RANKED)
def test_the_ranking_of_a_game_cut_short(drawn, ranking):  # ORC 11.3.2
    t = opened(at_window("E2", round=20, sim_round_cap=20, **drawn))
    assert t.outcome().ranking == ranking
    share = 1 / len(ranking[0])
    assert t.state.result() == [share if seat in ranking[0] else 0.0 for seat in range(3)]


# Deck and discard pile.


def test_cards_are_discarded_face_up():  # ORC 11.1.1
    t = at_launching(hands=["veto x2, lobby"], discarded="informer")
    play(t, "0: sell_pair card=veto")
    card(t, "play_lobby industry=banking", die=2)
    assert discarded(t) == t.view(None)["discarded"] == ["informer", "veto", "veto", "lobby"]
    assert t.view(1)["top"] == "lobby"


def test_the_discard_pile_is_shuffled_only_when_a_card_is_needed():  # ORC 11.1.2
    t = at_buying(deck="veto", discarded="lobby")
    play(t, "0: buy_card", "0: pass")
    assert (hand(t, 0), deck(t), len(discarded(t))) == ({"veto": 1}, 0, 47)
    play(t, "1: buy_card")
    assert (hand_size(t, 1), deck(t), discarded(t)) == (1, 46, [])
    assert [event["count"] for event in told(t, "reshuffled")] == [47]


ALL_BUT_RAIDS = (
    "security_service x4, exploitation x4, industrial_espionage x4, veto x4, tax_inspection x4, informer x4, "
    "payments_delay x4, lobby x4, account_details_fraud x4, good_bargain x4, consultants x4"
)


def test_without_any_card_none_is_drawn():  # ORC 11.1.3, 11.1.4
    t = at_buying(hands=["corporate_raid", "", f"{ALL_BUT_RAIDS}, corporate_raid x3"], companies=["", "banking"])
    card(t, "play_raid victim=1 company=clean", die=6)
    assert (hand_size(t, 1), len(told(t, "no_card")), discarded(t)) == (0, 2, ["corporate_raid"])


def test_a_card_being_played_is_not_shuffled():  # ORC 11.1.4
    t = at_buying(hands=["corporate_raid"], companies=["", "banking"], deck="")
    card(t, "play_raid victim=1 company=clean", die=6)
    assert (hand_size(t, 1), deck(t), discarded(t)) == (2, 45, ["corporate_raid"])


# Secrets.


def seen(t: boardroom.Table, seat: int, viewer: int | None) -> dict:
    return t.view(viewer)["players"][seat]


def test_what_everybody_sees():  # ORC 11.2.1
    t = hold(at_auction(companies=["banking"], hands=["lobby x2", "veto"], discarded="informer"), "0: 9")
    for viewer in (0, 1, 2, None):
        view = t.view(viewer)
        assert [player["cash"] for player in view["players"]] == [21, 21, 21]
        assert [player["trophies"] for player in view["players"]] == [2, 0, 0]
        assert [player["cards"] for player in view["players"]] == [2, 1, 0]
        assert (view["deck"], view["discarded"]) == (44, ["informer"])
        assert view["bidding"]["bids"] == [{"seat": 0, "amount": 9}]
        banking = next(each for each in view["ring"] if each["industry"] == "banking")
        assert (banking["price"], banking["tokens"][0]["clean"]) == (9, 1)


def test_hands_are_secret():  # ORC 11.2.2
    t = at_launching(hands=["lobby x2", "veto"])
    assert seen(t, 0, 0)["hand"]["lobby"] == 2
    assert [seen(t, 0, viewer)["hand"] for viewer in (1, 2, None)] == [None, None, None]


def test_hands_can_be_open():  # ORC 11.2.2
    t = at_launching(hands=["lobby x2", "veto"], open_hands=True)
    assert [seen(t, 0, viewer)["hand"]["lobby"] for viewer in (0, 1, 2, None)] == [2, 2, 2, 2]


def test_who_learns_of_a_card_that_is_drawn():  # ORC 11.2.2, 11.2.3
    t = play(at_buying(deck="veto"), "0: buy_card")
    assert [told(t, "drew", seat=viewer)[-1]["card"] for viewer in (0, 1, 2)] == ["veto", None, None]
    assert told(t, "drew")[-1]["card"] is None


def test_everybody_learns_of_it_when_hands_are_open():  # ORC 11.2.2
    t = play(at_buying(deck="veto", open_hands=True), "0: buy_card")
    assert [told(t, "drew_open", seat=viewer)[-1]["card"] for viewer in (0, 1, 2)] == ["veto", "veto", "veto"]


def test_nobody_sees_the_deck():  # ORC 11.2.3
    t = at_launching(hands=["lobby"])
    for viewer in (0, 1, None):
        assert t.view(viewer)["deck"] == 47
        assert t.view(viewer)["unseen"]["lobby"] == (3 if viewer == 0 else 4)


def test_two_players_know_a_stolen_card():  # ORC 11.2.4
    t = card(at_buying(hands=["tax_inspection", "veto"]), "play_tax victim=1", die=4)
    assert [told(t, "stole", seat=viewer)[0]["card"] for viewer in (0, 1, 2)] == ["veto", "veto", None]
    assert told(t, "stole")[0]["card"] is None
    assert [seen(t, 0, viewer)["known"]["veto"] for viewer in (1, 2, None)] == [1, 0, 0]


def test_everybody_knows_a_fetched_card():  # ORC 11.2.5
    t = card(at_launching(hands=["informer"], discarded="veto"), "play_informer")
    assert [seen(t, 0, viewer)["known"]["veto"] for viewer in (1, 2, None)] == [1, 1, 1]
    assert told(t, "fetched")[0]["card"] == "veto"


def test_a_player_without_anything_goes_on():  # ORC 7.1.1, 1.1.5
    t = at_window("E2", cash=[0, 0, 0])
    passes(t, until="forecast")
    assert [cash(t, seat) for seat in range(3)] == [0, 0, 0]
