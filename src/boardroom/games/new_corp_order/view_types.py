"""Types of the view: every key that a seat gets, and what it holds."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

Colour: TypeAlias = Literal["red", "blue", "black", "white"]
Company: TypeAlias = Literal[
    "broadcast_network", "guerrilla_marketing", "print_media", "ambient_advertising", "social_media", "online_marketing"
]
Consultant: TypeAlias = Literal["media_advisor", "dealmaker", "corporate_lawyer", "military_contractor"]
Card: TypeAlias = Literal[
    "red", "red_rotated", "blue", "blue_rotated", "black", "black_rotated", "white", "white_rotated"
]
Side: TypeAlias = Literal["player", "ods"]


class Colours(TypedDict):
    """A number for each conglomerate."""

    red: int
    blue: int
    black: int
    white: int


class Consultants(TypedDict):
    """A number for each kind of consultant."""

    media_advisor: int
    dealmaker: int
    corporate_lawyer: int
    military_contractor: int


class Owners(TypedDict):
    """Solo: the side that owns each conglomerate; null before the colours are chosen."""

    red: Side | None
    blue: Side | None
    black: Side | None
    white: Side | None


class Tile(TypedDict):
    """A company tile of the grid. The tiles are numbered row by row."""

    tile: int
    company: Company
    name: str  # as printed
    colour: Colour | None  # of its agents
    agents: int


class Player(TypedDict):
    """A seat. What the viewing seat may not know is null."""

    seat: int
    ods: bool
    hand_size: int
    hand: Colours | None
    known: Colours  # cards of the hand that everybody saw being taken
    mixed: Colours  # cards known before the last face-down discard; each is in the hand or buried
    buried: Colours | None  # cards discarded face down
    buried_size: int
    unrotated: Colours
    rotated: Colours
    captured: Colours
    consultants: Consultants
    objectives: list[Company] | None
    thrown: list[Company] | None  # objectives that were given back
    redrawn: int


class TurnInProgress(TypedDict):
    """How far the turn has come."""

    used: Consultant | None
    colour: Colour | None  # of the infiltration, or of the agents that an ability moves
    count: int
    placed: int
    source: int | None  # of the takeover
    given: Card | None
    target: int | None
    hq: int | None  # the seat whose cards are being unrotated
    next: Colour | None  # the colour of the agents that are placed after this decision
    steps: int
    second: bool
    taken_over: bool


class Conglomerate(TypedDict):
    """What a seat has in one conglomerate, and what that is worth."""

    colour: Colour
    tiles: int
    cards: int
    captured: int
    shares: int
    place: int
    points: int
    objectives: int


class Breakdown(TypedDict):
    """The sums behind a seat's points. In the solo game they are the tiles that match an objective."""

    seat: int
    conglomerates: NotRequired[list[Conglomerate]]
    shares: NotRequired[int]
    objectives: NotRequired[int]
    consultants: NotRequired[int]
    matching: NotRequired[list[int]]
    total: int
    captured: int


class Standing(TypedDict):
    """How the game ended or would end now, as far as the viewing seat knows."""

    scores: list[int]
    ranking: list[list[int]]
    winners: list[int]
    reason: Literal["running", "display_not_refilled", "crowded_tiles"]
    breakdown: list[Breakdown]


class View(TypedDict):
    """What a seat sees of the table."""

    game: Literal["new-corp-order"]
    seat: int | None
    seats: int
    edition: Literal["published", "published-de", "print-and-play"]
    solo: bool
    to_act: int | None
    decision: str | None
    turn: int
    first_player: int
    turns_left: int | None
    over: bool
    grid: list[Tile]
    columns: int
    unused: list[str]  # names of the companies that are not in the grid
    display: list[Colour]
    deck: int
    supply: Colours
    consultants: Consultants
    box: Colours
    owners: Owners | None  # solo only, like the next three
    objectives: list[Company] | None
    marker: int | None  # the column of the ODS marker, from 1
    reminders: Colours | None
    in_progress: TurnInProgress
    players: list[Player]
    standing: Standing
