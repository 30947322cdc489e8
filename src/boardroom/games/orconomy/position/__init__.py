"""Positions: any situation of a game as JSON that people can write, documented in position.schema.json.

`table.py`, `seats.py`, `bidding.py`, `card_stack.py`, `progress.py` and `pending.py` read and write the parts of a
position. `invariants.py` checks the whole table; `pending_checks.py` checks the pending decision, with
`progress_checks.py` and `card_stack_checks.py`.
"""

from __future__ import annotations

from boardroom.core.bitsets import members
from boardroom.core.json import Json, JsonObject, excerpt, flag_at, number_at, object_at, only_keys
from boardroom.core.position_fields import read_name, read_seat
from boardroom.games.orconomy.engine.events import REASON
from boardroom.games.orconomy.engine.set_up import blank
from boardroom.games.orconomy.engine.state import MONEY, State
from boardroom.games.orconomy.engine.steps import PAYING
from boardroom.games.orconomy.position.bidding import AUCTION, COMPETITION, read_bidding
from boardroom.games.orconomy.position.card_stack import read_stack, write_stack
from boardroom.games.orconomy.position.invariants import problem_in
from boardroom.games.orconomy.position.pending import (
    DEFAULT_QUESTIONS,
    STEPS,
    question_of,
    read_pending,
    step_of,
    write_pending,
)
from boardroom.games.orconomy.position.progress import read_progress, read_question, read_risk, write_step
from boardroom.games.orconomy.position.seats import read_seats
from boardroom.games.orconomy.position.table import (
    MakeOptions,
    read_cards,
    read_hindmost,
    read_options,
    read_players,
    read_ring,
    read_round,
    write_table,
)
from boardroom.games.orconomy.rules.round import NEXT_STEP
from boardroom.games.orconomy.rules.trophies import trophies_of
from boardroom.games.orconomy.rules.winning import BY_TROPHIES, ROUND_CAP

__all__ = ["KEYS", "read_position", "write_position"]

KEYS = (
    "game",
    "players",
    "options",
    "ring",
    "round",
    "oracle",
    "active",
    "crisis",
    "hindmost",
    "dice",
    "winter",
    "prices",
    "discarded",
    "deck",
    "seats",
    "step",
    "turn",
    "bought",
    "uses",
    "extra_uses",
    "crisis_at_income",
    "snapshot",
    "auction",
    "competition",
    "stack",
    "risk_die",
    "over",
    "winners",
    "end_reason",
    "pending",
)
ONLY_WHILE_RUNNING = (
    "turn",
    "bought",
    "uses",
    "extra_uses",
    "crisis_at_income",
    "snapshot",
    "auction",
    "competition",
    "risk_die",
    "pending",
)
PLAYERS = (2, 5)


def write_position(state: State) -> JsonObject:
    """Write everything on the table, without what follows from the rest: bank, trophies, the agenda."""
    position = write_table(state)
    if state.stack_size:
        position["stack"] = write_stack(state)
    if state.over:
        return {**position, **write_end(state)}
    return {**position, **write_step(state), "pending": write_pending(state)}


def write_end(state: State) -> JsonObject:
    """Write why the game is over, and who won by trophies."""
    found: JsonObject = {"over": True, "end_reason": str(REASON.values[state.end_reason])}
    return {**found, "winners": [*members(state.winners)]} if state.end_reason == BY_TROPHIES else found


def read_position(value: JsonObject, make_options: MakeOptions) -> State:
    """Set up the table that a position describes. Only `players` and `seats` are needed.

    ValueError says which part is wrong, and what would be right.
    """
    position = object_at(value, "position")
    only_keys(position, KEYS, "position")
    if position.get("game", "orconomy") != "orconomy":
        raise ValueError(f"position: game: expected 'orconomy', found {excerpt(position['game'])}")
    players = number_at(position.get("players"), "position: players", *PLAYERS)
    options = read_options(position.get("options", {}), players, make_options)
    state = blank(players, options)
    read_players(position, state)
    read_ring(position, state)
    read_stack(position.get("stack", []), "position: stack", state)
    read_cards(position, state)
    state.oracle = read_seat(position.get("oracle", 0), "position: oracle", players)
    if is_over(position, state):
        read_end(position, state)
    else:
        read_step(position, state)
    state.bank = MONEY - sum(int(player.cash) for player in state.players) - int(state.escrow)
    problem = problem_in(state)
    if problem is None and not state.over and not state.legal_actions():
        problem = f"pending: {question_of(state).decision}: nothing can be chosen there"
    if problem is not None:
        raise ValueError(f"position: {problem}")
    return state


def is_over(position: JsonObject, state: State) -> bool:
    """Whether the game is over: as the position says, or else if somebody has enough trophies."""  # ORC 3.3.2
    reached = any(trophies_of(state, seat) >= state.options.target for seat in range(state.seats))
    return flag_at(position.get("over", reached), "position: over")


def read_end(position: JsonObject, state: State) -> None:
    """Read the end of a game: nothing is asked any more."""
    for key in ONLY_WHILE_RUNNING:
        if position.get(key) not in (None, {}):
            raise ValueError(f"position: {key}: it says nothing when the game is over; leave it out")
    state.step = STEPS[read_step_name(position.get("step", "round_end"))]
    read_round(position, state)
    read_hindmost(position, state)
    state.end()
    state.decision = NEXT_STEP
    everybody = range(int(state.seats))
    reached = [seat for seat in everybody if state.players[seat].trophies >= state.options.target]
    default_reason = str(REASON.values[BY_TROPHIES if reached else ROUND_CAP])
    state.end_reason = read_name(REASON, position.get("end_reason", default_reason), "position: end_reason")
    if not state.options.win_shared:
        reached = sorted(reached, key=lambda seat: (seat - state.oracle) % state.seats)[:1]
    default_winners: list[Json] = [*reached] if state.end_reason == BY_TROPHIES else []
    state.winners = read_seats(position.get("winners", default_winners), "position: winners", len(everybody))


def read_step(position: JsonObject, state: State) -> None:
    """Read the step of the round and the pending decision. By default the Oracle may launch a startup."""
    for key in ("winners", "end_reason"):
        if position.get(key) is not None:
            raise ValueError(f"position: {key}: the game is not over; leave it out")
    step = None if position.get("step") is None else read_step_name(position["step"])
    if step is not None and step not in DEFAULT_QUESTIONS:
        raise ValueError(f"position: step: nobody is asked in {step}; expected one of {', '.join(DEFAULT_QUESTIONS)}")
    pending = {} if position.get("pending") is None else position["pending"]
    asked, base = read_pending(pending, "position: pending", step, state.stack_size > 0)
    winter = flag_at(position.get("winter", False), "position: winter")
    step = step_of(base, step, winter, position.get("competition") is not None, "position: step")
    state.step = STEPS[step]
    read_round(position, state)
    read_hindmost(position, state)
    for key, there in (("auction", state.step in AUCTION), ("competition", state.step in COMPETITION)):
        if there:
            read_bidding(position.get(key, {}), f"position: {key}", state)
        elif position.get(key) is not None:
            raise ValueError(f"position: {key}: it says nothing in the step {step}; leave it out")
    if state.step == PAYING and asked.decision != "free_token":
        state.escrow = state.highest  # ORC 5.6.1
    read_risk(position, state, asked)
    read_question(position, state, asked, base)
    read_progress(position, state, asked, base)


def read_step_name(value: Json) -> str:
    """Read the name of a step. ValueError lists the names that would be right."""
    if not isinstance(value, str) or value not in STEPS:
        raise ValueError(f"position: step: expected one of {', '.join(STEPS)}; found {excerpt(value)}")
    return value
