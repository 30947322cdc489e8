"""Setting up the solo game against the ODS.   [NCO 5.1]"""

import pytest

import boardroom
from boardroom.games.new_corp_order.engine.actions import PAIR
from games.new_corp_order.drawing import (
    captured,
    companies,
    consultants,
    deck,
    display,
    grid,
    hq,
    new,
    objective_pool,
    options,
    play,
    plot,
    refused,
    solo,
    supply,
    told,
)
from games.new_corp_order.solo_boards import X9

MANY = range(80)  # seeds


def dealt(seed: int = 0, **options: object) -> boardroom.Table:
    """A solo table when the player has chosen red and blue."""
    t = new(1, seed, **options)
    return play(t, "choose_colours colours=red+blue") if t.decision == "choose_colours" else t


@pytest.mark.parametrize(("edition", "cards", "agents"), [("published", 56, 21), ("print-and-play", 76, 22)])
def test_solo_table(edition, cards, agents):  # scenario 80; NCO 5.1.2, NCO 5.1.4, NCO 5.1.5, NCO 5.1.6, NCO 5.1.7
    t = dealt(edition=edition)
    assert (len(display(t)), deck(t)) == (4, cards)
    assert supply(t) == dict.fromkeys("rbkw", agents)
    assert set(companies(t).values()) == {2}
    assert sorted(tile.split(":")[1] for tile in grid(t).split()) == sorted(["B1", "K1", "R1", "W1"] * 3)
    view = t.view(None)
    assert len(set(view["objectives"])) == 3
    assert (view["marker"], view["turn"], t.to_act) == (1, 1, 0)
    assert [player["hand_size"] for player in view["players"]] == [0, 0]
    assert [consultants(t), consultants(t, 0), consultants(t, 1)] == ["", "", ""]
    assert (hq(t, 0), hq(t, 1), captured(t, 0), captured(t, 1)) == ("", "", "", "")
    assert t.decision == "turn"


def test_one_player_against_an_automaton():  # NCO 5.1.1
    t = dealt()
    assert t.players == 1
    assert [player["ods"] for player in t.view(0)["players"]] == [False, True]
    while t.to_act is not None:
        assert t.to_act == 0  # the ODS decides nothing
        t.play(t.legal()[0])
    moves = [event for event in t.events(None, -1) if event.kind == "ods_moves"]
    assert moves
    assert {event.args["seat"] for event in moves} == {1}
    assert len(t.outcome().scores) == 2


def test_ods_has_an_hq():  # NCO 5.1.1
    t = play(plot(solo(X9, display="rkkr"), 0, 2), "place tile=0")
    assert (hq(t, 0), hq(t, 1)) == ("r2/0", "k2/0")


@pytest.mark.parametrize(("removed", "cards"), [(5, 56), (0, 76)])
def test_cards_in_the_box(removed, cards):  # NCO 5.1.2
    for edition in ("published", "print-and-play"):
        t = dealt(edition=edition, solo_cards_removed=removed)
        assert deck(t) == cards
        assert t.view(None)["box"] == dict.fromkeys(("red", "blue", "black", "white"), removed)


def test_only_its_own_option_removes_cards():  # NCO 5.1.2, NCO 1.5.2
    assert deck(dealt(two_player_cards_removed=0)) == 56
    assert deck(dealt(short_game=True)) == 56


def test_no_redraw_of_objectives():  # NCO 5.1.2, NCO 5.1.6
    t = new(1, edition="print-and-play")
    assert (t.decision, told(t, "redrew")) == ("turn", [])
    assert [player["objectives"] for player in t.view(0)["players"]] == [[], []]


def test_no_consultants():  # NCO 5.1.2
    t = dealt()
    assert options(t) == {"choose action=plot"}
    assert refused(t, "use consultant=dealmaker") == "NCO 2.2.1"


def test_player_chooses_two_colours():  # NCO 5.1.3
    t = new(1)
    assert (t.decision, t.to_act) == ("choose_colours", 0)
    assert options(t) == {f"choose_colours colours={pair}" for pair in PAIR.values}
    assert len(PAIR.values) == 6
    assert refused(t, "choose action=plot") == "NCO 5.1.3"
    for pair in PAIR.values:
        view = play(new(1), f"choose_colours colours={pair}").view(None)
        mine = {colour for colour, owner in view["owners"].items() if owner == "player"}
        assert mine == set(str(pair).split("+"))
        assert sorted(view["owners"].values()) == ["ods", "ods", "player", "player"]


def test_colours_are_chosen_when_only_tiles_and_agents_lie_there():  # NCO 5.1.3
    t = new(1)
    assert (display(t), t.view(None)["objectives"], deck(t)) == ("", [], 60)
    assert set(t.view(None)["owners"].values()) == {None}
    before = grid(t)
    play(t, "choose_colours colours=blue+white")
    assert (grid(t), len(display(t)), len(t.view(None)["objectives"])) == (before, 4, 3)
    kinds = [event.kind for event in t.events(None, -1)]
    assert kinds == ["began", "colours_chosen", *["revealed"] * 4, "objectives_dealt", "turn"]
    assert list(told(t, "objectives_dealt")[0].values()) == t.view(None)["objectives"]  # NCO 5.1.6


def test_choice_of_colours_changes_no_luck():  # NCO 5.1.3
    tables = [play(new(1, 7), f"choose_colours colours={pair}") for pair in PAIR.values]
    assert len({(grid(t), display(t), *t.view(None)["objectives"]) for t in tables}) == 1


@pytest.mark.parametrize("edition", ["published", "print-and-play"])
def test_colours_drawn_by_lot(edition):  # NCO 5.1.3
    drawn = set()
    for seed in MANY:
        t = new(1, seed, edition=edition, solo_colours="random")
        assert t.decision == "turn"
        drawn.add(told(t, "colours_chosen")[0]["colours"])
    assert drawn == set(PAIR.values)


def test_fixed_colours():  # NCO 5.1.3
    for seed in range(5):
        t = new(1, seed, solo_colours="fixed")
        assert (t.decision, told(t, "colours_chosen")[0]["colours"]) == ("turn", "red+blue")


@pytest.mark.parametrize(("reminders", "agents"), [(True, 21), (False, 22)])
def test_reminder_agents(reminders, agents):  # NCO 5.1.4
    for edition in ("published", "print-and-play"):
        t = dealt(edition=edition, solo_reminder_agents=reminders)
        assert supply(t) == dict.fromkeys("rbkw", agents)
        assert [captured(t, 0), captured(t, 1)] == ["", ""]
        assert [sheet["captured"] for sheet in t.standing().breakdown] == [0, 0]
        assert set(t.view(None)["reminders"].values()) == {int(reminders)}


def test_reminder_agents_only_in_the_solo_game():  # NCO 5.1.4, NCO 1.2.4
    t = new(2, solo_reminder_agents=True)
    assert (supply(t), t.view(None)["reminders"]) == (dict.fromkeys("rbkw", 22), None)


def test_different_objectives():  # NCO 5.1.6
    for edition in ("published", "print-and-play"):
        found = [tuple(dealt(seed, edition=edition).view(None)["objectives"]) for seed in MANY]
        assert all(len(set(three)) == 3 for three in found)
        assert len({company for three in found for company in three}) == 6


@pytest.mark.parametrize(("edition", "most"), [("published", 3), ("print-and-play", 2)])
def test_equal_objectives_as_an_option(edition, most):  # NCO 5.1.6
    found = [
        dealt(seed, edition=edition, solo_distinct_objectives=False).view(None)["objectives"] for seed in range(800)
    ]
    assert {len(set(three)) for three in found} == ({1, 2, 3} if most == 3 else {2, 3})
    assert max(three.count(company) for three in found for company in three) == most  # NCO 1.1.4


@pytest.mark.parametrize(
    ("returned", "pool"), [("whole_type", 3), ("absent_types", 3), ("none", 3), ("card_per_tile", 2)]
)
def test_objectives_as_for_two_players(returned, pool):  # NCO 1.3.4, NCO 5.1.2
    assert set(objective_pool(dealt(objective_return=returned)).values()) == {pool}


def test_player_begins_and_sides_alternate():  # NCO 5.1.7
    for seed in range(6):
        assert dealt(seed).to_act == 0
    t = dealt()
    for number in (1, 3, 5):  # the turns in between are those of the ODS
        assert t.view(None)["turn"] == number
        play(t, "choose action=plot")
        while t.view(None)["turn"] == number:
            t.play(t.legal()[0])


def test_marker_begins_at_the_first_column():  # scenario 81; NCO 5.1.7, NCO 5.4.1
    t = dealt()
    assert t.view(None)["marker"] == 1
    play(t, "choose action=plot")
    while t.view(None)["turn"] == 1:
        t.play(t.legal()[0])
    assert (t.view(None)["marker"], told(t, "ods_moves")[0]["column"]) == (2, 2)
