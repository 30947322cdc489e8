"""Facts about a table that the reason of a hint may name: trophies, companies, skulls, cards, loans."""

from __future__ import annotations

from typing import Final

from boardroom.core.facts import Facts, fact
from boardroom.games.orconomy.engine.actions import INDUSTRIES, INDUSTRY, OWNER
from boardroom.games.orconomy.engine.state import State
from boardroom.games.orconomy.rules.trophies import dominates, trophies_of

FACTS: Final = (
    fact("trophies", 1.0),
    fact("dominated", 1.2, industry=INDUSTRY),
    fact("present", 0.9, industry=INDUSTRY),
    fact("rival_trophies", -0.7, seat=OWNER),
    fact("companies", 0.4),
    fact("startups", 0.3),
    fact("loans", -0.3),
    fact("cards", 0.3),
    fact("skulls", 0.05),
)


def facts_of(state: State, seat: int) -> Facts:
    """The facts from the point of view of one seat."""
    player = state.players[seat]
    found: Facts = {
        ("trophies", ()): int(trophies_of(state, seat)),
        ("companies", ()): sum(int(count) for count in player.companies),
        ("startups", ()): sum(int(player.startups(industry)) for industry in range(INDUSTRIES)),
        ("loans", ()): int(player.all_pledged()),
        ("cards", ()): int(player.hand_size),
        ("skulls", ()): int(player.cash),
    }
    for industry, name in enumerate(INDUSTRY.values):
        found["dominated", (name,)] = int(dominates(state, seat, industry))
        found["present", (name,)] = int(player.companies[industry] > 0)
    for other in range(state.seats):
        if other != seat:
            found["rival_trophies", (other,)] = int(trophies_of(state, other))
    return found
