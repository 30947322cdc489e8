"""The pending decision of a position: what it relies on, and what comes up after it.   [NWO 2.2, 6.2, 8.4, 9.1]"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from boardroom.core.game import decision_name
from boardroom.core.json import Json, JsonObject, list_at, number_at, object_at, only_keys, shown, text_at
from boardroom.games.new_world_order.decisions import DECISIONS
from boardroom.games.new_world_order.engine.actions import CHARACTER, MAX_SLOTS, TILES
from boardroom.games.new_world_order.engine.pieces import (
    ABOVE_THE_LAW,
    BLACKMAIL,
    CUT_THE_LOSSES,
    ILLUMINATI,
    NOTHING,
    PRESIDENT,
    SKILL_CONVERSION,
    SKILL_THREE_STACKS,
    SKILL_TWO_TILES,
    Player,
)
from boardroom.games.new_world_order.engine.pyramid import is_open
from boardroom.games.new_world_order.engine.state import State
from boardroom.games.new_world_order.naming import bits
from boardroom.games.new_world_order.rules.blackmail import BLACKMAIL_LOOT, alone_with
from boardroom.games.new_world_order.rules.characters import START_CARDS, cards_held
from boardroom.games.new_world_order.rules.claims import may_claim_any
from boardroom.games.new_world_order.rules.deal import table_target
from boardroom.games.new_world_order.rules.discard import has_stack
from boardroom.games.new_world_order.rules.hostile_take_over import has_hostile_target
from boardroom.games.new_world_order.rules.payment import may_add_dividends
from boardroom.games.new_world_order.rules.robbery import has_target
from boardroom.games.new_world_order.rules.special_cards import ready_place
from boardroom.games.new_world_order.rules.worth import (
    converted_worth,
    is_dividends,
    may_convert,
    place_of_payer,
    worth,
)

# For each decision, what a position gives for it, and what it may give besides.
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
MAX_VALUE = 10**6

Waiting: TypeAlias = "tuple[str, int]"  # a decision and its seat


def write_pending(state: State) -> JsonObject:
    """The decision, and what the turn so far has left behind for it."""
    decision = decision_name(state.decision)
    needs, may = PENDING_FIELDS[decision]
    left: JsonObject = {
        "position": int(state.tile),
        "payers": [*bits(state.payers)],
        "source": int(state.converted_slot),
        "target": int(state.conversion_target_slot),
        "value": int(state.paid_so_far),
    }
    there = [name for name in left if name in needs.split() or (name in may.split() and left[name] != NOTHING)]
    return {"decision": decision, **{name: left[name] for name in there}}


def read_decision(value: Json, where: str) -> str:
    """Its name alone; without one, a turn begins."""
    pending = object_at(value, where)
    only_keys(pending, PENDING_KEYS, where)
    decision = text_at(pending.get("decision", "turn"), f"{where}: decision")
    if decision not in PENDING_FIELDS:
        raise ValueError(f"{where}: decision: {shown(decision)} is not one of {', '.join(PENDING_FIELDS)}")
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
    """What the decision relies on, and what comes after it. Players and flow of the table are there already."""
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
    return number_at(pending[name], f"{where}: {name}", 0, places - 1) if name in pending else NOTHING


def value_of_payers(state: State, me: Player) -> int:
    """What the payers so far are worth."""
    value = 0
    for payer in bits(state.payers):
        if payer not in (state.converted_slot, state.conversion_target_slot) and place_of_payer(me, payer) != NOTHING:
            value += int(worth(state, me, place_of_payer(me, payer)))
    if is_conversion(state, me):
        value += int(converted_worth(state, me, state.converted_slot, state.conversion_target_slot))
    return value


def is_conversion(state: State, me: Player) -> bool:
    if state.converted_slot == NOTHING or max(state.converted_slot, state.conversion_target_slot) >= me.slots:
        return False
    return may_convert(me, state.converted_slot, state.conversion_target_slot)


def expected_agenda(state: State, decision: str) -> list[Waiting]:
    """What waits behind a pending decision, the last of it to come up first: it follows from the rest."""
    seat, seats = int(state.to_act), int(state.seats)
    if decision in SET_UP:
        presidents = [s for s in range(seats) if state.players[s].character == PRESIDENT and s != seat]
        return [("begin", 0), *(("pick_cards", s) for s in presidents if decision == "pick_character")]
    if decision in DEALING:
        starter = int(state.starter)
        asked_later = range(seats - 1, (seat - starter) % seats, -1) if decision == "cut_the_losses" else ()
        cut: list[Waiting] = [("cut_the_losses", (starter + step) % seats) for step in asked_later]
        return [("first_turn", starter), ("deal", starter), *cut]
    if decision == "claim_goals":
        return [("end_of_game", 0), *(("claim_goals", other) for other in range(seats - 1, seat, -1))]
    return []


def pending_problem(state: State) -> str | None:
    """What the pending decision relies on."""
    decision = decision_name(state.decision)
    if decision not in PENDING_FIELDS:
        return f"pending: {decision} needs nobody's choice; expected one of {', '.join(PENDING_FIELDS)}"
    problem = leftover_fields(state, decision) or PROMISES.get(decision, nothing_more)(state, state.me())
    return None if problem is None else f"pending: {decision}: {problem}"


def leftover_fields(state: State, decision: str) -> str | None:
    """Nothing of another decision is left behind."""
    left = {
        "position": state.tile != NOTHING,
        "source": state.converted_slot != NOTHING,
        "target": state.conversion_target_slot != NOTHING,
        "payers": state.payers != 0 and decision != "converted_payment",
        "value": state.paid_so_far != 0 and decision not in BUYING,
    }
    needs, may = PENDING_FIELDS[decision]
    for name, there in left.items():
        if there and name not in needs and name not in may:
            return f"{name}: left over from another decision"
    waiting = [(decision_name(state.agenda[i]), int(state.agenda_seats[i])) for i in range(state.agenda_size)]
    expected = expected_agenda(state, decision)
    return None if waiting == expected else f"agenda: {waiting}; expected {expected}"


def pick_character(state: State, me: Player) -> str | None:
    if me.character != ILLUMINATI:
        return f"to_act: {CHARACTER.values[me.character]} has nothing to choose; only the Illuminati has [NWO 2.2.4]"
    return None


def pick_cards(state: State, me: Player) -> str | None:
    if me.character != PRESIDENT or cards_held(me) >= START_CARDS:
        return f"to_act: it is for a President with less than {START_CARDS} cards [NWO 2.3.4]"
    return None


def blackmail(state: State, me: Player) -> str | None:
    weakest, strongest = int(alone_with(state, False)), int(alone_with(state, True))
    if NOTHING in (weakest, strongest) or weakest == strongest:
        return "it takes one player alone with the fewest VP and one alone with the most [NWO 8.4.2]"
    if state.to_act != weakest or state.about != strongest:
        return f"to_act: expected the weakest, seat {weakest}; found {state.to_act} [NWO 8.4.1]"
    if not has_target(state, me, strongest, BLACKMAIL_LOOT, False):
        return f"seat {strongest} has nothing that seat {weakest} could rob and has room for [NWO 8.4.6]"
    return turned_up(state, BLACKMAIL)


def cut_the_losses(state: State, me: Player) -> str | None:
    if not has_stack(me):
        return f"to_act: seat {state.to_act} has only empty slots and is not asked [NWO 8.5.2]"
    return turned_up(state, CUT_THE_LOSSES)


def turned_up(state: State, card: int) -> str | None:
    """In the middle of a deal."""  # NWO 4.5.4
    if state.discarded[card] == 0:
        return "the card that was turned up is missing in discarded [NWO 4.5.4]"
    if state.table_size >= table_target(state):
        return f"{state.table_size} cards on the table, so nothing more is turned up [NWO 4.5.3]"
    return None


def payment(state: State, me: Player) -> str | None:
    if not is_open(state.occupied, state.tile):
        return f"position: no open tile lies at {state.tile} [NWO 6.1.2]"
    return None


def converted_payment(state: State, me: Player) -> str | None:
    return payment(state, me) or converted(state, me)


def converted(state: State, me: Player) -> str | None:
    if me.character != PRESIDENT or not me.skills_used & SKILL_CONVERSION:
        return "source: it takes a President whose skill this uses up: expected president in skills_used [NWO 9.9.1]"
    if not is_conversion(state, me):
        return "source, target: expected a corporation or colour stack and another corporation stack [NWO 9.9.2]"
    if converted_worth(state, me, state.converted_slot, state.conversion_target_slot) == 0:
        return "source, target: the stacks together are not usable [NWO 9.9.4]"
    return right_value(state, me)


def right_value(state: State, me: Player) -> str | None:
    value = value_of_payers(state, me)
    return None if state.paid_so_far == value else f"value: {state.paid_so_far}; what was paid is worth {value}"


def add_dividends(state: State, me: Player) -> str | None:
    if state.options.dividends_as_set:
        return "it is asked only with the option dividends_as_set off [NWO 6.2.6]"
    problem = payment(state, me)
    if problem is not None:
        return problem
    stacks = 0
    for payer in bits(state.payers):
        if payer in (state.converted_slot, state.conversion_target_slot):
            continue
        place = int(place_of_payer(me, payer))
        if place == NOTHING or worth(state, me, place) == 0:
            return f"payers: {payer} cannot pay [NWO 6.2.2]"
        stacks += not is_dividends(me, payer)
    if stacks + (state.converted_slot != NOTHING) > 2 and not me.skills_used & SKILL_THREE_STACKS:
        return "payers: expected two stacks at most, Dividends apart [NWO 6.2.1]"
    if not any(may_add_dividends(state, me, payer) for payer in range(MAX_SLOTS)):
        return "there are no Dividends to add, so nobody is asked [NWO 6.2.6]"
    return right_value(state, me) if state.converted_slot == NOTHING else converted(state, me)


def two_tiles(state: State, me: Player) -> str | None:
    if not me.illuminati or not me.skills_used & SKILL_TWO_TILES:
        return "it takes an Illuminati whose skill this uses up: expected illuminati in skills_used [NWO 9.1.2]"
    return None


def rob_next(state: State, me: Player) -> str | None:
    if state.options.stacked_single:
        return "it is never asked with the option stacked_specials=single [NWO 8.1.7]"
    return None if has_hostile_target(state, me, False) else "there is nothing to rob, so nobody is asked [NWO 8.3.12]"


def above_the_law(state: State, me: Player) -> str | None:
    if not state.acted >> state.to_act & 1:
        return f"acted: expected seat {state.to_act}, who has just made an action [NWO 8.2.1]"
    if ready_place(state, me, ABOVE_THE_LAW) == NOTHING:
        return f"seat {state.to_act} has no Above the Law that can be used in round {state.round} [NWO 8.1.2]"
    return None


def claim_goals(state: State, me: Player) -> str | None:
    if not state.options.player_claims:
        return "players claim goals only with the option goal_assignment=player [NWO 10.2.4]"
    return None if may_claim_any(state, me) else f"seat {state.to_act} cannot claim any more goals [NWO 10.2.5]"


def nothing_more(state: State, me: Player) -> str | None:
    return None


PROMISES: dict[str, Callable[[State, Player], str | None]] = {
    "pick_character": pick_character,
    "pick_cards": pick_cards,
    "blackmail": blackmail,
    "cut_the_losses": cut_the_losses,
    "payment": payment,
    "converted_payment": converted_payment,
    "add_dividends": add_dividends,
    "first_tile": two_tiles,
    "second_tile": two_tiles,
    "rob_next": rob_next,
    "above_the_law": above_the_law,
    "claim_goals": claim_goals,
}
