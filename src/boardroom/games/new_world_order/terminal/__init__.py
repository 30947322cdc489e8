"""A table and its scores as text for terminals. Letters stand beside every colour; nothing is secret."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable, Iterable, Sequence
from itertools import groupby

from boardroom.core.catalogue import Action, Event
from boardroom.core.engine.words import Words
from boardroom.core.json import JsonObject, object_at
from boardroom.games.new_world_order.engine.actions import CARD, CORPORATION, GOAL, TIERS, TILES
from boardroom.games.new_world_order.naming import place_name, spoken
from boardroom.games.new_world_order.terminal.annotations import aside
from boardroom.games.new_world_order.terminal.players import Columns
from boardroom.games.new_world_order.terminal.pyramid import open_lines, pyramid_lines
from boardroom.games.new_world_order.terminal.text import (
    TIER_LETTERS,
    WIDTH,
    Labels,
    Paint,
    all_names,
    clip,
    code,
    coloured_code,
    in_columns,
    labels,
    number,
    numbers,
    objects,
    packed,
    seat_name,
    texts,
)

__all__ = ["HEADINGS", "SECRETS", "aside", "draw", "legend", "menu", "news", "score", "understand", "words_at"]

HEADINGS = ("round",)  # events that begin something new
SECRETS = False  # everybody sees everything
MENU = {  # kinds of actions that are offered together
    "corporation": ("take", "take_apart"),
    "group": ("join", "group"),
    "special": ("take_special", "take_dividends"),
    "merge": ("merge",),
    "gain": ("gain", "gain_two"),
    "rob": ("rob", "rob_slot"),
    "throw": ("throw",),
}
PLACES = {place_name(position): str(position) for position in range(TILES)}
PLACE = re.compile(r"(?<==)(a|[bcd]\d\d)\b")
CODES = {code(str(card)).lower(): str(card) for card in CORPORATION.values}
CODE = re.compile(r"\b[vbkrgyt][lmh]\b", re.IGNORECASE)
CARDS = re.compile(r"(\w+) +(\d+)")
CARD_NAME = 17
CARD_WIDTH = 27
SPECIAL_CARDS = ("above_the_law", "hostile_take_over", "blackmail", "dividends_100", "dividends_200", "cut_the_losses")
FIRST_COLUMN = (*CORPORATION.values[::TIERS], *SPECIAL_CARDS[::TIERS])  # there are ten of the low corporations
SCORE_WIDTH = 14


def draw(view: JsonObject, words: Words, paint: Paint) -> str:
    """The whole table, at most 80 columns wide."""
    label = labels(words)
    lines = [*headlines(view, words, label, paint), *pyramid_lines(view, label, paint)]
    lines += open_lines(view, words, label, paint)
    lines += [] if view["over"] else card_lines(view, words, label, paint)
    lines += Columns(view, words, paint).draw()
    return "\n".join(line.rstrip() for line in lines)


def legend(view: JsonObject, words: Words) -> str:
    """What the signs mean, which colours the letters stand for, and what the characters at the table can do."""
    label = labels(words)
    marks = [f"{label[f'mark.{colour}']} {words.term('colour', colour)}" for colour in GOAL.values]
    held = {str(player["character"]) for player in objects(view, "players")}
    held |= {"illuminati" for player in objects(view, "players") if player["illuminati"]}
    skills = [f"{words.term('character', each)}: {label[f'skill.{each}']}" for each in sorted(held)]
    return "\n".join([label["legend"], ", ".join(marks) + ".", "; ".join(skills) + "."])


def words_at(view: JsonObject, words: Words) -> Words:
    """With an owner's own names for the components."""
    names = object_at(view["names"], "names")
    if not names:
        return words
    return Words(words.language, {**words.sections, "terms": {**words.sections["terms"], **spoken(names, words)}})


def understand(text: str) -> str:
    """`b12` gains the tile at that place, `yl 3` takes three of the low yellow corporation; both are also arguments."""
    if text in PLACES:
        return f"gain position={PLACES[text]}"
    text = PLACE.sub(lambda place: PLACES.get(place[0], place[0]), text)
    text = CODE.sub(lambda found: CODES[found[0].lower()], text)
    cards = CARDS.fullmatch(text)
    return f"take card={cards[1]} count={cards[2]}" if cards and cards[1] in CORPORATION.values else text


def menu(legal: Sequence[Action], words: Words) -> list[tuple[str, list[Action]]]:
    """The choices kind by kind; what belongs to no kind stands alone."""
    kind_of = {kind: name for name, kinds in MENU.items() for kind in kinds}
    found: dict[str, list[Action]] = {}
    for action in legal:
        found.setdefault(kind_of.get(action.kind, action.text), []).append(action)
    order = [*(name for name in MENU if name in found), *(name for name in found if name not in MENU)]
    return [(labels(words).get(f"menu.{name}", name), found[name]) for name in order]


def news(events: Sequence[Event], tell: Callable[[Event], str], words: Words) -> list[tuple[Event, str]]:
    """What happened, the cards of a deal in one sentence."""
    told: list[tuple[Event, str]] = []
    for dealt, run in groupby(events, lambda event: event.kind == "dealt"):
        same = list(run)
        told += [(same[0], dealt_cards(same, words))] if dealt else [(event, tell(event)) for event in same]
    return told


def dealt_cards(events: Iterable[Event], words: Words) -> str:
    """`New on the table: 2 Farm, Gold Mine.`"""
    cards = sorted(CARD.values.index(str(event.args["card"])) for event in events)
    names = [(words.term("card", CARD.values[card]), len(list(run))) for card, run in groupby(cards)]
    return labels(words)["dealt"].format(", ".join(name if count == 1 else f"{count} {name}" for name, count in names))


def headlines(view: JsonObject, words: Words, label: Labels, paint: Paint) -> list[str]:
    if view["over"]:
        return [paint("bold", label["over"])]
    seat = seat_name(view["to_act"], words)
    began = label["before"] if view["starter"] is None else round_name(view, words, label)
    further = label["further"] if object_at(view["in_progress"], "in_progress")["further"] else ""
    removed = label["removed"].format(view["blind_removed"]) if view["blind_removed"] else ""
    parts = [began, label["to_act"].format(seat), further, label["deck"].format(view["deck"]) + removed]
    lines = packed([part for part in parts if part], WIDTH, "   ")
    return [*(paint("bold", line) for line in lines), *passed_lines(view, words, label)]


def round_name(view: JsonObject, words: Words, label: Labels) -> str:
    return label["round"].format(view["round"], seat_name(view["starter"], words))


def passed_lines(view: JsonObject, words: Words, label: Labels) -> list[str]:
    """Who has passed, and who of them was first and has the token."""
    out = [
        seat_name(player["seat"], words) + (label["has_token"] if player["seat"] == view["first_passer"] else "")
        for player in objects(view, "players")
        if player["passed"]
    ]
    return textwrap.wrap(label["passed"].format(", ".join(out)), WIDTH) if out else []


def card_lines(view: JsonObject, words: Words, label: Labels, paint: Paint) -> list[str]:
    """One line a colour: how many lie on the table, the name, and how many have not been seen yet."""
    heads = [paint("dim", label[f"head.{tier}"]) for tier in TIER_LETTERS]
    cells = [card_cell(view, str(card), words, paint) for card in (*CORPORATION.values, *SPECIAL_CARDS)]
    return in_columns([*heads, *cells], TIERS, CARD_WIDTH)


def card_cell(view: JsonObject, card: str, words: Words, paint: Paint) -> str:
    """`YL 3x Farm  6`; what does not lie there stays in the background."""
    lying = number(object_at(view["table"], "table"), card)
    unseen = number(object_at(view["unseen"], "unseen"), card)
    name = clip(words.term("card", card), CARD_NAME).ljust(CARD_NAME)
    sign = code(card) if card in CORPORATION.values else "  "
    width = 3 if card in FIRST_COLUMN else 2
    if not lying:
        return paint("dim", f"{sign}  . {name}{unseen:>{width}}")
    chip = coloured_code(card, paint) if sign.strip() else sign
    return f"{chip} {paint('bold', f'{lying}x {name}')}{paint('dim', f'{unseen:>{width}}')}"


def score(outcome: JsonObject, words: Words, paint: Paint) -> str:
    """The sums behind everybody's points, who wins, and why."""
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
    """The tiles of a player, and the goals with the tiles that stand for each."""
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
    heads = re.findall(r"\S+ *", label["sums"])
    lines = [paint("bold", " " * SCORE_WIDTH + label["sums"])]
    for sums in breakdown:
        values = [sums[key] for key in ("tile_vp", "goal_vp", "dream_vp", "token_vp", "bonus", "total")]
        cells = [
            str(value or "-").rjust(len(head.rstrip())) + head[len(head.rstrip()) :]
            for head, value in zip(heads, values, strict=True)
        ]
        lines.append(f"  {seat_name(sums['seat'], words)}".ljust(SCORE_WIDTH) + "".join(cells))
    return lines


def verdict(outcome: JsonObject, words: Words, label: Labels) -> str:
    """Who wins, and what decided between equals."""
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
