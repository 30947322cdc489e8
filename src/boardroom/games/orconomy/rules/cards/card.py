"""What all influence cards have in common, and what a card can be aimed at.   [ORC 9]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.refusal import Refusal
from boardroom.games.orconomy.engine.state import State

# Kinds of target. The stack of cards being played keeps one number for each card; its kind says what the number means.
ON_NOTHING: Final = 0  # the number is 0
ON_INDUSTRY: Final = 1  # the industry
ON_PLAYER: Final = 2  # another player's seat
ON_OWN_COMPANY: Final = 3  # the industry, + INDUSTRIES if the company is pledged
ON_RIVAL_COMPANY: Final = 4  # its owner's seat * 2, + 1 if it is pledged; it stands in the active industry
ON_DIE: Final = 5  # a die of the forecast; above another card on the stack, the risk die of that card
ON_DISCARDED: Final = 6  # a place in the discard pile, counted from the bottom
ON_CARD_BELOW: Final = 7  # the number is 0; the target is the card below on the stack


class InfluenceCard:
    """An influence card: when it may be played, on what, and what it does.   [ORC 9]

    One object serves all tables: a card keeps no state of its own.
    """

    first_action: i64 = 0  # the first of the actions that play it
    target_kind: i64 = ON_NOTHING
    has_own_window: bool = False  # it is offered in its own window only, never where other cards are
    answers_a_card: bool = False  # it may be played on a card that is being played
    # Where its holder is asked unless the profile says otherwise: windows, and decisions that are otherwise skipped.
    stops: tuple[str, ...] = ()

    def may_play(self, state: State) -> bool:
        """Whether the moment is right in a question of one's own or in an open window: `timing_refusal` is None."""
        raise NotImplementedError

    def timing_refusal(self, state: State) -> Refusal | None:
        """Why the moment is not right for this card, or None if it is."""
        raise NotImplementedError

    def list_plays(self, state: State, out: ActionBuffer) -> None:
        """Add one action for each target. The card is in the hand, and the moment is right."""
        out.add(self.first_action)

    def target_refusal(self, state: State, action: i64) -> Refusal | None:
        """Why the card cannot be aimed there, or None. The moment is right."""
        return None

    def target_of(self, state: State, action: i64) -> i64:
        """The target that an action names, as `target_kind` says."""
        return 0

    def take_effect(self, state: State, seat: i64, target: i64) -> bool:
        """Do what the card does. False if the card leaves the stack in another way than to the discard pile now."""
        raise NotImplementedError


def seat_to_left(state: State, places: i64) -> i64:
    """The seat that many places to the left of the player who decides."""
    return (state.to_act + places) % state.seats
