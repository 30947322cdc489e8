"""Accessibility: axe checks every state of the page, in every theme, palette and language."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from page.board_play import OFFERED, piece
from page.sample_games import GAMES, NEW_WORLD_ORDER_CARDS, ORCONOMY_READY, position_before_end
from page.table_play import Guest, ThemeChecker
from server.server_process import Server

Sit = Callable[..., Guest]
Visit = Callable[..., Page]


@pytest.mark.parametrize("language", ["en", "de"])
def test_axe_finds_nothing(server: Server, guest: Sit, visit: Visit, language: str) -> None:
    def look(state: str) -> None:
        themes.check(page, state)

    themes, page = ThemeChecker(), visit(language, settings='{"motion":"off"}', expected="404")
    page.goto(server.address)
    expect(page.locator("article .ways button")).to_have_count(16)
    look("first page")
    page.locator("article .plain").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.locator("dialog details").last.evaluate("(details) => (details.open = true)")
    look("more choices")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.locator("header button").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    look("settings")
    page.goto(f"{server.address}nowhere")
    expect(page.get_by_role("main")).to_be_visible()
    look("nowhere")
    host = guest("new-corp-order", "me", "open", page=page, options={"first_player": 0})
    expect(page.get_by_role("dialog")).to_be_visible()
    look("inviting")
    page.keyboard.press("Escape")
    for place in range(4):
        page.get_by_role("tab").nth(place).click()
        expect(page.get_by_role("tab").nth(place)).to_have_attribute("aria-selected", "true")
        expect(page.get_by_role("tabpanel")).not_to_be_empty()
        look(f"tab {place}")
    host.drive(most=3)
    look("a decision")
    friend = visit(language, settings='{"motion":"off"}')
    friend.goto(page.url + host.invite())
    expect(friend.get_by_role("main").get_by_role("button")).to_be_visible()
    themes.check(friend, "invited")
    page.goto(server.address)
    page.locator("article .ways button:nth-child(3)").first.click()
    page.wait_for_url("**/table/**")
    Guest(page, {}).drive(until="main > button.primary", most=20)
    expect(page.locator("main > button.primary")).to_be_visible()
    look("curtain")


OPENED = {  # where something opens on the board
    "new-corp-order": (3, position_before_end("new-corp-order", 3, 44)),
    "new-world-order": (2, NEW_WORLD_ORDER_CARDS),
    "orconomy": (2, ORCONOMY_READY),
}
OPENING: dict[str, dict[str, Callable[[Page], None]]] = {
    "new-corp-order": {
        "why not": lambda page: (piece(page, "tile:1").click(), page.locator(".board .tile.idle").first.click())[1],
        "bubble": lambda page: (piece(page, "tile:1").click(), piece(page, "tile:0").hover())[1],
        "menu": lambda page: piece(page, "tile:0").click(),
    },
    "new-world-order": {
        "why not": lambda page: piece(page, "tile:0").click(),
        "menu": lambda page: piece(page, "card:farm").click(),
    },
    "orconomy": {
        "why not": lambda page: piece(page, "sector:livestock").click(),
        "menu": lambda page: piece(page, "sector:banking").click(),
    },
}
SEEN = {"why not": "[role=alert]", "bubble": ".board .bubble", "menu": ".board .menu"}


@pytest.mark.parametrize(("game", "language"), [*zip(GAMES, ("de", "en", "de"), strict=True)])
def test_axe_finds_nothing_on_what_opens(guest: Sit, visit: Visit, game: str, language: str) -> None:
    themes, page = ThemeChecker(), visit(language, settings='{"motion":"off"}')
    players, position = OPENED[game]
    guest(game, "me", *["intern"] * (players - 1), page=page, position=position)
    expect(page.locator(OFFERED).first).to_be_visible()
    for state, opens in OPENING[game].items():
        opens(page)
        expect(page.locator(SEEN[state])).to_be_visible()
        themes.check(page, state)
    guest(game, "me", "intern", page=page, position=position_before_end(game)).drive()
    expect(page.locator(".board .end, .board .reckoning").first).to_be_visible()
    themes.check(page, "end")
