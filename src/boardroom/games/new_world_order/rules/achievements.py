"""Gaining an achievement: an open tile of the pyramid for one or two stacks.   [NWO 6, 9.3, 9.9]"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from boardroom.core.engine.actions import ActionBuffer
from boardroom.core.engine.refusal import Refusal
from boardroom.core.engine.state import Decision
from boardroom.games.new_world_order.engine.actions import (
    CONFIRM,
    CONVERT,
    GAIN,
    GAIN_TWO,
    MAX_SLOTS,
    PAY,
    PAYMENT_BITS,
    TILES,
    TRIPLES,
    WAYS_TO_PAY,
)
from boardroom.games.new_world_order.engine.bits import lowest, without_lowest
from boardroom.games.new_world_order.engine.events import CONVERTED, GAINED, PAID, USED_SKILL
from boardroom.games.new_world_order.engine.pieces import (
    MEDIA_MOGUL,
    NOTHING,
    PRESIDENT,
    SKILL_CONVERSION,
    SKILL_THREE_STACKS,
    Holdings,
    Player,
)
from boardroom.games.new_world_order.engine.pyramid import is_open
from boardroom.games.new_world_order.engine.state import State
from boardroom.games.new_world_order.rules.worth import (
    best_other,
    converted_worth,
    free_dividends,
    is_dividends,
    may_convert,
    most_payable,
    payer_worths,
    place_of_payer,
    worth,
)

LOWEST_PRICE: Final = 200  # NWO 1.1.1


def list_tiles(state: State, me: Player, held: Holdings, out: ActionBuffer) -> None:
    most = most_payable(state, me, held)
    if most < LOWEST_PRICE:
        return
    tiles = state.open_tiles
    while tiles != 0:
        position = lowest(tiles)
        out.add_if(state.price(position) <= most, GAIN + position)
        tiles = without_lowest(tiles)


def may_gain(state: State, me: Player) -> bool:
    most = most_payable(state, me, me.holdings())
    for position in range(i64(TILES)):
        if is_open(state.occupied, position) and state.price(position) <= most:
            return True
    return False


def refused_tile(state: State, action: i64) -> Refusal | None:
    position = action - GAIN
    if (state.occupied >> position) & 1 == 0:
        return Refusal("NWO 6.1.1", "tile_gone")
    if not is_open(state.occupied, position):
        return Refusal("NWO 6.1.2", "tile_covered")
    most = most_payable(state, state.me(), state.me().holdings())
    return None if state.price(position) <= most else Refusal("NWO 6.2.3", "too_dear", most)


def gain(state: State, action: i64) -> None:
    state.tile = action - GAIN
    state.payers = 0
    state.paid_so_far = 0
    state.converted_slot = NOTHING
    state.ask(PAYMENT)


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
            self.list_conversions(state, me, worths, price - dividends, out)

    def list_conversions(self, state: State, me: Player, worths: vec[i64], price: i64, out: ActionBuffer) -> None:
        for source in range(me.slots):
            for target in range(me.slots):
                if may_convert(me, source, target):
                    value = converts_to(state, me, worths, source, target)
                    if value > 0 and value >= price:
                        out.add(conversion(source, target))

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
            return None if state.paid_so_far >= state.price(state.tile) else too_little(state, state.paid_so_far)
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
        return None if sum >= state.price(state.tile) else too_little(state, sum)

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
            return None if state.paid_so_far >= state.price(state.tile) else too_little(state, state.paid_so_far)
        if PAY <= action < PAY + MAX_SLOTS and may_add_dividends(state, state.me(), action - PAY):
            return None
        return Refusal("NWO 6.2.6", "only_dividends")

    def apply(self, state: State, action: i64) -> None:
        if action == CONFIRM:
            complete(state)
            return
        add_payers(state, state.me(), i64(1) << (action - PAY))
        offer_dividends(state, state.me())


def usable_payers(worths: vec[i64]) -> i64:
    """The payers that can pay, as bits."""
    usable: i64 = 0
    for payer in range(i64(MAX_SLOTS)):
        if worths[payer] > 0:
            usable |= i64(1) << payer
    return usable


def sum_of(worths: vec[i64], payers: i64) -> i64:
    total: i64 = 0
    for payer in range(i64(MAX_SLOTS)):
        if (payers >> payer) & 1 == 1:
            total += worths[payer]
    return total


def conversion(source: i64, target: i64) -> i64:
    """The action that converts one slot's stack to another's."""
    if target > source:
        target -= 1
    return CONVERT + source * (MAX_SLOTS - 1) + target


def conversion_of(action: i64) -> tuple[i64, i64]:
    source = (action - CONVERT) // (MAX_SLOTS - 1)
    target = (action - CONVERT) % (MAX_SLOTS - 1)
    if target >= source:
        target += 1
    return source, target


def converts_to(state: State, me: Player, worths: vec[i64], source: i64, target: i64) -> i64:
    """The most that a payment with this conversion can be worth, free Dividends apart; 0 if it is not usable."""
    value = converted_worth(state, me, source, target)
    return 0 if value == 0 else value + best_other(worths, source, target)


def refused_payment(state: State, payers: i64) -> Refusal | None:
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
            return None if dividends >= price else too_little(state, dividends)
        if payers & ordinary != payers:
            return Refusal("NWO 6.2.6", "dividends_later")
        total = sum_of(worths, payers) + dividends
    if is_triple(payers) and not me.has_skill(SKILL_THREE_STACKS):
        return Refusal("NWO 6.2.1", "two_stacks")
    return None if total >= price else too_little(state, total)


def is_triple(payers: i64) -> bool:
    without_one = payers & (payers - 1)
    return without_one & (without_one - 1) != 0


def refused_conversion(state: State, source: i64, target: i64) -> Refusal | None:
    me = state.me()
    if not me.has_skill(SKILL_CONVERSION):
        return Refusal("NWO 9.9.1", "only_president")
    if max(source, target) >= me.slots:
        return Refusal("NWO 3.1.1", "no_such_slot", me.slots)
    if not may_convert(me, source, target):
        return Refusal("NWO 9.9.2", "no_conversion")
    if converted_worth(state, me, source, target) == 0:
        return Refusal("NWO 9.9.4", "still_too_few")
    worths = payer_worths(state, me)
    dividends = free_dividends(state, me, worths)
    most = converts_to(state, me, worths, source, target) + dividends
    return None if most >= state.price(state.tile) else too_little(state, most)


def too_little(state: State, most: i64) -> Refusal:
    return Refusal("NWO 6.2.3", "too_little", most)


def convert(state: State, me: Player, action: i64) -> None:
    source, target = conversion_of(action)
    state.converted_slot = source
    state.conversion_target_slot = target
    state.payers = (i64(1) << source) | (i64(1) << target)
    state.paid_so_far = converted_worth(state, me, source, target)
    me.skills_used |= SKILL_CONVERSION
    state.tell(USED_SKILL, state.to_act, PRESIDENT)
    state.tell(CONVERTED, state.to_act, me.kinds[source], me.counts[source], me.kinds[target])
    state.ask(CONVERTED_PAYMENT)


def add_payers(state: State, me: Player, payers: i64) -> None:
    for payer in range(i64(MAX_SLOTS)):
        if (payers >> payer) & 1 == 1:
            state.paid_so_far += worth(state, me, place_of_payer(me, payer))
    state.payers |= payers


def offer_dividends(state: State, me: Player) -> None:
    """Where Dividends are added freely there may be a choice left; else the payment is complete."""
    if not state.options.dividends_as_set:
        for payer in range(i64(MAX_SLOTS)):
            if may_add_dividends(state, me, payer):
                state.ask(ADD_DIVIDENDS)
                return
    complete(state)


def may_add_dividends(state: State, me: Player, payer: i64) -> bool:
    if (state.payers >> payer) & 1 == 1 or not is_dividends(me, payer):
        return False
    return worth(state, me, place_of_payer(me, payer)) > 0


def list_dividends(state: State, me: Player, out: ActionBuffer) -> None:
    for payer in range(i64(MAX_SLOTS)):
        if may_add_dividends(state, me, payer):
            out.add(PAY + payer)


def complete(state: State) -> None:
    """The paying stacks are discarded, and the tile is the player's."""  # NWO 6.3.1, 6.3.2
    me = state.me()
    for payer in range(i64(MAX_SLOTS)):
        if (state.payers >> payer) & 1 == 1 and payer != state.converted_slot:  # whose cards count as the target's
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
    place = place_of_payer(me, payer)
    value = worth(state, me, place)
    if state.converted_slot != NOTHING and payer == state.conversion_target_slot:
        value = converted_worth(state, me, state.converted_slot, state.conversion_target_slot)
    state.tell(PAID, state.to_act, me.kinds[place], me.counts[place], value)


def take_tile(state: State, me: Player, position: i64) -> None:
    state.tell(GAINED, state.to_act, state.layout[position], position)
    state.take_tile(me, position)


PAYMENT: Final = Payment()
CONVERTED_PAYMENT: Final = ConvertedPayment()
ADD_DIVIDENDS: Final = AddDividends()
