"""The analysis of a saved game: sentences on the screen, a JSON file for programs and an SVG picture."""

from __future__ import annotations

import json
from html import escape
from pathlib import Path

from rich.console import Console
from rich.progress import track

import boardroom
from boardroom.bots.analysis import DecisionReview, analyse, turning_points
from boardroom.terminal.files import write_text
from boardroom.terminal.screen import Screen
from boardroom.terminal.ui_text import UiText

MAX_TURNING_POINTS = 8
COLOURS = ("#2f6f9f", "#c2571a", "#4c8a3f", "#8a4f9e", "#a98600")
LEFT, RIGHT, TOP, BOTTOM = 60, 960, 50, 390  # of the chart inside the picture


def show_analysis(record: boardroom.Record, worlds: int, out: str, screen: Screen, ui_text: UiText) -> None:
    """Analyse every decision, write both files, and show the turning points."""
    table = boardroom.replay(record)
    console = Console(stderr=True)
    steps = analyse(table.game, record, worlds)
    total = len(record.actions)
    reviews = list(track(steps, ui_text("analysing"), total, console=console, transient=True))
    names = [ui_text.seat_name(table, seat) for seat in range(len(reviews[0].chances))] if reviews else []
    data = {"game": record.game, "commit": record.commit, "moments": [review.to_json() for review in reviews]}
    texts = (json.dumps(data, indent=1) + "\n", picture(reviews, names, ui_text))
    written = [write_text(text, name, overwrite=True) for text, name in zip(texts, files_of(out), strict=True)]
    points = turning_points(reviews, MAX_TURNING_POINTS)
    screen.say(ui_text("turning_points" if points else "no_turning_points"), "bold")
    for review in points:
        screen.say(turning_point_sentence(record, review, names, ui_text), indent=2, hang=2)
    screen.say(ui_text("analysis_kept", files=ui_text.join_names([str(path) for path in written])))


def turning_point_sentence(record: boardroom.Record, review: DecisionReview, names: list[str], ui_text: UiText) -> str:
    """`Action 45, Player 2: ... cost 18 points of win chance; better was ...`"""
    before = boardroom.replay(part_of(record, review.number - 1))
    return ui_text(
        "turning_point",
        number=review.number,
        name=names[review.seat],
        action=before.describe(review.action, ui_text.language),
        cost=f"{100 * review.cost:.0f}",
        better=before.describe(str(review.better), ui_text.language),
    )


def part_of(record: boardroom.Record, actions: int) -> boardroom.Record:
    """The record of the first actions only."""
    return boardroom.Record(**{**vars(record), "actions": record.actions[:actions], "result": None})


def picture(reviews: list[DecisionReview], names: list[str], ui_text: UiText) -> str:
    """An SVG chart: each seat's win chance from the first decision to the last, with turning points marked."""
    title = escape(ui_text("chances"))
    marked = sorted(turning_points(reviews, MAX_TURNING_POINTS), key=lambda review: review.number)
    shapes = [
        '<rect width="1000" height="460" fill="#fff"/>',
        f'<text x="{LEFT}" y="30">{title}</text>',
        *scales(len(reviews)),
        *(shape for seat, name in enumerate(names) for shape in seat_line(reviews, seat, name)),
        *(shape for i, review in enumerate(marked) for shape in mark(review, len(reviews), below=i % 2 == 1)),
    ]
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 460" font-family="system-ui, sans-serif" '
        f'font-size="14" role="img" aria-label="{title}">{"".join(shapes)}</svg>\n'
    )


def x_of(i: int, count: int) -> float:
    """The place of a decision from left to right."""
    return LEFT + (RIGHT - LEFT) * i / max(1, count - 1)


def y_of(chance: float) -> float:
    """The height of a chance."""
    return BOTTOM - (BOTTOM - TOP) * chance


def scales(count: int) -> list[str]:
    """The scales: chances on the left, numbers of actions below."""
    shapes = []
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        y = y_of(share)
        shapes.append(f'<line x1="{LEFT}" x2="{RIGHT}" y1="{y:.1f}" y2="{y:.1f}" stroke="#ddd"/>')
        shapes.append(f'<text x="{LEFT - 8}" y="{y + 5:.1f}" text-anchor="end">{100 * share:.0f} %</text>')
    return shapes + [
        f'<text x="{x_of(i, count):.1f}" y="{BOTTOM + 20}" text-anchor="middle">{i + 1}</text>'
        for i in range(0, count, max(1, round(count / 8)))
    ]


def seat_line(reviews: list[DecisionReview], seat: int, name: str) -> list[str]:
    """The line of a seat, and its name below the chart."""
    colour = COLOURS[seat % len(COLOURS)]
    places = [f"{x_of(i, len(reviews)):.1f},{y_of(review.chances[seat]):.1f}" for i, review in enumerate(reviews)]
    left = LEFT + 180 * seat
    return [
        f'<polyline points="{" ".join(places)}" fill="none" stroke="{colour}" stroke-width="2"/>',
        f'<rect x="{left}" y="{BOTTOM + 38}" width="14" height="14" fill="{colour}"/>',
        f'<text x="{left + 20}" y="{BOTTOM + 50}">{escape(name)}</text>',
    ]


def mark(review: DecisionReview, count: int, *, below: bool) -> list[str]:
    """A mark such as `45: -18`: action 45 cost 18 points of win chance. `below` keeps neighbours apart."""
    x, y = x_of(review.number - 1, count), y_of(review.chances[review.seat])
    colour = COLOURS[review.seat % len(COLOURS)]
    label = y + 22 if below and y < BOTTOM - 20 else y - 10
    return [
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="6" fill="{colour}" stroke="#fff" stroke-width="2"/>',
        f'<text x="{x:.1f}" y="{label:.1f}" text-anchor="middle">{review.number}: -{100 * review.cost:.0f}</text>',
    ]


def files_of(out: str) -> tuple[str, str]:
    """The names of the JSON file and of the picture."""
    return f"{out}.json", f"{out}.svg"


def default_name(file: str) -> str:
    """`game-analysis` for `game.json`."""
    return str(Path(file).with_suffix("")) + "-analysis"
