"""Games shortly before their end, for tests of tables, and finished games, for tests of replays."""

from __future__ import annotations

import random
from functools import cache

import boardroom
from boardroom import Table
from boardroom.core.json import JsonObject

GAMES = ["new-corp-order", "new-world-order", "orconomy"]
SHORT = 14  # decisions
OPTIONS: dict[str, dict[str, int]] = {"orconomy": {"target": 5, "sim_round_cap": 20}}  # random games would last long

ORCONOMY_READY: JsonObject = {  # the player may launch a startup; everything that is allowed at any time is possible
    "players": 2,
    "active": "banking",
    "crisis": "tourism",
    "seats": [{"cash": 9, "hand": {"lobby": 1}, "companies": {"banking": 1}}, {"companies": {"banking": 1}}],
}
ORCONOMY_LAST: JsonObject = {  # nobody can outbid the player, who wins with one more company
    "players": 2,
    "active": "banking",
    "crisis": "tourism",
    "step": "bidding",
    "seats": [
        {"cash": 30, "companies": {"livestock": 1, "smuggling": 1, "totemology": 1, "transportation": 1}},
        {"cash": 0, "companies": {"tourism": "1 pledged"}},
    ],
}
ORCONOMY_FIVE: JsonObject = {  # full hands, and companies of all kinds
    "players": 5,
    "active": "banking",
    "crisis": "tourism",
    "seats": [
        {
            "cash": 30,
            "hand": {"veto": 1, "lobby": 1, "informer": 1, "exploitation": 1, "payments_delay": 1, "tax_inspection": 1},
            "companies": {"livestock": 1, "banking": "1 clean 1 pledged"},
            "startups": {"smuggling": 1},
        },
        {"cash": 12, "hand": {"consultants": 2}, "companies": {"smuggling": "2 pledged"}, "startups": {"banking": 1}},
        {"cash": 9, "hand": {"lobby": 1}, "companies": {"totemology": 1, "banking": 1}},
        {"cash": 21, "hand": {"veto": 1}, "companies": {"transportation": "1 pledged", "innovations": 1}},
        {"cash": 3, "hand": {"security_service": 2}, "companies": {"tourism": 1, "weapon_crafting": 1}},
    ],
}
NEW_WORLD_ORDER_CARDS: JsonObject = {  # three cards of one kind on the table, and nothing that could pay for a tile
    "players": 2,
    "table": {"farm": 3},
    "deck": {},
    "seats": [{"character": "media_mogul", "slots": ["gold_mine"]}, {"character": "banker"}],
}


@cache
def position_before_end(game: str, players: int = 2, decisions: int = SHORT) -> JsonObject:
    """Return the position this number of decisions before the end of a random game."""
    whole = play_to_end(boardroom.new(game, players=players, seed="to the end", **OPTIONS.get(game, {})))
    whole.go_back(whole.number - decisions)
    return whole.position()


@cache
def short_record(game: str = "new-corp-order", players: int = 2, decisions: int = SHORT) -> str:
    """Return the record of a finished game that began shortly before its end."""
    return (
        play_to_end(boardroom.from_position(game, position_before_end(game, players, decisions), seed="once more"))
        .record()
        .to_json()
    )


def play_to_end(table: Table) -> Table:
    """Play at random to the end."""
    rng = random.Random(5)
    while table.to_act is not None:
        table.play(rng.choice(table.legal()))
    return table
