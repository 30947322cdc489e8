"""What all tests share: which Boardroom they test, and the games and settings that the laws are tried on."""

from __future__ import annotations

import os
from collections.abc import Iterator

import hypothesis
import pytest

import boardroom
import boardroom.core.engine.luck
from boardroom.core.game import Game
from contract.cases import GAMES, Setting, settings

# The same examples in every run, so that a failing test fails until it is mended.
hypothesis.settings.register_profile("same", deadline=None, derandomize=True, database=None)
hypothesis.settings.load_profile("same")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--write", action="store_true", help="write the expected files anew instead of comparing")


def pytest_configure() -> None:
    """Stop if BOARDROOM_EXPECT_COMPILED (1 or 0) asks for another kind of Boardroom than the one found."""
    expected = os.environ.get("BOARDROOM_EXPECT_COMPILED")
    found = boardroom.core.engine.luck.__file__
    if expected and (expected == "0") != found.endswith(".py"):
        raise pytest.UsageError(f"BOARDROOM_EXPECT_COMPILED is {expected}, but the tests found {found}")


@pytest.fixture(scope="session")
def write(request: pytest.FixtureRequest) -> bool:
    """Whether the option --write is given."""
    return bool(request.config.getoption("--write"))


@pytest.fixture(scope="session", params=GAMES, ids=lambda game: game.key)
def game(request: pytest.FixtureRequest) -> Game:
    """Return every game in turn, and the toy game."""
    return request.param


@pytest.fixture(scope="session", params=settings(), ids=lambda setting: setting.name)
def setting(request: pytest.FixtureRequest) -> Setting:
    """Return every game with every number of players: by default, in each preset, and with random options."""
    return request.param


@pytest.fixture(autouse=True)
def own_components_are_forgotten() -> Iterator[None]:
    """Remove the printed values that a test has added, so that the next test does not know them."""
    known = [option.more for game in boardroom.games() for option in game.options.options.values() if option.more]
    before = [dict(sets) for sets in known]
    yield
    for sets, built_in in zip(known, before, strict=True):
        assert isinstance(sets, dict)
        sets.clear()
        sets.update(built_in)
