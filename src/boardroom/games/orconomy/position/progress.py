"""How far the step of a round has come, in a position: who is asked, and what was left behind.   [ORC 4 to 9]"""

from __future__ import annotations

from boardroom.core.engine.state import NOBODY
from boardroom.core.json import JsonObject, flag_at, list_at, number_at, object_at
from boardroom.core.position_fields import read_counts, read_name, read_seat, write_counts
from boardroom.games.orconomy.decisions import DECISIONS
from boardroom.games.orconomy.engine.actions import ALL_CARDS, INDUSTRIES, INDUSTRY
from boardroom.games.orconomy.engine.pieces import FACES, NOTHING, TOURISM
from boardroom.games.orconomy.engine.state import NO_WINDOW, State
from boardroom.games.orconomy.engine.steps import (
    AFTER_ANNOUNCEMENT,
    BEFORE_REVENUE,
    BUYING,
    HINDMOST_STEP,
    LAUNCHING,
    REVENUE,
)
from boardroom.games.orconomy.position.bidding import AUCTION, COMPETITION, write_bidding
from boardroom.games.orconomy.position.pending import (
    EXTRA,
    ONE_CARD,
    REGULAR,
    Question,
    about_of,
    base_of,
    excluded_seat,
    expected_agenda,
    placing_order,
    question_of,
    rating_of,
    risk_card,
)
from boardroom.games.orconomy.rules.auction.bids import best_bidder, next_bidder
from boardroom.games.orconomy.rules.companies import tokens_in
from boardroom.games.orconomy.rules.revenue import next_loss
from boardroom.games.orconomy.rules.winter import next_pledged

MAX_TOKENS = 50


def write_step(state: State) -> JsonObject:
    """Write what the step of the round has left behind, where it still matters."""
    found: JsonObject = {}
    asked, base = question_of(state), base_of(state)
    if base == Question("open_window", BEFORE_REVENUE):
        found["turn"] = int(state.turn)
    if state.step == BUYING and state.bought:
        found["bought"] = True
    if base in (Question("loss"), Question("gold")):
        found["uses"] = write_uses(state, REGULAR)
    if asked in (Question("loss", EXTRA), Question("gold", EXTRA)):
        found["extra_uses"] = write_uses(state, EXTRA)
    if base == Question("loss") and state.crisis_at_income != state.crisis:
        found["crisis_at_income"] = str(INDUSTRY.values[state.crisis_at_income])
    if base.decision == "interest" and state.options.interest_snapshot:
        found["snapshot"] = write_counts(INDUSTRY, state.winter_tokens)
    if state.step in (*AUCTION, *COMPETITION):
        found["auction" if state.step in AUCTION else "competition"] = write_bidding(state)
    if risk_card(state, asked.decision) is not None:
        found["risk_die"] = int(state.risk_die)
    return found


def write_uses(state: State, which: int) -> JsonObject:
    """Write the gold abilities used in a revenue turn."""
    return write_counts(INDUSTRY, state.abilities_used[which * INDUSTRIES : (which + 1) * INDUSTRIES])


def read_risk(position: JsonObject, state: State, asked: Question) -> None:
    """Read the die for a card, and how many cards would make up for it."""
    place = risk_card(state, asked.decision)
    if place is None:
        if position.get("risk_die") is not None:
            raise ValueError("position: risk_die: no die has been rolled for a card; leave it out")
        return
    state.risk_die = number_at(position.get("risk_die"), "position: risk_die", 1, FACES)
    state.rating = rating_of(state, place)
    if asked.decision == "boost":
        state.owed_cards = state.rating - state.risk_die - asked.about


def read_question(position: JsonObject, state: State, asked: Question, base: Question) -> None:
    """Read who is asked what, and fill in the agenda."""
    pending = position.get("pending")
    given = pending.get("seat") if isinstance(pending, dict) else None
    seat = default_seat(state, asked) if given is None else given
    state.decision = DECISIONS[asked.decision]
    state.window_kind = base.about if base.decision == "open_window" else NO_WINDOW
    state.to_act = read_seat(seat, "position: pending: seat", int(state.seats))
    state.about = about_of(state, asked, int(state.to_act))
    if asked.decision == "discard_bid" and state.owed_cards == 0:
        state.owed_cards = state.highest
    for name, waiting_seat, about in expected_agenda(state, asked, base):
        state.later_seat(DECISIONS[name], waiting_seat, about)


def default_seat(state: State, asked: Question) -> int:
    """Who is asked if a position does not say it."""
    seats = [int(state.seat_in_turn(turn)) for turn in range(state.seats)]
    if asked.decision == "place_company":
        placed = sum(sum(player.companies) for player in state.players)
        return placing_order(state)[min(placed, 2 * len(seats) - 1)]
    if asked.decision == "boost":
        return int(state.stack_seats[state.stack_size - 1])
    if asked.of_card and asked.decision in ("loss", "gold"):
        return int(state.stack_seats[0])
    if asked.decision in (*ONE_CARD, "open_window"):
        return next(seat for seat in seats if seat != excluded_seat(state, asked.decision))
    if asked.decision in ("auction_bid", "competition_bid"):
        return max(0, int(next_bidder(state, state.last_bidder)))
    if asked.decision in ("fund_bid", "free_token", "discard_bid", "promotion"):
        return max(0, int(best_bidder(state)))
    if asked.decision in ("interest", "loss"):
        return next((seat for seat in seats if owes(state, asked.decision, seat)), seats[0])
    return seats[0]


def owes(state: State, decision: str, seat: int) -> bool:
    """Whether a seat owes interest, or a loss with the Crisis where it lies now."""
    state.to_act = seat
    state.crisis_at_income = state.crisis
    return state.active != NOTHING and (next_pledged(state) if decision == "interest" else next_loss(state)) != NOTHING


def read_progress(position: JsonObject, state: State, asked: Question, base: Question) -> None:
    """Read how far the step has come, and what it has left behind."""
    seat = int(state.stack_seats[0] if state.stack_size else state.to_act)
    state.turn = read_turn(position, state, base, seat)
    if state.step == REVENUE and base.decision == "open_window":
        state.revenue_window_open = True
        state.revenue_window_of = NOBODY if base.about == AFTER_ANNOUNCEMENT else state.seat_in_turn(state.turn)
    fill_revenue_done(position, state, base, seat)
    if asked in (Question("loss", EXTRA), Question("gold", EXTRA)):
        state.exploiter = seat
    state.bought = flag_at(position.get("bought", False), "position: bought")
    read_uses(position, "uses", state, REGULAR, seat, base)
    read_uses(position, "extra_uses", state, EXTRA, seat, asked)
    read_crisis(position, state, base)
    read_snapshot(position, state, base)


def read_snapshot(position: JsonObject, state: State, base: Question) -> None:
    """Read the tokens before Winter; by default the tokens now."""  # ORC 4.2.4
    if position.get("snapshot") is None:
        for industry in range(INDUSTRIES):
            state.winter_tokens[industry] = tokens_in(state, industry)
        return
    if base.decision != "interest" or not state.options.interest_snapshot:
        raise ValueError("position: snapshot: it matters only for interest, with interest_snapshot on; leave it out")
    counts = read_counts(INDUSTRY, position["snapshot"], "position: snapshot", MAX_TOKENS)
    for industry in range(INDUSTRIES):
        state.winter_tokens[industry] = counts.get(industry, 0)


def read_turn(position: JsonObject, state: State, base: Question, seat: int) -> int:
    """Read how many players of the step are done or being asked, in the Oracle's order."""
    order = int((seat - state.oracle) % state.seats)
    if base == Question("open_window", BEFORE_REVENUE):
        seats = [int(state.seat_in_turn(turn)) for turn in range(state.seats)]
        usual = next((t for t, each in enumerate(seats) if not state.players[each].revenue_done), len(seats))
        return number_at(position.get("turn", usual), "position: turn", 0, len(seats))
    if position.get("turn") is not None:
        raise ValueError(f"position: turn: it says nothing while {base.decision} is pending; leave it out")
    if base.decision in ("interest", "loss", "gold"):
        return order + 1
    if state.step in (LAUNCHING, BUYING):
        return order
    return int(state.seats) if HINDMOST_STEP <= state.step < COMPETITION[0] else 0


def fill_revenue_done(position: JsonObject, state: State, base: Question, seat: int) -> None:
    """Note who has had revenue if a position does not say it: all who come earlier in turn, at the end everybody."""
    if state.step not in (REVENUE, HINDMOST_STEP) or base == Question("open_window", AFTER_ANNOUNCEMENT):
        return
    done = int(state.turn) - (base == Question("loss"))
    if state.step == HINDMOST_STEP:
        done = int(state.seats)
    seats = list_at(position["seats"], "position: seats")
    for turn in range(done):
        each = int(state.seat_in_turn(turn))
        if "revenue_done" not in object_at(seats[each], "position: seats"):
            state.players[each].revenue_done = state.has_unmoved_in_scope(each)


def read_uses(position: JsonObject, key: str, state: State, which: int, seat: int, asked: Question) -> None:
    """Read the gold abilities used in a revenue turn. By default only Tourism, which needs no choice."""
    live = asked in (Question("loss", which), Question("gold", which))
    if not live and position.get(key) is not None:
        raise ValueError(f"position: {key}: no such revenue turn is going on; leave it out")
    if live and position.get(key) is not None:
        uses = read_counts(INDUSTRY, position[key], f"position: {key}", ALL_CARDS)
        for industry, number in uses.items():
            state.abilities_used[which * INDUSTRIES + industry] = number
    elif live and asked.decision == "gold" and state.in_scope(TOURISM) and state.crisis != TOURISM:
        state.abilities_used[which * INDUSTRIES + TOURISM] = state.players[seat].unmoved(TOURISM)


def read_crisis(position: JsonObject, state: State, base: Question) -> None:
    """Read where the Crisis lay when income was taken; by default where it lies now."""  # ORC 4.3.6
    state.crisis_at_income = state.crisis_at_exploitation = state.crisis
    if position.get("crisis_at_income") is None:
        return
    if base != Question("loss"):
        raise ValueError("position: crisis_at_income: it matters only while losses are settled; leave it out")
    state.crisis_at_income = read_name(INDUSTRY, position["crisis_at_income"], "position: crisis_at_income")
