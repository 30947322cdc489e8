"""The types of a view: every key, and what it holds. The page's types are generated from this module."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

Industry: TypeAlias = Literal[
    "tourism",
    "livestock",
    "communications",
    "innovations",
    "food_processing",
    "transportation",
    "totemology",
    "banking",
    "smuggling",
    "weapon_crafting",
]
Card: TypeAlias = Literal[
    "security_service",
    "exploitation",
    "industrial_espionage",
    "veto",
    "tax_inspection",
    "informer",
    "payments_delay",
    "lobby",
    "account_details_fraud",
    "good_bargain",
    "consultants",
    "corporate_raid",
]
Company: TypeAlias = Literal["clean", "pledged"]
Phase: TypeAlias = Literal["set_up", "forecast", "winter", "revenue", "auction", "startups", "end_of_round"]
Window: TypeAlias = Literal[
    "after_announcement", "before_revenue", "after_revenue", "before_auction", "before_competition", "end_of_round"
]


class Tokens(TypedDict):
    """One player's tokens in an industry, and which of them have lost a right for this round."""

    clean: int
    pledged: int
    startups: int
    pledgeable: int
    moved: int
    new_startups: int
    trophies: int


class Sector(TypedDict):
    """An industry of the ring."""

    industry: Industry
    number: str  # sum of the dice, or `2/12`
    ways: int  # rolls of 36 that make it active
    scope_ways: int  # rolls of 36 that bring it into scope
    active: bool
    scope: bool
    crisis: bool
    price: int
    marked: bool
    revenue: int
    printed_revenue: int
    slots: int
    free: int
    companies: int
    interest: int
    dominated_by: int | None
    lead: int  # companies that the leader has more than the next player
    tokens: list[Tokens]  # by seat


class Bid(TypedDict):
    seat: int
    amount: int


class Bidding(TypedDict):
    """The auction or Competition in progress."""

    of: Literal["cards", "skulls"]
    bids: list[Bid]
    best: int | None
    leader: int | None
    lowest: int | None
    out: list[int]
    vetoed: list[int]
    fees: list[int]
    settling: bool
    set_aside: int
    payee: int | None


class Target(TypedDict):
    """What a card is aimed at. The keys that are there tell the kind of target."""

    stack: NotRequired[int]
    die: NotRequired[int]
    industry: NotRequired[Industry]
    seat: NotRequired[int]
    card: NotRequired[Card]
    company: NotRequired[Company]


class StackedCard(TypedDict):
    """A card of the stack, which is being played."""

    card: Card
    seat: int
    target: Target | None


class Risk(TypedDict):
    """The die for a card of the stack, and what it must show."""

    stack: int
    die: int
    rating: int


class PendingInfo(TypedDict):
    """What the pending question is about. Keys that do not belong to it are None or empty."""

    window: Window | None
    before: int | None
    passed: list[int]
    turn: Literal["extra", "regular"] | None
    industry: Industry | None
    company: Company | None
    amount: int | None
    cards: int
    discarded: int
    abilities: dict[Industry, int]
    bought: bool


class Player(TypedDict):
    """A player. What the viewer may not know is None."""

    seat: int
    cash: int
    trophies: int
    supply: int
    cards: int
    hand: dict[Card, int] | None
    known: dict[Card, int] | None
    raisable: int | None
    raisable_without_pairs: int
    exemptions: int
    delayed: bool
    revenue_done: bool
    launch_cost: int
    card_price: int
    risks: dict[Card, int] | None  # what the die must show; 0 if none is rolled


class Breakdown(TypedDict):
    """What a seat's trophies are for, and what decides between equals."""

    seat: int
    trophies: int
    present: list[Industry]
    dominated: list[Industry]
    cash: int
    pledged: int
    net_worth: int
    cards: int
    truncated: bool


class Standing(TypedDict):
    """How the game ended, or would end now."""

    scores: list[int]
    ranking: list[list[int]]
    winners: list[int]
    reason: Literal["running", "trophies", "round_cap"]
    breakdown: list[Breakdown]


class View(TypedDict):
    """What a seat sees of the table."""

    game: Literal["orconomy"]
    seat: int | None
    seats: int
    options: dict[str, bool | int | str]
    names: dict[str, str]  # in an owner's own file, by term
    target: int
    to_act: int | None
    decision: str | None
    over: bool
    round: int
    phase: Phase | None
    oracle: int
    hindmost: int | None
    dice: list[int] | None
    winter: bool
    active: Industry | None
    crisis: Industry | None
    ring: list[Sector]
    deck: int
    discarded: list[Card]
    top: Card | None
    unseen: dict[Card, int]
    bank: int | None
    bidding: Bidding | None
    stack: list[StackedCard]
    risk: Risk | None
    in_progress: PendingInfo
    players: list[Player]
    standing: Standing
