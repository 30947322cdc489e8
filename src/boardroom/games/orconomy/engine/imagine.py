"""Deal again what a seat cannot know: the other hands, the deck, and all luck to come.   [ORC 11.2]"""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from boardroom.core.engine.luck import Rng, fresh_luck
from boardroom.core.engine.state import NOBODY
from boardroom.games.orconomy.engine.actions import CARDS, SPECTATORS

if TYPE_CHECKING:
    from boardroom.games.orconomy.engine.state import State


def redeal_hidden(state: State, seat: i64, rng: Rng) -> None:
    """Turn a table into another one that this seat cannot tell from it."""
    state.reseed(fresh_luck(rng), fresh_luck(rng))
    if state.options.open_hands:
        return
    pool = state.deck[:]
    size = state.deck_size
    for other in range(state.seats):
        if other != seat:
            for card in range(i64(CARDS)):
                unknown = state.players[other].hand[card] - known(state, other, seat, card)
                pool[card] += unknown
                size += unknown
    for other in range(state.seats):
        if other != seat:
            size = deal_hand(state, other, seat, pool, size, rng)
            for viewer in range(state.seats):
                if viewer not in (seat, other):
                    know_again(state, other, viewer, seat, rng)
    for card in range(i64(CARDS)):
        state.deck[card] = pool[card]


def known(state: State, owner: i64, seat: i64, card: i64) -> i64:
    """How many of these cards a seat, or NOBODY for a spectator, knows to be in a hand."""
    viewer = seat
    if seat == NOBODY:
        viewer = SPECTATORS
    return state.players[owner].known[viewer * CARDS + card]


def hand_known(state: State, owner: i64, seat: i64, card: i64) -> i64:
    """How many of these cards in a hand a seat knows of: all of them, or those it saw taken."""  # ORC 11.2.4, 11.2.5
    if owner == seat or state.options.open_hands:
        return state.players[owner].hand[card]
    return known(state, owner, seat, card)


def deal_hand(state: State, owner: i64, seat: i64, pool: vec[i64], size: i64, rng: Rng) -> i64:
    """Keep the known cards of a hand and draw the others at random. Returns how many stay in the pool."""
    player = state.players[owner]
    unknown = player.hand_size
    for card in range(i64(CARDS)):
        kept = known(state, owner, seat, card)
        player.hand[card] = kept
        unknown -= kept
    for draw in range(unknown):
        card = rng.pick(pool, size)
        pool[card] -= 1
        size -= 1
        player.hand[card] += 1
    return size


def know_again(state: State, owner: i64, viewer: i64, seat: i64, rng: Rng) -> None:
    """Let a third player know as many cards of a new hand as before: those the seat knows too, and others."""
    player = state.players[owner]
    secrets: i64 = 0
    unknown = player.hand[:]
    size = player.hand_size
    for card in range(i64(CARDS)):
        knows = player.known[viewer * CARDS + card]
        common = min(knows, known(state, owner, seat, card))
        secrets += knows - common
        unknown[card] -= common
        size -= common
        player.known[viewer * CARDS + card] = common
    for i in range(min(secrets, size)):
        card = rng.pick(unknown, size)
        unknown[card] -= 1
        size -= 1
        player.known[viewer * CARDS + card] += 1
