"""Invariants: what holds at every table at every moment.   [NWO 1, 2, 3, 10]

A position that violates one is refused. Every check returns in words what is wrong, or None.
"""

from __future__ import annotations

from boardroom.core.bitsets import members
from boardroom.core.engine.state import NOBODY
from boardroom.core.game import decision_name
from boardroom.games.new_world_order.engine.actions import (
    CARD,
    CHARACTER,
    CORPORATIONS,
    GOAL,
    TILES,
)
from boardroom.games.new_world_order.engine.pieces import (
    BLACKMAIL,
    CARDINAL,
    CUT_THE_LOSSES,
    ILLUMINATI,
    NOTHING,
    PRESIDENT,
    ROYALTY,
)
from boardroom.games.new_world_order.engine.state import State
from boardroom.games.new_world_order.position.pending import DEALING, SET_UP
from boardroom.games.new_world_order.position.pending_checks import pending_problem
from boardroom.games.new_world_order.position.seat_checks import players_problem
from boardroom.games.new_world_order.position.stacks import COPIES, cards_of
from boardroom.games.new_world_order.rules.achievements.pyramid import (
    COVERS,
    HIGHEST_PRICE,
    HIGHEST_TOP,
    LOWER_LAYERS,
    open_positions,
)
from boardroom.games.new_world_order.rules.characters.slots import slots_of
from boardroom.games.new_world_order.rules.characters.start_cards import START_CARDS
from boardroom.games.new_world_order.rules.end_of_game import DEAD_END, EXHAUSTED, NO_TILES, NOT_ENDED, STALLED
from boardroom.games.new_world_order.rules.great_goals import goals_of, packs
from boardroom.games.new_world_order.rules.passing import may_act

MAX_GOALS = 9  # of all players together: 28 tiles have colours, and a goal takes three
EVERY_CARD = range(len(COPIES))
EVERY_TILE = range(TILES)


def problem_in(state: State) -> str | None:
    """Return in words the first invariant that this table violates, or None."""
    return (
        pyramid_problem(state)
        or characters_problem(state)
        or players_problem(state)
        or cards_problem(state)
        or end_problem(state)
        or (set_up_problem(state) if state.round == 0 else round_problem(state))
        or claims_problem(state)
        or (None if state.over else pending_problem(state))
    )


def pyramid_problem(state: State) -> str | None:
    """Check that every tile lies in the pyramid or belongs to somebody, and none was taken from under another."""
    tiles = 0
    for seat, player in enumerate(state.players):
        if tiles & player.tiles:
            return f"seats[{seat}]: tiles: {members(tiles & player.tiles)} are somebody else's [NWO 6.3.2]"
        tiles |= int(player.tiles)
    occupied = int(state.occupied)
    for place in EVERY_TILE:
        if not occupied >> place & 1:
            if COVERS[place] & occupied:
                return f"pyramid: the tile at {place} is gone, but tiles above it are still there [NWO 6.1.2]"
        elif tiles >> state.layout[place] & 1:
            return f"pyramid: tile {state.layout[place]} at {place} is in another place too [NWO 1.1.1]"
        else:
            tiles |= 1 << state.layout[place]
    if tiles != (1 << TILES) - 1:
        return f"pyramid: {TILES - tiles.bit_count()} tiles are nowhere [NWO 1.1.1]"
    if state.open_tiles != open_positions(state.occupied):
        return "pyramid: the open tiles are noted otherwise"
    return prices_problem(state)


def prices_problem(state: State) -> str | None:
    """Check which tiles lie on top and in the upper layers."""
    if state.occupied & 1 and state.price(0) > HIGHEST_TOP:
        return f"pyramid: the tile on top costs {state.price(0)}; at most {HIGHEST_TOP} [NWO 2.1.3]"
    for place in range(LOWER_LAYERS):
        if state.occupied >> place & 1 and state.price(place) >= HIGHEST_PRICE:
            return f"pyramid: a tile of {HIGHEST_PRICE} lies at {place}; they lie in the two lowest layers [NWO 2.1.4]"
    return None


def characters_problem(state: State) -> str | None:
    """Check that every character is in one seat only, takes part, and has its slots."""
    held = 0
    for seat, player in enumerate(state.players):
        cards = 1 << player.character | (1 << ILLUMINATI if player.illuminati else 0)
        name = CHARACTER.values[player.character]
        if held & cards:
            return f"seats[{seat}]: character: {name}, or the Illuminati, is in two seats [NWO 1.2.4]"
        held |= cards
        if player.character == CARDINAL and state.seats == 2:
            return f"seats[{seat}]: character: with two players there is no cardinal [NWO 2.2.2]"
        if player.character == ROYALTY and state.options.always_fifteen:
            return f"seats[{seat}]: character: with the option table_target=15 there is no royalty [NWO 2.2.3]"
        if player.character == ILLUMINATI and (state.round or not player.illuminati):
            return (
                f"seats[{seat}]: character: expected the one that the Illuminati has chosen, "
                "and illuminati true [NWO 2.2.4]"
            )
        if player.slots != slots_of(int(state.seats), int(player.character)):
            return f"seats[{seat}]: {player.slots} slots are wrong for {name} [NWO 3.1.1, 9.7.1]"
    out = held | (1 << CARDINAL if state.seats == 2 else 0) | (1 << ROYALTY if state.options.always_fifteen else 0)
    if state.undealt != (1 << len(CHARACTER.values)) - 1 & ~out:
        return f"the characters {members(state.undealt)} were not dealt; that does not fit the seats [NWO 2.2.1]"
    return None


def cards_problem(state: State) -> str | None:
    """Check that every card is somewhere, and that the counts fit."""
    unseen, table, discarded = list(state.unseen), list(state.table), list(state.discarded)
    held = cards_of(*state.players)
    total = [sum(cards) for cards in zip(unseen, table, discarded, held, strict=True)]
    for kind in EVERY_CARD if total != COPIES else ():
        if total[kind] != COPIES[kind]:
            return f"{total[kind]} {CARD.values[kind]} cards; there are {COPIES[kind]} [NWO 1.2.2, 1.2.3]"
    if min(*unseen, *table, *discarded) < 0:
        return "deck, table, discarded: less than no card"
    if state.on_table != sum(1 << kind for kind in EVERY_CARD if table[kind]):
        return "table: the kinds of cards on it are noted otherwise"
    if state.table[BLACKMAIL] or state.table[CUT_THE_LOSSES]:
        return "table: blackmail and cut_the_losses never lie there; they are discarded when turned up [NWO 4.5.4]"
    if state.table_size != sum(state.table):
        return f"table: {sum(state.table)} cards, counted as {state.table_size}"
    removed = state.options.blind_removed if state.round else 0
    if state.deck_size != sum(state.unseen) - removed or state.deck_size < 0:
        return f"deck: {state.deck_size} of {sum(state.unseen)} unseen cards, {removed} were removed [NWO 2.4.2]"
    if state.table_size > most_on_table(state):
        return f"table: {state.table_size} cards; at most {most_on_table(state)} [NWO 4.5.1, 9.6]"
    return None


def most_on_table(state: State) -> int:
    """Return how many cards any round of this game lays on the table."""
    if state.options.always_fifteen:
        return 15
    if not (state.options.royalty_as_starter or state.options.royalty_always):
        return 13
    return 15 if any(player.character == ROYALTY for player in state.players) else 13


def end_problem(state: State) -> str | None:
    """Check that the game has a reason to have ended, and only then."""  # NWO 10.1
    ended = state.over or decision_name(state.decision) == "claim_goals"
    reason = state.end_reason
    if ended != (reason != NOT_ENDED):
        return "end_reason: it is given when the game has ended, and only then [NWO 10.1]"
    if state.over != (state.to_act == NOBODY):
        return "to_act: nobody decides when the game is over, and somebody before"
    if not ended:
        if state.occupied == 0 and state.options.last_tile_ends:
            return "over: no tile is left, and with the option last_tile=immediate that is the end [NWO 10.1.2]"
        return None
    if (reason == NO_TILES) != (state.occupied == 0) and reason != DEAD_END:
        return "end_reason: tiles if none is left in the pyramid, and only then [NWO 10.1.1]"
    if reason == EXHAUSTED and state.deck_size:
        return f"end_reason: exhausted, but the deck has {state.deck_size} cards [NWO 10.1.3]"
    if reason == STALLED and not (state.options.stall_ends and state.deck_size):
        return "end_reason: stalled only with the option stall_rule=end, and cards in the deck [NWO 4.6.2]"
    if reason in (EXHAUSTED, STALLED) and (state.acted or state.passed != (1 << state.seats) - 1):
        return "acted, passed: the game ends so when all have passed without any action [NWO 10.1.3, 4.6.2]"
    if reason == DEAD_END and not (state.options.dead_end and state.deck_size == state.table_size == 0):
        return "end_reason: dead_end only with the option of that name, and no card in deck and table [NWO 10.1.4]"
    return None


def set_up_problem(state: State) -> str | None:
    """Check that only the start cards are out before the first round."""  # NWO 2.3
    if state.over or decision_name(state.decision) not in SET_UP:
        return f"round: 0 is for the set-up, which asks for {' and '.join(SET_UP)}; expected 1 or more"
    if state.table_size or any(state.discarded):
        return "table, discarded: during the set-up (round 0) no card has been dealt [NWO 2.4.3]"
    if state.passed or state.acted or state.is_extra_action or state.cards_added or state.first_passer != NOTHING:
        return "passed, acted, further, cards_added: nothing of it during the set-up (round 0)"
    for seat, player in enumerate(state.players):
        cards = sum(cards_of(player))
        if player.tiles or player.tokens or player.skills_used:
            return f"seats[{seat}]: nobody has tiles, tokens or used a skill during the set-up (round 0)"
        if player.character == PRESIDENT:
            expected = cards if seat == state.to_act and decision_name(state.decision) == "pick_cards" else 0
        else:
            expected = START_CARDS if player.starting else 0
        if cards != expected:
            return f"seats[{seat}]: slots: {cards} cards during the set-up (round 0); expected {expected} [NWO 2.3.1]"
        if any(cards_of(player)[card] and not player.starting >> card & 1 for card in range(CORPORATIONS)):
            return f"seats[{seat}]: slots: only start cards during the set-up (round 0) [NWO 2.3.1]"
    return None


def round_problem(state: State) -> str | None:
    """Check who has passed and acted, and whose turn it can be."""
    decision = decision_name(state.decision)
    if decision in SET_UP:
        return f"round: {state.round}; {decision} belongs to the set-up, round 0 [NWO 2.2, 2.3]"
    if state.turn_over:
        return "a turn is over, but nobody else's has begun"
    if state.passed if state.first_passer == NOTHING else not state.passed >> state.first_passer & 1:
        return "first_passer: expected one of those who passed, if anybody did [NWO 4.1.2]"
    if state.extra_actions_left and not (state.is_extra_action and state.options.stacked_each):
        return "further_left: only further, and with the option stacked_specials=each [NWO 8.1.6]"
    if decision in DEALING and not state.over:
        return deal_problem(state)
    if state.over or decision == "claim_goals":
        return None
    if state.passed >> state.to_act & 1:
        return f"to_act: seat {state.to_act} has passed [NWO 4.3.1]"
    if state.is_extra_action and not state.acted >> state.to_act & 1:
        return f"acted: expected seat {state.to_act}, who has a further action after the first [NWO 8.2.2]"
    if decision == "turn" and state.options.auto_pass and not state.is_extra_action and not may_act(state, state.me()):
        return f"to_act: seat {state.to_act} can only pass, which the option auto_pass does without asking [NWO 4.3.4]"
    return None


def deal_problem(state: State) -> str | None:
    """Check that cards take effect between two rounds only, and not before the first."""  # NWO 2.4.3
    decision = decision_name(state.decision)
    if state.round < 2:
        return f"round: {state.round}; {decision} has no effect before the first round is over [NWO 2.4.3]"
    if state.passed or state.acted or state.is_extra_action:
        return f"passed, acted, further: {decision} comes up before the round, when nobody has done anything"
    return None


def claims_problem(state: State) -> str | None:
    """Check that goals are claimed in seat order at the end, each with three tiles of its own."""  # NWO 10.2
    claiming = decision_name(state.decision) == "claim_goals" and not state.over
    for seat, player in enumerate(state.players):
        asked = state.options.player_claims and (state.over or (claiming and seat <= state.to_act))
        if asked != (player.claimed != NOTHING):
            return f"seats[{seat}]: claimed: given once the player has been asked, and only then [NWO 10.2.4]"
        if player.claimed > 0 and not packs(state.options.figures, player.tiles, player.claimed):
            return f"seats[{seat}]: claimed: there are not three tiles for each of the goals [NWO 10.2.2]"
    return goals_problem(state) if state.over or claiming else None


def goals_problem(state: State) -> str | None:
    """Check that no goal is claimed twice, and that there are not too many."""
    claimed = [goal for player in state.players for goal in members(goals_of(state, player))]
    for goal in claimed:
        if claimed.count(goal) > 1:
            return f"claimed: {GOAL.values[goal]} is claimed twice [NWO 10.2.7]"
    return f"claimed: {len(claimed)} goals; at most {MAX_GOALS}" if len(claimed) > MAX_GOALS else None
