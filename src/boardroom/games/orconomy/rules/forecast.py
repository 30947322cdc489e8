"""The forecast: two dice, perhaps rolled again, make an industry active.   [ORC 4.1]"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.refusal import Refusal
from boardroom.core.engine.state import NOBODY, Decision
from boardroom.games.orconomy.engine.actions import CONSULTANTS, INDUSTRIES, PASS, PLAY_CONSULTANTS, PLAY_EXPLOITATION
from boardroom.games.orconomy.engine.events import ANNOUNCED, ROLLED, WINTER
from boardroom.games.orconomy.engine.pieces import FACES, MOVED, NEW_STARTUP, STARTUP, TOURISM, USED
from boardroom.games.orconomy.engine.state import State
from boardroom.games.orconomy.rules.card_play import play_card
from boardroom.games.orconomy.rules.cards.all_cards import INFLUENCE_CARDS
from boardroom.games.orconomy.rules.windows.window import ask_next, note_pass


@final
class Forecast(Decision[State]):
    """Does anybody have a die rolled again before the announcement?"""  # ORC 4.1.2

    def enter(self, state: State) -> None:
        if not ask_next(state, NOBODY):
            state.done_unless_over()

    def legal(self, state: State, out: ActionBuffer) -> None:
        out.add(PASS)
        if state.me().hand[CONSULTANTS] > 0:
            INFLUENCE_CARDS[CONSULTANTS].list_plays(state, out)

    def refusal(self, state: State, action: i64) -> Refusal | None:
        if action == PASS:
            return None
        if not PLAY_CONSULTANTS <= action < PLAY_EXPLOITATION:
            return Refusal("ORC 4.1.3", "reroll_or_pass")
        return None if state.me().hand[CONSULTANTS] > 0 else Refusal("ORC 9.12.1", "not_in_hand")

    def apply(self, state: State, action: i64) -> None:
        if action == PASS:
            note_pass(state)
            self.enter(state)
        else:
            state.later_seat(FORECAST, state.to_act, 0)
            play_card(state, state.to_act, CONSULTANTS, action - PLAY_CONSULTANTS)


def roll(state: State) -> None:
    """Roll the dice of the forecast, and ask everybody for Consultants."""
    state.first_die = 1 + state.chance.below(FACES)
    state.second_die = 1 + state.chance.below(FACES)
    state.tell(ROLLED, state.oracle, state.first_die, state.second_die)
    state.ask_seat(FORECAST, state.oracle, 0)
    FORECAST.enter(state)


def sector_of(sum: i64) -> i64:
    """The industry that the sum of the dice makes active: 2 and 12 Tourism, 3 Livestock, and so on."""  # ORC 4.1.4
    return TOURISM if sum == 12 else sum - 2


def announce(state: State) -> None:
    """Announce the active industry and perhaps Winter. What lasts one round is cleared."""
    industry = sector_of(state.first_die + state.second_die)
    state.winter = state.first_die == state.second_die or industry == state.active  # ORC 4.1.5
    state.active = industry
    state.tell(ANNOUNCED, state.oracle, industry)
    if state.winter:
        state.tell(WINTER, NOBODY)
    for player in state.players:
        player.clear_marks(MOVED | USED)
        player.exemptions = 0
        player.delayed = False
        player.revenue_done = False
        for each in range(i64(INDUSTRIES)):
            fresh = player.count(each, NEW_STARTUP)
            if fresh > 0:
                player.change(each, NEW_STARTUP, -fresh)
                player.change(each, STARTUP, fresh)


FORECAST: Final = Forecast()
