"""Draws the icons of the installed page from public/icon.svg: python web/icons.py (needs Playwright and Chromium)."""

from __future__ import annotations

import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

PUBLIC = Path(__file__).parent / "public"
# A maskable icon is cut to any shape by the device: its picture keeps to the middle.
ICONS = {"icon-192.png": (192, 1.0), "icon-512.png": (512, 1.0), "icon-maskable.png": (512, 0.72)}
PAGE = """
<body style="margin: 0; display: grid; place-items: center; height: 100vh; background: {ground}">
{picture}<style>svg {{ width: {share}vw }}</style>
"""


def draw() -> None:
    picture = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
    chromium = shutil.which("chromium") or shutil.which("google-chrome")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for name, (size, share) in ICONS.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            ground = "transparent" if share == 1 else "#2b2a27"
            page.set_content(PAGE.format(picture=picture, ground=ground, share=share * 100))
            page.screenshot(path=PUBLIC / name, omit_background=True)
        browser.close()


if __name__ == "__main__":
    draw()
