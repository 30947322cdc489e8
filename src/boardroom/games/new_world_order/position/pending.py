"""The pending decision of a position: reading and writing it, and the agenda behind it.   [NWO 2.2, 6.2, 8.4, 9.1]"""

from __future__ import annotations

from typing import TypeAlias

from boardroom.core.bitsets import members
from boardroom.core.game import decision_name
from boardroom.core.json import Json, JsonObject, excerpt, list_at, number_at, object_at, only_keys, text_at
from boardroom.games.new_world_order.decisions import DECISIONS
from boardroom.games.new_world_order.engine.actions import MAX_SLOTS, TILES
from boardroom.games.new_world_order.engine.pieces import NOTHING, PRESIDENT
from boardroom.games.new_world_order.engine.player import Player
from boardroom.games.new_world_order.engine.state import State
from boardroom.games.new_world_order.rules.achievements.stack_worth import place_of_payer, worth
from boardroom.games.new_world_order.rules.cards.blackmail import alone_with
from boardroom.games.new_world_order.rules.characters.president_skill import (
    converted_worth,
    may_convert,
)

# By decision: the fields that a position must give for it, and those that it may give.
PENDING_FIELDS = {
    "pick_character": ("", ""),
    "pick_cards": ("", ""),
    "blackmail": ("", ""),
    "cut_the_losses": ("", ""),
    "turn": ("", ""),
    "payment": ("position", ""),
    "converted_payment": ("position source target", ""),
    "add_dividends": ("position payers", "source target"),
    "first_tile": ("value", ""),
    "second_tile": ("value", ""),
    "rob_next": ("", ""),
    "above_the_law": ("", ""),
    "claim_goals": ("", ""),
}
PENDING_KEYS = ("decision", "position", "payers", "source", "target", "value")
SET_UP = ("pick_character", "pick_cards")
DEALING = ("blackmail", "cut_the_losses")
BUYING = ("payment", "converted_payment", "add_dividends")
MAX_VALUE = 10**6  # no stack is worth as much; a position with more is refused

AgendaItem: TypeAlias = "tuple[str, int]"  # a decision and its seat


def write_pending(state: State) -> JsonObject:
    """Write the pending decision with the fields that it needs."""
    decision = decision_name(state.decision)
    needs, may = PENDING_FIELDS[decision]
    left: JsonObject = {
        "position": int(state.tile),
        "payers": [*members(state.payers)],
        "source": int(state.converted_slot),
        "target": int(state.conversion_target_slot),
        "value": int(state.paid_so_far),
    }
    there = [name for name in left if name in needs.split() or (name in may.split() and left[name] != NOTHING)]
    return {"decision": decision, **{name: left[name] for name in there}}


def read_decision(value: Json, where: str) -> str:
    """Read only the name of the pending decision, and check which fields are given. By default, a turn begins."""
    pending = object_at(value, where)
    only_keys(pending, PENDING_KEYS, where)
    decision = text_at(pending.get("decision", "turn"), f"{where}: decision")
    if decision not in PENDING_FIELDS:
        raise ValueError(f"{where}: decision: {excerpt(decision)} is not one of {', '.join(PENDING_FIELDS)}")
    needs, may = (words.split() for words in PENDING_FIELDS[decision])
    for name in pending:
        if name not in ("decision", *needs, *may):
            raise ValueError(f"{where}: {name}: it says nothing while {decision} is pending; leave it out")
    for name in needs:
        if name not in pending:
            raise ValueError(f"{where}: {name}: {decision} needs it")
    if ("source" in pending) != ("target" in pending):
        raise ValueError(f"{where}: source, target: a conversion has both")
    return decision


def read_pending(pending: JsonObject, state: State, where: str) -> None:
    """Read the fields of the pending decision, and put on the agenda what comes after it.

    The caller has read the players and the flow of the table.
    """
    decision = decision_name(state.decision)
    state.tile = read_place(pending, "position", TILES, where)
    state.converted_slot = read_place(pending, "source", MAX_SLOTS, where)
    state.conversion_target_slot = read_place(pending, "target", MAX_SLOTS, where)
    state.paid_so_far = number_at(pending.get("value", 0), f"{where}: value", 0, MAX_VALUE)
    for number, payer in enumerate(list_at(pending.get("payers", []), f"{where}: payers")):
        state.payers |= 1 << number_at(payer, f"{where}: payers[{number}]", 0, MAX_SLOTS - 1)
    if state.converted_slot != NOTHING:
        state.payers |= 1 << state.converted_slot | 1 << state.conversion_target_slot
    if state.payers:
        state.paid_so_far = value_of_payers(state, state.me())
    if decision == "blackmail":
        state.about = alone_with(state, True)
    for name, seat in expected_agenda(state, decision):
        state.later_seat(DECISIONS[name], seat, 0)


def read_place(pending: JsonObject, name: str, places: int, where: str) -> int:
    """Read the number of a place; NOTHING if it is not given."""
    return number_at(pending[name], f"{where}: {name}", 0, places - 1) if name in pending else NOTHING


def value_of_payers(state: State, me: Player) -> int:
    """Return what the payers so far are worth together."""
    value = 0
    for payer in members(state.payers):
        if payer not in (state.converted_slot, state.conversion_target_slot) and place_of_payer(me, payer) != NOTHING:
            value += int(worth(state, me, place_of_payer(me, payer)))
    if is_conversion(state, me):
        value += int(converted_worth(state, me, state.converted_slot, state.conversion_target_slot))
    return value


def is_conversion(state: State, me: Player) -> bool:
    """Return whether the two slots of a conversion hold stacks that can be converted."""
    if state.converted_slot == NOTHING or max(state.converted_slot, state.conversion_target_slot) >= me.slots:
        return False
    return may_convert(me, state.converted_slot, state.conversion_target_slot)


def expected_agenda(state: State, decision: str) -> list[AgendaItem]:
    """Return what the rules put on the agenda behind a pending decision. The last item comes up first."""
    seat, seats = int(state.to_act), int(state.seats)
    if decision in SET_UP:
        presidents = [s for s in range(seats) if state.players[s].character == PRESIDENT and s != seat]
        return [("begin", 0), *(("pick_cards", s) for s in presidents if decision == "pick_character")]
    if decision in DEALING:
        starter = int(state.starter)
        asked_later = range(seats - 1, (seat - starter) % seats, -1) if decision == "cut_the_losses" else ()
        cut: list[AgendaItem] = [("cut_the_losses", (starter + step) % seats) for step in asked_later]
        return [("first_turn", starter), ("deal", starter), *cut]
    if decision == "claim_goals":
        return [("end_of_game", 0), *(("claim_goals", other) for other in range(seats - 1, seat, -1))]
    return []
