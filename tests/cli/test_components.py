"""The values printed on the components: listed with their sources, and replaced by a file of an owner."""

from __future__ import annotations

import json
import os
import re
import tomllib
from collections.abc import Iterator
from contextlib import redirect_stdout
from io import StringIO
from itertools import groupby
from pathlib import Path

import pytest

import boardroom
from boardroom.cli import main
from boardroom.core.game import Game
from boardroom.core.languages import LANGUAGES
from boardroom.core.printed_values import SOURCES, PrintedValue
from boardroom.games.new_world_order.components import DATA_SETS, DEFAULT, add
from boardroom.terminal.columns import Row, tables
from cli.command import GAME as WITHOUT
from cli.command import finished, lines, mistake, run, too_long
from cli.command import position as position_without

GAME = "new-world-order"
READERS = ("verify", "replay", "score", "play --resume")
OWN_LADDER = "[10, 30, 100, 150, 220, 300]"


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """Return an owner's file, in which the Farms are worth more and the Royalty dreams of nothing."""
    return owned(tmp_path / "my.toml")


def owned(file: Path, ladder: str = OWN_LADDER, name: str = "mine") -> Path:
    text = template().replace('name = "reconstructed-1"', f'name = "{name}"')
    before, farm, after = text.partition('key = "farm"')
    text = before + farm + re.sub(r"ladder = \[.+\]", f"ladder = {ladder}", after, count=1)
    before, royalty, after = text.partition('key = "royalty"')
    after = after.replace('dream = "light_green"\n', "", 1).replace(', dream = "reconstructed"', "", 1)
    file.write_text(before + royalty + after, encoding="utf-8")
    return file


def template() -> str:
    return printed("components", GAME, "--template")


def printed(*arguments: str | Path) -> str:
    """Return what a command prints. It runs in this process."""
    out = StringIO()
    with redirect_stdout(out):
        assert main([str(argument) for argument in arguments]) == 0
    return out.getvalue()


def key_of(file: Path) -> str:
    return add(file.read_text(encoding="utf-8"), file.name)


def record_with(components: str, file: Path) -> Path:
    table = boardroom.new(GAME, 2, "an owner's game", components=components)
    while table.to_act is not None:
        legal = table.legal()
        table.play(legal[(table.number * 7) % len(legal)])
    file.write_text(table.record().to_json(), encoding="utf-8")
    return file


def position_with(file: Path, **options: object) -> Path:
    """The Royalty has three light green tiles."""
    seats = [{"character": "royalty", "tiles": [11, 12, 15]}, {"character": "banker"}]
    position = {"game": GAME, "players": 2, "options": options, "seats": seats}
    file.write_text(json.dumps(position), encoding="utf-8")
    return file


def file_for(command: str, components: str, file: Path) -> Path:
    return position_with(file, components=components) if command == "score" else record_with(components, file)


def test_the_command_is_among_the_others() -> None:
    assert "boardroom components GAME" in run("--help").out
    for command in ("components", "play", "replay", "verify", "score", "bench"):
        assert "--components FILE" in run(command, "--help").out


# The list


def test_the_list_says_how_much_is_reconstructed_and_what() -> None:
    result = run("components", GAME)
    assert (result.code, result.err) == (0, "")
    assert too_long(result.out) == []
    made_up = [each for each in DEFAULT.values if each.source == "reconstructed"]
    assert f"{len(DEFAULT.values)} values: " in result.out
    assert f"{len(made_up)} reconstructed" in result.out
    for row in rows_of(made_up):
        assert row in plain(result.out)
    assert re.search(r"^  Construction +red +20 +50 100 200 +300 +\(400\)$", result.out, re.MULTILINE)
    assert re.search(r"^  Nano-bots +400 +light_green yellow$", result.out, re.MULTILINE)
    assert re.search(r"^  Gene Bank\* +\(300\) +light_green dark_green$", result.out, re.MULTILINE)
    assert "New Frequencies" not in result.out  # all of it stands in the text
    assert "great_goal" not in result.out


@pytest.mark.parametrize("source", SOURCES)
def test_values_of_one_source(source: str) -> None:
    out = printed("components", GAME, "--source", source)
    listed = re.sub(r"\(.+?\)", "", out)
    for each in DEFAULT.values:
        if each.source == source:
            assert str(each.value or "-") in listed
    assert ("No value is found." in out) == (source == "found")


@pytest.mark.parametrize("width", [40, 80, 100, 200])
def test_the_whole_list_fits_the_terminal(width: int) -> None:
    result = run("components", GAME, "--source", "all", COLUMNS=str(width))
    assert result.code == 0
    assert too_long(result.out, width) == []
    marks = {"text": "", "derived": "~", "reconstructed": "*"}
    words = " ".join(result.out.split())
    for each in DEFAULT.values:
        for word in str(each.value or "-").split()[-1:]:
            assert word + marks[each.source] in words


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_list_speaks_both_languages(lang: str) -> None:
    result = run("components", GAME, "--lang", lang)
    assert result.code == 0
    assert too_long(result.out) == []
    assert ("Werte" in result.out) == (lang == "de")


def test_the_list_for_programs() -> None:
    found = json.loads(run("components", GAME, "--json").out)
    assert (found["game"], found["components"]) == (GAME, DEFAULT.name)
    assert sum(found["sources"].values()) == len(found["values"]) == len(DEFAULT.values)
    assert [(tuple(each["path"]), each["value"], each["source"]) for each in found["values"]] == list(DEFAULT.values)
    derived = json.loads(printed("components", GAME, "--json", "--source", "derived"))
    assert derived["values"] == [each for each in found["values"] if each["source"] == "derived"]
    assert json.loads(printed("components", GAME, "--json", "--source", "all")) == found


def test_the_list_of_an_owner(mine: Path) -> None:
    mine.write_text(mine.read_text(encoding="utf-8").replace('"reconstructed"', '"found"'), encoding="utf-8")
    out = printed("components", GAME, "--components", mine)
    assert key_of(mine) in out
    assert "No value is reconstructed." in out
    found = printed("components", GAME, "--components", mine, "--source", "found")
    assert re.search(r"^  Farm +yellow +10 +30 100 150 +220 +300$", found, re.MULTILINE)


def test_another_name_has_its_own_column(mine: Path) -> None:
    text = mine.read_text(encoding="utf-8").replace('name = "Construction"', 'name = "Casino Chain"')
    mine.write_text(text, encoding="utf-8")
    out = printed("components", GAME, "--components", mine, "--source", "all")
    assert re.search(r"^  construction +Casino Chain +red\*", out, re.MULTILINE)


def plain(out: str) -> str:
    """Remove brackets and stars, and join runs of blanks."""
    return re.sub(r" +", " ", out.replace("(", "").replace(")", "").replace("*", ""))


def rows_of(values: list[PrintedValue]) -> Iterator[str]:
    """Yield what must stand side by side for each key of each component."""
    for _, found in groupby(values, key=lambda each: each.path[:3]):
        yield " ".join("" if each.value is None else str(each.value) for each in found)


def test_columns_that_do_not_fit_follow_below() -> None:
    rows = [Row("one", {"a": ["x" * 20], "b": ["y" * 20], "c": ["1"]}), Row("two", {"b": ["z"]}), Row("three")]
    first, second = tables("title", ["a", "b", "c"], rows, 40)
    assert first == ["title    a                     c", f"  one    {'x' * 20}  1", "  three"]
    assert second == ["title    b", f"  one    {'y' * 20}", "  two    z"]
    (whole,) = tables("title", ["a", "b", "c"], rows, 80)
    assert len(whole) == 4


def test_columns_that_are_too_wide_are_wrapped() -> None:
    rows = [Row("a very long name of a card", {"start": ["farm", "elite_university"], "n": ["7"]})]
    assert list(tables("cards", ["start", "n"], rows, 30)) == [
        ["cards            start", "  a very long    farm elite_un", "  name of a      iversity", "  card"],
        ["cards            n", "  a very long    7", "  name of a", "  card"],
    ]


def test_numbers_stand_below_one_another() -> None:
    rows = [Row("a", {"n": ["5", "(1000)"]}), Row("b", {"n": ["10*", "7"]}), Row("c", {"n": ["-"]})]
    (lines,) = tables("t", ["n"], rows, 80)
    assert lines == ["t    n", "  a   5  (1000)", "  b  10*     7", "  c  -"]


# The file


def test_the_template_is_the_games_own_file() -> None:
    text = run("components", GAME, "--template").out
    assert tomllib.loads(text)["name"] == DEFAULT.name
    assert add(text, "copy.toml") == DEFAULT.name


def test_a_game_is_played_saved_and_resumed_with_an_owners_values(mine: Path, tmp_path: Path) -> None:
    saved = tmp_path / "my game.json"
    result = run("play", GAME, "--seed", "1", "--components", mine, typed=lines("1", f"save {saved}", "quit"))
    assert result.code == 0, result.err
    assert f"--resume '{saved}' --components {mine}" in " ".join(result.out.split())
    assert json.loads(saved.read_text(encoding="utf-8"))["options"]["components"] == key_of(mine)
    assert f"components={key_of(mine)}" in run("verify", saved, "--components", mine).out
    assert run("replay", saved, "--all", "--components", mine).code == 0
    resumed = run("play", "--resume", saved, "--components", mine, typed=lines("quit"))
    assert resumed.code == 0
    assert "Going on after" in resumed.out
    for command in (["verify"], ["replay"], ["play", "--resume"]):
        result = run(*command, saved)
        assert (result.code, result.out) == (2, "")
        assert f"'{key_of(mine)}' is not one of {DEFAULT.name}" in result.err
        assert "--components FILE" in result.err


def test_the_option_and_the_file_may_say_the_same(mine: Path, tmp_path: Path) -> None:
    option = f"components={key_of(mine)}"
    DATA_SETS.pop(key_of(mine))
    assert run("play", GAME, "--option", option, "--components", mine, typed=lines("quit")).code == 0
    assert "--components FILE" in mistake("play", GAME, "--option", option)
    other = owned(tmp_path / "other.toml", "[10, 30, 100, 150, 230, 300]")
    assert "--components FILE" in mistake("play", GAME, "--option", option, "--components", other)
    built_in = f"components={DEFAULT.name}"
    assert "given twice" in mistake("play", GAME, "--option", built_in, "--components", mine)


@pytest.mark.parametrize("command", READERS)
def test_a_game_is_never_read_with_other_values(command: str, mine: Path, tmp_path: Path) -> None:
    """Two files have one name and differ in one number: their digests differ."""
    key = key_of(mine)
    file = file_for(command, key, tmp_path / "game.json")
    DATA_SETS.pop(key)
    owned(mine, "[10, 30, 100, 150, 230, 300]")
    said = mistake(*command.split(), file, "--components", mine)
    assert f"{file}: played with the components {key}, but {mine} has others: {key_of(mine)}" in said
    assert key_of(mine).startswith("mine@")
    assert key_of(mine) != key


@pytest.mark.parametrize("command", READERS)
def test_a_game_of_the_built_in_values_is_not_read_with_an_owners(command: str, mine: Path, tmp_path: Path) -> None:
    file = file_for(command, DEFAULT.name, tmp_path / "game.json")
    assert f"played with the components {DEFAULT.name}" in mistake(*command.split(), file, "--components", mine)


@pytest.mark.parametrize("command", READERS)
def test_a_copy_with_the_same_values_reads_every_game(command: str, tmp_path: Path) -> None:
    file = file_for(command, DEFAULT.name, tmp_path / "game.json")
    copy = tmp_path / "copy.toml"
    copy.write_text("\ufeff# mine\r\n" + template().replace("\n", "\r\n"), encoding="utf-8", newline="")
    assert run(*command.split(), file, "--components", copy, typed=lines("quit", "quit")).code == 0


def test_a_table_is_scored_with_an_owners_values(mine: Path, tmp_path: Path) -> None:
    """In the built-in set the Royalty dreams of light green; on this owner's card it dreams of nothing."""
    file = position_with(tmp_path / "table.json")
    scores = [json.loads(run("score", file, "--json", *own).out)["scores"] for own in ([], ["--components", mine])]
    assert scores == [[1700, 0], [1500, 0]]
    named = position_with(tmp_path / "named.json", components=key_of(mine))
    assert json.loads(run("score", named, "--json", "--components", mine).out)["scores"] == [1500, 0]
    DATA_SETS.pop(key_of(mine))
    said = mistake("score", named)
    assert str(named) in said
    assert "--components FILE" in said


def test_the_example_for_python(mine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = (Path(__file__).parents[2] / "docs" / "components.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"```python\n(.+?)```", page, re.DOTALL)
    names: dict[str, object] = {}
    monkeypatch.chdir(mine.parent)
    exec(compile(example, "components.md", "exec"), names)
    table = names["table"]
    assert isinstance(table, boardroom.Table)
    assert table.options["components"] == names["mine"] == key_of(mine)


def test_a_file_that_is_piped_in(mine: Path) -> None:
    result = run("components", GAME, "--components", "-", typed=mine.read_text(encoding="utf-8"))
    assert result.code == 0
    assert key_of(mine) in result.out


def test_bench_with_an_owners_values(mine: Path) -> None:
    result = run("bench", "--game", GAME, "--seconds", "0.001", "--json", "--components", mine)
    assert result.code == 0, result.err
    assert len(json.loads(result.out)) == 4
    assert "--game" in mistake("bench", "--components", mine)


# Mistakes


def commands_with(file: Path | str, tmp_path: Path) -> list[list[str | Path]]:
    game = record_with(DEFAULT.name, tmp_path / "game.json")
    table = position_with(tmp_path / "table.json")
    commands: list[list[str | Path]] = [
        ["components", GAME],
        ["play", GAME],
        ["play", "--resume", game],
        ["replay", game],
        ["verify", game],
        ["score", table],
        ["bench", "--game", GAME],
    ]
    return [[*command, "--components", file] for command in commands]


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    picture = tmp_path / "photo.toml"
    picture.write_bytes(b"\x89PNG\r\n\x1a\n\x00\xff")
    for file, complaint in (
        (tmp_path / "nowhere.toml", "there is no such file"),
        (tmp_path, "this is a folder, a file is needed"),
        (picture, "not a text file; a components file is TOML in UTF-8"),
        (picture / "inner.toml", "a part of this path is not a folder"),
    ):
        for command in commands_with(file, tmp_path):
            assert mistake(*command) == f"{file}: {complaint}"


BAD = {
    "not TOML": ('name = "mine"', "name = mine", "not TOML, or cut off"),
    "a constraint": ("token = 100", "token = 50", "figures.token: a token is worth 100 (N11), not 50"),
    "a name twice": (
        'name = "Gold Mine"',
        'name = "Silver-Mine"',
        "corporations.gold_mine.name: the name Silver-Mine is repeated",
    ),
    "a ladder cut off": (
        "ladder = [50, 300, 550, 850]",
        "ladder = [50, 300, 550]",
        "corporations.diamond_mine.ladder: expected 4 values, one for each number of cards up to a full set, found 3",
    ),
    "a misspelt key": ("full_set = 6", "fullset = 6", "tiers.low: unknown key 'fullset'"),
    "a colour too many": (
        'colours = ["orange", "dark_green"]',
        'colours = ["orange", "grey"]',
        "achievements: dark_green is on 4 tiles, not 3",
    ),
    "no source": ('source = "text"', "", "tiers.low.source: missing"),
}


@pytest.mark.parametrize("what", BAD)
def test_a_bad_file_is_refused_with_its_key_and_the_constraint(what: str, mine: Path, tmp_path: Path) -> None:
    right, wrong, complaint = BAD[what]
    text = mine.read_text(encoding="utf-8")
    assert right in text
    mine.write_text(text.replace(right, wrong, 1), encoding="utf-8")
    for command in commands_with(mine, tmp_path):
        assert mistake(*command).startswith(f"{mine}: {complaint}")
    assert list(DATA_SETS) == [DEFAULT.name]


def test_a_bad_file_in_a_process_of_its_own(mine: Path) -> None:
    mine.write_text("name = [[", encoding="utf-8")
    result = run("play", GAME, "--components", mine)
    assert (result.code, result.out) == (2, "")
    assert result.err.startswith(f"boardroom: {mine}: not TOML")
    assert result.err.count("\n") == 1


def test_a_game_without_a_components_file(mine: Path, tmp_path: Path) -> None:
    game, table = tmp_path / "game.json", tmp_path / "table.json"
    game.write_text(finished().record().to_json(), encoding="utf-8")
    table.write_text(json.dumps(position_without()), encoding="utf-8")
    commands: list[list[str | Path]] = [
        ["play", WITHOUT],
        ["play", "--resume", game],
        ["replay", game],
        ["verify", game],
        ["score", table],
        ["bench", "--game", WITHOUT],
    ]
    for command in commands:
        assert "takes no components file" in mistake(*command, "--components", mine)
    for option in ([], ["--template"], ["--json"], ["--components", mine]):
        said = mistake("components", WITHOUT, *option)
        assert "has no list of printed values" in said
        assert GAME in said


@pytest.mark.parametrize(
    ("arguments", "right"),
    [
        ([], GAME),
        (["chess"], GAME),
        ([GAME, "--source", "guessed"], "'text', 'derived', 'found', 'reconstructed', 'all'"),
        ([GAME, "--template", "--json"], "--json"),
        ([GAME, "--template", "--source", "text"], "--source"),
        ([GAME, "--template", "--components", "my.toml"], "--components"),
        ([GAME, "--components"], "expected one argument"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_wrong_arguments(arguments: list[str], right: str) -> None:
    assert right in mistake("components", *arguments)


def test_a_record_of_an_unknown_game(mine: Path, tmp_path: Path) -> None:
    file = record_with(DEFAULT.name, tmp_path / "game.json")
    file.write_text(file.read_text(encoding="utf-8").replace(GAME, "chess"), encoding="utf-8")
    assert mistake("verify", file, "--components", mine).startswith(f"{file}: not verified: unknown game 'chess'")


def test_only_games_with_the_option_take_a_file(game: Game) -> None:
    """A game has both methods of the contract or neither."""
    default = game.options.options.get("components")
    if default is None:
        with pytest.raises(ValueError, match="takes no components file"):
            game.add_components("", "my.toml")
        assert not game.component_values("")
    else:
        values = game.component_values(str(default.default))
        assert len({each.name for each in values}) == len(values) > 0
        assert {each.source for each in values} <= set(SOURCES)
        text = (game.folder / "components.toml").read_text(encoding="utf-8")
        assert game.add_components(text, "copy.toml") == default.default


def test_nothing_is_written(tmp_path: Path, mine: Path) -> None:
    before = mine.read_bytes()
    for arguments in (["--template"], ["--components", str(mine)]):
        printed("components", GAME, *arguments)
    assert os.listdir(tmp_path) == [mine.name]
    assert mine.read_bytes() == before
