"""The plain board, which draws any game: it has words for everything, and games can be played on it."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

import boardroom
from boardroom.core.json import Json
from page.sample_games import position_before_end
from page.table_play import CHOICES, Guest, findings

Plainly = Callable[..., Guest]
GAMES = [game.key for game in boardroom.games()]
WORDS = Path(__file__).parents[2] / "web/src/games/plain/words"
ELSEWHERE = {"game", "seats", "to_act", "decision", "over", "columns", "names", "solo", "options"}  # said by the shell
BOARD = {"layer", "row", "column"}


def keys_of(value: Json) -> set[str]:
    if isinstance(value, dict):
        return set(value) | {key for each in value.values() for key in keys_of(each)}
    return {key for each in value for key in keys_of(each)} if isinstance(value, list) else set()


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", GAMES)
def test_whatever_a_view_names_has_words(game: str, language: str) -> None:
    said = json.loads((WORDS / language / "view.json").read_text(encoding="utf-8"))
    table, rng, seen = boardroom.new(game, players=3, seed="words"), random.Random(1), set[str]()
    terms = {term.rpartition(".")[2] for term in table.game.words(language).sections["terms"]}
    for _ in range(300):
        if table.to_act is None:
            break
        view = table.view(table.to_act)
        seen |= {key for name, part in view.items() if name not in ELSEWHERE for key in {name} | keys_of(part)}
        table.play(rng.choice(table.legal()))
    assert len(seen) > 60
    assert seen - set(said) - terms - ELSEWHERE - BOARD == set()


@pytest.fixture
def plainly(visit: Callable[..., Page], guest: Callable[..., Guest]) -> Plainly:
    """Return a function that opens a new table with the plain board."""

    def sit(game: str, *seats: str, language: str = "en", theme: str = "light", **settings: object) -> Guest:
        page = visit(language, json.dumps({"plain": True, "theme": theme, "motion": "off"}))
        return guest(game, *seats, page=page, **settings)

    return sit


def board(sitting: Guest) -> Locator:
    return sitting.page.locator(".plain")


@pytest.mark.parametrize("game", GAMES)
def test_a_game_comes_to_its_end_on_it(plainly: Plainly, game: str) -> None:
    sitting = plainly(game, "me", "intern", position=position_before_end(game))
    sitting.drive()
    expect(sitting.page.locator(".verdict")).to_be_visible()
    expect(board(sitting).get_by_role("heading", name="Result")).to_be_visible()
    assert findings(sitting.page) == []


def test_it_is_read_as_tables_and_shows_what_changed(plainly: Plainly) -> None:
    sitting = plainly("orconomy", "me", "intern", "intern")
    changed = board(sitting).locator(".changed")
    for _ in range(60):  # some decisions change nothing on the table
        sitting.drive("#nothing", 1)
        expect(sitting.page.locator(CHOICES).first).to_be_visible()
        if changed.count():
            break
    expect(changed.first).to_be_visible()
    players = board(sitting).get_by_role("table").filter(has=sitting.page.get_by_role("columnheader", name="Player 2"))
    expect(players.first.get_by_role("rowheader").first).to_be_visible()


def test_a_word_of_the_game_explains_itself(plainly: Plainly) -> None:
    sitting = plainly("orconomy", "me", "intern")
    expect(sitting.page.locator(CHOICES).first).to_be_visible()  # from now on nothing moves by itself
    board(sitting).get_by_role("button", name="Oracle").first.hover()
    expect(sitting.page.get_by_role("note").get_by_role("link", name="Glossary")).to_be_visible()


def test_a_place_that_can_be_chosen_is_a_button(plainly: Plainly) -> None:
    sitting = plainly("orconomy", "me", "intern")
    log = sitting.page.get_by_role("log")
    ring = board(sitting).locator("tbody th > button")
    expect(ring.first).to_be_visible()  # where to place the first company
    before = log.inner_text()
    ring.first.click()
    expect(log).not_to_have_text(before, use_inner_text=True)


@pytest.mark.parametrize("theme", ["dark", "contrast"])
def test_in_german_in_every_theme(plainly: Plainly, theme: str) -> None:
    sitting = plainly("orconomy", "me", "intern", language="de", theme=theme)
    expect(board(sitting).get_by_role("columnheader", name="Branche")).to_be_visible()
    assert findings(sitting.page) == []
