"""The progress of a game in a position: turns, the pending decision with what led to it, and the agenda."""

from __future__ import annotations

from boardroom.core.catalogue import Domain
from boardroom.core.engine.state import NOBODY
from boardroom.core.game import decision_name
from boardroom.core.json import Json, JsonObject, excerpt, flag_at, number_at, object_at, only_keys, text_at
from boardroom.core.position_fields import read_name, read_seat
from boardroom.games.new_corp_order.decisions import DECISIONS
from boardroom.games.new_corp_order.engine.actions import CARD, COLOUR, CONSULTANT, HAND_LIMIT
from boardroom.games.new_corp_order.engine.packed_placement import pack_placement
from boardroom.games.new_corp_order.engine.pieces import DEALMAKER, NOTHING, THE_ODS, THE_PLAYER
from boardroom.games.new_corp_order.engine.state import State
from boardroom.games.new_corp_order.position.invariants import display_is_full
from boardroom.games.new_corp_order.position.pending_checks import still_to_redraw
from boardroom.games.new_corp_order.position.pending_fields import PENDING_FIELDS
from boardroom.games.new_corp_order.rules.abilities.shared import ABILITY_OF
from boardroom.games.new_corp_order.rules.end_of_game import (
    DISPLAY_NOT_REFILLED,
    NOT_TRIGGERED,
    turns_to_complete_round,
)
from boardroom.games.new_corp_order.rules.infiltrate import next_to_place

PENDING_KEYS = (
    "decision",
    "used",
    "colour",
    "count",
    "placed",
    "source",
    "given",
    "target",
    "steps",
    "second",
    "taken_over",
    "next",
)
END_REASONS = Domain("end_reason", ("display_not_refilled", "crowded_tiles"))  # in the order of their numbers, from 1
SET_UP_DECISIONS = ("redraw", "choose_colours")
TAKEOVER_DECISIONS = ("takeover", "strength", *ABILITY_OF)
MAX_TURN = 10**6  # the highest turn number that a position may give


def write_progress(state: State) -> JsonObject:
    """Write whose decision is pending and how far the game has come. The solo game has no final round."""
    to_act = None if state.over else int(state.to_act)
    if state.options.solo:
        return {"to_act": to_act, "turn": int(state.turn), "over": state.over}
    return {
        "first_player": int(state.first_player),
        "to_act": to_act,
        "turn": int(state.turn),
        "turns_left": int(state.turns_left),
        "end_reason": name_or_none(END_REASONS, int(state.end_reason) - 1),
        "over": state.over,
    }


def write_pending(state: State) -> JsonObject:
    """Write the pending decision, and the fields that the turn so far has set.

    After Print Media `source` is the number of the card that was given away. After Ambient Advertising `target` is
    the seat whose cards were unrotated.
    """
    decision = "discard" if state.over else decision_name(state.decision)
    source = state.source_tile if state.given_card == NOTHING else state.given_card
    target = state.target_tile if state.chosen_hq == NOTHING else state.chosen_hq
    fields: JsonObject = {
        "used": name_or_none(CONSULTANT, state.consultant_used),
        "colour": name_or_none(COLOUR, state.colour),
        "count": int(state.agents_to_place) or None,
        "placed": int(state.largest_placement) or None,
        "source": number_or_none(source) if decision != "take" else None,
        "given": name_or_none(CARD, state.given_card) if decision == "take" else None,
        "target": number_or_none(target),
        "steps": int(state.steps) or None,
        "second": state.is_second_colour or None,
        "taken_over": state.taken_over or None,
        "next": name_or_none(COLOUR, next_to_place(state)),
    }
    return {"decision": decision, **{name: value for name, value in fields.items() if value is not None}}


def read_progress(position: JsonObject, state: State) -> None:
    """Read whose decision is pending, and how far the turn and the game have come. By default, a turn begins."""
    state.over = flag_at(position.get("over", False), "position: over")
    seat = position.get("to_act", None if state.over else int(state.first_player))
    if state.over and seat is not None:
        raise ValueError(f"position: to_act: nobody decides when the game is over; found {excerpt(seat)}")
    if state.options.solo and not state.over and seat == THE_ODS:
        raise ValueError("position: to_act: the ODS decides nothing; expected 0, found 1 [NCO 5.1.1]")
    deciding = 1 if state.options.solo else int(state.seats)
    state.to_act = NOBODY if state.over else read_seat(seat, "position: to_act", deciding)
    read_pending(object_at(position.get("pending", {}), "position: pending"), state)
    set_up = decision_name(state.decision) in SET_UP_DECISIONS
    state.turn = number_at(position.get("turn", 0 if set_up else 1), "position: turn", 0, MAX_TURN)
    turns = position.get("turns_left", default_turns_left(state))
    state.turns_left = number_at(turns, "position: turns_left", 0, int(state.seats) + 1)
    state.end_reason = read_end_reason(position.get("end_reason"), state)


def default_turns_left(state: State) -> int:
    """Return the turns left if a position does not give them.

    A display that is not full means that the final round has begun.
    """  # NCO 3.1.1
    if state.over or state.options.solo or decision_name(state.decision) == "redraw" or display_is_full(state):
        return 0
    return int(turns_to_complete_round(state)) if state.options.complete_round else int(state.seats)


def read_end_reason(value: Json, state: State) -> int:
    """Return what triggered the end, if anything has. By default, it was the display that could not be refilled."""
    if value is not None:
        return read_name(END_REASONS, value, "position: end_reason") + 1
    return DISPLAY_NOT_REFILLED if state.over or state.turns_left > 0 else NOT_TRIGGERED


def read_pending(pending: JsonObject, state: State) -> None:
    """Read the pending decision, and the fields that the turn so far has set."""
    where = "position: pending"
    only_keys(pending, PENDING_KEYS, where)
    decision = text_at(pending.get("decision", "discard" if state.over else "turn"), f"{where}: decision")
    if decision not in PENDING_FIELDS:
        raise ValueError(f"{where}: decision: {excerpt(decision)} is not one of {', '.join(PENDING_FIELDS)}")
    if "next" in pending and not (decision == "place" and state.options.solo):
        raise ValueError(f"{where}: next: only while place is pending in the solo game [NCO 5.2.4]")
    state.decision = DECISIONS[decision]
    state.consultant_used = read_name(CONSULTANT, pending["used"], f"{where}: used") if "used" in pending else NOTHING
    state.colour = read_name(COLOUR, pending["colour"], f"{where}: colour") if "colour" in pending else NOTHING
    state.agents_to_place = number_at(pending.get("count", 0), f"{where}: count", 0, HAND_LIMIT)
    state.largest_placement = number_at(pending.get("placed", 0), f"{where}: placed", 0, HAND_LIMIT)
    read_source(pending, decision, state, where)
    target = read_tile_number(pending, "target", len(state.tiles), where)
    state.steps = number_at(pending.get("steps", 0), f"{where}: steps", 0, 2)
    if decision == "unrotate" and state.steps > 0:
        state.chosen_hq = target
    else:
        state.target_tile = target
    state.is_second_colour = flag_at(pending.get("second", False), f"{where}: second")
    state.taken_over = flag_at(pending.get("taken_over", False), f"{where}: taken_over")


def read_source(pending: JsonObject, decision: str, state: State, where: str) -> None:
    """Read the tile where the takeover or ability starts, or, while `take` is pending, the card given away."""
    if decision == "take":
        if "source" in pending:
            raise ValueError(f"{where}: source: take needs given, one of {', '.join(str(v) for v in CARD.values)}")
        state.given_card = read_name(CARD, pending.get("given"), f"{where}: given")
        return
    if "given" in pending:
        raise ValueError(f"{where}: given: a card is given only while take is pending, not {decision}")
    state.source_tile = read_tile_number(pending, "source", len(state.tiles), where)


def read_tile_number(pending: JsonObject, name: str, tiles: int, where: str) -> int:
    return number_at(pending[name], f"{where}: {name}", 0, tiles - 1) if name in pending else NOTHING


def fill_agenda(state: State, position: JsonObject) -> None:
    """Put on the agenda what follows the pending decision. The decision that ends every turn needs no entry."""
    decision = "over" if state.over else decision_name(state.decision)
    if decision == "redraw":
        state.later_seat(DECISIONS["deal_rest"], 0, 0)
        for seat in reversed(still_to_redraw(state)[1:]):
            state.later_seat(DECISIONS["redraw"], seat, 0)
    elif decision == "choose_colours":
        state.later_seat(DECISIONS["deal_solo"], THE_PLAYER, 0)
    elif decision == "place" and state.options.solo:
        fill_agenda_with_places(state, object_at(position.get("pending"), "position: pending"))
    elif decision in TAKEOVER_DECISIONS and (state.consultant_used == DEALMAKER or state.options.consultant_any_time):
        state.later(DECISIONS["dealmaker"])


def fill_agenda_with_places(state: State, pending: JsonObject) -> None:
    """Solo: set which agents are placed now, and put those of the next colour on the agenda."""  # NCO 5.2.4
    state.about = pack_placement(state.colour, state.agents_to_place)
    if "next" in pending:
        following = read_name(COLOUR, pending["next"], "position: pending: next")
        state.later_seat(DECISIONS["place"], THE_PLAYER, pack_placement(following, 1))


def name_or_none(domain: Domain, number: int) -> str | None:
    return None if number == NOTHING else str(domain.values[number])


def number_or_none(number: int) -> int | None:
    return None if number == NOTHING else int(number)
