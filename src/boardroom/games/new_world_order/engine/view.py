"""What everybody sees of a table, and how it stands.   [NWO 2.6, 10.3]"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from boardroom.core.bitsets import members
from boardroom.core.json import Json, JsonObject
from boardroom.core.outcome import Outcome, ranked
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
from boardroom.games.new_world_order.engine.events import REASON
from boardroom.games.new_world_order.engine.options import MAX_CARDS, full_set, usable_from
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
    Player,
)
from boardroom.games.new_world_order.engine.pyramid import LAYERS, covering, is_open, side
from boardroom.games.new_world_order.engine.state import State
from boardroom.games.new_world_order.naming import components_at, is_hidden, name_at_table, named, own_names
from boardroom.games.new_world_order.rules.great_goals import DREAM_VP, GOAL_VP, TILES_FOR_GOAL, dream_of, goals_of
from boardroom.games.new_world_order.rules.scoring import (
    TOKEN_VP,
    blackmail_vp,
    bonus,
    final_merits,
    points_of,
    tile_vp,
)
from boardroom.games.new_world_order.rules.worth import most_payable, worth

__all__ = ["name_at_table", "outcome_of", "view_of", "views_of"]

SKILLS = {SKILL_THREE_STACKS: MEDIA_MOGUL, SKILL_CONVERSION: PRESIDENT, SKILL_TWO_TILES: ILLUMINATI}
WHERE = [  # layer, row and column of every place
    (layer, *divmod(place, side(layer))) for layer in range(LAYERS, 0, -1) for place in range(side(layer) ** 2)
]
ABOVE = [covering(place) for place in range(TILES)]
BELOW = [[below for below in range(TILES) if place in ABOVE[below]] for place in range(TILES)]
BUYING = ("payment", "converted_payment", "add_dividends")


def views_of(state: State, decision: str, seats: Sequence[int | None]) -> list[JsonObject]:
    """All see the same."""
    seen = view_of(state, decision)
    return [{**seen, "seat": seat} for seat in seats]


def view_of(state: State, decision: str, seat: int | None = None) -> JsonObject:
    """Only the order of the deck is hidden, and covered tiles where the option says so; from everybody alike."""
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
        "pyramid": [place_seen(state, position) for position in range(TILES)],
        "hidden": hidden_tiles(state),
        "undealt": named(CHARACTER, state.undealt),
        "table": by_kind(state.table),
        "deck": int(state.deck_size),
        "blind_removed": int(state.options.blind_removed) if state.round else 0,
        "unseen": by_kind(state.unseen),
        "discarded": by_kind(state.discarded),
        "in_progress": turn_in_progress(state, decision),
        "players": [player_seen(state, seat) for seat in range(state.seats)],
        "standing": outcome_of(state).to_json(),
    }


def achievement(state: State, tile: int) -> JsonObject:
    """What is printed on a tile, wherever it lies."""
    return {"tile": tile, "price": int(state.options.figures.prices[tile]), "colours": colours_of(state, tile)}


def ladder(state: State, corporation: int) -> list[Json]:
    """What one, two and more cards of a corporation pay, up to the full set."""
    worths = state.options.figures
    return [int(worths.worth(corporation, cards)) for cards in range(1, int(full_set(corporation)) + 1)]


def place_seen(state: State, position: int) -> JsonObject:
    """A place of the pyramid: whether a tile lies there and is open, which tile, and what taking it would open."""
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
    """Which tiles lie hidden somewhere; anybody could find them out by going through the others."""
    return [*sorted(int(state.layout[place]) for place in range(TILES) if is_hidden(state, place))]


def uncovered_by(state: State, position: int) -> list[Json]:
    """The places that would be open if this tile alone were gone."""
    without = state.occupied & ~(1 << position)
    return [below for below in BELOW[position] if is_open(without, below)]


def colours_of(state: State, tile: int) -> list[Json]:
    return [str(GOAL.values[colour]) for colour in components_at(state).achievements[tile].colours]


def turn_in_progress(state: State, decision: str) -> JsonObject:
    """How far a turn has come."""
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


def player_seen(state: State, seat: int) -> JsonObject:
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
        "slots": [stack_seen(state, player, slot) for slot in range(player.slots)],
        "free_slots": sum(player.kinds[slot] == NOTHING for slot in range(player.slots)),
        "outside": [
            stack_seen(state, player, place) for place in range(OUTSIDE_SLOT, PLACES) if player.kinds[place] != NOTHING
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


def stack_seen(state: State, player: Player, place: int) -> JsonObject | None:
    """What lies in a slot, what it pays, and how far it has to go."""
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
    """What the next card would make of a stack, and the cards it lacks; None where nothing can be added or gained."""
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
    return {"next_worth": next_worth, "to_usable": to_usable, "to_full": to_full, "to_token": to_token}


def tiles_of_goal(state: State, player: Player) -> JsonObject:
    """For each colour how many tiles the player has."""
    showing = state.options.figures.tiles_of_goal
    return {str(GOAL.values[goal]): len(members(player.tiles & showing[goal])) for goal in range(len(GOAL.values))}


def assignment(state: State, player: Player) -> JsonObject:
    """The goals that count now, each with three tiles that stand for it."""  # NWO 10.2.2
    showing = state.options.figures.tiles_of_goal
    wanted = [goal for goal in members(goals_of(state, player)) for _ in range(TILES_FOR_GOAL)]
    fitting = [members(player.tiles & showing[goal]) for goal in wanted]
    given: dict[int, int] = {}  # tile: index in wanted
    for index in range(len(wanted)):
        found = give_tile(index, fitting, given, set())
        assert found, "goals that count have their tiles"
    return {
        str(GOAL.values[goal]): [tile for tile in sorted(given) if wanted[given[tile]] == goal]
        for goal in sorted(set(wanted))
    }


def give_tile(index: int, fitting: list[list[int]], given: dict[int, int], tried: set[int]) -> bool:
    """A free tile for this need, or one whose need is content with another."""
    for tile in fitting[index]:
        if tile not in tried:
            tried.add(tile)
            if tile not in given or give_tile(given[tile], fitting, given, tried):
                given[tile] = index
                return True
    return False


def outcome_of(state: State) -> Outcome:
    merits: list[tuple[int, ...]] = [(int(merit),) for merit in final_merits(state)]
    ranking = ranked(merits)
    return Outcome(
        scores=state.scores(),
        ranking=ranking,
        winners=ranking[0],
        reason=str(REASON.values[state.end_reason]) if state.over else "running",
        breakdown=[breakdown(state, seat) for seat in range(state.seats)],
    )


def breakdown(state: State, seat: int) -> JsonObject:
    """The sums behind a seat's points."""  # NWO 10.3.1
    player = state.players[seat]
    goals = goals_of(state, player)
    dream = dream_of(state, player)
    dreamt = dream != NOTHING and goals >> dream & 1
    return {
        "seat": seat,
        "tiles": [*members(player.tiles)],
        "prices": [int(state.options.figures.prices[tile]) for tile in members(player.tiles)],
        "tile_vp": int(tile_vp(state, player)),
        "goals": named(GOAL, goals),
        "goal_tiles": assignment(state, player),
        "goal_vp": GOAL_VP * len(members(goals)),
        "dream": str(GOAL.values[dream]) if dreamt else None,
        "dream_vp": DREAM_VP if dreamt else 0,
        "tokens": named(CORPORATION, player.tokens),
        "token_vp": TOKEN_VP * len(members(player.tokens)),
        "bonus": int(bonus(state, player)),
        "total": int(points_of(state, player)),
    }


def by_kind(counts: Iterable[int]) -> JsonObject:
    return {str(card): int(count) for card, count in zip(CARD.values, counts, strict=True)}


def seat_or_none(seat: int) -> int | None:
    return None if seat == NOTHING else int(seat)
