"""The declared types of a game's views are exact: no missing key, no further key, no other type."""

import sys

import msgspec

from boardroom.core.game import snake_case
from boardroom.server.protocol.typescript_views import literals
from contract.cases import GAMES, Setting, seats_and_spectator, walk


def test_views_have_the_declared_shape(setting: Setting) -> None:
    for state in walk(setting.deal("shape"), setting.rng("shape"), every=20):
        for seat in seats_and_spectator(setting.game, state):
            view = setting.game.view(state, seat)
            assert msgspec.convert(view, setting.game.view_type, strict=True) == view  # it would drop an unknown key


def test_declared_values_are_those_of_the_components() -> None:
    for game in GAMES:
        values: dict[str, list[set[object]]] = {}
        for domains in [*game.actions.domains.values(), *(event.domains for event in game.events)]:
            for domain in domains.values():
                values.setdefault(domain.name, []).append(set(domain.values))
        for name, declared in vars(sys.modules[game.view_type.__module__]).items():
            if literals(declared) and snake_case(name) in values:
                assert set(literals(declared)) in values[snake_case(name)], name
