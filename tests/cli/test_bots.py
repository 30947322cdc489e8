"""Bots in the terminal: how they are chosen, give hints, fail, and play in an arena."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

import boardroom
from boardroom.bots.bot import RandomBot
from boardroom.bots.levels import LEVELS
from boardroom.bots.names import KINDS
from boardroom.terminal import hints
from cli.command import PLAY, SOURCES, lines, mistake, run, too_long

TESTS = Path(__file__).parents[1]


@pytest.mark.parametrize("lang", ["en", "de"])
def test_all_bots_are_listed(lang):
    result = run("bots", "--lang", lang)
    assert result.code == 0
    assert all(f"  {name} " in result.out for name in [*LEVELS, *KINDS])
    assert too_long(result.out) == []


def test_their_strengths_are_listed_and_can_be_read_by_programs():
    listed = " ".join(run("bots").out.split())
    found = json.loads(run("bots", "--json").out)
    assert {*found} == {"levels", "kinds", "how", "measured"}
    assert [*found["levels"]] == [*LEVELS]
    assert found["levels"]["chair"]["seconds"] <= 2
    titles = {game.key: game for game in boardroom.games()}
    for each in found["measured"]:
        assert each["players"] in titles[each["game"]].players
        assert titles[each["game"]].title in listed
        for bot in each["bots"]:
            assert bot["low"] <= bot["share"] <= bot["high"]
            assert (f"{bot['rating']:.1f} ± {bot['error']:.1f}" if each["players"] > 1 else " %") in listed


def test_the_greeting_names_the_bots():
    result = run(*PLAY, "--players", "3", "--bot", "random", "--bot", "manager", typed=lines("quit"))
    assert "are played by bots (random, manager)" in " ".join(result.out.split())


def test_people_play_against_a_level():
    result = run(*PLAY, "--players", "2", "--seed", "a", "--bot", "greedy:worlds=1,tries=1", typed="1\n" * 6)
    assert result.code == 0
    assert "Player 2" in result.out


@pytest.mark.parametrize(("lang", "says"), [("en", "% to win (looked at"), ("de", "% Siegchance (")])
def test_a_hint_says_what_a_search_would_do(lang, says):
    result = run(*PLAY, "--seed", "hint", "--lang", lang, typed=lines("1", "hint", "quit", "quit"))
    assert result.code == 0
    assert says in " ".join(result.out.split())
    assert too_long(result.out) == []


def test_a_bot_that_fails_is_named_and_replaced():
    path = f"{SOURCES}:{TESTS}"
    result = run(*PLAY, "--seed", "a", "--bot", "bots.sample_bots:Raises", typed="1\n" * 400, PYTHONPATH=path)
    told = " ".join(result.out.split())
    assert result.code == 0
    assert "bot 'bots.sample_bots:Raises' in seat" in told
    assert "raised ZeroDivisionError" in told
    assert "The game is over after" in told


def test_a_bot_that_sleeps_is_woken_and_replaced():
    given = ("--players", "2", "--bot", "bots.sample_bots:Sleeps", "--limit", "0.5")
    result = run(*PLAY, "--seed", "a", *given, typed="1\n" * 400, PYTHONPATH=f"{SOURCES}:{TESTS}")
    told = " ".join(result.out.split())
    assert "bot 'bots.sample_bots:Sleeps' in seat" in told
    assert "did not answer within 0.5 s" in told
    assert "The game is over after" in told


@pytest.mark.parametrize(
    ("bot", "secret"), [("Raises", "thought too hard"), ("Cheats", "[NCO"), ("Talks", "I am winning")]
)
def test_what_a_bot_says_of_its_cards_reaches_no_person(bot, secret):
    name, path = f"bots.sample_bots:{bot}", f"{SOURCES}:{TESTS}"
    result = run(*PLAY, "--seed", "a", "--bot", name, typed="1\n" * 12, PYTHONPATH=path)
    assert result.code == 0
    assert secret not in result.out + result.err


def test_a_saved_game_goes_on_against_the_same_bots(tmp_path):
    file = tmp_path / "game.json"
    result = run(*PLAY, "--seed", "a", "--bot", "random", typed=lines("1", f"save {file}", "quit"))
    assert "--bot random" in " ".join(result.out.split())


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ([*PLAY, "--bot", "boss"], "unknown bot 'boss'; known are intern"),
        (["arena", "chess", "--bots", "random,random"], "known are new-corp-order"),
        (["arena", "new-corp-order", "--bots", "random", "--players", "2"], "1 for 2 seats; give at least 2"),
        (["arena", "new-corp-order", "--bots", "random,boss"], "unknown bot 'boss'"),
        (["arena", "new-corp-order", "--bots", "random,random", "--games", "0"], "--games 0: at least 1"),
        (["arena", "new-corp-order", "--bots", "a", "--players", "9"], "unknown bot 'a'"),
        (["arena", "new-corp-order", "--bots", "random,greedy:worlds=0"], "greedy: worlds=0: at least 1"),
        (["arena", "new-corp-order", "--bots", "random,bots.sample_bots:Fails"], "cannot be made: ZeroDivisionError"),
        ([*PLAY, "--bot", "bots.sample_bots:Demands"], "its class takes a seed or nothing"),
        (
            ["arena", "new-corp-order", "--bots", "random,random", "--processes", "-3"],
            "--processes: at least 1, not -3",
        ),
        (["study", "new-corp-order", "--players", "x"], "--players: expected a whole number, found 'x'"),
        (["analyse", "game.json", "--worlds", "0"], "--worlds: at least 1, not 0"),
        (["analyse", "game.json", "--worlds", "-4"], "--worlds: at least 1, not -4"),
    ],
)
def test_what_is_wrong_is_said_before_anything_is_played(given, says):
    assert says in mistake(*given)


def test_an_arena_is_played_once(tmp_path):
    command = ["arena", "new-corp-order", "--bots", "random,random", "--games", "2", "--out", tmp_path / "run"]
    first = run(*command)
    assert first.code == 0
    assert first.out.startswith("bot ")
    assert (tmp_path / "run" / "report.html").exists()
    again = run(*command)
    assert "2 of 2 games are in" in again.err
    assert again.out == first.out


@pytest.fixture(scope="module")
def finished(tmp_path_factory):
    file = tmp_path_factory.mktemp("finished") / "game.json"
    table = boardroom.new("new-corp-order", 2, "analysed", short_game=True)
    bot = RandomBot(1)
    while table.to_act is not None:
        table.play(bot.choose(table.perspective(table.to_act)))
    file.write_text(table.record().to_json())
    return file


@pytest.mark.parametrize(
    ("lang", "says"), [("en", "points of win chance; better was: "), ("de", "Punkte Siegchance; besser war: ")]
)
def test_an_analysis_names_what_turned_the_game(finished, tmp_path, lang, says):
    out = tmp_path / "found"
    result = run("analyse", finished, "--out", out, "--lang", lang, "--worlds", "1")
    assert result.code == 0
    assert says in " ".join(result.out.split())
    moments = json.loads(out.with_suffix(".json").read_text())["moments"]
    record = json.loads(finished.read_text())
    assert [moment["action"] for moment in moments] == record["actions"]
    for moment in moments:
        assert sum(moment["chances"]) == pytest.approx(1, abs=1e-3)
        assert moment["cost"] >= 0
        assert (moment["better"] is None) == (moment["cost"] == 0)
    tree = ElementTree.fromstring(out.with_suffix(".svg").read_text())
    assert len(tree.findall("{http://www.w3.org/2000/svg}polyline")) == 2


def test_a_game_that_goes_on_is_not_analysed(finished, tmp_path):
    file = begun(finished, tmp_path, 20)
    assert "the game is not over" in mistake("analyse", file)
    assert [*tmp_path.iterdir()] == [file]


def begun(finished, folder: Path, actions: int) -> Path:
    """Return the record of the same game before it is over."""
    file = folder / "begun.json"
    record = json.loads(finished.read_text())
    file.write_text(json.dumps({**record, "actions": record["actions"][:actions], "result": None}))
    return file


@pytest.mark.parametrize(
    ("lang", "asked", "says"),
    [("en", "Moment 20: Player ", "% to win (looked at"), ("de", "Moment 20: Spieler ", "% Siegchance (")],
)
def test_a_saved_game_is_given_a_hint(finished, tmp_path, lang, asked, says):
    result = run("hint", begun(finished, tmp_path, 20), "--lang", lang)
    assert (result.code, result.err) == (0, "")
    assert result.out.startswith(asked)
    assert says in " ".join(result.out.split())
    assert too_long(result.out) == []


def test_a_hint_for_an_earlier_moment_can_be_read_by_programs(finished):
    found = json.loads(run("hint", finished, "--moment", "20", "--json").out)
    table = boardroom.replay(boardroom.Record.from_json(finished.read_text()))
    table.go_back(20)
    assert (found["game"], found["moment"]) == ("new-corp-order", 20)
    assert (found["seat"], found["decision"]) == (table.to_act, table.decision)
    legal = {action.text for action in table.legal()}
    assert {each["action"] for each in found["considered"]} <= legal
    assert found["considered"][0]["sentence"] == table.describe(found["considered"][0]["action"])


def test_a_hint_knows_no_more_than_the_seat(finished, monkeypatch):
    asked = []

    def explain_choices(perspective, *more):
        asked.append(perspective)
        return []

    monkeypatch.setattr(hints, "explain_choices", explain_choices)
    table = hints.table_after(boardroom.Record.from_json(finished.read_text()), 20)
    hints.hints_as_json(table, "en")
    assert [type(each) for each in asked] == [boardroom.Perspective]
    assert asked[0].seat == table.to_act


def test_a_hint_needs_somebody_who_decides(finished, tmp_path):
    number = len(json.loads(finished.read_text())["actions"])
    assert f"the game is over; ask for an earlier moment: --moment N, 0 to {number - 1}" in mistake("hint", finished)
    assert f"after 0 to {number - 1} actions" in mistake("hint", finished, "--moment", str(number))
    assert "after 0 to 20 actions" in mistake("hint", begun(finished, tmp_path, 20), "--moment", "21")
    assert "after 0 to 20 actions" in mistake("hint", tmp_path / "begun.json", "--moment", "-1")


def test_a_game_cut_short_is_not_analysed(finished, tmp_path):
    cut = tmp_path / "cut.json"
    record = json.loads(finished.read_text())
    cut.write_text(json.dumps({**record, "actions": record["actions"][:20]}))
    assert "it gives a result, but after its last action the game is not over" in mistake("analyse", cut)
    assert [*tmp_path.iterdir()] == [cut]


def test_an_analysis_overwrites_nothing_unasked(finished, tmp_path):
    (tmp_path / "found.json").write_text("mine")
    said = mistake("analyse", finished, "--out", tmp_path / "found")
    assert "found.json exists already; overwrite it with --force" in said
    assert (tmp_path / "found.json").read_text() == "mine"


@pytest.mark.parametrize(
    ("bot", "says"),
    [
        ("Raises", "raised ZeroDivisionError: thought too hard"),
        ("Leaves", "raised SystemExit: 0"),
        ("Vanishes", "its process ended while it was asked"),
    ],
)
def test_an_arena_stops_at_a_bot_that_fails_and_says_why(tmp_path, bot, says):
    name, path = f"bots.sample_bots:{bot}", f"{SOURCES}:{TESTS}"
    result = run(
        "arena", "new-corp-order", "--bots", f"random,{name}", "--games", "2", "--out", tmp_path, PYTHONPATH=path
    )
    assert (result.code, result.out) == (2, "")
    assert f"boardroom: bot {name!r} in seat" in result.err
    assert says in result.err
    assert "Traceback" not in result.err
    assert f"of 2 games are kept in {tmp_path}" in result.err
