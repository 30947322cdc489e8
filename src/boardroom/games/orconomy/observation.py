"""Names for the numbers that engine/encode.py writes, in the same order."""

from __future__ import annotations

from boardroom.core.engine.encoder import MAX_NUMBER
from boardroom.core.observation import Group, ObservationLayout, around, counts, flags, numbers, one_of, under
from boardroom.games.orconomy.decisions import DECISIONS
from boardroom.games.orconomy.engine.actions import ALL_CARDS, BIDS, CARD, COPIES, INDUSTRIES, INDUSTRY, MAX_BID
from boardroom.games.orconomy.engine.encode import Encoder
from boardroom.games.orconomy.engine.events import REASON
from boardroom.games.orconomy.engine.options import Options
from boardroom.games.orconomy.engine.pieces import FACES, TOKENS_OF_PLAYER
from boardroom.games.orconomy.engine.state import MONEY, STACK_SIZE
from boardroom.games.orconomy.engine.steps import PHASE_NAMES, WINDOW_NAMES

MAX_ROUNDS = 999
MAX_TROPHIES = 20
DIE = range(1, FACES + 1)


def encoder_of(seats: int, options: Options) -> Encoder:
    """An encoder for tables with this many seats."""
    layout = layout_of(seats, options)
    return Encoder(layout.static, len(layout), seats, len(DECISIONS))


def layout_of(seats: int, options: Options) -> ObservationLayout:
    """The layout: ring, cards and the round in progress, then the players clockwise from this seat."""
    places = around(seats)
    tokens = TOKENS_OF_PLAYER * seats
    return ObservationLayout(
        static=[one_of(f"ring{place}", INDUSTRY.values) for place in range(INDUSTRIES)],
        dynamic=[
            one_of("seat", range(seats)),
            one_of("to_act", places),
            one_of("decision", DECISIONS),
            one_of("phase", PHASE_NAMES),
            one_of("oracle", places),
            one_of("hindmost", places),
            one_of("die0", DIE),
            one_of("die1", DIE),
            one_of("active", INDUSTRY.values),
            one_of("crisis", INDUSTRY.values),
            numbers(round=MAX_ROUNDS, winter=1, deck=ALL_CARDS),
            numbers(bank=MONEY, end_reason=len(REASON.values)),
            *(
                group
                for industry in INDUSTRY.values
                for group in under(str(industry), numbers(price=MAX_BID, marked=1, free=tokens, interest=tokens))
            ),
            counts("discarded", range(ALL_CARDS), len(CARD.values)),  # 0: none; else 1 + card
            counts("unseen", CARD.values, COPIES),
            *bids(places),
            *(group for place in range(STACK_SIZE) for group in card_played(place, seats)),
            under("risk", numbers(stack=STACK_SIZE, die=FACES, rating=FACES))[0],
            *question(places, tokens),
            *(group for place in places for group in player(place)),
        ],
    )


def bids(places: list[str]) -> list[Group]:
    """The auction or Competition in progress."""
    return under(
        "bids",
        numbers(open=1, of_cards=1, settling=1),
        numbers(best=MAX_BID, lowest=MAX_BID + 1, set_aside=MAX_BID),
        counts("by", range(BIDS), len(places)),  # 0: nobody; else 1 + places to the left
        one_of("leader", places),
        flags("out", places),
        flags("vetoed", places),
        flags("fee", places),
        one_of("payee", places),
    )


def card_played(place: int, seats: int) -> list[Group]:
    """A card of the stack. 0 means none; else 1 + card, 1 + places to the left, 1 + target as its kind says."""
    target = max(2 * INDUSTRIES, 2 * seats, len(CARD.values))
    return under(f"stack{place}", numbers(card=len(CARD.values), player=seats, target=target))


def question(places: list[str], tokens: int) -> list[Group]:
    """What the pending decision is about."""
    return under(
        "question",
        one_of("window", WINDOW_NAMES),
        one_of("before", places),
        flags("passed", places),
        one_of("turn", ("regular", "extra")),
        one_of("industry", INDUSTRY.values),
        numbers(amount=MAX_BID, company=1, pledged=1),
        numbers(cards=ALL_CARDS, discarded=ALL_CARDS, bought=1),
        numbers(food_processing=tokens, transportation=tokens, totemology=tokens),
    )


def player(place: str) -> list[Group]:
    """A player, by the places to the left."""
    return under(
        place,
        numbers(cash=MAX_NUMBER, trophies=MAX_TROPHIES, supply=TOKENS_OF_PLAYER, cards=ALL_CARDS),
        numbers(exemptions=TOKENS_OF_PLAYER, delayed=1, revenue_done=1),
        *(group for industry in INDUSTRY.values for group in tokens_in(str(industry))),
        counts("hand", CARD.values, COPIES),  # of other players what this seat knows of it
    )


def tokens_in(industry: str) -> list[Group]:
    """A player's tokens in an industry."""
    most = TOKENS_OF_PLAYER
    return under(
        industry,
        numbers(clean=most, pledged=most, startups=most, pledgeable=most),
        numbers(moved=most, new_startups=most),
    )
