"""The part of a view that shows the pending question and the cards being played.   [ORC 8.5, 9.1]"""

from __future__ import annotations

from boardroom.core.bitsets import members
from boardroom.core.json import Json, JsonObject
from boardroom.games.orconomy.engine.actions import CARD, COMPANY, INDUSTRIES, INDUSTRY
from boardroom.games.orconomy.engine.pieces import FOOD_PROCESSING, PLEDGED, TOTEMOLOGY, TRANSPORTATION
from boardroom.games.orconomy.engine.state import EXPLOITING, State
from boardroom.games.orconomy.engine.steps import BEFORE_REVENUE, WINDOW_NAMES
from boardroom.games.orconomy.rules.abilities.use_limits import abilities_left
from boardroom.games.orconomy.rules.cards.all_cards import target_kind
from boardroom.games.orconomy.rules.cards.card import (
    ON_CARD_BELOW,
    ON_DIE,
    ON_DISCARDED,
    ON_INDUSTRY,
    ON_OWN_COMPANY,
    ON_PLAYER,
    ON_RIVAL_COMPANY,
)
from boardroom.games.orconomy.rules.loans import interest
from boardroom.games.orconomy.rules.revenue import losing_company, next_loss, owed
from boardroom.games.orconomy.rules.winter import next_pledged

ASKING_ALL = ("forecast", "open_window", "veto_window", "fraud_chance", "security_window", "risk_reroll")
GOLD_ABILITIES = (FOOD_PROCESSING, TRANSPORTATION, TOTEMOLOGY)
OF_A_TURN = ("loss", "gold")


def in_progress(state: State, decision: str) -> JsonObject:
    """What the pending question is about. Keys that do not belong to it are None or empty."""
    if state.over:
        decision = ""
    window = decision == "open_window"
    return {
        "window": WINDOW_NAMES[state.window_kind] if window else None,
        "before": int(state.seat_in_turn(state.turn)) if window and state.window_kind == BEFORE_REVENUE else None,
        "passed": passed(state) if decision in ASKING_ALL else [],
        "turn": ("extra" if state.about == EXPLOITING else "regular") if decision in OF_A_TURN else None,
        **due(state, decision),
        "cards": int(state.owed_cards) if decision in ("boost", "discard_bid") else 0,
        "discarded": int(state.about) if decision == "boost" else 0,
        "abilities": abilities(state) if decision == "gold" else {},
        "bought": state.bought if decision == "buy_card" else False,
    }


def passed(state: State) -> list[Json]:
    """The seats that have passed in the window."""
    return [*members(state.about)]


def due(state: State, decision: str) -> JsonObject:
    """The company whose interest or loss is to be settled, or the bid that is to be raised."""
    if decision == "interest":
        industry = next_pledged(state)
        return owing(industry, True, int(interest(state, industry)))
    if decision == "loss":
        industry = next_loss(state)
        return owing(industry, bool(losing_company(state, industry) & PLEDGED), int(owed(state, industry)))
    if decision == "fund_bid":
        return {"industry": str(INDUSTRY.values[state.active]), "company": None, "amount": int(state.highest)}
    return {"industry": None, "company": None, "amount": None}


def owing(industry: int, pledged: bool, amount: int) -> JsonObject:
    """One company and what it owes."""
    return {"industry": str(INDUSTRY.values[industry]), "company": str(COMPANY.values[pledged]), "amount": amount}


def abilities(state: State) -> JsonObject:
    """How often the player can still use each gold ability; only those that can be used."""  # ORC 4.4.4
    left = {str(INDUSTRY.values[each]): int(abilities_left(state, each)) for each in GOLD_ABILITIES}
    return {industry: uses for industry, uses in left.items() if uses}


def stack_view(state: State) -> list[Json]:
    """The cards being played, from the bottom, and what they are aimed at."""
    return [
        {
            "card": str(CARD.values[state.stack_cards[place]]),
            "seat": int(state.stack_seats[place]),
            "target": target_view(state, place),
        }
        for place in range(state.stack_size)
    ]


def target_view(state: State, place: int) -> JsonObject | None:
    """What a card of the stack is aimed at. The keys tell the kind of target; None if it has none."""
    kind, target = target_kind(state.stack_cards[place]), int(state.stack_targets[place])
    if kind == ON_CARD_BELOW or (kind == ON_DIE and place > 0):
        return {"stack": place - 1}
    if kind == ON_DIE:
        return {"die": target}
    if kind == ON_INDUSTRY:
        return {"industry": str(INDUSTRY.values[target])}
    if kind == ON_PLAYER:
        return {"seat": target}
    if kind == ON_DISCARDED:
        return {"card": str(CARD.values[state.discarded[target]])}
    if kind == ON_OWN_COMPANY:
        return company_view(int(state.stack_seats[place]), target % INDUSTRIES, target // INDUSTRIES)
    if kind == ON_RIVAL_COMPANY:
        return company_view(target // 2, int(state.active), target % 2)
    return None


def company_view(owner: int, industry: int, debt: int) -> JsonObject:
    """A company as a target."""
    return {"seat": owner, "industry": str(INDUSTRY.values[industry]), "company": str(COMPANY.values[debt])}


def risk_view(state: State, decision: str) -> JsonObject | None:
    """The die for a card of the stack, and what it must show. None before the roll and after the comparison."""
    rolled = [place - 1 for place in range(1, state.stack_size) if target_kind(state.stack_cards[place]) == ON_DIE]
    if decision in ("risk_reroll", "boost"):
        rolled.append(int(state.stack_size) - 1)
    if state.over or not rolled:
        return None
    return {"stack": rolled[0], "die": int(state.risk_die), "rating": int(state.rating)}
