"""The parts of a position: options, pyramid, cards, round, and whose decision it is.   [NWO 1, 2, 4]"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from boardroom.core.bitsets import members
from boardroom.core.engine.state import NOBODY
from boardroom.core.json import Json, JsonObject, excerpt, flag_at, list_at, number_at, object_at, plain_at
from boardroom.core.position_fields import read_counts, read_name, read_seat, write_counts
from boardroom.games.new_world_order.decisions import DECISIONS
from boardroom.games.new_world_order.engine.actions import CARD, CHARACTERS, TILES
from boardroom.games.new_world_order.engine.events import REASON
from boardroom.games.new_world_order.engine.options import OPTIONS, Options, compiled_options
from boardroom.games.new_world_order.engine.pieces import CARD_KINDS, ILLUMINATI, NOTHING, PRESIDENT
from boardroom.games.new_world_order.engine.player import Player
from boardroom.games.new_world_order.engine.state import State
from boardroom.games.new_world_order.position.pending import DEALING, SET_UP
from boardroom.games.new_world_order.position.seats import (
    as_bits,
    read_player,
    read_tile,
    refuse_twice,
    write_player,
)
from boardroom.games.new_world_order.position.stacks import COPIES, MAX_ROUNDS, cards_of
from boardroom.games.new_world_order.rules.achievements.pyramid import (
    FIRST_OF_LAYER,
    LAYERS,
    open_positions,
    side,
)
from boardroom.games.new_world_order.rules.cards.blackmail import alone_with
from boardroom.games.new_world_order.rules.characters.deal_characters import is_in_game
from boardroom.games.new_world_order.rules.characters.start_player import lowest_number
from boardroom.games.new_world_order.rules.end_of_game import EXHAUSTED, NO_TILES, NOT_ENDED
from boardroom.games.new_world_order.rules.great_goals import best_goals, dream_of

ENDING = ("claim_goals", "end_of_game")


def write_table(state: State) -> JsonObject:
    """Write everything but the pending decision."""
    position: JsonObject = {
        "game": "new-world-order",
        "players": int(state.seats),
        "options": dict(state.options.chosen),
        "round": int(state.round),
        "starter": int(state.starter),
        "first_passer": None if state.first_passer == NOTHING else int(state.first_passer),
        "passed": [*members(state.passed)],
        "acted": [*members(state.acted)],
        "cards_added": state.cards_added,
        "pyramid": [write_layer(state, layer) for layer in range(LAYERS, 0, -1)],
        "table": write_counts(CARD, state.table),
        "discarded": write_counts(CARD, state.discarded),
        "seats": [write_player(player, state.options) for player in state.players],
        "to_act": None if state.over else int(state.to_act),
    }
    if state.is_extra_action:
        position |= {"further": True, "further_left": int(state.extra_actions_left)}
    if state.end_reason != NOT_ENDED:
        position["end_reason"] = str(REASON.values[state.end_reason])
    return position


def write_layer(state: State, layer: int) -> list[Json]:
    """Write the tiles of a layer row by row, None where one is gone."""
    first = FIRST_OF_LAYER[layer]
    places = range(first, first + side(layer) ** 2)
    return [int(state.layout[place]) if state.occupied >> place & 1 else None for place in places]


def read_options(value: Json) -> Options:
    """Read the options. What is not given has its default."""
    where = "position: options"
    given = {name: plain_at(chosen, f"{where}: {name}") for name, chosen in object_at(value, where).items()}
    try:
        return compiled_options(OPTIONS.resolve(given))
    except ValueError as error:
        raise ValueError(f"{where}: {error}") from None


def read_seats(position: JsonObject, state: State, set_up: bool) -> None:
    """Read all players, and find the characters that nobody has."""
    found = list_at(position.get("seats"), "position: seats")
    if len(found) != state.seats:
        raise ValueError(f"position: seats: expected one for each of {state.seats} players, found {len(found)}")
    for seat, each in enumerate(found):
        state.players[seat] = read_player(each, f"position: seats[{seat}]", state.options, int(state.seats), set_up)
    held = [int(player.character) for player in state.players]
    held += [ILLUMINATI for player in state.players if player.illuminati]
    state.undealt = as_bits([c for c in range(CHARACTERS) if is_in_game(state, c) and c not in held])


def read_pyramid(position: JsonObject, state: State) -> None:
    """Read which tile lies where. A place whose tile is gone gets any tile that somebody has: nothing depends on it."""
    owned = [tile for player in state.players for tile in members(player.tiles)]
    refuse_twice([str(tile) for tile in owned], "position: seats: tiles")
    taken: list[int | None] = [None] * len(owned)
    rest = [tile for tile in range(TILES) if tile not in owned]
    lying = read_layers(position["pyramid"], state) if "pyramid" in position else [*taken, *rest]
    there = [tile for tile in lying if tile is not None]
    refuse_twice([str(tile) for tile in there + owned], "position: pyramid and the players' tiles")
    for tile in rest:
        if tile not in there:
            raise ValueError(f"position: pyramid: tile {tile} is missing; nobody has it [NWO 1.1.1]")
    gone = iter(owned)
    state.layout = vec[i64]([next(gone) if tile is None else tile for tile in lying])
    state.occupied = as_bits([place for place, tile in enumerate(lying) if tile is not None])
    state.open_tiles = open_positions(state.occupied)


def read_layers(value: Json, state: State) -> list[int | None]:
    """Read the pyramid layer by layer from the top, each layer row by row."""
    layers = list_at(value, "position: pyramid")
    if len(layers) != LAYERS:
        raise ValueError(f"position: pyramid: expected {LAYERS} lists, one for each layer; found {len(layers)}")
    lying: list[int | None] = []
    for number, each in enumerate(layers, 1):
        where = f"position: pyramid, layer {number} from the top"
        tiles = list_at(each, where)
        if len(tiles) != number**2:
            raise ValueError(f"{where}: expected {number**2} tiles, null where one is gone; found {len(tiles)}")
        lying += [None if tile is None else read_tile(tile, where, state.options) for tile in tiles]
    return lying


def read_round(position: JsonObject, state: State, decision: str) -> None:
    """Read the round, who started it and who has passed. At the end, everybody has passed by default."""
    default = 0 if decision in SET_UP else 2 if decision in DEALING else 1
    state.round = number_at(position.get("round", default), "position: round", 0, MAX_ROUNDS)
    first = 0 if decision in SET_UP else int(lowest_number(state))  # NWO 2.5.1
    state.starter = read_seat(position.get("starter", first), "position: starter", int(state.seats))
    everybody: list[Json] = [*range(state.seats)]
    passed = read_seat_list(position.get("passed", everybody if decision in ENDING else []), "position: passed", state)
    state.passed = as_bits(passed)
    state.first_passer = NOTHING
    first_passer = position.get("first_passer", passed[0] if passed else None)
    if first_passer is not None:
        state.first_passer = read_seat(first_passer, "position: first_passer", int(state.seats))


def read_cards(position: JsonObject, state: State, ended: bool) -> None:
    """Read table, discard pile and deck.

    Cards that are nowhere else are in the deck; if the deck is given, they are discarded.
    """
    table = read_card_counts(position.get("table", {}), "position: table")
    discarded = read_card_counts(position.get("discarded", {}), "position: discarded")
    unseen = read_card_counts(position.get("deck", {}), "position: deck")
    held = cards_of(*state.players)
    left = [copies - sum(there) for copies, *there in zip(COPIES, table, discarded, unseen, held, strict=True)]
    for kind, number in enumerate(left):
        if number < 0:
            name = CARD.values[kind]
            raise ValueError(f"position: {COPIES[kind] - number} {name} cards; there are {COPIES[kind]} [NWO 1.2]")
    if "deck" in position and "discarded" in position:
        for kind, number in enumerate(left):
            if number:
                name = CARD.values[kind]
                raise ValueError(
                    f"position: deck, discarded: {number} {name} cards are nowhere; leave one of the two out"
                )
    elif "deck" in position:
        discarded = left
    elif ended and "discarded" not in position:
        unseen, discarded = first_cards(left, int(state.options.blind_removed))
    else:
        unseen = left
    removed = int(state.options.blind_removed) if state.round else 0
    if sum(unseen) < removed:
        raise ValueError(f"position: deck: {sum(unseen)} cards are unseen; {removed} were removed blindly [NWO 2.4.2]")
    for kind in range(CARD_KINDS):
        state.discarded[kind], state.unseen[kind] = discarded[kind], unseen[kind]
        for _ in range(table[kind]):
            state.lay_on_table(kind)
    state.deck_size = sum(unseen) - removed


def first_cards(cards: list[int], number: int) -> tuple[list[int], list[int]]:
    """Split counts by kind into the first cards, this many, and the rest."""
    first = [0] * len(cards)
    for kind, there in enumerate(cards):
        first[kind] = min(there, number - sum(first))
    return first, [there - taken for there, taken in zip(cards, first, strict=True)]


def read_card_counts(value: Json, where: str) -> list[int]:
    """Read `{"farm": 2}` as counts by kind of card; what is not named is 0."""
    found = read_counts(CARD, value, where, COPIES)
    return [found.get(kind, 0) for kind in range(CARD_KINDS)]


def read_flow(position: JsonObject, state: State, decision: str) -> None:
    """Read how far the turn is, who decides, and what. By default, a turn begins."""
    dealt = state.deck_size > 0 and decision not in (*SET_UP, *DEALING)
    state.cards_added = flag_at(position.get("cards_added", dealt), "position: cards_added")
    state.is_extra_action = flag_at(position.get("further", False), "position: further")
    state.extra_actions_left = number_at(position.get("further_left", 0), "position: further_left", 0, 1)
    state.over = decision == "end_of_game"
    state.to_act = read_to_act(position, state, decision)
    has_acted = decision == "above_the_law" or (state.is_extra_action and not state.over)
    acted: list[Json] = [int(state.to_act)] if has_acted else []
    state.acted = as_bits(read_seat_list(position.get("acted", acted), "position: acted", state))
    state.end_reason = read_end_reason(position.get("end_reason"), state, decision)
    state.decision = DECISIONS[decision]
    fill_claims(state, decision)


def read_to_act(position: JsonObject, state: State, decision: str) -> int:
    """Read the seat that decides; NOBODY when the game is over."""
    seat = position.get("to_act", None if state.over else default_seat(state, decision))
    if not state.over:
        return read_seat(seat, "position: to_act", int(state.seats))
    if seat is not None:
        raise ValueError(f"position: to_act: nobody decides when the game is over; found {excerpt(seat)}")
    return NOBODY


def default_seat(state: State, decision: str) -> int:
    """Return the seat that the rules ask to decide this, or the first seat that is still in the round."""
    seats = range(state.seats)
    if decision == "blackmail":
        return max(0, int(alone_with(state, False)))
    if decision == "claim_goals":
        return next((seat for seat in seats if best_goals_of(state, state.players[seat])), 0)
    if decision in SET_UP:
        wanted = ILLUMINATI if decision == "pick_character" else PRESIDENT
        return next((seat for seat in seats if state.players[seat].character == wanted), 0)
    clockwise = [int(state.starter + step) % len(seats) for step in seats]
    return next((seat for seat in clockwise if not state.passed >> seat & 1), clockwise[0])


def best_goals_of(state: State, player: Player) -> int:
    """Return the goals that bring a player most points, as bits."""
    return int(best_goals(state.options.figures, player.tiles, dream_of(state, player)))


def read_end_reason(value: Json, state: State, decision: str) -> int:
    """Read why the game ended. By default, that follows from the tiles that are left."""
    if value is not None:
        return read_name(REASON, value, "position: end_reason")
    if decision not in ENDING:
        return NOT_ENDED
    return EXHAUSTED if state.occupied else NO_TILES


def fill_claims(state: State, decision: str) -> None:
    """Fill in goals that are not given: the best ones at the end, none while they are being claimed."""
    if not state.options.player_claims:
        return
    for seat, player in enumerate(state.players):
        if player.claimed == NOTHING and state.over:
            player.claimed = best_goals_of(state, player)
        elif player.claimed == NOTHING and decision == "claim_goals" and seat <= state.to_act:
            player.claimed = 0


def read_seat_list(value: Json, where: str, state: State) -> list[int]:
    """Read a list of different seats."""
    seats = [read_seat(each, where, int(state.seats)) for each in list_at(value, where)]
    refuse_twice([str(seat) for seat in seats], where)
    return seats
