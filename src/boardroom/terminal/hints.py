"""Hints on the screen and as JSON: what `bots/hints.py` would choose, knowing only what the deciding seat knows."""

from __future__ import annotations

import boardroom
from boardroom.bots.hints import ExplainedChoice, as_json, explain_choices
from boardroom.core.json import JsonObject
from boardroom.terminal.screen import Screen
from boardroom.terminal.ui_text import UiText

MAX_HINTS = 3


def table_after(record: boardroom.Record, moment: int | None) -> boardroom.Table:
    """The table after this number of actions. None: after the last one, if the game is not over."""
    table = boardroom.replay(record)
    if moment is None and table.to_act is None:
        raise ValueError(f"the game is over; ask for an earlier moment: --moment N, 0 to {table.number - 1}")
    if moment is not None:
        last = table.number if table.to_act is not None else table.number - 1
        if not 0 <= moment <= last:
            raise ValueError(f"--moment {moment}: it is asked what to do after 0 to {last} actions")
        table.go_back(moment)
    return table


def hints(table: boardroom.Table, language: str) -> list[ExplainedChoice]:
    seat = table.to_act
    assert seat is not None, "somebody decides"
    return explain_choices(table.perspective(seat), table.number, MAX_HINTS, language)


def show_hints(table: boardroom.Table, screen: Screen, ui_text: UiText) -> None:
    """Show the best choices, the reasons for them, and what is likely to follow."""
    screen.say(ui_text("hint_thinking"), "dim")
    for each in hints(table, ui_text.language):
        chance = f"{100 * each.chance:.0f}"
        screen.say(ui_text("hint", action=each.sentence, chance=chance, visits=each.visits), hang=2)
        if each.reasons:
            why = "; ".join(reason.sentence for reason in each.reasons)
            key = "hint_unlike_next" if each.unlike_next else "hint_brings"
            screen.say(ui_text(key, reasons=why), indent=2, hang=2)
        if each.continuation:
            names = [ui_text.seat_name(table, step.seat) for step in each.continuation]
            then = [f"{name}: {step.sentence}" for name, step in zip(names, each.continuation, strict=True)]
            screen.say(ui_text("hint_then", actions="; ".join(then)), "dim", indent=2, hang=2)


def hints_as_json(table: boardroom.Table, language: str) -> JsonObject:
    return {
        "game": table.game.key,
        "moment": table.number,
        "seat": table.to_act,
        "decision": table.decision,
        "considered": [*as_json(hints(table, language))],
    }
