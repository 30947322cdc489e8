"""How the three editions differ, row by row, and where they agree.   [NCO 1.1.7 to 1.1.10]"""

import pytest

import boardroom
from games.new_corp_order.drawing import (
    SMALL_GRID,
    after_ods,
    box,
    by_ods,
    consultants,
    deck,
    display,
    hand,
    hq,
    infiltrate,
    ods_reasons,
    options,
    play,
    plot,
    solo,
    supply,
    table,
    take_over,
    tile,
    told,
    with_agents,
)
from games.new_corp_order.solo_boards import X1, X9

EDITIONS = ("published", "published-de", "print-and-play")
WON = with_agents(r2c1="R4", r3c1="B1")  # red takes an Ambient Advertising
FAILS = with_agents(r2c1="R4", r3c1="B2")
MERGES = with_agents(r2c1="R4", r3c1="R2")


def set_up(players: int, edition: str, seed: int = 0) -> boardroom.Table:
    """After the redraws of the print-and-play edition."""
    t = boardroom.new("new-corp-order", players, seed, edition=edition)
    while t.decision == "redraw":
        t.play("redraw which=none")
    return t


def objective_cards(edition: str) -> object:  # NCO 1.1.4, NCO 1.3.4
    return sum(set_up(2, edition).state.objective_pool)


def objectives_with_four_players(edition: str) -> object:  # NCO 1.3.1
    return {sum(set_up(4, edition, seed).state.objective_pool) for seed in range(60)}


def consultant_copies(edition: str) -> object:  # NCO 1.1.5, NCO 1.4.4
    return consultants(set_up(4, edition))


def name_of_the_media_advisor(edition: str) -> object:  # NCO 1.1.10
    return "Insider" in table(consultants=["MA"], edition=edition).describe("use consultant=media_advisor")


def deck_with_two_players(edition: str) -> object:  # NCO 1.5.1
    return deck(set_up(2, edition))


def short_game_offered(edition: str) -> object:  # NCO 1.5.2
    try:
        boardroom.new("new-corp-order", 4, 0, edition=edition, short_game=True)
    except ValueError:
        return False
    return True


def objective_redraw(edition: str) -> object:  # NCO 1.3.6, NCO 1.3.9
    return boardroom.new("new-corp-order", 2, 0, edition=edition).decision


def action_compulsory(edition: str) -> object:  # NCO 2.1.2
    return options(table(edition=edition))


def consultant_after_the_action_began(edition: str) -> object:  # NCO 2.2.2
    return options(play(table(consultants=["DM"], hands=["r"], edition=edition), "choose action=infiltrate"))


def hire_within_the_infiltration(edition: str) -> object:  # NCO 2.4.4
    return infiltrate(table(hands=["rrr"], edition=edition), "rrr", "r1c1").decision


def wild_card_alone(edition: str) -> object:  # NCO 2.7.2
    t = table(hands=["b"], consultants=["MA"], edition=edition)
    return "infiltrate colour=red count=0" in options(
        play(t, "use consultant=media_advisor", "choose action=infiltrate")
    )


def dealmaker_source(edition: str) -> object:  # NCO 2.7.10, NCO 2.7.11
    t = table(WON, unrotated=["rr"], consultants=["DM"], edition=edition)
    return play(take_over(play(t, "use consultant=dealmaker"), "r2c1", "r3c1", 2), "decline").decision


def dealmaker_after_a_merger(edition: str) -> object:  # NCO 2.7.9
    t = table(MERGES, unrotated=["rr"], consultants=["DM"], edition=edition)
    return len(hand(take_over(play(t, "use consultant=dealmaker"), "r2c1", "r3c1", 2), 0))


def failed_takeover_allowed(edition: str) -> object:  # NCO 2.5.11
    t = table(FAILS, unrotated=["rrr"], edition=edition)
    play(t, "choose action=takeover", "takeover source=4 target=8")
    return "strength agents=2" in options(t)


def print_media_optional(edition: str) -> object:  # NCO 2.6.2
    t = table(with_agents(r2c2="R3"), unrotated=["rr", "b"], edition=edition)
    return "decline" in options(take_over(t, "r2c2", "r2c3", 2))


def print_media_keeps_the_rotation(edition: str) -> object:  # NCO 2.6.6
    t = table(with_agents(r2c2="R3"), unrotated=["rr", "b"], edition=edition)
    play(take_over(t, "r2c2", "r2c3", 2), "give card=red_rotated", "take seat=1 card=blue")
    return (hq(t, 0), hq(t, 1))


def last_agent_stays(edition: str) -> object:  # NCO 2.5.5, NCO 2.6.4
    t = table(with_agents(r1c1="R3"), unrotated=["rrr"], edition=edition)
    take_over(t, "r1c1", "r1c2", 2)
    return ("move_from tile=0" in options(t), tile(t, "r1c1"))


def discards_go_into_the_box(edition: str) -> object:  # NCO 2.8.1
    t = plot(table(hands=["rrrrr"], display="bbbbb", edition=edition), 0, 0)
    before = box(t).count("r")
    return box(play(t, "discard colour=red")).count("r") - before


def seven_agents_trigger_the_end(edition: str) -> object:  # NCO 3.1.4
    t = table(with_agents(r1c1="R7", r1c2="B7", r1c3="K7"), edition=edition)
    return told(plot(t, "deck", "deck"), "triggered") != []


def display_triggers_the_end(edition: str) -> object:  # NCO 3.1.1, NCO 3.2.1
    t = plot(table(deck="", edition=edition), 0, 0)
    return (len(display(t)), t.view(None)["turns_left"])


def last_turn_of_the_final_round(edition: str) -> object:  # NCO 3.2.2
    t = plot(table(deck="", active=1, edition=edition), 0, 0)
    while t.to_act is not None:
        last = t.to_act
        t.play(t.legal()[0])
    return last


def tie_losers_become_second(edition: str) -> object:  # NCO 4.1.6
    found = table(unrotated=["r", "rrr", "rr"], captured=["r"], edition=edition).standing()
    return [sheet["conglomerates"][0]["points"] for sheet in found.breakdown]


def two_players_have_no_second(edition: str) -> object:  # NCO 4.1.3
    pairs = [("AA", "SM"), ("GM", "OM")]
    found = table(SMALL_GRID, players=2, unrotated=["rr", "r"], objectives=pairs, edition=edition).standing()
    return [sheet["conglomerates"][0]["points"] for sheet in found.breakdown]


def objectives_are_revealed(edition: str) -> object:  # NCO 4.2.1
    t = plot(table(display="rr", deck="", turns_left=1, edition=edition), 0, 0)
    return [len(player["objectives"]) for player in t.view(None)["players"]]


def consultant_scoring(edition: str) -> object:  # NCO 4.3.1, NCO 4.3.2, NCO 4.3.3
    return table(consultants=["MA DM CL MC"], edition=edition).standing().breakdown[0]["consultants"]


def final_tiebreak(edition: str) -> object:  # NCO 4.4.2, NCO 4.4.3
    return table(unrotated=["r"], captured=["", "b"], edition=edition).standing().winners


def solo_set_up(edition: str, seed: int = 0) -> boardroom.Table:
    t = boardroom.new("new-corp-order", 1, seed, edition=edition)
    return play(t, "choose_colours colours=red+blue") if t.decision == "choose_colours" else t


def deck_in_the_solo_game(edition: str) -> object:  # NCO 5.1.2, NCO 5.1.5
    return deck(solo_set_up(edition))


def objectives_in_the_solo_game(edition: str) -> object:  # NCO 1.3.4, NCO 5.1.6
    return sum(solo_set_up(edition).state.objective_pool)


def solo_objectives_are_never_redrawn(edition: str) -> object:  # NCO 5.1.6
    return solo_set_up(edition).decision


def solo_colours(edition: str) -> object:  # NCO 5.1.3
    return boardroom.new("new-corp-order", 1, 0, edition=edition).decision


def solo_reminder_agents(edition: str) -> object:  # NCO 5.1.4
    return supply(solo_set_up(edition))["k"]


def solo_tie(edition: str) -> object:  # NCO 5.8.2
    even = "PM:R1 PM:B1 SM:R1 BN:B1\nSM:K1 OM:W1 OM:K1 BN:W1\nGM:R1 GM:K1 AA:B1 AA:W1"
    pairs = [("kw", "rb"), ("kkw", "rb"), ("", "")]
    return [solo(even, captured=pair, edition=edition).standing().winners[0] for pair in pairs]


def solo_failure_allowed(edition: str) -> object:  # NCO 5.2.7, NCO 2.5.11
    t = solo(with_agents(X9, r1c1="R3", r1c2="K2", r2c1="K2"), unrotated=["rr", ""], edition=edition)
    return "choose action=takeover" in options(t)


def seven_agents_in_the_solo_game(edition: str) -> object:  # NCO 5.3.2
    t = after_ods(with_agents(X9, r1c1="R7", r1c2="K7", r1c4="W7"), edition=edition)
    return (t.to_act, told(t, "triggered"))


def ods_uses_no_ability(edition: str) -> object:  # NCO 5.5.8
    t = after_ods(X1, unrotated=["r", "kkk"], rotated=["", "w"], edition=edition)
    return (by_ods(t, "taken_over")[0]["target"], by_ods(t, "exchanged"))  # a Print Media


def ods_discards_from_the_display(edition: str) -> object:  # NCO 5.6.4
    t = after_ods(X9, unrotated=["bb", ""], display="rkbr", edition=edition)
    return (display(t), hq(t, 0))


def ods_choice_between_two_pairs(edition: str) -> object:  # NCO 5.6.2
    return ods_reasons(after_ods(X9, display="wkkw", edition=edition))[0]


def ods_with_one_card_of_the_player(edition: str) -> object:  # NCO 5.6.10
    return ods_reasons(after_ods(X9, display="r", edition=edition))


def ods_plan_without_its_cards(edition: str) -> object:  # NCO 5.6.8, NCO 5.6.9
    shown = ("rbrb", "rrrb", "br")
    return [ods_reasons(after_ods(X9, display=cards, edition=edition))[0] for cards in shown]


MATRIX = {
    objective_cards: (18, 18, 12),
    objectives_with_four_players: ({12, 15}, {12, 15}, {8, 10}),
    consultant_copies: ("MA MA MA DM DM DM CL CL CL MC MC MC",) * 3,
    name_of_the_media_advisor: (False, False, True),
    deck_with_two_players: (47, 47, 67),
    short_game_offered: (True, True, False),
    objective_redraw: ("turn", "turn", "redraw"),
    action_compulsory: ({"choose action=plot"},) * 3,
    consultant_after_the_action_began: ({"infiltrate colour=red count=1"},) * 3,
    hire_within_the_infiltration: ("hire",) * 3,
    wild_card_alone: (False, False, True),
    dealmaker_source: ("turn", "turn", "plot"),
    dealmaker_after_a_merger: (0, 2, 0),
    failed_takeover_allowed: (True, True, False),
    print_media_optional: (True, True, False),
    print_media_keeps_the_rotation: (("r0/1 b1/0", "r0/1"),) * 3,
    last_agent_stays: ((False, "R1"),) * 3,
    discards_go_into_the_box: (1, 1, 1),
    seven_agents_trigger_the_end: (False, False, True),
    display_triggers_the_end: ((3, 3),) * 3,
    last_turn_of_the_final_round: (1, 1, 1),
    tie_losers_become_second: ([8, 4, 0],) * 3,
    two_players_have_no_second: ([6, 0],) * 3,
    objectives_are_revealed: ([2, 2, 2],) * 3,
    consultant_scoring: (3, 3, 7),
    final_tiebreak: ([1], [1], [0, 1]),
    deck_in_the_solo_game: (56, 56, 76),
    objectives_in_the_solo_game: (18, 18, 12),
    solo_objectives_are_never_redrawn: ("turn",) * 3,
    solo_colours: ("choose_colours", "choose_colours", "turn"),
    solo_reminder_agents: (21, 21, 22),
    solo_tie: ([1, 0, 1],) * 3,
    solo_failure_allowed: (True, True, False),
    seven_agents_in_the_solo_game: ((0, []),) * 3,
    ods_uses_no_ability: ((2, []),) * 3,
    ods_discards_from_the_display: (("rr", "b2/0"),) * 3,
    ods_choice_between_two_pairs: ("B-1 leftmost",) * 3,
    ods_with_one_card_of_the_player: (["C-3 only"],) * 3,
    ods_plan_without_its_cards: (["C-1 leftmost", "C-1 only", "C-2 only"],) * 3,
}


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("row", MATRIX, ids=lambda row: row.__name__)
def test_edition(row, edition):
    assert row(edition) == MATRIX[row][EDITIONS.index(edition)]
