"""The search settings of a game, read from its search.toml."""

from __future__ import annotations

import re
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

import boardroom
from boardroom.bots.search_tuning import SearchTuning, tuning_of
from boardroom.core.game import Game
from toy_game.game import GAME as BLUFF


def game_in(folder: Path, settings: str) -> Game:
    (folder / "search.toml").write_text(settings)
    return cast(Game, _Folder(folder=folder))


class _Folder(SimpleNamespace):
    __hash__ = object.__hash__


def test_every_game_has_readable_settings() -> None:
    for game in boardroom.games():
        assert (game.folder / "search.toml").is_file()
        assert isinstance(tuning_of(game), SearchTuning)


def test_a_game_without_the_file_has_the_defaults() -> None:
    assert tuning_of(BLUFF) == SearchTuning()


def test_settings_that_are_not_given_keep_their_defaults(tmp_path: Path) -> None:
    game = game_in(tmp_path, "exploration = 0.3\n")
    assert tuning_of(game) == SearchTuning(exploration=0.3)


@pytest.mark.parametrize(
    ("settings", "says"),
    [
        ("daring = 0.3", "'daring' is no setting; known are exploration, playout_depth, tree_max_players, "),
        ("playout_depth = 0.5", "playout_depth: expected a value like -1, found 0.5"),
        ("exploration = 'much'", "exploration: expected a value like 0.7, found 'much'"),
    ],
)
def test_a_wrong_setting_is_refused(tmp_path: Path, settings: str, says: str) -> None:
    with pytest.raises(ValueError, match=re.escape(says)):
        tuning_of(game_in(tmp_path, settings))
