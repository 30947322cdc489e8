"""Names at a table: cards and tiles as the components in use call them, slots by what lies in them."""

from __future__ import annotations

from functools import cache

from boardroom.core.bitsets import members
from boardroom.core.catalogue import Domain, Value
from boardroom.core.engine.words import Words
from boardroom.core.json import Json, JsonObject
from boardroom.games.new_world_order.components import DATA_SETS, DEFAULT, TIER, Components
from boardroom.games.new_world_order.engine.actions import MAX_SLOTS, PLACES, STACK
from boardroom.games.new_world_order.engine.pieces import COLOUR_GROUP, DIVIDENDS, NOTHING, WHOLE
from boardroom.games.new_world_order.engine.state import State
from boardroom.games.new_world_order.rules.achievements.pyramid import (
    FIRST_OF_LAYER,
    LAYERS,
    is_hidden,
    layer_of,
    side,
)
from boardroom.games.new_world_order.rules.achievements.stack_worth import place_of_payer, worth


def name_at_table(state: State, words: Words, domain: Domain, value: Value) -> str | None:
    """Return the name of a value at this table, or None where the general word is right."""
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
    """Return the name that an owner's components file gives a term, or None if it is the built-in one."""
    return spoken(own_names(str(state.options.chosen["components"])), words).get(term)


def spoken(names: JsonObject, words: Words) -> dict[str, str]:
    """Turn an owner's names into terms: goals with their colour, stacks like their cards."""
    terms = {term: str(name) for term, name in names.items()}
    for term in names:
        domain, _, value = term.partition(".")
        if domain == "goal":
            terms[term] += f" ({words.term('colour', value)})"
        elif domain == "card":
            terms[f"stack.{value}"] = terms[term]
    return terms


def tile_name(state: State, words: Words, tile: int) -> str:
    """Name a tile with its price: `Smart Grid (200)`. No two tiles have the same name."""
    name = own_name(state, words, f"tile.{tile}") or words.term("tile", tile)
    return f"{name} ({components_at(state).achievements[tile].vp})"


def tile_at(state: State, words: Words, position: int) -> str:
    """Name the tile at a position; a hidden one by its place."""
    return place_name(position) if is_hidden(state, position) else tile_name(state, words, int(state.layout[position]))


def place_name(position: int) -> str:
    """Name a place: `c23` is layer c, row 2, column 3. Layers are a to d from the top; the top is just `a`."""
    layer = layer_of(position)
    row, column = divmod(position - FIRST_OF_LAYER[layer], side(layer))
    return "a" if layer == LAYERS else f"{'dcb'[layer - 1]}{row + 1}{column + 1}"


def stack_name(state: State, words: Words, place: int) -> str | None:
    """Name a stack of the player who decides, `Farm x3 (100)`, with its slot if another is equal; None if empty."""
    if state.over or state.me().kinds[place] == NOTHING:
        return None
    name = plain_stack_name(state, words, place)
    equal = [other for other in range(PLACES) if plain_stack_name(state, words, other) == name]
    return name if len(equal) == 1 or place >= MAX_SLOTS else f"{name}, {words.term('slot', place)}"


def plain_stack_name(state: State, words: Words, place: int) -> str:
    """Name a stack of the player who decides, without its slot; an empty slot has an empty name."""
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
    """Name a payment by its stacks: `Farm x3 (100) + Gold Mine x3 (300)`."""
    if state.over:
        return None
    places = [int(place_of_payer(state.me(), int(payer))) for payer in payment.split("+")]
    names = [stack_name(state, words, place) if place != NOTHING else None for place in places]
    return " + ".join(name or words.term("slot", payer) for name, payer in zip(names, payment.split("+"), strict=True))


def victim_name(state: State, words: Words, places: int) -> str | None:
    """Name the player who sits this many places to the left of the one who decides."""
    if state.over or not 0 < places < state.seats:
        return None
    return words.sections["terms"]["seat"].format((state.to_act + places) % state.seats + 1)


@cache
def own_names(components: str) -> JsonObject:
    """Return the names in which a set of components differs from the built-in one, by term."""
    mine, ours = all_names(DATA_SETS[components]), all_names(DEFAULT)
    return {term: name for term, name in mine.items() if name != ours[term]}


def all_names(components: Components) -> dict[str, str]:
    """Return the names of all cards, characters, goals and tiles, by term."""
    return {
        **{f"card.{each.key}": each.name for each in components.corporations},
        **{f"character.{each.key}": each.name for each in components.characters},
        **{f"goal.{each.colour}": each.name for each in components.goals},
        **{f"tile.{tile}": each.name for tile, each in enumerate(components.achievements)},
    }


def components_at(state: State) -> Components:
    """Return the components that this table is played with."""
    return DATA_SETS[str(state.options.chosen["components"])]


def named(domain: Domain, numbers: int) -> list[Json]:
    """Return the names of the members of a set, given as bits."""
    return [str(domain.values[number]) for number in members(numbers)]
