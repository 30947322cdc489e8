"""What `boardroom verify` has checked about a saved game."""

from __future__ import annotations

import boardroom
from boardroom.terminal.game_list import option_text
from boardroom.terminal.screen import Screen
from boardroom.terminal.ui_text import UiText


def show_verified(name: str, record: boardroom.Record, table: boardroom.Table, screen: Screen, ui_text: UiText) -> None:
    """Show the facts that were checked."""
    game = table.game
    screen.say(ui_text("verified", file=name), "good")
    facts = [
        ui_text("verified_game", title=game.title, rules=record.rules, players=ui_text.players(record.players)),
        ui_text("verified_options", options=changed_options(table) or ui_text("defaults")),
        ui_text("verified_seed", commit=record.commit),
        ui_text("verified_actions", number=len(record.actions)),
    ]
    if record.position is not None:
        facts.append(ui_text("verified_position"))
    outcome = table.outcome()
    if outcome is None:
        facts.append(ui_text("verified_running"))
    else:
        names = [ui_text.seat_name(table, seat) for seat in range(len(outcome.scores))]
        scores = [
            ui_text("points_of", name=name, points=points) for name, points in zip(names, outcome.scores, strict=True)
        ]
        winners = ui_text("won_by", names=ui_text.join_names([names[seat] for seat in outcome.winners]))
        facts.append(ui_text("verified_result", scores=", ".join(scores), winners=winners))
    for fact in facts:
        screen.say(f"- {fact}", indent=2, hang=2)


def changed_options(table: boardroom.Table) -> str:
    """The options that differ from their defaults, as they are typed."""
    options = table.game.options.options
    return ", ".join(
        f"{name}={option_text(value)}" for name, value in table.options.items() if value != options[name].default
    )
