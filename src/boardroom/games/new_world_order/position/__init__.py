"""Positions: any situation of the game as JSON that people can write, documented in position.schema.json.

`table.py`, `seats.py` and `pending.py` read and write the parts of a position, `stacks.py` stacks as short texts.
`invariants.py` checks the whole table, with `seat_checks.py` and, for the pending decision, `pending_checks.py`.
"""

from __future__ import annotations

from boardroom.core.json import JsonObject, excerpt, flag_at, number_at, object_at, only_keys
from boardroom.games.new_world_order.engine.set_up import blank
from boardroom.games.new_world_order.engine.state import State
from boardroom.games.new_world_order.position.invariants import problem_in
from boardroom.games.new_world_order.position.pending import SET_UP, read_decision, read_pending, write_pending
from boardroom.games.new_world_order.position.table import (
    ENDING,
    read_cards,
    read_flow,
    read_options,
    read_pyramid,
    read_round,
    read_seats,
    write_table,
)

KEYS = (
    "game",
    "players",
    "options",
    "round",
    "starter",
    "first_passer",
    "passed",
    "acted",
    "cards_added",
    "further",
    "further_left",
    "pyramid",
    "table",
    "discarded",
    "deck",
    "seats",
    "to_act",
    "over",
    "end_reason",
    "pending",
)
PLAYERS = (2, 5)


def write_position(state: State) -> JsonObject:
    """Write everything on the table. Leave out what follows from the rest: the deck, and what is decided later."""
    position = write_table(state)
    return {**position, "over": True} if state.over else {**position, "pending": write_pending(state)}


def read_position(value: JsonObject) -> State:
    """Make the table that a position describes. Only `players` and the characters of the `seats` are needed.

    ValueError says which part is wrong, and what would be right.
    """
    position = object_at(value, "position")
    only_keys(position, KEYS, "position")
    if position.get("game", "new-world-order") != "new-world-order":
        raise ValueError(f"position: game: expected 'new-world-order', found {excerpt(position['game'])}")
    players = number_at(position.get("players"), "position: players", *PLAYERS)
    options = read_options(position.get("options", {}))
    over = flag_at(position.get("over", False), "position: over")
    pending = {} if position.get("pending") is None else position["pending"]
    if over and pending:
        raise ValueError("position: pending: nothing is decided when the game is over; leave it out")
    decision = "end_of_game" if over else read_decision(pending, "position: pending")
    state = blank(players, options)
    read_seats(position, state, decision in SET_UP)
    read_pyramid(position, state)
    read_round(position, state, decision)
    read_cards(position, state, decision in ENDING)
    read_flow(position, state, decision)
    if not over:
        read_pending(object_at(pending, "position: pending"), state, "position: pending")
    problem = problem_in(state)
    if problem is None and not over and not state.legal_actions():
        problem = f"pending: {decision}: nothing can be chosen there"
    if problem is not None:
        raise ValueError(f"position: {problem}")
    return state
