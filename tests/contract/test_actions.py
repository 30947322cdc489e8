"""Every action has one number and one text, and neither changes inside a rules version.

After a deliberate change, write the lists anew: `pytest tests/contract/test_actions.py --write`.
"""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardroom.core.game import Game
from contract.cases import TESTS, settings_of


def test_numbers_keep_their_meaning(game: Game, write: bool) -> None:
    path = TESTS / "contract" / "action_ids" / f"{game.key}.txt"
    lines = [f"rules version {game.rules_version}", *(f"{action.id} {action}" for action in game.actions.actions)]
    found = "\n".join(lines) + "\n"
    if write:
        path.write_text(found, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == found


def test_numbers_are_dense(game: Game) -> None:
    assert [action.id for action in game.actions.actions] == list(range(len(game.actions)))


@given(data=st.data())
def test_arguments_may_come_in_any_order(game: Game, data: st.DataObject) -> None:
    action = game.actions[data.draw(st.integers(0, len(game.actions) - 1))]
    kind, *arguments = action.text.split()
    text = " ".join([kind, *data.draw(st.permutations(arguments))])
    assert game.actions.parse(action.text) is action
    assert game.actions.parse(text) is action


@given(data=st.data())
def test_another_text_is_refused_with_what_would_be_right(game: Game, data: st.DataObject) -> None:
    action = game.actions[data.draw(st.integers(0, len(game.actions) - 1))]
    more = data.draw(st.text(min_size=1).filter(str.strip))
    for text, reason in ((action.text + more, "kinds of action are|looks like"), (f"{action} {more}", "looks like")):
        if text not in game.actions.by_text:
            with pytest.raises(ValueError, match=reason):
                game.actions.parse(text)


@given(number=st.integers().filter(lambda number: not 0 <= number < 10_000) | st.booleans() | st.none() | st.floats())
def test_another_number_is_refused_with_what_would_be_right(game: Game, number: object) -> None:
    table = settings_of(game, game.players[0])[0].table()
    with pytest.raises(ValueError, match=r"action ids of|an action is an Action, an id or a text"):
        table.play(number)
