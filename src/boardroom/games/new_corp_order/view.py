"""What a seat may see of a table, and how the table stands.   [NCO 1.6, 5.8]"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from boardroom.core.json import Json, JsonObject
from boardroom.core.outcome import Outcome, ranked
from boardroom.core.words import Words
from boardroom.games.new_corp_order.actions import CARD, COLOUR, COLUMNS, COMPANY, CONSULTANT
from boardroom.games.new_corp_order.components import COMPONENTS
from boardroom.games.new_corp_order.pending import ABILITY_OF, next_to_place
from boardroom.games.new_corp_order.pieces import NOTHING, THE_ODS
from boardroom.games.new_corp_order.rules.scoring import (
    NO_PLACE,
    consultant_points,
    final_merits,
    objective_points,
    places_in,
    share_points,
    shares,
)
from boardroom.games.new_corp_order.state import CROWDED_TILES, DISPLAY_NOT_REFILLED, State

SIDES = ("player", "ods")
REASONS = {0: "running", DISPLAY_NOT_REFILLED: "display_not_refilled", CROWDED_TILES: "crowded_tiles"}


def view_of(state: State, seat: int | None, decision: str) -> JsonObject:
    """Built up from what is visible; the owner's secrets are added only for the owner, and for all at the end."""
    return {
        "game": "new-corp-order",
        "seat": seat,
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
                "company": COMPANY.values[tile.company],
                "name": COMPONENTS.tiles[state.layout[tile.index]],
                "colour": COLOUR.values[tile.colour] if tile.agents else None,
                "agents": int(tile.agents),
            }
            for tile in state.tiles
        ],
        "columns": COLUMNS,
        "unused": [COMPONENTS.tiles[card] for card in sorted(state.unused)],
        "display": [COLOUR.values[state.display[i]] for i in range(state.display_size)],
        "deck": int(state.deck_size),
        "supply": by_colour(state.supply),
        "consultants": by_kind(state.consultants),
        "box": by_colour(state.box),
        **(solo_seen(state) if state.options.solo else NOT_SOLO),
        "in_progress": turn_in_progress(state, decision),
        "players": [player_seen(state, other, seat) for other in range(state.seats)],
        "standing": standing_for(state, seat).to_json(),
    }


NOT_SOLO: JsonObject = {"owners": None, "objectives": None, "marker": None, "reminders": None}


def solo_seen(state: State) -> JsonObject:
    """What only the solo game has: whose colours, three objectives, the marker, the reminders."""  # NCO 5.1
    return {
        "owners": {str(colour): named(SIDES, state.owners[c]) for c, colour in enumerate(COLOUR.values)},
        "objectives": companies(state.common),
        "marker": int(state.marker) + 1,
        "reminders": by_colour([state.options.reminders] * len(COLOUR.values)),
    }


def player_seen(state: State, seat: int, viewer: int | None) -> JsonObject:
    player = state.players[seat]
    owner = seat == viewer or state.options.solo  # the solo game hides nothing but the order of the deck
    return {
        "seat": seat,
        "ods": state.options.solo and seat == THE_ODS,
        "hand_size": int(player.hand_size),
        "hand": by_colour(player.hand) if owner else None,
        "known": by_colour(player.known),
        "mixed": by_colour(player.mixed),
        "buried": by_colour(player.buried) if owner else None,
        "buried_size": sum(player.buried),
        "unrotated": by_colour(player.unrotated),
        "rotated": by_colour(player.rotated),
        "captured": by_colour(player.captured),
        "consultants": by_kind(player.consultants),
        "objectives": companies(player.objectives) if owner or state.over else None,
        "thrown": companies(player.thrown) if owner else None,
        "redrawn": int(player.redrawn),
    }


def turn_in_progress(state: State, decision: str) -> JsonObject:
    """How far the turn has come; all of it happened in everybody's sight."""
    taking_over = not state.over and (decision == "strength" or decision in ABILITY_OF)
    giving = decision == "take"
    unrotating = decision == "unrotate" and state.steps > 0
    return {
        "used": named(CONSULTANT.values, state.used),
        "colour": named(COLOUR.values, state.colour),
        "count": int(state.count),
        "placed": int(state.placed),
        "source": int(state.source) if taking_over and not giving else None,
        "given": CARD.values[state.source] if taking_over and giving else None,
        "target": int(state.target) if taking_over and not unrotating else None,
        "hq": int(state.target) if taking_over and unrotating else None,
        "next": named(COLOUR.values, next_to_place(state)),
        "steps": int(state.steps),
        "second": state.second,
        "taken_over": state.taken_over,
    }


def standing_for(state: State, seat: int | None) -> Outcome:
    """How the table stands as far as this seat knows: others' objectives count when they are revealed."""
    if state.over or state.options.solo:
        return outcome_of(state)
    seen = state.clone()
    for other in range(state.seats):
        if other != seat:
            seen.players[other].objectives = (NOTHING, NOTHING)
    return outcome_of(seen)


def outcome_of(state: State) -> Outcome:
    merits: list[tuple[int, ...]] = [(int(merit),) for merit in final_merits(state)]
    ranking = ranked(merits)
    return Outcome(
        scores=state.scores(),
        ranking=ranking,
        winners=ranking[0],
        reason=REASONS[int(state.end_reason)] if state.over else "running",
        breakdown=[(side if state.options.solo else breakdown)(state, seat) for seat in range(state.seats)],
    )


def side(state: State, seat: int) -> JsonObject:
    """Solo: the tiles that give a side its points."""  # NCO 5.8.1
    mine = [tile for tile in state.tiles if state.owners[tile.colour] == seat]
    matching: list[Json] = [int(tile.index) for tile in mine if tile.company in state.common]
    return {
        "seat": seat,
        "matching": matching,
        "total": len(matching),
        "captured": int(state.players[seat].all_captured()),
    }


def breakdown(state: State, seat: int) -> JsonObject:
    """The sums behind a seat's points."""
    player = state.players[seat]
    parts = [conglomerate(state, seat, colour) for colour in range(len(COLOUR.values))]
    share_total = sum(part["points"] for part in parts)
    objective_total = sum(part["objectives"] for part in parts)
    consultants = int(consultant_points(state, player))
    named_parts: list[Json] = [{"colour": str(COLOUR.values[c]), **part} for c, part in enumerate(parts)]
    return {
        "seat": seat,
        "conglomerates": named_parts,
        "shares": share_total,
        "objectives": objective_total,
        "consultants": consultants,
        "total": share_total + objective_total + consultants,
        "captured": int(player.all_captured()),
    }


def conglomerate(state: State, seat: int, colour: int) -> dict[str, int]:
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
    """`Readalot (r2c3)`; beyond the grid only the place."""
    place = f"r{tile // COLUMNS + 1}c{tile % COLUMNS + 1}"
    if tile >= len(state.tiles):
        return place
    return f"{COMPONENTS.tiles[state.layout[tile]]} ({place})"


def display_card(state: State, position: int, words: Words) -> str:
    """`red (2)`; where no card lies only the place."""
    if position >= state.display_size:
        return str(position + 1)
    return f"{words.term('colour', COLOUR.values[state.display[position]])} ({position + 1})"


def by_colour(counts: Iterable[int]) -> JsonObject:
    return {str(colour): int(count) for colour, count in zip(COLOUR.values, counts, strict=True)}


def by_kind(counts: Iterable[int]) -> JsonObject:
    return {str(kind): int(count) for kind, count in zip(CONSULTANT.values, counts, strict=True)}


def companies(objectives: Iterable[int]) -> Json:
    return [str(COMPANY.values[company]) for company in objectives if company != NOTHING]


def named(values: Sequence[str | int], number: int) -> str | None:
    return None if number == NOTHING else str(values[number])
