"""Every option changes what it says and nothing else; editions are sets of options.   [NCO 1.1.7 to 1.1.10]"""

import pytest

import boardroom
from boardroom.games.new_corp_order.engine.options import OPTIONS
from games.new_corp_order.drawing import (
    after_ods,
    deck,
    hand,
    hq,
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
from games.new_corp_order.solo_boards import X1, X2, X3, X6, X9

PAPER = {
    "objective_copies": 2,
    "objective_redraw": "optional",
    "two_player_cards_removed": 0,
    "dealmaker_source": "display",
    "consultant_scoring": "ladder",
    "final_tiebreak": "none",
    "end_seven_agents": True,
    "failed_takeover_allowed": False,
    "ability_optional": False,
    "wild_needs_companion": False,
    "solo_cards_removed": 0,
    "solo_colours": "random",
    "solo_reminder_agents": False,
}


def new(players: int = 3, seed: int = 1, **options: object) -> boardroom.Table:
    return boardroom.new("new-corp-order", players, seed, **options)


def differences(edition: str) -> dict[str, object]:
    """What an edition sets otherwise than the published one."""
    published, other = new().options, new(edition=edition).options
    return {name: other[name] for name in other if other[name] != published[name] and name != "edition"}


def test_defaults_are_the_published_edition():  # NCO 1.1.7
    assert new().options == new(edition="published").options
    assert new().options == {name: option.default for name, option in OPTIONS.options.items()}


def test_german_edition():  # NCO 1.1.8
    assert differences("published-de") == {"dealmaker_trigger": "action"}


def test_print_and_play_edition():  # NCO 1.1.9, NCO 5.1.2, NCO 5.1.3, NCO 5.1.4
    assert differences("print-and-play") == PAPER


@pytest.mark.parametrize("name", PAPER)
def test_option_beats_the_edition(name):  # NCO 1.1.7
    published = new().options[name]
    assert new(edition="print-and-play", **{name: published}).options[name] == published
    assert new(**{name: PAPER[name]}).options[name] == PAPER[name]


def test_media_advisor_is_called_insider():  # NCO 1.1.10
    names = {}
    for edition in ("published", "published-de", "print-and-play"):
        t = table(consultants=["MA"], edition=edition)
        names[edition] = t.describe("use consultant=media_advisor")
    assert names["published"] == names["published-de"]
    assert "Insider" in names["print-and-play"]
    assert "Insider" not in names["published"]


def test_unknown_options_and_values_are_refused():  # NCO 1.1.7
    with pytest.raises(ValueError, match="unknown option 'editoin'"):
        new(editoin="published")
    with pytest.raises(ValueError, match="option edition: 'deluxe' is not one of published"):
        new(edition="deluxe")


# What each value does: the tables of one function differ in nothing but the option.
WON = with_agents(r2c1="R4", r3c1="B1")  # red takes an Ambient Advertising
FAILS = with_agents(r2c1="R4", r3c1="B2")


def short_game(value: bool) -> object:  # NCO 1.5.2
    return deck(new(short_game=value))


def objective_return(value: str) -> object:  # NCO 1.3.1, NCO 1.3.2, NCO 1.3.3
    return list(table(objective_return=value).state.objective_pool)  # without one Print Media, one Online Marketing


def objective_copies(value: int) -> object:  # NCO 1.1.4
    return max(new(objective_copies=value).state.objective_pool)


def objective_redraw(value: str) -> object:  # NCO 1.3.6, NCO 1.3.9
    return new(objective_redraw=value).decision


def duplicate_objectives_stack(value: bool) -> object:  # NCO 4.2.3
    pairs = [("BN", "BN"), ("AA", "SM"), ("GM", "SM")]
    t = table(objectives=pairs, unrotated=["r"], objective_redraw="optional", duplicate_objectives_stack=value)
    return t.standing().breakdown[0]["objectives"]


def two_player_cards_removed(value: int) -> object:  # NCO 1.5.1
    return deck(new(2, two_player_cards_removed=value))


def first_player(value: object) -> object:  # NCO 1.5.6
    return {new(4, seed, first_player=value).to_act for seed in range(30)}


def voluntary_pass(value: bool) -> object:  # NCO 2.1.2
    return "pass" in options(table(voluntary_pass=value))


def allow_wasted_consultant(value: bool) -> object:  # NCO 2.2.5
    return options(table(consultants=["MA"], allow_wasted_consultant=value), "use")


def consultant_timing(value: str) -> object:  # NCO 2.2.2, NCO 2.2.3
    t = table(WON, unrotated=["rr"], consultants=["DM"], consultant_timing=value)
    play(take_over(t, "r2c1", "r3c1", 2), "decline")
    return (t.decision, t.to_act)


def supply_shortfall(value: str) -> object:  # NCO 2.4.3
    t = table(with_agents(r1c1="R20"), hands=["rrr"], supply_shortfall=value)
    return max(action.args["count"] for action in play(t, "choose action=infiltrate").legal())


def failed_takeover_allowed(value: bool) -> object:  # NCO 2.5.11
    t = table(FAILS, unrotated=["rrr"], failed_takeover_allowed=value)
    play(t, "choose action=takeover", "takeover source=4 target=8")
    return options(t)


def ability_optional(value: bool) -> object:  # NCO 2.6.2
    t = table(with_agents(r4c2="R3"), unrotated=["rr"], ability_optional=value)
    return "decline" in options(take_over(t, "r4c2", "r4c3", 2))


def wild_needs_companion(value: bool) -> object:  # NCO 2.7.2
    t = table(hands=["b"], consultants=["MA"], wild_needs_companion=value)
    return len(play(t, "use consultant=media_advisor", "choose action=infiltrate").legal())


def wild_counts_for_hire(value: bool) -> object:  # NCO 2.7.3
    t = table(hands=["rrb"], consultants=["MA"], wild_counts_for_hire=value)
    play(t, "use consultant=media_advisor", "choose action=infiltrate")
    return play(t, "infiltrate colour=red count=2", "wild colour=blue", "place tile=0").decision


def dealmaker_trigger(value: str) -> object:  # NCO 2.7.9
    t = table(FAILS, unrotated=["rr"], consultants=["DM"], dealmaker_trigger=value)
    return len(hand(take_over(play(t, "use consultant=dealmaker"), "r2c1", "r3c1", 2), 0))


def dealmaker_source(value: str) -> object:  # NCO 2.7.10, NCO 2.7.11
    t = table(WON, unrotated=["rr"], consultants=["DM"], dealmaker_source=value)
    play(take_over(play(t, "use consultant=dealmaker"), "r2c1", "r3c1", 2), "decline")
    return (t.decision, t.to_act)


def public_discards(value: bool) -> object:  # NCO 1.6.8
    t = plot(table(hands=["rrrrr"], display="bbbbb", public_discards=value), 0, 0)
    play(t, "discard colour=red")
    return t.view(1)["box"]["red"] - table(hands=["rrrrr"], display="bbbbb").view(1)["box"]["red"]


def end_seven_agents(value: bool) -> object:  # NCO 3.1.4
    t = table(with_agents(r1c1="R7", r1c2="B7", r1c3="K7"), end_seven_agents=value)
    return told(plot(t, "deck", "deck"), "triggered")


def final_round(value: str) -> object:  # NCO 3.2.1, NCO 3.2.3
    return plot(table(deck="", active=2, final_round=value), 0, 0).to_act


def tie_losers_merge(value: bool) -> object:  # NCO 4.1.7
    t = table(unrotated=["rrr", "rrrrr", "rrrr"], captured=["r"], tie_losers_merge=value)
    return [part["conglomerates"][0]["points"] for part in t.standing().breakdown]


def second_after_shared_first(value: bool) -> object:  # NCO 4.1.8
    t = table(unrotated=["rr", "rr", "r"], second_after_shared_first=value)
    return [part["conglomerates"][0]["points"] for part in t.standing().breakdown]


def zero_shares_score(value: bool) -> object:  # NCO 4.1.9
    t = table(unrotated=["r"], zero_shares_score=value)
    return [part["conglomerates"][0]["points"] for part in t.standing().breakdown]


def consultant_scoring(value: str) -> object:  # NCO 4.3.1, NCO 4.3.3
    t = table(consultants=["MA DM DM"], consultant_scoring=value)
    return t.standing().breakdown[0]["consultants"]


def final_tiebreak(value: str) -> object:  # NCO 4.4.2, NCO 4.4.3
    return table(unrotated=["r"], captured=["", "b"], final_tiebreak=value).standing().winners


def solo_cards_removed(value: int) -> object:  # NCO 5.1.2
    return deck(new(1, solo_cards_removed=value, solo_colours="fixed"))


def solo_colours(value: str) -> object:  # NCO 5.1.3
    chosen = [told(new(1, seed, solo_colours=value), "colours_chosen") for seed in range(60)]
    return len({event["colours"] for events in chosen for event in events})


def solo_reminder_agents(value: bool) -> object:  # NCO 5.1.4
    return supply(new(1, solo_reminder_agents=value))["r"]


def solo_distinct_objectives(value: bool) -> object:  # NCO 5.1.6
    tables = [new(1, seed, solo_colours="fixed", solo_distinct_objectives=value) for seed in range(40)]
    return all(len(set(t.view(None)["objectives"])) == 3 for t in tables)


def solo_split_same_colour(value: bool) -> object:  # NCO 5.2.5, NCO 5.6.7
    mine = play(plot(solo(X9, display="rrbb", solo_split_same_colour=value), 0, 0), "place tile=0")
    return (mine.decision, ods_reasons(after_ods(X9, display="kkrb", solo_split_same_colour=value)))


def ods_target_mode(value: str) -> object:  # NCO 5.5.4
    drawn = {"unrotated": ["", "kkk"], "ods_target_mode": value}
    return ods_reasons(after_ods(X3, 2, objectives="SM PM OM", **drawn)) + ods_reasons(
        after_ods(X2, 3, objectives="SM PM BN", **drawn)
    )


def ods_source_mode(value: str) -> object:  # NCO 5.5.5
    board = with_agents(X6, r1c2="K4")
    t = after_ods(board, 1, unrotated=["", "kkww"], objectives="SM GM BN", ods_source_mode=value)
    return told(t, "taken_over")[0]["source"]


def ods_move_count(value: str) -> object:  # NCO 5.5.6
    return tile(after_ods(X3, 2, unrotated=["", "kkkk"], ods_move_count=value), "r3c2")


def ods_uses_abilities(value: bool) -> object:  # NCO 5.5.8
    board = "PM:W1 OM:R1 PM:B1 AA:B1\nSM:K3 GM:R1 SM:B1 GM:W1\nAA:K4 BN:W1 BN:R1 OM:K1"
    return hq(after_ods(board, unrotated=["rrr", "kk"], ods_uses_abilities=value), 0)


def ods_not_more(value: str) -> object:  # NCO 5.6.6
    board = with_agents(X1, r2c2="K2", r3c3="B2", r2c3="R3")
    return ods_reasons(after_ods(board, 2, display="krrb", objectives="PM SM AA", ods_not_more=value))


CHANGES = {
    short_game: {False: 63, True: 43},
    objective_copies: {3: 3, 2: 2},
    objective_redraw: {"forced": "turn", "optional": "redraw"},
    duplicate_objectives_stack: {False: 2, True: 4},
    two_player_cards_removed: {5: 47, 0: 67},
    first_player: {"random": {0, 1, 2, 3}, 0: {0}, 1: {1}, 2: {2}, 3: {3}},
    voluntary_pass: {False: False, True: True},
    allow_wasted_consultant: {True: {"use consultant=media_advisor"}, False: set()},
    consultant_timing: {"before_action": ("turn", 1), "any_time": ("dealmaker", 0)},
    supply_shortfall: {"forbid": 2, "place_available": 3},
    failed_takeover_allowed: {
        True: {"strength agents=1", "strength agents=2", "strength agents=3"},
        False: {"strength agents=3"},
    },
    ability_optional: {True: True, False: False},
    wild_needs_companion: {True: 1, False: 4},
    wild_counts_for_hire: {True: "hire", False: "turn"},
    dealmaker_trigger: {"success": 0, "action": 2},
    dealmaker_source: {"deck": ("turn", 1), "display": ("plot", 0)},
    public_discards: {True: 1, False: 0},
    end_seven_agents: {False: [], True: [{"seat": 0}]},
    final_round: {"one_each": 0, "complete_round": None},
    tie_losers_merge: {False: [8, 4, 0], True: [8, 4, 4]},
    second_after_shared_first: {True: [8, 8, 4], False: [8, 8, 0]},
    zero_shares_score: {False: [8, 0, 0], True: [8, 4, 4]},
    consultant_scoring: {"pairs": 1, "ladder": 4},
    final_tiebreak: {"captured": [1], "none": [0, 1]},
    solo_cards_removed: {5: 56, 0: 76},
    solo_colours: {"choose": 0, "random": 6, "fixed": 1},
    solo_reminder_agents: {True: 21, False: 22},
    solo_distinct_objectives: {True: True, False: False},
    solo_split_same_colour: {
        False: ("turn", ["B-1 only", "BB-1 r3c3 scan"]),
        True: ("place", ["B-1 only", "BB-1 r3c3 scan", "BB-1 r2c1 only"]),
    },
    ods_target_mode: {
        "hybrid": ["A-1 r3c2 scan", "A-3 r2c2 most_neighbours"],
        "literal": ["A-1 r3c2 scan", "A-2 r3c3 scan"],
        "cascade": ["A-2 r2c1 most_agents", "A-3 r2c2 most_neighbours"],
        "column_first": ["A-1 r3c2 only", "A-2 r3c3 only"],
    },
    ods_source_mode: {"scan": 4, "most_agents": 1},
    ods_move_count: {"minimum": "K2", "maximum": "K3"},
    ods_uses_abilities: {False: "r3/0", True: "r1/2"},
    ods_not_more: {"any": ["B-3 only", "BB-3 r2c2 scan"], "all": ["B-3 only", "BB-3 r3c4 only"]},
    objective_return: {
        "whole_type": [3, 3, 0, 3, 3, 0],
        "card_per_tile": [3, 3, 2, 3, 3, 2],
        "absent_types": [3, 3, 3, 3, 3, 3],
        "none": [3, 3, 3, 3, 3, 3],
    },
}


@pytest.mark.parametrize(
    ("what", "value"),
    [(what, value) for what, values in CHANGES.items() for value in values],
    ids=lambda part: part.__name__ if callable(part) else str(part),
)
def test_option(what, value):
    assert what(value) == CHANGES[what][value]


def test_every_value_of_every_option_is_tested():  # NCO 1.1.7
    tested = {what.__name__: set(values) for what, values in CHANGES.items()}
    declared = {name: set(option.values) for name, option in OPTIONS.options.items() if name != "edition"}
    assert tested == declared
