"""Every command runs as people run it."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import boardroom
from boardroom.cli.parser import build_parser
from boardroom.core.languages import LANGUAGES
from cli.command import GAME, QUIET, finished, lines, position, run, too_long


def test_alone_it_says_what_can_be_done() -> None:
    result = run("--help")
    assert result.code == 0
    assert len(result.out.splitlines()) < 24
    for command in ("play", "games", "replay", "verify", "score", "ods", "bench"):
        assert f"boardroom {command}" in result.out
    assert too_long(result.out) == []


def test_version() -> None:
    result = run("--version")
    assert (result.code, result.out.split()[0]) == (0, "boardroom")


@pytest.mark.parametrize("command", ["play", "games", "replay", "verify", "score", "ods", "bench"])
def test_every_command_explains_itself(command: str) -> None:
    result = run(command, "--help")
    assert result.code == 0
    assert f"boardroom {command}" in result.out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_games_lists_every_option_with_its_default_and_meaning(lang: str) -> None:
    result = run("games", "--lang", lang)
    assert result.code == 0
    assert too_long(result.out) == []
    for game in boardroom.games():
        texts = game.words(lang).sections["options"]
        assert game.key in result.out
        flat = " ".join(result.out.split())
        for option in game.options.options.values():
            if option.name != game.options.preset_option:
                assert f"{option.name} = *{str(option.default).lower()}" in flat.replace("*False", "*false")
                assert texts[option.name] in flat
        if game.options.preset_option:
            for edition in game.options.options[game.options.preset_option].values:
                assert str(edition) in flat


def test_verify_says_what_was_checked(tmp_path: Path) -> None:
    table = finished(4, short_game=True)
    file = tmp_path / "game.json"
    file.write_text(table.record().to_json(), encoding="utf-8")
    result = run("verify", file)
    assert result.code == 0
    assert result.out.startswith("verified")
    assert "4 players" in result.out
    assert "short_game=true" in result.out
    assert table.commit in result.out
    assert f"all {table.number} actions are legal" in result.out
    outcome = table.outcome()
    assert outcome is not None
    for seat, score in enumerate(outcome.scores):
        assert f"Player {seat + 1} {score}" in " ".join(result.out.split())
    assert too_long(result.out.replace(str(file), "FILE")) == []


def test_verify_an_unfinished_game(tmp_path: Path) -> None:
    table = boardroom.new(GAME, 2, "just begun")
    table.play(table.legal()[0])
    file = tmp_path / "game.json"
    file.write_text(table.record().to_json(), encoding="utf-8")
    result = run("verify", file)
    assert result.code == 0
    assert "the game is not over yet" in result.out


def test_verify_what_is_piped_in() -> None:
    result = run("verify", "-", typed=finished().record().to_json())
    assert (result.code, result.out.splitlines()[0]) == (0, "verified: -")


def test_a_reader_that_stops_reading_is_no_error(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(finished().record().to_json(), encoding="utf-8")
    process = subprocess.Popen(
        [sys.executable, "-m", "boardroom.cli", "replay", str(file), "--all"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, **QUIET},
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.readline()
    process.stdout.close()
    errors = process.stderr.read().decode()
    process.stderr.close()
    assert process.wait(60) == 0
    assert errors == ""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_score_adds_up_a_game_on_the_table(lang: str, tmp_path: Path) -> None:
    """Red has 4 tiles: 3 cards beat 2. Blue: one card and a captured agent. Objectives: 2 for each fitting tile."""
    file = tmp_path / "position.json"
    file.write_text(json.dumps(position()), encoding="utf-8")
    result = run("score", file, "--lang", lang)
    assert result.code == 0
    assert too_long(result.out) == []
    rows = [
        re.findall(r"\d+", line)[1:] for line in result.out.splitlines() if re.match(r"  (Player|Spieler) \d", line)
    ]
    assert ["3", "0", "3", "1", "8", "4"] in rows  # NCO 4.1.2, 4.2.2
    assert ["2", "0", "2", "2", "4", "4"] in rows  # NCO 4.1.3
    totals = rows[-3:]
    assert totals == [["16", "8", "1", "25", "1"], ["12", "6", "0", "18", "0"], ["8", "2", "0", "10", "0"]]
    assert ("Player 1 wins with 25 points" if lang == "en" else "Spieler 1 gewinnt mit 25 Punkten") in result.out


def test_score_says_what_broke_a_tie(tmp_path: Path) -> None:  # NCO 4.4.2
    """Both have one colour of four tiles and no fitting objective. One of them holds a captured agent."""
    seats = [
        {"captured": {"white": 1}, "objectives": ["BN", "PM"]},
        {"unrotated": {"black": 1}, "objectives": ["GM", "PM"]},
        {"objectives": ["BN", "GM"]},
    ]
    grid = ["BN:R1 BN:B1 BN:R1 GM:W1", "GM:R1 GM:B1 PM:B1 PM:R1", "AA:W1 AA:K1 AA:K1 SM:W1", "SM:K1 SM:B1 OM:K1 OM:W1"]
    file = tmp_path / "position.json"
    options = {"objective_return": "none"}
    file.write_text(json.dumps(position(seats=seats, grid=grid, options=options)), encoding="utf-8")
    result = run("score", file)
    assert result.code == 0, result.err
    assert "Player 1 and Player 2 are level at 8 points" in result.out
    assert "Player 1 wins by captured agents, 1 to 0" in " ".join(result.out.split())


def test_score_as_json(tmp_path: Path) -> None:
    file = tmp_path / "position.json"
    file.write_text(json.dumps(position()), encoding="utf-8")
    result = run("score", file, "--json")
    assert result.code == 0
    assert json.loads(result.out) == boardroom.from_position(GAME, position()).standing().to_json()


def test_score_finds_the_game_by_itself_or_by_name(tmp_path: Path) -> None:
    nameless = position()
    del nameless["game"]
    file = tmp_path / "position.json"
    file.write_text(json.dumps(nameless), encoding="utf-8")
    assert run("score", file, "--game", GAME).code == 0


def test_replay_steps_forward_back_and_anywhere(tmp_path: Path) -> None:
    table = finished()
    file = tmp_path / "game.json"
    file.write_text(table.record().to_json(), encoding="utf-8")
    typed = lines("", "", "b", "b", "b", "100", str(table.number), "", str(table.number + 1), "x", "q", "")
    result = run("replay", file, typed=typed)
    assert result.code == 0
    visited = [int(number) for number in re.findall(r"^Action (\d+) of", result.out, re.MULTILINE)]
    assert visited == [1, 2, 1, 100, table.number]
    assert result.out.count("Set-up\n") == 2
    assert "nothing comes before it" in result.out
    assert f"The actions are 1 to {table.number}" not in result.out.partition("Action 100")[0]
    assert "wins with" in result.out or "share the victory" in result.out
    assert "Press Enter for the next action" in result.out
    assert too_long(result.out) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_replay_of_everything(lang: str, tmp_path: Path) -> None:
    table = finished(2)
    file = tmp_path / "game.json"
    file.write_text(table.record().to_json(), encoding="utf-8")
    result = run("replay", file, "--all", "--lang", lang)
    assert result.code == 0
    flat = " ".join(result.out.split())
    for event in table.events(None, -1):
        assert " ".join(table.describe_event(event, lang).split()) in flat
    assert too_long(result.out) == []
    assert ("Your hand" not in flat) if lang == "en" else ("Deine Hand" not in flat)


def test_replay_as_a_seat_saw_it(tmp_path: Path) -> None:
    table = boardroom.new(GAME, 3, "seen")
    file = tmp_path / "game.json"
    file.write_text(table.record().to_json(), encoding="utf-8")
    spectator, seat = run("replay", file, "--all"), run("replay", file, "--all", "--seat", "1")
    assert "Your objectives" not in spectator.out
    assert "Your objectives" in seat.out
    assert seat.out.count("hand ????") == 2
    assert spectator.out.count("hand ????") == 3
    assert "the game was not over" in spectator.out


def test_bench_measures_or_says_that_it_is_not_there() -> None:
    result = run("bench", "--game", GAME, "--seconds", "0.01", "--json")
    if result.code == 0:
        rows = json.loads(result.out)
        by_default = [(players, "published") for players in (1, 2, 3, 4)]
        others = [(players, edition) for edition in ("published-de", "print-and-play") for players in (4, 1)]
        assert [(row["players"], row["options"]) for row in rows] == by_default + others
        assert (rows[3]["playout_ratio"], rows[3]["sampled_ratio"]) == (1, 1)  # what the other rows are compared with
        assert all(row[key] > 0 for row in rows for key in row if key.endswith(("_ns", "_per_s", "_ratio")))
    else:
        assert result.err == "boardroom: this installation has no bench\n"


@pytest.mark.parametrize("flag", ["--one-at-a-time", "--alone"])
def test_a_study_still_knows_the_old_name_of_its_flag(flag: str) -> None:
    assert build_parser().parse_args(["study", GAME]).one_at_a_time is False
    assert build_parser().parse_args(["study", GAME, flag]).one_at_a_time is True
    assert "--alone" not in run("study", "--help").out
