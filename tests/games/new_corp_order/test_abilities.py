"""Company abilities: what each company lets its new owner do.   [NCO 2.6]"""

from collections import Counter
from collections.abc import Mapping, Sequence

import pytest

import boardroom
from games.new_corp_order.drawing import (
    box,
    captured,
    consultants,
    grid,
    hand,
    hq,
    index,
    options,
    play,
    refused,
    supply,
    table,
    take_over,
    tile,
    told,
    with_agents,
)

BATTLES = {
    "BN": ("r1c1", "r1c2"),
    "GM": ("r2c1", "r2c2"),
    "PM": ("r2c2", "r2c3"),
    "AA": ("r3c1", "r3c2"),
    "SM": ("r4c1", "r4c2"),
    "OM": ("r4c2", "r4c3"),
}


def won(
    company: str, *, agents: Mapping[str, str] | None = None, unrotated: Sequence[str] = ("rr",), **drawn: object
) -> boardroom.Table:
    """A has just taken over a company of this type, with two red agents and two red cards."""
    source, target = BATTLES[company]
    t = table(with_agents(**{source: "R3", **(agents or {})}), unrotated=unrotated, **drawn)
    return take_over(t, source, target, 2)


BLACK = {"r1c3": "K3"}  # one agent each on r2c3, r3c3 and r4c3


def test_broadcast_network_moves_two_agents():  # scenario 46; NCO 2.6.3
    t = won("BN", agents=BLACK)
    play(t, f"move_from tile={index('r1c3')}", f"move_to tile={index('r2c3')}")
    play(t, f"move_from tile={index('r1c3')}", f"move_to tile={index('r4c3')}")
    assert [tile(t, place) for place in ("r1c3", "r2c3", "r3c3", "r4c3")] == ["K1", "K2", "K1", "K2"]
    assert t.to_act == 1


def test_last_agent_of_a_tile_does_not_leave():  # scenario 46; NCO 2.6.4
    t = won("BN", agents={"r1c3": "K2"})
    play(t, f"move_from tile={index('r1c3')}", f"move_to tile={index('r2c3')}")
    assert options(t) == {f"move_from tile={index('r2c3')}", "decline"}  # the second move sees what the first has left
    assert refused(t, f"move_from tile={index('r1c3')}") == "NCO 2.6.4"


def test_broadcast_network_moves_one_colour():  # scenario 47; NCO 2.6.3
    t = won("BN", agents=BLACK | {"r2c2": "B3"})
    play(t, f"move_from tile={index('r1c3')}", f"move_to tile={index('r2c3')}")
    assert refused(t, f"move_from tile={index('r2c2')}") == "NCO 2.6.3"
    assert options(t) == {f"move_from tile={index('r1c3')}", f"move_from tile={index('r2c3')}", "decline"}


def test_broadcast_network_moves_to_the_same_colour():  # scenario 47; NCO 2.6.3
    t = play(won("BN", agents=BLACK), f"move_from tile={index('r1c3')}")
    assert options(t) == {f"move_to tile={index(place)}" for place in ("r2c3", "r3c3", "r4c3")}
    assert refused(t, f"move_to tile={index('r1c4')}") == "NCO 2.6.3"
    assert refused(t, f"move_to tile={index('r1c3')}") == "NCO 2.6.3"


def test_broadcast_network_may_move_nobody_or_one():  # scenario 47; NCO 2.6.3, NCO 2.6.2
    t = won("BN", agents=BLACK)
    before = grid(t)
    play(t, "decline")
    assert (grid(t), t.to_act) == (before, 1)
    t = won("BN", agents=BLACK)
    play(t, f"move_from tile={index('r1c3')}", f"move_to tile={index('r2c3')}", "decline")
    assert (tile(t, "r1c3"), tile(t, "r2c3"), t.to_act) == ("K2", "K2", 1)


def test_broadcast_network_takes_agents_from_tiles_only():  # NCO 2.6.4
    t = won("BN", agents=BLACK, captured=["kk"])
    before = supply(t)
    assert {action.kind for action in t.legal()} == {"move_from", "decline"}
    play(t, f"move_from tile={index('r1c3')}", f"move_to tile={index('r2c3')}", "decline")
    assert (supply(t), captured(t, 0)) == (before, "bkk")


def test_broadcast_network_needs_somewhere_to_go():  # NCO 2.6.13, NCO 2.6.3
    lone_black = {"r1c3": "K3", "r2c3": "W1", "r3c3": "W1", "r4c3": "W1"}
    t = won("BN", agents=lone_black)
    assert refused(t, f"move_from tile={index('r1c3')}") == "NCO 2.6.3"
    assert options(t) == {f"move_from tile={index('r1c2')}", "decline"}


def test_broadcast_network_that_can_move_nobody_is_not_offered():  # NCO 2.6.13
    lone = """
    BN:K2 BN:B1 BN:K1 GM:W1
    GM:R1 GM:B1 PM:R1 PM:W1
    AA:R1 AA:B1 AA:R1 SM:W1
    SM:R1 SM:B1 OM:R1 OM:W1
    """
    t = table(lone, unrotated=["k"], consultants=["MC"])
    play(t, "use consultant=military_contractor")
    take_over(t, "r1c1", "r1c2", 1)
    assert (tile(t, "r1c1"), tile(t, "r1c2")) == ("K1", "K1")  # now every agent is the last one of its tile
    assert t.to_act == 1


def test_guerrilla_marketing_rotates_one_colour():  # scenario 48; NCO 2.6.5, NCO 2.6.9
    t = won("GM", unrotated=["rrk", "rbbb"], rotated=["", "w"])
    assert options(t) == {
        "rotate seat=0 colour=black count=1",  # a trap: the own HQ too
        "rotate seat=1 colour=red count=1",
        "rotate seat=1 colour=blue count=1",
        "rotate seat=1 colour=blue count=2",
        "decline",
    }
    assert refused(t, "rotate seat=1 colour=red count=2") == "NCO 2.6.5"
    assert refused(t, "rotate seat=1 colour=white count=1") == "NCO 2.6.5"
    play(t, "rotate seat=1 colour=blue count=2")
    assert (hq(t, 1), t.to_act) == ("r1/0 b1/2 w0/1", 1)


def test_guerrilla_marketing_in_the_own_hq():  # scenario 48; NCO 2.6.9
    t = play(won("GM", unrotated=["rrk"]), "rotate seat=0 colour=black count=1")
    assert hq(t, 0) == "r0/2 k0/1"


def test_guerrilla_marketing_without_unrotated_cards():  # NCO 2.6.13
    t = won("GM", unrotated=["rr"], rotated=["", "bb"])
    assert t.to_act == 1


def test_print_media_swaps_cards_as_they_are():  # scenario 49; NCO 2.6.6
    t = won("PM", unrotated=["rr", "bb"], rotated=["", "w"])
    play(t, "give card=red_rotated", "take seat=1 card=blue")
    assert hq(t, 0) == "r0/1 b1/0"
    assert hq(t, 1) == "r0/1 b1/0 w0/1"
    assert t.to_act == 1


def test_print_media_offers_every_card():  # NCO 2.6.6
    t = won("PM", unrotated=["rrk", "b"], rotated=["", "w", "r"])
    assert options(t) == {"give card=red_rotated", "give card=black", "decline"}
    assert refused(t, "give card=red") == "NCO 2.6.6"
    play(t, "give card=black")
    assert options(t) == {"take seat=1 card=blue", "take seat=1 card=white_rotated", "take seat=2 card=red_rotated"}
    assert refused(t, "take seat=0 card=red_rotated") == "NCO 2.6.6"
    assert refused(t, "take seat=2 card=red") == "NCO 2.6.6"


def test_print_media_needs_cards_in_other_hqs():  # scenario 50; NCO 2.6.13
    t = won("PM", unrotated=["rrk"])
    assert t.to_act == 1


def test_equal_cards_may_be_swapped():  # NCO 2.6.14
    t = play(won("PM", unrotated=["rr"], rotated=["", "r"]), "give card=red_rotated", "take seat=1 card=red_rotated")
    assert (hq(t, 0), hq(t, 1), t.to_act) == ("r0/2", "r0/1", 1)


def test_print_media_is_compulsory_in_print_and_play():  # NCO 2.6.2
    t = won("PM", unrotated=["rr", "b"], edition="print-and-play")
    assert options(t) == {"give card=red_rotated"}
    assert refused(t, "decline") == "NCO 2.6.2"
    assert won("PM", unrotated=["rr"], edition="print-and-play").to_act == 1  # if possible


def test_ambient_advertising_unrotates_two_cards():  # scenario 51; NCO 2.6.7
    t = won("AA", unrotated=["rr"], rotated=["b"])
    assert hq(t, 0) == "r0/2 b0/1"
    play(t, "unrotate seat=0 colour=red", "unrotate seat=0 colour=blue")
    assert (hq(t, 0), t.to_act) == ("r1/1 b1/0", 1)


def test_ambient_advertising_in_one_hq():  # NCO 2.6.7, NCO 2.6.9
    t = won("AA", unrotated=["rr"], rotated=["", "bbk"])
    assert options(t) == {
        "unrotate seat=0 colour=red",
        "unrotate seat=1 colour=blue",
        "unrotate seat=1 colour=black",
        "decline",
    }
    play(t, "unrotate seat=1 colour=blue")
    assert refused(t, "unrotate seat=0 colour=red") == "NCO 2.6.7"
    assert options(t) == {"unrotate seat=1 colour=blue", "unrotate seat=1 colour=black", "decline"}
    play(t, "unrotate seat=1 colour=black")
    assert (hq(t, 1), hq(t, 0), t.to_act) == ("b1/1 k1/0", "r0/2", 1)


def test_ambient_advertising_up_to_two():  # NCO 2.6.7
    t = play(won("AA"), "unrotate seat=0 colour=red", "decline")
    assert (hq(t, 0), t.to_act) == ("r1/1", 1)
    single = play(won("AA", rotated=["", "k"]), "unrotate seat=1 colour=black")
    assert (hq(single, 1), single.to_act) == ("k1/0", 1)


def test_unrotated_cards_are_no_targets_of_ambient_advertising():  # NCO 2.6.7
    assert refused(won("AA", unrotated=["rr", "b"]), "unrotate seat=1 colour=blue") == "NCO 2.6.7"


def test_social_media_removes_a_card():  # scenario 52; NCO 2.6.8, NCO 2.6.15
    t = won("SM", rotated=["", "w"])
    before = box(t)
    assert t.standing().breakdown[1]["conglomerates"][3]["shares"] == 1
    play(t, "remove seat=1 card=white_rotated")
    assert t.standing().breakdown[1]["conglomerates"][3]["shares"] == 0
    assert (hq(t, 1), t.to_act) == ("", 1)
    assert Counter(box(t)) - Counter(before) == {"w": 1}


def test_social_media_takes_conglomerate_cards_only():  # scenario 52; NCO 2.6.8, NCO 2.6.9, NCO 2.6.12
    t = won("SM", unrotated=["rrk", "b"], rotated=["", "w"], consultants=["MA", "DM"], captured=["", "k"])
    assert options(t) == {
        "remove seat=0 card=red_rotated",
        "remove seat=0 card=black",
        "remove seat=1 card=blue",
        "remove seat=1 card=white_rotated",
        "decline",
    }
    assert refused(t, "remove seat=1 card=white") == "NCO 2.6.8"


def test_social_media_in_the_own_hq():  # NCO 2.6.9
    t = play(won("SM"), "remove seat=0 card=red_rotated")
    assert (hq(t, 0), t.to_act) == ("r0/1", 1)


def test_online_marketing_swaps_stacks():  # scenario 53; NCO 2.6.10, NCO 2.6.11
    t = won("OM", agents={"r1c1": "R5", "r4c4": "B1"})
    play(t, f"swap_first tile={index('r1c1')}", f"swap_second tile={index('r4c4')}")
    assert (tile(t, "r1c1"), tile(t, "r4c4")) == ("B1", "R5")
    assert [row.split()[0][:2] for row in grid(t).splitlines()] == ["BN", "GM", "AA", "SM"]  # the tiles stay
    assert (captured(t, 0), t.to_act) == ("k", 1)


def test_online_marketing_with_the_captured_tile():  # scenario 54; NCO 2.6.10
    t = won("OM")
    play(t, f"swap_first tile={index('r4c3')}", f"swap_second tile={index('r1c4')}")
    assert (tile(t, "r4c3"), tile(t, "r1c4")) == ("W1", "R2")


def test_online_marketing_needs_two_tiles():  # NCO 2.6.10
    t = won("OM")
    assert len(options(t, "swap_first")) == 16
    play(t, "swap_first tile=0")
    assert options(t) == {f"swap_second tile={n}" for n in range(1, 16)}
    assert refused(t, "swap_second tile=0") == "NCO 2.6.10"


def test_equal_stacks_may_be_swapped():  # NCO 2.6.14
    t = won("OM")
    before = grid(t)
    play(t, "swap_first tile=0", f"swap_second tile={index('r2c1')}")
    assert (grid(t), t.to_act) == (before, 1)


def test_online_marketing_is_compulsory_in_print_and_play():  # NCO 2.6.2
    t = won("OM", edition="print-and-play")
    assert options(t) == {f"swap_first tile={n}" for n in range(16)}
    assert refused(t, "decline") == "NCO 2.6.2"


KINDS = {
    "BN": "move_from",
    "GM": "rotate",
    "PM": "give",
    "AA": "unrotate",
    "SM": "remove",
    "OM": "swap_first",
}


@pytest.mark.parametrize("company", BATTLES)
def test_ability_of_the_company_taken_over(company):  # NCO 2.6.1
    t = won(company, unrotated=["rrk", "b"])
    assert t.decision == KINDS[company]
    assert told(t, "captured") != []
    assert "decline" in options(t)


@pytest.mark.parametrize("company", ["BN", "GM", "AA", "SM"])
def test_other_abilities_may_be_used_for_nothing(company):  # NCO 2.6.2
    t = won(company, unrotated=["rrk", "b"], edition="print-and-play")
    before = (grid(t), hq(t, 0), hq(t, 1))
    play(t, "decline")
    assert ((grid(t), hq(t, 0), hq(t, 1)), t.to_act) == (before, 1)


@pytest.mark.parametrize("company", BATTLES)
def test_one_ability_and_no_other(company):  # NCO 2.6.11
    t = won(company, unrotated=["rrk", "b"], agents={"r1c3": "K3"})
    choices = {
        "BN": ["move_from tile=2", "move_to tile=6", "move_from tile=2", "move_to tile=6"],
        "GM": ["rotate seat=1 colour=blue count=1"],
        "PM": ["give card=black", "take seat=1 card=blue"],
        "AA": ["unrotate seat=0 colour=red", "unrotate seat=0 colour=red"],
        "SM": ["remove seat=1 card=blue"],
        "OM": ["swap_first tile=2", "swap_second tile=3"],
    }
    taken = captured(t, 0)
    play(t, *choices[company])
    assert t.to_act == 1
    assert (captured(t, 0), captured(t, 1)) == (taken, "")


@pytest.mark.parametrize("company", BATTLES)
def test_nothing_else_is_touched(company):  # NCO 2.6.12
    drawn = {
        "unrotated": ["rrk", "b"],
        "hands": ["rb", "kw", "w"],
        "consultants": ["MA", "DM", "MC"],
        "captured": ["", "k", "w"],
    }
    t = won(company, **drawn)
    before = untouchable(t)
    while t.to_act == 0:
        t.play(t.legal()[0])
    assert untouchable(t) == before


def untouchable(t: boardroom.Table) -> list[object]:
    own = [t.view(seat)["players"][seat]["objectives"] for seat in range(3)]
    return own + [(hand(t, seat), consultants(t, seat), captured(t, seat)) for seat in range(3)]


@pytest.mark.parametrize(("company", "lost"), [("BN", 0), ("GM", 0), ("PM", 0), ("AA", 0), ("SM", 1), ("OM", 0)])
def test_cards_leave_the_game_through_social_media_only(company, lost):  # NCO 2.6.15
    t = won(company, unrotated=["rrk", "b"])
    while t.to_act == 0:
        t.play(t.legal()[0])
    in_hqs = sum(sum(player[part].values()) for player in t.view(None)["players"] for part in ("unrotated", "rotated"))
    assert in_hqs == 4 - lost
