"""The numbers of a seat tell exactly what its view tells, and nothing more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

import boardroom
from boardroom.core.engine.state import State
from boardroom.core.game import Game
from boardroom.core.observation import ObservationLayout, counts, numbers, one_of
from contract.cases import Setting, settings_of, walk
from encoding import new_corp_order, new_world_order, orconomy
from encoding.decode import Reading, as_int16, without
from toy_game.game import GAME as BLUFF

DECODERS = {
    "new-corp-order": new_corp_order,
    "new-world-order": new_world_order,
    "orconomy": orconomy,
}
SETTINGS = [setting for game in boardroom.games() for players in game.players for setting in settings_of(game, players)]


@pytest.fixture(params=SETTINGS, ids=lambda setting: setting.name)
def numbered(request: pytest.FixtureRequest) -> Setting:
    """Every game, edition and number of players, with random options too."""
    return request.param


def moments(setting: Setting, every: int) -> Iterator[State]:
    """Of a random game: each kind of decision some times, every n-th moment, and the end."""
    seen: Counter[str] = Counter()
    for number, state in enumerate(walk(setting.deal(), setting.rng())):
        seen[setting.game.decision(state)] += 1
        if seen[setting.game.decision(state)] <= 3 or number % every == 0 or state.over:
            yield state


def test_every_game_has_a_decoder() -> None:
    assert sorted(DECODERS) == [game.key for game in boardroom.games()]


def test_numbers_can_be_read_back_as_the_view(numbered: Setting) -> None:
    game, decoder = numbered.game, DECODERS[numbered.game.key]
    layout = game.observation_layout(numbered.players, numbered.options)
    encoder = game.encoder(numbered.players, numbered.options)
    for state in moments(numbered, every=30):
        for seat in range(game.players_of(state)):
            read = Reading(layout, encoder.encode(state, seat), int(state.seats))
            view = game.view(state, seat)
            assert decoder.decoded(read, view) == without(view, decoder.DERIVED)
            assert decoder.reason(read) == game.outcome(state).reason


def test_numbers_stay_within_the_layout(numbered: Setting) -> None:
    game = numbered.game
    layout = game.observation_layout(numbered.players, numbered.options)
    encoder = game.encoder(numbered.players, numbered.options)
    for state in moments(numbered, every=40):
        for seat in range(game.players_of(state)):
            for field, number in zip(layout.fields, as_int16(encoder.encode(state, seat)), strict=True):
                assert 0 <= number <= field.maximum, f"{field.name} is {number}"


def test_a_seat_has_the_same_numbers_at_an_imagined_table(numbered: Setting) -> None:
    encoder = numbered.game.encoder(numbered.players, numbered.options)
    rng = numbered.rng("imagine")
    for state in moments(numbered, every=30):
        for seat in range(numbered.game.players_of(state)):
            imagined = state.imagine(seat, rng)
            assert as_int16(encoder.encode(imagined, seat)) == as_int16(encoder.encode(state, seat))


def test_what_is_settled_stays(numbered: Setting) -> None:
    encoder = numbered.game.encoder(numbered.players, numbered.options)
    start = as_int16(encoder.encode(numbered.deal(), 0))[: encoder.static]
    for state in moments(numbered, every=60):
        for seat in range(numbered.game.players_of(state)):
            assert as_int16(encoder.encode(state, seat))[: encoder.static] == start


@pytest.mark.parametrize("game", boardroom.games(), ids=lambda game: game.key)
def test_every_number_has_a_name(game: Game) -> None:
    for players in game.players:
        options = game.options.resolve({})
        layout = game.observation_layout(players, options)
        encoder = game.encoder(players, options)
        assert (encoder.static, encoder.size) == (layout.static, len(layout))
        unnamed = layout.names.count("")
        assert unnamed < len(layout) / 2


def test_a_layout_fills_groups_of_four() -> None:
    layout = ObservationLayout([numbers(turn=9)], [one_of("who", ("me", "you")), counts("cards", range(5), 3)])
    assert layout.static == 4
    assert [index for index, name in enumerate(layout.names) if name] == [0, 4, 5, 8, 9, 10, 11, 12]
    assert layout.read([7, *[0] * 3, 0, 1, 0, 0, 3, 2, 1, 0, 1, 0, 0, 0])["cards.4"] == 1


def test_a_game_without_an_encoder_says_so() -> None:
    with pytest.raises(ValueError, match="Bluff cannot be seen as numbers"):
        BLUFF.encoder(2, BLUFF.options.resolve({}))
    with pytest.raises(ValueError, match="Bluff cannot be seen as numbers"):
        BLUFF.observation_layout(2, BLUFF.options.resolve({}))
