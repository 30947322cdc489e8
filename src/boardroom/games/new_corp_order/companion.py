"""A companion for the solo game on cardboard: Boardroom plays the ODS, cards come up on a real table.   [NCO 5]"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from boardroom.core.catalogue import Domain, Event, Value
from boardroom.core.engine.journal import Journal
from boardroom.core.engine.luck import Rng, seeded
from boardroom.core.engine.state import NOBODY
from boardroom.core.engine.state import State as CoreState
from boardroom.core.engine.words import Words
from boardroom.core.game import Game, decision_name
from boardroom.core.json import Json, JsonObject, excerpt, list_at, object_at
from boardroom.core.table import Table
from boardroom.games.new_corp_order.components import COMPONENTS
from boardroom.games.new_corp_order.engine.actions import COLOUR, COLUMNS, COMPANY
from boardroom.games.new_corp_order.engine.events import REVEALED
from boardroom.games.new_corp_order.engine.pieces import COMMON_OBJECTIVES, THE_ODS, THE_PLAYER
from boardroom.games.new_corp_order.engine.set_up import CARDS_PER_COLOUR
from boardroom.games.new_corp_order.engine.state import State
from boardroom.games.new_corp_order.game import GAME, NewCorpOrder, compiled_options, own_state
from boardroom.games.new_corp_order.position import read_options
from boardroom.games.new_corp_order.position.seats import read_cards, read_companies
from boardroom.games.new_corp_order.position.table import read_tile
from boardroom.games.new_corp_order.rules.ods import play_ods
from boardroom.games.new_corp_order.rules.turn import begin_turn

KEY = GAME.key
COLOURS = range(len(COLOUR.values))
NO_SEED = bytes(32)  # the seed is not used: luck comes from the real cards
OPEN_CARDS = ("drew_open", "revealed")  # the only luck once a solo game has begun
MAX_ATTEMPTS = 20_000_000  # random numbers tried until one draws the given cards
DISPLAY_SIZE = 4  # NCO 5.1.5


@dataclass(frozen=True)
class Cards:
    """A question for cards that came up on the real table.

    They are drawn from the deck (`drew_open`) or new in the display (`revealed`).
    """

    kind: str
    most: int  # how many come up in a row
    left: dict[str, int]  # how many of each colour are still in the deck
    before: list[Event]  # what the action does before they come up


class Nameless(NewCorpOrder):
    """The game on tiles without known printed names. A tile is named by its company and place."""

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


@dataclass(frozen=True)
class OdsTurn:
    """What the ODS did, and the table afterwards. `refill` cards are still to be revealed into the display."""

    game: Game
    state: State
    events: list[Event]
    refill: int


class Cardboard(Table):
    """A solo game on a real table. `which` asks the player there which cards came up."""

    def __init__(self, position: JsonObject, which: Callable[[Cards], Sequence[str]]) -> None:
        state = read_table(position)
        self.which = which
        self._cards: list[list[int]] = []  # the colours that came up, for each action
        game = game_of(position)
        super().__init__(game, 1, game.options_of(state), NO_SEED, game.position(state))

    def _play(self, action: int) -> None:
        number = len(self._actions)
        if number == len(self._cards):
            self._cards.append(self._cards_of(action))
        arrange(own_state(self._state), self._cards[number])
        self._actions.append(action)
        self._state.apply(action)
        self._journal_sizes.append(len(self._journal.entries))

    def undo(self) -> None:
        """Take the last action back. The cards of the earlier actions are kept."""
        if self._actions:
            self._cards.pop()
        super().undo()

    def _cards_of(self, action: int) -> list[int]:
        """Ask for cards in their order until the action brings up no more of them."""
        state = own_state(self._state)
        cards: list[int] = []
        while True:
            events = events_of(state, action, cards)
            coming = [i for i, event in enumerate(events) if event.kind in OPEN_CARDS][len(cards) :]
            if not coming:
                return cards
            kinds = [events[i].kind for i in coming]
            alike = next((n for n, kind in enumerate(kinds) if kind != kinds[0]), len(kinds))
            left = {str(name): int(state.deck[c]) - cards.count(c) for c, name in enumerate(COLOUR.values)}
            named = self.which(Cards(kinds[0], alike, left, events[: coming[0]]))
            cards += [COLOUR.values.index(name) for name in named]


def ods_turn(position: JsonObject, revealed: Sequence[str] = ()) -> OdsTurn:
    """Play the turn of the ODS that follows when the player's turn has ended in this position.   [NCO 5.4]

    The revealed cards fill an empty display; without them it stays empty. ValueError says what cannot be.
    """
    given = list(revealed)
    if given and lacks_display(position):
        position, given = with_display(position, given), []
    state = read_table(position)
    if state.over:
        raise ValueError("position: the game is over, and so the ODS has no turn")
    if decision_name(state.decision) != "turn":
        pending = decision_name(state.decision)
        raise ValueError(f"position: {pending} is pending; the ODS has its turn when the player's turn is over")
    state.journal = Journal()
    play_ods(state)
    refill = take_back(state)
    if given and not refill:
        raise ValueError("no cards are revealed in this turn of the ODS: the display does not become empty [NCO 5.3.1]")
    reveal(state, given)
    if not state.over:
        begin_turn(state, THE_PLAYER)
    events = [GAME.read_event(entry, THE_PLAYER) for entry in state.journal.entries]
    return OdsTurn(game_of(position), state, events, refill - len(given))


def on_cardboard(position: JsonObject, which: Callable[[Cards], Sequence[str]]) -> Table:
    """Return a table that continues from this position. Cards for an empty display are asked for first."""
    if position.get("players") == 1 and lacks_display(position):
        left = {name: int(str(count)) for name, count in cards_left(position).items()}
        colours: list[str] = []
        while len(colours) < DISPLAY_SIZE:
            still = {name: count - colours.count(name) for name, count in left.items()}
            colours += which(Cards("revealed", DISPLAY_SIZE - len(colours), still, []))
        position = with_display(position, colours)
    return Cardboard(position, which)


def check(position: JsonObject) -> None:
    """Raise ValueError if no solo game can continue from this position."""
    if position.get("players") == 1 and lacks_display(position):
        deck = cards_left(position)
        some = [name for name, count in deck.items() for _ in range(int(str(count)))]
        position = with_display(position, some[:DISPLAY_SIZE])
    read_table(position)


def take_back(state: State) -> int:
    """Put cards revealed into an empty display back into the deck, and return how many. The real ones are asked for."""
    assert state.journal is not None, "somebody listens"
    entries = state.journal.entries
    new = sum(entry[0] == REVEALED for entry in entries)
    entries[:] = [entry for entry in entries if entry[0] != REVEALED]
    for position in range(new):
        state.deck[state.display[position]] += 1
    state.deck_size += new
    state.display_size -= new
    return new


def reveal(state: State, colours: Sequence[str]) -> None:
    """Move these cards from the deck into the display."""
    if colours and len(colours) != DISPLAY_SIZE:
        raise ValueError(f"{DISPLAY_SIZE} cards are revealed, found {len(colours)} [NCO 5.3.1]")
    for name in colours:
        colour = COLOUR.values.index(name)
        if state.deck[colour] == 0:
            raise ValueError(f"all {name} cards are out: none of them can be revealed")
        state.deck[colour] -= 1
        state.deck_size -= 1
        state.display[state.display_size] = colour
        state.display_size += 1
        state.tell(REVEALED, NOBODY, colour)


def read_table(position: JsonObject) -> State:
    """Read a solo position. A deck left out has all cards that lie nowhere else. ValueError says what is wrong."""
    if position.get("players") != 1:
        raise ValueError('position: this is no solo position, which has "players": 1 and the HQs of both in "seats"')
    position = dict(position)
    if position.get("to_act") == THE_ODS:
        del position["to_act"]  # people write it when it is the turn of the ODS
    if "deck" not in position:
        position["deck"] = cards_left(position)
    return GAME.from_position(position)


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
    """Say whether a turn of the player begins or ends, and the empty display still has to be filled."""
    pending = position.get("pending", {})
    decision = pending.get("decision", "turn") if isinstance(pending, dict) else None
    return decision == "turn" and not position.get("display") and position.get("over") is not True


def with_display(position: JsonObject, colours: Sequence[str]) -> JsonObject:
    """Return the position with these cards of its deck in its empty display."""
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
    """Return the position after the set-up of a solo game. ValueError says what cannot be."""  # NCO 5.1
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
    """Return colours by their names, given in English or this language or as the letters R, B, K and W."""
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


def events_of(state: State, action: int, cards: Sequence[int]) -> list[Event]:
    """Return the events of an action when the first cards that it brings up are these."""
    tried = state.clone()
    tried.journal = Journal()
    arrange(tried, cards)
    tried.apply(action)
    return [GAME.read_event(entry, THE_PLAYER) for entry in tried.journal.entries]


def arrange(state: State, cards: Sequence[int]) -> None:
    """Set the luck so that the deck yields exactly these colours next. Random numbers are tried until one does."""
    tries = seeded(1)
    for _ in range(MAX_ATTEMPTS):
        luck = tries.state
        if draws(luck, state, cards):
            state.chance.state = luck
            return
        tries.below(2)
    raise AssertionError(f"no luck draws {list(cards)} from {list(state.deck)}")


def draws(luck: int, state: State, cards: Sequence[int]) -> bool:
    """Say whether these would be the next cards of the deck with this luck."""
    rng = Rng(luck)
    deck = state.deck[:]
    for before, card in enumerate(cards):
        if rng.pick(deck, state.deck_size - before) != card:
            return False
        deck[card] -= 1
    return True


def game_of(position: JsonObject) -> Game:
    return GAME if "names" in position else NAMELESS
