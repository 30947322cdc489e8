"""Records: a whole one is played again to the last bit, a damaged one is refused with one clear message."""

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

import boardroom
from boardroom.core import record as record_module
from boardroom.core.json import Json, JsonObject
from boardroom.core.record import KEYS, RESULT_KEYS, Record
from contract.cases import Setting, walk_table
from core.doc_examples import examples
from core.fuzz import SETTINGS

SCHEMA = json.loads(Path(record_module.__file__).with_name("record.schema.json").read_text(encoding="utf-8"))
VALIDATOR = Draft202012Validator(SCHEMA)


def finished_table() -> boardroom.Table:
    *_, table = walk_table(boardroom.new("new-corp-order", players=3, seed="record"), SETTINGS[0].rng())
    return table


FINISHED = finished_table().record()
WHOLE: JsonObject = json.loads(FINISHED.to_json())
COUNT = len(FINISHED.actions)


def read(**changes: Json) -> Record:
    return Record.from_json(json.dumps({**WHOLE, **changes}))


def refusal(text: str) -> str:
    """Why a text cannot be read as a record and verified."""
    with pytest.raises(ValueError, match=r"\A(record|position|unknown|option|New Corp)") as refused:
        boardroom.verify(Record.from_json(text))
    return str(refused.value)


@pytest.mark.parametrize("setting", SETTINGS[::3], ids=lambda setting: setting.name)
def test_every_record_fits_the_schema(setting: Setting) -> None:
    for table in walk_table(setting.table(), setting.rng()):
        if table.number % 25 == 0 or table.to_act is None:
            assert VALIDATOR.is_valid(json.loads(table.record().to_json()))


def test_the_schema_is_a_schema_and_names_what_the_reader_names() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    assert set(SCHEMA["properties"]) == set(SCHEMA["required"]) == set(KEYS)
    assert set(SCHEMA["$defs"]["result"]["properties"]) == set(RESULT_KEYS)


def test_a_whole_record_is_verified() -> None:
    table = boardroom.verify(Record.from_json(FINISHED.to_json()))
    assert table.record() == FINISHED
    assert table.outcome().result() == FINISHED.result


def test_a_record_can_end_anywhere() -> None:
    for number in (0, 1, COUNT // 2, COUNT - 1):
        table = boardroom.verify(read(actions=FINISHED.actions[:number], result=None))
        assert table.number == number
        assert table.outcome() is None


def test_actions_stand_one_a_line() -> None:
    lines = FINISHED.to_json().splitlines()
    first = lines.index(' "actions": [') + 1
    assert [json.loads(line.rstrip(",")) for line in lines[first : first + COUNT]] == FINISHED.actions


def test_a_byte_order_mark_and_windows_lines_are_fine() -> None:
    text = "\ufeff" + FINISHED.to_json().replace("\n", "\r\n")
    assert Record.from_json(text) == FINISHED


def test_large_and_small_hexadecimal_digits_are_the_same() -> None:
    assert read(seed=FINISHED.seed.upper(), commit=FINISHED.commit.upper()) == FINISHED


def test_a_record_may_start_with_a_position() -> None:
    middle = boardroom.replay(read(actions=FINISHED.actions[: COUNT // 2], result=None)).position()
    *_, table = walk_table(boardroom.from_position("new-corp-order", middle, seed="again"), SETTINGS[0].rng("2"))
    text = table.record().to_json()
    assert VALIDATOR.is_valid(json.loads(text))
    again = boardroom.verify(Record.from_json(text))
    assert again.record() == table.record()
    assert again.position() == table.position()
    spoilt = json.loads(text)
    spoilt["position"]["grid"][0] = spoilt["position"]["grid"][0][:-1] + "0"
    assert "is empty; at least one agent stands on every tile [NCO 1.2.5]" in refusal(json.dumps(spoilt))


DIGITS = "0" * 64
# What is changed, and what the complaint must say. First, mistakes that a schema can see too.
SHAPE: list[tuple[JsonObject, str]] = [
    ({"format": "chess-game"}, "record: format is 'chess-game', expected 'boardroom-record': another file?"),
    ({"format": None}, "record: format is nothing, expected 'boardroom-record': another file?"),
    ({"version": 2}, "record: made by a newer Boardroom (format 2, this one reads up to 1)"),
    ({"version": "1"}, "record: version: expected a whole number from 1 to 1000000, found '1'"),
    ({"version": True}, "record: version: expected a whole number from 1 to 1000000, found true"),
    ({"game": 3}, 'record: game: expected a text "...", found 3'),
    ({"rules": 0}, "record: rules: expected a whole number from 1 to 1000000, found 0"),
    ({"players": "3"}, "record: players: expected a whole number from 1 to 10, found '3'"),
    ({"players": False}, "record: players: expected a whole number from 1 to 10, found false"),
    ({"players": 10**500}, "record: players: expected a whole number from 1 to 10, found a huge number"),
    ({"options": ["edition"]}, "record: options: expected an object {...}, found a list of 1"),
    (
        {"options": {"edition": ["published"]}},
        "record: options: edition: expected true, false, a whole number or a text",
    ),
    ({"options": {"objective_copies": 2.5}}, "record: options: objective_copies: expected true, false, a whole number"),
    ({"commit": "abc"}, "record: commit: expected 64 hexadecimal digits, found 'abc'"),
    ({"commit": None}, 'record: commit: expected a text "...", found nothing'),
    ({"seed": DIGITS[:-1] + "g"}, "record: seed: expected 64 hexadecimal digits, found '000"),
    ({"seed": " ".join(DIGITS)}, "record: seed: expected 64 hexadecimal digits, found '0 0"),
    ({"seed": DIGITS + "00"}, "record: seed: expected 64 hexadecimal digits, found '000"),
    ({"position": "start"}, "record: position: expected an object {...}, found 'start'"),
    ({"actions": "pass"}, "record: actions: expected a list [...], found 'pass'"),
    ({"actions": [*FINISHED.actions[:4], 7]}, 'record: action 5: expected a text "...", found 7'),
    ({"result": []}, "record: result: expected an object {...}, found an empty list"),
    ({"result": {}}, "record: result: ranking: expected a list [...], found nothing"),
    ({"result": {**FINISHED.result, "winner": 1}}, "record: result: unknown key 'winner'; known are scores, ranking"),
    ({"result": {**FINISHED.result, "scores": [True, 1, 1]}}, "record: result: scores: expected a whole number"),
    ({"seeds": DIGITS}, "record: unknown key 'seeds'; known are format, version, game, rules"),
]


@pytest.mark.parametrize(("damage", "message"), SHAPE, ids=[message[:50] for _, message in SHAPE])
def test_a_mistake_of_shape_is_named_and_the_schema_sees_it_too(damage: JsonObject, message: str) -> None:
    assert refusal(json.dumps({**WHOLE, **damage})).startswith(message)
    assert not VALIDATOR.is_valid({**WHOLE, **damage})


@pytest.mark.parametrize("key", KEYS)
def test_what_is_missing_is_named(key: str) -> None:
    text = json.dumps({name: value for name, value in WHOLE.items() if name != key})
    message = refusal(text)
    assert message.startswith("record: ")
    assert key in message
    assert not VALIDATOR.is_valid(json.loads(text))


OTHER_SEED = boardroom.new("new-corp-order", players=3, seed="other").record().seed
# Then, mistakes that show when the game is played again.
SENSE: list[tuple[JsonObject, str]] = [
    ({"game": "old-corp-order"}, "unknown game 'old-corp-order'; known are new-corp-order"),
    ({"rules": 99}, "record: made with rules version 99 of New Corp Order, this Boardroom knows up to 1"),
    ({"players": 7}, "New Corp Order is for 1 to 4 players, not 7"),
    ({"options": {"editon": "published"}}, "unknown option 'editon'; known are edition"),
    (
        {"options": {"edition": "first"}},
        "option edition: 'first' is not one of published, published-de, print-and-play",
    ),
    ({"options": {"first_player": 3}}, "option first_player: with 3 players it is random or 0 to 2"),
    ({"options": {"edition": "print-and-play", "short_game": True}}, "the print-and-play edition has no short game"),
    ({"seed": None}, "record: it has no seed (exported before the game was over), so it cannot be replayed"),
    ({"seed": OTHER_SEED}, "record: the seed does not match the commitment: its SHA-256 is"),
    (
        {"actions": ["dance"], "result": None},
        "record: action 1 of 1 ('dance'): unknown action 'dance'; the kinds of action",
    ),
    ({"actions": ["pass"], "result": None}, "record: action 1 of 1 ('pass'): "),
    ({"actions": [*FINISHED.actions, "pass"]}, f"record: action {COUNT + 1} of {COUNT + 1} comes after the end"),
    ({"result": None}, "record: the game is over, but the record does not give its result"),
    ({"actions": FINISHED.actions[:-1]}, "record: it gives a result, but after its last action the game is not over"),
    (
        {"result": {**FINISHED.result, "reason": "boredom"}},
        "record: result, reason: it says 'boredom', played out it is",
    ),
    ({"result": {**FINISHED.result, "winners": [0, 1, 2]}}, "record: result, winners: it says [0, 1, 2], played out"),
]


@pytest.mark.parametrize(("damage", "message"), SENSE, ids=[message[:50] for _, message in SENSE])
def test_what_cannot_be_played_is_named(damage: JsonObject, message: str) -> None:
    assert message in refusal(json.dumps({**WHOLE, **damage}))


def test_an_illegal_action_is_named_with_its_number_and_rule() -> None:
    message = refusal(json.dumps({**WHOLE, "actions": [*FINISHED.actions[:9], "discard colour=red"], "result": None}))
    assert message.startswith("record: action 10 of 10 ('discard colour=red'): ")
    assert message.endswith("]")
    assert "[NCO " in message


def test_duplicate_keys_are_refused() -> None:
    text = FINISHED.to_json()
    twice = text.replace('"players": 3,', '"players": 3,\n "players": 4,')
    assert refusal(twice) == "record: key 'players' is given twice in one object"
    option = text.replace('"short_game": false,', '"short_game": false, "short_game": true,')
    assert refusal(option) == "record: key 'short_game' is given twice in one object"


def test_what_is_not_a_number_is_refused() -> None:
    assert (
        refusal(FINISHED.to_json().replace('"players": 3', '"players": NaN')) == "record: NaN is not a number in JSON"
    )


@pytest.mark.parametrize("part", [0, 1, 7, 100, 1000, -3])
def test_a_record_that_was_cut_off_is_refused(part: int) -> None:
    assert refusal(FINISHED.to_json()[:part]).startswith("record: not JSON, or cut off: ")


@settings(max_examples=200)
@given(data=st.data())
def test_a_changed_letter_is_noticed_or_harmless(data: st.DataObject) -> None:
    """Whatever is typed over one letter of a short record: one clear message, or a record that can be replayed."""
    text = boardroom.replay(read(actions=FINISHED.actions[:12], result=None)).record().to_json()
    place = data.draw(st.integers(0, len(text) - 1))
    typed = data.draw(st.characters())
    try:
        table = boardroom.verify(Record.from_json(text[:place] + typed + text[place + 1 :]))
    except ValueError as refused:
        message = str(refused)
    else:
        message = ""
        assert table.number <= 12
    assert len(message) < 1000


@given(text=st.text())
def test_any_other_text_is_refused(text: str) -> None:
    assert refusal(text).startswith("record: ")


def test_the_example_of_the_document_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (record,) = examples("records.md", "json")
    (program,) = examples("records.md", "python")
    assert VALIDATOR.is_valid(json.loads(record))
    (tmp_path / "game.json").write_text(record, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    exec(program, {})
    assert capsys.readouterr().out == program.rsplit("# ", 1)[1]
