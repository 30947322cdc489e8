"""What holds at every table at every moment; a position that breaks it is refused.   [NCO 1, 5]"""

from __future__ import annotations

from boardroom.core.game import decision_name
from boardroom.games.new_corp_order.engine.actions import COLOUR, COMPANY, CONSULTANT, HAND_LIMIT
from boardroom.games.new_corp_order.engine.pieces import (
    COMMON_OBJECTIVES,
    HEIGHTS,
    NOTHING,
    OBJECTIVES,
    THE_ODS,
    THE_PLAYER,
)
from boardroom.games.new_corp_order.engine.set_up import AGENTS_PER_COLOUR, CARDS_PER_COLOUR, TILES_PER_COMPANY
from boardroom.games.new_corp_order.engine.state import (
    CROWDED_TILES,
    DISPLAY_NOT_REFILLED,
    DISPLAY_SIZE,
    NOT_TRIGGERED,
    State,
)
from boardroom.games.new_corp_order.engine.tile_sets import bit_of
from boardroom.games.new_corp_order.position.pending_checks import broken_pending
from boardroom.games.new_corp_order.rules.infiltrate import next_to_place
from boardroom.games.new_corp_order.rules.objectives import pool_size
from boardroom.games.new_corp_order.rules.ods_scan import matching_tiles
from boardroom.games.new_corp_order.rules.plot import DRAWS

COLOURS = range(len(COLOUR.values))
COMPANIES = range(len(COMPANY.values))


def broken(state: State) -> str | None:
    """The first promise that this table breaks, in words, or None."""
    if state.options.solo:
        return broken_solo(state)
    return (
        broken_turn(state)
        or broken_tiles(state)
        or (broken_set_up(state) if state.turn == 0 else broken_agents(state) or broken_consultants(state))
        or broken_cards(state)
        or broken_players(state)
        or broken_objectives(state)
        or broken_end(state)
        or broken_pending(state)
    )


def broken_solo(state: State) -> str | None:
    """The same for the solo game."""
    return (
        broken_turn(state)
        or broken_tiles(state)
        or broken_agents(state)
        or broken_cards(state)
        or broken_solo_players(state)
        or (broken_solo_set_up(state) if state.turn == 0 else broken_sides(state))
        or broken_solo_end(state)
        or broken_pending(state)
        or broken_solo_supply(state)
    )


def broken_turn(state: State) -> str | None:
    decision = decision_name(state.decision)
    set_up, rule = ("choose_colours", "5.1.3") if state.options.solo else ("redraw", "1.3.11")
    if (state.turn == 0) != (decision == set_up):
        return (
            f"turn: {state.turn}, and {decision} is pending; turn 0 is for {set_up} and for nothing else [NCO {rule}]"
        )
    return None


def broken_tiles(state: State) -> str | None:
    if sorted([*state.layout, *state.unused]) != list(range(TILES_PER_COMPANY * len(COMPANY.values))):
        return "grid: every printed tile lies in one place [NCO 1.1.2]"
    for company in COMPANIES:
        tiles = sum(tile.company == company for tile in state.tiles)
        if state.seats == 2 and tiles != TILES_PER_COMPANY - 1:
            players = "in the solo game" if state.options.solo else "with 2 players"
            return f"grid: {tiles} tiles of {COMPANY.values[company]}; {players} there are two of each [NCO 1.2.2]"
    return None


def broken_set_up(state: State) -> str | None:
    """Before the first turn everything but tiles and objectives is still to come."""  # NCO 1.3.11
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


def broken_agents(state: State) -> str | None:
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
        if state.options.solo and state.tiles_by_colour[c] != sum(
            bit_of(t.index) for t in state.tiles if t.colour == c
        ):
            return f"{colour} tiles, noted as {state.tiles_by_colour[c]:012b}"
    if state.options.solo:
        for agents in range(1, HEIGHTS):
            if state.tiles_by_height[agents] != sum(bit_of(t.index) for t in state.tiles if t.agents >= agents):
                return f"tiles with {agents} agents or more, noted as {state.tiles_by_height[agents]:012b}"
    return None


def broken_consultants(state: State) -> str | None:
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


def broken_cards(state: State) -> str | None:
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


def broken_players(state: State) -> str | None:
    for seat, player in enumerate(state.players):
        if player.hand_size != sum(player.hand):
            return f"seats[{seat}]: hand of {sum(player.hand)} cards, counted as {player.hand_size}"
        if player.hand_size > most_in_hand(state, seat):
            return (
                f"seats[{seat}]: {player.hand_size} cards in hand; now at most {most_in_hand(state, seat)} [NCO 2.8.1]"
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


def most_in_hand(state: State, seat: int) -> int:
    """Six, and what the seat in turn has drawn since."""  # NCO 2.8.2
    if seat != state.to_act:
        return HAND_LIMIT
    drawn = {"plot": int(state.steps), "discard": DRAWS}
    return HAND_LIMIT + drawn.get(decision_name(state.decision), 0)


def broken_objectives(state: State) -> str | None:
    for seat, player in enumerate(state.players):
        for company in player.objectives:
            if state.objective_pool[company] == 0:
                name = COMPANY.values[company]
                return f"seats[{seat}]: objectives: those of {name} went back for the unused tiles [NCO 1.3.1, 1.3.2]"
    return broken_free_redraws(state) if state.options.redraw_optional else broken_forced_redraws(state)


def broken_free_redraws(state: State) -> str | None:
    out = [0 for company in COMPANIES]
    for player in state.players:
        for company in [*player.objectives, *player.thrown[: player.redrawn]]:
            out[company] += 1
    return too_many_objectives(state, out)


def broken_forced_redraws(state: State) -> str | None:
    """Deal and redraw as in the set-up: the objectives must be able to come out."""  # NCO 1.3.6, 1.3.7, 1.3.8
    pile = int(pool_size(state.objective_pool)) - OBJECTIVES * len(state.players)
    seen = [0 for company in COMPANIES]  # dealt, or drawn from the pile
    thrown = [0 for company in COMPANIES]  # by those before, and not drawn again
    for i in range(len(state.players)):
        seat = int(state.first_player + i) % len(state.players)
        player = state.players[seat]
        first, last = player.objectives
        if any(company != first for company in player.thrown[: player.redrawn]):
            return f"seats[{seat}]: thrown: only copies of the first objective are thrown away [NCO 1.3.6]"
        seen[first] += 1
        seen[first if player.redrawn else last] += 1
        for number in range(1, player.redrawn + 1):
            drawn = last if number == player.redrawn else first
            if pile > 0:
                pile -= 1
                seen[drawn] += 1
            elif thrown[drawn] > 0:
                thrown[drawn] -= 1
            else:
                return f"seats[{seat}]: thrown: the pile was empty, and nobody had thrown that away [NCO 1.3.7]"
        if first == last and (pile > 0 or any(thrown)):
            return f"seats[{seat}]: objectives: two equal ones must be redrawn [NCO 1.3.6]"
        thrown[first] += player.redrawn
    return too_many_objectives(state, seen)


def too_many_objectives(state: State, out: list[int]) -> str | None:
    for company in COMPANIES:
        if out[company] > state.objective_pool[company]:
            name, most = COMPANY.values[company], state.objective_pool[company]
            return f"seats: {out[company]} objectives of {name}, held or thrown away; there are {most} [NCO 1.1.4, 1.3]"
    return None


def broken_end(state: State) -> str | None:
    decision = decision_name(state.decision)
    triggered = state.over or state.turns_left > 0
    if state.over and (state.turns_left > 0 or decision != "discard"):
        return "over: a finished game has no turn left and nothing pending"
    if triggered != (state.end_reason != NOT_TRIGGERED):
        return "end_reason: it is given when the end is triggered, and only then [NCO 3.1]"
    if state.end_reason == CROWDED_TILES and not state.options.end_seven_agents:
        return "end_reason: crowded tiles do not trigger the end without the option end_seven_agents [NCO 3.1.4]"
    if state.turns_left > 0:
        return broken_final_round(state, decision)
    if not triggered and state.turn > 0 and not display_is_full(state):
        return (
            f"display: {state.display_size} cards, and turns_left is 0; there are {DISPLAY_SIZE} until "
            "the end is triggered [NCO 2.3.4, 3.1.1]"
        )
    return None


def display_is_full(state: State) -> bool:
    """Apart from what the plot in progress has taken."""  # NCO 2.3.2
    drawn = state.steps if decision_name(state.decision) == "plot" else 0
    return state.display_size + drawn >= DISPLAY_SIZE


def broken_final_round(state: State, decision: str) -> str | None:
    if state.options.complete_round:
        left = turns_to_complete_round(state)
        if state.turns_left != left:
            return (
                f"turns_left: {state.turns_left}; until seat {state.first_player} would follow it is {left} [NCO 3.2.3]"
            )
        return None
    most = state.seats + 1 if decision == "discard" else state.seats
    return f"turns_left: {state.turns_left}; now at most {most} [NCO 3.2.1]" if state.turns_left > most else None


def turns_to_complete_round(state: State) -> int:
    return int((state.first_player + state.seats - 1 - state.to_act) % state.seats + 1)


def broken_solo_players(state: State) -> str | None:
    for seat, player in enumerate(state.players):
        if any(player.consultants) or any(state.consultants):
            return "consultants: there are none in the solo game [NCO 5.1.2]"
        if any(company != NOTHING for company in player.objectives) or player.redrawn:
            return (
                f"seats[{seat}]: objectives: in the solo game three lie open for both sides, not in seats [NCO 5.1.6]"
            )
        if any(player.buried) or any(player.mixed):
            return f"seats[{seat}]: buried, mixed: the solo game has no hands, and nothing is hidden [NCO 5.2.2]"
        drawn = int(state.steps) if seat == THE_PLAYER and decision_name(state.decision) == "plot" else 0
        if player.hand_size != drawn or player.hand_size != sum(player.hand):
            return (
                f"seats[{seat}]: {player.hand_size} cards in hand, {drawn} drawn; the solo game has no hands "
                "but for what a plot in progress has drawn [NCO 5.2.2]"
            )
        if any(player.known[c] != player.hand[c] for c in COLOURS):
            return f"seats[{seat}]: known: in the solo game everybody sees the cards drawn; leave it out [NCO 5.2.2]"
    return None


def broken_solo_set_up(state: State) -> str | None:
    """Before the colours are chosen, only tiles and agents lie on the table."""  # NCO 5.1.3
    if any(owner != NOTHING for owner in state.owners):
        return "colours: while choose_colours is pending nobody has any; expected null [NCO 5.1.3]"
    if any(company != NOTHING for company in state.common_objectives):
        return "objectives: while choose_colours is pending none lie open; expected null [NCO 5.1.3]"
    each = state.options.agents_per_colour
    if any(tile.agents != 1 for tile in state.tiles) or any(tiles != each for tiles in state.tiles_of):
        return f"grid: before the first turn (turn 0) one agent stands on every tile, {each} of each colour [NCO 1.2.3]"
    if any(any([*p.unrotated, *p.rotated, *p.captured]) for p in state.players) or state.display_size:
        return "before the first turn (turn 0) the HQs and the display are empty [NCO 5.1.3]"
    for c in COLOURS:
        if state.box[c] != state.options.cards_removed:
            deck = CARDS_PER_COLOUR - state.options.cards_removed
            return f"deck: before the first turn (turn 0) it has {deck} {COLOUR.values[c]} cards [NCO 5.1.2]"
    return "marker: before the first turn (turn 0) it is 1 [NCO 5.1.7]" if state.marker else None


def broken_sides(state: State) -> str | None:
    """Two colours for each side, and three objectives for both."""  # NCO 5.1.3, 5.1.6
    if sorted(state.owners) != [THE_PLAYER, THE_PLAYER, THE_ODS, THE_ODS]:
        return "colours: expected the player's two colours [NCO 5.1.3]"
    for side, colours in ((THE_PLAYER, state.player_colours), (THE_ODS, state.ods_colours)):
        if list(colours) != [c for c in COLOURS if state.owners[c] == side]:
            return f"colours, noted as {colours}"
    if state.options.colours_fixed and list(state.owners) != [THE_PLAYER, THE_PLAYER, THE_ODS, THE_ODS]:
        return "colours: expected red and blue, as the option solo_colours has it [NCO 5.1.3]"
    if any(company == NOTHING for company in state.common_objectives):
        return f"objectives: expected the {COMMON_OBJECTIVES} of both sides [NCO 5.1.6]"
    if state.matching != matching_tiles(state):
        return f"matching tiles, noted as {state.matching:012b}"
    for company in state.common_objectives:
        copies = sum(other == company for other in state.common_objectives)
        most = 1 if state.options.solo_distinct_objectives else state.objective_pool[company]
        if copies > most:
            return f"objectives: {copies} of {COMPANY.values[company]}; there may be {most} [NCO 1.1.4, 5.1.6]"
    return None


def broken_solo_end(state: State) -> str | None:
    """The display is refilled only when it is empty; if it cannot be, the game is over."""  # NCO 5.3
    if state.turns_left > 0:
        return f"turns_left: {state.turns_left}; the solo game has no final round [NCO 5.3.2]"
    if state.end_reason != (DISPLAY_NOT_REFILLED if state.over else NOT_TRIGGERED):
        return "end_reason: display_not_refilled when the solo game is over, else nothing [NCO 5.3.2]"
    decision = decision_name(state.decision)
    most = state.options.display_size
    if state.over:
        if decision != "discard":
            return "over: a finished game has no turn left and nothing pending"
        if state.display_size or state.deck_size >= most:
            return f"over: the solo game ends with an empty display and fewer than {most} cards in the deck [NCO 5.3.2]"
        return None
    emptied = decision in ("choose_colours", "place") or (decision == "plot" and state.steps > 0)
    if state.display_size == 0 and not emptied:
        return f"display: 0 cards; a turn of the solo game begins with 1 to {most} [NCO 5.3.1]"
    return None


def broken_solo_supply(state: State) -> str | None:
    """Every card still to come can bring its agent."""  # NCO 5.2.4
    if state.over:
        return None
    for c, colour in enumerate(COLOUR.values):
        display = sum(state.display[i] == c for i in range(state.display_size))
        cards = int(state.deck[c]) + display + int(state.players[THE_PLAYER].hand[c]) + still_to_place(state, c)
        if state.supply[c] < cards:
            return (
                f"{state.supply[c]} {colour} agents in the supply, {cards} {colour} cards still to bring one; "
                "the supply cannot run out [NCO 5.2.4]"
            )
    return None


def still_to_place(state: State, colour: int) -> int:
    """Agents that the plot in progress brings."""
    if decision_name(state.decision) != "place":
        return 0
    return (int(state.agents_to_place) if state.colour == colour else 0) + (next_to_place(state) == colour)
