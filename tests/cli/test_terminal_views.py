"""Every game draws its table itself; a game without a view of its own gets plain text."""

from __future__ import annotations

import subprocess
import sys

import pytest

import boardroom
from boardroom.core.game import Game
from boardroom.core.terminal import TerminalView
from cli.command import QUIET
from toy_game.game import GAME as TOY

NO_DRAWING_YET = """
import sys, boardroom
boardroom.games()
print([name for name in sys.modules if name.startswith("boardroom.games.") and ".terminal" in name])
"""


@pytest.mark.parametrize("game", boardroom.games(), ids=lambda game: game.key)
def test_every_game_has_a_view_of_its_own(game: Game) -> None:
    package = type(game).__module__.rpartition(".")[0]
    assert type(game.terminal()).__module__ == f"{package}.terminal"


@pytest.mark.parametrize("name", ["table", "score", "legend", "annotation", "news", "expand_shorthand"])
@pytest.mark.parametrize("game", boardroom.games(), ids=lambda game: game.key)
def test_no_game_falls_back_to_the_plain_drawing(game: Game, name: str) -> None:
    assert getattr(type(game.terminal()), name) is not getattr(TerminalView, name)


def test_a_misspelt_override_is_noticed() -> None:
    """A view has no public names but those that TerminalView declares."""
    for game in boardroom.games():
        assert {name for name in vars(type(game.terminal())) if not name.startswith("_")} <= vars(TerminalView).keys()


def test_a_game_without_a_view_is_drawn_as_plain_text() -> None:
    assert type(TOY.terminal()) is TerminalView


def test_views_are_imported_only_when_somebody_draws() -> None:
    done = subprocess.run([sys.executable, "-c", NO_DRAWING_YET], capture_output=True, env=QUIET, text=True, check=True)
    assert done.stdout == "[]\n"
