"""The ring as text: a line for each industry, clockwise downwards, with everybody's tokens in columns."""

from __future__ import annotations

from boardroom.core.engine.words import Words
from boardroom.core.json import JsonObject
from boardroom.core.terminal import WIDTH, Paint, clip, fit, labels, number, objects

NAME_WIDTH = 15
INDUSTRY_WIDTH = 44  # columns of an industry, left of those of the players
MAX_PLAYER_WIDTH = 13
ROLLS = 36  # ways in which two dice can fall
CLEAN_SIGN, PLEDGED_SIGN, STARTUP_SIGN, BEST_SIGN = "O", "P", "s", "*"


def ring_lines(view: JsonObject, words: Words, paint: Paint) -> list[str]:
    label = labels(words)
    ring = objects(view, "ring")
    width = min((WIDTH - INDUSTRY_WIDTH) // number(view, "seats"), MAX_PLAYER_WIDTH)
    name = "seat" if len(label["seat"]) < width else "short_seat"
    cells = [label[name].format(seat + 1) for seat in range(number(view, "seats"))]
    head = label["ring_head"].ljust(INDUSTRY_WIDTH) + "".join(" " + cell.ljust(width - 1) for cell in cells)
    return [
        paint("dim", head.rstrip()),
        *(industry_line(ring, place, words, width, paint) for place in range(len(ring))),
    ]


def industry_line(ring: list[JsonObject], place: int, words: Words, width: int, paint: Paint) -> str:
    """One industry: Activity token and Crisis, printed and current figures, odds, and everybody's tokens."""
    found = ring[place]
    sign = ">" if found["active"] else "|" if found["scope"] else " "
    crisis = "!" if found["crisis"] else " "
    name = clip(words.term("industry", str(found["industry"])), NAME_WIDTH)
    text = f"{sign}{crisis}{found['number']:>4} {name:<{NAME_WIDTH}}"
    text += f"{found['revenue']:>+4}{found['price']:>6}{slots(found):>6}{odds(ring, place):>6}"
    style = "bold" if found["active"] else "" if found["scope"] else "dim"
    left = paint("bad", text[:2]) + text[2:] if found["crisis"] else text
    cells = [tokens(found, seat, width - 1) for seat in range(len(objects(found, "tokens")))]
    drawn = fit(left, INDUSTRY_WIDTH) + "".join(" " + fit(cell, width - 1) for cell in cells)
    return paint(style, drawn.rstrip()) if style and left == text else drawn.rstrip()


def slots(found: JsonObject) -> str:
    """`2/3`: two of three slots are filled. `3/3+1`: another company is beside the slots."""
    filled = number(found, "slots") - number(found, "free")
    beside = number(found, "companies") - filled
    return f"{filled}/{found['slots']}" + (f"+{beside}" if beside else "")


def odds(ring: list[JsonObject], place: int) -> str:
    """`14 36`: the chance, in percent, to be active next round, and to be in scope."""
    ways = number(ring[place], "ways")
    near = ways + number(ring[place - 1], "ways") + number(ring[(place + 1) % len(ring)], "ways")
    return f"{percent(ways):>2} {percent(near):>2}"


def percent(ways: int) -> int:
    return round(100 * ways / ROLLS)


def tokens(found: JsonObject, seat: int, width: int) -> str:
    """`OOPs*`: two clean companies, a pledged one, a startup, the most companies of all."""
    own = objects(found, "tokens")[seat]
    counts = [
        (CLEAN_SIGN, number(own, "clean")),
        (PLEDGED_SIGN, number(own, "pledged")),
        (STARTUP_SIGN, number(own, "startups")),
    ]
    best = BEST_SIGN if found["dominated_by"] == seat else ""
    drawn = "".join(sign * count for sign, count in counts)
    if len(drawn + best) > width:
        drawn = "".join(f"{count}{sign}" for sign, count in counts if count)
    return drawn + best or "."


def winter_odds(view: JsonObject) -> int:
    """The chance of winter in the next round, in percent: equal dice, or the same industry again."""  # ORC 4.1.5
    active = [each for each in objects(view, "ring") if each["active"]]
    again = sum(number(each, "ways") - doubles(str(each["number"])) for each in active)
    return percent(6 + again)


def doubles(sums: str) -> int:
    """How many of the ways to roll these sums are equal dice."""
    return sum(int(each) % 2 == 0 for each in sums.split("/"))
