"""The players as text, side by side: who they are, their stacks, their tiles and how near they are to goals."""

from __future__ import annotations

from collections.abc import Callable
from itertools import zip_longest
from typing import TypeAlias

from boardroom.core.engine.words import Words
from boardroom.core.json import JsonObject, list_at, object_at
from boardroom.core.terminal import WIDTH, Paint, clip, fill_lines, fit, labels, number, objects, seat_name, texts
from boardroom.games.new_world_order.engine.actions import CORPORATION
from boardroom.games.new_world_order.rules.great_goals import TILES_FOR_GOAL
from boardroom.games.new_world_order.terminal.text import (
    GROUP_LETTERS,
    TIER_LETTERS,
    code,
    coloured_code,
    mark,
    value_of,
)

Cell: TypeAlias = Callable[[JsonObject, int], "list[str]"]  # takes a player and a width; returns lines

LABEL_WIDTH = 9
MIN_WIDTH_WITH_NAMES = 30  # narrower columns have no room for the names of corporations


class PlayerColumns:
    """A text with one column for each player and labelled rows."""

    def __init__(self, view: JsonObject, words: Words, paint: Paint) -> None:
        self.view = view
        self.words = words
        self.label = labels(words)
        self.paint = paint
        self.players = objects(view, "players")
        self.width = (WIDTH - LABEL_WIDTH) // len(self.players)
        self.lines: list[str] = []

    def draw(self) -> list[str]:
        self.row("", self.name)
        self.row("", self.character)
        self.row(self.label["points"], lambda player, width: [str(player["vp"])])
        if not self.view["over"]:
            self.cards()
        self.row(self.label["tiles"], self.tiles)
        self.row(self.label["dream"], self.dream)
        self.row(self.label["goals"], self.goals)
        return self.lines

    def cards(self) -> None:
        """Add the rows about cards. At the end of the game cards are worth nothing, and the rows are left out."""
        self.row(self.label["can_pay"], lambda player, width: [str(player["most_payable"])])
        for slot in range(max(len(list_at(player["slots"], "slots")) for player in self.players)):
            self.row(self.label["slot"].format(slot + 1), self.stack_in(slot))
        self.row(self.label["outside"], self.outside)
        self.row(self.label["free"], lambda player, width: [str(player["free_slots"])])

    def row(self, name: str, cell: Cell) -> None:
        """Add a row with as many lines as its highest cell, or nothing if every cell is empty."""
        cells = [cell(player, self.width - 1) for player in self.players]
        if all(cell in ([], ["-"]) for cell in cells):
            return
        for number_of_line, parts in enumerate(zip_longest(*cells, fillvalue="")):
            head = name if number_of_line == 0 else ""
            self.lines.append(
                fit(self.paint("dim", head), LABEL_WIDTH) + "".join(fit(part, self.width) for part in parts)
            )

    def name(self, player: JsonObject, width: int) -> list[str]:
        name = seat_name(player["seat"], self.words)
        if player["passed"] and not self.view["over"]:
            return [self.paint("dim", clip(f"{name} {self.label['out']}", width))]
        acting = player["seat"] == self.view["to_act"]
        return [self.paint("bold", f">{name}<" if acting else name)]

    def character(self, player: JsonObject, width: int) -> list[str]:
        """The characters of a player. A star marks a skill that can still be used once."""
        skills = texts(player, "skills")
        held = [str(player["character"])]
        if player["illuminati"] and held != ["illuminati"]:
            held.append("illuminati")
        names = [self.words.term("character", each) + ("*" if each in skills else "") for each in held]
        return fill_lines([names[0], *(f"+{name}" for name in names[1:])], width)

    def stack_in(self, slot: int) -> Cell:
        def cell(player: JsonObject, width: int) -> list[str]:
            slots = list_at(player["slots"], "slots")
            if slot >= len(slots):
                return []
            stack = slots[slot]
            return ["-"] if stack is None else [self.stack(object_at(stack, "slot"), width)]

        return cell

    def outside(self, player: JsonObject, width: int) -> list[str]:
        return [self.stack(stack, width) for stack in objects(player, "outside")]

    def stack(self, stack: JsonObject, width: int) -> str:
        kind = str(stack["kind"])
        if kind in CORPORATION.values:
            return self.corporation(kind, stack, width)
        if kind.endswith("_group"):
            return self.group(kind.removesuffix("_group"), stack)
        return self.special(kind, stack)

    def special(self, kind: str, stack: JsonObject) -> str:
        """`Divid. 300`, or `Hostile x1 r4` if the card cannot be used before round 4."""
        amount = f"x{stack['cards']}"
        if kind == "dividends":
            amount = str(100 * number(stack, "hundreds") + 200 * number(stack, "two_hundreds"))
        waits = number(stack, "ready") > number(self.view, "round") and not stack["worth"]
        return f"{self.label[f'short.{kind}']} {amount}" + (self.label["waits"].format(stack["ready"]) if waits else "")

    def corporation(self, card: str, stack: JsonObject, width: int) -> str:
        """`YL x3 100>150 t4`: what it pays now and with one more card, and how many cards a token takes."""
        name = f" {clip(self.words.term('card', card), width - 17)}" if width >= MIN_WIDTH_WITH_NAMES else ""
        parts = [f"{code(card)}{name} x{stack['cards']}", value_of(stack, self.label)]
        parts += [f"t{stack['to_token']}"] if stack["to_token"] else []
        return fill_lines(parts, width)[0].replace(code(card), coloured_code(card, self.paint), 1)

    def group(self, group: str, stack: JsonObject) -> str:
        tiers = "".join(TIER_LETTERS[tier] for tier in texts(stack, "tiers"))
        letter = self.paint(group, GROUP_LETTERS[group])
        return f"{letter} {'+'.join(tiers)} {value_of(stack, self.label)}"

    def tiles(self, player: JsonObject, width: int) -> list[str]:
        tokens = [coloured_code(card, self.paint) for card in texts(player, "tokens")]
        token_part = [self.label["token"].format(" ".join(tokens))] if tokens else []
        return fill_lines([str(len(list_at(player["tiles"], "tiles")) or "-"), *token_part], width)

    def dream(self, player: JsonObject, width: int) -> list[str]:
        dream = player["dream"]
        if dream is None:
            return ["-"]
        have = number(object_at(player["tiles_of_goal"], "tiles_of_goal"), str(dream))
        return [f"{mark(dream, self.label, self.paint)} {have}/{TILES_FOR_GOAL}"]

    def goals(self, player: JsonObject, width: int) -> list[str]:
        """`DB2 GY1 OR3!`: the tiles in each colour. An exclamation mark means that the goal counts now."""
        counting = object_at(player["goals"], "goals")
        found = [
            f"{mark(colour, self.label, self.paint)}{have}{'!' if colour in counting else ''}"
            for colour, have in object_at(player["tiles_of_goal"], "tiles_of_goal").items()
            if have
        ]
        return fill_lines(found, width) if found else ["-"]
