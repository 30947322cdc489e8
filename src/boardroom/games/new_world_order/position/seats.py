"""Seats of a position: a player's character, stacks, tiles and tokens.   [NWO 3]"""

from __future__ import annotations

from boardroom.core.bitsets import members
from boardroom.core.catalogue import Domain
from boardroom.core.json import Json, JsonObject, excerpt, flag_at, list_at, number_at, object_at, only_keys, text_at
from boardroom.core.position_fields import read_name
from boardroom.games.new_world_order.components import DATA_SETS
from boardroom.games.new_world_order.engine.actions import (
    CHARACTER,
    CORPORATION,
    CORPORATIONS,
    GOAL,
    GROUP_NAME,
    OUTSIDE_SLOT,
    PLACES,
    TIERS,
    TILES,
)
from boardroom.games.new_world_order.engine.options import Options
from boardroom.games.new_world_order.engine.pieces import (
    ABOVE_THE_LAW,
    DIVIDENDS,
    ILLUMINATI,
    MEDIA_MOGUL,
    NOTHING,
    PRESIDENT,
    SKILL_CONVERSION,
    SKILL_THREE_STACKS,
    SKILL_TWO_TILES,
)
from boardroom.games.new_world_order.engine.player import Player, new_player
from boardroom.games.new_world_order.naming import named
from boardroom.games.new_world_order.position.stacks import Stack, outside_place, read_stack, write_stack
from boardroom.games.new_world_order.rules.characters.slots import slots_of

SEAT_KEYS = (
    "character",
    "illuminati",
    "skills_used",
    "starting",
    "tokens",
    "tiles",
    "slots",
    "outside",
    "claimed",
)
SKILLS = {MEDIA_MOGUL: SKILL_THREE_STACKS, PRESIDENT: SKILL_CONVERSION, ILLUMINATI: SKILL_TWO_TILES}


def write_player(player: Player, options: Options) -> JsonObject:
    """Write what a player has. Leave out what most players lack."""
    seat: JsonObject = {"character": str(CHARACTER.values[player.character])}
    if player.illuminati:
        seat["illuminati"] = True
    if player.skills_used:
        seat["skills_used"] = [str(CHARACTER.values[who]) for who in SKILLS if player.skills_used & SKILLS[who]]
    if player.starting != start_corporations(options, int(player.character)):
        seat["starting"] = named(CORPORATION, player.starting)
    seat["slots"] = [write_stack(player, slot) for slot in range(player.slots)]
    outside: list[Json] = [write_stack(player, p) for p in range(OUTSIDE_SLOT, PLACES) if player.kinds[p] != NOTHING]
    if outside:
        seat["outside"] = outside
    seat["tiles"] = [*members(player.tiles)]
    if player.tokens:
        seat["tokens"] = named(CORPORATION, player.tokens)
    if player.claimed != NOTHING:
        seat["claimed"] = named(GOAL, player.claimed)
    return seat


def read_player(value: Json, where: str, options: Options, seats: int, set_up: bool) -> Player:
    """Read one player. What is not given is empty; during the set-up the start cards are there by default."""
    seat = object_at(value, where)
    only_keys(seat, SEAT_KEYS, where)
    character = read_name(CHARACTER, seat.get("character"), f"{where}: character")
    player = new_player(character, slots_of(seats, character))
    player.illuminati = flag_at(seat.get("illuminati", character == ILLUMINATI), f"{where}: illuminati")
    player.skills_used = read_skills(seat.get("skills_used", []), f"{where}: skills_used")
    player.tokens = as_bits(read_names(CORPORATION, seat.get("tokens", []), f"{where}: tokens"))
    player.tiles = as_bits(read_tiles(seat.get("tiles", []), f"{where}: tiles", options))
    start = start_stacks(options, character) if set_up else []
    read_slots(player, list_at(seat.get("slots", start), f"{where}: slots"), f"{where}: slots")
    read_outside(player, list_at(seat.get("outside", []), f"{where}: outside"), f"{where}: outside")
    player.starting = default_starting(player, options, set_up)
    if "starting" in seat:
        player.starting = as_bits(read_names(CORPORATION, seat["starting"], f"{where}: starting"))
    if seat.get("claimed") is not None:
        player.claimed = as_bits(read_names(GOAL, seat["claimed"], f"{where}: claimed"))
    return player


def read_skills(value: Json, where: str) -> int:
    """Read the skills that are used up, named by their characters."""
    used = read_names(CHARACTER, value, where)
    for owner in used:
        if owner not in SKILLS:
            known = ", ".join(str(CHARACTER.values[each]) for each in SKILLS)
            raise ValueError(f"{where}: only {known} have a skill that is used up; found {CHARACTER.values[owner]}")
    return sum(SKILLS[owner] for owner in used)


def default_starting(player: Player, options: Options, set_up: bool) -> int:
    """Derive the President's start corporations from tokens, in the set-up from cards; as bits."""  # NWO 9.9.7
    if player.character != PRESIDENT:
        return start_corporations(options, int(player.character))
    if not set_up:
        return int(player.tokens)
    return as_bits([int(kind) for kind in player.kinds if NOTHING < kind < CORPORATIONS])


def start_corporations(options: Options, character: int) -> int:
    """Return the three corporations of the character's colour group, as bits; none for the President."""  # NWO 2.3.1
    group = int(options.figures.start_groups[character])
    return 0 if group == NOTHING else 0b111 << group * TIERS


def start_stacks(options: Options, character: int) -> list[Json]:
    """Write the start cards of a character, as one stack or as three."""
    group = int(options.figures.start_groups[character])
    if group == NOTHING:
        return []
    if options.start_separate:
        return [*CORPORATION.values[group * TIERS : (group + 1) * TIERS]]  # NWO 2.3.3
    return [f"{GROUP_NAME.values[group]} whole"]


def read_slots(player: Player, slots: list[Json], where: str) -> None:
    """Read the stacks in the slots."""
    if len(slots) > player.slots:
        character = CHARACTER.values[player.character]
        raise ValueError(
            f"{where}: {character} has {player.slots} slots here, found {len(slots)} [NWO 3.1.1, 9.7.1]",
        )
    for slot, text in enumerate(slots):
        if text is not None:
            put(player, slot, read_stack(text_at(text, f"{where}[{slot}]"), f"{where}[{slot}]"))


def read_outside(player: Player, stacks: list[Json], where: str) -> None:
    """Read the Globalist's stacks outside the slots. Each kind has its place."""  # NWO 9.5.1
    for number, text in enumerate(stacks):
        stack = read_stack(text_at(text, f"{where}[{number}]"), f"{where}[{number}]")
        if not ABOVE_THE_LAW <= stack.kind <= DIVIDENDS:
            raise ValueError(f"{where}[{number}]: only special cards lie outside the slots, not {text} [NWO 9.5.1]")
        if player.kinds[outside_place(stack.kind)] != NOTHING:
            raise ValueError(f"{where}[{number}]: {text}: all cards of a kind are one stack outside [NWO 9.5.2]")
        put(player, outside_place(stack.kind), stack)


def put(player: Player, place: int, stack: Stack) -> None:
    """Put a stack into a place."""
    player.put(place, stack.kind, stack.cards, stack.parts)
    player.ready[place] = stack.ready


def read_tiles(value: Json, where: str, options: Options) -> list[int]:
    """Read a list of different tiles."""
    tiles = [read_tile(each, where, options) for each in list_at(value, where)]
    refuse_twice([str(tile) for tile in tiles], where)
    return tiles


def read_tile(value: Json, where: str, options: Options) -> int:
    """Read a tile, given by its number or by the name on it."""
    if isinstance(value, str):
        names = [tile.name for tile in DATA_SETS[str(options.chosen["components"])].achievements]
        if value not in names:
            raise ValueError(f"{where}: no tile is called {excerpt(value)}; or give its number, 0 to {TILES - 1}")
        return names.index(value)
    return number_at(value, where, 0, TILES - 1)


def read_names(domain: Domain, value: Json, where: str) -> list[int]:
    """Read a list of different names, as indices into their domain."""
    found = [read_name(domain, each, where) for each in list_at(value, where)]
    refuse_twice([str(domain.values[each]) for each in found], where)
    return found


def refuse_twice(found: list[str], where: str) -> None:
    """Raise ValueError if something is named twice."""
    for each in found:
        if found.count(each) > 1:
            raise ValueError(f"{where}: {each} is named twice")


def as_bits(numbers: list[int]) -> int:
    """Return a set of numbers as bits."""
    return sum(1 << number for number in numbers)
