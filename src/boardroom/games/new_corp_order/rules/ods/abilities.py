"""Company abilities as the ODS uses them, if the option `ods_uses_abilities` is on.   [NCO 5.7]"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from boardroom.games.new_corp_order.engine.actions import COLOURS
from boardroom.games.new_corp_order.engine.events import EXCHANGED, MOVED, REMOVED, ROTATED, UNROTATED
from boardroom.games.new_corp_order.engine.pieces import (
    AMBIENT_ADVERTISING,
    BROADCAST_NETWORK,
    GUERRILLA_MARKETING,
    NOTHING,
    PRINT_MEDIA,
    SOCIAL_MEDIA,
    THE_ODS,
    THE_PLAYER,
    Tile,
)
from boardroom.games.new_corp_order.engine.state import State
from boardroom.games.new_corp_order.engine.tile_sets import bit_of
from boardroom.games.new_corp_order.rules.abilities.online_marketing import swap_agents
from boardroom.games.new_corp_order.rules.abilities.shared import UP_TO
from boardroom.games.new_corp_order.rules.ods.placement import placing_tile
from boardroom.games.new_corp_order.rules.ods.scan import first_scanned, tiles_of_side


def use_ability(state: State, target: Tile) -> None:
    """Use the ability of the company that the ODS has just taken over."""
    if target.company == BROADCAST_NETWORK:
        use_broadcast_network(state, target.colour)
    elif target.company == GUERRILLA_MARKETING:
        rotate_players_cards(state)
    elif target.company == PRINT_MEDIA:
        exchange_cards(state)
    elif target.company == AMBIENT_ADVERTISING:
        unrotate_own_cards(state)
    elif target.company == SOCIAL_MEDIA:
        remove_players_card(state)
    else:
        swap_stacks(state)


def use_broadcast_network(state: State, colour: i64) -> None:
    """Move up to two agents of the attackers' colour to the tile where new agents would be placed.

    They come only from tiles that match no objective.
    """  # NCO 5.7.1
    for step in range(UP_TO):
        goal = placing_tile(state, colour)[0]
        source = spare_agents(state, colour, goal)
        if source == NOTHING:
            return
        state.remove_agents(state.tiles[source], 1)
        state.add_agents(state.tiles[goal], 1)
        state.tell(MOVED, THE_ODS, source, goal)


def spare_agents(state: State, colour: i64, goal: i64) -> i64:
    """Return the tile that an agent leaves, or NOTHING."""
    tiles = state.tiles_by_colour[colour] & state.tiles_by_height[2] & ~state.matching & ~bit_of(goal)
    if tiles == 0:
        return NOTHING
    return first_scanned(state, tiles)


def rotate_players_cards(state: State) -> None:
    """Rotate up to two cards of the player's colour with the most unrotated cards."""  # NCO 5.7.2
    player = state.players[THE_PLAYER]
    colour = most_of(state, THE_PLAYER, player.unrotated, True)
    if colour != NOTHING:
        cards = min(player.unrotated[colour], i64(UP_TO))
        player.rotate(colour, cards)
        state.tell(ROTATED, THE_ODS, THE_PLAYER, colour, cards)


def exchange_cards(state: State) -> None:
    """Exchange a rotated card of the ODS for an unrotated one of the player."""  # NCO 5.7.3
    ods = state.players[THE_ODS]
    player = state.players[THE_PLAYER]
    given = most_of(state, THE_ODS, ods.rotated, False)
    taken = most_of(state, THE_PLAYER, player.unrotated, False)
    if given != NOTHING and taken != NOTHING:
        ods.rotated[given] -= 1
        player.rotated[given] += 1
        player.unrotated[taken] -= 1
        ods.unrotated[taken] += 1
        state.tell(EXCHANGED, THE_ODS, given * 2 + 1, THE_PLAYER, taken * 2)


def unrotate_own_cards(state: State) -> None:
    """Unrotate two cards of the ODS's colour with the most rotated cards.

    There are at least two, because the takeover has just rotated them.
    """  # NCO 5.7.4
    ods = state.players[THE_ODS]
    colour = most_of(state, THE_ODS, ods.rotated, True)
    for card in range(UP_TO):
        ods.rotate(colour, -1)
        state.tell(UNROTATED, THE_ODS, THE_ODS, colour)


def remove_players_card(state: State) -> None:
    """Put a card of the player's colour with the most unrotated cards into the box."""  # NCO 5.7.5
    player = state.players[THE_PLAYER]
    colour = most_of(state, THE_PLAYER, player.unrotated, True)
    if colour != NOTHING:
        player.unrotated[colour] -= 1
        state.box[colour] += 1
        state.tell(REMOVED, THE_ODS, THE_PLAYER, colour * 2)


def swap_stacks(state: State) -> None:
    """Swap the agents of the player's first tile that matches an objective and the ODS's first that does not.

    Both are the first ones in scan order.
    """  # NCO 5.7.6
    wanted = tiles_of_side(state, THE_PLAYER) & state.matching
    offered = tiles_of_side(state, THE_ODS) & ~state.matching
    if wanted != 0 and offered != 0:
        one = state.tiles[first_scanned(state, wanted)]
        swap_agents(state, THE_ODS, one, state.tiles[first_scanned(state, offered)])


def most_of(state: State, side: i64, counts: vec[i64], by_all_cards: bool) -> i64:
    """Return the side's own colour with the highest count, or NOTHING.

    With `by_all_cards`, the number of all cards of the colour in the HQ breaks ties. Otherwise the first colour wins.
    """
    best: i64 = NOTHING
    best_rank: i64 = 0
    for colour in range(i64(COLOURS)):
        if state.owners[colour] == side and counts[colour] > 0:
            rank = counts[colour] * 64
            if by_all_cards:
                rank += state.players[side].cards(colour)
            if rank > best_rank:
                best = colour
                best_rank = rank
    return best
