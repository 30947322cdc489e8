"""Profiles: which decisions a seat wants to make itself. All others are answered for it automatically.

The rules also ask seats that have no card to play, so that being asked reveals nothing. Automatic answers are actions
like any others: the record holds them all, and a replay does not depend on profiles.
"""

from __future__ import annotations

from collections.abc import Mapping, MutableMapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from boardroom.core.catalogue import Action

if TYPE_CHECKING:
    from boardroom.core.table import Table

LEVELS = ("never", "smart", "cards", "all")


@dataclass(frozen=True)
class Profile:
    """Which decisions one seat wants to make itself. If only one action is legal, nobody is asked.

    Level `never` asks only for the seat's own decisions; `smart` also where a card in its hand usually matters;
    `cards` wherever a card can be played; `all` everywhere. For the cards that it names, `stops` replaces the game's
    list of where they matter. `hold` asks in the next window, even if the level would not.
    """

    level: str = "smart"
    stops: Mapping[str, Sequence[str]] = field(default_factory=dict)
    hold: bool = False

    def __post_init__(self) -> None:
        if self.level not in LEVELS:
            raise ValueError(f"unknown profile {self.level!r}; known are {', '.join(LEVELS)}")


def play_automatic(table: Table, profiles: Mapping[int, Profile]) -> int:
    """Play automatic answers until a seat has to be asked. Return their number. Seats without a profile are asked."""
    answers = 0
    while table.to_act is not None and table.to_act in profiles:
        action = table.game.automatic_action(table.state, profiles[table.to_act])
        if action is None:
            break
        table.play(action)
        answers += 1
    return answers


def answer(table: Table, profiles: MutableMapping[int, Profile], action: Action | int | str) -> None:
    """Play the action that a seat chooses. A hold ends when the seat gives the answer that the hold prevented."""
    seat = table.to_act
    kept_back = None if seat is None or seat not in profiles else held_action(table, profiles[seat])
    table.play(action)
    if seat is not None and kept_back == table.action(action).id:
        profiles[seat] = replace(profiles[seat], hold=False)


def held_action(table: Table, profile: Profile) -> int | None:
    """Return the automatic answer that only the hold prevents, or None if there is none."""
    if not profile.hold or table.game.automatic_action(table.state, Profile("never", hold=True)) is not None:
        return None
    return table.game.automatic_action(table.state, Profile("never"))
