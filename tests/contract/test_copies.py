"""A copy equals its table and shares nothing that changes."""

from collections.abc import Iterator, MutableSequence

import pytest

from boardroom.core.engine.journal import Journal
from boardroom.core.engine.luck import Rng
from boardroom.core.engine.state import AGENDA_SIZE, Decision, State
from boardroom.core.game import Game
from contract.cases import COMPILED, Setting, everything, facts, finish, walk

FIXED = ("seats", "home", "options")  # the same in every copy of a table
NOT_COPIED = ("journal",)

only_as_python = pytest.mark.skipif(COMPILED, reason="compiled objects have no vars()")


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
    """Return the facts of a random game from this state to its end."""
    return [facts(setting.game, each) for each in walk(state, rng, every=15)]


@only_as_python
def test_no_number_and_no_flag_is_forgotten(setting: Setting) -> None:
    """Change one attribute of a state or of an object in it. Both ways to copy must take the new value."""
    state = setting.deal()
    for path, piece in pieces(state).items():
        for name, before in own(piece).items():
            for value in [] if is_row(before) or has_attributes(before) else other_values(before):
                copied_onto = state.clone()
                setattr(piece, name, value)
                copied_onto.copy_from(state)
                copies = {"clone": state.clone(), "copy_from": copied_onto}
                setattr(piece, name, before)
                for how, copy in copies.items():
                    assert vars(pieces(copy)[path])[name] == value, f"{how} forgets {path}.{name}"


@only_as_python
def test_a_clone_has_every_number_of_every_row(setting: Setting) -> None:
    state = setting.deal()
    state.agenda_size = AGENDA_SIZE  # what lies beyond this size is not copied
    for path, name, row in rows(state):
        for index in range(len(row)):
            row[index] = other_values(row[index])[0]
        assert [*vars(pieces(state.clone())[path])[name]] == [*row], f"clone forgets {path}.{name}"


@only_as_python
def test_no_row_is_forgotten(setting: Setting) -> None:
    check_rows(setting)


@only_as_python
def test_no_row_is_forgotten_with_any_option(game: Game) -> None:
    """Copies share some rows unless an option lets them change, so every value of every option is tried."""
    for name, option in game.options.options.items():
        for value in option.values:
            options = game.options.resolve({**game.simulation, name: value})
            for players in game.players:
                try:
                    game.deal(players, options, luck=(1, 1))
                except ValueError:
                    continue  # the game refuses this option for this number of players
                check_rows(Setting(game, players, options, f"{game.key}-{players}-{name}-{value}"))
                break


def check_rows(setting: Setting) -> None:
    """Check that `copy_from` copies every row. It may leave out numbers without meaning, as above the top of a pile."""
    start = setting.deal()
    copy = start.clone()
    forgotten = {(path, name) for path, name, row in rows(start) if vars(pieces(copy)[path])[name] is not row}
    for state in walk(start, setting.rng(), every=7):
        moment = state.clone()
        moment.agenda_size = AGENDA_SIZE
        forgotten = {(path, name) for path, name in forgotten if not arrives(moment, path, name)}
        if not forgotten:
            return
    raise AssertionError(f"copy_from forgets {sorted(forgotten)}")


def arrives(state: State, path: str, name: str) -> bool:
    """Return whether `copy_from` takes a new value of any number of this row."""
    row = vars(pieces(state)[path])[name]
    copied_onto = state.clone()
    for index in range(len(row)):
        before, row[index] = row[index], other_values(row[index])[0]
        copied_onto.copy_from(state)
        found, row[index] = row[index], before
        if vars(pieces(copied_onto)[path])[name][index] == found:
            return True
    return False


@only_as_python
def test_copies_share_only_what_their_class_names(setting: Setting) -> None:
    state = setting.deal()
    copies = pieces(state.clone())
    for path, piece in pieces(state).items():
        assert copies[path] is not piece, f"a clone shares {path}"
        for name, value in vars(piece).items():
            if is_row(value) and name not in (*FIXED, *shared(piece)):
                assert vars(copies[path])[name] is not value, f"a clone shares {path}.{name}"
        assert {*shared(piece)} <= {*vars(piece)}, f"{path} has not all attributes that its SHARED names"


def pieces(state: State) -> dict[str, object]:
    """Return the state and every object in it that has attributes, by its path."""
    found: dict[str, object] = {"table": state}
    for name, value in own(state).items():
        if has_attributes(value):
            found[name] = value
        elif is_row(value):
            found |= {f"{name}[{i}]": each for i, each in enumerate(value) if has_attributes(each)}
    return found


def own(piece: object) -> dict[str, object]:
    """Return the attributes that copies do not share."""
    return {n: value for n, value in vars(piece).items() if n not in (*FIXED, *NOT_COPIED) and n not in shared(piece)}


def shared(piece: object) -> tuple[str, ...]:
    return getattr(type(piece), "SHARED", ())


def rows(state: State) -> Iterator[tuple[str, str, MutableSequence[object]]]:
    """Yield every vec and list of numbers or decisions, with its path and name."""
    for path, piece in pieces(state).items():
        for name, value in vars(piece).items():
            if name not in FIXED and is_row(value) and not any(has_attributes(each) for each in value):
                yield path, name, value


def is_row(value: object) -> bool:
    return hasattr(value, "__setitem__")


def has_attributes(value: object) -> bool:
    return hasattr(value, "__dict__") and not isinstance(value, Decision)


def other_values(value: object) -> list[object]:
    """Return two other values where possible, because a blank state may have one of them."""
    if isinstance(value, bool):
        return [True, False]
    if isinstance(value, int):
        return [value + 3, value + 5]
    if isinstance(value, tuple):
        return [tuple(each + more for each in value) for more in (3, 5)]
    if isinstance(value, Decision):
        return [Decision()]
    raise AssertionError(f"the laws of copies do not know what else {value!r} might be")
