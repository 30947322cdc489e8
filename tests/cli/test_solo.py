"""The solo game in the terminal, typed into the real command."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import boardroom
from boardroom.core.json import JsonObject
from boardroom.core.languages import LANGUAGES
from cli.command import GAME, PLAY, lines, run, too_long

ALWAYS_ONE = lines(*["1"] * 800)
SOLO = (*PLAY, "--solo", "--seed", "alone")


@pytest.mark.parametrize("edition", ["published", "print-and-play"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_whole_solo_game_typed_from_a_pipe(lang: str, edition: str) -> None:
    result = run(*SOLO, "--lang", lang, "--edition", edition, typed=ALWAYS_ONE)
    assert (result.code, result.err) == (0, "")
    assert too_long(result.out) == []
    assert "\x1b" not in result.out
    labels = boardroom.games()[0].words(lang).sections["terminal"]
    ending = result.out[-2000:]
    assert labels["solo_ended"] in ending
    assert labels["memo_won"] in ending or labels["memo_lost"] in ending


@pytest.mark.parametrize("lang", LANGUAGES)
def test_one_of_many_ways_to_play_it(lang: str) -> None:
    """Each game makes other choices: takeovers, abilities, and an ODS that uses abilities too."""
    typed = lines("3", *(str(number % 5 + 1) for number in range(900)))
    result = run(*SOLO, "--lang", lang, "--option", "ods_uses_abilities=true", typed=typed)
    assert (result.code, result.err) == (0, "")
    assert too_long(result.out) == []
    assert boardroom.games()[0].words(lang).sections["terminal"]["solo_ended"] in result.out


def test_solo_is_another_word_for_one_player() -> None:
    one = run(*PLAY, "--players", "1", "--seed", "alone", typed=lines("1", "1"))
    assert one.out == run(*SOLO, typed=lines("1", "1")).out


def test_games_says_for_how_many() -> None:
    assert "1 to 4 players" in run("games").out
    assert "1 bis 4 Personen" in run("games", "--lang", "de").out


def test_the_ods_says_what_it_does_and_why() -> None:  # NCO 5.4
    result = run(*SOLO, typed=ALWAYS_ONE)
    flat = " ".join(result.out.split())
    assert "ODS moves its marker to column 2 and reviews your position." in flat
    reasons = boardroom.games()[0].words("en").sections["terms"]
    told = re.findall(r"Priority ((?:A|B|BB|C)-\d \([^)]*\)): ODS [^;]*; ([^.]*)\.", flat)
    assert {priority for priority, _ in told} <= {text for key, text in reasons.items() if key.startswith("priority.")}
    assert {why for _, why in told} <= {text for key, text in reasons.items() if key.startswith("why.")}
    assert len(told) > 20


def test_the_ods_reports_before_the_table_is_drawn_again() -> None:
    result = run(*SOLO, typed=lines("1", "1", "1", "1", "1"))
    turn = result.out[result.out.index("ODS moves its marker") :]
    assert turn.index("Priority") < turn.index("Turn 3") < turn.index("[ODS]")


def test_the_marker_stands_above_its_column() -> None:  # NCO 5.4.1
    table = begun()
    for column in (1, 2, 3, 4, 1):
        heads = drawn(table).splitlines()[1]
        assert heads.split("[ODS]")[0].split()[-1] == f"c{column}"
        play_a_turn(table)


def test_stars_mark_the_tiles_that_match_an_objective() -> None:  # NCO 5.8.1
    table = begun()
    view = table.view(0)
    text = drawn(table)
    assert len(re.findall(r"[RBKW]1 \*[A-Z]{2} ", text)) == 6
    starred = set(re.findall(r"\*([A-Z]{2}) ", text))
    listed = set(re.findall(r"\b([A-Z]{2}) ", text[text.index("Objectives") :].splitlines()[0]))
    assert starred == listed
    assert len(listed) == len(view["objectives"])  # type: ignore[arg-type]


def test_the_score_is_live_and_says_whose_colours_are_whose() -> None:
    table = begun()
    first = drawn(table).splitlines()[0]
    points = table.standing().scores
    assert first == f"Turn 1   You {points[0]} : {points[1]} ODS   captured 0 : 0"
    assert re.search(r"^You \(R B\) ", drawn(table), re.MULTILINE)
    assert re.search(r"^ODS \(K W\) ", drawn(table), re.MULTILINE)


@pytest.mark.parametrize(
    ("sums", "winner", "said"),
    [
        (((4, 0), (2, 3)), 0, "You win with 4 matching tiles to 2."),
        (((2, 5), (4, 3)), 1, "ODS wins with 4 matching tiles to 2."),
        (((3, 2), (3, 1)), 0, "you win by captured agents, 2 to 1 [NCO 5.8.2]."),
        (((3, 2), (3, 2)), 1, "you would need more of them, so ODS wins [NCO 5.8.2]."),
    ],
)
def test_the_verdict_says_why(sums: tuple[tuple[int, int], ...], winner: int, said: str) -> None:  # NCO 5.8.2
    breakdown = [{"seat": s, "matching": [], "total": n, "captured": c} for s, (n, c) in enumerate(sums)]
    outcome: JsonObject = {
        "scores": [n for n, _ in sums],
        "winners": [winner],
        "ranking": [[winner], [1 - winner]],
        "reason": "display_not_refilled",
        "breakdown": breakdown,  # type: ignore[dict-item]
    }
    text = boardroom.games()[0].terminal().score(outcome, boardroom.games()[0].words("en"), plain)
    assert said in " ".join(text.split())
    assert ("access card" if winner == 0 else "Security") in text


def test_score_undo_log_and_help_in_solo() -> None:
    result = run(*SOLO, typed=lines("1", "score", "log", "1", "undo", "help", "why infiltrate", "save"))
    flat = " ".join(result.out.split())
    assert "If the game ended now" in flat
    assert "secret and not counted" not in flat
    assert "Back at your last decision." in flat
    assert "[ODS] is its marker" in flat
    assert too_long(result.out) == []


def test_infiltrating_alone_is_refused_with_its_rule() -> None:  # NCO 5.2.1
    table = begun()
    refusal = table.refusal("choose action=infiltrate")
    assert refusal is not None
    assert (refusal.rule, "a plot brings its cards" in refusal.reason) == ("NCO 5.2.1", True)


def test_a_saved_solo_game_is_replayed_and_verified(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    table = boardroom.new(GAME, 1, "alone")
    while table.to_act is not None:
        table.play(table.legal()[0])
    file.write_text(table.record().to_json(), encoding="utf-8")
    verified = run("verify", file)
    assert verified.code == 0
    assert "1 player" in verified.out
    assert "ODS" in verified.out
    replayed = run("replay", file, "--all", "--lang", "de")
    assert replayed.code == 0
    assert "ODS rückt den Marker" in replayed.out
    assert too_long(replayed.out) == []


def begun() -> boardroom.Table:
    table = boardroom.new(GAME, 1, "alone")
    table.play("choose_colours colours=red+blue")
    return table


def play_a_turn(table: boardroom.Table) -> None:
    turn = table.view(0)["turn"]
    while table.to_act is not None and table.view(0)["turn"] == turn:
        table.play(table.legal()[0])


def drawn(table: boardroom.Table) -> str:
    return table.game.terminal().table(table.view(0), table.game.words("en"), plain)


def plain(style: str, text: str) -> str:
    return text
