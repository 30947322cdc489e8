"""Help at the table: hints on the board, warnings for who wants them, and what decided a game."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from page.games import short_record
from page.playing import CHOICES, Guest, findings
from server.running import Server

Sit = Callable[..., Guest]
Visit = Callable[..., Page]


@pytest.mark.parametrize("game", ["new-corp-order", "new-world-order"])
def test_a_hint_is_marked_on_the_board_and_gives_its_reason(guest: Sit, game: str) -> None:
    sitting = guest(game, "me", "intern")
    page = sitting.page
    marked = page.locator("section.board .concerned")
    for _ in range(40):  # some decisions are about nothing on the board
        expect(page.locator(CHOICES).first).to_be_visible()
        if page.locator(CHOICES).count() < 2:
            sitting.decide()
            continue
        page.get_by_role("button", name="Hint", exact=True).click()
        hint = page.locator(".note").filter(has_text="What a strong bot would do")
        best = hint.locator(".best")
        expect(best).to_contain_text("% to win")
        if marked.count():
            break
        best.get_by_role("button").click()
    expect(marked.first).to_be_visible()
    assert findings(page) == []
    hint.get_by_role("button", name="Close").click()
    page.mouse.move(0, 0)  # from whatever choice has come to lie under it
    expect(marked).to_have_count(0)


def test_a_warning_before_a_choice_that_loses_a_lot(server: Server, visit: Visit) -> None:
    page = visit(settings='{"warn":true,"motion":"off"}')
    warning = page.locator(".warning")
    while not warning.count():  # near the end something is nearly always lost
        opened = near_the_end(page, server, "me", "bot")
        page.goto(f"{server.address}table/{opened['table']}#token={opened['token']}")
        Guest(page, opened).drive(until=".warning, .ending")
    expect(warning).to_contain_text("Better, as far as you can know")
    assert findings(page) == []
    chosen = warning.locator("p").nth(1).inner_text().removeprefix("You chose: ")
    question = page.locator(".turn p").inner_text()
    warning.get_by_role("button", name="Think again").click()
    expect(warning).to_have_count(0)
    expect(page.locator(".turn p")).to_have_text(question)
    page.locator(".choices").get_by_role("button", name=chosen, exact=True).click()
    lines = page.get_by_role("log").locator("li").count()
    warning.get_by_role("button", name="Do it anyway").click()
    expect(warning).to_have_count(0)
    expect(page.locator(f"{CHOICES}, .ending").first).to_be_visible()
    assert page.get_by_role("log").locator("li").count() >= lines


def near_the_end(page: Page, server: Server, *seats: str) -> dict[str, str]:
    """A table at a moment shortly before the end of a game."""
    wish = {
        "game": "new-corp-order",
        "seats": [{"who": seat} for seat in seats],
        "settings": {"pace": "instant"},
        "moment": {"record": short_record(), "number": 0},
    }
    opened: dict[str, str] = page.request.post(f"{server.address}api/tables", data=wish).json()
    return opened


def test_nobody_is_warned_who_does_not_want_it(guest: Sit, visit: Visit) -> None:
    page = visit()
    sent: list[str] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(str(frame))))
    sitting = guest("new-corp-order", "me", "intern", page=page)
    sitting.drive(most=10)
    assert any('"act"' in each for each in sent)
    assert not any('"weigh"' in each for each in sent)


@pytest.mark.parametrize(
    ("language", "ask"), [("en", "Which moments decided it?"), ("de", "Welche Momente haben entschieden?")]
)
def test_the_moments_that_decided_a_game(server: Server, visit: Visit, language: str, ask: str) -> None:
    page = visit(language)
    opened = near_the_end(page, server, "me", "me")
    page.goto(f"{server.address}table/{opened['table']}#token={opened['token']}")
    Guest(page, opened).drive()
    page.get_by_role("button", name=ask).click()
    moments = page.locator(".moments")
    expect(moments.get_by_role("heading")).to_be_visible()
    expect(moments.get_by_role("link").first).to_be_visible()
    assert 1 <= moments.get_by_role("link").count() <= 3
    assert findings(page) == []
    moments.get_by_role("link").first.click()
    expect(page).to_have_url(f"{server.address}replay/{opened['table']}#n=" + page.url.rpartition("=")[2])
    expect(page.locator("section.board, .board").first).to_be_visible()
