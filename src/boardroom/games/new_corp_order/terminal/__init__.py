"""A table and its scores as text for terminals, drawn from what a seat may see. Letters stand beside every colour."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Mapping

from boardroom.core.catalogue import Action
from boardroom.core.engine.words import Words
from boardroom.core.json import Json, JsonObject, list_at, object_at
from boardroom.games.new_corp_order.components import COMPONENTS
from boardroom.games.new_corp_order.engine.actions import COLUMNS, CONSULTANT, TABLE, TILE
from boardroom.games.new_corp_order.terminal.solo import draw_solo, is_card_of_ods, matches, news, score_solo
from boardroom.games.new_corp_order.terminal.text import (
    LETTERS,
    NAME_WIDTH,
    WIDTH,
    Paint,
    company_name,
    number,
    objects,
    tile_cell,
    tile_chip,
)

__all__ = ["HEADINGS", "aside", "draw", "legend", "news", "score", "understand"]

CONSULTANT_LETTERS = {
    str(value): letters for value, letters in zip(CONSULTANT.values, COMPONENTS.consultant_letters, strict=True)
}

SEAT_WIDTH = 17
SCORE_WIDTH = 20
CELL_WIDTH = 12  # of a conglomerate beside a player
PLACE = re.compile(r"\br(\d)c(\d)\b")
HEADINGS = ("turn", "ods_moves")  # events that begin something new


def draw(view: JsonObject, words: Words, paint: Paint) -> str:
    """Everything this seat may see, at most 80 columns wide."""
    if view["solo"]:
        return draw_solo(view, words, paint)
    label = labels(words)
    lines = [headline(view, words, label, paint), *grid_lines(view, paint), *market_lines(view, words, label, paint)]
    lines += headquarters_lines(view, words, label, paint)
    lines += own_lines(view, words, label, paint) if view["seat"] is not None and not view["over"] else []
    lines += revealed_lines(view, words, label) if view["over"] else []
    return "\n".join(line.rstrip() for line in lines)


def legend(view: JsonObject, words: Words) -> str:
    """What the numbers beside a player mean."""
    return labels(words)["legend_solo" if view["solo"] else "legend"]


def score(outcome: JsonObject, words: Words, paint: Paint) -> str:
    """The sums behind everybody's points, who wins, and why."""
    if "matching" in objects(outcome, "breakdown")[0]:
        return score_solo(outcome, words, paint)
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


def understand(text: str) -> str:
    """`takeover source=r1c2 target=r2c2` as the rules number the companies: places as people see them on the grid."""
    return PLACE.sub(lambda place: str((int(place[1]) - 1) * COLUMNS + int(place[2]) - 1), text)


def aside(view: JsonObject, action: Action, words: Words) -> str:
    """What stands on the companies that an action names: `[B1]`; in a takeover who can move, `[2 of R3 > B1]`."""
    if action.kind == "draw" and view["solo"]:
        return labels(words)["marker"] if is_card_of_ods(view, int(action.args["position"])) else ""
    progress = object_at(view["in_progress"], "in_progress")
    if action.kind == "strength":
        places: list[Json] = [progress["source"], progress["target"]]
    else:
        domains = TABLE.domains[action.kind]
        places = [place for name, place in action.args.items() if domains[name] is TILE]
    tiles = objects(view, "grid")
    chips = [chip_and_star(view, tiles[place]) for place in places if isinstance(place, int)]
    if action.kind == "place" and view["solo"]:
        chips[0] += f" +{progress['count']}"
    if action.kind == "takeover":
        chips[0] = labels(words)["movers"].format(most_movers(view, tiles[int(action.args["source"])]), chips[0])
    return f"[{' > '.join(chips)}]" if chips else ""


def chip_and_star(view: JsonObject, tile: JsonObject) -> str:
    """`R3*`: three red agents on a tile that matches an objective of the solo game."""
    return tile_chip(tile) + ("*" if view["solo"] and matches(view, tile) else "")


def most_movers(view: JsonObject, source: JsonObject) -> int:
    """One agent stays behind, and every other needs an unrotated card."""  # NCO 2.5.5, 2.5.9
    me = objects(view, "players")[number(view, "to_act")]
    return min(number(source, "agents") - 1, number(object_at(me["unrotated"], "unrotated"), str(source["colour"])))


def headline(view: JsonObject, words: Words, label: Mapping[str, str], paint: Paint) -> str:
    if view["over"]:
        return paint("bold", label["over"])
    turn = label["turn"].format(view["turn"]) if view["turn"] else label["before"]
    parts = [turn, label["to_act"].format(seat_name(view["to_act"], view["seat"], words, label))]
    if view["turns_left"] is not None:
        parts.append(label["last_turns"].format(view["turns_left"]))
    return paint("bold", "   ".join(parts))


def grid_lines(view: JsonObject, paint: Paint) -> list[str]:
    """One line a row: `R3  BN Slimgrotz` is a Broadcast Network with three red agents."""
    columns = number(view, "columns")
    tiles = objects(view, "grid")
    progress = object_at(view["in_progress"], "in_progress")
    heads = "".join(f" c{column + 1}".ljust(NAME_WIDTH + 8) for column in range(columns))
    lines = [paint("dim", "  " + heads)]
    for row in range(len(tiles) // columns):
        cells = [tile_cell(tile, progress, paint) for tile in tiles[row * columns : (row + 1) * columns]]
        lines.append(paint("dim", f"r{row + 1}") + "".join(cells))
    return lines


def market_lines(view: JsonObject, words: Words, label: Mapping[str, str], paint: Paint) -> list[str]:
    def entry(key: str) -> str:
        return paint("bold", label[key])

    display = [
        f"{place} {paint(str(colour), words.term('colour', str(colour)))}"
        for place, colour in enumerate(list_at(view["display"], "display"), 1)
    ]
    supply = [
        paint(colour, f"{LETTERS[colour]}{count}") for colour, count in object_at(view["supply"], "supply").items()
    ]
    consultants = letters_of(object_at(view["consultants"], "consultants"), CONSULTANT_LETTERS)
    return [
        f"{entry('display')}  {'  '.join(display) or label['nothing']}   {entry('deck')} {view['deck']}",
        f"{entry('supply')}  {'  '.join(supply)}   {entry('consultants')} {consultants or label['nothing']}",
    ]


def headquarters_lines(view: JsonObject, words: Words, label: Mapping[str, str], paint: Paint) -> list[str]:
    """Two lines a player: what lies in the HQ, and what it is worth now."""
    standing = objects(object_at(view["standing"], "standing"), "breakdown")
    heads = [
        paint(colour, LETTERS[colour]) + f" {words.term('colour', colour)} {part['tiles']}".ljust(CELL_WIDTH - 1)
        for colour, part in zip(LETTERS, objects(standing[0], "conglomerates"), strict=True)
    ]
    lines = [paint("bold", label["companies"].ljust(SEAT_WIDTH)) + "".join(heads)]
    for player, sums in zip(objects(view, "players"), standing, strict=True):
        lines += player_lines(view, player, sums, words, label, paint)
    return lines


def player_lines(
    view: JsonObject, player: JsonObject, sums: JsonObject, words: Words, label: Mapping[str, str], paint: Paint
) -> list[str]:
    mark = "> " if player["seat"] == view["to_act"] else "  "
    name = mark + seat_name(player["seat"], view["seat"], words, label)
    hand = f"  {label['hand']} {hand_letters(player)}"
    parts = objects(sums, "conglomerates")
    cards = "".join(cards_cell(player, colour).ljust(CELL_WIDTH) for colour in LETTERS)
    worth = "".join(worth_cell(part, label).ljust(CELL_WIDTH) for part in parts)
    consultants = letters_of(object_at(player["consultants"], "consultants"), CONSULTANT_LETTERS)
    return [
        paint("bold", name.ljust(SEAT_WIDTH)) + cards + consultants,
        hand.ljust(SEAT_WIDTH)
        + worth
        + paint("bold", label["point" if sums["total"] == 1 else "points"].format(sums["total"])),
    ]


def hand_letters(player: JsonObject) -> str:
    """`RB??`: what is known of a hand, and the rest."""
    seen = object_at(player["known"] if player["hand"] is None else player["hand"], "hand")
    known = "".join(LETTERS[colour] * number(seen, colour) for colour in LETTERS)
    return known + "?" * (number(player, "hand_size") - len(known)) or "-"


def cards_cell(player: JsonObject, colour: str) -> str:
    """`2/1 *3`: two cards unrotated, one rotated, three agents captured."""
    unrotated, rotated, captured = (
        number(object_at(player[pile], pile), colour) for pile in ("unrotated", "rotated", "captured")
    )
    if unrotated + rotated + captured == 0:
        return "-"
    return f"{unrotated}/{rotated}" + (f" *{captured}" if captured else "")


def worth_cell(part: JsonObject, label: Mapping[str, str]) -> str:
    """`=9 1st +8`: nine shares, first place, eight points."""
    if part["shares"] == 0 and part["place"] == 0:
        return ""
    gained = number(part, "points") + number(part, "objectives")
    return f"={part['shares']} {place_name(part, label)}" + (f" +{gained}" if gained else "")


def own_lines(view: JsonObject, words: Words, label: Mapping[str, str], paint: Paint) -> list[str]:
    seat = number(view, "seat")
    me = objects(view, "players")[seat]
    hand = [
        f"{count} {paint(colour, words.term('colour', colour))}"
        for colour, count in object_at(me["hand"], "hand").items()
        if count
    ]
    sums = objects(object_at(view["standing"], "standing"), "breakdown")[seat]
    wanted = ", ".join(company_name(company, words) for company in list_at(me["objectives"], "objectives"))
    return [
        f"{paint('bold', label['your_hand'])}: {', '.join(hand) or label['nothing']}",
        f"{paint('bold', label['your_objectives'])}: {wanted}  (+{sums['objectives']})",
    ]


def revealed_lines(view: JsonObject, words: Words, label: Mapping[str, str]) -> list[str]:
    """At the end everybody shows their objectives."""
    return [
        f"{label['objectives']} {seat_name(player['seat'], view['seat'], words, label)}: "
        + ", ".join(company_name(company, words) for company in list_at(player["objectives"], "objectives"))
        for player in objects(view, "players")
    ]


def conglomerate_lines(
    colour: str, parts: list[JsonObject], words: Words, label: Mapping[str, str], paint: Paint
) -> list[str]:
    name = f"{words.term('colour', colour)}, {label['tiles'].format(parts[0]['tiles'])}"
    held = any(part["shares"] for part in parts)
    heads = re.findall(r"\S+ *", label["columns"])
    lines = [paint(colour, LETTERS[colour]) + f" {name}" + ("" if held else f": {label['nobody']}")]
    for seat, part in enumerate(parts):
        if part["shares"] == 0 and part["place"] == 0:
            continue
        values: list[object] = [part["cards"], part["captured"], part["shares"], place_name(part, label)]
        values += [part["points"], part["objectives"]]
        lines.append(f"  {seat_name(seat, None, words, label)}".ljust(SCORE_WIDTH) + under(heads, values))
    return lines


def sum_lines(breakdown: list[JsonObject], words: Words, label: Mapping[str, str], paint: Paint) -> list[str]:
    heads = re.findall(r"\S+ *", label["sums"])
    lines = [paint("bold", label["total"].ljust(SCORE_WIDTH) + label["sums"])]
    for sums in breakdown:
        values = [sums[key] for key in ("shares", "objectives", "consultants", "total", "captured")]
        lines.append(f"  {seat_name(sums['seat'], None, words, label)}".ljust(SCORE_WIDTH) + under(heads, values))
    return lines


def under(heads: list[str], values: list[object] | list[Json]) -> str:
    """Each value right under the end of its heading."""
    return "".join(
        str(value).rjust(len(head.rstrip())) + " " * (len(head) - len(head.rstrip()))
        for head, value in zip(heads, values, strict=True)
    )


def verdict(outcome: JsonObject, words: Words, label: Mapping[str, str]) -> str:
    """Who wins, and what decided between equals."""
    scores = [int(str(score)) for score in list_at(outcome["scores"], "scores")]
    winners = [int(str(seat)) for seat in list_at(outcome["winners"], "winners")]
    best = scores[winners[0]]
    level = [seat for seat, points in enumerate(scores) if points == best]
    names = [seat_name(seat, None, words, label) for seat in winners]
    if len(winners) > 1:
        return label["shared"].format(all_names(names, label), best)
    if len(level) == 1:
        return label["wins"].format(names[0], best)
    captured = {seat: number(sums, "captured") for seat, sums in enumerate(objects(outcome, "breakdown"))}
    others = max(captured[seat] for seat in level if seat not in winners)
    equals = all_names([seat_name(seat, None, words, label) for seat in level], label)
    return label["tie_break"].format(equals, best, names[0], captured[winners[0]], others)


def labels(words: Words) -> Mapping[str, str]:
    return words.sections["terminal"]


def seat_name(seat: Json, viewer: Json, words: Words, label: Mapping[str, str]) -> str:
    name = words.sections["terms"]["seat"].format(int(str(seat)) + 1)
    return label["you"].format(name) if seat == viewer and viewer is not None else name


def all_names(names: list[str], label: Mapping[str, str]) -> str:
    """A, B and C."""
    return label["and"].join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else names[0]


def place_name(part: JsonObject, label: Mapping[str, str]) -> str:
    return {1: label["first"], 2: label["second"]}.get(number(part, "place"), label["unplaced"])


def letters_of(counts: JsonObject, letters: Mapping[str, str]) -> str:
    """`MA DM2`: one Media Advisor, two Dealmakers."""
    held = [(letters[kind], number(counts, kind)) for kind in letters if counts[kind]]
    return " ".join(name if count == 1 else f"{name}{count}" for name, count in held)
