"""A mistake is answered by one message that says what would be right, exit code 2, and no traceback."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from cli.command import GAME, PLAY, finished, mistake, position, run

READERS = ["replay", "verify", "hint", "score", "ods"]


@pytest.mark.parametrize(
    ("arguments", "right"),
    [
        (["dance"], "'play'"),
        (["--dance"], "--help"),
        (["play"], GAME),
        (["play", "chess"], f"known are {GAME}"),
        ([*PLAY, "--players", "9"], "1 to 4 players"),
        ([*PLAY, "--players", "0"], "1 to 4 players"),
        ([*PLAY, "--solo", "--players", "2"], "--solo is for one player"),
        ([*PLAY, "--solo", "--humans", "2"], "1 to 1"),
        ([*PLAY, "--solo", "--seat", "1"], "0 to 0"),
        ([*PLAY, "--players", "three"], "whole number"),
        ([*PLAY, "--players"], "expected one argument"),
        ([*PLAY, "--humans", "5"], "1 to 3"),
        ([*PLAY, "--humans", "0"], "1 to 3"),
        ([*PLAY, "--humans", "-1"], "1 to 3"),
        ([*PLAY, "--seat", "3"], "0 to 2"),
        ([*PLAY, "--seat", "-1"], "0 to 2"),
        ([*PLAY, "--lang", "fr"], "'en', 'de'"),
        ([*PLAY, "--option", "short_game"], "NAME=VALUE"),
        ([*PLAY, "--option", "long_game=true"], "known are edition, short_game"),
        ([*PLAY, "--option", "short_game=maybe"], "short_game"),
        ([*PLAY, "--option", "short_game=true", "--option", "short_game=false"], "twice"),
        ([*PLAY, "--edition", "pirated"], "published, published-de, print-and-play"),
        ([*PLAY, "--edition", "published", "--option", "edition=published"], "twice"),
        ([*PLAY, "--edition", "print-and-play", "--option", "short_game=true"], "short game"),
        ([*PLAY, "--players", "2", "--option", "first_player=3"], "0 to 1"),
        ([*PLAY, "extra"], "unrecognized arguments: extra"),
        ([*PLAY, "--resume", "game.json", "--players", "3"], "new game"),
        ([*PLAY, "--resume", "game.json", "--option", "short_game=true"], "new game"),
        ([*PLAY, "--resume", "game.json", "--solo"], "new game"),
        (["play", "--resume", "nowhere.json"], "no such file"),
        (["replay"], "FILE"),
        (["verify"], "FILE"),
        (["score"], "POSITION.json"),
        (["ods"], "boardroom ods --interactive"),
        (["ods", "game.json", "--edition", "published"], "new game"),
        (["ods", "--interactive", "--json"], "one turn"),
        (["ods", "--interactive", "--write", "x.json"], "one turn"),
        (["ods", "--interactive", "--revealed", "red"], "one turn"),
        (["ods", "--interactive", "game.json", "--option", "short_game=true"], "options of its own"),
        (["ods", "--interactive", "--edition", "pirated"], "published, published-de, print-and-play"),
        (["ods", "--interactive", "--option", "ods_target_mode=clever"], "hybrid"),
        (["bench", "--seconds", "0"], "more than 0"),
        (["bench", "--seconds", "soon"], "more than 0"),
        (["bench", "--game", "chess"], f"known are {GAME}"),
        (["games", "--lang", "xx"], "'en', 'de'"),
        (["serve", "--log", "loud"], "one of debug, info, warning, error"),
        (["serve", "--data", f"{__file__}/data"], f"{__file__}/data: Not a directory"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_wrong_arguments(arguments: list[str], right: str) -> None:
    assert right in mistake(*arguments)


@pytest.mark.parametrize("command", READERS)
def test_a_missing_file(command: str, tmp_path: Path) -> None:
    assert "there is no such file" in mistake(command, tmp_path / "nowhere.json")


@pytest.mark.parametrize("command", READERS)
def test_a_folder(command: str, tmp_path: Path) -> None:
    assert "this is a folder" in mistake(command, tmp_path)


@pytest.mark.parametrize("command", READERS)
@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (b"", "not JSON, or cut off"),
        (b"hello", "not JSON, or cut off"),
        (b"[1, 2]", "expected an object"),
        (b"\x89PNG\r\n\x1a\n\x00\xff", "not a text file"),
        (b"[" * 100_000, "inside one another"),
        (b'{"a": ' * 100_000, "inside one another"),
        (b'{"game": 1, "game": 2}', "twice"),
        (b'{"players": ' + b"9" * 9999 + b"}", "thousands of digits"),
    ],
    ids=["empty", "words", "list", "binary", "deep list", "deep object", "double", "endless number"],
)
def test_a_file_that_is_something_else(command: str, content: bytes, complaint: str, tmp_path: Path) -> None:
    file = tmp_path / "thing.json"
    file.write_bytes(content)
    said = mistake(command, file)
    assert complaint in said
    assert str(file) in said
    assert file.read_bytes() == content


@pytest.mark.parametrize("command", ["replay", "verify", "hint"])
def test_a_record_cut_off_at_any_place(command: str, tmp_path: Path) -> None:
    whole = finished().record().to_json()
    file = tmp_path / "cut.json"
    for part in (1, len(whole) // 2, len(whole) - 3):
        file.write_text(whole[:part], encoding="utf-8")
        assert "not JSON, or cut off" in mistake(command, file)


@pytest.mark.parametrize("command", ["replay", "verify", "hint"])
def test_a_position_where_a_record_is_wanted(command: str, tmp_path: Path) -> None:
    file = tmp_path / "position.json"
    file.write_text(json.dumps(position()), encoding="utf-8")
    assert "boardroom score" in mistake(command, file)


def test_a_record_where_a_position_is_wanted(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(finished().record().to_json(), encoding="utf-8")
    for command in ("score", "ods"):
        assert "boardroom replay" in mistake(command, file)


@pytest.mark.parametrize(
    ("key", "value", "complaint"),
    [
        ("game", "chess", "unknown game 'chess'"),
        ("players", 9, "1 to 4 players"),
        ("version", 2, "newer Boardroom"),
        ("rules", 99, "rules version 99"),
        ("seed", None, "no seed"),
        ("seed", "00" * 32, "does not match the commitment"),
        ("commit", "zz", "hexadecimal"),
        ("options", {"colour": "green"}, "unknown option"),
        ("actions", ["choose action=takeover"], "action 1 of 1"),
        ("actions", ["dance"], "unknown action"),
        ("extra", 1, "unknown key"),
    ],
)
def test_a_record_that_was_tampered_with(key: str, value: object, complaint: str, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    record = json.loads(finished().record().to_json())
    file.write_text(json.dumps({**record, key: value}), encoding="utf-8")
    for command in (["replay"], ["verify"], ["play", "--resume"]):
        said = mistake(*command, file)
        assert complaint in said
        assert str(file) in said


@pytest.mark.parametrize("key", ["scores", "winners", "reason"])
def test_a_result_that_was_not_played(key: str, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    record = json.loads(finished().record().to_json())
    record["result"][key] = {"scores": [99, 0, 0], "winners": [0, 1, 2], "reason": "crowded_tiles"}[key]
    file.write_text(json.dumps(record), encoding="utf-8")
    assert f"not verified: record: result, {key}" in mistake("verify", file)


def test_a_seat_that_the_record_does_not_have(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(finished().record().to_json(), encoding="utf-8")
    assert "0 to 2" in mistake("replay", file, "--seat", "3")


def test_a_saved_game_of_another_kind(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(finished().record().to_json(), encoding="utf-8")
    assert f"a game of {GAME}" in mistake("play", "chess", "--resume", file)


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"game": "chess"}, "unknown game 'chess'"),
        ({"game": 7}, '"game" is missing'),
        ({"players": 5}, "players"),
        ({"seats": []}, "expected one for each of 3 players"),
        ({"grid": ["BN:R1"]}, "expected 4 rows"),
        ({"grid": ["BN:R3 BN:B1 BN:K1 GM:X1"] * 4}, "'GM:X1' is not a tile"),
        ({"colour": "green"}, "unknown key 'colour'"),
    ],
)
def test_a_position_that_cannot_be(changes: dict[str, object], complaint: str, tmp_path: Path) -> None:
    file = tmp_path / "position.json"
    file.write_text(json.dumps(position(**changes)), encoding="utf-8")
    assert complaint in mistake("score", file)


def test_no_permission(tmp_path: Path) -> None:
    file = tmp_path / "secret.json"
    file.write_text("{}", encoding="utf-8")
    file.chmod(0)
    if os.access(file, os.R_OK):  # root may read everything, but no file inside a file
        assert "not a folder" in mistake("verify", file / "inner.json")
    else:
        assert "no permission" in mistake("verify", file)


@pytest.mark.parametrize("arguments", [["dance"], [*PLAY, "--players", "9"], ["verify", "nowhere.json"]])
def test_in_a_process_of_its_own(arguments: list[str]) -> None:
    result = run(*arguments)
    assert (result.code, result.out) == (2, "")
    assert result.err.startswith("boardroom: ")
    assert result.err.count("\n") == 1


def test_a_mistake_with_letters_that_the_terminal_does_not_know() -> None:
    result = run("play", "schräg-你", PYTHONUTF8="0", PYTHONIOENCODING="ascii")
    assert result.code == 2
    assert "unknown game" in result.err
    assert "Traceback" not in result.err
