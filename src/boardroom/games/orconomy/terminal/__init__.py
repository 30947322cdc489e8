"""Orconomy in a terminal, drawn from what one seat may see.

`table.py` draws the table, with `ring.py` and `pending.py`; `score.py` draws the end, `text.py` what they share.
`menu.py` groups choices, `annotations.py` says what one means, `news.py` which events are told. All sentences are in
`words/`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from boardroom.core.catalogue import Action, Event
from boardroom.core.engine.words import Words
from boardroom.core.json import JsonObject, object_at
from boardroom.core.terminal import DescribeEvent, Menu, Paint, TerminalView, labels
from boardroom.games.orconomy.terminal.annotations import annotate
from boardroom.games.orconomy.terminal.menu import grouped_menu
from boardroom.games.orconomy.terminal.news import brief_news
from boardroom.games.orconomy.terminal.score import draw_score
from boardroom.games.orconomy.terminal.table import draw_table

BID = re.compile(r"(bid|b) +(\d+)")


class OrconomyTerminal(TerminalView):
    """The ring with everybody's tokens, the players, the cards and what is pending."""

    headings = ("oracle",)
    has_secret_score = False  # trophies are public, hands are not
    max_without_menu = 0  # always a menu, because it has the choices in a better order

    def table(self, view: JsonObject, words: Words, paint: Paint) -> str:
        return draw_table(view, words, paint)

    def score(self, outcome: JsonObject, words: Words, paint: Paint) -> str:
        return draw_score(outcome, words, paint)

    def legend(self, view: JsonObject, words: Words) -> str:
        return labels(words)["legend"].format(view["target"])

    def annotation(self, view: JsonObject, action: Action, words: Words) -> str:
        return annotate(view, action, words)

    def news(self, events: Sequence[Event], describe: DescribeEvent, words: Words) -> list[tuple[Event, str]]:
        return brief_news(events, describe, words)

    def menu(self, legal: Sequence[Action], words: Words) -> Menu:
        return grouped_menu(legal, words)

    def expand_shorthand(self, text: str) -> str:
        """`bid 12` and `b 12` bid 12 skulls."""
        bid = BID.fullmatch(text)
        return f"bid amount={bid[2]}" if bid else text

    def words_at(self, view: JsonObject, words: Words) -> Words:
        names = {term: str(name) for term, name in object_at(view["names"], "names").items()}
        if not names:
            return words
        return Words(words.language, {**words.sections, "terms": {**words.sections["terms"], **names}})
