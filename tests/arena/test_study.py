"""Studies: what is varied, that nothing is lost or counted twice, and that what is found is true."""

import contextlib
import io
import json
import math
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import polars
import pytest

import boardroom
from boardroom.arena import ray_workers
from boardroom.arena.checked_files import SEAL, read_checked, write_checked
from boardroom.arena.folder import Arena
from boardroom.arena.local_workers import LocalWorkers
from boardroom.arena.plan import GAMES_PER_CHUNK, Plan
from boardroom.arena.ray_workers import RayWorkers
from boardroom.arena.study.findings import differences, measured, places_found, uses_found
from boardroom.arena.study.folder import COLUMNS, StudyFolder
from boardroom.arena.study.plan import Study, varied
from boardroom.arena.study.report import as_page, as_text
from boardroom.arena.study.scaling import scaled
from boardroom.arena.study.significance import (
    RARE,
    Estimate,
    error_by_game,
    holm,
    mean_by_game,
    pulls,
    standard_error,
    two_sided,
)
from boardroom.arena.study.watch_game import LeadTracker, watch_game
from boardroom.bots.ask_bot import BotFailure

GAME = "new-corp-order"
EDITIONS = {"edition": ("published", "print-and-play")}
SOURCES = Path(boardroom.__file__).parents[1]


def study(games: int = 2, players: tuple[int, ...] = (2,), vary=None, game: str = GAME, bot="random", **more) -> Study:
    vary = EDITIONS if vary is None else vary
    return Study(game, players, bot, games, "s", more.pop("options", {}), vary, more.pop("components", {}), **more)


def command(folder: Path, games: int) -> list[str]:
    arguments = ["study", GAME, "--vary", "edition=published,print-and-play", "--players", "2", "--bots", "random"]
    start = "from boardroom.cli import main; raise SystemExit(main())"
    return [sys.executable, "-c", start, *arguments, "--games", str(games), "--out", str(folder), "--processes", "2"]


def test_every_number_of_players_with_every_choice():
    vary = {"edition": ("published", "print-and-play"), "hq_exchange": (1, 2)}
    cells = study(players=(2, 3), vary=vary).cells()
    assert len(cells) == len({cell.name for cell in cells}) == 8
    assert cells[5].name == "3 players, edition=published, hq_exchange=2"


def test_one_option_at_a_time():
    vary = {"edition": ("published", "print-and-play"), "hq_exchange": (1, 2, 3)}
    cells = study(players=(2, 3), vary=vary, alone=True).cells()
    assert [cell.name for cell in cells[4:]] == [
        "3 players, as usual",
        "3 players, edition=print-and-play",
        "3 players, hq_exchange=2",
        "3 players, hq_exchange=3",
    ]
    assert cells[6].varied == {"edition": "published", "hq_exchange": 2}


def test_chunks_cover_every_game_once():
    wanted = study(games=2 * GAMES_PER_CHUNK + 1, players=(2, 3))
    played = [(chunk.cell.number, game) for chunk in wanted.chunks() for game in range(chunk.first, chunk.end)]
    assert len(played) == len(set(played)) == 4 * (2 * GAMES_PER_CHUNK + 1)


@pytest.mark.parametrize("text", ["edition", "edition=", "=published"])
def test_an_option_without_values_is_refused(text):
    with pytest.raises(ValueError, match=f"--vary {text}: write it like --vary edition=a,b"):
        varied([text], "--vary", "edition=a,b")


@pytest.mark.parametrize(("key", "part"), [("new-world-order", "ladder"), ("orconomy", "risk")])
@pytest.mark.parametrize("factor", [0.7, 1.4])
def test_reconstructed_values_are_scaled_as_far_as_the_rules_allow(key, part, factor):
    game = next(game for game in boardroom.games() if game.key == key)
    usual = game.component_values(game.options.options["components"].default)
    other = game.component_values(game.add_components(scaled(game, part, factor), "scaled"))
    moved = [(one, two) for one, two in zip(usual, other, strict=True) if one.value != two.value]
    assert moved
    for one, two in moved:
        assert part in one.path
        assert one.source == "reconstructed"
        assert (two.value > one.value) == (factor > 1)
    meant = [one for one in usual if part in one.path and one.source == "reconstructed"]
    assert len(moved) >= len(meant) / 2, "most of them"


def test_a_part_without_reconstructed_numbers_is_refused():
    game = next(game for game in boardroom.games() if game.key == "orconomy")
    with pytest.raises(ValueError, match=r"no reconstructed number is under that name; known are .*risk"):
        scaled(game, "slots", 2.0)


def test_what_is_kept_is_what_was_played(tmp_path):
    wanted = study(games=3)
    folder = StudyFolder(tmp_path, wanted)
    list(folder.run(LocalWorkers(1), 30.0))
    found = folder.results()
    assert found.height == 2 * 3 * 2
    assert found.columns == list(COLUMNS)
    chunk = wanted.chunks()[1]
    again = watch_game(wanted, chunk, 2, 30.0)
    kept = found.filter(cell=1, game=2).sort("seat")
    for row, seat in zip(kept.iter_rows(named=True), again, strict=True):
        assert (row["share"], row["score"], row["decisions"]) == (seat.share, seat.score, seat.decisions)
        assert {use["thing"]: use["times"] for use in row["uses"]} == {
            name: use.times for name, use in seat.uses.items()
        }


def test_a_seat_is_told_what_it_used():
    wanted = study(vary={}, players=(3,))
    rows = watch_game(wanted, wanted.chunks()[0], 0, 30.0)
    table = boardroom.new(GAME, 3, "s 0 0")
    counted = [0, 0, 0]
    record = replayed(wanted)
    for text in record:
        if len(table.legal()) > 1 and text.startswith("choose "):
            counted[table.to_act] += 1
        table.play(text)
    assert [row.uses["choose"].times for row in rows] == counted
    assert [row.score for row in rows] == table.outcome().scores
    gained = sum(use.gain for row in rows for name, use in row.uses.items() if ":" not in name)
    assert math.isfinite(gained)


@pytest.mark.parametrize("key", [game.key for game in boardroom.games()])
def test_places_are_counted_from_who_begins(key):
    game = next(game for game in boardroom.games() if game.key == key)
    wanted = study(vary={}, players=(3,), game=key, options=dict(game.simulation))
    began = set()
    number = 0
    while len(began) < 3:
        rows = watch_game(wanted, wanted.chunks()[0], number, 30.0)
        first = next(row.seat for row in rows if row.place == 0)
        assert [row.place for row in rows] == [(seat - first) % 3 for seat in range(3)]
        table = boardroom.new(key, 3, f"s 0 {number}", **wanted.options)
        said = [event.args["seat"] for event in table.events_of(0) if event.kind == "began"]
        assert said in ([], [first]), "told at the set-up, or after its choices"
        began |= {first}
        number += 1


def test_what_the_set_up_gave_counts():
    wanted = study(vary={}, players=(3,), game="new-world-order")
    for row in watch_game(wanted, wanted.chunks()[0], 0, 30.0):
        assert sum(name.startswith("got_character: ") for name in row.uses) == 1


def test_a_lone_players_margin_is_over_the_automaton():
    wanted = study(vary={}, players=(1,))
    rows = [watch_game(wanted, wanted.chunks()[0], number, 30.0)[0] for number in range(20)]
    assert any(row.margin < 0 for row in rows), "somebody who chooses at random loses"
    assert all(row.share == 0 for row in rows if row.margin < 0)
    assert any(row.lead_changes > 0 for row in rows), "the automaton can be ahead"


def replayed(wanted: Study) -> list[str]:
    """The actions of the first game, from the arena, which plays the same."""
    from boardroom.arena.plan import Match
    from boardroom.arena.play_match import play

    plan = wanted.plan(wanted.cells()[0])
    _, record = play(plan, 30.0, Match(0, plan.bots))
    return record.actions


def test_the_lead_changes_only_by_more_than_a_trifle():
    seen = LeadTracker([0.5, 0.5])
    for number, chances in enumerate([[0.5, 0.5], [0.495, 0.505], [0.4, 0.6], [0.41, 0.59], [0.7, 0.3]]):
        seen.update(chances, number)
    assert (seen.leader, seen.changes, seen.since) == (0, 2, 4)


def test_a_killed_study_goes_on_and_counts_nothing_twice(tmp_path):
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(SOURCES), os.environ.get("PYTHONPATH", "")])}
    games = 3 * GAMES_PER_CHUNK
    subprocess.run(command(tmp_path / "whole", games), env=environment, check=True, capture_output=True)
    process = subprocess.Popen(command(tmp_path / "killed", games), env=environment, stderr=subprocess.DEVNULL)
    chunks = tmp_path / "killed" / "chunks"
    while process.poll() is None and not (chunks.exists() and any(chunks.glob("*.sealed"))):
        time.sleep(0.02)
    process.send_signal(signal.SIGKILL)
    process.wait()
    last = subprocess.run(
        command(tmp_path / "killed", games), env=environment, check=True, capture_output=True, text=True
    )
    one, other = (polars.read_parquet(tmp_path / name / "seats.parquet") for name in ("whole", "killed"))
    assert one.drop("uses").equals(other.drop("uses"))
    assert other.select("cell", "game", "seat").is_unique().all()
    assert re.search(r"Report: .*report\.html", last.stdout)


def flipped(content: bytes, bit: int) -> bytes:
    broken = bytearray(content)
    broken[bit // 8] ^= 1 << bit % 8
    return bytes(broken)


def test_a_damaged_chunk_is_played_again(tmp_path):
    folder = StudyFolder(tmp_path, study())
    list(folder.run(LocalWorkers(1), 30.0))
    before = folder.results()
    file = folder.file(folder.study.chunks()[0])
    kept = file.read_bytes()
    cut = [kept[:0], kept[:10], kept[:50], kept[:-1], kept[:-SEAL]]
    for damage in (*cut, kept + b"0", bytes(len(kept)), flipped(kept, 4 * len(kept))):
        file.write_bytes(damage)
        assert folder.remaining() == folder.study.chunks()[:1]
        assert folder.results()["cell"].unique().to_list() == [1], "it is not counted"
    list(folder.run(LocalWorkers(1), 30.0))
    assert folder.results().equals(before)


def test_every_flipped_bit_breaks_the_seal(tmp_path):
    file = tmp_path / "letter.sealed"
    write_checked(file, b"dear ...")
    kept = file.read_bytes()
    assert read_checked(file) == b"dear ..."
    for bit in range(8 * len(kept)):
        file.write_bytes(flipped(kept, bit))
        assert read_checked(file) is None
    file.unlink()
    assert read_checked(file) is None


def test_a_folder_where_a_chunk_should_be_is_named(tmp_path):
    folder = StudyFolder(tmp_path, study())
    folder.file(folder.study.chunks()[0]).mkdir()
    with pytest.raises(OSError, match=r"000-0000000\.sealed"):
        folder.remaining()


def test_chunks_of_an_older_boardroom_are_played_again(tmp_path):
    folder = StudyFolder(tmp_path, study())
    list(folder.run(LocalWorkers(1), 30.0))
    older, unsealed = (folder.file(chunk) for chunk in folder.study.chunks())
    columns = io.BytesIO()
    polars.read_parquet(read_checked(older)).drop("place").write_parquet(columns)
    write_checked(older, columns.getvalue())
    unsealed.with_suffix(".parquet").write_bytes(read_checked(unsealed))
    unsealed.unlink()
    assert folder.remaining() == folder.study.chunks()


def test_more_games_can_be_asked_for_and_fewer(tmp_path):
    begun = StudyFolder(tmp_path, study(games=GAMES_PER_CHUNK + 2, vary={}))
    list(begun.run(LocalWorkers(1), 30.0))
    before = begun.results()
    fewer = StudyFolder(tmp_path, study(games=GAMES_PER_CHUNK - 1, vary={}))
    assert fewer.remaining() == []
    assert fewer.results().equals(before.filter(polars.col("game") < GAMES_PER_CHUNK - 1))
    assert StudyFolder(tmp_path, study(games=GAMES_PER_CHUNK + 2, vary={})).remaining() == [], "nothing was thrown away"
    more = StudyFolder(tmp_path, study(games=GAMES_PER_CHUNK + 3, vary={}))
    assert [chunk.first for chunk in more.remaining()] == [GAMES_PER_CHUNK], "which is too short now"
    list(more.run(LocalWorkers(1), 30.0))
    assert more.results().filter(polars.col("game") < GAMES_PER_CHUNK + 2).equals(before)


def test_another_plan_or_a_strangers_folder_is_refused(tmp_path):
    StudyFolder(tmp_path / "a", study())
    with pytest.raises(ValueError, match="begun with players"):
        StudyFolder(tmp_path / "a", study(players=(3,)))
    StudyFolder(tmp_path / "a", study(games=9))  # more games of the same are fine
    (tmp_path / "a" / "study.json").write_text("{")
    with pytest.raises(ValueError, match=r"damaged; choose another folder"):
        StudyFolder(tmp_path / "a", study())
    (tmp_path / "b").mkdir()
    (tmp_path / "b" / "letter.txt").write_text("mine")
    with pytest.raises(ValueError, match="not of a study"):
        StudyFolder(tmp_path / "b", study())
    with pytest.raises(ValueError, match="a file, where a folder is wanted"):
        StudyFolder(tmp_path / "b" / "letter.txt", study())


def test_owners_components_are_varied(tmp_path):
    game = next(game for game in boardroom.games() if game.key == "new-world-order")
    usual = (game.folder / "components.toml").read_text()
    mine = usual.replace("ladder = [30, 100, 300, 500, 700]", "ladder = [30, 100, 300, 500, 800]", 1)
    name = game.add_components(mine, "mine.toml")
    default = game.options.options["components"].default
    assert name != default
    wanted = study(3, (2,), {"components": (default, name)}, game.key, components={name: mine})
    folder = StudyFolder(tmp_path, wanted)
    list(folder.run(LocalWorkers(1), 30.0))
    assert folder.results()["cell"].n_unique() == 2
    assert [cell.name for cell in wanted.cells()] == [
        f"2 players, components={default}",
        f"2 players, components={name}",  # both have the same name, so its digest is said
    ]


# --- on a cluster


@pytest.fixture(scope="module")
def cluster():
    import ray

    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("PYTHONPATH", os.pathsep.join([str(SOURCES), str(Path(__file__).parents[1])]))
        ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, logging_level="error")
    yield RayWorkers("auto")
    ray.shutdown()


def kill_somebody():
    """Kill a worker while it works. Between two jobs no worker is busy, so look until one is."""
    until = time.monotonic() + 60
    while not (found := at_work()):
        assert time.monotonic() < until, "nobody is at work"
        time.sleep(0.001)
    os.kill(found[0], signal.SIGKILL)


def at_work() -> list[int]:
    found = []
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        with contextlib.suppress(OSError):  # it has ended meanwhile
            if path.read_bytes().startswith(b"ray::one"):
                found.append(int(path.parent.name))
    return found


def test_a_lost_worker_of_a_cluster_is_made_up_for(tmp_path, cluster):
    """The processes of a local cluster are killed in the middle: the same games come out, each once."""
    wanted = study(games=2 * GAMES_PER_CHUNK, bot="manager")
    folder, alone = StudyFolder(tmp_path / "cluster", wanted), StudyFolder(tmp_path / "alone", wanted)
    running = folder.run(cluster, 30.0)
    next(running)
    kill_somebody()
    list(running)
    list(alone.run(LocalWorkers(2), 30.0))
    assert folder.results().drop("uses").equals(alone.results().drop("uses"))


def test_so_it_is_in_an_arena(tmp_path, cluster):
    plan = Plan(GAME, 2, ("manager", "manager"), 6 * GAMES_PER_CHUNK, "a", {})
    arena, alone = Arena(tmp_path / "cluster", plan), Arena(tmp_path / "alone", plan)
    running = arena.run(cluster)
    next(running)
    kill_somebody()
    list(running)
    list(alone.run(LocalWorkers(2)))
    assert len((tmp_path / "cluster" / "results.jsonl").read_text().splitlines()) == plan.games
    assert [each.scores for each in arena.results()] == [each.scores for each in alone.results()]


def test_a_bot_that_fails_in_a_cluster_is_named_without_a_traceback(tmp_path, cluster):
    arena = Arena(tmp_path, Plan(GAME, 2, ("bots.sample_bots:Raises", "random"), 1, "a", {}))
    with pytest.raises(BotFailure) as failure:
        list(arena.run(cluster))
    assert str(failure.value).startswith("bot 'bots.sample_bots:Raises' in seat 0, asked for ")
    assert str(failure.value).endswith("raised ZeroDivisionError: thought too hard")


def test_a_job_that_is_lost_again_and_again_is_told(cluster, monkeypatch):
    monkeypatch.setattr(ray_workers, "MAX_ATTEMPTS", 0)
    with pytest.raises(ValueError, match=r"--cluster auto: lost .*; the same command goes on$"):
        list(cluster.map_unordered(os._exit, [1]))


def test_a_cluster_that_is_not_there(tmp_path):
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(SOURCES), os.environ.get("PYTHONPATH", "")])}
    for address, reason in (("127.0.0.1:1", "refused"), ("127.0.0.1:one", "write it as HOST:PORT")):
        arguments = [*command(tmp_path / "s", 1)[:-2], "--cluster", address]
        found = subprocess.run(arguments, env=environment, capture_output=True, text=True, check=False)
        assert found.returncode == 2
        assert f"--cluster {address}: no cluster answers there" in found.stderr
        assert reason in found.stderr


# --- what is found


def rows(shares: list[list[float]], cell: int = 0, decisions: list[int] | None = None, uses=None) -> polars.DataFrame:
    """Made up: the share of each seat in each game."""
    found = [
        {
            **dict.fromkeys(COLUMNS, 0),
            "cell": cell,
            "game": number,
            "seat": seat,
            "place": seat,
            "share": share,
            "decisions": (decisions or [100] * len(shares))[number],
            "reason": "end",
            "uses": uses(number, seat) if uses else [],
        }
        for number, game in enumerate(shares)
        for seat, share in enumerate(game)
    ]
    return polars.DataFrame(found, schema=COLUMNS)


def test_a_place_that_wins_too_often_is_found():
    fair = places_found(study(vary={}), rows([[1, 0], [0, 1]] * 100))
    assert [each.p for each in fair] == [1.0, 1.0]
    unfair = places_found(study(vary={}), rows([[1, 0], [1, 0], [1, 0], [0, 1]] * 50))
    assert [each.share.value for each in unfair] == [0.75, 0.25]
    assert all(each.p < 1e-6 and each.share.low < each.share.value < each.share.high for each in unfair)


def test_a_share_is_unfair_where_its_interval_leaves_the_fair_one_out():
    unfair = places_found(study(vary={}), rows([[1, 0]] * 60 + [[0, 1]] * 40))
    assert [each.p for each in unfair] == pytest.approx([2 * 0.0455, 2 * 0.0455], abs=1e-4)  # z is 2, for two places
    assert unfair[0].share.low > 0.5


def test_too_few_games_are_not_compared():
    def uses(game: int, seat: int):
        return [{"thing": "lever", "times": 1 + (game + seat) % 2, "gain": 0.0}]

    for games in (RARE - 1, RARE):
        few = [rows([[1, 0]] * games, cell, [100 + 50 * cell] * games, uses) for cell in (0, 1)]
        found = polars.concat(few)
        compared = games == RARE
        assert [not math.isnan(each.p) for each in places_found(study(), found)] == [compared] * 4
        assert bool(differences(study(), found)) == compared
        assert [each.edge is not None for each in uses_found(study(), found)] == [compared] * 2
        assert [not math.isnan(each.p) for each in uses_found(study(), found)] == [compared] * 2
        text, page = as_text(study(), found), as_page(study(), found)
        assert text.count("too few games to compare: at least 30 of each kind are needed") == 2 * (not compared)
        assert page.lower().count("too few games to compare") == 2 * (not compared)
        assert ("*" in text.partition("\n\n")[2].partition("\n")[2]) == compared
        assert "nan" not in text + page


def test_alone_no_place_is_compared():
    won = rows([[1.0]] * 40)
    assert [math.isnan(each.p) for each in places_found(study(players=(1,), vary={}), won)] == [True]
    assert "too few" not in as_text(study(players=(1,), vary={}), won)


def test_longer_games_are_found_and_luck_is_not():
    one = rows([[1, 0], [0, 1]] * 50, 0, [100, 110] * 50)
    longer = rows([[1, 0], [0, 1]] * 50, 1, [120, 130] * 50)
    found = {each.measure: each for each in differences(study(), polars.concat([one, longer]))}
    assert found["decisions"].difference.value == 20.0
    assert found["decisions"].p < 1e-6
    assert found["beginner"].p == 1.0


def test_what_winners_use_is_found():
    def uses(game: int, seat: int):
        thing = "lever" if (game + seat) % 2 == 0 else "brake"
        return [{"thing": thing, "times": 2, "gain": 0.1}, {"thing": "both", "times": 1, "gain": 0.0}]

    found = {each.thing: each for each in uses_found(study(vary={}), rows([[1, 0], [0, 1]] * 50, uses=uses))}
    assert found["lever"].edge == Estimate(1.0, 1.0, 1.0)
    assert found["lever"].gain.value == pytest.approx(0.05)
    assert found["brake"].edge.value == -1.0
    assert (found["lever"].users, found["lever"].times) == (0.5, 1.0)
    assert found["both"].edge is None, "everybody did it equally often"


def test_values_of_one_game_hang_together():
    games = polars.Series([0, 0, 1, 1, 2, 2])
    values = polars.Series([1.0, 1.0, 2.0, 2.0, 6.0, 6.0])  # six, but three games: as if each were there once
    assert error_by_game(games, pulls(values)) == pytest.approx(math.sqrt(7 / 3))  # deviations -2, -1, 3: 14 / 2 / 3
    assert error_by_game(games, pulls(values)) == pytest.approx(standard_error(polars.Series([1.0, 2.0, 6.0])))
    assert standard_error(values) == pytest.approx(math.sqrt(14 / 15)), "too sure"
    assert mean_by_game(games, values) == Estimate(
        3.0, pytest.approx(3 - 1.96 * math.sqrt(7 / 3)), pytest.approx(3 + 1.96 * math.sqrt(7 / 3))
    )
    opposed = polars.Series([1.0, -1.0, 2.0, -2.0, 6.0, -6.0])
    assert error_by_game(games, pulls(opposed)) == 0.0, "what one seat gains the other loses"
    assert error_by_game(games[:2], pulls(values[:2])) == math.inf


def test_where_one_seat_wins_the_other_does_not():
    """Seat 0 pulls a lever and wins 45 of 60 games: each game moves the difference twice."""

    def uses(game: int, seat: int):
        return [{"thing": "lever", "times": 1, "gain": 0.0}] if seat == 0 else []

    (lever,) = uses_found(study(vary={}), rows([[1, 0]] * 45 + [[0, 1]] * 15, uses=uses))
    error = 2 * math.sqrt(0.75 * 0.25 / 59)  # two seats that knew nothing of one another: sqrt(2) instead of 2
    assert lever.edge == Estimate(0.5, pytest.approx(0.5 - 1.96 * error), pytest.approx(0.5 + 1.96 * error))
    assert lever.p == pytest.approx(two_sided(45 - 30, math.sqrt(60 / 4)))  # as a coin that falls 45 times


def test_a_few_who_all_lost_are_no_proof():
    """One of five pulls a lever in 30 of 100 games, and never wins: a fair share is 6 victories."""

    def uses(game: int, seat: int):
        return [{"thing": "lever", "times": 1, "gain": 0.0}] if seat == 0 and game < 30 else []

    (lever,) = uses_found(study(vary={}, players=(5,)), rows([[0, 1, 0, 0, 0]] * 100, uses=uses))
    assert lever.edge.value == pytest.approx(-100 / 470)
    assert lever.p == pytest.approx(two_sided(6, math.sqrt(30 * 0.2 * 0.8)))


def test_alone_games_are_compared_with_one_another():
    def uses(game: int, seat: int):
        return [{"thing": "lever", "times": 1, "gain": 0.0}] if game % 2 else []

    shares = [[1.0], [1.0], [0.0], [1.0]] * 20  # 20 of 40 without the lever, all with it
    (lever,) = uses_found(study(vary={}, players=(1,)), rows(shares, uses=uses))
    assert lever.edge.value == 0.5
    variance = 80 / 79 * 0.75 * 0.25
    assert lever.p == pytest.approx(two_sided(0.5, math.sqrt(variance * 2 / 40)))


def test_one_row_for_each_game():
    assert measured(rows([[1, 0], [0, 1], [0, 1]]))["beginner"].to_list() == [1.0, 0.0, 0.0]


def test_many_looks_make_a_surprise_less_surprising():
    assert holm([0.01, 0.04, 0.03]) == pytest.approx([0.03, 0.06, 0.06])
    assert holm([]) == []
    assert holm([math.nan, 0.02, math.nan, 0.01]) == pytest.approx([math.nan, 0.02, math.nan, 0.02], nan_ok=True)
    assert two_sided(1.96, 1.0) == pytest.approx(0.05, abs=1e-3)


def test_the_report_stands_alone_and_says_all(tmp_path):
    wanted = study(games=2, players=(2, 3))
    folder = StudyFolder(tmp_path, wanted)
    list(folder.run(LocalWorkers(2), 30.0))
    page = as_page(wanted, folder.results())
    assert not re.search(r'(?:src|href)="', page)
    for cell in wanted.cells():
        assert cell.name in page
        assert cell.name in as_text(wanted, folder.results())
    assert "Too few games to compare" in page
    assert json.loads((tmp_path / "study.json").read_text())["games"] == 2
