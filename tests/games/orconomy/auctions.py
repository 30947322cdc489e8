"""Auctions and Competitions as short texts.

hold(t, "0: 5", "1: 6", "2: pass")  # seats and their bids; nobody vetoes in between
veto(t, 3, 1)                       # seat 3 vetoes seat 1 in the window that is open, and succeeds
sold(t)                             # nobody vetoes or cheats any more: everything up to the next open window
"""

from __future__ import annotations

import boardroom
from games.orconomy.drawing import card, play


def hold(table: boardroom.Table, *said: str) -> boardroom.Table:
    """Bids and passes, each with the seat that must be the one to decide; windows for Veto before it are passed."""
    for each in said:
        seat, _, word = each.partition(": ")
        unvetoed(table)
        play(table, f"{seat}: {f'bid amount={word}' if word.isdigit() else word}")
    return table


def unvetoed(table: boardroom.Table) -> boardroom.Table:
    """Nobody uses the windows for Veto that are open now."""
    while table.decision == "veto_window":
        table.play("pass")
    return table


def veto(table: boardroom.Table, seat: int, target: int, die: int = 3) -> boardroom.Table:
    """In the window that is open."""
    while table.to_act != seat:
        assert table.decision == "veto_window", f"{table.decision} of seat {table.to_act}, no window for Veto"
        table.play("pass")
    return card(table, f"play_veto victim={(target - seat) % table.players}", die)


def sold(table: boardroom.Table) -> boardroom.Table:
    unvetoed(table)
    while table.decision == "fraud_chance":
        table.play("pass")
    return table


def closed(table: boardroom.Table) -> boardroom.Table:
    """Let everybody pass who is still asked for a bid. Nobody vetoes or cheats."""
    while table.decision in ("auction_bid", "competition_bid", "veto_window", "fraud_chance"):
        table.play("pass")
    return table


def window(table: boardroom.Table) -> str | None:
    """The open window that everybody is asked in, or None."""
    return table.position()["pending"].get("window")


def opened(table: boardroom.Table) -> boardroom.Table:
    """The open window closes without anything being done."""
    kind = window(table)
    assert kind is not None, f"{table.decision} of seat {table.to_act}, no open window"
    while table.decision == "open_window" and window(table) == kind:
        table.play("pass")
    return table
