"""A second scorer, written from the rules alone and as naively as possible, to check the first one.   [NCO 4]"""

from __future__ import annotations

COLOURS = {"R": "red", "B": "blue", "K": "black", "W": "white"}
COMPANIES = {
    "broadcast_network": "BN",
    "guerrilla_marketing": "GM",
    "print_media": "PM",
    "ambient_advertising": "AA",
    "social_media": "SM",
    "online_marketing": "OM",
}


def score(position: dict, options: dict) -> dict:
    """Points of every seat by where they come from, and who wins."""
    sheets = [sheet(position, options, seat) for seat in range(position["players"])]
    return {"sheets": sheets, "winners": winners(sheets, options)}


def sheet(position: dict, options: dict, seat: int) -> dict:
    mine = position["seats"][seat]
    for_shares = 0
    for_objectives = 0
    for letter, colour in COLOURS.items():
        tiles = [company for company, owner in tiles_of(position) if owner == letter]
        place = places(position, options, colour)[seat]
        if place == "first":
            for_shares += 2 * len(tiles)
        if place == "second":
            for_shares += len(tiles)
        if place != "none":
            for_objectives += sum(extra(mine["objectives"], company, options) for company in tiles)
    consultants = score_consultants(mine.get("consultants", {}), options)
    return {
        "shares": for_shares,
        "objectives": for_objectives,
        "consultants": consultants,
        "total": for_shares + for_objectives + consultants,
        "captured": sum(mine.get("captured", {}).values()),
    }


def tiles_of(position: dict) -> list[tuple[str, str]]:
    """Company and colour of every tile."""
    return [(tile[:2], tile[3]) for row in position["grid"] for tile in row.split()]


def shares(seat: dict, colour: str) -> int:
    cards = seat.get("unrotated", {}).get(colour, 0) + seat.get("rotated", {}).get(colour, 0)
    return cards + 2 * seat.get("captured", {}).get(colour, 0)


def places(position: dict, options: dict, colour: str) -> list[str]:
    """`first`, `second` or `none` for every seat."""
    held = [shares(seat, colour) for seat in position["seats"]]
    agents = [seat.get("captured", {}).get(colour, 0) for seat in position["seats"]]
    ranked = [seat for seat in range(len(held)) if held[seat] > 0 or options["zero_shares_score"]]
    found = ["none"] * len(held)
    if not ranked:
        return found

    level = max(held[seat] for seat in ranked)
    tied = [seat for seat in ranked if held[seat] == level]
    first = [seat for seat in tied if agents[seat] == max(agents[other] for other in tied)]
    for seat in first:
        found[seat] = "first"
    if len(held) == 2 or (len(first) > 1 and not options["second_after_shared_first"]):
        return found

    losers = [seat for seat in tied if seat not in first]
    below = [seat for seat in ranked if held[seat] < level]
    next_level = [seat for seat in below if held[seat] == max(held[other] for other in below)]
    if losers and options["tie_losers_merge"]:
        rivals = losers + next_level
    else:
        rivals = losers or next_level
    for seat in rivals:
        if agents[seat] == max(agents[other] for other in rivals):
            found[seat] = "second"
    return found


def extra(objectives: list[str], company: str, options: dict) -> int:
    matching = [name for name in objectives if COMPANIES.get(name, name) == company]
    if not options["duplicate_objectives_stack"]:
        matching = matching[:1]
    return 2 * len(matching)


def score_consultants(counts: dict, options: dict) -> int:
    cards = [kind for kind, number in counts.items() for copy in range(number)]
    kinds = set(cards)
    if options["consultant_scoring"] == "pairs":
        return most_pairs(cards) + (1 if len(kinds) == 4 else 0)
    ladder = {0: 0, 1: 1, 2: 3, 3: 5, 4: 7}
    return ladder[len(kinds)] + len(cards) - len(kinds)


def most_pairs(cards: list[str]) -> int:
    """Try every partner for the first card, and leaving it alone."""
    if len(cards) < 2:
        return 0
    first, others = cards[0], cards[1:]
    best = most_pairs(others)
    for partner in set(others) - {first}:
        rest = list(others)
        rest.remove(partner)
        best = max(best, 1 + most_pairs(rest))
    return best


def winners(sheets: list[dict], options: dict) -> list[int]:
    best = max(sheet["total"] for sheet in sheets)
    tied = [seat for seat, sheet in enumerate(sheets) if sheet["total"] == best]
    if options["final_tiebreak"] == "captured":
        most = max(sheets[seat]["captured"] for seat in tied)
        tied = [seat for seat in tied if sheets[seat]["captured"] == most]
    return tied
