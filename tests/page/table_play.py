"""What tests do at a table: open it, sit down, and decide."""

from __future__ import annotations

import json
import shutil
import time
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass
from itertools import cycle
from typing import Any, TypeVar

from playwright.sync_api import Error, Page, expect

from boardroom.core.json import JsonObject

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
CHOICES = ".choices button:not([aria-disabled=true])"
AXE = "web/node_modules/axe-core/axe.min.js"
PATIENCE = 60_000  # milliseconds, for busy machines
T = TypeVar("T")

# Axe would otherwise check what is still fading in or moving.
WAIT_UNTIL_STILL = """
async () => {
  const ends = (each) => each.effect.getComputedTiming().endTime < Infinity;
  await Promise.allSettled(document.getAnimations().filter(ends).map((each) => each.finished));
  await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
}
"""

# What is drawn on a piece stands beside its name, hidden from screen readers; eyes must be able to read it.
AXE_CHECK = """
async () => {
  const found = (await axe.run()).violations;
  const drawn = [...document.querySelectorAll(".drawn[aria-hidden]")];
  for (const each of drawn) each.removeAttribute("aria-hidden");
  if (drawn.length) found.push(...(await axe.run(drawn, { runOnly: ["color-contrast"] })).violations);
  for (const each of drawn) each.setAttribute("aria-hidden", "true");
  return found;
}
"""

# Decides as fast as the table allows, now this, now that, until something is to be seen.
DECIDE_REPEATEDLY = """
([until, most, patience]) => new Promise((done, fail) => {
  let decided = 0;
  let last = Date.now();
  const step = () => {
    if (document.querySelector(until) || decided >= most) return done(decided);
    if (Date.now() - last > patience) return fail(new Error("Nothing to decide: " + document.body.innerText));
    const offered = [...document.querySelectorAll(".choices button:not([aria-disabled=true])")];
    const curtain = document.querySelector("main > button.primary");
    const chosen = curtain ?? offered[(decided * 7919) % offered.length];
    if (chosen) { chosen.click(); decided += 1; last = Date.now(); }
    setTimeout(step, 4);
  };
  step();
})
"""


@dataclass
class Guest:
    page: Page
    opened: dict[str, Any]

    def decide(self, words: str | None = None) -> None:
        """Click the choice with these words, or the first one."""
        choices = self.page.locator(CHOICES)
        expect(choices.first).to_be_visible()
        (choices.filter(has_text=words).first if words else choices.first).click()

    def drive(self, until: str = ".ending", most: int = 5000) -> int:
        """Decide until this selector is visible, by default the end of the game. Return the number of decisions."""
        return int(self.page.evaluate(DECIDE_REPEATEDLY, [until, most, PATIENCE]))

    def drive_on(self) -> None:
        """Start deciding to the end of the game, without waiting, so that others can decide as well."""
        self.page.evaluate(f"void ({DECIDE_REPEATEDLY})(['.ending', 5000, {PATIENCE}])")

    def invite(self, place: int = 0) -> str:
        return f"#invite={self.opened['invites'][place]['invite']}"


def until(page: Page, answer: Callable[[], T]) -> T:
    """Call `answer` until its result is true, and return it. For conditions that Playwright cannot wait for."""
    end = time.monotonic() + PATIENCE / 1000
    while True:
        try:
            if found := answer():
                return found
        except Error as error:
            if "Execution context was destroyed" not in error.message:  # the page is being reloaded
                raise
        assert time.monotonic() < end, f"waited in vain at {page.url}"
        page.wait_for_timeout(20)


def open_table(
    address: str,
    game: str,
    seats: tuple[str, ...],
    options: dict[str, object] | None = None,
    position: JsonObject | None = None,
    **settings: object,
) -> dict[str, Any]:
    """Open a table. Seats are `me`, `open` or a bot's level. Without a position the game begins with the set-up."""
    plans = [{"who": seat} if seat in ("me", "open") else {"who": "bot", "bot": seat} for seat in seats]
    usual = {"pace": "instant", "chat": "on", "window": 0}
    body = {"game": game, "seats": plans, "options": options or {}, "settings": usual | settings, "position": position}
    request = urllib.request.Request(
        f"{address}api/tables", json.dumps(body).encode(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request) as answer:
        opened: dict[str, Any] = json.load(answer)
    return opened


def findings(page: Page) -> list[str]:
    """Return what axe finds wrong with the page in its present state."""
    if not page.evaluate("'axe' in window"):
        with open(AXE, encoding="utf-8") as script:
            page.evaluate(script.read())
    page.evaluate(WAIT_UNTIL_STILL)
    return [f"{each['id']}: {node['html'][:120]}" for each in page.evaluate(AXE_CHECK) for node in each["nodes"]]


# A theme is visible at once, without a transition.
SET_THEME = """
(worn) => {
  Object.assign(document.documentElement.dataset, worn);
  return getComputedStyle(document.body).backgroundColor;
}
"""


class ThemeChecker:
    """Checks a page in every theme and in alternating palettes, without reloading it."""

    def __init__(self) -> None:
        self.palettes = cycle(("usual", "safe"))

    def check(self, page: Page, state: str) -> None:
        papers = set()
        for theme in ("light", "dark", "contrast"):
            worn = {"theme": theme, "palette": next(self.palettes)}
            papers.add(page.evaluate(SET_THEME, worn))
            found = findings(page)
            assert found == [], f"{state}, {worn}: {found}"
        assert len(papers) == 3, f"{state}: themes look alike, {papers}"
