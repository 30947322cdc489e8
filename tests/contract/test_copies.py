"""A copy is the same table, and from then on another one."""

from boardroom.core.engine.journal import Journal
from boardroom.core.engine.luck import Rng
from boardroom.core.engine.state import State
from contract.cases import Setting, everything, facts, finish, walk


def test_a_clone_equals_its_original(setting: Setting) -> None:
    for state in walk(setting.deal(), setting.rng()):
        assert facts(setting.game, state.clone()) == facts(setting.game, state)
    for state in walk(setting.deal("2"), setting.rng(), every=40):
        assert everything(setting.game, state.clone()) == everything(setting.game, state)


def test_a_copy_onto_another_moment_equals_its_original(setting: Setting) -> None:
    start = setting.deal()
    end = finish(start.clone(), setting.rng("end"))
    for state in walk(start.clone(), setting.rng(), every=7):
        for copy in (start.clone(), end.clone(), state.imagine(0, setting.rng("imagine"))):
            copy.copy_from(state)
            assert facts(setting.game, copy) == facts(setting.game, state)


def test_playing_on_a_copy_leaves_the_original_alone(setting: Setting) -> None:
    copied_onto = setting.deal()
    for state in walk(setting.deal(), setting.rng(), every=40):
        before = everything(setting.game, state)
        finish(state.clone(), setting.rng("clone"))
        copied_onto.copy_from(state)
        finish(copied_onto, setting.rng("copy"))
        assert everything(setting.game, state) == before


def test_playing_on_leaves_a_copy_alone(setting: Setting) -> None:
    kept = []
    for state in walk(setting.deal(), setting.rng(), every=40):
        copy = state.clone()
        kept.append((copy, everything(setting.game, copy)))
    for copy, before in kept:
        assert everything(setting.game, copy) == before


def test_a_copy_has_no_listener(setting: Setting) -> None:
    state = setting.deal()
    state.journal = Journal()
    copied_onto = setting.deal()
    copied_onto.copy_from(state)
    assert state.clone().journal is None
    assert state.imagine(0, setting.rng()).journal is None
    assert copied_onto.journal is None


def test_the_same_luck_and_actions_give_the_same_game(setting: Setting) -> None:
    copied_onto = setting.deal()
    for state in walk(setting.deal(), setting.rng(), every=100):
        copied_onto.copy_from(state)
        again = path(setting, state.clone(), setting.rng("path"))
        assert path(setting, copied_onto, setting.rng("path")) == again
        assert path(setting, state.clone().clone(), setting.rng("path")) == again


def test_a_table_dealt_again_is_a_new_one(setting: Setting) -> None:
    dealer = setting.game.dealer(setting.players, setting.options)
    for used in walk(dealer.deal(3, 4, None), setting.rng(), every=100):
        copy = used.clone()
        before = everything(setting.game, copy)
        again = dealer.deal_into(used.clone(), 5, 6)
        assert everything(setting.game, again) == everything(setting.game, dealer.deal(5, 6, None))
        assert everything(setting.game, copy) == before
    assert path(setting, dealer.deal_into(used, 5, 6), setting.rng()) == path(
        setting, dealer.deal(5, 6, None), setting.rng()
    )


def path(setting: Setting, state: State, rng: Rng) -> list[object]:
    """A whole game from here."""
    return [facts(setting.game, each) for each in walk(state, rng, every=15)]
