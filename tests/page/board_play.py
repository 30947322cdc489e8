"""Programs that play by the pieces of the board alone, with clicks or with keys."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

from page.table_play import CHOICES, PATIENCE

OFFERED = ".board .place.offered"
PIECES = f"{OFFERED}, .board .actions button, .board .own .bid, .board .payments button"
# Of each game what is clicked, what was begun first; of what stands in the same line now this, now that.
LINES = {
    "new-corp-order": [".board .menu button", ".board .place.target", OFFERED, ".board .place.quiet", CHOICES],
    "new-world-order": [
        ".board .menu button, .board .payments li button, .board .characters li button:first-child",
        ".board .tile.offered",
        f"{OFFERED}, .board .actions button",
    ],
    "orconomy": [
        ".board .menu button, .board .place.target",
        f".board .own .bid, .board .own .pass, .board .actions button, {OFFERED}",
    ],
}
SECONDARY = {"orconomy": ".board .place.quiet"}  # choices beside the decision, taken now and then

# It waits while the server has not answered yet, or a menu is about to open.
PLAY = """
([until, most, lines, aside, patience]) => new Promise((done, fail) => {
  let decided = 0;
  let last = Date.now();
  const all = (selector) => selector ? [...document.querySelectorAll(selector)] : [];
  const isBusy = () =>
    document.querySelector(".choices [aria-disabled=true]") ||
    (document.querySelector(".board [aria-expanded=true]") && !document.querySelector(".board .menu"));
  const step = () => {
    if (document.querySelector(until) || decided >= most) return done(decided);
    if (Date.now() - last > patience) return fail(new Error("Nothing to choose: " + document.body.innerText));
    if (isBusy()) return setTimeout(step, 5);
    const [begun, ...others] = lines.map(all);
    const offered = [begun, decided % 9 === 8 ? all(aside) : [], ...others].find((each) => each.length) ?? [];
    const chosen = offered[(decided * 7919) % offered.length];
    if (chosen) { chosen.click(); decided += 1; last = Date.now(); }
    setTimeout(step, 5);
  };
  step();
})
"""

SMALL = """
(buttons) => [...document.querySelectorAll(buttons)]
  .filter((b) => b.offsetParent && (b.offsetHeight < 43.5 || b.offsetWidth < 43.5))
  .map((b) => b.outerHTML.slice(0, 120))
"""


def play(page: Page, game: str, until: str = ".board .reckoning", most: int = 3000) -> int:
    """Play on the board until this selector is visible. Return the number of clicks."""
    return int(page.evaluate(PLAY, [until, most, LINES[game], SECONDARY.get(game), PATIENCE]))


def piece(page: Page, place: str) -> Locator:
    return page.locator(f".board [data-place='{place}']")


def focused(page: Page) -> str:
    return str(page.evaluate("document.activeElement?.dataset.place ?? ''"))


def tab_to(page: Page, *starts: str) -> str:
    """Tab until a piece whose place begins like one of these has the focus."""
    for _ in range(200):
        page.keyboard.press("Tab")
        if (place := focused(page)).startswith(starts):
            return place
    raise AssertionError(f"{starts} cannot be reached with the keyboard")


def tab_to_name(page: Page, name: str) -> None:
    """Tab until an element with this name has the focus."""
    for _ in range(200):
        page.keyboard.press("Tab")
        if name in page.evaluate("document.activeElement.ariaLabel ?? document.activeElement.innerText ?? ''"):
            return
    raise AssertionError(f"{name} cannot be reached with the keyboard")


MOMENT = """
() => [".turn", "[role=log]", ".choices"].map((part) => document.querySelector(part)?.textContent).join()
"""
HAS_CONTINUED = f"document.querySelector('.ending') || ({MOMENT})() !== before"
HAS_RESPONDED = f"(before) => document.querySelector('.board .menu, .board .held') || {HAS_CONTINUED}"


def press_a_piece(page: Page) -> bool:
    """Tab to a piece that can be chosen, and choose it with Enter. Return whether that continued the game.

    It is the player's turn. Some decisions concern nothing on the board, and some need a second piece."""
    if not page.locator(PIECES).count():
        return False
    before = page.evaluate(MOMENT)
    tab_to_one_of(page, PIECES)
    page.keyboard.press("Enter")
    page.wait_for_function(HAS_RESPONDED, arg=before)
    if page.locator(".board .menu").count():
        page.keyboard.press("Enter")  # the first entry has the focus
        page.wait_for_function(f"(before) => document.querySelector('.board .held') || {HAS_CONTINUED}", arg=before)
    if page.locator(".board .held").count():
        page.keyboard.press("Escape")
        return False
    return True


def tab_to_one_of(page: Page, pieces: str) -> None:
    """Tab until one of these pieces has the focus. Fail if none of them can be reached."""
    for _ in range(200):
        if page.evaluate("(pieces) => document.activeElement.matches(pieces)", pieces):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"cannot be reached with the keyboard: {page.locator(pieces).evaluate_all(NAMES)}")


NAMES = "(pieces) => pieces.map((each) => each.dataset.place ?? each.innerText)"


def too_small(page: Page, buttons: str = "button") -> list[str]:
    """Return the buttons that are too small for a finger."""
    return list(page.evaluate(SMALL, buttons))
