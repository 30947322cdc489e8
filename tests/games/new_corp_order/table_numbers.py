"""A table as plain numbers, compared before and after an action."""

from __future__ import annotations

from dataclasses import dataclass

from boardroom.games.new_corp_order.engine.state import State


@dataclass
class Seat:
    """One player's things as plain numbers, by colour or kind."""

    hand: list[int]
    buried: list[int]
    unrotated: list[int]
    rotated: list[int]
    captured: list[int]
    consultants: list[int]
    objectives: list[int]

    def hq(self) -> list[int]:
        return [up + down for up, down in zip(self.unrotated, self.rotated, strict=True)]


@dataclass
class Picture:
    """A table at one moment."""

    companies: list[int]
    colours: list[int]
    agents: list[int]
    seats: list[Seat]
    deck: list[int]
    display: list[int]
    supply: list[int]
    consultants: list[int]
    box: list[int]
    turn: int
    turns_left: int
    to_act: int

    def on_grid(self) -> list[int]:
        """Agents of each colour."""
        totals = [0, 0, 0, 0]
        for colour, agents in zip(self.colours, self.agents, strict=True):
            totals[colour] += agents
        return totals

    def tiles(self) -> list[int]:
        return [self.colours.count(colour) for colour in range(4)]


def picture(state: State) -> Picture:
    return Picture(
        companies=[int(tile.company) for tile in state.tiles],
        colours=[int(tile.colour) for tile in state.tiles],
        agents=[int(tile.agents) for tile in state.tiles],
        seats=[
            Seat(
                hand=list(player.hand),
                buried=list(player.buried),
                unrotated=list(player.unrotated),
                rotated=list(player.rotated),
                captured=list(player.captured),
                consultants=list(player.consultants),
                objectives=list(player.objectives),
            )
            for player in state.players
        ],
        deck=list(state.deck),
        display=[int(state.display[i]) for i in range(state.display_size)],
        supply=list(state.supply),
        consultants=list(state.consultants),
        box=list(state.box),
        turn=int(state.turn),
        turns_left=int(state.turns_left),
        to_act=int(state.to_act),
    )


def gain(after: list[int], before: list[int]) -> list[int]:
    return [new - old for new, old in zip(after, before, strict=True)]


def total(*parts: list[int]) -> list[int]:
    return [sum(column) for column in zip(*parts, strict=True)]
