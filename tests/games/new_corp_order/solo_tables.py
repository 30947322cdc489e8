"""Solo tables as the naive ODS reads them, and tables right before a turn of the ODS."""

from __future__ import annotations

from typing import Any

from boardroom.core.engine.journal import Journal
from boardroom.games.new_corp_order.decisions import DECISIONS
from boardroom.games.new_corp_order.engine.actions import COLOUR, COMPANY
from boardroom.games.new_corp_order.engine.state import State
from boardroom.games.new_corp_order.game import GAME
from boardroom.games.new_corp_order.rules.ods.turn import play_ods
from boardroom.games.new_corp_order.rules.solo import refill_or_end


def by_colour(counts: object) -> dict[str, int]:
    return {str(name): int(count) for name, count in zip(COLOUR.values, counts, strict=True)}  # type: ignore[call-overload]


def plain(state: State) -> dict[str, Any]:
    """A solo table as plain dicts and lists."""
    return {
        "tiles": {
            (tile.index // 4 + 1, tile.index % 4 + 1): {
                "company": COMPANY.values[tile.company],
                "colour": COLOUR.values[tile.colour],
                "agents": int(tile.agents),
            }
            for tile in state.tiles
        },
        "marker": int(state.marker) + 1,
        "objectives": [COMPANY.values[company] for company in state.common_objectives],
        "display": [COLOUR.values[state.display[i]] for i in range(state.display_size)],
        "deck": int(state.deck_size),
        "supply": by_colour(state.supply),
        "box": by_colour(state.box),
        "over": state.over,
        **{
            side: {
                "colours": [name for name, owner in zip(COLOUR.values, state.owners, strict=True) if owner == seat],
                "unrotated": by_colour(state.players[seat].unrotated),
                "rotated": by_colour(state.players[seat].rotated),
                "captured": by_colour(state.players[seat].captured),
            }
            for seat, side in enumerate(("player", "ods"))
        },
    }


def before_the_ods(state: State, action: int) -> State | None:
    """Return the table after an action that ends the player's turn, before the ODS moves; else None."""
    copy = state.clone()
    copy.home = DECISIONS["turn"]  # in place of the end of the turn
    copy.apply(action)
    if copy.decision is not DECISIONS["turn"]:
        return None
    refill_or_end(copy)
    return None if copy.over else copy


def reasons(state: State) -> list[tuple[Any, ...]]:
    """Let the ODS play, and return why it did what: `("A-2", "most_agents", (2, 3))`."""
    state.journal = Journal()
    play_ods(state)
    found: list[tuple[Any, ...]] = []
    for entry in state.journal.entries:
        event = GAME.read_event(entry, 0)
        if event.kind in ("ods_target", "ods_places"):
            target = event.args["target"]
            found.append((event.args["priority"], event.args["why"], (target // 4 + 1, target % 4 + 1)))
        elif event.kind == "ods_discards":
            found.append((event.args["priority"], event.args["why"], event.args["colour"]))
        elif event.kind == "ods_plot":
            found.append((event.args["priority"], event.args["why"]))
    return found
