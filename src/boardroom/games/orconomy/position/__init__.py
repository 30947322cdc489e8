"""Positions: any situation as JSON that people can write, documented in position.schema.json."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from boardroom.core.engine.state import NOBODY
from boardroom.core.json import Json, JsonObject, flag_at, list_at, number_at, object_at, only_keys, plain_at, shown
from boardroom.core.options import OptionValue
from boardroom.games.orconomy.engine.actions import CARD, CARDS, COPIES, INDUSTRIES, INDUSTRY
from boardroom.games.orconomy.engine.events import REASON
from boardroom.games.orconomy.engine.options import OPTIONS, Options
from boardroom.games.orconomy.engine.pieces import FACES, NOTHING
from boardroom.games.orconomy.engine.round import NEXT_STEP, ROUND_CAP
from boardroom.games.orconomy.engine.set_up import blank
from boardroom.games.orconomy.engine.state import MONEY, State
from boardroom.games.orconomy.engine.steps import (
    ANNOUNCE,
    HINDMOST_STEP,
    INTEREST,
    PAYING,
    REVENUE,
    SET_UP,
)
from boardroom.games.orconomy.position.bidding import AUCTION, COMPETITION, read_bidding
from boardroom.games.orconomy.position.card_stack import read_stack, write_stack
from boardroom.games.orconomy.position.invariants import problem_in
from boardroom.games.orconomy.position.pending import (
    DEFAULT_QUESTIONS,
    STEP_NAMES,
    STEPS,
    question_of,
    read_pending,
    step_of,
    write_pending,
)
from boardroom.games.orconomy.position.progress import (
    read_progress,
    read_question,
    read_risk,
    read_seat_number,
    write_step,
)
from boardroom.games.orconomy.position.seats import (
    MAX_SKULLS,
    bits,
    read_counts,
    read_name,
    read_seat,
    read_seats,
    write_counts,
    write_seat,
)
from boardroom.games.orconomy.rules.forecast import sector_of
from boardroom.games.orconomy.rules.trophies import trophies_of

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
ONLY_GOING_ON = (
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
MAX_ROUNDS = 10**6
BY_TROPHIES = 0

MakeOptions = Callable[[int, Mapping[str, OptionValue]], Options]


def write_position(state: State) -> JsonObject:
    """Everything on the table. What follows from the rest (bank, trophies, what is decided later) is left out."""
    step = int(state.step)
    in_revenue = step in (REVENUE, HINDMOST_STEP) and not state.over
    seats: list[Json] = [
        write_seat(player, seat, int(state.seats), state.options, in_revenue)
        for seat, player in enumerate(state.players)
    ]
    position: JsonObject = {
        "game": "orconomy",
        "players": int(state.seats),
        "options": dict(state.options.chosen),
        "ring": [str(INDUSTRY.values[industry]) for industry in state.ring],
        "round": int(state.round),
        "oracle": int(state.oracle),
        "active": None if state.active == NOTHING else str(INDUSTRY.values[state.active]),
        "crisis": str(INDUSTRY.values[state.crisis]),
        "hindmost": None if state.hindmost == NOBODY else int(state.hindmost),
        "prices": write_counts(INDUSTRY, state.prices),
        "discarded": [str(CARD.values[state.discarded[i]]) for i in range(state.discard_size)],
        "seats": seats,
        "step": STEP_NAMES[step],
    }
    if state.first_die:
        position["dice"] = [int(state.first_die), int(state.second_die)]
    if state.winter:
        position["winter"] = True
    if state.stack_size:
        position["stack"] = write_stack(state)
    if state.over:
        return {**position, **write_end(state)}
    return {**position, **write_step(state), "pending": write_pending(state)}


def write_end(state: State) -> JsonObject:
    found: JsonObject = {"over": True, "end_reason": str(REASON.values[state.end_reason])}
    return {**found, "winners": [*bits(state.winners)]} if state.end_reason == BY_TROPHIES else found


def read_position(value: JsonObject, make_options: MakeOptions) -> State:
    """The table that a position describes. Only `players` and `seats` are needed."""
    position = object_at(value, "position")
    only_keys(position, KEYS, "position")
    if position.get("game", "orconomy") != "orconomy":
        raise ValueError(f"position: game: expected 'orconomy', found {shown(position['game'])}")
    players = number_at(position.get("players"), "position: players", *PLAYERS)
    options = read_options(position.get("options", {}), players, make_options)
    state = blank(players, options)
    read_people(position, state)
    read_ring(position, state)
    read_stack(position.get("stack", []), "position: stack", state)
    read_cards(position, state)
    state.oracle = read_seat_number(position.get("oracle", 0), "position: oracle", state)
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


def read_options(value: Json, players: int, make_options: MakeOptions) -> Options:
    where = "position: options"
    given = {name: plain_at(chosen, f"{where}: {name}") for name, chosen in object_at(value, where).items()}
    try:
        return make_options(players, OPTIONS.resolve(given))
    except ValueError as error:
        raise ValueError(f"{where}: {error}") from None


def read_people(position: JsonObject, state: State) -> None:
    found = list_at(position.get("seats"), "position: seats")
    if len(found) != state.seats:
        raise ValueError(f"position: seats: expected one for each of {state.seats} players, found {len(found)}")
    for seat, each in enumerate(found):
        where = f"position: seats[{seat}]"
        state.players[seat] = read_seat(each, where, int(state.seats), state.options)
        if any(state.players[seat].known[seat * CARDS : (seat + 1) * CARDS]):
            raise ValueError(f"{where}: known: {seat}: its owner knows the whole hand; leave it out [ORC 11.2.2]")


def read_ring(position: JsonObject, state: State) -> None:
    """The industries by place, and their prices; in numeric order unless it is given."""
    usual: list[Json] = [*INDUSTRY.values]
    ring = list_at(position.get("ring", usual), "position: ring")
    names = [read_name(INDUSTRY, name, "position: ring") for name in ring]
    if sorted(names) != [*range(INDUSTRIES)]:
        raise ValueError("position: ring: expected each of the ten industries once [ORC 1.2.2]")
    for place, industry in enumerate(names):
        state.ring[place] = industry
        state.place_of[industry] = place
    prices = read_counts(INDUSTRY, position.get("prices", {}), "position: prices", MAX_SKULLS)
    for industry, price in prices.items():
        state.prices[industry] = price


def read_cards(position: JsonObject, state: State) -> None:
    """Discard pile and deck. What is nowhere else is in the deck; or discarded, if the deck is given."""
    discarded = [
        read_name(CARD, name, "position: discarded")
        for name in list_at(position.get("discarded", []), "position: discarded")
    ]
    deck = read_counts(CARD, position.get("deck", {}), "position: deck", COPIES)
    left = [COPIES - discarded.count(card) - deck.get(card, 0) for card in range(CARDS)]
    for i in range(state.stack_size):
        left[state.stack_cards[i]] -= 1
    for player in state.players:
        for card in range(CARDS):
            left[card] -= int(player.hand[card])
    for card, number in enumerate(left):
        if number < 0:
            raise ValueError(f"position: {COPIES - number} {CARD.values[card]} cards; there are {COPIES} [ORC 1.3.1]")
        if number and "deck" in position and "discarded" in position:
            name = CARD.values[card]
            raise ValueError(f"position: deck, discarded: {number} {name} cards are nowhere; leave one of the two out")
    if "deck" in position:
        discarded += [card for card in range(CARDS) for _ in range(left[card])]
        left = [deck.get(card, 0) for card in range(CARDS)]
    for card, number in enumerate(left):
        state.deck[card] = number
    state.deck_size = sum(left)
    for card in discarded:
        state.put_on_discard(card)


def is_over(position: JsonObject, state: State) -> bool:
    """Left out, the game is over if somebody has enough trophies."""  # ORC 3.3.2
    reached = any(trophies_of(state, seat) >= state.options.target for seat in range(state.seats))
    return flag_at(position.get("over", reached), "position: over")


def read_end(position: JsonObject, state: State) -> None:
    """Nothing is asked any more."""
    for key in ONLY_GOING_ON:
        if position.get(key) not in (None, {}):
            raise ValueError(f"position: {key}: it says nothing when the game is over; leave it out")
    state.step = STEPS[read_step_name(position.get("step", "round_end"))]
    read_round(position, state)
    count_trophies(position, state)
    state.end()
    state.decision = NEXT_STEP
    everybody = range(int(state.seats))
    reached = [seat for seat in everybody if state.players[seat].trophies >= state.options.target]
    usual = str(REASON.values[BY_TROPHIES if reached else ROUND_CAP])
    state.end_reason = read_name(REASON, position.get("end_reason", usual), "position: end_reason")
    if not state.options.win_shared:
        reached = sorted(reached, key=lambda seat: (seat - state.oracle) % state.seats)[:1]
    first: list[Json] = [*reached] if state.end_reason == BY_TROPHIES else []
    state.winners = read_seats(position.get("winners", first), "position: winners", len(everybody))


def read_step(position: JsonObject, state: State) -> None:
    """The step of the round, whose decision it is and which; without them, the Oracle may launch a startup."""
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
    count_trophies(position, state)
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
    if not isinstance(value, str) or value not in STEPS:
        raise ValueError(f"position: step: expected one of {', '.join(STEPS)}; found {shown(value)}")
    return value


def read_round(position: JsonObject, state: State) -> None:
    """Which round it is, and where the three tokens lie."""
    first = 0 if state.step == SET_UP else 1
    state.round = number_at(position.get("round", first), "position: round", 0, MAX_ROUNDS)
    if position.get("dice") is not None:
        dice = list_at(position["dice"], "position: dice")
        if len(dice) != 2:
            raise ValueError(f"position: dice: expected two numbers, found {shown(dice)}")
        state.first_die, state.second_die = (number_at(die, "position: dice", 1, FACES) for die in dice)
    state.winter = flag_at(position.get("winter", state.step == INTEREST), "position: winter")
    active = str(INDUSTRY.values[default_active(state)]) if state.step > ANNOUNCE else None
    active_name = position.get("active", active)
    state.active = NOTHING if active_name is None else read_name(INDUSTRY, active_name, "position: active")
    opposite = (0 if state.active == NOTHING else int(state.place_of[state.active])) + INDUSTRIES // 2
    crisis = str(INDUSTRY.values[state.ring[opposite % INDUSTRIES]])
    state.crisis = read_name(INDUSTRY, position.get("crisis", crisis), "position: crisis")


def default_active(state: State) -> int:
    """Of the dice, or the first one of the ring."""
    return int(sector_of(state.first_die + state.second_die)) if state.first_die else int(state.ring[0])


def count_trophies(position: JsonObject, state: State) -> None:
    """They follow from the companies, and usually the Hindmost Orc from them."""
    if state.step == SET_UP:
        usual = None
    else:
        for seat in range(state.seats):
            state.players[seat].trophies = trophies_of(state, seat)
        found = [int(player.trophies) for player in state.players]
        usual = found.index(min(found)) if found.count(min(found)) == 1 else None
    hindmost = position.get("hindmost", usual)
    if hindmost is not None:
        state.hindmost = read_seat_number(hindmost, "position: hindmost", state)
