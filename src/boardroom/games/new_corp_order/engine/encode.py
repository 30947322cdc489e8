"""Encode what a seat sees of a table as numbers. `observation.py` names them in the same order.   [NCO 1.6]"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from boardroom.core.engine.encoder import Encoder as CoreEncoder
from boardroom.core.engine.encoder import ObservationBuffer, if_visible, places_to
from boardroom.games.new_corp_order.engine.actions import CARDS, COLOURS, COLUMNS, MAX_SEATS
from boardroom.games.new_corp_order.engine.pieces import COMPANIES, CONSULTANTS, NOTHING
from boardroom.games.new_corp_order.engine.player import Player
from boardroom.games.new_corp_order.engine.state import State
from boardroom.games.new_corp_order.rules.abilities.ambient_advertising import AMBIENT
from boardroom.games.new_corp_order.rules.abilities.broadcast_network import BROADCAST_FROM, BROADCAST_TO
from boardroom.games.new_corp_order.rules.abilities.guerrilla_marketing import GUERRILLA
from boardroom.games.new_corp_order.rules.abilities.online_marketing import ONLINE_FIRST, ONLINE_SECOND
from boardroom.games.new_corp_order.rules.abilities.print_media import PRINT_GIVE, PRINT_TAKE
from boardroom.games.new_corp_order.rules.abilities.social_media import SOCIAL
from boardroom.games.new_corp_order.rules.infiltrate import next_to_place
from boardroom.games.new_corp_order.rules.takeover import HOW_MANY

SIDES: Final = 2


@final
class Encoder(CoreEncoder[State]):
    """Writes tiles, cards, the turn in progress, then the players clockwise from this seat."""

    def __init__(self, static: i64, size: i64, seats: i64, decisions: i64, solo: bool, buries: bool) -> None:
        super().__init__(static, size)
        self.seats = seats
        self.decisions = decisions
        self.solo = solo
        self.buries = buries

    def encode_static(self, state: State, out: ObservationBuffer) -> None:
        for tile in state.tiles:
            out.one_of(tile.company, COMPANIES)
            out.add(state.layout[tile.index])

    def encode_dynamic(self, state: State, seat: i64, out: ObservationBuffer) -> None:
        out.one_of(seat, self.seats)
        out.one_of(places_to(seat, state.to_act, self.seats), self.seats)
        out.one_of(if_visible(state.decision.number, not state.over), self.decisions)
        out.one_of(places_to(seat, state.first_player, self.seats), self.seats)
        out.add(state.turn, state.turns_left, state.deck_size, state.end_reason * i64(state.over))
        for tile in state.tiles:
            out.one_count(tile.colour, tile.agents, COLOURS)
        for position in range(state.options.display_size):
            out.one_of(if_visible(state.display[position], position < state.display_size), COLOURS)
        out.four(state.supply)
        out.four(state.consultants)
        out.four(state.box)
        self.encode_turn(state, seat, out)
        if self.solo:
            encode_solo(state, out)
        other = seat
        for place in range(self.seats):
            self.encode_player(state, state.players[other], place == 0, out)
            other += 1
            if other == self.seats:
                other = 0

    def encode_turn(self, state: State, seat: i64, out: ObservationBuffer) -> None:
        """Encode how far the turn in progress has come."""
        tiles = len(state.tiles)
        out.one_of(state.consultant_used, CONSULTANTS)
        out.one_of(state.colour, COLOURS)
        out.add(state.agents_to_place, state.largest_placement, state.steps)
        out.add(i64(state.is_second_colour), i64(state.taken_over))
        out.one_of(next_to_place(state), COLOURS)
        if not is_taking_over(state):
            out.nothing(2 * tiles + CARDS + MAX_SEATS)
            return
        giving = state.decision is PRINT_TAKE
        unrotating = state.decision is AMBIENT and state.steps > 0
        out.one_of(if_visible(state.source_tile, not giving), tiles)
        out.one_of(if_visible(state.target_tile, not unrotating), tiles)
        out.one_of(if_visible(state.given_card, giving), CARDS)
        out.one_of(if_visible(places_to(seat, state.chosen_hq, self.seats), unrotating), self.seats)

    def encode_player(self, state: State, player: Player, is_own: bool, out: ObservationBuffer) -> None:
        """Encode what everybody sees of a player, then what only the owner sees. The solo game shows both sides."""
        buried = player.buried
        all_buried = buried[0] + buried[1] + buried[2] + buried[3]
        out.add(player.hand_size, player.redrawn, all_buried)
        out.four(player.known)
        out.four(player.unrotated)
        out.four(player.rotated)
        out.four(player.captured)
        out.four(player.consultants)
        if self.buries:
            out.four(player.mixed)
        if is_own or self.solo:
            out.four(player.hand)
            out.add(player.thrown[0] + 1, player.thrown[1] + 1)
            if self.buries:
                out.four(buried)
        known = is_own or self.solo or state.over  # NCO 4.2.1
        out.one_of(if_visible(player.objectives[0], known), COMPANIES)
        out.one_of(if_visible(player.objectives[1], known), COMPANIES)


def encode_solo(state: State, out: ObservationBuffer) -> None:
    for colour in range(i64(COLOURS)):
        out.one_of(state.owners[colour], SIDES)
    for company in state.common_objectives:
        out.one_of(company, COMPANIES)
    out.one_of(state.marker, COLUMNS)


def is_taking_over(state: State) -> bool:
    """Say whether a takeover or its ability is being decided."""
    if state.over or (state.source_tile == NOTHING and state.target_tile == NOTHING):
        return False
    decision = state.decision
    return (
        decision is HOW_MANY
        or decision is BROADCAST_FROM
        or decision is BROADCAST_TO
        or decision is GUERRILLA
        or decision is PRINT_GIVE
        or decision is PRINT_TAKE
        or decision is AMBIENT
        or decision is SOCIAL
        or decision is ONLINE_FIRST
        or decision is ONLINE_SECOND
    )
