"""Golden games are told again, word for word; `--write` writes them anew."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import boardroom
from boardroom.games.new_world_order.engine.actions import CHARACTER
from boardroom.games.new_world_order.engine.events import REASON
from games.new_world_order.golden_games import GAME, PLANS, make, read, render

FOLDER = Path(__file__).parent / "golden"


def text_of(name: str) -> str:
    return (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


@cache
def played(name: str) -> boardroom.Table:
    """A golden game at its end."""
    players, options, seed, actions = read(text_of(name))
    table = boardroom.new(GAME, players, seed, **options)
    for action in actions:
        table.play(action)
    return table


def events() -> Iterator[boardroom.Event]:
    """Whatever happened in any of them."""
    for name in PLANS:
        yield from played(name).events(None, -1)


@pytest.mark.parametrize("name", PLANS)
def test_golden_game(name, write):
    if write:
        FOLDER.mkdir(exist_ok=True)
        (FOLDER / f"{name}.txt").write_text(make(name), encoding="utf-8")
    text = text_of(name)
    assert render(*read(text)) == text


@pytest.mark.parametrize("name", PLANS)
def test_golden_game_shows_what_it_should(name):
    assert PLANS[name].shows(played(name))


def test_no_other_golden_games():
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(PLANS)


def test_golden_games_of_every_number_of_players():
    assert {plan.players for plan in PLANS.values()} == {2, 3, 4, 5}


def test_golden_games_of_every_ending():  # NWO 10.1.1, NWO 10.1.3, NWO 10.1.4, NWO 4.6.2
    assert {played(name).outcome().reason for name in PLANS} == set(REASON.values)


def test_golden_games_of_every_character():  # NWO 1.2.4
    dealt = {event.args["character"] for event in events() if event.kind == "got_character"}
    assert dealt == set(CHARACTER.values)


def test_golden_games_of_nearly_every_event():
    kinds = {event.kind for event in events()}
    assert {kind.name for kind in played("two-players").game.events} - kinds == {"uncovered"}


def test_golden_game_of_the_last_tile():  # NWO 10.1.1, NWO 10.1.2
    for name, last in (("all-tiles", "passed"), ("last-tile-ends", "gained")):
        table = played(name)
        assert [event.kind for event in table.events(None, -1)][-2:] == [last, "ended"]
        assert not any(place["occupied"] for place in table.view(None)["pyramid"])
