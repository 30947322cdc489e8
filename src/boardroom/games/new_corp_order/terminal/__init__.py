"""New Corp Order in a terminal, drawn from what one seat may see. Every colour also has a letter.

`table.py` draws the table and `score.py` the end of the game; `solo_table.py` draws the table of the solo game, and its
end. `text.py` has the cells and names that both share.
`annotations.py` says what a choice means, `news.py` which events are told. All sentences are in `words/`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from boardroom.core.catalogue import Action, Event
from boardroom.core.engine.words import Words
from boardroom.core.json import JsonObject
from boardroom.core.terminal import DescribeEvent, Paint, TerminalView, labels, objects
from boardroom.games.new_corp_order.engine.actions import COLUMNS
from boardroom.games.new_corp_order.terminal.annotations import annotate
from boardroom.games.new_corp_order.terminal.news import brief_news
from boardroom.games.new_corp_order.terminal.score import draw_score
from boardroom.games.new_corp_order.terminal.solo_table import draw_solo, draw_solo_score
from boardroom.games.new_corp_order.terminal.table import draw_table

PLACE = re.compile(r"\br(\d)c(\d)\b")


class NewCorpOrderTerminal(TerminalView):
    """Draws the table of several players, or that of the solo game against the ODS."""

    headings = ("turn", "ods_moves")

    def table(self, view: JsonObject, words: Words, paint: Paint) -> str:
        return draw_solo(view, words, paint) if view["solo"] else draw_table(view, words, paint)

    def score(self, outcome: JsonObject, words: Words, paint: Paint) -> str:
        solo = "matching" in objects(outcome, "breakdown")[0]
        return draw_solo_score(outcome, words, paint) if solo else draw_score(outcome, words, paint)

    def legend(self, view: JsonObject, words: Words) -> str:
        """Explain the numbers beside a player."""
        return labels(words)["legend_solo" if view["solo"] else "legend"]

    def annotation(self, view: JsonObject, action: Action, words: Words) -> str:
        return annotate(view, action, words)

    def news(self, events: Sequence[Event], describe: DescribeEvent, words: Words) -> list[tuple[Event, str]]:
        return brief_news(events, describe, words)

    def expand_shorthand(self, text: str) -> str:
        """Turn places such as `r1c2`, as the grid shows them, into tile numbers: `takeover source=r1c2 target=r2c2`."""
        return PLACE.sub(lambda place: str((int(place[1]) - 1) * COLUMNS + int(place[2]) - 1), text)
