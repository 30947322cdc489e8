"""Players who do much: they choose the kind of action at random first, seldom pass or give up, and bid low."""

from __future__ import annotations

from collections.abc import Iterator

from boardroom.core.engine.luck import Rng, seeded
from boardroom.core.options import OptionValue
from boardroom.games.orconomy.engine.options import OPTIONS
from boardroom.games.orconomy.engine.state import State
from boardroom.games.orconomy.game import GAME

SELDOM = ("pass", "default", "remove_startup", "remove_clean", "remove_pledged")
HIGHEST_STEP = 4  # of a bid above the lowest, but for one in three


def lively(state: State, rng: Rng) -> int:
    """An action for the pending decision."""
    kinds: dict[str, list[int]] = {}
    for action in state.legal_actions():
        kinds.setdefault(GAME.actions[action].kind, []).append(action)
    liked = [kind for kind in kinds if kind not in SELDOM or rng.below(3) == 0] or [*kinds]
    kind = liked[rng.below(len(liked))]
    choices = kinds[kind]
    if kind == "bid" and rng.below(3):
        choices = choices[:HIGHEST_STEP]
    return choices[rng.below(len(choices))]


def some_options(rng: Rng) -> dict[str, OptionValue]:
    """At random, but the game ends and is one that people could play."""
    chosen = {name: option.values[rng.below(len(option.values))] for name, option in OPTIONS.options.items()}
    if chosen["anytime_scope"] == "none":
        chosen["bid_limit"] = "cash"
    return {**chosen, **GAME.simulation}


def lively_game(number: int, *, usual: bool = False) -> Iterator[State]:
    """The table at every decision of a game and at its end; with the usual options, or some."""
    rng = seeded(number)
    options = OPTIONS.resolve(GAME.simulation) if usual else some_options(rng)
    state = GAME.deal(2 + number % 4, options, (rng.below(2**60) + 1, rng.below(2**60) + 1))
    while not state.over:
        yield state
        state.apply(lively(state, rng))
    yield state
