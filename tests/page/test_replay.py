"""Replays of finished games: files and tables, every moment, playing on, fair luck, chances."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import FilePayload, Page, expect

from page.sample_games import position_before_end, short_record
from page.table_play import CHOICES, Guest, findings, until
from server.server_process import Server

Visit = Callable[..., Page]
LAST = len(json.loads(short_record())["actions"])
DROP = """
([name, text]) => {
  const carried = new DataTransfer();
  carried.items.add(new File([text], name, { type: "application/json" }));
  for (const kind of ["dragover", "drop"])
    document.body.dispatchEvent(new DragEvent(kind, { dataTransfer: carried, bubbles: true, cancelable: true }));
}
"""

# Whether the page would take a file that is dropped now.
LISTENS = """
() => {
  const carried = new DataTransfer();
  carried.items.add(new File([], "a file"));
  return !document.body.dispatchEvent(
    new DragEvent("dragover", { dataTransfer: carried, bubbles: true, cancelable: true }));
}
"""


def file_of(text: str) -> FilePayload:
    return {"name": "game.json", "mimeType": "application/json", "buffer": text.encode()}


def opened(page: Page, server: Server, text: str | None = None, at: int = 0) -> Page:
    """Return the page with a game that was chosen as a file."""
    page.goto(f"{server.address}replay#n={at}")
    page.locator("input[type=file]").set_input_files(file_of(text or short_record()))
    return page


def at(page: Page, number: int, language: str = "en") -> None:
    words = f"Step {number} of {LAST}" if language == "en" else f"Schritt {number} von {LAST}"
    expect(page.locator(".timeline .place")).to_have_text(words)


def test_a_dropped_file_is_stepped_through_with_the_keyboard(page: Page, server: Server) -> None:
    page.goto(f"{server.address}replay")
    expect(page.get_by_role("heading", level=1)).to_have_text("Look back at a game")
    page.evaluate(DROP, ["game.json", short_record()])
    at(page, 0)
    expect(page.get_by_role("region", name="On the table").get_by_text("If the game ended now")).to_be_visible()
    for key, number in [("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", LAST), ("Home", 0)]:
        page.keyboard.press(key)
        at(page, number)
        expect(page.locator("[aria-current=step]")).to_contain_text(str(number))
    page.keyboard.press("ArrowDown")
    expect(page.locator(".timeline .place")).not_to_have_text(f"Step 0 of {LAST}")
    page.keyboard.press("ArrowUp")
    at(page, 0)


def test_a_file_dropped_on_the_first_page_is_looked_back_at(page: Page, server: Server) -> None:
    page.goto(server.address)
    expect(page.get_by_role("button", name="Solo")).to_be_visible()
    until(page, lambda: page.evaluate(LISTENS))
    page.evaluate(DROP, ["holidays.jpg", " " * 2_000_001])
    expect(page.get_by_role("alert")).to_contain_text("too large")
    page.evaluate(DROP, ["game.json", short_record()])
    at(page, 0)
    page.go_back()
    expect(page.get_by_role("button", name="Solo")).to_be_visible()


def test_it_plays_by_itself_until_the_end(page: Page, server: Server) -> None:
    opened(page, server, at=LAST - 3)
    at(page, LAST - 3)
    page.get_by_label("Speed").select_option("quick")
    page.get_by_role("button", name="Play", exact=True).click()
    at(page, LAST)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="To the end")).to_be_disabled()
    page.locator(".timeline .place").click()
    page.keyboard.press("Space")  # from the start, as it has come to the end
    page.keyboard.press("Space")
    expect(page.locator(".timeline .place")).not_to_have_text(f"Step {LAST} of {LAST}")


def test_every_way_leads_to_a_moment_and_its_link(page: Page, server: Server) -> None:
    opened(page, server)
    page.get_by_role("slider", name="Moment of the game").fill("5")
    at(page, 5)
    page.locator("ol button").filter(has_text=re.compile("^7")).click()
    at(page, 7)
    assert page.url.endswith("#n=7")
    page.evaluate("location.hash = '#n=3'")
    at(page, 3)
    page.reload()  # nothing is lost
    at(page, 3)


def test_cards_are_open_to_whom_one_likes(page: Page, server: Server) -> None:
    opened(page, server, at=2)
    table = page.get_by_role("region", name="On the table")
    expect(table.get_by_text("If the game ended now")).to_be_visible()
    everything = table.inner_text()
    page.get_by_label("Open cards").select_option("nobody's")
    expect(table).not_to_have_text(everything, use_inner_text=True)
    at(page, 2)


def test_playing_on_from_a_moment(page: Page, server: Server) -> None:
    opened(page, server, at=1)
    at(page, 1)
    page.get_by_role("button", name="Play on from here").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_text("after step 1")).to_be_visible()
    dialog.get_by_label("The others are bots").select_option("Intern")
    dialog.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/table/*")
    expect(page.locator(CHOICES).first).to_be_visible()


def test_the_luck_is_checked_in_the_browser(page: Page, server: Server) -> None:
    opened(page, server)
    page.get_by_role("button", name="Check the luck").click()
    expect(page.get_by_role("status").get_by_text("The luck was fair.")).to_be_visible()
    expect(page.get_by_role("dialog")).to_contain_text(json.loads(short_record())["seed"])


def test_from_the_end_of_a_table_to_its_replay(guest: Callable[..., Guest], server: Server) -> None:
    sitting = guest("new-corp-order", "me", "intern", position=position_before_end("new-corp-order"))
    sitting.drive()
    page = sitting.page
    page.get_by_role("link", name="Look back").click()
    expect(page.locator(".timeline .place")).to_contain_text("Step 0 of")
    expect(page.locator("ol button").first).to_contain_text("The game begins here")
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save as a file").click()
    record = json.loads(saving.value.path().read_text())
    expect(page.locator(".timeline .place")).to_have_text(f"Step 0 of {len(record['actions'])}")
    page.get_by_role("button", name="Check the luck").click()
    expect(page.get_by_text("the one it noted itself when the game began")).to_be_visible()
    page.keyboard.press("Escape")
    change = "(t) => { const all = JSON.parse(localStorage['boardroom.tables']); all[t].commit = 'ab'.repeat(32);"
    page.evaluate(change + "localStorage['boardroom.tables'] = JSON.stringify(all) }", sitting.opened["table"])
    page.get_by_role("button", name="Check the luck").click()
    expect(page.get_by_text("The seed does not have the published fingerprint.")).to_be_visible()


@pytest.mark.parametrize("has_https", [True, False])
def test_the_link_to_a_moment_opens_for_somebody_else(
    guest: Callable[..., Guest], visit: Visit, has_https: bool
) -> None:
    page = visit(permissions=["clipboard-read", "clipboard-write"])
    if not has_https:
        page.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    sitting = guest("new-corp-order", "me", "intern", page=page, position=position_before_end("new-corp-order"))
    sitting.drive()
    page.get_by_role("link", name="Look back").click()
    page.get_by_role("button", name="A step forward").click()
    expect(page.locator(".timeline .place")).to_contain_text("Step 1 of")
    page.get_by_role("button", name="Copy link to this moment").click()
    expect(page.get_by_text("Copied.")).to_be_visible()
    reader = page.context.new_page()
    reader.goto(page.url)
    friend = visit()
    friend.goto(reader.evaluate("navigator.clipboard.readText()"))
    expect(friend.locator(".timeline .place")).to_contain_text("Step 1 of")


def test_chances_and_turning_points(page: Page, server: Server) -> None:
    opened(page, server)
    page.get_by_role("button", name="Show how the chances went").click()
    chances = page.get_by_role("list", name="Chances to win at this moment")
    expect(chances.get_by_role("listitem")).to_have_count(2)
    expect(page.locator("progress")).to_have_count(0)
    graph = page.get_by_role("img", name="Everybody's chance to win over the whole game")
    box = graph.bounding_box()
    assert box is not None
    graph.click(position={"x": box["width"] - 1, "y": 5})
    at(page, LAST)
    expect(chances).to_contain_text("100 %")
    page.get_by_role("button", name="turning point").click()
    page.get_by_text("The chances in numbers").click()
    table = page.get_by_role("dialog").get_by_role("table")
    expect(table.get_by_role("rowheader").last).to_have_text(str(LAST))
    table.get_by_role("button", name="0", exact=True).click()
    at(page, 0)


RECORD = json.loads(short_record())
BAD = {
    "cut off": short_record()[:-200],
    "newer rules": json.dumps({**RECORD, "rules": 99}),
    "unknown game": json.dumps({**RECORD, "game": "chess"}),
    "another seed": json.dumps({**RECORD, "seed": "ab" * 32}),
    "no game at all": "Dear diary, today I played.",
    "not over, its seed is secret": json.dumps({**RECORD, "seed": None, "result": None}),
    "an action that is not legal": json.dumps({**RECORD, "actions": ["fly"], "result": None}),
}


@pytest.mark.parametrize("wrong", BAD)
def test_a_bad_file_is_refused_in_words_and_another_one_works(visit: Visit, server: Server, wrong: str) -> None:
    page = opened(visit(expected="400 (Bad Request)"), server, BAD[wrong])
    expect(page.get_by_role("alert")).to_contain_text("This record cannot be played")
    page.get_by_role("button", name="Another file").click()
    page.locator("input[type=file]").set_input_files(file_of(short_record()))
    at(page, 0)


def test_a_file_that_is_too_large_is_not_even_sent(page: Page, server: Server) -> None:
    opened(page, server, " " * 2_000_001)
    expect(page.get_by_role("alert")).to_contain_text("too large")


def test_tables_that_cannot_be_looked_back_at(visit: Visit, guest: Callable[..., Guest], server: Server) -> None:
    playing = guest("new-corp-order", "me", "intern").opened["table"]
    page = visit(expected="Failed to load resource")
    page.goto(f"{server.address}replay/abcdefgh")
    expect(page.get_by_role("alert")).to_contain_text("There is no such table")
    page.goto(f"{server.address}replay/{playing}")
    expect(page.get_by_role("alert")).to_contain_text("This key opens no seat here")
    expect(page.get_by_text("Open it in the browser you played in.")).to_be_visible()


def test_a_running_table_leads_back_to_itself(visit: Visit, guest: Callable[..., Guest], server: Server) -> None:
    page = visit(expected="409 (Conflict)")
    sitting = guest("new-corp-order", "me", "intern", page=page)
    expect(page.locator(CHOICES).first).to_be_visible()
    page.goto(f"{server.address}replay/{sitting.opened['table']}")
    expect(page.get_by_role("alert")).to_contain_text("The game is not over yet")
    page.get_by_role("link", name="Go to the table").click()
    expect(page.locator(CHOICES).first).to_be_visible()


def test_without_a_connection_it_says_so_and_tries_again(visit: Visit, server: Server) -> None:
    page = visit(expected="ERR_INTERNET_DISCONNECTED")
    page.goto(f"{server.address}replay")
    expect(page.locator("input[type=file]")).to_be_attached()
    page.context.set_offline(True)
    page.locator("input[type=file]").set_input_files(file_of(short_record()))
    expect(page.get_by_role("alert")).to_contain_text("The server cannot be reached")
    page.context.set_offline(False)
    page.get_by_role("button", name="Try again").click()
    at(page, 0)


def test_on_a_phone_in_german(visit: Visit, server: Server) -> None:
    page = visit("de", viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    opened(page, server, at=4)
    at(page, 4, "de")
    page.get_by_role("button", name="Einen Schritt vor").tap()
    at(page, 5, "de")
    expect(page.locator("[aria-current=step]")).to_contain_text("Spieler")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.get_by_role("button", name="Von hier weiterspielen").tap()
    expect(page.get_by_role("dialog")).to_contain_text("nach Schritt 5")


THEMES = [(theme, language) for theme in ("light", "dark", "contrast") for language in ("en", "de")]


@pytest.mark.parametrize(("theme", "language"), THEMES)
def test_nothing_bars_anybody(visit: Visit, server: Server, theme: str, language: str) -> None:
    page = visit(language, json.dumps({"theme": theme, "motion": "off"}))
    page.goto(f"{server.address}replay")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert findings(page) == []
    opened(page, server, at=3)
    expect(page.locator(".board [data-place]").first).to_be_visible()
    page.locator("button.begin").click()
    expect(page.locator(".timeline svg[role=img]")).to_be_visible()
    expect(page.locator("progress")).to_have_count(0)
    assert findings(page) == []
    page.locator("select", has=page.locator("[value=nobody]")).select_option("nobody")
    expect(page.locator(".board[aria-busy=false]")).to_be_visible()
    assert findings(page) == []
