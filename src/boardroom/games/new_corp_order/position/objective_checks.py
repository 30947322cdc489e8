"""Check that the set-up and the redraws can have dealt the objectives of a position.   [NCO 1.3]"""

from __future__ import annotations

from boardroom.games.new_corp_order.engine.actions import COMPANY
from boardroom.games.new_corp_order.engine.pieces import OBJECTIVES
from boardroom.games.new_corp_order.engine.state import State
from boardroom.games.new_corp_order.rules.objectives import pool_size

COMPANIES = range(len(COMPANY.values))


def objectives_problem(state: State) -> str | None:
    for seat, player in enumerate(state.players):
        for company in player.objectives:
            if state.objective_pool[company] == 0:
                name = COMPANY.values[company]
                return f"seats[{seat}]: objectives: those of {name} went back for the unused tiles [NCO 1.3.1, 1.3.2]"
    return free_redraws_problem(state) if state.options.redraw_optional else forced_redraws_problem(state)


def free_redraws_problem(state: State) -> str | None:
    """Check that players hold and have thrown away no more objectives of a type than there are."""  # NCO 1.3.9
    out = [0 for company in COMPANIES]
    for player in state.players:
        for company in [*player.objectives, *player.thrown[: player.redrawn]]:
            out[company] += 1
    return too_many_objectives(state, out)


def forced_redraws_problem(state: State) -> str | None:
    """Repeat the deal and redraws of the set-up; return what could not have happened."""  # NCO 1.3.6, 1.3.7, 1.3.8
    pile = int(pool_size(state.objective_pool)) - OBJECTIVES * len(state.players)
    seen = [0 for company in COMPANIES]  # dealt, or drawn from the pile
    thrown = [0 for company in COMPANIES]  # by earlier players, and not drawn again
    for i in range(len(state.players)):
        seat = int(state.first_player + i) % len(state.players)
        player = state.players[seat]
        first, last = player.objectives
        if any(company != first for company in player.thrown[: player.redrawn]):
            return f"seats[{seat}]: thrown: only copies of the first objective are thrown away [NCO 1.3.6]"
        seen[first] += 1
        seen[first if player.redrawn else last] += 1
        for number in range(1, player.redrawn + 1):
            drawn = last if number == player.redrawn else first
            if pile > 0:
                pile -= 1
                seen[drawn] += 1
            elif thrown[drawn] > 0:
                thrown[drawn] -= 1
            else:
                return f"seats[{seat}]: thrown: the pile was empty, and nobody had thrown that away [NCO 1.3.7]"
        if first == last and (pile > 0 or any(thrown)):
            return f"seats[{seat}]: objectives: two equal ones must be redrawn [NCO 1.3.6]"
        thrown[first] += player.redrawn
    return too_many_objectives(state, seen)


def too_many_objectives(state: State, out: list[int]) -> str | None:
    for company in COMPANIES:
        if out[company] > state.objective_pool[company]:
            name, most = COMPANY.values[company], state.objective_pool[company]
            return f"seats: {out[company]} objectives of {name}, held or thrown away; there are {most} [NCO 1.1.4, 1.3]"
    return None
