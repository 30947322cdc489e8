"""Whatever is wrong with a position is refused at the door, or the table that it gives can be played."""

import copy
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardroom.core.engine.state import State
from boardroom.core.json import Json, JsonObject, read_json
from core.fuzz import GAME, SETTINGS, anything_pending, assert_playable, kinds_of_moments, moments, spoil
from core.test_position import GRID, SMALLEST, VALIDATOR

ANY_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inside: st.lists(inside) | st.dictionaries(st.text(), inside),
)
SEATS = SMALLEST["seats"]
DEEP: Json = []
for _ in range(100_000):
    DEEP = [DEEP]


def seat(number: int = 0, /, **more: Json) -> list[Json]:
    """The seats with something more for one of them."""
    return [{**each, **more} if i == number else each for i, each in enumerate(SEATS)]


def row(text: str) -> list[str]:
    return [text, *GRID[1:]]


# What is changed, and what the complaint must say. First, mistakes that a schema can see too.
SHAPE: list[tuple[JsonObject, str]] = [
    ({"player": 3}, "position: unknown key 'player'; known are game, players, options"),
    ({"game": "chess"}, "game: expected 'new-corp-order', found 'chess'"),
    ({"players": 5}, "players: expected a whole number from 1 to 4, found 5"),
    ({"players": True}, "players: expected a whole number from 1 to 4, found true"),
    ({"players": "3"}, "players: expected a whole number from 1 to 4, found '3'"),
    ({"players": 10**400}, "players: expected a whole number from 1 to 4, found a huge number"),
    ({"players": 2}, "grid: expected 3 rows of 4 tiles, found 4 rows"),
    ({"options": []}, "options: expected an object {...}, found an empty list"),
    ({"options": {"editon": "published"}}, "options: unknown option 'editon'; known are edition,"),
    ({"options": {"edition": "first"}}, "options: option edition: 'first' is not one of published, published-de"),
    ({"options": {"edition": None}}, "options: edition: expected true, false, a whole number or a text, found nothing"),
    ({"grid": None}, "grid: expected a list [...], found nothing"),
    ({"grid": "BN:R1"}, "grid: expected a list [...], found 'BN:R1'"),
    ({"grid": GRID[:3]}, "grid: expected 4 rows of 4 tiles, found 3 rows"),
    ({"grid": [*GRID, GRID[0]]}, "grid: expected 4 rows of 4 tiles, found 5 rows"),
    ({"grid": row("BN:R1 BN:B1 BN:K1")}, "grid, row 1: expected 4 tiles, found 3"),
    ({"grid": row("BN:R1 BN:B1 BN:K1 GM:W1 GM:W1")}, "grid, row 1: expected 4 tiles, found 5"),
    ({"grid": row("XX:R1 BN:B1 BN:K1 GM:W1")}, "grid, row 1: 'XX:R1' is not a tile; BN:R3 is a Broadcast Network"),
    ({"grid": row("BN:G1 BN:B1 BN:K1 GM:W1")}, "grid, row 1: 'BN:G1' is not a tile"),
    ({"grid": row("BN:R BN:B1 BN:K1 GM:W1")}, "grid, row 1: 'BN:R' is not a tile"),
    ({"grid": row("BN:R-1 BN:B1 BN:K1 GM:W1")}, "grid, row 1: 'BN:R-1' is not a tile"),
    ({"grid": row("BN:R999999999999999999999 BN:B1 BN:K1 GM:W1")}, "is not a tile"),
    ({"grid": row("BN:R٣ BN:B1 BN:K1 GM:W1")}, "is not a tile"),
    ({"grid": [1, 2, 3, 4]}, 'grid, row 1: expected a text "...", found 1'),
    ({"names": ["Readalot"]}, "names: expected 16, found 1"),
    (
        {"names": ["Nobody"] * 16},
        "names: tile 0 is one of Slimgrotz Inc., Flickering Lights, Global Corp.; found 'Nobody'",
    ),
    ({"names": ["Slimgrotz Inc.", "Slimgrotz Inc.", *["Global Corp."] * 14]}, "names: Slimgrotz Inc. is named twice"),
    ({"seats": None}, "seats: expected a list [...], found nothing"),
    ({"seats": SEATS[:2]}, "seats: expected one for each of 3 players, found 2"),
    ({"seats": [*SEATS, SEATS[0]]}, "seats: expected one for each of 3 players, found 4"),
    ({"seats": [1, 2, 3]}, "seats[0]: expected an object {...}, found 1"),
    ({"seats": [{}, {}, {}]}, "seats[0]: objectives: expected a list [...], found nothing"),
    ({"seats": seat(2, objectives=["BN"])}, "seats[2]: objectives: expected 2 of BN GM PM AA SM OM, found 1"),
    ({"seats": seat(objectives=["BN", "XX"])}, "seats[0]: objectives: 'XX' is not one of BN GM PM AA SM OM"),
    ({"seats": seat(thrown=["BN"] * 3)}, "seats[0]: thrown: expected at most 2, found 3"),
    ({"seats": seat(1, hands={"red": 1})}, "seats[1]: unknown key 'hands'; known are unrotated, rotated"),
    ({"seats": seat(hand=["red"])}, "seats[0]: hand: expected an object {...}, found a list of 1"),
    ({"seats": seat(hand={"green": 1})}, "seats[0]: hand: unknown key 'green'; known are red, blue, black, white"),
    ({"seats": seat(hand={"red": -1})}, "seats[0]: hand: red: expected a whole number from 0 to 20, found -1"),
    ({"seats": seat(hand={"red": True})}, "seats[0]: hand: red: expected a whole number from 0 to 20, found true"),
    ({"seats": seat(hand={"red": 1.5})}, "seats[0]: hand: red: expected a whole number from 0 to 20, found 1.5"),
    (
        {"seats": seat(hand={"red": float("nan")})},
        "seats[0]: hand: red: expected a whole number from 0 to 20, found nan",
    ),
    ({"seats": seat(rotated={"red": 21})}, "seats[0]: rotated: red: expected a whole number from 0 to 20, found 21"),
    ({"seats": seat(captured={"red": 26})}, "seats[0]: captured: red: expected a whole number from 0 to 25, found 26"),
    ({"seats": seat(consultants={"dealmaker": 5})}, "consultants: dealmaker: expected a whole number from 0 to 4"),
    (
        {"seats": seat(consultants={"lawyer": 1})},
        "seats[0]: consultants: unknown key 'lawyer'; known are media_advisor",
    ),
    ({"display": ["green"]}, "display: expected one of red, blue, black, white; found 'green'"),
    ({"display": ["red"] * 6}, "display: at most 5 cards, found 6"),
    ({"display": {}}, "display: expected a list [...], found an empty object"),
    ({"deck": 12}, "deck: expected an object {...}, found 12"),
    ({"box": None}, "box: expected an object {...}, found nothing"),
    ({"consultants": "all"}, "consultants: expected an object {...}, found 'all'"),
    ({"first_player": 3}, "first_player: expected a whole number from 0 to 2, found 3"),
    ({"to_act": 3}, "to_act: expected a whole number from 0 to 2, found 3"),
    ({"to_act": -1}, "to_act: expected a whole number from 0 to 2, found -1"),
    ({"turn": -1}, "turn: expected a whole number from 0 to 1000000, found -1"),
    ({"turns_left": 9}, "turns_left: expected a whole number from 0 to 4, found 9"),
    ({"end_reason": 1}, "end_reason: expected one of display_not_refilled, crowded_tiles; found 1"),
    ({"over": 1}, "over: expected true or false, found 1"),
    ({"pending": "turn"}, "pending: expected an object {...}, found 'turn'"),
    ({"pending": {"decide": "turn"}}, "pending: unknown key 'decide'; known are decision, used"),
    ({"pending": {"decision": "deal_rest"}}, "pending: decision: 'deal_rest' is not one of choose_colours, redraw"),
    ({"pending": {"decision": 7}}, 'pending: decision: expected a text "...", found 7'),
    ({"pending": {"used": "lawyer"}}, "pending: used: expected one of media_advisor, dealmaker"),
    ({"pending": {"colour": None}}, "pending: colour: expected one of red, blue, black, white; found nothing"),
    ({"pending": {"count": 7}}, "pending: count: expected a whole number from 0 to 6, found 7"),
    ({"pending": {"source": 16}}, "pending: source: expected a whole number from 0 to 15, found 16"),
    ({"pending": {"steps": 3}}, "pending: steps: expected a whole number from 0 to 2, found 3"),
    ({"pending": {"second": 1}}, "pending: second: expected true or false, found 1"),
]

FIVE: list[Json] = ["red", "blue", "black", "white", "red"]
PRINT: JsonObject = {"options": {"edition": "print-and-play"}}
EMPTY = [text.replace("1", "0") for text in GRID]


def pending(decision: str, **left: Json) -> JsonObject:
    return {"display": FIVE, "pending": {"decision": decision, **left}}


# Then, mistakes that only somebody who knows the rules can see.
SENSE: list[tuple[JsonObject, str]] = [
    ({"to_act": None}, "to_act: expected a whole number from 0 to 2, found nothing"),
    ({"grid": row("BN:R23 BN:B1 BN:K1 GM:W1")}, "26 red agents on the grid and captured; there are 25 [NCO 1.1.3]"),
    ({"seats": seat(captured={"red": 22})}, "26 red agents on the grid and captured; there are 25 [NCO 1.1.3]"),
    (
        {"grid": row("BN:R0 BN:B1 BN:K1 GM:W1")},
        "grid: tile 0 is empty; at least one agent stands on every tile [NCO 1.2.5]",
    ),
    ({"grid": [text.replace("R", "B") for text in GRID]}, "grid: no red agent is left; no colour may vanish"),
    ({"grid": row("BN:R1 BN:B1 BN:K1 BN:W1")}, "grid: 4 tiles of broadcast_network; there are 3 [NCO 1.1.2]"),
    (
        {"deck": {"red": 20}, "display": FIVE},
        "22 red cards in deck, display, hands, HQs and box; there are 20 [NCO 1.1.3]",
    ),
    ({"box": {"red": 20, "blue": 20, "black": 20}}, "0 white cards in deck, display, hands, HQs and box; there are 20"),
    ({"seats": seat(rotated={"red": 16}), "options": {"short_game": True}}, "16 red cards in play; 5 stay in the box"),
    ({"seats": seat(hand={"red": 7})}, "seats[0]: 7 cards in hand; now at most 6 [NCO 2.8.1]"),
    ({"seats": seat(1, hand={"red": 7}), **pending("discard")}, "seats[1]: 7 cards in hand; now at most 6"),
    ({"seats": seat(hand={"red": 9}), **pending("discard")}, "seats[0]: 9 cards in hand; now at most 8"),
    ({"seats": seat(known={"red": 1})}, "seats[0]: known: a known card is not in the hand [NCO 1.6.6]"),
    ({"seats": seat(buried={"red": 1})}, "seats[0]: buried: no card is discarded face down where discards are public"),
    (
        {"seats": seat(objectives=["PM", "BN"])},
        "seats[0]: objectives: those of print_media went back for the unused tiles",
    ),
    ({"seats": seat(objectives=["GM", "GM"])}, "seats[0]: objectives: two equal ones must be redrawn [NCO 1.3.6]"),
    ({"seats": seat(thrown=["SM"])}, "seats[0]: thrown: only copies of the first objective are thrown away"),
    (
        {"seats": seat(thrown=["BN", "BN"])},
        "seats: 4 objectives of broadcast_network, held or thrown away; there are 3",
    ),
    (
        {**PRINT, "seats": seat(thrown=["BN", "BN"])},
        "seats: 4 objectives of broadcast_network, held or thrown away; there are 2",
    ),
    (
        {"seats": seat(consultants={"dealmaker": 4})},
        "consultants: 4 of dealmaker; with 3 players there are 3 [NCO 1.4.4]",
    ),
    ({"consultants": {"dealmaker": 3}}, "consultants: 9 are missing from HQs and supply; 1 went into the box"),
    ({"options": {"short_game": True, "edition": "print-and-play"}}, "options: option short_game: the print-and-play"),
    ({"options": {"first_player": 3}}, "options: option first_player: with 3 players it is random or 0 to 2"),
    (
        {"options": {"first_player": 1}, "first_player": 2},
        "first_player: expected 1, as the option first_player has it; found 2",
    ),
    ({"display": FIVE[:4]} | {"turns_left": 0}, "display: 4 cards, and turns_left is 0; there are 5 until the end"),
    (
        {"turns_left": 0},
        "display: 0 cards, and turns_left is 0; there are 5 until the end is triggered [NCO 2.3.4, 3.1.1]",
    ),
    ({"turns_left": 4}, "turns_left: 4; now at most 3 [NCO 3.2.1]"),
    (
        {"options": {"final_round": "complete_round"}, "turns_left": 1},
        "turns_left: 1; until seat 0 would follow it is 3",
    ),
    ({"display": FIVE, "end_reason": "display_not_refilled"}, "end_reason: it is given when the end is triggered"),
    ({"end_reason": "crowded_tiles"}, "end_reason: crowded tiles do not trigger the end without the option"),
    ({"over": True, "to_act": 1}, "to_act: nobody decides when the game is over; found 1"),
    ({"over": True, "turns_left": 1}, "over: a finished game has no turn left and nothing pending"),
    ({"over": True, "pending": {"decision": "plot"}}, "over: a finished game has no turn left and nothing pending"),
    ({"turn": 0, "grid": EMPTY}, "turn: 0, and turn is pending; turn 0 is for redraw and for nothing else"),
    (
        {"turn": 0, "pending": {"decision": "redraw"}},
        "there are no agents yet, as in BN:R0 [NCO 1.3.11]",
    ),
    (
        {**PRINT, "pending": {"decision": "redraw"}, "grid": EMPTY, "consultants": {}},
        "it has 20 red cards",
    ),
    ({"pending": {"decision": "redraw"}, "turn": 3, "display": FIVE}, "turn: 3, and redraw is pending"),
    (pending("turn", steps=1), "pending: turn: steps is given, but says nothing here; leave it out"),
    (
        pending("turn", used="dealmaker") | {"seats": seat(consultants={"dealmaker": 3})},
        "used: a dealmaker lies in the supply",
    ),
    (
        pending("turn", used="dealmaker") | {"options": {"allow_wasted_consultant": False}},
        "the action that this consultant helps",
    ),
    (pending("plot", steps=2), "pending: plot: steps: 2; at most 1 while it goes on"),
    (pending("plot", source=0), "pending: plot: after a takeover only a dealmaker draws"),
    ({"pending": {"decision": "plot"}, "turns_left": 2}, "pending: plot: nothing can be chosen there"),
    (pending("infiltrate"), "pending: infiltrate: nothing can be chosen there"),
    (pending("infiltrate", second=True), "second: only a corporate_lawyer used this turn brings a second colour"),
    (pending("infiltrate", second=True, used="corporate_lawyer"), "colour, count and placed tell of a first colour"),
    (pending("infiltrate", colour="red", count=1, placed=1), "colour, count and placed tell of a first colour"),
    (pending("wild", colour="red"), "pending: wild: used is missing"),
    (pending("wild", colour="red", used="dealmaker"), "only a media_advisor brings a card of another colour"),
    (pending("wild", colour="red", used="media_advisor"), "count: at least one card of the chosen colour [NCO 2.7.2]"),
    (pending("place", count=2), "pending: place: colour is missing"),
    (pending("place", colour="red"), "pending: place: count is missing"),
    (pending("place", colour="red", count=2), "placed: 0; with count 2 it is 2 to 2"),
    (
        pending("place", colour="red", count=2, placed=2) | {"grid": row("BN:R22 BN:B1 BN:K1 GM:W1")},
        "count: 2 agents are needed, the supply has 0 [NCO 2.4.3]",
    ),
    (pending("hire", colour="red", count=2, placed=2), "placed: 2; hiring takes 3 cards of one colour [NCO 2.4.4]"),
    (
        pending("hire", colour="red", count=3, placed=3)
        | {"seats": seat(consultants=dict.fromkeys(("media_advisor", "dealmaker", "corporate_lawyer"), 3))}
        | {"consultants": {"military_contractor": 0}},
        "consultants: 3 are missing from HQs and supply",
    ),
    (pending("takeover"), "pending: takeover: nothing can be chosen there"),
    (pending("takeover", source=1), "pending: takeover: source is given, but says nothing here"),
    (pending("strength"), "pending: strength: source is missing"),
    (pending("strength", source=1), "pending: strength: target is missing"),
    (pending("strength", source=0, target=5), "target: tile 5 is no neighbour of tile 0 [NCO 2.5.7]"),
    (pending("strength", source=3, target=4), "target: tile 4 is no neighbour of tile 3 [NCO 2.5.7]"),
    (pending("strength", source=0, target=1), "pending: strength: nothing can be chosen there"),
    (pending("rotate", source=0, target=1), "pending: rotate: taken_over is missing"),
    (pending("rotate", source=0, target=1, taken_over=True), "tile 1 is not a company of type guerrilla_marketing"),
    (
        pending("move_from", source=0, target=1, taken_over=True, steps=1),
        "colour: it is known when steps is 1, and only then",
    ),
    (pending("move_to", source=0, target=1, taken_over=True), "pending: move_to: colour is missing"),
    (pending("move_to", source=0, target=1, taken_over=True, colour="blue"), "source: no blue agent can leave tile 0"),
    (pending("move_to", source=0, target=1, taken_over=True, colour="red"), "source: no red agent can leave tile 0"),
    (pending("give", source=2, target=6, taken_over=True), "both the own HQ and another one have a card [NCO 2.6.13]"),
    (pending("take", target=6, taken_over=True), "given: expected one of red, red_rotated"),
    (pending("take", target=6, taken_over=True, given="red"), "given: this card is not in the own HQ [NCO 2.6.6]"),
    (pending("take", target=6, taken_over=True, source=1), "source: take needs given, one of red, red_rotated"),
    (pending("turn", given="red"), "given: a card is given only while take is pending, not turn"),
    (
        pending("unrotate", source=4, target=8, taken_over=True, steps=1),
        "target: 8; after the first card it is the seat",
    ),
    (pending("unrotate", source=4, target=1, taken_over=True, steps=2), "steps: 2; at most 1 while it goes on"),
    (pending("swap_second", source=10, target=8, taken_over=True), "tile 8 is not a company of type online_marketing"),
    (
        pending("dealmaker", source=0, target=1, taken_over=True),
        "a dealmaker in the HQ and the option consultant_timing",
    ),
    (pending("dealmaker", source=0, target=1), "taken_over: only after a successful takeover [NCO 2.7.9]"),
    (pending("discard"), "pending: discard: 0 cards in hand are not too many [NCO 2.8.1]"),
]


def refusal_of(position: Json) -> str:
    with pytest.raises(ValueError, match=r"\Aposition") as refused:
        GAME.from_position(position)
    return str(refused.value)


@pytest.mark.parametrize(("mistake", "message"), SHAPE, ids=[message[:50] for _, message in SHAPE])
def test_a_mistake_of_shape_is_named_and_the_schema_sees_it_too(mistake: JsonObject, message: str) -> None:
    assert message in refusal_of({**SMALLEST, **mistake})
    assert not VALIDATOR.is_valid({**SMALLEST, **mistake})


@pytest.mark.parametrize(("mistake", "message"), SENSE, ids=[message[:50] for _, message in SENSE])
def test_what_cannot_be_is_named(mistake: JsonObject, message: str) -> None:
    assert message in refusal_of({**SMALLEST, **mistake})


@pytest.mark.parametrize("missing", ["players", "grid", "seats"])
def test_what_is_needed_is_asked_for(missing: str) -> None:
    position = {key: value for key, value in SMALLEST.items() if key != missing}
    assert refusal_of(position).startswith(f"position: {missing}: expected")
    assert not VALIDATOR.is_valid(position)


def test_two_players_have_no_corporate_lawyer() -> None:  # NCO 1.4.1
    grid = ["BN:R1 BN:B1 GM:K1 GM:W1", "PM:R1 PM:B1 AA:K1 AA:W1", "SM:R1 SM:B1 OM:K1 OM:W1"]
    two: JsonObject = {"players": 2, "grid": grid, "seats": SEATS[:2]}
    GAME.from_position(two)
    lawyer = {**two, "seats": seat(consultants={"corporate_lawyer": 1})[:2]}
    assert "consultants: 1 of corporate_lawyer, which is not used with 2 players [NCO 1.4.1]" in refusal_of(lawyer)
    three_of_one = {**two, "grid": ["BN:R1 BN:B1 BN:K1 GM:W1", *grid[1:]]}
    assert "grid: 3 tiles of broadcast_network; with 2 players there are two of each" in refusal_of(three_of_one)
    many = {**two, "seats": seat(rotated={"red": 16})[:2]}
    assert "16 red cards in play; 5 stay in the box, so there are 15 [NCO 1.5.1, 1.5.2]" in refusal_of(many)


@pytest.mark.parametrize("key", [*SMALLEST, "options", "pending", "deck", "display", "names", "to_act", "over"])
def test_lists_without_end_are_refused(key: str) -> None:
    assert refusal_of({**SMALLEST, key: DEEP}).startswith(f"position: {key}")
    assert refusal_of({**SMALLEST, key: {key: DEEP}}).startswith(f"position: {key}")


@given(garbage=ANY_JSON)
def test_garbage_is_refused(garbage: Json) -> None:
    refusal_of(garbage)


@given(key=st.sampled_from(["players", "grid", "seats", "display", "deck", "pending", "options"]), garbage=ANY_JSON)
def test_garbage_in_a_part_is_refused_or_harmless(key: str, garbage: Json) -> None:
    assert_refused_or_playable({**SMALLEST, key: garbage}, seed=1)


@settings(max_examples=250)
@given(seed=st.integers(0, 2**32))
def test_a_spoilt_position_is_refused_or_can_be_played(seed: int) -> None:
    rng = random.Random(seed)
    number = rng.randrange(len(SETTINGS))
    position = copy_of(rng.choice(moments(number) if rng.random() < 0.5 else kinds_of_moments(number)))
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        spoil(position, rng)
    assert_refused_or_playable(position, seed)


@settings(max_examples=250)
@given(seed=st.integers(0, 2**32))
def test_any_pending_decision_is_refused_or_can_be_played(seed: int) -> None:
    rng = random.Random(seed)
    position = copy_of(rng.choice(kinds_of_moments(rng.randrange(len(SETTINGS)))))
    assert_refused_or_playable({**position, "pending": anything_pending(rng)}, seed)


def copy_of(position: JsonObject) -> JsonObject:
    return GAME.position(GAME.from_position(position))


def assert_refused_or_playable(position: JsonObject, seed: int) -> None:
    found = read(position)
    if isinstance(found, str):
        assert found.startswith("position: ")
        assert len(found) < 1000  # a list of all options is the longest
    else:
        assert VALIDATOR.is_valid(position), next(VALIDATOR.iter_errors(position)).message
        assert_playable(found, seed)


def read(position: JsonObject) -> State | str:
    """The table, or why there is none."""
    try:
        return GAME.from_position(position)
    except ValueError as refused:
        return str(refused)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "file: not JSON, or cut off: Expecting value in line 1"),
        ('{"a": 1,\n "b"', "file: not JSON, or cut off: Expecting ':' delimiter in line 2"),
        ('{"a": 1, "a": 2}', "file: key 'a' is given twice in one object"),
        ('[{"b": {"c": 1, "c": 1}}]', "file: key 'c' is given twice in one object"),
        ("[NaN]", "file: NaN is not a number in JSON"),
        ("[-Infinity]", "file: -Infinity is not a number in JSON"),
        ("[" * 200_000, "file: too many lists or objects inside one another"),
        ("[1" + "0" * 5000 + "]", "file: a number with thousands of digits"),
    ],
)
def test_a_damaged_file_is_refused(text: str, message: str) -> None:
    with pytest.raises(ValueError, match="file") as refused:
        read_json(text, "file")
    assert str(refused.value) == message


def test_a_byte_order_mark_and_windows_lines_are_fine() -> None:
    assert read_json('\ufeff{"a":\r\n [1, null]}\r\n', "file") == {"a": [1, None]}


def test_a_position_is_not_changed_by_reading_it() -> None:
    before = copy.copy(moments(0)[10])
    GAME.from_position(moments(0)[10])
    assert moments(0)[10] == before
