"""The preconditions of each pending decision. A position that does not meet them is refused.   [NCO 2, 5.2]"""

from __future__ import annotations

from collections.abc import Callable

from boardroom.core.game import decision_name
from boardroom.games.new_corp_order.engine.actions import COLOUR, CONSULTANT, HAND_LIMIT, PASS, neighbours
from boardroom.games.new_corp_order.engine.pieces import DEALMAKER, MEDIA_ADVISOR, NOTHING, THE_PLAYER
from boardroom.games.new_corp_order.engine.state import State
from boardroom.games.new_corp_order.position.pending_fields import (
    PENDING_FIELDS,
    SOLO_PENDING_FIELDS,
    leftover_fields,
    leftover_problem,
)
from boardroom.games.new_corp_order.rules.abilities.print_media import others_have_cards
from boardroom.games.new_corp_order.rules.dealmaker import DEAL
from boardroom.games.new_corp_order.rules.hiring import CARDS_TO_HIRE, may_hire
from boardroom.games.new_corp_order.rules.infiltrate import next_to_place
from boardroom.games.new_corp_order.rules.plot import DRAWS


def pending_problem(state: State) -> str | None:
    """Return why this decision cannot be pending, in words, or None."""
    if state.over:
        return None
    decision = decision_name(state.decision)
    known = SOLO_PENDING_FIELDS if state.options.solo else PENDING_FIELDS
    if decision not in PENDING_FIELDS:
        return f"pending: {decision} needs nobody's choice; expected one of {', '.join(known)}"
    if decision not in known:
        return f"pending: {decision}: the solo game asks only for {', '.join(known)} [NCO 5.2.1]"
    checks = {**PRECONDITIONS, **SOLO_PRECONDITIONS} if state.options.solo else PRECONDITIONS
    problem = leftover_problem(state, decision, *known[decision]) or checks.get(decision, needs_nothing)(state)
    if problem is None and not state.legal_actions():
        problem = "nothing can be chosen there"
    return None if problem is None else f"pending: {decision}: {problem}"


def needs_nothing(state: State) -> str | None:
    return None


def needs_of_choose_colours(state: State) -> str | None:
    if not state.options.solo:
        return "only in the solo game, with players 1 [NCO 5.1.3]"
    if not state.options.colours_chosen:
        return "only where the option solo_colours is choose [NCO 5.1.3]"
    return None


def needs_of_redraw(state: State) -> str | None:
    if not state.options.redraw_optional:
        return "only where the option objective_redraw is optional [NCO 1.3.9]"
    for seat in still_to_redraw(state):
        if state.players[seat].redrawn:
            return f"seats[{seat}]: thrown: this seat has not redrawn yet [NCO 1.3.9]"
    return None


def still_to_redraw(state: State) -> list[int]:
    """Return the seats that have not redrawn yet, in turn order from the deciding one."""
    done = int(state.to_act - state.first_player) % int(state.seats)
    return [int(state.first_player + i) % int(state.seats) for i in range(done, state.seats)]


def needs_of_turn(state: State) -> str | None:
    wasted = state.consultant_used != NOTHING and state.legal_actions() == [PASS]
    if wasted and not state.options.allow_wasted_consultant:
        return "used: the action that this consultant helps is not possible [NCO 2.2.5]"
    return None


def needs_of_plot(state: State) -> str | None:
    given = leftover_fields(state)
    after_takeover = given["source"] or given["target"] or given["colour"] or given["taken_over"]
    if after_takeover and not (state.consultant_used == DEALMAKER and state.options.dealmaker_from_display):
        return "after a takeover only a dealmaker draws, where dealmaker_source is display [NCO 2.7.11]"
    return None


def needs_of_infiltrate(state: State) -> str | None:
    first_placed = [state.colour != NOTHING, state.agents_to_place > 0, state.largest_placement > 0]
    if state.is_second_colour != all(first_placed) or state.is_second_colour != any(first_placed):
        return "colour, count and placed tell of a first colour when second is true, and only then [NCO 2.7.4]"
    return miscounted(state, state.agents_to_place, state.agents_to_place)


def needs_of_wild(state: State) -> str | None:
    if state.consultant_used != MEDIA_ADVISOR:
        return "used: only a media_advisor brings a card of another colour [NCO 2.7.1]"
    if state.agents_to_place == 0 and state.options.wild_needs_companion:
        return "count: at least one card of the chosen colour [NCO 2.7.2]"
    cards = state.agents_to_place
    return miscounted(state, cards, cards) or short_of_agents(state, cards + 1)


def needs_of_place(state: State) -> str | None:
    least = state.agents_to_place - 1 if state.consultant_used == MEDIA_ADVISOR else state.agents_to_place  # NCO 2.7.3
    most = HAND_LIMIT if state.is_second_colour else state.agents_to_place
    return miscounted(state, least, most) or short_of_agents(state, state.agents_to_place)


def needs_of_solo_place(state: State) -> str | None:
    """Check that the plot has drawn cards of the player's colours that bring these agents."""  # NCO 5.2.4
    following = next_to_place(state)
    agents = [int(state.colour)] * state.agents_to_place + ([] if following == NOTHING else [following])
    if any(state.owners[colour] != THE_PLAYER for colour in agents):
        return "colour, next: only agents of the player's colours are placed [NCO 5.2.4]"
    if len(agents) > state.steps or (state.agents_to_place > 1 and state.options.solo_split_same_colour):
        count = state.agents_to_place
        return f"count: {count}; {state.steps} cards were drawn, and agents come {at_once(state)} [NCO 5.2.5]"
    first = state.colour if state.options.solo_split_same_colour else state.colour + 1
    if following != NOTHING and following < first:
        order = ", ".join(str(colour) for colour in COLOUR.values)
        return f"next: {COLOUR.values[following]}; agents come {at_once(state)}, in the order {order} [NCO 5.2.5]"
    if any(state.me().unrotated[colour] < agents.count(colour) for colour in agents):
        return "the cards just drawn lie unrotated in the HQ already [NCO 5.2.4]"
    if state.steps < DRAWS and (state.display_size or state.deck_size):
        return f"steps: {state.steps}; two cards were drawn, unless display and deck are empty [NCO 2.3.3]"
    return None


def at_once(state: State) -> str:
    return "one by one" if state.options.solo_split_same_colour else "together for each colour"


def needs_of_solo_strength(state: State) -> str | None:
    if state.owners[state.tiles[state.source_tile].colour] != THE_PLAYER:
        return f"source: tile {state.source_tile} shows a colour of the ODS, which the player cannot move [NCO 5.2.6]"
    return needs_of_strength(state)


def miscounted(state: State, least: int, most: int) -> str | None:
    """Check that the number of cards placed fits the number of agents that they bring."""
    if least <= state.largest_placement <= most:
        return None
    placed, count = state.largest_placement, state.agents_to_place
    return f"placed: {placed}; with count {count} it is {least} to {most} [NCO 2.4.2, 2.4.4]"


def short_of_agents(state: State, agents: int) -> str | None:
    """Check that the supply has this many agents, or at least one if an option allows placing fewer."""
    supply = state.supply[state.colour]
    needed = 1 if state.options.place_available else agents
    return f"count: {needed} agents are needed, the supply has {supply} [NCO 2.4.3]" if supply < needed else None


def needs_of_hire(state: State) -> str | None:
    if state.largest_placement < CARDS_TO_HIRE:
        return f"placed: {state.largest_placement}; hiring takes {CARDS_TO_HIRE} cards of one colour [NCO 2.4.4]"
    if not any(may_hire(state, kind) for kind in range(len(CONSULTANT.values))):
        return "the supply has nobody to hire [NCO 2.4.5]"
    return None


def needs_of_strength(state: State) -> str | None:
    if state.target_tile not in neighbours(int(state.source_tile)):
        return f"target: tile {state.target_tile} is no neighbour of tile {state.source_tile} [NCO 2.5.7]"
    return None


def needs_of_move_from(state: State) -> str | None:
    if (state.steps > 0) != (state.colour != NOTHING):
        return "colour: it is known when steps is 1, and only then [NCO 2.6.3]"
    return None


def needs_of_move_to(state: State) -> str | None:
    source = state.tiles[state.source_tile]
    if source.colour != state.colour or source.agents < 2 or state.tiles_of[source.colour] < 2:
        return f"source: no {COLOUR.values[state.colour]} agent can leave tile {state.source_tile} [NCO 2.6.4]"
    return None


def needs_of_give(state: State) -> str | None:
    if not others_have_cards(state) or not any(state.me().cards(c) for c in range(len(COLOUR.values))):
        return "both the own HQ and another one have a card [NCO 2.6.13]"
    return None


def needs_of_take(state: State) -> str | None:
    if state.me().hq_card(state.given_card) == 0:
        return "given: this card is not in the own HQ [NCO 2.6.6]"
    return None


def needs_of_unrotate(state: State) -> str | None:
    if state.steps > 0 and state.chosen_hq >= state.seats:
        return f"target: {state.chosen_hq}; after the first card it is the seat whose cards are unrotated [NCO 2.6.7]"
    return None


def needs_of_dealmaker(state: State) -> str | None:
    if not state.taken_over and not state.options.dealmaker_after_any_takeover:
        return "taken_over: only after a successful takeover [NCO 2.7.9]"
    if not DEAL.may_be_used_now(state):
        return "a dealmaker in the HQ and the option consultant_timing any_time are needed [NCO 2.2.3]"
    return None


def needs_of_discard(state: State) -> str | None:
    hand = state.me().hand_size
    return f"{hand} cards in hand are not too many [NCO 2.8.1]" if hand <= HAND_LIMIT else None


PRECONDITIONS: dict[str, Callable[[State], str | None]] = {
    "choose_colours": needs_of_choose_colours,
    "redraw": needs_of_redraw,
    "turn": needs_of_turn,
    "plot": needs_of_plot,
    "infiltrate": needs_of_infiltrate,
    "wild": needs_of_wild,
    "place": needs_of_place,
    "hire": needs_of_hire,
    "strength": needs_of_strength,
    "move_from": needs_of_move_from,
    "move_to": needs_of_move_to,
    "give": needs_of_give,
    "take": needs_of_take,
    "unrotate": needs_of_unrotate,
    "dealmaker": needs_of_dealmaker,
    "discard": needs_of_discard,
}

SOLO_PRECONDITIONS: dict[str, Callable[[State], str | None]] = {
    "place": needs_of_solo_place,
    "strength": needs_of_solo_strength,
}
