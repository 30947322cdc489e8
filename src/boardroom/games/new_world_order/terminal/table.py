"""The table of New World Order as text: the round, the pyramid, the cards and the players."""

from __future__ import annotations

import textwrap

from boardroom.core.engine.words import Words
from boardroom.core.json import JsonObject, object_at
from boardroom.core.terminal import (
    WIDTH,
    Labels,
    Paint,
    clip,
    fill_lines,
    in_columns,
    labels,
    number,
    objects,
    seat_name,
)
from boardroom.games.new_world_order.engine.actions import CORPORATION, TIERS
from boardroom.games.new_world_order.terminal.players import PlayerColumns
from boardroom.games.new_world_order.terminal.pyramid import open_lines, pyramid_lines
from boardroom.games.new_world_order.terminal.text import TIER_LETTERS, code, coloured_code

CARD_NAME_WIDTH = 17
CARD_WIDTH = 27  # columns of a card with its code and numbers
SPECIAL_CARDS = ("above_the_law", "hostile_take_over", "blackmail", "dividends_100", "dividends_200", "cut_the_losses")
FIRST_COLUMN = (*CORPORATION.values[::TIERS], *SPECIAL_CARDS[::TIERS])  # two digits: ten of a low corporation exist


def draw_table(view: JsonObject, words: Words, paint: Paint) -> str:
    """Draw the whole table, at most 80 columns wide."""
    label = labels(words)
    lines = [*headlines(view, words, label, paint), *pyramid_lines(view, label, paint)]
    lines += open_lines(view, words, label, paint)
    lines += [] if view["over"] else card_lines(view, words, label, paint)
    lines += PlayerColumns(view, words, paint).draw()
    return "\n".join(line.rstrip() for line in lines)


def headlines(view: JsonObject, words: Words, label: Labels, paint: Paint) -> list[str]:
    if view["over"]:
        return [paint("bold", label["over"])]
    seat = seat_name(view["to_act"], words)
    began = label["before"] if view["starter"] is None else round_name(view, words, label)
    further = label["further"] if object_at(view["in_progress"], "in_progress")["further"] else ""
    removed = label["removed"].format(view["blind_removed"]) if view["blind_removed"] else ""
    parts = [began, label["to_act"].format(seat), further, label["deck"].format(view["deck"]) + removed]
    lines = fill_lines([part for part in parts if part], gap="   ")
    return [*(paint("bold", line) for line in lines), *passed_lines(view, words, label)]


def round_name(view: JsonObject, words: Words, label: Labels) -> str:
    return label["round"].format(view["round"], seat_name(view["starter"], words))


def passed_lines(view: JsonObject, words: Words, label: Labels) -> list[str]:
    """Who has passed, and who passed first and has the token."""
    out = [
        seat_name(player["seat"], words) + (label["has_token"] if player["seat"] == view["first_passer"] else "")
        for player in objects(view, "players")
        if player["passed"]
    ]
    return textwrap.wrap(label["passed"].format(", ".join(out)), WIDTH) if out else []


def card_lines(view: JsonObject, words: Words, label: Labels, paint: Paint) -> list[str]:
    """One line for each colour: how many cards lie on the table, their name, and how many are still unseen."""
    heads = [paint("dim", label[f"head.{tier}"]) for tier in TIER_LETTERS]
    cells = [card_cell(view, str(card), words, paint) for card in (*CORPORATION.values, *SPECIAL_CARDS)]
    return in_columns([*heads, *cells], TIERS, CARD_WIDTH)


def card_cell(view: JsonObject, card: str, words: Words, paint: Paint) -> str:
    """`YL 3x Farm  6`: three on the table, six unseen. Cards that are not on the table are dim."""
    lying = number(object_at(view["table"], "table"), card)
    unseen = number(object_at(view["unseen"], "unseen"), card)
    name = clip(words.term("card", card), CARD_NAME_WIDTH).ljust(CARD_NAME_WIDTH)
    sign = code(card) if card in CORPORATION.values else "  "
    width = 3 if card in FIRST_COLUMN else 2
    if not lying:
        return paint("dim", f"{sign}  . {name}{unseen:>{width}}")
    chip = coloured_code(card, paint) if sign.strip() else sign
    return f"{chip} {paint('bold', f'{lying}x {name}')}{paint('dim', f'{unseen:>{width}}')}"
