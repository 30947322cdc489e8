"""The seats in a position: hands, HQs and objectives."""

from __future__ import annotations

from collections.abc import Iterable

from librt.vecs import vec
from mypy_extensions import i64

from boardroom.core.catalogue import Domain
from boardroom.core.json import Json, JsonObject, excerpt, list_at, number_at, object_at, only_keys, text_at
from boardroom.core.position_fields import write_counts
from boardroom.games.new_corp_order.components import COMPONENTS
from boardroom.games.new_corp_order.engine.actions import COLOUR, COMPANY, CONSULTANT
from boardroom.games.new_corp_order.engine.pieces import NOTHING, OBJECTIVES
from boardroom.games.new_corp_order.engine.player import Player
from boardroom.games.new_corp_order.engine.set_up import AGENTS_PER_COLOUR, CARDS_PER_COLOUR

SEAT_KEYS = (
    "unrotated",
    "rotated",
    "captured",
    "consultants",
    "objectives",
    "hand",
    "known",
    "mixed",
    "buried",
    "thrown",
)


def write_seat(player: Player) -> JsonObject:
    return {
        **write_hq(player),
        "consultants": write_counts(CONSULTANT, player.consultants),
        "objectives": write_companies(player.objectives),
        "hand": write_counts(COLOUR, player.hand),
        "known": write_counts(COLOUR, player.known),
        "mixed": write_counts(COLOUR, player.mixed),
        "buried": write_counts(COLOUR, player.buried),
        "thrown": write_companies(player.thrown),
    }


def write_side(player: Player) -> JsonObject:
    """Write a seat of the solo game, which has a hand only during a plot."""
    return {**write_hq(player), **({"hand": write_counts(COLOUR, player.hand)} if player.hand_size else {})}


def write_hq(player: Player) -> JsonObject:
    return {
        "unrotated": write_counts(COLOUR, player.unrotated),
        "rotated": write_counts(COLOUR, player.rotated),
        "captured": write_counts(COLOUR, player.captured),
    }


def read_seats(position: JsonObject, players: int) -> list[Player]:
    """Read all seats; the solo game has one for the player and one for the ODS."""
    found = list_at(position.get("seats"), "position: seats")
    seats = [read_player(each, f"position: seats[{seat}]", players == 1) for seat, each in enumerate(found)]
    if players == 1 and len(seats) != 2:
        raise ValueError(f"position: seats: expected two, the player's HQ and that of the ODS; found {len(seats)}")
    if players > 1 and len(seats) != players:
        raise ValueError(f"position: seats: expected one for each of {players} players, found {len(seats)}")
    return seats


def read_player(value: Json, where: str, solo: bool) -> Player:
    seat = object_at(value, where)
    only_keys(seat, SEAT_KEYS, where)
    hand = read_cards(seat.get("hand", {}), f"{where}: hand")
    thrown = read_companies(seat.get("thrown", []), f"{where}: thrown")
    objectives = read_companies(seat.get("objectives", [] if solo else None), f"{where}: objectives")
    if len(objectives) != OBJECTIVES and not (solo and not objectives):
        known = " ".join(COMPONENTS.company_letters)
        raise ValueError(f"{where}: objectives: expected {OBJECTIVES} of {known}, found {len(objectives)}")
    if len(thrown) > OBJECTIVES:
        raise ValueError(f"{where}: thrown: expected at most {OBJECTIVES}, found {len(thrown)} [NCO 1.3.6, 1.3.9]")
    player = Player(
        hand=hand,
        known=hand[:] if solo and "known" not in seat else read_cards(seat.get("known", {}), f"{where}: known"),
        mixed=read_cards(seat.get("mixed", {}), f"{where}: mixed"),
        buried=read_cards(seat.get("buried", {}), f"{where}: buried"),
        unrotated=read_cards(seat.get("unrotated", {}), f"{where}: unrotated"),
        rotated=read_cards(seat.get("rotated", {}), f"{where}: rotated"),
        captured=read_count_vec(COLOUR, seat.get("captured", {}), f"{where}: captured", AGENTS_PER_COLOUR),
        consultants=read_consultants(seat.get("consultants", {}), f"{where}: consultants"),
    )
    player.objectives = pair_of(objectives)
    player.thrown = pair_of(thrown)
    player.hand_size = sum(hand)
    player.redrawn = len(thrown)
    return player


def pair_of(companies: list[int]) -> tuple[int, int]:
    """Return two objectives, with NOTHING in place of each that is missing."""
    one, two, *_ = [*companies, NOTHING, NOTHING]
    return one, two


def write_companies(cards: Iterable[int]) -> list[Json]:
    """Write companies by their names, without NOTHING."""
    return [COMPANY.values[company] for company in cards if company != NOTHING]


def read_companies(value: Json, where: str) -> list[int]:
    """Read companies by their names (`print_media`) or letters (`PM`)."""
    found = []
    for each in list_at(value, where):
        name = text_at(each, where)
        if name in COMPONENTS.company_letters:
            found.append(COMPONENTS.company_letters.index(name))
        elif name in COMPANY.values:
            found.append(COMPANY.values.index(name))
        else:
            raise ValueError(f"{where}: {excerpt(name)} is not one of {' '.join(COMPONENTS.company_letters)}")
    return found


def read_cards(value: Json, where: str) -> vec[i64]:
    return read_count_vec(COLOUR, value, where, CARDS_PER_COLOUR)


def read_consultants(value: Json, where: str) -> vec[i64]:
    return read_count_vec(CONSULTANT, value, where, max(COMPONENTS.consultant_copies))


def read_count_vec(domain: Domain, value: Json, where: str, maximum: int) -> vec[i64]:
    """Read counts by name, such as `{"red": 2}`. A name that is left out counts 0; an unknown one is refused."""
    counts = object_at(value, where)
    only_keys(counts, tuple(str(name) for name in domain.values), where)
    return vec[i64]([number_at(counts.get(str(name), 0), f"{where}: {name}", 0, maximum) for name in domain.values])
