"""Setting up the table: ring, skulls, cards, Crisis and Oracle. Then first_companies.py asks.   [ORC 2]"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from boardroom.core.engine.journal import Journal
from boardroom.core.engine.state import NOBODY, Dealer
from boardroom.games.orconomy.engine.actions import ALL_CARDS, BIDS, CARDS, COPIES, INDUSTRIES
from boardroom.games.orconomy.engine.events import BEGAN, CRISIS_PLACED, RING
from boardroom.games.orconomy.engine.options import Options
from boardroom.games.orconomy.engine.pieces import FACES
from boardroom.games.orconomy.engine.player import Player, new_player
from boardroom.games.orconomy.engine.state import MONEY, STACK_SIZE, TURNS, State
from boardroom.games.orconomy.rules.deck import draw_card
from boardroom.games.orconomy.rules.first_companies import PLACE_COMPANY, ask_first_companies
from boardroom.games.orconomy.rules.forecast import sector_of
from boardroom.games.orconomy.rules.round import NEXT_STEP

START_SKULLS: Final = 21
START_CARDS: Final = 3


@final
class SetUp(Dealer):
    """Set up tables for a number of players and options."""

    def __init__(self, players: i64, options: Options) -> None:
        self.players = players
        self.options = options

    def deal(self, chance: i64, secret: i64, journal: Journal | None) -> State:
        state = blank(self.players, self.options)
        state.reseed(chance, secret)
        state.journal = journal
        set_up(state)
        return state


def set_up(state: State) -> None:
    """Set up a blank table, up to the first question."""
    lay_ring(state)
    for seat in range(state.seats):
        for i in range(i64(START_CARDS)):
            draw_card(state, seat)  # ORC 2.2.2
    first = 1 + state.chance.below(FACES)
    state.crisis = sector_of(first + 1 + state.chance.below(FACES))  # ORC 2.3.1
    state.tell(CRISIS_PLACED, NOBODY, state.crisis)
    state.oracle = state.chance.below(state.seats)  # ORC 2.3.2
    state.tell(BEGAN, state.oracle)
    ask_first_companies(state)
    state.done()


def lay_ring(state: State) -> None:
    """Lay the ring, at random unless the option says otherwise."""
    if state.options.ring_random:
        state.chance.shuffle(state.ring)  # ORC 2.1.1
    for place in range(i64(INDUSTRIES)):
        state.place_of[state.ring[place]] = place
        state.tell(RING, NOBODY, place, state.ring[place])


def blank(seats: i64, options: Options) -> State:
    """An empty table with the ring in numeric order. All cards lie in the deck, and everybody has the first skulls."""
    state = State(
        seats=seats,
        decision=PLACE_COMPANY,
        home=NEXT_STEP,
        chance=1,
        secret=1,
        options=options,
        ring=vec[i64]([industry for industry in range(i64(INDUSTRIES))]),
        place_of=vec[i64]([0] * INDUSTRIES),
        players=new_players(seats),
        deck=vec[i64]([COPIES] * CARDS),
        discarded=vec[i64]([0] * ALL_CARDS),
        prices=vec[i64]([0] * INDUSTRIES),
        bids=vec[i64]([NOBODY] * BIDS),
        stack_cards=vec[i64]([0] * STACK_SIZE),
        stack_seats=vec[i64]([0] * STACK_SIZE),
        stack_targets=vec[i64]([0] * STACK_SIZE),
        abilities_used=vec[i64]([0] * (TURNS * INDUSTRIES)),
        winter_tokens=vec[i64]([0] * INDUSTRIES),
    )
    state.bank = MONEY - START_SKULLS * seats
    return state


def new_players(seats: i64) -> vec[Player]:
    """Players with the first skulls."""
    players = vec[Player]([new_player(START_SKULLS)] * seats)
    for seat in range(1, seats):
        players[seat] = new_player(START_SKULLS)
    return players
