"""Laws about one action: what holds between the state before it and the state after it.   [NWO 4, 6.3, 8.7, 9]

before = state_before(state, action)
state.apply(action)
assert step_problem(before, state) is None
"""

from __future__ import annotations

from dataclasses import dataclass

from boardroom.core.bitsets import members
from boardroom.core.game import decision_name
from boardroom.games.new_world_order.engine.actions import (
    CARD,
    CHARACTER,
    CLAIM,
    CONVERT,
    DECLINE,
    END_TURN,
    GAIN,
    GAIN_TWO,
    MERGE,
    PASS,
    PAY,
    PICK_CHARACTER,
    PLACES,
    TABLE,
    TAKE_APART,
    THROW,
)
from boardroom.games.new_world_order.engine.pieces import NOTHING
from boardroom.games.new_world_order.engine.state import State
from boardroom.games.new_world_order.position.pending import BUYING, DEALING, SET_UP
from boardroom.games.new_world_order.rules.achievements.pyramid import FOUR_COVERS, is_covered
from boardroom.games.new_world_order.rules.achievements.stack_worth import worth
from boardroom.games.new_world_order.rules.cards.robbery import is_robbery
from boardroom.games.new_world_order.rules.characters.president_skill import converted_worth
from boardroom.games.new_world_order.rules.deal import table_target
from boardroom.games.new_world_order.rules.end_of_game import NOT_ENDED


@dataclass(frozen=True)
class Person:
    """What a player never loses, and the number of stacks."""

    character: int
    starting: int
    skills_used: int
    tokens: int
    tiles: int
    claimed: int
    stacks: int


@dataclass(frozen=True)
class StateBefore:
    """What the laws need of the state before an action, with the action."""

    action: int
    decision: str
    seat: int
    potential: int
    round: int
    passed: int
    acted: int
    first_passer: int
    occupied: int
    paid_so_far: int
    end_reason: int
    layout: list[int]
    unseen: list[int]
    discarded: list[int]
    people: list[Person]
    worths: list[int]  # of the stacks of the one who acts, by place; a converted one with what it converts

    @property
    def text(self) -> str:
        return str(TABLE[self.action])


def state_before(state: State, action: int) -> StateBefore:
    """Note the state before an action."""
    me = state.me()
    worths = [int(worth(state, me, place)) for place in range(PLACES)]
    if state.converted_slot != NOTHING:
        worths[state.converted_slot] = 0
        worths[state.conversion_target_slot] = int(
            converted_worth(state, me, state.converted_slot, state.conversion_target_slot)
        )
    return StateBefore(
        action=action,
        decision=decision_name(state.decision),
        seat=int(state.to_act),
        potential=potential(state),
        round=int(state.round),
        passed=int(state.passed),
        acted=int(state.acted),
        first_passer=int(state.first_passer),
        occupied=int(state.occupied),
        paid_so_far=int(state.paid_so_far),
        end_reason=int(state.end_reason),
        layout=[int(tile) for tile in state.layout],
        unseen=[int(cards) for cards in state.unseen],
        discarded=[int(cards) for cards in state.discarded],
        people=people(state),
        worths=worths,
    )


def people(state: State) -> list[Person]:
    """Note every player."""
    return [
        Person(
            character=int(player.character),
            starting=int(player.starting),
            skills_used=int(player.skills_used),
            tokens=int(player.tokens),
            tiles=int(player.tiles),
            claimed=int(player.claimed),
            stacks=sum(kind != NOTHING for kind in player.kinds),
        )
        for player in state.players
    ]


def potential(state: State) -> int:
    """Return how many steps all cards are from the discard pile: 3 in the deck, 2 on the table, 1 in a stack."""
    return int(3 * state.deck_size + 2 * state.table_size) + sum(sum(player.counts) for player in state.players)


def step_problem(before: StateBefore, state: State) -> str | None:
    """Return in words the first law that this action violates, or None."""
    after = people(state)
    problem = (
        potential_problem(before, state, after)
        or keeping_problem(before, state)
        or people_problem(before, after)
        or purchase_problem(before, state)
        or (passing_problem(before, state) if before.round else None)
        or filling_problem(before, state)
    )
    return None if problem is None else f"{before.text} ({before.decision}): {problem}"


def potential_problem(before: StateBefore, state: State, after: list[Person]) -> str | None:
    """Check that cards only move towards the discard pile, so that every game ends."""
    now = potential(state)
    if now > before.potential:
        return f"cards have gone back: {before.potential} steps to go before, {now} after"
    if now == before.potential and not may_leave_cards(before, state):
        return f"no card has moved on: {now} steps to go"
    if MERGE <= before.action < THROW and after[before.seat].stacks != before.people[before.seat].stacks - 1:
        return "merging makes one stack of two [NWO 3.3.6]"
    return None


def may_leave_cards(before: StateBefore, state: State) -> bool:
    """Return whether this action may leave all cards where they are."""
    action = before.action
    if is_robbery(action):
        return before.decision in ("blackmail", "rob_next")  # loot only changes hands
    if PAY <= action < CONVERT:
        return decision_name(state.decision) == "add_dividends"  # not paid in full yet
    return (
        MERGE <= action < THROW
        or GAIN <= action < PAY
        or CONVERT <= action < GAIN_TWO
        or action in (PASS, END_TURN, DECLINE)
        or PICK_CHARACTER <= action < TAKE_APART
        or action >= CLAIM
    )


def keeping_problem(before: StateBefore, state: State) -> str | None:
    """Check that no tile returns to the pyramid and no card to the deck, and that the discard pile only grows."""
    hidden = [place for place in FOUR_COVERS if state.options.covered_hidden and is_covered(before.occupied, place)]
    moved = [place for place, tile in enumerate(before.layout) if tile != state.layout[place]]
    if not set(moved) <= {int(place) for place in hidden}:  # which of the hidden tiles lies where is drawn later
        return "pyramid: tiles have moved [NWO 2.1]"
    if state.occupied & ~before.occupied:
        return "pyramid: a tile has come back [NWO 6.3.2]"
    for kind, card in enumerate(CARD.values):
        if state.unseen[kind] > before.unseen[kind]:
            return f"deck: a {card} card has come back [NWO 6.3.3]"
        if state.discarded[kind] < before.discarded[kind]:
            return f"discarded: a {card} card has come back [NWO 6.3.3]"
    if before.end_reason not in (NOT_ENDED, state.end_reason):
        return "end_reason: it has changed [NWO 10.1]"
    return None


def people_problem(before: StateBefore, after: list[Person]) -> str | None:
    """Check that nobody loses tiles, tokens or claims, regains a skill, or gains by another player's action."""
    for seat, (old, new) in enumerate(zip(before.people, after, strict=True)):
        if before.decision not in SET_UP and (new.character, new.starting) != (old.character, old.starting):
            return f"seats[{seat}]: {CHARACTER.values[old.character]} has become another character [NWO 2.2.1]"
        if old.skills_used & ~new.skills_used:
            return f"seats[{seat}]: skills_used: a skill has come back [NWO 9.1.2, 9.3.1, 9.9.1]"
        if old.tokens & ~new.tokens:
            return f"seats[{seat}]: tokens: a token is lost [NWO 8.7.3]"
        if old.tiles & ~new.tiles:
            return f"seats[{seat}]: tiles: a tile is lost [NWO 6.3.2]"
        if old.claimed != NOTHING and (new.claimed == NOTHING or old.claimed & ~new.claimed):
            return f"seats[{seat}]: claimed: a goal is lost [NWO 10.2.4]"
        gained = (old.skills_used, old.tokens, old.tiles) != (new.skills_used, new.tokens, new.tiles)
        if gained and seat != before.seat:
            return f"seats[{seat}]: it has gained something on the action of seat {before.seat} [NWO 4.2.1]"
    return None


def purchase_problem(before: StateBefore, state: State) -> str | None:
    """Check that one tile is taken at a time, and paid in full."""  # NWO 6.1.1, 6.2.3
    taken = members(before.occupied & ~state.occupied)
    if not taken:
        return None
    price = int(state.price(taken[0]))
    if len(taken) > 1:
        return f"pyramid: {len(taken)} tiles were taken at once [NWO 6.1.1]"
    if before.decision in BUYING:
        me = state.players[before.seat]
        paid = sum(before.worths[place] for place in range(PLACES) if me.kinds[place] == NOTHING)
    else:
        paid = before.paid_so_far  # NWO 9.1.4
    return f"{paid} was paid for a tile of {price} [NWO 6.2.3]" if paid < price else None


def passing_problem(before: StateBefore, state: State) -> str | None:
    """Check that everybody passes once in a round, and that the first to pass starts the next one."""  # NWO 4.1, 4.3
    passes = before.action == PASS
    passed = before.passed | (1 << before.seat if passes else 0)
    first = before.seat if passes and before.first_passer == NOTHING else before.first_passer
    if passes and before.passed >> before.seat & 1:
        return "passed: the same player passes twice [NWO 4.3.1]"
    if state.round == before.round:
        others = state.passed & ~passed
        if passed & ~state.passed or (others and not state.options.auto_pass):
            return f"passed: {members(state.passed)}; expected {members(passed)} [NWO 4.3.1]"
        if first not in (NOTHING, state.first_passer):
            return f"first_passer: {state.first_passer}; expected {first} [NWO 4.1.2]"
        return "acted: somebody's action is forgotten [NWO 4.4.1]" if before.acted & ~state.acted else None
    if state.options.auto_pass and state.round > before.round:
        return None
    if state.round != before.round + 1 or passed != (1 << state.seats) - 1:
        return f"round: {before.round} went over to {state.round} when {members(passed)} had passed [NWO 4.1.4]"
    return None if state.starter == first else f"starter: {state.starter}; expected {first} [NWO 4.1.2]"


def filling_problem(before: StateBefore, state: State) -> str | None:
    """Check that a round begins with a full table, unless the deck has run out."""  # NWO 4.5.1
    if state.over or decision_name(state.decision) != "turn" or state.deck_size == 0:
        return None
    begins = before.decision in DEALING or state.round != before.round
    if begins and state.table_size < table_target(state):
        return f"table: the round begins with {state.table_size} cards; expected {table_target(state)} [NWO 4.5.1]"
    return None
