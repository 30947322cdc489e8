"""Positions: written at every moment, described by their schema, read with little or much given, refused if wrong."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

import boardroom
from boardroom.core.engine.luck import seeded
from boardroom.core.engine.random_games import deal
from boardroom.core.json import Json, JsonObject
from boardroom.games.new_world_order.engine.actions import CARD, CHARACTER, CORPORATION, GOAL
from boardroom.games.new_world_order.engine.events import REASON
from boardroom.games.new_world_order.engine.options import OPTIONS
from boardroom.games.new_world_order.engine.state import State
from boardroom.games.new_world_order.game import GAME
from boardroom.games.new_world_order.position import KEYS
from boardroom.games.new_world_order.position.invariants import problem_in
from boardroom.games.new_world_order.position.pending import PENDING_FIELDS, PENDING_KEYS
from boardroom.games.new_world_order.position.seats import SEAT_KEYS
from boardroom.games.new_world_order.position.stacks import COPIES
from contract.cases import Setting, agenda, settings_of, walk
from core.doc_examples import examples
from core.fuzz import at, places
from games.new_world_order.drawing import options, play, slots, told
from games.new_world_order.long_run import purposeful, random_options

SCHEMA = json.loads((GAME.folder / "position.schema.json").read_text(encoding="utf-8"))
VALIDATOR = Draft202012Validator(SCHEMA)
SETTINGS = [setting for players in GAME.players for setting in settings_of(GAME, players)]
FOLDER = Path(__file__).parent / "positions"
SMALLEST: JsonObject = {
    "players": 3,
    "seats": [{"character": "cardinal"}, {"character": "banker"}, {"character": "philanthropist"}],
}
TURN: JsonObject = {  # something of everything that a turn can begin with
    "players": 3,
    "round": 4,
    "passed": [1],
    "table": {"farm": 2, "hostile_take_over": 1},
    "discarded": {"blackmail": 1, "gold_mine": 3},
    "seats": [
        {"character": "cardinal", "slots": ["farm x3", None, "dividends 100 200"], "tiles": [0], "tokens": ["farm"]},
        {"character": "president", "starting": ["farm", "oil_magnate"], "slots": ["yellow low+medium"]},
        {"character": "globalist", "illuminati": True, "outside": ["above_the_law x2 ready 5"], "tiles": ["Nano-bots"]},
    ],
}


def table(position: JsonObject = SMALLEST, /, **more: Json) -> boardroom.Table:
    return boardroom.from_position("new-world-order", {**position, **more}, seed="position")


def written(name: str) -> JsonObject:
    """A position as a person would write it."""
    return json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))


def refusal_of(position: Json) -> str:
    with pytest.raises(ValueError, match=r"^position: ") as refused:
        GAME.from_position(position)  # type: ignore[arg-type]
    assert len(str(refused.value)) < 1000
    return str(refused.value)


def assert_the_same_again(state: State) -> None:
    position = GAME.position(state)
    assert VALIDATOR.is_valid(position), next(VALIDATOR.iter_errors(position)).message
    again = GAME.from_position(json.loads(json.dumps(position)))
    assert GAME.position(again) == position
    assert agenda(again) == agenda(state)
    assert GAME.view(again, None) == GAME.view(state, None)


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.name)
def test_every_moment_is_sound_and_fits_the_schema(setting: Setting) -> None:
    for state in walk(setting.deal(), setting.rng(), every=7):
        assert problem_in(state) is None
        assert_the_same_again(state)


def purposeful_games(number: int) -> Iterator[State]:
    """Every decision of games in which tiles are gained, with options at random."""
    rng = seeded(number)
    for game in range(number):
        state = deal(GAME.dealer(2 + game % 4, random_options(rng)), game)
        while not state.over:
            yield state
            state.apply(purposeful(state, state.legal_actions(), rng))
        yield state


def test_every_kind_of_decision_is_written_and_read() -> None:
    met: dict[str, int] = dict.fromkeys([*PENDING_FIELDS, "end_of_game"], 0)
    for state in purposeful_games(40):
        decision = GAME.decision(state)
        if met[decision] < 12:
            assert_the_same_again(state)
        met[decision] += 1
    assert {decision for decision, times in met.items() if times == 0} <= {"rob_next"}  # which is rare


def test_the_schema_is_a_schema_and_names_what_the_rules_name() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    parts, defs = SCHEMA["properties"], SCHEMA["$defs"]
    assert set(parts) == set(KEYS)
    assert set(defs["seat"]["properties"]) == set(SEAT_KEYS)
    assert set(defs["pending"]["properties"]) == set(PENDING_KEYS)
    assert defs["pending"]["properties"]["decision"]["enum"] == list(PENDING_FIELDS)
    assert defs["corporation"]["enum"] == list(CORPORATION.values)
    assert defs["seat"]["properties"]["character"]["enum"] == list(CHARACTER.values)
    assert defs["seat"]["properties"]["claimed"]["oneOf"][0]["items"]["enum"] == list(GOAL.values)
    assert parts["end_reason"]["enum"] == [*REASON.values, None]
    assert {name: each["maximum"] for name, each in defs["cards"]["properties"].items()} == dict(
        zip(CARD.values, COPIES, strict=True)
    )


def test_the_schema_knows_every_option_and_value() -> None:
    known = SCHEMA["properties"]["options"]["properties"]
    assert list(known) == list(OPTIONS.options)
    for name, option in OPTIONS.options.items():
        assert known[name]["default"] == option.default
        if name == "components":
            assert known[name]["type"] == "string"  # owners have their own
        elif set(map(type, option.values)) == {bool}:
            assert known[name]["type"] == "boolean"
        else:
            assert known[name]["enum"] == list(option.values)


@pytest.mark.parametrize(
    ("text", "fits"),
    [
        ("farm", True),
        ("farm x3", True),
        ("yellow whole", True),
        ("yellow low+medium", True),
        ("dividends 100 200", True),
        ("dividends 100 ready 2", True),
        ("above_the_law x2 ready 4", True),
        ("farm x3 ready 2", False),
        ("yellow low", False),
        ("dividends 300", False),
        ("blackmail", False),
    ],
)
def test_the_schema_knows_stacks(text: str, fits: bool) -> None:
    seats = [{"character": "cardinal", "slots": [text]}, *SMALLEST["seats"][1:]]
    assert VALIDATOR.is_valid({**SMALLEST, "seats": seats}) == fits


def test_little_is_needed() -> None:  # NWO 2.5.1
    assert VALIDATOR.is_valid(SMALLEST)
    found = table()
    assert (found.to_act, found.decision) == (0, "turn")  # the lowest number
    assert (found.state.round, found.state.deck_size, found.state.table_size) == (1, 182, 0)
    assert found.position()["pyramid"][0] == [0]
    assert slots(found, 1) == [None] * 8


def test_the_rest_of_the_cards_is_the_deck() -> None:  # NWO 1.2.6
    assert table(TURN).state.deck_size == 182 - (2 + 1) - (1 + 3) - (3 + 2) - 2 - 2
    assert table(TURN, options={"blind_removed": 13}).state.deck_size == 166 - 13


def test_with_a_deck_the_rest_is_discarded() -> None:
    without = {key: value for key, value in TURN.items() if key != "discarded"}
    found = table(without, deck={"blackmail": 1, "farm": 2})
    assert found.state.deck_size == 3
    assert found.position()["discarded"]["farm"] == 10 - 2 - 2 - 3 - 1
    assert table(found.position()).position() == found.position()
    both = {**found.position(), "deck": {"blackmail": 1, "farm": 2}}
    assert table(both).position() == found.position()


def test_tiles_are_numbers_or_names() -> None:
    tiles = table(TURN).position()["seats"][2]["tiles"]
    assert tiles == [17]
    assert table(TURN).position()["pyramid"][:2] == [[None], [None, 1, 2, 3]]


def test_who_passed_first_comes_first() -> None:  # NWO 4.1.2
    assert table(TURN, passed=[2, 1]).position()["first_passer"] == 2
    assert table(TURN, passed=[2, 1], first_passer=1).position()["first_passer"] == 1
    assert table(TURN, starter=1, passed=[1]).to_act == 2


def test_options_may_be_few_or_many() -> None:
    few = table(options={"table_target": 15})
    assert few.options["royalty_mode"] == "as_starter"
    assert table(options=few.options).position() == few.position()  # type: ignore[arg-type]


def test_a_finished_game_is_scored() -> None:  # NWO 10.3.1
    scored = table(written("over"))
    assert scored.to_act is None
    assert scored.legal() == []
    assert scored.outcome().reason == "exhausted"
    assert scored.outcome().scores == [900 + 500 + 200, 1000 + 300, 100, 900 + 500 + 200]


def test_a_finished_game_without_tiles_left_or_with_cards_removed() -> None:  # NWO 10.1.1, 2.4.2
    everything = [{**each, "tiles": [*range(i, 30, 3)]} for i, each in enumerate(SMALLEST["seats"])]
    assert table(over=True, seats=everything).outcome().reason == "tiles"
    removed = table(over=True, options={"blind_removed": 13})
    assert (removed.state.deck_size, sum(removed.state.unseen)) == (0, 13)


def test_goals_that_nobody_noted_are_the_best_ones() -> None:  # NWO 10.2.3, 10.2.4
    claims = {"goal_assignment": "player"}
    scored = table(written("over"), options=claims)
    assert scored.outcome().scores == table(written("over")).outcome().scores
    assert scored.position()["seats"][3]["claimed"] == ["dark_blue"]
    seats = [{**seat, "claimed": []} for seat in written("over")["seats"]]
    assert table(written("over"), options=claims, seats=seats).outcome().scores == [1100, 1300, 100, 900]


BY_HAND = {
    "turn": (1, {"throw slot=0"}),
    "pick-character": (
        2,
        {
            f"pick_character character={character}"
            for character in ("banker", "bilderberger", "cardinal", "media_mogul", "philanthropist")
        },
    ),
    "pick-cards": (
        1,
        {f"pick_card card={card}" for card in CORPORATION.values if card not in ("farm", "oil_magnate")},
    ),
    "blackmail": (2, {"decline", "rob victim=2 card=central_bank", "rob victim=2 card=farm"}),
    "cut-the-losses": (4, {"decline", "throw slot=0", "throw slot=1"}),
    "payment": (0, {f"pay payment={payment}" for payment in ("0+1", "1+2", "1+3", "0+1+2", "0+1+3", "1+2+3")}),
    "converted-payment": (1, {"confirm", "pay payment=2"}),
    "add-dividends": (0, {"pay payment=1", "pay payment=7"}),
    "first-tile": (0, {f"gain position={position}" for position in (1, 2, 3, 4)}),
    "second-tile": (0, {"gain position=1", "gain position=2"}),
    "rob-next": (0, {"decline", "rob victim=2 card=farm", "rob victim=2 card=gold_mine"}),
    "above-the-law": (1, {"use_above_the_law", "end_turn"}),
    "claim-goals": (0, {"decline", "claim goal=red"}),
}


@pytest.mark.parametrize("name", BY_HAND)
def test_a_decision_written_by_hand(name: str) -> None:
    position = written(name)
    assert VALIDATOR.is_valid(position)
    found = table(position)
    assert (found.to_act, options(found)) == BY_HAND[name]
    assert_the_same_again(found.state)
    assert found.position()["pending"] == position.get("pending", {"decision": "turn"})


def test_every_decision_is_written_by_hand() -> None:
    assert {name.replace("-", "_") for name in BY_HAND} == set(PENDING_FIELDS)
    assert {path.stem for path in FOLDER.glob("*.json")} == {*BY_HAND, "over"}


def test_the_president_picks_after_the_illuminati() -> None:  # NWO 2.2.4, 2.3.4
    found = play(table(written("pick-character")), "pick_character character=banker")
    assert (found.to_act, found.decision) == (0, "pick_cards")
    play(found, *["pick_card card=farm"] * 3)
    assert (found.state.round, found.to_act) == (1, 1)  # the Royalty has the lowest number


def test_a_deal_goes_on_after_blackmail() -> None:  # NWO 4.5.4
    found = play(table(written("blackmail")), "rob victim=2 card=farm")
    assert slots(found, 2)[0] == "farm x2"
    assert told(found, "dealt")
    assert (found.to_act, found.decision, found.state.table_size) == (1, "turn", 13)


def test_everybody_after_is_asked_to_cut_the_losses() -> None:  # NWO 8.5.1, 8.5.2
    found = play(table(written("cut-the-losses")), "throw slot=1")
    assert [found.to_act, play(found, "decline").to_act] == [0, 2]  # the Banker has nothing to throw away
    assert play(found, "decline").decision == "turn"
    assert found.to_act == 3


def test_a_purchase_goes_on() -> None:  # NWO 6.3.1, 9.9.4
    paid = play(table(written("converted-payment")), "confirm")
    assert slots(paid, 1) == [None, None, "gold_mine x3", "blue low+high", None]
    added = play(table(written("add-dividends")), "pay payment=7", "confirm")
    assert told(added, "paid")[-1]["value"] == 200
    assert slots(added, 0)[:3] == [None, "dividends 200", "farm x2"]


def test_claims_go_on() -> None:  # NWO 10.2.4
    found = play(table(written("claim-goals")), "claim goal=red")
    assert (found.to_act, found.decision) == (1, "claim_goals")
    assert play(found, "decline").outcome().scores[0] == 1900 + 1000 + 200


def test_the_example_of_the_document_is_right() -> None:
    text = examples("positions.md", "json")[2]
    assert VALIDATOR.is_valid(json.loads(text))
    assert table(json.loads(text)).outcome().scores == [1900, 1700, 2900]


def test_the_messages_of_the_document_are_real() -> None:
    messages = examples("positions.md", "text")[1].splitlines()
    farms = {"character": "cardinal", "slots": [None, None, "farms x3"]}
    layers = [[0], [1, 2, 3, 4], [None, *range(6, 14)], [*range(14, 30)]]
    mistakes: list[JsonObject] = [
        {"seats": [farms, *SMALLEST["seats"][1:]]},
        {"table": {"farm": 6}, "discarded": {"farm": 5}},
        {"seats": [{"character": "cardinal", "tiles": [5]}, *SMALLEST["seats"][1:]], "pyramid": layers},
    ]
    assert [refusal_of({**SMALLEST, **mistake}) for mistake in mistakes] == messages


def seat(number: int, **changes: Json) -> JsonObject:
    """The turn with one seat changed."""
    seats = [dict(each) for each in TURN["seats"]]
    return {"seats": [*seats[:number], {**seats[number], **changes}, *seats[number + 1 :]]}


LAYERS: list[Json] = [[None], [None, 1, 2, 3], [*range(4, 13)], [*range(13, 17), *range(18, 30)]]

MISTAKES: list[tuple[JsonObject, str]] = [
    ({"game": "chess"}, "game: expected 'new-world-order', found 'chess'"),
    ({"turn": 3}, "unknown key 'turn'; known are game, players"),
    ({"players": 6}, "players: expected a whole number from 2 to 5, found 6"),
    ({"players": 4}, "seats: expected one for each of 4 players, found 3"),
    ({"players": 2}, "seats: expected one for each of 2 players, found 3"),
    ({"options": {"colour": 1}}, "options: unknown option 'colour'; known are components"),
    ({"options": {"tiebreak": "coin"}}, "options: option tiebreak: 'coin' is not one of shared, goals_then_tiles"),
    ({"options": {"tiebreak": []}}, "options: tiebreak: expected true, false, a whole number or a text"),
    ({"options": {"components": "mine@0123"}}, "options: option components: 'mine@0123' is not one of"),
    ({"seats": None}, "seats: expected a list [...], found nothing"),
    # seats
    (seat(0, character=None), "seats[0]: character: expected one of media_mogul, royalty"),
    (seat(0, character="pope"), "found 'pope'"),
    (seat(0, colour=1), "seats[0]: unknown key 'colour'; known are character"),
    (seat(0, character="globalist", tokens=[]), "seats[2]: character: globalist, or the Illuminati, is in two seats"),
    (seat(0, illuminati=True), "seats[2]: character: globalist, or the Illuminati, is in two seats [NWO 1.2.4]"),
    (seat(0, illuminati="yes"), "seats[0]: illuminati: expected true or false, found 'yes'"),
    (seat(2, character="illuminati", outside=[]), "expected the one that the Illuminati has chosen"),
    (seat(0, skills_used=["banker"]), "skills_used: only media_mogul, president, illuminati have a skill"),
    (seat(0, skills_used=["president"]), "seats[0]: skills_used: cardinal has not the skill of president [NWO"),
    (seat(0, skills_used=["illuminati"]), "seats[0]: skills_used: cardinal has not the skill of illuminati"),
    (seat(1, skills_used=["president", "president"]), "seats[1]: skills_used: president is named twice"),
    (seat(0, starting=["oil_magnate", "farm"]), "seats[0]: starting: cardinal starts with the corporations of"),
    (seat(1, starting=["farm", "oil_magnate", "gold_mine", "it_electronics"]), "starts with 3 corporations at most"),
    (seat(0, tokens=["oil_magnate"]), "tokens: oil_magnate is no start corporation of cardinal [NWO 8.7.1]"),
    (seat(1, tokens=["gold_mine"]), "tokens: gold_mine is no start corporation of president"),
    (seat(0, tokens=["blackmail"]), "seats[0]: tokens: expected one of silver_mine"),
    (seat(0, claimed=["red"]), "claimed: given once the player has been asked, and only then [NWO 10.2.4]"),
    (seat(0, tiles=[0, 0]), "seats[0]: tiles: 0 is named twice"),
    (seat(0, tiles=[30]), "seats[0]: tiles: expected a whole number from 0 to 29, found 30"),
    (seat(0, tiles=["Moon"]), "seats[0]: tiles: no tile is called 'Moon'; or give its number, 0 to 29"),
    (seat(0, tiles=["Nano-bots"]), "seats: tiles: 17 is named twice"),
    # stacks
    (seat(0, slots="farm"), "seats[0]: slots: expected a list [...], found 'farm'"),
    (seat(0, slots=[3]), 'seats[0]: slots[0]: expected a text "...", found 3'),
    (seat(0, slots=[""]), "slots[0]: '' is not a stack; write farm x3"),
    (seat(0, slots=["blackmail"]), "slots[0]: 'blackmail' is not a stack"),
    (seat(0, slots=["farm 3"]), "slots[0]: 'farm 3': expected a card and how many, like farm x3"),
    (seat(0, slots=["farm x11"]), "slots[0]: expected a whole number up to 10, found '11'"),
    (seat(0, slots=["farm x"]), "slots[0]: expected a whole number up to 10, found ''"),
    (seat(0, slots=["farm x0"]), "a stack has at least one card; an empty slot is null"),
    (seat(0, slots=["farm ready 3"]), "only special cards have to wait for a round; leave ready out"),
    (seat(0, slots=["hostile_take_over x3"]), "expected a whole number up to 2, found '3'"),
    (seat(0, slots=["hostile_take_over ready soon"]), "slots[0]: ready: expected a whole number up to"),
    (seat(0, slots=["hostile_take_over ready 6"]), "slots[0]: ready 6; in round 4 at most the next one [NWO 8.1.2]"),
    (seat(0, slots=["yellow"]), "'yellow': expected a colour and one of low+medium, low+high"),
    (seat(0, slots=["yellow low"]), "'yellow low': expected a colour and one of"),
    (seat(0, slots=["dividends"]), "expected the number on every card, like dividends 100 100 200"),
    (seat(0, slots=["dividends 150"]), "expected the number on every card"),
    (seat(0, slots=["dividends 200 200 200"]), "there are 4 Dividends 100 and 2 Dividends 200 [NWO 1.2.3]"),
    (seat(0, slots=["farm", "farm x2"]), "slots[1]: a second stack of farm [NWO 3.3.1]"),
    (seat(0, slots=[None] * 8), "seats[0]: slots: cardinal has 7 slots here, found 8 [NWO 3.1.1, 9.7.1]"),
    (seat(0, outside=["dividends 100"]), "seats[0]: outside: only the Globalist may put special cards there"),
    (seat(2, outside=["farm"]), "outside[0]: only special cards lie outside the slots, not farm [NWO 9.5.1]"),
    (seat(2, outside=["dividends 100", "dividends 200"]), "outside[1]: dividends 200: all cards of a kind are one"),
    # pyramid
    ({"pyramid": [[0]]}, "pyramid: expected 4 lists, one for each layer; found 1"),
    ({"pyramid": [[None], [1, 2, 3], [], []]}, "pyramid, layer 2 from the top: expected 4 tiles, null where one is"),
    ({"pyramid": [[None], [None, 1, 2, 2], *LAYERS[2:]]}, "pyramid and the players' tiles: 2 is named twice"),
    ({"pyramid": [[None], [None, 1, 2, 17], *LAYERS[2:]]}, "pyramid and the players' tiles: 17 is named twice"),
    ({"pyramid": [[None], [None, None, 2, 3], *LAYERS[2:]]}, "pyramid: tile 1 is missing; nobody has it [NWO 1.1.1]"),
    (
        {"pyramid": [[None], [None, 28, 2, 3], [*range(4, 13)], [1, *range(13, 17), *range(18, 28), 29]]},
        "pyramid: a tile of 1000 lies at 2; they lie in the two lowest layers [NWO 2.1.4]",
    ),
    (
        {"pyramid": [[13], [None, 1, 2, 3], [None, *range(5, 13)], [4, *range(14, 17), *range(18, 30)]]},
        "pyramid: the tile at 1 is gone, but tiles above it are still there [NWO 6.1.2]",
    ),
    (
        {**SMALLEST, "passed": [], "pyramid": [[13], [0, 1, 2, 3], [*range(4, 13)], [*range(14, 30)]]},
        "pyramid: the tile on top costs 350; at most 300 [NWO 2.1.3]",
    ),
    # cards
    ({"table": {"blackmail": 1}}, "table: blackmail and cut_the_losses never lie there; they are discarded"),
    ({"table": {"farms": 1}}, "table: expected one of silver_mine"),
    ({"table": {"farm": 11}}, "table: farm: expected a whole number from 0 to 10, found 11"),
    ({"table": {"farm": 7}}, "11 farm cards; there are 10 [NWO 1.2]"),
    ({"table": {"farm": 4, "gold_mine": 5, "car_producer": 5}}, "table: 14 cards; at most 13 [NWO 4.5.1, 9.6]"),
    ({"deck": {"gold_mine": 1}}, "deck, discarded: 10 silver_mine cards are nowhere; leave one of the two out"),
    # the round
    ({"round": -1}, "round: expected a whole number from 0 to 1000000, found -1"),
    (
        {**seat(2, outside=[]), "round": 0},
        "round: 0 is for the set-up, which asks for pick_character and pick_cards; expected 1 or more",
    ),
    ({"starter": 3}, "starter: expected a whole number from 0 to 2, found 3"),
    ({"passed": [0, 0]}, "passed: 0 is named twice"),
    ({"passed": [0, 1, 2]}, "to_act: seat 0 has passed [NWO 4.3.1]"),
    ({"to_act": 1}, "to_act: seat 1 has passed [NWO 4.3.1]"),
    ({"to_act": None}, "to_act: expected a whole number from 0 to 2, found nothing"),
    ({"first_passer": 0}, "first_passer: expected one of those who passed, if anybody did [NWO 4.1.2]"),
    ({"first_passer": None}, "first_passer: expected one of those who passed, if anybody did [NWO 4.1.2]"),
    ({"further": True, "acted": []}, "acted: expected seat 0, who has a further action after the first [NWO 8.2.2]"),
    ({"further": True, "further_left": 1}, "further_left: only further, and with the option stacked_specials=each"),
    ({"cards_added": 1}, "cards_added: expected true or false, found 1"),
    # the end
    ({"over": True, "to_act": 0}, "to_act: nobody decides when the game is over; found 0"),
    ({"over": True, "pending": {"decision": "turn"}}, "pending: nothing is decided when the game is over"),
    ({"end_reason": "tiles"}, "end_reason: it is given when the game has ended, and only then [NWO 10.1]"),
    ({"over": True, "end_reason": "tiles"}, "end_reason: tiles if none is left in the pyramid, and only then"),
    ({"over": True, "end_reason": "late"}, "end_reason: expected one of tiles, exhausted, stalled, dead_end"),
    ({"over": True, "end_reason": "exhausted"}, "end_reason: exhausted, but the deck has 166 cards [NWO 10.1.3]"),
    ({"over": True, "end_reason": "stalled"}, "end_reason: stalled only with the option stall_rule=end"),
    ({"over": True, "end_reason": "dead_end"}, "end_reason: dead_end only with the option of that name"),
    (
        {"over": True, "end_reason": "stalled", "options": {"stall_rule": "end"}, "acted": [0]},
        "acted, passed: the game ends so when all have passed without any action",
    ),
    # what is pending
    ({"pending": []}, "pending: expected an object {...}, found an empty list"),
    ({"pending": {"decision": "deal"}}, "pending: decision: 'deal' is not one of pick_character, pick_cards"),
    ({"pending": {"about": 1}}, "pending: unknown key 'about'; known are decision, position"),
    ({"pending": {"position": 1}}, "pending: position: it says nothing while turn is pending; leave it out"),
    ({"pending": {"decision": "payment"}}, "pending: position: payment needs it"),
    ({"pending": {"decision": "payment", "position": 30}}, "position: expected a whole number from 0 to 29"),
    (
        {**seat(0, slots=["farm x3"]), "pending": {"decision": "payment", "position": 5}},
        "pending: payment: nothing can be chosen there",
    ),
    ({"pending": {"decision": "payment", "position": 1}}, "payment: position: no open tile lies at 1 [NWO 6.1.2]"),
    ({"pending": {"decision": "pick_cards"}}, "round: 4; pick_cards belongs to the set-up, round 0 [NWO 2.2, 2.3]"),
    ({"pending": {"decision": "rob_next"}}, "rob_next: there is nothing to rob, so nobody is asked [NWO 8.3.12]"),
    (
        {"pending": {"decision": "above_the_law"}},
        "above_the_law: seat 0 has no Above the Law that can be used in round 4 [NWO 8.1.2]",
    ),
    ({"pending": {"decision": "above_the_law"}, "acted": []}, "above_the_law: acted: expected seat 0"),
    ({"pending": {"decision": "first_tile", "value": 1000}}, "first_tile: it takes an Illuminati whose skill this"),
    (
        {"pending": {"decision": "converted_payment", "position": 5, "source": 0, "target": 1}},
        "converted_payment: source: it takes a President whose skill this uses up",
    ),
    (
        {"pending": {"decision": "add_dividends", "position": 5, "payers": [2]}},
        "add_dividends: it is asked only with the option dividends_as_set off [NWO 6.2.6]",
    ),
    ({"pending": {"decision": "claim_goals"}, "discarded": {}}, "end_reason: exhausted, but the deck has"),
    ({"pending": {"decision": "blackmail"}}, "passed, acted, further: blackmail comes up before the round"),
    ({"pending": {"decision": "blackmail"}, "passed": [], "round": 1}, "seats[2]: outside: ready 5; in round 1"),
    ({"pending": {"decision": "cut_the_losses"}, "passed": []}, "the card that was turned up is missing in discarded"),
]


@pytest.mark.parametrize(("mistake", "message"), MISTAKES, ids=[message[:60] for _, message in MISTAKES])
def test_mistakes_are_named(mistake: JsonObject, message: str) -> None:
    assert message in refusal_of({**TURN, **mistake})


def test_the_turn_of_the_mistakes_is_right() -> None:
    assert table(TURN).decision == "turn"


@pytest.mark.parametrize(
    ("name", "change", "message"),
    [
        ("blackmail", {"to_act": 0}, "blackmail: to_act: expected the weakest, seat 2; found 0 [NWO 8.4.1]"),
        ("blackmail", {"round": 1}, "round: 1; blackmail has no effect before the first round is over [NWO 2.4.3]"),
        ("blackmail", {"table": {"farm": 4, "gold_mine": 4, "construction": 5}}, "so nothing more is turned up"),
        ("cut-the-losses", {"to_act": 1}, "to_act: seat 1 has only empty slots and is not asked [NWO 8.5.2]"),
        ("pick-character", {"to_act": 1}, "royalty has nothing to choose; only the Illuminati has [NWO 2.2.4]"),
        ("pick-character", {"table": {"farm": 1}}, "during the set-up (round 0) no card has been dealt"),
        ("pick-character", {"cards_added": True}, "cards_added: nothing of it during the set-up (round 0)"),
        ("pick-cards", {"to_act": 0}, "seats[1]: slots: 2 cards during the set-up (round 0); expected 0 [NWO 2.3.1]"),
        ("add-dividends", {"pending": {"decision": "add_dividends", "position": 0, "payers": [2]}}, "2 cannot pay"),
        ("add-dividends", {"pending": {"decision": "add_dividends", "position": 0, "payers": [0, 1, 7]}}, "no Divid"),
        ("claim-goals", {"options": {}}, "seats[0]: claimed: given once the player has been asked"),
        ("rob-next", {"options": {"stacked_specials": "single"}}, "never asked with the option stacked_specials="),
        (
            "converted-payment",
            {"pending": {"decision": "converted_payment", "position": 4, "source": 1, "target": 3}},
            "source, target: expected a corporation or colour stack and another corporation stack [NWO 9.9.2]",
        ),
        (
            "converted-payment",
            {"pending": {"decision": "converted_payment", "position": 4, "source": 0}},
            "pending: target: converted_payment needs it",
        ),
        ("second-tile", {"pending": {"decision": "second_tile", "value": 100}}, "nothing can be chosen there"),
    ],
)
def test_mistakes_in_the_middle_of_something(name: str, change: JsonObject, message: str) -> None:
    assert message in refusal_of({**written(name), **change})


def test_mistakes_in_claims() -> None:  # NWO 10.2.2, 10.2.4, 10.2.5
    position = written("claim-goals")
    banker, philanthropist = position["seats"]
    too_early = [banker, {**philanthropist, "claimed": []}]
    too_many = [{**banker, "claimed": ["red", "dark_blue"]}, philanthropist]
    nothing_left = [{**banker, "claimed": ["red", "orange"]}, philanthropist]
    assert "seats[1]: claimed: given once the player has been asked" in refusal_of({**position, "seats": too_early})
    assert "seats[0]: claimed: there are not three tiles for each" in refusal_of({**position, "seats": too_many})
    assert "seat 0 cannot claim any more goals [NWO 10.2.5]" in refusal_of({**position, "seats": nothing_left})


# Positions spoilt at random: each is refused, or can be played like any other.

ODD: list[Json] = [
    None,
    True,
    False,
    -1,
    0,
    1,
    2,
    3,
    7,
    13,
    15,
    29,
    30,
    10**30,
    1.0,
    2.5,
    float("nan"),
    "",
    "x",
    [],
    {},
]
ODD += [[[]], {"farm": 1}, ["farm"], "farm x3", "farm x99", "yellow whole", "yellow low+high", "dividends 100"]
ODD += ["above_the_law x2 ready 3", "hostile_take_over", "éü\ud800", {"a": {"b": [None]}}, "farm", "blackmail"]
ODD += [*CHARACTER.values, *PENDING_FIELDS, "deal", "end_of_action", *REASON.values, "dark_blue", "Nano-bots"]
FLOW = ("pending", "to_act", "seats", "passed", "acted", "further", "round", "over", "end_reason", "table", "options")


@cache
def moments(number: int) -> list[JsonObject]:
    """One position for each kind of decision in a game."""
    rng = seeded(number)
    state = deal(GAME.dealer(2 + number % 4, random_options(rng)), number)
    found = {}
    while not state.over:
        found[GAME.decision(state)] = GAME.position(state)
        state.apply(purposeful(state, state.legal_actions(), rng))
    return [*found.values(), GAME.position(state)]


def spoil(position: JsonObject, rng: random.Random) -> None:
    """One change: something is left out, changed, exchanged, doubled or added."""
    paths = [path for path in places(position) if path]
    near = [path for path in paths if path[0] in FLOW]
    path = rng.choice(near if near and rng.random() < 0.5 else paths)
    holder, last = at(position, path[:-1]), path[-1]
    match rng.randrange(6):
        case 0:
            del holder[last]
        case 1:
            holder[last] = rng.choice(ODD)
        case 2 if isinstance(holder[last], int):
            holder[last] += rng.choice((-1, 1, 2))
        case 3:
            other = rng.choice([other for other in paths if len(other) == len(path)])
            other_holder = at(position, other[:-1])
            holder[last], other_holder[other[-1]] = other_holder[other[-1]], holder[last]
        case 4 if isinstance(holder, list):
            holder.insert(int(last), holder[int(last)])
        case _:
            position["pending"] = anything_pending(rng)


def anything_pending(rng: random.Random) -> JsonObject:
    values: dict[str, list[Json]] = {
        "position": [*range(30)],
        "payers": [[0], [1], [0, 1], [1, 2], [7], [0, 7], [0, 1, 2]],
        "source": [*range(8)],
        "target": [*range(8)],
        "value": [0, 100, 300, 700, 1000],
    }
    decision = rng.choice(list(PENDING_FIELDS))
    needs, may = (words.split() for words in PENDING_FIELDS[decision])
    names = [*needs, *(name for name in may if rng.random() < 0.4)]
    if rng.random() < 0.2:
        names = [name for name in values if rng.random() < 0.3]
    return {"decision": decision, **{name: rng.choice(values[name]) for name in names}}


@settings(max_examples=300)
@given(seed=st.integers(0, 2**32))
def test_a_spoilt_position_is_refused_or_can_be_played(seed: int) -> None:
    rng = random.Random(seed)
    position = json.loads(json.dumps(rng.choice(moments(rng.randrange(24)))))
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        spoil(position, rng)
    found = read(position)
    if isinstance(found, State):
        assert_playable(found, rng)
    else:
        assert found.startswith("position: ")
        assert len(found) < 1000


def read(position: JsonObject) -> State | str:
    """The table, or why there is none."""
    try:
        return GAME.from_position(position)
    except ValueError as refused:
        return str(refused)


def assert_playable(state: State, rng: random.Random) -> None:
    for number in range(60):
        assert problem_in(state) is None
        if number % 20 == 0 or state.over:
            position = GAME.position(state)
            assert GAME.position(GAME.from_position(position)) == position
            assert GAME.view(state, None)["over"] == state.over
        if state.over:
            return
        state.apply(rng.choice(state.legal_actions()))


DEEP: Json = None
for _ in range(5000):
    DEEP = [DEEP]


@pytest.mark.parametrize("key", [*KEYS])
def test_lists_without_end_are_refused(key: str) -> None:
    assert refusal_of({**TURN, key: DEEP}).startswith(f"position: {key}")
    assert refusal_of({**TURN, key: {key: DEEP}}).startswith(f"position: {key}")


@pytest.mark.parametrize("garbage", ODD, ids=repr)
def test_garbage_is_refused(garbage: Json) -> None:
    refusal_of(garbage)
    for key in SEAT_KEYS:
        found = read({**TURN, **seat(2, **{key: garbage})})
        assert isinstance(found, State) or found.startswith("position: seats")
