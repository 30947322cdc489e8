"""Setting the table: tiles, agents, consultants, cards, first player.   [NCO 1.1 to 1.5]"""

from collections import Counter

import pytest

import boardroom
from boardroom.games.new_corp_order.components import COMPONENTS
from games.new_corp_order.drawing import (
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
    unused,
)

SEEDS = range(12)
LETTERS = COMPONENTS.company_letters


def tiles(table: boardroom.Table) -> list[str]:
    return grid(table).split()


def cards_in_all(table: boardroom.Table, colour: str) -> int:
    """Count the cards of a colour in all places."""
    position = table.position()
    places = [position["deck"], position["box"]]
    places += [seat[part] for seat in position["seats"] for part in ("hand", "unrotated", "rotated")]
    return sum(place.get(colour, 0) for place in places) + position["display"].count(colour)


def test_four_conglomerates():  # NCO 1.1.1
    assert set(new().view(None)["supply"]) == {"red", "blue", "black", "white"}
    assert len(set(COMPONENTS.conglomerates)) == 4


@pytest.mark.parametrize("players", [2, 3, 4])
def test_eighteen_tiles_three_of_each_type(players):  # NCO 1.1.2
    for seed in SEEDS:
        table = new(players, seed)
        assert companies(table) + Counter(unused(table)) == dict.fromkeys(LETTERS, 3)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_twenty_cards_and_twenty_five_agents_of_each_colour(players):  # NCO 1.1.3
    table = new(players)
    for colour, letter in zip(("red", "blue", "black", "white"), "RBKW", strict=True):
        assert cards_in_all(table, colour) == 20
        on_grid = sum(int(tile[4:]) for tile in tiles(table) if tile[3] == letter)
        assert on_grid + table.view(None)["supply"][colour] == 25


def test_three_or_two_objectives_of_each_type():  # NCO 1.1.4
    assert sum(objective_pool(new(2)).values()) == 18
    assert sum(objective_pool(new(2, objective_copies=2)).values()) == 12


@pytest.mark.parametrize("edition", ["published", "published-de", "print-and-play"])
def test_sixteen_consultants_in_every_edition(edition):  # NCO 1.1.5
    assert COMPONENTS.consultant_copies == [4, 4, 4, 4]
    table = new(4, edition=edition)
    if edition == "print-and-play":
        while table.decision == "redraw":
            table.play("redraw which=none")
    held = [consultants(table, seat) for seat in (None, 0, 1, 2, 3)]
    assert Counter(" ".join(held).split()) == dict.fromkeys(("MA", "DM", "CL", "MC"), 4)


def test_four_players_lay_out_sixteen_tiles():  # scenario 1; NCO 1.2.1, NCO 1.2.3, NCO 1.2.4, NCO 1.5.3, NCO 1.5.4
    for seed in SEEDS:
        table = new(4, seed)
        assert [len(row.split()) for row in grid(table).splitlines()] == [4, 4, 4, 4]
        assert len(unused(table)) == 2
        assert Counter(tile[3:] for tile in tiles(table)) == {"R1": 4, "B1": 4, "K1": 4, "W1": 4}
        assert set(table.view(None)["supply"].values()) == {21}
        assert [player["hand_size"] for player in table.view(None)["players"]] == [4, 4, 4, 4]
        assert len(display(table)) == 5
        assert deck(table) == 59


def test_three_players_use_the_same_grid():  # scenario 2; NCO 1.2.1, NCO 1.4.2, NCO 1.4.3, NCO 1.4.4, NCO 1.5.4
    for seed in SEEDS:
        table = new(3, seed)
        assert len(tiles(table)) == 16
        assert deck(table) == 63
        dealt = [consultants(table, seat) for seat in range(3)]
        assert len(set(dealt)) == 3
        assert set(dealt) < {"MA", "DM", "CL", "MC"}
        assert consultants(table) == "MA MA DM DM CL CL MC MC"  # 11 in the game, the one left over is in the box


def test_two_players_lay_out_twelve_tiles():  # scenario 3; NCO 1.2.2, NCO 1.2.3, NCO 1.2.4, NCO 1.5.1, NCO 1.5.4
    for seed in SEEDS:
        table = new(2, seed)
        assert [len(row.split()) for row in grid(table).splitlines()] == [4, 4, 4]
        assert companies(table) == dict.fromkeys(LETTERS, 2)
        assert sorted(unused(table)) == sorted(LETTERS)
        assert Counter(tile[3:] for tile in tiles(table)) == {"R1": 3, "B1": 3, "K1": 3, "W1": 3}
        assert set(table.view(None)["supply"].values()) == {22}
        assert set(table.view(None)["box"].values()) == {5}
        assert deck(table) == 47


def test_two_players_do_without_corporate_lawyers():  # scenario 3; NCO 1.4.1, NCO 1.4.2, NCO 1.4.3, NCO 1.4.4
    for seed in SEEDS:
        table = new(2, seed)
        dealt = {consultants(table, 0), consultants(table, 1)}
        assert len(dealt) == 2
        assert dealt < {"MA", "DM", "MC"}
        assert consultants(table) == "MA DM MC"


def test_tiles_and_agents_are_shuffled():  # NCO 1.2.1, NCO 1.2.3
    assert len({tuple(tile[:2] for tile in tiles(new(seed=seed))) for seed in SEEDS}) == len(SEEDS)
    assert len({tuple(tile[3:] for tile in tiles(new(seed=seed))) for seed in SEEDS}) == len(SEEDS)


@pytest.mark.parametrize(("players", "cards"), [(4, 39), (3, 43), (2, 47)])
def test_short_game(players, cards):  # scenario 4; NCO 1.5.2, NCO 1.5.4
    table = new(players, short_game=True)
    assert deck(table) == cards
    assert set(table.view(None)["box"].values()) == {5}


def test_print_and_play_has_no_short_game():  # NCO 1.5.2
    with pytest.raises(ValueError, match="short_game"):
        new(4, edition="print-and-play", short_game=True)


def test_print_and_play_for_two_uses_all_cards():  # scenario 5; NCO 1.1.4, NCO 1.4.1, NCO 1.5.1
    table = play(new(2, edition="print-and-play"), "redraw which=none", "redraw which=none")
    assert deck(table) == 67
    assert not any(table.view(None)["box"].values())
    assert sum(objective_pool(table).values()) == 12
    assert "CL" not in consultants(table) + consultants(table, 0) + consultants(table, 1)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_hands_of_four_and_a_display_of_five(players):  # NCO 1.5.3
    for seed in SEEDS:
        table = new(players, seed)
        for seat in range(players):
            assert sum(table.view(seat)["players"][seat]["hand"].values()) == 4
        assert len(display(table)) == 5


@pytest.mark.parametrize("players", [2, 3, 4])
def test_first_turn_is_a_plot_or_an_infiltration(players):  # scenario 11; NCO 1.5.5, NCO 2.1.1
    for seed in SEEDS:
        table = new(players, seed)
        assert all(hq(table, seat) == "" for seat in range(players))
        assert not any(any(player["captured"].values()) for player in table.view(None)["players"])
        assert options(table, "choose") == {"choose action=plot", "choose action=infiltrate"}
        assert options(table, "pass") == set()


def test_first_player_is_drawn_by_lot_or_named():  # NCO 1.5.6
    assert {new(4, seed).to_act for seed in range(40)} == {0, 1, 2, 3}
    assert [new(4, 0, first_player=seat).to_act for seat in range(4)] == [0, 1, 2, 3]
    with pytest.raises(ValueError, match="first_player"):
        new(2, first_player=2)


def test_turns_go_clockwise():  # NCO 1.5.6
    table = new(3, 0, first_player=1)
    turns = []
    for _ in range(4):
        turns.append(table.to_act)
        play(table, "choose action=plot", "draw_deck", "draw_deck")
    assert turns == [1, 2, 0, 1]
