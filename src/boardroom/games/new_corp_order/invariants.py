"""What holds at every table at every moment; a position that breaks it is refused.   [NCO 1]"""

from __future__ import annotations

from boardroom.games.new_corp_order.actions import COLOUR, COMPANY, CONSULTANT, HAND_LIMIT
from boardroom.games.new_corp_order.pieces import NOTHING
from boardroom.games.new_corp_order.set_up import AGENTS_PER_COLOUR, CARDS_PER_COLOUR, TILES_PER_COMPANY
from boardroom.games.new_corp_order.state import DISPLAY_SIZE, State

MOST_IN_HAND = HAND_LIMIT + 2  # during a turn


def broken(state: State) -> str | None:
    """The first promise that this table breaks, in words, or None."""
    if state.turn > 0:  # before the first turn the agents and cards are still to come
        problem = broken_agents(state) or broken_consultants(state)
        if problem is not None:
            return problem
    return broken_tiles(state) or broken_cards(state) or broken_players(state) or broken_turn(state)


def broken_agents(state: State) -> str | None:
    for tile in state.tiles:
        if tile.agents < 1:
            return f"grid: tile {tile.index} is empty; at least one agent stands on every tile [NCO 1.2.5]"
    for c, colour in enumerate(COLOUR.values):
        on_tiles = [tile.agents for tile in state.tiles if tile.colour == c]
        captured = sum(player.captured[c] for player in state.players)
        total = sum(on_tiles) + captured
        if not on_tiles:
            return f"grid: no {colour} agent is left; no colour may vanish from the grid [NCO 2.5.6]"
        if total > AGENTS_PER_COLOUR:
            return f"{total} {colour} agents on the grid and captured; there are {AGENTS_PER_COLOUR} [NCO 1.1.3]"
        if total + state.supply[c] != AGENTS_PER_COLOUR:
            return f"{total + state.supply[c]} {colour} agents in all; there are {AGENTS_PER_COLOUR} [NCO 1.1.3]"
        if len(on_tiles) != state.tiles_of[c]:
            return f"{len(on_tiles)} {colour} tiles, counted as {state.tiles_of[c]}"
    return None


def broken_tiles(state: State) -> str | None:
    if sorted([*state.layout, *state.unused]) != list(range(TILES_PER_COMPANY * len(COMPANY.values))):
        return "grid: every printed tile lies in one place [NCO 1.1.2]"
    counts = [sum(tile.company == company for tile in state.tiles) for company in range(len(COMPANY.values))]
    if len(state.tiles) == 12 and set(counts) != {2}:
        return "grid: a grid of twelve has two tiles of every company type [NCO 1.2.2]"
    return None


def broken_cards(state: State) -> str | None:
    for c, colour in enumerate(COLOUR.values):
        display = sum(state.display[i] == c for i in range(state.display_size))
        players = sum(p.hand[c] + p.buried[c] + p.unrotated[c] + p.rotated[c] for p in state.players)
        total = state.deck[c] + display + players + state.box[c]
        if total != CARDS_PER_COLOUR:
            return f"{total} {colour} cards in all; there are {CARDS_PER_COLOUR} [NCO 1.1.3]"
        if state.box[c] < state.options.cards_removed:
            return f"box: {state.options.cards_removed} {colour} cards were left out [NCO 1.5.1]"
    if state.deck_size != sum(state.deck):
        return f"deck: {sum(state.deck)} cards, counted as {state.deck_size}"
    if not 0 <= state.display_size <= DISPLAY_SIZE:
        return f"display: {state.display_size} cards; at most {DISPLAY_SIZE} [NCO 1.5.3]"
    return None


def broken_consultants(state: State) -> str | None:
    for kind, name in enumerate(CONSULTANT.values):
        total = state.consultants[kind] + sum(player.consultants[kind] for player in state.players)
        used = kind in state.options.consultant_types
        most = state.seats if used else 0
        least = most if state.seats == len(CONSULTANT.values) or not used else most - 1
        if not least <= total <= most or state.consultants[kind] < 0:
            return f"{total} consultants {name}; with {state.seats} players there are {least} to {most} [NCO 1.4.4]"
    return None


def broken_players(state: State) -> str | None:
    for seat, player in enumerate(state.players):
        if player.hand_size != sum(player.hand):
            return f"seats[{seat}]: hand of {sum(player.hand)} cards, counted as {player.hand_size}"
        if player.hand_size > MOST_IN_HAND:
            return f"seats[{seat}]: {player.hand_size} cards in hand; never more than {MOST_IN_HAND} [NCO 2.8.2]"
        if any(player.known[c] > player.hand[c] + player.buried[c] for c in range(len(COLOUR.values))):
            return f"seats[{seat}]: a known card is not in the hand [NCO 1.6.6]"
        if state.options.public_discards and any(player.buried):
            return f"seats[{seat}]: cards discarded face down, but discards are public here [NCO 1.6.8]"
    return broken_objectives(state)


def broken_objectives(state: State) -> str | None:
    for company, name in enumerate(COMPANY.values):
        held = sum(objective == company for player in state.players for objective in player.objectives)
        if held > state.objective_pool[company]:
            return f"{held} objectives {name}; {state.objective_pool[company]} are in the game [NCO 1.3.1]"
    for seat, player in enumerate(state.players):
        thrown = [company for company in player.thrown if company != NOTHING]
        if len(thrown) != player.redrawn or len(thrown) > 2:
            return f"seats[{seat}]: thrown: at most two objectives are thrown away [NCO 1.3.6]"
        if state.options.redraw_optional:
            continue
        if any(company != player.objectives[0] for company in thrown):
            return f"seats[{seat}]: thrown: only copies of the first objective are thrown away [NCO 1.3.6]"
        if player.objectives[0] == player.objectives[1] and state.options.objective_copies == 3:
            return f"seats[{seat}]: objectives: two different ones [NCO 1.3.6]"
    return None


def broken_turn(state: State) -> str | None:
    if state.over:
        return None
    if state.to_act not in range(state.seats):
        return f"to_act: {state.to_act} is not a seat"
    if not state.legal_actions():
        return "pending: nothing can be decided there"
    return None
