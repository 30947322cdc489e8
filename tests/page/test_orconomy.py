"""Orconomy on its own board: whole games by its pieces, keyboard alone, a phone, themes and languages, reactions."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

from playwright.sync_api import Page, expect

from page.board_play import PIECES, focused, piece, play, tab_to, too_small
from page.sample_games import ORCONOMY_FIVE, ORCONOMY_LAST, ORCONOMY_READY
from page.table_play import CHOICES, WAIT_UNTIL_STILL, Guest, ThemeChecker, until
from server.server_process import Server

Sit = Callable[..., Guest]
Visit = Callable[..., Page]
GAME = "orconomy"

SHORT = {"target": 5, "sim_round_cap": 20}


def test_a_whole_game_by_its_pieces(guest: Sit) -> None:
    page = guest(GAME, "me", "intern", "intern", options=SHORT | {"target": 7}).page  # no bot wins at once
    expect(page.locator(".board .place.offered").first).to_be_visible()
    assert play(page, GAME) > 20
    expect(page.locator(".reckoning tbody tr")).to_have_count(10)
    expect(page.locator(".reckoning thead .wins").first).to_be_visible()  # all was added up, step by step
    expect(page.locator(".ending tbody tr")).to_have_count(3)
    totals = [int(total) for total in page.locator(".reckoning tfoot b").all_inner_texts()]
    points = [int(points) for points in page.locator(".ending tbody td:last-child").all_inner_texts()]
    assert sorted(totals) == sorted(points)
    expect(page.locator(".reckoning tbody .won svg")).to_have_count(sum(totals))
    page.get_by_role("button", name="Show the table").click()
    expect(page.locator(".reckoning")).to_have_count(0)


def test_the_keyboard_reaches_and_chooses_pieces(guest: Sit) -> None:
    page = guest(GAME, "me", "intern", position=ORCONOMY_READY).page
    expect(page.locator(".board .place.offered").first).to_be_visible()
    place = tab_to(page, "sector:")
    seen = {place}
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
        page.keyboard.press(key)
        seen.add(focused(page))
    assert len(seen) > 2
    page.locator("[data-place='sector:livestock']").focus()
    page.keyboard.press("Enter")  # out of scope, and the page says why
    expect(page.get_by_text("ORC 6.3.1")).to_be_visible()
    page.locator("[data-place='sector:banking']").focus()
    page.keyboard.press("Enter")  # a startup, or a loan: with what it costs
    menu = page.locator(".board .menu")
    expect(menu.get_by_text("2 skulls of interest each Winter")).to_be_visible()
    page.keyboard.press("Escape")
    expect(menu).to_have_count(0)
    expect(piece(page, "sector:banking")).to_be_focused()
    tab_to(page, "hand:")
    page.locator("[data-place='hand:lobby']").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text("Lobby: now choose the target.")).to_be_visible()
    until(page, lambda: focused(page).startswith("sector:"))
    page.keyboard.press("Escape")
    expect(piece(page, "hand:lobby")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_text("Lobby: now choose the target.")).to_be_visible()
    page.locator("[data-place='sector:smuggling']").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("log", name="Log").get_by_text("plays Lobby")).to_be_visible()


SPOKEN = """
- region "The table of Orconomy":
  - 'group "Ring of industries: arrow keys move, Enter picks"':
    - 'button "Tourism 2/12; Crisis; price 12; revenue −1; 3 of 3 slots free; active in 2, in scope in 6 of 36 rolls"'
    - 'button /^Totemology 8; in scope; price 8; .*: Launch a startup in Totemology/'
    - 'button /^Banking 9; active; .* You: 1 company, 1 trophy; Player 2: 1 company, 1 trophy; nobody leads/'
  - list "Course of the round":
    - listitem: Startups
  - region "What is going on":
    - paragraph: Where do you launch a startup?
    - paragraph: It costs you 3 skulls. You have 9 skulls
    - paragraph:
      - button "Launch no startup"
  - group "Players":
    - 'button "You, 1 of 9 trophies, 9 skulls, could raise 16, 1 card, tokens in supply: 9, Oracle"'
  - group "Your cards":
    - button "Lobby, the die must show 2 or more"
"""


def test_what_a_screen_reader_hears_of_the_board(guest: Sit) -> None:
    page = guest(GAME, "me", "intern", position=ORCONOMY_READY).page
    expect(page.locator("section.board")).to_match_aria_snapshot(SPOKEN)
    piece(page, "sector:totemology").click()
    log = page.get_by_role("log", name="Log")
    expect(log.get_by_role("listitem").filter(has_text="Player 1 launches a startup in Totemology")).to_be_visible()
    expect(piece(page, "sector:totemology")).to_have_accessible_name(re.compile("startup"))


def test_a_phone_plays_by_touch(guest: Sit, visit: Visit) -> None:
    phone = visit(settings='{"confirm":false}', viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    guest(GAME, "me", "intern", page=phone)
    expect(phone.locator(".board .place.offered").first).to_be_visible()
    for _ in range(12):
        play(phone, GAME, most=4)
        expect(phone.locator(f"{PIECES}, .board .reckoning").first).to_be_visible()
        assert phone.evaluate("document.documentElement.scrollWidth") <= 360
        assert too_small(phone, ".board button") == []


def test_axe_finds_nothing_on_the_board(guest: Sit, visit: Visit) -> None:
    themes, page = ThemeChecker(), visit(settings='{"motion":"off"}')
    guest(GAME, "me", "intern", "intern", page=page)
    expect(page.locator(".board .place.offered").first).to_be_visible()
    themes.check(page, "first company")
    guest(GAME, "me", "intern", page=page, position=ORCONOMY_LAST)
    expect(page.locator(".board .own .bid").first).to_be_visible()
    themes.check(page, "auction")
    play(page, GAME)
    expect(page.locator(".verdict")).to_be_visible()
    themes.check(page, "reckoning")


BIDDING = {  # once the Oracle bids, who holds a Veto may play it. One more company, and Player 2 wins the game
    "players": 3,
    "active": "banking",
    "crisis": "tourism",
    "step": "bidding",
    "seats": [
        {"cash": 30, "hand": {"security_service": 1}, "companies": {"livestock": 1}},
        {
            "cash": 30,
            "hand": {"veto": 1, "security_service": 1},
            "companies": {"smuggling": 1, "totemology": 1, "transportation": 1},
        },
        {"cash": 30, "hand": {"consultants": 4}, "companies": {"tourism": 1}},
    ],
}
WINDOW = 2.0  # seconds
LONG_WINDOW = 12.0  # enough to do something meanwhile, on a busy machine, too
ANSWER = """
(buttons) => { setInterval(() => document.querySelector(buttons)?.click(), 20); }
"""
PASS = ".board .actions .pass, .board .own .pass"
BID = ".board .actions .pass, .board .own .bid"


def test_three_browsers_react_to_one_another(guest: Sit, visit: Visit, server: Server) -> None:
    """A Veto, a Security Service against it and another against that, then Consultants for the Veto's die."""
    oracle = guest(GAME, "me", "open", "open", position=BIDDING, window=WINDOW)
    pages = [oracle.page]
    for place in range(2):
        page = visit()
        page.goto(f"{server.address}table/{oracle.opened['table']}{oracle.invite(place)}")
        page.get_by_role("button", name="Sit down").click()
        pages.append(page)
    first, second, third = pages
    expect(third.locator("section.moment")).to_be_visible()
    began = time.monotonic()
    choose(first, "Bid 9 skulls")
    # The Oracle has no Veto and is not asked: after the whole window the page passes, as if thinking.
    expect(second.locator("section.moment .passed").get_by_role("img", name="Player 1")).to_be_visible()
    assert time.monotonic() - began >= WINDOW
    expect(first.locator(CHOICES)).to_have_count(0)
    choose(second, "Veto against")
    expect(first.locator(".board [data-place='stack:0']")).to_contain_text("Veto")
    choose(first, "Security Service: cancel the card")
    expect(third.locator(".board [data-place='stack:1']")).to_contain_text("Security Service")
    choose(second, "Security Service: cancel the card")
    expect(third.locator(".board .risk svg")).to_be_visible()
    choose(third, "Consultants: have the die for the card")
    log = first.get_by_role("log", name="Log")
    expect(log.get_by_text("plays Consultants")).to_be_visible()
    expect(log.get_by_text("Rolled again: the die for the card")).to_be_visible()
    for page, buttons in zip(pages, (PASS, BID, PASS), strict=True):  # whether or not the Veto holds
        page.evaluate(ANSWER, buttons)
    for page, verdict in zip(pages, ("Player 2 wins.", "You win!", "Player 2 wins."), strict=True):
        expect(page.locator(".verdict")).to_have_text(verdict)
        expect(page.locator(".board .reckoning")).to_be_visible()


def test_a_reaction_is_chosen_before_its_turn(guest: Sit, visit: Visit, server: Server) -> None:
    """While the Oracle is asked, the next player has already decided. Nobody sees that before the window is over."""
    oracle = guest(GAME, "me", "open", "open", position=BIDDING, window=LONG_WINDOW)
    pages = [oracle.page]
    for place in range(2):
        page = visit()
        page.goto(f"{server.address}table/{oracle.opened['table']}{oracle.invite(place)}")
        page.get_by_role("button", name="Sit down").click()
        pages.append(page)
    first, second, third = pages
    for page in (second, third):
        expect(page.locator("section.moment")).to_be_visible()
    began = time.monotonic()
    first.locator("section.moment button").filter(has_text="Bid 9 skulls").first.click()
    second.get_by_text("Decide ahead").click()
    second.locator("details.ahead").get_by_role("button", name="Veto against").first.click()
    expect(second.get_by_text("When it is your turn: Veto against")).to_be_visible()
    expect(first.locator(".board [data-place='stack:0']")).to_contain_text("Veto")
    assert time.monotonic() - began >= LONG_WINDOW


def choose(page: Page, words: str) -> None:
    """While the window is open, its remaining time is shown."""
    button = page.locator("section.moment button").filter(has_text=words).first
    expect(button).to_be_visible()
    expect(page.locator(".board .timer")).to_have_count(0 if words.startswith("Bid") else 1)
    button.click()


SHORT_OF_SKULLS = {  # the least bid is more than the reader has, and nobody else can bid
    "players": 2,
    "active": "banking",
    "crisis": "tourism",
    "step": "bidding",
    "seats": [{"cash": 7, "companies": {"banking": 2, "smuggling": 1}}, {"cash": 0, "companies": {"banking": 1}}],
}


def test_a_loan_says_what_it_costs_and_a_plaque_who_leads(guest: Sit) -> None:
    page = guest("orconomy", "me", "intern", position=SHORT_OF_SKULLS).page
    expect(page.locator("[data-place='sector:banking'] .leader")).to_contain_text("1 ahead")
    expect(page.locator("[data-place='sector:banking'] .won")).to_have_text("2")
    page.locator(".board .own .bid").click()
    loan = page.locator(".board .actions button").filter(has_text="Pledge").first
    expect(loan).to_contain_text("of interest each Winter")


def test_what_a_bid_would_leave_counts_its_fee(guest: Sit) -> None:
    """Every bidder but the Oracle pays a fee."""
    for oracle, left in ((0, 21), (1, 20)):
        position = BIDDING | {"oracle": oracle, "pending": {"decision": "auction_bid", "seat": 0}}
        page = guest(GAME, "me", "intern", "intern", position=position).page
        expect(page.locator(".board .cover")).to_contain_text(f"You would keep {left}.")


def test_nothing_moves_whatever_is_asked(guest: Sit, visit: Visit) -> None:
    """The hand stays in its place, and all passive answers are in one place."""
    page = visit("de", settings='{"motion":"off"}')
    hands, answers = set(), set()
    for step in ("bidding", "launching", "auction", "buying"):
        guest(GAME, "me", *["intern"] * 4, page=page, position=ORCONOMY_FIVE | {"step": step})
        expect(page.locator(".board .actions .pass")).to_be_visible()
        page.evaluate(WAIT_UNTIL_STILL)
        hands.add(str(page.locator(".board .hand").bounding_box()))
        answers.add(str(page.locator(".board .actions .pass").bounding_box()))
    assert len(hands) == len(answers) == 1, f"{hands}, {answers}"
