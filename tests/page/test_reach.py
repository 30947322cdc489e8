"""Access for everybody: keyboard alone, small screens, screen readers."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from page.board_play import PIECES, piece, press_a_piece, tab_to_name, too_small
from page.sample_games import GAMES, ORCONOMY_FIVE, ORCONOMY_LAST, position_before_end
from page.table_play import CHOICES, WAIT_UNTIL_STILL, Guest
from server.server_process import Server

Sit = Callable[..., Guest]
Visit = Callable[..., Page]
LATE = {  # where the reader is to decide about a piece
    "new-corp-order": position_before_end("new-corp-order", decisions=45),
    "new-world-order": position_before_end("new-world-order"),
    "orconomy": ORCONOMY_LAST,
}


def test_a_whole_game_with_the_keyboard_alone(page: Page, server: Server) -> None:
    page.goto(server.address)
    expect(page.get_by_role("button", name="Solo")).to_be_visible()
    tab_to_name(page, "Solo")
    page.keyboard.press("Enter")
    expect(page.locator(CHOICES).first).to_be_visible()
    tab_to_name(page, page.locator(CHOICES).nth(1).inner_text().split("\n")[0])
    page.keyboard.press("Enter")
    while is_asked(page):
        page.keyboard.press("1")
    expect(page.locator(".verdict")).to_be_visible()
    tab_to_name(page, "Play again")


def is_asked(page: Page) -> bool:
    """Wait until the reader has a choice or the game is over. Return whether there is a choice."""
    expect(page.locator(f"{CHOICES}, .ending").first).to_be_visible()
    return page.locator(".ending").count() == 0


@pytest.mark.parametrize("game", GAMES)
def test_the_keyboard_alone_chooses_pieces_to_the_end(guest: Sit, game: str) -> None:
    page = guest(game, "me", "intern", position=LATE[game]).page
    expect(page.locator(PIECES).first).to_be_visible()
    chosen = 0
    while is_asked(page):
        if chosen < 3 and press_a_piece(page):
            chosen += 1
        else:
            page.keyboard.press("1")
    expect(page.locator(".verdict")).to_be_visible()
    assert chosen
    tab_to_name(page, "Play again")


@pytest.mark.parametrize("game", GAMES)
def test_a_phone_is_wide_enough(guest: Sit, visit: Visit, game: str) -> None:
    phone = visit(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    sitting = guest(game, "me", "intern", page=phone)
    for _ in range(12):
        expect(phone.locator(CHOICES).first).to_be_visible()
        phone.locator(CHOICES).first.tap()
        assert phone.evaluate("document.documentElement.scrollWidth") <= 360
    for tab in ("Log", "Chat", "Table", "Notes", "Board"):
        phone.get_by_role("tab", name=tab).tap()
        assert phone.evaluate("document.documentElement.scrollWidth") <= 360
    assert too_small(phone, "button:not(.board *)") == []
    assert sitting.opened["table"] in phone.url


@pytest.mark.parametrize("game", GAMES)
def test_a_phone_shows_the_end_of_a_game(guest: Sit, visit: Visit, game: str) -> None:
    phone = visit(settings='{"confirm":false}', viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    guest(game, "me", "intern", page=phone, position=position_before_end(game)).drive()
    expect(phone.locator(".verdict")).to_be_visible()
    phone.get_by_role("tab", name="Board").tap()
    expect(phone.locator(".board .end, .board .reckoning").first).to_be_visible()
    assert phone.evaluate("document.documentElement.scrollWidth") <= 360
    assert too_small(phone) == []


# What of the page or of a dialog can only be seen by scrolling sideways.
SIDEWAYS = """
() => [document.documentElement, ...document.querySelectorAll("dialog")]
  .filter((each) => each.scrollWidth > Math.min(each.clientWidth, 360)).map((each) => each.outerHTML.slice(0, 80))
"""


@pytest.fixture(params=["en", "de"])
def large(visit: Visit, request: pytest.FixtureRequest) -> Page:
    """Return the page on a phone with text of 200 per cent."""
    phone = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
    return visit(request.param, settings='{"size":200,"motion":"off"}', **phone)


def test_large_text_fits_a_phone(large: Page, server: Server) -> None:
    for path in ("", *(f"{kind}/{game}" for kind in ("rules", "practice") for game in GAMES)):
        large.goto(server.address + path)
        expect(large.locator("main h1").first).to_be_visible()
        expect(large.locator("main button, main input").first).to_be_visible()
        assert large.evaluate(SIDEWAYS) == [], path


def test_large_text_fits_a_dialog(large: Page, server: Server) -> None:
    large.goto(server.address)
    close = large.locator("dialog .head button")
    for button in (large.locator("header button"), large.locator("article .plain").first):
        button.tap()
        expect(close).to_be_in_viewport(ratio=1)
        for details in large.locator("dialog summary").all():
            details.tap()
        assert large.evaluate(SIDEWAYS) == []
        large.keyboard.press("Escape")
        expect(close).to_have_count(0)


@pytest.mark.parametrize("game", GAMES)
def test_large_text_fits_a_table(guest: Sit, large: Page, game: str) -> None:
    guest(game, "me", "open", page=large)
    expect(large.locator("dialog .head button")).to_be_in_viewport(ratio=1)
    assert large.evaluate(SIDEWAYS) == []
    guest(game, "me", "intern", page=large)
    expect(large.locator(CHOICES).first).to_be_visible()
    assert large.evaluate(SIDEWAYS) == []
    large.locator(CHOICES).first.tap()
    expect(large.locator(".sure .primary")).to_be_in_viewport(ratio=1)
    for tab in large.get_by_role("tab").all():
        expect(tab).to_be_in_viewport(ratio=1)
        tab.tap()
        expect(tab).to_have_attribute("aria-selected", "true")
        assert large.evaluate(SIDEWAYS) == []


def test_a_phone_takes_the_move_of_a_hint_that_was_tapped(guest: Sit, visit: Visit) -> None:
    phone = visit(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    guest("orconomy", "me", "intern", page=phone)
    expect(phone.locator(CHOICES).first).to_be_visible()
    phone.get_by_role("button", name="Hide the choices").tap()
    expect(phone.locator(CHOICES).first).to_be_hidden()
    phone.get_by_role("button", name="Hint").tap()
    phone.get_by_text("What else it considered").tap()  # what is told unfolds the sheet
    other = phone.locator(".note ol button").last
    words = other.inner_text()
    other.tap()
    expect(phone.locator(".sure strong")).to_have_text(words)


def test_a_new_question_begins_at_its_top(guest: Sit, visit: Visit) -> None:
    phone = visit(settings='{"confirm":false}', viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    guest("orconomy", "me", "intern", page=phone)
    for _ in range(4):
        expect(phone.locator(CHOICES).first).to_be_visible()
        phone.locator(CHOICES).last.tap()
        phone.evaluate(WAIT_UNTIL_STILL)
    assert phone.locator(".decision .middle").evaluate("(middle) => middle.scrollTop") == 0


# How much of the board, or of a part of fixed size, can only be seen by scrolling.
HIDDEN = """
() => [...document.querySelectorAll("section.board, .board .centre")].flatMap((each) =>
  [each.scrollHeight - each.clientHeight, each.scrollWidth - each.clientWidth])
"""
CROWDED = [  # where the reader is to decide
    *(("new-corp-order", 4, position_before_end("new-corp-order", 4, decisions)) for decisions in (16, 80)),
    ("new-corp-order", 3, position_before_end("new-corp-order", 3, 24)),
    *(("new-corp-order", 1, position_before_end("new-corp-order", 1, decisions)) for decisions in (5, 45)),
    *(("new-world-order", 5, position_before_end("new-world-order", 5, decisions)) for decisions in (30, 161)),
    *(("orconomy", 5, ORCONOMY_FIVE | {"step": step}) for step in ("bidding", "launching")),
]


@pytest.mark.parametrize("language", ["en", "de"])
def test_everything_of_a_table_is_on_one_screen(guest: Sit, visit: Visit, language: str) -> None:
    page = visit(language, settings='{"motion":"off"}')
    for game, players, position in CROWDED:
        guest(game, "me", *["intern"] * (players - 1), page=page, position=position)
        expect(page.locator(CHOICES).first).to_be_visible()
        expect(page.locator(".board [data-place]").first).to_be_visible()
        page.evaluate(WAIT_UNTIL_STILL)
        hidden = page.evaluate(HIDDEN)
        assert max(hidden) <= 0, f"{game}, {players} players: {hidden}"


def test_what_a_screen_reader_hears_of_a_table(guest: Sit) -> None:
    page = guest("new-corp-order", "me", "intern", options={"first_player": 0}).page
    expect(page.locator(CHOICES).first).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_have_text("New Corp Order")
    decision = page.get_by_role("region", name="The decision")
    expect(decision.get_by_role("heading", name="Your turn.")).to_be_visible()
    expect(decision.get_by_role("group", name="Your choices").get_by_role("button", name="Plot")).to_be_visible()
    expect(page.get_by_role("region", name="On the table")).to_be_visible()
    expect(page.get_by_role("log", name="Log").locator("li").nth(3)).to_be_visible()
    expect(page.locator("[aria-live=polite]").first).to_be_attached()
    expect(page.get_by_role("list", name="Seats").get_by_role("listitem").first).to_have_attribute(
        "aria-current", "true"
    )
    expect(page.get_by_role("tablist", name="More about the table").get_by_role("tab")).to_have_count(4)


SPOKEN = """
- region "The table of New Corp Order":
  - region "Display":
    - 'button "Deck: 3 cards: Plot"'
    - 'button "Generic Inc, card 1 of the display: Plot"'
    - 'img "Supply: 13 agents of Megamedia"'
    - 'img "Supply: 2 × Media Advisor"'
  - 'group "Tiles: arrow keys move, Enter picks, Escape lets go"':
    - 'button "Leaderboarder (Social Media), 2 agents of Megamedia: Take over"'
    - 'button "Clickbaiter (Online Marketing), 1 agent of Generic Inc, matches an objective: Take over"'
  - region "You":
    - 'button "In your hand: 1 card of Megamedia: Infiltrate"'
    - group "Headquarters":
      - button "1 unrotated card of Total Entertainment"
      - button "1 rotated card of Total Entertainment"
    - 'button "Objective: Ambient Advertising"'
  - region "Player 2":
    - img "0 cards in hand"
    - group "Headquarters":
      - img "2 rotated cards of Megamedia"
  - group:
    - table:
      - rowgroup:
        - row "Megamedia, 3 tiles 7 7 shares, 1st 6 2 2 shares 0"
"""


def test_what_a_screen_reader_hears_of_the_board(guest: Sit) -> None:
    page = guest("new-corp-order", "me", "intern", position=position_before_end("new-corp-order", decisions=40)).page
    expect(page.locator("section.board")).to_match_aria_snapshot(SPOKEN)
    tile = piece(page, "tile:0")
    tile.click()  # take over, and this is the company that attacks
    expect(tile).to_have_attribute("aria-pressed", "true")
    expect(page.locator("p[aria-live=polite]").first).to_contain_text("From which tile do you take over")
