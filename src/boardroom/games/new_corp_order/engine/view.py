"""Views: what a seat may see of a table, and the standing.   [NCO 1.6, 5.8]"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

from boardroom.core.engine.words import Words
from boardroom.core.json import Json, JsonObject
from boardroom.core.outcome import Outcome, ranked
from boardroom.games.new_corp_order.components import COMPONENTS
from boardroom.games.new_corp_order.engine.actions import CARD, COLOUR, COLUMNS, COMPANY, CONSULTANT
from boardroom.games.new_corp_order.engine.pieces import NOTHING, THE_ODS
from boardroom.games.new_corp_order.engine.state import State
from boardroom.games.new_corp_order.rules.abilities.shared import ABILITY_OF
from boardroom.games.new_corp_order.rules.end_of_game import CROWDED_TILES, DISPLAY_NOT_REFILLED
from boardroom.games.new_corp_order.rules.infiltrate import next_to_place
from boardroom.games.new_corp_order.rules.scoring import (
    NO_PLACE,
    consultant_points,
    final_merits,
    objective_points,
    places_in,
    share_points,
    shares,
)

Parts: TypeAlias = "dict[str, int]"

SIDES: Final = ("player", "ods")
COLOURS: Final = tuple(str(colour) for colour in COLOUR.values)
COMPANIES: Final = tuple(str(company) for company in COMPANY.values)
KINDS: Final = tuple(str(kind) for kind in CONSULTANT.values)
CARDS: Final = tuple(str(card) for card in CARD.values)
NAMES: Final = tuple(COMPONENTS.tiles)
REASONS: Final = {0: "running", DISPLAY_NOT_REFILLED: "display_not_refilled", CROWDED_TILES: "crowded_tiles"}


def view_of(state: State, seat: int | None, decision: str) -> JsonObject:
    """Return the view of one seat, or of a spectator (None)."""
    return views_of(state, [seat], decision)[0]


def views_of(state: State, seats: Sequence[int | None], decision: str) -> list[JsonObject]:
    """Return the views of several seats.

    A view is built up from what everybody sees. A seat's secrets are added for that seat only.
    """
    seen = public_view(state, decision)
    players = [player_view(state, seat) for seat in range(state.seats)]
    sums = [] if state.over or state.options.solo else [conglomerates(state, seat) for seat in range(state.seats)]
    views: list[JsonObject] = []
    for viewer in seats:
        own: list[Json] = [
            own_view(state, seat, player) if seat == viewer or state.options.solo else player
            for seat, player in enumerate(players)
        ]
        views.append({**seen, "seat": viewer, "players": own, "standing": standing_for(state, viewer, sums)})
    return views


def public_view(state: State, decision: str) -> JsonObject:
    """Return what everybody sees, without the players and the standing."""
    return {
        "game": "new-corp-order",
        "seat": None,
        "seats": int(state.seats),
        "edition": state.options.chosen["edition"],
        "solo": state.options.solo,
        "to_act": None if state.over else int(state.to_act),
        "decision": None if state.over else decision,
        "turn": int(state.turn),
        "first_player": int(state.first_player),
        "turns_left": int(state.turns_left) if state.turns_left else None,
        "over": state.over,
        "grid": [
            {
                "tile": int(tile.index),
                "company": COMPANIES[tile.company],
                "name": NAMES[state.layout[tile.index]],
                "colour": COLOURS[tile.colour] if tile.agents else None,
                "agents": int(tile.agents),
            }
            for tile in state.tiles
        ],
        "columns": COLUMNS,
        "unused": [NAMES[card] for card in sorted(state.unused)],
        "display": [COLOURS[state.display[i]] for i in range(state.display_size)],
        "deck": int(state.deck_size),
        "supply": by_colour(state.supply),
        "consultants": by_kind(state.consultants),
        "box": by_colour(state.box),
        **(solo_view(state) if state.options.solo else NOT_SOLO),
        "in_progress": turn_in_progress(state, decision),
    }


NOT_SOLO: JsonObject = {"owners": None, "objectives": None, "marker": None, "reminders": None}


def solo_view(state: State) -> JsonObject:
    """Return what only the solo game has: owners of colours, common objectives, marker, reminders."""  # NCO 5.1
    return {
        "owners": {colour: named(SIDES, state.owners[c]) for c, colour in enumerate(COLOURS)},
        "objectives": companies(state.common_objectives),
        "marker": int(state.marker) + 1,
        "reminders": {colour: int(state.options.reminders) for colour in COLOURS},
    }


def player_view(state: State, seat: int) -> JsonObject:
    """Return what everybody sees of a seat. At the end objectives are revealed."""
    player = state.players[seat]
    return {
        "seat": seat,
        "ods": state.options.solo and seat == THE_ODS,
        "hand_size": int(player.hand_size),
        "hand": None,
        "known": by_colour(player.known),
        "mixed": by_colour(player.mixed),
        "buried": None,
        "buried_size": sum(player.buried),
        "unrotated": by_colour(player.unrotated),
        "rotated": by_colour(player.rotated),
        "captured": by_colour(player.captured),
        "consultants": by_kind(player.consultants),
        "objectives": companies(player.objectives) if state.over else None,
        "thrown": None,
        "redrawn": int(player.redrawn),
    }


def own_view(state: State, seat: int, seen: JsonObject) -> JsonObject:
    """Add what only the owner of the seat sees. The solo game hides nothing but the order of the deck."""
    player = state.players[seat]
    return {
        **seen,
        "hand": by_colour(player.hand),
        "buried": by_colour(player.buried),
        "objectives": companies(player.objectives),
        "thrown": companies(player.thrown),
    }


def turn_in_progress(state: State, decision: str) -> JsonObject:
    """Return how far the turn has come. All of this is public."""
    taking_over = not state.over and (decision == "strength" or decision in ABILITY_OF)
    giving = decision == "take"
    unrotating = decision == "unrotate" and state.steps > 0
    return {
        "used": named(KINDS, state.consultant_used),
        "colour": named(COLOURS, state.colour),
        "count": int(state.agents_to_place),
        "placed": int(state.largest_placement),
        "source": int(state.source_tile) if taking_over and not giving else None,
        "given": CARDS[state.given_card] if taking_over and giving else None,
        "target": int(state.target_tile) if taking_over and not unrotating else None,
        "hq": int(state.chosen_hq) if taking_over and unrotating else None,
        "next": named(COLOURS, next_to_place(state)),
        "steps": int(state.steps),
        "second": state.is_second_colour,
        "taken_over": state.taken_over,
    }


def standing_for(state: State, seat: int | None, sums: Sequence[Sequence[Parts]]) -> JsonObject:
    """Return the standing as this seat knows it. Other seats' objectives count only after they are revealed."""
    if state.over or state.options.solo:
        return outcome_of(state).to_json()
    seen = state.clone()
    for other in range(state.seats):
        if other != seat:
            seen.players[other].objectives = (NOTHING, NOTHING)
    return outcome_with(
        seen, [breakdown(state, each, sums[each], each == seat) for each in range(state.seats)]
    ).to_json()


def outcome_of(state: State) -> Outcome:
    """Return how the game ended, or would end now, with all objectives counted."""
    if state.options.solo:
        return outcome_with(state, [side(state, seat) for seat in range(state.seats)])
    return outcome_with(
        state, [breakdown(state, seat, conglomerates(state, seat), True) for seat in range(state.seats)]
    )


def outcome_with(state: State, breakdowns: list[JsonObject]) -> Outcome:
    merits: list[tuple[int, ...]] = [(int(merit),) for merit in final_merits(state)]
    ranking = ranked(merits)
    return Outcome(
        scores=state.scores(),
        ranking=ranking,
        winners=ranking[0],
        reason=REASONS[int(state.end_reason)] if state.over else "running",
        breakdown=breakdowns,
    )


def side(state: State, seat: int) -> JsonObject:
    """Solo: return the tiles that give a side its points."""  # NCO 5.8.1
    mine = [tile for tile in state.tiles if state.owners[tile.colour] == seat]
    matching: list[Json] = [int(tile.index) for tile in mine if tile.company in state.common_objectives]
    return {
        "seat": seat,
        "matching": matching,
        "total": len(matching),
        "captured": int(state.players[seat].all_captured()),
    }


def breakdown(state: State, seat: int, parts: Sequence[Parts], with_objectives: bool) -> JsonObject:
    """Return the sums behind a seat's points, with or without its objectives."""
    player = state.players[seat]
    share_total = objective_total = 0
    named_parts: list[Json] = []
    for colour, part in zip(COLOURS, parts, strict=True):
        objectives = part["objectives"] if with_objectives else 0
        share_total += part["points"]
        objective_total += objectives
        named_parts.append({"colour": colour, **part, "objectives": objectives})
    consultants = int(consultant_points(state, player))
    return {
        "seat": seat,
        "conglomerates": named_parts,
        "shares": share_total,
        "objectives": objective_total,
        "consultants": consultants,
        "total": share_total + objective_total + consultants,
        "captured": int(player.all_captured()),
    }


def conglomerates(state: State, seat: int) -> list[Parts]:
    """Return what a seat has in each conglomerate."""
    return [conglomerate(state, seat, colour) for colour in range(len(COLOURS))]


def conglomerate(state: State, seat: int, colour: int) -> Parts:
    player = state.players[seat]
    place = int(places_in(state, colour)[seat])
    return {
        "tiles": int(state.tiles_of[colour]),
        "cards": int(player.cards(colour)),
        "captured": int(player.captured[colour]),
        "shares": int(shares(player, colour)),
        "place": place,
        "points": int(share_points(state, colour, place)) if place != NO_PLACE else 0,
        "objectives": int(objective_points(state, seat, colour)) if place != NO_PLACE else 0,
    }


def tile_name(state: State, tile: int, words: Words) -> str:
    """Name a tile: `Readalot`, or `Readalot (r2c3)` if the grid has it twice. Outside the grid, name only the place."""
    place = f"r{tile // COLUMNS + 1}c{tile % COLUMNS + 1}"
    if tile >= len(state.tiles):
        return place
    name = NAMES[state.layout[tile]]
    return name if [NAMES[each] for each in state.layout].count(name) == 1 else f"{name} ({place})"


def display_card(state: State, position: int, words: Words) -> str:
    """Name a card of the display: `red (2)`. Name only the place if no card lies there."""
    if position >= state.display_size:
        return str(position + 1)
    return f"{words.term('colour', COLOURS[state.display[position]])} ({position + 1})"


def by_colour(counts: vec[i64]) -> JsonObject:
    return {colour: counts[c] for c, colour in enumerate(COLOURS)}


def by_kind(counts: vec[i64]) -> JsonObject:
    return {kind: counts[k] for k, kind in enumerate(KINDS)}


def companies(objectives: Iterable[int]) -> Json:
    return [COMPANIES[company] for company in objectives if company != NOTHING]


def named(values: Sequence[str], number: int) -> str | None:
    return None if number == NOTHING else values[number]
