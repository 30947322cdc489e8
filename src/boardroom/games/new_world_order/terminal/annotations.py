"""What stands beside a choice: what it would make of a stack, what a payment wastes, what a tile opens."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from boardroom.core.catalogue import Action, Value
from boardroom.core.engine.words import Words
from boardroom.core.json import JsonObject, object_at
from boardroom.games.new_world_order.engine.actions import CORPORATION
from boardroom.games.new_world_order.engine.options import MOST_CARDS, full_set, usable_from
from boardroom.games.new_world_order.naming import place_name
from boardroom.games.new_world_order.rules.great_goals import TILES_FOR_GOAL
from boardroom.games.new_world_order.rules.robbery import BLACKMAIL_LOOT, HOSTILE_LOOT, full_loot
from boardroom.games.new_world_order.terminal.text import (
    Labels,
    code,
    deciding,
    labels,
    number,
    numbers,
    objects,
    stacks,
    texts,
    value_of,
    worth_of,
)

Args: TypeAlias = Mapping[str, Value]


def aside(view: JsonObject, action: Action, words: Words) -> str:
    """In brackets; nothing where the sentence says it all."""
    me = deciding(view)
    about = ASIDES.get(action.kind)
    if me is None or about is None:
        return ""
    said = about(Beside(view, me, words), action.args)
    return f"[{said}]" if said else ""


class Beside:
    """The table as the player sees it who decides."""

    def __init__(self, view: JsonObject, me: JsonObject, words: Words) -> None:
        self.view = view
        self.me = me
        self.words = words
        self.label: Labels = labels(words)
        self.progress = object_at(view["in_progress"], "in_progress")

    def stack_of(self, kind: str, player: JsonObject | None = None) -> JsonObject | None:
        return next((stack for stack in stacks(player or self.me) if stack["kind"] == kind), None)

    def stack_at(self, payer: int) -> JsonObject:
        """The stack in a slot, or the Dividends outside the slots."""
        inside = [stack for stack in stacks(self.me) if stack["slot"] == payer]
        outside = [stack for stack in objects(self.me, "outside") if stack["kind"] == "dividends"]
        return (inside or outside)[0]

    def cards_of(self, kind: str) -> int:
        stack = self.stack_of(kind)
        return 0 if stack is None else number(stack, "cards")


def taken(at: Beside, args: Args) -> str:
    """`x4 150>200`: the stack with the cards on it."""
    return grown(at, str(args["card"]), at.cards_of(str(args["card"])) + int(args["count"]))


def apart(at: Beside, args: Args) -> str:
    return grown(at, str(args["card"]), int(args["count"]))


def grown(at: Beside, card: str, cards: int) -> str:
    """The stack as the table would show it then."""
    corporation = CORPORATION.values.index(card)
    stack: JsonObject = {
        "to_usable": int(usable_from(corporation)) - cards,
        "worth": worth_of(at.view, card, cards),
        "next_worth": worth_of(at.view, card, cards + 1),
    }
    said = f"x{cards} {value_of(stack, at.label)}"
    earned = card in texts(at.me, "starting") and card not in texts(at.me, "tokens") and cards > full_set(corporation)
    return f"{said}, {at.label['earns_token']}" if earned else said


def joined(at: Beside, args: Args) -> str:
    return of_group(at, args["onto"] == "both")


def grouped(at: Beside, args: Args) -> str:
    return of_group(at, args["part"] == "low+medium+high" or args["onto"] == "single")


def merged(at: Beside, args: Args) -> str:
    return of_group(at, "_" in str(args["parts"]))


def of_group(at: Beside, whole: bool) -> str:
    """A colour group of three pays, one of two does not yet."""
    worth = 200 if at.me["character"] == "philanthropist" else 100
    return str(worth) if whole else f"0>{worth}"


def special(at: Beside, args: Args) -> str:
    return at.label["together"] if args["onto"] == "own_stack" else ""


def dividends(at: Beside, args: Args) -> str:
    value = 100 * int(args["hundreds"]) + 200 * int(args["two_hundreds"])
    own = at.stack_of("dividends")
    if args["onto"] == "own_stack" and own is not None:
        value += 100 * number(own, "hundreds") + 200 * number(own, "two_hundreds")
    return str(value)


def gained(at: Beside, args: Args) -> str:
    """`DB 2/3 GY 1/3, opens c12`: what the tile does for goals, and what comes to be open."""
    place = objects(at.view, "pyramid")[int(args["position"])]
    have = object_at(at.me["tiles_of_goal"], "tiles_of_goal")
    goals = [f"{at.label[f'mark.{colour}']} {number(have, colour) + 1}/{TILES_FOR_GOAL}" for colour in colours(place)]
    opened = [opened_place(at, below) for below in numbers(place, "uncovers")]
    return ", ".join(
        part for part in (" ".join(goals), at.label["opens"].format(", ".join(opened)) if opened else "") if part
    )


def colours(place: JsonObject) -> list[str]:
    return [] if place["colours"] is None else texts(place, "colours")


def opened_place(at: Beside, position: int) -> str:
    """`c12 400`; the price of a hidden tile is not known."""
    price = objects(at.view, "pyramid")[position]["price"]
    return place_name(position) + ("" if price is None else f" {price}")


def paid(at: Beside, args: Args) -> str:
    payers = [int(payer) for payer in str(args["payment"]).split("+")]
    return in_all(at, sum(number(at.stack_at(payer), "worth") for payer in payers))


def confirmed(at: Beside, args: Args) -> str:
    return in_all(at, 0)


def in_all(at: Beside, more: int) -> str:
    """`550, 50 too much`: with what has been paid before."""
    total = number(at.progress, "value") + more
    price = number(objects(at.view, "pyramid")[number(at.progress, "tile")], "price")
    if total < price:
        return at.label["of_price"].format(total, price)
    return at.label["wasted"].format(total, total - price) if total > price else at.label["exact"].format(total)


def converted(at: Beside, args: Args) -> str:
    source, target = at.stack_at(int(args["source"])), at.stack_at(int(args["target"]))
    one_card = object_at(at.view["options"], "options")["president_convert"] == "one_card"
    cards = number(target, "cards") + (1 if one_card else number(source, "cards"))
    return f"x{cards} {worth_of(at.view, str(target['kind']), min(cards, MOST_CARDS))}"


def robbed(at: Beside, args: Args) -> str:
    """`3 of 5`."""
    stack = at.stack_of(str(args["card"]), victim(at, args))
    return "" if stack is None else loot(at, stack)


def robbed_slot(at: Beside, args: Args) -> str:
    """`Farm, 3 of 5`."""
    stack = next(stack for stack in stacks(victim(at, args)) if stack["slot"] == args["slot"])
    return f"{at.words.term('stack', str(stack['kind']))}, {loot(at, stack)}"


def victim(at: Beside, args: Args) -> JsonObject:
    players = objects(at.view, "players")
    return players[(number(at.view, "to_act") + int(args["victim"])) % len(players)]


def loot(at: Beside, stack: JsonObject) -> str:
    most = BLACKMAIL_LOOT if at.view["decision"] == "blackmail" else HOSTILE_LOOT
    most = int(full_loot(CORPORATION.values.index(str(stack["kind"])), most))
    return at.label["loot"].format(min(most, number(stack, "cards")), stack["cards"])


def passed(at: Beside, args: Args) -> str:
    return at.label["starts_next"] if at.view["first_passer"] is None else ""


def claimed(at: Beside, args: Args) -> str:
    return at.label["dream"] if args["goal"] == at.me["dream"] else ""


def character(at: Beside, args: Args) -> str:
    return at.label[f"skill.{args['character']}"]


def start_card(at: Beside, args: Args) -> str:
    """`YL 3: 100, 6: 300`: the card's code, its worth as soon as it pays, and that of a full set."""
    card = str(args["card"])
    corporation = CORPORATION.values.index(card)
    needed = (int(usable_from(corporation)), int(full_set(corporation)))
    steps = [f"{cards}: {worth_of(at.view, card, cards)}" for cards in needed]
    return f"{code(card)} {', '.join(steps)}"


ASIDES: dict[str, Callable[[Beside, Args], str]] = {
    "take": taken,
    "take_apart": apart,
    "join": joined,
    "group": grouped,
    "merge": merged,
    "take_special": special,
    "take_dividends": dividends,
    "gain": gained,
    "pay": paid,
    "confirm": confirmed,
    "convert": converted,
    "rob": robbed,
    "rob_slot": robbed_slot,
    "pass": passed,
    "claim": claimed,
    "pick_character": character,
    "pick_card": start_card,
}
