"""The players in a position: skulls, hand, companies and startups.   [ORC 1]"""

from __future__ import annotations

from boardroom.core.json import Json, JsonObject, excerpt, flag_at, list_at, number_at, object_at, only_keys
from boardroom.core.position_fields import read_counts, read_name, write_counts
from boardroom.games.orconomy.engine.actions import CARD, CARDS, COPIES, INDUSTRIES, INDUSTRY, SPECTATORS
from boardroom.games.orconomy.engine.options import Options
from boardroom.games.orconomy.engine.pieces import (
    BESIDE,
    COMPANY_KINDS,
    MOVED,
    NEW_STARTUP,
    PLEDGED,
    SETTLED,
    STARTUP,
    TOKENS_OF_PLAYER,
    USED,
)
from boardroom.games.orconomy.engine.player import Player, new_player
from boardroom.games.orconomy.engine.set_up import START_SKULLS

SEAT_KEYS = (
    "cash",
    "hand",
    "known",
    "companies",
    "startups",
    "new_startups",
    "exemptions",
    "delayed",
    "revenue_done",
)
MARKS = {"moved": MOVED, "used": USED, "settled": SETTLED, "beside": BESIDE}
MAX_SKULLS = 10**6


def write_player(player: Player, seat: int, seats: int, in_revenue: bool) -> JsonObject:
    """Write what a player has, without what most players lack."""
    found: JsonObject = {"cash": int(player.cash), "hand": write_counts(CARD, player.hand)}
    known: JsonObject = {}
    for name, viewer in viewers(seats).items():
        cards = write_counts(CARD, player.known[viewer * CARDS : (viewer + 1) * CARDS])
        if cards and viewer != seat:
            known[name] = cards
    if known:
        found["known"] = known
    found["companies"] = {
        str(name): write_companies(player, industry)
        for industry, name in enumerate(INDUSTRY.values)
        if player.companies[industry]
    }
    for key, kind in (("startups", STARTUP), ("new_startups", NEW_STARTUP)):
        startups = write_counts(INDUSTRY, [int(player.count(i, kind)) for i in range(INDUSTRIES)])
        if startups:
            found[key] = startups
    if player.exemptions:
        found["exemptions"] = int(player.exemptions)
    if player.delayed:
        found["delayed"] = True
    if in_revenue:
        found["revenue_done"] = player.revenue_done
    return found


def write_companies(player: Player, industry: int) -> Json:
    """Write companies as a number if all are clean, else as `2 clean, 1 pledged used`."""
    kinds = {kind: int(player.count(industry, kind)) for kind in range(COMPANY_KINDS) if player.count(industry, kind)}
    if [*kinds] == [0]:
        return kinds[0]
    return ", ".join(f"{number} {kind_name(kind)}" for kind, number in kinds.items())


def kind_name(kind: int) -> str:
    """The name of a kind of company: `clean moved`."""
    marks = [name for name, mark in MARKS.items() if kind & mark]
    return " ".join(["pledged" if kind & PLEDGED else "clean", *marks])


def read_player(value: Json, where: str, seats: int, options: Options) -> Player:
    """Read a player. What is not given is not there, apart from the first skulls."""
    seat = object_at(value, where)
    only_keys(seat, SEAT_KEYS, where)
    player = new_player(number_at(seat.get("cash", START_SKULLS), f"{where}: cash", 0, MAX_SKULLS))
    for card, number in read_counts(CARD, seat.get("hand", {}), f"{where}: hand", COPIES).items():
        player.hand[card] = number
        player.hand_size += number
    read_known(player, object_at(seat.get("known", {}), f"{where}: known"), f"{where}: known", seats)
    for name, companies in object_at(seat.get("companies", {}), f"{where}: companies").items():
        industry = read_name(INDUSTRY, name, f"{where}: companies")
        read_companies(player, industry, companies, f"{where}: companies: {name}")
    for key, kind in (("startups", STARTUP), ("new_startups", NEW_STARTUP)):
        for industry, number in read_counts(INDUSTRY, seat.get(key, {}), f"{where}: {key}", TOKENS_OF_PLAYER).items():
            player.change(industry, kind, number)
    if player.has_marked(BESIDE) and options.overflow_fills_slots:
        raise ValueError(
            f"{where}: companies: beside: it says nothing unless overflow_fills_slots is off; leave it out"
        )
    player.supply = TOKENS_OF_PLAYER - sum(player.tokens)
    if player.supply < 0:
        raise ValueError(f"{where}: {sum(player.tokens)} tokens; everybody has {TOKENS_OF_PLAYER} [ORC 1.1.1]")
    player.exemptions = number_at(seat.get("exemptions", 0), f"{where}: exemptions", 0, TOKENS_OF_PLAYER)
    player.delayed = flag_at(seat.get("delayed", False), f"{where}: delayed")
    player.revenue_done = flag_at(seat.get("revenue_done", False), f"{where}: revenue_done")
    return player


def viewers(seats: int) -> dict[str, int]:
    """Who may know cards of a hand, by the name that positions use."""
    return {**{str(seat): seat for seat in range(seats)}, "spectators": SPECTATORS}


def read_known(player: Player, known: JsonObject, where: str, seats: int) -> None:
    """Read what others know of the hand."""
    for name, cards in known.items():
        if name not in viewers(seats):
            raise ValueError(f"{where}: expected one of {', '.join(viewers(seats))}; found {excerpt(name)}")
        for card, number in read_counts(CARD, cards, f"{where}: {name}", COPIES).items():
            player.known[viewers(seats)[name] * CARDS + card] = number


def read_companies(player: Player, industry: int, value: Json, where: str) -> None:
    """Read groups of equal companies: `2`, `"2 clean 1 pledged"`, `"pledged used, clean moved"`."""
    if not isinstance(value, str):
        found = number_at(value, where, 0, TOKENS_OF_PLAYER)
        player.change(industry, 0, found)
        player.companies[industry] += found
        return
    words = value.replace(",", " ").split()
    while words:
        number, kind = read_group(words, value, where)
        player.change(industry, kind, number)
        player.companies[industry] += number


def read_group(words: list[str], text: str, where: str) -> tuple[int, int]:
    """Take the words of one group off the list. Returns how many companies, and of which kind."""
    number = words.pop(0) if words[0].isdecimal() and len(words[0]) < 3 else "1"
    if not words or words[0] not in ("clean", "pledged"):
        raise ValueError(
            f"{where}: {excerpt(text)} is not a group of companies; write 2, '2 clean 1 pledged', 'pledged used' "
            f"(marks: {', '.join(MARKS)})"
        )
    kind = PLEDGED if words.pop(0) == "pledged" else 0
    while words and words[0] in MARKS:
        kind |= MARKS[words.pop(0)]
    return int(number), kind


def read_seats(value: Json, where: str, seats: int) -> int:
    """Read a list of seats, as bits."""
    found = 0
    for each in list_at(value, where):
        seat = number_at(each, where, 0, seats - 1)
        if found >> seat & 1:
            raise ValueError(f"{where}: seat {seat} is named twice")
        found |= 1 << seat
    return found
