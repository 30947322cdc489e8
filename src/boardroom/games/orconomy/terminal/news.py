"""What happened in Orconomy, in few sentences: what belongs together shares a line, and passes are left out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby

from boardroom.core.catalogue import Event
from boardroom.core.engine.words import Words
from boardroom.core.terminal import DescribeEvent, labels, seat_name
from boardroom.games.orconomy.terminal.text import card_name, times

OMITTED = ("passed",)  # most answers in windows are passes; the table shows who is out of an auction
APPENDED = {  # continue the line of the event before
    "aimed_at_industry",
    "aimed_at_player",
    "aimed_at_company",
    "aimed_at_die",
    "aimed_at_card",
    "announced",
    "winter",
    "trophies",
    "price",
    "succeeded",
    "failed",
    "bonus",
    "no_target",
    "payee",
    "fee",
    "risk",
    "rerolled",
}
LISTED = ("ring", "drew", "drew_open", "income")  # several events of such a kind become one sentence
SWAPPED = (("fee", "bid_made"), ("price", "no_slot"))  # printed the other way round: the cause first
SOLD = ("sold_card", "pair_sold")  # these sentences name the discarded cards themselves


def brief_news(events: Sequence[Event], describe: DescribeEvent, words: Words) -> list[tuple[Event, str]]:
    """The sentences about these events; a sentence about several events comes with the first of them."""
    sentences: list[tuple[Event, str]] = []
    for kind, run in groupby(in_order(events), lambda event: event.kind):
        group = list(run)
        if kind in LISTED and (len(group) > 1 or kind in ("drew", "drew_open")):
            sentences.append((group[0], LIST_SENTENCES[kind](group, words)))
            continue
        for event in group:
            if kind in APPENDED and sentences:
                sentences[-1] = (sentences[-1][0], f"{sentences[-1][1]} {capitalised(describe(event))}")
            else:
                sentences.append((event, capitalised(describe(event))))
    return sentences


def capitalised(text: str) -> str:
    """With a capital letter. Sentences that begin with the name of a die lack it."""
    return text[:1].upper() + text[1:]


def in_order(events: Sequence[Event]) -> list[Event]:
    """Leave out events that other sentences cover; put a fee after its bid and a new price after its cause."""
    kept: list[Event] = []
    for event in events:
        if event.kind in SOLD:
            while kept and kept[-1].kind == "discarded" and kept[-1].args["card"] == event.args["card"]:
                kept.pop()
        if kept and (kept[-1].kind, event.kind) in SWAPPED:
            kept.insert(-1, event)
        elif event.kind not in OMITTED:
            kept.append(event)
    return kept


def ring_sentence(events: Sequence[Event], words: Words) -> str:
    names = [words.term("industry", str(event.args["industry"])) for event in events]
    return labels(words)["ring_told"].format(", ".join(names))


def drew_sentence(events: Sequence[Event], words: Words) -> str:
    """`Cards drawn: Player 1 Lobby, Veto; Player 2 2.`: the cards of Player 2 are hidden."""
    drawn: dict[object, list[str | None]] = {}
    for event in events:
        card = event.args["card"]
        drawn.setdefault(event.args["seat"], []).append(None if card is None else card_name(card, words))
    parts = [f"{seat_name(int(str(seat)), words)} {cards_drawn(cards)}" for seat, cards in drawn.items()]
    return labels(words)["drew_told"].format("; ".join(parts))


def cards_drawn(cards: list[str | None]) -> str:
    seen = sorted(card for card in cards if card is not None)
    named = [times(card, len(list(run))) for card, run in groupby(seen)]
    hidden = len(cards) - len(seen)
    return ", ".join([*named, *([str(hidden)] if hidden else [])])


def income_sentence(events: Sequence[Event], words: Words) -> str:
    parts = [f"{seat_name(int(str(event.args['seat'])), words)} +{event.args['amount']}" for event in events]
    return labels(words)["income_told"].format(", ".join(parts))


LIST_SENTENCES: dict[str, Callable[[Sequence[Event], Words], str]] = {
    "ring": ring_sentence,
    "drew": drew_sentence,
    "drew_open": drew_sentence,
    "income": income_sentence,
}
