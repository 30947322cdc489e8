"""Whole games in the browser."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from boardroom.bots.level_ratings import level_ratings
from page.sample_games import position_before_end
from page.table_play import CHOICES, Guest, findings
from server.server_process import Server

Sit = Callable[..., Guest]


def test_two_clicks_to_the_first_move(page: Page, server: Server) -> None:
    page.goto(server.address)
    page.get_by_role("article", name="New Corp Order").get_by_role("button", name="Play now").click()
    page.locator(CHOICES).first.click()
    expect(page.get_by_role("log", name="Log")).to_contain_text("Player 1")


def opened_with(page: Page) -> dict[str, Any]:
    """Open the configured table, and return the request that was sent to the server."""
    with page.expect_request("**/api/tables") as asking:
        page.get_by_role("button", name="Open this table").click()
    page.wait_for_url("**/table/*")
    request: dict[str, Any] = asking.value.post_data_json
    return request


def test_only_options_for_people_at_this_table_are_offered(page: Page, server: Server) -> None:
    page.goto(server.address)
    page.get_by_role("article", name="Orconomy").get_by_role("button", name="More choices").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_text("Options of this game").click()
    expect(dialog.get_by_label("How many trophies win.")).to_be_visible()
    for words in ("For simulations", "Which bids are offered", "When loans, repayments, pairs"):
        expect(dialog.get_by_text(words)).to_have_count(0)
    page.keyboard.press("Escape")
    page.get_by_role("article", name="New Corp Order").get_by_role("button", name="More choices").click()
    dialog.get_by_text("Options of this game").click()
    ods, two = dialog.get_by_label("Solo: from where ODS attacks."), dialog.get_by_text("with two players")
    expect(dialog.get_by_label("Two equal objectives both count.")).to_be_visible()
    expect(ods).to_have_count(0)
    expect(two).to_have_count(0)
    dialog.get_by_role("combobox", name="Players", exact=True).select_option("1")
    ods.select_option(label="From the one with most agents among those strong enough")
    dialog.get_by_role("combobox", name="Players", exact=True).select_option("2")
    expect(two).to_be_visible()
    dialog.get_by_label("The rulebook you play by").select_option("Print-and-play")
    expect(dialog.get_by_text("nobody attacks with too few agents")).to_be_visible()
    assert findings(page) == []
    assert opened_with(page)["options"] == {"edition": "print-and-play"}


def test_how_long_everybody_may_react_is_chosen_and_told(page: Page, server: Server) -> None:
    page.goto(server.address)
    page.get_by_role("article", name="Orconomy").get_by_role("button", name="More choices").click()
    page.get_by_text("How the table is run").click()
    lasting = page.get_by_label("Moments open to all last at least")
    expect(lasting).to_have_value("0")
    page.get_by_label("Player 2").select_option("me")
    expect(lasting).to_have_value("1")
    page.get_by_label("Player 2").select_option("bot: Intern")
    lasting.select_option("10 seconds")
    assert opened_with(page)["settings"]["window"] == 10
    Guest(page, {}).drive(until="[role=timer]")
    expect(page.get_by_role("timer")).to_have_text(re.compile(r"^Open to all for \d+ more seconds? at least\.$"))


def test_two_people_and_a_bot_play_to_the_end(guest: Sit, visit: Callable[..., Page]) -> None:
    host = guest("new-corp-order", "me", "open", "intern", options={"short_game": True, "first_player": 0})
    host.page.get_by_role("button", name="To the table").click()
    friend = visit()
    friend.goto(host.page.url + host.invite())
    friend.get_by_label("Your name").fill("Ada")
    friend.get_by_role("button", name="Sit down").click()
    expect(host.page.get_by_role("list", name="Seats")).to_contain_text("Ada")

    host.decide()
    sitting = Guest(friend, {})
    sitting.drive_on()
    assert host.drive() > 10
    pages = [host.page, friend]
    for page in pages:
        expect(page.get_by_role("heading", name="The game is over.")).to_be_visible()
        expect(page.locator(".ending tbody tr")).to_have_count(3)
        expect(page.locator(".verdict")).to_have_text(re.compile("win"))
    friend.get_by_role("button", name="Play again").click()
    friend.wait_for_url(lambda url: url != host.page.url)
    host.page.get_by_role("link", name="Go to the table").click()
    expect(host.page.locator(".turn h2")).not_to_have_text("The game is over.")
    expect(host.page).to_have_url(friend.url)


def test_solo_to_the_end(page: Page, server: Server) -> None:
    page.goto(server.address)
    page.get_by_role("button", name="Solo").click()
    expect(page.locator(CHOICES).first).to_be_visible()
    assert Guest(page, {}).drive() > 20
    expect(page.locator(".ending tbody tr")).to_have_count(2)
    expect(page.locator(".verdict")).to_be_visible()


def test_the_curtain_falls_between_two_on_one_screen(page: Page, server: Server) -> None:
    page.goto(server.address)
    page.get_by_role("article", name="New Corp Order").get_by_role("button", name="Same screen").click()
    curtain = page.get_by_role("heading", name="It is Player")
    choice = page.locator(CHOICES).first
    seen: set[str] = set()
    while len(seen) < 2:
        expect(curtain.or_(choice)).to_be_visible()
        if choice.is_visible():
            choice.click()
            continue
        expect(page.locator(CHOICES)).to_have_count(0)
        expect(page.get_by_role("region", name="On the table")).to_have_count(0)  # nobody's cards
        seen.add(curtain.inner_text())
        page.get_by_role("button", name="show my cards").click()
        expect(curtain).to_have_count(0)
    assert Guest(page, {}).drive(most=20) == 20


@pytest.mark.parametrize("game", ["new-corp-order", "new-world-order", "orconomy"])
def test_every_game_comes_to_its_end_in_the_browser(guest: Sit, game: str) -> None:
    sitting = guest(game, "me", "intern", position=position_before_end(game, decisions=40))
    sitting.drive()
    expect(sitting.page.locator(".verdict")).to_be_visible()
    expect(sitting.page.locator(".end .wins, .reckoning .wins").first).to_be_visible()  # added up by themselves


def passing(guest: Sit, pace: str, decisions: int) -> tuple[Page, Locator]:
    """Return a player who has passed once and is asked again, with the choices offered then."""
    position = position_before_end("new-world-order", players=3, decisions=decisions)
    page = guest("new-world-order", "me", "intern", "intern", position=position, pace=pace).page
    page.locator(CHOICES).filter(has_text=re.compile("^Pass")).click()
    return page, page.get_by_role("button", name="Pass in every round from now on")


def test_who_passes_again_and_again_can_leave_it_at_that(guest: Sit) -> None:
    page, on = passing(guest, "instant", 60)
    on.click()
    expect(page.locator(".ending")).to_be_visible()


def test_who_passes_on_can_stop_it(guest: Sit) -> None:
    page, on = passing(guest, "human", 100)
    on.click()
    page.get_by_role("button", name="Stop").click()
    expect(on).to_be_visible()  # asked again


def test_a_level_is_chosen_by_its_measured_rating(page: Page, server: Server) -> None:
    """A level shows its rating if it was measured with this number of players."""
    page.goto(server.address)
    page.get_by_role("article", name="New Corp Order").get_by_role("button", name="More choices").click()
    dialog = page.get_by_role("dialog")
    ratings = {
        (each.players, bot.bot): bot.rating
        for each in level_ratings()
        if each.game == "new-corp-order"
        for bot in each.bots
    }
    for players in (2, 3, 4):
        dialog.get_by_role("combobox", name="Players", exact=True).select_option(str(players))
        second = dialog.get_by_role("combobox", name="Player 2", exact=True)
        for level in ("intern", "manager", "director", "chair"):
            rating = ratings.get((players, level))
            said = "" if rating is None else f" ({round(rating)})"
            expect(second.locator(f"option[value={level}]")).to_have_text(f"bot: {level.capitalize()}{said}")
    assert any(rating is not None for rating in ratings.values())
