"""Notifications in the browser: switching them on, and receiving them."""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest
from playwright.sync_api import Page, expect

from page.table_play import CHOICES, Guest, findings, until
from server.server_process import Server

Sit = Callable[..., Guest]
Visit = Callable[..., Page]
SHOWN = """
async () => (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body }) => [title, body])
"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("notices"), notices="any")
    yield running
    running.end()


@pytest.fixture
def hook() -> Iterator[tuple[str, list[dict[str, object]]]]:
    """A local web server, and the requests that it received."""
    got: list[dict[str, object]] = []

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            got.append(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
            self.send_response(204)
            self.end_headers()

        def log_message(self, *args: object) -> None:
            pass

    httpd = HTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=httpd.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{httpd.server_port}/hook", got
    httpd.shutdown()
    httpd.server_close()


def test_an_address_gets_a_first_message_and_is_kept(
    guest: Sit, hook: tuple[str, list[dict[str, object]]], page: Page
) -> None:
    address, got = hook
    guest("new-corp-order", "me", "intern", page=page)
    page.get_by_role("tab", name="Table").click()
    field = page.get_by_label("Send a message to this address")
    field.fill(address)
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("A first message is on its way there.")).to_be_visible()
    until(page, lambda: got)
    assert got[0]["event"] == "test"
    assert findings(page) == []
    page.reload()
    page.get_by_role("tab", name="Table").click()
    expect(field).to_have_value(address)
    page.get_by_role("button", name="No more").click()
    expect(field).to_have_value("")
    field.fill("ftp://example.com/x")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("This address cannot be told")).to_be_visible()


def test_a_page_in_the_background_shows_a_notice(guest: Sit, visit: Visit) -> None:
    """The reader plays in one tab and a friend in another browser. The turn causes one notification."""
    page = visit(permissions=["notifications"], expected="Push API in incognito mode")
    page.add_init_script(
        "Object.defineProperty(document, 'hidden', { get: () => Boolean(window.isAway), configurable: true })"
    )
    host = guest("new-corp-order", "me", "open", page=page, options={"first_player": 0})
    page.get_by_role("button", name="To the table").click()
    page.get_by_role("tab", name="Table").click()
    page.get_by_label("Show a notice of this browser").check()
    expect(page.get_by_text("It comes while this page is open in the background.")).to_be_visible()
    friend = visit()
    friend.goto(page.url + host.invite())
    friend.get_by_role("button", name="Sit down").click()
    expect(friend.locator(".turn h2:not(.mine)")).to_be_visible()
    expect(page.locator(CHOICES).first).to_be_visible()
    host.drive(until=".turn h2:not(.mine)", most=30)
    expect(friend.locator(CHOICES).first).to_be_visible()
    page.evaluate("window.isAway = true; document.dispatchEvent(new Event('visibilitychange'))")
    Guest(friend, {}).drive(until=".turn h2:not(.mine)", most=30)
    assert until(page, lambda: page.evaluate(SHOWN)) == [["New Corp Order", "Your turn."]]
    expect(page).to_have_title(re.compile("^● Your turn"))


def test_who_wants_notices_gets_them_from_every_later_table(
    guest: Sit, visit: Visit, hook: tuple[str, list[dict[str, object]]]
) -> None:
    page = visit(permissions=["notifications"])
    push = {"endpoint": hook[0], "keys": {"p256dh": "B" * 87, "auth": "A" * 22}}
    page.add_init_script(
        f"PushManager.prototype.subscribe = async () => ({{ toJSON: () => ({json.dumps(push)}) }});"
        "PushManager.prototype.getSubscription = async () => ({ unsubscribe: () => (window.isOff = true) })"
    )
    box, pushed = page.get_by_label("Show a notice of this browser"), page.get_by_text("even when this page is closed")
    guest("new-corp-order", "me", "intern", page=page)
    page.get_by_role("tab", name="Table").click()
    box.check()
    expect(pushed).to_be_visible()
    guest("new-corp-order", "me", "intern", page=page)
    page.get_by_role("tab", name="Table").click()
    expect(box).to_be_checked()
    expect(pushed).to_be_visible()
    box.uncheck()
    expect(pushed).to_have_count(0)
    page.wait_for_function("() => window.isOff")


def test_what_is_pushed_is_shown_and_leads_to_the_table(guest: Sit, visit: Visit) -> None:
    page = visit(permissions=["notifications"])
    sitting = guest("new-corp-order", "me", "intern", page=page)
    expect(page.locator(CHOICES).first).to_be_visible()
    page.evaluate("async () => (await navigator.serviceWorker.ready).active.state")
    table = sitting.opened["table"]
    told = {
        "event": "your_turn",
        "table": table,
        "title": "New Corp Order",
        "words": "It is your turn in New Corp Order.",
    }
    devtools = page.context.new_cdp_session(page)
    registrations: list[dict[str, str]] = []
    devtools.on("ServiceWorker.workerRegistrationUpdated", lambda found: registrations.extend(found["registrations"]))
    devtools.send("ServiceWorker.enable")
    until(page, lambda: registrations)
    push = {
        "origin": page.evaluate("origin"),
        "registrationId": registrations[0]["registrationId"],
        "data": json.dumps(told),
    }
    devtools.send("ServiceWorker.deliverPushMessage", push)
    assert until(page, lambda: page.evaluate(SHOWN)) == [["New Corp Order", "It is your turn in New Corp Order."]]
