"""A view of Orconomy, read back from its numbers."""

from __future__ import annotations

from boardroom.core.json import Json, JsonObject
from boardroom.games.orconomy.engine.actions import (
    ALL_CARDS,
    BIDS,
    CARD,
    CARDS,
    COMPANY,
    CONSULTANTS,
    CORPORATE_RAID,
    ESPIONAGE,
    GOOD_BARGAIN,
    INDUSTRIES,
    INDUSTRY,
    INFORMER,
    LOBBY,
    SECURITY_SERVICE,
    TAX_INSPECTION,
    VETO,
)
from boardroom.games.orconomy.engine.events import REASON
from boardroom.games.orconomy.engine.state import STACK_SIZE
from encoding.decode import Reading

# Follows from the options, the printed components, or the rest of the view.
DERIVED = frozenset(
    {
        *("game", "options", "names", "target_trophies", "standing", "top"),
        *("number", "ways", "scope", "revenue", "printed_revenue", "dominated_by", "companies"),
        *("scope_ways", "lead", "risks"),
        *("raisable", "raisable_without_pairs", "launch_cost", "card_price"),
    }
)
TOKENS = ("clean", "pledged", "startups", "pledgeable", "moved", "new_startups")
ABILITIES = ("food_processing", "transportation", "totemology")


def decoded(read: Reading, view: JsonObject) -> JsonObject:
    options = view["options"]
    assert isinstance(options, dict)
    dice: list[Json] = [read.number("die0"), read.number("die1")]
    return {
        "seat": read.seat,
        "seats": read.seats,
        "target": view["target"],  # follows from the options and the number of players
        "to_act": read.player("to_act"),
        "decision": read.one("decision"),
        "over": read.one("to_act") is None,
        "round": read["round"],
        "phase": read.one("phase"),
        "oracle": read.player("oracle"),
        "hindmost": read.player("hindmost"),
        "dice": None if dice[0] is None else dice,
        "winter": bool(read["winter"]),
        "active": read.one("active"),
        "crisis": read.one("crisis"),
        "ring": [industry(read, read.one(f"ring{place}"), slots_of(view, place)) for place in range(INDUSTRIES)],
        "deck": read["deck"],
        "discarded": [named for place in range(ALL_CARDS) if (named := card(read, f"discarded.{place}")) is not None],
        "unseen": read.counts("unseen", CARD.values),
        "bank": read["bank"] if options["finite_bank"] is True else None,
        "bidding": bidding(read) if read["bids.open"] else None,
        "stack": [played(read, place) for place in range(STACK_SIZE) if read[f"stack{place}.card"]],
        "risk": risk(read) if read["risk.stack"] else None,
        "in_progress": in_progress(read),
        "players": [player(read, seat, options["open_hands"] is True) for seat in range(read.seats)],
    }


def reason(read: Reading) -> str:
    number = read["end_reason"]
    return str(REASON.values[number - 1]) if number else "running"


def slots_of(view: JsonObject, place: int) -> Json:
    """Return the slots printed on the sector."""
    ring = view["ring"]
    assert isinstance(ring, list)
    sector = ring[place]
    assert isinstance(sector, dict)
    return sector["slots"]


def card(read: Reading, name: str) -> str | None:
    return str(CARD.values[read[name] - 1]) if read[name] else None


def industry(read: Reading, name: str | None, slots: Json) -> JsonObject:
    assert name is not None
    return {
        "industry": name,
        "active": read.one("active") == name,
        "crisis": read.one("crisis") == name,
        "price": read[f"{name}.price"],
        "marked": bool(read[f"{name}.marked"]),
        "slots": slots,
        "free": read[f"{name}.free"],
        "interest": read[f"{name}.interest"],
        "tokens": tokens(read, name),
    }


def tokens(read: Reading, name: str) -> list[Json]:
    """Return the tokens of each seat, with the trophies that they bring."""
    found = [read.counts(f"{place}.{name}", TOKENS) for place in read.places()]
    companies = [read[f"{place}.{name}.clean"] + read[f"{place}.{name}.pledged"] for place in read.places()]
    seats: list[Json] = []
    for seat, (counts, mine) in enumerate(zip(found, companies, strict=True)):
        others = [*companies[:seat], *companies[seat + 1 :]]
        seats.append({**counts, "trophies": int(mine > 0) + int(mine > max(others))})
    return seats


def bidding(read: Reading) -> JsonObject:
    by = {amount: read[f"bids.by.{amount}"] for amount in range(BIDS)}
    return {
        "of": "cards" if read["bids.of_cards"] else "skulls",
        "bids": [
            {"seat": (read.seat + bidder - 1) % read.seats, "amount": amount} for amount, bidder in by.items() if bidder
        ],
        "best": read["bids.best"] or None,
        "leader": read.player("bids.leader"),
        "lowest": read["bids.lowest"] or None,
        "out": read.those("bids.out"),
        "vetoed": read.those("bids.vetoed"),
        "fees": read.those("bids.fee"),
        "settling": bool(read["bids.settling"]),
        "set_aside": read["bids.set_aside"],
        "payee": read.player("bids.payee"),
    }


def played(read: Reading, place: int) -> JsonObject:
    name = f"stack{place}"
    seat = (read.seat + read[f"{name}.player"] - 1) % read.seats
    return {"card": card(read, f"{name}.card"), "seat": seat, "target": target(read, place, seat)}


def target(read: Reading, place: int, seat: int) -> JsonObject | None:
    kind, number = read[f"stack{place}.card"] - 1, read[f"stack{place}.target"] - 1
    if kind == SECURITY_SERVICE or (kind == CONSULTANTS and place > 0):
        return {"stack": place - 1}
    if kind == CONSULTANTS:
        return {"die": number}
    if kind in (ESPIONAGE, LOBBY):
        return {"industry": str(INDUSTRY.values[number])}
    if kind in (VETO, TAX_INSPECTION):
        return {"seat": (read.seat + number) % read.seats}
    if kind == INFORMER:
        return {"card": str(CARD.values[number])}
    if kind == GOOD_BARGAIN:
        return company(seat, str(INDUSTRY.values[number % INDUSTRIES]), number // INDUSTRIES)
    if kind == CORPORATE_RAID:
        return company((read.seat + number // 2) % read.seats, str(read.one("active")), number % 2)
    return None


def company(owner: int, industry: str, debt: int) -> JsonObject:
    return {"seat": owner, "industry": industry, "company": str(COMPANY.values[debt])}


def risk(read: Reading) -> JsonObject:
    return {"stack": read["risk.stack"] - 1, "die": read["risk.die"], "rating": read["risk.rating"]}


def in_progress(read: Reading) -> JsonObject:
    due = read.one("question.industry")
    return {
        "window": read.one("question.window"),
        "before": read.player("question.before"),
        "passed": read.those("question.passed"),
        "turn": read.one("question.turn"),
        "industry": due,
        "company": str(COMPANY.values[read["question.pledged"]]) if read["question.company"] else None,
        "amount": None if due is None else read["question.amount"],
        "cards": read["question.cards"],
        "discarded": read["question.discarded"],
        "abilities": {name: read[f"question.{name}"] for name in ABILITIES if read[f"question.{name}"]},
        "bought": bool(read["question.bought"]),
    }


def player(read: Reading, seat: int, open_hands: bool) -> JsonObject:
    name = read.place_of(seat)
    visible = seat == read.seat or open_hands
    hand = read.counts(f"{name}.hand", CARD.values)
    assert len(hand) == CARDS
    return {
        "seat": seat,
        "cash": read[f"{name}.cash"],
        "trophies": read[f"{name}.trophies"],
        "supply": read[f"{name}.supply"],
        "cards": read[f"{name}.cards"],
        "hand": hand if visible else None,
        "known": None if visible else hand,
        "exemptions": read[f"{name}.exemptions"],
        "delayed": bool(read[f"{name}.delayed"]),
        "revenue_done": bool(read[f"{name}.revenue_done"]),
    }
