"""The score of New World Order as text."""

from __future__ import annotations

import textwrap

from boardroom.core.engine.words import Words
from boardroom.core.json import JsonObject, object_at
from boardroom.core.terminal import (
    WIDTH,
    Labels,
    Paint,
    all_names,
    labels,
    numbers,
    objects,
    seat_name,
    texts,
    under_headings,
)

SCORE_WIDTH = 14  # columns before the numbers


def draw_score(outcome: JsonObject, words: Words, paint: Paint) -> str:
    """Draw the sums behind everybody's points, who wins, and why."""
    label = labels(words)
    breakdown = objects(outcome, "breakdown")
    lines = [line for sums in breakdown for line in seat_lines(sums, words, label, paint)]
    lines += ["", *sum_lines(breakdown, words, label, paint), ""]
    running = outcome["reason"] == "running"
    said = (label["leads"] if running else "") + verdict(outcome, words, label)
    lines += [paint("bold", line) for line in textwrap.wrap(said, WIDTH)]
    if not running:
        lines += textwrap.wrap(words.sections["reasons"][str(outcome["reason"])], WIDTH)
    return "\n".join(line.rstrip() for line in lines)


def seat_lines(sums: JsonObject, words: Words, label: Labels, paint: Paint) -> list[str]:
    """The tiles of a player, and the goals with the tiles that count for each."""
    name = seat_name(sums["seat"], words)
    prices = zip(numbers(sums, "tiles"), numbers(sums, "prices"), strict=True)
    tiles = ", ".join(f"{words.term('tile', tile)} {price}" for tile, price in prices) or label["nothing"]
    first, *rest = textwrap.wrap(f"{name}: {tiles}", WIDTH, subsequent_indent="  ")
    lines = [first.replace(name, paint("bold", name), 1), *rest]
    for goal, served in object_at(sums["goal_tiles"], "goal_tiles").items():
        standing = ", ".join(words.term("tile", int(str(tile))) for tile in served) if isinstance(served, list) else ""
        said = f"{words.term('goal', goal)}{label['dreamt'] if goal == sums['dream'] else ''}: {standing}"
        wrapped = textwrap.wrap(f"{label[f'mark.{goal}']} {said}", WIDTH - 4, subsequent_indent="   ")
        lines += [f"    {line}" for line in wrapped]
    return lines


def sum_lines(breakdown: list[JsonObject], words: Words, label: Labels, paint: Paint) -> list[str]:
    lines = [paint("bold", " " * SCORE_WIDTH + label["sums"])]
    for sums in breakdown:
        values = [sums[key] or "-" for key in ("tile_vp", "goal_vp", "dream_vp", "token_vp", "bonus", "total")]
        lines.append(f"  {seat_name(sums['seat'], words)}".ljust(SCORE_WIDTH) + under_headings(label["sums"], values))
    return lines


def verdict(outcome: JsonObject, words: Words, label: Labels) -> str:
    """Say who wins, and what broke a tie."""
    scores, winners = numbers(outcome, "scores"), numbers(outcome, "winners")
    best = scores[winners[0]]
    names = [seat_name(seat, words) for seat in winners]
    if len(winners) > 1:
        return label["shared"].format(all_names(names, label), best)
    level = [seat_name(seat, words) for seat, points in enumerate(scores) if points == best]
    if len(level) == 1:
        return label["wins"].format(names[0], best)
    sums = objects(outcome, "breakdown")[winners[0]]
    goals, tiles = len(texts(sums, "goals")), len(numbers(sums, "tiles"))
    return label["tie_break"].format(all_names(level, label), best, names[0], goals, tiles)
