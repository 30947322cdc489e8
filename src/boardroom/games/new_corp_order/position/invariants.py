"""The invariants, which every table satisfies at every moment. A position that violates one is refused.   [NCO 1, 5]"""

from __future__ import annotations

from boardroom.core.game import decision_name
from boardroom.games.new_corp_order.engine.actions import COLOUR, COMPANY, CONSULTANT, HAND_LIMIT
from boardroom.games.new_corp_order.engine.pieces import HEIGHTS
from boardroom.games.new_corp_order.engine.set_up import AGENTS_PER_COLOUR, CARDS_PER_COLOUR, TILES_PER_COMPANY
from boardroom.games.new_corp_order.engine.state import DISPLAY_SIZE, State
from boardroom.games.new_corp_order.engine.tile_sets import bit_of
from boardroom.games.new_corp_order.position.objective_checks import objectives_problem
from boardroom.games.new_corp_order.position.pending_checks import pending_problem
from boardroom.games.new_corp_order.position.solo_checks import (
    sides_problem,
    solo_end_problem,
    solo_players_problem,
    solo_set_up_problem,
    solo_supply_problem,
)
from boardroom.games.new_corp_order.rules.end_of_game import CROWDED_TILES, NOT_TRIGGERED, turns_to_complete_round
from boardroom.games.new_corp_order.rules.plot import DRAWS

COLOURS = range(len(COLOUR.values))
COMPANIES = range(len(COMPANY.values))


def problem_in(state: State) -> str | None:
    """Return the first invariant that this table violates, in words, or None."""
    if state.options.solo:
        return solo_problem(state)
    return (
        turn_problem(state)
        or tiles_problem(state)
        or (set_up_problem(state) if state.turn == 0 else agents_problem(state) or consultants_problem(state))
        or cards_problem(state)
        or players_problem(state)
        or objectives_problem(state)
        or end_problem(state)
        or pending_problem(state)
    )


def solo_problem(state: State) -> str | None:
    """Return the first invariant of the solo game that this table violates."""
    return (
        turn_problem(state)
        or tiles_problem(state)
        or agents_problem(state)
        or cards_problem(state)
        or solo_players_problem(state)
        or (solo_set_up_problem(state) if state.turn == 0 else sides_problem(state))
        or solo_end_problem(state)
        or pending_problem(state)
        or solo_supply_problem(state)
    )


def turn_problem(state: State) -> str | None:
    decision = decision_name(state.decision)
    set_up, rule = ("choose_colours", "5.1.3") if state.options.solo else ("redraw", "1.3.11")
    if (state.turn == 0) != (decision == set_up):
        return (
            f"turn: {state.turn}, and {decision} is pending; turn 0 is for {set_up} and for nothing else [NCO {rule}]"
        )
    return None


def tiles_problem(state: State) -> str | None:
    if sorted([*state.layout, *state.unused]) != list(range(TILES_PER_COMPANY * len(COMPANY.values))):
        return "grid: every printed tile lies in one place [NCO 1.1.2]"
    for company in COMPANIES:
        tiles = sum(tile.company == company for tile in state.tiles)
        if state.seats == 2 and tiles != TILES_PER_COMPANY - 1:
            players = "in the solo game" if state.options.solo else "with 2 players"
            return f"grid: {tiles} tiles of {COMPANY.values[company]}; {players} there are two of each [NCO 1.2.2]"
    return None


def set_up_problem(state: State) -> str | None:
    """Check a table before its first turn, where only tiles and objectives have been dealt."""  # NCO 1.3.11
    if any(tile.agents for tile in state.tiles) or any(any(player.captured) for player in state.players):
        return "grid: before the first turn (turn 0) there are no agents yet, as in BN:R0 [NCO 1.3.11]"
    if any(any([*p.hand, *p.unrotated, *p.rotated, *p.buried, *p.consultants]) for p in state.players):
        return "seats: before the first turn (turn 0) nobody has cards or consultants [NCO 1.3.11]"
    if state.display_size or any(state.consultants):
        return "before the first turn (turn 0) display and supply of consultants are empty [NCO 1.3.11]"
    for c in COLOURS:
        if state.box[c] != state.options.cards_removed:
            deck = CARDS_PER_COLOUR - state.options.cards_removed
            return f"deck: before the first turn (turn 0) it has {deck} {COLOUR.values[c]} cards [NCO 1.3.11]"
    return None


def agents_problem(state: State) -> str | None:
    for tile in state.tiles:
        if tile.agents < 1:
            return f"grid: tile {tile.index} is empty; at least one agent stands on every tile [NCO 1.2.5]"
    for c, colour in enumerate(COLOUR.values):
        on_tiles = [tile.agents for tile in state.tiles if tile.colour == c]
        captured = sum(player.captured[c] for player in state.players)
        total = sum(on_tiles) + captured
        there_are = AGENTS_PER_COLOUR - state.options.reminders  # NCO 5.1.4
        if not on_tiles:
            return f"grid: no {colour} agent is left; no colour may vanish from the grid [NCO 2.5.6]"
        if total > there_are:
            reminder = " without the reminder" if state.options.reminders else ""
            return f"{total} {colour} agents on the grid and captured; there are {there_are}{reminder} [NCO 1.1.3]"
        if total + state.supply[c] != there_are:
            return f"{total + state.supply[c]} {colour} agents in all; there are {there_are} [NCO 1.1.3]"
        if len(on_tiles) != state.tiles_of[c]:
            return f"{len(on_tiles)} {colour} tiles, counted as {state.tiles_of[c]}"
        tiles = sum(bit_of(tile.index) for tile in state.tiles if tile.colour == c)
        if state.options.solo and state.tiles_by_colour[c] != tiles:
            return f"{colour} tiles, noted as {state.tiles_by_colour[c]:012b}"
    if state.options.solo:
        for agents in range(1, HEIGHTS):
            if state.tiles_by_height[agents] != sum(bit_of(t.index) for t in state.tiles if t.agents >= agents):
                return f"tiles with {agents} agents or more, noted as {state.tiles_by_height[agents]:012b}"
    return None


def consultants_problem(state: State) -> str | None:
    kinds = state.options.consultant_types
    missing = 0
    for kind, name in enumerate(CONSULTANT.values):
        held = sum(player.consultants[kind] for player in state.players)
        total = held + state.consultants[kind]
        if kind not in kinds and max(held, total):
            return (
                f"consultants: {max(held, total)} of {name}, which is not used with {state.seats} players [NCO 1.4.1]"
            )
        if total > state.seats or state.consultants[kind] < 0:
            number = max(total, held)
            return f"consultants: {number} of {name}; with {state.seats} players there are {state.seats} [NCO 1.4.4]"
        missing += state.seats - total if kind in kinds else 0
    most = len(kinds) - state.seats  # NCO 1.4.3: left over from the deal
    if missing > most:
        return f"consultants: {missing} are missing from HQs and supply; {most} went into the box [NCO 1.4.3, 1.4.4]"
    return None


def cards_problem(state: State) -> str | None:
    removed = state.options.cards_removed
    for c, colour in enumerate(COLOUR.values):
        display = sum(state.display[i] == c for i in range(state.display_size))
        players = sum(p.hand[c] + p.buried[c] + p.cards(c) for p in state.players)
        total = state.deck[c] + display + players + state.box[c]
        if total != CARDS_PER_COLOUR:
            return (
                f"{total} {colour} cards in deck, display, hands, HQs and box; there are {CARDS_PER_COLOUR} [NCO 1.1.3]"
            )
        if state.box[c] < removed:
            in_play = CARDS_PER_COLOUR - state.box[c]
            most = CARDS_PER_COLOUR - removed
            rules = "5.1.2" if state.options.solo else "1.5.1, 1.5.2"
            return f"{in_play} {colour} cards in play; {removed} stay in the box, so there are {most} [NCO {rules}]"
    if state.deck_size != sum(state.deck):
        return f"deck: {sum(state.deck)} cards, counted as {state.deck_size}"
    return None


def players_problem(state: State) -> str | None:
    for seat, player in enumerate(state.players):
        if player.hand_size != sum(player.hand):
            return f"seats[{seat}]: hand of {sum(player.hand)} cards, counted as {player.hand_size}"
        if player.hand_size > max_in_hand(state, seat):
            return (
                f"seats[{seat}]: {player.hand_size} cards in hand; now at most {max_in_hand(state, seat)} [NCO 2.8.1]"
            )
        if any(player.known[c] > player.hand[c] for c in COLOURS) or any(
            player.known[c] + player.mixed[c] > player.hand[c] + player.buried[c] for c in COLOURS
        ):
            return f"seats[{seat}]: known: a known card is not in the hand [NCO 1.6.6]"
        if any(player.mixed) and not any(player.buried):
            return f"seats[{seat}]: mixed: only a face-down discard mixes what was known [NCO 1.6.8]"
        if state.options.public_discards and any(player.buried):
            return f"seats[{seat}]: buried: no card is discarded face down where discards are public [NCO 1.6.8]"
    return None


def max_in_hand(state: State, seat: int) -> int:
    """Return the most cards that a seat may hold now: six, and for the deciding seat those just drawn."""  # NCO 2.8.2
    if seat != state.to_act:
        return HAND_LIMIT
    drawn = {"plot": int(state.steps), "discard": DRAWS}
    return HAND_LIMIT + drawn.get(decision_name(state.decision), 0)


def end_problem(state: State) -> str | None:
    decision = decision_name(state.decision)
    triggered = state.over or state.turns_left > 0
    if state.over and (state.turns_left > 0 or decision != "discard"):
        return "over: a finished game has no turn left and nothing pending"
    if triggered != (state.end_reason != NOT_TRIGGERED):
        return "end_reason: it is given when the end is triggered, and only then [NCO 3.1]"
    if state.end_reason == CROWDED_TILES and not state.options.end_seven_agents:
        return "end_reason: crowded tiles do not trigger the end without the option end_seven_agents [NCO 3.1.4]"
    if state.turns_left > 0:
        return final_round_problem(state, decision)
    if not triggered and state.turn > 0 and not display_is_full(state):
        return (
            f"display: {state.display_size} cards, and turns_left is 0; there are {DISPLAY_SIZE} until "
            "the end is triggered [NCO 2.3.4, 3.1.1]"
        )
    return None


def display_is_full(state: State) -> bool:
    """Say whether the display is full, or lacks no more cards than the plot in progress has drawn."""  # NCO 2.3.2
    drawn = state.steps if decision_name(state.decision) == "plot" else 0
    return state.display_size + drawn >= DISPLAY_SIZE


def final_round_problem(state: State, decision: str) -> str | None:
    if state.options.complete_round:
        left = int(turns_to_complete_round(state))
        if state.turns_left != left:
            return (
                f"turns_left: {state.turns_left}; until seat {state.first_player} would follow it is {left} [NCO 3.2.3]"
            )
        return None
    most = state.seats + 1 if decision == "discard" else state.seats
    return f"turns_left: {state.turns_left}; now at most {most} [NCO 3.2.1]" if state.turns_left > most else None
