"""What everybody sees: the same for all, stacks with what they pay, tiles with what they open, goals, and names."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import boardroom
from boardroom.core.json import JsonObject
from boardroom.games.new_world_order import components
from boardroom.games.new_world_order.engine.actions import CARD, GAIN, GOAL, TABLE, TILES
from boardroom.games.new_world_order.engine.events import REASON
from boardroom.games.new_world_order.game import GAME
from boardroom.games.new_world_order.naming import own_names, place_name
from contract.cases import Setting, settings_of, walk
from games.new_world_order.drawing import table

SETTINGS = [setting for players in GAME.players for setting in settings_of(GAME, players)]
every_setting = pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.name)
TOML = (Path(components.__file__).parents[1] / "components.toml").read_text(encoding="utf-8")

NEW_FREQUENCIES = 13  # dark blue and salmon pink


def player(found: boardroom.Table, seat: int = 0) -> JsonObject:
    return found.view(None)["players"][seat]


def stack(found: boardroom.Table, slot: int = 0, seat: int = 0) -> dict[str, object]:
    return player(found, seat)["slots"][slot]


def growth(found: boardroom.Table, slot: int = 0, seat: int = 0) -> list[object]:
    """Worth now and with one more card; cards to be usable, to be full, to a token."""
    return [stack(found, slot, seat)[key] for key in ("worth", "next_worth", "to_usable", "to_full", "to_token")]


def place(found: boardroom.Table, position: int) -> dict[str, object]:
    return found.view(None)["pyramid"][position]


@every_setting
def test_everybody_sees_the_same_at_every_moment(setting: Setting) -> None:  # NWO 2.6.1
    for state in walk(setting.deal("same"), setting.rng("same"), every=20):
        views = [json.dumps({**GAME.view(state, seat), "seat": None}) for seat in [*range(state.seats), None]]
        assert len(set(views)) == 1


@every_setting
def test_cards_tiles_and_sums_add_up(setting: Setting) -> None:  # NWO 1.2.6, 2.6.4, 10.3.1
    for state in walk(setting.deal("sums"), setting.rng("sums"), every=10):
        view = GAME.view(state, None)
        held = sum(
            int(stack["cards"]) for each in view["players"] for stack in [*each["slots"], *each["outside"]] if stack
        )
        lying = sum(sum(view[pile].values()) for pile in ("table", "discarded", "unseen"))
        assert held + lying == 182
        assert view["deck"] == sum(view["unseen"].values()) - view["blind_removed"]
        tiles = sum(place["occupied"] for place in view["pyramid"]) + sum(
            len(each["tiles"]) for each in view["players"]
        )
        assert tiles == TILES
        for each, sums in zip(view["players"], view["standing"]["breakdown"], strict=True):
            parts = ("tile_vp", "goal_vp", "dream_vp", "token_vp", "bonus")
            assert each["vp"] == sums["total"] == sum(sums[part] for part in parts)
            assert sums["tile_vp"] == sum(sums["prices"])


@every_setting
def test_what_can_be_paid_decides_which_open_tiles_can_be_gained(setting: Setting) -> None:  # NWO 6.1.2, 6.2.3
    for state in walk(setting.deal("pay"), setting.rng("pay"), every=7):
        if not state.over and GAME.decision(state) == "turn":
            view = GAME.view(state, None)
            most = view["players"][view["to_act"]]["most_payable"]
            payable = {p["position"] for p in view["pyramid"] if p["open"] and p["price"] <= most}
            assert payable == {a - GAIN for a in state.legal_actions() if TABLE[a].kind == "gain"}


@every_setting
def test_taking_a_tile_opens_what_was_foretold(setting: Setting) -> None:  # NWO 6.3.3
    before: JsonObject = {}
    for state in walk(setting.deal("open"), setting.rng("open")):
        view = GAME.view(state, None)
        if before:
            gone = [p for p, q in zip(before["pyramid"], view["pyramid"], strict=True) if p["occupied"] > q["occupied"]]
            newly = [
                p["position"] for p, q in zip(view["pyramid"], before["pyramid"], strict=True) if p["open"] > q["open"]
            ]
            assert newly == sorted(below for each in gone for below in each["uncovers"])
        before = view


@every_setting
def test_goals_that_count_have_three_tiles_each_of_their_colour(setting: Setting) -> None:  # NWO 10.2.1, 10.2.2
    for state in walk(setting.deal("goals"), setting.rng("goals"), every=15):
        for each in GAME.view(state, None)["players"]:
            used = [tile for tiles in each["goals"].values() for tile in tiles]
            assert len(used) == len(set(used)) == 3 * len(each["goals"])
            assert set(used) <= set(each["tiles"])
            for colour, tiles in each["goals"].items():
                for tile in tiles:
                    assert GOAL.values.index(colour) in components.DEFAULT.achievements[tile].colours


@pytest.mark.parametrize(
    ("drawn", "expected"),
    [
        ("farm", [0, 0, 2, 5, 6]),  # NWO 1.3.2
        ("farm x2", [0, 100, 1, 4, 5]),
        ("farm x3", [100, 150, 0, 3, 4]),
        ("farm x6", [300, 310, 0, 0, 1]),  # NWO 1.3.4
        ("farm x7", [310, 330, 0, 0, 0]),
        ("gold_mine x2", [0, 300, 1, 3, None]),  # no start card, no token  # NWO 8.7.2
        ("diamond_mine", [0, 300, 1, 3, None]),
        ("black low+high", [0, 100, 1, 1, None]),  # NWO 1.3.8
        ("black whole", [100, None, 0, 0, None]),  # NWO 1.3.6
        ("dividends 100 200", [300, None, None, None, None]),  # NWO 1.3.7
        ("hostile_take_over x2", [0, None, None, None, None]),
    ],
)
def test_a_stack_tells_what_it_pays_and_what_it_lacks(drawn: str, expected: list[object]) -> None:
    assert growth(table(slots=[drawn])) == expected


def test_a_token_is_earned_only_once() -> None:  # NWO 8.7.2
    assert growth(table(slots=["farm x5"], tokens=["farm"])) == [200, 300, 0, 1, None]


def test_colour_groups_of_the_philanthropist_pay_more() -> None:  # NWO 9.2.1
    drawn = table(slots=[None, None, "turquoise whole, black low+high"])
    assert growth(drawn, 0, 2)[:2] == [200, None]
    assert growth(drawn, 1, 2)[:2] == [0, 200]


def test_what_lies_in_a_slot_is_told_card_by_card() -> None:
    drawn = table(slots=["yellow low+high, -, dividends 100 100 200, above_the_law x2 @3"], round=2)
    found = player(drawn)
    assert [each and each["kind"] for each in found["slots"]] == [
        *("yellow_group", None, "dividends", "above_the_law", None, None, None)
    ]
    assert stack(drawn, 0)["tiers"] == ["low", "high"]
    assert (stack(drawn, 2)["hundreds"], stack(drawn, 2)["two_hundreds"]) == (2, 1)
    assert (stack(drawn, 3)["cards"], stack(drawn, 3)["ready"]) == (2, 3)
    assert found["free_slots"] == 4


def test_the_globalist_has_stacks_outside() -> None:  # NWO 9.5.1
    drawn = table(characters="globalist banker royalty", outside=["dividends 200, hostile_take_over @3"])
    assert [each["kind"] for each in player(drawn)["outside"]] == ["hostile_take_over", "dividends"]
    assert player(drawn)["most_payable"] == 300  # with the start stack  # NWO 9.5.3


def test_once_only_skills_are_there_or_used() -> None:  # NWO 9.1.2, 9.3.2, 9.9.1
    drawn = table(characters="illuminati+president media_mogul royalty", skills_used=["president", "media_mogul"])
    assert [(each["character"], each["illuminati"]) for each in drawn.view(None)["players"]] == [
        *(("president", True), ("media_mogul", False), ("royalty", False))
    ]
    assert [each["skills"] for each in drawn.view(None)["players"]] == [["illuminati"], [], []]
    assert [each["skills_used"] for each in drawn.view(None)["players"]] == [["president"], ["media_mogul"], []]


def test_the_pyramid_shows_prices_colours_and_what_is_open() -> None:  # NWO 1.1.2, 6.1.2
    drawn = table(tiles=["0 1"], gone="0 1")
    assert place(drawn, 0) == {
        "position": 0,
        "layer": 4,
        "row": 0,
        "column": 0,
        "occupied": False,
        "open": False,
        "tile": None,
        "name": None,
        "price": None,
        "colours": None,
        "covered_by": [],
        "uncovers": [],
    }
    assert place(drawn, 3)["open"] is True
    assert (place(drawn, 3)["name"], place(drawn, 3)["price"]) == ("Wormhole Theory", 250)
    assert place(drawn, 3)["colours"] == ["dark_blue", "grey"]
    assert place(drawn, 3)["uncovers"] == [8, 11]
    assert place(drawn, 5)["open"] is True
    assert place(drawn, 6)["covered_by"] == [2]
    assert place(drawn, 2)["uncovers"] == [6, 7]


def test_who_passed_and_who_starts_next() -> None:  # NWO 4.1.2, 4.3.1
    drawn = table(passed="", active=0)
    drawn.play("pass")
    view = drawn.view(None)
    assert (view["first_passer"], view["starter"], view["to_act"], view["round"]) == (0, 0, 1, 2)
    assert [each["passed"] for each in view["players"]] == [True, False, False]


def test_a_purchase_in_progress() -> None:
    drawn = table(slots=["space_agency x2"])
    drawn.play("gain position=0")
    progress = drawn.view(None)["in_progress"]
    assert (progress["tile"], progress["payers"], progress["value"], progress["source"]) == (0, [], 0, None)
    drawn.play("pay payment=0")
    assert drawn.view(None)["in_progress"]["tile"] is None


def test_a_conversion_in_progress() -> None:  # NWO 9.9.3
    drawn = table(characters="president banker royalty", slots=["farm x4, space_agency x2, gold_mine x3"])
    drawn.play("gain position=0")
    drawn.play("convert source=0 target=1")
    progress = drawn.view(None)["in_progress"]
    assert [progress[key] for key in ("source", "target", "payers", "value")] == [0, 1, [0, 1], 1200]


def hidden_pair(first: int, second: int) -> list[boardroom.Table]:
    """The same table twice, but that two inner tiles of the lowest layer have changed places."""
    return [
        table(pyramid=pyramid, tile_visibility="covered_hidden")
        for pyramid in ({19: first, 24: second}, {19: second, 24: first})
    ]


def test_covered_tiles_are_hidden_where_the_option_says_so() -> None:  # NWO 2.6.7
    one, other = hidden_pair(19, 24)
    shown = place(one, 19)
    assert (shown["occupied"], shown["open"]) == (True, False)
    assert [shown[key] for key in ("tile", "name", "price", "colours")] == [None] * 4
    assert [p["position"] for p in one.view(None)["pyramid"] if p["tile"] is None] == [9, 19, 20, 23, 24]
    assert json.dumps(one.view(None)) == json.dumps(other.view(None)), "nothing tells the two apart"
    assert one.position() != other.position()


def test_covered_tiles_are_shown_otherwise() -> None:  # NWO 2.6.6
    assert all(shown["tile"] is not None for shown in table().view(None)["pyramid"])
    assert table().view(None)["hidden"] == []


def test_hidden_tiles_are_known_but_not_where_they_lie() -> None:
    found = hidden_pair(19, 24)[0].view(None)
    seen = {shown["tile"] for shown in found["pyramid"]} - {None}
    assert found["hidden"] == sorted(set(range(TILES)) - seen)


def test_a_hidden_tile_is_named_by_its_place_alone() -> None:
    one, other = hidden_pair(19, 24)
    refusals = [found.refusal("gain position=19", "en").reason for found in (one, other)]
    assert refusals[0] == refusals[1]
    assert "d22" in refusals[0]
    assert "Terraforming (600)" in one.refusal("gain position=21", "en").reason


def test_unseen_cards_by_kind() -> None:  # NWO 2.6.4, 2.6.5
    drawn = table(cards="farm x3", slots=["farm x2", "", ""], deck=None)
    view = drawn.view(None)
    assert list(view["unseen"]) == list(CARD.values)
    assert (view["unseen"]["farm"], view["table"]["farm"], view["deck"]) == (5, 3, 177)
    removed = table(blind_removed=13).view(None)
    assert removed["blind_removed"] == sum(removed["unseen"].values()) - removed["deck"] == 13


def test_goals_are_tracked_by_colour() -> None:
    found = player(table(tiles=["3 8 13 0"]))
    assert found["tiles_of_goal"] == {
        **dict.fromkeys(map(str, GOAL.values), 0),
        "dark_blue": 3,
        "salmon_pink": 1,
        "ocean_blue": 1,
        "grey": 1,
        "orange": 1,
        "dark_green": 1,
    }
    assert found["goals"] == {"dark_blue": [3, 8, 13]}


def test_no_tile_stands_for_two_goals() -> None:  # NWO 10.2.2
    assert list(player(table(tiles=[f"{NEW_FREQUENCIES} 3 8 4 9"]))["goals"]) == ["dark_blue"]
    more = player(table(tiles=[f"{NEW_FREQUENCIES} 3 8 18 4 9"]))["goals"]
    assert more == {"dark_blue": [3, 8, 18], "salmon_pink": [4, 9, NEW_FREQUENCIES]}


def test_an_outcome_says_where_the_points_come_from() -> None:  # NWO 10.3.1, 10.2.6, 9.4.1, 1.2.8
    drawn = table(
        characters="philanthropist bilderberger cardinal",
        tiles=["3 8 13 4", "28"],
        tokens=["science_institute"],
        slots=["", "", ""],
    )
    outcome = drawn.standing()
    assert outcome.scores == [1950, 1500, 0]
    assert outcome.breakdown[0] == {
        "seat": 0,
        "tiles": [3, 4, 8, 13],
        "prices": [250, 250, 300, 350],
        "tile_vp": 1150,
        "goals": ["dark_blue"],
        "goal_tiles": {"dark_blue": [3, 8, 13]},
        "goal_vp": 500,
        "dream": "dark_blue",
        "dream_vp": 200,
        "tokens": ["science_institute"],
        "token_vp": 100,
        "bonus": 0,
        "total": 1950,
    }
    assert outcome.breakdown[1]["bonus"] == 500
    assert (outcome.ranking, outcome.winners, outcome.reason) == ([[0], [1], [2]], [0], "running")


def test_equals_share_the_victory_unless_goals_break_the_tie() -> None:  # NWO 10.3.3, 10.3.4
    level = ["3 8 13", "17 18 20"]  # 900 and a goal; 400 + 500 + 500
    assert table(tiles=level, slots=["", "", ""]).standing().ranking == [[0, 1], [2]]
    assert table(tiles=level, slots=["", "", ""], tiebreak="goals_then_tiles").standing().ranking == [[0], [1], [2]]


def test_the_reason_is_the_one_that_was_told() -> None:
    for seed in range(4):
        ended = boardroom.new("new-world-order", 3, seed)
        while ended.to_act is not None:
            ended.play(ended.legal()[-1])
        outcome = ended.outcome()
        assert outcome is not None
        assert outcome.reason in REASON.values
        assert [event.args["reason"] for event in ended.events() if event.kind == "ended"] == [outcome.reason]


def said(found: boardroom.Table, action: str) -> str:
    return found.describe(action, "en")


def test_choices_are_named_by_what_lies_there() -> None:
    drawn = table(
        slots=["farm x3, gold_mine x3, black low+high, -, dividends 100 200", "farm x2"],
        cards="farm",
    )
    assert "Smart Grid (200)" in said(drawn, "gain position=0")
    assert "Mass Hypnosis (200)" in said(drawn, "gain position=2")
    assert "Farm x3 (100)" in said(drawn, "throw slot=0")
    assert "black group low and high" in said(drawn, "throw slot=2")
    assert "Dividends 300" in said(drawn, "throw slot=4")
    assert "slot 4" in said(drawn, "throw slot=3"), "an empty slot has only its number"
    assert "Farm x3 (100) + Gold Mine x3 (300)" in said(drawn, "pay payment=0+1")
    assert "Player 2" in said(drawn, "rob victim=1 card=farm")
    assert "Player 1" in said(table(active=2), "rob victim=1 card=farm")


def test_equal_stacks_are_told_apart_by_their_slots() -> None:
    drawn = table(slots=["black low+high, farm x3, black low+high, dividends 100, dividends 100"])
    assert "black group low and high, slot 1" in said(drawn, "throw slot=0")
    assert "black group low and high, slot 3" in said(drawn, "throw slot=2")
    assert "slot" not in said(drawn, "throw slot=1")
    assert "Dividends 100, slot 4 + Dividends 100, slot 5" in said(drawn, "pay payment=3+4")


def test_the_globalists_dividends_outside_are_the_last_payer() -> None:  # NWO 9.5.3
    drawn = table(characters="globalist banker royalty", outside=["dividends 200"])
    assert "red group (100) + Dividends 200" in said(drawn, "pay payment=0+7")
    assert "slot 8" in said(table(), "pay payment=7")


def test_places_count_layers_rows_and_columns() -> None:
    names = [place_name(position) for position in range(TILES)]
    assert names[:6] == ["a", "b11", "b12", "b21", "b22", "c11"]
    assert (names[13], names[14], names[29]) == ("c33", "d11", "d44")
    assert len(set(names)) == TILES


def test_an_owners_own_names_are_used() -> None:
    text = TOML
    for ours, theirs in (
        ("Farm", "Ranch"),
        ("Smart Grid", "Clever Grid"),
        ("Mind Control", "Mind Reading"),
        ("Banker", "Banquier"),
    ):
        assert f'name = "{ours}"' in text
        text = text.replace(f'name = "{ours}"', f'name = "{theirs}"', 1)
    key = components.add(text, "mine.toml")
    assert own_names(key) == {
        "card.farm": "Ranch",
        "tile.0": "Clever Grid",
        "goal.black": "Mind Reading",
        "character.banker": "Banquier",
    }
    drawn = table(slots=["farm x3"], components=key)
    assert drawn.view(None)["names"] == own_names(key)
    assert "Clever Grid (200)" in said(drawn, "gain position=0")
    assert "Ranch x3 (100)" in said(drawn, "throw slot=0")
    assert "Ranch" in drawn.describe("take card=farm count=1", "de")
    assert "Mind Reading (black)" in said(drawn, "claim goal=black")
    assert "Banquier" in said(drawn, "pick_character character=banker")
    assert table().view(None)["names"] == {}
