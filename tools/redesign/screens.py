"""Prove that the page looks as before: pictures of fixed tables at three widths, light (English) and dark (German).

The tables are those of `stored_log.py`, served from a copy of its baseline; the browser's clock stands still at the
moment of their recording. Pictures stay outside the repository: fonts and browsers differ from machine to machine.
Their digests are in baseline/screens.json and hold for the machine and the Chromium that made them.

    WHEEL/bin/python tools/redesign/screens.py record DIR [--server OLD_WHEEL/bin/python] [--digests]
    WHEEL/bin/python tools/redesign/screens.py compare DIR [--server NEW_WHEEL/bin/python] [--only WORD]

`--server` is the environment whose server and page are shown; the default is the interpreter that runs this. Only that
one needs the page, so a wheel; this one needs Playwright, and Chromium has to be installed. `compare` exits with 1 if a
pixel differs, keeps such a picture as NAME.now.png beside the old one, and says how many pixels differ and where. A
picture that differs is taken again a few times: the browser does not always blend edges in the same way.
"""

from __future__ import annotations

import argparse
import base64
import hashlib
import json
import lzma
import shutil
import sqlite3
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, Route, WebSocketRoute, sync_playwright
from table_server import serving

BASELINE = Path(__file__).parent / "baseline"
DIGESTS = BASELINE / "screens.json"
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
SIZES = ((360, 740), (820, 1100), (1280, 800))
THEMES = (("light", "en"), ("dark", "de"))
GAMES = ("new-corp-order", "new-world-order", "orconomy")
PATIENCE = 60_000  # milliseconds
PORT = 8731  # the page names its own address
LEFT = 10 * 86_400_000  # milliseconds
TAKES = 5  # of a picture, until it is as expected
STEADY = (  # the same pixels each time
    *("--no-sandbox", "--disable-gpu", "--disable-lcd-text", "--force-color-profile=srgb", "--disable-partial-raster"),
    *("--disable-threaded-scrolling", "--disable-threaded-animation", "--disable-checker-imaging"),
    *("--font-render-hinting=none", "--disable-skia-runtime-opts", "--run-all-compositor-stages-before-draw"),
)
NOT_SHOWN = {"long clock"}  # its clock starts anew with every server
DAILY = {  # what the first page hears of today's challenges, whatever day it is
    "day": "2025-01-31",
    "ends": 1738368000000,
    "games": [{"game": game, "bots": [], "results": [], "playing": 0, "mine": None} for game in GAMES],
}
# The same document in three looks, one after the other, and nothing that still moves.
SETTLED = """
async () => {
  const pause = (time) => new Promise((next) => setTimeout(next, time));
  const ends = (each) => each.effect.getComputedTiming().endTime < Infinity;
  let seen = "", same = 0;
  for (let look = 0; look < 200 && same < 3; look++) {
    await pause(150);
    const now = document.documentElement.outerHTML;
    same = now === seen && document.readyState === "complete" ? same + 1 : 0;
    seen = now;
  }
  await document.fonts.ready;
  await Promise.all([...document.images].map((image) => image.decode().catch(() => null)));
  await Promise.allSettled(document.getAnimations().filter(ends).map((each) => each.finished));
  await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
}
"""
DIFFERENCE = """
async ([one, other]) => {
  const load = async (data) => {
    const image = new Image();
    image.src = "data:image/png;base64," + data;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height), context = canvas.getContext("2d");
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, image.width, image.height);
  };
  const [a, b] = [await load(one), await load(other)];
  if (a.width !== b.width || a.height !== b.height)
    return `${a.width} x ${a.height} before, ${b.width} x ${b.height} now`;
  let count = 0, left = a.width, right = 0, top = a.height, bottom = 0;
  for (let i = 0; i < a.data.length; i += 4) {
    if ([0, 1, 2, 3].every((part) => a.data[i + part] === b.data[i + part])) continue;
    const x = (i / 4) % a.width, y = Math.floor(i / 4 / a.width);
    count++;
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  return count && `${count} pixels, x ${left} to ${right}, y ${top} to ${bottom}`;
}
"""


@dataclass(frozen=True)
class Shot:
    """A page as somebody sees it who has these tables."""

    name: str
    path: str
    tables: dict[str, str]  # tokens by table
    whole: bool = True  # also what is below the screen

    def file(self, size: tuple[int, int], theme: str) -> str:
        return f"{self.name.replace(' ', '-')}-{size[0]}-{theme}.png"


def shots(evenings: list[dict[str, Any]]) -> Iterator[Shot]:
    mine = {}
    for evening in evenings:
        if evening["name"] in NOT_SHOWN:
            continue
        table, name = evening["table"], evening["name"]
        token = evening["people"][0]["hello"]["token"]
        mine[table] = token
        yield Shot(name, f"/table/{table}", {table: token})
        if name in ("friends", "windows", "whole game"):
            secret = next(each["hello"] for each in evening["people"] if each["name"] == "spectator")["spectate"]
            yield Shot(f"{name} watched", f"/table/{table}#watch={secret}", {})
        if name in ("whole game", "solo"):
            yield Shot(f"{name} replayed", f"/replay/{table}#n=30", {table: token})
    yield Shot("first", "/", {})
    yield Shot("first with tables", "/", mine)
    yield Shot("nowhere", "/nowhere", {})
    yield Shot("replay", "/replay", {})
    for game in GAMES:
        yield Shot(f"rules of {game}", f"/rules/{game}", {}, whole=False)
        yield Shot(f"practice of {game}", f"/practice/{game}", {})


def standing_clock(told: dict[str, Any]) -> None:
    """A server's clock runs on; here everybody who has to decide has ten days left."""
    clock = told.get("clock")
    if clock is not None and clock["until"] is not None:
        clock["until"] = 0
        clock["left"] = [None if left is None else LEFT for left in clock["left"]]


def through(socket: WebSocketRoute) -> None:
    """Let all messages pass, with clocks that stand still."""
    server = socket.connect_to_server()

    def heard(message: str | bytes) -> None:
        said = json.loads(message)
        standing_clock(said["told"] if said["is"] == "welcome" else said)
        socket.send(json.dumps(said))

    server.on_message(heard)


def take(browser: Browser, address: str, shot: Shot, size: tuple[int, int], theme: str, at: int) -> bytes:
    """Return the picture as PNG."""
    language = dict(THEMES)[theme]
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        locale="en-GB",
        timezone_id="Europe/Berlin",
        color_scheme="dark" if theme == "dark" else "light",
        service_workers="block",
        reduced_motion="reduce",
    )
    context.set_default_timeout(PATIENCE)
    kept = {
        "boardroom.language": language,
        "boardroom.settings": json.dumps({"motion": "off", "theme": theme}),
        "boardroom.tables": json.dumps({table: {"token": token, "decided": 1} for table, token in shot.tables.items()}),
    }
    context.add_init_script(f"Object.assign(localStorage, {json.dumps(kept)})")
    context.route("**/api/daily", daily)
    context.route_web_socket("**/socket", through)
    page = context.new_page()
    page.clock.set_fixed_time(datetime.fromtimestamp(at / 1000, UTC))
    page.goto(address + shot.path)
    settle(page)
    found = page.screenshot(full_page=shot.whole, animations="disabled", caret="hide")
    context.close()
    return found


def daily(route: Route) -> None:
    route.fulfill(json=DAILY)


def settle(page: Page) -> None:
    page.wait_for_load_state("networkidle")
    page.evaluate(SETTLED)


def pictures(python: str, only: str) -> Iterator[tuple[str, Callable[[], bytes], Browser]]:
    """Serve the stored tables; yield the file name of each picture and what takes it."""
    evenings = json.loads(lzma.decompress((BASELINE / "stored_log.json.xz").read_bytes()))["evenings"]
    folder = Path(tempfile.mkdtemp(prefix="screens-"))
    (folder / "tables.db").write_bytes(lzma.decompress((BASELINE / "tables.db.xz").read_bytes()))
    with closing(sqlite3.connect(folder / "tables.db")) as tables:
        (newest,) = tables.execute("SELECT max(at) FROM entry").fetchone()
    with serving(folder, python, PORT) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=STEADY)
        for shot in shots(evenings):
            for size in SIZES:
                for theme, _ in THEMES:
                    name = shot.file(size, theme)
                    if only in name:
                        yield name, partial(take, browser, address, shot, size, theme, newest + 60_000), browser
        browser.close()
    shutil.rmtree(folder)


def digest(picture: bytes) -> str:
    return hashlib.sha256(picture).hexdigest()[:32]


def record(folder: Path, python: str, only: str, digests: bool) -> int:
    folder.mkdir(parents=True, exist_ok=True)
    found = {}
    unsteady = []
    for name, picture_of, _ in pictures(python, only):
        picture = picture_of()
        for _ in range(TAKES):
            before, picture = picture, picture_of()
            if before == picture:
                break
        else:
            unsteady.append(name)
        (folder / name).write_bytes(picture)
        found[name] = digest(picture)
    if digests:
        DIGESTS.write_text(json.dumps(found, indent=0) + "\n")
    print(f"screens: {len(found)} pictures in {folder}; never twice the same: {', '.join(unsteady) or 'none'}")
    return 0


def compare(folder: Path, python: str, only: str) -> int:
    differ = total = 0
    digests = json.loads(DIGESTS.read_text()) if DIGESTS.exists() else {}
    for name, picture_of, browser in pictures(python, only):
        total += 1
        before = (folder / name).read_bytes() if (folder / name).exists() else None
        expected = digests.get(name) if before is None else digest(before)
        for _ in range(TAKES):
            picture = picture_of()
            if digest(picture) == expected:
                break
        else:
            differ += 1
            folder.mkdir(parents=True, exist_ok=True)
            (folder / name).with_suffix(".now.png").write_bytes(picture)
            said = "another digest" if before is None else difference(browser, before, picture)
            print(f"{name}: {said}", flush=True)
    print(f"screens: {differ} of {total} DIFFER" if differ else f"screens: equal, {total} pictures")
    return 1 if differ else 0


def difference(browser: Browser, one: bytes, other: bytes) -> str:
    page = browser.new_page()
    found = page.evaluate(DIFFERENCE, [base64.b64encode(each).decode() for each in (one, other)])
    page.close()
    return str(found or "")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("do", choices=("record", "compare"))
    parser.add_argument("folder", type=Path, metavar="DIR")
    parser.add_argument("--server", default=sys.executable, metavar="PYTHON")
    parser.add_argument("--only", default="", metavar="WORD", help="pictures with this in their names")
    parser.add_argument("--digests", action="store_true", help="write baseline/screens.json, too")
    given = parser.parse_args()
    if given.do == "record":
        return record(given.folder, given.server, given.only, given.digests)
    return compare(given.folder, given.server, given.only)


if __name__ == "__main__":
    raise SystemExit(main())
