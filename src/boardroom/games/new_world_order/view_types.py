"""The types of a view: every key, and what it holds."""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict

Corporation: TypeAlias = Literal[
    "silver_mine",
    "gold_mine",
    "diamond_mine",
    "moviemusic_corp",
    "global_television",
    "global_media",
    "alternative_fuels",
    "car_producer",
    "oil_magnate",
    "construction",
    "it_electronics",
    "weapons_industry",
    "commercial_bank",
    "investment_bank",
    "central_bank",
    "farm",
    "elite_university",
    "space_agency",
    "science_institute",
    "pharmaceutical_corp",
    "materials_lab",
]
Card: TypeAlias = (
    Corporation
    | Literal[
        "above_the_law",
        "hostile_take_over",
        "dividends_100",
        "dividends_200",
        "blackmail",
        "cut_the_losses",
    ]
)
Stack: TypeAlias = (
    Corporation
    | Literal[
        "above_the_law",
        "hostile_take_over",
        "dividends",
        "violet_group",
        "blue_group",
        "black_group",
        "red_group",
        "green_group",
        "yellow_group",
        "turquoise_group",
    ]
)
Tier: TypeAlias = Literal["low", "medium", "high"]
Character: TypeAlias = Literal[
    "media_mogul",
    "royalty",
    "cardinal",
    "bilderberger",
    "banker",
    "globalist",
    "philanthropist",
    "president",
    "illuminati",
]
Goal: TypeAlias = Literal[
    "dark_blue",
    "salmon_pink",
    "ocean_blue",
    "orange",
    "red",
    "brown",
    "purple",
    "light_green",
    "yellow",
    "dark_green",
    "black",
    "white",
    "grey",
]


class Place(TypedDict):
    """A place of the pyramid. What belongs to its tile is empty where no tile lies, or a hidden one."""

    position: int
    layer: int
    row: int
    column: int
    occupied: bool
    open: bool
    tile: int | None
    name: str | None
    price: int | None
    colours: list[Goal] | None
    covered_by: list[int]
    uncovers: list[int]  # places that would be open without this tile


class Achievement(TypedDict):
    """What is printed on a tile, wherever it lies."""

    tile: int
    price: int
    colours: list[Goal]


class TurnInProgress(TypedDict):
    """What has been done so far in the turn."""

    further: bool
    further_left: int
    tile: int | None  # being bought
    payers: list[int]
    value: int
    source: int | None  # of a conversion
    target: int | None
    strongest: int | None


class Pile(TypedDict):
    """A stack: what it pays, and how many cards it lacks to be usable, full, or worth a token."""

    slot: int
    kind: Stack
    cards: int
    tiers: list[Tier]
    hundreds: int
    two_hundreds: int
    ready: int | None
    worth: int
    next_worth: int | None
    to_usable: int | None
    to_full: int | None
    to_token: int | None


class Player(TypedDict):
    """What lies in front of a player, with the points so far."""

    seat: int
    character: Character
    illuminati: bool
    dream: Goal | None
    skills: list[Character]
    skills_used: list[Character]
    passed: bool
    acted: bool
    slots: list[Pile | None]
    free_slots: int
    outside: list[Pile]
    most_payable: int
    starting: list[Corporation]
    tokens: list[Corporation]
    tiles: list[int]
    tiles_of_goal: dict[Goal, int]
    goals: dict[Goal, list[int]]  # those that count now, each with its tiles
    claimed: list[Goal] | None
    vp: int
    blackmail_vp: int


class Breakdown(TypedDict):
    """The sums behind a seat's points."""

    seat: int
    tiles: list[int]
    prices: list[int]
    tile_vp: int
    goals: list[Goal]
    goal_tiles: dict[Goal, list[int]]
    goal_vp: int
    dream: Goal | None
    dream_vp: int
    tokens: list[Corporation]
    token_vp: int
    bonus: int
    total: int


class Standing(TypedDict):
    """How the game ended, or would end now."""

    scores: list[int]
    ranking: list[list[int]]
    winners: list[int]
    reason: Literal["running", "tiles", "exhausted", "stalled", "dead_end"]
    breakdown: list[Breakdown]


class View(TypedDict):
    """What everybody sees of the table."""

    game: Literal["new-world-order"]
    seat: int | None
    seats: int
    options: dict[str, bool | int | str]
    names: dict[str, str]  # of own components, by term
    achievements: list[Achievement]  # by tile
    ladders: dict[Corporation, list[int]]  # what one, two and more cards pay, up to the full set
    to_act: int | None
    decision: str | None
    over: bool
    round: int
    starter: int | None
    first_passer: int | None
    pyramid: list[Place]
    hidden: list[int]  # tiles that lie hidden somewhere
    undealt: list[Character]
    table: dict[Card, int]
    deck: int
    blind_removed: int
    unseen: dict[Card, int]
    discarded: dict[Card, int]
    in_progress: TurnInProgress
    players: list[Player]
    standing: Standing
