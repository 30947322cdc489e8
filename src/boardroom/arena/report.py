"""The report of an arena, as text for the terminal and as an HTML page with diagrams."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from html import escape

from boardroom.arena.html_parts import COLOURS, bar, figure, line, page, picture, text
from boardroom.arena.plan import Plan
from boardroom.arena.ratings import Rating, ratings
from boardroom.arena.results import GameResult

COLUMNS = ("bot", "rating", "+/-", "wins %", "95 % from", "to", "fair %", "seats", "ms/choice")
BARS = 24  # of a histogram


def rows(found: Sequence[Rating]) -> list[tuple[str, ...]]:
    """Return the table of the ratings, a row for each bot."""
    return [
        (
            each.bot,
            number(each.rating),
            number(each.error),
            number(100 * each.share),
            number(100 * each.low),
            number(100 * each.high),
            number(100 * each.fair),
            str(each.seats),
            number(1000 * each.seconds),
        )
        for each in found
    ]


def number(value: float) -> str:
    return "-" if math.isnan(value) else f"{value:.1f}"


def as_text(games: Sequence[GameResult]) -> str:
    """Return the report for the terminal."""
    table = [COLUMNS, *rows(ratings(games))]
    widths = [max(len(row[i]) for row in table) for i in range(len(COLUMNS))]
    lines = []
    for row in table:
        first, *rest = (text.ljust(widths[0]) if i == 0 else text.rjust(widths[i]) for i, text in enumerate(row))
        lines.append("  ".join([first, *rest]))
    return "\n".join([*lines, "", lengths(games)])


def lengths(games: Sequence[GameResult]) -> str:
    """Return in one line how long the games were and how they ended."""
    decisions = sorted(game.decisions for game in games)
    reasons = Counter(game.reason for game in games)
    ended = ", ".join(f"{reason} {100 * count / len(games):.0f} %" for reason, count in reasons.most_common())
    middle = decisions[len(decisions) // 2]
    return f"{len(games)} games; decisions: {decisions[0]} to {decisions[-1]}, half up to {middle}; ended by: {ended}"


def as_page(plan: Plan, games: Sequence[GameResult]) -> str:
    """Return the report as an HTML page that needs no other file."""
    found = ratings(games)
    colours = {each.bot: COLOURS[i % len(COLOURS)] for i, each in enumerate(found)}
    head = "".join(f"<th>{escape(name)}</th>" for name in COLUMNS)
    body = "".join("<tr>" + "".join(f"<td>{escape(text)}</td>" for text in row) + "</tr>" for row in rows(found))
    rated = figure("Rating, with its 95 % interval", plot_ratings(found, colours)) if plan.players > 1 else ""
    options = ", ".join(f"{name}={value}" for name, value in plan.options.items()) or "default rules"
    body = f"""
<p>{escape(lengths(games))}.<br>Seed {escape(plan.seed)!s}; {escape(options)}.</p>
<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>
{rated}
{figure("Share of victories by seat; the line is a fair share", plot_seats(found, colours))}
{figure("Decisions in a game", plot_lengths(games))}
"""
    return page(f"Arena: {plan.game}, {plan.players} {'players' if plan.players > 1 else 'player'}", body)


def plot_ratings(found: Sequence[Rating], colours: dict[str, str]) -> str:
    """Draw the rating of each bot as a dot with its interval."""
    low = min(each.rating - each.error for each in found)
    high = max(each.rating + each.error for each in found)
    shapes = []

    def place(value: float) -> float:
        return 240 + 620 * (value - low) / max(1e-9, high - low)

    for i, each in enumerate(found):
        y = 30.0 + 34 * i
        shapes += [
            text(0, y + 5, each.bot),
            line(place(each.rating - each.error), y, place(each.rating + each.error), y, colours[each.bot], 3),
            f'<circle cx="{place(each.rating):.1f}" cy="{y:.1f}" r="6" fill="{colours[each.bot]}"/>',
            text(place(each.rating), y - 10, f"{each.rating:.1f}", "middle"),
        ]
    return picture(34 * len(found) + 30, shapes, "ratings of the bots")


def plot_seats(found: Sequence[Rating], colours: dict[str, str]) -> str:
    """Draw the share of victories as bars: a group for each seat, a bar for each bot."""
    seats = len(found[0].by_seat)
    wide = 820 / seats
    thin = wide * 0.8 / len(found)
    shapes = [line(56, 190, 890, 190)]
    if seats > 1:
        fair = 190 - 160 * found[0].fair
        shapes.append(line(56, fair, 890, fair, "#999"))
    shapes += [text(48, 195 - 160 * share, f"{100 * share:.0f} %", "end") for share in (0.0, 0.5, 1.0)]
    for seat in range(seats):
        shapes.append(text(62 + wide * (seat + 0.4), 210, f"seat {seat + 1}", "middle"))
        for i, each in enumerate(found):
            share = each.by_seat[seat]
            if not math.isnan(share):
                shapes.append(
                    bar(62 + wide * seat + thin * i, 190 - 160 * share, thin * 0.9, 160 * share, colours[each.bot])
                )
    for i, each in enumerate(found):
        x = 62 + 200.0 * (i % 4)
        y = 236 + 22.0 * (i // 4)
        shapes += [bar(x, y - 11, 12, 12, colours[each.bot]), text(x + 18, y, each.bot)]
    return picture(250 + 22 * ((len(found) - 1) // 4), shapes, "share of victories by seat and bot")


def plot_lengths(games: Sequence[GameResult]) -> str:
    """Draw a histogram of the decisions in a game."""
    decisions = [game.decisions for game in games]
    low, high = min(decisions), max(decisions) + 1
    step = max(1, math.ceil((high - low) / BARS))
    counts = Counter((number - low) // step for number in decisions)
    most = max(counts.values())
    wide = 840 / BARS
    shapes = [line(30, 190, 880, 190)]
    for i, count in counts.items():
        height = 150 * count / most
        shapes.append(bar(30 + wide * i, 190 - height, wide * 0.92, height, COLOURS[0]))
    shapes += [text(30 + wide * i, 210, str(low + step * i), "middle") for i in range(0, BARS + 1, 6)]
    shapes.append(text(30, 30, f"{most} games at most"))
    return picture(220, shapes, "how many decisions games took")
