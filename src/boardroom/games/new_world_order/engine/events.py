"""All events. Only the order of the deck is hidden, so everybody may know every event."""

from typing import Final

from boardroom.core.catalogue import NUMBER, Domain, event
from boardroom.games.new_world_order.engine.actions import (
    CARD,
    CHARACTER,
    CORPORATION,
    DESTINATION,
    GOAL,
    GROUP_NAME,
    HUNDREDS,
    OWNER,
    PART,
    POSITION,
    STACK,
    TILE,
    TWO_HUNDREDS,
    count,
)

GOT_CHARACTER: Final = 0
CHOSE_CHARACTER: Final = 1
GOT_START_CARDS: Final = 2
PICKED_CARD: Final = 3
BEGAN: Final = 4
BLIND_REMOVED: Final = 5
ROUND: Final = 6
DEALT: Final = 7
TURNED_UP: Final = 8
NO_EFFECT: Final = 9
TOOK: Final = 10
JOINED: Final = 11
GROUPED: Final = 12
TOOK_SPECIAL: Final = 13
TOOK_DIVIDENDS: Final = 14
MERGED_STACKS: Final = 15
THREW: Final = 16
PAID: Final = 17
CONVERTED: Final = 18
GAINED: Final = 19
USED_SKILL: Final = 20
USED_SPECIAL: Final = 21
ROBBED: Final = 22
GOT_TOKEN: Final = 23
PASSED: Final = 24
STARTS_NEXT: Final = 25
ENDED_TURN: Final = 26
DECLINED: Final = 27
SWEPT: Final = 28
UNCOVERED: Final = 29
CLAIMED: Final = 30
ENDED: Final = 31

SKILL: Final = Domain("character", CHARACTER.values)
REASON: Final = Domain("reason", ("tiles", "exhausted", "stalled", "dead_end"))

EVENTS: Final = (
    event("got_character", character=CHARACTER),
    event("chose_character", character=CHARACTER),
    event("got_start_cards", group=GROUP_NAME),
    event("picked_card", card=CORPORATION),
    event("began"),
    event("blind_removed", count=NUMBER),
    event("round", number=NUMBER),
    event("dealt", card=CARD),
    event("turned_up", card=CARD),
    event("no_effect", card=CARD),
    event("took", card=CORPORATION, count=NUMBER, total=NUMBER),
    event("joined", card=CORPORATION, part=PART),
    event("grouped", group=GROUP_NAME, part=PART),
    event("took_special", card=CARD, count=NUMBER, onto=DESTINATION),
    event("took_dividends", hundreds=count(0, HUNDREDS), two_hundreds=count(0, TWO_HUNDREDS), onto=DESTINATION),
    event("merged_stacks", group=GROUP_NAME, part=PART),
    event("threw", stack=STACK, count=NUMBER),
    event("paid", stack=STACK, count=NUMBER, value=NUMBER),
    event("converted", stack=STACK, count=NUMBER, card=CORPORATION),
    event("gained", tile=TILE, position=POSITION),
    event("used_skill", skill=SKILL),
    event("used_special", card=CARD, count=NUMBER),
    event("robbed", victim=OWNER, card=CORPORATION, count=NUMBER),
    event("got_token", card=CORPORATION),
    event("passed"),
    event("starts_next"),
    event("ended_turn"),
    event("declined"),
    event("swept", count=NUMBER),
    event("uncovered", position=POSITION, tile=TILE),
    event("claimed", goal=GOAL),
    event("ended", reason=REASON),
)
