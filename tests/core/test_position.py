"""Positions of New Corp Order: written at every moment, described by their schema, read with little or much given."""

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

import boardroom
from boardroom.core.json import JsonObject
from boardroom.games.new_corp_order.components import COMPONENTS
from boardroom.games.new_corp_order.engine.actions import CARD, COLOUR, COMPANY, CONSULTANT
from boardroom.games.new_corp_order.engine.options import OPTIONS
from boardroom.games.new_corp_order.position import KEYS
from boardroom.games.new_corp_order.position.invariants import problem_in
from boardroom.games.new_corp_order.position.pending import END_REASONS, PENDING_KEYS
from boardroom.games.new_corp_order.position.pending_fields import PENDING_FIELDS
from boardroom.games.new_corp_order.position.seats import SEAT_KEYS
from contract.cases import Setting, walk
from core.doc_examples import examples
from core.fuzz import GAME, SETTINGS

SCHEMA = json.loads((GAME.folder / "position.schema.json").read_text(encoding="utf-8"))
VALIDATOR = Draft202012Validator(SCHEMA)

GRID = ["BN:R1 BN:B1 BN:K1 GM:W1", "GM:R1 GM:B1 PM:K1 PM:W1", "AA:R1 AA:B1 AA:K1 SM:W1", "SM:R1 SM:B1 OM:K1 OM:W1"]
SMALLEST: JsonObject = {
    "players": 3,
    "grid": GRID,
    "seats": [{"objectives": ["BN", "GM"]}, {"objectives": ["AA", "SM"]}, {"objectives": ["BN", "SM"]}],
}


def table(**more: object) -> boardroom.Table:
    return boardroom.from_position("new-corp-order", {**SMALLEST, **more}, seed="position")


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.name)
def test_every_moment_is_sound_and_fits_the_schema(setting: Setting) -> None:
    for state in walk(setting.deal(), setting.rng()):
        assert problem_in(state) is None
        position = GAME.position(state)
        assert VALIDATOR.is_valid(position), next(VALIDATOR.iter_errors(position)).message
        again = GAME.from_position(json.loads(json.dumps(position)))
        assert GAME.position(again) == position
        assert again.agenda_size == state.agenda_size
        assert [again.agenda[i] for i in range(again.agenda_size)] == [
            state.agenda[i] for i in range(state.agenda_size)
        ]


def test_the_schema_is_a_schema_and_names_what_the_rules_name() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    parts, defs = SCHEMA["properties"], SCHEMA["$defs"]
    assert set(parts) == set(KEYS)
    assert set(defs["seat"]["properties"]) == set(SEAT_KEYS)
    pending = defs["pending"]["properties"]
    assert set(pending) == set(PENDING_KEYS)
    assert pending["decision"]["enum"] == list(PENDING_FIELDS)
    assert pending["given"]["enum"] == list(CARD.values)
    assert parts["names"]["items"]["enum"] == COMPONENTS.tiles
    assert parts["end_reason"]["enum"] == [*END_REASONS.values, None]
    assert defs["colour"]["enum"] == list(COLOUR.values)
    assert defs["company"]["enum"] == [*COMPONENTS.company_letters, *COMPANY.values]
    assert defs["consultant"]["enum"] == list(CONSULTANT.values)


def test_the_schema_knows_every_option_and_value() -> None:
    options = SCHEMA["properties"]["options"]["properties"]
    assert list(options) == list(OPTIONS.options)
    for name, option in OPTIONS.options.items():
        flags = set(map(type, option.values)) == {bool}
        assert options[name]["default"] == option.default
        assert options[name].get("type") == "boolean" if flags else options[name]["enum"] == list(option.values)


def test_little_is_needed() -> None:
    assert VALIDATOR.is_valid(SMALLEST)
    view = table().view(None)
    assert (view["to_act"], view["decision"], view["turn"]) == (0, "turn", 1)
    assert view["supply"] == {"red": 21, "blue": 21, "black": 21, "white": 21}
    assert view["box"] == {"red": 20, "blue": 20, "black": 20, "white": 20}
    assert (view["deck"], view["display"]) == (0, [])
    assert set(view["consultants"].values()) == {3}


def test_nothing_left_to_draw_means_the_final_round() -> None:  # NCO 3.1.1, 3.2.1, 3.2.3
    assert table().view(None)["turns_left"] == 3
    assert table(display=["red"] * 5).view(None)["turns_left"] is None
    assert table(to_act=1, options={"final_round": "complete_round"}).view(None)["turns_left"] == 2
    played = table()
    for _ in range(3):
        played.play("pass")
    assert played.outcome() is not None


def test_a_finished_game_is_scored() -> None:
    scored = table(over=True)
    assert scored.to_act is None
    assert scored.legal() == []
    assert scored.outcome().reason == "display_not_refilled"
    assert scored.outcome().scores == [0, 0, 0]


def test_companies_by_letters_or_by_name() -> None:
    seats = [{"objectives": ["broadcast_network", "GM"]}, *SMALLEST["seats"][1:]]
    assert table(seats=seats).position() == table().position()


def test_tiles_get_names_that_fit() -> None:
    names = table().position()["names"]
    assert names[:4] == ["Slimgrotz Inc.", "Flickering Lights", "Global Corp.", "Subliminal Subsidiary"]
    assert table(names=names).position() == table().position()


def test_the_first_player_follows_the_option() -> None:  # NCO 1.5.6
    assert table(options={"first_player": 2}).to_act == 2


def test_options_may_be_few_or_many() -> None:
    few = table(options={"edition": "print-and-play"})
    assert few.options["consultant_scoring"] == "ladder"
    assert table(options=few.options).position() == few.position()


def test_a_decision_in_the_middle_of_a_turn() -> None:
    seats = [{"objectives": ["BN", "GM"], "unrotated": {"red": 2}}, *SMALLEST["seats"][1:]]
    grid = ["BN:R3 " + GRID[0][6:], *GRID[1:]]
    attack = table(grid=grid, seats=seats, turns_left=3, pending={"decision": "strength", "source": 0, "target": 1})
    assert [action.text for action in attack.legal()] == ["strength agents=1", "strength agents=2"]
    attack.play("strength agents=2")
    assert attack.position()["grid"][0].split()[:2] == ["BN:R1", "BN:R2"]
    assert attack.decision == "move_from"


def test_the_cards_of_print_media_are_named() -> None:
    grid = ["BN:R1 BN:B1 BN:K1 GM:W1", "GM:R1 GM:B1 PM:R1 PM:R1", *GRID[2:]]
    seats = [
        {"objectives": ["BN", "GM"], "rotated": {"red": 2}},
        {"objectives": ["AA", "SM"], "rotated": {"blue": 1}},
        SMALLEST["seats"][2],
    ]
    pending = {"decision": "take", "given": "red_rotated", "target": 7, "taken_over": True}
    swap = table(grid=grid, seats=seats, turns_left=3, pending=pending)
    assert swap.position()["pending"] == pending
    swap.play("take seat=1 card=blue_rotated")
    assert swap.position()["seats"][0]["rotated"] == {"red": 1, "blue": 1}


def test_the_example_of_the_document_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    position, solo, *_ = examples("positions.md", "json")
    (program,) = examples("positions.md", "python")
    assert VALIDATOR.is_valid(json.loads(position))
    assert VALIDATOR.is_valid(json.loads(solo))
    (tmp_path / "table.json").write_text(position, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    exec(program, {})
    assert capsys.readouterr().out == program.rsplit("# ", 1)[1]


def test_the_messages_of_the_document_are_real() -> None:
    messages, *_ = examples("positions.md", "text")
    wrong_hand = [*SMALLEST["seats"][:1], {"objectives": ["AA", "SM"], "hand": [1, 2]}, *SMALLEST["seats"][2:]]
    crowd = ["BN:R23 " + GRID[0][6:], *GRID[1:]]
    mistakes: list[JsonObject] = [
        {"seats": wrong_hand},
        {"grid": crowd},
        {"pending": {"decision": "strength", "source": 0, "target": 5}},
    ]
    mistakes.append({**json.loads(examples("positions.md", "json")[1]), "display": ["red"] * 5})
    for mistake, message in zip(mistakes, messages.splitlines(), strict=True):
        with pytest.raises(ValueError, match="position") as refused:
            table(**mistake)
        assert str(refused.value) == message
