"""What things are called at a table: cards and tiles as on the components in use, slots by what lies in them."""

from __future__ import annotations

from functools import cache

from boardroom.core.bitsets import members
from boardroom.core.catalogue import Domain, Value
from boardroom.core.engine.words import Words
from boardroom.core.json import Json, JsonObject
from boardroom.games.new_world_order.components import DATA_SETS, DEFAULT, TIER, Components
from boardroom.games.new_world_order.engine.actions import MAX_SLOTS, PLACES, STACK
from boardroom.games.new_world_order.engine.pieces import COLOUR_GROUP, DIVIDENDS, NOTHING, WHOLE
from boardroom.games.new_world_order.engine.pyramid import (
    FIRST_OF_LAYER,
    FOUR_COVERS,
    LAYERS,
    is_covered,
    layer_of,
    side,
)
from boardroom.games.new_world_order.engine.state import State
from boardroom.games.new_world_order.rules.worth import place_of_payer, worth

UNDER_FOUR = frozenset(int(place) for place in FOUR_COVERS)


def name_at_table(state: State, words: Words, domain: Domain, value: Value) -> str | None:
    """What a value is called here: cards and tiles as on the components in use, slots by what lies in them."""
    if domain.name in ("card", "character", "goal", "stack"):
        return own_name(state, words, f"{domain.name}.{value}")
    if domain.name == "tile":
        return tile_name(state, words, int(value))
    if domain.name == "position":
        return tile_at(state, words, int(value))
    if domain.name == "slot":
        return stack_name(state, words, int(value))
    if domain.name == "victim_slot":
        return words.term("slot", value)
    if domain.name == "payment":
        return payment_name(state, words, str(value))
    if domain.name == "victim":
        return victim_name(state, words, int(value))
    return None


def own_name(state: State, words: Words, term: str) -> str | None:
    """As an owner's own file has it; None where the words' own term is right."""
    return spoken(own_names(str(state.options.chosen["components"])), words).get(term)


def spoken(names: JsonObject, words: Words) -> dict[str, str]:
    """An owner's names as terms: goals with their colour, stacks as their cards."""
    terms = {term: str(name) for term, name in names.items()}
    for term in names:
        domain, _, value = term.partition(".")
        if domain == "goal":
            terms[term] += f" ({words.term('colour', value)})"
        elif domain == "card":
            terms[f"stack.{value}"] = terms[term]
    return terms


def tile_name(state: State, words: Words, tile: int) -> str:
    """`Smart Grid (200)`; no two tiles have the same name."""
    name = own_name(state, words, f"tile.{tile}") or words.term("tile", tile)
    return f"{name} ({components_at(state).achievements[tile].vp})"


def tile_at(state: State, words: Words, position: int) -> str:
    """The tile; a hidden one by its place."""
    return place_name(position) if is_hidden(state, position) else tile_name(state, words, int(state.layout[position]))


def place_name(position: int) -> str:
    """`c23`: layers are a, b, c and d from the top, then the row and the column; the top is just `a`."""
    layer = layer_of(position)
    row, column = divmod(position - FIRST_OF_LAYER[layer], side(layer))
    return "a" if layer == LAYERS else f"{'dcb'[layer - 1]}{row + 1}{column + 1}"


def stack_name(state: State, words: Words, place: int) -> str | None:
    """`Farm x3 (100)`, of the player who decides, and which of equal ones; None for an empty slot."""
    if state.over or state.me().kinds[place] == NOTHING:
        return None
    name = plain_stack_name(state, words, place)
    equal = [other for other in range(PLACES) if plain_stack_name(state, words, other) == name]
    return name if len(equal) == 1 or place >= MAX_SLOTS else f"{name}, {words.term('slot', place)}"


def plain_stack_name(state: State, words: Words, place: int) -> str:
    me, kind = state.me(), int(state.me().kinds[place])
    if kind == NOTHING:
        return ""
    name = own_name(state, words, f"stack.{STACK.values[kind]}") or words.term("stack", STACK.values[kind])
    if kind == DIVIDENDS:
        return f"{name} {200 * me.counts[place] - 100 * me.parts[place]}"  # NWO 1.3.7
    if kind >= COLOUR_GROUP:
        tiers = "+".join(map(str, named(TIER, me.parts[place])))
        name += "" if me.parts[place] == WHOLE else f" {words.term('part', tiers)}"
    else:
        name += f" x{me.counts[place]}"
    value = int(worth(state, me, place))
    return f"{name} ({value})" if value else name


def payment_name(state: State, words: Words, payment: str) -> str | None:
    """`Farm x3 (100) + Gold Mine x3 (300)`."""
    if state.over:
        return None
    places = [int(place_of_payer(state.me(), int(payer))) for payer in payment.split("+")]
    names = [stack_name(state, words, place) if place != NOTHING else None for place in places]
    return " + ".join(name or words.term("slot", payer) for name, payer in zip(names, payment.split("+"), strict=True))


def victim_name(state: State, words: Words, places: int) -> str | None:
    """The player who sits so many places to the left of the one who decides."""
    if state.over or not 0 < places < state.seats:
        return None
    return words.sections["terms"]["seat"].format((state.to_act + places) % state.seats + 1)


@cache
def own_names(components: str) -> JsonObject:
    """What a set of components names otherwise than the built-in one, by the words' term for it."""
    mine, ours = all_names(DATA_SETS[components]), all_names(DEFAULT)
    return {term: name for term, name in mine.items() if name != ours[term]}


def all_names(components: Components) -> dict[str, str]:
    return {
        **{f"card.{each.key}": each.name for each in components.corporations},
        **{f"character.{each.key}": each.name for each in components.characters},
        **{f"goal.{each.colour}": each.name for each in components.goals},
        **{f"tile.{tile}": each.name for tile, each in enumerate(components.achievements)},
    }


def components_at(state: State) -> Components:
    return DATA_SETS[str(state.options.chosen["components"])]


def is_hidden(state: State, position: int) -> bool:
    """Tiles cover all four of its quarters, and the option hides such a tile."""  # NWO 2.6.7
    return state.options.covered_hidden and position in UNDER_FOUR and is_covered(state.occupied, position)


def named(domain: Domain, numbers: int) -> list[Json]:
    return [str(domain.values[number]) for number in members(numbers)]
