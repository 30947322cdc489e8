"""The analysis of a game in the terminal, as a file for programs and as a picture."""

from __future__ import annotations

import json
from html import escape
from pathlib import Path

from rich.console import Console
from rich.progress import track

import boardroom
from boardroom.bots.analysis import DecisionReview, analyse, turning_points
from boardroom.terminal.files import write_text
from boardroom.terminal.reports import seat_name
from boardroom.terminal.screen import Screen
from boardroom.terminal.ui_text import Speech

MOST_TOLD = 8
COLOURS = ("#2f6f9f", "#c2571a", "#4c8a3f", "#8a4f9e", "#a98600")
LEFT, RIGHT, TOP, BOTTOM = 60, 960, 50, 390


def show_analysis(record: boardroom.Record, worlds: int, out: str, screen: Screen, speech: Speech) -> None:
    """Looks at every decision, keeps what was found, and tells the turning points."""
    table = boardroom.replay(record)
    console = Console(stderr=True)
    steps = analyse(table.game, record, worlds)
    total = len(record.actions)
    moments = list(track(steps, speech("analysing"), total, console=console, transient=True))
    names = [seat_name(table, seat, speech.language) for seat in range(len(moments[0].chances))] if moments else []
    data = {"game": record.game, "commit": record.commit, "moments": [moment.to_json() for moment in moments]}
    texts = (json.dumps(data, indent=1) + "\n", picture(moments, names, speech))
    kept = [write_text(text, name, overwrite=True) for text, name in zip(texts, files_of(out), strict=True)]
    points = turning_points(moments, MOST_TOLD)
    screen.say(speech("turning_points" if points else "no_turning_points"), "bold")
    for moment in points:
        screen.say(sentence(record, moment, names, speech), indent=2, hang=2)
    screen.say(speech("analysis_kept", files=speech.all([str(path) for path in kept])))


def sentence(record: boardroom.Record, moment: DecisionReview, names: list[str], speech: Speech) -> str:
    """`Action 45, Player 2: ... cost 18 points of win chance; better was ...`"""
    before = boardroom.replay(part_of(record, moment.number - 1))
    return speech(
        "turning_point",
        number=moment.number,
        name=names[moment.seat],
        action=before.describe(moment.action, speech.language),
        cost=f"{100 * moment.cost:.0f}",
        better=before.describe(str(moment.better), speech.language),
    )


def part_of(record: boardroom.Record, actions: int) -> boardroom.Record:
    return boardroom.Record(**{**vars(record), "actions": record.actions[:actions], "result": None})


def picture(moments: list[DecisionReview], names: list[str], speech: Speech) -> str:
    """Each seat's chance from the first decision to the last, with the turning points marked."""
    title = escape(speech("chances"))
    marked = sorted(turning_points(moments, MOST_TOLD), key=lambda moment: moment.number)
    shapes = [
        '<rect width="1000" height="460" fill="#fff"/>',
        f'<text x="{LEFT}" y="30">{title}</text>',
        *scales(len(moments)),
        *(shape for seat, name in enumerate(names) for shape in course(moments, seat, name)),
        *(shape for i, moment in enumerate(marked) for shape in mark(moment, len(moments), below=i % 2 == 1)),
    ]
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 460" font-family="system-ui, sans-serif" '
        f'font-size="14" role="img" aria-label="{title}">{"".join(shapes)}</svg>\n'
    )


def across(i: int, count: int) -> float:
    return LEFT + (RIGHT - LEFT) * i / max(1, count - 1)


def up(chance: float) -> float:
    return BOTTOM - (BOTTOM - TOP) * chance


def scales(count: int) -> list[str]:
    """Chances on the left, numbers of actions below."""
    shapes = []
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        y = up(share)
        shapes.append(f'<line x1="{LEFT}" x2="{RIGHT}" y1="{y:.1f}" y2="{y:.1f}" stroke="#ddd"/>')
        shapes.append(f'<text x="{LEFT - 8}" y="{y + 5:.1f}" text-anchor="end">{100 * share:.0f} %</text>')
    return shapes + [
        f'<text x="{across(i, count):.1f}" y="{BOTTOM + 20}" text-anchor="middle">{i + 1}</text>'
        for i in range(0, count, max(1, round(count / 8)))
    ]


def course(moments: list[DecisionReview], seat: int, name: str) -> list[str]:
    """A seat's line, and its name below."""
    colour = COLOURS[seat % len(COLOURS)]
    places = [f"{across(i, len(moments)):.1f},{up(moment.chances[seat]):.1f}" for i, moment in enumerate(moments)]
    left = LEFT + 180 * seat
    return [
        f'<polyline points="{" ".join(places)}" fill="none" stroke="{colour}" stroke-width="2"/>',
        f'<rect x="{left}" y="{BOTTOM + 38}" width="14" height="14" fill="{colour}"/>',
        f'<text x="{left + 20}" y="{BOTTOM + 50}">{escape(name)}</text>',
    ]


def mark(moment: DecisionReview, count: int, *, below: bool) -> list[str]:
    """`45: -18`: this action cost so many points. Neighbours stand above and below, so that both can be read."""
    x, y = across(moment.number - 1, count), up(moment.chances[moment.seat])
    colour = COLOURS[moment.seat % len(COLOURS)]
    label = y + 22 if below and y < BOTTOM - 20 else y - 10
    return [
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="6" fill="{colour}" stroke="#fff" stroke-width="2"/>',
        f'<text x="{x:.1f}" y="{label:.1f}" text-anchor="middle">{moment.number}: -{100 * moment.cost:.0f}</text>',
    ]


def files_of(out: str) -> tuple[str, str]:
    """For programs, and for people."""
    return f"{out}.json", f"{out}.svg"


def usual_name(file: str) -> str:
    """`game.json` gives `game-analysis`."""
    return str(Path(file).with_suffix("")) + "-analysis"
