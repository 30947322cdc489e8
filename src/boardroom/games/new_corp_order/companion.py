"""A companion for the solo game on cardboard: Boardroom plays the ODS with the cards of a real table.   [NCO 5]

The player types which cards came up on the real table. Boardroom then sets its luck so that its own deck yields the
same cards.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from boardroom.core.catalogue import Event
from boardroom.core.engine.journal import Journal
from boardroom.core.engine.luck import Rng, seeded
from boardroom.core.engine.state import NOBODY
from boardroom.core.game import Game, decision_name
from boardroom.core.json import JsonObject
from boardroom.core.table import Table
from boardroom.games.new_corp_order.companion_position import (
    DISPLAY_SIZE,
    cards_left,
    check,
    checked_colours,
    checked_objectives,
    checked_row,
    colour_word,
    game_of,
    lacks_display,
    new_game,
    read_table,
    with_display,
)
from boardroom.games.new_corp_order.engine.actions import COLOUR
from boardroom.games.new_corp_order.engine.events import REVEALED
from boardroom.games.new_corp_order.engine.pieces import THE_PLAYER
from boardroom.games.new_corp_order.engine.state import State
from boardroom.games.new_corp_order.game import GAME, own_state
from boardroom.games.new_corp_order.rules.ods.turn import play_ods
from boardroom.games.new_corp_order.rules.turn import begin_turn

# The names that the terminal and the command `boardroom ods` use.
__all__ = (
    "KEY",
    "check",
    "checked_colours",
    "checked_objectives",
    "checked_row",
    "colour_word",
    "new_game",
    "ods_turn",
    "on_cardboard",
)

KEY = GAME.key
NO_SEED = bytes(32)  # the seed is not used: luck comes from the real cards
OPEN_CARDS = ("drew_open", "revealed")  # events of cards from the deck: after the set-up, the only luck in a solo game
MAX_ATTEMPTS = 20_000_000  # how many random numbers are tried to find one that draws the given cards


@dataclass(frozen=True)
class Cards:
    """A question: which cards came up on the real table?

    The `kind` says whether they were drawn from the deck (`drew_open`) or revealed into the display (`revealed`).
    """

    kind: str
    most: int  # how many cards of this kind come up one after another
    left: dict[str, int]  # how many of each colour are still in the deck
    before: list[Event]  # the events of the action before these cards come up


@dataclass(frozen=True)
class OdsTurn:
    """What the ODS did, and the table afterwards. `refill` counts the cards still to be revealed into the display."""

    game: Game
    state: State
    events: list[Event]
    refill: int


class Cardboard(Table):
    """A solo game on a real table. `which` asks the player which cards came up there."""

    def __init__(self, position: JsonObject, which: Callable[[Cards], Sequence[str]]) -> None:
        state = read_table(position)
        self.which = which
        self._cards: list[list[int]] = []  # for each action, the colours of the cards that came up
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
        """Ask for the cards in the order in which they come up, until the action needs no more."""
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

    The cards in `revealed` fill the display if it is empty before or after that turn; without them it stays empty.
    ValueError says which part of the position or of the cards is impossible.
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
    """Return a table that continues from this position. If the display is empty, first ask for its cards."""
    if position.get("players") == 1 and lacks_display(position):
        left = {name: int(str(count)) for name, count in cards_left(position).items()}
        colours: list[str] = []
        while len(colours) < DISPLAY_SIZE:
            still = {name: count - colours.count(name) for name, count in left.items()}
            colours += which(Cards("revealed", DISPLAY_SIZE - len(colours), still, []))
        position = with_display(position, colours)
    return Cardboard(position, which)


def take_back(state: State) -> int:
    """Undo the refill of an empty display: put its new cards back into the deck, and return how many there were.

    The player then says which cards came up on the real table.
    """
    assert state.journal is not None, "the caller has attached a journal"
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


def events_of(state: State, action: int, cards: Sequence[int]) -> list[Event]:
    """Return the events that an action has if these are the first cards to come up."""
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
