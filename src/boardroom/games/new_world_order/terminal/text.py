"""Text that the drawings share: letters for colours and cards, what stacks pay, and whose stacks they are."""

from __future__ import annotations

from boardroom.core.json import Json, JsonObject, list_at, object_at
from boardroom.core.terminal import Labels, Paint, number, objects
from boardroom.games.new_world_order.engine.actions import CORPORATION, GROUP_NAME, TIERS
from boardroom.games.new_world_order.engine.options import figures

GROUP_LETTERS = dict(zip(map(str, GROUP_NAME.values), "VBKRGYT", strict=True))
TIER_LETTERS = {"low": "L", "medium": "M", "high": "H"}


def group_of(card: str) -> str:
    return str(GROUP_NAME.values[CORPORATION.values.index(card) // TIERS])


def code(card: str) -> str:
    """`YL`: the low one of the yellow corporations."""
    tier = CORPORATION.values.index(card) % TIERS
    return GROUP_LETTERS[group_of(card)] + "LMH"[tier]


def coloured_code(card: str, paint: Paint) -> str:
    return paint(group_of(card), code(card))


def mark(colour: Json, label: Labels, paint: Paint) -> str:
    """`DB`: the two letters of a tile colour."""
    return paint(str(colour), label[f"mark.{colour}"])


def worth_of(view: JsonObject, card: str, cards: int) -> int:
    """What this number of cards of a corporation pays at this table."""
    options = object_at(view["options"], "options")
    printed = figures(str(options["components"]), options["overflow"] == "flat")
    return int(printed.worth(CORPORATION.values.index(card), cards))


def value_of(stack: JsonObject, label: Labels) -> str:
    """`100>150`: what a stack pays now, and with one more card. Or how many cards it lacks to pay at all."""
    if number(stack, "to_usable") > 1:
        return label["needs"].format(stack["to_usable"])
    grows = "" if stack["next_worth"] is None else f">{stack['next_worth']}"
    return f"{stack['worth']}{grows}"


def stacks(player: JsonObject) -> list[JsonObject]:
    """The stacks in a player's slots."""
    return [object_at(each, "slots") for each in list_at(player["slots"], "slots") if each is not None]


def decider(view: JsonObject) -> JsonObject | None:
    """The player who decides now, or None."""
    return None if view["to_act"] is None else objects(view, "players")[number(view, "to_act")]
