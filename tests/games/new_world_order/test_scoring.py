"""Great Goals, dreams, totals and ties.   [NWO 10.2, 10.3]

Tiles by number: 0 and 16 orange with dark green and grey, 3 dark blue and grey, 8 dark blue and ocean blue,
13 New Frequencies (dark blue and salmon pink), 18 dark blue and white, 24 dark blue and yellow,
4, 9 and 26 salmon pink with grey, ocean blue and orange, 28 and 29 no colour at all.
"""

import pytest

import boardroom
from boardroom.core.outcome import Outcome
from games.new_world_order.drawing import options, play, refused, scores, table, told

TRIO = "royalty banker cardinal"
PRICES = {0: 200, 3: 250, 4: 250, 8: 300, 9: 300, 13: 350, 18: 500, 24: 650, 26: 700}


def final(*tiles: str, characters: str = TRIO, **drawn: object) -> Outcome:
    """The outcome of a game that ended with these tiles."""
    found = table(characters=characters, tiles=tiles, deck="", over=True, **drawn).outcome()
    assert found is not None
    return found


def goals(*tiles: str, characters: str = TRIO, **drawn: object) -> list[str]:
    """The goals of the first seat."""
    return final(*tiles, characters=characters, **drawn).breakdown[0]["goals"]


def points(tiles: str) -> int:
    return sum(PRICES[int(tile)] for tile in tiles.split())


# Great Goals and dreams


def test_three_tiles_of_a_colour_make_a_goal():  # scenario 93; NWO 10.2.1
    found = final("3 8 18")
    assert (found.breakdown[0]["goals"], found.scores[0]) == (["dark_blue"], 1050 + 500)
    assert final("3 8").scores[0] == 550


def test_dream_brings_200_more():  # scenario 93; NWO 10.2.6
    found = final("3 8 18", characters="philanthropist banker cardinal")
    assert (found.scores[0], found.breakdown[0]["dream"]) == (1050 + 700, "dark_blue")
    assert final("3 8", characters="philanthropist banker cardinal").scores[0] == 550


@pytest.mark.parametrize(
    ("who", "tiles", "goal"),
    [
        ("philanthropist", "3 8 18", "dark_blue"),
        ("media_mogul", "8 14 21", "ocean_blue"),
        ("president", "0 10 14", "orange"),
        ("globalist", "5 6 20", "red"),
        ("banker", "5 6 22", "red"),
        ("cardinal", "2 12 20", "brown"),
        ("bilderberger", "1 7 19", "purple"),
        ("royalty", "11 12 15", "light_green"),
    ],
)
def test_dreams(who, tiles, goal):  # NWO 10.2.6, NWO 1.2.5
    others = [name for name in ("royalty", "philanthropist", "media_mogul") if name != who][:2]
    mine = final(tiles, characters=" ".join([who, *others])).breakdown[0]
    assert (mine["goals"], mine["dream"], mine["goal_vp"], mine["dream_vp"]) == ([goal], goal, 500, 200)
    theirs = final("", tiles, characters=" ".join([who, *others])).breakdown[1]
    assert (theirs["goals"], theirs["dream_vp"]) == ([goal], 0)


def test_illuminati_dreams_as_the_chosen_character():  # NWO 10.2.6, NWO 9.1.1
    assert final("3 8 18", characters="illuminati+philanthropist banker cardinal").scores[0] == 1050 + 700
    assert final("3 8 18", characters="illuminati+banker philanthropist cardinal").scores[0] == 1050 + 500


def test_five_tiles_do_not_make_two_goals():  # scenario 94; NWO 10.2.2
    found = final("13 3 8 4 9")
    assert len(found.breakdown[0]["goals"]) == 1
    assert found.scores[0] == points("13 3 8 4 9") + 500


def test_six_tiles_make_two_goals():  # scenario 95; NWO 10.2.2
    assert goals("3 8 18 4 9 26") == ["dark_blue", "salmon_pink"]
    assert goals("13 3 8 18 4 9") == ["dark_blue", "salmon_pink"]
    assert final("3 8 18 4 9 26").scores[0] == points("3 8 18 4 9 26") + 1000
    rich = final("3 8 18 4 9 26", characters="philanthropist banker cardinal")
    assert rich.scores[0] == points("3 8 18 4 9 26") + 1200


def test_each_tile_serves_one_goal():  # NWO 10.2.2
    t = table(characters=TRIO, tiles=["13 3 8 18 4 9"])
    used = t.view(None)["players"][0]["goals"]
    assert sorted(tile for three in used.values() for tile in three) == [3, 4, 8, 9, 13, 18]
    assert 13 in used["dark_blue"] or 13 in used["salmon_pink"]


def test_dream_before_another_goal():  # scenario 96; NWO 10.2.3, NWO 10.2.6
    # Dark blue 3, 8, 13 and salmon pink 13, 4, 9: the goals compete for New Frequencies; then with ocean blue.
    assert goals("13 3 8 4 9") == ["dark_blue"]
    assert goals("13 3 8 4 9", characters="philanthropist banker cardinal") == ["dark_blue"]
    assert goals("8 3 13 9 14") == ["dark_blue"]
    dreaming = final("8 3 13 9 14", characters="media_mogul banker cardinal")
    assert dreaming.breakdown[0]["goals"] == ["ocean_blue"]
    assert dreaming.breakdown[0]["goal_vp"] + dreaming.breakdown[0]["dream_vp"] == 700


def test_two_goals_before_the_dream():  # NWO 10.2.3
    # Orange 0, 10, 14 would need a tile of dark green and one of ocean blue: two goals bring more than the dream.
    tiles = "0 11 19 14 8 15 10"
    assert goals(tiles) == goals(tiles, characters="president banker cardinal") == ["ocean_blue", "dark_green"]
    assert final(tiles, characters="president banker cardinal").breakdown[0]["dream_vp"] == 0


def test_dream_needs_the_goal():  # NWO 10.2.6, NWO 10.2.3
    # Three orange tiles are there, but stand for other goals.
    found = final("0 11 19 14 8 15 10", characters="president banker cardinal").breakdown[0]
    assert (found["dream"], found["dream_vp"], found["goal_vp"]) == (None, 0, 1000)


def test_among_equals_the_first_colour():  # NWO 10.2.3
    assert goals("13 3 8 4 9") == ["dark_blue"]
    assert goals("8 9 14 4 26") == ["salmon_pink"]


def test_tiles_of_1000_serve_no_goal():  # NWO 10.2.1, NWO 1.1.3
    found = final("3 8 28 29")
    assert (found.breakdown[0]["goals"], found.scores[0]) == ([], 2550)


def test_more_than_three_tiles_of_a_colour():  # NWO 10.2.1
    assert goals("3 8 13 18 24") == ["dark_blue"]


def test_goals_do_not_count_for_others():  # NWO 10.2.1, NWO 10.2.2
    found = final("3 8", "13 18", "24")
    assert found.scores == [550, 850, 650]


def test_two_dream_of_the_same_goal():  # scenario 100; NWO 10.2.7
    two = "globalist banker cardinal"
    assert [sheet["dream_vp"] for sheet in final("5 6 20", "22", characters=two).breakdown] == [200, 0, 0]
    assert [sheet["dream_vp"] for sheet in final("20", "5 6 22", characters=two).breakdown] == [0, 200, 0]
    assert [sheet["dream_vp"] for sheet in final("5 6", "20 22", characters=two).breakdown] == [0, 0, 0]
    red = ["5", "6", "20", "22"]
    for owners in range(2**4):
        mine = [tile for i, tile in enumerate(red) if owners >> i & 1]
        theirs = [tile for tile in red if tile not in mine]
        sheets = final(" ".join(mine), " ".join(theirs), characters=two).breakdown
        assert sum(sheet["dream_vp"] > 0 for sheet in sheets) <= 1


# Claiming goals oneself


def claiming(*tiles: str, characters: str = TRIO) -> boardroom.Table:
    """The last pass of a game without cards; now goals are claimed."""
    drawn = {"passed": "1 2", "deck": "", "slots": ["", "", ""], "goal_assignment": "player"}
    return play(table(characters=characters, tiles=tiles, **drawn), "pass")


def test_players_claim_in_seat_order():  # NWO 10.2.4
    t = claiming("3 8 18", "", "5 6 20")
    assert (t.to_act, t.decision, options(t)) == (0, "claim_goals", {"claim goal=dark_blue", "decline"})
    play(t, "claim goal=dark_blue")
    assert (t.to_act, options(t)) == (2, {"claim goal=red", "decline"})
    play(t, "claim goal=red")
    assert t.outcome().scores == [1050 + 500, 0, 1000 + 500]
    assert told(t, "claimed") == [{"seat": 0, "goal": "dark_blue"}, {"seat": 2, "goal": "red"}]


def test_one_goal_at_a_time():  # NWO 10.2.4, NWO 10.2.5
    t = claiming("13 3 8 18 4 9")
    assert options(t) == {"claim goal=dark_blue", "claim goal=salmon_pink", "decline"}
    play(t, "claim goal=salmon_pink")
    assert (t.to_act, options(t)) == (0, {"claim goal=dark_blue", "decline"})
    assert refused(t, "claim goal=salmon_pink") == "NWO 10.2.5"
    play(t, "claim goal=dark_blue")
    assert t.outcome().breakdown[0]["goal_vp"] == 1000


def test_goals_that_take_each_other_the_tiles():  # NWO 10.2.5
    t = claiming("13 3 8 4 9")
    assert options(t, "claim") == {"claim goal=dark_blue", "claim goal=salmon_pink"}
    play(t, "claim goal=salmon_pink")
    assert t.outcome().breakdown[0]["goals"] == ["salmon_pink"]
    t = claiming("13 3 8 4 9 24 10")
    play(t, "claim goal=salmon_pink")
    assert options(t, "claim") == {"claim goal=dark_blue"}
    assert refused(t, "claim goal=ocean_blue") == "NWO 10.2.5"


def test_stopping_at_any_time():  # NWO 10.2.4
    t = play(claiming("13 3 8 18 4 9"), "decline")
    assert (t.to_act, t.outcome().breakdown[0]["goals"]) == (None, [])
    t = play(claiming("13 3 8 18 4 9"), "claim goal=dark_blue", "decline")
    assert t.outcome().breakdown[0]["goals"] == ["dark_blue"]


def test_dream_is_claimed_too():  # NWO 10.2.4, NWO 10.2.6
    dreamer = "philanthropist banker cardinal"
    t = play(claiming("13 3 8 4 9", characters=dreamer), "claim goal=salmon_pink")
    assert t.outcome().breakdown[0]["dream_vp"] == 0
    t = play(claiming("13 3 8 4 9", characters=dreamer), "claim goal=dark_blue")
    assert t.outcome().breakdown[0]["dream_vp"] == 200


def test_nobody_is_asked_without_goals():  # NWO 10.2.4
    t = claiming("3 8", "13 18", "24")
    assert t.outcome().scores == [550, 850, 650]


def test_nobody_is_asked_under_auto():  # NWO 10.2.3
    t = table(characters=TRIO, tiles=["3 8 18"], passed="1 2", deck="", slots=["", "", ""])
    assert refused(t, "claim goal=dark_blue") == "NWO 10.2.1"
    play(t, "pass")
    assert t.outcome().scores[0] == 1550


def test_nothing_but_claims_at_the_end():  # NWO 10.2.4
    t = claiming("3 8 18")
    assert refused(t, "pass") == "NWO 10.2.4"
    assert refused(t, "claim goal=red") == "NWO 10.2.5"


# Totals and ties


def test_total():  # NWO 10.3.1
    found = final("1 7 19 3", characters="bilderberger banker cardinal", tokens=["oil_magnate car_producer"])
    sheet = found.breakdown[0]
    parts = [sheet[part] for part in ("tile_vp", "goal_vp", "dream_vp", "token_vp", "bonus")]
    assert parts == [1200, 500, 200, 200, 500]
    assert sheet["total"] == found.scores[0] == 2600


def test_cards_left_over_are_worth_nothing():  # scenario 97; NWO 10.3.2
    rich = "space_agency x4, gold_mine x5, dividends 100 100 200, above_the_law, yellow low+medium, black whole"
    assert final("0", slots=[rich]).scores == [200, 0, 0]


@pytest.mark.parametrize(("players", "bonus"), [(2, 500), (3, 500), (4, 300), (5, 300)])
def test_bilderberger(players, bonus):  # scenario 98; NWO 9.4.1
    who = ["bilderberger", "banker", "royalty", "philanthropist", "cardinal"][:players]
    found = final("0", characters=" ".join(who))
    assert (found.scores[0], found.breakdown[0]["bonus"]) == (200 + bonus, bonus)
    assert found.scores[1:] == [0] * (players - 1)


def test_illuminati_with_the_bilderberger():  # NWO 9.4.1, NWO 9.1.1
    assert final("0", characters="illuminati+bilderberger banker cardinal").scores[0] == 700


def test_highest_total_wins():  # NWO 10.3.3
    found = final("0", "3", "8")
    assert (found.winners, found.ranking) == ([2], [[2], [1], [0]])
    assert table(characters=TRIO, tiles=["0", "3", "8"], deck="", over=True).state.result() == [0.0, 0.0, 1.0]


@pytest.mark.parametrize("tiebreak", ["shared", "goals_then_tiles"])
def test_equal_players_win_together(tiebreak):  # scenario 99; NWO 10.3.3, NWO 10.3.4
    found = final("8", "9", "0", tiebreak=tiebreak)
    assert (found.winners, found.ranking) == ([0, 1], [[0, 1], [2]])
    assert table(characters=TRIO, tiles=["8", "9", "0"], deck="", over=True, tiebreak=tiebreak).state.result() == [
        0.5,
        0.5,
        0.0,
    ]


def test_three_share_the_victory():  # NWO 10.3.3
    t = table(characters=TRIO, tiles=["8", "9", "10"], deck="", over=True)
    assert t.outcome().winners == [0, 1, 2]
    assert sum(t.state.result()) == pytest.approx(1)


def test_goals_break_a_tie():  # NWO 10.3.4
    tiles = ("3 8 18", "22 24 11")  # 1050 and a goal; 1550
    found = final(*tiles)
    assert (found.scores, found.winners) == ([1550, 1550, 0], [0, 1])
    found = final(*tiles, tiebreak="goals_then_tiles")
    assert (found.winners, found.ranking) == ([0], [[0], [1], [2]])


def test_tiles_break_a_tie():  # NWO 10.3.4
    tiles = ("18", "3 4", "")
    assert final(*tiles).winners == [0, 1]
    found = final(*tiles, tiebreak="goals_then_tiles")
    assert (found.scores, found.winners, found.ranking) == ([500, 500, 0], [1], [[1], [0], [2]])


def test_goals_come_before_tiles_in_a_tie():  # NWO 10.3.4
    tiles = ("3 8 18", "0 5 15 27")  # 1050 and a goal with three tiles; 1550 with four
    assert final(*tiles).scores == [1550, 1550, 0]
    assert final(*tiles, tiebreak="goals_then_tiles").winners == [0]


def test_points_come_before_goals_and_tiles():  # NWO 10.3.3, NWO 10.3.4
    found = final("3 8 18", "28 22", tiebreak="goals_then_tiles")
    assert (found.scores[:2], found.winners) == ([1550, 1600], [1])


def test_claimed_goals_break_a_tie():  # NWO 10.3.4, NWO 10.2.4
    drawn = {"goal_assignment": "player", "tiebreak": "goals_then_tiles"}
    t = table(characters=TRIO, tiles=["3 8 18", "22 24 11"], passed="1 2", deck="", slots=["", "", ""], **drawn)
    play(t, "pass", "claim goal=dark_blue")
    assert t.outcome().winners == [0]


def test_standing_before_the_end():  # NWO 10.3.1
    t = table(characters=TRIO, tiles=["3 8 18"])
    assert (t.outcome(), scores(t), t.standing().reason) == (None, [1550, 0, 0], "running")
