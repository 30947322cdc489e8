"""The score of New Corp Order as text.   [NCO 4]"""

from __future__ import annotations

import textwrap

from boardroom.core.engine.words import Words
from boardroom.core.json import JsonObject
from boardroom.core.terminal import (
    WIDTH,
    Labels,
    Paint,
    all_names,
    labels,
    number,
    numbers,
    objects,
    seat_name,
    under_headings,
)
from boardroom.games.new_corp_order.terminal.text import LETTERS, place_name

SCORE_WIDTH = 20  # width of the text before the numbers


def draw_score(outcome: JsonObject, words: Words, paint: Paint) -> str:
    """Draw the sums behind everybody's points, who wins, and why."""
    label = labels(words)
    breakdown = objects(outcome, "breakdown")
    lines = [paint("bold", " " * SCORE_WIDTH + label["columns"])]
    for place, colour in enumerate(LETTERS):
        parts = [objects(seat, "conglomerates")[place] for seat in breakdown]
        lines += conglomerate_lines(colour, parts, words, label, paint)
    lines += ["", *sum_lines(breakdown, words, label, paint), ""]
    running = outcome["reason"] == "running"
    said = (label["leads"] if running else "") + verdict(outcome, words, label)
    lines += [paint("bold", line) for line in textwrap.wrap(said, WIDTH)]
    if not running:
        lines.append(words.sections["reasons"][str(outcome["reason"])])
    return "\n".join(line.rstrip() for line in lines)


def conglomerate_lines(colour: str, parts: list[JsonObject], words: Words, label: Labels, paint: Paint) -> list[str]:
    name = f"{words.term('colour', colour)}, {label['tiles'].format(parts[0]['tiles'])}"
    held = any(part["shares"] for part in parts)
    lines = [paint(colour, LETTERS[colour]) + f" {name}" + ("" if held else f": {label['nobody']}")]
    for seat, part in enumerate(parts):
        if part["shares"] == 0 and part["place"] == 0:
            continue
        values: list[object] = [part["cards"], part["captured"], part["shares"], place_name(part, label)]
        values += [part["points"], part["objectives"]]
        lines.append(f"  {seat_name(seat, words)}".ljust(SCORE_WIDTH) + under_headings(label["columns"], values))
    return lines


def sum_lines(breakdown: list[JsonObject], words: Words, label: Labels, paint: Paint) -> list[str]:
    lines = [paint("bold", label["total"].ljust(SCORE_WIDTH) + label["sums"])]
    for sums in breakdown:
        values = [sums[key] for key in ("shares", "objectives", "consultants", "total", "captured")]
        lines.append(f"  {seat_name(sums['seat'], words)}".ljust(SCORE_WIDTH) + under_headings(label["sums"], values))
    return lines


def verdict(outcome: JsonObject, words: Words, label: Labels) -> str:
    """Say who wins, and what broke a tie."""
    scores, winners = numbers(outcome, "scores"), numbers(outcome, "winners")
    best = scores[winners[0]]
    level = [seat for seat, points in enumerate(scores) if points == best]
    names = [seat_name(seat, words) for seat in winners]
    if len(winners) > 1:
        return label["shared"].format(all_names(names, label), best)
    if len(level) == 1:
        return label["wins"].format(names[0], best)
    captured = {seat: number(sums, "captured") for seat, sums in enumerate(objects(outcome, "breakdown"))}
    others = max(captured[seat] for seat in level if seat not in winners)
    equals = all_names([seat_name(seat, words) for seat in level], label)
    return label["tie_break"].format(equals, best, names[0], captured[winners[0]], others)
