"""The page in a real Chromium, against a real server. Any message on the console fails the test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, expect, sync_playwright

from boardroom.server.routes.page import PAGE
from page.table_play import CHROMIUM, PATIENCE, Guest, open_table
from server.server_process import Server

HERE = Path(__file__).parent
# The same cards and dice at every new table, and the same choices of the bots that do not think by the clock.
SAME_LUCK = """
import secrets
from dataclasses import replace
from types import SimpleNamespace
from boardroom.server.tables import new_table
from boardroom.server.tables.bot_jobs import BotJob
new_table.secrets = SimpleNamespace(token_bytes=bytes, token_hex=secrets.token_hex)
of = BotJob.of
BotJob.of = lambda *known: replace(of(*known), seed_text="the same")
"""
expect.set_options(timeout=PATIENCE)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    reason = None
    if not (PAGE / "index.html").is_file():
        reason = "runs on the wheel: the page is not built among the sources"
    elif CHROMIUM is None:
        reason = "needs Chromium"
    for item in items:
        if reason and HERE in item.path.parents:
            item.add_marker(pytest.mark.skip(reason=reason))


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("page"), before=SAME_LUCK)
    yield running
    running.end()


Visit = Callable[..., Page]
Words = str | tuple[str, ...]


@pytest.fixture
def visit(browser: Browser) -> Iterator[Visit]:
    """Open the page in a new browser context. Messages on the console may contain the words of `expected`."""
    contexts = []
    said: list[str] = []

    def open_page(language: str = "en", settings: str = "{}", expected: Words = (), **options: object) -> Page:
        options = {"viewport": {"width": 1280, "height": 800}, "locale": "en-GB", **options}
        context = browser.new_context(**options)  # type: ignore[arg-type]
        contexts.append(context)
        context.add_init_script(
            f"if (origin !== 'null') {{ localStorage['boardroom.language'] ??= '{language}';"
            f"localStorage['boardroom.settings'] ??= '{settings}' }}"
        )
        context.set_default_timeout(PATIENCE)
        words = (expected,) if isinstance(expected, str) else expected
        assert all(each.strip() for each in words), "whatever is on the console would be expected"
        page = context.new_page()
        listen(page, words)
        context.on("page", lambda other: listen(other, words))
        return page

    def listen(page: Page, expected: tuple[str, ...]) -> None:
        def heard(message: ConsoleMessage) -> None:
            if message.type in ("error", "warning") and not any(words in message.text for words in expected):
                said.append(f"{message.type}: {message.text} {message.location}")

        page.on("console", heard)
        page.on("pageerror", lambda error: said.append(f"uncaught: {error}"))

    yield open_page
    for context in contexts:
        context.close()
    assert not said, said


@pytest.fixture
def page(visit: Visit) -> Page:
    return visit()


@pytest.fixture
def guest(server: Server, visit: Visit) -> Callable[..., Guest]:
    """Return a function that opens a table and its page: `guest("new-corp-order", "me", "bot")`."""

    def sit(game: str, *seats: str, page: Page | None = None, **settings: object) -> Guest:
        opened = open_table(server.address, game, seats, **settings)
        page = page or visit()
        page.goto(f"{server.address}table/{opened['table']}#token={opened['token']}")
        return Guest(page, opened)

    return sit
