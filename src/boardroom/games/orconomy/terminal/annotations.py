"""What Orconomy prints in brackets behind a choice: what it costs, brings or risks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from boardroom.core.catalogue import Action, Value
from boardroom.core.engine.words import Words
from boardroom.core.json import JsonObject, object_at
from boardroom.core.terminal import Labels, labels, number, numbers, objects
from boardroom.games.orconomy.engine.actions import CARD, INDUSTRIES, TABLE
from boardroom.games.orconomy.rules.auction.bid_limit import FEE_SKULLS
from boardroom.games.orconomy.rules.cards.all_cards import INFLUENCE_CARDS
from boardroom.games.orconomy.rules.loans import LOAN_SKULLS
from boardroom.games.orconomy.terminal.text import card_name, risk_of, sector, sector_name

Args: TypeAlias = Mapping[str, Value]

CARD_OF = {  # the card that an action of this kind plays; answers are left out, because no die is rolled for them
    TABLE[card.first_action].kind: str(name)
    for name, card in zip(CARD.values, INFLUENCE_CARDS, strict=True)
    if not card.answers_a_card
}


def annotate(view: JsonObject, action: Action, words: Words) -> str:
    """What a choice costs, brings and risks, in brackets. Empty if the sentence says it all."""
    if view["to_act"] is None or view["seat"] != view["to_act"]:
        return ""
    context = ChoiceContext(view, words)
    parts = [ANNOTATIONS[action.kind](context, action.args)] if action.kind in ANNOTATIONS else []
    if action.kind in CARD_OF:
        parts.append(context.risk(CARD_OF[action.kind]))
    said = ", ".join(part for part in parts if part)
    return f"[{said}]" if said else ""


class ChoiceContext:
    """What annotations read: the table as the deciding player sees it, and the words."""

    def __init__(self, view: JsonObject, words: Words) -> None:
        self.view = view
        self.words = words
        self.label: Labels = labels(words)
        self.seat = number(view, "to_act")
        self.me = objects(view, "players")[self.seat]
        self.progress = object_at(view["in_progress"], "in_progress")

    def risk(self, card: str) -> str:
        rating = risk_of(self.view, card, self.seat)
        return self.label["sure"] if rating is None else self.label["risk"].format(rating)

    def sector(self, args: Args) -> JsonObject:
        return sector(self.view, str(args["industry"]))

    def costs(self, amount: int) -> str:
        return self.label["costs"].format(amount, number(self.me, "cash"))

    def gains(self, amount: int) -> str:
        return f"{amount:+}"


def annotate_pay(context: ChoiceContext, args: Args) -> str:
    return context.costs(number(context.progress, "amount"))


def annotate_exempt(context: ChoiceContext, args: Args) -> str:
    return context.label["left"].format(context.me["exemptions"])


def annotate_buy_card(context: ChoiceContext, args: Args) -> str:
    return context.costs(number(context.me, "card_price"))


def annotate_place(context: ChoiceContext, args: Args) -> str:
    """`+3, 2/4`: the revenue, and how many slots are filled."""
    found = context.sector(args)
    filled = number(found, "slots") - number(found, "free")
    return f"{context.gains(number(found, 'revenue'))}, {filled}/{found['slots']}"


def annotate_launch(context: ChoiceContext, args: Args) -> str:
    return context.costs(number(context.me, "launch_cost"))


def annotate_loan(context: ChoiceContext, args: Args) -> str:
    """What a loan brings, if companies in Communications raise it."""
    communications = sector(context.view, "communications")
    tokens = objects(communications, "tokens")[context.seat]
    bonus = 0 if communications["crisis"] else number(tokens, "clean") + number(tokens, "pledged")
    return context.gains(LOAN_SKULLS + bonus) if bonus else ""


def annotate_repay(context: ChoiceContext, args: Args) -> str:
    covered = context.me["delayed"] and object_at(context.view["options"], "options")["delay_covers_repay"]
    tokens = sum(
        number(each, key)
        for each in objects(context.sector(args), "tokens")
        for key in ("clean", "pledged", "startups")
    )
    return context.costs(LOAN_SKULLS + (0 if covered else tokens))


def annotate_repay_exempt(context: ChoiceContext, args: Args) -> str:
    return context.costs(LOAN_SKULLS)


def annotate_bid(context: ChoiceContext, args: Args) -> str:
    """The fee, and how many skulls the bidder would have to raise."""
    bidding = object_at(context.view["bidding"], "bidding")
    if bidding["of"] == "cards":
        return ""
    free = context.seat == context.view["oracle"] or context.seat in numbers(bidding, "fees")
    lacking = int(args["amount"]) + (0 if free else FEE_SKULLS) - number(context.me, "cash")
    parts = [] if free else [context.label["fee"]]
    parts += [context.label["to_raise"].format(lacking)] if lacking > 0 else []
    return ", ".join(parts)


def annotate_move_crisis(context: ChoiceContext, args: Args) -> str:
    ring = objects(context.view, "ring")
    place = next(place for place, each in enumerate(ring) if each["crisis"])
    step = 1 if args["way"] == "clockwise" else -1
    return sector_name(context.view, ring[(place + step) % INDUSTRIES]["industry"], context.words)


def annotate_move_company(context: ChoiceContext, args: Args) -> str:
    return annotate_place(context, args)


def annotate_play_bargain(context: ChoiceContext, args: Args) -> str:
    price = number(context.sector(args), "price")
    return context.gains(price - (LOAN_SKULLS if args["company"] == "pledged" else 0))


def annotate_play_informer(context: ChoiceContext, args: Args) -> str:
    return "" if context.view["top"] is None else card_name(context.view["top"], context.words)


ANNOTATIONS: dict[str, Callable[[ChoiceContext, Args], str]] = {
    "pay": annotate_pay,
    "exempt": annotate_exempt,
    "buy_card": annotate_buy_card,
    "place": annotate_place,
    "launch": annotate_launch,
    "loan": annotate_loan,
    "repay": annotate_repay,
    "repay_exempt": annotate_repay_exempt,
    "bid": annotate_bid,
    "move_crisis": annotate_move_crisis,
    "move_company": annotate_move_company,
    "play_bargain": annotate_play_bargain,
    "play_informer": annotate_play_informer,
}
