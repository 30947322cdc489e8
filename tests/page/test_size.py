"""The size of what a browser has to load. Nothing may come from another server."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Request, expect

from boardroom.server.routes.page import PAGE
from page.table_play import CHOICES, Guest
from server.server_process import Server

SCRIPT = 60_000  # bytes of script for a table, compressed by gzip
FIRST_LOAD = 100_000  # bytes of everything


def compressed(address: str) -> int:
    """Return the size of a file of the page as it is sent, compressed by gzip."""
    name = urlsplit(address).path.removeprefix("/page/")
    path = PAGE / (name if name != urlsplit(address).path else "index.html")
    return path.with_name(path.name + ".gz").stat().st_size


def loaded(page: Page) -> list[Request]:
    requests: list[Request] = []
    page.on("request", lambda request: requests.append(request))
    return requests


@pytest.mark.parametrize("game", ["new-corp-order", "new-world-order", "orconomy"])
def test_a_table_is_light(page: Page, guest: Callable[..., Guest], game: str) -> None:
    requests = loaded(page)
    guest(game, "me", "intern", page=page)
    expect(page.locator(CHOICES).first).to_be_visible()
    page.wait_for_load_state("networkidle")
    files = {each.url: each for each in requests if "/api/" not in each.url}
    script = sum(compressed(url) for url, each in files.items() if each.resource_type == "script")
    assert script <= SCRIPT, script
    assert sum(compressed(url) for url in files) <= FIRST_LOAD


def test_the_first_page_is_light_and_asks_nobody_else(page: Page, server: Server) -> None:
    requests = loaded(page)
    page.goto(server.address)
    expect(page.get_by_role("button", name="Solo")).to_be_visible()
    page.wait_for_load_state("networkidle")
    files = {each.url for each in requests if "/api/" not in each.url}
    assert all(url.startswith(server.address) for url in files)
    assert sum(compressed(url) for url in files) <= FIRST_LOAD
