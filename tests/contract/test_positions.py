"""Every situation can be written as a position and set up again."""

import json

from boardroom.core.engine.journal import Journal
from boardroom.core.engine.state import State
from contract.cases import Setting, facts, finish, legal, on_the_table, views, walk


def again(setting: Setting, state: State) -> State:
    """Write the position as text, and set up a state from it."""
    return setting.game.from_position(json.loads(json.dumps(setting.game.position(state))))


def test_a_position_is_set_up_as_it_was(setting: Setting) -> None:
    for state in walk(setting.deal(), setting.rng()):
        assert on_the_table(setting.game, again(setting, state)) == on_the_table(setting.game, state)


def test_a_position_looks_to_everybody_as_it_did(setting: Setting) -> None:
    for state in walk(setting.deal(), setting.rng(), every=25):
        copy = again(setting, state)
        assert views(setting.game, copy) == views(setting.game, state)
        assert (copy.scores(), copy.result()) == (state.scores(), state.result())


def test_a_position_is_plain_json(setting: Setting) -> None:
    for state in walk(setting.deal(), setting.rng()):
        position = setting.game.position(state)
        assert json.loads(json.dumps(position, allow_nan=False)) == position


def test_a_position_keeps_the_options(setting: Setting) -> None:
    state = setting.deal()
    assert setting.game.options_of(state) == setting.options
    assert setting.game.options_of(again(setting, state)) == setting.options


def test_a_game_goes_on_from_a_position_as_it_would_have(setting: Setting) -> None:
    """Both tables have the same luck for every action, so what a position leaves out must agree, too."""
    state = setting.deal()
    rng = setting.rng()
    while not state.over:
        copy = again(setting, state)
        state.journal, copy.journal = Journal(), Journal()
        copy.reseed(state.chance.state, state.secret.state)
        choices = legal(state)
        action = choices[rng.below(len(choices))]
        state.apply(action)
        copy.apply(action)
        assert facts(setting.game, copy) == facts(setting.game, state)
        assert copy.journal.entries == state.journal.entries


def test_writing_a_position_shares_nothing_with_the_table(setting: Setting) -> None:
    state = setting.deal()
    written = setting.game.position(state)
    before = json.dumps(written)
    finish(state, setting.rng())
    assert json.dumps(written) == before
