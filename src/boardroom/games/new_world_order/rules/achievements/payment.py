"""Payment: one or two stacks pay for the tile that was chosen, then go to the discard pile.   [NWO 6.2, 6.3, 9.3]

The Mediamogul may once pay with three. `stack_worth.py` says what each stack pays.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.refusal import Refusal
from boardroom.core.engine.state import Decision
from boardroom.games.new_world_order.engine.actions import (
    CONFIRM,
    CONVERT,
    GAIN_TWO,
    MAX_SLOTS,
    PAY,
    PAYMENT_BITS,
    TRIPLES,
    WAYS_TO_PAY,
)
from boardroom.games.new_world_order.engine.events import PAID, USED_SKILL
from boardroom.games.new_world_order.engine.pieces import MEDIA_MOGUL, NOTHING, SKILL_CONVERSION, SKILL_THREE_STACKS
from boardroom.games.new_world_order.engine.player import Player
from boardroom.games.new_world_order.engine.state import State
from boardroom.games.new_world_order.rules.achievements.stack_worth import (
    free_dividends,
    is_dividends,
    payer_worths,
    place_of_payer,
    too_little,
    worth,
)
from boardroom.games.new_world_order.rules.achievements.take_tile import take_tile
from boardroom.games.new_world_order.rules.characters.president_skill import (
    conversion_of,
    convert,
    converted_worth,
    list_conversions,
    refused_conversion,
)


@final
class Payment(Decision[State]):
    """Which stacks pay for the tile?"""

    def legal(self, state: State, out: ActionBuffer) -> None:
        me = state.me()
        price = state.price(state.tile)
        worths = payer_worths(state, me)
        dividends = free_dividends(state, me, worths)
        payments: i64 = TRIPLES
        if me.has_skill(SKILL_THREE_STACKS):
            payments = WAYS_TO_PAY
        usable = usable_payers(worths)
        for payment in range(payments):
            payers = PAYMENT_BITS[payment]
            if payers & usable == payers and sum_of(worths, payers) + dividends >= price:
                out.add(PAY + payment)
        if dividends >= price:
            list_dividends(state, me, out)  # NWO 6.2.6
        if me.has_skill(SKILL_CONVERSION):
            list_conversions(state, me, worths, price - dividends, out)

    def refusal(self, state: State, action: i64) -> Refusal | None:
        if PAY <= action < CONVERT:
            return refused_payment(state, PAYMENT_BITS[action - PAY])
        if CONVERT <= action < GAIN_TWO:
            source, target = conversion_of(action)
            return refused_conversion(state, source, target)
        return Refusal("NWO 6.2.1", "pay_now")

    def apply(self, state: State, action: i64) -> None:
        me = state.me()
        if action >= CONVERT:
            convert(state, me, action)
            state.ask(CONVERTED_PAYMENT)
            return
        add_payers(state, me, PAYMENT_BITS[action - PAY])
        if action - PAY >= TRIPLES:
            me.skills_used |= SKILL_THREE_STACKS  # NWO 9.3.2
            state.tell(USED_SKILL, state.to_act, MEDIA_MOGUL)
        offer_dividends(state, me)


@final
class ConvertedPayment(Decision[State]):
    """Does another stack help the converted one?"""  # NWO 9.9.5

    def legal(self, state: State, out: ActionBuffer) -> None:
        for payer in range(i64(MAX_SLOTS)):
            if self.refusal(state, PAY + payer) is None:
                out.add(PAY + payer)
        if state.paid_so_far >= state.price(state.tile):
            out.add(CONFIRM)

    def refusal(self, state: State, action: i64) -> Refusal | None:
        if action == CONFIRM:
            return None if state.paid_so_far >= state.price(state.tile) else too_little(state.paid_so_far)
        if not PAY <= action < PAY + MAX_SLOTS:
            return Refusal("NWO 9.9.5", "one_more_stack")
        me = state.me()
        if (state.payers >> (action - PAY)) & 1 == 1:
            return Refusal("NWO 9.9.4", "pays_already")
        worths = payer_worths(state, me)
        if worths[action - PAY] == 0:
            return Refusal("NWO 6.2.2", "cannot_pay")
        dividends = free_dividends(state, me, worths)
        sum = state.paid_so_far + worths[action - PAY] + dividends
        return None if sum >= state.price(state.tile) else too_little(sum)

    def apply(self, state: State, action: i64) -> None:
        if action == CONFIRM:
            complete(state)
            return
        add_payers(state, state.me(), i64(1) << (action - PAY))
        offer_dividends(state, state.me())


@final
class AddDividends(Decision[State]):
    """Are Dividends added to the payment?"""  # NWO 6.2.6

    def legal(self, state: State, out: ActionBuffer) -> None:
        list_dividends(state, state.me(), out)
        if state.paid_so_far >= state.price(state.tile):
            out.add(CONFIRM)

    def refusal(self, state: State, action: i64) -> Refusal | None:
        if action == CONFIRM:
            return None if state.paid_so_far >= state.price(state.tile) else too_little(state.paid_so_far)
        if PAY <= action < PAY + MAX_SLOTS and may_add_dividends(state, state.me(), action - PAY):
            return None
        return Refusal("NWO 6.2.6", "only_dividends")

    def apply(self, state: State, action: i64) -> None:
        if action == CONFIRM:
            complete(state)
            return
        add_payers(state, state.me(), i64(1) << (action - PAY))
        offer_dividends(state, state.me())


def begin_payment(state: State, position: i64) -> None:
    """Ask the player who decides to pay for the tile at this position."""
    state.tile = position
    state.payers = 0
    state.paid_so_far = 0
    state.converted_slot = NOTHING
    state.ask(PAYMENT)


def refused_payment(state: State, payers: i64) -> Refusal | None:
    """Say why these payers, given as bits, cannot pay for the tile, or return None if they can."""
    me = state.me()
    price = state.price(state.tile)
    worths = payer_worths(state, me)
    if payers & usable_payers(worths) != payers:
        return Refusal("NWO 6.2.2", "cannot_pay")
    total = sum_of(worths, payers)
    if not state.options.dividends_as_set:
        dividends = free_dividends(state, me, worths)
        ordinary = usable_payers(worths)
        if payers & ordinary == 0 and payers & (payers - 1) == 0:
            return None if dividends >= price else too_little(dividends)
        if payers & ordinary != payers:
            return Refusal("NWO 6.2.6", "dividends_later")
        total = sum_of(worths, payers) + dividends
    if is_triple(payers) and not me.has_skill(SKILL_THREE_STACKS):
        return Refusal("NWO 6.2.1", "two_stacks")
    return None if total >= price else too_little(total)


def usable_payers(worths: vec[i64]) -> i64:
    """Return the payers that can pay at all, as bits."""
    usable: i64 = 0
    for payer in range(i64(MAX_SLOTS)):
        if worths[payer] > 0:
            usable |= i64(1) << payer
    return usable


def sum_of(worths: vec[i64], payers: i64) -> i64:
    """Add up what these payers, given as bits, are worth."""
    total: i64 = 0
    for payer in range(i64(MAX_SLOTS)):
        if (payers >> payer) & 1 == 1:
            total += worths[payer]
    return total


def is_triple(payers: i64) -> bool:
    """Return whether these are at least three payers, given as bits."""
    without_one = payers & (payers - 1)
    return without_one & (without_one - 1) != 0


def add_payers(state: State, me: Player, payers: i64) -> None:
    """Add these payers, given as bits, to the payment."""
    for payer in range(i64(MAX_SLOTS)):
        if (payers >> payer) & 1 == 1:
            state.paid_so_far += worth(state, me, place_of_payer(me, payer))
    state.payers |= payers


def offer_dividends(state: State, me: Player) -> None:
    """Ask for Dividends if some can be added without counting as a stack; otherwise complete the payment."""
    if not state.options.dividends_as_set:
        for payer in range(i64(MAX_SLOTS)):
            if may_add_dividends(state, me, payer):
                state.ask(ADD_DIVIDENDS)
                return
    complete(state)


def may_add_dividends(state: State, me: Player, payer: i64) -> bool:
    """Return whether this payer is a stack of usable Dividends that does not pay yet."""
    if (state.payers >> payer) & 1 == 1 or not is_dividends(me, payer):
        return False
    return worth(state, me, place_of_payer(me, payer)) > 0


def list_dividends(state: State, me: Player, out: ActionBuffer) -> None:
    """List every stack of Dividends that can be added to the payment."""
    for payer in range(i64(MAX_SLOTS)):
        if may_add_dividends(state, me, payer):
            out.add(PAY + payer)


def complete(state: State) -> None:
    """Discard the stacks that pay, and give the tile to the player."""  # NWO 6.3.1, 6.3.2
    me = state.me()
    for payer in range(i64(MAX_SLOTS)):
        if (state.payers >> payer) & 1 == 1 and payer != state.converted_slot:  # told with the target
            tell_payer(state, me, payer)
    for payer in range(i64(MAX_SLOTS)):
        if (state.payers >> payer) & 1 == 1:
            state.discard_stack(me, place_of_payer(me, payer))
    take_tile(state, me, state.tile)
    state.tile = NOTHING
    state.payers = 0
    state.paid_so_far = 0
    state.converted_slot = NOTHING
    state.conversion_target_slot = NOTHING
    state.done()


def tell_payer(state: State, me: Player, payer: i64) -> None:
    """Tell what one stack paid. A converted stack is told with the stack that it counts for."""
    place = place_of_payer(me, payer)
    value = worth(state, me, place)
    if state.converted_slot != NOTHING and payer == state.conversion_target_slot:
        value = converted_worth(state, me, state.converted_slot, state.conversion_target_slot)
    state.tell(PAID, state.to_act, me.kinds[place], me.counts[place], value)


PAYMENT: Final = Payment()
CONVERTED_PAYMENT: Final = ConvertedPayment()
ADD_DIVIDENDS: Final = AddDividends()
