"""The guided games: their steps can happen, name things of this game, and cite its rules."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from boardroom.core.game import Game
from boardroom.core.table import Table, from_position
from boardroom.games import game as find_game
from boardroom.server.learning.lesson_files import Lesson, Step, lesson_of

GAMES = ("new-corp-order", "new-world-order", "orconomy")
LONGEST = 60  # words of a card
NO_SEED = bytes(32)


def lesson(game: Game) -> Lesson:
    found = lesson_of(game)
    assert found is not None
    return found


def each_step() -> Iterator[tuple[Game, Step]]:
    for key in GAMES:
        game = find_game(key)
        for step in lesson(game).steps:
            yield game, step


STEPS = [pytest.param(game, step, id=f"{game.key}-{step.key}") for game, step in each_step()]


@pytest.fixture(params=GAMES)
def begun(request: pytest.FixtureRequest) -> Table:
    game = find_game(request.param)
    return from_position(game, lesson(game).position, NO_SEED)


def test_a_guided_game_begins_with_the_learner(begun: Table) -> None:
    assert begun.to_act == 0
    assert len(begun.legal()) > 1


def test_the_first_step_is_told_at_once(begun: Table) -> None:
    first = lesson(begun.game).steps[0]
    assert begun.decision in first.when.decisions


def test_the_end_is_told_last(begun: Table) -> None:
    steps = lesson(begun.game).steps
    assert steps[-1].when.view == {"over": True}
    assert len({step.key for step in steps}) == len(steps)


@pytest.mark.parametrize(("game", "step"), STEPS)
def test_a_step_speaks_both_languages_in_few_words(game: Game, step: Step) -> None:
    for text in (step.en, step.de):
        assert text.title.strip()
        assert 5 < len(text.words.split()) <= LONGEST


@pytest.mark.parametrize(("game", "step"), STEPS)
def test_a_step_cites_rules_that_exist(game: Game, step: Step) -> None:
    numbers = {f"{game.prefix} {number}" for number in game.rules()}
    assert step.rules
    assert set(step.rules) <= numbers


@pytest.mark.parametrize(("game", "step"), STEPS)
def test_an_occasion_names_what_there_is(game: Game, step: Step) -> None:
    when = step.when
    assert set(when.decisions) <= set(game.words("en").sections["decisions"])
    assert set(when.events) <= {event.name for event in game.events}
    for offer in when.offers:
        assert any(action.text.startswith(offer) for action in game.actions.actions), offer
    view = from_position(game, lesson(game).position, NO_SEED).view(0)
    for path in when.view:
        assert path.split(".")[0] in view


@pytest.mark.parametrize(("game", "step"), STEPS)
def test_places_are_written_as_the_boards_write_them(game: Game, step: Step) -> None:
    for place in step.at:
        assert re.fullmatch(r"\.[\w. -]+|[\w-]+(:[\w-]+)*(:\*)?", place), place
