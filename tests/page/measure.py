"""Measure the page on a slow processor: Lighthouse's scores, and how long a full table takes to respond.

    PYTHONPATH=tests python -m page.measure [path of lighthouse's cli/index.js]

Lighthouse comes from npm and is only run if it is named; its Node is the one on the PATH, its browser Chromium.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from statistics import median

from playwright.sync_api import Page, sync_playwright

from boardroom.core.json import JsonObject
from page.sample_games import ORCONOMY_FIVE, position_before_end
from page.table_play import CHOICES, CHROMIUM, WAIT_UNTIL_STILL, open_table
from server.server_process import Server

SLOWER = 4  # times, like the processor of a phone
PROMISED = {"performance": 95, "accessibility": 100, "best-practices": 100}  # least scores
PATIENCE = 180_000  # milliseconds, for busy machines
AT_ONCE = 100  # milliseconds at most, from an interaction to the next paint
FULL: dict[str, tuple[int, JsonObject]] = {  # tables, with the number of their players
    "new-corp-order": (4, position_before_end("new-corp-order", 4, 80)),
    "new-world-order": (5, position_before_end("new-world-order", 5, 161)),
    "orconomy": (5, ORCONOMY_FIVE | {"step": "bidding"}),
}

# Hovering is answered, too, but only what has an interaction counts for the next paint.
WATCH = """
globalThis.answers = [];
new PerformanceObserver((list) => answers.push(
  ...list.getEntries().map(({ name, duration, interactionId }) => [name, duration, interactionId])
)).observe({ type: "event", durationThreshold: 16 });
"""


def verdict(is_kept: bool) -> str:
    return "pass" if is_kept else "FAIL"


def lighthouse(script: str, address: str) -> str:
    """Return the scores of a page, out of 100, and the measurements behind them."""
    flags = "--headless=new --no-sandbox"
    command = ["node", script, address, "--quiet", "--output=json", f"--chrome-flags={flags}"]
    command.append(f"--only-categories={','.join(PROMISED)}")
    answer = subprocess.run(command, capture_output=True, check=True, env=os.environ | {"CHROME_PATH": str(CHROMIUM)})
    report = json.loads(answer.stdout)
    marks = {name: round(report["categories"][name]["score"] * 100) for name in PROMISED}
    told = [f"{name} {mark} ({verdict(mark >= PROMISED[name])})" for name, mark in marks.items()]
    metrics = ("largest-contentful-paint", "total-blocking-time", "cumulative-layout-shift")
    measured = [f"{name} {report['audits'][name]['displayValue']}" for name in metrics]
    failed = [name for name, audit in report["audits"].items() if audit["score"] == 0]
    return ", ".join(told + measured) + (f"; failed: {', '.join(failed)}" if failed else "")


PIECE = ".board :is([data-place^='tile:'], [data-place^='sector:'])"


def point(page: Page) -> None:
    for piece in page.locator(".board button[data-place]").all():
        piece.hover(force=True)


def walk(page: Page) -> None:
    page.locator(PIECE).first.focus()
    for key in ("ArrowRight", "ArrowDown", "ArrowRight", "ArrowUp") * 3:
        page.keyboard.press(key)


def choose(page: Page) -> None:
    for turn in range(12):
        choices = page.locator(CHOICES)
        choices.or_(page.locator(".ending")).first.wait_for()
        if page.locator(".ending").count():
            break
        choices.nth(turn * 7 % choices.count()).click()
        settle(page)


def touch(page: Page) -> None:
    for place in page.locator(f"{PIECE}, .board button[data-place^='hand:']").all()[:8]:
        place.focus()
        page.keyboard.press("Enter")
        settle(page)  # what it opens is loaded on first use
        page.keyboard.press("Escape")
        settle(page)


def browse(page: Page) -> None:
    for tab in page.get_by_role("tab").all():
        tab.click()
        settle(page)


def ask(page: Page) -> None:
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Language").select_option("Deutsch")
    page.keyboard.press("Escape")
    page.locator(PIECE).nth(3).press("?")
    page.keyboard.press("Escape")


STEPS: dict[str, Callable[[Page], None]] = {
    "pointing": point,
    "arrow keys": walk,
    "pieces and their menus": touch,
    "panels": browse,
    "choosing": choose,
    "settings and glossary": ask,
}


def settle(page: Page) -> None:
    page.evaluate(WAIT_UNTIL_STILL)
    page.wait_for_timeout(100)


def answering(page: Page) -> None:
    """Print how long the page takes from each interaction until it has drawn the response."""
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.evaluate(WATCH)
    slowest = 0
    for name, step in STEPS.items():
        step(page)
        settle(page)
        answers = page.evaluate("answers.splice(0)")
        times = sorted((duration, event) for event, duration, _ in answers) or [(0, "all below 16 ms")]
        middle, (worst, event) = median(duration for duration, _ in times), times[-1]
        slowest = max([slowest, *(duration for _, duration, interaction in answers if interaction)])
        print(f"  {name:24} {len(answers):4} events  median {middle:4.0f} ms  worst {worst:4.0f} ms ({event})")
    print(f"  interaction to next paint, {SLOWER} times slower: {slowest:.0f} ms ({verdict(slowest <= AT_ONCE)})")


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        for script in sys.argv[1:]:
            print(f"first page: {lighthouse(script, server.address)}")
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for game, (players, position) in FULL.items():
            opened = open_table(server.address, game, ("me", *["intern"] * (players - 1)), position=position)
            table = f"{server.address}table/{opened['table']}#token={opened['token']}"
            print(f"{game}, {players} players")
            for script in sys.argv[1:]:
                print(f"  {lighthouse(script, table)}")
            page = chromium.new_page(viewport={"width": 1280, "height": 800}, locale="en-GB")
            page.set_default_timeout(PATIENCE)
            page.goto(table)
            page.locator(CHOICES).first.wait_for()
            page.locator(PIECE).first.wait_for()
            answering(page)
            page.close()
        chromium.close()
        server.end()


if __name__ == "__main__":
    main()
