"""Views of New Corp Order: tiles, cards and HQs of a turn in progress under their own names, and the solo game open."""

import pytest

import boardroom
from boardroom.core.json import Json, JsonObject
from boardroom.games.new_corp_order.engine.actions import neighbours
from boardroom.games.new_corp_order.rules.abilities.shared import ABILITY_OF
from contract.cases import Setting, walk
from core.fuzz import GAME, SETTINGS
from core.test_position import GRID, table
from core.test_solo_position import SOLO, solo_settings

every_setting = pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.name)


def progress(found: boardroom.Table, *names: str) -> list[Json]:
    return [found.view()["in_progress"][name] for name in names]


def seats(**mine: Json) -> list[JsonObject]:
    """The first player with something more; the second has rotated cards."""
    second: JsonObject = {"objectives": ["AA", "SM"], "rotated": {"blue": 2, "red": 1}}
    return [{"objectives": ["BN", "GM"], **mine}, second, {"objectives": ["BN", "SM"]}]


@every_setting
def test_tiles_are_shown_only_while_they_are_tiles(setting: Setting) -> None:
    for state in walk(setting.deal("view"), setting.rng("view")):
        shown = GAME.view(state, None)["in_progress"]
        source, target = shown["source"], shown["target"]
        decision = "over" if state.over else GAME.decision(state)
        if decision == "strength":
            assert target in neighbours(source)
        elif decision in ABILITY_OF and target is not None:
            assert state.tiles[target].company == ABILITY_OF[decision]
        else:
            assert target is None
            assert source is None or shown["hq"] is not None
        assert (shown["given"] is not None) == (decision == "take")
        assert (shown["hq"] is not None) == (decision == "unrotate" and shown["steps"] == 1)


def test_the_card_given_for_another_is_no_tile() -> None:  # NCO 2.6.6
    grid = ["BN:R1 BN:B1 BN:K1 GM:W1", "GM:R1 GM:B1 PM:R1 PM:R1", *GRID[2:]]
    swap = table(
        grid=grid,
        seats=seats(rotated={"red": 2}),
        display=["red", "blue", "black", "white", "red"],
        options={"dealmaker_source": "display"},
        pending={"decision": "give", "source": 6, "target": 7, "taken_over": True, "used": "dealmaker"},
    )
    assert progress(swap, "source", "given", "target") == [6, None, 7]
    swap.play("give card=red_rotated")
    assert progress(swap, "source", "given", "target") == [None, "red_rotated", 7]
    swap.play("take seat=1 card=blue_rotated")
    assert swap.decision == "plot"
    assert progress(swap, "source", "given", "target", "hq") == [None] * 4


def test_the_hq_whose_cards_are_unrotated_is_no_tile() -> None:  # NCO 2.6.7
    grid = ["BN:R1 BN:B1 BN:K1 GM:W1", "GM:R1 GM:B1 PM:K1 PM:W1", "AA:R1 AA:R1 AA:K1 SM:W1", GRID[3]]
    pending = {"decision": "unrotate", "source": 8, "target": 9, "taken_over": True}
    unrotate = table(grid=grid, seats=seats(rotated={"red": 1}), pending=pending)
    assert progress(unrotate, "source", "target", "hq") == [8, 9, None]
    unrotate.play("unrotate seat=1 colour=blue")
    assert progress(unrotate, "source", "target", "hq") == [8, None, 1]


def test_what_only_the_solo_game_has_is_missing_elsewhere() -> None:
    view = table().view()
    assert [view[key] for key in ("solo", "owners", "objectives", "marker", "reminders")] == [False, *[None] * 4]
    assert [player["ods"] for player in view["players"]] == [False] * 3


def test_the_solo_game_shows_both_sides() -> None:  # NCO 5.1.3, 5.1.6, 5.1.7
    view = boardroom.from_position("new-corp-order", SOLO, seed="solo").view()
    assert (view["solo"], view["seats"], view["marker"]) == (True, 2, 1)
    assert view["owners"] == {"red": "player", "blue": "player", "black": "ods", "white": "ods"}
    assert view["objectives"] == ["print_media", "social_media", "online_marketing"]
    assert view["reminders"] == dict.fromkeys(("red", "blue", "black", "white"), 1)
    assert [player["ods"] for player in view["players"]] == [False, True]
    assert view["standing"]["breakdown"] == [
        {"seat": 0, "matching": [2, 4, 8, 10], "total": 4, "captured": 1},
        {"seat": 1, "matching": [5, 9], "total": 2, "captured": 0},
    ]


@solo_settings
def test_the_solo_game_hides_nothing(setting: Setting) -> None:
    for state in walk(setting.deal("open"), setting.rng("open"), every=5):
        assert {**GAME.view(state, 0), "seat": None} == GAME.view(state, None)
