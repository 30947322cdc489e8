"""The score of Orconomy as text."""

from __future__ import annotations

import textwrap

from boardroom.core.engine.words import Words
from boardroom.core.json import JsonObject
from boardroom.core.terminal import WIDTH, Labels, Paint, all_names, labels, numbers, objects, seat_name, texts


def draw_score(outcome: JsonObject, words: Words, paint: Paint) -> str:
    """Draw what everybody's trophies are for, who wins, and why."""
    label = labels(words)
    lines = [line for sums in objects(outcome, "breakdown") for line in seat_lines(sums, words, label, paint)]
    running = outcome["reason"] == "running"
    said = (label["leads"] if running else "") + verdict(outcome, words, label)
    lines += ["", *(paint("bold", line) for line in textwrap.wrap(said, WIDTH))]
    if not running:
        lines += textwrap.wrap(words.sections["reasons"][str(outcome["reason"])], WIDTH)
    return "\n".join(line.rstrip() for line in lines)


def seat_lines(sums: JsonObject, words: Words, label: Labels, paint: Paint) -> list[str]:
    """`Player 1: 5 trophies; 12 skulls, 1 pledged`, and the industries. A star marks two trophies."""
    name = seat_name(sums["seat"], words)
    best = texts(sums, "dominated")
    where = [words.term("industry", each) + ("*" if each in best else "") for each in texts(sums, "present")]
    head = label["sums"].format(name, sums["trophies"], sums["cash"], sums["pledged"], sums["net_worth"])
    lines = [head.replace(name, paint("bold", name), 1)]
    return lines + textwrap.wrap(", ".join(where) or label["none"], WIDTH, initial_indent="  ", subsequent_indent="  ")


def verdict(outcome: JsonObject, words: Words, label: Labels) -> str:
    winners = numbers(outcome, "winners")
    names = [seat_name(seat, words) for seat in winners]
    best = numbers(outcome, "scores")[winners[0]]
    return label["shared" if len(winners) > 1 else "wins"].format(all_names(names, label), best)
