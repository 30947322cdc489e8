"""Premoves of a window are the choices that a seat gets when its turn comes, if all seats before it pass."""

from __future__ import annotations

import random

import pytest

from boardroom.core.engine.state import State
from boardroom.server.tables import log_entries as log
from boardroom.server.tables.premoves import premove_choices, state_when_asked
from boardroom.server.tables.room import Room
from server.test_room import room


def asked_in_fact(at: Room, seat: int) -> State:
    """The real table when everybody before this seat has passed."""
    state = at.table.state.clone()
    luck = (state.chance.state, state.secret.state)
    while state.to_act != seat:
        assert at.game.is_window(state), "the moment is over, and the seat was not asked"
        state.apply(at.game.actions.parse("pass").id)
    assert (state.chance.state, state.secret.state) == luck, "something has happened before the seat is asked"
    return state


@pytest.mark.parametrize("players", [2, 3, 5])
def test_what_is_offered_ahead_is_offered_then(players: int) -> None:
    rng = random.Random(players)
    offers = not_asked = 0
    for number in range(3):
        at = room("orconomy", players, seed=f"{number}{players}" * 32)
        while at.table.to_act is not None and at.table.number < 400:
            for seat in range(players):
                later = state_when_asked(at, seat)
                if later is not None:
                    offers += 1
                    fact = asked_in_fact(at, seat)
                    assert later.legal_actions() == fact.legal_actions()
                elif at.is_window:
                    not_asked += 1
                    assert premove_choices(at, seat, "en") == []
            at.apply(log.Acted(rng.choice(at.table.legal()).id), at.touched)
    assert offers > 100
    assert not_asked > 100
