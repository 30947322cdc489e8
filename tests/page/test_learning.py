"""Learning by playing: the guided first games, and practice positions."""

from __future__ import annotations

import json
import urllib.request
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from boardroom.core.table import from_position
from boardroom.games import game as find_game
from boardroom.server.learning.lesson_files import tasks_of
from page.conftest import Visit
from page.table_play import CHOICES, PATIENCE, findings
from server.server_process import Server

GAMES = ("new-corp-order", "new-world-order", "orconomy")
MOST = 1500  # decisions, more than any guided game has

# Reads every card, then decides; gives the keys of the cards in the order of their coming. Random orcs never come to an
# end, so there a strong bot is asked each time.
LEARN = """
([most, asks, patience]) => new Promise((done, fail) => {
  const told = [];
  let [decided, last, seen] = [0, Date.now(), ""];
  const step = () => {
    const shown = document.querySelector("main").innerText;
    if (shown !== seen) [last, seen] = [Date.now(), shown];
    if (Date.now() - last > patience) return fail(new Error("Nothing goes on: " + shown));
    const card = document.querySelector("[data-step]");
    const offered = [...document.querySelectorAll(".choices button:not([aria-disabled=true])")];
    const asking = [...document.querySelectorAll(".quick button")].find((each) => /Hint/.test(each.textContent));
    const note = document.querySelector(".decision .note[role=status]");
    const hinted = note?.querySelector("button:not(.plain)");
    if (card) {
      told.push(card.dataset.step);
      const next = card.querySelector("button.primary");
      if (!next) return done(told); // the last card leads on elsewhere
      next.click();
    } else if (decided >= most) {
      return done(told);
    } else if (hinted) {
      hinted.click();
      decided += 1;
    } else if (asks && asking && offered.length > 1) {
      if (!note && asking.ariaDisabled !== "true") asking.click(); // else it is being thought about
    } else if (offered.length) {
      offered[(decided * 7919) % offered.length].click();
      decided += 1;
    }
    setTimeout(step, 40);
  };
  step();
})
"""


def learning(server: Server, game: str) -> Any:
    with urllib.request.urlopen(f"{server.address}api/learning/{game}") as answer:
        return json.load(answer)


def begin(page: Page, server: Server, game: str) -> Locator:
    page.goto(server.address)
    page.locator(f"article[aria-labelledby=game-{game}] .learn").click()
    card = page.locator("[data-step]")
    expect(card).to_be_visible()
    return card


@pytest.mark.parametrize("game", GAMES)
def test_a_guided_game_is_played_to_its_end(visit: Visit, server: Server, game: str) -> None:
    page = visit()
    begin(page, server, game)
    told = page.evaluate(LEARN, [MOST, game == "orconomy", PATIENCE])
    steps = [step["key"] for step in learning(server, game)["steps"]]
    assert told[0] == steps[0]
    assert told[-1] == steps[-1]
    assert len(set(told)) == len(told) <= len(steps)
    assert len(told) > len(steps) / 2  # not everything happens in every game
    card = page.locator("[data-step]")
    expect(card.get_by_role("link", name="Practice positions")).to_be_visible()
    for place, key in enumerate([step for step in steps if step not in told]):  # what never came up can be read now
        card.get_by_role("button", name="Got it" if place else "not come up").click()
        expect(card).to_have_attribute("data-step", key)
    expect(card).to_contain_text(f"{len(steps)}/{len(steps)}" if len(told) < len(steps) else "Practice")
    expect(card.get_by_role("link", name="Practice positions")).to_be_visible()


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_guided_game_goes_on_after_a_reload(visit: Visit, server: Server, language: str) -> None:
    page = visit(language)
    card = begin(page, server, "new-corp-order")
    steps = [step["key"] for step in learning(server, "new-corp-order")["steps"]]
    card.locator("button.primary").click()
    expect(card).to_have_attribute("data-step", steps[1])
    page.reload()
    expect(card).to_have_attribute("data-step", steps[1])  # what was explained is not said again
    page.goto(server.address)
    again = page.locator("article[aria-labelledby=game-new-corp-order] .learn")
    expect(again).to_have_text("Go on learning" if language == "en" else "Weiter lernen")
    again.click()
    expect(card).to_have_attribute("data-step", steps[1])
    card.get_by_role("button", name="Back" if language == "en" else "Zurück").click()
    expect(card).to_have_attribute("data-step", steps[0])
    assert not findings(page)


def test_deciding_is_understanding_and_all_is_shown_again(page: Page, server: Server) -> None:
    card = begin(page, server, "new-corp-order")
    page.wait_for_timeout(1000)  # what was shown shorter cannot have been read
    page.locator(CHOICES).filter(has_text="Infiltrate").click()
    expect(card).to_have_attribute("data-step", "infiltrate")
    card.get_by_role("button", name="Got it").click()
    expect(card).to_have_count(0)
    page.get_by_role("button", name="Show again").click()
    expect(card).to_have_attribute("data-step", "infiltrate")
    card.get_by_role("button", name="Back").click()
    expect(card).to_have_attribute("data-step", "companies")  # the only other one that was shown
    page.get_by_role("button", name="Undo").click()
    expect(card).to_have_attribute("data-step", "companies")


def test_a_card_that_nobody_could_read_is_shown_still(page: Page, server: Server) -> None:
    card = begin(page, server, "new-corp-order")
    page.wait_for_timeout(1000)  # time to read the first one
    page.locator("[data-place='display:0']").click()  # two decisions at once: plot, and take this card
    expect(page.locator("#question ~ p")).to_have_text("Where do you draw your next card?")
    expect(page.get_by_role("log", name="Log")).to_contain_text("Player 1 takes a")
    expect(card).to_have_attribute("data-step", "plot")
    expect(card).to_contain_text("2/")  # the first one counts as read


def test_the_guide_points_at_pieces(page: Page, server: Server) -> None:
    card = begin(page, server, "new-corp-order")
    tile, hand = page.locator("[data-place='tile:0']"), page.locator("[data-place='hand:red']")
    expect(tile).to_have_css("outline-style", "solid")
    card.locator("button.primary").click()
    card.locator("button.primary").click()
    expect(card).to_have_attribute("data-step", "hand")
    expect(tile).to_have_css("outline-style", "none")
    expect(hand).to_have_css("outline-style", "solid")


def test_the_guide_is_sent_away_and_called_back(page: Page, server: Server) -> None:
    card = begin(page, server, "new-corp-order")
    card.get_by_role("button", name="Without a guide").click()
    expect(card).to_have_count(0)
    page.reload()
    page.get_by_role("button", name="Call the guide back").click()
    expect(card).to_be_visible()


def test_whoever_knows_a_game_is_not_asked_to_learn_it(page: Page, server: Server) -> None:
    page.goto(server.address)
    offer = page.get_by_role("region", name="New here?")
    expect(offer.get_by_role("button")).to_have_count(len(GAMES))
    offer.get_by_role("button", name="New Corp Order").click()
    expect(page.locator("[data-step]")).to_be_visible()
    page.goto(server.address)
    expect(page.get_by_role("button", name="Go on learning")).to_be_visible()
    expect(page.get_by_role("region", name="My running games")).to_contain_text("New Corp Order: Guided game")
    expect(offer.get_by_role("button")).to_have_count(len(GAMES) - 1)
    expect(offer.get_by_role("button", name="New Corp Order")).to_have_count(0)


def words_of(game: str, language: str) -> tuple[str, str]:
    """Return the words of the right answer to the first position, and those of a wrong one."""
    task = tasks_of(find_game(game))[0]
    table = from_position(find_game(game), task.position, bytes(32))
    wrong = min(task.chances, key=lambda action: task.chances[action])
    return table.describe(task.answer, language), table.describe(wrong, language)


@pytest.mark.parametrize(("game", "language"), [(GAMES[0], "en"), (GAMES[1], "de"), (GAMES[2], "en")])
def test_a_position_is_solved_wrong_and_right(visit: Visit, server: Server, game: str, language: str) -> None:
    page = visit(language)
    right, wrong = words_of(game, language)
    is_english = language == "en"
    page.goto(f"{server.address}practice/{game}")
    status = page.get_by_role("status")
    expect(status).to_contain_text("0 of" if is_english else "0 von")
    assert not findings(page)
    page.locator("main ol button").first.click()
    expect(page.get_by_text("· 1 of" if is_english else "· 1 von")).to_be_visible()
    choices = page.locator(".choices")
    choices.get_by_role("button", name=wrong, exact=True).click()
    expect(page.get_by_text("Try again" if is_english else "Versuch es noch einmal")).to_be_visible()
    choices.get_by_role("button", name=right, exact=True).click()
    expect(page.get_by_text("Right!" if is_english else "Richtig!")).to_be_visible()
    chances = page.locator(".decision table tr")
    expect(chances.first).to_contain_text(right)
    expect(chances.nth(1)).to_be_visible()
    assert not findings(page)
    page.get_by_role("button", name="Play on" if is_english else "weiterspielen").click()
    expect(page.get_by_text("Right!" if is_english else "Richtig!")).to_be_visible()
    page.get_by_role("link", name="Practice positions" if is_english else "Übungsstellungen").first.click()
    expect(status).to_contain_text("1 of" if is_english else "1 von")
    expect(page.locator("main ol button.done")).to_have_count(1)


def test_positions_follow_one_another(page: Page, server: Server) -> None:
    right, _ = words_of("new-corp-order", "en")
    page.goto(f"{server.address}practice/new-corp-order")
    page.locator("main ol button").first.click()
    expect(page.get_by_text("· 1 of")).to_be_visible()
    page.locator(".choices").get_by_role("button", name=right, exact=True).click()
    before = page.url
    page.get_by_role("button", name="Next position").click()
    expect(page.get_by_text("· 2 of")).to_be_visible()
    expect(page).not_to_have_url(before)
    page.reload()
    expect(page.get_by_text("· 2 of")).to_be_visible()


def test_a_game_that_does_not_exist_has_no_positions(visit: Visit, server: Server) -> None:
    page = visit(expected="400 (Bad Request)")
    page.goto(f"{server.address}practice/chess")
    expect(page.get_by_role("alert")).to_contain_text("There is no such game: chess.")
    assert findings(page) == []
    page.get_by_role("link", name="Start page").last.click()
    expect(page.get_by_role("article", name="Orconomy")).to_be_visible()


def test_positions_that_cannot_be_fetched_are_asked_for_again(visit: Visit, server: Server) -> None:
    page = visit(expected="net::ERR_")
    page.route("**/api/learning/**", lambda route: route.abort())
    page.goto(f"{server.address}practice/new-corp-order")
    expect(page.get_by_role("alert")).to_contain_text("The server cannot be reached.")
    expect(page.get_by_text("Connecting")).to_have_count(0)
    page.unroute("**/api/learning/**")
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("status")).to_contain_text("0 of")
    expect(page.get_by_role("alert")).to_have_count(0)
