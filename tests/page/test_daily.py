"""The daily challenge in the browser: from the first page to the result that is shared."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from page.board_play import too_small
from page.table_play import CHOICES, Guest, findings
from server.server_process import Server

Visit = Callable[..., Page]
DAY = "2026-01-31"  # no midnight comes meanwhile


@pytest.fixture
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on which nobody else has results."""
    same_day = f"from boardroom.server import daily_challenge\ndaily_challenge.today = lambda: {DAY!r}\n"
    running = Server(tmp_path_factory.mktemp("daily"), before=same_day)
    yield running
    running.end()


def test_one_attempt_counts_and_its_result_is_shared(server: Server, visit: Visit) -> None:
    page = visit(permissions=["clipboard-read", "clipboard-write"])
    page.add_init_script("if (origin !== 'null') localStorage['boardroom.name'] ??= 'Grace'")
    page.goto(server.address)
    page.get_by_role("button", name="Try it: New Corp Order").click()
    expect(page.locator(CHOICES).first).to_be_visible()
    expect(page.get_by_role("button", name="Hint")).to_have_count(0)
    table = page.url
    page.goto(server.address)
    page.get_by_role("region", name="Daily challenge").get_by_role("link", name="Go on").click()
    expect(page).to_have_url(table)
    assert Guest(page, {}).drive() > 5
    expect(page.get_by_text("This attempt counts")).to_be_visible()
    page.get_by_role("button", name="Copy the result").click()
    expect(page.get_by_text("Copied.")).to_be_visible()
    text = page.evaluate("navigator.clipboard.readText()")
    assert re.fullmatch(
        rf"Boardroom · Daily challenge {DAY}\nNew Corp Order\n(Won|Lost), \d+ : \d+\n\d+ moves, \d+:\d\d\n"
        + re.escape(server.address),
        text,
    )
    assert table.rpartition("/")[2] not in text

    page.goto(server.address)
    page.get_by_role("button", name="Results: New Corp Order").click()
    results = page.get_by_role("dialog")
    expect(results.get_by_role("row")).to_have_count(2)
    expect(results.get_by_role("rowheader")).to_have_text("Grace (you)")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Practise: New Corp Order").click()
    expect(page.get_by_role("button", name="Hint")).to_be_visible()
    assert Guest(page, {}).drive() > 5
    expect(page.get_by_text("This was practice")).to_be_visible()
    expect(page.locator("pre")).to_contain_text("(practice)")

    other = visit("de")
    other.goto(server.address)
    other.get_by_role("button", name="Ergebnisse: New Corp Order").click()
    expect(other.get_by_role("dialog").get_by_role("rowheader")).to_have_text("Grace")


@pytest.mark.parametrize(("theme", "language"), [("light", "en"), ("dark", "de"), ("contrast", "en")])
def test_axe_finds_nothing(server: Server, visit: Visit, theme: str, language: str) -> None:
    page = visit(
        language,
        settings=f'{{"theme":"{theme}","motion":"off","confirm":false}}',
        viewport={"width": 360, "height": 740},
        has_touch=True,
        is_mobile=True,
    )
    page.goto(server.address)
    strip = page.locator("section[aria-labelledby=daily]")
    expect(strip.get_by_role("button")).to_have_count(6)
    assert findings(page) == []
    strip.get_by_role("button").nth(0).click()
    expect(page.locator(CHOICES).first).to_be_visible()
    Guest(page, {}).drive()
    expect(page.locator("pre")).to_be_visible()
    assert findings(page) == []
    page.goto(server.address)
    strip.get_by_role("button").nth(1).click()  # the results
    expect(page.get_by_role("dialog").locator("pre")).to_be_visible()
    assert findings(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert (
        page.evaluate("(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector('dialog'))")
        == 0
    )
    assert too_small(page) == []
