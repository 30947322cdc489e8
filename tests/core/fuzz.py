"""Positions with random faults, and what must hold for those that are still accepted."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

import boardroom
from boardroom.core.engine.action_buffer import ActionBuffer
from boardroom.core.engine.luck import Rng, seeded
from boardroom.core.engine.state import NOBODY, State
from boardroom.core.json import Json, JsonObject
from boardroom.core.seeds import luck_for_action
from boardroom.games.new_corp_order.components import COMPONENTS
from boardroom.games.new_corp_order.engine.actions import CARD, COLOUR, COMPANY, CONSULTANT
from boardroom.games.new_corp_order.position.invariants import problem_in
from boardroom.games.new_corp_order.position.pending_fields import PENDING_FIELDS, SOLO_PENDING_FIELDS
from contract.cases import settings_of, walk

(GAME,) = (game for game in boardroom.games() if game.key == "new-corp-order")
SETTINGS = [setting for players in GAME.players for setting in settings_of(GAME, players)]
MAX_ACTIONS = 200

Path = tuple[str | int, ...]

ODD: list[Json] = [None, True, False, -1, 0, 1, 2, 3, 5, 7, 11, 15, 16, 25, 99, 10**30, 1.0, 2.5, float("nan"), "", "x"]
ODD += [[], {}, [[]], {"red": 1}, ["red"], "BN:R0", "BN:R1 BN:R1 BN:R1 BN:R1", "éü\ud800", {"a": {"b": [None]}}]
ODD += [
    *COLOUR.values,
    *COMPANY.values,
    *CONSULTANT.values,
    *COMPONENTS.company_letters,
    *PENDING_FIELDS,
    "deal_rest",
]


@cache
def moments(number: int) -> list[JsonObject]:
    """Return the positions of a random game at every decision and at its end."""
    setting = SETTINGS[number % len(SETTINGS)]
    seed = str(number // len(SETTINGS))
    return [GAME.position(state) for state in walk(setting.deal(seed), setting.rng(seed))]


def kinds_of_moments(number: int) -> list[JsonObject]:
    """Return one position of each kind of decision, so that rare ones are tested as often."""
    found = {str(position["pending"]["decision"]): position for position in moments(number)}
    return list(found.values())


def places(value: Json, path: Path = ()) -> Iterator[Path]:
    """Yield the path of every part of a JSON value."""
    yield path
    if isinstance(value, dict):
        for key, part in value.items():
            yield from places(part, (*path, key))
    elif isinstance(value, list):
        for index, part in enumerate(value):
            yield from places(part, (*path, index))


def at(value: Json, path: Path) -> Json:
    for step in path:
        value = value[step]
    return value


def spoil(position: JsonObject, rng: random.Random) -> None:
    """Make one change: remove, change, exchange, double or add a part."""
    path = rng.choice([path for path in places(position) if path])
    if rng.random() < 0.4:
        path = rng.choice([path for path in places(position) if path and path[0] in ("pending", "to_act", "seats")])
    holder, last = at(position, path[:-1]), path[-1]
    match rng.randrange(6):
        case 0:
            del holder[last]
        case 1:
            holder[last] = rng.choice(ODD)
        case 2 if isinstance(holder[last], int):
            holder[last] += rng.choice((-1, 1, 2))
        case 3:
            other = rng.choice([other for other in places(position) if len(other) == len(path)])
            other_holder = at(position, other[:-1])
            holder[last], other_holder[other[-1]] = other_holder[other[-1]], holder[last]
        case 4 if isinstance(holder, list):
            holder.insert(int(last), holder[int(last)])
        case _:
            position["pending"] = anything_pending(rng)


def anything_pending(rng: random.Random) -> JsonObject:
    """Return any decision with any fields of a turn, each well formed by itself."""
    values: dict[str, list[Json]] = {
        "used": list(CONSULTANT.values),
        "colour": list(COLOUR.values),
        "count": [1, 2, 3, 6],
        "placed": [1, 2, 3, 6],
        "source": [*range(16)],
        "given": list(CARD.values),
        "target": [*range(16)],
        "steps": [1, 2],
        "second": [True],
        "taken_over": [True],
        "next": list(COLOUR.values),
    }
    so_far = SOLO_PENDING_FIELDS if rng.random() < 0.3 else PENDING_FIELDS
    decision = rng.choice(list(so_far))
    needs, may = (words.split() for words in so_far[decision])
    if decision == "take":
        needs = ["given" if name == "source" else name for name in needs]
    names = [*needs, *(name for name in may if rng.random() < 0.4)]
    if rng.random() < 0.3:
        names = [name for name in values if rng.random() < 0.3]
    return {"decision": decision, **{name: rng.choice(values[name]) for name in names}}


def assert_playable(state: State, seed: int) -> None:
    """Play up to two hundred random actions, and query everything on the way."""
    rng, buffer = seeded(seed), ActionBuffer()
    for number in range(MAX_ACTIONS):
        assert problem_in(state) is None
        if number % 10 == 0 or state.over:
            assert_answers(state, rng)
        if state.over:
            return
        action = state.sample(rng, buffer)
        assert action in state.legal_actions()
        state.reseed(*luck_for_action(b"fuzz", number))
        state.apply(action)


def assert_answers(state: State, rng: Rng) -> None:
    position = GAME.position(state)
    assert GAME.position(GAME.from_position(position)) == position
    assert sum(len(group) for group in GAME.outcome(state).ranking) == state.seats
    for seat in range(NOBODY, GAME.players_of(state)):
        viewer = None if seat == NOBODY else seat
        imagined = state.imagine(seat, rng)
        assert problem_in(imagined) is None
        assert state.over or GAME.view(imagined, viewer) == GAME.view(state, viewer)
