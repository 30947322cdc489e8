"""Which fields of `pending` go with which decision, and whether they fit together.   [NCO 2, 5.2]"""

from __future__ import annotations

from boardroom.games.new_corp_order.engine.actions import COMPANY, CONSULTANT
from boardroom.games.new_corp_order.engine.pieces import CORPORATE_LAWYER, NOTHING
from boardroom.games.new_corp_order.engine.state import State
from boardroom.games.new_corp_order.rules.abilities.shared import ABILITY_OF, UP_TO
from boardroom.games.new_corp_order.rules.infiltrate import next_to_place

TAKEN = "source target taken_over"  # the fields that a successful takeover sets

# For each decision, first the fields that the turn so far must have set, then those that it may have set.
PENDING_FIELDS = {
    "choose_colours": ("", ""),
    "redraw": ("", ""),
    "turn": ("", "used"),
    "plot": ("", "used steps colour source target taken_over"),  # the last four only after a takeover with a Dealmaker
    "infiltrate": ("", "used colour count placed second"),
    "wild": ("used colour", "count placed"),
    "place": ("colour count", "used placed second"),
    "hire": ("colour count placed", "used second"),
    "takeover": ("", "used"),
    "strength": ("source target", "used"),
    "move_from": (TAKEN, "used colour steps"),
    "move_to": (f"{TAKEN} colour", "used steps"),
    "rotate": (TAKEN, "used"),
    "give": (TAKEN, "used"),
    "take": (TAKEN, "used"),
    "unrotate": (TAKEN, "used steps"),
    "remove": (TAKEN, "used"),
    "swap_first": (TAKEN, "used"),
    "swap_second": (TAKEN, "used"),
    "dealmaker": ("source target", "colour steps taken_over"),
    "discard": ("", "used colour count placed source target steps second taken_over"),
}

# The same for the solo game, which has no consultants, no hands and no action to infiltrate.
SOLO_PENDING_FIELDS = {
    "choose_colours": ("", ""),
    "turn": ("", ""),
    "plot": ("", "steps"),
    "place": ("colour count steps", "next"),
    "takeover": ("", ""),
    "strength": ("source target", ""),
    **{
        decision: (PENDING_FIELDS[decision][0], PENDING_FIELDS[decision][1].replace("used", ""))
        for decision in ABILITY_OF
    },
}


def leftover_problem(state: State, decision: str, needs: str, may: str) -> str | None:
    """Return which field is missing, superfluous or impossible, in words, or None."""
    left = leftover_fields(state)
    for name, there in left.items():
        if there and name not in needs.split() and name not in may.split():
            return f"{name} is given, but says nothing here; leave it out"
    for name in needs.split():
        if not left[name]:
            return f"{name} is missing"
    if state.consultant_used != NOTHING and state.consultants[state.consultant_used] == 0:
        return f"used: a {CONSULTANT.values[state.consultant_used]} lies in the supply after its use [NCO 2.2.4]"
    if state.is_second_colour and decision != "discard" and state.consultant_used != CORPORATE_LAWYER:
        return "second: only a corporate_lawyer used this turn brings a second colour [NCO 2.7.4]"
    if decision in ABILITY_OF and not (decision == "unrotate" and state.steps > 0):
        company = ABILITY_OF[decision]
        if state.tiles[state.target_tile].company != company:
            return f"target: tile {state.target_tile} is not a company of type {COMPANY.values[company]} [NCO 2.6.1]"
    if decision not in ("dealmaker", "discard", "place") and state.steps >= UP_TO:
        return f"steps: {state.steps}; at most 1 while it goes on [NCO 2.3.1, 2.6]"
    return None


def leftover_fields(state: State) -> dict[str, bool]:
    """Say for each field of `pending` whether the turn so far has set it."""
    return {
        "used": state.consultant_used != NOTHING,
        "colour": state.colour != NOTHING,
        "count": state.agents_to_place > 0,
        "placed": state.largest_placement > 0,
        "source": state.source_tile != NOTHING or state.given_card != NOTHING,
        "target": state.target_tile != NOTHING or state.chosen_hq != NOTHING,
        "steps": state.steps > 0,
        "second": state.is_second_colour,
        "taken_over": state.taken_over,
        "next": next_to_place(state) != NOTHING,
    }
