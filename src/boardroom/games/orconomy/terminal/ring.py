"""The ring as text: a line for each industry, clockwise downwards, with everybody's tokens in columns."""

from __future__ import annotations

from boardroom.core.engine.words import Words
from boardroom.core.json import JsonObject
from boardroom.games.orconomy.terminal.text import WIDTH, Paint, clip, fit, labels, number, objects

NAME = 15
LEFT = 44  # columns before those of the players
WIDEST = 13  # column of a player
ROLLS = 36
CLEAN_SIGN, PLEDGED_SIGN, STARTUP_SIGN, BEST_SIGN = "O", "P", "s", "*"


def ring_lines(view: JsonObject, words: Words, paint: Paint) -> list[str]:
    label = labels(words)
    ring = objects(view, "ring")
    width = min((WIDTH - LEFT) // number(view, "seats"), WIDEST)
    name = "seat" if len(label["seat"]) < width else "short_seat"
    cells = [label[name].format(seat + 1) for seat in range(number(view, "seats"))]
    head = label["ring_head"].ljust(LEFT) + "".join(" " + cell.ljust(width - 1) for cell in cells)
    return [paint("dim", head.rstrip()), *(line(ring, place, words, width, paint) for place in range(len(ring)))]


def line(ring: list[JsonObject], place: int, words: Words, width: int, paint: Paint) -> str:
    """Where the Activity token and the Crisis are, the printed and the current figures, the odds, the tokens."""
    found = ring[place]
    sign = ">" if found["active"] else "|" if found["scope"] else " "
    crisis = "!" if found["crisis"] else " "
    name = clip(words.term("industry", str(found["industry"])), NAME)
    text = f"{sign}{crisis}{found['number']:>4} {name:<{NAME}}"
    text += f"{found['revenue']:>+4}{found['price']:>6}{slots(found):>6}{odds(ring, place):>6}"
    style = "bold" if found["active"] else "" if found["scope"] else "dim"
    left = paint("bad", text[:2]) + text[2:] if found["crisis"] else text
    cells = [tokens(found, seat, width - 1) for seat in range(len(objects(found, "tokens")))]
    drawn = fit(left, LEFT) + "".join(" " + fit(cell, width - 1) for cell in cells)
    return paint(style, drawn.rstrip()) if style and left == text else drawn.rstrip()


def slots(found: JsonObject) -> str:
    """`2/3`, or `3/3+1` with one beside the slots."""
    filled = number(found, "slots") - number(found, "free")
    beside = number(found, "companies") - filled
    return f"{filled}/{found['slots']}" + (f"+{beside}" if beside else "")


def odds(ring: list[JsonObject], place: int) -> str:
    """`14 36`: percent of being active next round, and of being in scope."""
    ways = number(ring[place], "ways")
    near = ways + number(ring[place - 1], "ways") + number(ring[(place + 1) % len(ring)], "ways")
    return f"{percent(ways):>2} {percent(near):>2}"


def percent(ways: int) -> int:
    return round(100 * ways / ROLLS)


def tokens(found: JsonObject, seat: int, width: int) -> str:
    """`OOPs*`: two clean companies, a pledged one, a startup, the most companies of all."""
    mine = objects(found, "tokens")[seat]
    counts = [
        (CLEAN_SIGN, number(mine, "clean")),
        (PLEDGED_SIGN, number(mine, "pledged")),
        (STARTUP_SIGN, number(mine, "startups")),
    ]
    best = BEST_SIGN if found["dominated_by"] == seat else ""
    drawn = "".join(sign * count for sign, count in counts)
    if len(drawn + best) > width:
        drawn = "".join(f"{count}{sign}" for sign, count in counts if count)
    return drawn + best or "."


def winter_odds(view: JsonObject) -> int:
    """Percent for the next round: equal dice, or the same industry again."""  # ORC 4.1
    active = [each for each in objects(view, "ring") if each["active"]]
    again = sum(number(each, "ways") - doubles(str(each["number"])) for each in active)
    return percent(6 + again)


def doubles(sums: str) -> int:
    """How many of the ways to roll a number are equal dice."""
    return sum(int(each) % 2 == 0 for each in sums.split("/"))
