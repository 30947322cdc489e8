"""Arenas: who plays whom, that nothing is lost or played twice, and what is made of it."""

import json
import math
import multiprocessing
import os
import re
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import pytest

import boardroom
from boardroom.arena.folder import Arena
from boardroom.arena.intervals import interval
from boardroom.arena.local_workers import LocalWorkers
from boardroom.arena.plan import Plan, split_names
from boardroom.arena.play_match import play
from boardroom.arena.ratings import ratings
from boardroom.arena.report import as_page, as_text
from boardroom.arena.results import GameResult
from boardroom.bots.ask_bot import BotFailure

GAME = "new-corp-order"
QUICK = "greedy:worlds=1,tries=1"
SOURCES = Path(boardroom.__file__).parents[1]


def plan(bots: tuple[str, ...] = ("random", QUICK), players: int = 2, games: int = 4, seed: str = "a") -> Plan:
    return Plan(GAME, players, bots, games, seed, {})


def games_of(folder: Path) -> dict[int, dict[str, object]]:
    """Everything that was kept but how long it took."""
    lines = [json.loads(line) for line in (folder / "results.jsonl").read_text().splitlines()]
    assert len({line["number"] for line in lines}) == len(lines)
    for line in lines:
        del line["seconds"]
        line["record"] = json.loads((folder / "games" / f"{line['number']:06}.json").read_text())
    return {line["number"]: line for line in lines}


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("bots", [4, 5])
def test_everybody_sits_everywhere_equally_often(players, bots):
    names = tuple("abcde"[:bots])
    lineups = plan(names, players).lineups()
    for seat in range(players):
        assert len({*Counter(lineup[seat] for lineup in lineups).values()}) == 1
    assert all(len(set(lineup)) == players for lineup in lineups)


def test_one_among_others():
    lineups = plan(("a", "b", "b", "b"), 4).lineups()
    assert [lineup.index("a") for lineup in lineups] == [0, 3, 2, 1]


def test_too_few_bots_are_refused():
    with pytest.raises(ValueError, match="2 for 3 seats; give at least 3"):
        plan(("a", "b"), 3)


def test_names_keep_their_settings():
    assert split_names("chair,ismcts:iterations=90,cut=5,random") == ["chair", "ismcts:iterations=90,cut=5", "random"]


def test_every_game_is_kept_as_a_record(tmp_path):
    arena = Arena(tmp_path / "run", plan())
    told = list(arena.run(LocalWorkers(2)))
    assert {played.number for played in told} == {0, 1, 2, 3}
    for number, line in games_of(tmp_path / "run").items():
        record = boardroom.Record.from_json((tmp_path / "run" / "games" / f"{number:06}.json").read_text())
        table = boardroom.verify(record)
        assert line["shares"] == table.state.result()
        assert line["decisions"] == table.number
    assert Arena(tmp_path / "run", plan()).remaining() == []


def test_players_with_helpers_come_to_an_end(tmp_path):
    arena = Arena(tmp_path, plan(("random", "ismcts:iterations=4,cut=1,processes=2"), games=2))
    assert len(list(arena.run(LocalWorkers(2)))) == 2


def test_the_same_plan_gives_the_same_games(tmp_path):
    for name in ("one", "two"):
        list(Arena(tmp_path / name, plan(games=3)).run(LocalWorkers(2 if name == "one" else 1)))
    assert games_of(tmp_path / "one") == games_of(tmp_path / "two")


def test_more_games_can_be_asked_for_and_fewer(tmp_path):
    list(Arena(tmp_path, plan(games=1)).run(LocalWorkers(1)))
    more = Arena(tmp_path, plan(games=3))
    assert [match.number for match in more.remaining()] == [1, 2]
    list(more.run(LocalWorkers(1)))
    fewer = Arena(tmp_path, plan(games=2))
    assert ([each.number for each in fewer.results()], fewer.remaining()) == ([0, 1], [])
    assert Arena(tmp_path, plan(games=3)).remaining() == [], "nothing was thrown away"


def test_another_plan_needs_another_folder(tmp_path):
    Arena(tmp_path, plan())
    with pytest.raises(ValueError, match="begun with seed 'a', not 'b'"):
        Arena(tmp_path, plan(seed="b"))
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "letter.txt").write_text("dear ...")
    with pytest.raises(ValueError, match="not of an arena"):
        Arena(tmp_path / "other", plan())


@pytest.mark.parametrize("missing", [1, 9])
def test_half_a_line_is_played_again(tmp_path, missing):
    list(Arena(tmp_path, plan(games=3)).run(LocalWorkers(1)))
    before = games_of(tmp_path)
    path = tmp_path / "results.jsonl"
    path.write_bytes(path.read_bytes()[:-missing])
    arena = Arena(tmp_path, plan(games=3))
    assert len(arena.remaining()) == 1
    list(arena.run(LocalWorkers(1)))
    assert games_of(tmp_path) == before


def damaged(line: bytes) -> list[bytes]:
    changes = [
        {"number": "1"},
        {"number": -1},
        {"bots": None},
        {"shares": [1.0]},
        {"seconds": [0.1, "0.1"]},
        {"scores": [1, 2.5]},
        {"reason": None},
    ]
    return [
        b"",
        line[:40],
        line[:40] + b"\r" + line[41:],
        b"\xff" + line[1:],
        bytes(len(line)),
        b"[" * 100_000,
        b"[1, 2]",
        b"{}",
        line.replace(b'"ranks"', b'"banks"'),
        *(json.dumps({**json.loads(line), **change}).encode() for change in changes),
    ]


def test_a_damaged_line_is_played_again(tmp_path):
    list(Arena(tmp_path, plan(games=3)).run(LocalWorkers(1)))
    before = games_of(tmp_path)
    path = tmp_path / "results.jsonl"
    first, middle, last = path.read_bytes().splitlines(keepends=True)
    for damage in damaged(middle.removesuffix(b"\n")):
        path.write_bytes(first + damage + b"\n" + last)
        arena = Arena(tmp_path, plan(games=3))
        assert [match.number for match in arena.remaining()] == [json.loads(middle)["number"]], damage[:200]
        assert path.read_bytes() == first + last, "what is whole stays"
    list(arena.run(LocalWorkers(1)))
    assert games_of(tmp_path) == before


def test_a_game_whose_record_is_gone_is_played_again(tmp_path):
    list(Arena(tmp_path, plan(games=3)).run(LocalWorkers(1)))
    before = games_of(tmp_path)
    (tmp_path / "games" / "000001.json").unlink()
    arena = Arena(tmp_path, plan(games=3))
    assert [match.number for match in arena.remaining()] == [1]
    list(arena.run(LocalWorkers(1)))
    assert games_of(tmp_path) == before


@pytest.mark.parametrize("damage", [b"", b"{", b"\xff\xfe", b"[]", b"null", b'{"game": NaN}', b"[" * 100_000])
def test_a_damaged_plan_is_refused(tmp_path, damage):
    Arena(tmp_path, plan())
    (tmp_path / "plan.json").write_bytes(damage)
    with pytest.raises(ValueError, match=r"plan\.json: damaged; choose another folder with --out"):
        Arena(tmp_path, plan())
    assert (tmp_path / "plan.json").read_bytes() == damage


def test_what_stands_in_the_way_is_named(tmp_path):
    (tmp_path / "letter").write_text("dear ...")
    with pytest.raises(ValueError, match="letter: a file, where a folder is wanted"):
        Arena(tmp_path / "letter", plan())
    with pytest.raises(ValueError, match=r"run: no folder can be made there .*; choose another with --out"):
        Arena(tmp_path / "letter" / "run", plan())
    for name in ("plan.json", "results.jsonl"):
        Arena(tmp_path / name, plan())
        (tmp_path / name / name).unlink(missing_ok=True)
        (tmp_path / name / name).mkdir()
        with pytest.raises(OSError, match=name):
            Arena(tmp_path / name, plan())


def test_killed_before_the_plan_was_written(tmp_path):
    (tmp_path / "plan.part").write_text('{"ga')
    assert len(Arena(tmp_path, plan()).remaining()) == 4


def command(folder: Path, games: int) -> list[str]:
    given = f"--bots random,{QUICK} --games {games} --seed k --processes 2 --out".split()
    return [sys.executable, "-m", "boardroom.cli", "arena", GAME, *given, str(folder)]


def test_two_commands_do_not_play_into_one_folder(tmp_path):
    arena = Arena(tmp_path, plan())
    environment = {**os.environ, "PYTHONPATH": str(SOURCES)}
    other = [*command(tmp_path, 4)]
    other[other.index("k")] = "a"
    second = subprocess.run(other, env=environment, capture_output=True, text=True, check=False)
    assert (second.returncode, second.stdout) == (2, "")
    assert second.stderr == (
        f"boardroom: {tmp_path}: another command is playing into it; wait for it, or choose another folder with --out\n"
    )
    assert not (tmp_path / "results.jsonl").exists()
    del arena
    assert subprocess.run(other, env=environment, capture_output=True, check=False).returncode == 0


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="processes are killed in groups, which this system has not")
def test_a_killed_run_goes_on_and_gives_the_same_games(tmp_path):
    environment = {**os.environ, "PYTHONPATH": str(SOURCES)}
    subprocess.run(command(tmp_path / "whole", 8), env=environment, check=True, capture_output=True)
    killed = 0
    for wanted in (1, 4):
        run = subprocess.Popen(
            command(tmp_path / "killed", 8),
            env=environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        results = tmp_path / "killed" / "results.jsonl"
        while run.poll() is None and (not results.exists() or results.read_text().count("\n") < wanted):
            time.sleep(0.002)
        killed += run.poll() is None
        os.killpg(run.pid, signal.SIGKILL)
        run.wait()
    assert killed
    last = subprocess.run(command(tmp_path / "killed", 8), env=environment, check=True, capture_output=True, text=True)
    assert re.search(r"^greedy", last.stdout, re.MULTILINE)
    assert games_of(tmp_path / "killed") == games_of(tmp_path / "whole")


def test_no_process_outlives_the_arena(tmp_path):
    environment = {**os.environ, "PYTHONPATH": str(SOURCES)}
    run = subprocess.Popen(command(tmp_path, 2000), env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    while not (tmp_path / "results.jsonl").exists():
        time.sleep(0.01)
    run.kill()
    run.communicate(timeout=60)  # a worker that still plays holds this pipe


@pytest.mark.parametrize(
    ("bot", "says"),
    [
        (
            "bots.sample_bots:Raises",
            "bot 'bots.sample_bots:Raises' in seat 0, asked for .*, raised ZeroDivision",
        ),
        (
            "bots.sample_bots:Cheats",
            "bot 'bots.sample_bots:Cheats' in seat 0, asked for .*, chose what is not legal: '",
        ),
        ("bots.sample_bots:Sleeps", "did not answer within 0.2 s"),
        (
            "bots.sample_bots:Moody",
            "bot 'bots.sample_bots:Moody' in seat 0, about to sit down, raised ZeroDivisionError: not",
        ),
        ("bots.sample_bots:Reaches", "bot 'bots.sample_bots:Reaches' reached into the table: record: "),
    ],
)
def test_a_bot_that_fails_stops_the_arena(bot, says):
    arena = plan((bot, "random"), games=1)
    with pytest.raises(BotFailure, match=says):
        play(arena, 0.2 if "within" in says else 60.0, arena.matches()[0])


@pytest.mark.parametrize(
    ("bot", "says"),
    [
        ("Leaves", "raised SystemExit: 0"),
        ("Interrupts", "raised KeyboardInterrupt"),
        ("Vanishes", "its process ended while it was asked"),
        ("Deaf", "did not answer: it would not be woken, so its process was ended"),
    ],
)
def test_a_bot_that_takes_its_process_along_is_named(tmp_path, bot, says):
    arena = Arena(tmp_path, plan((f"bots.sample_bots:{bot}", "random"), games=4))
    with pytest.raises(BotFailure) as failure:
        list(arena.run(LocalWorkers(2), 0.2 if bot == "Deaf" else 60.0))
    assert re.match(f"bot 'bots.sample_bots:{bot}' in seat [01], asked for .*[,:] {says}", str(failure.value))
    assert multiprocessing.active_children() == []


# What is made of it.


def games(*ranks: tuple[int, ...], bots: tuple[str, ...] = ("a", "b")) -> list[GameResult]:
    return [
        GameResult(
            number,
            bots,
            tuple(float(rank == 0) for rank in found),
            found,
            tuple(-rank for rank in found),
            "points",
            100 + number,
            (10,) * len(bots),
            (0.5,) * len(bots),
        )
        for number, found in enumerate(ranks)
    ]


def test_ratings_follow_the_results():
    found = ratings(games(*[(0, 1)] * 15, *[(1, 0)] * 5))
    assert [each.bot for each in found] == ["a", "b"]
    assert (found[0].share, found[0].seats, found[0].by_seat[0]) == (0.75, 20, 0.75)
    assert found[0].seconds == pytest.approx(0.05)
    assert found[0].rating > found[1].rating + found[1].error / 2


def test_equals_are_rated_equal():
    first, second = ratings(games(*[(0, 1), (1, 0)] * 20))
    assert first.rating == pytest.approx(second.rating, abs=first.error)


def test_a_bot_in_several_seats_is_rated_by_all_of_them():
    found = ratings(games(*[(0, 1, 2)] * 10, bots=("a", "b", "b")))
    assert {each.bot: each.seats for each in found} == {"a": 10, "b": 20}


def test_the_interval_is_wilsons():
    assert interval(0.5, 100) == pytest.approx((0.4038, 0.5962), abs=1e-3)
    assert interval(1.0, 10)[1] == pytest.approx(1.0)


def test_alone_only_victories_count(tmp_path):
    arena = Arena(tmp_path, plan((QUICK, "random"), players=1, games=4))
    played = list(arena.run(LocalWorkers(1)))
    assert {len(game.shares) for game in played} == {1}
    found = ratings(arena.results())
    assert {each.bot: each.seats for each in found} == {QUICK: 2, "random": 2}
    assert [each.share for each in found] == sorted((each.share for each in found), reverse=True)
    assert all(math.isnan(each.rating) and math.isnan(each.fair) for each in found)
    text, page = as_text(arena.results()), as_page(arena.plan, arena.results())
    assert "nan" not in text + page
    assert page.count("<svg") == 2


def test_the_page_needs_nothing_else():
    page = as_page(plan(), games((0, 1), (1, 0), (0, 1)))
    assert page.count("<svg") == page.count("</svg>") == 3
    assert not re.search(r"https?://|src=|<script|@import", page)
    assert "3 games" in as_text(games((0, 1), (1, 0), (0, 1)))
