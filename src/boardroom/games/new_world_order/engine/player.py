"""What lies in front of a player: slots with stacks of cards, tiles and tokens.   [NWO 3]"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from boardroom.games.new_world_order.engine.actions import ALL_CORPORATIONS, GROUPS, PLACES, TIERS
from boardroom.games.new_world_order.engine.bits import lowest
from boardroom.games.new_world_order.engine.pieces import (
    COLOUR_GROUP,
    DIVIDENDS,
    GLOBALIST,
    ILLUMINATI,
    MEDIA_MOGUL,
    NOTHING,
    OUTSIDE_DIVIDENDS,
    PRESIDENT,
    SKILL_THREE_STACKS,
    SKILL_TWO_TILES,
    WHOLE,
)

# With how many cards a stack can pay, by its kind + 1: empty, corporations, special cards, whole groups.   [NWO 1.3]
NEVER: Final = 1000
PAYS_FROM: Final = vec[i64]([NEVER] + [3, 3, 2] * GROUPS + [NEVER, NEVER, 1] + [3] * GROUPS)


@final
@mypyc_attr(acyclic=True)
class Player:
    """One player's character, slots, tiles and tokens. Sets of corporations, tiles and goals are stored as bits."""

    kinds: Final[vec[i64]]  # by place: the kind of stack, or NOTHING
    counts: Final[vec[i64]]  # cards of the stack
    parts: Final[vec[i64]]  # colour groups: their tiers as bits; Dividends: how many of them are hundreds
    ready: Final[vec[i64]]  # special cards: the first round in which they can be used

    def __init__(self, kinds: vec[i64], counts: vec[i64], parts: vec[i64], ready: vec[i64]) -> None:
        """Take the vecs; every number and flag starts blank."""
        self.kinds = kinds
        self.counts = counts
        self.parts = parts
        self.ready = ready
        # The character
        self.slots: i64 = 0  # how many this player has
        self.character: i64 = NOTHING  # the Illuminati: the chosen one
        self.illuminati = False  # was dealt the Illuminati
        self.skills_used: i64 = 0  # skills that can be used once, as bits
        # What the player has gained
        self.starting: i64 = 0  # start corporations   [NWO 8.7]
        self.tokens: i64 = 0  # corporations that brought a token
        self.tiles: i64 = 0
        self.claimed: i64 = NOTHING  # goals that the player has claimed; NOTHING before the player is asked

    def copy(self) -> Player:
        """Return an independent copy."""
        new = Player(self.kinds[:], self.counts[:], self.parts[:], self.ready[:])
        new.copy_scalars(self)
        return new

    def copy_from(self, other: Player) -> None:
        """Become a copy of another player without allocating."""
        for place in range(PLACES):
            self.kinds[place] = other.kinds[place]
            self.counts[place] = other.counts[place]
            self.parts[place] = other.parts[place]
            self.ready[place] = other.ready[place]
        self.copy_scalars(other)

    def copy_scalars(self, other: Player) -> None:
        """Copy every number and flag, in the order of __init__."""
        self.slots = other.slots
        self.character = other.character
        self.illuminati = other.illuminati
        self.skills_used = other.skills_used
        self.starting = other.starting
        self.tokens = other.tokens
        self.tiles = other.tiles
        self.claimed = other.claimed

    def place_of(self, kind: i64) -> i64:
        """Return the lowest slot with a stack of this kind, or NOTHING."""
        found: i64 = 0
        for slot in range(self.slots):
            found |= i64(self.kinds[slot] == kind) << slot
        return NOTHING if found == 0 else lowest(found)

    def empty_slot(self) -> i64:
        """Return the lowest empty slot, or NOTHING."""  # NWO 3.1.3
        return self.place_of(NOTHING)

    def single_of(self, corporation: i64) -> i64:
        """Return the slot with just one card of a corporation, or NOTHING."""
        for slot in range(self.slots):
            if self.kinds[slot] == corporation and self.counts[slot] == 1:
                return slot
        return NOTHING

    def pair_without(self, corporation: i64) -> i64:
        """Return the slot with the two other corporations of this one's group, or NOTHING."""
        group = COLOUR_GROUP + corporation // TIERS
        for slot in range(self.slots):
            if self.kinds[slot] == group and self.parts[slot] == WHOLE - (1 << (corporation % TIERS)):
                return slot
        return NOTHING

    def holdings(self) -> Holdings:
        """Return the holdings of this player as a new object."""
        held = Holdings()
        held.fill_from(self)
        return held

    def put(self, place: i64, kind: i64, cards: i64, parts: i64) -> None:
        """Put a new stack into a place."""
        self.kinds[place] = kind
        self.counts[place] = cards
        self.parts[place] = parts
        self.ready[place] = 0

    def clear(self, place: i64) -> None:
        """Empty a place."""
        self.put(place, NOTHING, 0, 0)

    def has_skill(self, skill: i64) -> bool:
        """Return whether the player has this skill and has not used it up."""
        if self.skills_used & skill != 0:
            return False
        if skill == SKILL_TWO_TILES:
            return self.illuminati
        if skill == SKILL_THREE_STACKS:
            return self.character == MEDIA_MOGUL
        return self.character == PRESIDENT


@final
@mypyc_attr(acyclic=True)
class Holdings:
    """What a player has and can add cards to. It is found in one pass over the slots and not stored in the state."""

    def __init__(self) -> None:
        self.stacks: i64 = 0  # kinds of stack in the slots, as bits; the corporations come first
        self.singles: i64 = 0  # corporations with a stack of one card
        self.lacking: i64 = 0  # corporations that a pair of their group lacks
        self.filled: i64 = 0  # slots with a stack, as bits
        self.payers: i64 = 0  # places whose stack has cards enough to pay, as bits
        self.room = False  # whether there is an empty slot

    def fill_from(self, player: Player) -> None:
        """Read a player's slots. The loop has no branches: the processor cannot predict what lies in a slot."""
        stacks: i64 = 0  # with all kinds moved up by one, so that NOTHING is one, too
        singles: i64 = 0  # likewise
        lacking: i64 = 0
        filled: i64 = 0
        payers: i64 = 0
        place: i64 = 1  # as a bit
        for slot in range(player.slots):
            kind = player.kinds[slot]
            cards = player.counts[slot]
            stack = i64(1) << (kind + 1)
            stacks |= stack
            singles |= stack * i64(cards == 1)
            lacking |= lacking_of(kind, player.parts[slot])
            filled |= place * i64(kind != NOTHING)
            payers |= place * i64(cards >= PAYS_FROM[kind + 1])
            place <<= 1
        if player.character == GLOBALIST:
            payers |= i64(player.kinds[OUTSIDE_DIVIDENDS] == DIVIDENDS) << OUTSIDE_DIVIDENDS  # NWO 9.5.3
        self.stacks = stacks >> 1
        self.singles = (singles >> 1) & ALL_CORPORATIONS
        self.lacking = lacking
        self.filled = filled
        self.payers = payers
        self.room = stacks & 1 == 1  # NOTHING was found


def lacking_of(kind: i64, parts: i64) -> i64:
    """Return the corporations that a stack lacks if it is a colour group, as bits; otherwise none."""
    group = max(kind, COLOUR_GROUP) - COLOUR_GROUP
    return (WHOLE - parts) * i64(kind >= COLOUR_GROUP) << (group * TIERS)


def copy_players(players: vec[Player]) -> vec[Player]:
    """Return independent copies of all players."""
    copies = players[:]
    for seat in range(len(players)):
        copies[seat] = players[seat].copy()
    return copies


def new_player(character: i64, slots: i64) -> Player:
    """Make a player with this character and number of slots who has nothing yet."""
    player = Player(
        kinds=vec[i64]([NOTHING] * PLACES),
        counts=vec[i64]([0] * PLACES),
        parts=vec[i64]([0] * PLACES),
        ready=vec[i64]([0] * PLACES),
    )
    player.slots = slots
    player.character = character
    player.illuminati = character == ILLUMINATI
    return player
