"""What stands in brackets beside a choice: what it costs, brings or risks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from boardroom.core.catalogue import Action, Value
from boardroom.core.engine.words import Words
from boardroom.core.json import JsonObject, object_at
from boardroom.games.orconomy.engine.actions import INDUSTRIES
from boardroom.games.orconomy.rules.auction import FEE_SKULLS
from boardroom.games.orconomy.rules.loans import LOAN_SKULLS
from boardroom.games.orconomy.terminal.text import (
    Labels,
    card_name,
    labels,
    number,
    numbers,
    objects,
    risk_of,
    sector,
    sector_name,
)

Args: TypeAlias = Mapping[str, Value]

CARDS = {
    "play_exploitation": "exploitation",
    "play_espionage": "industrial_espionage",
    "play_veto": "veto",
    "play_tax": "tax_inspection",
    "play_delay": "payments_delay",
    "play_lobby": "lobby",
    "play_fraud": "account_details_fraud",
    "play_raid": "corporate_raid",
    "play_informer": "informer",
    "play_bargain": "good_bargain",
}


def aside(view: JsonObject, action: Action, words: Words) -> str:
    """In brackets; nothing where the sentence says it all."""
    if view["to_act"] is None or view["seat"] != view["to_act"]:
        return ""
    at = Beside(view, words)
    parts = [ASIDES[action.kind](at, action.args)] if action.kind in ASIDES else []
    if action.kind in CARDS:
        parts.append(at.risk(CARDS[action.kind]))
    said = ", ".join(part for part in parts if part)
    return f"[{said}]" if said else ""


class Beside:
    """The table as the player sees it who decides."""

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


def paid(at: Beside, args: Args) -> str:
    return at.costs(number(at.progress, "amount"))


def exempted(at: Beside, args: Args) -> str:
    return at.label["left"].format(at.me["exemptions"])


def bought(at: Beside, args: Args) -> str:
    return at.costs(number(at.me, "card_price"))


def placed(at: Beside, args: Args) -> str:
    """`+3, 2/4`: revenue and slots."""
    found = at.sector(args)
    filled = number(found, "slots") - number(found, "free")
    return f"{at.gains(number(found, 'revenue'))}, {filled}/{found['slots']}"


def launched(at: Beside, args: Args) -> str:
    return at.costs(number(at.me, "launch_cost"))


def borrowed(at: Beside, args: Args) -> str:
    """What Communications adds for the borrower."""
    communications = sector(at.view, "communications")
    tokens = objects(communications, "tokens")[at.seat]
    bonus = 0 if communications["crisis"] else number(tokens, "clean") + number(tokens, "pledged")
    return at.gains(LOAN_SKULLS + bonus) if bonus else ""


def repaid(at: Beside, args: Args) -> str:
    covered = at.me["delayed"] and object_at(at.view["options"], "options")["delay_covers_repay"]
    tokens = sum(
        number(each, key) for each in objects(at.sector(args), "tokens") for key in ("clean", "pledged", "startups")
    )
    return at.costs(LOAN_SKULLS + (0 if covered else tokens))


def repaid_exempt(at: Beside, args: Args) -> str:
    return at.costs(LOAN_SKULLS)


def bid(at: Beside, args: Args) -> str:
    """What it takes besides the skulls at hand."""
    bidding = object_at(at.view["bidding"], "bidding")
    if bidding["of"] == "cards":
        return ""
    free = at.seat == at.view["oracle"] or at.seat in numbers(bidding, "fees")
    lacking = int(args["amount"]) + (0 if free else FEE_SKULLS) - number(at.me, "cash")
    parts = [] if free else [at.label["fee"]]
    parts += [at.label["to_raise"].format(lacking)] if lacking > 0 else []
    return ", ".join(parts)


def crisis_moved(at: Beside, args: Args) -> str:
    ring = objects(at.view, "ring")
    place = next(place for place, each in enumerate(ring) if each["crisis"])
    step = 1 if args["way"] == "clockwise" else -1
    return sector_name(at.view, ring[(place + step) % INDUSTRIES]["industry"], at.words)


def moved(at: Beside, args: Args) -> str:
    return placed(at, args)


def bargained(at: Beside, args: Args) -> str:
    price = number(at.sector(args), "price")
    return at.gains(price - (LOAN_SKULLS if args["company"] == "pledged" else 0))


def informed(at: Beside, args: Args) -> str:
    return "" if at.view["top"] is None else card_name(at.view["top"], at.words)


ASIDES: dict[str, Callable[[Beside, Args], str]] = {
    "pay": paid,
    "exempt": exempted,
    "buy_card": bought,
    "place": placed,
    "launch": launched,
    "loan": borrowed,
    "repay": repaid,
    "repay_exempt": repaid_exempt,
    "bid": bid,
    "move_crisis": crisis_moved,
    "move_company": moved,
    "play_bargain": bargained,
    "play_informer": informed,
}
