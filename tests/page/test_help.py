"""Help at the table: hints on the board, warnings, and the turning points of a game."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

import boardroom
from boardroom.bots.greedy import Greedy
from boardroom.core.json import JsonObject
from boardroom.server.tables.bot_jobs import LARGE_LOSS, WEIGHING_WORLDS
from page.board_play import HAS_CONTINUED, MOMENT
from page.sample_games import SHORT, position_before_end, short_record
from page.table_play import CHOICES, Guest, findings, until
from server.server_process import Server

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
        if marked.count() and best.get_by_text("it brings", exact=False).count():
            break
        best.get_by_role("button").click()
    expect(marked.first).to_be_visible()
    expect(best).to_contain_text(re.compile("[Ii]t brings .*(more|fewer|place|goal|agent)"))
    assert findings(page) == []
    hint.get_by_role("button", name="Close").click()
    page.mouse.move(0, 0)  # from whatever choice has come to lie under it
    expect(marked).to_have_count(0)


# A choice does not wait long for the bot that weighs it: here it does.
PATIENTLY = "const usual = setTimeout; window.setTimeout = (f, ms) => usual(f, ms === 3000 ? 60000 : ms);"


def mistake() -> tuple[JsonObject, str]:
    """Return a position with a choice that loses enough for a warning in every world, with its words."""
    for decisions in range(SHORT, 60):
        table = boardroom.from_position(
            "new-corp-order", position_before_end("new-corp-order", decisions=decisions), seed="any"
        )
        if table.to_act == 0:
            values = Greedy(1, WEIGHING_WORLDS).action_values(table.perspective(0))
            if values[0].value - values[-1].value > 1.5 * LARGE_LOSS:
                return table.position(), table.describe(values[-1].action)
    raise AssertionError("nothing that is chosen loses anything")


def test_a_warning_before_a_choice_that_loses_a_lot(guest: Sit, visit: Visit) -> None:
    page = visit(settings='{"warn":true,"motion":"off"}')
    page.add_init_script(PATIENTLY)
    warning = page.locator(".warning")
    position, chosen = mistake()
    guest("new-corp-order", "me", "intern", page=page, position=position)
    page.locator(".choices").get_by_role("button", name=chosen, exact=True).click()
    expect(warning).to_contain_text("Better, as far as you can know")
    expect(warning).to_contain_text(f"You chose: {chosen}")
    assert findings(page) == []
    question = page.locator(".turn p").inner_text()
    warning.get_by_role("button", name="Think again").click()
    expect(warning).to_have_count(0)
    expect(page.locator(".turn p")).to_have_text(question)
    page.locator(".choices").get_by_role("button", name=chosen, exact=True).click()
    expect(warning).to_be_visible()
    before = page.evaluate(MOMENT)
    warning.get_by_role("button", name="Do it anyway").click()
    expect(warning).to_have_count(0)
    page.wait_for_function(f"(before) => {HAS_CONTINUED}", arg=before)


def near_the_end(page: Page, server: Server, *seats: str) -> dict[str, str]:
    """Return a table shortly before the end of its game."""
    body = {
        "game": "new-corp-order",
        "seats": [{"who": seat} for seat in seats],
        "settings": {"pace": "instant"},
        "moment": {"record": short_record(), "number": 0},
    }
    opened: dict[str, str] = page.request.post(f"{server.address}api/tables", data=body).json()
    return opened


def test_nobody_is_warned_who_does_not_want_it(guest: Sit, visit: Visit) -> None:
    page = visit()
    sent: list[str] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(str(frame))))
    sitting = guest("new-corp-order", "me", "intern", page=page)
    assert sitting.drive(most=10) == 10
    until(page, lambda: sum('"act"' in each for each in sent) == 10)
    assert not any('"weigh"' in each for each in sent)


@pytest.mark.parametrize(
    ("language", "ask"), [("en", "Which moments decided it?"), ("de", "Welche Momente waren entscheidend?")]
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
    expect(page).to_have_url(re.compile(rf"/replay/{opened['table']}#n=\d+$"))
    expect(page.locator(".timeline .place")).to_be_visible()
