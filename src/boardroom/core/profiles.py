"""Answers that need nobody: what a seat wants to be asked, and a table on which the rest is answered for it.

Rules ask formally, so that being asked betrays nothing. These answers are played like any others: the record has them
all, and a replay does not depend on profiles.
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
    """What one seat wants to be asked; nobody is asked where only one action is legal.

    never: only what is the seat's own to decide; smart: also where a card it holds usually matters; cards: wherever a
    card can be played; all: everywhere. `stops` says for single cards where they matter instead of the game's own
    list. `hold` asks once more than that: at the next moment that is open to all.
    """

    level: str = "smart"
    stops: Mapping[str, Sequence[str]] = field(default_factory=dict)
    hold: bool = False

    def __post_init__(self) -> None:
        if self.level not in LEVELS:
            raise ValueError(f"unknown profile {self.level!r}; known are {', '.join(LEVELS)}")


def play_automatic(table: Table, profiles: Mapping[int, Profile]) -> int:
    """Plays all answers that need nobody, until somebody has to be asked; how many. Other seats are always asked."""
    answers = 0
    while table.to_act is not None and table.to_act in profiles:
        action = table.game.automatic_action(table.state, profiles[table.to_act])
        if action is None:
            break
        table.play(action)
        answers += 1
    return answers


def answer(table: Table, profiles: MutableMapping[int, Profile], action: Action | int | str) -> None:
    """Plays what a seat decides; a hold has done its work when the seat gives the answer that it kept back."""
    seat = table.to_act
    kept_back = None if seat is None or seat not in profiles else held_action(table, profiles[seat])
    table.play(action)
    if seat is not None and kept_back == table.action(action).id:
        profiles[seat] = replace(profiles[seat], hold=False)


def held_action(table: Table, profile: Profile) -> int | None:
    """The answer of somebody who is asked as little as possible, where a hold asks after all."""
    if not profile.hold or table.game.automatic_action(table.state, Profile("never", hold=True)) is not None:
        return None
    return table.game.automatic_action(table.state, Profile("never"))
