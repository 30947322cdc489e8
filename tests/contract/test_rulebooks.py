"""The rules read like a book, and say the same in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

import boardroom
from boardroom.core.game import Game
from boardroom.core.rulebook import Chapter, Section, chapters_of

FIGURES = re.compile(r"`[^`]+`|\[[A-Z]+-?\d+\]|\d+(?:[./]\d+)*")  # options, rulings, numbers and other rules
MARKS = re.compile(r"`[^`]*`|\*\*[^*]+\*\*")  # what a page draws in another type: options, and what matters
ENDED = re.compile(r"\.(?: \[[A-Z]+-?\d+\])*$")  # a full stop, and then rulings

every_game = pytest.mark.parametrize("game", boardroom.games(), ids=lambda game: game.key)


def test_languages_have_the_same_chapters_sections_and_numbers(game: Game) -> None:
    english, german = (game.chapters(lang) for lang in ("en", "de"))
    assert outline(english) == outline(german)


def test_every_rule_has_the_same_figures_in_every_language(game: Game) -> None:
    """Figures are options, rulings, numbers and references to other rules."""
    german = game.rules("de")
    for number, sentence in game.rules().items():
        assert sorted(FIGURES.findall(sentence)) == sorted(FIGURES.findall(german[number])), number


def test_every_rule_and_paragraph_is_translated(game: Game) -> None:
    english, german = (set(words_of(game, lang)) for lang in ("en", "de"))
    assert not english & german


@pytest.mark.parametrize("lang", ["en", "de"])
def test_rules_read_like_sentences(game: Game, lang: str) -> None:
    for number, sentence in game.rules(lang).items():
        assert len(sentence.split()) > 2, number
        assert sentence[0].isupper() or sentence[0] == "`", number
        assert ENDED.search(sentence), number
        check(sentence)


@pytest.mark.parametrize("lang", ["en", "de"])
def test_prose_is_whole_paragraphs(game: Game, lang: str) -> None:
    for place in places(game.chapters(lang)):
        for paragraph in place.prose:
            assert paragraph[-1] == ".", paragraph
            assert paragraph[0] not in "#-", f"a heading or a rule in another form: {paragraph}"
            check(paragraph)


@every_game
def test_the_book_tells_the_game_in_short_and_introduces_its_chapters(game: Game) -> None:
    for lang in ("en", "de"):
        chapters = game.chapters(lang)
        assert [bool(each.number) for each in chapters[:4]] == [False, False, False, True]
        assert 5 <= len(chapters[1].prose) <= 15
        assert [each.title for each in chapters if not each.prose] == []


def test_a_book_is_read_with_its_headings_prose_and_rules() -> None:
    text = "# Title\n\nOne.\nTwo.\n\n## 1 First\n\nThree.\n\n### 1.1 Part\n- **1.1.1** A rule.\n- **1.1.2** `x` too.\n"
    rules = {"1.1.1": "A rule.", "1.1.2": "`x` too."}
    assert chapters_of(text) == [
        Chapter("", "Title", ["One.", "Two."]),
        Chapter("1", "First", ["Three."], [Section("1.1", "Part", rules=rules)]),
    ]


@pytest.mark.parametrize(
    "text", ["Words.\n", "# T\n- **1.1.1** A rule.\n", "# T\n### 1.1 S\n- **1.1.1** A.\n- **1.1.1** B.\n"]
)
def test_a_rule_out_of_place_is_not_read(text: str) -> None:
    with pytest.raises(AssertionError):
        chapters_of(text)


def test_an_unknown_language_is_named(game: Game) -> None:
    with pytest.raises(ValueError, match="language 'xx'"):
        game.rules("xx")


def outline(chapters: list[Chapter]) -> list[object]:
    """Return numbers of chapters and rules, and how many paragraphs they have, without texts."""
    return [
        (place.number, len(place.prose), list(place.rules) if isinstance(place, Section) else None)
        for place in places(chapters)
    ]


def places(chapters: list[Chapter]) -> Iterator[Chapter | Section]:
    for chapter in chapters:
        yield chapter
        yield from chapter.sections


def words_of(game: Game, lang: str) -> Iterator[str]:
    """Rules and paragraphs; a heading may be the name of a thing and stand in both languages."""
    yield from game.rules(lang).values()
    for place in places(game.chapters(lang)):
        yield from place.prose


def check(text: str) -> None:
    assert text == " ".join(text.split()), text
    assert not set(MARKS.sub("", text)) & set("*`_"), f"a mark that does not close: {text}"
