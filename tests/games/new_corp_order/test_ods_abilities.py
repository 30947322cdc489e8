"""Company abilities of the ODS, which it uses only where the option lets it.   [NCO 5.7]"""

import pytest

import boardroom
from games.new_corp_order.drawing import after_ods, box, by_ods, grid, hq, index, ods_reasons, place, tile

# Black can take r2c2 from r2c1 and nothing else.
GATHERING = """
PM:W1 GM:R1 PM:B1 AA:B1
SM:K3 BN:R1 SM:B1 GM:W1
AA:K4 OM:W1 BN:R1 OM:K1
"""
SWAPPING = """
PM:W1 GM:R1 PM:B1 AA:B1
SM:K3 OM:R1 SM:B1 GM:W1
AA:K4 BN:W1 BN:R1 OM:K1
"""
BOARDS = {
    "BN": GATHERING,
    "GM": SWAPPING.replace("GM:R1", "OM:R1").replace("OM:R1 SM:B1", "GM:R1 SM:B1"),
    "PM": SWAPPING.replace("PM:B1", "OM:B1").replace("OM:R1 SM:B1", "PM:R1 SM:B1"),
    "AA": SWAPPING.replace("AA:B1", "OM:B1").replace("OM:R1 SM:B1", "AA:R1 SM:B1"),
    "SM": SWAPPING.replace("OM:R1 SM:B1", "SM:R1 OM:B1"),
    "OM": SWAPPING,
}
KINDS = ("moved", "rotated", "exchanged", "unrotated", "removed", "swapped")


def used(
    company: str, player: str = "", player_rotated: str = "", ods: str = "kk", ods_rotated: str = "", on: bool = True
) -> boardroom.Table:
    """The ODS has taken over a company of this type; the letters are the cards in the HQs."""
    t = after_ods(
        BOARDS[company],
        unrotated=[player, ods],
        rotated=[player_rotated, ods_rotated],
        objectives="PM SM GM",
        ods_uses_abilities=on,
    )
    assert by_ods(t, "taken_over") == [{"source": index("r2c1"), "target": index("r2c2"), "agents": 2}]
    assert t.view(None)["grid"][index("r2c2")]["company"][0] == company[0].lower()
    return t


def gathered(objectives: str, column: int = 1) -> list[str]:
    """Moves of agents after the ODS has taken over a Broadcast Network."""
    options = {"ods_uses_abilities": True, "solo_distinct_objectives": False}
    t = after_ods(GATHERING, column, unrotated=["", "kk"], objectives=objectives, **options)
    return [f"{place(move['source'])} to {place(move['target'])}" for move in by_ods(t, "moved")]


@pytest.mark.parametrize("company", BOARDS)
def test_no_ability_by_default(company):  # scenario 101; NCO 5.5.8
    t = used(company, "rrrb", "b", "kkw", "kw", on=False)
    assert [by_ods(t, kind) for kind in KINDS] == [[]] * 6
    assert (hq(t, 0), hq(t, 1)) == ("r3/0 b1/1", "k0/3 w1/1")
    assert (tile(t, "r2c1"), tile(t, "r2c2")) == ("K1", "K2")


@pytest.mark.parametrize(("company", "kind"), list(zip(BOARDS, KINDS, strict=True)))
def test_abilities_as_an_option(company, kind):  # NCO 5.5.8
    t = used(company, "rrrb", "b", "kkw", "kw")
    assert [other for other in KINDS if by_ods(t, other)] == [kind]
    kinds = [event.kind for event in t.events(None, t.number - 1)]
    assert kinds.index("ods_target") < kinds.index("taken_over") < kinds.index("captured") < kinds.index(kind)
    assert len(ods_reasons(t)) == 1


def test_broadcast_network_gathers_two_agents():  # NCO 5.7.1
    assert gathered("OM GM PM") == ["r3c1 to r3c4", "r3c1 to r3c4"]


def test_broadcast_network_looks_for_its_goal_anew():  # NCO 5.7.1
    assert gathered("OM SM GM", column=4) == ["r3c1 to r3c4", "r3c1 to r2c1"]
    assert gathered("OM SM GM", column=1) == ["r3c1 to r2c1", "r3c1 to r2c1"]  # K2 there is not more than K3 below


def test_broadcast_network_takes_no_agents_from_its_goal():  # NCO 5.7.1
    assert gathered("PM GM GM") == ["r3c1 to r2c1", "r3c1 to r2c1"]  # although r2c1 comes first in the scan


def test_broadcast_network_takes_no_agents_from_objectives():  # NCO 5.7.1
    assert gathered("OM AA GM") == ["r2c2 to r3c4"]  # and then only one agent is left at r2c2
    assert gathered("OM AA BN") == []


@pytest.mark.parametrize(
    ("unrotated", "rotated", "after"),
    [
        ("rrrb", "", "r1/2 b1/0"),
        ("rbb", "", "r1/0 b0/2"),
        ("b", "rr", "r0/2 b0/1"),
        ("rb", "b", "r1/0 b0/2"),  # equal: more cards in all
        ("rb", "", "r0/1 b1/0"),  # equal again: red before blue
        ("", "rb", "r0/1 b0/1"),
        ("kkkr", "", "r0/1 k3/0"),  # only the player's own colours
    ],
)
def test_guerrilla_marketing_rotates_the_players_cards(unrotated, rotated, after):  # NCO 5.7.2
    assert hq(used("GM", unrotated, rotated), 0) == after


@pytest.mark.parametrize(
    ("player", "ods_rotated", "players", "of_the_ods"),
    [
        ("rrb", "", "r1/0 b1/0 k0/1", "r1/0 k0/1"),
        ("rbb", "www", "r1/0 b1/0 w0/1", "b1/0 k0/2 w0/2"),
        ("rb", "ww", "b1/0 k0/1", "r1/0 k0/1 w0/2"),  # equal: red before blue, black before white
        ("", "", "", "k0/2"),  # nothing to take
        ("www", "", "w3/0", "k0/2"),  # nor are its own colours taken back
    ],
)
def test_print_media_gives_a_rotated_card_for_an_unrotated_one(player, ods_rotated, players, of_the_ods):  # NCO 5.7.3
    t = used("PM", player, ods_rotated=ods_rotated)
    assert (hq(t, 0), hq(t, 1)) == (players, of_the_ods)


def test_print_media_does_not_count_all_cards():  # NCO 5.7.3
    t = used("PM", "rb", "b", "kkw", "ww")  # of blue and white there are more in all, but equally many to swap
    assert (hq(t, 0), hq(t, 1)) == ("b1/1 k0/1", "r1/0 k0/1 w1/2")


def test_print_media_takes_no_rotated_card():  # NCO 5.7.3
    t = used("PM", "", "rb")
    assert (hq(t, 0), hq(t, 1)) == ("r0/1 b0/1", "k0/2")


@pytest.mark.parametrize(
    ("unrotated", "rotated", "after"),
    [
        ("kk", "", "k2/0"),
        ("kk", "www", "k0/2 w2/1"),
        ("kk", "ww", "k2/0 w0/2"),  # equal, and in all: black before white
        ("kkw", "ww", "k0/2 w3/0"),  # equal: more cards in all
        ("kk", "w", "k2/0 w0/1"),
        ("kk", "rrr", "r0/3 k2/0"),  # its own colours only
    ],
)
def test_ambient_advertising_unrotates_its_own_cards(unrotated, rotated, after):  # NCO 5.7.4
    assert hq(used("AA", "", "r", unrotated, rotated), 1) == after


@pytest.mark.parametrize(
    ("unrotated", "rotated", "after", "removed"),
    [
        ("rrb", "", "r1/0 b1/0", "red"),
        ("rb", "b", "r1/0 b0/1", "blue"),  # equal: more cards in all
        ("rb", "", "b1/0", "red"),  # equal again: red before blue
        ("", "rb", "r0/1 b0/1", None),  # rotated cards are left alone
    ],
)
def test_social_media_removes_a_card_of_the_player(unrotated, rotated, after, removed):  # NCO 5.7.5
    t = used("SM", unrotated, rotated)
    assert hq(t, 0) == after
    assert by_ods(t, "removed") == ([{"owner": 0, "card": removed}] if removed else [])
    in_play = 3 + 2  # of each of the player's colours in deck and display
    for letter, colour in (("r", "red"), ("b", "blue")):
        held = (unrotated + rotated).count(letter) - (removed == colour)
        assert box(t).count(letter) == 20 - in_play - held


@pytest.mark.parametrize(
    ("column", "mine", "now"),
    [(1, "r3c1", "K4"), (4, "r2c4", "W1"), (2, "r2c2", "K2")],
)
def test_online_marketing_swaps_for_an_objective(column, mine, now):  # NCO 5.7.6
    t = after_ods(SWAPPING, column, unrotated=["", "kk"], objectives="PM SM BN", ods_uses_abilities=True)
    assert by_ods(t, "swapped") == [{"first": index("r1c3"), "second": index(mine)}]
    assert (tile(t, "r1c3"), tile(t, mine)) == (now, "B1")


def test_online_marketing_needs_an_objective_of_the_player():  # NCO 5.7.6
    t = after_ods(
        SWAPPING,
        unrotated=["", "kk"],
        objectives="OM OM OM",
        solo_distinct_objectives=False,
        ods_uses_abilities=True,
    )
    assert by_ods(t, "swapped") == []


def test_online_marketing_gives_no_objective_away():  # NCO 5.7.6
    board = "PM:W1 GM:R1 PM:B1 AA:B1\nSM:K3 OM:R1 SM:B1 GM:R1\nAA:B1 BN:B1 BN:R1 OM:R1"
    t = after_ods(board, unrotated=["", "kk"], objectives="PM SM OM", ods_uses_abilities=True)
    assert by_ods(t, "swapped") == []
    assert grid(t) == board.replace("SM:K3 OM:R1", "SM:K1 OM:K2")
