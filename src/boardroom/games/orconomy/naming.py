"""Names of things at a table: industries with their number, cards as printed, players by seat, dice with their face."""

from __future__ import annotations

from functools import cache

from boardroom.core.catalogue import Domain, Value
from boardroom.core.engine.words import Words
from boardroom.core.json import JsonObject
from boardroom.games.orconomy.components import DATA_SETS, DEFAULT, Components
from boardroom.games.orconomy.engine.actions import INDUSTRY
from boardroom.games.orconomy.engine.state import State
from boardroom.games.orconomy.rules.card_play import REROLL
from boardroom.games.orconomy.rules.forecast import FORECAST


def name_at_table(state: State, words: Words, domain: Domain, value: Value) -> str | None:
    """The name of a value at this table; None where the words have the right one."""
    if domain.name == "industry":
        return industry_name(state, words, str(value))
    if domain.name == "card":
        return own_name(state, f"card.{value}")
    if domain.name == "victim":
        return victim_name(state, words, int(value))
    if domain.name == "die":
        return die_name(state, words, int(value))
    return None


def industry_name(state: State, words: Words, key: str) -> str:
    """The name with the number: `Transportation (7)`."""
    name = own_name(state, f"industry.{key}") or words.term("industry", key)
    return f"{name} ({components_at(state).industries[INDUSTRY.values.index(key)].number})"


def victim_name(state: State, words: Words, places: int) -> str | None:
    """The name of the player that many places to the left of the one who decides."""
    if state.over or not 0 < places < state.seats:
        return None
    return words.sections["terms"]["seat"].format((state.to_act + places) % state.seats + 1)


def die_name(state: State, words: Words, die: int) -> str | None:
    """The name of a die with the face it shows, while it can be rolled again."""
    if state.over:
        return None
    if state.decision is REROLL:
        return f"{words.term('die', 'risk')} ({state.risk_die})"
    if state.decision is FORECAST:
        return f"{words.term('die', die)} ({state.second_die if die else state.first_die})"
    return None


def own_name(state: State, term: str) -> str | None:
    """The name that an owner's own file gives a term, or None."""
    name = own_names(str(state.options.chosen["components"])).get(term)
    return None if name is None else str(name)


@cache
def own_names(components: str) -> JsonObject:
    """The names of a set of components that differ from the built-in ones, by their term in the words."""
    chosen, built_in = all_names(DATA_SETS[components]), all_names(DEFAULT)
    return {term: name for term, name in chosen.items() if name != built_in[term]}


def all_names(components: Components) -> dict[str, str]:
    """All names of a set of components by their term in the words."""
    return {
        **{f"industry.{each.key}": each.name for each in components.industries},
        **{f"card.{each.key}": each.name for each in components.cards},
    }


def components_at(state: State) -> Components:
    """The components of a table."""
    return DATA_SETS[str(state.options.chosen["components"])]
