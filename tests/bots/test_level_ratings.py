"""The ratings of the levels are stored with how they were measured, and docs/bots.md gives the same ones."""

import json
from pathlib import Path

from boardroom.bots.level_ratings import FILE, HOW, as_json, level_ratings
from boardroom.bots.levels import LEVELS

PAGE = Path(__file__).parents[2] / "docs" / "bots.md"


def test_what_was_measured_reads_back():
    assert as_json(level_ratings()) == json.loads(FILE.read_text(encoding="utf-8"))
    assert "tools/rate_levels.py" in HOW


def test_only_levels_are_measured():
    assert {bot.bot for each in level_ratings() for bot in each.bots} <= {*LEVELS}


def test_the_documents_show_every_rating():
    page = PAGE.read_text(encoding="utf-8")
    for each in level_ratings():
        for bot in each.bots:
            if bot.rating is not None:
                assert f"{bot.rating:.1f} ± {bot.error:.1f}" in page
