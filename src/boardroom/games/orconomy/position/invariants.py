"""What holds at every table at every moment. A position that violates it is refused.   [ORC 1 to 11]

Each function checks what its docstring says, and returns the first violation in words, or None.
"""

from __future__ import annotations

from boardroom.core.bitsets import members
from boardroom.core.engine.state import NOBODY
from boardroom.games.orconomy.engine.actions import BIDS, CARD, CARDS, COPIES, INDUSTRIES, INDUSTRY, SPECTATORS
from boardroom.games.orconomy.engine.events import REASON
from boardroom.games.orconomy.engine.pieces import (
    COMPANY_KINDS,
    FACES,
    NEW_STARTUP,
    NOTHING,
    TOKEN_KINDS,
    TOKENS_OF_PLAYER,
)
from boardroom.games.orconomy.engine.player import Player
from boardroom.games.orconomy.engine.state import MONEY, STACK_SIZE, State
from boardroom.games.orconomy.engine.steps import (
    ANNOUNCE,
    BIDDING,
    BUYING,
    COMPETING,
    INTEREST,
    PAYING,
    ROUND_END,
    SET_UP,
)
from boardroom.games.orconomy.position.pending import placing_order
from boardroom.games.orconomy.position.pending_checks import pending_problem
from boardroom.games.orconomy.rules.auction.bids import best_bidder
from boardroom.games.orconomy.rules.companies import companies_in, free_slots
from boardroom.games.orconomy.rules.competing_startups import competing_startups
from boardroom.games.orconomy.rules.forecast import sector_of
from boardroom.games.orconomy.rules.trophies import trophies_of
from boardroom.games.orconomy.rules.winning import BY_TROPHIES, ROUND_CAP

EVERY_INDUSTRY = range(INDUSTRIES)
EVERY_CARD = range(CARDS)
EVERY_FACE = range(1, FACES + 1)


def problem_in(state: State) -> str | None:
    """The first invariant that a table violates, in words, or None."""
    return (
        ring_problem(state)
        or players_problem(state)
        or cards_problem(state)
        or money_problem(state)
        or (set_up_problem(state) if state.step == SET_UP else round_problem(state))
        or trophies_problem(state)
        or end_problem(state)
        or (None if state.over else bidding_problem(state) or pending_problem(state))
    )


def ring_problem(state: State) -> str | None:
    """Ten industries, one with the Crisis, and one active from the first announcement on."""
    if sorted(state.ring) != [*EVERY_INDUSTRY] or any(state.ring[state.place_of[i]] != i for i in EVERY_INDUSTRY):
        return "ring: expected each of the ten industries once [ORC 1.2.2]"
    if state.crisis not in EVERY_INDUSTRY:
        return "crisis: expected one of the ten industries [ORC 2.3.1]"
    if min(state.prices) < 0:
        return "prices: expected 1 or more [ORC 1.2.7]"
    announced = state.step > ANNOUNCE or state.round > 1
    if announced != (state.active in EVERY_INDUSTRY) or (not announced and state.active != NOTHING):
        return "active: an industry is active from the first announcement on, and none before [ORC 2.1.2]"
    return None


def players_problem(state: State) -> str | None:
    """Tokens and hands of all players."""
    for seat, player in enumerate(state.players):
        problem = tokens_problem(state, player) or hand_problem(state, seat, player)
        if problem is not None:
            return f"seats[{seat}]: {problem}"
    return None


def tokens_problem(state: State, player: Player) -> str | None:
    """Ten tokens, each in supply, a startup or a company."""  # ORC 1.1.1, 1.1.2
    if min(player.tokens) < 0 or player.supply < 0 or sum(player.tokens) + player.supply != TOKENS_OF_PLAYER:
        return f"{sum(player.tokens)} tokens on the board, {player.supply} in supply; expected 10 in all [ORC 1.1.1]"
    for industry in EVERY_INDUSTRY:
        first = industry * TOKEN_KINDS
        there = sum(player.tokens[first : first + COMPANY_KINDS])
        name = INDUSTRY.values[industry]
        if player.companies[industry] != there:
            return f"companies: {there} in {name}, but {player.companies[industry]} are counted"
        if player.tokens[first + NEW_STARTUP] and state.options.espionage_competes_now:
            return f"new_startups: {name}: startups compete at once, unless espionage_competes_now is off [ORC 9.4.3]"
        if state.options.overflow_fills_slots and player.beside(industry):
            return f"companies: beside the slots in {name}, which they fill [ORC 5.1.4]"
    if player.delayed and state.step != INTEREST and not state.over:
        return "delayed: a Payments Delay lasts until the end of Winter [ORC 9.8.2]"
    if not 0 <= player.exemptions <= TOKENS_OF_PLAYER:
        return f"exemptions: {player.exemptions} [ORC 10.8.2]"
    return None


def hand_problem(state: State, seat: int, player: Player) -> str | None:
    """A hand, and what others know of it."""
    if min(player.hand) < 0 or sum(player.hand) != player.hand_size:
        return f"hand: {sum(player.hand)} cards, but {player.hand_size} are counted"
    for viewer in range(state.seats):
        for card in EVERY_CARD:
            everybody, known = player.known[SPECTATORS * CARDS + card], player.known[viewer * CARDS + card]
            if viewer != seat and not 0 <= known <= player.hand[card]:
                return f"known: {viewer}: {known} {CARD.values[card]} of {player.hand[card]} in the hand [ORC 11.2.5]"
            if viewer != seat and not 0 <= everybody <= known:
                return f"known: {viewer}: fewer {CARD.values[card]} than spectators know of [ORC 11.2.5]"
    return None


def cards_problem(state: State) -> str | None:
    """Every card is somewhere."""  # ORC 1.3.1
    if min(state.deck) < 0 or sum(state.deck) != state.deck_size:
        return f"deck: {sum(state.deck)} cards, but {state.deck_size} are counted"
    if not 0 <= state.stack_size <= STACK_SIZE:
        return f"stack: {state.stack_size} cards; at most {STACK_SIZE}"
    found = [int(number) for number in state.deck]
    for player in state.players:
        for card in EVERY_CARD:
            found[card] += int(player.hand[card])
    for i in range(state.discard_size):
        found[state.discarded[i]] += 1
    for i in range(state.stack_size):
        found[state.stack_cards[i]] += 1
    for card in EVERY_CARD:
        if found[card] != COPIES:
            return f"{found[card]} {CARD.values[card]} cards; there are {COPIES} [ORC 1.3.1]"
    return None


def money_problem(state: State) -> str | None:
    """All skulls of the box are somewhere."""
    for seat, player in enumerate(state.players):
        if player.cash < 0:
            return f"seats[{seat}]: cash: {player.cash} [ORC 1.1.5]"
    total = sum(player.cash for player in state.players)
    if total + state.escrow + state.bank != MONEY:
        return f"bank: {state.bank}, escrow {state.escrow}, players {total}; expected {MONEY} in all [ORC 1.1.4]"
    if state.options.finite_bank and state.bank < 0:
        return f"cash: players have {total + state.escrow} skulls; with finite_bank there are {MONEY} [ORC 1.1.4]"
    if state.escrow < 0 or (state.escrow and state.step != PAYING):
        return f"escrow: {state.escrow}; skulls are set aside only for a winning bid [ORC 5.6.1]"
    return None


def set_up_problem(state: State) -> str | None:
    """During set-up first companies are placed in turn, each on a slot."""  # ORC 2.4
    if state.round or state.over:
        return f"round: {state.round}; no round has begun during set-up [ORC 2.4.5]"
    order = placing_order(state)
    placed = sum(sum(player.companies) for player in state.players)
    if placed >= len(order):
        return f"companies: {placed}; at most {len(order) - 1} while they are placed [ORC 2.4.1, 2.4.2]"
    for seat, player in enumerate(state.players):
        if sum(player.companies) != order[:placed].count(seat):
            return f"seats[{seat}]: companies: expected {order[:placed].count(seat)} by now [ORC 2.4.1, 2.4.2]"
        if sum(player.tokens) != sum(player.companies[i] for i in EVERY_INDUSTRY):
            return f"seats[{seat}]: startups: there are none during set-up [ORC 2.4.5]"
    for industry in EVERY_INDUSTRY:
        if companies_in(state, industry) > state.options.figures.slots[industry]:
            return f"companies: more than there are slots in {INDUSTRY.values[industry]} [ORC 2.4.3]"
    return None


def round_problem(state: State) -> str | None:
    """Round, Oracle, Hindmost Orc and Winter."""
    if state.round < 1 or 0 < state.options.round_cap < state.round:
        return f"round: {state.round}; expected 1 or more, up to sim_round_cap if there is one [ORC 7.2.2]"
    if not 0 <= state.oracle < state.seats or not NOBODY <= state.hindmost < state.seats:
        return "oracle, hindmost: expected seats [ORC 2.3.2, 3.4.1]"
    if state.step == INTEREST and not state.winter:
        return "winter: it is Winter while interest is settled [ORC 4.2.1]"
    if state.bought and state.step != BUYING:
        return "bought: only on one's turn to buy [ORC 7.1.1]"
    return dice_problem(state)


def dice_problem(state: State) -> str | None:
    """The dice of the forecast. After the announcement a table can be without them."""
    first, second = int(state.first_die), int(state.second_die)
    if first == second == 0 and state.step > ANNOUNCE:
        return None
    if first not in EVERY_FACE or second not in EVERY_FACE:
        return f"dice: expected two numbers from 1 to {FACES} [ORC 4.1.1]"
    if state.step <= ANNOUNCE:
        return None
    if sector_of(first + second) != state.active:
        name = INDUSTRY.values[sector_of(first + second)]
        return f"active: the dice {first} and {second} make {name} active [ORC 4.1.4]"
    if first == second and not state.winter:
        return "winter: equal dice bring Winter [ORC 4.1.5]"
    return None


def trophies_problem(state: State) -> str | None:
    """Everybody has the trophies that the companies bring; with enough of them the game is over."""  # ORC 3.1, 3.3.2
    if state.step == SET_UP:
        return None if all(player.trophies == 0 for player in state.players) else "trophies: not during set-up"
    for seat, player in enumerate(state.players):
        found = int(trophies_of(state, seat))
        if player.trophies != found:
            return f"seats[{seat}]: trophies: {player.trophies}; expected {found} [ORC 3.1]"
        if found >= state.options.target and not state.over:
            return f"seats[{seat}]: {found} trophies of {state.options.target}; then the game is over [ORC 3.3.2]"
    return None


def end_problem(state: State) -> str | None:
    """Why the game ended, and who won."""
    if state.over != (state.to_act == NOBODY):
        return "to_act: nobody decides when the game is over, and somebody before"
    if not state.over:
        return "winners: nobody has won yet [ORC 3.3.2]" if state.winners or state.end_reason != NOTHING else None
    reached = [seat for seat, player in enumerate(state.players) if player.trophies >= state.options.target]
    winners = members(state.winners)
    if state.end_reason == ROUND_CAP:
        if reached or winners:
            return "end_reason: with enough trophies somebody has won before the last round ended [ORC 3.3.2]"
        if state.options.round_cap != state.round or state.step != ROUND_END:
            return (
                f"over: nobody has {state.options.target} trophies, "
                "and it is not the end of the last round of sim_round_cap [ORC 3.3.2, 7.2.2]"
            )
        return None
    if state.end_reason != BY_TROPHIES:
        return f"end_reason: expected one of {', '.join(map(str, REASON.values))}"
    if not winners or not set(winners) <= set(reached):
        return f"winners: {winners}; {state.options.target} trophies have {reached} [ORC 3.3.2]"
    if len(winners) > 1 and not state.options.win_shared:
        return "winners: several only with simultaneous_win=shared [ORC 3.3.4]"
    return None


def bidding_problem(state: State) -> str | None:
    """Who bids what in an auction or a Competition."""  # ORC 5.2, 5.4, 6.1
    competing = state.step in (COMPETING, COMPETING + 1)
    if not competing and not BIDDING <= state.step <= PAYING:
        return None
    where = "competition" if competing else "auction"
    holders = {int(seat) for seat in state.bids if seat != NOBODY}
    highest = max((amount for amount in range(BIDS) if state.bids[amount] != NOBODY), default=0)
    if state.highest != highest or state.bids[0] != NOBODY or state.competing != competing:
        return f"{where}: bids: {highest} is the best, but {state.highest} stands [ORC 5.2.2]"
    for seat in sorted(holders):
        if not state.bidders >> seat & 1 or state.vetoed >> seat & 1:
            return f"{where}: bids: seat {seat} is not among the bidders, or vetoed [ORC 9.5.3]"
    if state.vetoed & ~(state.out & state.bidders):
        return f"{where}: vetoed: expected bidders, who are out now [ORC 9.5.3]"
    if competing:
        return competition_problem(state)
    if state.fees != state.bidders & ~(1 << state.oracle):
        return f"{where}: fees: {members(state.fees)}; all bidders but the Oracle have paid [ORC 5.2.4]"
    if free_slots(state, state.active) < 1:
        return f"{where}: no slot is empty in {INDUSTRY.values[state.active]} [ORC 5.1.2]"
    return None


def competition_problem(state: State) -> str | None:
    """The best bidder of a Competition has the cards and a startup."""
    if state.fees:
        return "competition: fees: there is no fee [ORC 6.1.3]"
    best = int(best_bidder(state))
    if best == NOBODY or state.step != COMPETING:
        return None
    if state.players[best].hand_size < state.highest:
        return f"competition: bids: seat {best} has fewer cards than it bids [ORC 6.1.10]"
    if competing_startups(state, best) == 0:
        return f"competition: bids: seat {best} has no startup in scope [ORC 6.1.10]"
    return None
