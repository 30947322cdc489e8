"""New World Order in a terminal. Everybody sees everything; every colour also has letters.

`table.py` draws the table, with `pyramid.py` and `players.py`; `score.py` draws the end, `text.py` what they share.
`annotations.py` says what a choice means. All sentences are in `words/`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import groupby

from boardroom.core.catalogue import Action, Event
from boardroom.core.engine.words import Words
from boardroom.core.json import JsonObject, object_at
from boardroom.core.terminal import DescribeEvent, Menu, Paint, TerminalView, labels, objects
from boardroom.games.new_world_order.engine.actions import CARD, CORPORATION, GOAL, TILES
from boardroom.games.new_world_order.naming import place_name, spoken
from boardroom.games.new_world_order.terminal.annotations import annotate
from boardroom.games.new_world_order.terminal.score import draw_score
from boardroom.games.new_world_order.terminal.table import draw_table
from boardroom.games.new_world_order.terminal.text import code

MENU = {  # kinds of actions that share an entry of the menu
    "corporation": ("take", "take_apart"),
    "group": ("join", "group"),
    "special": ("take_special", "take_dividends"),
    "merge": ("merge",),
    "gain": ("gain", "gain_two"),
    "rob": ("rob", "rob_slot"),
    "throw": ("throw",),
}
PLACES = {place_name(position): str(position) for position in range(TILES)}
PLACE = re.compile(r"(?<==)(a|[bcd]\d\d)\b")
CODES = {code(str(card)).lower(): str(card) for card in CORPORATION.values}
CODE = re.compile(r"\b[vbkrgyt][lmh]\b", re.IGNORECASE)
CARDS = re.compile(r"(\w+) +(\d+)")


class NewWorldOrderTerminal(TerminalView):
    """The pyramid, the cards on the table and all players side by side."""

    headings = ("round",)
    has_secrets = False
    has_secret_score = False

    def table(self, view: JsonObject, words: Words, paint: Paint) -> str:
        return draw_table(view, words, paint)

    def score(self, outcome: JsonObject, words: Words, paint: Paint) -> str:
        return draw_score(outcome, words, paint)

    def legend(self, view: JsonObject, words: Words) -> str:
        """Explain the signs, the letters of the colours, and what the characters at the table can do."""
        label = labels(words)
        marks = [f"{label[f'mark.{colour}']} {words.term('colour', colour)}" for colour in GOAL.values]
        held = {str(player["character"]) for player in objects(view, "players")}
        held |= {"illuminati" for player in objects(view, "players") if player["illuminati"]}
        skills = [f"{words.term('character', each)}: {label[f'skill.{each}']}" for each in sorted(held)]
        return "\n".join([label["legend"], ", ".join(marks) + ".", "; ".join(skills) + "."])

    def annotation(self, view: JsonObject, action: Action, words: Words) -> str:
        return annotate(view, action, words)

    def news(self, events: Sequence[Event], describe: DescribeEvent, words: Words) -> list[tuple[Event, str]]:
        """One sentence for each event, but only one for all cards of a deal."""
        sentences: list[tuple[Event, str]] = []
        for is_deal, run in groupby(events, lambda event: event.kind == "dealt"):
            group = list(run)
            if is_deal:
                sentences.append((group[0], dealt_cards(group, words)))
            else:
                sentences += [(event, describe(event)) for event in group]
        return sentences

    def menu(self, legal: Sequence[Action], words: Words) -> Menu:
        """Choices of the kinds in MENU together, in its order; then every other choice alone."""
        entry_of = {kind: name for name, kinds in MENU.items() for kind in kinds}
        found: dict[str, list[Action]] = {}
        for action in legal:
            found.setdefault(entry_of.get(action.kind, action.text), []).append(action)
        order = [*(name for name in MENU if name in found), *(name for name in found if name not in MENU)]
        return [(labels(words).get(f"menu.{name}", name), found[name]) for name in order]

    def expand_shorthand(self, text: str) -> str:
        """`b12` gains the tile at that place, `yl 3` takes three low yellow cards. Both also work as arguments."""
        if text in PLACES:
            return f"gain position={PLACES[text]}"
        text = PLACE.sub(lambda place: PLACES.get(place[0], place[0]), text)
        text = CODE.sub(lambda found: CODES[found[0].lower()], text)
        cards = CARDS.fullmatch(text)
        return f"take card={cards[1]} count={cards[2]}" if cards and cards[1] in CORPORATION.values else text

    def words_at(self, view: JsonObject, words: Words) -> Words:
        names = object_at(view["names"], "names")
        if not names:
            return words
        return Words(words.language, {**words.sections, "terms": {**words.sections["terms"], **spoken(names, words)}})


def dealt_cards(events: Iterable[Event], words: Words) -> str:
    """`New on the table: 2 Farm, Gold Mine.`"""
    cards = sorted(CARD.values.index(str(event.args["card"])) for event in events)
    names = [(words.term("card", CARD.values[card]), len(list(run))) for card, run in groupby(cards)]
    return labels(words)["dealt"].format(", ".join(name if count == 1 else f"{count} {name}" for name, count in names))
