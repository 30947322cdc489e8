"""Positions of the solo game: two sides, open objectives, a marker, and agents of a plot that wait to be placed."""

import copy
import json

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import boardroom
from boardroom.core.json import Json, JsonObject
from boardroom.games.new_corp_order.position.invariants import problem_in
from contract.cases import Setting, walk
from core.doc_examples import examples
from core.fuzz import GAME, SETTINGS
from core.test_position import SMALLEST, VALIDATOR

SOLO: JsonObject = json.loads(examples("positions.md", "json")[1])
GRID = SOLO["grid"]
SOLO_SETTINGS = [setting for setting in SETTINGS if setting.players == 1]
NEW_GRID = ["BN:R1 GM:K1 PM:R1 AA:W1", "SM:B1 OM:K1 AA:R1 GM:W1", "PM:B1 SM:W1 OM:B1 BN:K1"]
CHOOSING: JsonObject = {
    "players": 1,
    "grid": NEW_GRID,
    "seats": [{}, {}],
    "deck": dict.fromkeys(("red", "blue", "black", "white"), 15),
    "pending": {"decision": "choose_colours"},
}

solo_settings = pytest.mark.parametrize("setting", SOLO_SETTINGS, ids=lambda setting: setting.name)


def table(position: JsonObject = SOLO, /, **more: Json) -> boardroom.Table:
    return boardroom.from_position("new-corp-order", {**position, **more}, seed="solo")


def sides(number: int = 0, /, **more: Json) -> list[Json]:
    """The HQs with something more in one of them."""
    return [{**each, **more} if i == number else each for i, each in enumerate(SOLO["seats"])]


def placing(**left: Json) -> JsonObject:
    """After a plot, with a card of each of the player's colours just laid."""
    seats = sides(unrotated={"red": 2, "blue": 2})
    return {"seats": seats, "pending": {"decision": "place", "steps": 2, **left}}


def test_a_solo_position_is_written_as_it_was_given() -> None:
    written = table().position()
    assert written["colours"] == ["red", "blue"]
    assert written["objectives"] == ["print_media", "social_media", "online_marketing"]
    assert (written["players"], written["marker"], len(written["seats"])) == (1, 1, 2)
    assert table(written).position() == written
    assert VALIDATOR.is_valid(written)


def test_a_solo_position_is_for_one_player() -> None:  # NCO 5.1.1
    found = table()
    assert (found.players, found.to_act, found.state.seats) == (1, 0, 2)
    assert [len(part) for part in (found.standing().scores, found.standing().breakdown)] == [2, 2]
    with pytest.raises(ValueError, match="seats of this table are 0 to 0"):
        found.view(1)


def test_the_reminders_are_missing_in_the_supply() -> None:  # NCO 5.1.4
    assert table().view()["supply"] == {"red": 21 - 1, "blue": 20, "black": 18, "white": 18}
    without = table(options={"solo_reminder_agents": False})
    assert without.view()["supply"] == {"red": 21, "blue": 21, "black": 19, "white": 19}


def test_the_marker_begins_at_the_first_column() -> None:
    without = {key: value for key, value in SOLO.items() if key != "marker"}
    assert table(without).position() == table().position()


def test_fixed_colours_need_not_be_given() -> None:  # NCO 5.1.3
    without = {key: value for key, value in SOLO.items() if key != "colours"}
    fixed: JsonObject = {"solo_colours": "fixed"}
    assert table(without, options=fixed).position() == table(options=fixed).position()
    assert "colours: expected red and blue, as the option" in refusal(options=fixed, colours=["red", "black"])


def test_a_finished_solo_game_is_scored() -> None:  # NCO 5.8.1, 5.8.2
    over = table(over=True, display=[], deck={})
    assert over.outcome().scores == [4, 2]
    assert [part["matching"] for part in over.outcome().breakdown] == [[2, 4, 8, 10], [5, 9]]
    assert over.outcome().reason == "display_not_refilled"
    assert table(over.position()).outcome() == over.outcome()


def test_colours_are_still_to_be_chosen() -> None:  # NCO 5.1.3
    assert VALIDATOR.is_valid(CHOOSING)
    choosing = table(CHOOSING)
    assert (choosing.decision, len(choosing.legal()), choosing.view()["turn"]) == ("choose_colours", 6, 0)
    assert choosing.view()["owners"] == dict.fromkeys(("red", "blue", "black", "white"))
    assert (choosing.position()["colours"], choosing.position()["objectives"]) == (None, None)
    choosing.play("choose_colours colours=red+white")
    view = choosing.view()
    assert view["owners"] == {"red": "player", "blue": "ods", "black": "ods", "white": "player"}
    assert (choosing.decision, view["turn"], len(view["display"]), len(view["objectives"])) == ("turn", 1, 4, 3)


def test_a_plot_in_progress_shows_its_first_card() -> None:  # NCO 5.2.2
    seats = sides(hand={"blue": 1})
    drawn = table(seats=seats, pending={"decision": "plot", "steps": 1})
    assert drawn.view()["players"][0]["hand"]["blue"] == drawn.view()["players"][0]["known"]["blue"] == 1
    assert drawn.position()["seats"][0]["hand"] == {"blue": 1}
    drawn.play("draw position=1")  # red: both are the player's
    assert (drawn.decision, drawn.view()["in_progress"]["colour"]) == ("place", "red")
    assert drawn.view()["in_progress"]["next"] == "blue"


def test_agents_of_two_colours_wait_to_be_placed() -> None:  # NCO 5.2.4
    both = table(**placing(colour="red", count=1, next="blue"))
    assert both.position()["pending"] == {"decision": "place", "colour": "red", "count": 1, "steps": 2, "next": "blue"}
    both.play("place tile=0")
    assert both.position()["pending"] == {"decision": "place", "colour": "blue", "count": 1, "steps": 2}
    both.play("place tile=8")
    assert (both.decision, both.view()["turn"]) == ("turn", 3)


def test_the_empty_display_is_refilled_after_the_agents() -> None:  # NCO 5.3.1
    last = table(**placing(colour="red", count=2), display=[])
    last.play("place tile=0")
    assert [event.kind for event in last.events(since=0)][:6] == ["placed", *["revealed"] * 4, "ods_moves"]


def test_the_game_ends_when_the_display_cannot_be_refilled() -> None:  # NCO 5.3.2
    last = table(**placing(colour="red", count=2), display=[], deck={"red": 3})
    last.play("place tile=0")
    assert last.outcome().reason == "display_not_refilled"
    assert last.view()["deck"] == 3


def test_two_agents_of_a_colour_one_by_one() -> None:  # NCO 5.2.5
    split = table(**placing(colour="red", count=1, next="red"), options={"solo_split_same_colour": True})
    split.play("place tile=0")
    split.play("place tile=2")
    assert split.position()["grid"][0].split()[0] == "BN:R2"


@solo_settings
def test_both_sides_have_six_points_together(setting: Setting) -> None:  # NCO 5.8.1
    """Three types with two tiles each; with equal objectives there are fewer tiles."""
    for state in walk(setting.deal("points"), setting.rng("points"), every=5):
        if state.turn > 0:
            assert sum(state.scores()) == 2 * len(set(state.common_objectives))


@solo_settings
def test_every_turn_begins_with_one_to_four_cards_displayed_and_none_in_hand(setting: Setting) -> None:  # NCO 5.3.1
    for state in walk(setting.deal("turns"), setting.rng("turns")):
        assert problem_in(state) is None
        if not state.over and GAME.decision(state) == "turn":
            assert 1 <= state.display_size <= 4
            assert [player.hand_size for player in state.players] == [0, 0]


@solo_settings
def test_a_broken_table_is_noticed(setting: Setting) -> None:
    """Whatever is miscounted at a table in play, the invariants say so."""
    moments = walk(setting.deal(), setting.rng())
    state = next(each for each in moments if GAME.decision(each) == "turn" and each.turn == 9)
    for name in ("supply", "box", "deck", "tiles_of", "tiles_by_colour", "owners", "consultants"):
        spoilt = state.clone()
        getattr(spoilt, name)[0] += 1
        assert problem_in(spoilt) is not None, name
    for name in ("unrotated", "rotated", "captured", "hand", "known", "consultants"):
        spoilt = state.clone()
        getattr(spoilt.players[1], name)[0] += 1
        assert problem_in(spoilt) is not None, name
    for name in ("mixed", "buried"):
        spoilt = state.clone()
        setattr(spoilt.players[1], name, vec[i64]([1, 0, 0, 0]))
        assert problem_in(spoilt) is not None, name
    for name, value in (("display_size", 0), ("turns_left", 1), ("deck_size", 0), ("turn", 0), ("end_reason", 1)):
        spoilt = state.clone()
        setattr(spoilt, name, value)
        assert problem_in(spoilt) is not None, name
    assert problem_in(state) is None


# What is changed, and what the complaint must say. First, mistakes that a schema can see too.
SHAPE: list[tuple[JsonObject, str]] = [
    ({"players": 2}, "seats[0]: objectives: expected a list [...], found nothing"),
    ({"colours": ["red", "red"]}, "colours: expected two different ones, found red and red [NCO 5.1.3]"),
    ({"colours": ["red"]}, "colours: expected two different ones, found red [NCO 5.1.3]"),
    ({"colours": ["red", "blue", "black"]}, "colours: expected two different ones, found red and blue and black"),
    ({"colours": []}, "colours: expected two different ones, found none"),
    ({"colours": "red"}, "colours: expected a list [...], found 'red'"),
    ({"colours": ["red", "green"]}, "colours: expected one of red, blue, black, white; found 'green'"),
    ({"objectives": ["PM", "SM"]}, "objectives: expected 3 of BN GM PM AA SM OM, found 2 [NCO 5.1.6]"),
    ({"objectives": ["PM", "SM", "OM", "BN"]}, "objectives: expected 3 of BN GM PM AA SM OM, found 4"),
    ({"objectives": ["PM", "SM", "XX"]}, "objectives: 'XX' is not one of BN GM PM AA SM OM"),
    ({"objectives": "PM"}, "objectives: expected a list [...], found 'PM'"),
    ({"marker": 0}, "marker: expected a whole number from 1 to 4, found 0"),
    ({"marker": 5}, "marker: expected a whole number from 1 to 4, found 5"),
    ({"marker": None}, "marker: expected a whole number from 1 to 4, found nothing"),
    ({"display": ["red"] * 5}, "display: at most 4 cards, found 5 [NCO 5.1.5]"),
    ({"seats": SOLO["seats"][:1]}, "seats: expected two, the player's HQ and that of the ODS; found 1"),
    ({"seats": [*SOLO["seats"], {}]}, "seats: expected two, the player's HQ and that of the ODS; found 3"),
    ({"seats": sides(unrotated={"red": 21})}, "seats[0]: unrotated: red: expected a whole number from 0 to 20"),
    ({"seats": sides(1, consultants={"dealmaker": 1})}, "consultants: there are none in the solo game [NCO 5.1.2]"),
    ({"consultants": {"dealmaker": 1}}, "consultants: there are none in the solo game [NCO 5.1.2]"),
    ({"seats": sides(objectives=["BN", "GM"])}, "seats[0]: objectives: in the solo game three lie open for both"),
    ({"seats": sides(thrown=["BN"])}, "seats[0]: objectives: in the solo game three lie open for both"),
    ({"seats": sides(buried={"red": 1})}, "seats[0]: buried, mixed: the solo game has no hands"),
    ({"seats": sides(mixed={"red": 1})}, "seats[0]: buried, mixed: the solo game has no hands"),
    ({"to_act": 1}, "to_act: the ODS decides nothing; expected 0, found 1 [NCO 5.1.1]"),
    ({"to_act": 2}, "to_act: expected a whole number from 0 to 0, found 2"),
    ({"first_player": 1}, "first_player: expected a whole number from 0 to 0, found 1"),
    ({"turns_left": 1}, "turns_left: 1; the solo game has no final round [NCO 5.3.2]"),
    ({"grid": [*GRID, GRID[0]]}, "grid: expected 3 rows of 4 tiles, found 4 rows"),
    (placing(colour="red", count=1, next="green"), "pending: next: expected one of red, blue, black, white"),
    (
        placing(colour="red", count=1, next=None),
        "pending: next: expected one of red, blue, black, white; found nothing",
    ),
]

# Then, mistakes that only somebody who knows the rules can see.
SENSE: list[tuple[JsonObject, str]] = [
    ({"colours": None}, "colours: expected the player's two colours [NCO 5.1.3]"),
    ({"objectives": None}, "objectives: expected the 3 of both sides [NCO 5.1.6]"),
    ({"objectives": ["PM", "SM", "PM"]}, "objectives: 2 of print_media; there may be 1 [NCO 1.1.4, 5.1.6]"),
    (
        {"options": {"solo_distinct_objectives": False, "objective_copies": 2}, "objectives": ["PM", "PM", "PM"]},
        "objectives: 3 of print_media; there may be 2",
    ),
    ({"display": []}, "display: 0 cards; a turn of the solo game begins with 1 to 4 [NCO 5.3.1]"),
    ({"seats": sides(hand={"red": 1})}, "seats[0]: 1 cards in hand, 0 drawn; the solo game has no hands"),
    ({"seats": sides(1, hand={"red": 1})}, "seats[1]: 1 cards in hand, 0 drawn; the solo game has no hands"),
    ({"seats": sides(known={"red": 1})}, "seats[0]: known: in the solo game everybody sees the cards drawn"),
    ({"seats": sides(hand={"red": 1}), "pending": {"decision": "plot"}}, "seats[0]: 1 cards in hand, 0 drawn"),
    ({"pending": {"decision": "plot", "steps": 1}}, "seats[0]: 0 cards in hand, 1 drawn"),
    ({"box": {"red": 17}}, "21 red cards in deck, display, hands, HQs and box; there are 20 [NCO 1.1.3]"),
    ({"seats": sides(unrotated={"red": 14})}, "17 red cards in play; 5 stay in the box, so there are 15 [NCO 5.1.2]"),
    (
        {"seats": sides(captured={"red": 21})},
        "25 red agents on the grid and captured; there are 24 without the reminder",
    ),
    (
        {"seats": sides(captured={"white": 17}), "deck": {"white": 5}},
        "1 white agents in the supply, 5 white cards still to bring one; the supply cannot run out [NCO 5.2.4]",
    ),
    ({"grid": [GRID[0].replace("BN", "GM"), *GRID[1:]]}, "grid: 1 tiles of broadcast_network; in the solo game there"),
    ({"end_reason": "display_not_refilled"}, "end_reason: display_not_refilled when the solo game is over"),
    ({"over": True}, "over: the solo game ends with an empty display and fewer than 4 cards in the deck [NCO 5.3.2]"),
    ({"over": True, "display": [], "deck": {"red": 4}}, "over: the solo game ends with an empty display and fewer"),
    (
        {"over": True, "display": [], "deck": {}, "end_reason": "crowded_tiles"},
        "end_reason: display_not_refilled when the solo game is over",
    ),
    ({"over": True, "display": [], "deck": {}, "pending": {"decision": "plot"}}, "over: a finished game has no turn"),
    ({"turn": 0}, "turn: 0, and turn is pending; turn 0 is for choose_colours and for nothing else [NCO 5.1.3]"),
    ({"pending": {"decision": "infiltrate"}}, "pending: infiltrate: the solo game asks only for choose_colours, turn"),
    ({"pending": {"decision": "redraw"}, "turn": 1}, "pending: redraw: the solo game asks only for choose_colours"),
    ({"pending": {"decision": "discard"}}, "pending: discard: the solo game asks only for choose_colours, turn, plot"),
    ({"pending": {"decision": "turn", "used": "dealmaker"}}, "pending: turn: used is given, but says nothing here"),
    ({"pending": {"decision": "turn", "next": "red"}}, "pending: next: only while place is pending in the solo game"),
    ({"pending": {"decision": "strength", "source": 1, "target": 0}}, "source: tile 1 shows a colour of the ODS"),
    (placing(count=1), "pending: place: colour is missing"),
    (placing(colour="red"), "pending: place: count is missing"),
    (placing(colour="red", count=1, steps=0), "pending: place: steps is missing"),
    (placing(colour="black", count=1), "colour, next: only agents of the player's colours are placed [NCO 5.2.4]"),
    (placing(colour="red", count=1, next="white"), "colour, next: only agents of the player's colours are placed"),
    (placing(colour="red", count=3), "count: 3; 2 cards were drawn, and agents come together for each colour"),
    (placing(colour="red", count=2, next="blue"), "count: 2; 2 cards were drawn, and agents come together"),
    (
        placing(colour="red", count=2) | {"options": {"solo_split_same_colour": True}},
        "count: 2; 2 cards were drawn, and agents come one by one [NCO 5.2.5]",
    ),
    (placing(colour="red", count=1, next="red"), "next: red; agents come together for each colour, in the order red"),
    (placing(colour="blue", count=1, next="red"), "next: red; agents come together for each colour, in the order red"),
    (
        {"pending": {"decision": "place", "steps": 2, "colour": "red", "count": 2}},
        "the cards just drawn lie unrotated in the HQ already [NCO 5.2.4]",
    ),
    (placing(colour="red", count=1, steps=1), "steps: 1; two cards were drawn, unless display and deck are empty"),
]

# The same while the colours are being chosen.
CHOOSING_SENSE: list[tuple[JsonObject, str]] = [
    ({"colours": ["red", "blue"]}, "colours: while choose_colours is pending nobody has any; expected null"),
    ({"objectives": ["PM", "SM", "OM"]}, "objectives: while choose_colours is pending none lie open; expected null"),
    ({"options": {"solo_colours": "random"}}, "pending: choose_colours: only where the option solo_colours is choose"),
    ({"grid": ["BN:R2 GM:K1 PM:R1 AA:W1", *NEW_GRID[1:]]}, "one agent stands on every tile, 3 of each colour"),
    ({"grid": ["BN:K1 GM:K1 PM:R1 AA:W1", *NEW_GRID[1:]]}, "one agent stands on every tile, 3 of each colour"),
    ({"seats": [{"captured": {"red": 1}}, {}]}, "the HQs and the display are empty [NCO 5.1.3]"),
    ({"deck": {}}, "deck: before the first turn (turn 0) it has 15 red cards [NCO 5.1.2]"),
    ({"marker": 2}, "marker: before the first turn (turn 0) it is 1 [NCO 5.1.7]"),
    ({"turn": 1}, "turn: 1, and choose_colours is pending"),
]

# And solo entries where several people play.
NOT_SOLO: list[tuple[JsonObject, str]] = [
    ({"colours": ["red", "blue"]}, "colours: only the solo game has it, with players 1 [NCO 5.1]"),
    ({"objectives": ["PM", "SM", "OM"]}, "objectives: only the solo game has it, with players 1 [NCO 5.1]"),
    ({"marker": 1}, "marker: only the solo game has it, with players 1 [NCO 5.1]"),
    (
        {"pending": {"decision": "place", "colour": "red", "count": 1, "next": "blue"}},
        "next: only while place is pending",
    ),
]


def refusal(position: JsonObject = SOLO, /, **more: Json) -> str:
    with pytest.raises(ValueError, match=r"\Aposition: ") as refused:
        GAME.from_position({**position, **more})
    return str(refused.value)


@pytest.mark.parametrize(("mistake", "message"), SHAPE, ids=[message[:50] for _, message in SHAPE])
def test_a_mistake_of_shape_is_named_and_the_schema_sees_it_too(mistake: JsonObject, message: str) -> None:
    assert message in refusal(**mistake)
    assert not VALIDATOR.is_valid({**SOLO, **mistake})


@pytest.mark.parametrize(("mistake", "message"), SENSE, ids=[message[:50] for _, message in SENSE])
def test_what_cannot_be_is_named(mistake: JsonObject, message: str) -> None:
    assert message in refusal(**mistake)


@pytest.mark.parametrize(("mistake", "message"), CHOOSING_SENSE, ids=[message[:50] for _, message in CHOOSING_SENSE])
def test_what_cannot_be_while_colours_are_chosen_is_named(mistake: JsonObject, message: str) -> None:
    assert message in refusal(CHOOSING, **mistake)


@pytest.mark.parametrize(("mistake", "message"), NOT_SOLO, ids=[message[:50] for _, message in NOT_SOLO])
def test_what_belongs_to_the_solo_game_is_refused_elsewhere(mistake: JsonObject, message: str) -> None:
    assert message in refusal(SMALLEST, **mistake)
    assert not VALIDATOR.is_valid({**SMALLEST, **mistake})


def test_colours_are_chosen_in_the_solo_game_alone() -> None:
    assert "turn: 0, and choose_colours is pending" in refusal(SMALLEST, pending={"decision": "choose_colours"})
    assert "pending: choose_colours: only in the solo game" in refusal(
        SMALLEST, pending={"decision": "choose_colours"}, turn=1
    )


def test_a_table_for_several_is_not_a_solo_table() -> None:
    three = copy.copy(SMALLEST)
    assert "grid: expected 3 rows of 4 tiles, found 4 rows" in refusal(three, players=1)
    two = {**SOLO, "players": 2, "seats": [{"objectives": ["BN", "GM"]}, {"objectives": ["AA", "SM"]}]}
    assert "colours: only the solo game has it" in refusal(two)


def test_a_record_for_several_does_not_start_from_a_solo_position() -> None:
    head = json.loads(table().record().to_json())
    with pytest.raises(ValueError, match="players and options are not those of the position"):
        boardroom.replay(boardroom.Record.from_json(json.dumps({**head, "players": 2})))
