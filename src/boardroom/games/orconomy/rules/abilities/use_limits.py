"""Limits of use: how often a gold ability can be used in a revenue turn.   [ORC 4.4.2, 4.4.4]"""

from __future__ import annotations

from mypy_extensions import i64

from boardroom.core.engine.refusal import Refusal
from boardroom.games.orconomy.engine.actions import INDUSTRIES
from boardroom.games.orconomy.engine.pieces import FOOD_PROCESSING, TRANSPORTATION
from boardroom.games.orconomy.engine.state import State
from boardroom.games.orconomy.rules.crisis import ability_works


def can_use(state: State, industry: i64) -> bool:
    """Whether a gold ability can be used: in scope, without the Crisis, and not used up. `about` is the turn."""
    if not ability_works(state, industry) or not state.in_scope(industry):
        return False  # ORC 4.4.2
    used = state.abilities_used[state.about * INDUSTRIES + industry]
    if industry == FOOD_PROCESSING:
        return not state.options.one_food_move or used == 0  # ORC 10.5.1
    if industry == TRANSPORTATION and state.me().hand_size == 0:
        return False
    return used < state.me().unmoved(industry)  # ORC 4.4.4, 10.5.4


def abilities_left(state: State, industry: i64) -> i64:
    """How often the player can still use this gold ability."""  # ORC 4.4.4
    companies = state.me().unmoved(industry)
    if companies == 0 or not can_use(state, industry):
        return 0
    if industry == FOOD_PROCESSING:
        return 1 if state.options.one_food_move else companies
    return companies - state.abilities_used[state.about * INDUSTRIES + industry]


def note_use(state: State, industry: i64) -> None:
    """Count a use of a gold ability in this revenue turn."""
    state.abilities_used[state.about * INDUSTRIES + industry] += 1


def refused_ability(state: State, industry: i64, rule: str) -> Refusal:
    """Why a gold ability cannot be used. `rule` is cited if no general rule is against it."""
    if not ability_works(state, industry) or not state.in_scope(industry):
        return Refusal("ORC 4.4.2", "no_ability_now")
    if industry != FOOD_PROCESSING and state.abilities_used[state.about * INDUSTRIES + industry] > 0:
        return Refusal("ORC 4.4.4", "no_ability_now")
    if state.me().companies[industry] > state.me().unmoved(industry):
        return Refusal("ORC 10.5.4", "no_ability_now")
    return Refusal(rule, "no_ability_now")
