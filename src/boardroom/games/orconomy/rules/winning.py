"""When the game ends and who wins: enough trophies win at once; after the round cap players are ranked.

[ORC 3.2, 3.3, 7.2.2, 11.3]
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from boardroom.core.engine.state import NOBODY
from boardroom.games.orconomy.engine.events import ENDED, TROPHIES
from boardroom.games.orconomy.engine.steps import SET_UP
from boardroom.games.orconomy.rules.trophies import dominated, trophies_of

if TYPE_CHECKING:
    from boardroom.games.orconomy.engine.state import State

# Why the game ended, as `State.end_reason` and events.REASON number it.
BY_TROPHIES: Final = 0
ROUND_CAP: Final = 1

SKULLS: Final = 1 << 21  # more than anybody can have, so that net worth never outweighs a dominated industry
WINNER: Final = 1_000_000_000_000  # more than any other merit


def count_trophies(state: State, actor: i64) -> None:
    """Count trophies after a change of companies by seat `actor`. A player with enough wins at once."""  # ORC 3.2.1
    reached: i64 = 0
    for seat in range(state.seats):
        found = trophies_of(state, seat)
        if found != state.players[seat].trophies:
            state.players[seat].trophies = found
            state.tell(TROPHIES, seat, found)
        if found >= state.options.target:
            reached |= i64(1) << seat
    if reached != 0 and state.step != SET_UP:  # ORC 3.2.1, 3.3.2
        state.winners = winners_of(state, reached, actor)
        end_game(state, BY_TROPHIES)


def winners_of(state: State, reached: i64, actor: i64) -> i64:
    """Who wins of the seats that reached the target by one change; both as bits."""  # ORC 3.3.4
    if state.options.win_shared:
        return reached
    if not state.options.win_by_oracle and (reached >> actor) & 1 == 1:
        return i64(1) << actor
    for turn in range(state.seats):
        seat = state.seat_in_turn(turn)
        if (reached >> seat) & 1 == 1:
            return i64(1) << seat
    return reached


def end_game(state: State, reason: i64) -> None:
    """End the game for this reason."""
    state.end_reason = reason
    state.end()
    state.tell(ENDED, NOBODY, reason)


def net_worth(state: State, seat: i64) -> i64:
    """Skulls less the loans to be repaid."""  # ORC 11.3.2
    return state.players[seat].cash - 7 * state.players[seat].all_pledged()


def ranking_merits(state: State) -> vec[i64]:
    """One number for each seat that ranks the players: by trophies, dominated industries, net worth, then cards.

    Players who won by the target all have the merit WINNER.
    """  # ORC 11.3.2
    merits = vec[i64]([0] * state.seats)
    for seat in range(state.seats):
        player = state.players[seat]
        merit = (trophies_of(state, seat) * 16 + dominated(state, seat)) * SKULLS + net_worth(state, seat) + 256
        merits[seat] = merit * 64 + player.hand_size
        if (state.winners >> seat) & 1 == 1:
            merits[seat] = WINNER
    return merits
