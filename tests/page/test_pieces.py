"""Pieces of the drawn boards: dragging them with mouse and finger, and asking what they are."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

import boardroom
from page.sample_games import position_before_end
from page.table_play import CHOICES, WAIT_UNTIL_STILL, Guest

Sit = Callable[..., Guest]
Visit = Callable[..., Page]
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
READY = {  # a Lobby can be played
    "players": 2,
    "active": "banking",
    "crisis": "tourism",
    "seats": [{"cash": 9, "hand": {"lobby": 1}, "companies": {"banking": 1}}, {"companies": {"banking": 1}}],
}
LONG = 500  # milliseconds: a finger that rests


def piece(page: Page, place: str) -> Locator:
    return page.locator(f".board [data-place='{place}']")


def middle(found: Locator) -> tuple[float, float]:
    found.page.evaluate(WAIT_UNTIL_STILL)
    box = found.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def carry(page: Page, source: str, target: str) -> None:
    """Drag with the mouse, without releasing the button."""
    piece(page, target).scroll_into_view_if_needed()
    start, end = middle(piece(page, source)), middle(piece(page, target))
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*end, steps=5)


class Finger:
    """Perform the gestures of a finger. The time between them is the page's, which stands still on a busy machine."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.browser = page.context.new_cdp_session(page)
        page.clock.install()

    def do(self, kind: str, *points: tuple[float, float]) -> None:
        touched = [{"x": x, "y": y} for x, y in points]
        self.browser.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touched})

    def press(self, point: tuple[float, float], rest: int) -> None:
        soon = self.page.evaluate("Date.now()") / 1000 + 10  # seconds: later than the clock will be when it is told
        self.page.clock.pause_at(soon)
        self.do("touchStart", point)
        self.page.clock.run_for(rest)

    def lift(self) -> None:
        self.do("touchEnd")
        self.page.clock.resume()

    def move(self, start: tuple[float, float], end: tuple[float, float], rest: int) -> None:
        self.press(start, rest)
        for step in range(1, 9):
            self.do("touchMove", (start[0] + (end[0] - start[0]) * step / 8, start[1] + (end[1] - start[1]) * step / 8))
        self.lift()


def test_a_company_is_dragged_onto_its_neighbour(guest: Sit) -> None:
    page = guest("new-corp-order", "me", "intern", "intern", position=position_before_end("new-corp-order", 3, 44)).page
    expect(page.locator(".board .offered[data-place='tile:13']")).to_be_visible()
    carry(page, "tile:13", "tile:9")
    expect(page.locator(".board .bubble")).to_be_visible()  # what it would change
    page.mouse.up()
    expect(page.get_by_role("group", name="Choose here")).to_be_visible()  # how many agents


def test_a_card_of_the_display_is_dragged_into_the_hand(guest: Sit) -> None:
    page = guest("new-corp-order", "me", "intern", options={"first_player": 0}).page
    expect(page.get_by_role("heading", name="Your turn.")).to_be_visible()
    cards = page.locator("[data-place='holds:0'] .card")
    expect(cards.first).to_be_visible()
    before = cards.count()
    carry(page, "display:1", "holds:0")
    expect(page.locator(".board .landing")).to_be_visible()
    page.mouse.up()
    expect(cards).to_have_count(before + 1)


def test_a_card_is_dragged_into_the_slots(guest: Sit) -> None:
    page = guest(
        "new-world-order", "me", "intern", "intern", position=position_before_end("new-world-order", 3, 120)
    ).page
    expect(page.locator(".board .offered[data-place='card:oil_magnate']")).to_be_visible()
    stacks = page.locator(".board .large .stack")
    before = stacks.count()
    carry(page, "card:oil_magnate", "slots:0")
    expect(page.locator(".board .landing")).to_be_visible()
    page.mouse.up()
    page.get_by_role("group", name="Choose here").get_by_role("button").first.click()  # alone, or with its colour
    expect(stacks).to_have_count(before + 1)


def test_dropped_beside_nothing_happens(guest: Sit) -> None:
    page = guest("orconomy", "me", "intern", position=READY).page
    expect(page.locator(".board .offered[data-place='hand:lobby']")).to_be_visible()
    carry(page, "hand:lobby", "seat:1")
    page.mouse.up()
    expect(page.locator(".board .held, .board .target")).to_have_count(0)


def test_a_card_is_dragged_to_its_target(guest: Sit) -> None:
    page = guest("orconomy", "me", "intern", position=READY).page
    expect(page.locator(".board .offered[data-place='hand:lobby']")).to_be_visible()
    carry(page, "hand:lobby", "sector:smuggling")
    expect(page.locator(".board .over[data-place='sector:smuggling']")).to_be_visible()
    page.mouse.up()
    expect(page.get_by_role("log", name="Log").get_by_text("plays Lobby")).to_be_visible()


def test_a_finger_that_rests_drags_and_one_that_does_not_scrolls(guest: Sit, visit: Visit) -> None:
    phone = visit(**PHONE)
    finger = Finger(phone)
    guest("new-corp-order", "me", "intern", "intern", position=position_before_end("new-corp-order", 3, 44), page=phone)
    board = phone.locator("section.board")
    expect(phone.locator(".board .offered[data-place='tile:5']")).to_be_visible()
    finger.move(middle(piece(phone, "tile:5")), middle(piece(phone, "tile:1")), rest=LONG)
    expect(phone.locator(".sure")).to_be_visible()  # asked again, with what it would change
    assert board.evaluate("(box) => box.scrollTop") == 0
    phone.get_by_role("button", name="No, back").tap()
    finger.move(middle(piece(phone, "tile:7")), middle(piece(phone, "tile:3")), rest=0)
    phone.wait_for_function("() => document.querySelector('section.board').scrollTop > 30")
    expect(phone.locator(".sure")).to_have_count(0)


def test_a_tap_shows_what_would_change_and_a_second_one_acts(guest: Sit, visit: Visit) -> None:
    phone = visit(**PHONE)
    guest("new-corp-order", "me", "intern", "intern", position=position_before_end("new-corp-order", 3, 44), page=phone)
    expect(phone.locator(".board .offered[data-place='tile:5']")).to_be_visible()
    piece(phone, "tile:5").tap()
    piece(phone, "tile:1").tap()
    expect(phone.locator(".sure")).to_contain_text("From All Around You")
    expect(phone.locator(".board .bubble")).to_contain_text("changes no points")
    piece(phone, "tile:1").tap()
    expect(phone.get_by_role("group", name="Choose here")).to_be_visible()  # how many agents


TOLD = [
    ("new-corp-order", "tile:0", "display:0"),
    ("new-world-order", "card:farm", "tile:0"),
    ("orconomy", "sector:banking", "seat:1"),
]


@pytest.mark.parametrize(("game", "one", "other"), TOLD)
def test_every_piece_says_what_it_is(guest: Sit, visit: Visit, game: str, one: str, other: str) -> None:
    phone = visit(**PHONE)
    finger = Finger(phone)
    begun = boardroom.new(game, players=2, seed="0").position()  # nobody has to choose a character first
    guest(game, "me", "intern", page=phone, position=begun)
    meaning = phone.get_by_role("dialog")
    expect(phone.locator(CHOICES).first).to_be_visible()
    piece(phone, one).press("?")
    expect(meaning).to_be_visible()
    phone.keyboard.press("Escape")
    expect(meaning).to_have_count(0)
    piece(phone, other).scroll_into_view_if_needed()
    piece(phone, other).click(button="right")
    expect(meaning).to_be_visible()
    phone.keyboard.press("Escape")
    expect(meaning).to_have_count(0)
    finger.press(middle(piece(phone, other)), rest=LONG)
    finger.lift()
    expect(meaning).to_be_visible()


def test_a_pointer_that_rests_is_told_what_a_piece_is(guest: Sit) -> None:
    page = guest("new-corp-order", "me", "intern", options={"first_player": 0}).page
    expect(page.locator(CHOICES).first).to_be_visible()  # from now on nothing moves by itself
    piece(page, "deck").hover()
    expect(page.locator(".board .bubble.told")).to_contain_text("deck", ignore_case=True)
    guest("new-world-order", "me", "intern", page=page)
    expect(page.locator(CHOICES).first).to_be_visible()
    piece(page, "goal:red").hover()
    expect(page.locator(".board .legend .meaning")).not_to_be_empty()


def test_cards_and_companies_are_large_enough_for_fingers_and_their_names_grow(guest: Sit, visit: Visit) -> None:
    sizes = []
    for size in (100, 200):
        phone = visit(settings=f'{{"size":{size}}}', **PHONE)
        guest("new-corp-order", "me", "intern", page=phone)
        expect(piece(phone, "tile:0")).to_be_visible()
        small = phone.evaluate(
            "[...document.querySelectorAll('.board :is([data-place^=tile], [data-place^=display], "
            "[data-place=deck], [data-place^=hand])')].filter((b) => b.offsetWidth < 43.5 || b.offsetHeight < 43.5)"
            ".map((b) => b.dataset.place)"
        )
        assert small == []
        name = phone.locator(".board .tile .name").first
        sizes.append(name.evaluate("(name) => parseFloat(getComputedStyle(name).fontSize)"))
    assert sizes[1] > 1.2 * sizes[0]
