"""Checks of a pending decision: whether the rules would ask it at this table.   [NWO 2, 6.2, 8, 9, 10.2]

Every check returns in words what is wrong, or None. PRECONDITIONS names the check of each decision.
"""

from __future__ import annotations

from collections.abc import Callable

from boardroom.core.bitsets import members
from boardroom.core.game import decision_name
from boardroom.games.new_world_order.engine.actions import CHARACTER, MAX_SLOTS
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
)
from boardroom.games.new_world_order.engine.player import Player
from boardroom.games.new_world_order.engine.state import State
from boardroom.games.new_world_order.position.pending import (
    BUYING,
    PENDING_FIELDS,
    expected_agenda,
    is_conversion,
    value_of_payers,
)
from boardroom.games.new_world_order.rules.achievements.payment import may_add_dividends
from boardroom.games.new_world_order.rules.achievements.pyramid import is_open
from boardroom.games.new_world_order.rules.achievements.stack_worth import is_dividends, place_of_payer, worth
from boardroom.games.new_world_order.rules.cards.blackmail import BLACKMAIL_LOOT, alone_with
from boardroom.games.new_world_order.rules.cards.hostile_take_over import has_hostile_target
from boardroom.games.new_world_order.rules.cards.robbery import has_target
from boardroom.games.new_world_order.rules.cards.usable_cards import ready_place
from boardroom.games.new_world_order.rules.characters.president_skill import converted_worth
from boardroom.games.new_world_order.rules.characters.start_cards import START_CARDS, cards_held
from boardroom.games.new_world_order.rules.claim_goals import may_claim_any
from boardroom.games.new_world_order.rules.collecting.throw_away import has_stack
from boardroom.games.new_world_order.rules.deal import table_target


def pending_problem(state: State) -> str | None:
    """Return in words what the pending decision lacks, or None."""
    decision = decision_name(state.decision)
    if decision not in PENDING_FIELDS:
        return f"pending: {decision} needs nobody's choice; expected one of {', '.join(PENDING_FIELDS)}"
    problem = leftover_problem(state, decision) or PRECONDITIONS.get(decision, nothing_more)(state, state.me())
    return None if problem is None else f"pending: {decision}: {problem}"


def leftover_problem(state: State, decision: str) -> str | None:
    """Check that no field of another decision is left over, and that the agenda fits."""
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


def needs_of_pick_character(state: State, me: Player) -> str | None:
    """Check that the Illuminati decides: nobody else chooses a character."""
    if me.character != ILLUMINATI:
        return f"to_act: {CHARACTER.values[me.character]} has nothing to choose; only the Illuminati has [NWO 2.2.4]"
    return None


def needs_of_pick_cards(state: State, me: Player) -> str | None:
    """Check that a President decides who still lacks start cards."""
    if me.character != PRESIDENT or cards_held(me) >= START_CARDS:
        return f"to_act: it is for a President with less than {START_CARDS} cards [NWO 2.3.4]"
    return None


def needs_of_blackmail(state: State, me: Player) -> str | None:
    """Check that one player alone is the weakest, one alone the strongest, and there is something to rob."""
    weakest, strongest = int(alone_with(state, False)), int(alone_with(state, True))
    if NOTHING in (weakest, strongest) or weakest == strongest:
        return "it takes one player alone with the fewest VP and one alone with the most [NWO 8.4.2]"
    if state.to_act != weakest or state.about != strongest:
        return f"to_act: expected the weakest, seat {weakest}; found {state.to_act} [NWO 8.4.1]"
    if not has_target(state, me, strongest, BLACKMAIL_LOOT, False):
        return f"seat {strongest} has nothing that seat {weakest} could rob and has room for [NWO 8.4.6]"
    return deal_problem(state, BLACKMAIL)


def needs_of_cut_the_losses(state: State, me: Player) -> str | None:
    """Check that the player has a stack, and that the card has just been turned up."""
    if not has_stack(me):
        return f"to_act: seat {state.to_act} has only empty slots and is not asked [NWO 8.5.2]"
    return deal_problem(state, CUT_THE_LOSSES)


def deal_problem(state: State, card: int) -> str | None:
    """Check that this card was turned up in the middle of a deal."""  # NWO 4.5.4
    if state.discarded[card] == 0:
        return "the card that was turned up is missing in discarded [NWO 4.5.4]"
    if state.table_size >= table_target(state):
        return f"{state.table_size} cards on the table, so nothing more is turned up [NWO 4.5.3]"
    return None


def needs_of_payment(state: State, me: Player) -> str | None:
    """Check that the tile is open."""
    if not is_open(state.occupied, state.tile):
        return f"position: no open tile lies at {state.tile} [NWO 6.1.2]"
    return None


def needs_of_converted_payment(state: State, me: Player) -> str | None:
    """Check that the tile is open, and that one stack counts as cards of another."""
    return needs_of_payment(state, me) or conversion_problem(state, me)


def conversion_problem(state: State, me: Player) -> str | None:
    """Check that a President has used the skill for two stacks that can pay together."""
    if me.character != PRESIDENT or not me.skills_used & SKILL_CONVERSION:
        return "source: it takes a President whose skill this uses up: expected president in skills_used [NWO 9.9.1]"
    if not is_conversion(state, me):
        return "source, target: expected a corporation or colour stack and another corporation stack [NWO 9.9.2]"
    if converted_worth(state, me, state.converted_slot, state.conversion_target_slot) == 0:
        return "source, target: the stacks together are not usable [NWO 9.9.4]"
    return value_problem(state, me)


def value_problem(state: State, me: Player) -> str | None:
    """Check that the value is what the payers are worth."""
    value = value_of_payers(state, me)
    return None if state.paid_so_far == value else f"value: {state.paid_so_far}; what was paid is worth {value}"


def needs_of_add_dividends(state: State, me: Player) -> str | None:
    """Check that the payers can pay, that there are not too many of them, and that Dividends can be added."""
    if state.options.dividends_as_set:
        return "it is asked only with the option dividends_as_set off [NWO 6.2.6]"
    problem = needs_of_payment(state, me)
    if problem is not None:
        return problem
    stacks = 0
    for payer in members(state.payers):
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
    return value_problem(state, me) if state.converted_slot == NOTHING else conversion_problem(state, me)


def needs_of_two_tiles(state: State, me: Player) -> str | None:
    """Check that an Illuminati has used the skill."""
    if not me.illuminati or not me.skills_used & SKILL_TWO_TILES:
        return "it takes an Illuminati whose skill this uses up: expected illuminati in skills_used [NWO 9.1.2]"
    return None


def needs_of_rob_next(state: State, me: Player) -> str | None:
    """Check that a second Hostile Take-over can rob somebody."""
    if state.options.stacked_single:
        return "it is never asked with the option stacked_specials=single [NWO 8.1.7]"
    return None if has_hostile_target(state, me, False) else "there is nothing to rob, so nobody is asked [NWO 8.3.12]"


def needs_of_above_the_law(state: State, me: Player) -> str | None:
    """Check that the player has acted, and has an Above the Law that can be used."""
    if not state.acted >> state.to_act & 1:
        return f"acted: expected seat {state.to_act}, who has just made an action [NWO 8.2.1]"
    if ready_place(state, me, ABOVE_THE_LAW) == NOTHING:
        return f"seat {state.to_act} has no Above the Law that can be used in round {state.round} [NWO 8.1.2]"
    return None


def needs_of_claim_goals(state: State, me: Player) -> str | None:
    """Check that the players claim goals themselves, and that this one can claim another."""
    if not state.options.player_claims:
        return "players claim goals only with the option goal_assignment=player [NWO 10.2.4]"
    return None if may_claim_any(state, me) else f"seat {state.to_act} cannot claim any more goals [NWO 10.2.5]"


def nothing_more(state: State, me: Player) -> str | None:
    """Accept any table: the decision has no precondition."""
    return None


PRECONDITIONS: dict[str, Callable[[State, Player], str | None]] = {
    "pick_character": needs_of_pick_character,
    "pick_cards": needs_of_pick_cards,
    "blackmail": needs_of_blackmail,
    "cut_the_losses": needs_of_cut_the_losses,
    "payment": needs_of_payment,
    "converted_payment": needs_of_converted_payment,
    "add_dividends": needs_of_add_dividends,
    "first_tile": needs_of_two_tiles,
    "second_tile": needs_of_two_tiles,
    "rob_next": needs_of_rob_next,
    "above_the_law": needs_of_above_the_law,
    "claim_goals": needs_of_claim_goals,
}
