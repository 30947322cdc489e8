"""The terminal has every sentence in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import boardroom.terminal
from boardroom.core.languages import LANGUAGES
from boardroom.games.new_corp_order.game import GAME
from boardroom.terminal.ui_text import UiText

TERMINAL = Path(boardroom.terminal.__file__).parent


def slots(sentence: str) -> list[str]:
    return sorted(re.findall(r"\{(\w*)\}", sentence))


def test_every_sentence_exists_in_both_languages() -> None:
    english, german = (UiText(language).sentences for language in LANGUAGES)
    assert list(english) == list(german)


def test_translations_fill_in_the_same_things() -> None:
    english, german = (UiText(language).sentences for language in LANGUAGES)
    assert {key: slots(english[key]) for key in english} == {key: slots(german[key]) for key in german}


def test_every_sentence_is_used_and_every_used_one_exists() -> None:
    files = [*TERMINAL.glob("*.py"), *(TERMINAL.parent / "cli").glob("*.py")]
    code = "\n".join(path.read_text(encoding="utf-8") for path in files)
    written = set(re.findall(r"""["']([a-z_.!]+)["']""", code))
    assert {key for key in UiText("en").sentences if key not in written and not is_composed(key)} == set()
    said = set(re.findall(r"""ui_text\(["']([a-z_.]+)["']""", code))
    assert said - set(UiText("en").sentences) == set()


def is_composed(key: str) -> bool:
    """Keys such as `help.undo` and `left_saved` are composed in the code that uses them."""
    return key.startswith("help.") or key in ("left_saved", "input_ended_saved")


@pytest.mark.parametrize("language", LANGUAGES)
def test_labels_of_the_drawing_exist_in_both_languages(language: str) -> None:
    assert list(labels(language)) == list(labels("en"))
    for key, label in labels(language).items():
        assert slots(label) == slots(labels("en")[key]), key


def labels(language: str) -> dict[str, str]:
    return GAME.words(language).sections["terminal"]
