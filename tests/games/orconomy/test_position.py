"""Positions: written at every moment, described by their schema, read with little or much given, refused if wrong."""

from __future__ import annotations

import json
import random
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

import boardroom
from boardroom.core.json import Json, JsonObject
from boardroom.games.orconomy.engine.actions import CARD, COMPANY, INDUSTRY
from boardroom.games.orconomy.engine.events import REASON
from boardroom.games.orconomy.engine.options import OPTIONS
from boardroom.games.orconomy.engine.state import State
from boardroom.games.orconomy.game import GAME
from boardroom.games.orconomy.position import KEYS
from boardroom.games.orconomy.position.bidding import BIDDING_KEYS
from boardroom.games.orconomy.position.invariants import problem_in
from boardroom.games.orconomy.position.pending import ASKED, DEFAULT_QUESTIONS, PENDING_KEYS, STEPS, WINDOW_CODES
from boardroom.games.orconomy.position.seats import SEAT_KEYS
from contract.cases import Setting, agenda, settings_of, walk
from core.doc_examples import examples
from core.fuzz import at, places
from games.orconomy.active_players import lively_game
from games.orconomy.drawing import asked, card, cash, options, passes, play, tokens, trophies, with_dice

SCHEMA = json.loads((GAME.folder / "position.schema.json").read_text(encoding="utf-8"))
VALIDATOR = Draft202012Validator(SCHEMA)
SETTINGS = [setting for players in GAME.players for setting in settings_of(GAME, players)]
SMALLEST: JsonObject = {"players": 3, "seats": [{}, {}, {}]}
MIDDLE: JsonObject = {  # something of everything that a table can have
    "players": 3,
    "round": 4,
    "oracle": 1,
    "active": "banking",
    "crisis": "tourism",
    "dice": [4, 5],
    "prices": {"banking": 11, "livestock": 1},
    "discarded": ["lobby", "veto"],
    "seats": [
        {"cash": 5, "hand": {"veto": 2, "lobby": 1}, "companies": {"banking": 2, "smuggling": "1 pledged used"}},
        {"companies": {"banking": "1 pledged", "tourism": 1}, "startups": {"totemology": 2}, "exemptions": 1},
        {"cash": 0, "hand": {"informer": 1}, "known": {"0": {"informer": 1}}},
    ],
}


def table(position: JsonObject = SMALLEST, /, **more: Json) -> boardroom.Table:
    return boardroom.from_position("orconomy", {**position, **more}, seed="position")


def refusal_of(position: Json) -> str:
    with pytest.raises(ValueError, match=r"^position: ") as refused:
        GAME.from_position(position)  # type: ignore[arg-type]
    assert len(str(refused.value)) < 1000
    return str(refused.value)


def assert_the_same_again(state: State) -> None:
    assert problem_in(state) is None
    position = GAME.position(state)
    assert VALIDATOR.is_valid(position), next(VALIDATOR.iter_errors(position)).message
    again = GAME.from_position(json.loads(json.dumps(position)))
    assert GAME.position(again) == position
    assert GAME.view(again, None) == GAME.view(state, None)
    if not state.over:
        assert agenda(again) == agenda(state)


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.name)
def test_every_moment_is_sound_and_fits_the_schema(setting: Setting) -> None:
    for state in walk(setting.deal(), setting.rng(), every=25):
        assert_the_same_again(state)


def moment_of(state: State) -> str:
    """A kind of moment: the decision, whether cards are being played, and what they interrupt."""
    if state.over:
        return "over"
    pending = GAME.position(state)["pending"]
    base = pending.get("back_to", {})
    words = [pending["decision"], pending.get("window", ""), "extra" if pending.get("extra") else ""]
    return " ".join([*words, base.get("decision", ""), base.get("window", "")])


def test_every_kind_of_moment_is_written_and_read() -> None:
    met: dict[str, int] = {}
    for number in range(16):
        for state in lively_game(number, usual=number % 2 == 0):
            moment = moment_of(state)
            met[moment] = met.get(moment, 0) + 1
            if met[moment] <= 5:
                assert_the_same_again(state)
    assert {moment.split()[0] for moment in met} >= {*ASKED, "over"}
    assert {moment for moment in met if "extra" in moment}
    assert {moment.split()[1] for moment in met if moment.startswith("open_window")} == set(WINDOW_CODES.values())


def test_the_schema_is_a_schema_and_names_what_the_rules_name() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    parts, defs = SCHEMA["properties"], SCHEMA["$defs"]
    assert set(parts) == set(KEYS)
    assert set(defs["seat"]["properties"]) == set(SEAT_KEYS)
    assert set(defs["bidding"]["properties"]) == set(BIDDING_KEYS)
    assert set(defs["pending"]["properties"]) == set(PENDING_KEYS)
    assert defs["decision"]["enum"] == list(ASKED)
    assert defs["window"]["enum"] == list(WINDOW_CODES.values())
    assert defs["industry"]["enum"] == list(INDUSTRY.values)
    assert defs["card"]["enum"] == list(CARD.values) == list(defs["cards"]["properties"])
    assert defs["played"]["properties"]["company"]["enum"] == list(COMPANY.values)
    assert list(defs["seat"]["properties"]["companies"]["properties"]) == list(INDUSTRY.values)
    assert parts["step"]["enum"] == [*STEPS, None]
    assert parts["end_reason"]["enum"] == list(REASON.values)


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
    ("companies", "fits", "meant"),
    [
        (2, True, "banking x2"),
        ("2 clean", True, "banking x2"),
        ("pledged", True, "banking pledged"),
        ("2 clean 1 pledged", True, "banking x2, banking pledged"),
        ("1 clean moved used, 2 pledged used", True, "banking moved used, banking pledged used x2"),
        ("2", False, None),
        ("moved", False, None),
        ("2 clean 3", False, None),
        ("clean pledge", False, None),
        (11, False, None),
        (-1, False, None),
    ],
)
def test_companies_are_numbers_or_groups(companies: Json, fits: bool, meant: str | None) -> None:
    position = {**SMALLEST, "seats": [{"companies": {"banking": companies}}, {}, {}]}
    assert VALIDATOR.is_valid(position) == fits
    if meant is None:
        assert "seats[0]: companies: banking: " in refusal_of(position)
    else:
        assert tokens(table(position), 0, marks=True) == meant


def test_little_is_needed() -> None:
    assert VALIDATOR.is_valid(SMALLEST)
    found = table()
    assert asked(found) == ("launch_startup", 0)
    assert [cash(found, seat) for seat in range(3)] == [21, 21, 21]  # ORC 2.2.1
    assert (found.state.round, found.state.deck_size, found.state.bank) == (1, 48, 260 - 63)
    position = found.position()
    assert position["ring"] == list(INDUSTRY.values)
    assert (position["active"], position["crisis"]) == ("tourism", "transportation")
    assert trophies(found) == [0, 0, 0]


def test_trophies_follow_from_the_companies() -> None:  # ORC 3.1.1, 3.1.2
    assert trophies(table(MIDDLE)) == [2 + 2, 1 + 2, 0]
    assert table(MIDDLE).position()["hindmost"] == 2
    assert table(MIDDLE, hindmost=None).position()["hindmost"] is None


def test_with_enough_trophies_the_game_is_over() -> None:  # ORC 3.3.2
    four = {"companies": {"banking": 1, "tourism": 1, "livestock": 1, "smuggling": 1}}
    found = table(seats=[{}, four, {}])
    assert found.to_act is None
    assert found.legal() == []
    assert (found.outcome().winners, found.outcome().scores) == ([1], [0, 8, 0])
    assert found.position()["winners"] == [1]


def test_of_two_with_enough_trophies_the_first_from_the_oracle_wins() -> None:  # ORC 3.3.4
    four: JsonObject = {"banking": 1, "tourism": 1, "livestock": 1, "smuggling": 1}
    other: JsonObject = {"innovations": 1, "totemology": 1, "transportation": 1, "food_processing": 1}
    both: JsonObject = {"players": 3, "seats": [{"companies": four}, {"companies": other}, {}]}
    assert table(both).outcome().winners == [0]
    assert table(both, oracle=1).outcome().winners == [1]
    assert table(both, winners=[1]).outcome().winners == [1]
    assert table(both, options={"simultaneous_win": "shared"}).outcome().winners == [0, 1]


def test_a_game_cut_short() -> None:  # ORC 7.2.2, 11.3.1
    found = table({**MIDDLE, "dice": None}, over=True, round=20, options={"sim_round_cap": 20})
    assert found.outcome().reason == "round_cap"
    assert found.position()["end_reason"] == "round_cap"


def test_cards_that_are_nowhere_else_are_in_the_deck() -> None:  # ORC 1.3.1
    assert table(MIDDLE).state.deck_size == 48 - 2 - 4
    without = {key: value for key, value in MIDDLE.items() if key != "discarded"}
    found = table(without, deck={"veto": 1})
    assert (found.state.deck_size, found.state.discard_size) == (1, 48 - 1 - 4)
    assert table(found.position()).position() == found.position()


def test_options_may_be_few_or_many() -> None:
    few = table(options={"target": 12})
    assert few.options["food_moves"] == "each"
    assert table(options=few.options).position() == few.position()  # type: ignore[arg-type]


@pytest.mark.parametrize("step", DEFAULT_QUESTIONS)
def test_every_step_has_its_usual_question(step: str) -> None:
    more: JsonObject = {
        "set_up": {"round": 0, "active": None, "dice": None, "seats": [{}, {}, {}]},
        "auction": {},
        "settling": {"auction": {"bids": [{"seat": 2, "amount": 12}]}},
        "paying": {"auction": {"bids": [{"seat": 0, "amount": 5}]}},
        "competing": {"competition": {}},
        "promoting": {"competition": {"bids": [{"seat": 1, "amount": 1}]}},
    }.get(step, {})
    one_card = {**MIDDLE["seats"][1], "hand": {"security_service": 1}}
    seats = [MIDDLE["seats"][0], one_card, MIDDLE["seats"][2]]
    found = table({**MIDDLE, "seats": seats, "step": step, **more})
    usual = DEFAULT_QUESTIONS[step]
    window = WINDOW_CODES[usual.about] if usual.decision == "open_window" else None
    assert found.decision == usual.decision
    assert found.position()["pending"].get("window") == window
    assert found.position()["step"] == step
    assert VALIDATOR.is_valid(found.position())


def test_a_step_says_who_is_asked() -> None:
    assert asked(table(MIDDLE, step="buying")) == ("buy_card", 1)  # the Oracle
    assert asked(table(MIDDLE, step="buying", pending={"seat": 0})) == ("buy_card", 0)
    assert asked(table(MIDDLE, step="bidding")) == ("auction_bid", 1)
    raised: JsonObject = {"bids": [{"seat": 1, "amount": 11}, {"seat": 2, "amount": 12}]}
    assert asked(table(MIDDLE, step="bidding", auction=raised)) == ("auction_bid", 0)
    assert asked(table(MIDDLE, step="bidding", auction={**raised, "out": [0]})) == ("auction_bid", 1)
    assert asked(table(MIDDLE, pending={"decision": "interest"}, winter=True)) == ("interest", 1)


def test_an_auction_goes_on_where_it_was() -> None:  # ORC 5.2.4, 5.5.1, 5.6.3
    bids: list[Json] = [{"seat": 1, "amount": 11}, {"seat": 0, "amount": 12}]
    found = table(MIDDLE, auction={"bids": bids, "out": [2]}, pending={"decision": "auction_bid", "seat": 1})
    assert refused_bids(found) == {"bid amount=12"}
    passes(play(found, "pass"), until="fund_bid")
    assert asked(found) == ("fund_bid", 0)
    passes(play(found, "sell_pair card=veto"), until="launch_startup")
    assert tokens(found, 0) == "banking x3, smuggling pledged"
    assert cash(found, 0) == 5 + 14 - 12


def refused_bids(found: boardroom.Table) -> set[str]:
    return {text for text in ("bid amount=12", "bid amount=13") if found.refusal(text) is not None}


def test_a_card_is_being_played() -> None:  # ORC 9.1.3
    stack: list[Json] = [{"card": "lobby", "seat": 0, "industry": "banking"}]
    found = table(MIDDLE, seats=[{"hand": {"veto": 1}}, *MIDDLE["seats"][1:]], stack=stack, pending={"seat": 2})
    assert found.position()["pending"]["back_to"] == {"decision": "launch_startup"}
    assert asked(found) == ("security_window", 2)
    passes(with_dice(found, 5), until="launch_startup")
    assert found.position()["crisis"] == "banking"
    assert asked(found) == ("launch_startup", 0)


def test_cards_answer_cards() -> None:  # ORC 9.1.4, 9.1.5
    stack: list[Json] = [
        {"card": "lobby", "seat": 1, "industry": "banking"},
        {"card": "consultants", "seat": 2, "die": 0},
        {"card": "security_service", "seat": 0},
    ]
    back: JsonObject = {"decision": "open_window", "window": "V0"}
    pending: JsonObject = {"decision": "security_window", "seat": 1, "back_to": back}
    found = table(MIDDLE, stack=stack, risk_die=1, turn=2, pending=pending)
    assert [name for name, *_ in waiting(found)] == ["open_window", "risk_reroll", "security_window"]
    play(found, "1: pass", "2: pass")  # the Consultants are cancelled, and the die stays
    assert asked(found) == ("risk_reroll", 1)
    assert found.position()["risk_die"] == 1
    assert found.position()["discarded"][-2:] == ["consultants", "security_service"]


def waiting(found: boardroom.Table) -> list[tuple[str, int]]:
    state = found.state
    names = [type(state.agenda[i]).__name__ for i in range(state.agenda_size)]
    return [(boardroom.core.game.snake_case(name), int(state.agenda_seats[i])) for i, name in enumerate(names)]


def test_an_extra_turn_of_exploitation() -> None:  # ORC 9.3.1, 9.3.4
    seats: list[Json] = [{"cash": 0, "companies": {"banking": 1, "totemology": 1}, "revenue_done": True}, {}, {}]
    position: JsonObject = {"players": 3, "active": "banking", "crisis": "banking", "seats": seats}
    stack: list[Json] = [{"card": "exploitation", "seat": 0}]
    back: JsonObject = {"decision": "gold"}
    extra: JsonObject = {"decision": "loss", "extra": True, "back_to": back}
    found = table(position, stack=stack, pending=extra)
    assert options(found) == {"default"}
    play(found, "default")
    assert asked(found) == ("gold", 0)
    assert found.position()["extra_uses"] == {}
    play(found, "move_crisis way=clockwise")  # that was the only company there
    assert found.position()["pending"] == {"decision": "gold", "seat": 0}
    assert found.position()["uses"] == {}
    assert found.position()["discarded"] == ["exploitation"]


def test_tourism_has_been_drawn_when_gold_abilities_are_asked_for() -> None:  # ORC 10.1.1
    seats: list[Json] = [{"companies": {"tourism": 2}}, {}, {}]
    found = table(seats=seats, active="tourism", pending={"decision": "gold"})
    assert found.position()["uses"] == {"tourism": 2}
    assert found.state.players[0].revenue_done


def test_losses_go_by_the_crisis_at_the_income() -> None:  # ORC 4.3.6
    seats: list[Json] = [{"companies": {"banking": 1}}, {}, {}]
    position: JsonObject = {"players": 3, "active": "banking", "crisis": "tourism", "seats": seats}
    found = table(position, crisis_at_income="banking", pending={"decision": "loss"})
    play(found, "pay")
    assert cash(found, 0) == 20
    assert "seat 0 has no loss to settle" in refusal_of({**position, "pending": {"decision": "loss"}})


def test_first_companies_are_placed_in_turn() -> None:  # ORC 2.4.1, 2.4.2
    seats: list[Json] = [{"companies": {"banking": 1}}, {"companies": {"banking": 1}}, {"companies": {"tourism": 2}}]
    found = table(seats=seats, step="set_up")
    assert asked(found) == ("place_company", 1)
    play(found, "place industry=livestock", "0: place industry=livestock")
    assert found.decision == "forecast"
    assert trophies(found) == [2, 2, 2]


def test_what_others_know_of_a_hand() -> None:  # ORC 11.2.4, 11.2.5
    found = table(MIDDLE)
    assert found.position()["seats"][2]["known"] == {"0": {"informer": 1}}
    everybody: JsonObject = {"0": {"informer": 1}, "1": {"informer": 1}, "spectators": {"informer": 1}}
    seats = [*MIDDLE["seats"][:2], {"hand": {"informer": 1}, "known": everybody}]
    assert table(MIDDLE, seats=seats).position()["seats"][2]["known"] == everybody


def test_the_example_of_the_document_is_scored() -> None:
    text = examples("positions.md", "json")[3]
    assert VALIDATOR.is_valid(json.loads(text))
    assert trophies(table(json.loads(text))) == [4, 3, 3]


def test_the_messages_of_the_document_are_real() -> None:
    messages = examples("positions.md", "text")[2].splitlines()
    mistakes: list[JsonObject] = [
        {"seats": [{"companies": {"banking": "two clean"}}, {}, {}]},
        {"seats": [{"hand": {"veto": 3}}, {"hand": {"veto": 2}}, {}]},
        {"dice": [3, 4], "active": "banking"},
    ]
    assert [refusal_of({**SMALLEST, **mistake}) for mistake in mistakes] == messages


def seat(number: int, **changes: Json) -> JsonObject:
    """The table with one seat changed."""
    seats = [dict(each) for each in MIDDLE["seats"]]
    seats[number] |= changes
    return {"seats": seats}


BIDS: JsonObject = {"bids": [{"seat": 1, "amount": 11}, {"seat": 0, "amount": 12}]}
LOBBY: JsonObject = {"card": "lobby", "seat": 2, "industry": "banking"}
FOUR: JsonObject = {"banking": 1, "tourism": 1, "livestock": 1, "innovations": 1}
MISTAKES: list[tuple[JsonObject, str]] = [
    ({"game": "new-corp-order"}, "game: expected 'orconomy', found 'new-corp-order'"),
    ({"extra": 1}, "unknown key 'extra'; known are game, players"),
    ({"players": 6}, "players: expected a whole number from 2 to 5, found 6"),
    ({"players": 2}, "seats: expected one for each of 2 players, found 3"),
    ({"options": {"target": 4}}, "options: option target: 4 is not one of by_players, 5"),
    ({"options": {"anytime_scope": "none"}}, "options: option anytime_scope: none goes only with bid_limit=cash"),
    ({"ring": ["tourism"] * 10}, "ring: expected each of the ten industries once [ORC 1.2.2]"),
    ({"ring": ["bakery"]}, "ring: expected one of tourism, livestock"),
    ({"oracle": 3}, "oracle: expected a whole number from 0 to 2, found 3"),
    ({"active": None}, "active: an industry is active from the first announcement on"),
    ({"crisis": "nowhere"}, "crisis: expected one of tourism"),
    ({"dice": [4]}, "dice: expected two numbers, found a list of 1"),
    ({"dice": [4, 7]}, "dice: expected a whole number from 1 to 6, found 7"),
    ({"dice": [5, 5]}, "active: the dice 5 and 5 make smuggling active [ORC 4.1.4]"),
    ({"dice": [5, 5], "active": "smuggling"}, "winter: equal dice bring Winter [ORC 4.1.5]"),
    ({"prices": {"banking": -1}}, "prices: banking: expected a whole number from 0"),
    ({"discarded": ["lobby"] * 4}, "5 lobby cards; there are 4 [ORC 1.3.1]"),
    ({"deck": {"veto": 1}}, "deck, discarded: 4 security_service cards are nowhere; leave one of the two out"),
    ({"round": 0}, "round: 0; expected 1 or more"),
    ({"round": 21, "options": {"sim_round_cap": 20}}, "round: 21; expected 1 or more, up to sim_round_cap"),
    (seat(0, cash=-1), "seats[0]: cash: expected a whole number from 0 to 1000000, found -1"),
    (seat(0, cash=300) | {"options": {"finite_bank": True}}, "cash: players have 321 skulls; with finite_bank there"),
    (seat(0, hand={"vetos": 1}), "seats[0]: hand: expected one of security_service"),
    (seat(0, hand={"veto": 5}), "seats[0]: hand: veto: expected a whole number from 0 to 4, found 5"),
    (seat(0, companies={"banking": 11}), "seats[0]: companies: banking: expected a whole number from 0 to 10"),
    (seat(0, companies={"banking": 6, "tourism": 5}), "seats[0]: 11 tokens; everybody has 10 [ORC 1.1.1]"),
    (seat(0, companies={"banking": "2 clean beside"}), "seats[0]: companies: beside: it says nothing unless"),
    (seat(0, new_startups={"banking": 1}), "seats[0]: new_startups: banking: startups compete at once"),
    (seat(0, delayed=True), "seats[0]: delayed: a Payments Delay lasts until the end of Winter [ORC 9.8.2]"),
    (
        seat(0, revenue_done=True) | {"pending": {"decision": "open_window", "window": "V0"}, "turn": 1},
        "open_window: revenue_done: the revenue of seat 0 is still to come [ORC 4.3.1]",
    ),
    (seat(2, known={"3": {}}), "seats[2]: known: expected one of 0, 1, 2, spectators; found '3'"),
    (seat(2, known={"2": {"informer": 1}}), "seats[2]: known: 2: its owner knows the whole hand"),
    (seat(2, known={"0": {"veto": 1}}), "seats[2]: known: 0: 1 veto of 0 in the hand [ORC 11.2.5]"),
    (seat(2, known={"spectators": {"informer": 1}}), "seats[2]: known: 0: fewer informer than spectators know of"),
    ({"step": "dinner"}, "step: expected one of set_up"),
    ({"step": "roll"}, "step: nobody is asked in roll; expected one of set_up"),
    (
        {"step": "buying", "pending": {"decision": "launch_startup"}},
        "launch_startup belongs to the step launching",
    ),
    ({"turn": 1}, "turn: it says nothing while launch_startup is pending; leave it out"),
    ({"bought": True}, "bought: only on one's turn to buy [ORC 7.1.1]"),
    ({"uses": {}}, "uses: no such revenue turn is going on; leave it out"),
    ({"crisis_at_income": "banking"}, "crisis_at_income: it matters only while losses are settled; leave it out"),
    ({"snapshot": {}}, "snapshot: it matters only for interest, with interest_snapshot on; leave it out"),
    ({"auction": {}}, "auction: it says nothing in the step launching; leave it out"),
    ({"risk_die": 3}, "risk_die: no die has been rolled for a card; leave it out"),
    ({"winners": [1]}, "winners: the game is not over; leave it out"),
    ({"over": True}, "over: nobody has 8 trophies, and it is not the end of the last round"),
    ({"over": True, "pending": {"decision": "gold"}}, "pending: it says nothing when the game is over; leave it out"),
    ({"over": False, "seats": [{"companies": FOUR}, {}, {}]}, "seats[0]: 8 trophies of 8; then the game is over"),
    ({"pending": {"decision": "next_step"}}, "pending: decision: 'next_step' is not one of place_company"),
    ({"pending": {"seat": 3}}, "pending: seat: expected a whole number from 0 to 2, found 3"),
    ({"pending": {"window": "V0"}}, "pending: window: it says nothing while launch_startup is pending; leave it out"),
    (
        {"pending": {"decision": "open_window", "window": "X"}},
        "window: expected one of W0, V0, V5, A0, C0, E2",
    ),
    ({"pending": {"decision": "security_window"}}, "it is asked while a card is being played, but stack is empty"),
    ({"pending": {"back_to": {}}}, "pending: back_to: no card is being played; leave it out"),
    ({"pending": {"decision": "forecast"}, "dice": None}, "dice: expected two numbers from 1 to 6 [ORC 4.1.1]"),
    ({"pending": {"decision": "interest", "seat": 2}, "winter": True}, "interest: seat 2 has settled all interest"),
    ({"pending": {"decision": "interest"}, "winter": False}, "winter: it is Winter while interest is settled"),
    ({"pending": {"decision": "loss"}}, "loss: seat 1 has no loss to settle [ORC 4.3.4]"),
    (
        {"seats": [{"companies": {"banking": "1 clean settled"}}, {}, {}]},
        "seats[0]: settled: only while this player's interest or losses are [ORC 4.2.6, 4.3.4]",
    ),
    ({"pending": {"decision": "auction_bid", "seat": 0}, "auction": BIDS}, "seat 0 holds the best bid [ORC 5.2.1]"),
    ({"step": "bidding", "pending": {"seat": 0}, "auction": {"out": [0]}}, "auction_bid: seat 0 has passed"),
    ({"step": "bidding", "auction": {"bids": [{"seat": 0}]}}, "auction: bids[0]: amount: expected a whole number"),
    ({"step": "bidding", "auction": {"bids": BIDS["bids"] * 2}}, "auction: bids[2]: amount: 11 is bid twice"),
    ({"step": "bidding", "auction": {**BIDS, "vetoed": [0], "out": [0]}}, "seat 0 is not among the bidders, or vetoed"),
    ({"step": "bidding", "auction": {**BIDS, "fees": []}}, "auction: fees: []; all bidders but the Oracle have paid"),
    ({"step": "bidding", "auction": {"payee": 1}}, "auction: payee: it says nothing in this step; leave it out"),
    ({"step": "bidding"} | seat(2, companies={"banking": 1}), "auction: no slot is empty in banking [ORC 5.1.2]"),
    ({"pending": {"decision": "veto_window"}}, "veto_window: bids: nobody has bid [ORC 5.4.1]"),
    (
        {"step": "settling", "auction": {"bids": BIDS["bids"][:1]}},
        "seat 1 has enough skulls and is not asked",
    ),
    ({"pending": {"decision": "free_token"}, "auction": BIDS}, "free_token: seat 0 has 7 tokens in supply"),
    ({"step": "paying"}, "fraud_chance: escrow: 0; expected the winning bid, 0 [ORC 5.6.1]"),
    ({"step": "competing", "competition": {"bids": [{"seat": 0, "amount": 1}]}}, "seat 0 has no startup in scope"),
    ({"step": "competing", "competition": {"bids": [{"seat": 1, "amount": 1}]}}, "seat 1 has fewer cards than it bids"),
    ({"step": "promoting"}, "discard_bid: owed: 0 of 0 cards"),
    ({"stack": [{"card": "lobby", "seat": 2}]}, "stack[0]: industry: expected one of tourism"),
    ({"stack": [{**LOBBY, "victim": 0}]}, "stack[0]: victim: lobby is not played on that; leave it out"),
    ({"stack": [{"card": "veto", "seat": 2, "victim": 1}]}, "veto cannot be played before launch_startup [ORC 9.1.2]"),
    ({"stack": [LOBBY, LOBBY]}, "stack: lobby does not answer a card [ORC 9.1.3, 9.1.9]"),
    ({"stack": [LOBBY, {"card": "security_service", "seat": 2}]}, "stack: seat 2 cancels its own card [ORC 9.2.1]"),
    ({"stack": [LOBBY], "pending": {"seat": 2}}, "security_window: seat: 2 is not asked in this window"),
    (
        {"stack": [LOBBY], "pending": {"decision": "launch_startup"}},
        "expected one of security_window, risk_reroll",
    ),
    ({"stack": [LOBBY], "pending": {"decision": "risk_reroll"}}, "risk_die: expected a whole number from 1 to 6"),
    (
        {"stack": [LOBBY], "pending": {"decision": "boost"}, "risk_die": 5},
        "-3 cards would have to be discarded",
    ),
    (
        {"stack": [LOBBY], "pending": {"decision": "gold", "extra": True}},
        "expected just the exploitation",
    ),
    ({"stack": [{"card": "informer", "seat": 0, "place": 2}]}, "stack: place: 2 of 2 discarded cards [ORC 9.7.2]"),
    ({"stack": [LOBBY], "pending": {"back_to": {"decision": "boost"}}}, "back_to: boost is an answer to a card"),
    ({"stack": [{"card": "payments_delay", "seat": 1}]}, "payments_delay cannot be played now [ORC 9.8.1]"),
    ({"stack": [{"card": "tax_inspection", "seat": 1, "victim": 1}]}, "victim: tax_inspection is played on somebody"),
    (
        {"stack": [{"card": "veto", "seat": 1, "victim": 2}], "pending": {"back_to": {"decision": "veto_window"}}},
        "stack: victim: seat 2 has no live bid [ORC 9.5.2]",
    ),
    (
        {"stack": [{"card": "exploitation", "seat": 1}], "pending": {"decision": "gold", "extra": True}},
        "back_to: launch_startup is not in the Revenue Phase, where exploitation is played [ORC 9.3.2]",
    ),
    ({"stack": [LOBBY] * 9}, "stack: at most 8 cards, found 9"),
    ({"step": "set_up"}, "round: 4; no round has begun during set-up [ORC 2.4.5]"),
]


@pytest.mark.parametrize(("mistake", "message"), MISTAKES, ids=[message[:60] for _, message in MISTAKES])
def test_mistakes_are_named(mistake: JsonObject, message: str) -> None:
    assert message in refusal_of({**MIDDLE, **mistake})


def test_the_table_of_the_mistakes_is_right() -> None:
    assert VALIDATOR.is_valid(MIDDLE)
    found = table(MIDDLE)
    assert asked(found) == ("launch_startup", 1)
    card(play(found, "pass", "pass"), "play_lobby industry=smuggling")  # a company there makes it safe
    assert found.position()["crisis"] == "smuggling"


def test_mistakes_during_set_up() -> None:  # ORC 2.4
    def refused(*companies: JsonObject, **more: Json) -> str:
        seats: list[Json] = [{"companies": each} for each in companies]
        return refusal_of({"players": 3, "step": "set_up", "seats": seats, **more})

    assert "active: an industry is active from the first announcement on" in refused({}, {}, {}, active="banking")
    assert "seats[0]: companies: expected 1 by now [ORC 2.4.1, 2.4.2]" in refused({}, {"banking": 1}, {})
    assert "companies: 6; at most 5" in refused({"banking": 2}, {"tourism": 2}, {"livestock": 2})
    assert "round: 1; no round has begun" in refused({}, {}, {}, round=1)
    assert "place_company: seat: expected 0" in refused({}, {}, {}, pending={"seat": 1})


# Positions spoilt at random: each is refused, or can be played like any other.

ODD: list[Json] = [None, True, False, -1, 0, 1, 2, 3, 7, 12, 48, 127, 128, 10**30, 1.0, 2.5, float("nan"), "", "x"]
ODD += [[], {}, [[]], {"veto": 1}, ["veto"], {"banking": 1}, {"banking": "2 pledged"}, "2 clean 1 pledged", "99 clean"]
ODD += ["pledged moved used settled", "éü\ud800", {"a": {"b": [None]}}, {"0": {"veto": 1}}, [{"seat": 0, "amount": 1}]]
ODD += [*ASKED, "next_step", "finish_card", *WINDOW_CODES.values(), *STEPS]
ODD += ["banking", "tourism", "veto", "lobby", *REASON.values]
FLOW = ("pending", "step", "auction", "competition", "stack", "seats", "round", "over", "winners", "active", "options")


@cache
def moments(number: int) -> list[JsonObject]:
    """One position for each kind of moment in a game."""
    return [*{moment_of(state): GAME.position(state) for state in lively_game(number, usual=number % 2 == 0)}.values()]


def spoil(position: JsonObject, rng: random.Random) -> None:
    """One change: something is left out, changed, exchanged, doubled or added."""
    paths = [path for path in places(position) if path]
    near = [path for path in paths if path[0] in FLOW]
    path = rng.choice(near if near and rng.random() < 0.6 else paths)
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
            if rng.random() < 0.7:
                position.pop("step", None)


def anything_pending(rng: random.Random) -> JsonObject:
    found: JsonObject = {"decision": rng.choice(ASKED), "seat": rng.randrange(3)}
    if found["decision"] == "open_window":
        found["window"] = rng.choice([*WINDOW_CODES.values()])
    if rng.random() < 0.3:
        found["extra"] = True
    if rng.random() < 0.3:
        found["back_to"] = {"decision": rng.choice(ASKED)}
    return found


@settings(max_examples=300)
@given(seed=st.integers(0, 2**32))
def test_a_spoilt_position_is_refused_or_can_be_played(seed: int) -> None:
    rng = random.Random(seed)
    position = json.loads(json.dumps(rng.choice(moments(rng.randrange(12)))))
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
    assert refusal_of({**MIDDLE, key: DEEP}).startswith("position: ")
    assert refusal_of({**MIDDLE, key: {key: DEEP}}).startswith("position: ")


@pytest.mark.parametrize("garbage", ODD, ids=repr)
def test_garbage_is_refused(garbage: Json) -> None:
    refusal_of(garbage)
    for key in SEAT_KEYS:
        found = read({**MIDDLE, **seat(2, **{key: garbage})})
        assert isinstance(found, State) or found.startswith("position: ")
