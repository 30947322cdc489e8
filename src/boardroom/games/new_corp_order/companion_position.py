"""Positions of a solo game on cardboard: made from what people type, completed and checked.   [NCO 5]"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from boardroom.core.catalogue import Domain, Value
from boardroom.core.engine.state import State as CoreState
from boardroom.core.engine.words import Words
from boardroom.core.game import Game
from boardroom.core.json import Json, JsonObject, excerpt, list_at, object_at
from boardroom.games.new_corp_order.components import COMPONENTS
from boardroom.games.new_corp_order.engine.actions import COLOUR, COLUMNS, COMPANY
from boardroom.games.new_corp_order.engine.pieces import COMMON_OBJECTIVES, THE_ODS
from boardroom.games.new_corp_order.engine.set_up import CARDS_PER_COLOUR
from boardroom.games.new_corp_order.engine.state import State
from boardroom.games.new_corp_order.game import GAME, NewCorpOrder, compiled_options, own_state
from boardroom.games.new_corp_order.position import read_options
from boardroom.games.new_corp_order.position.seats import read_cards, read_companies
from boardroom.games.new_corp_order.position.table import read_tile

COLOURS = range(len(COLOUR.values))
DISPLAY_SIZE = 4  # NCO 5.1.5


class Nameless(NewCorpOrder):
    """New Corp Order for tiles whose printed names are unknown. A tile is named by its company and place."""

    def display_name(self, state: CoreState, words: Words, domain: Domain, value: Value) -> str | None:
        tiles = own_state(state).tiles
        if domain.name == "tile" and int(value) < len(tiles):
            company = words.term("company", COMPANY.values[tiles[int(value)].company])
            return f"{company.partition(' (')[0]} (r{int(value) // COLUMNS + 1}c{int(value) % COLUMNS + 1})"
        return super().display_name(state, words, domain, value)

    def view(self, state: CoreState, seat: int | None) -> JsonObject:
        view = super().view(state, seat)
        for each in list_at(view["grid"], "grid"):
            tile = object_at(each, "grid")
            tile["name"] = str(tile["company"]).replace("_", " ").title()
        return view

    def position(self, state: CoreState) -> JsonObject:
        return {key: value for key, value in super().position(state).items() if key != "names"}


NAMELESS = Nameless()


def game_of(position: JsonObject) -> Game:
    return GAME if "names" in position else NAMELESS


def read_table(position: JsonObject) -> State:
    """Read a solo position. By default, the deck has all cards that lie nowhere else. ValueError says what is wrong."""
    if position.get("players") != 1:
        raise ValueError('position: this is no solo position, which has "players": 1 and the HQs of both in "seats"')
    position = dict(position)
    if position.get("to_act") == THE_ODS:
        del position["to_act"]  # people name the ODS here if it is its turn
    if "deck" not in position:
        position["deck"] = cards_left(position)
    return GAME.from_position(position)


def check(position: JsonObject) -> None:
    """Raise ValueError if no solo game can continue from this position."""
    if position.get("players") == 1 and lacks_display(position):
        deck = cards_left(position)
        some = [name for name, count in deck.items() for _ in range(int(str(count)))]
        position = with_display(position, some[:DISPLAY_SIZE])
    read_table(position)


def cards_left(position: JsonObject) -> JsonObject:
    """Return the deck as given, or all cards that are neither in the box nor visible."""
    if "deck" in position:
        deck = read_cards(position["deck"], "position: deck")
        return {str(name): int(deck[c]) for c, name in enumerate(COLOUR.values)}
    removed = read_options(position.get("options", {}), 1, compiled_options).cards_removed
    gone = [removed for _ in COLOURS]
    if "box" in position:
        gone = list(read_cards(position["box"], "position: box"))
    for seat in list_at(position.get("seats"), "position: seats"):
        hq = object_at(seat, "position: seats")
        for pile in ("unrotated", "rotated", "hand"):
            cards = read_cards(hq.get(pile, {}), f"position: seats: {pile}")
            gone = [gone[c] + cards[c] for c in COLOURS]
    display = list_at(position.get("display", []), "position: display")
    left = [CARDS_PER_COLOUR - int(gone[c]) - display.count(name) for c, name in enumerate(COLOUR.values)]
    return {str(name): max(0, left[c]) for c, name in enumerate(COLOUR.values)}


def lacks_display(position: JsonObject) -> bool:
    """Say whether the display is empty at the beginning or end of a player's turn, and so has to be filled."""
    pending = position.get("pending", {})
    decision = pending.get("decision", "turn") if isinstance(pending, dict) else None
    return decision == "turn" and not position.get("display") and position.get("over") is not True


def with_display(position: JsonObject, colours: Sequence[str]) -> JsonObject:
    """Return the position after these cards have moved from its deck into its empty display."""
    if len(colours) != DISPLAY_SIZE:
        raise ValueError(f"{DISPLAY_SIZE} cards are revealed, found {len(colours)} [NCO 5.3.1]")
    deck = cards_left(position)
    for name in colours:
        left = deck[name]
        assert isinstance(left, int), "a number of cards"
        if left == 0:
            raise ValueError(f"all {name} cards are out: none of them can be revealed")
        deck[name] = left - 1
    return {**position, "display": list(colours), "deck": deck}


def new_game(
    rows: Sequence[str],
    colours: Sequence[str],
    objectives: Sequence[str],
    display: Sequence[str],
    options: Mapping[str, Json],
) -> JsonObject:
    """Return the position after the set-up of a solo game. ValueError says what is impossible."""  # NCO 5.1
    position: JsonObject = {
        "game": GAME.key,
        "players": 1,
        "options": dict(options),
        "grid": list(rows),
        "colours": list(colours),
        "objectives": list(objectives),
        "marker": 1,
        "seats": [{}, {}],
        "display": list(display),
    }
    return NAMELESS.position(read_table(position))


def checked_row(text: str, number: int) -> str:
    """Return a row of the grid as positions write it. ValueError says what is wrong with it."""
    words = text.upper().split()
    if len(words) != COLUMNS:
        raise ValueError(f"row {number}: expected {COLUMNS} tiles, as in BN:R1 GM:K1 PM:W1 AA:B1; found {len(words)}")
    for place, word in enumerate(words):
        read_tile(word, place, f"row {number}")
    return " ".join(words)


def checked_objectives(text: str) -> list[str]:
    """Return the letters of three companies. ValueError says what is wrong with them."""
    words: list[Json] = list(text.upper().replace(",", " ").split())
    found = [COMPONENTS.company_letters[company] for company in read_companies(words, "objectives")]
    if len(found) != COMMON_OBJECTIVES:
        known = " ".join(COMPONENTS.company_letters)
        raise ValueError(f"expected {COMMON_OBJECTIVES} of {known}, found {len(found)} [NCO 5.1.6]")
    return found


def checked_colours(text: str, language: str) -> list[str]:
    """Return the colours named in a text in English, in this language or by the letters R, B, K and W."""
    words = GAME.words(language)
    known = {str(name): str(name) for name in COLOUR.values}
    known |= {words.term("colour", name).lower(): str(name) for name in COLOUR.values}
    known |= {letter.lower(): str(name) for letter, name in zip(COMPONENTS.colour_letters, COLOUR.values, strict=True)}
    found = text.replace(",", " ").split()
    for word in found:
        if word.lower() not in known:
            names = ", ".join(words.term("colour", name) for name in COLOUR.values)
            raise ValueError(f"{excerpt(word)} is not one of {names} ({', '.join(COMPONENTS.colour_letters)})")
    return [known[word.lower()] for word in found]


def colour_word(colour: str, language: str) -> str:
    return GAME.words(language).term("colour", colour)
