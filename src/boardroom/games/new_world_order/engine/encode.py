"""A seat's view of a table as numbers. observation.py names them in the same order.   [NWO 2.6]"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from boardroom.core.engine.encoder import Encoder as CoreEncoder
from boardroom.core.engine.encoder import ObservationBuffer, if_visible, places_to
from boardroom.games.new_world_order.engine.actions import (
    CHARACTERS,
    CORPORATIONS,
    GOALS,
    GROUPS,
    MAX_SLOTS,
    PLACES,
    TILES,
)
from boardroom.games.new_world_order.engine.pieces import CARD_KINDS, COLOUR_GROUP, NOTHING
from boardroom.games.new_world_order.engine.player import Player
from boardroom.games.new_world_order.engine.state import State
from boardroom.games.new_world_order.rules.achievements.payment import (
    ADD_DIVIDENDS,
    CONVERTED_PAYMENT,
    PAYMENT,
)
from boardroom.games.new_world_order.rules.achievements.pyramid import hidden_positions
from boardroom.games.new_world_order.rules.cards.blackmail import BLACKMAIL_VICTIM

STACKS: Final = COLOUR_GROUP + GROUPS


@final
class Encoder(CoreEncoder[State]):
    """Writes pyramid, cards and the turn in progress, then the players clockwise from this seat."""

    def __init__(self, static: i64, size: i64, seats: i64, decisions: i64, hides: bool) -> None:
        super().__init__(static, size)
        self.seats = seats
        self.decisions = decisions
        self.hides = hides  # the option hides tiles that lie under four others
        self.by_kind = vec[i64]([0] * STACKS)

    def encode_static(self, state: State, out: ObservationBuffer) -> None:
        if not self.hides:
            encode_tiles(state, 0, out)

    def encode_dynamic(self, state: State, seat: i64, out: ObservationBuffer) -> None:
        seats = self.seats
        out.one_of(seat, seats)
        out.one_of(places_to(seat, state.to_act, seats), seats)
        out.one_of(if_visible(state.decision.number, not state.over), self.decisions)
        out.add(state.round, state.deck_size, if_visible(state.end_reason, state.over) + 1)
        out.one_of(if_visible(places_to(seat, state.starter, seats), state.round > 0), seats)
        out.one_of(places_to(seat, state.first_passer, seats), seats)
        if self.hides:
            hidden = hidden_positions(state)
            encode_tiles(state, hidden, out)
            out.bits(hidden, TILES)
        out.bits(state.occupied, TILES)
        out.bits(state.open_tiles, TILES)
        out.bits(state.undealt, CHARACTERS)
        out.counts(state.table, CARD_KINDS)
        out.counts(state.unseen, CARD_KINDS)
        out.counts(state.discarded, CARD_KINDS)
        self.encode_turn(state, seat, out)
        other = seat
        for place in range(seats):
            self.encode_player(state, other, out)
            other = other + 1 if other + 1 < seats else 0

    def encode_turn(self, state: State, seat: i64, out: ObservationBuffer) -> None:
        """Write how far the turn in progress is."""
        decision = state.decision
        buying = decision is PAYMENT or decision is CONVERTED_PAYMENT or decision is ADD_DIVIDENDS
        buying = buying and not state.over
        blackmailing = decision is BLACKMAIL_VICTIM and not state.over
        converting = buying and state.converted_slot != NOTHING
        out.add(i64(state.is_extra_action), state.extra_actions_left, state.paid_so_far)
        out.one_of(if_visible(state.tile, buying), TILES)
        out.bits(state.payers * i64(buying), PLACES)
        out.one_of(if_visible(state.converted_slot, converting), MAX_SLOTS)
        out.one_of(if_visible(state.conversion_target_slot, converting), MAX_SLOTS)
        out.one_of(if_visible(places_to(seat, state.about, self.seats), blackmailing), self.seats)

    def encode_player(self, state: State, seat: i64, out: ObservationBuffer) -> None:
        """Write what lies in front of one player."""
        player = state.players[seat]
        skills = player.skills_used
        asked = player.claimed != NOTHING
        out.one_of(player.character, CHARACTERS)
        out.add(i64(player.illuminati), (state.passed >> seat) & 1, (state.acted >> seat) & 1, player.slots)
        out.add(skills & 1, (skills >> 1) & 1, (skills >> 2) & 1, i64(asked))
        self.count_stacks(player, out)
        out.bits(player.starting, CORPORATIONS)
        out.bits(player.tokens, CORPORATIONS)
        out.bits(player.tiles, TILES)
        out.bits(player.claimed * i64(asked), GOALS)

    def count_stacks(self, player: Player, out: ObservationBuffer) -> None:
        """Write what lies in each place, then how many cards lie in stacks of each kind."""
        by_kind = self.by_kind
        for each in range(i64(STACKS)):
            by_kind[each] = 0
        for place in range(i64(PLACES)):
            kind = player.kinds[place]
            out.add(kind + 1, player.counts[place], player.parts[place], player.ready[place])
            if kind != NOTHING:
                by_kind[kind] += player.counts[place]
        out.counts(by_kind, STACKS)


def encode_tiles(state: State, hidden: i64, out: ObservationBuffer) -> None:
    """Write the tile of each position with its price and colours; zeros where it is hidden."""
    figures = state.options.figures
    for position in range(i64(TILES)):
        if (hidden >> position) & 1 == 1:
            out.nothing(4)
            out.nothing(GOALS)
            continue
        tile = state.layout[position]
        colours: i64 = 0
        if figures.first_colours[tile] != NOTHING:
            colours = (i64(1) << figures.first_colours[tile]) | (i64(1) << figures.second_colours[tile])
        out.add(tile + 1, figures.prices[tile])
        out.bits(colours, GOALS)
