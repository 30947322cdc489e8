"""Corporate Raid takes over another player's company in the active industry.   [ORC 9.13]"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.refusal import Refusal
from boardroom.games.orconomy.engine.actions import CORPORATE_RAID, PLAY_RAID
from boardroom.games.orconomy.engine.events import NO_TARGET, RAIDED
from boardroom.games.orconomy.engine.pieces import BESIDE, IN_DEBT, NOTHING, PLEDGED, USED
from boardroom.games.orconomy.engine.state import State
from boardroom.games.orconomy.engine.steps import BUYING, ROUND_END
from boardroom.games.orconomy.rules.cards.card import ON_RIVAL_COMPANY, InfluenceCard, seat_to_left
from boardroom.games.orconomy.rules.companies import lift_company, place_company
from boardroom.games.orconomy.rules.deck import draw_card
from boardroom.games.orconomy.rules.which_token import which_of_class
from boardroom.games.orconomy.rules.winning import count_trophies

RAID_COMPENSATION: Final = 2  # cards that the former owner draws


@final
class CorporateRaid(InfluenceCard):
    """Replace another player's company by one of one's own."""

    first_action: i64 = PLAY_RAID
    target_kind: i64 = ON_RIVAL_COMPANY
    stops: tuple[str, ...] = ("buy_card", "end_of_round")

    def may_play(self, state: State) -> bool:
        return (state.step == BUYING or state.step == ROUND_END) and state.me().supply > 0

    def timing_refusal(self, state: State) -> Refusal | None:
        if state.step not in (BUYING, ROUND_END):
            return Refusal("ORC 9.13.2", "only_at_end")
        return Refusal("ORC 9.1.13", "no_token") if state.me().supply == 0 else None

    def list_plays(self, state: State, out: ActionBuffer) -> None:
        for places in range(i64(1), state.seats):
            victim = state.players[seat_to_left(state, places)]
            for debt in range(i64(2)):
                if victim.in_class(state.active, debt) > 0:
                    out.add(PLAY_RAID + (places - 1) * 2 + debt)

    def target_refusal(self, state: State, action: i64) -> Refusal | None:
        places = (action - PLAY_RAID) // 2 + 1
        if places >= state.seats:
            return Refusal("ORC 9.13.1", "no_such_player", state.seats - 1)
        if state.players[seat_to_left(state, places)].in_class(state.active, (action - PLAY_RAID) % 2) == 0:
            return Refusal("ORC 9.13.1", "no_such_company")
        return None

    def target_of(self, state: State, action: i64) -> i64:
        return seat_to_left(state, (action - PLAY_RAID) // 2 + 1) * 2 + (action - PLAY_RAID) % 2

    def take_effect(self, state: State, seat: i64, target: i64) -> bool:
        victim = target // 2
        debt = target % 2
        industry = state.active
        kind = which_of_class(state.players[victim], industry, debt)
        if kind == NOTHING:
            state.tell(NO_TARGET, seat, CORPORATE_RAID)  # ORC 9.1.11
            return True
        lift_company(state, victim, industry, kind)
        marks = kind & BESIDE  # it takes the old one's place
        if debt == IN_DEBT:
            marks |= PLEDGED | USED  # ORC 9.13.4, 9.13.5
        place_company(state, seat, industry, marks)  # ORC 9.13.1
        state.tell(RAIDED, seat, victim, industry, debt)
        count_trophies(state, seat)  # ORC 3.2.2
        if not state.over:
            for draw in range(i64(RAID_COMPENSATION)):
                draw_card(state, victim)  # ORC 9.13.3
        return True


CARD: Final = CorporateRaid()
