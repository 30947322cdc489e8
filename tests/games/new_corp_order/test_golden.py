"""Golden games replay to the same text, word for word. `--write` writes them again."""

from pathlib import Path

import pytest

import boardroom
from games.new_corp_order.golden_games import GAME, PLANS, make, read, render

FOLDER = Path(__file__).parent / "golden"


@pytest.mark.parametrize("name", PLANS)
def test_golden_game(name, write):
    path = FOLDER / f"{name}.txt"
    if write:
        path.write_text(make(name), encoding="utf-8")
    text = path.read_text(encoding="utf-8")
    assert render(*read(text)) == text


@pytest.mark.parametrize("name", PLANS)
def test_golden_game_ends_as_it_should(name):
    players, options, seed, actions = read((FOLDER / f"{name}.txt").read_text(encoding="utf-8"))
    table = boardroom.new(GAME, players, seed, **options)
    for action in actions:
        table.play(action)
    assert PLANS[name].ending(table)


def test_no_other_golden_games():
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(PLANS)


def test_forced_pass_comes_in_the_final_round():  # scenario 62; NCO 2.9.1, NCO 2.9.3
    text = (FOLDER / "forced-pass.txt").read_text(encoding="utf-8")
    players, options, seed, actions = read(text)
    table = boardroom.new(GAME, players, seed, **options)
    for action in actions:
        if action == "pass":
            assert table.view(None)["turns_left"] is not None
            assert not [other for other in table.legal() if other.kind == "choose"]
        table.play(action)


@pytest.mark.parametrize("edition", ["published", "published-de", "print-and-play"])
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_golden_game_for_every_edition_and_number_of_players(players, edition):
    editions = {(plan.players, plan.options.get("edition", "published")) for plan in PLANS.values()}
    assert (players, edition) in editions


def test_golden_games_show_every_priority_of_the_ods():  # NCO 5.5.2, NCO 5.5.3, NCO 5.6.1, NCO 5.6.5, NCO 5.6.8
    told = "".join(path.read_text(encoding="utf-8") for path in FOLDER.glob("solo-*.txt"))
    shown = ("A-1", "A-2", "B-1", "B-2", "B-3", "BB-1", "BB-2", "BB-3", "C-1", "C-2", "C-3")
    assert [priority for priority in shown if f"Priority {priority} " not in told] == []
