"""Tables drawn as text. A stack is `farm x3`, `yellow low+medium`, `black whole`, `dividends 100 200` or
`hostile_take_over x2 @4`, which can be used from round 4 on; without `@` it can be used now. `-` is an empty slot.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

import boardroom
from boardroom.core.json import Json, JsonObject
from boardroom.games.new_world_order.components import DEFAULT
from boardroom.games.new_world_order.engine.actions import CARD, CHARACTER, CORPORATION, GROUP_NAME, TILES

CHARACTERS = {
    2: "banker philanthropist",
    3: "cardinal banker philanthropist",
    4: "cardinal banker philanthropist bilderberger",
    5: "cardinal banker philanthropist bilderberger media_mogul",
}
LAYERS = ((0, 1), (1, 5), (5, 14), (14, 30))  # first position of each and of the next, from the top
GROUP_OF = {each.key: GROUP_NAME.values[each.start[0] // 3] for each in DEFAULT.characters if each.start}
PRICES = [tile.vp for tile in DEFAULT.achievements]


def table(
    *,
    players: int | None = None,
    characters: str | None = None,
    active: int = 0,
    slots: Sequence[str | None] = (),
    outside: Sequence[str] = (),
    cards: str = "",
    deck: str | None = None,
    discarded: str = "",
    tiles: Sequence[str] = (),
    pyramid: Mapping[int, int] | None = None,
    gone: str | None = None,
    tokens: Sequence[str] = (),
    skills_used: Sequence[str] = (),
    starting: Sequence[str] = (),
    starter: int = 0,
    round: int = 2,
    passed: str = "",
    acted: str = "",
    cards_added: bool | None = None,
    further: bool = False,
    over: bool = False,
    end_reason: str | None = None,
    pending: JsonObject | None = None,
    seed: str = "drawn",
    **options: object,
) -> boardroom.Table:
    """A table at the start of the active player's turn.

    A character is `banker` or `illuminati+banker`; their number is that of the players. Seats without an entry in
    `slots` have the start stack of their character, those with an empty text nothing. Tile n lies at position n, but
    `pyramid={position: tile}` puts others there and tiles that somebody has lie where tiles are gone. The positions
    `gone` are by default the first ones, as many as there are tiles with players; tiles from there that nobody is
    given go to the last seat. Without `deck` all cards that are nowhere else are in the deck; with it the deck has
    these cards alone, and all others are on the discard pile.
    """
    named = (characters or CHARACTERS[players or 3]).split()
    assert players in (None, len(named)), f"{players} players and {len(named)} characters"
    layout, owned = lay(len(named), tiles, pyramid or {}, gone)
    position: JsonObject = {
        "players": len(named),
        "options": dict(options),
        "round": round,
        "starter": starter,
        "passed": numbers(passed),
        "table": counts(cards),
        "pyramid": [[*layout[first:end]] for first, end in LAYERS],
        "seats": [
            {
                **person(who),
                "slots": stacks(drawn(slots, seat, who, options)),
                "outside": stacks(of(outside, seat)),
                "tiles": [*owned[seat]],
                "tokens": of(tokens, seat).split(),
                "skills_used": of(skills_used, seat).split(),
                **({"starting": starting[seat].split()} if of(starting, seat) else {}),
            }
            for seat, who in enumerate(named)
        ],
    }
    if deck is not None:
        assert not discarded, "with a deck, the discard pile is all the rest"
        position["deck"] = counts(deck)
    else:
        position["discarded"] = counts(discarded)
    if acted or not further:
        position["acted"] = numbers(acted)
    if over:
        position |= {"over": True, "passed": [*range(len(named))]}
    else:
        position["to_act"] = active
    more: JsonObject = {"cards_added": cards_added, "end_reason": end_reason, "pending": pending}
    position |= {key: value for key, value in more.items() if value is not None}
    return boardroom.from_position("new-world-order", {**position, "further": further}, seed=seed)


def new(players: int = 3, seed: str | int = 0, **options: object) -> boardroom.Table:
    """A table as it is set up."""
    return boardroom.new("new-world-order", players, seed, **options)


def of(texts: Sequence[str], seat: int) -> str:
    return texts[seat] if seat < len(texts) else ""


def numbers(text: str) -> list[Json]:
    return [int(word) for word in text.split()]


def person(who: str) -> JsonObject:
    return {"character": who.removeprefix("illuminati+"), "illuminati": who.startswith("illuminati")}


def drawn(slots: Sequence[str | None], seat: int, who: str, options: Mapping[str, object]) -> str:
    """What is drawn for a seat, or else the start stack of its character."""
    given = slots[seat] if seat < len(slots) else None
    if given is not None:
        return given
    group = GROUP_OF.get(who.removeprefix("illuminati+"))
    if group is None:
        return ""
    if options.get("start_layout") == "separate":
        first = 3 * GROUP_NAME.values.index(group)
        return ", ".join(map(str, CORPORATION.values[first : first + 3]))
    return f"{group} whole"


def stacks(text: str) -> list[Json]:
    """`farm x3, -, hostile_take_over @4`."""
    words = [word.strip() for word in text.split(",") if word.strip()]
    return [None if word == "-" else word.replace("@", "ready ") for word in words]


def counts(text: str) -> JsonObject:
    """`farm x4, oil_magnate, dividends 100 200`: cards by kind."""
    found: Counter[str] = Counter()
    for word in text.split(","):
        name, *more = word.split() or [""]
        if name == "dividends":
            found.update(f"dividends_{face}" for face in more)
        elif name:
            found[name] += int(more[0].removeprefix("x")) if more else 1
    return dict(found)


def lay(
    seats: int, tiles: Sequence[str], pyramid: Mapping[int, int], gone: str | None
) -> tuple[list[int | None], list[list[int]]]:
    """What lies at each position, and the tiles of each seat."""
    owned = [[int(word) for word in of(tiles, seat).split()] for seat in range(seats)]
    theirs = [tile for each in owned for tile in each]
    empty = [*range(len(theirs))] if gone is None else [int(word) for word in gone.split()]
    assert len(empty) >= len(theirs), f"{len(theirs)} tiles are with players, {len(empty)} positions are gone"
    layout = [*range(TILES)]
    for position, tile in pyramid.items():
        swap(layout, position, layout.index(tile))
    for tile in theirs:
        if layout.index(tile) not in empty:
            free = next(place for place in empty if layout[place] not in theirs and place not in pyramid)
            swap(layout, free, layout.index(tile))
    owned[-1] += [layout[place] for place in empty if layout[place] not in theirs]
    return [None if place in empty else tile for place, tile in enumerate(layout)], owned


def swap(layout: list[int], one: int, other: int) -> None:
    layout[one], layout[other] = layout[other], layout[one]


def play(table: boardroom.Table, *actions: str) -> boardroom.Table:
    """Play actions by their texts."""
    for action in actions:
        table.play(action)
    return table


def refused(table: boardroom.Table, action: str) -> str | None:
    """Return the rule that forbids an action now, or None."""
    refusal = table.refusal(action)
    return None if refusal is None else refusal.rule


def options(table: boardroom.Table, kind: str = "") -> set[str]:
    """The texts of the legal actions, all or of one kind."""
    return {action.text for action in table.legal() if kind in ("", action.kind)}


def seat_of(table: boardroom.Table, seat: int) -> JsonObject:
    return table.position()["seats"][seat]


def slots(table: boardroom.Table, seat: int) -> list[str | None]:
    """All slots of a seat as they were drawn, without the rounds of special cards: `["farm x3", None, ...]`."""
    return [without_round(stack) for stack in seat_of(table, seat)["slots"]]


def held(table: boardroom.Table, seat: int) -> list[str]:
    """The same without the empty slots."""
    return [stack for stack in slots(table, seat) if stack is not None]


def outside(table: boardroom.Table, seat: int) -> list[str | None]:
    """The stacks outside the slots."""
    return [without_round(stack) for stack in seat_of(table, seat).get("outside", [])]


def without_round(stack: str | None) -> str | None:
    return None if stack is None else stack.split(" ready ")[0]


def ready(table: boardroom.Table, seat: int, place: int) -> int:
    """The round from which the special cards in this slot can be used; places 8, 9 and 10 are outside."""
    return int(table.state.players[seat].ready[place])


def tiles(table: boardroom.Table, seat: int) -> list[int]:
    return seat_of(table, seat)["tiles"]


def tokens(table: boardroom.Table, seat: int) -> list[str]:
    return seat_of(table, seat).get("tokens", [])


def skills_used(table: boardroom.Table, seat: int) -> list[str]:
    return seat_of(table, seat).get("skills_used", [])


def cards(table: boardroom.Table) -> dict[str, int]:
    """On the table, by kind."""
    return table.position()["table"]


def discarded(table: boardroom.Table) -> dict[str, int]:
    return table.position()["discarded"]


def deck(table: boardroom.Table) -> int:
    """How many cards it has."""
    return int(table.state.deck_size)


def lying(table: boardroom.Table) -> dict[int, int]:
    """The tile at each position that still has one."""
    found = [tile for layer in table.position()["pyramid"] for tile in layer]
    return {position: tile for position, tile in enumerate(found) if tile is not None}


def passed(table: boardroom.Table) -> list[int]:
    return table.position()["passed"]


def scores(table: boardroom.Table) -> list[int]:
    """The points of every seat if the game ended now."""
    return table.standing().scores


def told(table: boardroom.Table, kind: str, since: int = -1) -> list[dict[str, object]]:
    """What was told of one kind of event since the set-up, or after the first `since` actions."""
    return [dict(event.args) for event in table.events(None, since) if event.kind == kind]


assert all(who in CHARACTER.values for names in CHARACTERS.values() for who in names.split())
assert "dividends_100" in CARD.values
