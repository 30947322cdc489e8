"""All actions by number, with their names and arguments. They are never renumbered inside a rules version."""

from itertools import combinations
from typing import Final, get_args

from librt.vecs import vec
from mypy_extensions import i64

from boardroom.core.catalogue import ActionTable, Domain, block
from boardroom.games.new_world_order.view_types import Character, Corporation, Goal

RULES_VERSION: Final = 1  # raised when recorded actions change their meaning, or numbers of actions change

GROUPS: Final = 7
TIERS: Final = 3  # low, medium and high
CORPORATIONS: Final = GROUPS * TIERS
ALL_CORPORATIONS: Final = (1 << CORPORATIONS) - 1  # as bits
TILES: Final = 30
GOALS: Final = 13
CHARACTERS: Final = 9
MAX_SEATS: Final = 5
MAX_SLOTS: Final = 8
OUTSIDE_SLOT: Final = MAX_SLOTS  # the Globalist's first place outside the slots: + kind - ABOVE_THE_LAW
PLACES: Final = MAX_SLOTS + 3  # slots, and places outside them
MAX_PAYERS: Final = 3

COPIES: Final = (10, 8, 6)  # of a corporation in the box, by tier
COPIES_OF_GROUP: Final = 24
SPECIAL_COPIES: Final = 2
HUNDREDS: Final = 4  # Dividends of 100
TWO_HUNDREDS: Final = 2

NEW_SLOT: Final = 0  # destinations
OWN_STACK: Final = 1
OUTSIDE: Final = 2
DESTINATIONS: Final = 3

LOW_MEDIUM: Final = 0  # parts of a group
LOW_HIGH: Final = 1
MEDIUM_HIGH: Final = 2
WHOLE_GROUP: Final = 3
WAYS_TO_GROUP: Final = 7  # four parts into a new slot, three pairs onto the single of the third corporation
WAYS_TO_JOIN: Final = 3  # onto a single of the first or the second other corporation, or onto the pair of both
WAYS_TO_PAY: Final = 92  # sets of one, two or three payers; `place_of_payer` tells what a payer is
WAYS_TO_MERGE: Final = 6  # three pairs of singles, three pairs with a single

TAKE: Final = 0  # + first copy of the corporation + count - 1
JOIN: Final = TAKE + GROUPS * COPIES_OF_GROUP  # + corporation * 3 + target
GROUP: Final = JOIN + CORPORATIONS * WAYS_TO_JOIN  # + group * 7 + way
TAKE_SPECIAL: Final = GROUP + GROUPS * WAYS_TO_GROUP  # + (kind * 2 + count - 1) * 3 + destination
TAKE_DIVIDENDS: Final = (
    TAKE_SPECIAL + 2 * SPECIAL_COPIES * DESTINATIONS
)  # + (hundreds * 3 + two hundreds - 1) * 3 + destination
MERGE: Final = TAKE_DIVIDENDS + ((HUNDREDS + 1) * (TWO_HUNDREDS + 1) - 1) * DESTINATIONS  # + group * 6 + way
THROW: Final = MERGE + GROUPS * WAYS_TO_MERGE  # + slot
GAIN: Final = THROW + MAX_SLOTS  # + position in the pyramid
PAY: Final = GAIN + TILES  # + payment: a set of one to three payers
CONVERT: Final = PAY + WAYS_TO_PAY  # + source * 7 + target without the source
GAIN_TWO: Final = CONVERT + MAX_SLOTS * (MAX_SLOTS - 1)  # + slot
ROB: Final = GAIN_TWO + MAX_SLOTS  # + (places to the left - 1) * 21 + corporation
PASS: Final = ROB + (MAX_SEATS - 1) * CORPORATIONS
USE_ABOVE_THE_LAW: Final = PASS + 1
END_TURN: Final = USE_ABOVE_THE_LAW + 1
DECLINE: Final = END_TURN + 1
CONFIRM: Final = DECLINE + 1
PICK_CHARACTER: Final = CONFIRM + 1  # + character
PICK_CARD: Final = PICK_CHARACTER + CHARACTERS - 1  # + corporation
TAKE_APART: Final = PICK_CARD + CORPORATIONS  # as TAKE, into a slot of its own: only without one_slot_per_corp
ROB_SLOT: Final = TAKE_APART + GROUPS * COPIES_OF_GROUP  # + (places to the left - 1) * 8 + slot: likewise
CLAIM: Final = ROB_SLOT + (MAX_SEATS - 1) * MAX_SLOTS  # + goal: only with goal_assignment=player
END_OF_ACTIONS: Final = CLAIM + GOALS

GROUP_NAME: Final = Domain("group", ("violet", "blue", "black", "red", "green", "yellow", "turquoise"))
CORPORATION: Final = Domain("card", get_args(Corporation))
SPECIAL: Final = Domain("card", ("above_the_law", "hostile_take_over"))
CARD: Final = Domain(
    "card",
    (*CORPORATION.values, *SPECIAL.values, "dividends_100", "dividends_200", "blackmail", "cut_the_losses"),
)
STACK: Final = Domain(
    "stack",
    (*CORPORATION.values, *SPECIAL.values, "dividends", *(f"{group}_group" for group in GROUP_NAME.values)),
)
CHARACTER: Final = Domain("character", get_args(Character))
CHOSEN_CHARACTER: Final = Domain("character", CHARACTER.values[:-1])
GOAL: Final = Domain("goal", get_args(Goal))
TILE: Final = Domain("tile", tuple(range(TILES)))
POSITION: Final = Domain("position", tuple(range(TILES)))
SLOT: Final = Domain("slot", tuple(range(MAX_SLOTS)))
OWNER: Final = Domain("seat", tuple(range(MAX_SEATS)))
VICTIM_SLOT: Final = Domain("victim_slot", tuple(range(MAX_SLOTS)))
VICTIM: Final = Domain("victim", tuple(range(1, MAX_SEATS)))
PART: Final = Domain("part", ("low+medium", "low+high", "medium+high", "low+medium+high"))
DESTINATION: Final = Domain("destination", ("new_slot", "own_stack", "outside"))
GROUP_DESTINATION: Final = Domain("destination", ("new_slot", "single"))
PARTNER: Final = Domain("card", (*CORPORATION.values, "both"))
MERGED: Final = Domain(
    "merged", ("low+medium", "low+high", "medium+high", "low_medium+high", "low_high+medium", "medium_high+low")
)


def count(least: int, most: int) -> Domain:
    """Make the domain of a number of cards."""
    return Domain("count", tuple(range(least, most + 1)))


def others(corporation: int) -> tuple[int, int]:
    """Return the two other corporations of a group."""
    first = corporation // TIERS * TIERS
    one, two = [first + tier for tier in range(TIERS) if first + tier != corporation]
    return one, two


TAKE_ROWS: Final = [(name, k) for i, name in enumerate(CORPORATION.values) for k in range(1, COPIES[i % TIERS] + 1)]
JOIN_ROWS: Final = [
    (name, onto)
    for i, name in enumerate(CORPORATION.values)
    for onto in (*(CORPORATION.values[other] for other in others(i)), "both")
]
GROUP_ROWS: Final = [
    (group, part, onto)
    for group in GROUP_NAME.values
    for onto in GROUP_DESTINATION.values
    for part in PART.values
    if onto == "new_slot" or part != "low+medium+high"
]
DIVIDENDS_ROWS: Final = [
    (hundreds, two_hundreds, onto)
    for hundreds in range(HUNDREDS + 1)
    for two_hundreds in range(TWO_HUNDREDS + 1)
    if hundreds + two_hundreds > 0
    for onto in DESTINATION.values
]
PAYMENTS: Final = [payers for size in range(1, MAX_PAYERS + 1) for payers in combinations(range(MAX_SLOTS), size)]
PAYMENT: Final = Domain("payment", tuple("+".join(str(payer) for payer in payers) for payers in PAYMENTS))
CONVERT_ROWS: Final = [(one, two) for one in range(MAX_SLOTS) for two in range(MAX_SLOTS) if one != two]

FIRST_COPY: Final = vec[i64](
    [sum(COPIES[other % TIERS] for other in range(corporation)) for corporation in range(CORPORATIONS + 1)]
)
CORPORATION_OF_COPY: Final = vec[i64]([i for i in range(CORPORATIONS) for copy in range(COPIES[i % TIERS])])
PAYMENT_BITS: Final = vec[i64]([sum(1 << payer for payer in payers) for payers in PAYMENTS])
TRIPLES: Final = MAX_SLOTS + MAX_SLOTS * (MAX_SLOTS - 1) // 2  # the first payment with three payers

TABLE: Final = ActionTable(
    block(TAKE, "take", list(TAKE_ROWS), card=CORPORATION, count=count(1, COPIES[0])),
    block(JOIN, "join", list(JOIN_ROWS), card=CORPORATION, onto=PARTNER),
    block(GROUP, "group", list(GROUP_ROWS), group=GROUP_NAME, part=PART, onto=GROUP_DESTINATION),
    block(TAKE_SPECIAL, "take_special", card=SPECIAL, count=count(1, SPECIAL_COPIES), onto=DESTINATION),
    block(
        TAKE_DIVIDENDS,
        "take_dividends",
        list(DIVIDENDS_ROWS),
        hundreds=count(0, HUNDREDS),
        two_hundreds=count(0, TWO_HUNDREDS),
        onto=DESTINATION,
    ),
    block(MERGE, "merge", group=GROUP_NAME, parts=MERGED),
    block(THROW, "throw", slot=SLOT),
    block(GAIN, "gain", position=POSITION),
    block(PAY, "pay", payment=PAYMENT),
    block(CONVERT, "convert", list(CONVERT_ROWS), source=SLOT, target=SLOT),
    block(GAIN_TWO, "gain_two", slot=SLOT),
    block(ROB, "rob", victim=VICTIM, card=CORPORATION),
    block(PASS, "pass"),
    block(USE_ABOVE_THE_LAW, "use_above_the_law"),
    block(END_TURN, "end_turn"),
    block(DECLINE, "decline"),
    block(CONFIRM, "confirm"),
    block(PICK_CHARACTER, "pick_character", character=CHOSEN_CHARACTER),
    block(PICK_CARD, "pick_card", card=CORPORATION),
    block(TAKE_APART, "take_apart", list(TAKE_ROWS), card=CORPORATION, count=count(1, COPIES[0])),
    block(ROB_SLOT, "rob_slot", victim=VICTIM, slot=VICTIM_SLOT),
    block(CLAIM, "claim", goal=GOAL),
)
