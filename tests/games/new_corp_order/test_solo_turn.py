"""The player's turn in the solo game, refilling the display, and the end.   [NCO 5.2, 5.3]"""

import pytest

from games.new_corp_order.drawing import (
    after_ods,
    box,
    by_ods,
    captured,
    deck,
    display,
    grid,
    hq,
    ods_reasons,
    options,
    play,
    plot,
    refused,
    solo,
    supply,
    take_over,
    tile,
    told,
    with_agents,
)
from games.new_corp_order.solo_boards import X9

RED, BLUE = {"place tile=0", "place tile=2", "place tile=6"}, {"place tile=5", "place tile=8", "place tile=11"}


def kinds(t, since):
    return [event.kind for event in t.events(None, since)]


# ActionBuffer and plots.


def test_plot_or_takeover():  # NCO 5.2.1
    assert options(solo(X9)) == {"choose action=plot"}
    assert options(solo(with_agents(X9, r1c1="R3"), unrotated=["rr", ""])) == {
        "choose action=plot",
        "choose action=takeover",
    }
    assert refused(solo(X9), "choose action=infiltrate") == "NCO 5.2.1"


def test_player_sees_the_first_card_before_the_second():  # NCO 5.2.2
    t = plot(solo(X9, display="rkwb"), "deck")
    assert len(told(t, "drew_open")) == 1
    assert options(t) == {"draw_deck", *(f"draw position={position}" for position in range(4))}
    t = plot(solo(X9, display="rkwb"), 1)
    assert (display(t), deck(t)) == ("rwb", 12)  # the gap stays open
    assert options(t) == {"draw_deck", *(f"draw position={position}" for position in range(3))}


def test_nobody_keeps_a_hand():  # NCO 5.2.2
    t = plot(solo(X9, display="rbrk"), 0, 0)
    assert [player["hand_size"] for player in t.view(0)["players"]] == [0, 0]
    play(t, "place tile=0", "place tile=5")
    assert [player["hand_size"] for player in t.view(0)["players"]] == [0, 0]


def test_cards_of_the_ods_go_into_the_box():  # scenario 82; NCO 5.2.3, NCO 5.2.4
    t = solo(X9, display="rkbb")
    boxed = box(t).count("k")
    plot(t, 0, 0)
    assert box(t).count("k") == boxed + 1
    assert options(t) == RED
    play(t, "place tile=6")
    assert (hq(t, 0), tile(t, "r2c3"), supply(t)["r"]) == ("r1/0", "R2", 25 - 1 - 4)
    assert told(t, "boxed") == [{"seat": 0, "colour": "black"}]


def test_cards_go_when_both_are_drawn():  # NCO 5.2.3
    t = solo(X9, display="krbb")
    boxed = box(t).count("k")
    plot(t, 0)
    assert (box(t).count("k"), t.decision) == (boxed, "plot")
    play(t, "draw position=0")
    assert (box(t).count("k"), t.decision) == (boxed + 1, "place")


def test_two_cards_of_the_ods_end_the_turn():  # NCO 5.2.3
    t = solo(X9, display="kwrb")
    plot(t, 0, 0)
    assert (hq(t, 0), grid(t)) == ("", X9.strip())
    assert ods_reasons(t) == ["C-2 only"]


def test_agents_go_only_to_their_colour():  # NCO 5.2.4
    t = plot(solo(X9, display="rkkk"), 0, 0)
    assert refused(t, "place tile=5") == "NCO 2.4.2"
    assert "decline" not in options(t)  # placing is compulsory
    assert refused(t, "decline") is not None


def test_two_cards_of_one_colour_on_one_tile():  # scenario 83; NCO 5.2.5
    t = plot(solo(X9, display="rrkk"), 0, 0)
    assert options(t) == RED
    play(t, "place tile=2")
    assert (tile(t, "r1c3"), hq(t, 0)) == ("R3", "r2/0")
    assert told(t, "placed")[0] == {"seat": 0, "colour": "red", "count": 2, "tile": 2}


def test_two_colours_on_a_tile_each():  # scenario 83; NCO 5.2.4, NCO 5.2.5
    for shown in ("rbkk", "brkk"):
        t = plot(solo(X9, display=shown), 0, 0)
        assert options(t) == RED  # red comes first, in whichever order they were drawn
        play(t, "place tile=0")
        assert options(t) == BLUE
        play(t, "place tile=11")
        assert (tile(t, "r1c1"), tile(t, "r3c4"), hq(t, 0)) == ("R2", "B2", "r1/0 b1/0")


def test_two_cards_of_one_colour_may_part():  # scenario 83; NCO 5.2.5
    t = plot(solo(X9, display="rrkk", solo_split_same_colour=True), 0, 0)
    play(t, "place tile=2")
    assert options(t) == RED
    play(t, "place tile=0")
    assert (tile(t, "r1c1"), tile(t, "r1c3"), hq(t, 0)) == ("R2", "R2", "r2/0")


def test_no_hiring():  # NCO 5.1.2
    t = plot(solo(X9, unrotated=["rrrr", ""], display="rrkk"), 0, 0)
    play(t, "place tile=0")
    assert t.decision == "turn"


# Takeovers.


def test_only_own_colours_move():  # NCO 5.2.6
    board = with_agents(X9, r1c2="K3", r1c1="R3")
    t = solo(board, unrotated=["kkk", ""])
    assert options(t) == {"choose action=plot"}  # a card of the ODS in the player's HQ pays for nothing
    t = play(solo(board, unrotated=["rrkk", ""]), "choose action=takeover")
    assert {text.split()[1] for text in options(t)} == {"source=0"}
    assert refused(t, "takeover source=1 target=0") == "NCO 5.2.6"


def test_player_attacks_the_ods():  # NCO 5.2.7
    t = take_over(solo(with_agents(X9, r1c1="R3"), unrotated=["rr", ""]), "r1c1", "r1c2", 2)
    assert (tile(t, "r1c1"), tile(t, "r1c2"), captured(t, 0), hq(t, 0)) == ("R1", "R2", "k", "r0/2")


def test_player_attacks_the_own_other_colour():  # scenario 102; NCO 5.2.7
    board = with_agents(X9, r1c1="R1", r2c3="R3", r2c2="B1", r1c2="W1", r3c2="K1")
    t = take_over(solo(board, unrotated=["rr", ""]), "r2c3", "r2c2", 2)
    assert (tile(t, "r2c2"), captured(t, 0)) == ("R2", "b")


def test_player_merges_and_fails():  # NCO 5.2.7, NCO 2.5.2, NCO 2.5.3
    board = with_agents(X9, r1c1="R3", r1c2="R1", r2c1="K2")
    t = take_over(solo(board, unrotated=["rr", ""]), "r1c1", "r1c2", 1)
    assert (tile(t, "r1c1"), tile(t, "r1c2"), hq(t, 0)) == ("R2", "R2", "r1/1")
    t = take_over(solo(board, unrotated=["rr", ""]), "r1c1", "r2c1", 2)
    assert (tile(t, "r1c1"), tile(t, "r2c1"), hq(t, 0)) == ("R3", "K2", "r0/2")


def test_last_tile_of_the_ods_is_safe_too():  # NCO 5.2.7, NCO 2.5.6
    board = "BN:R3 GM:K1 PM:R1 AA:W1\nSM:W1 OM:B1 AA:R1 GM:W1\nPM:B1 SM:W1 OM:R1 BN:B1"
    t = play(solo(board, unrotated=["rr", ""]), "choose action=takeover", "takeover source=0 target=1")
    assert options(t) == {"strength agents=1"}
    assert refused(t, "strength agents=2") == "NCO 2.5.6"


@pytest.mark.parametrize(("edition", "allowed"), [("published", True), ("print-and-play", False)])
def test_failures_by_edition(edition, allowed):  # NCO 5.2.7, NCO 2.5.11
    board = with_agents(X9, r1c1="R3", r1c2="K2")
    t = play(solo(board, unrotated=["rr", ""], edition=edition), "choose action=takeover")
    assert ("takeover source=0 target=1" in options(t)) == allowed


# Abilities of the player.


def ability(company: str, **drawn: object):
    """Red takes r1c2 of this type from r1c1."""
    base = "BN:R4 GM:K1 PM:R1 AA:W1\nSM:K2 OM:B1 AA:R1 GM:W2\nPM:B1 SM:W1 OM:K1 BN:B1"
    swapped = base if company == "GM" else base.replace("GM:K1", "??:K1").replace(f"{company}:", "GM:", 1)
    return take_over(solo(swapped.replace("??", company), **drawn), "r1c1", "r1c2", 2)


def test_print_media_with_the_ods():  # scenario 101; NCO 5.2.8, NCO 5.2.6
    t = ability("PM", unrotated=["rrr", "kw"], rotated=["", "w"])
    play(t, "give card=red_rotated")
    assert options(t) == {"take seat=1 card=black", "take seat=1 card=white", "take seat=1 card=white_rotated"}
    play(t, "take seat=1 card=black")
    assert (hq(t, 0), hq(t, 1)) == ("r1/1 k1/0", "r0/1 w1/1")


def test_print_media_needs_cards_of_the_ods():  # NCO 5.2.8, NCO 2.6.13
    t = ability("PM", unrotated=["rrr", ""])
    assert t.decision == "turn"


def test_guerrilla_marketing_on_the_ods():  # NCO 5.2.8
    t = ability("GM", unrotated=["rrr", "kkk"])
    assert "rotate seat=1 colour=black count=2" in options(t)
    play(t, "rotate seat=1 colour=black count=2")
    assert hq(t, 1).startswith("k1/2")


def test_ambient_advertising():  # NCO 5.2.8
    t = ability("AA", unrotated=["rrr", ""], rotated=["", "k"])
    assert options(t) == {"unrotate seat=0 colour=red", "unrotate seat=1 colour=black", "decline"}
    play(t, "unrotate seat=0 colour=red", "unrotate seat=0 colour=red")
    assert hq(t, 0) == "r3/0"


def test_social_media_on_the_ods():  # NCO 5.2.8
    t = ability("SM", unrotated=["rrr", "k"])
    boxed = box(t).count("k")
    play(t, "remove seat=1 card=black")
    assert (hq(t, 1), box(t).count("k")) == ("", boxed + 1)


def test_broadcast_network_moves_agents_of_the_ods():  # NCO 5.2.8
    t = ability("BN", unrotated=["rr", ""], display="rr")
    assert {"move_from tile=4", "move_from tile=7", "move_from tile=0"} <= options(t)
    play(t, "move_from tile=7", "move_to tile=9", "decline")
    assert (tile(t, "r2c4"), tile(t, "r3c2")) == ("W1", "W2")


def test_online_marketing_swaps_agents_of_the_ods():  # NCO 5.2.8
    t = ability("OM", unrotated=["rr", ""], display="rr")
    play(t, "swap_first tile=4", "swap_second tile=11")
    assert (tile(t, "r2c1"), tile(t, "r3c4")) == ("B1", "K2")


def test_player_may_decline():  # NCO 5.2.8, NCO 2.6.2
    assert "decline" in options(ability("PM", unrotated=["rr", "k"]))
    assert "decline" not in options(ability("PM", unrotated=["rr", "k"], edition="print-and-play"))


# Refill and end.


def test_display_is_refilled_only_when_empty():  # scenario 84; NCO 5.3.1
    t = plot(solo(X9, display="rbkk"), 0, 0)
    play(t, "place tile=0", "place tile=5")
    assert (len(display(t)), deck(t), hq(t, 1)) == (4, 8, "k2/0")
    assert kinds(t, t.number - 1)[-6:] == ["placed", "revealed", "revealed", "revealed", "revealed", "turn"]


def test_display_is_not_refilled_with_a_card_left():  # scenario 84; NCO 5.3.1
    t = plot(solo(X9, display="rbk"), 0, 0)
    play(t, "place tile=0", "place tile=5")
    assert by_ods(t, "took") == [{"colour": "black"}]
    t = plot(solo(X9, display="rbrb", unrotated=["", "kkww"]), 0, "deck")
    while t.view(None)["turn"] == 1:
        t.play(t.legal()[0])
    assert (len(display(t)), deck(t)) == (1, 11)  # three were left, and the ODS threw two away


def test_player_empties_the_display():  # NCO 5.3.1
    t = plot(solo(X9, display="r"), 0)
    assert (display(t), options(t)) == ("", {"draw_deck"})
    play(t, "draw_deck")
    assert display(t) == ""  # agents first
    play(t, "place tile=0")
    while t.decision == "place":
        t.play(t.legal()[0])
    events = kinds(t, t.number - 1)
    assert events.index("placed") < events.index("revealed") < events.index("ods_moves")
    assert events[:5].count("revealed") == 4


def test_game_ends_at_once_after_a_turn_of_the_ods():  # scenario 85; NCO 5.3.2
    t = after_ods(X9, display="kk", deck="rbk")
    assert t.to_act is None
    assert (display(t), deck(t), hq(t, 1)) == ("", 3, "k2/0")
    assert ods_reasons(t) == ["B-1 only", "BB-1 r3c3 scan"]
    assert (tile(t, "r3c3"), t.outcome().reason) == ("K3", "display_not_refilled")
    assert kinds(t, 0)[-2:] == ["placed", "ended"]


@pytest.mark.parametrize(("display_left", "deck_left"), [("k", "rbk"), ("br", "r"), ("bb", ""), ("r", "bkw")])
def test_game_ends_after_any_plot_of_the_ods(display_left, deck_left):  # NCO 5.3.2
    t = after_ods(X9, display=display_left, deck=deck_left)
    assert (t.to_act, deck(t), told(t, "revealed")) == (None, len(deck_left), [])


def test_four_cards_are_enough():  # NCO 5.3.2
    t = after_ods(X9, display="kk", deck="rbkw")
    assert (t.to_act, len(display(t)), deck(t)) == (0, 4, 0)


def test_game_ends_after_a_plot_of_the_player():  # NCO 5.3.2
    t = plot(solo(X9, display="rb", deck="rbk"), 0, 0)
    play(t, "place tile=0")
    assert t.to_act == 0
    play(t, "place tile=5")
    assert (t.to_act, deck(t), told(t, "ods_moves")) == (None, 3, [])
    assert (tile(t, "r1c1"), tile(t, "r2c2")) == ("R2", "B2")
    assert t.outcome().reason == "display_not_refilled"


def test_cards_of_the_ods_can_end_the_game():  # NCO 5.3.2
    t = plot(solo(X9, display="kw", deck="rbk"), 0, 0)
    assert (t.to_act, told(t, "ods_moves")) == (None, [])


def test_one_card_is_all_there_is():  # NCO 5.3.2, NCO 2.3.3
    t = plot(solo(X9, display="r", deck=""), 0)
    assert t.decision == "place"
    play(t, "place tile=0")
    assert (t.to_act, hq(t, 0)) == (None, "r1/0")


def test_no_final_round():  # NCO 5.3.2
    t = plot(solo(X9, display="rb", deck="", final_round="complete_round"), 0, 0)
    play(t, "place tile=0", "place tile=5")
    assert (t.to_act, t.view(None)["turns_left"], told(t, "triggered")) == (None, None, [])


def test_takeovers_leave_the_display_alone():  # NCO 5.3.1, NCO 5.3.2
    board = with_agents(X9, r1c1="R2", r1c2="R1")
    t = take_over(solo(board, unrotated=["r", "kkww"], display="rb", deck=""), "r1c1", "r1c2", 1)
    assert t.to_act is None  # by the ODS, which threw both cards away
    assert ods_reasons(t) == ["C-2 only"]
    strong = with_agents(X9, r1c1="R2", r1c2="R1", r2c1="K3")
    t = take_over(solo(strong, unrotated=["r", "kkww"], display="rb", deck=""), "r1c1", "r1c2", 1)
    assert (t.to_act, display(t), ods_reasons(t)[0][:3]) == (0, "rb", "A-1")


def test_crowded_tiles_do_not_end_the_solo_game():  # NCO 5.3.2, NCO 3.1.4
    board = with_agents(X9, r1c1="R7", r1c2="K7", r1c4="W7", r2c2="B7")
    t = after_ods(board, edition="print-and-play")
    assert (t.to_act, told(t, "triggered")) == (0, [])


def test_pass_is_possible_only_as_an_option():  # NCO 2.1.2
    assert refused(solo(X9), "pass") == "NCO 2.1.2"
    assert "pass" in options(solo(X9, voluntary_pass=True))
