"""The table of a position: options, players, ring, cards, and where the round stands.   [ORC 1, 2]"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from boardroom.core.engine.state import NOBODY
from boardroom.core.json import Json, JsonObject, excerpt, flag_at, list_at, number_at, object_at, plain_at
from boardroom.core.options import OptionValue
from boardroom.core.position_fields import read_counts, read_name, read_seat, write_counts
from boardroom.games.orconomy.engine.actions import CARD, CARDS, COPIES, INDUSTRIES, INDUSTRY
from boardroom.games.orconomy.engine.options import OPTIONS, Options
from boardroom.games.orconomy.engine.pieces import FACES, NOTHING
from boardroom.games.orconomy.engine.state import State
from boardroom.games.orconomy.engine.steps import ANNOUNCE, HINDMOST_STEP, INTEREST, REVENUE, SET_UP
from boardroom.games.orconomy.position.pending import STEP_NAMES
from boardroom.games.orconomy.position.seats import MAX_SKULLS, read_player, write_player
from boardroom.games.orconomy.rules.deck import put_on_discard
from boardroom.games.orconomy.rules.forecast import sector_of
from boardroom.games.orconomy.rules.trophies import trophies_of

MAX_ROUNDS = 10**6

MakeOptions = Callable[[int, Mapping[str, OptionValue]], Options]


def write_table(state: State) -> JsonObject:
    """Write what lies on the table, and the step of the round."""
    in_revenue = state.step in (REVENUE, HINDMOST_STEP) and not state.over
    seats: list[Json] = [
        write_player(player, seat, int(state.seats), in_revenue) for seat, player in enumerate(state.players)
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
        "step": STEP_NAMES[state.step],
    }
    if state.first_die:
        position["dice"] = [int(state.first_die), int(state.second_die)]
    if state.winter:
        position["winter"] = True
    return position


def read_options(value: Json, players: int, make_options: MakeOptions) -> Options:
    """Read the options; those that are not named have their default value."""
    where = "position: options"
    given = {name: plain_at(chosen, f"{where}: {name}") for name, chosen in object_at(value, where).items()}
    try:
        return make_options(players, OPTIONS.resolve(given))
    except ValueError as error:
        raise ValueError(f"{where}: {error}") from None


def read_players(position: JsonObject, state: State) -> None:
    """Read what every player has."""
    found = list_at(position.get("seats"), "position: seats")
    if len(found) != state.seats:
        raise ValueError(f"position: seats: expected one for each of {state.seats} players, found {len(found)}")
    for seat, each in enumerate(found):
        where = f"position: seats[{seat}]"
        state.players[seat] = read_player(each, where, int(state.seats), state.options)
        if any(state.players[seat].known[seat * CARDS : (seat + 1) * CARDS]):
            raise ValueError(f"{where}: known: {seat}: its owner knows the whole hand; leave it out [ORC 11.2.2]")


def read_ring(position: JsonObject, state: State) -> None:
    """Read the industries by place, in numeric order by default, and their prices."""
    numeric: list[Json] = [*INDUSTRY.values]
    ring = list_at(position.get("ring", numeric), "position: ring")
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
    """Read discard pile and deck.

    Cards that are nowhere else lie in the deck; or in the discard pile, if the position gives the deck.
    """
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
        put_on_discard(state, card)


def read_round(position: JsonObject, state: State) -> None:
    """Read which round it is, the dice, the active industry and the Crisis. The step is known already."""
    first = 0 if state.step == SET_UP else 1
    state.round = number_at(position.get("round", first), "position: round", 0, MAX_ROUNDS)
    if position.get("dice") is not None:
        dice = list_at(position["dice"], "position: dice")
        if len(dice) != 2:
            raise ValueError(f"position: dice: expected two numbers, found {excerpt(dice)}")
        state.first_die, state.second_die = (number_at(die, "position: dice", 1, FACES) for die in dice)
    state.winter = flag_at(position.get("winter", state.step == INTEREST), "position: winter")
    active = str(INDUSTRY.values[default_active(state)]) if state.step > ANNOUNCE else None
    active_name = position.get("active", active)
    state.active = NOTHING if active_name is None else read_name(INDUSTRY, active_name, "position: active")
    opposite = (0 if state.active == NOTHING else int(state.place_of[state.active])) + INDUSTRIES // 2
    crisis = str(INDUSTRY.values[state.ring[opposite % INDUSTRIES]])
    state.crisis = read_name(INDUSTRY, position.get("crisis", crisis), "position: crisis")


def default_active(state: State) -> int:
    """The industry that the dice make active; without dice the first one of the ring."""
    return int(sector_of(state.first_die + state.second_die)) if state.first_die else int(state.ring[0])


def read_hindmost(position: JsonObject, state: State) -> None:
    """Count the trophies, and read the Hindmost Orc: by default the player who alone has the fewest."""
    if state.step == SET_UP:
        default = None
    else:
        for seat in range(state.seats):
            state.players[seat].trophies = trophies_of(state, seat)
        found = [int(player.trophies) for player in state.players]
        default = found.index(min(found)) if found.count(min(found)) == 1 else None
    hindmost = position.get("hindmost", default)
    if hindmost is not None:
        state.hindmost = read_seat(hindmost, "position: hindmost", int(state.seats))
