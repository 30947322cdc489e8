"""How a game ends: the last tile, rounds without any action, dead ends; and that every game ends.   [NWO 10.1]"""

import pytest

import boardroom
from boardroom.core.engine.luck import seeded
from boardroom.core.engine.random_games import deal
from boardroom.games.new_world_order.engine.actions import PASS
from boardroom.games.new_world_order.engine.state import State
from boardroom.games.new_world_order.game import GAME
from boardroom.games.new_world_order.position.invariants import problem_in
from games.new_world_order.drawing import (
    cards,
    deck,
    held,
    new,
    options,
    play,
    refused,
    table,
    tiles,
    told,
)
from games.new_world_order.long_run import anything, purposeful, random_options, sharing
from games.new_world_order.long_run import play as play_out

TRIO = "royalty banker philanthropist"
ALL_BUT_ONE = " ".join(str(place) for place in range(29))
SOME_TILES = ["", "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14"]  # of those that are gone


def last_tile(**drawn: object) -> boardroom.Table:
    """Seat 0 can pay for the only tile that is left, which costs 1000."""
    given = {"characters": TRIO, "slots": ["oil_magnate x4, farm x3", "gold_mine x3", ""], "gone": ALL_BUT_ONE}
    return table(**{**given, "cards": "farm x4", "tiles": SOME_TILES, **drawn})


# The last tile


def test_round_of_the_last_tile_is_finished():  # scenario 69; NWO 10.1.1
    t = play(last_tile(), "gain position=29", "pay payment=0+1")
    assert (t.to_act, tiles(t, 0), t.outcome()) == (1, [29], None)
    assert options(t, "gain") == set()
    assert refused(t, "gain position=29") == "NWO 6.1.1"
    play(t, "take card=farm count=1", "pass", "pass", "throw slot=0", "pass")
    assert (t.outcome().reason, deck(t) > 0) == ("tiles", True)
    assert cards(t) == {"farm": 3}  # nothing was dealt


def test_tokens_after_the_last_tile():  # NWO 10.1.1, NWO 8.7.1
    t = last_tile(slots=["oil_magnate x4, farm x3", "commercial_bank x6", ""], cards="commercial_bank")
    play(t, "gain position=29", "pay payment=0+1", "take card=commercial_bank count=1", "pass", "pass", "pass")
    assert t.outcome().breakdown[1]["token_vp"] == 100


def test_last_tile_may_end_the_game_at_once():  # NWO 10.1.2
    t = play(last_tile(last_tile="immediate"), "gain position=29", "pay payment=0+1")
    assert (t.to_act, t.outcome().reason, tiles(t, 0)) == (None, "tiles", [29])


def test_no_further_action_after_an_immediate_end():  # NWO 10.1.2, NWO 8.2.1
    slots = ["oil_magnate x4, farm x3, above_the_law", "", ""]
    t = play(last_tile(slots=slots, last_tile="immediate"), "gain position=29", "pay payment=0+1")
    assert t.to_act is None
    t = play(last_tile(slots=slots), "gain position=29", "pay payment=0+1")
    assert options(t) == {"use_above_the_law", "end_turn"}


def test_other_tiles_do_not_end_the_game():  # NWO 10.1.2
    gone = " ".join(str(place) for place in range(28))
    t = last_tile(gone=gone, last_tile="immediate")
    play(t, "gain position=28", "pay payment=0+1")
    assert t.to_act == 1


def test_two_tiles_may_be_the_last_ones():  # NWO 10.1.2, NWO 9.1.3
    gone = " ".join(str(place) for place in range(28))
    t = table(
        characters="illuminati+banker royalty philanthropist",
        slots=["oil_magnate x4", "", ""],
        gone=gone,
        tiles=["", "2 3 4 5 6 7 8 9 10 11 12 13 14"],
        pyramid={28: 0, 29: 1},
        last_tile="immediate",
    )
    play(t, "gain_two slot=0", "gain position=28")
    assert t.to_act == 0
    play(t, "gain position=29")
    assert t.outcome().reason == "tiles"


# The deck is empty


def test_round_without_an_action():  # scenario 67; NWO 10.1.3
    t = play(table(deck="", cards="farm x3"), "pass", "pass", "pass")
    assert t.outcome().reason == "exhausted"
    assert cards(t) == {"farm": 3}  # what nobody wants does not prevent the end


def test_rounds_go_on_while_somebody_acts():  # NWO 10.1.3
    t = play(table(deck="", cards="farm x3"), "pass", "take card=farm count=1", "pass", "pass")
    assert (t.outcome(), t.view(None)["round"], cards(t)) == (None, 3, {"farm": 2})
    play(t, "pass", "pass", "pass")
    assert t.outcome().reason == "exhausted"


def test_merging_does_not_prolong_the_game():  # NWO 10.1.3, NWO 3.3.7
    t = table(deck="", slots=["farm, space_agency"])
    play(t, "merge group=yellow parts=low+high", "pass", "pass", "pass")
    assert t.outcome().reason == "exhausted"


@pytest.mark.parametrize("rule", ["sweep", "end"])
def test_empty_deck_is_never_a_stall(rule):  # NWO 10.1.3, NWO 4.6.1, NWO 4.6.2
    t = play(table(deck="", cards="farm x3", stall_rule=rule), "pass", "pass", "pass")
    assert (t.outcome().reason, told(t, "swept")) == ("exhausted", [])


def test_uncovered_after_passing():  # scenario 68; NWO 10.1.3, NWO 6.1.3
    t = table(
        characters=TRIO,
        slots=["dividends 200", "farm x6", ""],
        pyramid={0: 8, 1: 0, 2: 14, 3: 15, 4: 16},
        deck="",
    )
    assert options(t, "gain") == set()
    play(t, "pass", "gain position=0", "pay payment=0", "pass", "pass")
    assert (t.outcome(), t.to_act, t.view(None)["round"]) == (None, 0, 3)
    assert options(t, "gain") == {"gain position=1"}
    play(t, "gain position=1", "pay payment=0")
    assert (tiles(t, 0), tiles(t, 1)) == ([0], [8])
    play(t, "pass", "pass", "pass")
    assert t.outcome() is None
    play(t, "pass", "pass", "pass")
    assert t.outcome().reason == "exhausted"


def test_last_player_takes_tile_after_tile():  # NWO 10.1.3, NWO 4.1.3
    t = table(
        characters=TRIO,
        slots=["dividends 200, dividends 200, dividends 100 100", "", ""],
        pyramid={0: 0, 1: 1, 2: 2},
        deck="",
        passed="1 2",
    )
    for position in range(3):
        play(t, f"gain position={position}", f"pay payment={position}")
    assert tiles(t, 0) == [0, 1, 2]


def test_two_players_end_too():  # NWO 10.1.3, NWO 4.4.4
    t = table(characters="banker philanthropist", deck="", cards="farm", acted="0 1")
    play(t, "pass", "pass", "pass", "pass")
    assert t.outcome().reason == "exhausted"


def test_blind_removed_cards_stay_out():  # NWO 10.1.3, NWO 2.4.2
    t = new(3, "blind", blind_removed=13)
    while t.to_act is not None:
        t.play("pass" if t.decision == "turn" else t.legal()[-1])
    assert (t.outcome().reason, deck(t), int(sum(t.state.unseen))) == ("exhausted", 0, 13)


# Dead ends


def after_the_last_hostile(mine: str, *others: str, **drawn: object) -> boardroom.Table:
    """Deck and table are empty, and seat 0 throws away a Hostile Take-over, which alone kept the game going."""
    slots = [f"{mine}, hostile_take_over", *others, "", ""][:3]
    given = {"characters": TRIO, "deck": "", "slots": slots, "dead_end": True, **drawn}
    return play(table(**given), f"throw slot={mine.count(',') + 1 if mine else 0}")


def is_dead(*slots: str, **drawn: object) -> bool:
    t = after_the_last_hostile(*slots, **drawn)
    return t.outcome() is not None and t.outcome().reason == "dead_end"


def test_dead_end():  # NWO 10.1.4
    t = after_the_last_hostile("farm x3", "gold_mine x2", "yellow low+medium")
    assert (t.to_act, t.outcome().reason, told(t, "passed")) == (None, "dead_end", [])
    assert after_the_last_hostile("farm x3", dead_end=False).to_act == 1


@pytest.mark.parametrize(
    "slots",
    [
        ("dividends 200", "", ""),
        ("", "", "turquoise whole"),  # the Philanthropist's 200
        ("", "", "science_institute, pharmaceutical_corp, materials_lab"),  # merged twice
        ("", "", "turquoise low+medium, materials_lab"),
        ("hostile_take_over @3", "", ""),
        ("", "hostile_take_over", ""),
        ("farm x3", "diamond_mine x2", ""),
        ("farm x3, black whole", "", ""),
    ],
)
def test_no_dead_end_while_somebody_could_gain(slots):  # NWO 10.1.4
    assert not is_dead(*slots)  # the top tile costs 200


@pytest.mark.parametrize(
    "slots",
    [
        ("", "", ""),
        ("", "above_the_law", "dividends 100"),
        ("", "dividends 100, farm x2", ""),
        ("", "science_institute, pharmaceutical_corp, materials_lab", ""),  # only 100 for the Banker
        ("farm x3", "gold_mine x2", "diamond_mine"),
        ("yellow low+medium, oil_magnate", "", ""),
    ],
)
def test_dead_end_when_nobody_could_gain(slots):  # NWO 10.1.4
    assert is_dead(*slots)


def test_skills_prevent_a_dead_end():  # NWO 10.1.4
    president = {"characters": "president banker philanthropist"}
    assert not is_dead("global_media, farm", **president)
    assert is_dead("global_media, farm", **president, skills_used=["president"])
    assert is_dead("global_media, farm")
    mogul = {"characters": "media_mogul banker royalty", "pyramid": {0: 8}}  # 300
    assert not is_dead("farm x3, black whole, dividends 100", **mogul)
    assert is_dead("farm x3, black whole, dividends 100", **mogul, skills_used=["media_mogul"])
    outside = {"characters": "globalist banker philanthropist"}
    assert not is_dead("", **outside, outside=["dividends 100 100"])
    assert is_dead("", **outside, outside=["dividends 100"])
    assert not is_dead("", **outside, outside=["hostile_take_over"])


def test_merging_for_a_conversion_prevents_a_dead_end():  # NWO 10.1.4, NWO 9.9.2
    # Three singles are merged and count as three more Gold Mine cards: four of them pay 500.
    drawn = {"characters": "president banker royalty", "gone": "0", "pyramid": {1: 18, 2: 19, 3: 20, 4: 21}}
    assert not is_dead("gold_mine, farm, elite_university, space_agency", **drawn)
    assert is_dead("gold_mine, farm, elite_university, silver_mine", **drawn)


def test_waiting_dividends_prevent_a_dead_end():  # NWO 10.1.4, NWO 8.6.2
    assert not is_dead("dividends 200 @3", dividends_delay=True)
    assert is_dead("dividends 100 @3", dividends_delay=True)


def test_dead_end_with_dear_tiles():  # NWO 10.1.4
    dear = {"gone": "0", "pyramid": {1: 18, 2: 19, 3: 20, 4: 21}}  # 500 and more
    assert is_dead("farm x6", "gold_mine x3", **dear)
    assert not is_dead("gold_mine x4", **dear)


def test_dead_end_needs_an_empty_table():  # NWO 10.1.4
    assert not is_dead("", cards="farm")


def test_dead_end_needs_an_empty_deck():  # NWO 10.1.4
    assert not is_dead("", deck="farm")
    t = after_the_last_hostile("", deck="blackmail")
    assert t.to_act == 1
    play(t, "pass", "pass", "pass")  # then Blackmail is turned up without effect
    assert (t.outcome().reason, deck(t)) == ("dead_end", 0)


def both(players: int, seed: int, first: dict[str, object], second: dict[str, object]) -> tuple[State, State]:
    """The same table twice, with different options."""
    tables = [deal(GAME.dealer(players, GAME.options.resolve(given)), seed) for given in (first, second)]
    return tables[0], tables[1]  # type: ignore[return-value]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_dead_end_changes_no_scores(players):  # NWO 10.1.4, NWO 10.1.3
    shortened = 0
    for seed in range(6):
        long, short = both(players, seed, {}, {"dead_end": True})
        rng = seeded(seed)
        while not short.over:
            action = purposeful(short, short.legal_actions(), rng)
            short.apply(action)
            long.apply(action)
        shortened += not long.over
        while not long.over:
            long.apply(anything(long, long.legal_actions(), rng))
        assert long.scores() == short.scores()
        assert long.result() == short.result()
    assert shortened > 0


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_auto_pass_changes_no_games(players):  # NWO 4.3.4
    skipped = 0
    for seed in range(5):
        asked, quick = both(players, seed, {}, {"auto_pass": True})
        rng = seeded(seed)
        while not asked.over:
            legal = asked.legal_actions()
            if legal == [PASS]:
                asked.apply(PASS)
                skipped += 1
                continue
            assert (legal, asked.to_act) == (quick.legal_actions(), quick.to_act)
            action = anything(asked, legal, rng)
            asked.apply(action)
            quick.apply(action)
        assert quick.over
        assert (asked.scores(), asked.round, asked.end_reason) == (quick.scores(), quick.round, quick.end_reason)
    assert skipped > 0


# Every game ends, and can be played again


@pytest.mark.parametrize("policy", [anything, purposeful, sharing])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_games_end_and_invariants_hold(players, policy):  # scenario 102; NWO 10.1.3
    rng = seeded(players)
    for seed in range(2):
        options = random_options(rng) if seed else GAME.options.resolve({})
        state = deal(GAME.dealer(players, options), seed)
        assert problem_in(state) is None
        play_out(state, policy, rng, checked=True)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_same_seed_and_decisions_make_the_same_game(players):  # scenario 101; NWO 10.1.3
    rng = seeded(players)
    t = new(players, "replayed")
    while t.to_act is not None:
        t.play(purposeful(t.state, [action.id for action in t.legal()], rng))
    again = boardroom.replay(t.record())
    assert again.position() == t.position()
    assert again.outcome() == t.outcome()
    assert again.events(None, -1) == t.events(None, -1)


def test_first_round_ends_like_any_other():  # NWO 4.1.4, NWO 10.1.3
    t = play(table(round=1, cards="farm x3", deck=""), "throw slot=0", "pass", "pass", "pass")
    assert (t.view(None)["round"], held(t, 0)) == (2, [])
