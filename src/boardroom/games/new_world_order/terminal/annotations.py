"""What New World Order prints in brackets behind a choice: what it makes of a stack, wastes, or opens."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from boardroom.core.catalogue import Action, Value
from boardroom.core.engine.words import Words
from boardroom.core.json import JsonObject, object_at
from boardroom.core.terminal import Labels, labels, number, numbers, objects, texts
from boardroom.games.new_world_order.engine.actions import CORPORATION
from boardroom.games.new_world_order.engine.options import MAX_CARDS
from boardroom.games.new_world_order.naming import place_name
from boardroom.games.new_world_order.rules.achievements.corporation_worth import full_set, usable_from
from boardroom.games.new_world_order.rules.cards.blackmail import BLACKMAIL_LOOT
from boardroom.games.new_world_order.rules.cards.hostile_take_over import HOSTILE_LOOT
from boardroom.games.new_world_order.rules.cards.robbery import full_loot
from boardroom.games.new_world_order.rules.great_goals import TILES_FOR_GOAL
from boardroom.games.new_world_order.terminal.text import code, decider, stacks, value_of, worth_of

Args: TypeAlias = Mapping[str, Value]


def annotate(view: JsonObject, action: Action, words: Words) -> str:
    """What a choice brings, in brackets. Empty if the sentence says it all."""
    me = decider(view)
    annotate_kind = ANNOTATIONS.get(action.kind)
    if me is None or annotate_kind is None:
        return ""
    said = annotate_kind(ChoiceContext(view, me, words), action.args)
    return f"[{said}]" if said else ""


class ChoiceContext:
    """What annotations read: the table as the deciding player sees it, and the words."""

    def __init__(self, view: JsonObject, me: JsonObject, words: Words) -> None:
        self.view = view
        self.me = me
        self.words = words
        self.label: Labels = labels(words)
        self.progress = object_at(view["in_progress"], "in_progress")

    def stack_of(self, kind: str, player: JsonObject | None = None) -> JsonObject | None:
        return next((stack for stack in stacks(player or self.me) if stack["kind"] == kind), None)

    def stack_at(self, payer: int) -> JsonObject:
        """The stack in the slot of this number, or else the Dividends outside the slots."""
        inside = [stack for stack in stacks(self.me) if stack["slot"] == payer]
        outside = [stack for stack in objects(self.me, "outside") if stack["kind"] == "dividends"]
        return (inside or outside)[0]

    def cards_of(self, kind: str) -> int:
        stack = self.stack_of(kind)
        return 0 if stack is None else number(stack, "cards")


def annotate_take(context: ChoiceContext, args: Args) -> str:
    """`x4 150>200`: the own stack together with the new cards."""
    return stack_with(context, str(args["card"]), context.cards_of(str(args["card"])) + int(args["count"]))


def annotate_take_apart(context: ChoiceContext, args: Args) -> str:
    return stack_with(context, str(args["card"]), int(args["count"]))


def stack_with(context: ChoiceContext, card: str, cards: int) -> str:
    """A stack of this number of cards, as the table would show it."""
    corporation = CORPORATION.values.index(card)
    stack: JsonObject = {
        "to_usable": int(usable_from(corporation)) - cards,
        "worth": worth_of(context.view, card, cards),
        "next_worth": worth_of(context.view, card, cards + 1),
    }
    said = f"x{cards} {value_of(stack, context.label)}"
    has_token = card in texts(context.me, "tokens")
    earns_token = card in texts(context.me, "starting") and not has_token and cards > full_set(corporation)
    return f"{said}, {context.label['earns_token']}" if earns_token else said


def annotate_join(context: ChoiceContext, args: Args) -> str:
    return group_value(context, args["onto"] == "both")


def annotate_group(context: ChoiceContext, args: Args) -> str:
    return group_value(context, args["part"] == "low+medium+high" or args["onto"] == "single")


def annotate_merge(context: ChoiceContext, args: Args) -> str:
    return group_value(context, "_" in str(args["parts"]))


def group_value(context: ChoiceContext, whole: bool) -> str:
    """What a colour group pays: nothing before it is whole."""
    worth = 200 if context.me["character"] == "philanthropist" else 100
    return str(worth) if whole else f"0>{worth}"


def annotate_take_special(context: ChoiceContext, args: Args) -> str:
    return context.label["together"] if args["onto"] == "own_stack" else ""


def annotate_take_dividends(context: ChoiceContext, args: Args) -> str:
    value = 100 * int(args["hundreds"]) + 200 * int(args["two_hundreds"])
    own = context.stack_of("dividends")
    if args["onto"] == "own_stack" and own is not None:
        value += 100 * number(own, "hundreds") + 200 * number(own, "two_hundreds")
    return str(value)


def annotate_gain(context: ChoiceContext, args: Args) -> str:
    """`DB 2/3 GY 1/3, opens c12`: how far the goals are with the tile, and which tiles it uncovers."""
    place = objects(context.view, "pyramid")[int(args["position"])]
    have = object_at(context.me["tiles_of_goal"], "tiles_of_goal")
    marks = [(context.label[f"mark.{colour}"], number(have, colour) + 1) for colour in colours_of(place)]
    goals = " ".join(f"{mark} {count}/{TILES_FOR_GOAL}" for mark, count in marks)
    below = ", ".join(place_with_price(context, position) for position in numbers(place, "uncovers"))
    return ", ".join(part for part in (goals, context.label["opens"].format(below) if below else "") if part)


def colours_of(place: JsonObject) -> list[str]:
    return [] if place["colours"] is None else texts(place, "colours")


def place_with_price(context: ChoiceContext, position: int) -> str:
    """`c12 400`, or `c12` if the tile is face down."""
    price = objects(context.view, "pyramid")[position]["price"]
    return place_name(position) + ("" if price is None else f" {price}")


def annotate_pay(context: ChoiceContext, args: Args) -> str:
    payers = [int(payer) for payer in str(args["payment"]).split("+")]
    return total_against_price(context, sum(number(context.stack_at(payer), "worth") for payer in payers))


def annotate_confirm(context: ChoiceContext, args: Args) -> str:
    return total_against_price(context, 0)


def total_against_price(context: ChoiceContext, more: int) -> str:
    """`550, 50 too much`: all that is paid, compared with the price."""
    total = number(context.progress, "value") + more
    price = number(objects(context.view, "pyramid")[number(context.progress, "tile")], "price")
    if total < price:
        return context.label["of_price"].format(total, price)
    key = "wasted" if total > price else "exact"
    return context.label[key].format(total, total - price)


def annotate_convert(context: ChoiceContext, args: Args) -> str:
    source, target = context.stack_at(int(args["source"])), context.stack_at(int(args["target"]))
    one_card = object_at(context.view["options"], "options")["president_convert"] == "one_card"
    cards = number(target, "cards") + (1 if one_card else number(source, "cards"))
    return f"x{cards} {worth_of(context.view, str(target['kind']), min(cards, MAX_CARDS))}"


def annotate_rob(context: ChoiceContext, args: Args) -> str:
    stack = context.stack_of(str(args["card"]), victim_of(context, args))
    return "" if stack is None else loot_from(context, stack)


def annotate_rob_slot(context: ChoiceContext, args: Args) -> str:
    """`Farm, 3 of 5`."""
    stack = next(stack for stack in stacks(victim_of(context, args)) if stack["slot"] == args["slot"])
    return f"{context.words.term('stack', str(stack['kind']))}, {loot_from(context, stack)}"


def victim_of(context: ChoiceContext, args: Args) -> JsonObject:
    players = objects(context.view, "players")
    return players[(number(context.view, "to_act") + int(args["victim"])) % len(players)]


def loot_from(context: ChoiceContext, stack: JsonObject) -> str:
    """`3 of 5`: three cards of the five in the stack are taken."""
    limit = BLACKMAIL_LOOT if context.view["decision"] == "blackmail" else HOSTILE_LOOT
    taken = min(int(full_loot(CORPORATION.values.index(str(stack["kind"])), limit)), number(stack, "cards"))
    return context.label["loot"].format(taken, stack["cards"])


def annotate_pass(context: ChoiceContext, args: Args) -> str:
    return context.label["starts_next"] if context.view["first_passer"] is None else ""


def annotate_claim(context: ChoiceContext, args: Args) -> str:
    return context.label["dream"] if args["goal"] == context.me["dream"] else ""


def annotate_pick_character(context: ChoiceContext, args: Args) -> str:
    return context.label[f"skill.{args['character']}"]


def annotate_pick_card(context: ChoiceContext, args: Args) -> str:
    """`YL 3: 100, 6: 300`: the card's code, the value of the smallest stack that pays, and that of a full set."""
    card = str(args["card"])
    corporation = CORPORATION.values.index(card)
    needed = (int(usable_from(corporation)), int(full_set(corporation)))
    steps = [f"{cards}: {worth_of(context.view, card, cards)}" for cards in needed]
    return f"{code(card)} {', '.join(steps)}"


ANNOTATIONS: dict[str, Callable[[ChoiceContext, Args], str]] = {
    "take": annotate_take,
    "take_apart": annotate_take_apart,
    "join": annotate_join,
    "group": annotate_group,
    "merge": annotate_merge,
    "take_special": annotate_take_special,
    "take_dividends": annotate_take_dividends,
    "gain": annotate_gain,
    "pay": annotate_pay,
    "confirm": annotate_confirm,
    "convert": annotate_convert,
    "rob": annotate_rob,
    "rob_slot": annotate_rob_slot,
    "pass": annotate_pass,
    "claim": annotate_claim,
    "pick_character": annotate_pick_character,
    "pick_card": annotate_pick_card,
}
