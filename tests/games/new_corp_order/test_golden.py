"""Golden games are told again, word for word; `--write` writes them anew."""

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
