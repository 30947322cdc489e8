"""The names that the redesign changes, as far as the traces of engine and bots use them.

Both tools reach renamed modules and attributes only through this file, so that the same tool runs on the tag
`before-redesign` and on every later commit. The new name is tried first, then the older ones, in this order.
Add a name here when a trace fails with "none of these names exists".
"""

from __future__ import annotations

import importlib
from types import ModuleType
from typing import Any

MODULES = {
    "luck": ("boardroom.core.engine.luck", "boardroom.core.luck"),
    "profiles": ("boardroom.core.auto_answers", "boardroom.core.auto_pass"),
    "names": ("boardroom.bots.names",),
    "explain": ("boardroom.bots.hints", "boardroom.bots.explain", "boardroom.bots.why"),
    "reasons": ("boardroom.bots.reasons",),
    "analysis": ("boardroom.bots.analysis",),
}

ATTRIBUTES = {
    # options of a game
    "preset_option": ("preset_option", "profile"),
    # Game
    "evaluator": ("evaluator", "judge"),
    "observation_layout": ("observation_layout", "layout"),
    "automatic_action": ("automatic_action", "auto_action"),
    "implied_action": ("implied_action", "taken_for_granted"),
    "is_window": ("is_window", "is_open_to_all"),
    "pass_in_window": ("pass_in_window", "pass_on"),
    # evaluator
    "win_chances": ("win_chances", "chances"),
    "features_of": ("features_of", "numbers_of"),
    "progress": ("progress",),
    "stage": ("stage", "chapter"),
    # encoder, its buffer, and the layout of the observation
    "words": ("words",),
    "static": ("static", "settled"),
    "max": ("max", "maximum", "limit", "most"),
    # Table
    "describe_event": ("describe_event", "tell"),
    # bots
    "bot_factory": ("bot_factory", "maker"),
    "action_values": ("action_values", "think"),
    "value": ("value", "win_chance", "chance"),
    "principal_line": ("principal_line", "continuation"),
    "explain_choices": ("explain_choices", "considered"),
    "TreeOrRollouts": ("TreeOrRollouts", "AdaptiveSearch", "Thorough"),
}


def module(name: str) -> ModuleType:
    """Import a module by its entry in MODULES."""
    for path in MODULES[name]:
        try:
            return importlib.import_module(path)
        except ModuleNotFoundError as error:
            if error.name is None or not path.startswith(error.name):
                raise  # the module is there, but one of its own imports is not
    raise SystemExit(f"none of these names exists: {', '.join(MODULES[name])}; add the new one to engine_names.py")


def name_on(owner: object, name: str) -> str:
    """The name that this object uses for an entry of ATTRIBUTES."""
    for each in ATTRIBUTES[name]:
        if hasattr(owner, each):
            return each
    tried = ", ".join(ATTRIBUTES[name])
    raise SystemExit(f"none of these names exists on {owner!r}: {tried}; add the new one to engine_names.py")


def get(owner: object, name: str) -> Any:
    """The attribute of an object by its entry in ATTRIBUTES."""
    return getattr(owner, name_on(owner, name))
