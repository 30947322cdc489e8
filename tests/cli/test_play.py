"""Games in the terminal, typed into the real command."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import boardroom
from boardroom.core.languages import LANGUAGES
from boardroom.core.seeds import seed_bytes
from boardroom.core.table import Table
from boardroom.terminal.game import TerminalGame
from boardroom.terminal.screen import Screen
from boardroom.terminal.ui_text import UiText
from cli.command import PLAY, finished, lines, run, too_long
from toy_game.game import GAME as TOY

ALWAYS_ONE = lines(*["1"] * 3000)
CURTAIN = "Pass the keyboard to "


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_game_typed_from_a_pipe(players: int, lang: str) -> None:
    result = run(*PLAY, "--players", str(players), "--seed", "whole", "--lang", lang, typed=ALWAYS_ONE)
    assert (result.code, result.err) == (0, "")
    assert too_long(result.out) == []
    assert "\x1b" not in result.out
    ending = result.out[-3500:]
    assert boardroom.new(PLAY[1], players, "whole").commit in ending
    assert "boardroom verify" in " ".join(ending.split())
    reason = boardroom.games()[0].words(lang).sections["reasons"]["display_not_refilled"]
    assert reason in ending
    assert re.search(r"(wins with|share the victory|wins by|gewinnt|gewinnen)", ending)


def test_the_print_and_play_edition_asks_for_objectives_first() -> None:
    typed = lines("1", *["1"] * 3000)
    result = run(*PLAY, "--edition", "print-and-play", "--seed", "pnp", "--players", "3", typed=typed)
    assert (result.code, result.err) == (0, "")
    assert "Before the first turn" in result.out
    assert too_long(result.out) == []


def test_the_same_seed_and_the_same_choices_give_the_same_game() -> None:
    first, second = (run(*PLAY, "--seed", "again", typed=lines(*["2"] * 40)) for _ in range(2))
    assert first.out == second.out
    other = run(*PLAY, "--seed", "another", typed=lines(*["2"] * 40))
    assert first.out != other.out


def test_what_opponents_do_is_told_in_words() -> None:
    result = run(*PLAY, "--seed", "a", typed=lines("1", "1", "1"))
    told = re.findall(r"^  Player ([23]) \w+", result.out, re.MULTILINE)
    assert set(told) == {"2", "3"}


def test_a_lone_possibility_is_played_and_told() -> None:
    """With one card of a colour in the HQ only one agent can move."""
    result = run(*PLAY, "--seed", "a", typed=lines("infiltrate", "1", "1", "takeover", "1"))
    assert "Only one thing is possible, so it is done: Move 1 agent to its own colour." in " ".join(result.out.split())


def test_the_input_ends() -> None:
    result = run(*PLAY, "--seed", "a", typed="")
    assert (result.code, result.err) == (0, "")
    assert "The input has ended" in result.out


def test_why_names_the_rule_and_its_sentence() -> None:
    rules = boardroom.games()[0].rules()
    result = run(*PLAY, "--seed", "a", typed=lines("why takeover", "why takeover source=r3c1 target=r3c2", "why 1"))
    flat = " ".join(result.out.split())
    assert f"[NCO 2.5.1] {rules['2.5.1']}" in flat
    assert f"[NCO 2.5.5] {rules['2.5.5']}" in flat
    assert "Nothing stands against it" in flat


def test_what_is_not_legal_is_refused_with_its_rule() -> None:
    result = run(
        *PLAY, "--seed", "a", "--lang", "de", typed=lines("pass", "choose action=takeover", "discard colour=red")
    )
    flat = " ".join(result.out.split())
    assert flat.count("Nicht möglich:") == 3
    assert "[NCO 2.1.2]" in flat
    assert "[NCO 2.5.1]" in flat


@pytest.mark.parametrize(
    "typed", ["0", "99", "-1", "1.5", "dance", "why", "why dance", "why 77", "rule", "rule 9.9", "save"]
)
def test_nonsense_is_answered_and_changes_nothing(typed: str) -> None:
    result = run(*PLAY, "--seed", "a", typed=lines(typed, ""))
    assert (result.code, result.err) == (0, "")
    before, _, after = result.out.partition(f"Player 1> {typed}\n")
    assert after.splitlines()[0].strip() != ""
    drawn = before.index("Turn 3   ")
    table = before[drawn : before.index("Your objectives", drawn)]
    assert after.count(table) == 1, "the table is the same"


def test_control_characters_are_survived() -> None:
    result = run(
        *PLAY, "--seed", "a", typed="\x00\x01\x1b[2J\n\udcff\n".encode("utf-8", "surrogatepass").decode("latin-1")
    )
    assert (result.code, result.err) == (0, "")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rules_by_number_section_and_word(lang: str) -> None:
    rules = boardroom.games()[0].rules(lang)
    result = run(*PLAY, "--seed", "a", "--lang", lang, typed=lines("rule 2.5.3", "rule nco 2.8", "rule Dealmaker:"))
    flat = " ".join(result.out.split())
    for number in ("2.5.3", "2.8.1", "2.8.2", "2.8.3", "2.7.8"):
        assert f"[NCO {number}] {rules[number]}" in flat


def test_score_and_log_and_help() -> None:
    result = run(*PLAY, "--seed", "a", typed=lines("score", "log", "log 1", "texts", "help"))
    assert "If the game ended now" in result.out
    assert "the objectives of the others are secret" in " ".join(result.out.split())
    assert result.out.count("The game begins") == 2
    assert "choose action=plot" in result.out
    assert "undo: back to your own last decision" in result.out
    assert too_long(result.out) == []


def test_undo_goes_back_to_the_own_last_decision() -> None:
    result = run(*PLAY, "--seed", "a", typed=lines("undo", "1", "1", "1", "undo", "undo", "undo", "undo"))
    assert result.out.count("There is nothing to undo") == 2
    assert result.out.count("Back at your last decision.") == 3
    tables = re.findall(r"^Turn \d+   .*?^Your objectives[^\n]*", result.out, re.MULTILINE | re.DOTALL)
    assert tables[0] == tables[-1]


def test_an_undone_game_goes_the_same_way_again() -> None:
    """After an undo, bots and luck answer as before, so nobody can undo until the answer is better."""
    once = run(*PLAY, "--seed", "a", typed=lines("1", "1", "1"))
    twice = run(*PLAY, "--seed", "a", typed=lines("1", "1", "1", "undo", "1"))
    last = once.out[once.out.rindex("Turn 6: ") :].partition("Player 1> ")[0].partition("\nThe input")[0]
    assert twice.out.count(last) == 2


def test_undo_stops_at_another_person() -> None:
    typed = lines("", "1", "1", "1", "", "", "1", "1", "1", "", "", "undo")
    result = run(*PLAY, "--seed", "a", "--players", "2", "--humans", "2", typed=typed)
    assert "That cannot be undone: Player" in result.out


def test_save_refuses_to_overwrite_unless_told(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    other = tmp_path / "other.json"
    other.write_text("mine", encoding="utf-8")
    typed = lines(
        f"save {file}", "1", f"save {file}", f"save {other}", f"save {tmp_path}", f"save {tmp_path}/no/x.json"
    )
    result = run(*PLAY, "--seed", "a", typed=typed)
    assert (result.code, result.err) == (0, "")
    saved = boardroom.Record.from_json(file.read_text(encoding="utf-8"))
    own = [n for n, action in enumerate(saved.actions)]
    assert other.read_text(encoding="utf-8") == "mine"
    assert " ".join(result.out.split()).count("exists already and stays as it is") == 3
    assert "there is no such folder" in " ".join(result.out.split())
    again = run(*PLAY, "--seed", "a", typed=lines("1", f"save! {file}"))
    assert "Saved" in again.out
    assert len(boardroom.Record.from_json(file.read_text(encoding="utf-8")).actions) == len(own) + 1
    assert sorted(path.name for path in tmp_path.iterdir()) == ["game.json", "other.json"]


def test_a_saved_game_goes_on_where_it_was(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    first = run(*PLAY, "--seed", "a", "--seat", "1", typed=lines("2", "1", "1", "1", f"save {file}", "quit"))
    assert f"boardroom play --resume {file} --seat 1" in " ".join(first.out.split())
    whole = run(*PLAY, "--seed", "a", "--seat", "1", typed=lines("2", "1", "1", "1", *["1"] * 2000))
    rest = run("play", "--resume", file, "--seat", "1", typed=ALWAYS_ONE)
    assert rest.code == 0
    assert whole.out[-1500:] == rest.out[-1500:]


def test_a_finished_game_can_be_saved_and_verified(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    game = finished(2)
    record = game.record()
    begun = tmp_path / "begun.json"
    begun.write_text(record.to_json(), encoding="utf-8")
    result = run("play", "--resume", begun, typed=lines("score", "log 3", "rule 4.4.1", f"save {file}", ""))
    assert result.code == 0
    assert file.read_text(encoding="utf-8") == begun.read_text(encoding="utf-8")
    assert run("verify", file).code == 0


def test_quit_says_how_to_keep_the_game() -> None:
    result = run(*PLAY, "--seed", "a", typed=lines("1", "quit", "1", "quit", "quit", "1"))
    assert result.code == 0
    assert result.out.count("This game is not saved. Type save FILE") == 2
    assert result.out.rstrip().endswith("Goodbye. The game was not saved.")


def test_the_curtain_hides_every_hand_from_the_others() -> None:
    """Between two curtains stands one person's screen: only that person's hand and objectives are on it."""
    result = run(*PLAY, "--seed", "hot", "--players", "3", "--humans", "3", typed=ALWAYS_ONE)
    assert result.code == 0
    before, *screens = result.out.split(CURTAIN)
    assert "hand" not in before
    assert len(screens) > 20
    table = boardroom.new(PLAY[1], 3, "hot")
    for screen in screens[:-1]:
        name = screen[: len("Player 1")]
        curtain, _, shown = screen.partition("-" * 80)
        assert "hand" not in curtain
        assert set(re.findall(r"^. (Player \d) \(you\)", shown, re.MULTILINE)) == {name}
        assert set(re.findall(r"^(Player \d)>", shown, re.MULTILINE)) <= {name}
        listed = re.findall(r"^Your objectives: (.*?)  \(", shown, re.MULTILINE)
        assert set(listed) == {objectives(table, int(name[-1]) - 1)}


def objectives(table: boardroom.Table, seat: int) -> str:
    """Return a seat's objectives as its player reads them: `PM Print Media, SM Social Media`."""
    words = table.game.words("en")
    own = table.view(seat)["players"][seat]["objectives"]  # type: ignore[index, call-overload]
    return ", ".join(
        f"{''.join(word[0] for word in company.split('_')).upper()} {words.term('company', company)}" for company in own
    )


def test_drawn_cards_are_told_to_nobody_else() -> None:
    """Everybody always draws from the deck. Only the player who drew can read the colour."""
    typed = lines(*["", "1", "draw_deck", "draw_deck", ""] * 8)
    result = run(*PLAY, "--seed", "hot", "--players", "2", "--humans", "2", typed=typed)
    for screen in result.out.split(CURTAIN)[1:]:
        name = screen[: len("Player 1")]
        for who in re.findall(r"(Player \d) draws a (?:red|blue|black|white) card from the deck", screen):
            assert who == name
    assert re.search(r"Player \d draws a card from the deck", result.out)


@pytest.mark.parametrize("arguments", [[], ["--no-colour"]])
def test_no_colours_in_a_pipe(arguments: list[str]) -> None:
    result = run(*PLAY, "--seed", "a", *arguments, typed=lines("1"), FORCE_COLOR="", NO_COLOR="")
    assert "\x1b" not in result.out


def test_a_narrow_or_strange_terminal_is_survived() -> None:
    assert run(*PLAY, "--seed", "a", typed=lines("help"), COLUMNS="20").code == 0
    assert (
        run(*PLAY, "--seed", "a", "--lang", "de", typed=lines("help"), PYTHONUTF8="0", PYTHONIOENCODING="ascii").code
        == 0
    )


def test_any_game_can_be_played_without_a_drawing_of_its_own(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "typed"
    file.write_text(lines("score", "1", "undo", "help", *["1"] * 40), encoding="utf-8")
    with file.open(encoding="utf-8") as typed:
        monkeypatch.setattr("sys.stdin", typed)
        table = Table(TOY, 3, TOY.options.resolve({}), seed_bytes("toy2"))
        assert TerminalGame(table, [0], Screen(colour=False), UiText("en")).run() == 0
    out = capsys.readouterr().out
    assert "points: 0, 0, 0" in out
    assert "This game tells its score only at the end." in out
    assert "Back at your last decision." in out
    assert "winners" in out
