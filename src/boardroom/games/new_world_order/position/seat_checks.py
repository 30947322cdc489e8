"""What holds for every seat at every moment: start cards, tokens, skills and stacks.   [NWO 1.3, 2.3, 3, 8.7, 9]"""

from __future__ import annotations

from boardroom.core.bitsets import members
from boardroom.games.new_world_order.components import DEFAULT
from boardroom.games.new_world_order.engine.actions import (
    CARD,
    CHARACTER,
    CORPORATION,
    CORPORATIONS,
    GROUP_NAME,
    OUTSIDE_SLOT,
    TIERS,
)
from boardroom.games.new_world_order.engine.pieces import (
    ABOVE_THE_LAW,
    COLOUR_GROUP,
    DIVIDENDS,
    GLOBALIST,
    MEDIA_MOGUL,
    NOTHING,
    PRESIDENT,
    SKILL_CONVERSION,
    SKILL_THREE_STACKS,
    SKILL_TWO_TILES,
    WHOLE,
)
from boardroom.games.new_world_order.engine.player import Player
from boardroom.games.new_world_order.engine.state import State
from boardroom.games.new_world_order.position.seats import start_corporations
from boardroom.games.new_world_order.position.stacks import COPIES
from boardroom.games.new_world_order.rules.achievements.corporation_worth import usable_from
from boardroom.games.new_world_order.rules.characters.start_cards import START_CARDS

MIN_WORTH = 100  # points of a usable stack of the built-in components


def players_problem(state: State) -> str | None:
    """Return in words what is wrong with the first seat that violates an invariant, or None."""
    for seat, player in enumerate(state.players):
        problem = person_problem(state, player) or places_problem(state, player)
        if problem is not None:
            return f"seats[{seat}]: {problem}"
    return None


def person_problem(state: State, player: Player) -> str | None:
    """Check start corporations, tokens and skills."""
    name = CHARACTER.values[player.character]
    if player.character == PRESIDENT:
        if int(player.starting).bit_count() > START_CARDS:
            return f"starting: the President starts with {START_CARDS} corporations at most [NWO 2.3.4]"
    elif player.starting != start_corporations(state.options, int(player.character)):
        return f"starting: {name} starts with the corporations of the own colour group; leave it out [NWO 2.3.1]"
    for card in members(player.tokens & ~player.starting):
        return f"tokens: {CORPORATION.values[card]} is no start corporation of {name} [NWO 8.7.1]"
    for skill, owner in ((SKILL_THREE_STACKS, MEDIA_MOGUL), (SKILL_CONVERSION, PRESIDENT)):
        if player.skills_used & skill and player.character != owner:
            return f"skills_used: {name} has not the skill of {CHARACTER.values[owner]} [NWO 9.3.1, 9.9.1]"
    if player.skills_used & SKILL_TWO_TILES and not player.illuminati:
        return f"skills_used: {name} has not the skill of illuminati [NWO 9.1.2]"
    return None


def places_problem(state: State, player: Player) -> str | None:
    """Check that every stack can exist and lies where it may."""
    stacks = 0  # corporations that have one, as bits
    places = zip(player.kinds, player.counts, player.parts, player.ready, strict=True)
    for place, (kind, cards, parts, ready) in enumerate(places):
        if kind == NOTHING and cards == parts == ready == 0:
            continue
        problem = place_problem(state, player, place) or stack_problem(state, int(kind), int(cards), int(parts))
        if problem is None and kind < CORPORATIONS:
            if stacks >> kind & 1 and state.options.one_slot_per_corp:
                problem = f"a second stack of {CORPORATION.values[kind]} [NWO 3.3.1]"
            stacks |= 1 << kind
        if problem is not None:
            return f"slots[{place}]: {problem}" if place < OUTSIDE_SLOT else f"outside: {problem}"
    return None


def place_problem(state: State, player: Player, place: int) -> str | None:
    """Check that a stack of this kind may lie in this place now."""
    kind = player.kinds[place]
    if player.slots <= place < OUTSIDE_SLOT:
        return f"there are {player.slots} slots [NWO 3.1.1]"
    if place >= OUTSIDE_SLOT and (player.character != GLOBALIST or kind != ABOVE_THE_LAW + place - OUTSIDE_SLOT):
        return "only the Globalist may put special cards there, one stack of a kind [NWO 9.5.1, 9.5.2]"
    if player.ready[place] > (state.round + 1 if ABOVE_THE_LAW <= kind <= DIVIDENDS else 0):
        return f"ready {player.ready[place]}; in round {state.round} at most the next one [NWO 8.1.2]"
    return None


def stack_problem(state: State, kind: int, cards: int, parts: int) -> str | None:
    """Check that a stack of this kind can have these cards."""
    if kind >= COLOUR_GROUP:
        if parts.bit_count() != cards or not 2 <= cards <= TIERS or parts > WHOLE:
            return f"{cards} cards, parts {parts}: no stack of {GROUP_NAME.values[kind - COLOUR_GROUP]} [NWO 3.2.2]"
    elif kind == DIVIDENDS:
        if cards < 1 or not 0 <= parts <= cards:
            return f"{parts} of {cards} Dividends are hundreds [NWO 3.2.3]"
    elif kind == NOTHING or not 1 <= cards <= COPIES[kind] or parts:
        return f"{cards} cards of kind {kind}, parts {parts}: no stack [NWO 3.2.1, 3.2.4]"
    elif kind < CORPORATIONS and cards >= usable_from(kind):
        worth = int(state.options.figures.worth(kind, cards))
        if worth <= 0 or (worth < MIN_WORTH and state.options.chosen["components"] == DEFAULT.name):
            return f"{cards} {CARD.values[kind]} are worth {worth}, although they can pay [NWO 1.3.2]"
    return None
