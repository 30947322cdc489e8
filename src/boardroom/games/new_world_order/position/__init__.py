"""Positions: any situation as JSON that people can write, documented in position.schema.json."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from boardroom.core.engine.state import NOBODY
from boardroom.core.json import Json, JsonObject, flag_at, list_at, number_at, object_at, only_keys, plain_at, shown
from boardroom.games.new_world_order.decisions import DECISIONS
from boardroom.games.new_world_order.engine.actions import CARD, CHARACTERS, TILES
from boardroom.games.new_world_order.engine.events import REASON
from boardroom.games.new_world_order.engine.options import OPTIONS, Options, compiled_options
from boardroom.games.new_world_order.engine.pieces import CARD_KINDS, ILLUMINATI, NOTHING, PRESIDENT, Player
from boardroom.games.new_world_order.engine.pyramid import FIRST_OF_LAYER, LAYERS, open_positions, side
from boardroom.games.new_world_order.engine.set_up import blank, is_in_game, lowest_number
from boardroom.games.new_world_order.engine.state import State
from boardroom.games.new_world_order.engine.turn import EXHAUSTED, NO_TILES, NOT_ENDED
from boardroom.games.new_world_order.naming import bits
from boardroom.games.new_world_order.position.invariants import problem_in
from boardroom.games.new_world_order.position.pending import DEALING, SET_UP, read_decision, read_pending, write_pending
from boardroom.games.new_world_order.position.seats import (
    as_bits,
    read_name,
    read_seat,
    read_tile,
    refuse_twice,
    write_seat,
)
from boardroom.games.new_world_order.position.stacks import COPIES, MAX_ROUNDS, cards_of
from boardroom.games.new_world_order.rules.blackmail import alone_with
from boardroom.games.new_world_order.rules.great_goals import best_goals, dream_of

KEYS = (
    "game",
    "players",
    "options",
    "round",
    "starter",
    "first_passer",
    "passed",
    "acted",
    "cards_added",
    "further",
    "further_left",
    "pyramid",
    "table",
    "discarded",
    "deck",
    "seats",
    "to_act",
    "over",
    "end_reason",
    "pending",
)
PLAYERS = (2, 5)
ENDING = ("claim_goals", "end_of_game")


def write_position(state: State) -> JsonObject:
    """Everything on the table. What follows from the rest (the deck, what is decided later) is left out."""
    position: JsonObject = {
        "game": "new-world-order",
        "players": int(state.seats),
        "options": dict(state.options.chosen),
        "round": int(state.round),
        "starter": int(state.starter),
        "first_passer": None if state.first_passer == NOTHING else int(state.first_passer),
        "passed": [*bits(state.passed)],
        "acted": [*bits(state.acted)],
        "cards_added": state.cards_added,
        "pyramid": [write_layer(state, layer) for layer in range(LAYERS, 0, -1)],
        "table": write_cards(state.table),
        "discarded": write_cards(state.discarded),
        "seats": [write_seat(player, state.options) for player in state.players],
        "to_act": None if state.over else int(state.to_act),
    }
    if state.is_extra_action:
        position |= {"further": True, "further_left": int(state.extra_actions_left)}
    if state.end_reason != NOT_ENDED:
        position["end_reason"] = str(REASON.values[state.end_reason])
    return {**position, "over": True} if state.over else {**position, "pending": write_pending(state)}


def write_layer(state: State, layer: int) -> list[Json]:
    first = FIRST_OF_LAYER[layer]
    places = range(first, first + side(layer) ** 2)
    return [int(state.layout[place]) if state.occupied >> place & 1 else None for place in places]


def write_cards(counts: vec[i64]) -> JsonObject:
    return {str(card): int(counts[kind]) for kind, card in enumerate(CARD.values) if counts[kind]}


def read_position(value: JsonObject) -> State:
    """The table that a position describes. Only `players` and the characters of the `seats` are needed."""
    position = object_at(value, "position")
    only_keys(position, KEYS, "position")
    if position.get("game", "new-world-order") != "new-world-order":
        raise ValueError(f"position: game: expected 'new-world-order', found {shown(position['game'])}")
    players = number_at(position.get("players"), "position: players", *PLAYERS)
    options = read_options(position.get("options", {}))
    over = flag_at(position.get("over", False), "position: over")
    pending = {} if position.get("pending") is None else position["pending"]
    if over and pending:
        raise ValueError("position: pending: nothing is decided when the game is over; leave it out")
    decision = "end_of_game" if over else read_decision(pending, "position: pending")
    state = blank(players, options)
    read_seats(position, state, decision in SET_UP)
    read_pyramid(position, state)
    read_round(position, state, decision)
    read_cards(position, state, decision in ENDING)
    read_flow(position, state, decision)
    if not over:
        read_pending(object_at(pending, "position: pending"), state, "position: pending")
    problem = problem_in(state)
    if problem is None and not over and not state.legal_actions():
        problem = f"pending: {decision}: nothing can be chosen there"
    if problem is not None:
        raise ValueError(f"position: {problem}")
    return state


def read_options(value: Json) -> Options:
    where = "position: options"
    given = {name: plain_at(chosen, f"{where}: {name}") for name, chosen in object_at(value, where).items()}
    try:
        return compiled_options(OPTIONS.resolve(given))
    except ValueError as error:
        raise ValueError(f"{where}: {error}") from None


def read_seats(position: JsonObject, state: State, set_up: bool) -> None:
    found = list_at(position.get("seats"), "position: seats")
    if len(found) != state.seats:
        raise ValueError(f"position: seats: expected one for each of {state.seats} players, found {len(found)}")
    for seat, each in enumerate(found):
        state.players[seat] = read_seat(each, f"position: seats[{seat}]", state.options, int(state.seats), set_up)
    held = [int(player.character) for player in state.players]
    held += [ILLUMINATI for player in state.players if player.illuminati]
    state.undealt = as_bits([c for c in range(CHARACTERS) if is_in_game(state, c) and c not in held])


def read_pyramid(position: JsonObject, state: State) -> None:
    """Which tile lies where. A place whose tile is gone gets one that somebody has, which makes no difference."""
    owned = [tile for player in state.players for tile in bits(player.tiles)]
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
    """Layer by layer from the top, each row by row."""
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
    """Which round it is, who started it and who has passed; at the end, everybody has."""
    usual = 0 if decision in SET_UP else 2 if decision in DEALING else 1
    state.round = number_at(position.get("round", usual), "position: round", 0, MAX_ROUNDS)
    first = 0 if decision in SET_UP else int(lowest_number(state))  # NWO 2.5.1
    state.starter = read_seat_number(position.get("starter", first), "position: starter", state)
    everybody: list[Json] = [*range(state.seats)]
    passed = read_seat_list(position.get("passed", everybody if decision in ENDING else []), "position: passed", state)
    state.passed = as_bits(passed)
    state.first_passer = NOTHING
    first_passer = position.get("first_passer", passed[0] if passed else None)
    if first_passer is not None:
        state.first_passer = read_seat_number(first_passer, "position: first_passer", state)


def read_cards(position: JsonObject, state: State, ended: bool) -> None:
    """Table, discard pile and deck. What is nowhere else is in the deck; or discarded, if that is given."""
    table = read_counts(position.get("table", {}), "position: table")
    discarded = read_counts(position.get("discarded", {}), "position: discarded")
    unseen = read_counts(position.get("deck", {}), "position: deck")
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
    """So many of them, by kind, and the others."""
    first = [0] * len(cards)
    for kind, there in enumerate(cards):
        first[kind] = min(there, number - sum(first))
    return first, [there - taken for there, taken in zip(cards, first, strict=True)]


def read_counts(value: Json, where: str) -> list[int]:
    """`{"farm": 2}`; what is not named is 0."""
    counts = [0] * CARD_KINDS
    for name, number in object_at(value, where).items():
        kind = read_name(CARD, name, where)
        counts[kind] = number_at(number, f"{where}: {name}", 0, COPIES[kind])
    return counts


def read_flow(position: JsonObject, state: State, decision: str) -> None:
    """How far the turn has come, whose decision it is and which; without it, a turn begins."""
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
    seat = position.get("to_act", None if state.over else usual_seat(state, decision))
    if not state.over:
        return read_seat_number(seat, "position: to_act", state)
    if seat is not None:
        raise ValueError(f"position: to_act: nobody decides when the game is over; found {shown(seat)}")
    return NOBODY


def usual_seat(state: State, decision: str) -> int:
    """Who decides this, if it is not said: the one whom the rules ask, else the first still in the round."""
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
    return int(best_goals(state.options.figures, player.tiles, dream_of(state, player)))


def read_end_reason(value: Json, state: State, decision: str) -> int:
    if value is not None:
        return read_name(REASON, value, "position: end_reason")
    if decision not in ENDING:
        return NOT_ENDED
    return EXHAUSTED if state.occupied else NO_TILES


def fill_claims(state: State, decision: str) -> None:
    """Goals that are not given: the best ones at the end, none while they are being claimed."""
    if not state.options.player_claims:
        return
    for seat, player in enumerate(state.players):
        if player.claimed == NOTHING and state.over:
            player.claimed = best_goals_of(state, player)
        elif player.claimed == NOTHING and decision == "claim_goals" and seat <= state.to_act:
            player.claimed = 0


def read_seat_list(value: Json, where: str, state: State) -> list[int]:
    seats = [read_seat_number(each, where, state) for each in list_at(value, where)]
    refuse_twice([str(seat) for seat in seats], where)
    return seats


def read_seat_number(value: Json, where: str, state: State) -> int:
    return number_at(value, where, 0, int(state.seats) - 1)
