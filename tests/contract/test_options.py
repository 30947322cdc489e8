"""Options and numbers of players are checked when a table is made. The message says what would be right."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from boardroom.core.game import Game
from contract.cases import settings_of

ANYTHING = st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.lists(st.integers())


@given(name=st.text())
def test_an_unknown_option_is_refused(game: Game, name: str) -> None:
    if name not in game.options.options:
        with pytest.raises(ValueError, match="unknown option") as refused:
            game.options.resolve({name: 1})
        assert all(known in str(refused.value) for known in game.options.options)


@given(data=st.data())
def test_a_value_is_one_of_those_declared_or_refused(game: Game, data: st.DataObject) -> None:
    option = data.draw(st.sampled_from(list(game.options.options.values())))
    value = data.draw(ANYTHING)
    if isinstance(value, str | bool | int) and str(value).lower() in [str(known).lower() for known in option.values]:
        assert str(option.checked(value)).lower() == str(value).lower()
    elif value not in option.values:
        with pytest.raises(ValueError, match=f"option {option.name}: ") as refused:
            game.options.resolve({option.name: value})
        assert all(str(known).lower() in str(refused.value).lower() for known in option.values)


@given(players=ANYTHING)
@example(players=True)
@example(players=2.0)
@example(players="2")
def test_a_wrong_number_of_players_is_refused(game: Game, players: object) -> None:
    if type(players) is int and players in game.players:
        assert game.checked_players(players) == players
    else:
        with pytest.raises(ValueError, match=f"{game.players[0]} to {game.players[-1]} players"):
            game.checked_players(players)


def test_every_value_can_be_chosen_by_its_text(game: Game) -> None:
    for option in game.options.options.values():
        for value in option.values:
            assert option.checked(value) is value
            assert option.checked(str(value)) is value


def test_presets_are_declared_completely(game: Game) -> None:
    table = game.options
    if table.preset_option:
        assert set(table.presets) <= {str(value) for value in table.options[table.preset_option].values}
    for preset in table.presets.values():
        for name, value in preset.items():
            assert table.options[name].checked(value) is value


def test_what_is_chosen_comes_before_the_preset(game: Game) -> None:
    for edition, preset in game.options.presets.items():
        given_preset = {game.options.preset_option: edition}
        assert game.options.resolve(given_preset).items() >= preset.items()
        for name in preset:
            for value in game.options.options[name].values:
                assert game.options.resolve({**given_preset, name: value})[name] is value


def test_every_table_remembers_its_options(game: Game) -> None:
    for players in game.players:
        for setting in settings_of(game, players):
            assert game.options_of(setting.deal()) == setting.options
