"""Text that the drawings share: names, and the risk of a card."""

from __future__ import annotations

from boardroom.core.engine.words import Words
from boardroom.core.json import Json, JsonObject, object_at
from boardroom.core.terminal import number, objects
from boardroom.games.orconomy.components import DATA_SETS
from boardroom.games.orconomy.engine.actions import CARD


def card_name(card: Json, words: Words) -> str:
    return words.term("card", str(card))


def sector_name(view: JsonObject, industry: Json, words: Words) -> str:
    """`Banking (9)`."""
    return f"{words.term('industry', str(industry))} ({sector(view, industry)['number']})"


def sector(view: JsonObject, industry: Json) -> JsonObject:
    return next(each for each in objects(view, "ring") if each["industry"] == industry)


def risk_of(view: JsonObject, card: str, seat: int | None) -> int | None:
    """What the die must show at least if this player plays the card now. None: no die is rolled."""
    options = object_at(view["options"], "options")
    printed = DATA_SETS[str(options["components"])].cards[CARD.values.index(card)].risk
    smuggling = sector(view, "smuggling")
    if printed is None or smuggling["crisis"] or seat is None:
        return printed
    tokens = objects(smuggling, "tokens")[seat]
    rating = printed - number(tokens, "clean") - number(tokens, "pledged")
    return rating if rating > 1 else None


def cards_held(counts: JsonObject) -> list[tuple[str, int]]:
    """The kinds of cards in a hand, each with its number."""
    return [(card, number(counts, card)) for card in counts if counts[card]]


def times(text: str, count: int) -> str:
    """`2x Veto`, or `Veto` for a single one."""
    return text if count == 1 else f"{count}x {text}"
