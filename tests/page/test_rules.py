"""The rules in the page: links by number, search, citations and explanations, in both languages."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

import boardroom
from page.table_play import findings, until
from server.server_process import Server

Visit = Callable[..., Page]
GAMES = [game.key for game in boardroom.games()]


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_can_be_read_and_searched(page: Page, server: Server, game: str) -> None:
    page.goto(f"{server.address}rules/{game}")
    expect(page.get_by_role("navigation", name="Contents")).to_be_visible()
    rules, marks = page.locator("article li[id]"), page.locator("article mark")
    expect(rules.nth(100)).to_be_attached()
    everything = rules.count()
    page.get_by_role("searchbox").fill("player card")
    expect(page.get_by_role("status")).to_contain_text("places found")
    until(page, lambda: 0 < rules.count() < everything)
    until(page, lambda: {hit.lower() for hit in marks.all_inner_texts()} == {"player", "card"})
    page.get_by_role("searchbox").fill("zeppelin")
    expect(page.get_by_text("Nothing in the rules has all of these words.")).to_be_visible()


def test_a_link_leads_to_its_rule(page: Page, server: Server) -> None:
    page.goto(f"{server.address}rules/new-corp-order#2.5.5")
    rule = page.locator("[id='2.5.5']")
    expect(rule).to_be_focused()
    expect(rule).to_be_in_viewport()
    page.get_by_role("navigation", name="Contents").get_by_role("link", name="Glossary").click()
    expect(page.get_by_role("heading", name="Glossary")).to_be_focused()
    page.get_by_role("link", name="Orconomy", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Orconomy")


def test_what_an_option_means_comes_up_by_keyboard_and_goes(page: Page, server: Server) -> None:
    page.goto(f"{server.address}rules/new-corp-order#2.1.2")
    option = page.locator("[id='2.1.2']").get_by_role("button", name="voluntary_pass")
    expect(page.locator("[id='2.1.2']")).to_be_focused()
    expect(option).to_be_visible()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(option).to_be_focused()
    note = page.get_by_role("note")
    expect(note).to_have_text("You may pass even if an action is possible.")
    page.keyboard.press("Escape")
    expect(note).to_have_count(0)
    option.hover()
    expect(note).to_be_visible()


def test_on_a_phone_in_german(visit: Visit, server: Server) -> None:
    page = visit("de", viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    page.goto(f"{server.address}rules/new-corp-order#2.1.2")
    expect(page.locator("[id='2.1.2']")).to_be_in_viewport()
    page.locator("[id='2.1.2']").get_by_role("button", name="voluntary_pass").tap()
    expect(page.get_by_role("note")).to_contain_text("passen")
    page.get_by_role("searchbox").fill("ubernahme")
    expect(page.locator("article mark").first).to_have_text("Übernahme")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_a_game_that_is_not_there(visit: Visit, server: Server) -> None:
    page = visit(expected="400 (Bad Request)")
    page.goto(f"{server.address}rules/chess")
    expect(page.get_by_role("alert")).to_contain_text("There is no such game")
    page.get_by_role("link", name="Start page").last.click()
    expect(page.get_by_role("heading", name="Orconomy")).to_be_visible()


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_nothing_bars_anybody(visit: Visit, server: Server, theme: str, language: str) -> None:
    page = visit(language, json.dumps({"theme": theme}))
    page.goto(f"{server.address}rules/new-world-order")
    expect(page.locator("#glossary")).to_be_attached()
    page.get_by_role("searchbox").fill("dividend")
    expect(page.locator("article mark").first).to_be_visible()
    assert findings(page) == []
