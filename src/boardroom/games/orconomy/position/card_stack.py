"""The cards being played in a position: who plays them, and on what.   [ORC 9.1]"""

from __future__ import annotations

from boardroom.core.catalogue import Domain
from boardroom.core.json import Json, JsonObject, list_at, number_at, object_at, only_keys
from boardroom.core.position_fields import read_name
from boardroom.games.orconomy.engine.actions import ALL_CARDS, CARD, COMPANY, DICE, INDUSTRIES, INDUSTRY
from boardroom.games.orconomy.engine.state import STACK_SIZE, State
from boardroom.games.orconomy.rules.cards.all_cards import target_kind
from boardroom.games.orconomy.rules.cards.card import (
    ON_DIE,
    ON_DISCARDED,
    ON_INDUSTRY,
    ON_OWN_COMPANY,
    ON_PLAYER,
    ON_RIVAL_COMPANY,
)

# What a card is played on, by its target kind: the keys of a position, which are those of actions.
TARGET_KEYS: dict[int, tuple[str, ...]] = {
    ON_INDUSTRY: ("industry",),
    ON_PLAYER: ("victim",),
    ON_DISCARDED: ("place",),
    ON_DIE: ("die",),
    ON_OWN_COMPANY: ("industry", "company"),
    ON_RIVAL_COMPANY: ("victim", "company"),
}


def write_stack(state: State) -> list[Json]:
    """Write the cards from the bottom of the stack."""
    return [
        write_card(int(state.stack_cards[i]), int(state.stack_seats[i]), int(state.stack_targets[i]))
        for i in range(state.stack_size)
    ]


def write_card(card: int, seat: int, target: int) -> JsonObject:
    """Write one card, and its target if it has one."""
    found: JsonObject = {"card": str(CARD.values[card]), "seat": seat}
    kind = int(target_kind(card))
    if kind == ON_INDUSTRY:
        found["industry"] = str(INDUSTRY.values[target])
    elif kind == ON_OWN_COMPANY:
        found["industry"] = str(INDUSTRY.values[target % INDUSTRIES])
        found["company"] = str(COMPANY.values[target // INDUSTRIES])
    elif kind == ON_RIVAL_COMPANY:
        found |= {"victim": target // 2, "company": str(COMPANY.values[target % 2])}
    elif kind in TARGET_KEYS:
        found[TARGET_KEYS[kind][0]] = target
    return found


def read_stack(value: Json, where: str, state: State) -> None:
    """Read the cards from the bottom of the stack."""
    cards = list_at(value, where)
    if len(cards) > STACK_SIZE:
        raise ValueError(f"{where}: at most {STACK_SIZE} cards, found {len(cards)}")
    for i, each in enumerate(cards):
        read_card(object_at(each, f"{where}[{i}]"), f"{where}[{i}]", state)


def read_card(found: JsonObject, where: str, state: State) -> None:
    """Read one card and put it on the stack."""
    only_keys(found, ("card", "seat", "industry", "company", "victim", "place", "die"), where)
    card = read_name(CARD, found.get("card"), f"{where}: card")
    names = TARGET_KEYS.get(int(target_kind(card)), ())
    for name in found:
        if name not in ("card", "seat", *names):
            raise ValueError(f"{where}: {name}: {CARD.values[card]} is not played on that; leave it out")
    state.stack_cards[state.stack_size] = card
    state.stack_seats[state.stack_size] = number_at(found.get("seat"), f"{where}: seat", 0, int(state.seats) - 1)
    state.stack_targets[state.stack_size] = read_target(found, names, where, state)
    state.stack_size += 1


def read_target(found: JsonObject, names: tuple[str, ...], where: str, state: State) -> int:
    """Read what a card is aimed at, as the number that its target kind says."""
    last = {"victim": int(state.seats) - 1, "place": ALL_CARDS - 1, "die": DICE - 1}
    domains: dict[str, Domain] = {"industry": INDUSTRY, "company": COMPANY}
    numbers: list[int] = []
    for name in names:
        if name in domains:
            numbers.append(read_name(domains[name], found.get(name), f"{where}: {name}"))
        else:
            numbers.append(number_at(found.get(name), f"{where}: {name}", 0, last[name]))
    if names == ("industry", "company"):
        return numbers[1] * INDUSTRIES + numbers[0]
    if names == ("victim", "company"):
        return numbers[0] * 2 + numbers[1]
    return numbers[0] if numbers else 0
