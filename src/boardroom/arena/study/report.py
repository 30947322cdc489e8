"""The report of a study, as text for the terminal and as an HTML page with diagrams."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from html import escape

import polars

from boardroom.arena.html_parts import COLOURS, bar, figure, line, page, picture, text
from boardroom.arena.study.findings import (
    CellFound,
    Difference,
    PlaceFound,
    UseFound,
    cells_found,
    differences,
    places_found,
    uses_found,
)
from boardroom.arena.study.plan import Study, players_said
from boardroom.arena.study.significance import RARE, Estimate

SIGNIFICANT = 0.05  # a p value below this is reported
MAX_USES = 40  # rows of a table of things
ORDER = ("begins", "2nd", "3rd", "4th", "5th")
SAID = {
    "decisions": "decisions",
    "score": "points",
    "margin": "margin",
    "lead_changes": "changes",
    "settled": "settled",
    "beginner": "victories of who begins",
}
HEADS = tuple(name for name in SAID if name != "beginner")  # the order of turns has a picture of its own
MEANT = """\
Points are those of a player, the margin those between the best and the next (alone: between the player and the
automaton); changes are those of the lead; settled is when the winner was ahead for good (1: at the end)."""
METHOD = f"""\
Means with 95 % intervals (victories: Wilson; others: normal, differences with Welch's error, uses with one clustered by
game, for where one seat wins the others do not). Chances that a difference is mere luck (p; for places and uses: that
of victories dealt out blindly) are corrected by Holm for the number of things looked at together: all places, all
changed options, all uses. What was seen in fewer than {RARE} games is not compared. The same bot sits in all seats, so
what differs in the order of turns is the order's doing. What a use did to the chance to win is the estimate of the
game's evaluator just after it, less just before it, and at the set-up less a fair share. The last columns compare
those who did a thing more often than half of the seats with the others: what came along with it, which is not always
what came from it, for the rich buy more."""
TOO_FEW = f"too few games to compare: at least {RARE} of each kind are needed"


def as_text(study: Study, rows: polars.DataFrame) -> str:
    """Return the report for the terminal."""
    places = places_found(study, rows)
    lines = [
        *measures_text(cells_found(study, rows)),
        "",
        "Victories in the order of turns (* differs from a fair share, corrected for all places)",
        *(f"  {each.cell.name:42} {places_text(found)}" for each, found in by_cell(places)),
    ]
    if too_few(places):
        lines.append(f"  {TOO_FEW}")
    if len(study.cells()) > len(study.players):
        found = differences(study, rows)
        nothing = "nothing that luck could not explain" if found else TOO_FEW
        lines += ["", "What the options change (corrected for all comparisons)"]
        lines += [f"  {difference_text(each)}" for each in significant(found)] or [f"  {nothing}"]
    return "\n".join(lines)


def measures_text(found: Sequence[CellFound]) -> list[str]:
    """Return a line for each cell."""
    lines = []
    for each in found:
        ended = ", ".join(f"{reason} {100 * share:.0f} %" for reason, share in each.reasons.items())
        length = each.measures["decisions"]
        margin, changes = each.measures["margin"], each.measures["lead_changes"]
        lines.append(
            f"{each.cell.name}: {each.games} games; {length.value:.0f} decisions ({each.shortest} to {each.longest}); "
            f"margin {margin.value:.1f}; the lead changed {changes.value:.1f} times; ended by {ended}"
        )
    return lines


def too_few(found: Sequence[PlaceFound]) -> bool:
    return any(each.games < RARE for each in found if each.cell.players > 1)


def by_cell(found: Sequence[PlaceFound]) -> Iterable[tuple[PlaceFound, list[PlaceFound]]]:
    """Yield the first place and all places of each cell."""
    numbers = dict.fromkeys(each.cell.number for each in found)
    for number in numbers:
        here = [each for each in found if each.cell.number == number]
        yield here[0], here


def places_text(found: Sequence[PlaceFound]) -> str:
    return "  ".join(f"{percent(each.share)}{'*' if each.p < SIGNIFICANT else ''}" for each in found)


def percent(estimate: Estimate) -> str:
    return f"{100 * estimate.value:.1f} % ({100 * estimate.low:.1f} to {100 * estimate.high:.1f})"


def difference_text(each: Difference) -> str:
    change = each.difference
    values = f"{each.one.said[each.option]} -> {each.other.said[each.option]}"
    said = f"{players_said(each.players)}, {each.option} {values}"
    return f"{said}: {SAID[each.measure]} {by(change)}, p {each.p:.2g}"


def by(change: Estimate) -> str:
    """Return a difference with its 95 % interval."""
    form = "+,.0f" if abs(change.value) >= 100 else "+.3g"
    return f"{change.value:{form}} ({change.low:{form}} to {change.high:{form}})"


def significant(found: Iterable[Difference]) -> list[Difference]:
    """Return the differences that luck does not explain, the clearest first."""
    return sorted((each for each in found if each.p < SIGNIFICANT), key=lambda each: each.p)


# --- the page


def as_page(study: Study, rows: polars.DataFrame) -> str:
    """Return the report as an HTML page that needs no other file."""
    cells, places = cells_found(study, rows), places_found(study, rows)
    options = ", ".join(f"{name}={value}" for name, value in study.options.items()) or "default rules"
    games = rows.select("cell", "game").unique().height
    changes = differences(study, rows)
    several = max(study.players) > 1
    title = "Order of turns" if several else "Victories"
    caption = "Share of victories in the order of turns; the mark is a fair share, a filled dot differs from it"
    if not several:
        caption = "Share of victories over the automaton; the mark is that of the first line"
    if too_few(places):
        caption += f"; {TOO_FEW}"
    compared = ""
    if len(study.cells()) > len(study.players):
        compared = f"<h2>What the options change</h2>{differences_table(changes)}"
    body = f"""
<p>{escape(study.bot)} in all seats; {games} games; seed {escape(study.seed)}; {escape(options)}.</p>
<p>{escape(METHOD)}</p>
<h2>{title}</h2>
{figure(caption, plot_places(places))}
<h2>Course of a game</h2>
{measures_table(cells)}
<p>{escape(MEANT)}</p>
{figure("Decisions in a game: from the shortest to the longest, the mean with its interval", plot_lengths(cells))}
{compared}
<h2>What is used</h2>
{"".join(uses_part(name, found) for name, found in uses_by_cell(uses_found(study, rows)))}
"""
    return page(f"Study: {study.game}", body)


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    top = "".join(f"<th>{escape(each)}</th>" for each in head)
    body = "".join("<tr>" + "".join(f"<td>{escape(each)}</td>" for each in row) + "</tr>" for row in rows)
    return f'<div class="wide"><table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>'


def measures_table(found: Sequence[CellFound]) -> str:
    head = ["", "games", *(SAID[name] for name in HEADS), "ended by"]
    rows = [
        [
            each.cell.name,
            str(each.games),
            *(spread(each.measures[name]) for name in HEADS),
            ", ".join(f"{reason} {100 * share:.0f} %" for reason, share in each.reasons.items()),
        ]
        for each in found
    ]
    return table(head, rows)


def spread(estimate: Estimate) -> str:
    """Return an estimate with half of its interval."""
    half = estimate.high - estimate.value
    digits = 0 if abs(estimate.value) >= 100 else 3 if abs(estimate.value) < 1.5 else 1
    return f"{estimate.value:.{digits}f} ± {half:.{digits}f}" if math.isfinite(half) else f"{estimate.value:.{digits}f}"


def differences_table(found: Sequence[Difference]) -> str:
    if not found:
        return f"<p>{TOO_FEW.capitalize()}.</p>"
    telling = significant(found)
    if not telling:
        return f"<p>Nothing in {len(found)} comparisons that luck could not explain.</p>"
    rows = [
        [
            str(each.players),
            each.option,
            f"{each.one.said[each.option]} → {each.other.said[each.option]}",
            SAID[each.measure],
            by(each.difference),
            f"{each.p:.2g}",
        ]
        for each in telling
    ]
    said = f"<p>{len(telling)} of {len(found)} comparisons are more than luck.</p>"
    return said + table(["players", "option", "values", "what changes", "by (95 %)", "p"], rows)


def uses_by_cell(found: Sequence[UseFound]) -> Iterable[tuple[str, list[UseFound]]]:
    for name in dict.fromkeys(each.cell.name for each in found):
        yield name, [each for each in found if each.cell.name == name]


def uses_part(name: str, found: Sequence[UseFound]) -> str:
    telling = sorted(found, key=lambda each: (math.isnan(each.p), each.p, -each.users))[:MAX_USES]
    head = ["thing", "used by", "times in a game", "one use, chance to win", "doing it more, victories", "p"]
    rows = [
        [
            each.thing,
            f"{100 * each.users:.0f} %",
            f"{each.times:.2f}",
            points(each.gain),
            points(each.edge) if each.edge is not None else "",
            "" if math.isnan(each.p) else f"{each.p:.2g}",
        ]
        for each in telling
    ]
    more = f"; the {MAX_USES} most telling" if len(found) > MAX_USES else ""
    return f"<details><summary>{escape(name)}: {len(found)} things{more}</summary>{table(head, rows)}</details>"


def points(estimate: Estimate) -> str:
    """Return an estimate in percentage points, with half of its interval."""
    half = 100 * (estimate.high - estimate.value)
    return f"{100 * estimate.value:+.1f}" + (f" ± {half:.1f}" if math.isfinite(half) else "")


def plot_places(found: Sequence[PlaceFound]) -> str:
    """Draw the victories of each place as a dot with its interval, cell by cell."""
    high = max((each.share.high for each in found), default=1.0)
    alone = [each for each in found if each.cell.players == 1]
    shapes: list[str] = []
    y = 10.0

    def place(share: float) -> float:
        return 340 + 540 * share / high

    for first, here in by_cell(found):
        several = first.cell.players > 1
        mark = 1 / first.cell.players if several else alone[0].share.value
        y += 12
        shapes.append(text(0, y + 5, first.cell.name))
        y += 22 * several
        for each in here:
            colour = COLOURS[each.place % len(COLOURS)]
            filled = colour if several and each.p < SIGNIFICANT else "none"
            shapes += [
                text(330, y + 5, ORDER[each.place] if several else "", "end"),
                line(place(mark), y - 11, place(mark), y + 11, "#999", 2),
                line(place(each.share.low), y, place(each.share.high), y, colour, 3),
                dot(place(each.share.value), y, colour, filled),
            ]
            y += 24
    ticks = [share / 10 for share in range(0, 11, 1 if high < 0.6 else 2) if share / 10 <= high]
    shapes += [text(place(tick), y + 20, f"{100 * tick:.0f} %", "middle") for tick in ticks]
    return picture(y + 30, shapes, "share of victories in the order of turns")


def dot(x: float, y: float, colour: str, filled: str) -> str:
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="6" fill="{filled}" stroke="{colour}" stroke-width="2"/>'


def plot_lengths(found: Sequence[CellFound]) -> str:
    """Draw how many decisions games had, a line for each cell."""
    longest = max((each.longest for each in found), default=1)
    shapes: list[str] = []

    def place(decisions: float) -> float:
        return 340 + 540 * decisions / longest

    for i, each in enumerate(found):
        y = 34.0 + 40 * i
        mean = each.measures["decisions"]
        shapes += [
            text(0, y + 5, each.cell.name),
            line(place(each.shortest), y, place(each.longest), y, "#999", 2),
            bar(place(mean.low), y - 8, max(2.0, place(mean.high) - place(mean.low)), 16, COLOURS[0]),
            text(place(mean.value), y - 12, f"{mean.value:.0f}", "middle"),
        ]
    return picture(40 * len(found) + 30, shapes, "decisions in a game")
