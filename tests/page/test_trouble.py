"""Lost connections, wrong links, full tables: the page says what helps, and nothing is lost."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from page.table_play import CHOICES, Guest, open_table
from server.server_process import Server

Sit = Callable[..., Guest]
Visit = Callable[..., Page]
LOST = "Connection lost, trying again"
NETWORK = "net::ERR_"  # what Chromium itself writes on the console when it cannot reach something


def test_a_cut_socket_comes_back_by_itself(server: Server, visit: Visit) -> None:
    page = visit(expected="WebSocket")
    page.add_init_script(
        "window.sockets = []; const Usual = WebSocket;"
        "window.WebSocket = class extends Usual { constructor(...all) { super(...all); sockets.push(this); } };"
    )
    opened = open_table(server.address, "new-corp-order", ("me", "intern"), options={"first_player": 0})
    page.goto(f"{server.address}table/{opened['table']}#token={opened['token']}")
    expect(page.locator(CHOICES).first).to_be_visible()
    for _ in range(3):
        before = page.evaluate("(sockets.at(-1).close(), sockets.length)")
        page.locator(CHOICES).first.click()  # perhaps said into the void, then said again
        page.wait_for_function("(before) => sockets.length > before", arg=before)
        expect(page.locator(".link.connected")).to_be_visible()
    assert Guest(page, {}).drive(most=10) == 10


def test_a_killed_server_loses_nothing(tmp_path: Path, visit: Visit) -> None:
    server = Server(tmp_path)
    try:
        page = visit(expected=NETWORK)
        opened = open_table(server.address, "new-corp-order", ("me", "intern"), options={"first_player": 0})
        page.goto(f"{server.address}table/{opened['table']}#token={opened['token']}")
        sitting = Guest(page, opened)
        sitting.decide("Plot")
        expect(page.locator(".turn p")).to_have_text("Where do you draw your next card?")
        lines = page.get_by_role("log").locator("li").all_inner_texts()
        server.kill()
        expect(page.get_by_text(LOST).first).to_be_visible()
        page.locator(CHOICES).first.click()  # said into the void, and again when somebody hears it
        server.start()
        expect(page.locator(".link.connected")).to_be_visible()
        expect(page.get_by_role("log").locator("li").nth(len(lines))).to_be_visible()
        assert page.get_by_role("log").locator("li").all_inner_texts()[: len(lines)] == lines
        assert sitting.drive(most=10) == 10
    finally:
        server.end()


@pytest.mark.parametrize(
    ("language", "words"), [("en", "There is no such table"), ("de", "Diesen Tisch gibt es nicht")]
)
def test_a_table_that_does_not_exist(server: Server, visit: Visit, language: str, words: str) -> None:
    page = visit(language, expected="404")
    page.goto(f"{server.address}table/nothing-here")
    expect(page.get_by_role("heading", name=words)).to_be_visible()
    page.get_by_role("main").get_by_role("link").click()
    expect(page.get_by_role("article", name="New Corp Order")).to_be_visible()


def test_an_address_that_leads_nowhere(server: Server, visit: Visit) -> None:
    page = visit(expected="404")
    page.goto(f"{server.address}nowhere/at/all")
    expect(page.get_by_role("heading", name="There is nothing at this address.")).to_be_visible()


def test_a_private_table_without_a_key(server: Server, guest: Sit, visit: Visit) -> None:
    table = guest("new-corp-order", "me", "intern").opened["table"]
    page = visit()
    page.goto(f"{server.address}table/{table}")
    expect(page.get_by_role("heading", name="This table is private.")).to_be_visible()
    page.goto(f"{server.address}")
    page.goto(f"{server.address}table/{table}#token=somebody-elses")
    expect(page.get_by_role("heading", name="This table is private.")).to_be_visible()


def test_a_seat_that_somebody_else_has_taken(guest: Sit, visit: Visit) -> None:
    host = guest("new-corp-order", "me", "open")
    link = host.page.url.split("#")[0] + host.invite()
    first, second = visit(), visit(expected="409")
    first.goto(link)
    first.get_by_role("button", name="Sit down").click()
    expect(first.get_by_role("list", name="Seats")).to_be_visible()
    second.goto(link)
    second.get_by_role("button", name="Sit down").click()
    expect(second.get_by_role("alert")).to_contain_text("Somebody has taken this seat already.")
    wrong = visit(expected="403")
    wrong.goto(link + "x")
    wrong.get_by_role("button", name="Sit down").click()
    expect(wrong.get_by_role("alert")).to_contain_text("This invitation is not of this table.")


def test_two_tabs_on_one_seat_show_the_same(guest: Sit) -> None:
    sitting = guest("new-corp-order", "me", "intern", options={"first_player": 0})
    page = sitting.page
    expect(page.locator(CHOICES).first).to_be_visible()
    other = page.context.new_page()
    other.goto(page.url)
    expect(other.locator(CHOICES).first).to_be_visible()
    sitting.decide("Plot")
    expect(other.locator(".turn p")).to_have_text("Where do you draw your next card?")
    other.locator(CHOICES).first.click()
    for tab in (other, page):
        expect(tab.get_by_role("log")).to_contain_text(re.compile("Player 1 (takes|draws)"))


def test_offline_on_the_first_page(server: Server, visit: Visit) -> None:
    page = visit(expected=NETWORK)
    page.goto(server.address)
    expect(page.get_by_role("button", name="Solo")).to_be_visible()
    page.context.set_offline(True)
    page.get_by_role("article", name="Orconomy").get_by_role("button", name="Play now").click()
    expect(page.get_by_role("alert")).to_contain_text("The server cannot be reached.")
    page.context.set_offline(False)
    page.get_by_role("article", name="Orconomy").get_by_role("button", name="Play now").click()
    expect(page.get_by_role("list", name="Seats")).to_be_visible()


def test_a_page_that_cannot_be_fetched_says_so(server: Server, visit: Visit) -> None:
    page = visit(expected=NETWORK)
    page.goto(server.address)
    expect(page.get_by_role("button", name="Solo")).to_be_visible()
    page.context.set_offline(True)
    page.get_by_role("article", name="Orconomy").get_by_role("link", name="Practice positions").click()
    expect(page.get_by_role("alert")).to_contain_text("The server cannot be reached.")
    page.context.set_offline(False)
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("heading", name="Orconomy: Practice positions")).to_be_visible()
    expect(page.get_by_role("status")).to_contain_text("0 of")


def test_an_expired_table_is_forgotten(server: Server, visit: Visit) -> None:
    page = visit()
    token = open_table(server.address, "new-corp-order", ("me", "intern"))["token"]
    kept = json.dumps({"abcdefghjk": {"token": token, "at": 1}})
    page.add_init_script(f"if (origin !== 'null') localStorage['boardroom.tables'] ??= '{kept}'")
    page.goto(server.address)
    expect(page.get_by_role("button", name="Solo")).to_be_visible()
    page.wait_for_function("() => localStorage['boardroom.tables'] === '{}'")
    expect(page.get_by_role("region", name="My running games")).to_have_count(0)
