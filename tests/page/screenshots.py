"""Take the pictures of the documents, docs/pictures/*.webp, again. Look at each picture before you commit it.

    PYTHONPATH=tests python -m page.screenshots [names]

Nothing compares them pixel by pixel: fonts differ from machine to machine. The positions in them are always the same.
"""

from __future__ import annotations

import base64
import json
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

import boardroom
from boardroom.bots.names import bot_factory
from boardroom.core.json import JsonObject
from page.sample_games import position_before_end, short_record
from page.table_play import CHOICES, CHROMIUM, WAIT_UNTIL_STILL, Guest, open_table
from server.server_process import Server

FOLDER = Path(__file__).parents[2] / "docs/pictures"
MANAGED = 220  # actions of the managers, at least
DESKTOP, PHONE = (1280, 800), (360, 740)


@dataclass
class Picture:
    lead: Callable[[Page, str], None]  # a page to what is shown
    size: tuple[int, int] = DESKTOP
    language: str = "en"
    settings: dict[str, object] = field(default_factory=dict)


def first(page: Page, address: str) -> None:
    page.goto(address)
    page.get_by_role("button", name="Solo").wait_for()


def ring(page: Page, address: str) -> None:
    """Show the middle of a game between managers: in random games nobody owns much."""
    game = boardroom.new("orconomy", players=4, seed="picture")
    bots = [bot_factory("manager")(seat) for seat in range(4)]
    while game.number < MANAGED or game.to_act != 0 or game.decision != "auction_bid":
        assert game.to_act is not None, "the game is over too soon"
        game.play(bots[game.to_act].choose(game.perspective(game.to_act)))
    begin(page, address, "orconomy", 4, game.position())


def table(game: str, players: int, decisions: int) -> Callable[[Page, str], None]:
    def lead(page: Page, address: str) -> None:
        sit(page, address, game, players, decisions)

    return lead


def sit(page: Page, address: str, game: str, players: int, decisions: int) -> Guest:
    return begin(page, address, game, players, position_before_end(game, players, decisions))


def begin(page: Page, address: str, game: str, players: int, position: JsonObject) -> Guest:
    opened = open_table(address, game, ("me", *["intern"] * (players - 1)), position=position)
    kept = json.dumps({opened["table"]: {"token": opened["token"], "decided": 1}})  # a person who has played before
    page.add_init_script(f"localStorage['boardroom.tables'] = '{kept}'")
    page.goto(f"{address}table/{opened['table']}")
    page.locator(CHOICES).first.wait_for()
    page.locator(".board [data-place]").first.wait_for()
    return Guest(page, opened)


def takeover(page: Page, address: str) -> None:
    """Point at a takeover."""
    sit(page, address, "new-corp-order", 3, 44)
    page.locator("[data-place='tile:13']").click()
    page.locator("[data-place='tile:9']").hover()
    page.locator(".board .bubble").wait_for()


def end(page: Page, address: str) -> None:
    sit(page, address, "new-corp-order", 3, 14).drive()
    page.locator(".end .wins").wait_for()


def replay(page: Page, address: str) -> None:
    page.goto(f"{address}replay#n=30")
    record = short_record("new-corp-order", 3, 60)
    page.locator("input[type=file]").set_input_files(
        {"name": "game.json", "mimeType": "application/json", "buffer": record.encode()}
    )
    page.locator("button.begin").click()
    page.locator("progress").wait_for()
    page.locator("progress").wait_for(state="detached", timeout=120_000)


PICTURES = {
    "first": Picture(first),
    "table": Picture(takeover),
    "dark": Picture(table("new-world-order", 3, 120), language="de", settings={"theme": "dark"}),
    "ring": Picture(ring),
    "phone": Picture(table("new-corp-order", 3, 100), size=PHONE),
    "solo": Picture(table("new-corp-order", 1, 60)),
    "end": Picture(end),
    "replay": Picture(replay),
}


def take(chromium: Browser, address: str, name: str, picture: Picture) -> None:
    width, height = picture.size
    context = chromium.new_context(viewport={"width": width, "height": height}, locale="en-GB")
    kept = json.dumps({"motion": "off", **picture.settings})
    context.add_init_script(
        f"localStorage['boardroom.language'] = '{picture.language}'; localStorage['boardroom.settings'] = '{kept}'"
    )
    page = context.new_page()
    picture.lead(page, address)
    page.wait_for_load_state("networkidle")  # some parts of a table are loaded on first use
    page.evaluate(WAIT_UNTIL_STILL)
    shot = context.new_cdp_session(page).send("Page.captureScreenshot", {"format": "webp", "quality": 90})
    (FOLDER / f"{name}.webp").write_bytes(base64.b64decode(shot["data"]))
    context.close()


def main() -> None:
    wanted = sys.argv[1:] or list(PICTURES)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for name in wanted:
            take(chromium, server.address, name, PICTURES[name])
        chromium.close()
        server.end()


if __name__ == "__main__":
    main()
