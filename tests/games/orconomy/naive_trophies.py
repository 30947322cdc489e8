"""A second counter of trophies, written from the rules alone and as naively as possible.   [ORC 3.1, 3.3]"""

from __future__ import annotations


def companies(position: dict, seat: int, industry: str) -> int:
    """Clean and pledged ones: `2`, or groups like `1 clean, 2 pledged used`."""
    found = position["seats"][seat].get("companies", {}).get(industry, 0)
    if isinstance(found, int):
        return found
    return sum(int(group.split()[0]) for group in found.split(", "))


def owners(position: dict) -> dict[str, list[int]]:
    """For each industry with companies, the owner of every one of them."""
    names = sorted({industry for seat in position["seats"] for industry in seat.get("companies", {})})
    everybody = range(len(position["seats"]))
    return {name: [seat for seat in everybody for _ in range(companies(position, seat, name))] for name in names}


def trophies(position: dict) -> list[int]:
    """One for being there, one for being there more often than each other player."""
    found = [0] * len(position["seats"])
    for names in owners(position).values():
        for seat in set(names):
            found[seat] += 1
            if all(names.count(seat) > names.count(other) for other in set(names) - {seat}):
                found[seat] += 1
    return found


def goal(players: int, target: int | str) -> int:
    return target if isinstance(target, int) else {2: 9, 3: 8, 4: 8, 5: 7}[players]
