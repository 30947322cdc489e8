"""The view of a table: what everybody sees.   [NWO 2.6]"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from boardroom.core.bitsets import members
from boardroom.core.json import Json, JsonObject
from boardroom.games.new_world_order.components import TIER
from boardroom.games.new_world_order.engine.actions import (
    CARD,
    CHARACTER,
    CORPORATION,
    CORPORATIONS,
    GOAL,
    OUTSIDE_SLOT,
    PLACES,
    STACK,
    TIERS,
    TILES,
)
from boardroom.games.new_world_order.engine.options import MAX_CARDS
from boardroom.games.new_world_order.engine.outcome import assignment, outcome_of
from boardroom.games.new_world_order.engine.pieces import (
    COLOUR_GROUP,
    DIVIDENDS,
    ILLUMINATI,
    MEDIA_MOGUL,
    NOTHING,
    PHILANTHROPIST,
    PRESIDENT,
    SKILL_CONVERSION,
    SKILL_THREE_STACKS,
    SKILL_TWO_TILES,
)
from boardroom.games.new_world_order.engine.player import Player
from boardroom.games.new_world_order.engine.state import State
from boardroom.games.new_world_order.naming import components_at, named, own_names
from boardroom.games.new_world_order.rules.achievements.corporation_worth import full_set, usable_from
from boardroom.games.new_world_order.rules.achievements.most_payable import most_payable
from boardroom.games.new_world_order.rules.achievements.pyramid import LAYERS, covering, is_hidden, is_open, side
from boardroom.games.new_world_order.rules.achievements.stack_worth import worth
from boardroom.games.new_world_order.rules.great_goals import dream_of
from boardroom.games.new_world_order.rules.scoring import (
    blackmail_vp,
    points_of,
)

SKILLS = {SKILL_THREE_STACKS: MEDIA_MOGUL, SKILL_CONVERSION: PRESIDENT, SKILL_TWO_TILES: ILLUMINATI}
WHERE = [  # by position: layer, row and column
    (layer, *divmod(place, side(layer))) for layer in range(LAYERS, 0, -1) for place in range(side(layer) ** 2)
]
ABOVE = [covering(place) for place in range(TILES)]
BELOW = [[below for below in range(TILES) if place in ABOVE[below]] for place in range(TILES)]
BUYING = ("payment", "converted_payment", "add_dividends")


def views_of(state: State, decision: str, seats: Sequence[int | None]) -> list[JsonObject]:
    """Return the views of several seats. They differ only in their seat."""
    seen = view_of(state, decision)
    return [{**seen, "seat": seat} for seat in seats]


def view_of(state: State, decision: str, seat: int | None = None) -> JsonObject:
    """Build the view. The order of the deck is hidden from everybody, and so are covered tiles with an option."""
    return {
        "game": "new-world-order",
        "seat": seat,
        "seats": int(state.seats),
        "options": {name: value for name, value in state.options.chosen.items()},
        "names": own_names(str(state.options.chosen["components"])),
        "achievements": [achievement(state, tile) for tile in range(TILES)],
        "ladders": {str(CORPORATION.values[each]): ladder(state, each) for each in range(CORPORATIONS)},
        "to_act": None if state.over else int(state.to_act),
        "decision": None if state.over else decision,
        "over": state.over,
        "round": int(state.round),
        "starter": seat_or_none(state.starter) if state.round else None,
        "first_passer": seat_or_none(state.first_passer),
        "pyramid": [place_view(state, position) for position in range(TILES)],
        "hidden": hidden_tiles(state),
        "undealt": named(CHARACTER, state.undealt),
        "table": by_kind(state.table),
        "deck": int(state.deck_size),
        "blind_removed": int(state.options.blind_removed) if state.round else 0,
        "unseen": by_kind(state.unseen),
        "discarded": by_kind(state.discarded),
        "in_progress": turn_in_progress(state, decision),
        "players": [player_view(state, seat) for seat in range(state.seats)],
        "standing": outcome_of(state).to_json(),
    }


def achievement(state: State, tile: int) -> JsonObject:
    """Show what is printed on a tile, wherever it lies."""
    return {"tile": tile, "price": int(state.options.figures.prices[tile]), "colours": colours_of(state, tile)}


def ladder(state: State, corporation: int) -> list[Json]:
    """Return what one, two and more cards of a corporation pay, up to a full set."""
    worths = state.options.figures
    return [int(worths.worth(corporation, cards)) for cards in range(1, int(full_set(corporation)) + 1)]


def place_view(state: State, position: int) -> JsonObject:
    """Show a position of the pyramid: which tile lies there, whether it is open, and what taking it would open."""
    layer, row, column = WHERE[position]
    occupied = bool(state.occupied >> position & 1)
    known = occupied and not is_hidden(state, position)
    tile = int(state.layout[position])
    return {
        "position": position,
        "layer": layer,
        "row": row,
        "column": column,
        "occupied": occupied,
        "open": is_open(state.occupied, position),
        "tile": tile if known else None,
        "name": components_at(state).achievements[tile].name if known else None,
        "price": int(state.price(position)) if known else None,
        "colours": colours_of(state, tile) if known else None,
        "covered_by": [above for above in ABOVE[position] if state.occupied >> above & 1],
        "uncovers": uncovered_by(state, position) if occupied else [],
    }


def hidden_tiles(state: State) -> list[Json]:
    """Return the tiles that lie hidden somewhere. Anybody could work them out from the visible ones."""
    return [*sorted(int(state.layout[place]) for place in range(TILES) if is_hidden(state, place))]


def uncovered_by(state: State, position: int) -> list[Json]:
    """Return the positions that would be open if this tile alone were gone."""
    without = state.occupied & ~(1 << position)
    return [below for below in BELOW[position] if is_open(without, below)]


def colours_of(state: State, tile: int) -> list[Json]:
    """Return the colours on a tile."""
    return [str(GOAL.values[colour]) for colour in components_at(state).achievements[tile].colours]


def turn_in_progress(state: State, decision: str) -> JsonObject:
    """Show what has been done so far in the turn."""
    buying = decision in BUYING and not state.over
    converting = buying and state.converted_slot != NOTHING
    return {
        "further": state.is_extra_action,
        "further_left": int(state.extra_actions_left),
        "tile": int(state.tile) if buying else None,
        "payers": [*members(state.payers)] if buying else [],
        "value": int(state.paid_so_far),
        "source": int(state.converted_slot) if converting else None,
        "target": int(state.conversion_target_slot) if converting else None,
        "strongest": int(state.about) if decision == "blackmail" and not state.over else None,
    }


def player_view(state: State, seat: int) -> JsonObject:
    """Show what lies in front of a player, with the points so far."""
    player = state.players[seat]
    return {
        "seat": seat,
        "character": str(CHARACTER.values[player.character]),
        "illuminati": player.illuminati,
        "dream": str(GOAL.values[dream_of(state, player)]) if dream_of(state, player) != NOTHING else None,
        "skills": [str(CHARACTER.values[owner]) for skill, owner in SKILLS.items() if player.has_skill(skill)],
        "skills_used": [str(CHARACTER.values[owner]) for skill, owner in SKILLS.items() if player.skills_used & skill],
        "passed": bool(state.passed >> seat & 1),
        "acted": bool(state.acted >> seat & 1),
        "slots": [stack_view(state, player, slot) for slot in range(player.slots)],
        "free_slots": sum(player.kinds[slot] == NOTHING for slot in range(player.slots)),
        "outside": [
            stack_view(state, player, place) for place in range(OUTSIDE_SLOT, PLACES) if player.kinds[place] != NOTHING
        ],
        "most_payable": int(most_payable(state, player, player.holdings())),
        "starting": named(CORPORATION, player.starting),
        "tokens": named(CORPORATION, player.tokens),
        "tiles": [*members(player.tiles)],
        "tiles_of_goal": tiles_of_goal(state, player),
        "goals": assignment(state, player),
        "claimed": None if player.claimed == NOTHING else named(GOAL, player.claimed),
        "vp": int(points_of(state, player)),
        "blackmail_vp": int(blackmail_vp(state, seat)),
    }


def stack_view(state: State, player: Player, place: int) -> JsonObject | None:
    """Show a stack: what it pays, and how many cards it lacks; None for an empty slot."""
    kind = int(player.kinds[place])
    if kind == NOTHING:
        return None
    cards, parts = int(player.counts[place]), int(player.parts[place])
    group = kind >= COLOUR_GROUP
    return {
        "slot": place,
        "kind": str(STACK.values[kind]),
        "cards": cards,
        "tiers": named(TIER, parts) if group else [],
        "hundreds": parts if kind == DIVIDENDS else 0,
        "two_hundreds": cards - parts if kind == DIVIDENDS else 0,
        "ready": int(player.ready[place]) if not group and kind >= CORPORATIONS else None,
        "worth": int(worth(state, player, place)),
        **growth(state, player, kind, cards),
    }


def growth(state: State, player: Player, kind: int, cards: int) -> JsonObject:
    """Show what the next card makes of a stack, and how many cards it lacks; None where it cannot grow."""
    if kind >= COLOUR_GROUP:
        whole = cards == TIERS
        group_worth = 200 if player.character == PHILANTHROPIST else 100
        return grown(None if whole else group_worth, TIERS - cards, TIERS - cards, None)
    if kind >= CORPORATIONS:
        return grown(None, None, None, None)
    more = min(cards + 1, MAX_CARDS)
    full = int(full_set(kind))
    token = player.starting >> kind & 1 and not player.tokens >> kind & 1
    return grown(
        int(state.options.figures.worth(kind, more)),
        max(0, int(usable_from(kind)) - cards),
        max(0, full - cards),
        max(0, full + 1 - cards) if token else None,
    )


def grown(next_worth: int | None, to_usable: int | None, to_full: int | None, to_token: int | None) -> JsonObject:
    """Name the four values of `growth`."""
    return {"next_worth": next_worth, "to_usable": to_usable, "to_full": to_full, "to_token": to_token}


def tiles_of_goal(state: State, player: Player) -> JsonObject:
    """Count the player's tiles for each goal."""
    showing = state.options.figures.tiles_of_goal
    return {str(GOAL.values[goal]): len(members(player.tiles & showing[goal])) for goal in range(len(GOAL.values))}


def by_kind(counts: Iterable[int]) -> JsonObject:
    """Name the counts of all kinds of card."""
    return {str(card): int(count) for card, count in zip(CARD.values, counts, strict=True)}


def seat_or_none(seat: int) -> int | None:
    """Return a seat, or None for NOTHING."""
    return None if seat == NOTHING else int(seat)
