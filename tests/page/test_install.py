"""The page as an app: it can be installed, opens without a network, and continues the game when one is back."""

from __future__ import annotations

import json
import re
import shutil
import urllib.request
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from boardroom.server.routes.page import PAGE
from page.table_play import CHOICES, Guest, open_table, until
from server.server_process import Server

Visit = Callable[..., Page]
NETWORK = "net::ERR_"  # what Chromium itself writes on the console when it cannot reach something
GONE = ("404 (Not Found)", "is not a supported stylesheet MIME type", "Service Worker registration blocked", NETWORK)
ACTIVE = "async () => (await navigator.serviceWorker.ready).active.state"
KEPT = """
async () => {
  const shelves = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  const requests = await Promise.all(shelves.map((shelf) => shelf.keys()));
  return requests.flat().map(({ url }) => new URL(url).pathname);
}
"""


def has_worker(page: Page) -> None:
    until(page, lambda: page.evaluate(ACTIVE) == "activated")
    until(page, lambda: page.evaluate("Boolean(navigator.serviceWorker.controller)"))


def test_the_manifest_and_its_icons(page: Page, server: Server) -> None:
    page.goto(server.address)
    manifest = page.evaluate("async () => (await fetch(document.querySelector('link[rel=manifest]').href)).json()")
    assert manifest["start_url"] == manifest["scope"] == "/"
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}
    sizes = "async (src) => { const icon = new Image(); icon.src = src; await icon.decode(); return icon.naturalWidth }"
    for icon in manifest["icons"]:
        width = page.evaluate(sizes, icon["src"])
        assert icon["sizes"] in ("any", f"{width}x{width}")
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}


def test_the_settings_offer_to_install_where_the_browser_does(page: Page, server: Server) -> None:
    page.goto(server.address)
    page.get_by_role("button", name="Settings").click()
    install = page.get_by_role("button", name="Install Boardroom as an app")
    expect(page.get_by_label("Language")).to_be_visible()
    expect(install).to_have_count(0)
    page.evaluate(
        "dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: async () => { window.asked = 1 } }))"
    )
    install.click()
    expect(install).to_have_count(0)
    assert page.evaluate("window.asked") == 1


def test_without_a_network_the_page_comes_up_and_says_so(server: Server, visit: Visit) -> None:
    page = visit("de", expected=NETWORK)
    page.goto(server.address)
    has_worker(page)
    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_role("alert")).to_contain_text("Der Server ist nicht erreichbar.")
    expect(page.get_by_role("article", name="Orconomy")).to_be_visible()
    page.context.set_offline(False)
    page.get_by_role("article", name="Orconomy").get_by_role("button").first.click()
    expect(page.locator(CHOICES).first).to_be_visible()


def test_nothing_of_a_table_is_kept(server: Server, page: Page) -> None:
    page.goto(server.address)
    has_worker(page)
    opened = open_table(server.address, "new-corp-order", ("me", "intern"))
    page.goto(f"{server.address}table/{opened['table']}#token={opened['token']}")
    assert Guest(page, opened).drive(most=12) == 12
    page.get_by_role("tab", name="Table").click()
    until(page, lambda: any("new-corp-order" in path for path in page.evaluate(KEPT)))  # while the worker looked on
    kept = page.evaluate(KEPT)
    assert "/" in kept
    assert all(path == "/" or path.startswith("/page/assets/") for path in kept), kept


def test_a_newer_page_takes_over(tmp_path: Path, visit: Visit) -> None:
    """The cache of the older page is deleted, and files that it had not loaded yet come from the newer one."""
    server, built = with_a_page_of_its_own(tmp_path)
    try:
        page = visit(expected=("Failed to load resource", NETWORK))
        page.goto(server.address)
        has_worker(page)
        expect(page.get_by_role("region", name="Daily challenge")).to_be_visible()
        page.wait_for_load_state("networkidle")
        before = page.evaluate(KEPT)
        rename_all(built)
        page.reload()
        has_worker(page)
        until(page, lambda: not set(page.evaluate(KEPT)) & set(before) - {"/"})
        assert all("-renamed" in path for path in page.evaluate(KEPT) if path != "/")
        page.get_by_role("button", name="Solo").click()
        expect(page.locator(CHOICES).first).to_be_visible()
    finally:
        server.end()


def test_an_open_page_whose_parts_are_gone_loads_itself_anew(tmp_path: Path, visit: Visit) -> None:
    server, built = with_a_page_of_its_own(tmp_path)
    try:
        page = visit(expected=GONE, service_workers="block")
        page.goto(server.address)
        expect(page.get_by_role("region", name="Daily challenge")).to_be_visible()
        page.wait_for_load_state("networkidle")
        rename_all(built)
        page.get_by_role("link", name="Rules").first.click()
        expect(page).to_have_url(re.compile("/rules/"))
        expect(page.get_by_role("navigation", name="Contents")).to_be_visible()
    finally:
        server.end()


def with_a_page_of_its_own(folder: Path) -> tuple[Server, Path]:
    built = folder / "page"
    shutil.copytree(PAGE, built)
    where = f"from pathlib import Path\npage_files.PAGE = Path({str(built)!r})\n"
    return Server(folder, before=f"from boardroom.server.routes import page as page_files\n{where}"), built


def rename_all(built: Path) -> None:
    """Copy the page with other file names, as a newer build would have."""
    assets = [path for path in (built / "assets").iterdir() if path.suffix in (".js", ".css")]
    names = {path.name: f"{path.stem}-renamed{path.suffix}" for path in assets}
    for path in [each for each in built.rglob("*") if each.suffix in (".gz", ".br")]:
        path.unlink()
    for path in [*assets, built / "index.html", built / "service-worker.js"]:
        text = path.read_text(encoding="utf-8")
        for old, new in names.items():
            text = text.replace(old, new)
        path.unlink()
        path.with_name(names.get(path.name, path.name)).write_text(text, encoding="utf-8")


def test_a_move_made_without_a_network_is_made_once_when_it_is_back(server: Server, visit: Visit) -> None:
    page = visit(expected=NETWORK)
    page.add_init_script(
        "window.welcomes = 0; const Usual = WebSocket;"
        "window.WebSocket = class extends Usual { constructor(...all) { super(...all);"
        " this.addEventListener('message', ({ data }) => { welcomes += data.includes('welcome'); }); } };"
    )
    opened = open_table(server.address, "new-corp-order", ("me", "intern"), options={"first_player": 0})
    page.goto(f"{server.address}table/{opened['table']}#token={opened['token']}")
    sitting = Guest(page, opened)
    expect(page.locator(".turn p")).to_have_text("Which action do you take?")
    page.wait_for_load_state("networkidle")  # what it loads on demand, too

    def decide_without_a_network(actions: int) -> None:
        welcomes = page.evaluate("welcomes")
        page.context.set_offline(True)
        until(page, lambda: page.evaluate("!navigator.onLine"))
        sitting.decide()
        page.context.set_offline(False)
        until(page, lambda: page.evaluate("welcomes") > welcomes)
        until(page, lambda: number(server, opened) >= actions)
        expect(page.locator(".link.connected")).to_be_visible()
        expect(page.locator(CHOICES).first).to_be_visible()
        assert number(server, opened) == actions
        expect(page.get_by_role("alert")).to_have_count(0)

    decide_without_a_network(1)
    decide_without_a_network(2)
    assert sitting.drive() > 5


def number(server: Server, opened: dict[str, str]) -> int:
    """Return the number of actions that the server has stored."""
    address = f"{server.address}api/tables/{opened['table']}/record"
    request = urllib.request.Request(address, headers={"Authorization": f"Bearer {opened['token']}"})
    with urllib.request.urlopen(request) as answer:
        return int(json.load(answer)["number"])


def test_a_screen_that_was_dark_finds_a_dead_socket_at_once(server: Server, visit: Visit) -> None:
    """Keep the socket open without any answer, as after a phone has slept."""
    page = visit(expected="WebSocket")
    page.add_init_script(
        "window.sockets = []; const Usual = WebSocket;"
        "window.WebSocket = class extends Usual { constructor(...all) { super(...all); sockets.push(this); }"
        " send(text) { if (!this.isDead) super.send(text); } };"
    )
    opened = open_table(server.address, "new-corp-order", ("me", "intern"), options={"first_player": 0})
    page.goto(f"{server.address}table/{opened['table']}#token={opened['token']}")
    sitting = Guest(page, opened)
    question = page.locator(".turn p")
    expect(question).to_have_text("Which action do you take?")
    sockets = page.evaluate("sockets.length")
    page.evaluate("Object.assign(sockets.at(-1), { isDead: true, onmessage: null })")
    sitting.decide("Plot")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(question).to_have_text("Where do you draw your next card?")
    assert page.evaluate("sockets.length") > sockets
