"""What happened, told shortly: what belongs together stands in one line, and mere passes are left out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby

from boardroom.core.catalogue import Event
from boardroom.core.engine.words import Words
from boardroom.games.orconomy.terminal.text import card_name, labels, seat_name, times

LEFT_OUT = ("passed",)  # windows are full of them; who is out of an auction stands on the table
JOINED = {  # what goes on in the line of what happened before
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
LISTED = ("ring", "drew", "drew_open", "income")  # several of a kind become one sentence
SWAPPED = (("fee", "bid_made"), ("price", "no_slot"))
SOLD = ("sold_card", "pair_sold")  # say by themselves which cards were discarded


def news(events: Sequence[Event], tell: Callable[[Event], str], words: Words) -> list[tuple[Event, str]]:
    told: list[tuple[Event, str]] = []
    for kind, run in groupby(in_order(events), lambda event: event.kind):
        same = list(run)
        if kind in LISTED and (len(same) > 1 or kind in ("drew", "drew_open")):
            told.append((same[0], LISTS[kind](same, words)))
            continue
        for event in same:
            if kind in JOINED and told:
                told[-1] = (told[-1][0], f"{told[-1][1]} {sentence(tell(event))}")
            else:
                told.append((event, sentence(tell(event))))
    return told


def sentence(text: str) -> str:
    """Some begin with the name of a die."""
    return text[:1].upper() + text[1:]


def in_order(events: Sequence[Event]) -> list[Event]:
    """Without what nobody misses; a fee after its bid, a new price after its reason."""
    kept: list[Event] = []
    for event in events:
        if event.kind in SOLD:
            while kept and kept[-1].kind == "discarded" and kept[-1].args["card"] == event.args["card"]:
                kept.pop()
        if kept and (kept[-1].kind, event.kind) in SWAPPED:
            kept.insert(-1, event)
        elif event.kind not in LEFT_OUT:
            kept.append(event)
    return kept


def ring_told(events: Sequence[Event], words: Words) -> str:
    names = [words.term("industry", str(event.args["industry"])) for event in events]
    return labels(words)["ring_told"].format(", ".join(names))


def drew_told(events: Sequence[Event], words: Words) -> str:
    """`Cards drawn: Player 1 Lobby, Veto; Player 2 one; Player 3 2.`"""
    drawn: dict[object, list[str | None]] = {}
    for event in events:
        card = event.args["card"]
        drawn.setdefault(event.args["seat"], []).append(None if card is None else card_name(card, words))
    said = [f"{seat_name(int(str(seat)), words)} {cards_told(cards)}" for seat, cards in drawn.items()]
    return labels(words)["drew_told"].format("; ".join(said))


def cards_told(cards: list[str | None]) -> str:
    seen = sorted(card for card in cards if card is not None)
    named = [times(card, len(list(run))) for card, run in groupby(seen)]
    hidden = len(cards) - len(seen)
    return ", ".join([*named, *([str(hidden)] if hidden else [])])


def income_told(events: Sequence[Event], words: Words) -> str:
    said = [f"{seat_name(int(str(event.args['seat'])), words)} +{event.args['amount']}" for event in events]
    return labels(words)["income_told"].format(", ".join(said))


LISTS: dict[str, Callable[[Sequence[Event], Words], str]] = {
    "ring": ring_told,
    "drew": drew_told,
    "drew_open": drew_told,
    "income": income_told,
}
