"""The invariants of the solo game alone. `invariants.py` has those of every table.   [NCO 5]"""

from __future__ import annotations

from boardroom.core.game import decision_name
from boardroom.games.new_corp_order.engine.actions import COLOUR, COMPANY
from boardroom.games.new_corp_order.engine.pieces import COMMON_OBJECTIVES, NOTHING, THE_ODS, THE_PLAYER
from boardroom.games.new_corp_order.engine.set_up import CARDS_PER_COLOUR
from boardroom.games.new_corp_order.engine.state import State
from boardroom.games.new_corp_order.rules.end_of_game import DISPLAY_NOT_REFILLED, NOT_TRIGGERED
from boardroom.games.new_corp_order.rules.infiltrate import next_to_place
from boardroom.games.new_corp_order.rules.ods.scan import matching_tiles

COLOURS = range(len(COLOUR.values))


def solo_players_problem(state: State) -> str | None:
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


def solo_set_up_problem(state: State) -> str | None:
    """Check a table before the colours are chosen, where only tiles and agents have been placed."""  # NCO 5.1.3
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


def sides_problem(state: State) -> str | None:
    """Check that each side has two colours, and that there are three common objectives."""  # NCO 5.1.3, 5.1.6
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


def solo_end_problem(state: State) -> str | None:
    """Check display and deck: only an empty display is refilled; too small a deck ends the game."""  # NCO 5.3
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


def solo_supply_problem(state: State) -> str | None:
    """Check that the supply has an agent for every card that may still be played."""  # NCO 5.2.4
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
    """Count the agents of a colour that the plot in progress still has to place."""
    if decision_name(state.decision) != "place":
        return 0
    return (int(state.agents_to_place) if state.colour == colour else 0) + (next_to_place(state) == colour)
