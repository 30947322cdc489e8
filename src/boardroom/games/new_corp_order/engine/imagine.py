"""What a seat cannot know, dealt again: the hands and objectives of the others, and all luck to come.   [NCO 1.6]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from boardroom.core.engine.actions import ActionBuffer
from boardroom.core.engine.luck import Rng, fresh_luck
from boardroom.core.engine.state import NOBODY
from boardroom.games.new_corp_order.engine.actions import COLOURS
from boardroom.games.new_corp_order.engine.pieces import NOTHING, OBJECTIVES, Player
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
    state.reseed(fresh_luck(rng), fresh_luck(rng))
    if state.options.solo:
        return  # which hides nothing but the order of the deck
    deal_hands_again(state, seat, rng)
    while state.to_act != seat and is_stuck(state):  # its owner was asked, so the real hand can answer
        deal_hands_again(state, seat, rng)
    if not state.over:  # NCO 4.2.1: at the end all objectives are open
        deal_objectives_again(state, seat, rng)


def deal_hands_again(state: State, seat: i64, rng: Rng) -> None:
    """What the others drew unseen goes back and is drawn again; cards taken from the display stay."""  # NCO 1.6.6
    for other in range(state.seats):
        if other != seat:
            give_back_unknown(state, state.players[other])
    for other in range(state.seats):
        if other != seat:
            draw_unknown(state, state.players[other], rng)


def is_stuck(state: State) -> bool:
    """Nothing can be decided: a hand that does not fit the question."""
    if state.over:
        return False
    OFFERED.n = 0
    state.legal(OFFERED)
    return OFFERED.n == 0


def give_back_unknown(state: State, player: Player) -> None:
    for colour in range(COLOURS):
        unknown = player.hand[colour] + player.buried[colour] - player.known[colour] - player.mixed[colour]
        state.deck[colour] += unknown
        state.deck_size += unknown


def draw_unknown(state: State, player: Player, rng: Rng) -> None:
    """Fill hand and face-down discards up to what they were; what is known to be in the hand is not buried."""
    buried = pool_size(player.buried)
    loose = player.hand_size + buried - pool_size(player.known)  # in the hand or buried
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


def deal_objectives_again(state: State, seat: i64, rng: Rng) -> None:
    """Everybody else's objectives, so that as many were thrown away by each as everybody saw."""  # NCO 1.6.5
    if state.options.redraw_optional:
        deal_chosen_objectives_again(state, seat, rng)
    else:
        deal_forced_objectives_again(state, seat, rng)


def deal_chosen_objectives_again(state: State, seat: i64, rng: Rng) -> None:
    """After free redraws all hidden objectives are equally likely anywhere."""
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


def deal_forced_objectives_again(state: State, seat: i64, rng: Rng) -> None:
    """Deal and redraw as in the set-up until everything that this seat knows of it comes out again."""
    redrawn = vec[i64]([p.redrawn for p in state.players])
    fixed = known_order(state, seat)
    drawn = min(len(fixed), state.seats * OBJECTIVES + pool_size(redrawn) + 1)  # one more shows a redraw too many
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
    """The shuffled objectives as this seat knows them: its own, dealt and drawn; NOTHING elsewhere."""
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
        if top + i < len(fixed):  # what came out of others' duplicates is not in the pile
            fixed[top + i] = me.objectives[1] if i == me.redrawn - 1 else me.objectives[0]
    return fixed


def unknown_objectives(state: State, fixed: vec[i64]) -> vec[i64]:
    """How many of each company lie in places that this seat does not know."""
    unknown = state.objective_pool[:]
    for card in fixed:
        if card != NOTHING:
            unknown[card] -= 1
    return unknown


def shuffle_unknown(unknown: vec[i64], fixed: vec[i64], cards: vec[i64], drawn: i64, rng: Rng) -> None:
    """Fill the unknown places that were reached with unknown cards, all orders equally likely."""
    pool = unknown[:]
    left = pool_size(pool)
    for i in range(drawn):
        if fixed[i] == NOTHING:
            card = rng.pick(pool, left)
            cards[i] = card
            pool[card] -= 1
            left -= 1


def same_redraws(state: State, redrawn: vec[i64]) -> bool:
    for seat in range(state.seats):
        if state.players[seat].redrawn != redrawn[seat]:
            return False
    return True
