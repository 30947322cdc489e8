"""Imagine a table: deal again what a seat cannot know, and use new luck for the rest of the game.   [NCO 1.6]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.luck import Rng, fresh_luck
from boardroom.core.engine.state import NOBODY
from boardroom.games.new_corp_order.engine.actions import COLOURS
from boardroom.games.new_corp_order.engine.pieces import NOTHING, OBJECTIVES
from boardroom.games.new_corp_order.engine.player import Player
from boardroom.games.new_corp_order.rules.objectives import (
    deal_objectives,
    draw_objective,
    pool_size,
    redraw_duplicates,
)

if TYPE_CHECKING:
    from boardroom.games.new_corp_order.engine.state import State

OFFERED: Final = ActionBuffer()


def redeal_hidden(state: State, seat: i64, rng: Rng) -> None:
    """Deal the hands and objectives of the other seats again. A spectator is NOBODY and knows no seat's secrets."""
    state.reseed(fresh_luck(rng), fresh_luck(rng))
    if state.options.solo:
        return  # the solo game hides nothing but the order of the deck
    redeal_hands(state, seat, rng)
    while state.to_act != seat and is_stuck(state):  # the real hand of that seat allows an action
        redeal_hands(state, seat, rng)
    if not state.over:  # NCO 4.2.1: at the end all objectives are open
        redeal_objectives(state, seat, rng)


def redeal_hands(state: State, seat: i64, rng: Rng) -> None:
    """Put back the cards that the others drew unseen, and draw new ones. Cards from the display stay."""  # NCO 1.6.6
    for other in range(state.seats):
        if other != seat:
            give_back_unknown(state, state.players[other])
    for other in range(state.seats):
        if other != seat:
            draw_unknown(state, state.players[other], rng)


def is_stuck(state: State) -> bool:
    """Say whether the pending decision has no legal action: the imagined hand does not fit it."""
    if state.over:
        return False
    OFFERED.n = 0
    state.legal(OFFERED)
    return OFFERED.n == 0


def give_back_unknown(state: State, player: Player) -> None:
    """Put the cards that nobody else knows into the deck. `draw_unknown` replaces them."""
    for colour in range(COLOURS):
        unknown = player.hand[colour] + player.buried[colour] - player.known[colour] - player.mixed[colour]
        state.deck[colour] += unknown
        state.deck_size += unknown


def draw_unknown(state: State, player: Player, rng: Rng) -> None:
    """Draw hand and face-down discards again, the same number of each. Cards known to be in the hand stay there."""
    buried = pool_size(player.buried)
    loose = player.hand_size + buried - pool_size(player.known)  # cards that may be in the hand or buried
    for colour in range(COLOURS):
        player.hand[colour] = player.mixed[colour]
        player.buried[colour] = 0
    for i in range(loose - pool_size(player.mixed)):
        colour = rng.pick(state.deck, state.deck_size)
        state.deck[colour] -= 1
        state.deck_size -= 1
        player.hand[colour] += 1
    for i in range(buried):
        colour = rng.pick(player.hand, loose - i)
        player.hand[colour] -= 1
        player.buried[colour] += 1
    for colour in range(COLOURS):
        player.hand[colour] += player.known[colour]


def redeal_objectives(state: State, seat: i64, rng: Rng) -> None:
    """Deal the other seats' objectives again. Each seat throws away as many as it really did."""  # NCO 1.6.5
    if state.options.redraw_optional:
        redeal_chosen_objectives(state, seat, rng)
    else:
        redeal_forced_objectives(state, seat, rng)


def redeal_chosen_objectives(state: State, seat: i64, rng: Rng) -> None:
    """Deal objectives again after optional redraws. Every hidden card is equally likely to be in any hidden place."""
    pool = state.objective_pool[:]
    if seat != NOBODY:
        state.players[seat].take_out(pool)
    for other in range(state.seats):
        if other != seat:
            player = state.players[other]
            thrown = player.redrawn
            player.get_objectives(draw_objective(pool, rng), draw_objective(pool, rng))
            for i in range(thrown):
                player.throw_away(draw_objective(pool, rng))


def redeal_forced_objectives(state: State, seat: i64, rng: Rng) -> None:
    """Repeat the deal and the redraws of the set-up until the result agrees with all that this seat knows."""
    redrawn = vec[i64]([p.redrawn for p in state.players])
    fixed = known_order(state, seat)
    drawn = min(len(fixed), state.seats * OBJECTIVES + pool_size(redrawn) + 1)  # + 1 to notice one redraw too many
    unknown = unknown_objectives(state, fixed)
    mine: i64 = NOTHING
    if seat != NOBODY:
        mine = state.players[seat].objectives[1]
    cards = fixed[:]
    while True:
        shuffle_unknown(unknown, fixed, cards, drawn, rng)
        deal_objectives(state.players, cards)
        redraw_duplicates(state.players, state.first_player, cards, rng)
        if same_redraws(state, redrawn) and (seat == NOBODY or state.players[seat].objectives[1] == mine):
            return


def known_order(state: State, seat: i64) -> vec[i64]:
    """Return the shuffled pile as this seat knows it: the cards that it was dealt or drew, and NOTHING elsewhere."""
    fixed = vec[i64]([NOTHING] * pool_size(state.objective_pool))
    if seat == NOBODY:
        return fixed
    me = state.players[seat]
    top = state.seats * OBJECTIVES
    for i in range((seat + state.seats - state.first_player) % state.seats):
        top += state.players[(state.first_player + i) % state.seats].redrawn
    fixed[seat * OBJECTIVES] = me.objectives[0]
    fixed[seat * OBJECTIVES + 1] = me.objectives[1] if me.redrawn == 0 else me.objectives[0]
    for i in range(me.redrawn):
        if top + i < len(fixed):  # a card taken from others' duplicates is not in the pile
            fixed[top + i] = me.objectives[1] if i == me.redrawn - 1 else me.objectives[0]
    return fixed


def unknown_objectives(state: State, fixed: vec[i64]) -> vec[i64]:
    """Count, by company, the cards whose places this seat does not know."""
    unknown = state.objective_pool[:]
    for card in fixed:
        if card != NOTHING:
            unknown[card] -= 1
    return unknown


def shuffle_unknown(unknown: vec[i64], fixed: vec[i64], cards: vec[i64], drawn: i64, rng: Rng) -> None:
    """Fill the unknown places among the first `drawn` cards at random."""
    pool = unknown[:]
    left = pool_size(pool)
    for i in range(drawn):
        if fixed[i] == NOTHING:
            card = rng.pick(pool, left)
            cards[i] = card
            pool[card] -= 1
            left -= 1


def same_redraws(state: State, redrawn: vec[i64]) -> bool:
    """Say whether every seat has thrown away as many objectives as `redrawn` says."""
    for seat in range(state.seats):
        if state.players[seat].redrawn != redrawn[seat]:
            return False
    return True
