"""The companion of a solo game on cardboard: one turn of the ODS, and whole games."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import boardroom
from boardroom.core.json import JsonObject
from boardroom.core.languages import LANGUAGES
from cli.command import GAME, lines, mistake, run, too_long

X1 = ["BN:R1 GM:K3 PM:R1 AA:W1", "SM:B2 OM:K1 AA:R2 GM:W4", "PM:B1 SM:W1 OM:B1 BN:K1"]
X2 = ["BN:R1 GM:K1 PM:W1 AA:W1", "SM:R1 OM:B1 AA:K3 GM:B1", "PM:B1 SM:W1 OM:R1 BN:K1"]
X8 = ["BN:R1 GM:K5 PM:R1 AA:W1", "SM:B2 OM:R1 AA:R2 GM:W4", "PM:B1 SM:W1 OM:B1 BN:W1"]
X9 = ["BN:R1 GM:K1 PM:R1 AA:W1", "SM:K1 OM:B1 AA:R1 GM:W1", "PM:B1 SM:W1 OM:K1 BN:B1"]
STRONG = {"unrotated": {"black": 3, "white": 3}}
REVEALED = ("--revealed", "red,blue,white,red")


def solo(**changes: object) -> JsonObject:
    """Return a solo game on cardboard, as its owner would write it after their turn."""
    found = {
        "game": GAME,
        "players": 1,
        "grid": X1,
        "colours": ["red", "blue"],
        "objectives": ["PM", "SM", "OM"],
        "marker": 1,
        "seats": [{}, {}],
        "display": ["red", "blue", "red", "blue"],
    }
    return {**found, **changes}  # type: ignore[dict-item]


def hq(**cards: int) -> dict[str, dict[str, int]]:
    return {"unrotated": cards}


def written(tmp_path: Path, **changes: object) -> Path:
    file = tmp_path / "position.json"
    file.write_text(json.dumps(solo(**changes)), encoding="utf-8")
    return file


def after(tmp_path: Path, *arguments: str, **changes: object) -> JsonObject:
    """Return the position after the turn of the ODS."""
    result = run("ods", written(tmp_path, **changes), "--json", *arguments)
    assert (result.code, result.err) == (0, "")
    found = json.loads(result.out)
    assert isinstance(found, dict)
    return found


def told(tmp_path: Path, *arguments: str, **changes: object) -> str:
    result = run("ods", written(tmp_path, **changes), *arguments)
    assert (result.code, result.err) == (0, "")
    assert too_long(result.out) == []
    return " ".join(result.out.split())


def tile(position: JsonObject, place: str) -> str:
    """Return the tile at `r1c2`."""
    grid = position["grid"]
    assert isinstance(grid, list)
    return str(grid[int(place[1]) - 1]).split()[int(place[3]) - 1]


@pytest.mark.parametrize(
    ("marker", "objectives", "target", "source", "priority", "why"),
    [
        (1, "PM SM OM", ("r1c3", "PM:K2"), ("r1c2", "GM:K1"), "A-1", "nothing else qualifies"),
        (1, "SM OM GM", ("r2c3", "AA:W3"), ("r2c4", "GM:W1"), "A-2", "most of your agents stand there"),
        (4, "SM OM GM", ("r2c3", "AA:W3"), ("r2c4", "GM:W1"), "A-2", "most of your agents stand there"),
    ],
)
def test_it_takes_over(  # NCO 5.5.2, 5.5.3
    marker: int,
    objectives: str,
    target: tuple[str, str],
    source: tuple[str, str],
    priority: str,
    why: str,
    tmp_path: Path,
) -> None:
    changes = {"seats": [{}, STRONG], "objectives": objectives.split(), "marker": marker}
    position = after(tmp_path, **changes)
    assert (tile(position, target[0]), tile(position, source[0])) == (target[1], source[1])
    assert position["marker"] == marker % 4 + 1
    text = told(tmp_path, **changes)
    assert re.search(rf"Priority {priority} \([^)]*\): ODS takes a professional interest in [^;]*\({target[0]}\)", text)
    assert why in text
    assert "ODS captures a red agent" in text


def test_a_tie_is_broken_by_the_neighbours(tmp_path: Path) -> None:  # NCO 5.5.3
    changes = {"grid": X2, "seats": [{}, hq(black=3)], "objectives": ["SM", "PM", "BN"], "marker": 2}
    assert tile(after(tmp_path, **changes), "r2c2") == "OM:K2"
    assert "Priority A-3" in told(tmp_path, **changes)
    literal = after(tmp_path, **changes, options={"ods_target_mode": "literal"})
    assert tile(literal, "r3c3") == "OM:K2"


@pytest.mark.parametrize(
    ("display", "seats", "left", "cards", "priority"),
    [
        ("black red white black", [{}, {}], "red white", {"black": 2}, "B-1"),
        ("white black white black", [{}, hq(black=3, white=2)], "white white", {"black": 5, "white": 2}, "B-1"),
        ("white black white black", [{}, hq(black=1, white=1)], "black black", {"black": 1, "white": 3}, "B-1"),
        ("red white black blue", [{}, {}], "red blue", {"black": 1, "white": 1}, "B-2"),
        ("blue black red red", [hq(red=2, blue=4), {}], "red red", {"black": 1}, "B-3"),
        ("blue black red red", [hq(red=2, blue=2), {}], "red red", {"black": 1}, "B-3"),
        ("red blue red blue", [hq(red=1, blue=3), {}], "red red", {}, "C-1"),
        ("red blue red blue", [{}, {}], "blue blue", {}, "C-1"),
        ("red red red blue", [{}, {}], "red blue", {}, "C-1"),
    ],
)
def test_it_plots(  # NCO 5.6
    display: str, seats: list[object], left: str, cards: dict[str, int], priority: str, tmp_path: Path
) -> None:
    changes = {"grid": X9, "display": display.split(), "seats": seats}
    position = after(tmp_path, **changes)
    assert position["display"] == left.split()
    assert position["seats"][1]["unrotated"] == cards  # type: ignore[index, call-overload]
    assert f"Priority {priority} (" in told(tmp_path, **changes)


@pytest.mark.parametrize(("display", "priority"), [("blue red", "C-2"), ("red", "C-3"), ("black", "B-3")])
def test_an_empty_display_waits_for_its_cards(display: str, priority: str, tmp_path: Path) -> None:  # NCO 5.3.1
    changes = {"grid": X9, "display": display.split()}
    text = told(tmp_path, **changes)
    assert f"Priority {priority} (" in text
    assert "reveal 4 cards into it" in text
    emptied = after(tmp_path, **changes)
    assert emptied["display"] == []
    filled = after(tmp_path, *REVEALED, **changes)
    assert filled["display"] == ["red", "blue", "white", "red"]
    deck = {name: emptied["deck"][name] - filled["deck"].get(name, 0) for name in emptied["deck"]}  # type: ignore[union-attr, operator, call-overload, index]
    assert deck == {"red": 2, "blue": 1, "black": 0, "white": 1}
    assert "New in the display: red, blue, white, red." in told(tmp_path, *REVEALED, **changes)


def test_the_next_turn_goes_on_from_an_emptied_display(tmp_path: Path) -> None:
    emptied = tmp_path / "after.json"
    run("ods", written(tmp_path, grid=X9, display=["black"]), "--write", emptied)
    assert "display: 0 cards" in mistake("ods", emptied)
    result = run("ods", emptied, "--revealed", "R,B,W,R", "--json")
    found = json.loads(result.out)
    assert (found["display"], found["marker"]) == (["blue", "red"], 3)  # white taken, and a red card discarded


@pytest.mark.parametrize(
    ("grid", "objectives", "marker", "display", "placed"),
    [
        (X1, "PM SM OM", 1, "black white red red", {"r2c2": "OM:K2", "r3c2": "SM:W2"}),
        (X1, "PM AA GM", 1, "black red blue red", {"r1c2": "GM:K4"}),
        (X1, "PM SM AA", 1, "black red blue red", {"r2c2": "OM:K2"}),
        (X1, "PM SM AA", 2, "black red blue red", {"r3c4": "BN:K2"}),
        (X8, "PM SM OM", 1, "black red blue red", {"r1c2": "GM:K6"}),
        (X9, "PM SM OM", 1, "black black blue red", {"r3c3": "OM:K3"}),
    ],
)
def test_it_places_agents(  # NCO 5.6.5
    grid: list[str], objectives: str, marker: int, display: str, placed: dict[str, str], tmp_path: Path
) -> None:
    changes = {"grid": grid, "objectives": objectives.split(), "marker": marker, "display": display.split()}
    position = after(tmp_path, **changes)
    assert {place: tile(position, place) for place in placed} == placed


def test_the_game_ends_with_its_result(tmp_path: Path) -> None:  # NCO 5.3.2
    text = told(tmp_path, grid=X9, display=["black", "black"], deck={"red": 2, "white": 1}, seats=[{}, {}])
    assert "The game is over." in text
    assert "Level at 3 : 3 matching tiles, captured agents 0 to 0" in text
    ended = after(tmp_path, grid=X9, display=["black", "black"], deck={"red": 2, "white": 1}, seats=[{}, {}])
    assert (ended["over"], ended["to_act"]) == (True, None)


def test_it_speaks_german(tmp_path: Path) -> None:
    text = told(tmp_path, "--lang", "de", seats=[{}, STRONG])
    assert "ODS rückt den Marker auf Spalte 2" in text
    assert "Priorität A-1 (passt zu einer Zielkarte): ODS zeigt geschäftliches Interesse an Print Media (r1c3)" in text


def test_printed_names_are_used_where_they_are_told(tmp_path: Path) -> None:
    table = boardroom.new(GAME, 1, "named")
    table.play("choose_colours colours=red+blue")
    file = tmp_path / "position.json"
    file.write_text(json.dumps(table.position()), encoding="utf-8")
    result = run("ods", file, "--json")
    assert json.loads(result.out)["names"] == table.position()["names"]
    assert "names" not in after(tmp_path)


def test_write_keeps_the_position_and_overwrites_nothing(tmp_path: Path) -> None:
    position = written(tmp_path)
    kept = tmp_path / "after.json"
    result = run("ods", position, "--write", kept)
    assert result.code == 0
    assert "The position afterwards is in" in result.out
    assert json.loads(kept.read_text(encoding="utf-8")) == after(tmp_path)
    kept.write_text("mine", encoding="utf-8")
    assert "--force overwrites it" in mistake("ods", position, "--write", kept)
    assert kept.read_text(encoding="utf-8") == "mine"
    assert run("ods", position, "--write", kept, "--force").code == 0
    assert json.loads(kept.read_text(encoding="utf-8")) == after(tmp_path)
    assert "no such folder" in mistake("ods", position, "--write", tmp_path / "no" / "x.json")
    assert "folder" in mistake("ods", position, "--write", tmp_path, "--force")


def test_a_position_may_be_piped_in_and_out() -> None:
    first = run("ods", "-", "--json", typed=json.dumps(solo(grid=X9)))
    second = run("ods", "-", "--json", typed=first.out)
    assert second.code == 0
    assert json.loads(second.out)["marker"] == 3


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"players": 2}, "no solo position"),
        ({"players": None}, "no solo position"),
        ({"colours": ["red", "red"]}, "two different ones"),
        ({"colours": ["red", "blue", "black"]}, "two different ones"),
        ({"colours": ["red", "green"]}, "expected one of red, blue, black, white"),
        ({"display": ["red"] * 5}, "at most 4 cards"),
        ({"display": []}, "display: 0 cards"),
        ({"objectives": ["PM", "SM"]}, "expected 3"),
        ({"objectives": ["PM", "PM", "SM"]}, "objectives"),
        ({"marker": 5}, "marker"),
        ({"seats": [{}]}, "expected two"),
        ({"seats": [{}, {"unrotated": {"black": 21}}]}, "black"),
        ({"seats": [{}, {"unrotated": {"black": 16}}]}, "black cards in play"),
        ({"grid": X1[:2]}, "expected 3 rows"),
        ({"owners": {}}, "unknown key 'owners'"),
        ({"pending": {"decision": "plot"}}, "plot is pending"),
        ({"over": True, "display": [], "deck": {}}, "the game is over"),
    ],
)
@pytest.mark.parametrize("interactive", [False, True])
def test_what_is_no_position_for_the_ods(
    changes: dict[str, object], complaint: str, interactive: bool, tmp_path: Path
) -> None:
    file = written(tmp_path, **changes)
    if not interactive:
        said = mistake("ods", file)
        assert complaint in said
        assert str(file) in said
    elif complaint not in ("plot is pending", "the game is over", "display: 0 cards"):
        assert complaint in mistake("ods", "--interactive", file)
    else:
        assert run("ods", "--interactive", file).code == 0


@pytest.mark.parametrize(
    ("revealed", "display", "complaint"),
    [
        ("red,blue", ["black"], "4 cards are revealed, found 2"),
        ("red,blue,white,green", ["black"], "'green' is not one of red, blue, black, white"),
        ("red,blue,white,red", ["red", "blue", "red", "blue"], "no cards are revealed"),
        ("red,red,red,red", ["black"], "all red cards are out"),
        ("red,red,red,red", [], "all red cards are out"),
    ],
)
def test_cards_that_cannot_be_revealed(revealed: str, display: list[str], complaint: str, tmp_path: Path) -> None:
    file = written(tmp_path, grid=X9, display=display, deck={"red": 3, "blue": 3, "white": 3})
    assert complaint in mistake("ods", file, "--revealed", revealed)


def a_game(seed: str, choose: int, **options: object) -> tuple[boardroom.Table, list[str]]:
    """Return a finished game, and what a person with the same cards on cardboard would type in it."""
    table = boardroom.new(GAME, 1, seed, **options)
    if table.decision == "choose_colours":
        table.play("choose_colours colours=blue+black")
    start = table.position()
    letters = {"red": "R", "blue": "blue", "black": "schwarz" if choose % 2 else "black", "white": "w"}
    typed = [str(row) for row in start["grid"]]  # type: ignore[union-attr]
    typed.append(" ".join(start["colours"]))  # type: ignore[arg-type]
    companies = {"".join(word[0] for word in str(name).split("_")).upper(): 0 for name in start["objectives"]}  # type: ignore[union-attr]
    typed += [", ".join(companies), ",".join(start["display"])]  # type: ignore[arg-type]
    while table.to_act is not None:
        legal = table.legal()
        action = legal[table.number * choose % len(legal)]
        if len(legal) > 1:
            typed.append(action.text)
        number = table.number
        table.play(action)
        for event in table.events(0, number):
            if event.kind in ("drew_open", "revealed"):
                typed.append(letters[str(event.args["colour"])])
    return table, typed


@pytest.mark.parametrize(("lang", "choose", "edition"), [("en", 4, "published"), ("de", 7, "print-and-play")])
def test_a_whole_game_on_cardboard(lang: str, choose: int, edition: str, tmp_path: Path) -> None:
    """Given the same actions and cards, the companion ends with the same table and result."""
    table, typed = a_game("cardboard", choose, edition=edition)
    file = tmp_path / "end.json"
    result = run(
        "ods", "--interactive", "--lang", lang, "--edition", edition, typed=lines(*typed, "score", f"save {file}", "")
    )
    assert (result.code, result.err) == (0, "")
    assert too_long(result.out.replace(str(file), "FILE")) == []
    ended = json.loads(file.read_text(encoding="utf-8"))
    expected = table.position()
    for key in ("grid", "colours", "marker", "seats", "display", "deck", "box", "turn", "over"):
        assert ended[key] == expected[key], key
    labels = table.game.words(lang).sections["terminal"]
    outcome = table.outcome()
    assert outcome is not None
    assert labels["memo_won" if outcome.winners == [0] else "memo_lost"] in result.out
    assert "SHA-256" not in result.out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_undo_save_and_going_on(lang: str, tmp_path: Path) -> None:
    """Undoing and repeating actions leads to the same end, also after a pause."""
    table, typed = a_game("pause", 4)
    saved, end = tmp_path / "saved.json", tmp_path / "end.json"
    place = next(i for i, line in enumerate(typed) if line.startswith("draw_deck"))
    first = [*typed[:place], "draw_deck", "undo", "draw_deck", typed[place + 1], "undo", f"save {saved}", "quit"]
    result = run("ods", "--interactive", "--lang", lang, typed=lines(*first))
    assert (result.code, result.err) == (0, "")
    assert f"boardroom ods --interactive {saved}" in "".join(result.out.split("\n")).replace("  ", " ")
    rest = run("ods", "--interactive", saved, "--lang", lang, typed=lines(*typed[place:], f"save {end}", ""))
    assert (rest.code, rest.err) == (0, "")
    assert json.loads(end.read_text(encoding="utf-8"))["grid"] == table.position()["grid"]


def test_what_the_ods_did_is_told_before_new_cards_are_asked_for(tmp_path: Path) -> None:
    file = written(tmp_path, grid=X9, display=["black", "red", "red"])
    typed = lines("draw position=1", "draw position=1", "place tile=r1c1", "R", "purple", "B B B B", "B", "K W")
    result = run("ods", "--interactive", file, typed=typed)
    assert result.code == 0
    asked = result.out.index("Reveal 4 cards into the display.")
    assert result.out.index("ODS takes a black card") < asked
    assert result.out.count("ODS takes a black card") == 1
    flat = " ".join(result.out.split())
    assert "Not understood: purple. The colours are red, blue, black, white, or R, B, K, W." in flat
    assert "3 can come now, and you named 4" in flat
    assert "New in the display: black, white." in flat


def test_a_colour_that_is_out_cannot_come(tmp_path: Path) -> None:
    deck = {"red": 0, "blue": 4, "black": 4, "white": 1}
    file = written(tmp_path, grid=X9, display=["black", "red"], deck=deck)
    result = run("ods", "--interactive", file, typed=lines("draw_deck", "red", "white", "draw_deck", "white", "blue"))
    flat = " ".join(result.out.split())
    assert "cards in red still in the deck: 0" in flat
    assert "cards in white still in the deck: 0" in flat
    assert "Player 1 draws a blue card" in flat or "Player draws a blue card" in flat


def test_an_emptied_display_is_asked_for_first(tmp_path: Path) -> None:
    file = written(tmp_path, grid=X9, display=[])
    result = run("ods", "--interactive", file, typed=lines("undo", "help", "red blue", "red white", "quit"))
    assert result.code == 0
    assert "Display  1 red  2 blue  3 red  4 white" in result.out
    for typed in ("", lines("quit")):
        ended = run("ods", "--interactive", file, typed=typed)
        assert (ended.code, ended.err) == (0, "")
        assert "Goodbye" in ended.out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_set_up_with_mistakes(lang: str) -> None:
    typed = lines(
        *("", "help", "BN:R1", "BN:R1 GM:K1 PM:X1 AA:W1", "BN:R1 GM:K1 PM:R1 AA:W1", "undo", X9[0], X9[1], X9[1]),
        *("red", "red green", "red red", "AA", "AA BN XX", "AA BN PM", "red", "red blue red black"),
        *(*X9, "red blue", "AA BN PM", "red blue red black", "quit"),
    )
    result = run("ods", "--interactive", "--lang", lang, typed=typed)
    assert (result.code, result.err) == (0, "")
    assert too_long(result.out) == []
    assert result.out.count("Not understood" if lang == "en" else "Nicht verstanden") == 7
    assert ("Once more from the first row" if lang == "en" else "Noch einmal von der ersten Reihe") in result.out
    assert "Deck 56" in result.out or "Stapel 56" in result.out


@pytest.mark.parametrize("typed", ["", lines(X9[0]), lines(X9[0], "quit")])
def test_a_set_up_that_is_left(typed: str) -> None:
    result = run("ods", "--interactive", typed=typed)
    assert (result.code, result.err) == (0, "")
    assert "Nothing was begun." in result.out
